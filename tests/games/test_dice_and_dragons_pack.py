"""Dice & Dragons: the official pack holds the canon's numbers, a bad pack is refused, a good one fills the box."""

from __future__ import annotations

import copy
from itertools import combinations_with_replacement
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from tests.cases import refused
from wyrmtable.core.options import settle
from wyrmtable.core.pack import Pack, from_data, load
from wyrmtable.core.record import view
from wyrmtable.games.dice_and_dragons.box import CONTENT, OFFICIAL_DRAGONS, OPTIONS, fill
from wyrmtable.games.dice_and_dragons.state import BOX, DICE, DRAGONS, HANDS, NONE
from wyrmtable.games.dice_and_dragons.terms import Effect, Play, Symbol

OFFICIAL = load(CONTENT, CONTENT)
LETTERS = "SMHCD"


def filled(pack: Pack = OFFICIAL, seats: int = 2, **options: object) -> Any:
    """The box of a match."""
    box = view(np.zeros(1, BOX))
    fill(box, pack, settle(OPTIONS, options), seats)
    return box


def keys(table: str, pack: Pack = OFFICIAL) -> list[str]:
    return list(pack.data[table])


def named(table: str, place: int) -> str:
    return str(list(OFFICIAL.data[table].values())[place]["name"])


def pattern(skill: Any) -> str:
    fixed = "".join(letter * many for letter, many in zip(LETTERS, skill.fixed, strict=True))
    return f"{fixed}{'=' * skill.equal}{'≠' * skill.unlike}"


def row(box: Any, calling: str, number: int) -> Any:
    """The skill of a row of a class."""
    return box.skill[box.calling[keys("classes").index(calling)].row[number - 1] - 1]


# --- the official pack

# class, symbol, initiative, AC, HP, HP for each level, levels with AC, level of the fourth token
HEROES = """
Rogue D 1 1 19 0 2;4 -
Ranger C 2 1 21 0 - -
Wizard M 4 0 22 0 - 4
Warrior S 5 0 23 1 - -
Cleric H 6 0 24 0 - -
"""


@pytest.mark.parametrize("line", HEROES.strip().splitlines())
def test_classes(line: str) -> None:
    title, symbol, *numbers, ac_levels, token = line.split()
    calling = filled().calling[keys("classes").index(title.lower())]
    gains = [int(level) for level in ac_levels.split(";") if level != "-"]
    assert [calling.initiative, calling.ac, calling.hp, calling.hp_per_level] == [int(number) for number in numbers]
    assert LETTERS[calling.symbol] == symbol
    assert [level for level, gain in enumerate(calling.ac_at) for _ in range(gain)] == gains
    assert calling.fourth_token == (0 if token == "-" else int(token))


# class, row, skill, pattern, kind and number that is played, on the sheet, on the chart
ROWS = """
Warrior|1|Strike|MSD|strike|5|5|5
Warrior|2|Slash|SS|damage|4|4|4
Warrior|3|Smashing Blow|SSS|damage|6|6|7
Warrior|4|Savage Attack|SSSS|damage|9|9|9
Warrior|5|Parry|SS≠≠≠|guard|2|2|2
Warrior|6|Critical Hit|MSDCH|damage|7|7|7
Wizard|1|Strike|MSD|strike|5|5|5
Wizard|2|Magic Bolt|MM|damage|4|4|4
Wizard|3|Fireball|MMM|damage|7|6|7
Wizard|4|Lightning Storm|MMCC|damage|7|7|7
Wizard|5|Shield|MMHH|shield|2|2|2
Wizard|6|Critical Hit|MSDCH|damage|7|7|7
Cleric|1|Holy Strike|HSM|strike|5|5|5
Cleric|2|Blessing|H|blessed|1|1|1
Cleric|3|Smite|HH|damage|4|4|4
Cleric|4|Healing Hands|HHH|healing|6|6|6
Cleric|5|Holy Storm|HHH==|damage|7|7|7
Cleric|6|Shield|MMHH|shield|2|2|2
Ranger|1|Wild Strike|CSD|strike|5|5|5
Ranger|2|Accurate Shot|CC|damage|4|4|4
Ranger|3|Dual Shot|CCC|damage|7|7|7
Ranger|4|Crossfire|CCCC|damage|9|9|9
Ranger|5|Pin Down|CCDD|pins|1|1|1
Ranger|6|Critical Hit|MSDCH|damage|7|7|7
Rogue|1|Strike|MSD|strike|5|5|5
Rogue|2|Stab|DD|damage|4|4|4
Rogue|3|Flanking Strike|DDD|damage|6|6|6
Rogue|4|Sneak Attack|DDSS|damage|6|6|6
Rogue|5|Sudden Death|DDD==|damage|7|7|7
Rogue|6|Critical Hit|MSDCH|damage|8|8|7
"""
EFFECTS = ("damage", "healing", "guard", "shield", "pins", "blessed", "allies")


