"""Dragon Dice in English: what an attack does in the mean, and how likely a maneuver succeeds."""

from wyrmtable.core.game import Talk
from wyrmtable.core.scene import Odds, Row
from wyrmtable.core.table import argument_of, verb_of
from wyrmtable.games.dragon_dice.battle import save_kind
from wyrmtable.games.dragon_dice.icons import UNSAVED, code_of, count_at, icon_at
from wyrmtable.games.dragon_dice.lasting import strength
from wyrmtable.games.dragon_dice.rolls import COUNTS
from wyrmtable.games.dragon_dice.roster import free_units, rolled_in
from wyrmtable.games.dragon_dice.spreads import (
    BLOWS,
    HITS,
    SPREADS_END,
    SURE,
    WARDS,
    excess,
    lay_spread,
    mean_of,
    reaches,
)
from wyrmtable.games.dragon_dice.stack import first_of
from wyrmtable.games.dragon_dice.stages import Stage
from wyrmtable.games.dragon_dice.state import FINAL, OPFOR, PLAYER, Box, Result, RollKind, State
from wyrmtable.games.dragon_dice.terms import Effect
from wyrmtable.games.dragon_dice.verbs import Verb
from wyrmtable.games.dragon_dice.words.labels import label
from wyrmtable.games.dragon_dice.words.touches import touches

DAMAGE = "Damage to the other army in the mean, special icons that look for targets left out:"
SUCCESS = "How likely the maneuver succeeds:"
KINDS = {
    Verb.MELEE: RollKind.MELEE_ATTACK,
    Verb.CHARGE: RollKind.CHARGE_ATTACK,
    Verb.MISSILE: RollKind.MISSILE_ATTACK,
    Verb.YES: RollKind.COUNTER_ATTACK,
}


def odds(s: State, box: Box, talk: Talk) -> Odds | None:
    """The mean damage of each attack on an army, or the chance of a maneuver; none for other choices."""
    if s.battle == FINAL:
        return None
    frame, offered = s.frame[s.depth], [int(packed) for packed in s.offer[: s.offers]]
    if frame.stage in (Stage.ACTION, Stage.OPFOR_ACTION, Stage.COUNTER):
        attacks = [packed for packed in offered if verb_of(packed) in KINDS]
        rows = tuple(_row(s, box, talk, packed, _damage(s, box, _attacker(s), packed)) for packed in attacks)
        return Odds(DAMAGE, rows) if rows else None
    if frame.stage in (Stage.STEP_D, Stage.KING):
        return Odds(SUCCESS, (_row(s, box, talk, offered[0], f"{_success(s, box):.0%}"),))
    return None


def _attacker(s: State) -> int:
    """Whose attack it is; a counter-attack is the other side's."""
    frame = s.frame[s.depth]
    if frame.stage == Stage.COUNTER:
        return 1 - int(frame.side)
    return OPFOR if frame.stage == Stage.OPFOR_ACTION else PLAYER


def _row(s: State, box: Box, talk: Talk, packed: int, note: str) -> Row:
    verb, argument = verb_of(packed), argument_of(packed)
    text = label(s, box, talk, verb, argument).partition(":")[0]
    touched = touches(s, box, verb, argument)
    return Row(text, note=note, id=f"{touched[0]}-{verb}" if touched else "")


def _damage(s: State, box: Box, side: int, packed: int) -> str:
    """What an attack does past the saves and without save; of a charge what it costs, too. (DRG-061, 074)"""
    kind, desk = KINDS[Verb(verb_of(packed))], [0] * SPREADS_END
    defence = save_kind(kind)
    lay_spread(s, box, desk, HITS, side, kind, COUNTS[kind])
    lay_spread(s, box, desk, WARDS, 1 - side, defence, 1 << Result.SAVE)
    damage = excess(desk, HITS, WARDS) / SURE + _unsaved(s, box, side, kind)
    if kind != RollKind.CHARGE_ATTACK:
        return f"{damage:.1f}"
    lay_spread(s, box, desk, BLOWS, 1 - side, defence, 1 << Result.MELEE)
    back = mean_of(desk, BLOWS) / SURE + _unsaved(s, box, 1 - side, defence)
    return f"{damage:.1f}, and {back:.1f} in return"


def _unsaved(s: State, box: Box, side: int, kind: int) -> float:
    """Damage without save that the dice of an army show in the mean."""
    units, mean = rolled_in(s, side), 0.0
    for die in (first_of(side) + place for place in range(s.roster[side]) if units >> place & 1):
        sides = box.sides[s.kind[die]]
        faces = [face for face in range(1, sides + 1) if code_of(box, icon_at(s, box, die, face), kind) & UNSAVED]
        mean += sum(count_at(s, box, die, face) for face in faces) / sides
    return mean


def _success(s: State, box: Box) -> float:
    """The chance of the player's maneuver. (DRG-123)"""
    if not free_units(s, OPFOR):
        return 1.0
    desk, steps = [0] * SPREADS_END, 1 << Result.MANEUVER
    lay_spread(s, box, desk, HITS, PLAYER, RollKind.MANEUVER, steps)
    lay_spread(s, box, desk, WARDS, OPFOR, RollKind.MANEUVER, steps)
    return reaches(desk, HITS, WARDS, 1 if strength(s, PLAYER, Effect.LOSE_TIES) else 0) / SURE
