"""Hero Dice in English: the table as a scene, and what it waits for."""

from wyrmtable.core.game import Talk
from wyrmtable.core.scene import Card, Cell, Face, Item, Row, Token, Track, Zone
from wyrmtable.core.table import CHANCE, NOBODY
from wyrmtable.games.hero_dice.deck import COMPASS
from wyrmtable.games.hero_dice.piles import full_health, score, title
from wyrmtable.games.hero_dice.state import (
    CARDS,
    NOTHING,
    ORIGIN,
    ROW,
    SIDES,
    Box,
    Deck,
    Place,
    Stage,
    State,
)
from wyrmtable.games.hero_dice.words.names import (
    DRAWS,
    ability_does,
    card_name,
    cards,
    count,
    effects,
    flavour,
    hero,
    title_name,
    undrawn_cards,
)


def zones(s: State, box: Box, talk: Talk) -> tuple[Zone, ...]:
    """The hero, the dungeon, what is faced, and the XP pool."""
    parts = [_hero(s, box, talk), _dungeon(s, box, talk), _facing(s, box, talk), _pool(s, box, talk)]
    return tuple(zone for zone in parts if zone is not None)


def _hero(s: State, box: Box, talk: Talk) -> Zone:
    about = hero(box, talk)
    rows = tuple(
        Row(about["die"][str(side)]["name"], (str(side),), note=ability_does(box, side), id=f"ability-{side}")
        for side in range(1, SIDES + 1)
        if box.ability[side]
    )
    carried = [int(card) for card in (*s.weapon, s.armor) if card != NOTHING]
    carried += [card for card in range(CARDS) if s.place[card] >= Place.HELD]
    items: tuple[Item, ...] = (
        Track("health", max(0, int(s.health)), int(box.health), "health"),
        Card(str(about["name"]), rows, id="hero"),
        *(_treasure(s, box, talk, card) for card in carried),
    )
    active = s.mover != NOBODY and s.stage not in DRAWS
    return Zone("player-0", talk.names[0], "player", items, 0, active, title_name(talk, title(box, score(s))))


def _treasure(s: State, box: Box, talk: Talk, card: int) -> Card:
    spent = "spent for this fight" if s.place[card] == Place.SPENT else ""
    rows = (Row(effects(box, card)), Row(flavour(talk, card)))
    return Card(card_name(talk, card), rows, note=spent or _worth(box, card), id=f"card-{card}")


def _worth(box: Box, card: int) -> str:
    return f"{box.xp[card]} XP" if box.xp[card] else ""


def _dungeon(s: State, box: Box, talk: Talk) -> Zone:
    left = s.left[Deck.ROOMS] + s.bottoms
    tokens = (
        Token("door", "rooms to come", int(left), "rooms"),
        Token("stairs", "level", int(s.level), "level"),
    )
    rooms = [room for room in range(box.first[Deck.ENCOUNTERS]) if s.place[room] == Place.LAID]
    if box.map:
        return Zone("dungeon", "Dungeon", "board", (*tokens, *(_cell(s, box, talk, room) for room in rooms)))
    here = (Card(card_name(talk, s.room), (Row(flavour(talk, s.room)),), id=f"card-{s.room}"),) if rooms else ()
    return Zone("dungeon", "Dungeon", "middle", (*tokens, *here))


