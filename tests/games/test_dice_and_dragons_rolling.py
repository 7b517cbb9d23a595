"""Dice & Dragons: rolling, matching patterns, and activating skills."""

from __future__ import annotations

from collections import Counter
from itertools import combinations, combinations_with_replacement, permutations
from typing import Any

import pytest

from tests.games.dnd import LETTERS, PACK, HuntTable, hunt, item, learnt, place_of
from wyrmtable.games.dice_and_dragons.patterns import fits, matches, suits, used
from wyrmtable.games.dice_and_dragons.state import NONE, SYMBOLS


def rogue(dragon: str = "young_red", **hero: Any) -> HuntTable:
    """A Rogue's turn, before the roll; a Cleric is with it."""
    return hunt("rogue+cleric", dragon, hero={"rogue": hero})


def owning(*items: str, name: str = "rogue", **hero: Any) -> HuntTable:
    """The turn of a hero that owns these items, before the roll; a Cleric is with it."""
    return hunt(f"{name}+cleric", hero={name: {"items": [item(one) for one in items], **hero}})


def sets(table: HuntTable, by: str) -> set[str]:
    """The dice that could be rolled once more, as letters."""
    return {"".join(letter for die, letter in enumerate(table.dice) if mask >> die & 1) for mask in table.does(by)}


# --- rolling


@pytest.mark.parametrize(("locks", "dice"), [(0, 5), (1, 4), (3, 2), (4, 1)])
def test_the_first_roll_throws_every_die_that_is_not_locked(locks: int, dice: int) -> None:  # DND-17
    table = hunt("rogue+cleric", "young_black", wyrm=[{"locks": locks}]).waste().act("throw")
    assert table.match.sides == [6] * dice


def test_dice_locked_by_either_dragon_are_missing() -> None:  # DND-17
    table = hunt("rogue+ranger+warrior+cleric", "young_black").act("split 3")
    table = table.laid(wyrm=[{"locks": 1}, {"locks": 2}]).waste().act("throw")
    assert table.match.sides == [6] * 2


@pytest.mark.parametrize("locks", [0, 2])
def test_a_kept_die_keeps_its_face_and_the_others_are_thrown(locks: int) -> None:  # DND-17
    table = hunt("rogue+cleric", "young_black", wyrm=[{"locks": locks}]).idle()
    table = table.laid(passed=2).act("stay", "keep")
    assert table.match.sides == [6] * (4 - locks)
    table.roll("SCDX"[: 4 - locks])
    assert table.dice == "HSCDX"[: 5 - locks]


def test_there_are_three_ordinary_rolls_and_no_more() -> None:  # DND-18
    table = rogue().act("throw").roll("SSMMC")
    assert table.verbs == {"stop", "reroll"}
    table.again("SSMMC", "HSMMC")
    assert table.verbs == {"stop", "reroll"}
    table.again("H", "X")
    assert (table.stage, table.dice) == ("activate", "XSMMC")


def test_any_set_of_dice_but_the_empty_one_can_be_rolled() -> None:  # DND-18
    table = rogue().act("throw").roll("SMHCX")
    assert sorted(table.does("reroll")) == list(range(1, 32))
    table.act("reroll 10").roll("DD")  # the second and the fourth
    assert table.dice == "SDHDX"


def test_of_equal_dice_only_their_number_is_a_choice() -> None:  # DND-18
    table = rogue().act("throw").roll("DSDSD")
    wanted = {"D" * many + "S" * swords for many in range(4) for swords in range(3)} - {""}
    assert {"".join(sorted(letters)) for letters in sets(table, "reroll")} == wanted
    assert len(table.does("reroll")) == len(wanted) == 11


def test_the_hero_may_stop_after_any_roll() -> None:  # DND-18
    assert rogue().act("throw").roll("SSMMC").act("stop").stage == "activate"
    assert rogue().act("throw").roll("SSMMC").again("C", "H").act("stop").stage == "activate"


