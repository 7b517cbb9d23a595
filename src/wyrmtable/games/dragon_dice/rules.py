"""Dragon Dice Solo Challenge. An army of unit dice against five opposing armies in a row, and then against dragons.

What is going on is a stack of frames. Each frame has a stage, and the chapter that the stage belongs to carries the
innermost frame on by one step: it throws dice, asks a player, begins something else, or is finished.
"""

from wyrmtable.core.record import Ints
from wyrmtable.games.dragon_dice.aftermath import carry_aftermath
from wyrmtable.games.dragon_dice.battle import carry_attack
from wyrmtable.games.dragon_dice.blows import carry_blow
from wyrmtable.games.dragon_dice.castings import carry_casting
from wyrmtable.games.dragon_dice.casualties import carry_fall
from wyrmtable.games.dragon_dice.challenge import carry_challenge, judge
from wyrmtable.games.dragon_dice.deeds import carry_deed
from wyrmtable.games.dragon_dice.dragons import carry_dragons
from wyrmtable.games.dragon_dice.hunt import carry_hunt
from wyrmtable.games.dragon_dice.maneuver import carry_maneuver
from wyrmtable.games.dragon_dice.muster import carry_setup
from wyrmtable.games.dragon_dice.naming import carry_naming
from wyrmtable.games.dragon_dice.opfor_magic import carry_opfor_magic
from wyrmtable.games.dragon_dice.resolving import carry_resolving
from wyrmtable.games.dragon_dice.returns import carry_return
from wyrmtable.games.dragon_dice.rolls import carry_roll
from wyrmtable.games.dragon_dice.roster import enlist
from wyrmtable.games.dragon_dice.rounds import carry_round
from wyrmtable.games.dragon_dice.spells import carry_magic
from wyrmtable.games.dragon_dice.stack import ON_THE_WAY, push
from wyrmtable.games.dragon_dice.stages import Stage
from wyrmtable.games.dragon_dice.state import NONE, PLAYER, Box, State
from wyrmtable.games.dragon_dice.uses import carry_use

# --- the four entrances


def setup(s: State, box: Box) -> None:
    """The player's army is given, built die by die, or drawn; then come terrains, opponents and dragons."""
    s.answer = NONE
    s.attacker = NONE
    s.holder = NONE
    s.depth = NONE
    stage = Stage.BUILD if box.builds else Stage.DRAW_UNIT if box.draws else Stage.TERRAINS
    push(s, stage, PLAYER)
    if stage == Stage.TERRAINS:
        for place in range(box.army_size):
            enlist(s, PLAYER, box.army[place])
    s.mover = ON_THE_WAY
    proceed(s, box)


def legal(s: State, box: Box, out: Ints) -> int:
    """What the question at hand offers."""
    for choice in range(s.offers):
        out[choice] = s.offer[choice]
    return s.offers


def act(s: State, box: Box, packed: int) -> None:
    """The question is answered."""
    s.answer = packed
    s.offers = 0
    s.mover = ON_THE_WAY
    proceed(s, box)


def land(s: State, box: Box) -> None:
    """The dice lie; the stage says what follows from them."""
    s.mover = ON_THE_WAY
    proceed(s, box)


def sides_of(s: State, box: Box, die: int) -> int:
    """Units and items have as many sides as their kind; all other dice in the air are alike."""
    return s.sides if s.sides else box.sides[s.kind[s.air[die]]]


# --- one step after the other


def proceed(s: State, box: Box) -> None:
    """Carry on as far as it goes without dice or a decision; whoever is beaten meanwhile is told at once. (DRG-033)"""
    while s.mover == ON_THE_WAY:
        step(s, box)


def step(s: State, box: Box) -> None:
    """One step: whoever is beaten is told, or the innermost frame is carried on."""
    if (s.fallen or s.won) and not s.together:
        judge(s)
    else:
        carry(s, box, s.frame[s.depth].stage)


def carry(s: State, box: Box, stage: int) -> None:
    """Carry the innermost frame on by one step."""
    if stage < Stage.BATTLE:
        carry_setup(s, box, stage)
    elif stage < Stage.START_B:
        carry_challenge(s, box, stage)
    elif stage < Stage.ATTACK:
        carry_round(s, box, stage)
    elif stage < Stage.ROLL:
        carry_attack(s, box, stage)
    elif stage < Stage.DEEDS:
        carry_roll(s, box, stage)
    elif stage < Stage.BLOW:
        carry_deed(s, box, stage)
    elif stage < Stage.USE:
        carry_blow(s, box, stage)
    elif stage < Stage.AFTERMATH:
        carry_use(s, box, stage)
    elif stage < Stage.DAMAGE:
        carry_aftermath(s, box, stage)
    elif stage < Stage.RETURN:
        carry_fall(s, box, stage)
    elif stage < Stage.MANEUVER:
        carry_return(s, box, stage)
    elif stage < Stage.MAGIC:
        carry_maneuver(s, box, stage)
    elif stage < Stage.NAME_SPELL:
        carry_magic(s, box, stage)
    elif stage < Stage.OPFOR_MAGIC:
        carry_naming(s, box, stage)
    elif stage < Stage.HUNT:
        carry_opfor_magic(s, box, stage)
    elif stage < Stage.SWOOP:
        carry_hunt(s, box, stage)
    elif stage < Stage.BACKLASH:
        carry_dragons(s, box, stage)
    elif stage < Stage.SHOT:
        carry_resolving(s, box, stage)
    else:
        carry_casting(s, box, stage)
