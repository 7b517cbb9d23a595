"""Dice & Dragons: levels, the campaign, single Hunts and custom heroes."""

import re
from typing import Any

import pytest

from tests.games.dnd import HuntTable, campaign, hunt, item, learnt, place_of, skill
from tests.lay import NAMES
from wyrmtable.core.match import Match, Seat
from wyrmtable.games.dice_and_dragons import GAME
from wyrmtable.games.dice_and_dragons.state import CUSTOM
from wyrmtable.games.dice_and_dragons.terms import Ending, Role

TWO = "rogue+cleric"
DEAD: dict[str, Any] = {"hp": 0, "dead": 1, "unused": 0}
NOTHING = ("XXXXX",) * 3  # three rolls without a class symbol


def won(party: str = TWO, chapter: int = 0, **laid: Any) -> HuntTable:
    """The dragon of this chapter, the first being chapter 0, is dead, and nobody has anything to buy."""
    laid.setdefault("leftover", "auto")
    table = campaign(party, chapter=chapter, wyrm=[{"sheet": chapter, "hp": 1}], **laid)
    table.show("DDXXX").activate("Stab")
    while table.stage == "market":
        table.act("done")
    return table


def reaching(name: str, level: int, **hero: Any) -> HuntTable:
    """A hero of this class, with the Rogue, stands before the dice for this level."""
    xp = {2: 6, 3: 14, 4: 26, 5: 39}[level]
    party = "rogue" if name == "rogue" else f"rogue+{name}"
    options = {key: hero.pop(key) for key in ("duplicate_printed_skills", "wizard_token_level") if key in hero}
    tokens = 4 if (name, level) == ("wizard", 5) else 3
    laid = {name: {"level": level - 1, "xp": xp - 4, "unused": tokens, **hero}}
    table = won(party, hero=laid, **options)
    assert table.stage == "gain"
    return table


def grow(table: HuntTable) -> HuntTable:
    """Whoever gains levels rolls nothing, improves the first row it can, and learns nothing."""
    while table.stage in ("gain", "improve", "learn"):
        if table.stage == "gain":
            table.roll("XXXXX")
        else:
            table.act("skip" if table.stage == "learn" else table.choices[0])
    return table


def improvable(table: HuntTable) -> list[int]:
    """The rows that can be improved, counted from 1; those with two parts twice."""
    return [1 + choice % 8 for choice in table.does("improve")]


def new_skills(table: HuntTable) -> list[str]:
    """The skills that can be learnt."""
    names = [entry["name"] for entry in table.match.pack.data["skills"].values()]
    return sorted(names[number] for number in table.does("learn"))


# --- levels


@pytest.mark.parametrize(
    ("xp", "level"), [(5, 1), (6, 2), (13, 2), (14, 3), (25, 3), (26, 4), (38, 4), (39, 5), (200, 5)]
)
def test_a_hero_has_the_highest_level_whose_xp_it_has_reached(xp: int, level: int) -> None:  # DND-115
    hero = grow(won(hero={"rogue": {"xp": xp - 4}})).hero("rogue")
    assert (hero.level, hero.xp) == (level, xp)


def test_two_heroes_who_win_six_chapters_are_at_level_five() -> None:  # DND-115
    table, grown = campaign(TWO, leftover="auto"), []
    for _ in range(6):
        table = table.laid(wyrm=[{"hp": 1}], hero={"cleric": {"gold": 0}, "rogue": {"gold": 0}})
        table.show("DDXXX").activate("Stab")
        while table.stage == "market":
            table.act("done")
        grow(table)
        grown.append((int(table.hero("rogue").xp), int(table.hero("rogue").level)))
        table.act("remain", "remain", "done")
    assert grown == [(4, 1), (9, 2), (15, 3), (22, 3), (30, 4), (39, 5)]


def test_levels_come_after_the_market_by_initiative() -> None:  # DND-116
    table = won("cleric+rogue", hero={"rogue": {"xp": 2}, "cleric": {"xp": 2}})
    assert (table.stage, table.s.line) == ("gain", 1)
    table.roll(*NOTHING).act("improve 1")
    assert (table.stage, table.s.line) == ("gain", 0)


def test_who_gained_several_levels_carries_out_each_in_turn() -> None:  # DND-116
    table = won(hero={"rogue": {"xp": 10}})
    table.roll(*NOTHING)
    assert (table.stage, table.hero("rogue").level) == ("improve", 2)
    table.act("improve 1")
    assert (table.stage, table.s.line) == ("gain", 0)
    table.roll(*NOTHING)
    assert (table.stage, table.hero("rogue").level) == ("learn", 3)
    assert table.act("skip").stage == "muster"


def test_a_flight_brings_no_level() -> None:  # DND-116
    assert campaign(TWO, hero={"rogue": {"xp": 5}}).idle().vote("flee", "flee").stage == "muster"


