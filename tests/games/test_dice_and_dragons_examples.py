"""Dice & Dragons: the examples of the canon, E-01 to E-46, with the numbers that they print."""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.dnd import PACK, HuntTable, campaign, hunt, item, learnt
from wyrmtable.core.match import Match, Seat
from wyrmtable.games.dice_and_dragons import GAME
from wyrmtable.games.dice_and_dragons.state import FREE
from wyrmtable.games.dice_and_dragons.terms import Better, Ending

DEAD = {"hp": 0, "dead": 1, "unused": 0}
TIRED = {"unused": 0, "used": 3}
LAST_TURN = {"unused": 1, "used": 2}


def fresh(party: str, **options: object) -> HuntTable:
    """A single Hunt from its very first moment, which may be a level or a Fury."""
    return HuntTable(Match(GAME, [Seat("Ann")], {"play": "hunt", "party": party, **options}))


def turn_of(name: str, party: str, dragon: str = "young_red", **laid: Any) -> HuntTable:
    """A turn of this hero, before the roll, in a party with one dragon."""
    table = hunt(party, dragon, **laid)
    return table.laid(actor=table.place(name))


def skill_names(table: HuntTable, verb: str = "learn") -> list[str]:
    """The skills that can be learnt, by name."""
    names = [sheet["name"] for sheet in PACK.data["skills"].values()]
    return [names[number] for number in table.does(verb)]


def win(table: HuntTable) -> HuntTable:
    """The Rogue, whose turn it is, kills a dragon with its last HP."""
    return table.laid(wyrm=[{"hp": 1}]).show("DDSSH").activate("Stab")


def leave_village(table: HuntTable) -> HuntTable:
    """Nothing is bought, every level brings what is offered first, and all hunt on."""
    while table.stage != "before":
        quick = [verb for verb in ("done", "remain") if verb in table.verbs]
        if table.match.mover < 0:
            table.land(*[6] * table.s.dice)
        else:
            table.act(quick[0] if quick else table.choices[0])
    return table


# --- from the rulebook


def test_sudden_death_after_rolling_three_dice_again() -> None:  # E-01
    table = hunt("rogue+cleric").act("throw").roll("CCCDD")
    assert hunt("rogue+cleric").show("CCCDD").skills == ["Stab", "Jab", "Treat Wounds"]
    table.again("CCC", "DSS").act("stop")
    assert sorted(table.dice) == sorted("DDDSS")
    wanted = ["Stab", "Flanking Strike", "Sneak Attack", "Sudden Death", "Jab", "Treat Wounds"]
    assert table.skills == wanted
    table.activate("Sudden Death")
    assert (table.wyrm.hp, table.stage, table.hero("rogue").hp) == (45 - 7, "vote", 19)


def test_two_dragons_are_a_tail_strike_against_the_rangers_armour() -> None:  # E-02
    table = hunt("ranger+cleric").show("XXSSM").act("fail", "cover 0")
    assert table.hero("ranger").hp == 21 - 6


def test_fireball_with_a_counter_attack_and_a_sword_passed_on() -> None:  # E-03
    table = hunt("wizard+cleric").show("MMMXS").activate("Fireball")
    assert (table.wyrm.hp, table.hero("wizard").hp, table.choices) == (45 - 7, 22 - 5, ["pass 0", "end"])
    table.act("pass 0", "stay", "keep")
    assert table.match.sides == [6] * 4
    assert table.roll("HHMC").dice == "SHHMC"


def test_the_young_blacks_fury_locks_a_die_until_a_counter_attack_hurts() -> None:  # E-04
    table = hunt("rogue+cleric", "young_black").dusk().waste()
    table.roll("XSSSS", "SSSS", "XSSS")
    assert (table.hero("rogue").hp, table.hero("cleric").hp, table.wyrm.locks) == (19 - 9, 24 - 10, 1)
    table.waste().waste().act("throw")
    assert table.match.sides == [6] * 4
    table.roll("XSSC").act("stop", "fail", "cover 1").stay()
    assert (table.hero("rogue").hp, table.wyrm.locks) == (10 - 5, 0)
    assert table.act("throw").match.sides == [6] * 5