def effects(skill: Any) -> dict[str, int]:
    """What a skill does, without what it does not."""
    return {effect: getattr(skill, effect) for effect in EFFECTS if getattr(skill, effect)}


@pytest.mark.parametrize("values", ["canon", "sheet", "chart"])
def test_rows(values: str) -> None:
    box = filled(skill_values=values)
    for line in ROWS.strip().splitlines():
        title, number, name, places, kind, *numbers = line.split("|")
        skill = row(box, title.lower(), int(number))
        wanted = int(numbers[["canon", "sheet", "chart"].index(values)])
        assert named("skills", skill.name) == name
        assert sorted(pattern(skill)) == sorted(places)
        assert skill.places == len(places)
        assert skill.strike == (kind == "strike")
        assert effects(skill) == {kind.replace("strike", "damage"): wanted}


NEW = """
Lightning Storm|MMCC|damage 7
Sneak Attack|DDSS|damage 6
Defensive Stance|DD≠≠≠|guard 1
Pin Down|CCDD|pins 1
Bestial Pounce|CC≠≠≠|allies 1
Herbal Medicine|C==|healing 3
Throwing Axe|SSCC|damage 6
Hammer Swing|HHSS|damage 6
Drain Life|MMMM|damage 3 healing 3
Genie|MM≠≠≠|allies 1
Healing Wave|HH===|healing 3
"""
CHART = (
    NEW
    + """
Magic Bolt|MM|damage 4
Fireball|MMM|damage 7
Shield|MMHH|shield 2
Stab|DD|damage 4
Flanking Strike|DDD|damage 6
Sudden Death|DDD==|damage 7
Blessing|H|blessed 1
Smite|HH|damage 4
Healing Hands|HHH|healing 6
Holy Storm|HHH==|damage 7
Slash|SS|damage 4
Smashing Blow|SSS|damage 7
Savage Attack|SSSS|damage 9
Parry|SS≠≠≠|guard 2
Accurate Shot|CC|damage 4
Dual Shot|CCC|damage 7
Crossfire|CCCC|damage 9
Strike|SMD|damage 5
Critical Hit|SMDCH|damage 7
"""
)
GENERAL = """
Jab|===|damage 2
Treat Wounds|===|healing 2
"""


def printed(text: str) -> dict[str, tuple[str, dict[str, int]]]:
    """A printed table of skills: name, pattern, effects."""
    table = {}
    for line in text.split("\n"):
        if line:
            name, places, does = line.split("|")
            words = does.split()
            numbers = dict(zip(words[::2], map(int, words[1::2]), strict=True))
            table[name] = ("".join(sorted(places, key=(LETTERS + "=≠").index)), numbers)
    return table


def written(box: Any, places: list[int]) -> dict[str, tuple[str, dict[str, int]]]:
    """The same of skills in the box."""
    return {named("skills", box.skill[at].name): (pattern(box.skill[at]), effects(box.skill[at])) for at in places}


@pytest.mark.parametrize("values", ["canon", "sheet", "chart"])
def test_the_skill_chart_and_the_new_skills_keep_their_numbers(values: str) -> None:  # DND-120, 129
    box = filled(skill_values=values)
    skills = range(box.skills)
    assert written(box, [place for place in skills if box.skill[place].on_chart]) == printed(CHART)
    assert written(box, [place for place in skills if box.skill[place].is_new]) == printed(NEW)
    assert written(box, [box.jab, box.treat]) == printed(GENERAL)


