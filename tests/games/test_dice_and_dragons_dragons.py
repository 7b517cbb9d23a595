"""Dice & Dragons: fleeing, Dragon's Fury, what is special about each dragon, and Cleanup."""

from typing import Any

import pytest

from tests.games.dnd import HuntTable, campaign, hunt, item, learnt
from wyrmtable.core.match import Match, Seat
from wyrmtable.games.dice_and_dragons import GAME
from wyrmtable.games.dice_and_dragons.terms import Ending

TWO = "rogue+cleric"
THREE = "rogue+wizard+cleric"
FOUR = "rogue+ranger+warrior+cleric"


def in_fury(party: str, dragon: str, **laid: Any) -> HuntTable:
    """The end of Heroes Attack: the next dice are the dragon's."""
    return hunt(party, dragon).laid(**laid).dusk().idle().stay()


def sneaks(dragon: str = "black", party: str = TWO, **options: str) -> HuntTable:
    """A Hunt for a dragon that acts before anybody else."""
    return HuntTable(Match(GAME, [Seat("Ann")], {"play": "hunt", "party": party, "dragon": dragon, **options}))


# --- fleeing


def test_the_party_flees_when_every_living_hero_votes_for_it() -> None:  # DND-64
    table = hunt(THREE, seats=3).idle().vote("flee", "flee", "flee")
    assert (table.match.over, table.s.ending) == (True, Ending.FLED)


@pytest.mark.parametrize("votes", [("stay",), ("flee", "stay"), ("flee", "flee", "stay")])
def test_the_first_who_stays_ends_the_vote_and_nobody_flees(votes: tuple[str, ...]) -> None:  # DND-64
    table = hunt(THREE, seats=3).idle().vote(*votes)
    assert (table.stage, table.acting) == ("before", "wizard")


def test_the_acting_hero_votes_first_and_then_the_others_by_initiative() -> None:  # DND-64
    table = hunt(THREE, seats=3).idle().vote("stay").idle()
    asked = [table.match.mover]
    for _ in range(2):
        asked.append(table.vote("flee").match.mover)
    assert asked == [1, 0, 2]


def test_heroes_of_both_groups_vote() -> None:  # DND-64
    table = hunt(FOUR, seats=4).act("split 3").idle().vote("flee", "flee", "flee")
    assert (table.stage, table.match.mover) == ("vote", 3)
    assert table.vote("flee").s.ending == Ending.FLED


def test_the_dead_have_no_vote() -> None:  # DND-64
    table = hunt(THREE, seats=3, hero={"cleric": {"hp": 0, "dead": 1}}).idle().vote("flee", "flee")
    assert table.s.ending == Ending.FLED


def test_two_heroes_of_one_player_vote_each_for_itself() -> None:  # DND-64
    table = hunt(TWO).idle().vote("flee")
    assert table.stage == "vote"
    assert table.vote("stay").acting == "cleric"


def test_who_stands_fast_is_not_asked_again_before_the_round_is_over() -> None:  # DND-64
    table = hunt(TWO, seats=2).idle().vote("stand")
    assert table.idle().stage == "vote"
    table.vote("flee")
    assert (table.stage, table.acting) == ("before", "rogue")
    assert table.idle().acting == "cleric"
    next_round = table.dusk().idle().vote("flee").fury(0)
    assert (next_round.s.round_number, next_round.idle().stage) == (2, "vote")


def test_who_stands_fast_is_asked_again_when_a_hero_has_fallen() -> None:  # DND-64
    table = hunt(THREE, seats=3, hero={"wizard": {"hp": 1}}).idle().vote("stand")
    table.idle(1)
    assert (table.hero("wizard").dead, table.stage, table.match.mover) == (1, "vote", 0)


def test_fleeing_is_offered_at_the_end_of_a_turn_and_at_no_other_time() -> None:  # DND-65
    table = hunt(TWO)
    seen = [table.verbs]
    for step in ("throw", "stop", "fail", "cover 0", "end"):
        table.act(step)
        if step == "throw":
            table.roll("SSCCH")
        seen.append(table.verbs)
    assert [("flee" in verbs) for verbs in seen] == [False] * 5 + [True]


def test_a_vote_follows_every_turn() -> None:  # DND-65
    table = hunt(TWO)
    for name in ("rogue", "cleric", "rogue", "cleric", "rogue", "cleric"):
        assert table.acting == name
        assert table.idle().stage == "vote"
        table.vote("stay")
    assert table.stage == "fury"


def test_after_the_death_of_the_acting_hero_the_living_vote() -> None:  # DND-65
    table = hunt(THREE, seats=3, hero={"rogue": {"hp": 4}}).idle(1)
    assert (table.hero("rogue").dead, table.stage, table.match.mover) == (1, "vote", 1)
    assert table.vote("flee", "flee").s.ending == Ending.FLED


