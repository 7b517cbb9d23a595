"""Dice & Dragons: what skills do, counter attacks, death, and dice that are passed on."""

from __future__ import annotations

from copy import deepcopy
from typing import Any

import pytest

from tests.games.dnd import PACK, HuntTable, hunt, item, learnt
from wyrmtable.core.match import Match, Seat
from wyrmtable.core.pack import Pack
from wyrmtable.games.dice_and_dragons import GAME
from wyrmtable.games.dice_and_dragons.terms import Better, Ending, Figure

DEAD = {"hp": 0, "dead": 1, "unused": 0}
IMPROVED = Better.DAMAGE


def turn_of(name: str, dragon: str = "young_red", **hero: Any) -> HuntTable:
    """A turn of this hero, before the roll; a Cleric or a Rogue is with it."""
    party = "rogue+cleric" if name in ("rogue", "cleric") else f"{name}+cleric"
    table = hunt(party, dragon, hero={name: hero})
    return table.laid(actor=table.place(name))


def wounded(table: HuntTable) -> int:
    """HP that the first dragon has lost."""
    return int(table.match.box.sheet[table.wyrm.sheet].hp - table.wyrm.hp)


# --- Attack


@pytest.mark.parametrize(
    ("name", "dice", "skill", "damage"),
    [
        ("rogue", "MSDHC", "Strike", 5),
        ("rogue", "MSDHC", "Critical Hit", 8),
        ("warrior", "SSMMD", "Slash", 4),
        ("warrior", "SSSSD", "Savage Attack", 9),
        ("wizard", "MMMSC", "Fireball", 7),
        ("wizard", "MMCCX", "Lightning Storm", 7),
        ("cleric", "HHHSS", "Holy Storm", 7),
        ("ranger", "CCCSS", "Dual Shot", 7),
        ("ranger", "SSSHM", "Jab", 2),
    ],
)
def test_an_attack_takes_its_number_from_the_dragon(name: str, dice: str, skill: str, damage: int) -> None:  # DND-39
    assert wounded(turn_of(name).show(dice).activate(skill)) == damage


@pytest.mark.parametrize(
    ("dragon", "pins", "better", "damage"),
    [("young_red", 0, 0, 4), ("young_red", 3, 0, 7), ("pale", 0, 0, 3), ("pale", 2, 0, 5), ("blue", 4, IMPROVED, 8)],
)
def test_pins_and_improvement_add_and_ac_takes_away(dragon: str, pins: int, better: int, damage: int) -> None:  # DND-39
    table = turn_of("rogue", dragon=dragon, better=[0, better]).laid(wyrm=[{"pins": pins}])
    assert wounded(table.show("DDSSH").activate("Stab")) == damage


def test_the_improvement_of_a_row_counts_for_that_row_only() -> None:  # DND-39
    table = turn_of("rogue", better=[0, IMPROVED]).show("DDDSH").activate("Flanking Strike")
    assert wounded(table) == 6


def test_armour_beyond_the_damage_does_not_heal_the_dragon() -> None:  # DND-39
    pack = Pack("hardened", "", deepcopy(PACK.data))
    pack.data["dragons"]["pale"]["ac"] = 3
    options = {"play": "hunt", "party": "rogue+cleric", "dragon": "pale"}
    table = HuntTable(Match(GAME, [Seat("Ann")], options, pack, position={"wyrm": [{"hp": 40}]}))
    assert table.show("SSSHC").activate("Jab").wyrm.hp == 40


def test_a_dragons_hp_stop_at_nothing() -> None:  # DND-39
    table = hunt("rogue+ranger+wizard+cleric").act("split 3").laid(wyrm=[{"hp": 2}])
    assert [wyrm.hp for wyrm in table.show("DDSSH").activate("Stab").s.wyrm] == [0, 45]


def test_only_the_heros_own_dragon_is_hit() -> None:  # DND-39
    table = hunt("rogue+ranger+wizard+cleric").act("split 9").laid(actor=1)  # Rogue and Cleric face the first
    assert [wyrm.hp for wyrm in table.show("CCSSH").activate("Accurate Shot").s.wyrm] == [45, 41]


