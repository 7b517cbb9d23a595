"""Dice & Dragons: four and five heroes, two groups and two dragons."""

from typing import Any

import pytest

from tests.games.dnd import HuntTable, campaign, hunt, item, learnt, place_of
from wyrmtable.games.dice_and_dragons.state import FREE
from wyrmtable.games.dice_and_dragons.terms import Ending

FOUR = "rogue+ranger+warrior+cleric"
WITH_WIZARD = "rogue+wizard+warrior+cleric"
FIVE = "rogue+ranger+wizard+warrior+cleric"
DEAD = {"hp": 0, "dead": 1, "unused": 0}
ON_THE_LOOSE = {"foe": FREE}


def four(dragon: str = "young_red", party: str = FOUR, split: int = 3, **laid: Any) -> HuntTable:
    """The first two of four heroes face the first dragon, the others the second."""
    return hunt(party, dragon, seats=4).act(f"split {split}").laid(**laid)


def one_slain(dragon: str = "young_red", party: str = FOUR, **laid: Any) -> HuntTable:
    """The first dragon is dead, and those who faced it are free."""
    first, second, *_ = party.split("+")
    hero = laid.pop("hero", {})
    free = {name: ON_THE_LOOSE | hero.get(name, {}) for name in (first, second)}
    return four(dragon, party, hero={**hero, **free}, wyrm=[{"hp": 0}, *laid.pop("wyrm", [])], **laid)


# --- two groups


@pytest.mark.parametrize("party", ["rogue", "rogue+cleric", "rogue+ranger+cleric"])
def test_up_to_three_heroes_face_one_dragon_together(party: str) -> None:  # DND-88
    table = hunt(party)
    assert (table.stage, table.s.dragons, table.s.wyrm[1].hp) == ("before", 1, 0)


def test_four_heroes_split_two_and_two() -> None:  # DND-88
    assert hunt(FOUR).does("split") == [0b0011, 0b0101, 0b1001]
    assert hunt(FOUR, second_dragon="pale").does("split") == [0b0011, 0b0101, 0b0110, 0b1001, 0b1010, 0b1100]


def test_five_heroes_split_two_and_three() -> None:  # DND-88
    splits = hunt(FIVE, second_dragon="pale").does("split")
    assert sorted(bin(split).count("1") for split in splits) == [2] * 10 + [3] * 10
    assert sorted(set(splits)) == splits
    assert sorted(bin(split).count("1") for split in hunt(FIVE).does("split")) == [2] * 4 + [3] * 6


def test_the_controller_of_the_lowest_initiative_splits_the_party() -> None:  # DND-88
    assert hunt("cleric+warrior+rogue+wizard", seats=4).match.mover == 2


def test_the_split_says_who_faces_which_dragon() -> None:  # DND-88
    table = hunt(FOUR, second_dragon="pale").act("split 10")
    assert [hero.foe for hero in table.s.hero[:4]] == [1, 0, 1, 0]
    assert [wyrm.hp for wyrm in table.s.wyrm] == [45, 50]


def test_nobody_changes_groups_in_a_round() -> None:  # DND-88
    table = four()
    for _ in range(4):
        table.idle().stay()
    assert ([hero.foe for hero in table.s.hero[:4]], table.acting) == ([0, 0, 1, 1], "rogue")
    assert [hero.foe for hero in table.dusk().idle().stay().fury(1).fury(1).s.hero[:4]] == [0, 0, 1, 1]


def test_both_groups_face_the_dragon_of_the_chapter() -> None:  # DND-89
    table = campaign(FOUR).act("split 3")
    assert [wyrm.hp for wyrm in table.s.wyrm] == [45, 45]
    pale = campaign(FIVE, chapter=1, stage="split", wyrm=[{"sheet": 1}, {"sheet": 1}]).act("split 3")
    assert [wyrm.hp for wyrm in pale.s.wyrm] == [50, 50]


