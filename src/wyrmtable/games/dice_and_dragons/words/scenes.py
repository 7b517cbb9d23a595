"""Dice & Dragons: the table as a scene. Players with their heroes, the lair, the dice, the village."""

from wyrmtable.core.game import Talk
from wyrmtable.core.scene import Card, Die, Row, Token, Track, Zone
from wyrmtable.core.table import CHANCE, NOBODY
from wyrmtable.games.dice_and_dragons.party import leader, member
from wyrmtable.games.dice_and_dragons.state import DICE, FREE, JAB, NONE, ROWS, SLOTS, TREAT, Box, Hero, State
from wyrmtable.games.dice_and_dragons.terms import Play, Role, Stage, Symbol
from wyrmtable.games.dice_and_dragons.words.listings import choosing
from wyrmtable.games.dice_and_dragons.words.names import (
    FACES,
    attack_name,
    cap,
    chapter_title,
    dragon_name,
    gear_name,
    hero_name,
    is_known,
    item_does,
    item_name,
    item_symbol,
    party_lines,
    pattern,
    skill_name,
    skill_note,
    specials,
    village_name,
    wyrm_name,
)
from wyrmtable.games.dice_and_dragons.words.touches import loose_dice

SPECIALS = {  # what a power does (DND-73 to 85)
    "hardened": "each attack on it does {ac} less",
    "shockwave": "a Fury that hurts locks a die; a counter attack that hurts frees one",
    "poison": "a counter attack that hurts leaves a token: {poison} HP each turn, until healed",
    "frost": "a counter attack that hurts locks a Class Token, until healed or blessed",
    "ancient": "its Fury has {rolls} rolls",
    "regeneration": "its own attacks give it {regained} HP per X",
    "sneaky": "its Fury comes before the heroes' turns",
}
ASKED_AT = (Stage.WEAR, Stage.OUTFIT, Stage.VOTE, Stage.OFFER, Stage.PAY, Stage.MARKET, Stage.MUSTER)
ABOUT_LINE = (Stage.RESURRECT, Stage.PAY, Stage.GAIN, Stage.IMPROVE, Stage.LEARN)
BEFORE_HUNT = (Stage.PICK, Stage.SKILL, Stage.SYMBOL, Stage.BIRTH, Stage.LEVEL, Stage.OUTFIT, Stage.MUSTER, Stage.JOIN)
FRESH = (*BEFORE_HUNT, Stage.SECOND, Stage.SPLIT, Stage.GAIN, Stage.IMPROVE, Stage.LEARN)  # no wound yet


def in_hunt(s: State) -> bool:
    """Whether heroes and dragon stand against each other."""
    return Stage.WEAR <= s.stage <= Stage.FURY


def zones(s: State, box: Box, talk: Talk) -> tuple[Zone, ...]:
    """What lies where."""
    found = [_player(s, box, talk, seat) for seat in range(box.seats)]
    if _lair_is_open(s, box):
        found.append(_lair(s, box, talk))
    if in_hunt(s) or s.stage in (Stage.GAIN, Stage.BIRTH):
        found.append(Zone("dice", "Dice", "tray", _dice(s, box)))
    if in_hunt(s):
        found.append(_general(box, talk))
    if s.stage in (Stage.MARKET, Stage.OUTFIT):
        found.append(_market(s, box, talk))
    question = choosing(s, box, talk)
    return (*found, question) if question else tuple(found)


# --- players and heroes


def acting_seat(s: State) -> int:
    """Who must decide or owns the dice in the air; NOBODY while a dragon rolls or when it is over."""
    if s.mover != CHANCE:
        return s.mover
    if s.stage == Stage.ROLL:
        return member(s, s.actor).seat
    return s.hero[s.line].seat if s.stage in (Stage.GAIN, Stage.BIRTH) else NOBODY


def acting_line(s: State) -> int:
    """The hero whose turn, dice or decision it is; NONE where it is about no one hero."""
    if s.mover == NOBODY or s.stage == Stage.FURY:
        return NONE
    if Stage.BEFORE <= s.stage <= Stage.AFTER:
        return s.order[s.actor]
    if s.stage in ASKED_AT:
        return s.order[s.at]
    return s.line if s.stage in ABOUT_LINE else NONE