@pytest.mark.parametrize(
    ("name", "dice", "strike", "other"),
    [
        ("rogue", "MSDDD", "Strike", "Flanking Strike"),
        ("warrior", "MSDSS", "Strike", "Slash"),
        ("wizard", "MSDMM", "Strike", "Fireball"),
        ("ranger", "CSDCC", "Wild Strike", "Dual Shot"),
        ("cleric", "HSMHH", "Holy Strike", "Smite"),
    ],
)
def test_strike_holy_strike_and_wild_strike_are_the_strikes(
    name: str, dice: str, strike: str, other: str
) -> None:  # DND-40
    table = turn_of(name, items=[item("gauntlets_of_power")]).show(dice)
    stronger = {skill for skill, _, use, _ in table.ways() if use}
    assert stronger == {strike}
    assert other in table.skills


def test_no_other_skill_of_the_box_is_a_strike() -> None:  # DND-40
    strikes = [sheet["name"] for sheet in PACK.data["skills"].values() if sheet.get("strike")]
    assert sorted(strikes) == ["Holy Strike", "Strike", "Wild Strike"]


# --- Healing


@pytest.mark.parametrize(
    ("hp", "better", "staff", "then"), [(5, 0, 0, 11), (5, 2, 0, 12), (5, 2, 1, 13), (15, 2, 1, 19)]
)
def test_healing_hands_restores_six_and_more_if_better(hp: int, better: int, staff: int, then: int) -> None:  # DND-41
    laid: dict[str, Any] = {"better": [0, 0, 0, better], "items": [item("staff_of_healing")] * staff}
    table = turn_of("cleric", **laid).laid(hero={"rogue": {"hp": hp}}).show("HHHSC")
    assert table.activate("Healing Hands", use=staff).on("rogue").hero("rogue").hp == then


def test_treat_wounds_restores_two_to_any_hero() -> None:  # DND-41
    table = turn_of("rogue", hp=10).laid(hero={"cleric": {"hp": 23}})
    assert table.show("SSSHC").activate("Treat Wounds").does("target") == [1, 2]
    table.on("cleric")
    assert (table.hero("cleric").hp, table.hero("rogue").hp) == (24, 10)
    table = turn_of("rogue", hp=10).show("SSSHC").activate("Treat Wounds").on("rogue")
    assert table.hero("rogue").hp == 12


@pytest.mark.parametrize(
    ("dice", "skill"),
    [("HSSCC", "Blessing"), ("HHHSC", "Healing Hands"), ("MMHHX", "Shield"), ("SSSCD", "Treat Wounds")],
)
def test_the_dead_are_no_target(dice: str, skill: str) -> None:  # DND-42
    table = hunt("rogue+wizard+cleric", hero={"wizard": DEAD}, actor=2).show(dice).activate(skill)
    assert table.does("target") == [1, 4]


def test_the_dead_get_no_potion_and_no_wave() -> None:  # DND-42
    laid: dict[str, Any] = {"row": learnt("cleric", "healing_wave"), "items": [item("healing_potion")]}
    table = hunt("rogue+wizard+warrior+cleric").act("split 3")
    table = table.laid(hero={"warrior": DEAD, "cleric": laid}, actor=3)
    assert table.does("potion") == [0, 1, 3]
    assert table.show("HHCCC").activate("Healing Wave").does("target") == [0b0011, 0b1001, 0b1010]


# --- armour


@pytest.mark.parametrize(
    ("name", "learned", "dice", "skill", "ac"),
    [("warrior", (), "SSMHC", "Parry", 2), ("rogue", ("defensive_stance",), "DDSMH", "Defensive Stance", 2)],
)
def test_a_stance_raises_its_owners_ac_for_the_whole_hunt(
    name: str, learned: tuple[str, ...], dice: str, skill: str, ac: int
) -> None:  # DND-43
    table = turn_of(name, unused=1, used=2, row=learnt(name, *learned)).laid(hero={"cleric": {"unused": 0, "used": 3}})
    table.show(dice).activate(skill)
    assert (table.hero(name).ac, table.hero("cleric").ac) == (ac, 0)
    table.stay().fury(0)
    assert (table.s.round_number, table.hero(name).ac) == (2, ac)