@pytest.mark.parametrize(
    ("rolls", "hp"),
    [
        (("SSSSS", "SSSSS", "SSSSS"), 1),
        (("MSSSS", "SSSM", "SSS"), 3),
        (("SSSSS", "SSSSS", "SSMSS"), 2),
        (("MMMSS", "SM", "M"), 6),
        (("MMMMM",), 6),
    ],
)
def test_a_new_level_brings_one_hp_and_one_for_each_class_symbol(rolls: tuple[str, ...], hp: int) -> None:  # DND-117
    table = reaching("wizard", 2).roll(*rolls)
    assert (table.hero("wizard").max_hp, table.hero("wizard").hp, table.stage) == (22 + hp, 22 + hp, "improve")


def test_a_warrior_gains_one_hp_more() -> None:  # DND-117
    assert reaching("warrior", 2).roll("CCCCC", "CCCCC", "CCCCC").hero("warrior").max_hp == 25
    assert reaching("warrior", 3, max_hp=25).roll("SSSSS").hero("warrior").max_hp == 32


@pytest.mark.parametrize(
    ("name", "symbol", "hp"), [("rogue", "D", 19), ("ranger", "C", 21), ("cleric", "H", 24), ("wizard", "M", 22)]
)
def test_only_the_own_class_symbol_counts(name: str, symbol: str, hp: int) -> None:  # DND-117
    others = "".join(letter for letter in "SMHCDX" if letter != symbol)
    assert reaching(name, 2).roll(others, others, others).hero(name).max_hp == hp + 1
    assert reaching(name, 2).roll(symbol + others[1:], others[1:], others[1:]).hero(name).max_hp == hp + 2


@pytest.mark.parametrize(
    ("name", "rows"),
    [
        ("rogue", [2, 3, 4, 5, 6]),
        ("ranger", [2, 3, 4, 6]),
        ("wizard", [2, 3, 4, 6]),
        ("warrior", [2, 3, 4, 6]),
        ("cleric", [3, 4, 5]),
    ],
)
def test_an_attack_or_healing_row_that_is_no_strike_must_be_improved(name: str, rows: list[int]) -> None:  # DND-118
    for level in (2, 4):
        table = reaching(name, level).roll(*NOTHING)
        assert (improvable(table), table.verbs) == (rows, {"improve"})


def test_an_improved_row_does_one_more() -> None:  # DND-118
    table = reaching("wizard", 2).roll(*NOTHING).act("improve 2", "remain", "remain", "done")
    table = table.laid(actor=1, stage="before", wyrm=[{"sheet": 0, "hp": 45}])
    assert table.show("MMMSX").activate("Fireball").wyrm.hp == 45 - 8
    assert table.laid(actor=1, stage="before", wyrm=[{"hp": 45}]).show("MMSSX").activate("Magic Bolt").wyrm.hp == 41
    healer = reaching("cleric", 2).roll(*NOTHING).act("improve 3", "remain", "remain", "done")
    healer = healer.laid(actor=1, stage="before", hero={"rogue": {"hp": 2}})
    assert healer.show("HHHSX").activate("Healing Hands").on("rogue").hero("rogue").hp == 2 + 7


def test_a_skill_is_improved_once_and_in_one_row() -> None:  # DND-118
    twice = {"row": learnt("wizard", "lightning_storm")}
    table = reaching("wizard", 4, **twice, better=[0, 0, 0, 1]).roll(*NOTHING)
    assert improvable(table) == [2, 3, 6]
    table = reaching("wizard", 4, **twice, better=[0, 1]).roll(*NOTHING)
    assert improvable(table) == [3, 4, 6, 7]
    lost = []
    for covered in ([0, 0, 0, 0, 0, 0, 1], [0, 0, 0, 1]):
        hero = {**twice, "better": [0, 0, 0, 1], "covered": covered}
        lost.append(45 - hunt("wizard", hero={"wizard": hero}).show("MMCCX").activate("Lightning Storm").wyrm.hp)
    assert lost == [8, 7]


def test_a_custom_hero_with_nothing_to_improve_improves_nothing() -> None:  # DND-118
    rows = [skill(name) for name in ("strike", "parry", "shield", "blessing", "genie", "pin_down")]
    custom = {"calling": CUSTOM, "initiative": 3, "row": rows}
    table = won("rogue+ranger", hero={"rogue": {}, "ranger": custom | {"xp": 2}})
    assert table.stage == "gain"
    assert table.roll(*NOTHING).stage == "muster"
    assert table.s.hero[1].level == 2


def test_drain_life_is_improved_in_its_damage_or_its_healing() -> None:  # DND-119
    wizard = {"row": learnt("wizard", "drain_life", "hammer_swing")}
    table = reaching("wizard", 4, **wizard).roll(*NOTHING)
    assert improvable(table) == [2, 3, 4, 6, 7, 7, 8]
    done = {}
    for part in (6, 14):
        table = reaching("wizard", 4, **wizard).roll(*NOTHING).act(f"improve {part}")
        better = list(table.hero("wizard").better)
        drained = hunt("wizard", hero={"wizard": {**wizard, "better": better, "hp": 5}}).show("MMMMS")
        drained.activate("Drain Life")
        done[part] = (45 - drained.wyrm.hp, drained.hero("wizard").hp - 5)
    assert done == {6: (4, 3), 14: (3, 4)}


