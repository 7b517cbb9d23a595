"""Hero Dice: the official pack holds the canon's numbers, a bad pack is refused, a good one fills the box."""

from __future__ import annotations

import copy
from collections import Counter
from collections.abc import Callable
from typing import Any

import pytest

from tests.cases import refused
from tests.games.hero import PACK, card, fight, lay
from wyrmtable.core.options import settle
from wyrmtable.core.pack import Pack, from_data
from wyrmtable.core.record import view
from wyrmtable.games.hero_dice import GAME
from wyrmtable.games.hero_dice.state import Ability, Deck

Data = dict[str, Any]


def box_of(pack: Pack = PACK, **options: object) -> Any:
    return view(GAME.build_box(pack, settle(GAME.options, options), 1))


# --- the official pack


def test_the_deck_is_split_as_the_canon_says() -> None:
    box = box_of()
    assert list(box.first) == [0, 24, 44, 60, 70]
    classes = Counter(mob["class"] for mob in PACK.data["mobs"].values())
    assert (classes, len(PACK.data["events"])) == ({"minion": 6, "soldier": 5, "champion": 4}, 5)
    assert Counter(card["kind"] for card in PACK.data["treasures"].values()) == {"item": 9, "weapon": 4, "armor": 3}
    assert sum(box.usable[number] for number in range(44, 60) if box.is_item[number]) == 8


def test_rooms_have_the_symbols_and_exits_of_the_canon() -> None:
    rooms = list(PACK.data["rooms"].values())
    glows = Counter(room.get("glows", "") for room in rooms)
    assert glows == {"": 6, "R": 7, "G": 4, "RG": 6, "RR": 1}
    exits = Counter(room["exits"] for room in rooms)
    assert exits == {
        "NESW": 4, "NES": 2, "ESW": 2, "NSW": 2, "NEW": 2, "NS": 2, "EW": 2, "NE": 1, "ES": 1, "SW": 1, "NW": 1,
        "E": 1, "W": 1, "N": 1, "S": 1,
    }  # fmt: skip
    assert PACK.data["rooms"]["stairs_down"]["exits"] == "N"
    box = box_of()
    assert (sum(box.reds), sum(box.golds), sum(box.stairs)) == (15, 10, 1)


# name, dice, health, XP, trait
MOBS = """goblin 1 4 10; goblin_sneak 1 5 10 fierce 2; kobold_miner 1 3 5; green_slime 1 6 10 regen 1; giant_rats 2 3 10
fierce 1; guard_dog 1 5 10 fierce 1; orc_raider 3 7 25 fierce 1; orc_shieldbearer 2 8 20 hide 1; gnoll_hunter 2 7 20
fierce 2; gnoll_packleader 3 8 25 fierce 2; cave_troll 3 9 30 regen 1; ogre_brute 4 13 45 fierce 2; ogre_mauler 4 12 45
fierce 3; grave_wraith 3 11 45 fierce 4; death_knight 5 14 60 fierce 3"""
TRAITS = ("fierce", "hide", "regen")


@pytest.mark.parametrize("mob", MOBS.split(";"))
def test_a_mob_has_the_numbers_of_the_canon(mob: str) -> None:
    name, dice, health, xp, *trait = mob.split()
    box, number = box_of(), card(name)
    assert (box.dice[number], box.vigour[number], box.xp[number]) == (int(dice), int(health), int(xp))
    wanted = {trait[0]: int(trait[1])} if trait else {}
    assert {name: getattr(box, name)[number] for name in TRAITS if getattr(box, name)[number]} == wanted


# name, XP, effects
TREASURES = """healing_draught 10 heal 10; troll_blood_elixir 15 heal 15; fire_flask 10 bomb 10; smoke_bomb 10 escape 1;
backpack 5 carry 2; rope_and_hooks 5 bypass 1; lucky_knucklebone 15 reroll 1; phoenix_feather 20 revive 10;
apprentices_wand 15 bomb 15; rusty_sword 0 dice 1; hand_axe 0 dice 1 edge 1; spiked_mace 0 dice 1 edge 2;
knights_longsword 0 dice 2; leather_jerkin 0 absorb 2 tough 1; chain_hauberk 0 absorb 2 ward 2;
dwarven_plate 0 absorb 4"""
EFFECTS = ["heal", "bomb", "escape", "carry", "bypass", "reroll", "revive", "dice", "edge", "absorb", "tough", "ward"]


