"""Dice & Dragons: the party, the set-up of a Hunt, and the order of rounds and turns."""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.dnd import PACK, HuntTable, campaign, hunt, item, learnt
from tests.lay import NAMES
from wyrmtable.core.errors import Refused
from wyrmtable.core.match import Match, Seat
from wyrmtable.games.dice_and_dragons import GAME
from wyrmtable.games.dice_and_dragons.state import CUSTOM
from wyrmtable.games.dice_and_dragons.terms import Ending, Role

CLASSES = ("rogue", "ranger", "wizard", "warrior", "cleric")  # by INT


def picking(seats: int, **options: object) -> HuntTable:
    """A game at its very start, with the heroes still to be picked if they are not named."""
    return HuntTable(Match(GAME, [Seat(name) for name in NAMES[:seats]], options))


def make_custom(table: HuntTable) -> HuntTable:
    """A hero of one's own, with the first skills of the chart."""
    table.act("custom")
    while table.stage in ("skill", "symbol"):
        table.act(table.choices[0])
    for _ in range(3):
        table.roll("SSSSS")
    return table


def grown(name: str, level: int, **options: Any) -> HuntTable:
    """A lone hero that has come to this level, always taking what is offered first."""
    table = hunt(name, level=level, **options)
    while table.stage in ("gain", "improve", "learn"):
        table = table.act(table.choices[0]) if table.choices else table.land(*[6] * table.s.dice)
    return table


def order(table: HuntTable) -> list[str]:
    """The classes of the party in turn order."""
    classes = list(PACK.data["classes"])
    return [classes[table.s.hero[line].calling] for line in list(table.s.order)[: table.s.heroes]]


# --- the party


@pytest.mark.parametrize("heroes", [1, 2, 3, 4, 5])
def test_one_to_five_heroes_hunt(heroes: int) -> None:  # DND-01
    table = hunt("+".join(CLASSES[:heroes]))
    assert table.s.heroes == heroes
    assert order(table) == list(CLASSES[:heroes])


def test_more_than_five_heroes_or_seats_are_refused() -> None:  # DND-01
    with pytest.raises(Refused, match="heroes cannot be '6'"):
        picking(1, heroes="6")
    with pytest.raises(Refused, match="1 to 5 seats"):
        picking(6)


def test_a_seat_may_control_several_heroes_but_none_goes_without() -> None:  # DND-01
    table = hunt("rogue+wizard+cleric", seats=2)
    assert [table.hero(name).seat for name in ("rogue", "wizard", "cleric")] == [0, 1, 0]
    with pytest.raises(Refused, match="heroes cannot be 2 with 3 seats"):
        picking(3, heroes="2")


def test_who_controls_a_hero_decides_for_it() -> None:  # DND-01
    table = hunt("cleric+rogue", seats=2)  # the Rogue is Bob's
    assert (table.acting, table.match.mover) == ("rogue", 1)
    table.show("SSMMC").act("fail", "cover 0", "end", "stay")
    assert (table.acting, table.match.mover) == ("cleric", 0)


def test_no_printed_class_twice_in_a_party() -> None:  # DND-02
    with pytest.raises(Refused, match="different ones"):
        hunt("rogue+rogue")
    table = picking(2).act("pick 0")
    assert table.choices == ["pick 1", "pick 2", "pick 3", "pick 4", "custom"]


def test_custom_heroes_may_meet_in_a_party() -> None:  # DND-02
    table = make_custom(make_custom(picking(2)))
    assert [hero.calling for hero in table.s.hero if hero.role == Role.PARTY] == [CUSTOM, CUSTOM]


def test_between_hunts_a_class_in_the_party_stays_shut_but_not_to_custom_heroes() -> None:  # DND-02
    reserve = {"role": Role.RESERVE, "level": 1, "max_hp": 20, "hp": 20}
    lines = [{}, {}, {"calling": CUSTOM, "initiative": 3}]  # the party: Rogue, Cleric and a custom hero
    lines += [{**reserve, "calling": calling} for calling in (0, 2, 4, CUSTOM)]
    position = {"stage": "muster", "at": 0, "hero": lines, "order": [0, 2, 1]}
    options = {"party": "rogue+cleric+wizard"}
    table = HuntTable(Match(GAME, [Seat("Ann")], options, position=position))
    assert table.does("switch") == [3, 4, 6]  # another Rogue for this one, a Wizard, a custom hero; no second Cleric