def test_an_improved_healing_wave_heals_both_by_one_more() -> None:  # DND-119
    table = reaching("cleric", 4, row=learnt("cleric", "healing_wave")).roll(*NOTHING)
    assert improvable(table) == [3, 4, 5, 7]
    cleric = {"row": learnt("cleric", "healing_wave"), "better": list(table.act("improve 6").hero("cleric").better)}
    waved = hunt(TWO, hero={"rogue": {"hp": 5}, "cleric": {**cleric, "hp": 5}}).laid(actor=1, stage="before")
    waved.show("HHSSS").activate("Healing Wave")
    assert (waved.hero("rogue").hp, waved.hero("cleric").hp) == (9, 9)


NEW = {
    "rogue": ["Defensive Stance", "Pin Down", "Sneak Attack"],
    "ranger": ["Bestial Pounce", "Herbal Medicine", "Lightning Storm", "Pin Down", "Throwing Axe"],
    "wizard": ["Drain Life", "Genie", "Lightning Storm"],
    "warrior": ["Hammer Swing", "Sneak Attack", "Throwing Axe"],
    "cleric": ["Hammer Swing", "Healing Wave"],
}
PRINTED = {"Sneak Attack": "rogue", "Pin Down": "ranger", "Lightning Storm": "wizard"}


@pytest.mark.parametrize("name", NEW)
def test_a_new_skill_has_the_class_symbol(name: str) -> None:  # DND-120
    for level in (3, 5):
        table = reaching(name, level).roll(*NOTHING)
        assert (new_skills(table), table.verbs) == (NEW[name], {"learn", "skip"})


@pytest.mark.parametrize("name", NEW)
def test_a_printed_skill_may_be_barred_from_being_learnt(name: str) -> None:  # DND-120
    table = reaching(name, 3, duplicate_printed_skills=False).roll(*NOTHING)
    assert new_skills(table) == [new for new in NEW[name] if PRINTED.get(new) != name]


def test_no_skill_is_added_twice() -> None:  # DND-120
    table = reaching("wizard", 5, row=learnt("wizard", "lightning_storm")).roll(*NOTHING)
    assert new_skills(table) == ["Drain Life", "Genie"]
    table = reaching("wizard", 5, row=learnt("wizard", "genie")).roll(*NOTHING)
    assert new_skills(table) == ["Drain Life", "Lightning Storm"]


def test_a_new_skill_goes_into_the_next_empty_row() -> None:  # DND-120
    table = reaching("wizard", 3).roll(*NOTHING).act(f"learn {place_of('skills', 'genie')}")
    assert list(table.hero("wizard").row)[6:] == [skill("genie"), 0]
    table = reaching("wizard", 5, row=learnt("wizard", "genie")).roll(*NOTHING)
    table.act(f"learn {place_of('skills', 'lightning_storm')}")
    assert list(table.hero("wizard").row)[6:] == [skill("genie"), skill("lightning_storm")]


def test_who_declines_gives_up_the_chance() -> None:  # DND-120
    table = reaching("wizard", 3).roll(*NOTHING).act("skip")
    assert (list(table.hero("wizard").row)[6:], table.stage) == ([0, 0], "muster")


def test_a_second_row_of_a_printed_skill_is_covered_by_itself() -> None:  # DND-120
    wizard = {"row": learnt("wizard", "lightning_storm"), "covered": [0, 0, 0, 1]}
    assert hunt("wizard", hero={"wizard": wizard}).show("MMCCX").skills == ["Magic Bolt", "Lightning Storm"]


@pytest.mark.parametrize(("level", "ac"), [(2, 2), (3, 1), (4, 2), (5, 1)])
def test_a_rogue_gains_armour_at_levels_two_and_four(level: int, ac: int) -> None:  # DND-121
    assert reaching("rogue", level).roll(*NOTHING).hero("rogue").base_ac == ac


@pytest.mark.parametrize("name", ["ranger", "wizard", "warrior", "cleric"])
def test_nobody_else_gains_armour(name: str) -> None:  # DND-121
    base = hunt(name).hero(name).base_ac
    assert [reaching(name, level).roll(*NOTHING).hero(name).base_ac for level in (2, 4)] == [base, base]


@pytest.mark.parametrize(("option", "tokens"), [(4, [3, 3, 3, 4, 4]), (3, [3, 3, 4, 4, 4])])
def test_a_wizard_gains_a_fourth_token(option: int, tokens: list[int]) -> None:  # DND-121
    found = []
    for level in range(1, 6):
        options = {"play": "hunt", "party": "wizard", "level": str(level), "wizard_token_level": option}
        found.append(grow(HuntTable(Match(GAME, [Seat("Ann")], options))).hero("wizard").unused)
    assert found == tokens


@pytest.mark.parametrize("name", ["rogue", "ranger", "warrior", "cleric"])
def test_nobody_else_gains_a_token(name: str) -> None:  # DND-121
    options = {"play": "hunt", "party": name, "level": "5"}
    assert grow(HuntTable(Match(GAME, [Seat("Ann")], options))).hero(name).unused == 3


# --- the campaign