def _cell(s: State, box: Box, talk: Talk, room: int) -> Cell:
    row, column = divmod(int(s.cell[room]), ROW)
    arrows = "".join(letter for side, letter in enumerate(COMPASS) if box.exits[room] >> side & 1)
    notes = ("here",) if room == s.room else ()
    name = card_name(talk, room)
    return Cell(row - ORIGIN // ROW, column - ORIGIN % ROW, arrows, (), name, f"card-{room}", notes)


def _facing(s: State, box: Box, talk: Talk) -> Zone | None:
    if s.card == NOTHING:
        return None
    name, about = card_name(talk, s.card), cards(talk)[s.card]
    if not box.vigour[s.card]:
        body = Card(name, (Row(_event_or_treasure(box, s.card)), Row(flavour(talk, s.card))), id=f"card-{s.card}")
        return Zone("facing", "Before you", "middle", (body,))
    rows = [Row(count(int(box.dice[s.card]), "die", "dice"), note=_worth(box, s.card))]
    if "trait" in about:
        rows.append(Row(f"{about['trait'][0]} {about['trait'][1]}"))
    rows += [Row(_power(power), (str(side),)) for side, power in enumerate(about.get("ring", ()), 1) if power != "none"]
    health = Track("health", max(0, int(s.mob_health)), int(full_health(s, box)), "mob-health")
    rows.append(Row(flavour(talk, s.card)))
    return Zone("facing", "Before you", "middle", (Card(name, tuple(rows), (health,), id=f"card-{s.card}"),))


def _event_or_treasure(box: Box, card: int) -> str:
    if card >= box.first[Deck.TREASURES]:
        return effects(box, card)
    return f"toughness {box.toughness[card]}" if box.toughness[card] else "no check"


def _power(power: str | list[object]) -> str:
    return power if isinstance(power, str) else " ".join(str(part) for part in power)


def _pool(s: State, box: Box, talk: Talk) -> Zone:
    pool = [card for card in range(CARDS) if s.place[card] in (Place.POOL, Place.PAID)]
    items = tuple(
        Card(
            card_name(talk, card), note="paid" if s.place[card] == Place.PAID else _worth(box, card), id=f"card-{card}"
        )
        for card in pool
    )
    return Zone("pool", "XP pool", "tray", items, note=f"{s.pool} XP")


def line(s: State, box: Box, talk: Talk) -> str:
    """What is happening and what the table waits for."""
    who = talk.names[0]
    if s.mover == CHANCE:
        return _in_the_air(s, box, talk)
    card = card_name(talk, s.card) if s.card != NOTHING else ""
    match s.stage:
        case Stage.REST:
            return f"{who} rests: heal, or go on?"
        case Stage.EXIT:
            return f"{who}: which way?"
        case Stage.READY:
            return f"{who} faces {card} ({s.mob_health} health): fight, or something else?"
        case Stage.PAY:
            return f"{who} pays {box.xp[s.card]} XP to flee from {card}: with which card?"
        case Stage.REROLL:
            return f"{who} has a {s.high} against a {s.mob_high}: roll anew?"
        case Stage.ABILITY:
            return f"{who}'s hero die shows {s.die}: use its ability?"
        case Stage.REVIVE:
            return f"{who} is at {s.health} health: rise again?"
        case Stage.BYPASS:
            return f"{who} meets {card}: roll, or get past it?"
        case Stage.WEAPON | Stage.ARMOR:
            return f"{who} finds {card}: keep it?"
        case Stage.GIVE_UP:
            return f"{who} carries too much: what goes?"
        case Stage.LOSE:
            return f"{who} loses {count(s.losing, 'item')}: which?"
        case Stage.STAIRS:
            return f"{who} stands at the stairs: go down?"
    return f"{who} has survived level {s.level}: go deeper, or retire?"


def _in_the_air(s: State, box: Box, talk: Talk) -> str:
    match s.stage:
        case Stage.ROOM_DRAW:
            return "The next room is drawn."
        case Stage.ENCOUNTER_DRAW:
            return "Something stirs: an encounter is drawn."
        case Stage.TREASURE_DRAW:
            return "Something glitters: a treasure is drawn."
        case Stage.BOSS_DRAW:
            return "The boss is turned over."
        case Stage.CHECK:
            return f"{talk.names[0]} rolls against {card_name(talk, s.card)}."
        case Stage.ANEW:
            return f"{talk.names[0]} rolls anew."
    return f"{talk.names[0]} and {card_name(talk, s.card)} ({s.mob_health} health) roll."


def status(s: State, box: Box, talk: Talk) -> str:
    """How deep it is, and the score."""
    played = [f"level {s.level}", f"{score(s)} XP"]
    return ", ".join(["deep delving", *played] if box.delve else played)


def sides(s: State, box: Box, talk: Talk, die: int) -> tuple[Face, ...]:
    """The sides of a die in the air: pips, or the cards that may be drawn."""
    if s.stage in DRAWS:
        there = undrawn_cards(s, box, DRAWS[Stage(s.stage)])
        return tuple(Face("card", str(side), card_name(talk, card)) for side, card in enumerate(there, start=1))
    return tuple(Face(f"pips-{face}", str(face), str(face)) for face in range(1, SIDES + 1))