def test_a_die_left_alone_before_and_one_with_a_dragon_can_be_rolled() -> None:  # DND-19
    table = rogue().act("throw").roll("DDXSS").again("X", "H")
    assert "D" in sets(table, "reroll")
    assert "X" in sets(rogue().act("throw").roll("DDXSS"), "reroll")
    assert table.again("D", "X").dice == "XDHSS"


def test_a_kept_die_can_be_rolled_later() -> None:  # DND-19
    table = hunt("rogue+cleric", passed=2).act("keep").roll("SSMM")
    assert table.again("H", "C").dice == "CSSMM"


# --- Blessed tokens and Haste


def test_a_blessed_token_is_one_more_roll_of_any_dice() -> None:  # DND-20
    table = rogue(blessed=1).act("throw").roll("SMHCX")
    assert sorted(table.does("blessed")) == list(range(1, 32))
    table.again("XC", "DD", by="blessed")
    assert (table.dice, table.actor.blessed) == ("SMHDD", 0)
    assert table.verbs == {"stop", "reroll"}
    table.again("S", "C").again("C", "X")  # still the second and the third
    assert (table.dice, table.stage) == ("XMHDD", "activate")


def test_blessed_tokens_work_after_the_third_roll_one_after_the_other() -> None:  # DND-20
    table = rogue(blessed=2).act("throw").roll("SSMMC").again("C", "H").again("H", "C")
    assert table.verbs == {"stop", "blessed"}
    table.again("C", "X", by="blessed")
    assert table.verbs == {"stop", "blessed"}
    assert table.again("X", "D", by="blessed").stage == "activate"
    assert (table.dice, table.actor.blessed) == ("SSMMD", 0)


def test_a_blessed_token_is_of_no_use_before_the_first_roll_or_after_stopping() -> None:  # DND-20
    table = rogue(blessed=1)
    assert table.verbs == {"throw"}
    table.show("SSMMC")
    assert (table.verbs, table.actor.blessed) == ({"fail"}, 1)


def test_a_spent_blessed_token_can_be_laid_again() -> None:  # DND-20
    table = rogue(blessed=4).act("throw").roll("SSMMC").again("C", "H", by="blessed").act("stop", "fail", "cover 0")
    table.stay().show("HSSCC").activate("Blessing").on("rogue")
    assert table.hero("rogue").blessed == 4


@pytest.mark.parametrize(("potion", "most"), [("haste_potion", 2), ("great_haste_potion", 3)])
def test_a_haste_potion_rolls_a_few_dice_once_more(potion: str, most: int) -> None:  # DND-21
    table = owning("small_healing_potion", potion).act("throw").roll("SMHCX")
    assert {len(letters) for letters in sets(table, "haste")} == set(range(1, most + 1))
    assert len(table.does("haste")) == {2: 15, 3: 25}[most]
    table.again("MX", "DD", by="haste", slot=1)
    assert (table.dice, list(table.actor.items)) == ("SDHCD", [item("small_healing_potion"), 0])
    table.again("S", "C").again("C", "X")  # the ordinary rolls are still there
    assert table.stage == "activate"


def test_haste_also_comes_after_the_third_roll() -> None:  # DND-21
    table = owning("haste_potion").act("throw").roll("SSMMC").again("C", "H").again("H", "C")
    assert table.verbs == {"stop", "haste"}
    assert table.again("SM", "DD", by="haste").stage == "activate"


def test_haste_works_from_either_slot() -> None:  # DND-21
    table = owning("healing_potion", "haste_potion").act("throw").roll("SSMMC").again("C", "H").again("H", "C")
    assert table.verbs == {"stop", "haste", "potion"}


def test_a_haste_potion_lets_nobody_roll_before_the_first_roll_or_after_stopping() -> None:  # DND-21
    table = owning("haste_potion")
    assert table.verbs == {"throw"}
    assert table.show("SSMMC").verbs == {"fail"}


@pytest.mark.parametrize("hero", [{"blessed": 1}, {"items": [0, 0]}, {"items": [item("great_haste_potion")]}])
def test_rolling_ends_by_itself_only_when_nothing_is_left_to_roll_with(hero: dict[str, Any]) -> None:  # DND-22
    table = rogue(**hero).act("throw").roll("SSMMC").again("C", "H").again("H", "C")
    assert table.stage == ("rolling" if "blessed" in hero or hero["items"][0] else "activate")