def test_chapters_are_hunted_in_order() -> None:  # DND-122
    table, hunted = campaign(TWO, leftover="auto"), []
    for _ in range(7):
        hunted.append((int(table.s.chapter), int(table.wyrm.sheet), int(table.wyrm.hp)))
        table = table.laid(wyrm=[{"hp": 1}], hero={name: {"gold": 0, "xp": 0} for name in TWO.split("+")})
        table.show("DDXXX").activate("Stab")
        while table.stage == "market":
            table.act("done")
        grow(table).act("remain", "remain", "done")
    assert hunted == [(0, 0, 45), (1, 1, 50), (2, 2, 55), (3, 3, 65), (4, 4, 80), (5, 5, 75), (6, 6, 75)]
    assert (table.stage, table.s.chapter, table.wyrm.sheet, table.wyrm.hp) == ("fury", 7, 7, 80)


def test_killing_the_dragon_of_the_eighth_chapter_wins_the_campaign() -> None:  # DND-122
    table = campaign(TWO, seats=2, chapter=7, wyrm=[{"sheet": 7, "hp": 4}], hero={"cleric": DEAD | {"gold": 9}})
    table.show("DDXXX").activate("Stab")
    assert (table.match.over, table.s.ending, table.places) == (True, Ending.WON, (1, 1))
    assert [(hero.gold, hero.xp, hero.level) for hero in table.s.hero[:2]] == [(6, 12, 1), (15, 12, 1)]
    assert table.hero("cleric").dead == 1


def test_the_last_chapter_still_shares_its_leftovers() -> None:  # DND-122
    party = "rogue+ranger+wizard+warrior+cleric"
    table = campaign(party).act("split 3").laid(chapter=7)
    table = (
        table.laid(
            hero={"rogue": {"foe": 1}, "ranger": {"foe": -1}}, wyrm=[{"sheet": 7, "hp": 0}, {"sheet": 7, "hp": 4}]
        )
        .show("DDXXX")
        .activate("Stab")
    )
    assert (table.stage, table.s.gold) == ("gold", 4)
    table.act("gold 0", "gold 0", "gold 0", "gold 0", "xp 0", "xp 0", "xp 0")
    assert (table.match.over, table.s.ending, table.hero("rogue").gold) == (True, Ending.WON, 8)


def shown(table: HuntTable) -> str:
    """Everything on the table, with the line above it."""
    return str(table.match.scene())


def test_a_chapter_is_shown_when_it_is_reached() -> None:  # DND-123
    table = HuntTable(Match(GAME, [Seat("Ann")], {}))
    assert (table.stage, "Young Red" in shown(table)) == ("pick", False)
    table = campaign(TWO, seats=2, leftover="auto")
    assert ("Young Red" in shown(table), "Pale" in shown(table), "Agelos" in shown(table)) == (True, False, False)
    table = won(seats=2)
    assert (table.stage, table.s.chapter) == ("muster", 1)
    assert ("Pale" in shown(table), "White Inferno" in shown(table)) == (False, False)
    table.act("remain", "remain", "done", "done")
    assert ("Pale" in shown(table), "Young Black" in shown(table), "Raindrop Keep" in shown(table)) == (
        True,
        False,
        False,
    )


def test_a_market_is_shown_when_it_is_open() -> None:  # DND-123
    table = campaign(TWO, hero={"rogue": {"gold": 9}})
    assert "Scroll of Knowledge" not in shown(table)
    table.idle().vote("flee", "flee")
    assert (table.stage, "Scroll of Knowledge" in shown(table), "Steel Shield" in shown(table)) == (
        "market",
        True,
        False,
    )


def in_muster(party: str = TWO, seats: int = 2, **laid: Any) -> HuntTable:
    """Between the first Hunt and the second, the Rogue's player is asked."""
    table = won(party, seats=seats, **laid)
    assert (table.stage, table.match.mover) == ("muster", 0)
    return table


def test_each_player_may_keep_its_hero_or_take_a_new_one() -> None:  # DND-124
    table = in_muster()
    assert table.verbs == {"remain", "new", "sit_out"}
    table.act("remain")
    assert table.match.mover == 1
    table.act("new")
    assert (table.stage, table.match.mover) == ("pick", 1)
    others = [place_of("classes", name) for name in ("ranger", "wizard", "warrior", "cleric")]
    assert table.choices == [*(f"pick {calling}" for calling in others), "custom"]
    table.act(f"pick {place_of('classes', 'wizard')}", "done", "done")
    assert (table.s.heroes, table.hero("wizard").seat, table.hero("cleric").role) == (2, 1, Role.RESERVE)
    wizard = table.hero("wizard")
    assert (wizard.level, wizard.xp, wizard.gold, wizard.max_hp, table.s.chapter) == (1, 0, 0, 22, 1)


def test_a_hero_in_reserve_comes_back_with_its_sheet() -> None:  # DND-124
    table = in_muster(hero={"cleric": {"gold": 7, "items": [item("magic_sword")], "better": [0, 0, 1]}})
    table.act("remain", "new", f"pick {place_of('classes', 'wizard')}", "done", "done")
    table = table.laid(wyrm=[{"hp": 1}]).show("DDXXX").activate("Stab")
    while table.stage == "market":
        table.act("done")
    grow(table).act("remain")
    assert (table.match.mover, table.does("switch")) == (1, [1])
    table.act("switch 1", "done", "done")
    cleric = table.hero("cleric")
    assert (cleric.role, cleric.gold, cleric.items[0], cleric.better[2]) == (Role.PARTY, 8, item("magic_sword"), 1)
    assert (table.hero("wizard").role, table.s.heroes, cleric.xp) == (Role.RESERVE, 2, 4)