def test_the_leader_may_name_any_dragon_as_the_second() -> None:  # DND-89
    table = campaign("cleric+ranger+rogue+warrior", seats=4, second_dragon="chosen")
    assert (table.stage, table.match.mover, table.does("second")) == ("second", 2, list(range(8)))
    table.act(f"second {place_of('dragons', 'undead')}")
    assert (table.stage, len(table.does("split"))) == ("split", 6)
    assert [wyrm.hp for wyrm in table.act("split 12").s.wyrm] == [45, 75]


def test_a_small_party_is_not_asked_for_a_second_dragon() -> None:  # DND-89
    assert campaign("rogue+cleric", second_dragon="chosen").stage == "before"


def test_a_hero_attacks_its_own_dragon() -> None:  # DND-90
    table = four().show("DDSSM").activate("Stab")
    assert [wyrm.hp for wyrm in table.s.wyrm] == [41, 45]
    table = four(actor=2, stage="before").show("SSCCX").activate("Slash")
    assert [wyrm.hp for wyrm in table.s.wyrm] == [45, 41]


def test_a_hero_pins_its_own_dragon_for_all_who_face_it() -> None:  # DND-90
    table = four(split=0b0101, actor=1, stage="before").show("CCDDX").activate("Pin Down")
    assert [wyrm.pins for wyrm in table.s.wyrm] == [0, 1]
    cleric = table.laid(actor=3, stage="before").show("HHSSX").activate("Smite")
    assert [wyrm.hp for wyrm in cleric.s.wyrm] == [45, 40]
    rogue = table.laid(actor=0, stage="before").show("DDSSM").activate("Stab")
    assert [wyrm.hp for wyrm in rogue.s.wyrm] == [41, 45]


@pytest.mark.parametrize(("dice", "skill"), [("HHHSS", "Healing Hands"), ("HSSCC", "Blessing"), ("MMHHX", "Shield")])
def test_help_goes_to_heroes_of_either_group(dice: str, skill: str) -> None:  # DND-90
    table = four(actor=3, stage="before").show(dice).activate(skill)
    assert table.does("target") == [0b0001, 0b0010, 0b0100, 0b1000]


def test_potions_go_to_heroes_of_either_group() -> None:  # DND-90
    table = four(hero={"rogue": {"items": [item("small_healing_potion")]}, "cleric": {"hp": 3}}).drink("cleric")
    assert table.hero("cleric").hp == 7


def test_turns_and_assists_ignore_the_groups() -> None:  # DND-90
    table = four(split=0b0101).show("SSCCH").act("fail", "cover 0", "pass 3").vote("stay")
    assert (table.acting, table.verbs) == ("ranger", {"throw", "keep"})
    acted = []
    for _ in range(4):
        acted.append(table.acting)
        table.idle().stay()
    assert acted == ["ranger", "warrior", "cleric", "rogue"]


def test_a_counter_attack_is_that_of_the_own_dragon() -> None:  # DND-90
    table = hunt(FOUR, "green", second_dragon="red").act("split 3")
    assert table.idle(1).hero("rogue").hp == 19 - 5
    warrior = table.stay().laid(actor=2, stage="before").idle(1).hero("warrior")
    assert (warrior.hp, warrior.poison) == (23 - 7, 0)


# --- Fury of two dragons


def test_each_dragon_rolls_for_itself_and_hits_its_opponents() -> None:  # DND-91
    table = four().dusk().idle().stay()
    assert (table.stage, table.s.raging) == ("fury", 0)
    table.fury(1)
    assert [hero.hp for hero in table.s.hero[:4]] == [15, 17, 23, 24]
    assert (table.stage, table.s.raging) == ("fury", 1)
    table.fury(2)
    assert [hero.hp for hero in table.s.hero[:4]] == [15, 17, 16, 17]
    assert (table.stage, table.s.round_number) == ("before", 2)


def test_the_dragon_of_the_lowest_initiative_rolls_first() -> None:  # DND-91
    table = hunt(FOUR, second_dragon="pale").act("split 12").dusk().idle().stay()
    assert (table.stage, table.s.raging) == ("fury", 1)
    assert table.fury(1).s.raging == 0
    assert table.fury(0).s.round_number == 2


