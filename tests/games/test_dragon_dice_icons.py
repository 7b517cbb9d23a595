"""Dragon Dice: the results that special action icons give, in every kind of roll."""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.dragon import DragonTable, dice, skirmish
from wyrmtable.core.table import CHANCE
from wyrmtable.games.dragon_dice.rolls import COUNTS
from wyrmtable.games.dragon_dice.state import OPFOR, PLAYER, Result, RollKind, Zone
from wyrmtable.games.dragon_dice.terms import Effect, Land

RESULTS = {result.name.lower(): result for result in Result}
MELEE, COUNTER, CHARGE = RollKind.MELEE_ATTACK, RollKind.COUNTER_ATTACK, RollKind.CHARGE_ATTACK
MISSILE, MANEUVER, DEFENCE = RollKind.MISSILE_ATTACK, RollKind.MANEUVER, RollKind.CHARGE_DEFENCE
VS_MELEE, VS_MISSILE, VS_SPELL = RollKind.SAVE_VS_MELEE, RollKind.SAVE_VS_MISSILE, RollKind.SAVE_VS_SPELL
ATTACKS, SAVES = (MELEE, COUNTER, CHARGE), (VS_MELEE, VS_MISSILE, VS_SPELL, DEFENCE)
BOTH = 1 << Result.MELEE | 1 << Result.MISSILE
RESPONSE = BOTH | 1 << Result.SAVE

Found = dict[str, int]
M: Found = {"melee": 4}
A: Found = {"missile": 4}
S: Found = {"save": 4}
V: Found = {"maneuver": 4}
B: Found = {"belly melee": 4}
BA: Found = {"belly missile": 4}


def rolled(kind: RollKind, *shown: str, counts: int | None = None, **more: Any) -> DragonTable:
    """An army roll of the player by itself: each die as `Eagle Knight: 3 Fly`."""
    names, faces = [each.partition(": ")[0] for each in shown], [each.partition(": ")[2] for each in shown]
    roll = {"kind": kind, "counts": COUNTS[kind] if counts is None else counts}
    frames = [{"stage": "action"}, {"stage": "roll"}]
    place = {"land": Land.WASTELAND, **more}
    return skirmish(names, ["Thug"], rolls=[roll], frames=frames, **place).show(*faces)


def totals(table: DragonTable) -> Found:
    """What such a roll comes to, without zeros."""
    roll = table.s.roll[0]
    found = {name: int(roll.total[result]) for name, result in RESULTS.items()}
    found |= {"unsaved": int(roll.unsaved), "back": int(roll.thrown_back)}
    found |= {f"belly {name}": int(roll.belly[result]) for name, result in RESULTS.items()}
    return {name: value for name, value in found.items() if value}


def each(kinds: tuple[RollKind, ...], found: Found) -> dict[RollKind, Found]:
    """The same in several kinds of rolls."""
    return dict.fromkeys(kinds, found)


UNSAVED: Found = {"unsaved": 4}
BACK: Found = {"save": 4, "back": 4}
IN_ARMY_ROLLS: list[tuple[str, dict[RollKind, Found]]] = [
    ("Coral Giant: 4 Counter", {**each(ATTACKS, M), **each(SAVES, S), VS_MELEE: BACK, DEFENCE: S | M}),
    ("Coral Giant: 4 Smite", each((*ATTACKS, DEFENCE), UNSAVED)),
    ("Coral Giant: 4 Trample", {MELEE: M, COUNTER: M, CHARGE: M | V, MANEUVER: V, DEFENCE: M}),
    ("Gryphon: 4 Fly", {MANEUVER: V, CHARGE: V, **each(SAVES, S)}),
    ("Gryphon: 4 Ferry", {}),
    ("Satyr: 4 Hoof", {MANEUVER: V, CHARGE: V, **each(SAVES, S)}),
    ("Genie: 4 Firewalking", {MANEUVER: V, CHARGE: V}),
    ("Unicorn: 4 Teleport", {MANEUVER: V, CHARGE: V}),
    ("Centaur: 4 Kick", each(SAVES, S)),
    ("Pine Prince: 4 Volley", {**each(SAVES, S), MISSILE: A, VS_MISSILE: BACK}),
    ("Fireshadow: 4 Create Fireminions", {**each(ATTACKS, M), MISSILE: A, MANEUVER: V, **each(SAVES, S)}),
    ("Phoenix: 4 Rise from the Ashes", each(SAVES, S)),
    ("Medusa: 4 Stone", each((*ATTACKS, MISSILE), UNSAVED)),
    ("Lurker in the Deep: 4 Cloak", each(SAVES, S)),
    ("Gargoyle: 4 Dispel Magic", {}),
    ("Dragonslayer: 4 Logo", {**each(ATTACKS, M), MISSILE: A, MANEUVER: V, **each(SAVES, S)}),
    ("Tako: 4 Entangle", {}),
]