def test_a_healing_potion_does_not_keep_the_rolling_open() -> None:  # DND-22
    table = owning("healing_potion").act("throw").roll("SSMMC").again("C", "H").again("H", "C")
    assert (table.stage, table.verbs) == ("activate", {"fail", "potion"})


def test_the_rolling_ends_when_the_hero_stops() -> None:  # DND-22
    table = rogue(blessed=1, items=[item("haste_potion")]).act("throw").roll("DDSSH").act("stop")
    assert (table.stage, table.verbs) == ("activate", {"activate"})


# --- healing potions


def test_potions_are_drunk_before_the_roll_while_rolling_activating_and_after() -> None:  # DND-23
    small = "small_healing_potion"
    before = owning(small, small, hp=5)
    assert before.drink("rogue").drink("cleric").verbs == {"throw"}
    assert (before.hero("rogue").hp, list(before.hero("rogue").items)) == (9, [0, 0])
    rolling = owning(small, hp=5).act("throw").roll("SSMMC").drink("rogue")
    assert (rolling.stage, rolling.verbs, rolling.hero("rogue").hp) == ("rolling", {"stop", "reroll"}, 9)
    activating = owning(small, hp=5).show("SSMMC").drink("rogue")
    assert (activating.stage, activating.verbs, activating.hero("rogue").hp) == ("activate", {"fail"}, 9)
    after = owning(small, hp=5).show("SSMMC").act("fail", "cover 0").drink("rogue")
    assert (after.stage, after.verbs, after.hero("rogue").hp) == ("after", {"pass", "end"}, 9)


def test_a_potion_alone_opens_the_time_after_the_counter_attack() -> None:  # DND-23
    table = hunt("rogue", hero={"rogue": {"items": [item("healing_potion")], "hp": 9}}).show("SSMMX")
    table.act("fail", "cover 0")
    assert (table.stage, table.verbs, table.hero("rogue").hp) == ("after", {"potion", "end"}, 5)
    table.drink("rogue")
    assert (table.stage, table.hero("rogue").hp) == ("vote", 12)


def test_potions_wait_while_a_target_or_a_row_is_chosen_and_while_all_vote() -> None:  # DND-23
    table = owning("healing_potion").show("SSSMC").activate("Treat Wounds")
    assert (table.stage, table.verbs) == ("target", {"target"})
    assert (table.on("rogue").stage, table.verbs) == ("cover", {"cover"})
    table.cover("Stab").act("end")
    assert (table.stage, table.verbs) == ("vote", {"stay", "stand", "flee"})


def test_nobody_drinks_in_the_turn_of_another() -> None:  # DND-23
    table = hunt("rogue+cleric", hero={"cleric": {"items": [item("healing_potion")]}})
    assert table.verbs == {"throw"}
    assert table.show("SSMMC").verbs == {"fail"}


def test_the_dead_drink_nothing() -> None:  # DND-23
    table = owning("healing_potion", hp=4).show("SSMMX").act("fail", "cover 0")
    assert (table.hero("rogue").dead, table.stage, table.s.at) == (1, "vote", 1)


def test_a_potion_goes_to_any_living_hero() -> None:  # DND-23
    heroes = {"rogue": {"items": [item("healing_potion")]}, "wizard": {"hp": 0, "dead": 1, "unused": 0}}
    table = hunt("rogue+wizard+cleric", hero=heroes)
    assert table.does("potion") == [0, 2]


# --- patterns


@pytest.mark.parametrize("dice", ["XXXSM", "DXXXX", "DXSXS", "XMSHH", "DDXXX", "XXXXX"])
def test_a_dragon_never_fills_a_place(dice: str) -> None:  # DND-24
    table = rogue().show(dice)
    assert (table.skills, table.verbs) == ((["Stab"], {"activate"}) if "DD" in dice else ([], {"fail"}))