def test_strike_skills_are_three() -> None:  # DND-40
    box = filled()
    strikes = {named("skills", box.skill[place].name) for place in range(box.skills) if box.skill[place].strike}
    assert strikes == {"Strike", "Holy Strike", "Wild Strike"}


def test_who_is_chosen_for_a_skill() -> None:  # DND-41, 45, 46, 49, 50
    box = filled()
    targets = {named("skills", box.skill[place].name): box.skill[place].targets for place in range(box.skills)}
    one = {"Blessing", "Shield", "Healing Hands", "Herbal Medicine", "Treat Wounds"}
    assert {name: many for name, many in targets.items() if many} == {**dict.fromkeys(one, 1), "Healing Wave": 2}


DRAGON_SHEETS = """
1|Bearwood in Flames|Young Red|1|45|0|5|7|10|8|3|
2|What's next?|Pale|2|50|1|6|9|12|10|4|
3|Another Drunk...|Young Black|2|55|0|6|10|13|12|5|shockwave
4|Ghastly Wind|Green|3|65|0|6|10|13|14|6|poison
5|Flammable Reunion|Red|3|80|0|7|11|15|16|8|
6|The Cold Never Bothered Me|Blue|3|75|1|6|10|13|18|8|frost
7|What's That Color Again?|Undead|4|75|0|7|11|14|20|10|fury_rolls regeneration
8|Death From Above|Black|5|80|0|7|13|18|24|12|sneaky shockwave
"""
USUAL = {"shockwave": 0, "poison": 0, "frost": 0, "fury_rolls": 3, "regeneration": 0, "sneaky": 0}
SPECIAL = {"shockwave": 1, "poison": 1, "frost": 1, "fury_rolls": 4, "regeneration": 3, "sneaky": 1}


@pytest.mark.parametrize("line", DRAGON_SHEETS.strip().splitlines())
def test_dragons_and_their_chapters(line: str) -> None:
    chapter, title, name, rank, hp, ac, *numbers, specials = line.split("|")
    box = filled()
    tale = box.tale[int(chapter) - 1]
    dragon = box.sheet[tale.dragon]
    assert OFFICIAL.data["chapters"][chapter]["title"] == title
    assert named("dragons", tale.dragon) == name
    assert [dragon.rank, dragon.hp, dragon.ac] == [int(rank), int(hp), int(ac)]
    assert [*dragon.damage, dragon.xp, dragon.gold] == [0, *map(int, numbers)]
    wanted = {key: SPECIAL[key] if key in specials.split() else usual for key, usual in USUAL.items()}
    assert {key: getattr(dragon, key) for key in USUAL} == wanted


ATTACKS = {
    "young_red": "Slashing Claws, Tail Strike, Fire Breath",
    "pale": "Brutal Stomp, Winged Attack, White Inferno",
    "young_black": "Reaping Jaws, Tail Strike, Strike from Above",
    "green": "Bite Attack, Slashing Claws, Green Inferno",
    "red": "Slashing Claws, Tail Strike, Red Inferno",
    "blue": "A Cold One, Winged Attack, Cold Inferno",
    "undead": "Brutal Stomp, Winged Attack, Death from Above",
    "black": "Reaping Jaws, Tail Strike, Black Inferno",
}


def test_names_of_attacks() -> None:
    dragons = OFFICIAL.data["dragons"]
    assert {key: ", ".join(name for name, _ in dragons[key]["attacks"]) for key in dragons} == ATTACKS
    assert keys("dragons") == list(OFFICIAL_DRAGONS)
    assert [key for key in dragons if "hardened" in dragons[key].get("specials", [])] == ["pale", "blue"]


# item, whether it is durable, effect, amount or symbol, price on the reference chart
WARES = """
Small Healing Potion|instant|heal|4|1
Healing Potion|instant|heal|7|2
Great Healing Potion|instant|heal|9|3
Haste Potion|instant|reroll_up_to|2|1
Great Haste Potion|instant|reroll_up_to|3|2
Scroll of Knowledge|instant|reuse_skill|1|1
Stealth Potion|instant|add_symbol|D|1
Strength Potion|instant|add_symbol|S|1
Holy Water|instant|add_symbol|H|1
Vision Potion|instant|add_symbol|C|1
Mana Potion|instant|add_symbol|M|1
Steel Shield|durable|ac|1|2
Magic Bracelet|durable|ac|2|4
Magic Sword|durable|add_symbol|S|5
Pinpoint Crossbow|durable|add_symbol|C|5
Blessed Hammer|durable|add_symbol|H|5
Stealth Cloak|durable|add_symbol|D|5
Magic Staff|durable|add_symbol|M|5
Gauntlets of Power|durable|strike_damage|1|4
Staff of Healing|durable|healing_skill|1|4
"""