def _player(s: State, box: Box, talk: Talk, seat: int) -> Zone:
    lines = [line for line in party_lines(s) if s.hero[line].seat == seat]
    if s.stage in ABOUT_LINE and s.hero[s.line].seat == seat and s.line not in lines:
        lines.append(s.line)  # it is in reserve
    cards = tuple(_hero(s, box, talk, line) for line in lines)
    leads = box.seats > 1 and s.stage in (Stage.SECOND, Stage.SPLIT, Stage.GOLD, Stage.XP) and seat == leader(s)
    note = "party leader" if leads else "sits out" if in_hunt(s) and not cards else ""
    return Zone(f"player-{seat}", talk.names[seat], "player", cards, seat, seat == acting_seat(s), note)


def _hero(s: State, box: Box, talk: Talk, line: int) -> Card:
    hero = s.hero[line]
    rows = tuple(hero_row(box, talk, hero, line, row) for row in range(ROWS) if hero.row[row] > 0)
    return Card(
        title=hero_name(s, talk, line),
        rows=rows,
        items=_items(s, box, talk, hero, line),
        symbol=FACES[hero.symbol].symbol,
        note=_hero_note(s, talk, hero),
        id=f"hero-{line}",
        active=line == acting_line(s),
    )


def hero_row(box: Box, talk: Talk, hero: Hero, line: int, row: int) -> Row:
    """A row of a hero's sheet."""
    skill = hero.row[row] - 1
    better = hero.better[row]
    note = skill_note(box.skill[skill], better) + (" (improved)" if better else "")
    text, covered = skill_name(box, talk, skill), bool(hero.covered[row])
    return Row(text, pattern(box, talk, skill), covered, note, f"row-{line}-{row}")


def _hero_note(s: State, talk: Talk, hero: Hero) -> str:
    parts = [f"level {hero.level}"]
    if hero.dead:
        parts.append("dead")
    elif in_hunt(s) and hero.foe == FREE:
        parts.append("free")
    elif in_hunt(s) and s.dragons == 2:
        parts.append(f"against the {wyrm_name(s, talk, hero.foe)}")
    if hero.role == Role.RESERVE:
        parts.append("in reserve")
    return ", ".join(parts)


def _items(s: State, box: Box, talk: Talk, hero: Hero, line: int) -> tuple[Token | Track, ...]:
    always: list[Token | Track] = [
        Track("HP", hero.hp, hero.max_hp, f"hp-{line}"),
        Token("armour", "AC", hero.ac, f"ac-{line}"),
        Token("token", "turns left", hero.unused, f"turns-{line}"),
    ]
    some = [
        Token("frost", "locked Class Tokens", hero.locked + hero.locked_used, f"locked-{line}"),
        Token("blessed", "Blessed", hero.blessed, f"blessed-{line}"),
        Token("poison", "Poison", hero.poison, f"poison-{line}"),
        Token("ally", "Ally", hero.allies, f"ally-{line}"),
        Token("gold", "Gold", hero.gold, f"gold-{line}"),
        Token("xp", "XP", hero.xp, f"xp-{line}"),
    ]
    gear = [
        Token(item_symbol(box, hero.items[slot] - 1), _gear(box, talk, hero, slot), 1, f"gear-{line}-{slot}")
        for slot in range(SLOTS)
        if hero.items[slot] > 0
    ]
    return (*always, *(token for token in some if token.count > 0), *gear)


def _gear(box: Box, talk: Talk, hero: Hero, slot: int) -> str:
    return gear_name(talk, hero, slot) + (" (in use)" if hero.spent[slot] else "")


# --- the lair and the dice


def _lair_is_open(s: State, box: Box) -> bool:
    """A dragon is shown once it is known, from the preparations to the end of its Hunt. (DND-123)"""
    if in_hunt(s) or s.stage in (Stage.SECOND, Stage.SPLIT, Stage.OVER):
        return True
    if box.play == Play.HUNT:
        return True
    return s.stage in BEFORE_HUNT and is_known(s, box)


def _lair(s: State, box: Box, talk: Talk) -> Zone:
    title = "The dragon" if box.play == Play.HUNT else chapter_title(s, talk)
    if in_hunt(s) or s.stage in (Stage.SPLIT, Stage.OVER):
        cards = [_dragon(s, box, talk, dragon) for dragon in range(s.dragons)]
    else:
        cards = [_dragon(s, box, talk, 0)]
    return Zone("lair", title, "middle", tuple(cards))