@pytest.mark.parametrize("treasure", TREASURES.split(";"))
def test_a_treasure_has_the_numbers_of_the_canon(treasure: str) -> None:
    name, xp, *effects = treasure.split()
    box, number = box_of(), card(name)
    assert box.xp[number] == int(xp)
    wanted = dict(zip(effects[::2], map(int, effects[1::2]), strict=True))
    assert {name: getattr(box, name)[number] for name in EFFECTS if getattr(box, name)[number]} == wanted


# name, dice, health, XP, powers on 2 to 6
BOSSES = """red_dragon 5 40 150 none wound2 wound3 rage2 wound8; black_dragon 5 40 150 none weaken1 wound3 weaken2
wound8; pit_demon 5 38 140 none rage1 wound3 wound5 wound8; demon_prince 5 40 150 none curse curse wound5 wound7;
vampire_count 4 38 140 drain1 drain2 drain2 drain3 drain5; vampire_matriarch 4 38 140 drain1 curse drain3 drain4 drain6;
necromancer 4 42 140 none mend3 weaken1 wound6 wound8; lich_lord 4 42 140 none mend4 curse wound6 wound8;
dragon_queen 4 44 150 none rage1 wound4 wound6 wound8; demon_of_greed 5 40 140 none steal1 wound3 steal1 wound8"""


@pytest.mark.parametrize("boss", BOSSES.split(";"))
def test_a_boss_has_the_numbers_of_the_canon(boss: str) -> None:
    name, dice, health, xp, *ring = boss.split()
    box, number = box_of(), card(name)
    assert (box.dice[number], box.vigour[number], box.xp[number]) == (int(dice), int(health), int(xp))
    written = PACK.data["bosses"][name]["ring"]
    assert ["".join(map(str, power)) if isinstance(power, list) else power for power in written] == ["none", *ring]


@pytest.mark.parametrize(
    ("event", "toughness", "effect"),
    [
        ("pit_trap", 4, ["wound", 6]),
        ("yawning_chasm", 4, ["lose_item", 1]),
        ("poison_darts", 3, ["wound", 5]),
        ("sleeping_dragon", 5, ["wound", 10]),
        ("alarm_bells", 0, ["ambush", 1]),
    ],
)
def test_an_event_has_the_numbers_of_the_canon(event: str, toughness: int, effect: list[Any]) -> None:
    assert PACK.data["events"][event]["effect"] == effect
    assert box_of().toughness[card(event)] == toughness


def test_the_warrior_is_the_printed_one_and_house_content_says_so() -> None:
    box = box_of()
    assert (box.health, box.carry_limit) == (50, 5)
    able = [Ability(number).name for number in list(box.ability)[1:]]
    assert able == ["NONE", "RECOVER", "BONUS", "WOUND", "DISARM", "WOUND"]
    assert list(box.amount)[1:] == [0, 5, 1, 5, 1, 10]
    assert PACK.data["heroes"]["warrior"]["provenance"] == "rulebook"
    assert PACK.data["heroes"]["rogue"]["provenance"] == "house"
    assert "house" in PACK.data["provenance"]


def test_every_card_has_its_own_line_of_flavour() -> None:
    tables = ("rooms", "mobs", "events", "treasures", "bosses")
    lines = [card["flavour"] for table in tables for card in PACK.data[table].values()]
    assert len(set(lines)) == 70


# --- heroes


def test_a_rogue_guards_and_feints() -> None:
    table = lay(PACK, {"rooms": ["guard_post"], "room": "guard_post", "card": "death_knight"}, hero="rogue")
    assert table.s.health == 44
    table.round(2, foe=[2, 1, 1, 1, 1]).act("invoke")
    assert table.s.absorb == 4
    table.round(3, foe=[3, 1, 1, 1, 1]).act("invoke")
    assert table.s.hero_dice == 3
    table.round(1, 1, 1, foe=[2, 1, 1, 1, 1])
    assert (table.stage, table.health) == ("ability", (44, 14))


