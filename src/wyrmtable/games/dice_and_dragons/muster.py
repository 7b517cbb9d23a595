"""Dice & Dragons: who is in the party. New heroes at the start, and changes between two Hunts."""

from wyrmtable.core.record import Ints
from wyrmtable.core.table import action
from wyrmtable.games.dice_and_dragons.dragons import begin_series
from wyrmtable.games.dice_and_dragons.party import free_line, in_party, line_up, member, party_size, rest
from wyrmtable.games.dice_and_dragons.state import (
    CUSTOM,
    LEVELS,
    NONE,
    PARTY,
    PRINTED,
    ROSTER,
    ROWS,
    SLOTS,
    SYMBOLS,
    Box,
    Hero,
    State,
)
from wyrmtable.games.dice_and_dragons.terms import Ending, Play, Role, Stage, Verb

CUSTOM_INITIATIVE = 3  # DND-131
CUSTOM_HP = 18  # and one for each Dragon (DND-130)
CUSTOM_FRAIL = 20  # up to this many HP it has AC 1


# --- a new hero


def next_pick(s: State, box: Box) -> None:
    """The party is picked hero by hero, the seats taking turns. (DND-01, 04)"""
    if s.slot == box.heroes:
        s.stage = Stage.GATHER
        return
    settled = box.party[s.slot]
    begin_hero(s, s.slot % box.seats, NONE, Stage.NEXT_PICK)
    s.slot += 1
    if settled > 0:
        pick(s, box, settled - 1)


def begin_hero(s: State, seat: int, follows: int, home: int) -> None:
    """A new sheet, and its owner picks what it will be. (DND-06, 124)"""
    s.line = free_line(s)
    s.follows = follows
    s.home = home
    hero = s.hero[s.line]
    hero.seat = seat
    hero.level = 1
    hero.xp = hero.gold = hero.dead = 0
    for slot in range(SLOTS):
        hero.items[slot] = hero.spent[slot] = 0
    for row in range(ROWS):
        hero.row[row] = hero.better[row] = 0
    s.stage = Stage.PICK
    s.mover = seat


def pick_choices(s: State, box: Box, out: Ints) -> int:
    """Each printed class that the party does not have, or a hero of one's own. (DND-02, 129)"""
    found = 0
    for calling in range(box.classes):
        if not in_party(s, calling):
            out[found] = action(Verb.PICK, calling)
            found += 1
    out[found] = action(Verb.CUSTOM, 0)
    return found + 1


def pick(s: State, box: Box, calling: int) -> None:
    """A printed hero as its sheet says. (DND-06)"""
    hero = s.hero[s.line]
    sheet = box.calling[calling]
    hero.calling = calling
    hero.symbol = sheet.symbol
    hero.initiative = sheet.initiative
    hero.base_ac = sheet.ac
    hero.max_hp = sheet.hp
    for row in range(PRINTED):
        hero.row[row] = sheet.row[row]
    arrive(s, box)


def customise(s: State) -> None:
    """A hero of one's own begins with its six skills. (DND-129, 131)"""
    hero = s.hero[s.line]
    hero.calling = CUSTOM
    hero.initiative = CUSTOM_INITIATIVE
    s.stage = Stage.SKILL


def skill_choices(s: State, box: Box, out: Ints) -> int:
    """Each skill of the chart that it does not have yet, and only one Strike. (DND-129)"""
    hero = s.hero[s.line]
    found = 0
    for skill in range(box.skills):
        if can_take(box, hero, skill):
            out[found] = action(Verb.SKILL, skill)
            found += 1
    return found


def can_take(box: Box, hero: Hero, skill: int) -> bool:
    """Whether a custom hero can take this skill: different ones, one Strike at most. (DND-129)"""
    wanted = box.skill[skill]
    if not wanted.on_chart:
        return False
    for row in range(PRINTED):
        if hero.row[row] > 0:
            other = box.skill[hero.row[row] - 1]
            if other.name == wanted.name or (other.strike and wanted.strike):
                return False
    return True