def test_armour_can_keep_the_young_black_from_locking_a_die() -> None:  # E-04
    table = hunt("rogue+cleric", "young_black", hero={"rogue": {"ac": 10}, "cleric": {"ac": 10}}).dusk().waste()
    table.roll("XSSSS", "SSSS", "XSSS")
    assert (table.hero("rogue").hp, table.hero("cleric").hp, table.wyrm.locks) == (19, 24, 0)


def test_a_wizards_hp_at_level_two() -> None:  # E-05
    table = fresh("wizard", level="2").roll("MSSSS", "SMSS", "SSS")
    assert table.hero("wizard").max_hp == 25


def test_an_improved_fireball_does_eight() -> None:  # E-06
    table = fresh("wizard", level="2").roll("SSSSS", "SSSSS", "SSSSS").act("improve 2")
    assert table.show("MMMSC").activate("Fireball").wyrm.hp == 45 - 8


@pytest.mark.parametrize(
    ("twice", "offered"), [(True, ["Lightning Storm", "Drain Life", "Genie"]), (False, ["Drain Life", "Genie"])]
)
def test_what_a_wizard_is_offered_at_level_three(twice: bool, offered: list[str]) -> None:  # E-07
    table = fresh("wizard", level="3", duplicate_printed_skills=twice)
    table.roll("SSSSS", "SSSSS", "SSSSS").act("improve 2").roll("SSSSS", "SSSSS", "SSSSS")
    assert (table.stage, sorted(skill_names(table))) == ("learn", sorted(offered))


# --- matching


@pytest.mark.parametrize(("dice", "matches"), [("DDDDD", True), ("DDDDS", False)])
def test_sudden_death_with_daggers_on_its_wildcards(dice: str, matches: bool) -> None:  # E-08
    assert ("Sudden Death" in hunt("rogue+cleric").show(dice).skills) == matches


@pytest.mark.parametrize(("dice", "matches"), [("SSSMH", True), ("SSMMH", False), ("SSMHX", False), ("SSSSM", False)])
def test_parry_wants_three_different_symbols_besides_two_swords(dice: str, matches: bool) -> None:  # E-09
    assert ("Parry" in hunt("warrior+cleric").show(dice).skills) == matches


def test_parry_with_a_vision_potion_in_place_of_the_dragon() -> None:  # E-09
    table = hunt("warrior+cleric", hero={"warrior": {"items": [item("vision_potion")]}})
    table.show("SSMHX").activate("Parry", use=1)
    assert (table.hero("warrior").ac, table.hero("warrior").hp) == (2, 23 - (5 - 2))


def test_herbal_medicine_in_two_ways() -> None:  # E-10
    table = hunt("ranger+cleric", hero={"ranger": {"row": learnt("ranger", "herbal_medicine")}})
    table.show("CCCMM")
    ways = {letters for name, letters, *_ in table.ways() if name == "Herbal Medicine"}
    assert ways == {"CCC", "MMC"}
    assert [(name, letters) for name, letters, *_ in table.ways() if name in ("Jab", "Treat Wounds")] == [
        ("Jab", "CCC"),
        ("Treat Wounds", "CCC"),
    ]
    table.activate("Herbal Medicine", letters="MMC").on("ranger")
    assert table.choices == ["pass 3", "end"]


def test_healing_wave_needs_holy_water_for_four_hammers() -> None:  # E-11
    rows = {"row": learnt("cleric", "healing_wave")}
    without = turn_of("cleric", "rogue+cleric", hero={"cleric": rows}).show("HHHHX")
    assert "Healing Wave" not in without.skills
    table = turn_of("cleric", "rogue+cleric", hero={"cleric": {**rows, "items": [item("holy_water")]}}).show("HHHHX")
    assert ("Healing Wave", "HHHHH", 1, 0) in table.ways()


def staff() -> HuntTable:
    """A Wizard with a Magic Staff, before the roll."""
    return hunt("wizard+cleric", hero={"wizard": {"items": [item("magic_staff")]}})


def test_a_magic_staff_may_be_invoked_or_not() -> None:  # E-12
    table = staff().show("MXXXS")
    assert (table.ways(), table.verbs) == ([("Magic Bolt", "MM", 1, 0)], {"activate", "fail"})
    table.activate("Magic Bolt", use=1)
    assert (table.wyrm.hp, table.hero("wizard").hp, table.hero("wizard").spent[0]) == (45 - 4, 22 - 10, 1)
    failed = staff().show("MXXXS").act("fail", "cover 0")
    assert (failed.wyrm.hp, failed.hero("wizard").hp, failed.hero("wizard").spent[0]) == (45, 22 - 10, 0)