def test_a_dragon_is_no_different_symbol_either() -> None:  # DND-24
    assert hunt("warrior+cleric").show("SSMHX").skills == ["Slash"]
    assert hunt("warrior+cleric").show("SSMHC").skills == ["Slash", "Parry"]


SKILLS = {name: str(sheet["pattern"]).replace(" ", "") for name, sheet in PACK.data["skills"].items()}
ROLLS = ["".join(dice) for dice in combinations_with_replacement(LETTERS, 5)]


def fillings(pattern: str) -> list[Counter[str]]:
    """Every multiset of symbols that fills a pattern: the fixed ones, and equal or different ones on the signs."""
    fixed = Counter(letter for letter in pattern if letter in LETTERS)
    if "=" in pattern:
        return [fixed + Counter(symbol * pattern.count("=")) for symbol in "SMHCD"]
    return [fixed + Counter(chosen) for chosen in combinations("SMHCD", pattern.count("≠"))]


@pytest.mark.parametrize("name", SKILLS)
def test_a_pattern_matches_exactly_the_dice_that_fill_it(name: str) -> None:  # DND-25
    sheet = hunt("rogue").match.box.skill[place_of("skills", name)]
    wanted = fillings(SKILLS[name])
    for dice in ROLLS:
        count = [dice.count(letter) for letter in LETTERS]
        assert matches(sheet, count) == any(filling <= Counter(dice) for filling in wanted), dice


@pytest.mark.parametrize("name", SKILLS)
def test_each_way_of_filling_a_pattern_is_offered(name: str) -> None:  # DND-27
    sheet = hunt("rogue").match.box.skill[place_of("skills", name)]
    ways = [wild for wild in range(1 << SYMBOLS) if suits(sheet, wild)]
    for dice in ROLLS:
        count = [dice.count(letter) for letter in LETTERS]
        offered = [wild for wild in ways if fits(sheet, wild, count, NONE, NONE)]
        filled = [[used(sheet, wild, symbol) for symbol in range(SYMBOLS)] for wild in offered]
        wanted = [filling for filling in fillings(SKILLS[name]) if filling <= Counter(dice)]
        assert sorted(filled) == sorted([filling[letter] for letter in "SMHCD"] for filling in wanted), dice


@pytest.mark.parametrize("dice", ["".join(dice) for dice in permutations("MSDHX")][::10])
def test_the_order_of_the_dice_is_irrelevant(dice: str) -> None:  # DND-25
    assert rogue().show(dice).skills == ["Strike"]


def test_wildcards_may_show_the_fixed_symbol_too() -> None:  # DND-26
    assert "Sudden Death" in rogue().show("DDDDD").skills
    assert "Holy Storm" in hunt("cleric+rogue", actor=1).show("HHHHH").skills
    assert "Parry" in hunt("warrior+cleric").show("SSSMH").skills
    healing = hunt("ranger+cleric", hero={"ranger": {"row": learnt("ranger", "herbal_medicine")}})
    assert ("Herbal Medicine", "CCC", 0, 0) in healing.show("CCCMS").ways()


def test_only_one_of_the_different_dice_shows_the_fixed_symbol() -> None:  # DND-26
    assert "Parry" not in hunt("warrior+cleric").show("SSSSM").skills
    assert "Sudden Death" not in rogue().show("DDDDS").skills


def test_the_hero_chooses_which_symbols_it_uses_where_several_fit() -> None:  # DND-27
    learned = {"row": learnt("ranger", "herbal_medicine")}
    table = hunt("ranger+cleric", hero={"ranger": learned}).show("CCCMM")
    assert [letters for name, letters, *_ in table.ways() if name == "Herbal Medicine"] == ["MMC", "CCC"]
    table.activate("Herbal Medicine", letters="CCC").on("ranger")
    assert (table.stage, table.choices) == ("after", ["pass 1", "end"])


def test_different_symbols_are_chosen_out_of_more() -> None:  # DND-27
    laid = {"row": learnt("rogue", "defensive_stance"), "items": [item("vision_potion")]}
    table = hunt("rogue+cleric", hero={"rogue": laid}).show("DDSMH")
    ways = [(letters, use) for name, letters, use, _ in table.ways() if name == "Defensive Stance"]
    assert sorted(ways) == sorted([("SMHDD", 0), ("SMCDD", 1), ("SHCDD", 1), ("MHCDD", 1)])
    table.activate("Defensive Stance", use=1, letters="SMCDD")
    assert table.choices == ["pass 2", "end"]