def test_all_ac_adds_up_without_limit_and_leaves_the_base_alone() -> None:  # DND-44
    table = hunt("warrior+cleric", hero={"warrior": {"ac": 3}})
    table.show("SSMHC").activate("Parry").stay()
    table.show("MMHHS").activate("Shield").on("warrior").stay()
    assert (table.hero("warrior").ac, table.hero("warrior").base_ac) == (7, 0)
    table = table.laid(hero={"warrior": {"covered": [0] * 8}})
    table.show("SSMHC").activate("Parry").stay()
    assert (table.hero("warrior").ac, table.hero("warrior").base_ac) == (9, 0)


@pytest.mark.parametrize(("target", "acs"), [("rogue", (3, 0)), ("cleric", (1, 2))])
def test_shield_gives_two_ac_to_one_hero(target: str, acs: tuple[int, int]) -> None:  # DND-45
    table = turn_of("cleric").show("MMHHC").activate("Shield").on(target)
    assert (table.hero("rogue").ac, table.hero("cleric").ac) == acs
    table = table.stay().laid(hero={"rogue": {"unused": 0, "used": 3}, "cleric": {"unused": 1, "used": 2}})
    table = table.laid(actor=1).waste().fury(0)
    assert (table.s.round_number, table.hero("rogue").ac, table.hero("cleric").ac) == (2, *acs)


# --- tokens


def test_blessing_lays_a_token_and_a_hero_may_hold_several() -> None:  # DND-46
    table = turn_of("cleric").show("HSSCC").activate("Blessing").on("rogue")
    assert (table.hero("rogue").blessed, table.hero("cleric").blessed) == (1, 0)
    table = turn_of("cleric", blessed=1).show("HSSCC").activate("Blessing").on("cleric")
    assert table.hero("cleric").blessed == 2


def test_a_blessed_token_serves_its_holder_in_the_same_round_and_nobody_else() -> None:  # DND-46
    table = turn_of("cleric").show("HSSCC").activate("Blessing").on("rogue").stay()
    assert table.act("throw").roll("SSMMC").verbs == {"stop", "reroll", "blessed"}
    table.act("stop", "fail", "cover 0").stay()
    assert (table.acting, table.hero("rogue").blessed) == ("cleric", 1)
    assert table.act("throw").roll("SSMMC").verbs == {"stop", "reroll"}


def test_pin_down_lays_a_token_and_does_no_damage() -> None:  # DND-47
    table = turn_of("ranger").show("CCDDS").activate("Pin Down")
    assert (table.wyrm.pins, table.wyrm.hp) == (1, 45)


def test_a_pin_serves_every_hero_and_lasts_the_hunt() -> None:  # DND-47
    table = hunt("ranger+cleric", hero={"ranger": {"unused": 1, "used": 2}, "cleric": {"unused": 1, "used": 2}})
    table.show("CCDDS").activate("Pin Down").stay()
    table.show("HHSSC").activate("Smite").stay()
    assert wounded(table) == 4 + 1
    table.fury(0).show("CCHHM").activate("Accurate Shot")
    assert (table.wyrm.pins, wounded(table)) == (1, 5 + 5)


def test_pins_go_on_the_heros_own_dragon() -> None:  # DND-47
    table = hunt("rogue+ranger+wizard+cleric").act("split 5").laid(actor=1)  # Rogue and Wizard face the first
    table.show("CCDDS").activate("Pin Down")
    assert [wyrm.pins for wyrm in table.s.wyrm] == [0, 1]


def test_pins_work_beyond_the_dragons_armour() -> None:  # DND-47
    table = turn_of("rogue", dragon="pale").laid(wyrm=[{"pins": 3}]).show("DDSSH").activate("Stab")
    assert wounded(table) == 4 + 3 - 1


@pytest.mark.parametrize(
    ("name", "key", "dice", "skill"),
    [("wizard", "genie", "MMSHC", "Genie"), ("ranger", "bestial_pounce", "CCSHM", "Bestial Pounce")],
)
def test_an_ally_stands_by_the_acting_hero_and_more_may_come(
    name: str, key: str, dice: str, skill: str
) -> None:  # DND-48
    for there in (0, 2):
        table = turn_of(name, row=learnt(name, key), allies=there).show(dice).activate(skill)
        assert (table.hero(name).allies, table.hero("cleric").allies) == (there + 1, 0)
        assert wounded(table) == 0