@pytest.mark.parametrize("party", ["rogue+cleric", "rogue+ranger", "rogue+wizard+cleric"])
def test_two_or_three_heroes_face_one_dragon_together(party: str) -> None:  # DND-03
    table = hunt(party)
    assert (table.s.dragons, table.s.wyrm[0].hp, table.s.wyrm[1].hp) == (1, 45, 0)
    assert [table.hero(name).foe for name in party.split("+")] == [0] * len(party.split("+"))
    assert table.stage == "before"


def test_somebody_alone_leads_two_heroes() -> None:  # DND-04
    table = picking(1).act("pick 4", "pick 0")
    assert (order(table), table.s.dragons) == (["rogue", "cleric"], 1)
    assert [hero.seat for hero in table.s.hero if hero.role] == [0, 0]


def test_the_two_heroes_of_somebody_alone_act_help_and_vote_as_two() -> None:  # DND-04
    table = hunt("cleric+rogue")
    assert table.acting == "rogue"
    table.show("SSMMC").act("fail", "cover 0", "pass 0", "flee")
    assert (table.stage, table.s.at) == ("vote", 1)
    table.act("stay")
    assert (table.acting, table.choices) == ("cleric", ["throw", "keep"])
    table.waste().show("SSMMC").act("fail", "cover 1", "end", "flee")
    assert not table.match.over
    assert table.act("flee").s.ending == Ending.FLED


def test_a_hero_alone_has_one_dragon_nobody_to_assist_and_the_only_vote() -> None:  # DND-05
    table = hunt("wizard")
    assert (table.s.heroes, table.s.dragons) == (1, 1)
    table.show("SSCCD").act("fail", "cover 0")
    assert table.stage == "vote"  # with five dice left over
    assert table.act("flee").s.ending == Ending.FLED


def test_who_sets_out_alone_is_warned() -> None:  # DND-05
    assert "Warning" in picking(1, heroes="1").match.line
    assert "Warning" not in picking(1, heroes="2").match.line


# --- a new hero

# AC, HP and the six rows
SHEETS = {
    "rogue": (1, 19, "Strike, Stab, Flanking Strike, Sneak Attack, Sudden Death, Critical Hit"),
    "ranger": (1, 21, "Wild Strike, Accurate Shot, Dual Shot, Crossfire, Pin Down, Critical Hit"),
    "wizard": (0, 22, "Strike, Magic Bolt, Fireball, Lightning Storm, Shield, Critical Hit"),
    "warrior": (0, 23, "Strike, Slash, Smashing Blow, Savage Attack, Parry, Critical Hit"),
    "cleric": (0, 24, "Holy Strike, Blessing, Smite, Healing Hands, Holy Storm, Shield"),
}


@pytest.mark.parametrize("name", SHEETS)
def test_a_new_hero_is_as_its_sheet_says_and_owns_nothing(name: str) -> None:  # DND-06
    table = campaign(name)
    hero, (ac, hp, rows) = table.hero(name), SHEETS[name]
    assert (hero.base_ac, hero.max_hp) == (ac, hp)
    assert [table.name_of(row) for row in range(6)] == rows.split(", ")
    assert list(hero.row)[6:] == [0, 0]
    assert (hero.level, hero.xp, hero.gold, list(hero.items), list(hero.better)) == (1, 0, 0, [0, 0], [0] * 8)


# --- Class Tokens and supplies


@pytest.mark.parametrize("name", CLASSES)
def test_every_hero_has_three_class_tokens_all_unused(name: str) -> None:  # DND-07
    hero = hunt(name).hero(name)
    assert (hero.unused, hero.used, hero.locked, hero.locked_used) == (3, 0, 0, 0)


@pytest.mark.parametrize(
    ("name", "level", "tokens"),
    [("wizard", 2, 3), ("wizard", 3, 3), ("wizard", 4, 4), ("wizard", 5, 4), ("rogue", 5, 3), ("cleric", 4, 3)],
)
def test_only_a_wizard_of_level_four_has_a_fourth_token(name: str, level: int, tokens: int) -> None:  # DND-07
    table = grown(name, level)
    assert (table.actor.level, table.actor.unused) == (level, tokens)


def test_the_fourth_token_may_come_with_level_three() -> None:  # DND-07
    tokens = [grown("wizard", level, wizard_token_level=3).actor.unused for level in (2, 3, 4)]
    assert tokens == [3, 4, 4]