def test_nobody_switches_to_the_hero_of_another_player() -> None:  # DND-124
    table = in_muster()
    table.act("new", f"pick {place_of('classes', 'wizard')}")
    assert (table.match.mover, table.does("switch")) == (1, [])
    table.act("remain")
    assert (table.match.mover, table.does("join")) == (0, [0])
    assert table.act("done").does("join") == []


def test_a_class_that_is_in_the_party_cannot_come() -> None:  # DND-124
    table = in_muster().act("new", f"pick {place_of('classes', 'wizard')}")
    table.act("new", f"pick {place_of('classes', 'rogue')}")
    assert (table.match.mover, table.stage, table.does("join")) == (0, "join", [])
    table.act("done", "done")
    assert table.s.heroes == 2


def test_one_may_change_to_a_new_hero_of_the_same_class() -> None:  # DND-124
    table = in_muster().act("new")
    assert place_of("classes", "rogue") in table.does("pick")
    table.act(f"pick {place_of('classes', 'rogue')}", "remain", "done", "done")
    assert [hero.role for hero in table.s.hero[:3]] == [Role.RESERVE, Role.PARTY, Role.PARTY]
    assert (table.s.hero[2].xp, table.s.hero[0].xp) == (0, 4)


def test_a_new_hero_may_have_the_xp_of_the_one_it_follows() -> None:  # DND-124
    table = grow(won(seats=2, switch_xp="match", hero={"cleric": {"xp": 10, "level": 2, "gold": 5}}))
    table.act("remain", "new", f"pick {place_of('classes', 'wizard')}")
    assert (table.stage, table.s.hero[table.s.line].xp, table.s.hero[table.s.line].gold) == ("gain", 14, 0)
    table.roll(*NOTHING).act("improve 1").roll(*NOTHING).act("skip", "done", "done")
    assert (table.hero("wizard").level, table.hero("wizard").max_hp) == (3, 24)


def test_a_hero_who_joins_follows_nobody() -> None:  # DND-124
    table = won(seats=2, switch_xp="match").act("remain", "remain", "new", f"pick {place_of('classes', 'wizard')}")
    assert table.act("done", "done").hero("wizard").xp == 0


def test_a_dead_hero_cannot_be_kept() -> None:  # DND-124
    table = won(seats=2, hero={"cleric": DEAD}).act("leave", "done", "remain")
    assert (table.match.mover, table.verbs) == (1, {"new", "sit_out"})


def test_heroes_may_join_and_sit_out() -> None:  # DND-125
    table = in_muster().act("remain", "remain", "new", f"pick {place_of('classes', 'wizard')}")
    assert (table.stage, table.match.mover) == ("join", 0)
    table.act("done", "new", f"pick {place_of('classes', 'ranger')}", "done")
    assert (table.s.heroes, table.s.dragons, table.stage) == (4, 2, "split")
    assert [table.s.hero[line].seat for line in table.s.order if line >= 0] == [0, 1, 0, 1]


def test_a_smaller_party_faces_one_dragon() -> None:  # DND-125
    table = campaign("rogue+ranger+warrior+cleric", leftover="auto").act("split 3")
    table = (
        table.laid(wyrm=[{"hp": 0}, {"hp": 1}], hero={"rogue": {"foe": 1}, "ranger": {"foe": -1}})
        .show("DDXXX")
        .activate("Stab")
    )
    while table.stage == "market":
        table.act("done")
    table.act("remain", "remain", "remain", "sit_out", "done")
    assert (table.s.heroes, table.s.dragons, table.stage, table.s.wyrm[1].hp) == (3, 1, "before", 0)


def test_the_last_living_hero_cannot_sit_out() -> None:  # DND-125
    assert in_muster().act("sit_out").verbs == {"remain", "new"}


def test_no_more_than_five_heroes_hunt() -> None:  # DND-125
    table = in_muster(seats=1).act("remain", "remain")
    for name in ("wizard", "ranger", "warrior"):
        assert table.stage == "join"
        table.act("new", f"pick {place_of('classes', name)}")
    assert (table.s.heroes, table.stage) == (5, "split")


def test_a_campaign_ends_with_its_fiftieth_hunt() -> None:  # DND-135
    table = campaign(TWO, seats=2, hunts=49).idle().vote("flee", "flee")
    assert table.stage == "muster"
    table = campaign(TWO, seats=2, hunts=50).idle().vote("flee", "flee")
    assert (table.match.over, table.s.ending, table.places) == (True, Ending.ABANDONED, (2, 2))
    table = campaign(TWO, hunts=50, wyrm=[{"hp": 4}]).show("DDXXX").activate("Stab")
    assert (table.match.over, table.s.ending) == (True, Ending.ABANDONED)


def test_the_fiftieth_hunt_may_win_the_campaign() -> None:  # DND-135
    table = campaign(TWO, hunts=50, chapter=7, wyrm=[{"sheet": 7, "hp": 4}]).show("DDXXX").activate("Stab")
    assert table.s.ending == Ending.WON