@pytest.mark.parametrize(("die", "gives"), IN_ARMY_ROLLS, ids=lambda value: value if isinstance(value, str) else "")
def test_an_icon_gives_results_in_the_rolls_of_its_columns(
    die: str, gives: dict[RollKind, Found]
) -> None:  # DRG-049, DRG-052
    for kind in (*ATTACKS, MISSILE, MANEUVER, *SAVES):
        table = rolled(kind, die)
        assert totals(table.act("use_as 4") if table.stage == "use" else table) == gives.get(kind, {}), kind.name


def test_a_cantrip_does_nothing_on_maneuver_rolls() -> None:  # DRG-129
    assert totals(rolled(MANEUVER, "Enchanter: 4 Cantrip")) == {}


@pytest.mark.parametrize(
    ("die", "attack", "response"),
    [
        ("Coral Giant: 4 Counter", B, B | S),
        ("Coral Giant: 4 Smite", B, B),
        ("Coral Giant: 4 Trample", B, B),
        ("Gryphon: 4 Fly", {}, S),
        ("Satyr: 4 Hoof", {}, S),
        ("Centaur: 4 Kick", B, B | S),
        ("Pine Prince: 4 Volley", BA, BA | S),
        ("Medusa: 4 Stone", BA, BA),
        ("Crack Shot: 4 Bullseye", BA, BA),
        ("Blazer: 4 Flaming Arrow", BA, BA),
        ("Ormyrr: 4 Coil", B, B),
        ("Bear-folk: 4 Hug", B, B),
        ("Bear-folk: 4 Double Strike", B, B),
        ("Rhino-folk: 4 Gore", B, B),
        ("Behemoth: 4 Stomp", B, B),
        ("Phoenix: 4 Rise from the Ashes", {}, S),
        ("Lurker in the Deep: 4 Cloak", {}, S),
        ("Tako: 4 Entangle", {}, {}),
        ("Beholder: 4 Charm", {}, {}),
        ("Minor Death: 4 Slay", {}, {}),
    ],
)
def test_on_dragons_melee_and_missiles_of_icons_count_on_the_belly(die: str, attack: Found, response: Found) -> None:
    assert totals(rolled(RollKind.DRAGON_ATTACK, die, counts=BOTH)) == attack  # DRG-151, 186
    assert totals(rolled(RollKind.DRAGON_RESPONSE, die, counts=RESPONSE)) == response  # DRG-161


def test_numbers_of_a_kind_that_does_not_count_are_lost() -> None:  # DRG-186
    assert totals(rolled(RollKind.DRAGON_ATTACK, "Coral Giant: 4 Smite", counts=1 << Result.MISSILE)) == {}


# --- thrown again


def test_rend_adds_what_it_is_thrown_again_for() -> None:  # DRG-053
    table = rolled(MELEE, "Gryphon: 4 Rend", "Footman: 2 Melee")
    assert table.s.dice == 1
    assert totals(table.show("4 Rend").show("4 Melee")) == {"melee": 4 + 4 + 4 + 2}


