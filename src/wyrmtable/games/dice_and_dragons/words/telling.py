"""Dice & Dragons: what just happened. The Hunt is told here, the village and the party in `chronicle`."""

from collections.abc import Callable

from wyrmtable.core.game import Talk
from wyrmtable.games.dice_and_dragons.party import member
from wyrmtable.games.dice_and_dragons.rolling import heir
from wyrmtable.games.dice_and_dragons.state import DICE, FREE, NONE, Box, State
from wyrmtable.games.dice_and_dragons.terms import Stage, Symbol, Verb
from wyrmtable.games.dice_and_dragons.turn import all_living
from wyrmtable.games.dice_and_dragons.words.beats import beats
from wyrmtable.games.dice_and_dragons.words.chronicle import (
    VILLAGE,
    born,
    chapter_begins,
    chosen_in_village,
    hunt_ends,
    risen,
)
from wyrmtable.games.dice_and_dragons.words.feats import effect_told, healing_told
from wyrmtable.games.dice_and_dragons.words.names import (
    FACES,
    at,
    attack_name,
    cap,
    faces_of,
    gear_name,
    names_listed,
    owned,
    row_name,
    spelled,
    wyrm_name,
)
from wyrmtable.games.dice_and_dragons.words.prompts import voted
from wyrmtable.games.dice_and_dragons.words.reckoning import added, foe_of

Tell = Callable[[State, State, Box, Talk], list[str]]


def told(before: State, after: State, box: Box, talk: Talk, choice: tuple[int, int] | None) -> list[str]:
    """What one choice or one throw did."""
    first, *then = beats(before, after, box, choice)
    if choice is None:
        lines = THROWS[Stage(before.stage)](*first, box, talk)
    else:
        lines = _chosen(before, box, talk, *choice) + _at_once(*first, box, talk, *choice)
    lines += _fallen(*first, talk)
    for was, now in then:
        tell = STEPS.get(Stage(was.stage))
        lines += tell(was, now, box, talk) if tell else []
        lines += _fallen(was, now, talk)
    return lines


def _at_once(was: State, now: State, box: Box, talk: Talk, verb: int, argument: int) -> list[str]:
    """What a choice has changed before anything else follows."""
    if verb == Verb.SPLIT:
        return _hunt_begins(was, now, box, talk)
    if verb == Verb.PASS:
        return [f"{cap(at(was, talk, was.actor))} passes {FACES[argument].letter} on to {at(was, talk, heir(was))}."]
    if now.stage == Stage.COVERING and verb in (Verb.ACTIVATE, Verb.TARGET):
        return effect_told(was, now, box, talk, argument if verb == Verb.TARGET else all_living(was))
    return []


def _fallen(was: State, now: State, talk: Talk) -> list[str]:
    """Heroes that a step has killed."""
    return [
        f"{cap(at(was, talk, place))} falls."
        for place in range(was.heroes)
        if was.order[place] == now.order[place] and now.hero[now.order[place]].dead > member(was, place).dead
    ]


# --- choices in a Hunt


