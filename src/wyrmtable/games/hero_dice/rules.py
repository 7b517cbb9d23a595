"""Hero Dice. A hero goes from room to room, fights, finds and flees; behind the last room waits a boss."""

from wyrmtable.core.record import Ints
from wyrmtable.core.table import action, argument_of, verb_of
from wyrmtable.games.hero_dice.combat import (
    check_ability,
    check_hero,
    check_mob,
    check_reroll,
    compare,
    face,
    invoke,
    prepare,
    roll_round,
    see_hero_dice,
    see_round,
    turn_ring,
)
from wyrmtable.games.hero_dice.delve import begin_level, descend, finish
from wyrmtable.games.hero_dice.dungeon import check_rest, end_rest, enter_or_bury, next_room, next_symbol
from wyrmtable.games.hero_dice.events import check_bypass, end_event, meet, roll_check, settle_check
from wyrmtable.games.hero_dice.fleeing import can_flee, check_payment, offer_payment, pay
from wyrmtable.games.hero_dice.items import any_helps, helps, may_help, use
from wyrmtable.games.hero_dice.maps import check_exits, explore, offer_exits
from wyrmtable.games.hero_dice.piles import draw, drawn
from wyrmtable.games.hero_dice.state import NOTHING, Box, Deck, Ending, Figure, Stage, State, Verb
from wyrmtable.games.hero_dice.treasure import (
    check_load,
    check_loss,
    find,
    give_up,
    keep,
    lose,
    offer_held,
    offer_weapon,
    refuse,
    replace,
)

ON_THE_WAY = -3  # as mover: nobody, until the next dice or decision are found
FROM_DICE, STEPS = Stage.ROOM_DRAW, Stage.NEXT_ROOM  # where these kinds of stages begin
YES_OR_NO = (Stage.ABILITY, Stage.ARMOR, Stage.STAIRS, Stage.DEEPER)
CARDS_OR_EXITS = (Stage.PAY, Stage.EXIT, Stage.GIVE_UP, Stage.LOSE, Stage.WEAPON)

# --- the four entrances


def setup(s: State, box: Box) -> None:
    """The hero stands before the first level, with full health and nothing in hand. (HER-01)"""
    s.health = box.health
    s.weapon[0] = NOTHING
    s.weapon[1] = NOTHING
    s.armor = NOTHING
    s.mover = ON_THE_WAY
    begin_level(s, box)
    proceed(s, box)


def legal(s: State, box: Box, out: Ints) -> int:
    """What the decision at hand offers."""
    if s.stage in YES_OR_NO:
        out[0] = action(readily(s.stage), 0)
        out[1] = action(instead(s.stage), 0)
        return 2
    if s.stage in CARDS_OR_EXITS:
        return offer_several(s, box, out)
    count = offer_items(s, box, out) if may_help(s) else 0
    out[count] = action(instead(s.stage), 0)
    out[count + 1] = action(Verb.FLEE, 0)  # HER-60
    return count + (2 if s.stage == Stage.READY and can_flee(s, box) else 1)


def act(s: State, box: Box, packed: int) -> None:
    """Do what the player chose."""
    s.mover = ON_THE_WAY
    verb, argument = verb_of(packed), argument_of(packed)
    if verb == Verb.USE:
        use(s, box, argument)
    elif verb == Verb.PAY:
        pay(s, box, argument)
    elif verb == Verb.GIVE_UP:
        give_up(s, box, argument)
    elif verb == Verb.LOSE:
        lose(s, box, argument)
    elif verb == Verb.REPLACE:
        replace(s, argument)
    elif verb == Verb.EXPLORE:
        explore(s, argument)
    else:
        act_plainly(s, box, verb)
    proceed(s, box)


def land(s: State, box: Box) -> None:
    """The dice lie; the stage says what follows from them."""
    s.mover = ON_THE_WAY
    proceed(s, box)


def proceed(s: State, box: Box) -> None:
    """Carry on as far as it goes without dice or a decision."""
    while s.mover == ON_THE_WAY:
        stage = s.stage
        if stage < FROM_DICE:
            ask(s, box)
        elif stage < STEPS:
            read_dice(s, box)
        else:
            take_step(s, box)


# --- decisions


def act_plainly(s: State, box: Box, verb: int) -> None:
    """Choices that need no more to be said."""
    if verb == Verb.FIGHT:
        roll_round(s, box)
    elif verb == Verb.INVOKE:
        invoke(s, box)
    elif verb == Verb.FORGO:
        s.stage = Stage.RING
    elif verb == Verb.ACCEPT:
        s.stage = Stage.COMPARE
    elif verb == Verb.GO_ON:
        end_rest(s)
    elif verb == Verb.FLEE:
        s.stage = Stage.PAY
    elif verb == Verb.ROLL:
        roll_check(s)
    elif verb == Verb.KEEP:
        keep(s, box)
    elif verb == Verb.REFUSE:
        refuse(s)
    elif verb == Verb.DESCEND:
        descend(s, box)
    elif verb == Verb.IGNORE:
        s.stage = Stage.NEXT_SYMBOL  # an empty room from now on (HER-91)
    else:
        finish(s, box, Ending.DEFEAT if verb == Verb.FALL else Ending.RETIRED)


