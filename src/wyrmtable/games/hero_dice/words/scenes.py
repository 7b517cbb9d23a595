"""Hero Dice in English: the table as a scene."""

from wyrmtable.core.game import Talk
from wyrmtable.core.scene import Card, Face, Item, Row, Token, Track, Zone
from wyrmtable.core.table import NOBODY
from wyrmtable.games.hero_dice.piles import score, title
from wyrmtable.games.hero_dice.state import CARDS, NOTHING, SIDES, Box, Place, Stage, State
from wyrmtable.games.hero_dice.treasure import carry_limit
from wyrmtable.games.hero_dice.words.cards import card_id, faced, modifiers, symbol, treasure, worth
from wyrmtable.games.hero_dice.words.dice import PIPS, combat_dice, own_dice, trays
from wyrmtable.games.hero_dice.words.names import (
    DRAWS,
    ability_does,
    ability_name,
    card_name,
    cards,
    hero,
    is_foe,
    title_name,
    undrawn_cards,
)
from wyrmtable.games.hero_dice.words.rooms import dungeon

ARMS = {"Warrior": "sword", "Rogue": "dagger", "Cleric": "mace", "Mage": "staff"}  # a symbol for each class


def zones(s: State, box: Box, talk: Talk) -> tuple[Zone, ...]:
    """The hero, the pack, the dungeon, what is faced, both sides' dice, the XP pool and what else may be seen."""
    return (
        _hero(s, box, talk),
        _pack(s, box, talk),
        dungeon(s, box, talk),
        *_before(s, box, talk),
        *trays(s, box, talk),
        _pool(s, box, talk),
        *_piles(s, box, talk),
    )


def _hero(s: State, box: Box, talk: Talk) -> Zone:
    about = hero(box, talk)
    rows = tuple(_side(box, talk, side) for side in range(1, SIDES + 1))
    depth = [Token("stairs", "level", s.level, "level")] if box.delve else []
    items: tuple[Item, ...] = (
        Track("health", max(0, s.health), box.health, "health"),
        Token("xp", "XP", score(s), "score"),
        *depth,
        Card(
            str(about["name"]),
            rows,
            symbol=ARMS.get(str(about["class"]), "helmet"),
            note=combat_dice(own_dice(s, box)),
            id="hero",
        ),
    )
    active = s.mover != NOBODY and s.stage not in DRAWS
    return Zone("player-0", talk.names[0], "player", items, 0, active, title_name(talk, title(box, score(s))))


def _side(box: Box, talk: Talk, side: int) -> Row:
    """A side of the hero die with its ability."""
    if not box.ability[side]:
        return Row("no ability", (f"pips-{side}",), covered=True, id=f"ability-{side}")
    name, does = ability_name(box, talk, side), ability_does(box, side)
    return Row(name, (f"pips-{side}",), note=does, id=f"ability-{side}")


def _pack(s: State, box: Box, talk: Talk) -> Zone:
    worn = [card for card in (*s.weapon, s.armor) if card != NOTHING]
    items = tuple(treasure(s, box, talk, card) for card in (*worn, *s.bag[: s.bagged]))
    return Zone("pack", "Pack", "middle", items, note=f"{s.bagged} of {carry_limit(s, box)} items")


def _before(s: State, box: Box, talk: Talk) -> list[Zone]:
    """What is faced, if anything is."""
    if s.card == NOTHING:
        return []
    return [Zone("facing", "Before you", "middle", (faced(s, box, talk),), note=_next_round(s, box))]


def _next_round(s: State, box: Box) -> str:
    """What will change the next round of the fight."""
    changes = modifiers(s) if is_foe(box, s.card) and s.stage in (Stage.READY, Stage.PAY) else ""
    return f"next round {changes}" if changes else ""


def _pool(s: State, box: Box, talk: Talk) -> Zone:
    there = [card for card in range(CARDS) if s.place[card] in (Place.POOL, Place.PAID)]
    items = tuple(
        Card(
            card_name(talk, card),
            symbol=symbol(box, talk, card),
            note="paid" if s.place[card] == Place.PAID else worth(box, card),
            id=card_id(card),
        )
        for card in there
    )
    return Zone("pool", "XP pool", "tray", items, note=f"{s.pool} XP")


def _piles(s: State, box: Box, talk: Talk) -> list[Zone]:
    """Cards that are open but out of the way: rooms at the bottom in order, what was discarded or paid. (HER-05)"""
    bottom = list(s.bottom[: s.bottoms])
    discarded = [card for card in range(CARDS) if s.place[card] == Place.DISCARD]
    removed = [card for card in range(CARDS) if s.place[card] == Place.REMOVED]
    piles = (("bottom", "At the bottom", bottom), ("discard", "Discarded", discarded), ("removed", "Paid", removed))
    return [
        Zone(f"pile-{name}", title, "tray", tuple(Card(card_name(talk, card), id=card_id(card)) for card in pile))
        for name, title, pile in piles
        if pile
    ]


def sides(s: State, box: Box, talk: Talk, die: int) -> tuple[Face, ...]:
    """The sides of a die in the air: pips, or the cards that may be drawn."""
    if s.stage not in DRAWS:
        return PIPS
    about = cards(talk)
    there = undrawn_cards(s, box, DRAWS[Stage(s.stage)])
    return tuple(Face("card", str(side), str(about[card]["name"])) for side, card in enumerate(there, start=1))