def _chosen(s: State, box: Box, talk: Talk, verb: int, argument: int) -> list[str]:
    """What a choice says by itself; what follows from it is told step by step."""
    if not Stage.BEFORE <= s.stage <= Stage.OFFER:
        return chosen_in_village(s, box, talk, verb, argument)
    if s.stage in (Stage.VOTE, Stage.OFFER):
        return _answered(s, talk, verb)
    who = cap(at(s, talk, s.actor))
    hero = member(s, s.actor)
    match verb:
        case Verb.KEEP:
            return [f"{who} keeps the {FACES[s.passed].letter} that was passed."]
        case Verb.THROW if s.passed != NONE:
            return [f"{who} rolls all dice, the {FACES[s.passed].letter} included."]
        case Verb.BLESSED:
            return [f"{who} spends a Blessed token on one more roll."]
        case Verb.HASTE:
            return [f"{who} drinks the {gear_name(talk, hero, argument >> DICE)}."]
        case Verb.POTION:
            return _drunk(s, box, talk, argument // 8, argument % 8)
        case Verb.FAIL:
            return [f"{who} can make nothing of {faces_of(list(s.shown[: s.hand]))} and fails."]
        case Verb.COVER:
            return [f"{who} covers {row_name(box, talk, hero, argument)}."]
    return []


def _drunk(s: State, box: Box, talk: Talk, slot: int, position: int) -> list[str]:
    hero = member(s, s.actor)
    name, who = gear_name(talk, hero, slot), cap(at(s, talk, s.actor))
    amount = box.items[hero.items[slot] - 1].amount
    uses = f"{who} drinks the {name}" if position == s.actor else f"{who} gives {at(s, talk, position)} the {name}"
    return [f"{uses}: {healing_told(member(s, position), amount)}."]


def _answered(s: State, talk: Talk, verb: int) -> list[str]:
    who = cap(at(s, talk, s.at))
    match verb:
        case Verb.FLEE:
            return [f"{who} wants to flee."]
        case Verb.STAY | Verb.STAND:
            return [f"{who} stays, so nobody flees."] if voted(s) else []
        case Verb.REPLACE:
            return [f"{who} takes up the fight against the {wyrm_name(s, talk, foe_of(s, member(s, s.at)))}."]
    return [f"{who} keeps out of it."]


# --- the steps of a Hunt


def _hunt_begins(was: State, now: State, box: Box, talk: Talk) -> list[str]:
    """The dragon is met. (DND-09, 88)"""
    if now.stage != Stage.NEXT_WEAR:
        return []
    lines = []
    for dragon in range(now.dragons):
        sheet = box.sheet[now.wyrm[dragon].sheet]
        group = [at(now, talk, place) for place in range(now.heroes) if member(now, place).foe == dragon]
        facing = names_listed(group) if now.dragons == 2 else "the party"
        lines.append(f"The {wyrm_name(now, talk, dragon)} awaits {facing}: {sheet.hp} HP, rank {sheet.rank}.")
    return lines


def _turn_begins(was: State, now: State, box: Box, talk: Talk) -> list[str]:
    """Poison, before anything else. (DND-78)"""
    if now.stage == Stage.LATE_FURY:
        return []
    left = member(now, now.actor).hp
    lost = member(was, now.actor).hp - left
    return [f"Poison costs {at(was, talk, now.actor)} {lost} HP{f': {left} left' if left else ''}."] if lost else []


def _landed(was: State, now: State, box: Box, talk: Talk) -> list[str]:
    """A hero's dice. (DND-17, 18)"""
    shown = list(now.shown[: now.hand])
    rolled = [was.shown[die] for die in range(was.hand) if was.aloft >> die & 1]
    who = owned(was, talk, was.order[was.actor])
    again = f" {faces_of(rolled)} again" if NONE not in rolled else ""
    return [f"{who} rolls{again}{': ' if again else ' '}{faces_of(shown)}."]


def _slain(was: State, now: State, box: Box, talk: Talk) -> list[str]:
    """A dragon has died: what it held comes back, and who fought it is free. (DND-76, 82, 92)"""
    if now.stage != Stage.OFFERS:
        return []
    dead = member(was, was.actor).foe
    lines = [f"The {wyrm_name(was, talk, dead)} is dead."]
    if any(now.wyrm[dragon].hp > 0 for dragon in range(now.dragons)):
        freed = [place for place in range(now.heroes) if member(now, place).foe == FREE and not member(now, place).dead]
        verb = "is" if len(freed) == 1 else "are"
        lines.append(f"{cap(names_listed([at(now, talk, place) for place in freed]))} {verb} free of dragons.")
        if was.wyrm[dead].locks:
            lines.append(f"{cap(spelled(was.wyrm[dead].locks, 'locked die', 'locked dice'))} can be rolled again.")
    return lines


def _countered(was: State, now: State, box: Box, talk: Talk) -> list[str]:
    """The counter attack and what it leaves behind. (DND-52 to 56, 76, 77, 80, 84)"""
    place, dragons = was.actor, was.count[Symbol.DRAGON]
    hero = member(was, place)
    if was.slain or hero.foe == FREE or dragons == 0:
        return []
    wyrm, dragon = was.wyrm[hero.foe], hero.foe
    name, who = attack_name(talk, wyrm.sheet, dragons), at(was, talk, place)
    begins = f"{cap(spelled(dragons, 'Dragon'))}: {name}"
    hit = added(box.sheet[wyrm.sheet].damage[min(dragons, 3)], (-hero.ac, "AC"))
    if hero.allies:
        lines = [f"{begins} strikes at {who}, but an Ally stands in."]
    elif hit.total == 0:
        lines = [f"{begins} cannot hurt {who}{hit.why}."]
    else:
        left = f": {member(now, place).hp} HP left" if member(now, place).hp else ""
        lines = [f"{begins} hits {who} for {hit}{hit.why}{left}."]
    lines += _regained(was, now, talk, dragon)
    if hit.total and not hero.allies:
        lines += _aftermath(was, now, box, talk, dragon)
    return lines


def _regained(was: State, now: State, talk: Talk, dragon: int) -> list[str]:
    gained = now.wyrm[dragon].hp - was.wyrm[dragon].hp
    name = wyrm_name(was, talk, dragon)
    return [f"The {name} regenerates {gained} HP: {now.wyrm[dragon].hp}."] if gained > 0 else []


def _aftermath(was: State, now: State, box: Box, talk: Talk, dragon: int) -> list[str]:
    """What a counter attack that hurt does besides. (DND-76, 77, 80)"""
    before, after = member(was, was.actor), now.hero[was.order[was.actor]]
    sheet, who = box.sheet[was.wyrm[dragon].sheet], at(was, talk, was.actor)
    lines = []
    if now.wyrm[dragon].locks < was.wyrm[dragon].locks:
        lines.append("A locked die comes free.")
    if sheet.poison and not after.dead:
        laid = after.poison > before.poison
        each = box.poison_damage * after.poison
        lines.append(f"{cap(who)} is poisoned: {each} HP each turn." if laid else "No Poison token is left to lay.")
    if after.locked + after.locked_used > before.locked + before.locked_used:
        lines.append(f"Frost locks one of {who}'s Class Tokens.")
    return lines


def _put_in(was: State, now: State, box: Box, talk: Talk) -> list[str]:
    """A free hero that must step in, or the end of the Hunt. (DND-96)"""
    if now.stage in (Stage.REWARDS, Stage.NEXT_DEAD, Stage.OVER):
        return hunt_ends(was, now, box, talk)
    return [
        f"{cap(at(was, talk, place))} must step in against the {wyrm_name(was, talk, member(now, place).foe)}."
        for place in range(was.heroes)
        if member(was, place).foe == FREE and member(now, place).foe != FREE
    ]


def _raged(was: State, now: State, box: Box, talk: Talk) -> list[str]:
    """A roll of the Fury; the last one tells whom it hits. (DND-68, 70, 74, 84)"""
    name, dragons = wyrm_name(was, talk, was.raging), now.aside
    if now.stage == Stage.FURY:
        return [f"Fury of the {name}, roll {now.rolls}: {spelled(dragons, 'Dragon')}."]
    if dragons == 0:
        return [f"Fury of the {name}: no Dragon, and nobody is hurt."]
    wyrm = was.wyrm[was.raging]
    damage = box.sheet[wyrm.sheet].damage[min(dragons, 3)]
    hits = [
        _hit(was, now, talk, damage, place)
        for place in range(was.heroes)
        if member(was, place).foe == was.raging and not member(was, place).dead
    ]
    attack = attack_name(talk, wyrm.sheet, dragons)
    lines = [f"Fury of the {name}: {spelled(dragons, 'Dragon')}. {attack}: {'; '.join(hits)}."]
    lines += _regained(was, now, talk, was.raging)
    if now.wyrm[was.raging].locks > wyrm.locks:
        free = DICE - now.wyrm[0].locks - now.wyrm[1].locks
        lines.append(f"The shockwave locks a die: {free} left to roll.")
    return lines


def _hit(was: State, now: State, talk: Talk, damage: int, place: int) -> str:
    hit, who = added(damage, (-member(was, place).ac, "AC")), at(was, talk, place)
    if hit.total == 0:
        return f"{who} is unhurt{hit.why}"
    left = member(now, place).hp
    return f"{who} loses {hit}{hit.why}" + (f", {left} HP left" if left else "")


def _round_begins(was: State, now: State, box: Box, talk: Talk) -> list[str]:
    if now.stage != Stage.EARLY_FURY:
        return hunt_ends(was, now, box, talk)
    return [f"Round {now.round_number}" + (": all rows are free again." if now.round_number > 1 else " begins.")]


def _vote_ends(was: State, now: State, box: Box, talk: Talk) -> list[str]:
    over = now.stage in (Stage.NEXT_DEAD, Stage.OVER)
    return hunt_ends(was, now, box, talk) if over else []


THROWS: dict[Stage, Tell] = {
    Stage.BIRTH: born,
    Stage.ROLL: _landed,
    Stage.FURY: _raged,
    Stage.GAIN: risen,
}
STEPS: dict[Stage, Tell] = {
    Stage.PREPARE: chapter_begins,
    Stage.GROUPS: _hunt_begins,
    Stage.NEXT_TURN: _turn_begins,
    Stage.COVERING: _slain,
    Stage.COUNTER: _countered,
    Stage.OFFERS: _put_in,
    Stage.ROUND: _round_begins,
    Stage.NEXT_VOTE: _vote_ends,
    **VILLAGE,
}