@pytest.mark.parametrize(
    ("dice", "skill", "passes"),
    [
        ("DDSMH", "Stab", [0, 1, 2]),
        ("DDDSH", "Stab", [0, 2, 4]),
        ("DDSSM", "Sneak Attack", [1]),
        ("MSDDX", "Strike", [4]),
    ],
)
def test_as_many_symbols_are_used_as_the_pattern_has_places(dice: str, skill: str, passes: list[int]) -> None:  # DND-27
    assert rogue().show(dice).activate(skill).does("pass") == passes


def test_all_dice_used_leaves_nothing_to_pass() -> None:  # DND-27
    assert rogue().show("DDDSS").activate("Sudden Death").stage == "vote"


# --- items that add a symbol


@pytest.mark.parametrize(
    ("potion", "dice", "skill", "letters"),
    [
        ("stealth_potion", "DXXXS", "Stab", "DD"),  # fixed
        ("strength_potion", "DDDSX", "Sudden Death", "SSDDD"),  # =
        ("mana_potion", "MMXXC", "Jab", "MMM"),  # of a general skill
        ("mana_potion", "MMXXC", "Treat Wounds", "MMM"),
    ],
)
def test_an_item_fills_a_place_like_a_die(potion: str, dice: str, skill: str, letters: str) -> None:  # DND-28
    table = owning(potion).show(dice)
    assert (skill, letters, 1, 0) in table.ways()
    assert skill not in rogue().show(dice).skills


def test_an_item_fills_a_different_place_too() -> None:  # DND-28
    table = owning("vision_potion", name="warrior").show("SSMHX")
    assert ("Parry", "SSMHC", 1, 0) in table.ways()


def test_an_item_without_a_place_in_the_pattern_cannot_be_invoked() -> None:  # DND-28
    table = owning("holy_water").show("DDXSM")
    assert [way for way in table.ways() if way[2]] == []
    assert ("Stab", "DD", 0, 0) in table.ways()


def test_an_item_is_neither_rolled_nor_passed() -> None:  # DND-28
    table = owning("stealth_potion").act("throw").roll("DXXXX")
    assert sorted(table.does("reroll")) == [1, 2, 3, 6, 7, 14, 15, 30, 31]
    table.act("stop").activate("Stab", use=1)
    assert table.stage == "vote"  # no die is left over, and the item is none


def test_an_item_adds_nothing_to_a_later_turn_or_to_a_failure() -> None:  # DND-28
    table = owning("stealth_cloak").show("DXXXS").act("fail", "cover 0")
    assert table.does("pass") == [0, 4]
    assert list(table.hero("rogue").spent) == [0, 0]


def test_two_items_of_one_kind_are_two_symbols_and_both_are_erased() -> None:  # DND-29
    table = owning("strength_potion", "strength_potion").show("DDXXX")
    assert table.ways() == [("Stab", "DD", 0, 0), ("Sneak Attack", "SSDD", 3, 0)]
    table.activate("Sneak Attack", use=3)
    assert (list(table.hero("rogue").items), table.wyrm.hp) == ([0, 0], 39)


def test_one_of_two_equal_items_may_be_enough() -> None:  # DND-29
    table = owning("strength_potion", "strength_potion").show("DDSXX")
    assert [use for name, _, use, _ in table.ways() if name == "Sneak Attack"] == [1, 3]  # either one is the same
    table.activate("Sneak Attack", use=1)
    assert list(table.hero("rogue").items) == [item("strength_potion"), 0]


def test_two_kinds_are_invoked_together() -> None:  # DND-29
    table = owning("magic_staff", "strength_potion").show("DXXXH").activate("Strike", use=3)
    assert (list(table.hero("rogue").items), list(table.hero("rogue").spent)) == ([item("magic_staff"), 0], [1, 0])
    assert table.wyrm.hp == 45 - 5