def ask(s: State, box: Box) -> None:
    """The player decides, unless there is a single choice: that is carried out without asking."""
    match s.stage:
        case Stage.REST:
            check_rest(s, box)
        case Stage.READY:
            prepare(s, box)
        case Stage.REROLL:
            check_reroll(s, box)
        case Stage.ABILITY:
            check_ability(s, box)
        case Stage.EXIT:
            check_exits(s, box)
        case Stage.PAY:
            check_payment(s, box)
        case Stage.REVIVE:
            check_revival(s, box)
        case Stage.BYPASS:
            check_bypass(s, box)
        case Stage.GIVE_UP:
            check_load(s, box)
        case Stage.LOSE:
            check_loss(s, box)
        case Stage.DEEPER:
            check_depth(s, box)
        case _:
            s.mover = 0


def offer_items(s: State, box: Box, out: Ints) -> int:
    """Every item held that can be used in the window that is open. (HER-25)"""
    count = 0
    for place in range(s.bagged):
        if helps(s, box, s.bag[place]):
            out[count] = action(Verb.USE, s.bag[place])
            count += 1
    return count


def offer_several(s: State, box: Box, out: Ints) -> int:
    """Exits of the map, or cards to choose from."""
    if s.stage == Stage.EXIT:
        return offer_exits(s, box, out)
    if s.stage == Stage.PAY:
        return offer_payment(s, box, out)
    if s.stage == Stage.WEAPON:
        return offer_weapon(s, out)
    return offer_held(s, out, Verb.LOSE if s.stage == Stage.LOSE else Verb.GIVE_UP)


def readily(stage: int) -> int:
    """What is on offer: an ability, armor, or a way down. (HER-23, 47, 91, 93)"""
    if stage == Stage.ABILITY:
        return Verb.INVOKE
    return Verb.KEEP if stage == Stage.ARMOR else Verb.DESCEND


def instead(stage: int) -> int:
    """What there is to do without that, or without using an item. (HER-12, 23, 32, 38, 45, 47, 57, 91, 93)"""
    match stage:
        case Stage.READY:
            return Verb.FIGHT
        case Stage.ABILITY:
            return Verb.FORGO
        case Stage.REST:
            return Verb.GO_ON
        case Stage.REROLL:
            return Verb.ACCEPT
        case Stage.REVIVE:
            return Verb.FALL
        case Stage.BYPASS:
            return Verb.ROLL
        case Stage.ARMOR:
            return Verb.REFUSE
        case Stage.STAIRS:
            return Verb.IGNORE
    return Verb.RETIRE


def check_revival(s: State, box: Box) -> None:
    """Without anything that revives, the hero falls and the game ends at once. (HER-56, 57)"""
    if any_helps(s, box):
        s.mover = 0
    else:
        finish(s, box, Ending.DEFEAT)


def check_depth(s: State, box: Box) -> None:
    """A boss's defeat wins a game of one level; a delver may go deeper or retire. (HER-93, 101)"""
    if box.delve:
        s.mover = 0
    else:
        finish(s, box, Ending.VICTORY)


# --- what follows from dice, and what nobody decides


def read_dice(s: State, box: Box) -> None:
    """A card is drawn, a check is settled, or a round lies on the table."""
    match s.stage:
        case Stage.ROUND:
            see_round(s)
        case Stage.ANEW:
            see_hero_dice(s)
        case Stage.ROOM_DRAW:
            enter_or_bury(s, box, drawn(s, box, Deck.ROOMS))
        case Stage.ENCOUNTER_DRAW:
            meet(s, box, drawn(s, box, Deck.ENCOUNTERS))
        case Stage.TREASURE_DRAW:
            find(s, box)
        case Stage.BOSS_DRAW:
            s.figures[Figure.BOSSES_MET] += 1
            face(s, box, drawn(s, box, Deck.BOSSES))
        case _:
            settle_check(s, box)


def take_step(s: State, box: Box) -> None:
    """The next room, symbol or boss, and the steps of a round after its dice. (HER-38)"""
    match s.stage:
        case Stage.COMPARE:
            compare(s, box)
        case Stage.RING:
            turn_ring(s, box)
        case Stage.DEFEAT:
            check_hero(s, box)
        case Stage.MOB_CHECK:
            check_mob(s, box)
        case Stage.NEXT_SYMBOL:
            next_symbol(s, box)
        case Stage.NEXT_ROOM:
            next_room(s, box)
        case Stage.EVENT_OVER:
            end_event(s)
        case _:
            draw(s, box, Deck.BOSSES, Stage.BOSS_DRAW)  # HER-04, 68
