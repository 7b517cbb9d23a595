"""Which army leads the challenge of Dragon Dice, asked when a table is set."""

from __future__ import annotations

from rich.text import Text

from wyrmtable.core.errors import Refused, listed
from wyrmtable.games.dragon_dice import GAME
from wyrmtable.games.dragon_dice.armies import Army
from wyrmtable.games.dragon_dice.army_lists import find, kept
from wyrmtable.games.dragon_dice.catalogue import catalogue_of
from wyrmtable.games.dragon_dice.dice import Unit
from wyrmtable.terminal.asking import asked
from wyrmtable.terminal.draw import MUTED, pen_for
from wyrmtable.terminal.screen import Screen

WAYS = {  # words that the option army takes
    "suggested": "one to begin with",
    "random": "drawn by chance",
    "build": "die by die",
}
SUGGESTED = next(iter(WAYS))
EXAMPLE = "3 x Warlord, 2 x Pony Rider"
MOST_KEPT = 12  # armies that are listed by name


def ask_army(screen: Screen) -> dict[str, str]:
    """The options `army` and `size`: an army in one word, a kept one by name, or its dice."""
    pen = pen_for(GAME, screen.width, screen.boxes)
    names = [path.stem.replace("_", " ") for path in kept()]
    lines = list(WAYS.items())
    lines += [(", ".join(names[:MOST_KEPT]), "kept by wyrm army")] if names else []
    lines += [(EXAMPLE, "its dice, units and items")]
    screen.draw([Text(), *(row for word, meaning in lines for row in pen.wrapped(f"{word}: {meaning}", MUTED, "   "))])
    chosen = asked(screen, f"Which army? [Enter = {SUGGESTED}]", _read)
    return chosen if "size" in chosen else {**chosen, "size": _size(screen)}


def _read(text: str) -> dict[str, str]:
    """An army; one that is known die by die has the size that it fits in."""
    word = text.lower() or SUGGESTED
    if word in WAYS:
        return {"army": word}
    begun = [way for way in WAYS if way.startswith(word)]
    if len(begun) == 1:
        return {"army": begun[0]}
    army = find(catalogue_of(GAME.official_pack()), text).army
    return {"army": text, "size": army.size.key, **_needs(army)}


def _needs(army: Army) -> dict[str, str]:
    """The options without which it cannot be led: its monsters and promo dice are allowed. (DRG-012)"""
    units = [die for die in army.dice if isinstance(die, Unit)]
    monsters = {"monsters": "both"} if any(unit.is_monster for unit in units) else {}
    return {**monsters, **({"promo": "on"} if any(unit.is_promo for unit in units) else {})}


def _size(screen: Screen) -> str:
    sizes = sorted(catalogue_of(GAME.official_pack()).sizes.values(), key=lambda size: size.health)

    def read(text: str) -> str:
        begun = [size.key for size in sizes if size.key.startswith(text.lower() or sizes[0].key)]
        if len(begun) != 1:
            raise Refused(f"{text[:30]!r} is no size; allowed: {listed([size.key for size in sizes])}")
        return begun[0]

    ways = listed([f"{size.key} ({size.health} health)" for size in sizes])
    return asked(screen, f"How large: {ways}? [Enter = {sizes[0].key}]", read)
