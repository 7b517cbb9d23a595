"""Dragon Dice in English: what is asked, why, and where the challenge stands."""

from wyrmtable.core.game import Talk
from wyrmtable.core.table import CHANCE, NOBODY
from wyrmtable.games.dragon_dice.icons import count_shown, icon_shown
from wyrmtable.games.dragon_dice.muster import land_of_die, spent
from wyrmtable.games.dragon_dice.opfor_armies import health_of_opfor, health_to_raise, slot_of
from wyrmtable.games.dragon_dice.races import ground_of
from wyrmtable.games.dragon_dice.stack import side_of
from wyrmtable.games.dragon_dice.stages import Stage
from wyrmtable.games.dragon_dice.state import BATTLES, FINAL, MOST_QUIET, Box, Frame, Roll, RollKind, State
from wyrmtable.games.dragon_dice.terms import Ground
from wyrmtable.games.dragon_dice.totals import general_penalty
from wyrmtable.games.dragon_dice.words.chronicle import reason
from wyrmtable.games.dragon_dice.words.land import ALLOWS
from wyrmtable.games.dragon_dice.words.names import (
    ARMIES,
    army_name,
    colour_name,
    count,
    does,
    icon_words,
    is_own,
    listed,
    place_name,
    plain_name,
    spell_of,
    terrain_name,
    who,
    whose,
)
from wyrmtable.games.dragon_dice.words.rolls import TITLES

PLAIN = {
    Stage.PICK_ICON: "You control the eighth face: which icon does it show this round?",
    Stage.THAW: "Frostwings come out of the ground: which of the buried is merely dead?",
    Stage.COUNTER: "The attack is over: do you strike back?",
    Stage.ROLL_REROLL: "Is a die rolled anew?",
    Stage.ROLL_CHARGE: "A Charge icon: does the attack become a charge?",
    Stage.DEEDS: "Which icon works next?",
    Stage.AFTERMATH: "Which icon works next, after the save roll?",
    Stage.PLAGUE_SPREADS: "The plague spreads: to whom?",
    Stage.ELEVATE: "An Elevate: whose icons are doubled?",
    Stage.BASH: "A Bash: whose melee is saved and thrown back?",
    Stage.LAY_DOWN: "Nobody can carry all items any more: which one is buried?",
    Stage.BURY_FOR_MAGIC: "Dead units may be buried for black magic: which?",
    Stage.NEXT_SPELL: "Which spell takes effect next?",
    Stage.HUNT_MELEE: "Which dragon does the melee hit?",
    Stage.HUNT_MISSILE: "Which dragon do the missiles hit?",
    Stage.RESPONSE_MELEE: "The army strikes back: which dragon does its melee hit?",
    Stage.RESPONSE_MISSILE: "The army shoots back: which dragon do its missiles hit?",
}
DRAWS = {
    Stage.UNIT_DRAWN: "A unit is drawn for the army.",
    Stage.PLAIN_DRAWN: "A magic die too many is replaced by another unit.",
    Stage.RACE_DRAWN: "The race of the next opposing army is drawn.",
    Stage.MONSTER_DRAWN: "A monster of its race is drawn.",
    Stage.DRAGON_DRAWN: "A dragon for the last battle is drawn.",
    Stage.HEALED: "Healing: ID, magic or a special icon brings a dead unit back, anything else buries it.",
    Stage.FALL_ROLLED: "The unit that falls is rolled: it may live.",
    Stage.OPFOR_CANTRIP_COLOUR: "A Cantrip against you: its colour is drawn.",
    Stage.DISPELLED: "Units with Dispel Magic are rolled against the spells.",
    Stage.RESISTED: "A monster is rolled: ID or a save resists the spell.",
    Stage.NEGATED: "Frostwings are rolled to negate magic.",
    Stage.SWOOP_LANDED: "The dragons attack.",
    Stage.HUNT_ANSWERED: "The dragons answer: only a belly matters.",
    Stage.DRAGON_HIT: "The dragon answers the spells: a belly has no saves.",
    Stage.DRAGON_STRUCK: "The dragon answers the spell: it is slain on its belly only.",
    Stage.CHARMED: "Charmed units are rolled: their melee goes to the attack.",
    Stage.CONFUSED: "Confused units are rolled anew.",
}


