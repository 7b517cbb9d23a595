"""Dragon Dice in English: the course of the challenge in the log: set-up, battles, rounds, healing."""

from collections.abc import Iterator

from wyrmtable.games.dragon_dice.muster import land_of_die
from wyrmtable.games.dragon_dice.roster import in_battle
from wyrmtable.games.dragon_dice.stages import Stage
from wyrmtable.games.dragon_dice.state import FINAL, MOST_QUIET, OPFOR, PLACES, PLAYER, Zone
from wyrmtable.games.dragon_dice.words.armies import in_zone
from wyrmtable.games.dragon_dice.words.moments import Moment
from wyrmtable.games.dragon_dice.words.names import (
    army_name,
    counted,
    dragon_name,
    kind_of,
    listed,
    place_name,
    plain_name,
    terrain_name,
)
from wyrmtable.games.dragon_dice.words.told_rolls import thrown, together


def see_unit(m: Moment) -> Iterator[str]:
    """A unit of a random army was drawn."""
    die = m.now.roster[PLAYER] - 1 if m.stage == Stage.UNIT_DRAWN else m.frame.die
    if m.now.roster[PLAYER] > m.was.roster[PLAYER] or m.stage == Stage.PLAIN_DRAWN:
        yield f"Drawn: {plain_name(m.now, m.talk, die)}."


def see_terrains(m: Moment) -> Iterator[str]:
    """The terrain dice were rolled for their order. (DRG-029)"""
    rolled = [f"{terrain_name(m.talk, land_of_die(m.box, m.was.air[n]))} {m.was.faces[n]}" for n in range(m.was.dice)]
    yield f"The terrain dice: {listed(rolled)}."
    if m.now.frame[m.now.depth].stage == Stage.RACES:
        yield f"The way: {', '.join(terrain_name(m.talk, m.now.land[place]) for place in range(PLACES))}."


def see_race(m: Moment) -> Iterator[str]:
    """The race of an opposing army is known."""
    battle = m.frame.count
    if m.now.frame[m.now.depth].count > battle or m.now.frame[m.now.depth].stage == Stage.MONSTER_DRAWN:
        yield f"{army_name(m.now, m.box, m.talk, battle)}."


def see_monster(m: Moment) -> Iterator[str]:
    """A monster joins it."""
    yield f"With it comes {kind_of(m.talk, m.now.monster[m.frame.count]).name}."


def see_dragon(m: Moment) -> Iterator[str]:
    """A dragon was drawn."""
    yield f"At the end waits {dragon_name(m.now, m.box, m.now.dragons - 1)}."


def begin_battle(m: Moment) -> Iterator[str]:
    """The next battle: against whom, where, and how strong they are."""
    if m.now.battle == FINAL:
        yield f"The last battle: the dragons come to {place_name(m.now, m.talk)}, the terrain die on {m.now.face}."
        yield f"{listed([dragon_name(m.now, m.box, dragon) for dragon in range(m.now.dragons)])}."
        return
    army = counted([plain_name(m.now, m.talk, die) for die in in_zone(m.now, OPFOR, Zone.ARMY)])
    place = f"{place_name(m.now, m.talk)}, the terrain die on {m.now.face}"
    yield f"Battle {m.now.battle + 1}, {army_name(m.now, m.box, m.talk, m.now.battle)} at {place}: {army}."


def begin_round(m: Moment) -> Iterator[str]:
    """A round begins."""
    yield f"Round {m.now.rounds}."


def judge(m: Moment) -> Iterator[str]:
    """A battle is won, and how. (DRG-035, 036)"""
    judged = (m.was.fallen or m.was.won) and not m.was.together
    if judged and m.now.depth == 0 and m.now.frame[0].stage == Stage.BATTLE_WON:
        beaten = not in_battle(m.was, OPFOR)
        how = f"nobody is left of {m.army(OPFOR)}" if beaten else "the terrain die shows 8"
        yield f"Battle {m.was.battle + 1} is won: {how}."


def see_healing(m: Moment) -> Iterator[str]:
    """The dead are rolled after a battle. (DRG-137)"""
    yield f"Healing: {together([f'{plain_name(m.was, m.talk, die)} {face}' for die, face in thrown(m)])}."


def rest_of_round(m: Moment) -> Iterator[str]:
    """Rounds in which nothing has changed are counted. (DRG-039)"""
    if m.now.quiet > m.was.quiet >= 4:
        yield f"{m.now.quiet} rounds in a row without any change; with {MOST_QUIET} the challenge is lost."