def test_there_is_no_vote_once_the_hunt_is_over() -> None:  # DND-65
    table = campaign(TWO, wyrm=[{"hp": 4}]).show("DDXSM").activate("Stab")
    assert (table.stage, table.s.result) == ("gold", Ending.WON)


def test_fleeing_brings_no_gold_and_no_xp() -> None:  # DND-66
    table = campaign(TWO, wyrm=[{"hp": 1}]).idle().vote("flee", "flee")
    assert (table.stage, table.s.chapter, table.s.result) == ("muster", 0, Ending.FLED)
    assert [(hero.gold, hero.xp) for hero in table.s.hero[:2]] == [(0, 0), (0, 0)]


def test_fleeing_from_the_second_dragon_brings_nothing_for_the_first() -> None:  # DND-66
    table = campaign(FOUR).act("split 3").laid(wyrm=[{"hp": 4}]).show("DDXSM").activate("Stab").stay()
    assert (table.wyrm.hp, table.acting) == (0, "ranger")
    table.idle().vote("flee", "flee", "flee", "flee")
    assert (table.stage, table.s.result, table.s.chapter) == ("muster", Ending.FLED, 0)
    assert [(hero.gold, hero.xp) for hero in table.s.hero[:4]] == [(0, 0)] * 4


def last_survivor(hp: int) -> HuntTable:
    """Only the Cleric lives, and is asked whether it flees from a dragon with so many of 45 HP."""
    return hunt(TWO, hero={"rogue": {"hp": 0, "dead": 1}}, wyrm=[{"hp": hp}]).laid(actor=1, stage="before").idle()


def test_a_last_survivor_is_advised_to_flee_from_a_dragon_above_half_its_hp() -> None:  # DND-67
    table = last_survivor(23)
    assert (table.stage, table.match.line.count("Advice")) == ("vote", 1)
    assert "flee" in table.match.line.split("Advice")[1]
    assert table.verbs == {"stay", "stand", "flee"}
    assert "Advice" not in last_survivor(22).match.line
    assert "Advice" not in hunt(TWO).idle().match.line


def test_the_market_advises_to_keep_gold_for_a_resurrection() -> None:  # DND-67
    table = campaign(TWO, hero={"rogue": {"gold": 2}}).idle().vote("flee", "flee")
    assert table.stage == "market"
    assert "Advice: keep 2 Gold" in table.match.line
    assert table.act(table.choices[0]).hero("rogue").gold == 1


def test_a_roll_with_dragons_says_what_they_would_cost() -> None:  # DND-67
    table = hunt(TWO).act("throw").roll("XXSCD")
    assert "Tail Strike would cost 6 HP" in table.match.line
    assert "would cost" not in hunt(TWO).act("throw").roll("MMSCD").match.line


# --- Fury


def test_a_dragon_rolls_three_times_and_sets_its_symbols_aside() -> None:  # DND-68
    table = in_fury(TWO, "young_red")
    assert len(table.match.sides) == 5
    assert len(table.roll("XSSSS").match.sides) == 4
    assert len(table.roll("SSSS").match.sides) == 4
    table.roll("XXSS")
    assert (table.stage, table.hero("rogue").hp, table.hero("cleric").hp) == ("before", 19 - 9, 24 - 10)


def test_a_fury_of_five_dragons_rolls_no_further() -> None:  # DND-68
    table = in_fury(TWO, "young_red").roll("XXXXX")
    assert (table.stage, table.s.round_number, table.hero("cleric").hp) == ("before", 2, 14)
    table = in_fury(TWO, "young_red").roll("XXXXS", "X")
    assert (table.stage, table.s.round_number) == ("before", 2)


def test_a_dragon_rolls_its_locked_dice_too() -> None:  # DND-69
    table = hunt(TWO, "young_black", wyrm=[{"locks": 3}]).laid(hand=2).dusk()
    assert len(table.act("throw").match.sides) == 2
    table.roll("CS").stop().act("fail", "cover 0").stay()
    assert (table.stage, len(table.match.sides)) == ("fury", 5)


@pytest.mark.parametrize(("dragons", "damage"), [(0, 0), (1, 5), (2, 7), (3, 10), (4, 10), (5, 10)])
def test_fury_takes_hp_by_its_symbols_from_every_opponent(dragons: int, damage: int) -> None:  # DND-70
    table = in_fury(THREE, "young_red", hero={"wizard": {"ac": 3}}).fury(dragons)
    assert table.hero("rogue").hp == 19 - max(0, damage - 1)
    assert table.hero("wizard").hp == 22 - max(0, damage - 3)
    assert table.hero("cleric").hp == 24 - damage