@pytest.mark.parametrize(
    ("name", "die"),
    [
        (
            "Cleric",
            {
                "2": ["Prayer", "recover", 8],
                "3": ["Aegis", "guard", 5],
                "4": ["Turn", "disarm", 2],
                "6": ["Smite", "wound", 8],
            },
        ),
        (
            "Mage",
            {
                "3": ["Ward", "guard", 3],
                "4": ["Frost", "disarm", 3],
                "5": ["Bolt", "wound", 8],
                "6": ["Fireball", "wound", 14],
            },
        ),
    ],
)
def test_the_announced_classes_can_be_written(name: str, die: dict[str, list[Any]]) -> None:
    abilities = {side: dict(zip(("name", "does", "n"), able, strict=True)) for side, able in die.items()}
    hero = {"name": name, "class": name, "provenance": "ours", "health": 40, "carry": 6, "die": abilities}
    pack = Pack("more", "more.toml", {**PACK.data, "heroes": {**PACK.data["heroes"], name.lower(): hero}})
    box = box_of(pack, hero=name.lower())
    assert box.usable[card("apprentices_wand")] == (name == "Mage")
    assert box.usable[card("knights_longsword")] == 0
    assert lay(pack, hero=name.lower()).s.health == 40


# --- packs that are refused

Change = Callable[[Data], object]


def changed(change: Change) -> Pack:
    data = copy.deepcopy(PACK.data)
    change(data)
    return from_data(data, "bad.toml")


def many(data: Data) -> None:
    room = {**data["rooms"]["long_passage"]}
    data["rooms"] |= {f"room_{number}": {**room, "name": f"Room {number}"} for number in range(131)}


def bells(data: Data) -> None:
    bell = data["events"]["alarm_bells"]
    data["events"] |= {f"bell_{number}": {**bell, "name": f"Bell {number}"} for number in range(16)}


def put(path: str, value: object) -> Change:
    def change(data: Data) -> None:
        *way, last = path.split(".")
        for key in way:
            data = data[key]
        data[last] = value

    return change


