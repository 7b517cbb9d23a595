"""Dice & Dragons: what just happened to the party, in the village and at new levels."""

from collections.abc import Callable

from wyrmtable.core.game import Talk
from wyrmtable.games.dice_and_dragons.party import member, rank, tokens_of
from wyrmtable.games.dice_and_dragons.state import FIGURES, ROSTER, ROWS, SLOTS, Box, Hero, State
from wyrmtable.games.dice_and_dragons.terms import Ending, Figure, Play, Role, Stage, Symbol, Verb
from wyrmtable.games.dice_and_dragons.words.names import (
    FACES,
    at,
    cap,
    chapter_title,
    class_name,
    count,
    dragon_name,
    gear_name,
    item_name,
    names_listed,
    row_name,
    skill_name,
    the,
    village_name,
)
from wyrmtable.games.dice_and_dragons.words.tales import opening

Tell = Callable[[State, State, Box, Talk], list[str]]

# --- choices


def chosen_in_village(s: State, box: Box, talk: Talk, verb: int, argument: int) -> list[str]:
    """What a choice outside the turns of a Hunt says by itself."""
    if s.stage in (Stage.PICK, Stage.SKILL, Stage.SYMBOL, Stage.LEVEL, Stage.MUSTER, Stage.JOIN):
        return _party(s, box, talk, verb, argument)
    if s.stage in (Stage.SECOND, Stage.SPLIT, Stage.WEAR):
        return _ready(s, box, talk, verb, argument)
    if s.stage in (Stage.IMPROVE, Stage.LEARN):
        return _level(s, box, talk, verb, argument)
    return _deal(s, box, talk, verb, argument)


def _party(s: State, box: Box, talk: Talk, verb: int, argument: int) -> list[str]:
    player = talk.names[s.mover]
    match verb:
        case Verb.PICK:
            return [f"{player} plays the {class_name(talk, argument)}."]
        case Verb.CUSTOM:
            return [f"{player} builds a custom hero."]
        case Verb.SKILL:
            return [f"The custom hero takes {skill_name(box, talk, argument)}."]
        case Verb.SYMBOL:
            return [f"The custom hero fights under the sign of {FACES[argument].label}."]
        case Verb.LEVEL:
            return [f"{cap(the(s, talk, s.line))} starts at level {argument}."]
        case Verb.REMAIN:
            return [f"{cap(at(s, talk, s.at))} goes on."]
        case Verb.SWITCH:
            return [f"{cap(the(s, talk, argument))} takes the place of {at(s, talk, s.at)}."]
        case Verb.NEW if s.stage == Stage.MUSTER:
            return [f"{cap(at(s, talk, s.at))} goes into reserve, and {player} brings somebody new."]
        case Verb.NEW:
            return [f"{player} brings somebody new."]
        case Verb.SIT_OUT:
            return [f"{cap(at(s, talk, s.at))} sits out."]
        case Verb.JOIN:
            return [f"{cap(the(s, talk, argument))} joins the party."]
    return []


def _ready(s: State, box: Box, talk: Talk, verb: int, argument: int) -> list[str]:
    if verb == Verb.SECOND:
        return [f"The second dragon is the {dragon_name(talk, argument)}."]
    if verb == Verb.SPLIT:
        return []  # told when the Hunt begins
    hero, who = member(s, s.at), cap(at(s, talk, s.at))
    name = gear_name(talk, hero, argument)
    if verb == Verb.PACK:
        return [f"{who} leaves the {name} packed."]
    return [f"{who} wears the {name}: AC {hero.ac + box.items[hero.items[argument] - 1].amount}."]


def _level(s: State, box: Box, talk: Talk, verb: int, argument: int) -> list[str]:
    who, hero = cap(the(s, talk, s.line)), s.hero[s.line]
    if verb == Verb.SKIP:
        return [f"{who} learns nothing new."]
    if verb == Verb.LEARN:
        return [f"{who} learns {skill_name(box, talk, argument)}."]
    row = argument % ROWS
    skill = box.skill[hero.row[row] - 1]
    wounds = skill.damage > 0 and argument < ROWS
    number = f"{skill.damage + 1} damage" if wounds else f"{skill.healing + 1} HP back"
    return [f"{who} improves {row_name(box, talk, hero, row)}: {number} from now on."]