def test_armour_that_is_better_than_the_fury_loses_nothing() -> None:  # DND-70
    table = in_fury(TWO, "young_red", hero={"rogue": {"ac": 9, "hp": 7}}).fury(2)
    assert (table.hero("rogue").hp, table.hero("cleric").hp) == (7, 17)


def test_fury_kills_and_leaves_no_hp_below_nothing() -> None:  # DND-70
    table = in_fury(TWO, "young_red", hero={"rogue": {"hp": 3}}).fury(3)
    assert (table.hero("rogue").hp, table.hero("rogue").dead, table.acting) == (0, 1, "cleric")


def test_ally_tokens_do_nothing_against_fury() -> None:  # DND-70
    table = in_fury(TWO, "young_red", hero={"cleric": {"allies": 1}}).fury(1)
    assert (table.hero("cleric").hp, table.hero("cleric").allies) == (19, 1)


def test_a_fury_that_kills_everybody_ends_the_hunt() -> None:  # DND-71
    table = in_fury(TWO, "young_red", hero={"rogue": {"hp": 4}, "cleric": {"hp": 5}}).fury(1)
    assert (table.match.over, table.s.ending) == (True, Ending.LOST)


def test_specials_of_a_fury_come_even_if_all_whom_it_hurts_die() -> None:  # DND-71
    black = in_fury(TWO, "young_black", hero={"rogue": {"hp": 4}, "cleric": {"ac": 20}}).fury(1)
    assert (black.hero("rogue").dead, black.wyrm.locks) == (1, 1)
    undead = in_fury(TWO, "undead", hero={"rogue": {"hp": 4}}, wyrm=[{"hp": 20}]).fury(2, rolls=4)
    assert (undead.hero("rogue").dead, undead.wyrm.hp) == (1, 26)


def test_who_falls_to_the_first_dragon_is_dead_before_the_second_rolls() -> None:  # DND-71
    table = hunt(FOUR, "young_black").act("split 3").laid(hero={"rogue": {"hp": 2, "blessed": 1}}).dusk()
    table.idle().stay().fury(1)
    assert (table.stage, table.s.raging) == ("fury", 1)
    assert (table.hero("rogue").dead, table.hero("rogue").blessed, table.wyrm.locks) == (1, 0, 1)


@pytest.mark.parametrize("dragon", ["green", "blue"])
def test_fury_neither_poisons_nor_frosts(dragon: str) -> None:  # DND-72
    table = in_fury(TWO, dragon).fury(2)
    assert table.hero("rogue").hp == 19 - 9
    assert [(hero.poison, hero.locked, hero.locked_used) for hero in table.s.hero[:2]] == [(0, 0, 0)] * 2


# --- Hardened


@pytest.mark.parametrize(("dragon", "hp"), [("pale", 50), ("blue", 75)])
def test_a_hardened_dragon_takes_one_less_of_each_attack(dragon: str, hp: int) -> None:  # DND-73
    assert hunt(TWO, dragon).show("DDXSM").activate("Stab").wyrm.hp == hp - 3
    assert hunt(TWO, dragon).show("CCCSS").activate("Jab").wyrm.hp == hp - 1


@pytest.mark.parametrize("dragon", ["young_red", "young_black", "green", "red", "undead"])
def test_other_dragons_take_an_attack_in_full(dragon: str) -> None:  # DND-73
    full = hunt(TWO, dragon).wyrm.hp
    assert hunt(TWO, dragon).show("DDSSM").activate("Stab").wyrm.hp == full - 4


# --- Shockwave


def test_a_fury_that_hurts_somebody_locks_one_die() -> None:  # DND-74
    table = in_fury(THREE, "young_black").fury(2)
    assert (table.wyrm.locks, table.s.hand) == (1, 4)
    assert len(table.act("throw").match.sides) == 4


def test_a_fury_that_hurts_nobody_locks_no_die() -> None:  # DND-74
    assert in_fury(TWO, "young_black").fury(0).wyrm.locks == 0
    safe = {"rogue": {"ac": 6}, "cleric": {"ac": 6}}
    assert in_fury(TWO, "young_black", hero=safe).fury(1).wyrm.locks == 0
    assert in_fury(TWO, "young_black", hero=safe | {"cleric": {"ac": 5}}).fury(1).wyrm.locks == 1


def test_locked_dice_add_up_over_the_rounds() -> None:  # DND-74
    table = in_fury(TWO, "young_black").fury(1).dusk().idle().stay().fury(1)
    assert (table.s.round_number, table.wyrm.locks, table.s.hand) == (3, 2, 3)


@pytest.mark.parametrize("dragon", ["young_red", "pale", "green", "red", "blue", "undead"])
def test_other_dragons_lock_no_die(dragon: str) -> None:  # DND-74
    rolls = 4 if dragon == "undead" else 3
    assert in_fury(TWO, dragon).fury(1, rolls).wyrm.locks == 0


