"""Hero Dice: what the table says."""

from __future__ import annotations

import random
from typing import Any

import pytest

from tests.games.hero import PACK, HeroTable, at, card, fight, lay
from wyrmtable.core.match import Match, Seat
from wyrmtable.core.scene import Card, Cell, Die, Scene, Token, Track, Zone
from wyrmtable.core.table import CHANCE
from wyrmtable.games.hero_dice import GAME
from wyrmtable.games.hero_dice.words.beats import beats

ZONES = ["player-0", "pack", "dungeon", "facing", "own-dice", "foe-dice", "pool"]
FLEEING: dict[str, Any] = {"pool": ["death_knight", "guard_dog"]}  # somebody who could flee is asked before every round


def labels(table: HeroTable) -> list[str]:
    return [choice.label for choice in table.match.legal()]


def zone(table: HeroTable, name: str) -> Zone:
    return next(zone for zone in table.match.scene().zones if zone.id == name)


def dice(table: HeroTable, name: str) -> list[tuple[str, tuple[str, ...]]]:
    return [(die.face.letter, die.notes) for die in zone(table, name).items if isinstance(die, Die)]


def cells(table: HeroTable) -> dict[str, Cell]:
    return {cell.id: cell for cell in zone(table, "dungeon").items if isinstance(cell, Cell)}


def the_card(table: HeroTable, place: str) -> Card:
    return next(item for item in zone(table, place).items if isinstance(item, Card))


def why(table: HeroTable, verb: str, touched: str = "") -> tuple[str, str]:
    return next(
        (closed.why, closed.rule)
        for closed in table.match.scene().closed
        if closed.verb == verb and (touched in closed.touches if touched else not closed.touches)
    )


def chart(rooms: list[list[Any]], **more: Any) -> HeroTable:
    """A map with these rooms, before the next one."""
    position = {"rooms": rooms, "room": rooms[-1][0], "stage": "next_room", **more}
    return lay(PACK, position, layout="map")


# --- choices


def test_items_say_what_they_would_do() -> None:
    table = fight("ogre_brute", items=["healing_draught", "fire_flask", "smoke_bomb"], health=45, mob_health=10)
    assert labels(table) == [
        "Use Healing Draught: from 45 to 50 health",
        "Use Fire Flask: 10 wounds, the end of Ogre Brute",
        "Use Smoke Bomb: flee from Ogre Brute for nothing",
        "Fight Ogre Brute: hero die alone against 4 dice",
    ]


def test_a_fight_says_with_what_it_is_fought_and_a_flight_what_it_costs() -> None:
    armed = fight("death_knight", weapons=["spiked_mace", "rusty_sword"], golds=1, pool=["ogre_brute", "orc_raider"])
    assert labels(armed) == [
        "Fight Death Knight: hero die + 2 combat dice, wounds +2, against 5 dice",
        "Flee from Death Knight for 60 of your 70 XP in cards, leaving 1 treasure",
    ]


def test_a_payment_says_what_is_still_to_pay() -> None:
    table = fight("death_knight", pool=["ogre_brute", "goblin", "goblin_sneak", "giant_rats"]).act("flee")
    assert table.match.line == "Ann flees from Death Knight: 0 of 60 XP paid. With which card?"
    assert "Pay Ogre Brute, 45 XP: 15 XP still to pay" in labels(table)
    assert "Pay Giant Rats, 10 XP: paid in full, and away" in labels(table.act("pay ogre_brute", "pay goblin"))


def test_a_roll_that_could_be_made_anew_says_what_it_comes_to() -> None:
    table = fight("orc_shieldbearer", items=["lucky_knucklebone"], weapons=["hand_axe"], armor="chain_hauberk")
    assert labels(table.round(1, 5, foe=[3, 2])) == [
        "Use Lucky Knucklebone: roll 2 dice anew",
        "Let the roll stand: 5 against 3, 2 wounds, 6 health left for Orc Shieldbearer",
    ]
    lost = fight("grave_wraith", items=["lucky_knucklebone"], armor="chain_hauberk").round(1, foe=[3, 3, 3])
    assert labels(lost)[-1] == "Let the roll stand: 1 against 3, you lose 4 health (2 absorbed)"
    burnt = fight("red_dragon", items=["lucky_knucklebone"]).round(1, foe=[6, 1, 1, 1, 1])
    assert labels(burnt)[-1] == "Let the roll stand: 1 against 6, you lose 5 health, and 8 to the ring"
    tied = fight("goblin", items=["lucky_knucklebone"]).round(4, foe=[4])
    assert labels(tied)[-1] == "Let the roll stand: 4 against 4, and nobody is hurt"