def test_items() -> None:
    box = filled()
    lines = []
    for place in range(box.item_count):
        item = box.items[place]
        assert (item.symbol == NONE) == (item.effect != Effect.ADD_SYMBOL)
        kind = "durable" if item.durable else "instant"
        amount = item.amount if item.symbol == NONE else LETTERS[item.symbol]
        lines.append(f"{named('items', place)}|{kind}|{Effect(item.effect).name.lower()}|{amount}|{item.price}")
    assert lines == WARES.strip().splitlines()


# village: item, price x quantity
MARKETS = """
Bearwood: Small Healing Potion 1x2, Scroll of Knowledge 1x1, Haste Potion 1x1, Holy Water 1x1, Mana Potion 1x1
Agelos: Small Healing Potion 1x1, Healing Potion 1x1, Scroll of Knowledge 1x1, Haste Potion 1x2, Vision Potion 1x1, \
Mana Potion 1x1, Stealth Potion 1x1, Steel Shield 2x1
Raindrop Keep: Small Healing Potion 1x1, Healing Potion 1x2, Holy Water 1x1, Stealth Potion 1x1, Steel Shield 2x1, \
Magic Bracelet 4x1, Magic Sword 5x1, Pinpoint Crossbow 5x1
Deepridge Burrow: Healing Potion 2x1, Great Healing Potion 3x1, Scroll of Knowledge 1x1, Strength Potion 1x2, \
Great Haste Potion 2x1, Blessed Hammer 1x1, Gauntlets of Power 1x1, Magic Staff 2x1
Bearwood: Healing Potion 2x1, Great Healing Potion 3x1, Scroll of Knowledge 1x1, Strength Potion 1x2, \
Great Haste Potion 2x1, Blessed Hammer 1x1, Gauntlets of Power 1x1, Magic Staff 2x1
Kemora: Healing Potion 2x1, Great Healing Potion 3x1, Scroll of Knowledge 1x1, Holy Water 1x2, \
Great Haste Potion 2x1, Magic Sword 1x1
Jowryk: Healing Potion 2x2, Great Healing Potion 3x1, Scroll of Knowledge 1x2, Stealth Potion 1x2, \
Great Haste Potion 2x1, Vision Potion 1x1, Gauntlets of Power 4x1, Staff of Healing 4x1
"""


def test_markets() -> None:  # DND-106
    box = filled()
    for chapter, line in enumerate(MARKETS.strip().splitlines()):
        village, _, wares = line.partition(": ")
        tale = box.tale[chapter]
        sold = {
            f"{named('items', place)} {tale.price[place]}x{tale.stock[place]}"
            for place in range(box.item_count)
            if tale.stock[place]
        }
        assert OFFICIAL.data["chapters"][str(chapter + 1)]["village"] == village
        assert sold == set(wares.split(", "))
    assert box.chapters == 8
    assert not any(box.tale[7].stock)
    assert "village" not in OFFICIAL.data["chapters"]["8"]


def test_the_reference_chart_may_set_the_prices() -> None:
    box = filled(market_prices="chart")
    assert not any(
        tale.price[place] != box.items[place].price
        for tale in box.tale
        for place in range(box.item_count)
        if tale.stock[place]
    )
    assert list(box.tale[3].stock) == list(filled().tale[3].stock)


def test_levels_supplies_and_limits() -> None:  # DND-07, 08, 78, 87, 103, 115, 135
    box = filled()
    assert list(box.level_xp) == [0, 0, 6, 14, 26, 39]
    assert (box.tokens, box.resurrection, box.poison_damage) == (3, 2, 2)
    assert (box.blessed, box.pinned, box.poison, box.allies) == (4, 4, 4, 9)
    assert (box.most_rounds, box.most_hunts) == (100, 50)
    assert (box.classes, box.dragons, box.item_count) == (5, 8, 20)