def test_the_first_group_stays_the_first_when_its_first_hero_is_dead() -> None:  # DND-91
    table = hunt(FOUR, second_dragon="pale").act("split 6").laid(hero={"rogue": DEAD}).dusk().idle().stay()
    assert (table.stage, table.s.raging) == ("fury", 1)


def test_a_dragon_without_opponents_does_not_roll() -> None:  # DND-91
    table = four(hero={"rogue": DEAD, "ranger": DEAD}).dusk().idle().stay()
    assert (table.stage, table.s.raging) == ("fury", 1)
    assert table.fury(0).s.round_number == 2


def test_a_dead_dragon_does_not_roll() -> None:  # DND-91
    table = one_slain().dusk().idle().stay()
    assert (table.stage, table.s.raging) == ("fury", 1)
    assert table.fury(0).s.round_number == 2


def test_each_dragon_follows_its_own_specials() -> None:  # DND-91
    table = hunt(FOUR, "undead", second_dragon="young_black").act("split 3").laid(wyrm=[{"hp": 40}, {"hp": 40}])
    table = table.dusk().idle().stay().fury(1, rolls=4).fury(1, rolls=3)
    assert [(wyrm.hp, wyrm.locks) for wyrm in table.s.wyrm] == [(43, 0), (40, 1)]


# --- one dragon is dead


def test_the_hunt_goes_on_with_the_other_dragon() -> None:  # DND-92
    table = four(wyrm=[{"hp": 4, "pins": 3}, {"pins": 1}]).show("DDXXX").activate("Stab")
    assert ([hero.foe for hero in table.s.hero[:4]], table.stage) == ([FREE, FREE, 1, 1], "vote")
    assert [wyrm.pins for wyrm in table.s.wyrm] == [0, 1]
    assert table.hero("rogue").hp == 19


def test_pins_on_a_dead_dragon_return_to_the_supply() -> None:  # DND-92
    pinned: dict[str, Any] = {
        "wyrm": [{"hp": 4, "pins": 4}],
        "hero": {"warrior": {"row": learnt("warrior", "pin_down")}},
    }
    before = four(**pinned, actor=2, stage="before").show("CCDDX").activate("Pin Down")
    assert [wyrm.pins for wyrm in before.s.wyrm] == [4, 0]
    after = four(**pinned).show("DDXXX").activate("Stab").stay().laid(actor=2, stage="before")
    assert [wyrm.pins for wyrm in after.show("CCDDX").activate("Pin Down").s.wyrm] == [0, 1]


def test_free_heroes_keep_taking_turns() -> None:  # DND-92
    table = one_slain()
    acted = []
    for _ in range(5):
        acted.append(table.acting)
        table.idle().stay()
    assert acted == ["rogue", "ranger", "warrior", "cleric", "rogue"]


def test_dragons_on_the_dice_of_a_free_hero_do_nothing() -> None:  # DND-92
    table = one_slain("undead", wyrm=[{"hp": 40}]).idle(5)
    assert (table.hero("rogue").hp, table.s.wyrm[1].hp, table.s.wyrm[0].hp) == (19, 40, 0)


def test_fury_does_not_touch_free_heroes() -> None:  # DND-92
    table = one_slain().dusk().idle().stay().fury(3)
    assert [hero.hp for hero in table.s.hero[:4]] == [19, 21, 13, 14]


def test_a_free_hero_may_not_attack() -> None:  # DND-93
    table = one_slain(actor=1, stage="before").show("CCCSD")
    assert table.skills == ["Treat Wounds"]
    assert "fail" not in table.verbs
    assert four(actor=1, stage="before").show("CCCSD").skills == [
        "Wild Strike",
        "Accurate Shot",
        "Dual Shot",
        "Jab",
        "Treat Wounds",
    ]


def test_a_free_hero_fails_where_only_attacks_match() -> None:  # DND-93
    assert one_slain().show("DDXSM").verbs == {"fail"}


def test_a_free_hero_may_not_drain_life() -> None:  # DND-93
    wizard = {"wizard": {"row": learnt("wizard", "drain_life", "genie")}}
    free = one_slain(party=WITH_WIZARD, hero=wizard, actor=1, stage="before")
    assert free.show("MMMMX").skills == ["Treat Wounds"]
    assert "Drain Life" in four(party=WITH_WIZARD, hero=wizard, actor=1, stage="before").show("MMMMX").skills