def test_the_black_dragon_has_a_shockwave_too() -> None:  # DND-74
    assert sneaks().fury(1).wyrm.locks == 1


def test_a_fifth_die_is_never_locked() -> None:  # DND-75
    table = hunt(TWO, "young_black", wyrm=[{"locks": 4}]).laid(hand=1).dusk().idle().stay().fury(1)
    assert (table.wyrm.locks, table.s.hand, table.hero("cleric").hp) == (4, 1, 18)


def test_dice_of_both_dragons_count_for_the_four() -> None:  # DND-75
    table = hunt(FOUR, "young_black").act("split 3").laid(wyrm=[{"locks": 1}, {"locks": 2}], hand=2).dusk()
    table.idle().stay().fury(1)
    assert [wyrm.locks for wyrm in table.s.wyrm] == [2, 2]
    table.fury(1)
    assert [wyrm.locks for wyrm in table.s.wyrm] == [2, 2]


def test_a_sustained_counter_attack_frees_a_die_for_the_next_turn() -> None:  # DND-76
    table = hunt(TWO, "young_black", wyrm=[{"locks": 4}]).laid(hand=1).idle(1)
    assert (table.wyrm.locks, table.s.hand) == (3, 1)
    table.stay()
    assert len(table.act("throw").match.sides) == 2


def test_a_deadly_counter_attack_frees_a_die_too() -> None:  # DND-76
    table = hunt(TWO, "young_black", hero={"rogue": {"hp": 1}}, wyrm=[{"locks": 2}]).laid(hand=3).idle(1)
    assert (table.hero("rogue").dead, table.wyrm.locks) == (1, 1)


def test_a_counter_attack_that_takes_nothing_frees_no_die() -> None:  # DND-76
    for guard in ({"ac": 6}, {"allies": 1}):
        table = hunt(TWO, "young_black", hero={"rogue": guard}, wyrm=[{"locks": 2}]).laid(hand=3).idle(1)
        assert (table.hero("rogue").hp, table.wyrm.locks) == (19, 2)


def test_a_counter_attack_frees_a_die_of_the_dragon_that_makes_it() -> None:  # DND-76
    table = hunt(FOUR, "young_black").act("split 3").laid(wyrm=[{"locks": 1}], hand=4)
    other = table.laid(actor=2, stage="before").idle(1)
    assert (other.hero("warrior").hp, [wyrm.locks for wyrm in other.s.wyrm]) == (17, [1, 0])
    assert [wyrm.locks for wyrm in table.idle(1).s.wyrm] == [0, 0]


def test_a_dragon_that_dies_gives_its_dice_back() -> None:  # DND-76
    table = hunt(FOUR, "young_black").act("split 3").laid(wyrm=[{"locks": 2, "hp": 4}, {"locks": 1}], hand=2)
    table.show("DD").activate("Stab")
    assert [wyrm.locks for wyrm in table.s.wyrm] == [0, 1]
    table.stay()
    assert len(table.act("throw").match.sides) == 4


# --- Poison


def test_each_sustained_counter_attack_of_the_green_dragon_poisons() -> None:  # DND-77
    table = hunt(TWO, "green").idle(2)
    assert (table.hero("rogue").hp, table.hero("rogue").poison, table.hero("cleric").poison) == (10, 1, 0)
    again = table.stay().idle().stay().idle(1)
    assert (again.hero("rogue").hp, again.hero("rogue").poison) == (10 - 2 - 5, 2)


def test_a_counter_attack_that_takes_nothing_does_not_poison() -> None:  # DND-77
    for guard in ({"ac": 6}, {"allies": 1}):
        table = hunt(TWO, "green", hero={"rogue": guard}).idle(1)
        assert (table.hero("rogue").hp, table.hero("rogue").poison) == (19, 0)


def test_who_dies_of_the_counter_attack_takes_no_poison() -> None:  # DND-77
    table = hunt(TWO, "green", hero={"rogue": {"hp": 5}}).idle(1)
    assert (table.hero("rogue").dead, table.hero("rogue").poison) == (1, 0)


def test_there_is_no_fifth_poison_token() -> None:  # DND-77
    table = hunt(TWO, "green", hero={"cleric": {"poison": 4}}).idle(1)
    assert (table.hero("rogue").hp, table.hero("rogue").poison) == (14, 0)


@pytest.mark.parametrize("dragon", ["young_red", "pale", "young_black", "red", "blue", "undead"])
def test_no_other_dragon_poisons(dragon: str) -> None:  # DND-77
    assert hunt(TWO, dragon).idle(1).hero("rogue").poison == 0