# --- skills that do more


def drainer(dragon: str = "young_red", **hero: Any) -> HuntTable:
    """A Wizard with Drain Life, before the roll."""
    return turn_of("wizard", dragon=dragon, row=learnt("wizard", "drain_life"), **hero)


def test_drain_life_wounds_and_then_heals_its_owner() -> None:  # DND-49
    table = drainer(hp=10).show("MMMMS").activate("Drain Life")
    assert (wounded(table), table.hero("wizard").hp, table.hero("cleric").hp) == (3, 13, 24)
    assert drainer(hp=21).show("MMMMS").activate("Drain Life").hero("wizard").hp == 22


@pytest.mark.parametrize(("dragon", "pins", "damage"), [("pale", 0, 2), ("pale", 4, 6), ("young_red", 2, 5)])
def test_pins_and_armour_change_only_the_damage_of_drain_life(dragon: str, pins: int, damage: int) -> None:  # DND-49
    table = drainer(dragon, hp=10).laid(wyrm=[{"pins": pins}]).show("MMMMS").activate("Drain Life")
    assert (wounded(table), table.hero("wizard").hp) == (damage, 13)


@pytest.mark.parametrize(("better", "damage", "hp"), [(Better.DAMAGE, 4, 13), (Better.HEALING, 3, 14)])
def test_either_part_of_drain_life_can_be_better(better: int, damage: int, hp: int) -> None:  # DND-49
    table = drainer(hp=10, better=[0] * 6 + [better]).show("MMMMS").activate("Drain Life")
    assert (wounded(table), table.hero("wizard").hp) == (damage, hp)


def test_drain_life_heals_even_when_it_kills() -> None:  # DND-49
    table = hunt("rogue+wizard+warrior+cleric").act("split 3")
    laid: dict[str, Any] = {"row": learnt("wizard", "drain_life"), "hp": 10}
    table = table.laid(hero={"wizard": laid}, wyrm=[{"hp": 3}], actor=1).show("MMMMS").activate("Drain Life")
    assert (table.s.wyrm[0].hp, table.hero("wizard").hp) == (0, 13)


def waver(**laid: Any) -> HuntTable:
    """A Cleric with Healing Wave beside a wounded Rogue and Wizard, before the roll."""
    cleric = {"row": learnt("cleric", "healing_wave"), "hp": 10, **laid.pop("cleric", {})}
    heroes = {"rogue": {"hp": 5}, "wizard": {"hp": 5}, "cleric": cleric, **laid.pop("hero", {})}
    return hunt("rogue+wizard+cleric", hero=heroes, actor=2, **laid)


def test_healing_wave_heals_exactly_two_heroes() -> None:  # DND-50
    table = waver().show("HHSSS").activate("Healing Wave")
    assert table.does("target") == [0b011, 0b101, 0b110]
    table.on("rogue", "cleric")
    assert [table.hero(name).hp for name in ("rogue", "wizard", "cleric")] == [8, 5, 13]


def test_healing_wave_goes_to_the_last_one_or_two_that_live() -> None:  # DND-50
    two = waver(hero={"wizard": DEAD}).show("HHSSS").activate("Healing Wave")
    assert (two.hero("rogue").hp, two.hero("cleric").hp, two.hero("wizard").hp) == (8, 13, 0)
    one = waver(hero={"wizard": DEAD, "rogue": DEAD}).show("HHSSS").activate("Healing Wave")
    assert (one.hero("rogue").hp, one.hero("cleric").hp) == (0, 13)


def test_healing_wave_is_four_by_option_and_better_for_both() -> None:  # DND-50
    four = waver(options={"healing_wave_hp": 4}).show("HHSSS").activate("Healing Wave").on("rogue", "wizard")
    assert (four.hero("rogue").hp, four.hero("wizard").hp) == (9, 9)
    cleric = {"better": [0] * 6 + [Better.HEALING], "items": [item("staff_of_healing")]}
    better = waver(cleric=cleric).show("HHSSS").activate("Healing Wave", use=1).on("rogue", "wizard")
    assert (better.hero("rogue").hp, better.hero("wizard").hp) == (10, 10)


