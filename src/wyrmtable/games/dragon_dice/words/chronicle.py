"""Dragon Dice in English: what just happened, and how it ended."""

from collections.abc import Callable, Iterator

from wyrmtable.core.game import Talk
from wyrmtable.games.dragon_dice.roster import units_in
from wyrmtable.games.dragon_dice.stages import Stage
from wyrmtable.games.dragon_dice.state import FINAL, MOST_ROUNDS, PLAYER, Box, Ending, State, Zone
from wyrmtable.games.dragon_dice.verbs import Verb
from wyrmtable.games.dragon_dice.words import told_attacks, told_course, told_dragons, told_magic, told_rolls
from wyrmtable.games.dragon_dice.words.labels import label
from wyrmtable.games.dragon_dice.words.land import pick_name
from wyrmtable.games.dragon_dice.words.moments import Moment, moments
from wyrmtable.games.dragon_dice.words.names import does, kind_of, plain_name, who
from wyrmtable.games.dragon_dice.words.told_changes import Move, Told, changes

TELL: dict[Stage, Callable[[Moment], Iterator[str]]] = {
    Stage.UNIT_DRAWN: told_course.see_unit,
    Stage.PLAIN_DRAWN: told_course.see_unit,
    Stage.TERRAINS_ROLLED: told_course.see_terrains,
    Stage.RACES: told_course.see_race,
    Stage.RACE_DRAWN: told_course.see_race,
    Stage.MONSTER_DRAWN: told_course.see_monster,
    Stage.DRAGON_DRAWN: told_course.see_dragon,
    Stage.BATTLE: told_course.begin_battle,
    Stage.START_B: told_course.begin_round,
    Stage.HEALED: told_course.see_healing,
    Stage.END_ROUND: told_course.rest_of_round,
    Stage.OPFOR_ACTION: told_attacks.opfor_rests,
    Stage.ATTACK: told_attacks.begin_attack,
    Stage.ATTACK_DAMAGE: told_attacks.do_damage,
    Stage.ONSLAUGHT_SAVED: told_attacks.suffer_onslaught,
    Stage.DAMAGE: told_attacks.rest_of_damage,
    Stage.MANEUVER: told_attacks.begin_maneuver,
    Stage.MANEUVER_ANSWERED: told_attacks.compare,
    Stage.THORNS_ROLLED: told_attacks.suffer_thorns,
    Stage.DEEDS: told_attacks.use_icon,
    Stage.DEED_TARGETS: told_attacks.aim_icon,
    Stage.AFTERMATH: told_attacks.use_icon,
    Stage.AFTERMATH_TARGETS: told_attacks.aim_icon,
    Stage.CHARMED: told_attacks.see_charmed,
    Stage.CONFUSED: told_attacks.see_confused,
    Stage.PLAGUE_SPREADS: told_attacks.spread_plague,
    Stage.ROLL_LANDED: told_rolls.see_throw,
    Stage.ROLL_ANEW: told_rolls.see_reroll,
    Stage.ROLL_ADDED: told_rolls.see_again,
    Stage.ROLL_CHARGE: told_rolls.see_charge,
    Stage.ROLL_COUNT: told_rolls.see_count,
    Stage.TRIAL_LANDED: told_rolls.see_trial,
    Stage.FALL_ROLLED: told_rolls.see_life,
    Stage.SAVAGED: told_rolls.see_thrown,
    Stage.MAGIC: told_magic.begin_magic,
    Stage.NEGATE: told_magic.settle_pools,
    Stage.NEGATED: told_magic.settle_pools,
    Stage.BURIED_FOR_MAGIC: told_magic.bury_for_magic,
    Stage.NAME_TARGET: told_magic.name_spells,
    Stage.NAME_CASTINGS: told_magic.name_spells,
    Stage.NAME_RESULT: told_magic.name_spells,
    Stage.OPFOR_CANTRIP: told_magic.draw_colour,
    Stage.OPFOR_CANTRIP_COLOUR: told_magic.draw_colour,
    Stage.OPFOR_TABLE: told_magic.end_colour,
    Stage.OPFOR_TABLE_ROLLED: told_magic.roll_table,
    Stage.OPFOR_FREE_ROLLED: told_magic.roll_table,
    Stage.OPFOR_TARGET: told_magic.find_targets,
    Stage.OPFOR_RACIAL: told_magic.cast_racial,
    Stage.BACKLASH: told_magic.suffer_backlash,
    Stage.DISPELLED: told_magic.see_dispel,
    Stage.NEXT_SPELL: told_magic.next_spell,
    Stage.RESISTED: told_magic.see_resistance,
    Stage.SWOOP_LANDED: told_dragons.see_swoop,
    Stage.BREATHS: told_dragons.next_breath,
    Stage.TREASURES: told_dragons.find_treasures,
    Stage.HUNT_ANSWERED: told_dragons.see_response,
    Stage.RESPONSE_MISSILE: told_dragons.answer_dragons,
    Stage.DRAGON_HIT: told_dragons.see_spell_response,
    Stage.DRAGON_STRUCK: told_dragons.see_spell_response,
}