# --- a single Hunt


@pytest.mark.parametrize(("level", "xp"), [(1, 0), (2, 6), (3, 14), (4, 26), (5, 39)])
def test_heroes_of_any_level_hunt_outside_the_campaign(level: int, xp: int) -> None:  # DND-126
    options = {"play": "hunt", "party": TWO, "level": str(level), "dragon": "green"}
    table = HuntTable(Match(GAME, [Seat("Ann")], options))
    seen = []
    while table.stage != "before":
        seen.append((table.stage, int(table.s.line)))
        if table.stage == "gain":
            table.roll("XXXXX")
        else:
            table.act(table.choices[0])
    steps = ["improve", "learn", "improve", "learn"][: level - 1]
    assert [step for step in seen if step[0] != "gain"] == [(step, line) for line in (0, 1) for step in steps]
    assert len([step for step in seen if step[0] == "gain"]) == 2 * 3 * (level - 1)
    assert [(hero.level, hero.xp) for hero in table.s.hero[:2]] == [(level, xp)] * 2
    assert table.hero("cleric").max_hp == 24 + level - 1


def test_each_hero_may_choose_its_level() -> None:  # DND-126
    table = HuntTable(Match(GAME, [Seat("Ann"), Seat("Bob")], {"play": "hunt", "party": TWO, "level": "ask"}))
    assert (table.stage, table.match.mover, table.does("level")) == ("level", 0, [1, 2, 3, 4, 5])
    table.act("level 2").roll(*NOTHING).act("improve 1")
    assert (table.stage, table.match.mover) == ("level", 1)
    table.act("level 1")
    assert [(hero.level, hero.xp) for hero in table.s.hero[:2]] == [(2, 6), (1, 0)]


@pytest.mark.parametrize(
    ("dragon", "hp"),
    [("young_red", 45), ("pale", 50), ("young_black", 55), ("green", 65), ("red", 80), ("blue", 75), ("undead", 75)],
)
def test_any_dragon_can_be_hunted(dragon: str, hp: int) -> None:  # DND-126
    assert hunt(TWO, dragon).wyrm.hp == hp


def test_four_heroes_may_hunt_any_two_dragons() -> None:  # DND-126
    table = hunt("rogue+ranger+warrior+cleric", "undead", second_dragon="blue").act("split 3")
    assert [wyrm.sheet for wyrm in table.s.wyrm] == [6, 5]


def test_each_hero_may_buy_two_items_at_list_price() -> None:  # DND-127
    table = hunt(TWO, seats=2, options={"gold": 5})
    cloak, shield = place_of("items", "stealth_cloak"), place_of("items", "steel_shield")
    assert (table.stage, table.match.mover, len(table.does("buy"))) == ("outfit", 0, 20)
    table.act(f"buy {shield}")
    assert (table.match.mover, table.hero("rogue").gold) == (0, 3)
    assert cloak not in table.does("buy")
    table.act(f"buy {shield}")
    assert (table.match.mover, table.stage, len(table.does("buy"))) == (1, "outfit", 20)
    table.act(f"buy {cloak}")
    assert (table.hero("cleric").gold, list(table.hero("cleric").items)) == (0, [1 + cloak, 0])


def test_without_gold_or_with_none_wanted_the_hunt_begins() -> None:  # DND-127
    assert (hunt(TWO).stage, hunt(TWO).hero("rogue").gold) == ("before", 0)
    table = hunt(TWO, options={"gold": 3}).act("done", "done")
    assert (table.stage, list(table.hero("rogue").items)) == ("before", [0, 0])


def test_nothing_follows_a_single_hunt() -> None:  # DND-127
    table = hunt(TWO, seats=2, wyrm=[{"hp": 4}], hero={"cleric": DEAD | {"gold": 9}}).show("DDXXX").activate("Stab")
    assert (table.match.over, table.s.ending, table.places) == (True, Ending.WON, (1, 1))
    assert [(hero.gold, hero.xp) for hero in table.s.hero[:2]] == [(0, 0), (9, 0)]
    fled = hunt(TWO, seats=2).idle().vote("flee", "flee")
    assert (fled.match.over, fled.s.ending, fled.places) == (True, Ending.FLED, (2, 2))
    lost = hunt(TWO, seats=2, hero={"rogue": {"hp": 1}, "cleric": DEAD}).idle(1)
    assert (lost.match.over, lost.s.ending, lost.places) == (True, Ending.LOST, (2, 2))


@pytest.mark.parametrize(
    ("dragon", "even"), [("young_red", 2), ("pale", 4), ("young_black", 4), ("green", 6), ("blue", 6), ("undead", 8)]
)
def test_a_party_whose_levels_are_below_twice_the_rank_is_told(dragon: str, even: int) -> None:  # DND-128
    table = hunt(TWO, dragon)
    assert advised(table) == ({2, even} if even > 2 else set())
    assert table.choices == ["throw"]
    strong = table.laid(hero={"rogue": {"level": 5}, "cleric": {"level": max(1, even - 5)}})
    assert advised(strong) == set()