@pytest.mark.parametrize(
    ("change", "parts"),
    [
        (put("rooms.long_passage.exits", ""), ("rooms.long_passage.exits is ''", "one or more of NESW")),
        (put("rooms.long_passage.exits", "SN"), ("rooms.long_passage.exits is 'SN'", "in this order")),
        (put("rooms.long_passage.exits", "NX"), ("in this order",)),
        (put("rooms.long_passage.exits", 4), ("is 4",)),
        (lambda data: data["rooms"]["long_passage"].pop("exits"), ("rooms.long_passage.exits is missing",)),
        (put("rooms.long_passage.glows", "GR"), ("rooms.long_passage.glows is 'GR'", "then any number of G")),
        (put("rooms.long_passage.glows", "B"), ("glows is 'B'",)),
        (put("rooms.long_passage.glows", 7), ("glows is 7",)),
        (put("rooms.stairs_down.glows", "R"), ("rooms.stairs_down.glows", "none with stairs")),
        (put("rooms.long_passage.stairs", 1), ("true or false",)),
        (put("rooms", {"way": {"name": "Way", "exits": "N", "stairs": True, "flavour": "Down."}}), ("at least one",)),
        (put("rooms", {}), ("rooms", "1 to 200")),
        (lambda data: data.pop("bosses"), ("bosses is missing",)),
        (put("bosses", {}), ("bosses is {}",)),
        (lambda data: data.pop("mobs"), ("mobs is missing",)),
        (many, ("more than 200 cards",)),
        (bells, ("events", "up to 16", "ambush")),
        (put("treasures.fire_flask.effects", [["explode", 3]]), ("fire_flask.effects", "[heal, 1 to 99]", "escape")),
        (put("treasures.fire_flask.effects", [["dice", 3]]), ("treasures.fire_flask.effects", "[bomb, 1 to 99]")),
        (put("treasures.fire_flask.effects", [["bomb", 0]]), ("treasures.fire_flask.effects",)),
        (put("treasures.fire_flask.effects", ["bomb"]), ("treasures.fire_flask.effects",)),
        (put("treasures.fire_flask.effects", [["escape", 1]]), ("treasures.fire_flask.effects",)),
        (put("treasures.fire_flask.effects", [["bomb", 3], ["heal", 2]]), ("one effect",)),
        (put("treasures.fire_flask.effects", []), ("one effect",)),
        (put("treasures.fire_flask.effects", "bomb"), ("one effect",)),
        (put("treasures.hand_axe.effects", [["dice", 1], ["dice", 1]]), ("no effect twice",)),
        (put("treasures.hand_axe.effects", [["ward", 1]]), ("[dice, 1 to 10] or [edge, 1 to 99]",)),
        (put("treasures.hand_axe.xp", 5), ("treasures.hand_axe.xp", "only")),
        (put("treasures.hand_axe.kind", "shield"), ("item, weapon or armor",)),
        (put("treasures.hand_axe.class", "Paladin"), ("any, Warrior, Rogue, Cleric or Mage",)),
        (put("treasures.fire_flask.xp", 7), ("a multiple of 5",)),
        (put("mobs.goblin.xp", 0), ("mobs.goblin.xp",)),
        (put("mobs.goblin.xp", 315), ("from 5 to 310",)),
        (put("mobs.goblin.dice", 0), ("mobs.goblin.dice",)),
        (put("mobs.goblin.class", "boss"), ("minion, soldier or champion",)),
        (put("mobs.goblin.trait", ["brave", 2]), ("mobs.goblin.trait", "[fierce, 1 to 99]")),
        (put("events.pit_trap.effect", ["heal", 2]), ("events.pit_trap.effect", "[wound, 1 to 99]")),
        (put("events.pit_trap.toughness", 7), ("from 0 to 6",)),
        (lambda data: data["events"]["pit_trap"].pop("effect"), ("events.pit_trap.effect is missing",)),
        (put("bosses.lich_lord.ring", ["none"] * 5), ("a list of 6 powers",)),
        (put("bosses.lich_lord.ring", [["wound", 1], *["none"] * 5]), ("the first of them none",)),
        (put("bosses.lich_lord.ring", ["none", ["sing", 1], *["none"] * 4]), ("[drain, 1 to 99]", "curse")),
        (put("bosses.lich_lord.trait", ["hide", 1]), ("bosses.lich_lord.trait",)),
        (put("mobs.goblin.name", "Guard Dog"), ("a name that no other card has",)),
        (put("mobs.goblin.flavour", 3), ("mobs.goblin.flavour",)),
        (put("mobs.goblin.colour", "green"), ("mobs.goblin.colour",)),
        (put("heroes.rogue.die.2.does", "fly"), ("heroes.rogue.die.2.does", "recover, bonus, wound, disarm or guard")),
        (put("heroes.rogue.die.7", {}), ("heroes.rogue.die.7",)),
        (put("heroes.rogue.health", 0), ("heroes.rogue.health",)),
        (put("titles.ladder", [["Lord", 5]]), ("titles.ladder", "10 pairs")),
        (lambda data: data["titles"]["ladder"].reverse(), ("more and more XP",)),
        (put("weather", {}), ("weather",)),
    ],
)  # fmt: skip
def test_a_bad_pack_is_refused_in_one_sentence(change: Change, parts: tuple[str, ...]) -> None:
    with refused("bad.toml: ", *parts):
        box_of(changed(change))


def test_an_unknown_hero_is_refused() -> None:
    with refused("option hero cannot be 'bard'; allowed: warrior or rogue"):
        box_of(hero="bard")


def test_two_hundred_cards_are_allowed_and_a_pack_needs_no_events() -> None:
    def many_less_one(data: Data) -> None:
        many(data)
        del data["rooms"]["room_0"]

    pack = changed(many_less_one)
    assert box_of(pack).first[4] == 200
    assert lay(pack, layout="map").match.sides == [24 - 1 + 130]
    quiet = box_of(changed(lambda data: data.pop("events")))
    assert quiet.first[Deck.TREASURES] - quiet.first[Deck.ENCOUNTERS] == 15


def test_nobody_rises_with_more_than_full_health() -> None:  # HER-57
    def stronger(data: Data) -> None:
        data["treasures"]["phoenix_feather"]["effects"] = [["revive", 99]]

    table = fight("gnoll_hunter", changed(stronger), health=1, items=["phoenix_feather"]).round(1, foe=[5, 1])
    assert "rise again with 50 health" in table.match.legal()[0].label
    assert table.act("use phoenix_feather").s.health == 50
    assert "rises again with 50 health" in " ".join(table.match.told(len(table.match.log) - 1))