def told(before: State, after: State, box: Box, talk: Talk, choice: tuple[int, int] | None) -> list[str]:
    """What just happened, step by step; dice that go the same way one after the other are told together."""
    lines: list[Told] = [*(_chosen(before, box, talk, *choice) if choice else ())]
    for moment in moments(before, after, box, talk, choice):
        for line in _told(moment):
            if isinstance(line, Move) and lines and line.is_like(lines[-1]):
                lines[-1] = lines[-1].joined(line)  # type: ignore[union-attr]
            else:
                lines.append(line)
    if after.ending:
        lines.append(reason(after, box, talk))
    return [str(line) for line in lines]


def _told(m: Moment) -> Iterator[Told]:
    """One step: what was done, what has changed, and whether it has won the battle."""
    judged = (m.was.fallen or m.was.won) and not m.was.together
    if judged:
        yield from told_course.judge(m)
        return
    if m.stage in TELL:
        yield from TELL[m.stage](m)
    yield from changes(m)


# --- choices


def _chosen(s: State, box: Box, talk: Talk, verb: int, argument: int) -> Iterator[str]:
    """What was chosen, where nothing else would tell it."""
    stage = s.frame[s.depth].stage
    mover = who(s, box, talk, s.mover)
    match verb:
        case Verb.ADD:
            yield f"{kind_of(talk, argument).name} joins the army."
        case Verb.REMOVE:
            yield f"{plain_name(s, talk, argument)} leaves the army."
        case Verb.PICK:
            yield f"{mover} {does(box, 'pick')} the {pick_name(argument)}."
        case Verb.PASS:
            yield f"{mover} {does(box, 'do', 'does')} nothing."
        case Verb.NO if stage in (Stage.STEP_D, Stage.KING):
            yield f"{mover} {does(box, 'stay')}."
        case Verb.NO if stage == Stage.COUNTER:
            yield f"{mover} {does(box, 'do', 'does')} not strike back."
        case Verb.USE_AS | Verb.COLOUR | Verb.RESTORE:
            yield f"{label(s, box, talk, verb, argument)}."


def reason(s: State, box: Box, talk: Talk) -> str:
    """How it ended, and why."""
    where = "against the dragons" if s.battle == FINAL else f"in battle {s.battle + 1}"
    match s.ending:
        case Ending.VICTORY:
            left = sum(s.zone[die] in (Zone.ARMY, Zone.AWAY) for die in range(s.roster[PLAYER]))
            dice = f"{left} of {_your(box, talk)} dice {'is' if left == 1 else 'are'}"
            return f"The last dragon is slain, and {dice} there to see it: the challenge is won."
        case Ending.STALEMATE if s.rounds >= MOST_ROUNDS:
            return f"{MOST_ROUNDS} rounds have passed {where}: the challenge is lost."
        case Ending.STALEMATE:
            return f"{s.quiet} rounds in a row have changed nothing {where}: the challenge is lost."
    yours = "yours" if box.seats == 1 else talk.names[PLAYER]
    return f"No unit of {yours} is left {where}: the challenge is lost{_reserve(s)}."


def _your(box: Box, talk: Talk) -> str:
    return "your" if box.seats == 1 else f"{talk.names[PLAYER]}'s"


def _reserve(s: State) -> str:
    return ", whoever is in reserve" if units_in(s, PLAYER, Zone.RESERVE) else ""