@pytest.mark.parametrize(
    ("side", "mob", "label"),
    [
        (2, "ogre_brute", "Ignore Pain: from 16 to 21 health"),
        (3, "ogre_brute", "Warriors Resolve: hero die + 1 combat die next round"),
        (4, "ogre_brute", "Cleave: 5 more wounds, 8 health left for Ogre Brute"),
        (5, "ogre_brute", "Disarm: 3 dice for Ogre Brute next round instead of 4"),
        (6, "ogre_brute", "Mortal Wound: 10 more wounds, 3 health left for Ogre Brute"),
        (4, "kobold_miner", "Cleave: 5 more wounds, the end of Kobold Miner"),
    ],
)
def test_an_ability_says_what_it_would_do(side: int, mob: str, label: str) -> None:
    table = at("ability", card=mob, health=16, hero_dice=1, die=side, high=side, mob_high=side)
    assert labels(table)[0] == label


def test_an_ability_knows_the_ring_that_follows() -> None:
    drained = at("ability", card="vampire_count", health=20, mob_health=3, hero_dice=1, die=4, high=4, mob_high=6)
    assert labels(drained)[0] == "Cleave: 5 more wounds, but its ring brings Vampire Count back to 3 health"
    assert drained.match.line.endswith("Cleave? After it the ring strikes: drains 5 health from you.")
    saved = at("ability", card="goblin", health=-2, hero_dice=1, die=2, high=2, mob_high=6)
    assert labels(saved) == ["Ignore Pain: from -2 to 3 health", "Do without Ignore Pain, and go down"]


def test_treasure_says_what_the_hero_would_have() -> None:
    hands = at("weapon", card="spiked_mace", weapons=["rusty_sword", "hand_axe"])
    assert labels(hands) == [
        "Take Spiked Mace for Rusty Sword: hero die + 2 combat dice, wounds +3",
        "Take Spiked Mace for Hand Axe: hero die + 2 combat dice, wounds +2",
        "Leave Spiked Mace behind",
    ]
    armor = at("armor", card="dwarven_plate", armor="leather_jerkin")
    assert labels(armor)[0] == (
        "Wear Dwarven Plate: absorb 4 damage a fight, instead of Leather Jerkin (absorb 2 damage a fight, checks +1)"
    )


def test_a_check_says_which_numbers_pass() -> None:
    table = at("bypass", card="sleeping_dragon", items=["rope_and_hooks"], armor="leather_jerkin")
    assert labels(table) == [
        "Use Rope and Hooks: pass Sleeping Dragon without a roll",
        "Roll: 4 or more passes Sleeping Dragon, else 10 damage",
    ]


def test_exits_say_how_many_rooms_would_fit() -> None:
    table = chart([["mossy_gatehouse", 0, 0], ["long_passage", 0, 1]], sealed="W")
    assert labels(table)[0].startswith("Explore east of Mossy Gatehouse: ")
    assert labels(table)[0].endswith(" of 21 rooms would fit")


def test_the_ways_down_say_what_is_banked() -> None:
    delve = at("stairs", "stairs_down", pool=["ogre_brute"], level=2, mode="delve", health=20)
    assert labels(delve) == [
        "Go down to level 3, past the boss: bank 90 XP, with 50 health again",
        "Leave the stairs alone: 23 rooms and the boss of level 2 to come",
    ]
    assert labels(at("deeper", pool=["red_dragon"], banked=100, mode="delve"))[1] == "Retire alive with 250 XP"


# --- the scene


def test_zones_come_in_their_order() -> None:
    assert [zone.id for zone in fight("goblin", **FLEEING).match.scene().zones] == ZONES
    assert [zone.id for zone in lay().match.scene().zones] == ["player-0", "pack", "dungeon", "pool"]