def test_a_scroll_gives_a_free_hero_no_attack_either() -> None:  # DND-93
    rogue = {"rogue": {"items": [item("scroll_of_knowledge")], "covered": [0, 1]}}
    assert one_slain(hero=rogue).show("DDXXX").verbs == {"fail"}
    assert four(hero=rogue).show("DDXXX").skills == ["Stab"]


def test_a_free_hero_uses_stances_and_specials() -> None:  # DND-93
    rows = {
        "rogue": {"row": learnt("rogue", "defensive_stance")},
        "ranger": {"row": learnt("ranger", "bestial_pounce")},
    }
    stance = one_slain(hero=rows).show("DDSMC").activate("Defensive Stance")
    assert stance.hero("rogue").ac == 2
    pounce = one_slain(hero=rows, actor=1, stage="before").show("CCSMD").activate("Bestial Pounce")
    assert pounce.hero("ranger").allies == 1


def test_a_free_hero_heals_whomever_it_likes() -> None:  # DND-93
    table = one_slain(hero={"cleric": {"hp": 5}}).show("CCCSS").activate("Treat Wounds").on("cleric")
    assert table.hero("cleric").hp == 7


def test_pin_down_of_a_free_hero_goes_on_the_remaining_dragon() -> None:  # DND-93
    table = one_slain(actor=1, stage="before").show("CCDDX").activate("Pin Down")
    assert [wyrm.pins for wyrm in table.s.wyrm] == [0, 1]
    other = (
        hunt(FOUR)
        .act("split 3")
        .laid(
            hero={"warrior": ON_THE_LOOSE, "cleric": ON_THE_LOOSE | {"row": learnt("cleric", "pin_down")}},
            wyrm=[{}, {"hp": 0}],
            actor=3,
            stage="before",
        )
    )
    assert [wyrm.pins for wyrm in other.show("CCDDX").activate("Pin Down").s.wyrm] == [1, 0]


def test_a_free_hero_assists_votes_and_uses_items() -> None:  # DND-93
    table = one_slain(
        hero={"rogue": {"items": [item("small_healing_potion"), item("holy_water")]}, "cleric": {"hp": 3}}
    )
    table.show("SSCCH").drink("cleric").act("fail", "cover 0")
    assert table.does("pass") == [0, 2, 3]
    table.act("pass 2")
    assert (table.stage, table.match.mover, table.hero("cleric").hp) == ("vote", 0, 7)
    table.vote("stay")
    assert "keep" in table.verbs


# --- taking a fallen hero's place


def test_free_heroes_are_asked_by_initiative_to_take_the_place_of_the_dead() -> None:  # DND-94
    table = one_slain(hero={"warrior": {"hp": 5}})
    for _ in range(2):
        table.idle().stay()
    table.idle(1)
    assert (table.hero("warrior").dead, table.stage, table.match.mover) == (1, "offer", 0)
    assert table.verbs == {"replace", "refuse"}
    assert table.act("refuse").match.mover == 1
    table.act("refuse")
    assert ([hero.foe for hero in table.s.hero[:4]], table.stage) == ([FREE, FREE, 1, 1], "vote")


def test_who_accepts_is_an_opponent_at_once_and_for_good() -> None:  # DND-94
    table = one_slain(hero={"warrior": {"hp": 5}}).dusk().idle().stay().fury(1)
    assert (table.stage, table.match.mover, table.s.round_number) == ("offer", 0, 1)
    table.act("replace")
    assert ([hero.foe for hero in table.s.hero[:4]], table.acting) == ([1, FREE, 1, 1], "rogue")
    assert table.show("DDXSS").activate("Stab").s.wyrm[1].hp == 41
    assert table.hero("rogue").hp == 15
    table.stay().idle(1)
    assert table.hero("ranger").hp == 21
    table = table.dusk().idle().stay().fury(1)
    assert [hero.hp for hero in table.s.hero[:4]] == [11, 21, 0, 14]