def test_a_warrior_with_slash_covered_fails() -> None:  # E-13
    covered = {"covered": [0, 1], "unused": 2, "used": 1}
    table = hunt("warrior+cleric", hero={"warrior": covered}).show("SSXXD")
    assert table.choices == ["fail"]
    assert table.act("fail").does("cover") == [0, 2, 3, 4, 5]
    table.act("cover 0")
    assert (table.choices, table.hero("warrior").hp) == (["pass 0", "pass 4", "end"], 23 - 7)


def test_a_warrior_with_slash_open_must_slash() -> None:  # E-14
    table = hunt("warrior+cleric").show("SSXXD")
    assert (table.ways(), table.verbs) == ([("Slash", "SS", 0, 0)], {"activate"})


# --- effects


@pytest.mark.parametrize(("pins", "damage"), [(2, 3), (0, 1)])
def test_a_jab_at_the_pale_dragon(pins: int, damage: int) -> None:  # E-15
    table = hunt("rogue+cleric", "pale", wyrm=[{"pins": pins}]).show("SSSHC").activate("Jab")
    assert table.wyrm.hp == 50 - damage


def test_an_improved_dual_shot_kills_the_blue_dragon_before_it_strikes_back() -> None:  # E-16
    laid = {"better": [0, 0, Better.DAMAGE], "hp": 1}
    table = hunt("ranger+cleric", "blue", hero={"ranger": laid}, wyrm=[{"hp": 8, "pins": 1}])
    table.show("CCCXX").activate("Dual Shot")
    assert (table.wyrm.hp, table.s.ending, table.hero("ranger").dead) == (0, Ending.WON, 0)
    one_more = hunt("ranger+cleric", "blue", hero={"ranger": laid}, wyrm=[{"hp": 9, "pins": 1}])
    assert one_more.show("CCCXX").activate("Dual Shot").hero("ranger").dead == 1


@pytest.mark.parametrize("poison", [0, 1, 2])
def test_drain_life_on_the_pale_dragon(poison: int) -> None:  # E-17
    laid = {"row": learnt("wizard", "drain_life"), "hp": 20, "poison": poison}
    table = hunt("wizard+cleric", "pale", hero={"wizard": laid}, wyrm=[{"pins": 1}])
    table.show("MMMMS").activate("Drain Life")
    assert (table.wyrm.hp, table.hero("wizard").hp) == (50 - 3, 22)
    assert table.hero("wizard").poison == max(0, poison - 1)


@pytest.mark.parametrize(("allies", "hp"), [(0, 6), (1, 20)])
def test_the_undead_dragon_heals_while_it_strikes_back(allies: int, hp: int) -> None:  # E-18
    laid = {"hp": 20, "allies": allies}
    table = hunt("warrior+cleric", "undead", hero={"warrior": laid}, wyrm=[{"hp": 70}])
    table.show("XXXXM").act("fail", "cover 0")
    assert (table.hero("warrior").hp, table.hero("warrior").allies, table.wyrm.hp) == (hp, 0, 75)


def test_armour_of_six_keeps_poison_away() -> None:  # E-19
    table = hunt("rogue+cleric", "green", hero={"rogue": {"ac": 6}}).show("XSSMM").act("fail", "cover 0")
    assert (table.hero("rogue").hp, table.hero("rogue").poison) == (19, 0)


def test_poison_kills_before_the_roll() -> None:  # E-20
    table = turn_of("cleric", "rogue+cleric", "green", hero={"rogue": {"hp": 3, "poison": 2}}).waste()
    assert (table.hero("rogue").dead, table.stage, table.s.at, table.dice) == (1, "vote", 1, "")
    assert table.act("stay").acting == "cleric"


# --- Frost


def frosted() -> HuntTable:
    """The Rogue's third turn against Blue, in which it sustains a counter attack; then the Cleric's third turn."""
    rogue = {**LAST_TURN, "covered": [1, 0, 1]}
    table = hunt("rogue+cleric", "blue", hero={"rogue": rogue, "cleric": {**LAST_TURN, "covered": [1, 1]}})
    return table.show("DDXSH").activate("Stab").stay()