@pytest.mark.parametrize(("pairs", "use", "damage"), [(1, 0, 5), (1, 1, 6), (2, 1, 6), (2, 3, 7)])
def test_each_pair_of_gauntlets_adds_one_to_a_strike(pairs: int, use: int, damage: int) -> None:  # DND-51
    table = turn_of("rogue", items=[item("gauntlets_of_power")] * pairs).show("MSDHX").activate("Strike", use=use)
    assert wounded(table) == damage


def test_gauntlets_in_use_change_neither_jab_nor_other_attacks() -> None:  # DND-51
    worn: dict[str, Any] = {"items": [item("gauntlets_of_power")], "spent": [1]}
    assert wounded(turn_of("rogue", **worn).show("SSSHC").activate("Jab")) == 2
    assert wounded(turn_of("rogue", **worn).show("DDSSH").activate("Stab")) == 4
    assert wounded(turn_of("rogue", **worn).show("MSDHX").activate("Strike")) == 6


def test_each_staff_adds_one_to_every_healing_skill_of_its_owner() -> None:  # DND-51
    worn: dict[str, Any] = {"items": [item("staff_of_healing")] * 2, "spent": [1, 1], "hp": 5}
    treat = turn_of("rogue", **worn).show("SSSHC").activate("Treat Wounds").on("rogue")
    assert treat.hero("rogue").hp == 5 + 4
    drain = drainer(**worn).show("MMMMS").activate("Drain Life")
    assert (drain.hero("wizard").hp, wounded(drain)) == (5 + 5, 3)


def test_a_staff_does_nothing_for_potions_or_for_the_skills_of_others() -> None:  # DND-51
    worn: dict[str, Any] = {"items": [item("staff_of_healing"), item("small_healing_potion")], "spent": [1, 0], "hp": 5}
    table = turn_of("rogue", **worn).drink("rogue", slot=1)
    assert table.hero("rogue").hp == 9
    table = turn_of("cleric").laid(hero={"rogue": worn}).show("HHHSC").activate("Healing Hands").on("rogue")
    assert table.hero("rogue").hp == 11


# --- counter attack


@pytest.mark.parametrize(
    ("dice", "loss"), [("MMCCD", 0), ("XMMCC", 5), ("XXMMC", 7), ("XXXMM", 10), ("XXXXM", 10), ("XXXXX", 10)]
)
def test_the_dragon_strikes_back_by_the_number_of_dragons(dice: str, loss: int) -> None:  # DND-52
    table = turn_of("warrior").show(dice).act("fail")
    assert table.hero("warrior").hp == 23  # not before a row is covered
    assert table.act("cover 0").hero("warrior").hp == 23 - loss
    assert table.hero("cleric").hp == 24


def test_the_final_faces_count() -> None:  # DND-52
    table = turn_of("warrior").act("throw").roll("XXXMM").again("XX", "CC").again("M", "X")
    assert table.act("fail", "cover 0").hero("warrior").hp == 23 - 7


def test_a_hero_is_struck_after_an_activation_too() -> None:  # DND-52
    assert turn_of("warrior").show("SSXXM").activate("Slash").hero("warrior").hp == 23 - 7


def test_its_own_dragon_strikes_back() -> None:  # DND-52
    table = hunt("rogue+ranger+warrior+cleric", options={"second_dragon": "red"}).act("split 3").laid(actor=2)
    assert table.show("XMMCC").act("fail", "cover 0").hero("warrior").hp == 23 - 7


@pytest.mark.parametrize(("ac", "hp"), [(1, 19 - 4), (3, 19 - 2), (5, 19), (9, 19)])
def test_armour_takes_away_from_the_counter_attack(ac: int, hp: int) -> None:  # DND-53
    table = turn_of("rogue", ac=ac).show("XSSMM").act("fail", "cover 0")
    assert table.hero("rogue").hp == hp


def test_armour_of_this_very_turn_counts() -> None:  # DND-53
    table = turn_of("wizard").show("MMHHX").activate("Shield").on("wizard")
    assert (table.hero("wizard").ac, table.hero("wizard").hp) == (2, 22 - 3)


def test_a_heros_hp_stop_at_nothing() -> None:  # DND-53
    table = turn_of("warrior", hp=3).show("XXXMM").act("fail", "cover 0")
    assert (table.hero("warrior").hp, table.hero("warrior").dead) == (0, 1)