def advised(table: HuntTable) -> set[int]:
    """The numbers in the advice that is given."""
    return {int(number) for number in re.findall(r"\d+", table.match.line.partition("Advice")[2])}


def test_with_two_dragons_the_advice_is_for_each_group() -> None:  # DND-128
    table = hunt("rogue+ranger+warrior+cleric", "young_red", second_dragon="green")
    assert (table.stage, advised(table)) == ("split", {2, 6})
    assert advised(table.act("split 3")) == {2, 6}
    assert advised(table.laid(hero={"warrior": {"level": 5}})) == set()
    assert advised(table.laid(hero={"rogue": {"level": 5}})) == {2, 6}


def test_a_lone_hero_is_warned_and_may_hunt() -> None:  # DND-05
    table = hunt("rogue")
    assert ("Warning" in table.match.line, table.choices, table.s.dragons) == (True, ["throw"], 1)
    assert "Warning" not in hunt(TWO).match.line
    table.idle()
    assert (table.stage, table.vote("flee").s.ending) == ("vote", Ending.FLED)


# --- custom heroes


def blank(heroes: int = 1, seats: int = 1) -> HuntTable:
    """Somebody has just decided to make a hero of its own."""
    options = {"play": "hunt", "heroes": str(heroes)}
    return HuntTable(Match(GAME, [Seat(name) for name in NAMES[:seats]], options)).act("custom")


def take(table: HuntTable, *skills: str) -> HuntTable:
    """The custom hero takes these skills."""
    return table.act(*(f"skill {place_of('skills', name)}" for name in skills))


def test_a_custom_hero_has_six_different_skills_of_the_chart() -> None:  # DND-129
    table = blank()
    assert (table.stage, len(table.does("skill"))) == ("skill", 30)
    not_on_chart = [place_of("skills", name) for name in ("holy_strike", "wild_strike", "jab", "treat_wounds")]
    assert not set(not_on_chart) & set(table.does("skill"))
    take(table, "smashing_blow")
    assert place_of("skills", "smashing_blow") not in table.does("skill")
    assert len(take(table, "strike", "blessing", "parry", "stab").does("skill")) == 25
    take(table, "genie")
    rows = ["smashing_blow", "strike", "blessing", "parry", "stab", "genie"]
    assert (table.stage, list(table.s.hero[0].row)) == ("symbol", [*map(skill, rows), 0, 0])


@pytest.mark.parametrize("values", ["canon", "sheet", "chart"])
def test_a_custom_hero_has_the_numbers_of_the_chart(values: str) -> None:  # DND-129
    match = Match(GAME, [Seat("Ann")], {"play": "hunt", "heroes": "1", "skill_values": values})
    table = take(HuntTable(match).act("custom"), "smashing_blow", "critical_hit", "slash", "parry", "stab", "fireball")
    table.act("symbol 0").roll("XXXXX").show("SSSXX")
    assert table.activate("Smashing Blow").wyrm.hp == 45 - 7
    assert table.laid(stage="before", wyrm=[{"hp": 45}]).show("MSDCH").activate("Critical Hit").wyrm.hp == 38


@pytest.mark.parametrize(
    ("rolls", "hp", "ac"),
    [
        (("SSSSS", "SSSSS", "SSSSS"), 18, 1),
        (("XSSSS", "SSSS", "SXSS"), 20, 1),
        (("XXSSS", "XSS", "SS"), 21, 0),
        (("XXXXX",), 23, 0),
    ],
)
def test_dragons_in_three_rolls_are_hp_of_a_custom_hero(rolls: tuple[str, ...], hp: int, ac: int) -> None:  # DND-130
    table = take(blank(), "strike", "slash", "parry", "stab", "genie", "shield").act("symbol 0")
    assert (table.stage, len(table.match.sides)) == ("birth", 5)
    hero = table.roll(*rolls).s.hero[0]
    assert (hero.max_hp, hero.hp, hero.base_ac, hero.ac, table.stage) == (hp, hp, ac, ac, "before")


def test_its_symbol_is_a_fixed_one_of_its_skills() -> None:  # DND-131
    table = take(blank(), "slash", "smashing_blow", "savage_attack", "parry", "hammer_swing", "smite")
    assert table.does("symbol") == [0, 2]
    table = take(blank(), "slash", "strike", "herbal_medicine", "parry", "stab", "genie")
    assert table.does("symbol") == [0, 1, 3, 4]


def test_a_custom_hero_has_initiative_three_and_nothing_more() -> None:  # DND-131
    table = take(blank(), "strike", "slash", "parry", "stab", "genie", "shield").act("symbol 1").roll("XXXXX")
    hero = table.s.hero[0]
    assert (hero.initiative, hero.unused, hero.level, hero.xp, hero.gold) == (3, 3, 1, 0, 0)
    assert (hero.symbol, list(hero.items)) == (1, [0, 0])