def test_the_offer_comes_before_the_vote() -> None:  # DND-94
    table = one_slain(hero={"warrior": {"hp": 5}}, actor=2, stage="before").idle(1).act("refuse", "replace")
    assert (table.stage, table.hero("ranger").foe, table.match.mover) == ("vote", 1, 0)


def test_each_death_is_one_offer() -> None:  # DND-94
    frail = {"warrior": {"hp": 5}, "cleric": {"hp": 5}}
    table = one_slain(hero=frail).dusk().idle().stay().fury(1)
    assert (table.stage, table.match.mover) == ("offer", 0)
    table.act("replace")
    assert (table.stage, table.match.mover) == ("offer", 1)
    table.act("refuse")
    assert ([hero.foe for hero in table.s.hero[:2]], table.stage) == ([1, FREE], "before")
    both = one_slain(hero=frail).dusk().idle().stay().fury(1).act("refuse", "replace", "replace")
    assert ([hero.foe for hero in both.s.hero[:2]], both.stage) == ([1, 1], "before")


def test_one_who_refused_is_asked_again_for_the_next_of_the_dead() -> None:  # DND-94
    frail = {"warrior": {"hp": 5}, "cleric": {"hp": 5}}
    table = one_slain(hero=frail).dusk().idle().stay().fury(1).act("refuse", "replace")
    assert (table.stage, table.match.mover) == ("offer", 0)


def test_a_death_while_both_dragons_live_is_no_offer() -> None:  # DND-94
    table = four(hero={"warrior": {"hp": 5}}, actor=2, stage="before").idle(1)
    assert (table.hero("warrior").dead, table.stage) == (1, "vote")


def test_the_death_of_a_free_hero_is_no_offer() -> None:  # DND-94
    table = one_slain(hero={"ranger": {"hp": 2, "poison": 1}}).idle().stay()
    assert (table.hero("ranger").dead, table.stage) == (1, "vote")


def test_a_replacement_that_falls_is_replaced_in_turn() -> None:  # DND-94
    table = one_slain(hero={"rogue": {"foe": 1}}).laid(hero={"rogue": {"foe": 1, "hp": 1}}).idle(1)
    assert (table.hero("rogue").dead, table.stage, table.match.mover) == (1, "offer", 1)


def test_death_by_poison_is_an_offer_too() -> None:  # DND-94
    table = one_slain("green", hero={"warrior": {"hp": 2, "poison": 1}}, actor=1, stage="before").idle().stay()
    assert (table.hero("warrior").dead, table.stage, table.match.mover) == (1, "offer", 0)


def test_those_just_set_free_are_asked_for_each_hero_already_dead() -> None:  # DND-95
    table = four(hero={"rogue": DEAD, "ranger": DEAD}, wyrm=[{}, {"hp": 4}], actor=2, stage="before")
    table.show("SSCCX").activate("Slash")
    assert (table.stage, table.match.mover) == ("offer", 2)
    table.act("refuse", "replace")
    assert (table.stage, table.match.mover, table.hero("cleric").foe) == ("offer", 2, 0)
    table.act("replace")
    assert ([hero.foe for hero in table.s.hero[2:4]], table.stage) == ([0, 0], "after")


def test_the_dead_of_the_slain_dragons_own_group_leave_no_gap() -> None:  # DND-95
    table = four(hero={"ranger": DEAD}, wyrm=[{"hp": 4}]).show("DDSCC").activate("Stab")
    assert (table.stage, table.hero("rogue").foe) == ("after", FREE)


def test_without_any_dead_nobody_is_asked() -> None:  # DND-95
    assert four(wyrm=[{"hp": 4}]).show("DDSCC").activate("Stab").stage == "after"


def test_a_dragon_without_opponents_gets_the_free_hero_with_the_lowest_initiative() -> None:  # DND-96
    table = four(hero={"rogue": DEAD, "ranger": DEAD}, wyrm=[{}, {"hp": 4}], actor=3, stage="before")
    table.show("HHCCX").activate("Smite").act("refuse", "refuse", "refuse", "refuse")
    assert ([hero.foe for hero in table.s.hero[2:4]], table.stage) == ([0, FREE], "after")