def test_the_hero_shows_health_xp_title_and_six_sides() -> None:
    hero = zone(at("rest", items=["healing_draught"], health=23, pool=["death_knight", "ogre_brute"]), "player-0")
    health, xp, sheet = hero.items
    assert (hero.note, health, xp) == ("Pigfarmer", Track("health", 23, 50, "health"), Token("xp", "XP", 105, "score"))
    assert isinstance(sheet, Card)
    assert (sheet.symbol, sheet.note) == ("sword", "hero die alone")
    assert [(row.text, row.note, row.covered) for row in sheet.rows[:2]] == [
        ("no ability", "", True),
        ("Ignore Pain", "recover 5 health", False),
    ]
    assert [item.id for item in zone(lay(mode="delve"), "player-0").items] == ["health", "score", "level", "hero"]
    assert zone(lay(hero="rogue"), "player-0").items[-1].symbol == "dagger"  # type: ignore[union-attr]


def test_the_pack_shows_what_each_card_does() -> None:
    table = fight("goblin", weapons=["hand_axe"], items=["lucky_knucklebone"], spent=["lucky_knucklebone"], **FLEEING)
    pack = zone(table, "pack")
    shown = [(item.title, item.symbol, item.note, item.rows[0].text) for item in pack.items if isinstance(item, Card)]
    assert pack.note == "1 of 5 items"
    assert shown == [
        ("Hand Axe", "sword", "weapon", "combat dice +1, wounds +1 in a won round"),
        ("Lucky Knucklebone", "dice", "spent for this fight", "roll your dice anew, once a fight"),
    ]


def test_rooms_show_exits_what_glows_and_who_is_there() -> None:
    table = chart([["mossy_gatehouse", 0, 0], ["hall_of_four_torches", 1, 0]], sealed="N", reds=1)
    gate, hall = cells(table).values()
    assert (gate.row, gate.column, gate.mark) == (0, 0, "NESW")
    assert gate.notes == ("open-s", "open-w", "sealed-n")
    assert gate.label.endswith("open to the south and west; sealed to the north")
    assert (hall.row, hall.column, hall.notes[0]) == (0, 1, "here")
    assert [item.symbol for item in gate.items if isinstance(item, Token)] == ["exit", "exit", "sealed"]
    (room,) = cells(fight("goblin", **FLEEING)).values()
    assert (room.row, room.column, room.notes) == (0, 0, ("here",))
    assert room.items == ()


def test_what_glows_keeps_its_id_until_it_is_drawn() -> None:
    table = lay().draw("goblin_kitchen")
    (room,) = cells(table).values()
    assert [item.id for item in room.items] == [f"gold-{card('goblin_kitchen')}-0"]  # the red one is being drawn
    assert "1 treasure to come" in room.label


def test_a_foe_shows_health_dice_trait_and_worth_and_a_boss_its_ring() -> None:
    brute = the_card(fight("ogre_brute", level=3, mode="delve", **FLEEING), "facing")
    assert (brute.symbol, brute.note, brute.items) == ("champion", "Champion", (Track("health", 23, 23, "mob-health"),))
    assert [row.text for row in brute.rows[:3]] == ["4 dice", "fierce: 2 more damage when it wins a round", "45 XP"]
    boss = the_card(fight("demon_of_greed", items=["fire_flask"]), "facing")
    ring = [(row.text, row.symbols, row.covered) for row in boss.rows if row.id.startswith("ring-")]
    assert boss.symbol == "boss"
    assert ring[1:4] == [
        ("nothing", ("pips-2",), True),
        ("steals 1 item", ("pips-3",), False),
        ("3 more damage", ("pips-4",), False),
    ]
    event = the_card(at("bypass", card="pit_trap", items=["rope_and_hooks"]), "facing")
    assert (event.symbol, event.rows[0].text, event.rows[0].note) == ("omen", "6 damage", "toughness 4")


def test_both_sides_dice_lie_there_with_the_high_ones_marked() -> None:
    table = fight("ogre_brute", weapons=["knights_longsword"], pool=["death_knight"])
    assert (zone(table, "own-dice").note, zone(table, "foe-dice").note) == ("hero die + 2 combat dice", "4 dice")
    table.round(3, 5, 5, foe=[5, 1, 2, 4])
    assert table.stage == "ready"  # between two rounds
    assert dice(table, "own-dice") == [("3", ("hero",)), ("5", ("high",)), ("5", ("high",))]
    assert dice(table, "foe-dice") == [("5", ("high",)), ("1", ()), ("2", ()), ("4", ())]
    assert (zone(table, "own-dice").note, zone(table, "foe-dice").note) == ("high die 5", "high die 5")
    table.act("fight")
    assert (dice(table, "own-dice"), dice(table, "foe-dice")) == ([], [])  # in the air


