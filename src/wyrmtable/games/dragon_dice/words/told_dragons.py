"""Dragon Dice in English: the battle with the dragons, in the log."""

from collections.abc import Iterator

from wyrmtable.core.table import argument_of, verb_of
from wyrmtable.games.dragon_dice.dragons import bashed, is_breathing
from wyrmtable.games.dragon_dice.hunt import WHITE_HEALTH, limb_shown
from wyrmtable.games.dragon_dice.stages import Stage
from wyrmtable.games.dragon_dice.state import NONE, PLAYER, Result
from wyrmtable.games.dragon_dice.terms import Limb
from wyrmtable.games.dragon_dice.verbs import Verb
from wyrmtable.games.dragon_dice.words.armies import limb_label
from wyrmtable.games.dragon_dice.words.moments import Moment
from wyrmtable.games.dragon_dice.words.names import RESULTS, count, dragon_name


def _shown(m: Moment) -> list[tuple[int, int]]:
    """The dragons that were thrown, and the limb that each shows."""
    dragons = [int(m.was.air[n]) for n in range(m.was.dice)]
    return [(dragon, limb_shown(m.was, m.box, dragon, m.was.faces[n])) for n, dragon in enumerate(dragons)]


def see_swoop(m: Moment) -> Iterator[str]:
    """Dragons attack; tails are thrown again."""
    head = "The dragons attack" if m.frame.count == 1 else "Thrown again"
    limbs = [f"{dragon_name(m.was, m.box, dragon)}: {limb_label(m.box, limb)}" for dragon, limb in _shown(m)]
    yield f"{head}. {'; '.join(limbs)}."
    after = m.now.frame[m.was.depth]
    if after.stage == Stage.BREATHS and after.points:
        yield f"{after.points} damage in all, to be saved."


def next_breath(m: Moment) -> Iterator[str]:
    """A dragon breathes on the army. (DRG-159)"""
    after = m.now.frame[m.was.depth]
    if after.stage == Stage.BREATH_TAKEN:
        damage = m.now.frame[m.now.depth].points
        yield f"{dragon_name(m.was, m.box, after.die)} breathes: {damage} damage without save."


def find_treasures(m: Moment) -> Iterator[str]:
    """Treasures are promotions."""
    found = sum(is_breathing(m.was, dragon, Limb.TREASURE) for dragon in range(m.was.dragons))
    if found and m.now.depth > m.was.depth:
        yield f"A treasure: {m.whom(PLAYER)} may promote {m.now.frame[m.now.depth].points}."


def needed(m: Moment, dragon: int, belly: bool) -> int:
    """What slays a dragon. (DRG-150)"""
    form = m.was.dragon[dragon] % 2
    health = WHITE_HEALTH if m.box.ancient else m.box.dragon_health[form]
    return int(health if belly else health + m.box.dragon_saves[form])


def see_response(m: Moment) -> Iterator[str]:
    """Dragons answer an attack; only a belly matters. (DRG-149, 150)"""
    roll = m.was.roll[m.frame.roll]
    for dragon, limb in _shown(m):
        result = Result.MELEE if dragon == m.frame.die else Result.MISSILE
        yield _blow(
            m, dragon, limb, roll.total[result], roll.belly[result], "melee" if dragon == m.frame.die else "missiles"
        )


def _blow(m: Moment, dragon: int, limb: int, total: int, more: int, word: str) -> str:
    belly = limb == Limb.BELLY
    name, shows = dragon_name(m.was, m.box, dragon), Limb(limb).name.lower()
    return f"{name} shows {shows}: {total + more if belly else total} {word} of {needed(m, dragon, belly)}."


def answer_dragons(m: Moment) -> Iterator[str]:
    """The army's response: blows at dragons, and what it does not save. (DRG-161)"""
    after = m.now.frame[m.was.depth]
    if after.stage != Stage.RESPONSE_OVER:
        return
    roll = m.was.roll[m.frame.roll]
    shot = argument_of(m.was.answer) if verb_of(m.was.answer) == Verb.DRAGON else NONE
    for dragon in range(m.was.dragons):
        limb = m.was.limb[dragon]
        back = bashed(m.was, m.box, roll, dragon) if limb == Limb.BELLY else 0
        if dragon == m.frame.die:
            more = roll.belly[Result.MELEE] + back
            yield _blow(m, dragon, limb, roll.total[Result.MELEE], more, RESULTS[Result.MELEE])
        elif back:
            yield _blow(m, dragon, limb, 0, back, f"{RESULTS[Result.MELEE]} by Bash")
        if dragon == shot:
            yield _blow(
                m, dragon, limb, roll.total[Result.MISSILE], roll.belly[Result.MISSILE], RESULTS[Result.MISSILE]
            )
    saves = roll.total[Result.SAVE]
    damage = max(0, m.frame.points - saves)
    yield f"{damage or 'No'} damage to {m.army(PLAYER)}: {m.frame.points} against {count(saves, 'save')}."


def see_spell_response(m: Moment) -> Iterator[str]:
    """A dragon has rolled against a spell. (DRG-152 to 154)"""
    for dragon, limb in _shown(m):
        yield f"{dragon_name(m.was, m.box, dragon)} shows {Limb(limb).name.lower()}."