def test_poison_takes_two_hp_for_each_token_when_the_turn_begins() -> None:  # DND-78
    table = hunt(TWO, "green", hero={"cleric": {"poison": 3, "ac": 5, "allies": 1}}).idle().stay()
    cleric = table.hero("cleric")
    assert (table.acting, cleric.hp, cleric.poison, cleric.allies, cleric.ac) == ("cleric", 18, 3, 1, 5)
    table.idle().stay().idle().stay()
    assert (table.acting, table.hero("cleric").hp) == ("cleric", 12)


def test_poison_waits_for_the_heros_own_turn() -> None:  # DND-78
    assert hunt(TWO, "green", hero={"cleric": {"poison": 3}}).idle().hero("cleric").hp == 24


def test_who_dies_of_poison_has_no_turn_and_the_others_vote() -> None:  # DND-78
    table = hunt(TWO, "green", seats=2, hero={"cleric": {"poison": 2, "hp": 3}}).idle().stay()
    assert (table.hero("cleric").dead, table.hero("cleric").hp, table.hero("cleric").poison) == (1, 0, 0)
    assert (table.stage, table.match.mover, sum(table.hero("cleric").covered)) == ("vote", 0, 0)
    assert table.vote("stay").acting == "rogue"


def test_poison_that_leaves_one_hp_lets_the_hero_act() -> None:  # DND-78
    table = hunt(TWO, "green", hero={"cleric": {"poison": 2, "hp": 5}}).idle().stay()
    assert (table.acting, table.stage, table.hero("cleric").hp) == ("cleric", "before", 1)


def test_poison_outlives_its_dragon() -> None:  # DND-78
    poisoned = {"ranger": {"poison": 1}}
    table = hunt(FOUR, "green").act("split 3").laid(hero=poisoned, wyrm=[{"hp": 4}])
    table.show("DDXSM").activate("Stab").stay()
    assert (table.wyrm.hp, table.acting, table.hero("ranger").hp, table.hero("ranger").poison) == (0, "ranger", 19, 1)


def poisoned(party: str = TWO, **hero: dict[str, Any]) -> HuntTable:
    """A Hunt in which both heroes have two Poison tokens."""
    everybody = {name: {"poison": 2} | hero.get(name, {}) for name in party.split("+")}
    return hunt(party, "green").laid(hero=everybody)


def test_a_healing_skill_takes_one_poison_token_away() -> None:  # DND-79
    table = poisoned().laid(actor=1, stage="before").show("HHHSS").activate("Healing Hands").on("rogue")
    assert (table.hero("rogue").poison, table.hero("rogue").hp, table.hero("cleric").poison) == (1, 19, 2)
    table = poisoned().show("CCCSS").activate("Treat Wounds").on("rogue")
    assert (table.hero("rogue").poison, table.hero("cleric").poison) == (1, 2)


def test_a_potion_takes_one_poison_token_away() -> None:  # DND-79
    table = poisoned(rogue={"items": [item("small_healing_potion")]}).drink("cleric")
    assert (table.hero("rogue").poison, table.hero("cleric").poison, table.hero("cleric").hp) == (2, 1, 24)


def test_drain_life_takes_one_poison_token_from_its_owner() -> None:  # DND-79
    table = poisoned("rogue+wizard", wizard={"row": learnt("wizard", "drain_life")}).laid(actor=1, stage="before")
    table.show("MMMMS").activate("Drain Life")
    assert (table.hero("wizard").poison, table.hero("rogue").poison) == (1, 2)


def test_healing_wave_takes_a_poison_token_from_both() -> None:  # DND-79
    table = poisoned("rogue+cleric", cleric={"row": learnt("cleric", "healing_wave")}).laid(actor=1, stage="before")
    table.show("HHSSS").activate("Healing Wave")
    assert (table.hero("rogue").poison, table.hero("cleric").poison) == (1, 1)


def test_blessing_and_shield_take_no_poison_away() -> None:  # DND-79
    blessed = poisoned().laid(actor=1, stage="before").show("HSSCC").activate("Blessing").on("rogue")
    shielded = poisoned().laid(actor=1, stage="before").show("MMHHX").activate("Shield").on("rogue")
    assert (blessed.hero("rogue").poison, shielded.hero("rogue").poison) == (2, 2)


# --- Frost


def tokens(table: HuntTable, name: str) -> tuple[int, int, int, int]:
    """Class Tokens of a hero: unused, used, locked, and locked after use."""
    hero = table.hero(name)
    return (int(hero.unused), int(hero.used), int(hero.locked), int(hero.locked_used))