def test_a_chain_ends_after_twenty_throws() -> None:  # DRG-053
    table = rolled(MELEE, "Gryphon: 4 Rend")
    for _ in range(18):
        table.show("4 Rend")
    assert table.s.dice == 1
    assert totals(table.show("4 Rend")) == {"melee": 80}


def test_a_tail_is_two_melee_whatever_it_shows() -> None:  # DRG-049
    assert totals(rolled(MELEE, "Leviathan: 4 Tail").show("4 Maneuver")) == {"melee": 2}
    assert totals(rolled(DEFENCE, "Leviathan: 4 Tail")) == {"melee": 2}


def test_rend_is_not_thrown_again_in_a_maneuver_or_a_defence() -> None:  # DRG-049
    assert totals(rolled(MANEUVER, "Gryphon: 4 Rend")) == V
    assert totals(rolled(DEFENCE, "Gryphon: 4 Rend")) == M


def test_against_dragons_rend_is_thrown_again() -> None:  # DRG-049
    table = rolled(RollKind.DRAGON_ATTACK, "Gryphon: 4 Rend", counts=1 << Result.MELEE).show("4 Melee")
    assert totals(table) == {"melee": 4, "belly melee": 4}


# --- in its owner's own way


def test_a_cloak_stays_on_until_the_next_own_attack() -> None:  # DRG-057
    table = rolled(VS_MELEE, "Lurker in the Deep: 4 Cloak", "Lurker in the Deep: 4 Cloak")
    assert totals(table) == S
    assert table.strength(PLAYER, Effect.CLOAK) == 4  # not cumulative


def test_a_trumpet_doubles_the_icons_of_feral() -> None:  # DRG-057
    shown = ("Elephant-folk: 4 Trumpet", "Lynx-folk: 2 Melee", "Footman: 2 Melee")
    assert totals(rolled(MELEE, *shown)) == {"melee": 6}


@pytest.mark.parametrize(("choice", "results"), [("use_as 0", M), ("use_as 4", S)])
def test_fireminions_against_a_charge_are_saves_or_melee(choice: str, results: Found) -> None:  # DRG-050
    assert totals(rolled(DEFENCE, "Fireshadow: 4 Create Fireminions").act(choice)) == results


def healer(*shown: str, **more: Any) -> DragonTable:
    """A save roll of who has dead units: a Cutthroat and a Thug."""
    roll = {"kind": VS_MELEE, "counts": COUNTS[VS_MELEE]}
    frames = [{"stage": "action"}, {"stage": "roll"}]
    names, faces = [each.partition(": ")[0] for each in shown], [each.partition(": ")[2] for each in shown]
    army = [*names, "Cutthroat:dead", "Thug:dead", "Noble Willow:reserve"]
    return skirmish(army, ["Thug"], rolls=[roll], frames=frames, land=Land.WASTELAND, **more).show(*faces)


def test_regenerate_saves() -> None:  # DRG-050
    assert totals(healer("Troll: 4 Regenerate").act("use_as 4")) == S


def test_or_it_brings_dead_units_back() -> None:  # DRG-050
    table = healer("Troll: 4 Regenerate").act("restore")
    assert table.offers == ["return Cutthroat", "return Thug", "done"]
    assert totals(table.pick("return Thug").act("done")) == {}
    assert table.army == ["Thug", "Troll"]


def test_wild_growth_saves_with_what_does_not_promote() -> None:  # DRG-050, DRG-065
    table = healer("Strangle Vine: 4 Wild Growth", "Thug: 1 Melee")
    assert table.offers == ["promote Thug", "done"]
    assert totals(table.pick("promote Thug")) == {"save": 3}
    assert (table.army, table.dead) == (["Cutthroat", "Strangle Vine"], ["Thug", "Thug"])