def _deal(s: State, box: Box, talk: Talk, verb: int, argument: int) -> list[str]:
    match verb:
        case Verb.GOLD:
            return [f"1 Gold goes to {at(s, talk, argument)}."]
        case Verb.XP:
            return [f"1 XP goes to {at(s, talk, argument)}."]
        case Verb.LEAVE:
            return [f"{cap(the(s, talk, s.line))} stays dead for now."]
        case Verb.PAY if argument:
            return [f"{cap(at(s, talk, s.at))} offers {argument} Gold for {the(s, talk, s.line)}."]
        case Verb.BUY:
            return _bought(s, box, talk, argument)
        case Verb.GIVE:
            name = gear_name(talk, member(s, s.at), argument // 8)
            return [f"{cap(at(s, talk, s.at))} gives {at(s, talk, argument % 8)} the {name}."]
        case Verb.DISCARD:
            return [f"{cap(at(s, talk, s.at))} throws the {gear_name(talk, member(s, s.at), argument)} away."]
    return []


def _bought(s: State, box: Box, talk: Talk, item: int) -> list[str]:
    outfit = s.stage == Stage.OUTFIT
    price = box.items[item].price if outfit else box.tale[s.chapter].price[item]
    rest = member(s, s.at).gold - price
    last = "" if outfit or s.stock[item] > 1 else " It was the last one."
    who = cap(at(s, talk, s.at))
    return [f"{who} buys the {item_name(talk, item)} for {price} Gold and has {rest} left.{last}"]


# --- Hunts begin and end


def chapter_begins(was: State, now: State, box: Box, talk: Talk) -> list[str]:
    """The title of a chapter, and when it is new a word about it. (DND-123)"""
    if box.play == Play.HUNT:
        return []
    title = f"Chapter {now.chapter + 1}: {chapter_title(now, talk)}"
    again = was.figures[was.chapter * FIGURES + Figure.HUNTS]
    return [title] if again else [title, *opening(now, talk)]


def hunt_ends(was: State, now: State, box: Box, talk: Talk) -> list[str]:
    """How a Hunt ended, and which items are spent. (DND-66, 87, 98, 99)"""
    match now.result:
        case Ending.WON:
            lines = [f"The Hunt is won in {count(was.round_number, 'round')}."]
        case Ending.LOST:
            lines = ["No hero is left: the Hunt is lost."]
        case _ if was.stage == Stage.ROUND:
            lines = [f"After {was.round_number} rounds the party gives up and flees."]
        case _:
            price = "" if box.play == Play.HUNT else ": no Gold and no XP from this Hunt"
            lines = [f"Everybody flees{price}."]
    for place in range(was.heroes):
        hero = member(was, place)
        spent = [f"the {gear_name(talk, hero, slot)}" for slot in range(SLOTS) if _is_spent(hero, slot)]
        if spent and now.ending == Ending.RUNNING:
            lines.append(f"{cap(at(was, talk, place))} has used up {names_listed(spent)}.")
    if now.ending == Ending.ABANDONED:
        lines.append(f"After {count(now.hunts, 'Hunt')} the campaign is abandoned.")
    return lines


def _is_spent(hero: Hero, slot: int) -> bool:
    return hero.items[slot] > 0 and hero.spent[slot] > 0


# --- the steps of the village


def _shared(was: State, now: State, box: Box, talk: Talk) -> list[str]:
    """Gold and XP. (DND-97, 100, 101)"""
    sheets = [box.sheet[was.wyrm[dragon].sheet] for dragon in range(was.dragons)]
    gold, xp = sum(sheet.gold for sheet in sheets), sum(sheet.xp for sheet in sheets)
    each = f"{xp // was.heroes} XP and {gold // was.heroes} Gold"
    rest = [f"{many} {kind}" for many, kind in ((xp % was.heroes, "XP"), (gold % was.heroes, "Gold")) if many]
    what = f"The reward is {xp} XP and {gold} Gold"
    if was.heroes == 1:
        return [f"{what}."]
    over = f", and {names_listed(rest)} {'left to place' if box.ask_leftovers else 'to the first in turn order'}"
    return [f"{what}: {each} for each{over if rest else ''}."]


def _out_of_reach(was: State, now: State, box: Box, talk: Talk) -> list[str]:
    """The dead whom nobody can pay for. (DND-103, 104)"""
    asked = now.line if now.stage == Stage.RESURRECT else None
    passed_over = [
        line
        for line in range(ROSTER)
        if was.hero[line].role != Role.NOBODY
        and was.hero[line].dead
        and line != asked
        and was.ranked < rank(was, line)
        and (asked is None or rank(was, line) < rank(was, asked))
    ]
    return [f"There is not enough Gold to bring {the(was, talk, line)} back." for line in passed_over]


def _came_back(was: State, now: State, box: Box, talk: Talk) -> list[str]:
    """Who pays for a resurrection, or that it fails. (DND-103, 104)"""
    if now.stage != Stage.NEXT_DEAD:
        return []
    who = cap(the(was, talk, was.line))
    if now.hero[was.line].dead:
        return [f"{who} stays dead: the Gold does not suffice, and nobody pays."]
    own = was.hero[was.line].gold - now.hero[was.line].gold
    paid = [f"{own} Gold of its own"] if own else []
    paid += [
        f"{was.pledged[place]} from {at(was, talk, place)}" for place in range(was.heroes) if was.pledged[place] > 0
    ]
    return [f"{who} lives again for {names_listed(paid)}."]


def _opened(was: State, now: State, box: Box, talk: Talk) -> list[str]:
    village = village_name(was, talk)
    return [f"The market of {village} is open."] if village and any(now.stock) else []


def risen(was: State, now: State, box: Box, talk: Talk) -> list[str]:
    """A roll for HP; the last one tells what the level brings. (DND-117, 121)"""
    hero, after, who = was.hero[was.line], now.hero[was.line], cap(the(was, talk, was.line))
    if now.stage == Stage.GAIN and after.level == hero.level:
        return [f"{who}'s HP for level {hero.level + 1}, roll {now.rolls}: {_aside(now, hero.symbol)}."]
    gains = [f"{after.max_hp - hero.max_hp} more HP ({after.max_hp} in all)"]
    gains += [f"base AC {after.base_ac}"] if after.base_ac > hero.base_ac else []
    gains += ["a fourth Class Token"] if tokens_of(box, after) > tokens_of(box, hero) else []
    return [f"{who} reaches level {after.level}: {names_listed(gains)}."]


def _aside(now: State, symbol: int) -> str:
    """The dice that a series has set aside so far."""
    return f"{' '.join([FACES[symbol].letter] * now.aside)} set aside" if now.aside else "nothing set aside"


def born(was: State, now: State, box: Box, talk: Talk) -> list[str]:
    """A roll for a custom hero's HP. (DND-130)"""
    hero = now.hero[was.line]
    if now.stage == Stage.BIRTH:
        return [f"The custom hero's HP, roll {now.rolls}: {_aside(now, Symbol.DRAGON)}."]
    return [f"The custom hero has {hero.max_hp} HP and AC {hero.base_ac}."]


def _departed(was: State, now: State, box: Box, talk: Talk) -> list[str]:
    return ["The party moves on." if now.chapter > was.chapter else "The party will try again."]


VILLAGE: dict[Stage, Tell] = {
    Stage.REWARDS: _shared,
    Stage.NEXT_DEAD: _out_of_reach,
    Stage.NEXT_PAY: _came_back,
    Stage.OPEN_MARKET: _opened,
    Stage.DEPART: _departed,
}
