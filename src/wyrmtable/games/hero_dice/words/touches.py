"""Hero Dice: what on the table each choice touches."""

from wyrmtable.games.hero_dice.state import DIRECTIONS, Box, Stage, State, Verb
from wyrmtable.games.hero_dice.words.cards import card_id
from wyrmtable.games.hero_dice.words.names import exit_id


def touches(s: State, box: Box, verb: int, argument: int) -> tuple[str, ...]:
    """Ids of what an action would touch."""
    match verb:
        case Verb.USE | Verb.PAY | Verb.GIVE_UP | Verb.LOSE:
            return (card_id(argument),)
        case Verb.REPLACE:
            return (card_id(s.weapon[argument]),)
        case Verb.KEEP | Verb.REFUSE | Verb.FIGHT | Verb.FLEE | Verb.ROLL:
            return (card_id(s.card),)
        case Verb.EXPLORE:
            room, direction = divmod(argument, DIRECTIONS)
            return exit_id(room, direction), card_id(room)
        case Verb.INVOKE | Verb.FORGO:
            return (f"ability-{s.die}",)
        case Verb.DESCEND | Verb.IGNORE if s.stage == Stage.STAIRS:
            return (card_id(s.room),)
    return ()