def take_skill(s: State, skill: int) -> None:
    """The skill goes into the next row; after six the symbol is chosen. (DND-129, 131)"""
    hero = s.hero[s.line]
    row = 0
    while hero.row[row] > 0:
        row += 1
    hero.row[row] = skill + 1
    if row + 1 == PRINTED:
        s.stage = Stage.SYMBOL


def symbol_choices(s: State, box: Box, out: Ints) -> int:
    """Each fixed symbol of the chosen skills. (DND-131)"""
    hero = s.hero[s.line]
    found = 0
    for symbol in range(SYMBOLS):
        wanted = 0
        for row in range(PRINTED):
            wanted += box.skill[hero.row[row] - 1].fixed[symbol]
        if wanted > 0:
            out[found] = action(Verb.SYMBOL, symbol)
            found += 1
    return found


def take_symbol(s: State, symbol: int) -> None:
    """With the class symbol chosen, the HP are rolled for. (DND-130, 131)"""
    s.hero[s.line].symbol = symbol
    s.stage = Stage.BIRTH
    begin_series(s)


def come_alive(s: State, box: Box) -> None:
    """The Dragons set aside are HP; who has few of them has better armour. (DND-130)"""
    hero = s.hero[s.line]
    hero.max_hp = CUSTOM_HP + s.aside
    hero.base_ac = int(hero.max_hp <= CUSTOM_FRAIL)
    arrive(s, box)


def arrive(s: State, box: Box) -> None:
    """The hero joins the party; in a single Hunt with the level agreed on. (DND-124, 126)"""
    hero = s.hero[s.line]
    hero.role = Role.PARTY
    rest(hero)
    if s.follows != NONE and box.match_xp:
        hero.xp = s.hero[s.follows].xp
    s.resume = s.home
    s.stage = Stage.LEVELS
    if box.play == Play.HUNT:
        hero.gold = box.gold
        hero.xp = box.level_xp[max(1, box.level)]
        if box.level == 0:
            s.stage = Stage.LEVEL
            s.mover = hero.seat


def level_choices(out: Ints) -> int:
    """Level 1 to 5. (DND-126)"""
    for level in range(1, LEVELS + 1):
        out[level - 1] = action(Verb.LEVEL, level)
    return LEVELS


def gather(s: State, box: Box) -> None:
    """The party lines up for the next Hunt. (DND-13, 125)"""
    line_up(s)
    s.at = 0
    s.stage = Stage.NEXT_OUTFIT if box.play == Play.HUNT else Stage.PREPARE


# --- between two Hunts


def depart(s: State) -> None:
    """After the levels a success opens the next chapter; a flight repeats this one. (DND-99, 122)"""
    s.chapter += s.result == Ending.WON
    s.at = 0
    s.stage = Stage.NEXT_MUSTER


def next_muster(s: State) -> None:
    """Each player says of each hero whether it goes on; then new ones may join. (DND-124, 125)"""
    if s.at < s.heroes:
        s.stage = Stage.MUSTER
        s.mover = member(s, s.at).seat
    else:
        s.at = 0
        s.stage = Stage.NEXT_JOIN


def muster_choices(s: State, out: Ints) -> int:
    """Keep a living hero, change to one in reserve or to a new one, or sit out. (DND-105, 124, 125)"""
    hero = member(s, s.at)
    found = 0
    if hero.dead == 0:
        out[0] = action(Verb.REMAIN, 0)
        found = 1
    for line in range(ROSTER):
        if can_come(s, line, hero.seat, hero.calling):
            out[found] = action(Verb.SWITCH, line)
            found += 1
    if free_line(s) != NONE:
        out[found] = action(Verb.NEW, 0)
        found += 1
    if hero.dead or living_in_party(s) > 1:
        out[found] = action(Verb.SIT_OUT, 0)
        found += 1
    return found