def test_a_token_frosted_after_use_comes_back_used() -> None:  # E-21
    table = frosted()
    rogue = table.hero("rogue")
    assert (rogue.unused, rogue.used, rogue.locked, rogue.locked_used) == (0, 2, 0, 1)
    assert table.covered("rogue") == [1, 2, 3]
    table.show("SSSCD").activate("Treat Wounds").on("rogue").cover("Smite")
    assert (table.hero("rogue").unused, table.hero("rogue").used, table.hero("rogue").locked_used) == (0, 3, 0)
    assert table.stay().stage == "fury"  # no fourth turn
    table.fury(0)
    assert table.hero("rogue").unused == 3


def test_a_token_that_stays_frosted_is_a_turn_less() -> None:  # E-21
    table = frosted().waste().fury(0)
    assert (table.hero("rogue").unused, table.hero("rogue").locked) == (2, 1)


def test_a_blessing_gives_a_frosted_token_back_in_the_same_pass() -> None:  # E-22
    table = hunt("rogue+cleric", "blue").show("DDXSH").activate("Stab").stay()
    assert (table.hero("rogue").used, table.hero("rogue").unused, table.hero("rogue").locked) == (1, 1, 1)
    table.show("HSSCC").activate("Blessing").on("rogue").stay()
    assert (table.hero("rogue").unused, table.hero("rogue").locked, table.hero("rogue").blessed) == (2, 0, 1)
    acted = []
    while table.stage == "before":
        acted.append(table.acting)
        table.waste()
    assert acted == ["rogue", "cleric", "rogue", "cleric"]


# --- locked dice


def test_the_fifth_die_is_never_locked() -> None:  # E-23
    table = hunt("rogue+cleric", "young_black", wyrm=[{"locks": 4}], hand=1).dusk().waste().fury(1)
    assert (table.hero("cleric").hp, table.wyrm.locks) == (24 - 6, 4)
    table.show("X").act("fail", "cover 0").stay()
    assert (table.wyrm.locks, table.act("throw").match.sides) == (3, [6, 6])


def test_the_black_dragon_begins_the_round() -> None:  # E-24
    table = fresh("rogue+cleric", dragon="black")
    assert (table.stage, table.s.round_number, table.s.turns) == ("fury", 1, 0)
    table.fury(1)
    assert (table.stage, table.hero("rogue").hp, table.hero("cleric").hp) == ("before", 19 - 6, 24 - 7)
    table = table.laid(hero={"rogue": {"hp": 6, **TIRED}, "cleric": LAST_TURN}, actor=1).waste().fury(1)
    assert (table.s.round_number, table.hero("rogue").dead, table.acting) == (2, 1, "cleric")


# --- rewards


def test_three_heroes_share_the_young_red_and_two_xp_are_left() -> None:  # E-25
    table = win(campaign("rogue+wizard+cleric", hero={"wizard": DEAD}))
    heroes = [table.hero(name) for name in ("rogue", "wizard", "cleric")]
    assert [(hero.xp, hero.gold) for hero in heroes] == [(2, 1)] * 3
    assert (table.stage, table.s.xp, table.s.gold) == ("xp", 2, 0)
    table.act("xp 0", "xp 0")
    assert (table.hero("rogue").xp, table.stage) == (4, "resurrect")
    table.act("resurrect")
    assert (table.stage, table.does("pay")) == ("pay", [0, 1])
    table.act("pay 1")
    assert [(table.hero(name).gold, table.hero(name).dead) for name in ("rogue", "wizard")] == [(0, 0), (0, 0)]


def test_five_heroes_share_two_pale_dragons() -> None:  # E-26
    party = ("rogue", "ranger", "wizard", "warrior", "cleric")
    table = campaign("+".join(party), chapter=1, wyrm=[{"sheet": 1}, {"sheet": 1}]).act("split 5")
    table = table.laid(wyrm=[{"hp": 3}, {"hp": 3}]).show("DDSSH").activate("Stab").stay()
    table.show("CCHHM").activate("Accurate Shot")
    assert (table.s.result, table.stage, table.s.gold, table.s.xp) == (Ending.WON, "gold", 3, 0)
    assert [(table.hero(name).xp, table.hero(name).gold) for name in party] == [(4, 1)] * 5