def _dragon(s: State, box: Box, talk: Talk, dragon: int) -> Card:
    fresh = s.stage in FRESH
    wyrm = s.wyrm[dragon]
    kind = _expected(s, box) if fresh and dragon == 0 else wyrm.sheet
    sheet = box.sheet[kind]
    name = wyrm_name(s, talk, dragon) if not fresh or s.stage == Stage.SPLIT else dragon_name(talk, kind)
    attacks = [
        Row(attack_name(talk, kind, k), ("dragon",) * k, False, f"{sheet.damage[k]} damage", f"attack-{dragon}-{k}")
        for k in (1, 2, 3)
    ]
    powers = [
        Row(cap(key), (), False, _power(box, kind, key), f"special-{dragon}-{key}") for key in specials(talk, kind)
    ]
    items: list[Track | Token] = [
        Track("HP", sheet.hp if fresh else wyrm.hp, sheet.hp, f"wyrm-{dragon}"),
        Token("armour", "AC", sheet.ac, f"scales-{dragon}"),
    ]
    if not fresh:
        items += [Token("pin", "Pinned", wyrm.pins, f"pins-{dragon}")] if wyrm.pins else []
        items += [Token("lock", "locked dice", wyrm.locks, f"locks-{dragon}")] if wyrm.locks else []
    note = f"rank {sheet.rank}" + (", dead" if not fresh and wyrm.hp == 0 else "")
    return Card(f"{cap(name)} dragon", (*attacks, *powers), tuple(items), "dragon", note, f"dragon-{dragon}")


def _power(box: Box, kind: int, key: str) -> str:
    """What a special power of this dragon does, with its numbers."""
    sheet = box.sheet[kind]
    numbers = {"ac": sheet.ac, "poison": box.poison_damage, "rolls": sheet.fury_rolls, "regained": sheet.regeneration}
    return SPECIALS[key].format(**numbers)


def _expected(s: State, box: Box) -> int:
    """The dragon that the next Hunt is for."""
    return box.dragon if box.play == Play.HUNT else box.tale[s.chapter].dragon


def _dice(s: State, box: Box) -> tuple[Die, ...]:
    """Dice as they lie; those that were used or set aside are kept."""
    if s.stage in (Stage.FURY, Stage.GAIN, Stage.BIRTH):
        symbol = s.hero[s.line].symbol if s.stage == Stage.GAIN else Symbol.DRAGON
        return tuple(Die(FACES[symbol], True, f"die-{die}") for die in range(s.aside))
    loose = [] if s.stage == Stage.ROLL else loose_dice(s, box)
    shown = [die for die in range(min(s.hand, DICE)) if s.shown[die] != NONE and not s.aloft >> die & 1]
    dice = [Die(FACES[s.shown[die]], die not in loose, f"die-{die}") for die in shown if die != _given_away(s)]
    passed = [Die(FACES[s.passed], False, "passed")] if s.passed != NONE else []
    return (*dice, *passed)


def _given_away(s: State) -> int:
    """Which of the dice that still lie there has been passed on; NONE where it lies alone or there is none."""
    if s.passed == NONE:
        return NONE
    alike = [die for die in range(DICE) if s.shown[die] == s.passed]
    used = s.count[s.passed] - s.left[s.passed]
    return next(iter(alike[used:]), NONE)


def _general(box: Box, talk: Talk) -> Zone:
    rows = tuple(
        Row(
            skill_name(box, talk, skill),
            pattern(box, talk, skill),
            False,
            skill_note(box.skill[skill]),
            f"general-{row}",
        )
        for row, skill in ((JAB, box.jab), (TREAT, box.treat))
    )
    return Zone("general", "Everybody can", "middle", (Card("General skills", rows, id="general-skills"),))


# --- the market


def _market(s: State, box: Box, talk: Talk) -> Zone:
    """The village's wares with what is left of them, or everything at list price before a single Hunt."""
    if s.stage == Stage.OUTFIT:
        title, wares = "Before the Hunt", list(range(box.item_count))
        notes = [f"{box.items[item].price} Gold" for item in wares]
    else:
        tale = box.tale[s.chapter]
        title, wares = village_name(s, talk), [item for item in range(box.item_count) if tale.stock[item] > 0]
        notes = [f"{tale.price[item]} Gold, {s.stock[item] or 'none'} left" for item in wares]
    rows = tuple(
        Row(f"{item_name(talk, item)}: {item_does(box, item)}", (), sold_out(s, item), note, f"ware-{item}")
        for item, note in zip(wares, notes, strict=True)
    )
    return Zone("village", title, "middle", (Card("Market", rows, symbol="gold", id="market"),))


def sold_out(s: State, item: int) -> bool:
    """Whether the market has no more of this item."""
    return s.stage == Stage.MARKET and s.stock[item] == 0