def can_come(s: State, line: int, seat: int, leaving: int) -> bool:
    """Whether a seat's hero in reserve can join when one of this class leaves. (DND-02, 105, 124)"""
    hero = s.hero[line]
    if hero.role != Role.RESERVE or hero.dead or hero.seat != seat:
        return False
    return hero.calling == leaving or not in_party(s, hero.calling)


def living_in_party(s: State) -> int:
    """Heroes of the party that live, whether lined up yet or not."""
    found = 0
    for line in range(ROSTER):
        found += s.hero[line].role == Role.PARTY and s.hero[line].dead == 0
    return found


def muster(s: State, verb: int, line: int) -> None:
    """One hero stays, or goes into reserve, perhaps for another. (DND-124)"""
    hero = member(s, s.at)
    left = s.order[s.at]
    s.at += 1
    s.stage = Stage.NEXT_MUSTER
    if verb == Verb.REMAIN:
        return
    hero.role = Role.RESERVE
    if verb == Verb.SWITCH:
        s.hero[line].role = Role.PARTY
    elif verb == Verb.NEW:
        begin_hero(s, hero.seat, left, Stage.NEXT_MUSTER)


def next_join(s: State, box: Box) -> None:
    """Each seat may bring further heroes while there is room. (DND-125)"""
    while s.at < box.seats:
        if party_size(s) < PARTY and can_bring(s, s.at):
            s.stage = Stage.JOIN
            s.mover = s.at
            return
        s.at += 1
    s.stage = Stage.GATHER


def can_bring(s: State, seat: int) -> bool:
    """Whether a seat has anybody to bring."""
    for line in range(ROSTER):
        if can_come(s, line, seat, CUSTOM):
            return True
    return free_line(s) != NONE


def join_choices(s: State, out: Ints) -> int:
    """A hero in reserve, a new one, or nobody. (DND-125)"""
    found = 0
    for line in range(ROSTER):
        if can_come(s, line, s.at, CUSTOM):
            out[found] = action(Verb.JOIN, line)
            found += 1
    if free_line(s) != NONE:
        out[found] = action(Verb.NEW, 0)
        found += 1
    out[found] = action(Verb.DONE, 0)
    return found + 1


def join(s: State, verb: int, line: int) -> None:
    """A hero joins; nobody is done before saying so. (DND-125)"""
    s.stage = Stage.NEXT_JOIN
    if verb == Verb.JOIN:
        s.hero[line].role = Role.PARTY
    elif verb == Verb.NEW:
        begin_hero(s, s.at, NONE, Stage.NEXT_JOIN)
    else:
        s.at += 1


# --- choosing


def choices_of_heroes(s: State, box: Box, out: Ints) -> int:
    """What can be chosen about who is in the party."""
    if s.stage == Stage.PICK:
        return pick_choices(s, box, out)
    if s.stage == Stage.SKILL:
        return skill_choices(s, box, out)
    if s.stage == Stage.SYMBOL:
        return symbol_choices(s, box, out)
    if s.stage == Stage.LEVEL:
        return level_choices(out)
    if s.stage == Stage.MUSTER:
        return muster_choices(s, out)
    return join_choices(s, out)


def act_on_heroes(s: State, box: Box, verb: int, argument: int) -> None:
    """A choice about who is in the party."""
    if verb == Verb.PICK:
        pick(s, box, argument)
    elif verb == Verb.CUSTOM:
        customise(s)
    elif verb == Verb.SKILL:
        take_skill(s, argument)
    elif verb == Verb.SYMBOL:
        take_symbol(s, argument)
    elif verb == Verb.LEVEL:
        s.hero[s.line].xp = box.level_xp[argument]
        s.stage = Stage.LEVELS
    elif s.stage == Stage.MUSTER:
        muster(s, verb, argument)
    else:
        join(s, verb, argument)