def free_and_fallen() -> HuntTable:
    """Rogue and Cleric are free, the Warrior dies by the other dragon's Fury."""
    table = hunt("rogue+wizard+warrior+cleric").act("split 9")
    heroes = {
        "rogue": {"foe": FREE, **TIRED},
        "wizard": TIRED,
        "warrior": {"hp": 5, **TIRED},
        "cleric": {"foe": FREE, **LAST_TURN},
    }
    return table.laid(hero=heroes, wyrm=[{"hp": 0}], actor=3).waste().fury(1)


def test_a_free_rogue_takes_the_fallen_warriors_place() -> None:  # E-27
    table = free_and_fallen()
    assert (table.hero("warrior").dead, table.stage, table.s.at) == (1, "offer", 0)
    table.act("replace")
    assert (table.stage, table.acting, table.hero("rogue").foe, table.hero("cleric").foe) == (
        "before",
        "rogue",
        1,
        FREE,
    )
    table.show("DDXSH").activate("Stab")
    assert (table.s.wyrm[1].hp, table.hero("rogue").hp) == (45 - 4, 19 - 4)
    table.stay().waste().show("HHHSC")
    assert table.acting == "cleric"
    assert table.skills == ["Blessing", "Healing Hands", "Treat Wounds"]


# --- levels


def test_a_jump_over_two_levels_is_taken_level_by_level() -> None:  # E-28
    table = win(campaign("rogue+cleric", hero={"rogue": {"xp": 5}}, chapter=5, wyrm=[{"sheet": 5}]))
    assert table.hero("rogue").xp == 14
    while table.stage == "market":
        table.act("done")
    assert (table.stage, table.s.line) == ("gain", table.line("rogue"))
    table.roll("SSSSS", "SSSSS", "SSSSS")
    assert (table.stage, table.hero("rogue").level) == ("improve", 2)
    table.act("improve 1")
    assert (table.stage, table.s.line) == ("gain", table.line("rogue"))
    table.roll("DSSSS", "SSSS", "SSSS")
    assert (table.stage, table.hero("rogue").level, table.hero("rogue").max_hp) == ("learn", 3, 19 + 1 + 2)


def test_a_warrior_without_swords_at_level_two() -> None:  # E-29
    assert fresh("warrior", level="2").roll("MMMMM", "MMMMM", "MMMMM").hero("warrior").max_hp == 25


@pytest.mark.parametrize(("dragons", "hp", "ac"), [(2, 20, 1), (3, 21, 0)])
def test_a_custom_heros_hp_and_armour(dragons: int, hp: int, ac: int) -> None:  # E-30
    table = HuntTable(Match(GAME, [Seat("Ann")], {"heroes": "1"})).act("custom")
    while table.stage in ("skill", "symbol"):
        table.act(table.choices[0])
    table.roll("X" + "S" * 4, "X" * (dragons - 1) + "S" * (5 - dragons), "S" * (5 - dragons))
    assert (table.s.hero[0].max_hp, table.s.hero[0].base_ac) == (hp, ac)


# --- turns


def scroll(*items: str) -> HuntTable:
    """A Rogue with Stab covered, dice D D X S M."""
    laid = {"items": [item(one) for one in items], "covered": [0, 1], "unused": 2, "used": 1}
    return hunt("rogue+cleric", hero={"rogue": laid}).show("DDXSM")


def test_a_scroll_stabs_again() -> None:  # E-31
    table = scroll("scroll_of_knowledge").activate("Stab", scroll=1)
    assert (table.wyrm.hp, table.covered("rogue"), list(table.hero("rogue").items)) == (45 - 4, [2], [0, 0])
    table = scroll()
    assert (table.skills, table.verbs) == (["Strike"], {"activate"})


def test_the_last_turn_of_a_round_has_nobody_to_assist() -> None:  # E-32
    table = hunt("rogue+cleric", hero={"rogue": LAST_TURN, "cleric": LAST_TURN}).show("SSMMC").act("fail", "cover 0")
    assert "pass" in table.verbs
    table.stay().show("SSCCD").act("fail", "cover 0")
    assert table.stage == "vote"


def test_a_worn_shield_is_erased_and_an_idle_sword_kept() -> None:  # E-33
    table = fresh("rogue+cleric", gold=7)
    table.act(f"buy {item('steel_shield') - 1}", f"buy {item('magic_sword') - 1}", "done", "wear 0")
    table.show("SSMMC").act("fail", "cover 0", "end", "flee", "flee")
    assert (table.s.ending, list(table.hero("rogue").items)) == (Ending.FLED, [item("magic_sword"), 0])