def test_each_sustained_counter_attack_of_the_blue_dragon_locks_an_unused_token() -> None:  # DND-80
    table = hunt(TWO, "blue").idle(1)
    assert (table.hero("rogue").hp, tokens(table, "rogue"), tokens(table, "cleric")) == (14, (1, 1, 1, 0), (3, 0, 0, 0))
    table.stay().idle().stay().idle(1)
    assert tokens(table, "rogue") == (0, 1, 1, 1)
    table.stay().idle().stay()
    assert table.acting == "cleric"
    assert table.idle().stay().stage == "fury"


def test_the_last_unused_token_is_locked_before_the_one_just_used() -> None:  # DND-80
    assert tokens(hunt(TWO, "blue", hero={"rogue": {"unused": 2, "used": 1}}).idle(1), "rogue") == (0, 2, 1, 0)


def test_without_an_unused_token_the_one_just_used_is_locked_and_its_row_stays_covered() -> None:  # DND-80
    table = hunt(TWO, "blue", hero={"rogue": {"unused": 1, "used": 2}}).show("DDXSS").activate("Stab").stay()
    assert (tokens(table, "rogue"), table.covered("rogue")) == ((0, 2, 0, 1), [2])


def test_a_locked_token_gives_no_turn_in_later_rounds() -> None:  # DND-80
    table = hunt(TWO, "blue").dusk().laid(hero={"rogue": {"used": 2, "locked_used": 1}}).idle().stay().fury(0)
    assert tokens(table, "rogue") == (2, 0, 1, 0)
    turns = []
    while table.stage != "fury":
        turns.append(table.acting)
        table.idle().stay()
    assert (turns.count("rogue"), turns.count("cleric")) == (2, 3)


def test_a_counter_attack_that_takes_nothing_or_kills_locks_no_token() -> None:  # DND-80
    for guard in ({"ac": 6}, {"allies": 1}, {"hp": 5}):
        assert tokens(hunt(TWO, "blue", hero={"rogue": guard}).idle(1), "rogue")[2:] == (0, 0)


@pytest.mark.parametrize("dragon", ["young_red", "pale", "young_black", "green", "red", "undead"])
def test_no_other_dragon_locks_tokens(dragon: str) -> None:  # DND-80
    assert tokens(hunt(TWO, dragon).idle(1), "rogue") == (2, 1, 0, 0)


FROZEN = {"rogue": {"unused": 1, "used": 1, "locked": 1}}


@pytest.mark.parametrize(
    ("dice", "skill"), [("HSSCC", "Blessing"), ("HHHSS", "Healing Hands"), ("CCCSS", "Treat Wounds")]
)
def test_healing_and_blessing_release_a_token_that_can_be_used_at_once(dice: str, skill: str) -> None:  # DND-81
    table = hunt(TWO, "blue", hero=FROZEN).laid(actor=1, stage="before").show(dice).activate(skill).on("rogue")
    assert tokens(table, "rogue") == (2, 1, 0, 0)


def test_a_potion_releases_a_token() -> None:  # DND-81
    frozen = {"rogue": FROZEN["rogue"], "cleric": {"items": [item("healing_potion")]}}
    table = hunt(TWO, "blue", hero=frozen).laid(actor=1, stage="before").drink("rogue")
    assert tokens(table, "rogue") == (2, 1, 0, 0)


def test_shield_and_genie_release_no_token() -> None:  # DND-81
    shield = hunt(TWO, "blue", hero=FROZEN).laid(actor=1, stage="before").show("MMHHX").activate("Shield").on("rogue")
    assert tokens(shield, "rogue") == (1, 1, 1, 0)
    wizard = {"unused": 2, "used": 0, "locked": 1, "row": learnt("wizard", "genie")}
    genie = hunt("wizard+cleric", "blue", hero={"wizard": wizard}).show("MMSDC").activate("Genie")
    assert (genie.hero("wizard").allies, tokens(genie, "wizard")) == (1, (1, 1, 1, 0))


def test_a_token_locked_after_use_comes_back_as_used() -> None:  # DND-81
    frozen = {"rogue": {"unused": 0, "used": 2, "locked_used": 1}}
    table = hunt(TWO, "blue", hero=frozen).laid(actor=1, stage="before").show("CCCSS").activate("Treat Wounds")
    assert tokens(table.on("rogue"), "rogue") == (0, 3, 0, 0)


def test_of_both_kinds_the_unused_token_is_released_first() -> None:  # DND-81
    frozen = {"rogue": {"unused": 0, "used": 1, "locked": 1, "locked_used": 1}}
    table = hunt(TWO, "blue", hero=frozen).laid(actor=1, stage="before").show("HSSCC").activate("Blessing").on("rogue")
    assert tokens(table, "rogue") == (1, 1, 0, 1)