def test_the_dice_of_another_fight_are_not_shown() -> None:
    table = lay().draw("guard_post", "goblin").round(6, foe=[2]).act("invoke")
    assert "own-dice" not in [zone.id for zone in table.match.scene().zones]


def test_the_foes_dice_stay_while_the_heros_are_rolled_anew() -> None:
    table = fight("goblin", items=["lucky_knucklebone"]).round(1, foe=[5]).act("use lucky_knucklebone")
    assert (dice(table, "own-dice"), dice(table, "foe-dice")) == ([], [("5", ("high",))])
    assert dice(table.land(4), "own-dice") == [("4", ("hero", "high"))]
    assert dice(table, "foe-dice") == [("5", ("high",))]


def test_the_next_round_says_what_changes_it() -> None:
    table = fight("ogre_brute", disarm=1, bonus=1, pool=["death_knight"])
    assert zone(table, "facing").note == "next round you roll 1 more combat die and it rolls 1 die fewer"


# --- what cannot be done


@pytest.mark.parametrize(
    ("item", "reason", "rule"),
    [
        ("healing_draught", "You are at full health.", "HER-26"),
        ("rope_and_hooks", "It is for the moment before a check is rolled.", "HER-32"),
        ("lucky_knucklebone", "It is for the moment when both rolls lie there.", "HER-45"),
        ("phoenix_feather", "It is for a hero whose health is at 0 or less.", "HER-57"),
        ("backpack", "It works all the time, and is never used up.", "HER-25"),
    ],
)
def test_an_item_says_why_it_cannot_be_used(item: str, reason: str, rule: str) -> None:
    table = fight("goblin", items=[item, "fire_flask"])
    assert why(table, "use", f"card-{card(item)}") == (reason, rule)
    assert table.match.scene().closed[0].verb != "use"


def test_flights_and_escapes_say_why_they_are_closed() -> None:
    boss = fight("lich_lord", items=["fire_flask", "smoke_bomb"])
    assert why(boss, "flee") == ("Nobody flees from a boss.", "HER-69")
    assert why(boss, "use", f"card-{card('smoke_bomb')}") == ("Nobody flees from a boss.", "HER-69")
    poor = fight("death_knight", items=["fire_flask"])
    assert why(poor, "flee") == ("Your cards do not add up to the price of 60 XP.", "HER-63")


def test_a_card_that_cannot_be_paid_says_why() -> None:
    table = fight("death_knight", pool=["ogre_brute", "goblin", "goblin_sneak", "giant_rats"], weapons=["hand_axe"])
    table.act("flee", "pay goblin")
    assert why(table, "pay", f"card-{card('hand_axe')}")[1] == "HER-24"


def test_exits_and_abilities_say_why_they_are_closed() -> None:
    sealed = chart([["mossy_gatehouse", 0, 0]], sealed="N")
    assert why(sealed, "explore", "exit-0-n") == (
        "No room to come has an exit that would fit to the north.",
        "HER-88",
    )
    busy = chart([["mossy_gatehouse", 0, 0]], stage="weapon", card="hand_axe")
    assert why(busy, "explore", "exit-0-e") == ("First the room that you are in is resolved.", "HER-06")
    assert why(lay(), "explore")[1] == "HER-07"
    table = at("ability", card="goblin", hero_dice=1, die=4, high=4, mob_high=4)
    assert why(table, "invoke", "ability-6") == ("The hero die has to show a 6, and no die of yours more.", "HER-46")
    assert why(table, "invoke", "ability-1") == ("A 1 on the hero die has no ability.", "HER-47")


# --- what happened


def test_a_round_tells_dice_wounds_and_damage() -> None:
    table = fight("orc_shieldbearer", weapons=["hand_axe"], **FLEEING)
    assert table.round(3, 6, foe=[4, 2]).said == [
        "Ann rolls 3 and 6, Orc Shieldbearer 4 and 2: 6 against 4.",
        "2 wounds for Orc Shieldbearer (1 less for its hide), 6 health left.",
    ]
    assert table.round(1, 2, foe=[4, 5]).said[1] == "Ann loses 3 health, down to 47."
    assert table.round(1, 2, foe=[2, 2]).said[1] == "A tie: nobody is hurt."
    worn = fight("grave_wraith", armor="chain_hauberk", pool=["death_knight"])
    assert worn.round(1, foe=[2, 2, 2]).said[1] == "Ann loses 3 health (2 of 5 absorbed), down to 47."
    troll = fight("cave_troll", pool=["death_knight"], mob_health=5)
    assert troll.round(1, foe=[1, 1, 1]).said[-1] == "Cave Troll: 1 health grown back, 6 now."