def test_an_ally_takes_the_counter_attack_and_goes() -> None:  # DND-54
    table = turn_of("warrior", allies=2).show("XXXMM").act("fail", "cover 0")
    assert (table.hero("warrior").hp, table.hero("warrior").allies) == (23, 1)


def test_an_ally_goes_even_where_armour_would_have_been_enough() -> None:  # DND-54
    table = turn_of("warrior", allies=1, ac=20).show("XXXMM").act("fail", "cover 0")
    assert (table.hero("warrior").hp, table.hero("warrior").allies) == (23, 0)


def test_without_a_counter_attack_the_ally_stays() -> None:  # DND-54
    assert turn_of("warrior", allies=1).waste().hero("warrior").allies == 1


def test_a_gone_ally_can_come_again() -> None:  # DND-54
    laid: dict[str, Any] = {"row": learnt("wizard", "genie"), "allies": 9}
    table = turn_of("wizard", **laid).show("XSSCC").act("fail", "cover 0").stay().waste()
    assert table.show("MMSHC").activate("Genie").hero("wizard").allies == 9


def test_allies_help_neither_against_fury_nor_against_poison() -> None:  # DND-54
    heroes = {"rogue": {"allies": 1, "poison": 1}, "cleric": {"unused": 1, "used": 2}}
    table = hunt("rogue+cleric", hero=heroes).laid(actor=1).waste()
    assert (table.hero("rogue").hp, table.hero("rogue").allies) == (17, 1)
    for _ in range(3):
        table.waste()
    hp = table.hero("rogue").hp
    table.fury(1)
    assert table.hero("rogue").hp == hp - 4 - 2  # the Fury, and Poison as the next turn begins
    assert table.hero("rogue").allies == 1


@pytest.mark.parametrize("safe", [{"ac": 6}, {"allies": 1}])
@pytest.mark.parametrize("dragon", ["green", "blue", "young_black"])
def test_without_a_lost_hp_no_counter_attack_is_sustained(dragon: str, safe: dict[str, Any]) -> None:  # DND-55
    locks = 2 if dragon == "young_black" else 0
    table = turn_of("warrior", dragon=dragon, **safe).laid(wyrm=[{"locks": locks}], hand=5 - locks)
    table.show("XMMCC"[: 5 - locks]).act("fail", "cover 0")
    warrior = table.hero("warrior")
    assert (warrior.hp, warrior.poison, warrior.locked, warrior.unused) == (23, 0, 0, 2)
    assert table.wyrm.locks == locks


@pytest.mark.parametrize("dragon", ["green", "blue", "young_black"])
def test_one_lost_hp_is_enough_to_sustain_it(dragon: str) -> None:  # DND-55
    locks = 2 if dragon == "young_black" else 0
    table = turn_of("warrior", dragon=dragon, ac=5).laid(wyrm=[{"locks": locks}], hand=5 - locks)
    table.show("XMMCC"[: 5 - locks]).act("fail", "cover 0")
    warrior = table.hero("warrior")
    assert warrior.hp == 22
    assert (warrior.poison, warrior.locked, locks - table.wyrm.locks) == {
        "green": (1, 0, 0),
        "blue": (0, 1, 0),
        "young_black": (0, 0, 1),
    }[dragon]


def test_who_kills_its_dragon_is_not_struck_by_either() -> None:  # DND-56
    table = hunt("rogue+ranger+wizard+cleric").act("split 3")
    table = table.laid(hero={"wizard": DEAD}, wyrm=[{"hp": 4}])
    table.show("DDXXX").activate("Stab")
    table.act("replace")  # against the other dragon, at once
    assert (table.stage, table.hero("rogue").foe, table.hero("rogue").hp) == ("vote", 1, 19)


# --- death


def test_the_dead_take_no_turns_and_neither_vote_nor_assist() -> None:  # DND-57
    table = turn_of("rogue", hp=4).show("XSSMM").act("fail", "cover 0")
    assert (table.hero("rogue").dead, table.stage, table.s.at) == (1, "vote", 1)  # nothing was passed
    assert table.act("flee").s.ending == Ending.FLED  # the Cleric alone