def test_the_pack_says_where_its_numbers_come_from() -> None:
    assert OFFICIAL.name == "official"
    assert "photographs" in OFFICIAL.data["provenance"]
    assert all(path.read_text(encoding="utf-8").startswith("# ") for path in CONTENT.glob("*.toml"))


# --- options


def test_the_box_as_it_is_by_default() -> None:
    box = filled()
    assert (box.play, box.heroes, list(box.party)) == (Play.CAMPAIGN, 2, [0] * 5)
    assert (box.level, box.gold, box.second) == (1, 0, NONE)
    assert (box.duplicates, box.match_xp, box.ask_leftovers) == (1, 0, 1)


def test_switches_of_the_table() -> None:
    box = filled(duplicate_printed_skills="off", switch_xp="match", leftover="auto")
    assert (box.duplicates, box.match_xp, box.ask_leftovers) == (0, 1, 0)


@pytest.mark.parametrize(("seats", "heroes"), [(1, 2), (2, 2), (3, 3), (4, 4), (5, 5)])
def test_a_hero_for_every_seat_and_two_for_somebody_alone(seats: int, heroes: int) -> None:  # DND-04
    assert filled(seats=seats).heroes == heroes


def test_heroes_by_number_and_by_class() -> None:
    assert filled(seats=1, heroes=1).heroes == 1
    assert filled(seats=2, heroes="5").heroes == 5
    box = filled(seats=1, party="cleric+rogue+wizard")
    assert (box.heroes, list(box.party)) == (3, [5, 1, 3, 0, 0])
    assert filled(seats=1, party="wizard").heroes == 1


@pytest.mark.parametrize(
    ("seats", "options", "parts"),
    [
        (3, {"heroes": 2}, ("option heroes cannot be 2 with 3 seats", "auto or 3 to 5")),
        (5, {"heroes": 4}, ("option heroes cannot be 4 with 5 seats", "auto or 5")),
        (2, {"party": "rogue+rogue"}, ("option party cannot be 'rogue+rogue'", "2 to 5 different ones of rogue, ")),
        (2, {"party": "rogue+bard"}, ("option party cannot be 'rogue+bard'", "or cleric")),
        (2, {"party": "rogue"}, ("option party cannot be 'rogue'", "2 to 5 different ones")),
        (2, {"party": "rogue++cleric"}, ("option party cannot be", "different ones")),
        (1, {"party": "rogue+cleric", "heroes": 3}, ("option party cannot be", "ask or 3 different ones")),
        (5, {"party": "rogue+cleric+wizard"}, ("option party cannot be", "ask or 5 different ones")),
        (2, {"dragon": "pale"}, ("option dragon only counts with play=hunt",)),
        (2, {"level": 3}, ("option level only counts with play=hunt",)),
        (2, {"gold": 3}, ("option gold only counts with play=hunt",)),
        (2, {"play": "hunt", "market_prices": "chart"}, ("option market_prices only counts with play=campaign",)),
        (2, {"play": "hunt", "switch_xp": "match"}, ("option switch_xp only counts with play=campaign",)),
        (2, {"play": "hunt", "leftover": "auto"}, ("option leftover only counts with play=campaign",)),
        (2, {"play": "hunt", "dragon": "smaug"}, ("option dragon cannot be 'smaug'", "young_red, pale, ")),
        (2, {"play": "hunt", "second_dragon": "smaug"}, ("option second_dragon cannot be 'smaug'", "same, chosen, ")),
        (2, {"second_dragon": "pale"}, ("option second_dragon cannot be 'pale' in a campaign", "same or chosen")),
    ],
)
def test_options_that_do_not_go_together_are_refused(
    seats: int, options: dict[str, Any], parts: tuple[str, ...]
) -> None:
    with refused(*parts):
        filled(seats=seats, **options)