def test_an_ability_and_a_victory_are_told() -> None:
    table = fight("ogre_brute", mob_health=6, pool=["death_knight"]).round(4, foe=[1, 1, 2, 3]).act("invoke")
    assert table.said[:2] == [
        "Ann uses Cleave: 5 more wounds for Ogre Brute, no health left.",
        "Ann defeats Ogre Brute: 45 XP.",
    ]
    assert table.said[-1] == "With 105 XP Ann has earned a title: Pigfarmer."


def test_a_ring_and_a_curse_are_told() -> None:
    struck = fight("red_dragon", items=["fire_flask"], armor="chain_hauberk").round(1, foe=[6, 1, 1, 1, 1])
    assert struck.said[1:] == [
        "Ann loses 3 health (2 of 5 absorbed), down to 47.",
        "The ring of Red Dragon, on a 6: Ann loses 6 more health (2 warded off), down to 41.",
    ]
    cursed = fight("lich_lord", items=["fire_flask"], curse=1).round(6, foe=[1, 1, 1, 1])
    assert cursed.said[-1] == "The curse holds: no Mortal Wound this time."
    drained = fight("vampire_count", items=["fire_flask"], mob_health=20).round(1, foe=[6, 1, 1, 1])
    assert drained.said[-1] == (
        "The ring of Vampire Count, on a 6: Ann loses 5 more health, down to 40, and Vampire Count is back at 25."
    )


def test_cards_are_told_with_their_flavour() -> None:
    table = lay().draw("goblin_kitchen")
    assert table.said == ["Ann enters Goblin Kitchen. Whatever is in the pot, it is looking back."]
    assert table.draw("ogre_brute").said[0] == (
        "Ann meets Ogre Brute (Champion, 4 dice, 13 health). He uses the door as a shield and the frame as a club."
    )
    trap = lay().draw("guard_post", "pit_trap")
    assert trap.said == ["Event: Pit Trap. The floor was the cheapest part of the castle."]
    assert trap.land(2).said == ["Ann rolls 2 against a toughness of 4: not enough.", "Ann loses 6 health, down to 44."]
    found = lay().draw("well_of_whispers", "apprentices_wand")
    assert found.said[0].startswith("Ann finds Apprentice's Wand, of no use to a Warrior: 15 XP for the pool. ")


def test_a_flight_is_told_with_what_it_cost() -> None:
    table = fight("goblin", golds=1, **FLEEING).act("flee", "pay guard_dog")
    assert table.said[:2] == ["Ann pays Guard Dog, 10 XP.", "Ann gets away from Goblin, and leaves 1 treasure behind."]


def test_the_map_is_told() -> None:
    table = chart([["mossy_gatehouse", 0, 0]]).act("explore mossy_gatehouse N")
    assert table.said == ["Ann goes north from Mossy Gatehouse."]
    assert table.draw("rope_bridge").said == ["Rope Bridge would not fit: to the bottom of the deck."]


def test_a_new_level_is_told() -> None:
    table = at("stairs", "stairs_down", pool=["ogre_brute"], health=20, mode="delve").act("descend")
    assert table.said == [
        "Ann goes down to level 2, with 50 health again: 45 XP are banked, 45 in all.",
        "Down here every foe has 5 more health.",
    ]


def test_the_last_card_of_a_deck_does_not_blur_what_the_dice_showed() -> None:
    rooms = [room for room in PACK.data["rooms"] if room != "stairs_down"]
    last = rooms.pop(rooms.index("mossy_gatehouse"))
    table = lay(PACK, {"rooms": rooms, "room": rooms[0], "stage": "ready", "card": "goblin", "mob_health": 1})
    said = table.round(5, foe=[1]).act("forgo").said
    assert last == "mossy_gatehouse"
    assert said[1:] == [
        "Ann defeats Goblin: 10 XP.",
        f"Ann enters Mossy Gatehouse. {PACK.data['rooms'][last]['flavour']} Nothing stirs.",
        "That was the last room: only the boss is left.",
    ]