@pytest.mark.parametrize(("there", "then"), [(2, 3), (3, 4), (4, 4)])
def test_the_fifth_blessed_token_is_not_there(there: int, then: int) -> None:  # DND-08
    table = hunt("rogue+cleric", hero={"rogue": {"blessed": there}}, actor=1)
    table.show("HSSXX").activate("Blessing").on("rogue")
    assert table.hero("rogue").blessed == then
    assert (table.covered("cleric"), table.hero("cleric").hp) == ([2], 24 - 7)  # the rest happens


def test_blessed_tokens_are_shared_by_all_heroes() -> None:  # DND-08
    table = hunt("rogue+wizard+cleric", hero={"rogue": {"blessed": 2}, "wizard": {"blessed": 2}}, actor=2)
    table.show("HSSXX").activate("Blessing").on("cleric")
    assert [table.hero(name).blessed for name in ("rogue", "wizard", "cleric")] == [2, 2, 0]


def test_a_blessing_without_a_token_still_thaws() -> None:  # DND-08
    frosted = {"blessed": 4, "unused": 2, "locked": 1}
    table = hunt("rogue+cleric", "blue", hero={"rogue": frosted}, actor=1)
    table.show("HSSCC").activate("Blessing").on("rogue")
    assert (table.hero("rogue").blessed, table.hero("rogue").unused) == (4, 3)


@pytest.mark.parametrize(("there", "then"), [(0, 1), (3, 4), (4, 4)])
def test_the_fifth_pinned_token_is_not_there(there: int, then: int) -> None:  # DND-08
    table = hunt("ranger+cleric", wyrm=[{"pins": there}]).show("CCDDS").activate("Pin Down")
    assert (table.wyrm.pins, table.covered("ranger")) == (then, [5])


def test_two_dragons_share_the_pinned_tokens() -> None:  # DND-08
    table = hunt("rogue+ranger+wizard+cleric").act("split 3")
    table = table.laid(wyrm=[{"pins": 1}, {"pins": 3}], actor=1).show("CCDDS").activate("Pin Down")
    assert [wyrm.pins for wyrm in table.s.wyrm] == [1, 3]


@pytest.mark.parametrize(("there", "then"), [(0, 1), (3, 4), (4, 4)])
def test_the_fifth_poison_token_is_not_there_but_the_wound_is(there: int, then: int) -> None:  # DND-08
    table = hunt("warrior+cleric", "green", hero={"cleric": {"poison": there}})
    table.show("MMCCX").act("fail", "cover 0")
    assert sum(table.hero(name).poison for name in ("warrior", "cleric")) == then
    assert table.hero("warrior").hp == 23 - 6


@pytest.mark.parametrize(("there", "then"), [(0, 1), (8, 9), (9, 9)])
def test_the_tenth_ally_token_is_not_there(there: int, then: int) -> None:  # DND-08
    heroes = {"wizard": {"row": learnt("wizard", "genie")}, "cleric": {"allies": there}}
    table = hunt("wizard+cleric", hero=heroes).show("MMSHC").activate("Genie")
    assert sum(table.hero(name).allies for name in ("wizard", "cleric")) == then
    assert table.covered("wizard") == [7]


# --- a Hunt begins

MARKS = ("blessed", "poison", "allies", "locked", "locked_used", "used")


def test_every_hunt_begins_with_nothing_left_of_the_one_before() -> None:  # DND-09
    worn = {"hp": 3, "ac": 5, "blessed": 1, "poison": 1, "allies": 2, "unused": 1, "locked": 1, "locked_used": 1}
    heroes = {"rogue": worn, "cleric": {"covered": [1, 1], "unused": 1, "used": 2}}
    wyrm = {"sheet": 2, "hp": 20, "pins": 2, "locks": 3}
    table = campaign("rogue+cleric", hero=heroes, chapter=2, wyrm=[wyrm]).waste()
    table.show("SS").act("fail", "cover 2", "flee", "flee")
    table.act("remain", "remain", "done")
    assert (table.stage, table.s.round_number, table.s.hunts, table.s.chapter) == ("before", 1, 2, 2)
    for name, hp, ac in (("rogue", 19, 1), ("cleric", 24, 0)):
        hero = table.hero(name)
        assert (hero.hp, hero.ac, hero.unused, table.covered(name)) == (hp, ac, 3, [])
        assert [getattr(hero, mark) for mark in MARKS] == [0] * 6
    assert (table.wyrm.hp, table.wyrm.pins, table.wyrm.locks, table.s.hand) == (55, 0, 0, 5)


def shopped() -> HuntTable:
    """A Rogue with shield and bracelet and a Cleric with a shield, at the moment before round 1."""
    shield, bracelet = item("steel_shield") - 1, item("magic_bracelet") - 1
    table = hunt("cleric+rogue", options={"gold": 6})
    assert table.stage == "outfit"
    table.act(f"buy {shield}", f"buy {bracelet}")
    return table.act(f"buy {shield}", "done") if table.stage == "outfit" else table