def test_only_all_living_heroes_together_flee() -> None:  # E-34
    heroes = {"rogue": {"gold": 2}, "cleric": {"hp": 5}}
    table = campaign("rogue+wizard+cleric", hero=heroes, actor=1)
    table.show("SSCCD").act("fail", "cover 0", "end", "flee", "flee", "stay")
    assert (table.stage, table.acting) == ("before", "cleric")
    table.show("XSSCC").act("fail", "cover 0")
    assert (table.hero("cleric").dead, table.s.at) == (1, 0)
    table.act("flee", "flee")
    assert (table.s.result, table.stage) == (Ending.FLED, "resurrect")
    assert [(table.hero(name).xp, table.hero(name).gold) for name in ("rogue", "wizard")] == [(0, 2), (0, 0)]
    table.act("resurrect", "pay 2")
    assert (table.hero("cleric").dead, table.hero("rogue").gold) == (0, 0)
    assert leave_village(table).s.chapter == 0
    assert (table.s.hunts, table.wyrm.hp) == (2, 45)


def test_only_the_dragon_that_strikes_releases_a_die() -> None:  # E-35
    table = hunt("rogue+ranger+wizard+cleric", "young_black").act("split 3").laid(wyrm=[{"locks": 1}], hand=4)
    other = table.laid(actor=2).show("XSSC").act("fail", "cover 0")
    assert (other.hero("wizard").hp, [wyrm.locks for wyrm in other.s.wyrm]) == (22 - 6, [1, 0])
    own = table.laid().show("XSSC").act("fail", "cover 0")
    assert (own.hero("rogue").hp, [wyrm.locks for wyrm in own.s.wyrm]) == (19 - 5, [0, 0])


def test_everything_a_wizard_can_do_with_a_staff() -> None:  # E-36
    table = staff().show("MMSDX")
    ways = [
        ("Strike", "SMD", 0, 0),
        ("Strike", "SMD", 1, 0),
        ("Magic Bolt", "MM", 0, 0),
        ("Magic Bolt", "MM", 1, 0),
        ("Fireball", "MMM", 1, 0),
        ("Jab", "MMM", 1, 0),
        ("Treat Wounds", "MMM", 1, 0),
    ]
    assert (table.ways(), table.verbs) == (ways, {"activate"})
    table.activate("Magic Bolt", use=1)
    assert (table.does("pass"), table.hero("wizard").hp) == ([0, 1, 4], 22 - 5)
    for skill, _, use, _ in ways:
        table = staff().show("MMSDX").activate(skill, use=use)
        if skill == "Treat Wounds":
            table.on("cleric")
        if table.stage == "cover":
            table.cover("Shield")
        assert table.hero("wizard").hp == 22 - 5


def lost_group() -> HuntTable:
    """Rogue and Wizard have died against the first dragon; the second has 4 HP left."""
    table = hunt("rogue+wizard+warrior+cleric").act("split 3")
    return table.laid(hero={"rogue": DEAD, "wizard": DEAD}, wyrm=[{}, {"hp": 4}], actor=2)


def test_a_lost_group_leaves_two_places_to_take() -> None:  # E-37
    table = lost_group().show("SSMMD").activate("Slash")
    asked = []
    while table.stage == "offer":
        asked.append(table.s.order[table.s.at])
        table.act("refuse")
    assert asked == [2, 3, 2, 3]
    assert (table.hero("warrior").foe, table.hero("cleric").foe) == (0, FREE)
    table = lost_group().show("SSMMD").activate("Slash").act("replace", "replace")
    assert (table.hero("warrior").foe, table.hero("cleric").foe, table.stage) == (0, 0, "after")


def test_a_dragon_without_opponents_does_not_rage() -> None:  # E-37
    table = lost_group().laid(hero={"warrior": TIRED, "cleric": LAST_TURN}, actor=3).waste()
    assert (table.stage, table.s.raging) == ("fury", 1)
    assert table.fury(0).stage == "before"


def test_a_free_ranger_may_only_treat_wounds() -> None:  # E-38
    table = hunt("rogue+ranger+wizard+cleric").act("split 3")
    free = {"rogue": {"foe": FREE}, "ranger": {"foe": FREE}}
    table = table.laid(hero=free, wyrm=[{"hp": 0}], actor=1).show("CCCSD")
    assert (table.skills, table.verbs) == (["Treat Wounds"], {"activate"})