def test_a_durable_item_is_one_symbol_a_turn_in_every_turn() -> None:  # DND-29
    table = owning("stealth_cloak").show("DXSSH")
    assert ("Flanking Strike", "DDD", 1, 0) not in table.ways()
    table.activate("Stab", use=1).stay().waste().show("DDXSH")
    assert ("Flanking Strike", "DDD", 1, 0) in table.ways()
    assert list(table.hero("rogue").items) == [item("stealth_cloak"), 0]


def test_an_item_may_spare_a_die() -> None:  # DND-29
    table = owning("stealth_potion").show("DDSHX").activate("Stab", use=1)
    assert table.does("pass") == [0, 2, 4]


# --- what can be activated


def test_whoever_matches_by_dice_alone_cannot_fail() -> None:  # DND-30
    assert "fail" not in rogue().show("DDXXX").verbs
    assert "fail" not in rogue().show("SSSXX").verbs  # a general skill counts
    assert rogue().show("SSMMC").verbs == {"fail"}


def test_items_never_have_to_be_used() -> None:  # DND-30
    table = owning("stealth_potion").show("DSHCX")
    assert table.ways() == [("Stab", "DD", 1, 0)]
    assert "fail" in table.verbs
    assert "fail" not in owning("stealth_potion").show("DDSHX").verbs


def test_a_scroll_never_has_to_be_used() -> None:  # DND-30
    table = owning("scroll_of_knowledge", covered=[0, 1]).show("DDXXS")
    assert table.ways() == [("Stab", "DD", 0, 1)]
    assert "fail" in table.verbs


def test_a_scroll_and_an_item_work_together() -> None:  # DND-30
    table = owning("scroll_of_knowledge", "stealth_potion", covered=[0, 1]).show("DXXSH")
    assert table.ways() == [("Stab", "DD", 2, 1)]
    table.activate("Stab", use=2, scroll=1)
    assert (list(table.hero("rogue").items), table.wyrm.hp) == ([0, 0], 41)


def test_available_are_rows_that_are_not_covered_and_the_general_skills() -> None:  # DND-31
    every = ["Stab", "Flanking Strike", "Sudden Death", "Jab", "Treat Wounds"]
    assert rogue().show("DDDDD").skills == every
    assert rogue(covered=[0, 1, 0, 0, 1, 0]).show("DDDDD").skills == ["Flanking Strike", "Jab", "Treat Wounds"]
    assert rogue(covered=[1, 1, 1]).show("MSDXX").verbs == {"fail"}


def test_a_skill_may_be_chosen_that_changes_nothing() -> None:  # DND-32
    table = rogue().show("SSSXM").activate("Treat Wounds").on("cleric").cover("Stab")
    assert table.hero("cleric").hp == 24
    pale = rogue("pale").show("SSSHM")
    pale.activate("Jab")
    assert pale.wyrm.hp == 49


def test_healing_hands_on_the_healthy_is_allowed() -> None:  # DND-32
    table = hunt("rogue+cleric", actor=1).show("HHHSC").activate("Healing Hands").on("rogue")
    assert (table.hero("rogue").hp, table.covered("cleric")) == (19, [4])


def test_an_activated_row_takes_effect_and_is_covered_by_a_token() -> None:  # DND-33
    table = rogue().show("DDDSH").activate("Flanking Strike")
    assert (table.wyrm.hp, table.covered("rogue")) == (45 - 6, [3])
    assert (table.hero("rogue").unused, table.hero("rogue").used) == (2, 1)


@pytest.mark.parametrize(("skill", "left"), [("Jab", 43), ("Treat Wounds", 45)])
def test_after_a_general_skill_any_own_row_is_covered_without_its_effect(skill: str, left: int) -> None:  # DND-34
    table = rogue(covered=[1], unused=2, used=1).show("SSSMC").activate(skill)
    if skill == "Treat Wounds":
        table.on("rogue")
    assert (table.stage, table.does("cover")) == ("cover", [1, 2, 3, 4, 5])
    table.cover("Stab")
    assert (table.wyrm.hp, table.covered("rogue"), table.hero("rogue").unused) == (left, [1, 2], 1)


