"""docs/rules/dice-and-dragons.md: its tables hold the numbers of the official pack, and its example is played so."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Any

import pytest

from tests.docs.pages import DOCS
from tests.games.dnd import HuntTable, hunt
from wyrmtable.core.match import Match, Seat
from wyrmtable.games.dice_and_dragons import GAME
from wyrmtable.games.dice_and_dragons.dragons import MOST_LOCKED
from wyrmtable.games.dice_and_dragons.muster import CUSTOM_HP
from wyrmtable.games.dice_and_dragons.state import ROSTER
from wyrmtable.server.rules import as_html

PAGE = (DOCS / "rules" / "dice-and-dragons.md").read_text(encoding="utf-8")
PACK = GAME.official_pack().data
CLASSES, DRAGONS, SKILLS, ITEMS, CHAPTERS = (
    PACK[table] for table in ("classes", "dragons", "skills", "items", "chapters")
)
SYMBOLS = {"S": "Sword", "M": "Magic", "H": "Hammer", "C": "Crossbow", "D": "Daggers"}


def tables(heading: str) -> list[list[list[str]]]:
    """The tables under a heading, each without its head, row by row and cell by cell."""
    section = re.split(r"^#+ .*$", PAGE.partition(f" {heading}\n")[2], maxsplit=1, flags=re.M)[0]
    found = re.findall(r"^\|.*\n\|[-|]+\n((?:\|.*\n?)+)", section, re.M)
    return [[[cell.strip() for cell in row[1:-1].split("|")] for row in table.splitlines()] for table in found]


def effect(skill: Mapping[str, Any], number: int | None = None) -> str:
    """What a skill does as the page says it, with the number of a sheet where that is another."""
    amounts = dict(skill)
    if number is not None:
        amounts[next(key for key in ("damage", "healing", "guard", "shield", "pins") if key in skill)] = number
    whom = {"one": "one hero", "two": "each of two heroes", "owner": "you"}[skill.get("heals", "one")]
    said = {
        "damage": "{} damage",
        "healing": f"{{}} HP for {whom}",
        "guard": "+{} AC for you",
        "shield": "+{} AC for one hero",
        "pins": "{} Pinned token",
        "blessed": "{} Blessed token",
        "allies": "{} Ally token",
    }
    return ", ".join(words.format(amounts[key]) for key, words in said.items() if key in amounts)


def use(item: Mapping[str, Any]) -> str:
    """What an item does as the page says it."""
    said = {
        "heal": "{amount} HP for any hero",
        "reroll_up_to": "throw up to {amount} dice again",
        "reuse_skill": "use a covered row",
        "add_symbol": "adds {symbol}, once a turn" if item["durable"] else "adds {symbol}",
        "ac": "+{amount} AC",
        "strike_damage": "+{amount} damage of Strike skills",
        "healing_skill": "+{amount} HP of healing skills",
    }
    return said[item["effect"]].format(**item)


def test_the_dragons_are_those_of_the_pack() -> None:
    numbers, attacks = tables("The dragons")
    chapters = {chapter["dragon"]: number for number, chapter in CHAPTERS.items()}
    assert numbers == [
        [
            chapters[key],
            dragon["name"],
            *(str(dragon[number]) for number in ("rank", "hp", "ac")),
            *(str(damage) for _, damage in dragon["attacks"]),
            *(str(dragon[number]) for number in ("xp", "gold")),
            ", ".join(dragon.get("specials", [])).title() or "none",
        ]
        for key, dragon in DRAGONS.items()
    ]
    assert attacks == [[dragon["name"], *(name for name, _ in dragon["attacks"])] for dragon in DRAGONS.values()]


def test_each_special_names_the_dragons_that_have_it() -> None:
    told = dict(re.findall(r"^- \*\*(\w+)\*\* \(([\w ,]+)\):", PAGE, re.M))
    having: dict[str, list[str]] = {}
    for dragon in DRAGONS.values():
        for special in dragon.get("specials", []):
            having.setdefault(special.title(), []).append(dragon["name"])
    assert told == {special: ", ".join(names) for special, names in having.items()}


def test_the_classes_are_those_of_the_pack() -> None:
    (classes,) = tables("Classes and their skills")
    assert [row[:-1] for row in classes] == [
        [
            calling["name"],
            f"{calling['symbol']} {SYMBOLS[calling['symbol']]}",
            *(str(calling[number]) for number in ("initiative", "ac", "hp")),
        ]
        for calling in CLASSES.values()
    ]
    assert [row[-1] for row in classes] == [extra(calling) for calling in CLASSES.values()]


def extra(calling: Mapping[str, Any]) -> str:
    """What levels bring to a class as the page says it."""
    if "ac_levels" in calling:
        return f"1 AC at levels {' and '.join(map(str, calling['ac_levels']))}"
    if "fourth_token_level" in calling:
        return f"a fourth Class Token at level {calling['fourth_token_level']}"
    return f"{calling['hp_per_level']} more HP at each level" if "hp_per_level" in calling else "none"


@pytest.mark.parametrize("key", CLASSES)
def test_the_skills_of_a_class_are_those_of_its_sheet(key: str) -> None:
    (rows,) = tables(CLASSES[key]["name"])
    wanted = []
    for number, row in CLASSES[key]["rows"].items():
        skill = SKILLS[row["skill"]]
        does = effect(skill, row.get("canon", row.get("sheet")))
        wanted.append([number, skill["name"], f"`{skill['pattern']}`", does])
    assert rows == wanted


def test_general_and_new_skills_are_those_of_the_pack() -> None:
    (general,) = tables("General skills")
    (new,) = tables("New skills")
    both = [SKILLS[PACK["general"][key]] for key in ("jab", "treat")]
    assert general == [[skill["name"], f"`{skill['pattern']}`", effect(skill)] for skill in both]
    wanted = []
    for skill in SKILLS.values():
        if skill.get("new"):
            who = ", ".join(one["name"] for one in CLASSES.values() if one["symbol"] in skill["pattern"])
            wanted.append([skill["name"], f"`{skill['pattern']}`", effect(skill), who])
    assert new == wanted


def test_heroes_of_ones_own_choose_from_the_skills_of_the_page() -> None:  # DND-129
    chart = {skill["name"] for skill in SKILLS.values() if skill.get("chart")}
    printed = {row[1] for calling in CLASSES.values() for row in tables(calling["name"])[0]}
    new = {row[0] for row in tables("New skills")[0]}
    assert chart == (printed | new) - {"Holy Strike", "Wild Strike"}
    assert f"{len(chart)} in all" in PAGE
    assert f"HP are {CUSTOM_HP} and one for" in PAGE


def test_the_items_are_those_of_the_pack() -> None:
    (items,) = tables("Items")
    assert items == [
        [item["name"], "durable" if item["durable"] else "instant", use(item), str(item["price"])]
        for item in ITEMS.values()
    ]
    assert f"the {len(items)} items" in PAGE


def test_the_markets_are_those_of_the_pack() -> None:
    villages, markets = tables("The market")
    assert villages == [
        [number, chapter["title"], chapter.get("village", "none")] for number, chapter in CHAPTERS.items()
    ]
    sold = [chapter["market"] for chapter in CHAPTERS.values() if "market" in chapter]
    assert markets == [[item["name"], *(ware(market.get(key)) for market in sold)] for key, item in ITEMS.items()]
    never = [row[0] for row in markets if set(row[1:]) == {"-"}]
    assert never == ["Stealth Cloak"]


def ware(sold: Mapping[str, int] | None) -> str:
    """Price and quantity of an item as the page says it."""
    if sold is None:
        return "-"
    return f"{sold['price']} x{sold['quantity']}" if sold["quantity"] > 1 else str(sold["price"])


def test_levels_and_limits_are_those_of_the_pack() -> None:
    (levels,) = tables("Levels")
    assert [row[:2] for row in levels] == [["1", "0"], *([level, str(xp)] for level, xp in PACK["levels"].items())]
    supplies, limits = PACK["supplies"], PACK["limits"]
    numbers = [supplies[key] for key in ("blessed", "pinned", "poison", "allies")]
    said = "{} Blessed, {} Pinned, {} Poison and {} Ally tokens".format(*numbers)
    for sentence in (
        said,
        f"after {limits['rounds']} rounds",
        f"After {limits['hunts']} Hunts",
        f"every Poison token on you costs {PACK['poison']['damage']} HP",
        f"For {PACK['heroes']['resurrection']} Gold a dead hero comes back",
    ):
        assert sentence in PAGE
    assert (MOST_LOCKED, ROSTER, PACK["heroes"]["tokens"]) == (4, 12, 3)  # in words on the page


def test_the_lists_for_options_name_every_dragon_and_class() -> None:
    lists = PAGE.partition("\nDragons: `")[2].partition("\n\n")[0]
    assert re.findall(r"`?(\w+)`[,.]", lists) == [*DRAGONS, *CLASSES]


def test_every_clause_stands_once_and_can_be_pointed_at() -> None:
    stated = re.findall(r"\((DND-\d+)\)", PAGE)
    assert sorted(stated) == sorted(f"DND-{number:02}" for number in range(1, 136))
    html = as_html(PAGE)
    assert [clause for clause in stated if f'id="{clause}"' not in html] == []


def test_every_ruling_is_told() -> None:
    (rulings,) = tables("Rulings")
    assert list(dict.fromkeys(row[0] for row in rulings)) == [f"R-{number:02}" for number in range(1, 32)]


def test_the_turn_told_as_an_example_is_played_so() -> None:
    options = {"party": "rogue+cleric"}
    table = HuntTable(Match(GAME, [Seat("Ada"), Seat("Ben")], options))
    assert table.wyrm.hp == 45
    table.act("throw").roll("DDCXX")
    table.act(f"reroll {0b11100}").roll("DSX")
    table.stop()
    assert table.skills == ["Stab", "Flanking Strike", "Jab", "Treat Wounds"]
    table.activate("Flanking Strike")
    assert table.wyrm.hp == 39
    assert table.hero("rogue").hp == 15
    table.act("pass 0").vote("stay")
    table.act("keep").roll("HMXX")
    table.act(f"reroll {0b11000}").roll("HC")
    table.stop().activate("Holy Strike")
    assert table.wyrm.hp == 34
    assert (table.hero("cleric").hp, table.stage) == (24, "after")


def test_the_dice_told_to_fit_a_pattern_fit_it_and_the_others_do_not() -> None:
    (rows,) = tables("Patterns")
    for pattern, fitting, failing in rows:
        name = re.findall(r"\(([\w ]+)\)", pattern)[0]
        assert SKILLS[name.lower().replace(" ", "_")]["pattern"] == pattern.split("`")[1]
        for dice, fits in ((fitting, True), (failing, False)):
            for letters in dice.split("; "):
                assert (name in open_to(name, letters.replace(" ", ""))) == fits, (name, letters)


def open_to(skill: str, letters: str) -> list[str]:
    """The skills that a hero whose sheet holds this one can activate with these dice."""
    known = [each["name"] for each in SKILLS.values()]
    table = hunt("rogue+cleric", hero={"rogue": {"row": [1 + known.index(skill)]}})
    return table.show(letters).skills