def test_nobody_is_put_in_while_somebody_faces_the_dragon() -> None:  # DND-96
    table = one_slain(hero={"warrior": {"hp": 5}}, actor=2, stage="before").idle(1).act("refuse", "refuse")
    assert [hero.foe for hero in table.s.hero[:4]] == [FREE, FREE, 1, 1]


def test_nobody_is_put_in_while_both_dragons_live() -> None:  # DND-96
    frail = {"warrior": {"hp": 5}, "cleric": DEAD}
    table = four(hero=frail, actor=2, stage="before").idle(1)
    assert ([hero.foe for hero in table.s.hero[:2]], table.stage) == ([0, 0], "vote")
    assert [wyrm.hp for wyrm in table.s.wyrm] == [45, 45]


def test_the_hunt_is_won_when_both_dragons_are_dead() -> None:  # DND-97
    table = one_slain(wyrm=[{"hp": 4}], actor=2, stage="before").show("SSXXX").activate("Slash")
    assert (table.match.over, table.s.ending) == (True, Ending.WON)


def test_the_rewards_of_both_are_shared_among_all() -> None:  # DND-97
    table = campaign(FIVE, leftover="auto").act("split 3")
    slain = {"rogue": ON_THE_LOOSE, "ranger": ON_THE_LOOSE, "wizard": DEAD}
    table = table.laid(hero=slain, wyrm=[{"hp": 0, "sheet": 1}, {"hp": 3, "sheet": 1}], actor=3, stage="before")
    table.show("SSXXX").activate("Slash")
    assert [(hero.gold, hero.xp) for hero in table.s.hero[:5]] == [(2, 4), (2, 4), (2, 4), (1, 4), (1, 4)]


def test_two_different_dragons_bring_what_each_is_worth() -> None:  # DND-97
    table = campaign(FOUR, leftover="auto", second_dragon="chosen").act("second 6", "split 3")
    free = {"rogue": ON_THE_LOOSE, "ranger": ON_THE_LOOSE}
    table = table.laid(hero=free, wyrm=[{"hp": 0}, {"hp": 4}], actor=2, stage="before").show("SSXXX").activate("Slash")
    assert [(hero.gold, hero.xp) for hero in table.s.hero[:4]] == [(4, 7), (3, 7), (3, 7), (3, 7)]


# --- a dragon dies in the middle of a turn


def test_the_rest_of_the_effect_comes_before_the_offers() -> None:  # DND-134
    wizard = {"row": learnt("wizard", "drain_life"), "hp": 10}
    table = four(party=WITH_WIZARD, hero={"wizard": wizard, "warrior": DEAD}, wyrm=[{"hp": 3}], actor=1, stage="before")
    table.show("MMMMX").activate("Drain Life")
    assert (table.stage, table.match.mover, table.hero("wizard").hp, table.wyrm.hp) == ("offer", 0, 13, 0)
    assert table.covered("wizard") == []


def test_after_the_offers_the_row_is_covered_and_the_turn_goes_on() -> None:  # DND-134
    table = four(hero={"warrior": DEAD}, wyrm=[{"hp": 4}]).show("DDXSS").activate("Stab")
    assert (table.stage, table.covered("rogue")) == ("offer", [])
    table.act("replace")
    assert (table.stage, table.covered("rogue"), table.does("pass")) == ("after", [2], [0])
    assert (table.hero("rogue").hp, table.hero("rogue").used, table.hero("rogue").foe) == (19, 1, 1)


def test_after_a_deadly_jab_a_row_is_chosen() -> None:  # DND-134
    table = four(hero={"warrior": DEAD}, wyrm=[{"hp": 2}]).show("CCCXX").activate("Jab").act("refuse", "refuse")
    assert (table.stage, table.match.mover, table.does("cover")) == ("cover", 0, [0, 1, 2, 3, 4, 5])
    assert (table.act("cover 3").stage, table.hero("rogue").hp) == ("vote", 19)