def test_general_skills_may_be_used_on_every_turn() -> None:  # DND-34
    table = hunt("rogue")
    for row in range(3):
        table.show("SSSMC").activate("Jab").act(f"cover {row}", "stay")
    assert (table.wyrm.hp, table.covered("rogue"), table.stage) == (45 - 3 * 2, [1, 2, 3], "fury")


def test_a_failure_does_nothing_uses_no_die_and_covers_a_row_of_choice() -> None:  # DND-35
    table = rogue(covered=[1], unused=2, used=1).show("SSMMC").act("fail")
    assert table.does("cover") == [1, 2, 3, 4, 5]
    table.cover("Sudden Death")
    assert (table.wyrm.hp, table.covered("rogue"), table.hero("rogue").unused) == (45, [1, 5], 1)
    assert table.does("pass") == [0, 1, 3]


@pytest.mark.parametrize("by", ["skill", "general", "failure"])
def test_a_covered_row_is_shut_whatever_covered_it_until_cleanup(by: str) -> None:  # DND-36
    table = hunt("rogue", hero={"rogue": {"unused": 2, "used": 1}})
    if by == "skill":
        table.show("DDSSH").activate("Stab")
    elif by == "general":
        table.show("SSSHC").activate("Jab").cover("Stab")
    else:
        table.show("SSMMC").act("fail").cover("Stab")
    table.stay().show("DDXXS")
    assert table.ways() == []
    table.act("fail", "cover 0").stay().fury(0)
    assert (table.s.round_number, table.show("DDXXS").skills) == (2, ["Stab"])


def test_a_row_stays_shut_when_its_token_is_locked_away() -> None:  # DND-36
    table = rogue("blue", unused=1, used=2).show("DDXSH").activate("Stab")
    assert (table.hero("rogue").locked_used, table.covered("rogue")) == (1, [2])
    table.stay().show("HSSCC").activate("Blessing").on("rogue").stay()
    assert (table.hero("rogue").locked_used, table.covered("rogue")) == (0, [2])


def test_a_scroll_activates_a_covered_row_and_covers_no_other() -> None:  # DND-37
    table = owning("scroll_of_knowledge", covered=[0, 1], unused=2, used=1).show("DDXXS")
    table.activate("Stab", scroll=1)
    assert (table.wyrm.hp, table.covered("rogue"), list(table.hero("rogue").items)) == (41, [2], [0, 0])
    assert (table.hero("rogue").unused, table.hero("rogue").used) == (1, 2)
    assert table.stage == "after"


def test_a_scroll_needs_a_covered_own_row_that_matches() -> None:  # DND-37
    table = owning("scroll_of_knowledge", covered=[0, 1]).show("DDDSX")
    assert {(name, scroll) for name, _, _, scroll in table.ways()} == {
        ("Stab", 1),
        ("Flanking Strike", 0),
        ("Jab", 0),
        ("Treat Wounds", 0),
    }
    assert owning("scroll_of_knowledge", covered=[0, 1]).show("SSMMC").verbs == {"fail"}
    assert rogue(covered=[0, 1]).show("DDXXS").verbs == {"fail"}


def test_only_the_scroll_is_erased_of_two_items() -> None:  # DND-37
    table = owning("healing_potion", "scroll_of_knowledge", covered=[0, 1]).show("DDXXS")
    assert list(table.activate("Stab", scroll=1).hero("rogue").items) == [item("healing_potion"), 0]


def test_empty_rows_are_neither_covered_nor_activated() -> None:  # DND-38
    assert rogue().show("SSMMC").act("fail").does("cover") == [0, 1, 2, 3, 4, 5]
    learned = rogue(row=learnt("rogue", "pin_down"))
    assert learned.show("SSMMC").act("fail").does("cover") == [0, 1, 2, 3, 4, 5, 6]
    assert rogue(row=learnt("rogue", "pin_down")).show("CCDDX").skills == ["Stab", "Pin Down"]
    assert rogue().show("CCDDX").skills == ["Stab"]
