"""Hero Dice in English: the rounds of a fight, and the checks of events, as the log tells them."""

from wyrmtable.core.errors import listed
from wyrmtable.core.game import Talk
from wyrmtable.games.hero_dice.boss import warded
from wyrmtable.games.hero_dice.state import Box, Happening, Place, Power, Stage, State
from wyrmtable.games.hero_dice.words.moves import left
from wyrmtable.games.hero_dice.words.names import ability_name, card_name, count
from wyrmtable.games.hero_dice.words.reckoning import damage, foe_after_ring, ring, wounds


def fought(p: State, q: State, box: Box, talk: Talk) -> list[str]:
    """What one step of a fight did."""
    match p.stage:
        case Stage.ROUND:
            return [_rolled(q, talk)]
        case Stage.ANEW:
            own = [str(face) for face in q.faces[: q.hero_dice]]
            return [f"{talk.names[0]} rolls {listed(own, 'and')} instead: {q.high} against {q.mob_high}."]
        case Stage.COMPARE:
            return [_compared(p, box, talk)]
        case Stage.ABILITY if p.mover != 0 and p.curse and p.die == p.high and box.ability[p.die]:
            return [f"The curse holds: no {ability_name(box, talk, p.die)} this time."]
        case Stage.RING:
            return _ring(p, box, talk)
        case Stage.MOB_CHECK:
            return _survived_or_not(p, q, box, talk)
    return []


def _rolled(q: State, talk: Talk) -> str:
    own = listed([str(face) for face in q.faces[: q.hero_dice]], "and")
    foes = [str(face) for face in q.faces[q.hero_dice : q.dice]]
    theirs = f"{card_name(talk, q.card)} {listed(foes, 'and')}" if foes else f"{card_name(talk, q.card)} nothing"
    return f"{talk.names[0]} rolls {own}, {theirs}: {q.high} against {q.mob_high}."


def _compared(p: State, box: Box, talk: Talk) -> str:
    who, foe = talk.names[0], card_name(talk, p.card)
    if p.high == p.mob_high:
        return "A tie: nobody is hurt."
    dealt, absorbed = damage(p, box)
    if dealt and dealt == absorbed:
        return f"{who} is hit for {dealt}, and all of it is absorbed."
    if dealt:
        by = f" ({absorbed} of {dealt} absorbed)" if absorbed else ""
        return f"{who} loses {dealt - absorbed} health{by}, down to {p.health - dealt + absorbed}."
    done = wounds(p, box)
    if not done:
        return f"The hide of {foe} takes it all."
    hide = f" ({box.hide[p.card]} less for its hide)" if box.hide[p.card] else ""
    return f"{count(done, 'wound')} for {foe}{hide}{left(p.mob_health - done)}."


def _ring(p: State, box: Box, talk: Talk) -> list[str]:
    """What the ring of the boss does, if it does anything."""
    power, force = ring(p, box)
    if power == Power.NONE:
        return []
    who, boss = talk.names[0], card_name(talk, p.card)
    lost, back = warded(p, box, force), foe_after_ring(p, box, p.mob_health)
    loses = _loss(who, "more health", lost, force, p.health - lost)
    texts = {
        Power.WOUND: loses,
        Power.DRAIN: f"{loses}, and {boss} is back at {back}" if lost else loses,
        Power.MEND: f"{boss} is back at {back} health",
        Power.RAGE: f"{count(force, 'more die', 'more dice')} for {boss} next round",
        Power.WEAKEN: f"{count(force, 'combat die', 'combat dice')} fewer for {who} next round",
        Power.CURSE: f"no ability for {who} next round",
        Power.STEAL: f"{who} is robbed of {count(force, 'item')}" if p.bagged else f"{who} has nothing to steal",
    }
    return [f"The ring of {boss}, on a {p.mob_high}: {texts[Power(power)]}."]


def _loss(who: str, what: str, lost: int, force: int, left: int) -> str:
    """What a ring or an event costs, as far as no armor wards it off."""
    if not lost:
        return f"{who} wards off all {force} damage"
    warded_off = f" ({force - lost} warded off)" if lost < force else ""
    return f"{who} loses {lost} {what}{warded_off}, down to {left}"


def _survived_or_not(p: State, q: State, box: Box, talk: Talk) -> list[str]:
    foe = card_name(talk, p.card)
    if q.place[p.card] == Place.POOL:
        return [f"{talk.names[0]} defeats {foe}: {box.xp[p.card]} XP."]
    if q.mob_health > p.mob_health:
        return [f"{foe}: {q.mob_health - p.mob_health} health grown back, {q.mob_health} now."]
    return []


def checked(p: State, q: State, box: Box, talk: Talk, seen: bool) -> list[str]:
    """A toughness check: the roll, where it still lies there to be seen, and whether it was enough."""
    added = box.tough[p.armor]
    help_ = f" + {added}" if added else ""
    passed = q.stage == Stage.EVENT_OVER
    rolls = f"rolls {q.faces[0]}{help_} against a toughness of {box.toughness[p.card]}" if seen else "rolls"
    lines = [f"{talk.names[0]} {rolls}: {'that is enough' if passed else 'not enough'}."]
    return lines if passed else [*lines, *befallen(p, q, box, talk, p.card)]


def befallen(p: State, q: State, box: Box, talk: Talk, card: int) -> list[str]:
    """What an event does."""
    who = talk.names[0]
    match box.happening[card]:
        case Happening.WOUND:
            return [f"{_loss(who, 'health', p.health - q.health, box.extent[card], q.health)}."]
        case Happening.LOSE_ITEM:
            return [] if p.bagged else [f"{who} has nothing to lose."]
    return [f"{count(box.extent[card], 'more encounter is', 'more encounters are')} on the way."]