def test_worn_items_are_chosen_before_round_one_in_int_order() -> None:  # DND-10
    table = shopped()
    asked = []
    while table.stage == "wear":
        assert (table.verbs, table.s.round_number) == ({"wear", "pack"}, 0)
        asked.append((int(table.s.at), table.choices))
        table.act(table.choices[0])
    assert asked == [(0, ["wear 0", "pack 0"]), (0, ["wear 1", "pack 1"]), (1, ["wear 0", "pack 0"])]
    assert (table.stage, table.s.round_number) == ("before", 1)


@pytest.mark.parametrize(
    ("first", "second", "ac"), [("wear", "wear", 4), ("wear", "pack", 2), ("pack", "wear", 3), ("pack", "pack", 1)]
)
def test_a_worn_item_adds_its_ac_and_a_packed_one_nothing(first: str, second: str, ac: int) -> None:  # DND-10
    table = shopped().act(f"{first} 0", f"{second} 1", "pack 0")
    rogue = table.hero("rogue")
    assert (rogue.ac, rogue.base_ac) == (ac, 1)
    assert list(rogue.spent) == [int(first == "wear"), int(second == "wear")]
    assert (table.hero("cleric").ac, list(table.hero("cleric").spent)) == (0, [0, 0])


def test_only_armour_is_worn_wherever_it_lies() -> None:  # DND-10
    table = hunt("rogue+cleric", options={"gold": 3})
    table.act(f"buy {item('small_healing_potion') - 1}", f"buy {item('steel_shield') - 1}", "done")
    assert (table.stage, table.choices) == ("wear", ["wear 1", "pack 1"])
    assert table.act("wear 1").hero("rogue").ac == 2


def test_what_is_worn_lasts_the_whole_hunt_and_nothing_is_put_on_later() -> None:  # DND-10
    table = shopped().act("wear 0", "pack 1", "wear 0")
    for _ in range(6):
        table.waste()
    table.fury(0)
    assert (table.s.round_number, table.hero("rogue").ac, table.hero("cleric").ac) == (2, 2, 1)
    assert table.verbs == {"throw"}


def test_the_worn_item_is_gone_after_the_hunt_and_the_packed_one_kept() -> None:  # DND-10
    table = shopped().act("wear 0", "pack 1", "pack 0")
    table.show("SSMMC").act("fail", "cover 0", "end", "flee", "flee")
    assert list(table.hero("rogue").items) == [item("magic_bracelet"), 0]
    assert list(table.hero("cleric").items) == [item("steel_shield"), 0]


def test_what_a_sheet_or_an_item_says_goes_before_the_general_rule() -> None:  # DND-11
    sneaky = picking(1, play="hunt", party="rogue+cleric", dragon="black")
    assert sneaky.stage == "fury"  # although Heroes Attack comes first
    ancient = hunt("rogue", "undead", hero={"rogue": {"unused": 1, "used": 2}}).waste()
    assert ancient.roll("SSSSS", "SSSSS", "SSSSS").stage == "fury"  # a fourth roll
    laid = {"items": [item("scroll_of_knowledge")], "covered": [0, 1], "unused": 2, "used": 1}
    scroll = hunt("rogue+cleric", hero={"rogue": laid}).show("DDXSM")
    assert ("Stab", "DD", 0, 1) in scroll.ways()  # although the row is covered


# --- rounds


def test_a_round_is_heroes_attack_then_fury_then_cleanup() -> None:  # DND-12
    table = hunt("rogue+cleric")
    for turn in range(6):
        assert (table.stage, table.s.turns) == ("before", turn + 1)
        table.waste()
    assert table.stage == "fury"
    assert (table.hero("rogue").unused, table.covered("rogue")) == (0, [1, 2, 3])  # before Cleanup
    table.fury(1)
    assert (table.hero("rogue").hp, table.hero("cleric").hp) == (19 - 4, 24 - 5)
    assert (table.hero("rogue").unused, table.covered("rogue"), table.covered("cleric")) == (3, [], [])
    assert (table.s.round_number, table.stage, table.acting) == (2, "before", "rogue")


def test_in_every_pass_heroes_act_by_int() -> None:  # DND-13
    table = hunt("cleric+warrior+wizard")
    acted = []
    while table.stage == "before":
        acted.append(table.acting)
        table.waste()
    assert acted == ["wizard", "warrior", "cleric"] * 3