def test_with_every_token_frozen_there_is_only_a_vote() -> None:  # E-39
    ranger = {"unused": 1, "locked": 2, "used": 0}
    table = hunt("ranger+cleric", "blue", hero={"ranger": ranger, "cleric": DEAD})
    table.show("XSSMM").act("fail", "cover 0", "stay").fury(0)
    assert (table.hero("ranger").locked, table.s.round_number, table.stage, table.s.at) == (3, 2, "vote", 0)
    assert table.act("stay").stage == "fury"


def test_an_ally_keeps_the_frost_away() -> None:  # E-40
    laid = {"allies": 1, "unused": 2, "locked": 1}
    table = hunt("wizard+cleric", "blue", hero={"wizard": laid}).show("XXSSC").act("fail", "cover 0")
    wizard = table.hero("wizard")
    assert (wizard.allies, wizard.hp, wizard.locked, wizard.locked_used) == (0, 22, 1, 0)
    assert (wizard.unused, wizard.used) == (1, 1)


def test_parry_helps_in_the_same_round_and_adds_up() -> None:  # E-41
    table = hunt("warrior+cleric", hero={"warrior": LAST_TURN, "cleric": TIRED}).show("SSMHC").activate("Parry")
    assert table.hero("warrior").ac == 2
    table.stay().fury(5)
    assert table.hero("warrior").hp == 23 - 8
    table.show("SSMHC").activate("Parry")
    assert (table.s.round_number, table.hero("warrior").ac) == (2, 4)


def test_six_rolls_in_one_turn() -> None:  # E-42
    laid = {"blessed": 2, "items": [item("great_haste_potion")]}
    table = hunt("rogue+cleric", hero={"rogue": laid}).act("throw").roll("SSMMC")
    table.again("C", "H").again("H", "C")
    assert table.verbs == {"stop", "blessed", "haste"}
    table.again("C", "H", by="blessed").again("H", "C", by="haste").again("C", "H", by="blessed")
    assert (table.stage, table.match.throws) == ("activate", 6)


def test_two_heroes_win_six_chapters() -> None:  # E-43
    table = campaign("rogue+cleric", leftover="auto")
    xp, levels = [], []
    for _ in range(6):
        table = leave_village(win(table))
        xp.append((table.hero("rogue").xp, table.hero("cleric").xp))
        levels.append((table.hero("rogue").level, table.hero("cleric").level))
    assert xp == [(points, points) for points in (4, 9, 15, 22, 30, 39)]
    assert levels == [(level, level) for level in (1, 2, 3, 3, 4, 5)]


def test_with_four_dice_locked_a_kept_die_leaves_nothing_to_throw() -> None:  # E-44
    table = turn_of("cleric", "ranger+cleric", "young_black", wyrm=[{"locks": 4}], hand=1)
    table.show("C").act("fail", "cover 0", "pass 3", "stay", "keep")
    assert (table.stage, table.dice, table.s.rolls, table.verbs) == ("rolling", "C", 1, {"stop", "reroll"})
    stopped = table.laid().act("stop")
    assert stopped.choices == ["fail"]
    table.again("C", "S").again("S", "C")
    assert table.stage == "activate"


def test_a_row_whose_token_froze_is_free_after_cleanup() -> None:  # E-45
    table = frosted()
    assert (2 in table.covered("rogue"), table.hero("rogue").locked_used) == (True, 1)
    table.waste().fury(0)
    assert (table.covered("rogue"), table.hero("rogue").locked) == ([], 1)
    assert "Stab" in table.show("DDSSH").skills


def test_two_strength_potions_make_a_sneak_attack() -> None:  # E-46
    laid = {"items": [item("strength_potion")] * 2}
    table = hunt("rogue+cleric", hero={"rogue": laid}).show("DDXXX")
    assert (table.ways(), table.verbs) == ([("Stab", "DD", 0, 0), ("Sneak Attack", "SSDD", 3, 0)], {"activate"})
    table.activate("Sneak Attack", use=3)
    assert (table.wyrm.hp, table.hero("rogue").hp, list(table.hero("rogue").items)) == (45 - 6, 19 - 9, [0, 0])