def test_every_entry_can_be_taken_apart_into_its_steps() -> None:
    for seed in range(6):
        match = played(seed)
        for index in range(len(match.log)):
            entry, before = match.log[index], match._table(match._before[index])
            after = match.state if index + 1 == len(match.log) else match._table(match._before[index + 1])
            choice = (entry.action >> 16, entry.action & 0xFFFF) if hasattr(entry, "action") else None
            steps = beats(before, after, match.box, choice)
            assert len(steps) > 1 or before.stage == after.stage
            assert match.told(index) == [line.strip() for line in match.told(index)]
            assert all(line.endswith(".") for line in match.told(index))


@pytest.mark.parametrize(
    ("table", "choice", "reason"),
    [
        (
            at("deeper", pool=["red_dragon"], mode="delve"),
            "retire",
            "Ann retires alive on level 1, with 150 XP and the title Pigfarmer.",
        ),
        (
            at("revive", card="goblin", health=0, items=["phoenix_feather"], hero_dice=1, die=1, high=1, mob_high=5),
            "fall",
            "Ann has fallen, with 0 XP and no title.",
        ),
    ],
)
def test_an_ending_says_why(table: HeroTable, choice: str, reason: str) -> None:
    assert table.act(choice).match.line == reason


# --- random moments


def played(seed: int) -> Match:
    """A match played at random to its end, or nearly."""
    chance = random.Random(seed)
    options = {"layout": ("stack", "map")[seed % 2], "mode": ("level", "delve")[seed // 2 % 2]}
    match = Match(GAME, [Seat("Ann")], {**options, "hero": ("warrior", "rogue")[seed // 4 % 2]})
    while not match.over and len(match.log) < 300:
        if match.mover == CHANCE:
            match.land([chance.randint(1, sides) for sides in match.sides])
        else:
            match.act(chance.choice(match.actions()))
    return match


def ids(scene: Scene) -> list[str]:
    return [name for zone in scene.zones for name in [zone.id, *_ids(zone.items)]]


def _ids(items: tuple[Any, ...]) -> list[str]:
    inner = [(*getattr(item, "items", ()), *getattr(item, "rows", ())) for item in items]
    return [*(item.id for item in items if item.id), *(name for things in inner for name in _ids(things))]


@pytest.mark.parametrize("seed", range(8))
def test_labels_are_unique_and_touch_what_is_there(seed: int) -> None:
    match = played(seed)
    for length in range(len(match.log)):
        scene = match.scene(length)
        there, said = ids(scene), [choice.label for choice in scene.choices]
        assert len(set(there)) == len(there)
        assert len(set(said)) == len(said)
        assert {name for choice in scene.choices for name in choice.touches} <= set(there)
        assert {name for closed in scene.closed for name in closed.touches} <= set(there)


# --- what wards, rings and ambushes change


def test_warnings_count_what_is_warded_off() -> None:
    warded = at("bypass", card="sleeping_dragon", items=["rope_and_hooks"], armor="chain_hauberk")
    assert labels(warded)[-1].endswith("else 8 damage")
    assert "else 8 damage" in warded.match.line


def test_a_wounded_boss_is_told_with_what_its_ring_gives_back() -> None:
    table = fight("vampire_count", mob_health=20).round(4, foe=[6, 1, 1, 1])
    assert "Cleave: 5 more wounds, 20 health left for Vampire Count" in labels(table)


def test_a_blow_that_comes_too_late_says_so() -> None:
    table = fight("gnoll_hunter", health=1, mob_health=5).round(4, foe=[5, 1])
    assert "Cleave: 5 more wounds, but you fall first" in labels(table)


def test_what_an_ambush_still_brings_is_left_behind_by_who_flees() -> None:
    table = at("ready", card="goblin", pool=["ogre_brute"], events=[["alarm_bells", 3]])
    assert any("leaving 3 encounters" in label for label in labels(table))


def test_open_piles_are_shown() -> None:
    table = fight("goblin", discard=["pit_trap"], removed=["ogre_brute"])
    piles = {zone.id: [card.title for card in zone.items] for zone in table.match.scene().zones if "pile" in zone.id}  # type: ignore[union-attr]
    assert piles == {"pile-discard": ["Pit Trap"], "pile-removed": ["Ogre Brute"]}