def test_a_token_locked_in_an_earlier_round_comes_back_unused() -> None:  # DND-81
    table = hunt(TWO, "blue").dusk().laid(hero={"rogue": {"used": 2, "locked_used": 1}}).idle().stay().fury(0)
    assert tokens(table, "rogue") == (2, 0, 1, 0)
    table.idle().stay().show("HSSCC").activate("Blessing").on("rogue")
    assert tokens(table, "rogue") == (2, 1, 0, 0)


def test_one_healing_releases_one_token() -> None:  # DND-81
    table = hunt(TWO, "blue", hero={"rogue": {"unused": 1, "locked": 2}}).laid(actor=1, stage="before")
    table.show("HHHSS").activate("Healing Hands").on("rogue")
    assert tokens(table, "rogue") == (2, 0, 1, 0)


ALL_LOCKED = {"unused": 0, "locked": 3}


def test_who_has_all_tokens_locked_has_no_turns() -> None:  # DND-82
    table = hunt(THREE, "blue", hero={"wizard": ALL_LOCKED}).idle().stay()
    assert table.acting == "cleric"


def test_where_nobody_has_a_turn_a_vote_by_initiative_takes_its_place() -> None:  # DND-82
    table = hunt(THREE, "blue", seats=3).dusk()
    table = table.laid(hero={"rogue": ALL_LOCKED | {"used": 0}, "wizard": ALL_LOCKED | {"used": 0}})
    table = table.laid(hero={"cleric": {"unused": 1, "used": 0, "locked": 2, "hp": 20}})
    table.idle(1).stay()
    assert (table.stage, tokens(table, "cleric")) == ("fury", (0, 0, 2, 1))
    table.fury(0)
    assert (table.stage, table.s.round_number, table.match.mover) == ("vote", 2, 0)
    assert [table.vote("flee").match.mover, table.vote("flee").match.mover] == [1, 2]
    table.vote("stay")
    assert (table.stage, table.s.round_number) == ("fury", 2)
    table.fury(1)
    assert (table.stage, table.s.round_number, table.hero("cleric").hp) == ("vote", 3, 20 - 6 - 6)
    assert table.vote("flee", "flee", "flee").s.ending == Ending.FLED


def test_a_lone_survivor_without_a_turn_votes_alone() -> None:  # DND-82
    table = hunt("ranger", "blue", hero={"ranger": {"unused": 1, "locked": 2}}).idle(1).stay().fury(0)
    assert (table.stage, tokens(table, "ranger")) == ("vote", (0, 0, 3, 0))
    assert table.vote("stay").stage == "fury"
    assert table.fury(0).vote("flee").s.ending == Ending.FLED


def test_a_dragon_that_dies_gives_the_tokens_back() -> None:  # DND-82
    frozen = {"ranger": {"unused": 0, "used": 1, "locked": 1, "locked_used": 1}, "warrior": {"unused": 2, "locked": 1}}
    table = hunt(FOUR, "blue").act("split 3").laid(hero=frozen, wyrm=[{"hp": 3}]).show("DDXSM").activate("Stab")
    assert (tokens(table, "ranger"), tokens(table, "warrior")) == ((1, 2, 0, 0), (2, 0, 1, 0))


# --- Ancient, Regeneration, Sneaky


def test_the_fury_of_the_undead_dragon_has_four_rolls() -> None:  # DND-83
    table = in_fury(TWO, "undead").roll("SSSSS", "SSSSS", "SSSSS")
    assert (table.stage, len(table.match.sides)) == ("fury", 5)
    assert table.roll("XSSSS").hero("cleric").hp == 24 - 7


@pytest.mark.parametrize("dragon", ["young_red", "pale", "young_black", "green", "red", "blue"])
def test_the_fury_of_the_others_has_three(dragon: str) -> None:  # DND-83
    assert in_fury(TWO, dragon).roll("SSSSS", "SSSSS", "SSSSS").stage == "before"


def test_a_counter_attack_gives_the_undead_dragon_three_hp_a_symbol() -> None:  # DND-84
    table = hunt(TWO, "undead", hero={"rogue": {"hp": 19}}, wyrm=[{"hp": 40}]).idle(4)
    assert (table.hero("rogue").hp, table.wyrm.hp) == (19 - 13, 52)
    assert hunt(TWO, "undead", wyrm=[{"hp": 70}]).idle(4).wyrm.hp == 75


def test_it_regenerates_when_an_ally_or_armour_stops_the_attack() -> None:  # DND-84
    for guard in ({"allies": 1}, {"ac": 20}):
        table = hunt(TWO, "undead", hero={"rogue": guard}, wyrm=[{"hp": 40}]).idle(2)
        assert (table.hero("rogue").hp, table.wyrm.hp, table.hero("rogue").allies) == (19, 46, 0)


