"""Dragon Dice in English: whom an icon, a spell or an attack can be aimed at."""

from wyrmtable.core.game import Talk
from wyrmtable.games.dragon_dice.hunt import WHITE_HEALTH
from wyrmtable.games.dragon_dice.icons import count_shown, icon_shown
from wyrmtable.games.dragon_dice.roster import castings_at, health_of, place_in
from wyrmtable.games.dragon_dice.stack import side_of
from wyrmtable.games.dragon_dice.stages import Stage
from wyrmtable.games.dragon_dice.state import Box, Result, State
from wyrmtable.games.dragon_dice.terms import Limb
from wyrmtable.games.dragon_dice.words.names import dragon_name, icon_words, listed, of_whom, spell_of

BY_ICON = (Stage.DEED_TARGETS, Stage.AFTERMATH_TARGETS)
BY_SPELL = (Stage.NAME_TARGET, Stage.OPFOR_TARGET)
ATTACKS = {
    Stage.HUNT_MELEE: Result.MELEE,
    Stage.RESPONSE_MELEE: Result.MELEE,
    Stage.HUNT_MISSILE: Result.MISSILE,
    Stage.RESPONSE_MISSILE: Result.MISSILE,
}
OWN_FACE = (Stage.RESPONSE_MELEE, Stage.RESPONSE_MISSILE)


def target_label(s: State, box: Box, talk: Talk, die: int) -> str:
    """A unit as a target, and by what."""
    frame, health = s.frame[s.depth], health_of(s, box, die)
    name = of_whom(s, box, talk, die) + _shown(s, box, die) + under_spells(s, talk, die)
    if frame.stage in BY_ICON and not frame.single:
        return f"{icon_words(frame.icon)} at {name}: {health} of {frame.points} health"
    if frame.stage in BY_ICON:
        return f"{icon_words(frame.icon)} at {name}: {health} health"
    if frame.stage in BY_SPELL:
        return f"{spell_of(talk, frame.spell).name} at {name}: {health} health"
    return f"The plague goes to {name}: {health} health"


def _shown(s: State, box: Box, die: int) -> str:
    """What matters to an icon: whether its target is charmed, or what it shows in the save roll."""
    frame = s.frame[s.depth]
    if frame.stage == Stage.DEED_TARGETS and s.roll[frame.roll].charms[0] & place_in(side_of(die), die):
        return ", charmed"
    if frame.stage == Stage.AFTERMATH_TARGETS:
        answer = s.roll[frame.answer]
        for shown in range(answer.shown):
            if answer.die[shown] == die:
                count, icon = count_shown(s, box, answer, shown), icon_shown(s, box, answer, shown)
                return f" with {count} {icon_words(icon)}"
    return ""


def under_spells(s: State, talk: Talk, die: int) -> str:
    """The spells that are aimed at a die and wait to take effect."""
    castings = {}
    for casting in s.casting[: s.castings]:
        castings[int(casting.spell)] = castings_at(s, casting.spell, die)
    words = [f"{times} {spell_of(talk, spell).name}" for spell, times in castings.items() if times > 0]
    return f", under {listed([word.removeprefix('1 ') for word in words])}" if words else ""


def dragon_label(s: State, box: Box, talk: Talk, dragon: int) -> str:
    """A dragon as a target, and how near the attack comes to slaying it. (DRG-150)"""
    frame, name = s.frame[s.depth], dragon_name(s, box, dragon)
    stage = Stage(frame.stage)
    if stage not in ATTACKS:
        what = f"{spell_of(talk, frame.spell).name} at" if stage == Stage.NAME_DRAGON else "Bash"
        harm = "" if stage == Stage.NAME_DRAGON else f": {s.harm[dragon]} damage"
        return f"{what} {name}{harm}"
    form = s.dragon[dragon] % 2
    health = WHITE_HEALTH if box.ancient else int(box.dragon_health[form])
    result, roll = ATTACKS[stage], s.roll[frame.roll]
    total = int(roll.total[result])
    needed, on_belly = health + int(box.dragon_saves[form]), total + int(roll.belly[result])
    word = "Melee" if result == Result.MELEE else "Missiles"
    if stage in OWN_FACE:
        if s.limb[dragon] == Limb.BELLY:
            return f"{word} at {name}, on its belly: {on_belly} of {health}"
        return f"{word} at {name}: {total} of {needed}"
    return f"{word} at {name}: {total} of {needed}, on a belly {on_belly} of {health}"