def test_a_single_hunt() -> None:  # DND-126, 127
    box = filled(play="hunt", dragon="undead", second_dragon="pale", level="ask", gold=7, heroes=4)
    assert (box.play, box.dragon, box.second) == (Play.HUNT, 6, 1)
    assert (box.level, box.gold) == (0, 7)
    assert filled(play="hunt", level="4").level == 4
    assert filled(play="hunt", second_dragon="chosen").second == DRAGONS
    assert filled(second_dragon="chosen").second == DRAGONS


def test_the_two_numbers_that_the_rulebook_prints_twice() -> None:
    usual, other = filled(), filled(wizard_token_level=3, healing_wave_hp=4)
    wave, wizard = keys("skills").index("healing_wave"), keys("classes").index("wizard")
    assert (usual.skill[wave].healing, other.skill[wave].healing) == (3, 4)
    assert [usual.calling[wizard].fourth_token, other.calling[wizard].fourth_token] == [4, 3]
    assert sum(one.fourth_token for one in other.calling) == 3


def test_versions_of_a_skill_count_as_one_and_stand_on_no_chart() -> None:  # R-03, DND-118
    box = filled()
    versions = [box.skill[place] for place in range(len(keys("skills")), box.skills)]
    assert [(named("skills", one.name), one.damage) for one in versions] == [("Critical Hit", 8), ("Smashing Blow", 6)]
    assert not any(one.on_chart or one.is_new for one in versions)
    assert filled(skill_values="chart").skills == len(keys("skills"))


# --- hands


def test_every_hand_is_there_in_order() -> None:
    box = filled()
    wanted = [hand for dice in range(DICE + 1) for hand in combinations_with_replacement(range(6), dice)]
    assert len(wanted) == HANDS
    for hand, symbols in zip(box.hands, wanted, strict=True):
        assert hand.dice == len(symbols)
        assert list(hand.count) == [symbols.count(symbol) for symbol in Symbol]
    assert list(box.hands_of) == [0, 1, 7, 28, 84, 210, HANDS]


def test_neighbours_of_hands_lead_there_and_back() -> None:
    hands = filled().hands
    for place, hand in enumerate(hands):
        for symbol in Symbol:
            more, less = hand.plus[symbol], hand.minus[symbol]
            assert (more == NONE) == (hand.dice == DICE)
            assert (less == NONE) == (hand.count[symbol] == 0)
            if more != NONE:
                assert hands[more].minus[symbol] == place
                assert hands[more].count[symbol] == hand.count[symbol] + 1
                assert hands[more].dice == hand.dice + 1
            if less != NONE:
                assert hands[less].plus[symbol] == place


# --- packs of one's own

OWN = """
name = "the hedge"
extends = "official"

[skills.prick]
name = "Prick"
pattern = "D ! !"
damage = 3
pins = 1

[classes.hedge_knight]
name = "Hedge Knight"
symbol = "S"
initiative = 3
ac = 2
hp = 18
ac_levels = [5]
fourth_token_level = 3
rows = { 1 = { skill = "strike" }, 2 = { skill = "prick" }, 3 = { skill = "smite", sheet = 5 }, \
4 = { skill = "parry" }, 5 = { skill = "jab" }, 6 = { skill = "drain_life", canon = 2 } }

[dragons.hedge_drake]
name = "Hedge Drake"
rank = 1
hp = 30
ac = 2
attacks = [["Nibble", 1], ["Thorn", 2], ["Thicket", 3]]
xp = 1
gold = 1
specials = ["hardened", "sneaky"]

[items.thorn_shield]
name = "Thorn Shield"
durable = true
effect = "ac"
amount = 3
price = 6

[chapters.8]
village = "Hedgerow"
market = { thorn_shield = { price = 5, quantity = 2 } }

[chapters.9]
title = "Among the Thorns"
dragon = "hedge_drake"
"""