def line(s: State, box: Box, talk: Talk) -> str:
    """What is happening and what the table waits for."""
    if s.mover == NOBODY:
        return reason(s, box, talk)
    text = _air(s, box, talk) if s.mover == CHANCE else _question(s, box, talk)
    return f"{talk.names[s.mover]}: {text}" if box.seats > 1 and s.mover >= 0 else text


def status(s: State, box: Box, talk: Talk) -> str:
    """The battle and the round, and how long nothing has happened."""
    if s.frame[0].stage < Stage.BATTLE:
        return "setting up"
    battle = f"battle {s.battle + 1} of {BATTLES}"
    quiet = f", {s.quiet} of {MOST_QUIET} quiet rounds" if s.quiet >= MOST_QUIET // 2 else ""
    return f"{battle}, round {s.rounds}{quiet}" if s.rounds else battle


# --- dice in the air


def _air(s: State, box: Box, talk: Talk) -> str:
    """Whose dice fly, and what for."""
    frame = s.frame[s.depth]
    stage = Stage(frame.stage)
    if stage in DRAWS:
        return DRAWS[stage]
    if stage == Stage.TERRAINS_ROLLED:
        dice = [terrain_name(talk, land_of_die(box, s.air[n])) for n in range(s.dice)]
        return f"The terrain dice are rolled for their order, the lowest first: {listed(dice)}."
    if stage in (Stage.OPFOR_TABLE_ROLLED, Stage.OPFOR_FREE_ROLLED):
        points = "a free spell" if frame.free else count(s.pool[frame.colour], "point")
        return f"{who(s, box, talk, frame.side)} rolled {colour_name(frame.colour)} magic, {points}: which spell?"
    if stage in (Stage.ROLL_LANDED, Stage.ROLL_ANEW, Stage.ROLL_ADDED):
        roll = s.roll[frame.roll]
        again = {Stage.ROLL_ANEW: " anew", Stage.ROLL_ADDED: " again"}.get(stage, "")
        title = "counter-maneuver" if roll.counter else TITLES[RollKind(roll.kind)]
        return f"{whose(s, box, talk, roll.side)} {title}: {count(s.dice, 'die', 'dice')}{again}."
    owner = whose(s, box, talk, side_of(s.air[0]))
    return (
        f"{owner} {plain_name(s, talk, s.air[0])} rolls alone." if s.dice == 1 else f"{owner} units roll, each alone."
    )


# --- questions


def _question(s: State, box: Box, talk: Talk) -> str:
    frame = s.frame[s.depth]
    stage = Stage(frame.stage)
    if stage in PLAIN:
        return PLAIN[stage]
    return _setting_up(s, box, talk, frame) or _fighting(s, box, talk, frame) or _casting(s, box, talk, frame)


def _setting_up(s: State, box: Box, talk: Talk, frame: Frame) -> str:
    match frame.stage:
        case Stage.BUILD:
            return f"Build your army: {box.budget - spent(s, box)} of {box.budget} health to spend."
        case Stage.RACES:
            return _raising(s, box, ARMIES[slot_of(box, frame.count)])
        case Stage.RESERVES:
            return f"{army_name(s, box, talk, s.battle)} at {place_name(s, talk)}: who fights, who stays in reserve?"
    return ""


def _raising(s: State, box: Box, army: str) -> str:
    """A second player raises an army. (DRG-174)"""
    left, health = health_to_raise(s, box), health_of_opfor(box)
    if left == health:
        return f"Which race is the {army} army? Or build it die by die: {health} health."
    return f"Build the {army} army: {left} of {health} health to spend." if left else f"The {army} army is full."