@pytest.mark.parametrize(("answer", "zone"), [("yes", Zone.AWAY), ("no", Zone.ARMY)])
def test_vanish_saves_and_may_go(answer: str, zone: Zone) -> None:  # DRG-050
    table = rolled(VS_MELEE, "Ghost: 3 Vanish", "Footman: 1 Save").act(answer)
    assert totals(table) == {"save": 4}
    assert "Ghost" in table.zone(zone)


def test_an_elevate_doubles_the_missiles_of_one_unit() -> None:  # DRG-057
    table = rolled(MISSILE, "Air Flying Carpet: 4 Elevate", "Marksman: 3 Missile", "Crossbowman: 2 Missile")
    assert totals(table.pick("resolve Missile")) == {"missile": 8}


def test_bash_saves_the_melee_of_a_die_and_hurts_it() -> None:  # DRG-077
    table = skirmish(["Behemoth", "Footman"], ["Cutthroat", "Thug"], stage="opfor_action", attacker=OPFOR)
    table.show("3 Melee", "1 Melee").show("4 Bash", "1 Melee")
    table.act("resolve 0")
    assert (table.s.roll[1].total[Result.SAVE], table.s.dice) == (3, 1)
    table.show("2 Melee")
    assert (table.opfor, table.dead) == (["Thug"], ["Footman"])


def test_a_bashed_unit_may_save_itself() -> None:  # DRG-056, DRG-064
    table = skirmish(["Behemoth", "Footman"], ["Cutthroat", "Thug"], stage="opfor_action", attacker=OPFOR)
    table.show("3 Melee", "1 Melee").show("4 Bash", "1 Melee").act("resolve 0").show("2 Save")
    assert table.opfor == ["Cutthroat", "Thug"]


def test_a_bash_takes_the_melee_that_a_race_has_turned_and_a_spell_doubled() -> None:  # DRG-059, DRG-077
    table = skirmish(["Sentinel", "Guardian"], ["Behemoth"], land=Land.HIGHLAND)
    wild = table.changed(army=[[*die, 0, 0, 0, 1] for die in dice(["Sentinel", "Guardian"])])
    wild.act("melee").show("3 Save", "1 Melee").act("use_as 0").show("4 Bash")
    assert (wild.s.roll[0].total[Result.MELEE], wild.s.roll[1].total[Result.SAVE]) == (8, 6)


def test_who_fears_a_bash_may_keep_icons_as_they_are() -> None:  # DRG-059
    table = skirmish(["Sentinel", "Guardian"], ["Behemoth"], land=Land.HIGHLAND).act("melee")
    table.show("3 Save", "1 Save")
    assert table.choices == ["use_as 0", "use_as 4"]
    table.act("use_as 4").act("use_as 0")
    assert table.s.roll[0].total[Result.MELEE] == 1


def test_icons_that_would_be_wasted_are_turned_unasked_where_nobody_can_bash() -> None:  # DRG-059
    table = skirmish(["Sentinel", "Guardian"], ["Thug"] * 9, land=Land.HIGHLAND).act("melee").show("3 Save", "1 Save")
    assert (table.match.mover, table.s.roll[0].total[Result.MELEE]) == (CHANCE, 4)


@pytest.mark.parametrize(("choice", "kind"), [("charge", CHARGE), ("melee", MELEE)])
def test_a_charge_icon_may_turn_melee_into_a_charge(choice: str, kind: RollKind) -> None:  # DRG-182
    table = skirmish(["Behemoth", "Pony Rider"], ["Thug"] * 9).act("melee").show("4 Charge", "2 Maneuver")
    assert table.choices == ["charge", "melee"]
    table.act(choice)
    assert table.s.roll[0].kind == kind
    assert table.s.roll[0].total[Result.MANEUVER] == (2 if kind == CHARGE else 0)


def test_the_opposing_army_always_charges_then() -> None:  # DRG-050, DRG-182
    table = skirmish(["Footman"] * 9, ["Behemoth"], stage="opfor_action", attacker=OPFOR).show("4 Charge")
    assert table.s.roll[0].kind == CHARGE