def test_the_dead_are_not_touched_by_fury() -> None:  # DND-57
    table = hunt("rogue+wizard+cleric", hero={"rogue": DEAD}).dusk().waste().fury(2)
    assert [table.hero(name).hp for name in ("rogue", "wizard", "cleric")] == [0, 15, 17]
    assert table.s.figures[Figure.DEATHS] == 0


def test_nobody_passes_a_die_to_the_dead() -> None:  # DND-57
    table = hunt("rogue+wizard+cleric", hero={"wizard": DEAD}).show("SSMMC").act("fail", "cover 0", "pass 0", "stay")
    assert (table.acting, table.choices) == ("cleric", ["throw", "keep"])


def test_the_tokens_of_the_dead_go_back_to_the_supplies() -> None:  # DND-57
    laid: dict[str, Any] = {"hp": 4, "blessed": 4, "poison": 4, "allies": 0}
    table = turn_of("rogue", dragon="green", **laid).show("XSSMM").act("fail", "cover 0", "stay")
    assert (table.hero("rogue").blessed, table.hero("rogue").poison) == (0, 0)
    table.show("HSSCX").activate("Blessing")
    assert (table.hero("cleric").blessed, table.hero("cleric").poison) == (1, 1)


def test_the_allies_of_the_dead_go_back_too() -> None:  # DND-57
    heroes = {
        "rogue": {"hp": 2, "poison": 1, "allies": 9},
        "wizard": {"row": learnt("wizard", "genie")},
    }
    table = hunt("rogue+wizard", hero=heroes).laid(actor=1).waste().act("stay")
    assert (table.hero("rogue").dead, table.hero("rogue").allies) == (1, 0)
    assert table.show("MMSHC").activate("Genie").hero("wizard").allies == 1


def test_what_the_dead_gave_stays() -> None:  # DND-57
    table = hunt("ranger+cleric", hero={"ranger": {"hp": 4}}, wyrm=[{"pins": 2}])
    table = table.laid(hero={"cleric": {"ac": 2}}).show("XSSMM").act("fail", "cover 0", "stay")
    assert (table.hero("ranger").dead, table.wyrm.pins, table.hero("cleric").ac) == (1, 2, 2)


@pytest.mark.parametrize("by", ["counter attack", "poison", "fury"])
def test_when_nobody_lives_the_hunt_has_failed_at_once(by: str) -> None:  # DND-58
    heroes = {"rogue": DEAD, "cleric": {"hp": 2, "poison": int(by == "poison")}}
    table = hunt("rogue+cleric", hero=heroes, actor=1)
    if by == "counter attack":
        table.show("XSSCC").act("fail", "cover 0")
    else:
        table = table.laid(hero={"cleric": {"unused": 1 + (by == "poison"), "used": 2 - (by == "poison")}}).waste()
    if by == "fury":
        table.fury(1)
    assert (table.s.ending, table.match.over, table.places) == (Ending.LOST, True, (2,))


def test_a_dead_dragon_ends_the_hunt_at_once() -> None:  # DND-59
    table = turn_of("rogue", hp=1).laid(wyrm=[{"hp": 4}]).show("DDXXX").activate("Stab")
    assert (table.s.ending, table.wyrm.hp, table.places) == (Ending.WON, 0, (1,))
    assert turn_of("rogue").laid(wyrm=[{"hp": 5}]).show("DDXXX").activate("Stab").s.ending == Ending.RUNNING


# --- assisting


@pytest.mark.parametrize(
    ("dice", "passes"), [("SSMMC", [0, 1, 3]), ("XSSMC", [0, 1, 3]), ("XXXXD", [4]), ("XXXXX", [])]
)
def test_after_a_failure_every_die_but_a_dragon_can_be_passed(dice: str, passes: list[int]) -> None:  # DND-60
    assert turn_of("rogue").show(dice).act("fail", "cover 0").does("pass") == passes


def test_a_die_that_was_used_is_not_passed() -> None:  # DND-60
    table = turn_of("rogue").show("DDHXX").activate("Stab")
    assert table.choices == ["pass 2", "end"]
    assert turn_of("rogue").show("DDSSX").activate("Sneak Attack").stage == "vote"