def _fighting(s: State, box: Box, talk: Talk, frame: Frame) -> str:
    match frame.stage:
        case Stage.ACTION | Stage.OPFOR_ACTION:
            ground = ALLOWS[Ground(ground_of(s, box))]
            return f"{'Your' if box.seats == 1 else 'The'} attack: the terrain die shows {s.face}, {ground}."
        case Stage.STEP_D | Stage.KING if s.battle == FINAL:
            return f"The terrain die shows {s.face}: do you walk on to {s.face + 1}?"
        case Stage.STEP_D:
            return f"The terrain die shows {s.face}: do you maneuver?"
        case Stage.KING:
            return f"The King has a maneuver more, the terrain die shows {s.face}: do you maneuver?"
        case Stage.MANEUVER_COUNTER:
            return f"{who(s, box, talk, frame.side)} {does(box, 'maneuver')} to {s.face + frame.way}: do you resist?"
        case Stage.DAMAGE:
            return f"{count(frame.points, 'damage', 'damage')} left to take: who falls?"
        case Stage.SUBSTITUTE:
            return f"{plain_name(s, talk, frame.die)} falls: does a smaller dead unit step in?"
        case Stage.RETURN:
            return f"Dead units of {frame.points} health together come back: who?"
        case Stage.RECRUIT_OR_PROMOTE:
            what = "Recruit a dead unit of 1 health, or promote one" if frame.recruits else "Promote a unit"
            return f"{what}?"
        case Stage.PROMOTE:
            return f"{plain_name(s, talk, frame.die)} is promoted: into whom?"
        case Stage.DEED_TARGETS | Stage.AFTERMATH_TARGETS:
            reach = "one unit" if frame.single else f"up to {frame.points} health"
            icon = icon_words(frame.icon)
            if is_own(s, box, frame.side):
                return f"{icon} reaches {reach}: at whom?"
            return f"{whose(s, box, talk, frame.side)} {icon} reaches {reach} of yours, the smallest first: who is hit?"
    return _rolling(s, box, talk, frame)


def _rolling(s: State, box: Box, talk: Talk, frame: Frame) -> str:
    roll = s.roll[frame.roll]
    match frame.stage:
        case Stage.ROLL_CONVERT | Stage.USE:
            shown = frame.first if frame.stage == Stage.ROLL_CONVERT else frame.shown
            face = f"{count_shown(s, box, roll, shown)} {icon_words(icon_shown(s, box, roll, shown))}"
            return f"{face} of {plain_name(s, talk, roll.die[shown])}: used as what?{_threat(s, roll)}"
        case Stage.ROLL_WEAKEN:
            return f"{count(general_penalty(s, roll), 'result')} less: taken from what?"
        case Stage.ROLL_VANISH:
            return f"{plain_name(s, talk, roll.die[frame.shown])} shows Vanish: does it go away?"
    return ""


def _threat(s: State, roll: Roll) -> str:
    """The damage of dragons that an army has to save while it decides what to strike back with."""
    if roll.kind != RollKind.DRAGON_RESPONSE:
        return ""
    points = next(frame.points for frame in s.frame[: s.depth + 1] if frame.stage == Stage.RESPONSE_MELEE)
    return f" {points} damage is to be saved."


def _casting(s: State, box: Box, talk: Talk, frame: Frame) -> str:
    match frame.stage:
        case Stage.MAGIC_COLOUR:
            die = s.roll[frame.roll].die[frame.shown]
            return f"The magic of {plain_name(s, talk, die)}: in what colour?"
        case Stage.CANTRIP_COLOUR:
            return f"{plain_name(s, talk, frame.die)} has a Cantrip of {frame.magic}: in what colour?"
        case Stage.NAME_SPELL:
            return "Which spell do you cast?" if not frame.magic else "Which small spell do you cast at once?"
        case Stage.OPFOR_RACIAL:
            return f"{who(s, box, talk, frame.side)} {does(box, 'cast')} a spell of their race: you choose which."
    name = spell_of(talk, frame.spell).name
    match frame.stage:
        case Stage.NAME_DRAGON:
            return f"{name}: at which dragon?"
        case Stage.NAME_CASTINGS:
            return f"{name}: how many castings?"
        case Stage.NAME_RESULT:
            return f"{name}: what does it strengthen?"
        case Stage.OPFOR_TARGET:
            return f"{who(s, box, talk, frame.side)} {does(box, 'cast')} {name}: who of the smallest is hit?"
    return f"{name}: at whom?"