def test_a_pack_adds_one_of_each_behind_the_official_ones(tmp_path: Path) -> None:
    path = tmp_path / "hedge.toml"
    path.write_text(OWN, encoding="utf-8")
    own = load(path, CONTENT)
    box = filled(own, party="hedge_knight+rogue")
    knight = box.calling[5]
    rows = [box.skill[place - 1] for place in knight.row]
    assert (box.classes, box.dragons, box.item_count, box.chapters) == (6, 9, 21, 9)
    assert list(box.party) == [6, 1, 0, 0, 0]
    assert (knight.fourth_token, list(knight.ac_at)) == (3, [0, 0, 0, 0, 0, 1])
    assert [effects(row) for row in rows[1:3]] == [{"damage": 3, "pins": 1}, {"damage": 5}]
    assert (rows[1].unlike, rows[1].places, rows[1].name) == (2, 3, len(keys("skills")))
    assert effects(rows[5]) == {"damage": 2, "healing": 3}
    assert (box.tale[7].stock[20], box.tale[7].price[20], box.tale[8].dragon) == (2, 5, 8)
    assert filled(own, play="hunt", dragon="hedge_drake").dragon == 8
    official = filled()
    for place in range(official.classes):
        assert box.calling[place].tobytes()[: -6 * 4] == official.calling[place].tobytes()[: -6 * 4]


def test_a_chapter_may_follow_a_chapter_without_a_village() -> None:
    content = copy.deepcopy(OFFICIAL.data)
    content["chapters"]["9"] = {"title": "Once more", "dragon": "red"}
    box = filled(from_data(content, "own.toml"))
    assert box.chapters == 9
    assert not any(box.tale[7].stock)


def test_options_for_what_a_pack_does_not_have_are_refused() -> None:
    content = copy.deepcopy(OFFICIAL.data)
    del content["classes"]["wizard"], content["skills"]["healing_wave"]
    own = from_data(content, "own.toml")
    assert filled(own).classes == 4
    with refused("option wizard_token_level only counts with a pack that has wizard"):
        filled(own, wizard_token_level=3)
    with refused("option healing_wave_hp only counts with a pack that has healing_wave"):
        filled(own, healing_wave_hp=4)


PATTERN = "1 to 5 places of S, M, H, C, D and of either = or ≠"
REMOVED = object()