def test_one_die_is_passed_at_most_and_none_has_to_be() -> None:  # DND-60
    table = turn_of("rogue").show("SSMMC").act("fail", "cover 0", "pass 0")
    assert table.stage == "vote"
    table = turn_of("rogue").show("SSMMC").act("fail", "cover 0", "end", "stay")
    assert table.choices == ["throw"]


def test_the_die_goes_to_the_next_hero_with_a_token() -> None:  # DND-61
    heroes = {"wizard": {"unused": 0, "used": 3}}
    table = hunt("rogue+wizard+cleric", hero=heroes).show("SSMMC").act("fail", "cover 0", "pass 0", "stay")
    assert (table.acting, table.choices) == ("cleric", ["throw", "keep"])


def test_the_die_goes_on_into_the_next_pass_and_to_the_other_group() -> None:  # DND-61
    table = hunt("rogue+wizard+cleric", actor=2).show("SSCCD").act("fail", "cover 0", "pass 0", "stay")
    assert (table.acting, table.choices) == ("rogue", ["throw", "keep"])
    table = hunt("rogue+ranger+wizard+cleric").act("split 9").show("SSMMC").act("fail", "cover 0", "pass 0", "stay")
    assert (table.hero("rogue").foe, table.hero("ranger").foe) == (0, 1)
    assert (table.acting, table.choices) == ("ranger", ["throw", "keep"])


def test_nobody_assists_itself() -> None:  # DND-61
    table = hunt("rogue+cleric", hero={"cleric": {"unused": 0, "used": 3}}).show("SSMMC").act("fail", "cover 0")
    assert table.stage == "vote"
    assert table.act("stay").acting == "rogue"


def test_nobody_is_assisted_when_the_phase_is_over() -> None:  # DND-61
    table = hunt("rogue+cleric").dusk().show("SSCCD").act("fail", "cover 0")
    assert table.stage == "vote"
    assert table.act("stay").stage == "fury"


@pytest.mark.parametrize(("choice", "thrown"), [("keep", 4), ("throw", 5)])
def test_the_receiver_keeps_the_face_or_rolls_all(choice: str, thrown: int) -> None:  # DND-62
    table = turn_of("rogue").show("SSMMC").act("fail", "cover 0", "pass 3", "stay")
    assert table.choices == ["throw", "keep"]
    table.act(choice)
    assert table.match.sides == [6] * thrown
    table.roll("HHMS" if choice == "keep" else "HHMSD")
    assert table.dice == ("CHHMS" if choice == "keep" else "HHMSD")
    assert table.s.rolls == 1


def test_a_kept_die_is_a_die_like_the_others_afterwards() -> None:  # DND-62
    table = turn_of("rogue").show("SSMMC").act("fail", "cover 0", "pass 3", "stay", "keep").roll("SSDD")
    assert table.again("CSSDD", "HHHHH").dice == "HHHHH"


def test_a_die_that_is_not_kept_rejoins_the_others() -> None:  # DND-63
    table = hunt("rogue+wizard+cleric").show("SSMMC").act("fail", "cover 0", "pass 0", "stay")
    table.waste()
    assert (table.acting, table.choices) == ("cleric", ["throw"])


def test_a_pass_is_lost_when_the_receiver_dies_before_its_roll() -> None:  # DND-63
    table = hunt("rogue+wizard+cleric", hero={"wizard": {"hp": 2, "poison": 1}})
    table.show("SSMMC").act("fail", "cover 0", "pass 0", "stay")
    assert (table.hero("wizard").dead, table.stage) == (1, "vote")
    table.act("stay")
    assert (table.acting, table.choices) == ("cleric", ["throw"])


def test_no_face_outlives_heroes_attack() -> None:  # DND-63
    heroes = {
        "rogue": {"unused": 1, "used": 2},
        "cleric": {"unused": 1, "used": 2, "hp": 2, "poison": 1},
    }
    table = hunt("rogue+cleric", hero=heroes).show("SSMMC").act("fail", "cover 0", "pass 0", "stay")
    assert table.hero("cleric").dead == 1
    table.act("stay").fury(0)
    assert (table.s.round_number, table.acting, table.choices) == (2, "rogue", ["throw"])
    table = hunt("rogue+cleric").dusk().idle().laid(passed=0).act("stay").fury(0)
    assert (table.s.round_number, table.acting, table.choices) == (2, "rogue", ["throw"])