@pytest.mark.parametrize("symbol", [0, 1, 4])
def test_a_custom_hero_gains_no_extras_of_a_class(symbol: int) -> None:  # DND-131
    match = Match(GAME, [Seat("Ann")], {"play": "hunt", "heroes": "1", "level": "5"})
    table = take(HuntTable(match).act("custom"), "strike", "slash", "parry", "stab", "genie", "shield")
    table.act(f"symbol {symbol}").roll("XXXXX")
    letter = "SM  D"[symbol]
    for _ in range(4):
        assert table.stage == "gain"
        table.roll(letter + "CCCC", "CCCC", "CCCC")
        table.act("skip" if table.stage == "learn" else table.choices[0])
    hero = table.s.hero[0]
    assert (hero.max_hp, hero.base_ac, hero.unused, hero.level) == (23 + 4 * 2, 0, 3, 5)


@pytest.mark.parametrize(("part", "damage", "hp"), [(0, 4, 24 - 10 + 3), (8, 3, 24 - 10 + 4)])
def test_drain_life_may_stand_in_the_first_row(part: int, damage: int, hp: int) -> None:  # DND-119
    match = Match(GAME, [Seat("Ann")], {"play": "hunt", "heroes": "1", "level": "2"})
    table = take(HuntTable(match).act("custom"), "drain_life", "slash", "parry", "stab", "genie", "shield")
    table.act("symbol 1").roll("XXXXX").roll(*NOTHING).act(f"improve {part}")
    table.show("XXXSD").act("fail", "cover 5").vote("stay").show("MMMMS").activate("Drain Life")
    assert (45 - table.wyrm.hp, table.s.hero[0].hp) == (damage, hp)


def test_a_custom_hero_learns_skills_of_its_symbol() -> None:  # DND-131
    match = Match(GAME, [Seat("Ann")], {"play": "hunt", "heroes": "1", "level": "3"})
    table = take(HuntTable(match).act("custom"), "strike", "slash", "parry", "stab", "genie", "shield")
    table.act("symbol 2").roll("XXXXX").roll(*NOTHING)
    table.act(table.choices[0]).roll(*NOTHING)
    assert new_skills(table) == ["Hammer Swing", "Healing Wave"]


def test_a_custom_hero_may_learn_one_of_its_six_again() -> None:  # DND-120
    for duplicates, found in (
        (True, ["Drain Life", "Genie", "Lightning Storm"]),
        (False, ["Drain Life", "Lightning Storm"]),
    ):
        options = {"play": "hunt", "heroes": "1", "level": "3", "duplicate_printed_skills": duplicates}
        table = HuntTable(Match(GAME, [Seat("Ann")], options)).act("custom")
        table = take(table, "genie", "slash", "parry", "stab", "strike", "shield").act("symbol 1")
        table.roll("XXXXX").roll(*NOTHING)
        table.act(table.choices[0]).roll(*NOTHING)
        assert new_skills(table) == found


def test_who_has_nothing_to_learn_is_not_asked() -> None:  # DND-120
    options = {"play": "hunt", "heroes": "1", "level": "3", "duplicate_printed_skills": False}
    table = HuntTable(Match(GAME, [Seat("Ann")], options)).act("custom")
    take(table, "hammer_swing", "healing_wave", "parry", "stab", "strike", "shield").act("symbol 2")
    table.roll("XXXXX").roll(*NOTHING)
    table.act(table.choices[0]).roll(*NOTHING)
    assert (table.stage, table.s.hero[0].level) == ("before", 3)


def test_more_than_one_custom_hero_is_allowed() -> None:  # DND-132
    table = blank(2, seats=2)
    for seat in (0, 1):
        assert table.match.mover == seat
        take(table, "strike", "slash", "parry", "stab", "genie", "shield").act("symbol 0").roll("XXXXX")
        if seat == 0:
            assert table.stage == "pick"
            table.act("custom")
    assert ([hero.calling for hero in table.s.hero[:2]], table.stage) == ([CUSTOM, CUSTOM], "before")
    assert [table.s.hero[line].seat for line in table.s.order[:2]] == [0, 1]
    assert "Warning" in table.match.line
    assert "balance" in table.match.line


def test_one_custom_hero_is_no_matter_of_balance() -> None:  # DND-132
    table = take(blank(2), "strike", "slash", "parry", "stab", "genie", "shield").act("symbol 0").roll("XXXXX")
    assert "Warning" not in table.act("pick 0").match.line


# --- supplements


def test_keeping_the_only_die_throws_nothing_and_counts_as_the_first_roll() -> None:  # DND-133
    table = hunt("ranger+cleric", "young_black", wyrm=[{"locks": 4}]).laid(hand=1, actor=1, stage="before")
    table.show("C").act("fail", "cover 0", "pass 3").vote("stay")
    assert (table.acting, table.verbs) == ("ranger", {"throw", "keep"})
    table.act("keep")
    assert (table.stage, table.s.rolls, table.dice) == ("rolling", 1, "C")
    assert table.verbs == {"stop", "reroll"}
    table.act("reroll 1").roll("S").act("reroll 1").roll("D")
    assert (table.stage, table.dice) == ("activate", "D")


def test_a_kept_only_die_may_simply_stand() -> None:  # DND-133
    table = hunt("ranger+cleric", "young_black", wyrm=[{"locks": 4}]).laid(hand=1, actor=1, stage="before")
    table.show("C").act("fail", "cover 0", "pass 3").vote("stay").act("keep", "stop")
    assert (table.stage, table.verbs) == ("activate", {"fail"})