@pytest.mark.parametrize(
    ("path", "value", "allowed"),
    [
        ("skills.stab.pattern", "D X", PATTERN),
        ("skills.stab.pattern", "D d", PATTERN),
        ("skills.stab.pattern", "D D D D D D", PATTERN),
        ("skills.stab.pattern", "D = ≠", PATTERN),
        ("skills.stab.pattern", "D = !", PATTERN),
        ("skills.stab.pattern", "", PATTERN),
        ("skills.stab.pattern", " ", PATTERN),
        ("skills.stab.pattern", ["D", "D"], PATTERN),
        ("skills.stab.pattern", REMOVED, PATTERN),
        ("skills.stab.damage", -1, "a whole number from 0 to 99"),
        ("skills.stab.damage", 0, "at least one of damage, healing, guard, shield, pins, blessed, allies above 0"),
        ("skills.stab.name", "", "a text of 1 to 80 printable characters"),
        ("skills.stab.strike", "yes", "true or false"),
        ("skills.stab.heals", "two", "two or owner only beside healing"),
        ("skills.stab.heals", "all", "one, two or owner"),
        ("skills.blessing.strike", True, "true only beside damage"),
        ("skills.stab.colour", "red", "only "),
        ("skills.Stab", {}, "lower-case letters"),
        ("skills", {}, "1 to 96 tables"),
        ("skills.jab.chart", True, "true only with a symbol in the pattern"),
        ("classes.rogue.hp", -1, "a whole number from 1 to 99"),
        ("classes.rogue.hp", "19", "a whole number from 1 to 99"),
        ("classes.rogue.symbol", "X", "S, M, H, C or D"),
        ("classes.rogue.initiative", REMOVED, "a whole number from 1 to 99"),
        ("classes.rogue.ac_levels", [1], "a list of up to 5 whole numbers from 2 to 5"),
        ("classes.rogue.fourth_token_level", 6, "a whole number from 0 to 5"),
        ("classes.rogue.rows.3.skill", "stabb", "strike, holy_strike, "),
        ("classes.rogue.rows.3", REMOVED, "a table"),
        ("classes.rogue.rows.7", {"skill": "stab"}, "only 1, 2, 3, 4, 5 and 6 here"),
        ("classes.rogue.rows.3.sheet", 0, "a whole number from 1 to 99"),
        ("classes.rogue.rows.3.canon", 2.5, "a whole number from 1 to 99"),
        ("classes.cleric.rows.2.sheet", 2, "no number, since the skill has none"),
        ("dragons.pale.hp", 0, "a whole number from 1 to 999"),
        ("dragons.pale.ac", 0, "at least 1 for a hardened dragon"),
        ("dragons.pale.specials", ["frost"], "hardened among them, since the dragon has an ac"),
        ("dragons.pale.attacks", [["Bite", 5]], "a list of 3 pairs of a name and a whole number from 0 to 99"),
        ("dragons.pale.attacks", {"Bite": 5}, "a list of 3 pairs of a name and a whole number from 0 to 99"),
        ("dragons.pale.specials", ["fast"], "hardened, shockwave, poison, frost, ancient, regeneration or sneaky"),
        ("dragons.pale.wings", 2, "only ac, attacks, gold, hp, name, rank, specials and xp here"),
        ("items.holy_water.symbol", "X", "S, M, H, C or D"),
        ("items.holy_water.amount", 1, "only "),
        ("items.haste_potion.amount", 6, "a whole number from 1 to 5"),
        ("items.haste_potion.effect", "fly", "heal, reroll_up_to, reuse_skill, add_symbol, ac, "),
        ("items.haste_potion.durable", True, "false with the effect reroll_up_to"),
        ("items.steel_shield.durable", False, "true with the effect ac"),
        ("items.steel_shield.price", 0, "a whole number from 1 to 99"),
        ("chapters.1.dragon", "smaug", "young_red, pale, "),
        ("chapters.1.market.pebble", {"price": 1, "quantity": 1}, "small_healing_potion, healing_potion, "),
        ("chapters.1.market.holy_water.quantity", 0, "a whole number from 1 to 99"),
        ("chapters.1.village", REMOVED, "a text"),
        ("chapters.1.market", REMOVED, "a table"),
        ("chapters.4", REMOVED, "chapters numbered from 1 without a gap"),
        ("chapters.8.village", "Nowhere", "none in the last chapter, unless there is a chapter 9"),
        ("general.jab", "jabb", "strike, holy_strike, "),
        ("levels.3", 6, "a whole number from 7 to 999"),
        ("levels.6", 60, "only 2, 3, 4 and 5 here"),
        ("heroes.tokens", 5, "a whole number from 1 to 4"),
        ("heroes.resurrection", 0, "a whole number from 1 to 9"),
        ("poison.damage", True, "a whole number from 1 to 99"),
        ("supplies.allies", -1, "a whole number from 0 to 99"),
        ("limits.rounds", 0, "a whole number from 1 to 1000"),
        ("weather", {}, "only "),
    ],
)
def test_a_bad_pack_is_refused_with_its_field(path: str, value: object, allowed: str) -> None:
    content = copy.deepcopy(OFFICIAL.data)
    *above, key = path.split(".")
    table = content
    for name in above:
        table = table[name]
    if value is REMOVED:
        del table[key]
    else:
        table[key] = value
    state = "missing" if value is REMOVED else ""
    with refused(f"own.toml: {path} is {state}", "allowed: ", allowed):
        filled(from_data(content, "own.toml"))


def test_a_chart_too_small_for_a_custom_hero_is_refused() -> None:  # DND-129
    content = copy.deepcopy(OFFICIAL.data)
    for skill in content["skills"].values():
        skill.pop("chart", None)
    for key in ("strike", "holy_strike", "wild_strike", "stab", "slash", "smite", "parry"):
        content["skills"][key]["chart"] = True
    with refused("own.toml: skills is", "at least 6 with chart = true, of which one strike counts"):
        filled(from_data(content, "own.toml"))
    content["skills"]["fireball"]["chart"] = True
    assert filled(from_data(content, "own.toml")).skills


def test_more_versions_of_skills_than_the_box_holds_are_refused() -> None:
    content = copy.deepcopy(OFFICIAL.data)
    for number in range(11):
        content["classes"][f"band_{number}"] = copy.deepcopy(content["classes"]["rogue"])
        for row_number, line in enumerate(content["classes"][f"band_{number}"]["rows"].values()):
            line["sheet"] = 10 + 6 * number + row_number
    with refused("own.toml: skills is", "up to 96, counting rows of sheets with other numbers"):
        filled(from_data(content, "own.toml"))