def test_who_has_no_token_is_skipped_until_nobody_has_one() -> None:  # DND-13
    few = {"rogue": {"unused": 1, "used": 2}, "cleric": {"unused": 2, "used": 1}}
    table = hunt("rogue+wizard+cleric", hero=few)
    acted = []
    while table.stage == "before":
        acted.append(table.acting)
        table.waste()
    assert acted == ["rogue", "wizard", "cleric", "wizard", "cleric", "wizard"]
    assert table.stage == "fury"


def test_the_dead_are_skipped() -> None:  # DND-13
    dead = {"hp": 0, "dead": 1, "unused": 0}
    table = hunt("rogue+wizard+cleric", hero={"wizard": dead}).waste()
    assert table.acting == "cleric"


def test_equal_int_goes_by_seat_and_then_by_who_joined_first() -> None:  # DND-13
    table = picking(2, heroes="3")
    for _ in range(3):  # Ann, Bob and Ann again
        make_custom(table)
    assert [hero.initiative for hero in table.s.hero if hero.role] == [3, 3, 3]
    assert list(table.s.order)[:3] == [0, 2, 1]


# --- turns


@pytest.mark.parametrize(
    ("dice", "skill", "cover"),
    [("DDSSH", "Stab", None), ("SSSHC", "Jab", "Stab"), ("SSMMC", None, "Strike"), ("DDHHC", "Scroll", None)],
)
def test_every_turn_takes_exactly_one_token(dice: str, skill: str | None, cover: str | None) -> None:  # DND-14
    laid = {"items": [item("scroll_of_knowledge")], "covered": [0, int(skill == "Scroll")]}
    table = hunt("rogue+cleric", hero={"rogue": laid}).show(dice)
    if skill == "Scroll":
        table.activate("Stab", scroll=1)
    elif skill:
        table.activate(skill)
    else:
        table.act("fail")
    if cover:
        table.cover(cover)
    assert (table.hero("rogue").unused, table.hero("rogue").used) == (2, 1)


def test_three_tokens_are_three_turns() -> None:  # DND-14
    table = hunt("warrior")
    turns = 0
    while table.stage == "before":
        table.waste()
        turns += 1
    assert (turns, table.stage) == (3, "fury")


def test_who_dies_loses_all_turns_to_come() -> None:  # DND-14
    table = hunt("rogue+cleric", hero={"rogue": {"hp": 4}}).show("XSSMM").act("fail", "cover 0")
    assert (table.hero("rogue").dead, table.stage) == (1, "vote")
    table.act("stay")
    for _ in range(3):
        assert table.acting == "cleric"
        table.waste()
    assert table.stage == "fury"


def test_a_turn_is_neither_declined_nor_put_off() -> None:  # DND-15
    laid = {"rogue": {"items": [item("small_healing_potion")], "blessed": 1}}
    table = hunt("rogue+cleric", hero=laid, passed=0)
    assert table.verbs == {"throw", "keep", "potion"}
    table.act("throw").roll("DDSSH")
    assert table.verbs == {"stop", "reroll", "blessed", "potion"}
    assert table.act("stop").verbs == {"activate", "potion"}


def test_the_steps_of_a_turn_come_in_their_order() -> None:  # DND-16
    laid = {"rogue": {"poison": 1, "hp": 15}, "cleric": {"unused": 1, "used": 2}}
    table = hunt("rogue+cleric", "green", hero=laid, actor=1)
    table.waste()
    assert (table.stage, table.hero("rogue").hp) == ("before", 13)  # 1: Poison, 2: before the roll
    table.act("throw").roll("SSSDX")
    assert table.stage == "rolling"  # 3
    table.act("stop")
    assert (table.stage, table.wyrm.hp) == ("activate", 65)  # 4, with its effect
    table.activate("Jab")
    assert (table.stage, table.wyrm.hp, table.hero("rogue").hp) == ("cover", 63, 13)  # 5
    table.cover("Stab")
    assert (table.hero("rogue").hp, table.hero("rogue").poison) == (13 - 5, 2)  # 6: the counter attack
    assert table.stage == "vote"  # 8: nobody is left to assist


def test_assisting_comes_between_counter_attack_and_vote() -> None:  # DND-16
    table = hunt("rogue+cleric").show("SSSDX").activate("Jab").cover("Stab")
    assert (table.stage, table.hero("rogue").hp) == ("after", 19 - 4)
    assert table.act("pass 4").stage == "vote"
    assert table.act("stay").choices == ["throw", "keep"]