@pytest.mark.parametrize(("dragons", "hp"), [(0, 40), (1, 43), (3, 49), (5, 55)])
def test_fury_regenerates_once_and_not_for_every_hero(dragons: int, hp: int) -> None:  # DND-84
    safe = {name: {"ac": 20} for name in THREE.split("+")}
    assert in_fury(THREE, "undead", hero=safe, wyrm=[{"hp": 40}]).fury(dragons, rolls=4).wyrm.hp == hp


@pytest.mark.parametrize("dragon", ["young_red", "pale", "young_black", "green", "red", "blue"])
def test_the_others_do_not_regenerate(dragon: str) -> None:  # DND-84
    assert hunt(TWO, dragon, wyrm=[{"hp": 40}]).idle(1).wyrm.hp == 40


def test_the_black_dragon_rages_before_anybody_acts_in_each_round() -> None:  # DND-85
    table = sneaks()
    assert (table.stage, table.s.round_number, table.s.turns) == ("fury", 1, 0)
    table.fury(1)
    assert (table.acting, table.hero("rogue").hp, table.hero("cleric").hp) == ("rogue", 13, 17)
    table = table.dusk().idle().stay()
    assert (table.stage, table.s.round_number) == ("fury", 2)
    assert table.fury(0).acting == "rogue"


def test_who_dies_of_the_early_fury_has_no_turn() -> None:  # DND-85
    table = sneaks().fury(5)
    assert (table.hero("rogue").hp, table.hero("cleric").hp) == (2, 6)
    table = table.dusk().idle().stay().fury(1)
    assert (table.hero("rogue").dead, table.hero("cleric").dead, table.match.over) == (1, 1, True)
    survivor = sneaks().fury(0).laid(hero={"rogue": {"hp": 1}}).dusk().idle().stay().fury(1)
    assert (survivor.hero("rogue").dead, survivor.acting) == (1, "cleric")


def test_rows_are_free_before_the_early_fury() -> None:  # DND-85
    table = sneaks().fury(0).dusk().show("HSSCC").activate("Blessing").on("rogue").stay()
    assert (table.stage, table.covered("cleric"), tokens(table, "cleric")) == ("fury", [], (3, 0, 0, 0))


def test_of_two_dragons_only_the_sneaky_one_rages_early() -> None:  # DND-85
    table = sneaks("green", FOUR, second_dragon="black").act("split 3")
    assert (table.stage, table.s.raging) == ("fury", 1)
    table.fury(1)
    assert (table.acting, table.hero("rogue").hp, table.hero("warrior").hp) == ("rogue", 19, 16)
    table = table.dusk().idle().stay()
    assert (table.stage, table.s.raging) == ("fury", 0)
    table.fury(0)
    assert (table.stage, table.s.raging, table.s.round_number) == ("fury", 1, 2)


# --- Cleanup


def test_used_tokens_come_back_and_no_row_is_covered() -> None:  # DND-86
    table = hunt(TWO).dusk().laid(hero={"rogue": {"covered": [1, 0, 1, 1]}}).show("HSSCC").activate("Blessing")
    table.on("rogue").stay()
    assert (table.covered("rogue"), table.covered("cleric")) == ([1, 3, 4], [2])
    table.fury(0)
    assert (table.covered("rogue"), table.covered("cleric")) == ([], [])
    assert (tokens(table, "rogue"), tokens(table, "cleric")) == ((3, 0, 0, 0), (3, 0, 0, 0))


def test_a_used_token_that_lies_on_no_row_comes_back_too() -> None:  # DND-86
    frozen = {"rogue": {"used": 2, "locked_used": 1, "covered": [1, 1, 1]}}
    table = hunt(TWO, "blue").dusk().laid(hero=frozen).show("HSSCC").activate("Blessing").on("rogue").stay().fury(0)
    assert tokens(table, "rogue") == (3, 0, 0, 0)


def test_everything_else_stays_over_cleanup() -> None:  # DND-86
    rogue = {"ac": 4, "blessed": 1, "poison": 1, "allies": 2, "used": 2, "locked": 1}
    table = hunt(TWO, "young_black", wyrm=[{"locks": 2, "pins": 3}]).laid(hand=3).dusk().laid(hero={"rogue": rogue})
    table.idle().stay().fury(0)
    hero = table.hero("rogue")
    assert (hero.ac, hero.blessed, hero.poison, hero.allies, hero.locked) == (4, 1, 1, 2, 1)
    assert (table.wyrm.locks, table.wyrm.pins, table.s.hand, hero.hp) == (2, 3, 3, 19 - 2)


def test_the_hundredth_round_is_the_last() -> None:  # DND-87
    assert hunt(TWO).laid(round_number=99).dusk().idle().stay().fury(0).s.round_number == 100
    table = hunt(TWO).laid(round_number=100).dusk().idle().stay()
    assert table.stage == "fury"
    assert (table.fury(0).match.over, table.s.ending) == (True, Ending.FLED)
