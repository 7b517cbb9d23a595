"""Dragon Dice: what each of the spells does, cast by the player and by the opposing army."""

from __future__ import annotations

import pytest

from tests.games.dragon import CATALOGUE, PACK, laid, skirmish
from tests.games.dragon_magic import SPELL_NAMES, MagicTable, lying, naming, number_of, rolling
from wyrmtable.core.match import Match, Seat
from wyrmtable.games.dragon_dice import GAME
from wyrmtable.games.dragon_dice.state import OPFOR, PLAYER, Result, RollKind, Until, Zone
from wyrmtable.games.dragon_dice.terms import Effect, Land

EXCLUDED = ["Wall of Fog", "Soiled Ground", "Path", "Resurrect Dead", "Summon Dragon"]
EXCLUDED += ["Berserker Rage", "Rally", "Esfah's Gift"]


def test_excluded_spells_are_known_and_never_cast() -> None:
    names = {spell.name for spell in CATALOGUE.spells}
    assert len(names) == 52
    assert names - set(SPELL_NAMES) == set(EXCLUDED)


# --- spells that lie on an army

LASTING = [
    # spell, colour, cost, army, effects with their numbers, side hit by the player
    ("Transmute Rock to Mud", "gold", 5, "Seer", {Effect.MANEUVER_ROLL_DOWN: 6}, OPFOR),
    ("Stoneskin", "gold", 2, "Seer", {Effect.SAVES_UP: 1}, PLAYER),
    ("Dancing Lights", "red", 6, "Seer", {Effect.HALVE_MISSILE: 1, Effect.HALVE_MAGIC: 1}, OPFOR),
    ("Ashstorm", "red", 2, "Seer", {Effect.RESULTS_DOWN: 1}, OPFOR),
    ("Wall of Ice", "green", 3, "Seer", {Effect.SAVES_UP_NOT_SPELLS: 2}, PLAYER),
    ("Watery Double", "green", 2, "Seer", {Effect.SAVES_UP: 1}, PLAYER),
    ("Palsy", "black", 3, "Seer", {Effect.NOT_MANEUVER_DOWN: 1}, OPFOR),
    ("Wind Walk", "blue", 4, "Seer", {Effect.MANEUVER_ROLL_UP: 4}, PLAYER),
    ("Higher Ground", "gold", 5, "Theurgist", {Effect.MELEE_DOWN: 5}, OPFOR),
    ("Decay", "black", 3, "Trickster", {Effect.MELEE_DOWN: 2}, OPFOR),
    ("Necromantic Wave", "black", 4, "Adept", {Effect.MAGIC_AS_MELEE: 1}, PLAYER),
    ("Flashfire", "red", 3, "Sunburst", {Effect.REROLL_ONE: 1}, PLAYER),
    ("Evil Eye", "black", 3, "Apparition", {Effect.SAVES_DOWN: 2}, OPFOR),
    ("Restless Dead", "black", 3, "Apparition", {Effect.MANEUVER_UP: 3}, PLAYER),
    ("Open Grave", "black", 5, "Apparition", {Effect.OPEN_GRAVE: 1}, PLAYER),
    ("Honor the Dead", "gold", 4, "Weasel-folk", {Effect.HONOR_DEAD: 1}, PLAYER),
    ("Accelerated Growth", "green", 3, "Hamadryad", {Effect.REGROW: 1}, PLAYER),
]


@pytest.mark.parametrize(("spell", "colour", "cost", "caster", "effects", "hit"), LASTING)
def test_a_spell_that_lies_on_an_army(
    spell: str, colour: str, cost: int, caster: str, effects: dict[Effect, int], hit: int
) -> None:
    poor = {**dict.fromkeys(("gold", "blue", "red", "green", "black"), 9), colour: cost - 1}
    assert spell not in naming([caster], ["Thug"], **poor).castable
    table = naming([caster], ["Thug"], **{colour: cost}).cast(spell)
    assert (table.stage, table.lies(spell, hit), table.lies(spell, 1 - hit)) == ("action", True, False)
    assert {effect: table.strength(hit, effect) for effect in effects} == effects
    adds_up = next(each.adds_up for each in CATALOGUE.spells if each.name == spell)
    twice = naming([caster], ["Thug"], **{colour: 2 * cost}).cast(spell)
    if adds_up:
        twice.act("castings 2")
        assert {effect: twice.strength(hit, effect) for effect in effects} == {key: 2 * n for key, n in effects.items()}
    else:
        assert spell not in (twice.castable if twice.stage == "name_spell" else [])


@pytest.mark.parametrize(("spell", "until"), [("Stoneskin", Until.START), ("Watery Double", Until.LATER_END)])
def test_spells_end_at_the_start_or_the_end_of_the_next_attack_step(spell: str, until: Until) -> None:  # DRG-041
    table = naming(["Seer"], ["Thug"], gold=2, green=2).cast(spell).act("done")
    assert [place // 136 for place, amount in enumerate(table.s.lasting) if amount] == [until]


@pytest.mark.parametrize(
    ("stage", "until", "by", "left"),
    [
        ("start_b", Until.START, PLAYER, None),
        ("start_b", Until.START, OPFOR, Until.START),
        ("start_b", Until.END, PLAYER, Until.END),
        ("end_b", Until.END, PLAYER, None),
        ("end_b", Until.LATER_END, PLAYER, Until.END),
        ("start_c", Until.START, OPFOR, None),
        ("end_c", Until.END, OPFOR, None),
        ("battle_won", Until.LATER_END, PLAYER, None),
    ],
)
def test_a_spell_lies_as_long_as_its_effects(stage: str, until: Until, by: int, left: Until | None) -> None:  # DRG-041
    spells = [lying("Flashfire", PLAYER, by, until)]
    table = skirmish(["Footman"], [] if stage == "battle_won" else ["Thug"], face=1, stage=stage, lying=spells)
    until_now = [int(code) for code in table.s.lying if code]
    assert until_now == ([] if left is None else [1 + 2 * left + by])


TABLE = [
    ("Transmute Rock to Mud", "gold", 5, 1, "Seer", PLAYER, {Effect.MANEUVER_ROLL_DOWN: 6}),
    ("Stoneskin", "gold", 2, 7, "Seer", OPFOR, {Effect.SAVES_UP: 1}),
    ("Dancing Lights", "red", 6, 2, "Seer", PLAYER, {Effect.HALVE_MISSILE: 1, Effect.HALVE_MAGIC: 1}),
    ("Ashstorm", "red", 2, 6, "Seer", PLAYER, {Effect.RESULTS_DOWN: 1}),
    ("Wall of Ice", "green", 3, 2, "Seer", OPFOR, {Effect.SAVES_UP_NOT_SPELLS: 2}),
    ("Watery Double", "green", 2, 5, "Seer", OPFOR, {Effect.SAVES_UP: 1}),
    ("Palsy", "black", 3, 2, "Seer", PLAYER, {Effect.NOT_MANEUVER_DOWN: 1}),
    ("Blizzard", "blue", 4, 8, "Evoker", PLAYER, {Effect.HALVE_MELEE: 1}),
    ("Deluge", "green", 6, 8, "Evoker", PLAYER, {Effect.MANEUVER_DOWN: 4, Effect.MISSILE_DOWN: 4}),
    ("Higher Ground", "gold", 5, 8, "Theurgist", PLAYER, {Effect.MELEE_DOWN: 5}),
    ("Decay", "black", 3, 8, "Trickster", PLAYER, {Effect.MELEE_DOWN: 2}),
    ("Necromantic Wave", "black", 4, 8, "Adept", OPFOR, {Effect.MAGIC_AS_MELEE: 1}),
    ("Flashfire", "red", 3, 8, "Sunburst", OPFOR, {Effect.REROLL_ONE: 1}),
    ("Evil Eye", "black", 3, 8, "Apparition", PLAYER, {Effect.SAVES_DOWN: 2}),
    ("Backlash", "gold", 4, 8, "Weasel-folk", PLAYER, {Effect.BACKLASH: 1}),
    ("Mire", "green", 6, 8, "Bog Adept", PLAYER, {Effect.MIRE: 1}),
    ("Magic Drain", "black", 3, 8, "Apprentice", PLAYER, {Effect.MAGIC_DOWN: 2}),
    ("Fields of Ice", "blue", 5, 8, "Apprentice", PLAYER, {Effect.MANEUVER_DOWN: 4, Effect.LOSE_TIES: 1}),
    ("Accelerated Growth", "green", 3, 8, "Hamadryad", OPFOR, {Effect.REGROW: 1}),
    ("Wall of Thorns", "gold", 5, 8, "Hamadryad", PLAYER, {Effect.THORNS: 6}),
]


@pytest.mark.parametrize(("spell", "colour", "cost", "face", "caster", "hit", "effects"), TABLE)
def test_a_spell_of_the_opposing_army_that_lies_on_an_army(
    spell: str, colour: str, cost: int, face: int, caster: str, hit: int, effects: dict[Effect, int]
) -> None:  # DRG-121
    table = rolling(["Footman"], [caster], **{colour: cost}).d8(face)
    if table.stage == "opfor_racial":
        table.act(f"cast {number_of(spell)}")
    assert (table.lies(spell, hit), table.lies(spell, 1 - hit)) == (True, False)
    assert {effect: table.strength(hit, effect) for effect in effects} == effects


@pytest.mark.parametrize("spell", ["Restless Dead", "Open Grave"])
def test_undead_help_themselves_where_a_temple_keeps_the_rest_off(spell: str) -> None:
    table = rolling(["Footman"], ["Apparition", "Apparition:dead"], black=5, face=8, holder=PLAYER, icon=3).d8(8)
    table.act(f"cast {number_of(spell)}")
    while table.stage == "opfor_table_rolled":
        table.d8(3)
    assert table.lies(spell, OPFOR)


# --- damage


def test_hailstorm() -> None:
    table = naming(["Seer"], ["Thug", "Thug", "Cutthroat"], blue=8).cast("Hailstorm", "castings 4")
    assert table.s.roll[0].kind == RollKind.SAVE_VS_SPELL
    table.show("1 Save", "1 Melee", "2 Melee")
    assert (table.opfor, table.stage) == (["Cutthroat"], "action")


def test_hailstorm_of_the_opposing_army() -> None:
    table = rolling(["Footman", "Sergeant"], ["Seer"], blue=4).d8(2).show("1 Melee", "2 Melee")
    assert table.offers == ["lose Footman", "lose Sergeant"]


@pytest.mark.parametrize(("face", "killed"), [("2 Save", False), ("2 ID", False), ("3 Melee", True)])
def test_lightning_strike(face: str, killed: bool) -> None:
    table = naming(["Seer"], ["Cutthroat", "Thug"], blue=6).cast("Lightning Strike", "target Cutthroat").show(face)
    assert ("Cutthroat" in table.zone(Zone.DEAD, OPFOR)) == killed


def test_lightning_strikes_a_unit_once_in_an_action() -> None:
    table = naming(["Seer"], ["Cutthroat", "Thug"], blue=18)
    table.cast("Lightning Strike", "target Thug").cast("Lightning Strike")
    assert table.named == ["Lightning Strike at Thug", "Lightning Strike at Cutthroat"]
    assert "Lightning Strike" not in table.castable


def test_finger_of_death() -> None:
    table = naming(["Seer"], ["Cutthroat", "Marauder"], black=8).cast("Finger of Death", "target Cutthroat")
    assert table.choices == ["castings 1", "castings 2"]  # more would be wasted
    assert table.act("castings 2").opfor == ["Marauder"]


@pytest.mark.parametrize(("spell", "caster"), [("Firebolt", "Theurgist"), ("Fearful Flames", "Adept")])
@pytest.mark.parametrize(("face", "left"), [("2 Save", True), ("2 Melee", False)])
def test_fire_at_a_unit_is_less_each_save(spell: str, caster: str, face: str, left: bool) -> None:
    table = naming([caster], ["Cutthroat", "Thug"], red=9).cast(spell, "target Cutthroat", "castings 3").show(face)
    if table.stage == "trial_landed":
        table.show("2 Save")  # who survives Fearful Flames is tried again
    assert ("Cutthroat" in table.opfor) == left


@pytest.mark.parametrize(("face", "zone"), [("2 Save", Zone.ARMY), ("2 Melee", Zone.AWAY)])
def test_who_survives_fearful_flames_saves_again_or_goes_away(face: str, zone: Zone) -> None:
    table = naming(["Adept"], ["Cutthroat", "Thug"], red=3).cast("Fearful Flames", "target Cutthroat")
    table.show("2 Save").show(face)
    assert (table.s.zone[48], table.stage) == (zone, "action")


def test_fearful_flames_of_the_opposing_army() -> None:
    table = rolling(["Sergeant", "Footman"], ["Adept"], red=3).d8(8).show("1 Melee")
    assert table.army == ["Sergeant"]


def test_firestorm() -> None:
    table = rolling(["Footman", "Footman", "Footman"], ["Sparker"], red=3).d8(8)
    table.show("1 Save", "1 Melee", "1 Melee")
    assert len(table.army) == 2


def test_castings_of_firestorm_are_one_total() -> None:  # DRG-092
    assert rolling(["Footman", "Footman"], ["Sparker"], red=8).d8(8, 8).named == ["Firestorm x2"]


@pytest.mark.parametrize(
    ("faces", "face", "army"),
    [
        (("2 ID", "2 Maneuver", "3 Melee"), 7, 2),  # 2 of 4 saved; 4 maneuvers: the die stays
        (("2 ID", "2 Melee", "3 Save"), 8, 3),  # 5 saves, 2 maneuvers
        (("2 Maneuver", "2 Maneuver", "2 Maneuver"), 7, 1),
    ],
)
def test_tidal_wave(faces: tuple[str, ...], face: int, army: int) -> None:  # DRG-121, DRG-122
    table = rolling(["Sergeant"] * 3, ["Sparker"], green=5).d8(8).show(*faces)
    assert (table.s.face, len(table.army)) == (face, army)


def test_a_tidal_wave_is_met_with_saves_and_maneuvers_of_special_icons() -> None:  # DRG-121
    table = rolling(["Eagle Knight", "Sergeant"], ["Sparker"], green=5).d8(8).show("3 Fly", "2 ID")
    assert (table.s.face, len(table.army)) == (7, 2)


@pytest.mark.parametrize(
    ("uses", "face", "dead"),
    [
        (("use_as 4", "use_as 4"), 8, 0),  # 5 saves, no maneuver
        (("use_as 2", "use_as 4"), 8, 1),  # 3 maneuvers, and 2 of 4 saved: one Knight falls
        (("use_as 2", "use_as 2"), 7, 2),
    ],
)
def test_a_race_may_turn_maneuvers_into_saves_against_a_tidal_wave(
    uses: tuple[str, str], face: int, dead: int
) -> None:  # DRG-059, DRG-060, DRG-121
    table = rolling(["Knight"] * 3, ["Sparker"], green=5, land=Land.COASTLAND).d8(8)
    table.show("3 Maneuver", "2 Maneuver", "3 Melee")
    assert table.choices == ["use_as 2", "use_as 4"]
    table.act(uses[0]).act(uses[1])
    assert (table.s.face, len(table.dead)) == (face, dead)


@pytest.mark.parametrize(("effect", "face"), [(Effect.MANEUVER_DOWN, 8), (Effect.HALVE_MANEUVER, 8)])
def test_what_lowers_maneuvers_helps_a_tidal_wave(effect: Effect, face: int) -> None:  # DRG-057, DRG-121
    table = rolling(["Sergeant"] * 3, ["Sparker"], green=5, lasting=[laid(PLAYER, effect, 1)]).d8(8)
    assert table.show("2 Maneuver", "2 Maneuver", "3 Save").s.face == face


def test_savage_turns_units_on_their_own_army() -> None:
    table = naming(["Weasel-folk"], ["Thug", "Cutthroat", "Thug"], gold=9).cast("Savage")
    table.pick("target Cutthroat").pick("target Thug")
    assert table.stage == "savaged"
    table.show("2 Melee", "2 Melee")
    assert table.s.dice == 1  # the third alone saves
    table.show("1 Save")
    assert (table.opfor, table.stage) == (["Cutthroat"], "action")  # 4 - 1 = 3 damage, lost but for two


def test_savage_counts_melee_and_id_only_and_costs_by_health() -> None:
    table = naming(["Weasel-folk"], ["Thug", "Cutthroat", "Cutthroat"], gold=8).cast("Savage", "target Cutthroat")
    assert (table.pools, table.named) == ({"gold": 2}, ["Savage x2 at Cutthroat"])
    table.act("done").show("2 Save").show("1 Melee", "3 Maneuver")
    assert len(table.opfor) == 3


def test_savage_of_the_opposing_army_takes_all_the_pool_pays() -> None:
    table = rolling(["Footman", "Sergeant", "Warlord"], ["Weasel-folk"], gold=10).d8(8)
    assert table.castable == ["Backlash", "Savage"]
    table.act(f"cast {number_of('Savage')}")
    assert (table.pools, table.named) == ({"gold": 1}, ["Savage x3 at Footman, Sergeant"])


# --- the dead


@pytest.mark.parametrize(
    ("spell", "colour"), [("Breath of Life", "blue"), ("Spark of Life", "red"), ("Reanimate Dead", "black")]
)
def test_a_healing_spell_brings_a_unit_back(spell: str, colour: str) -> None:
    army = ["Seer", "Footman:dead", "Sergeant:dead", "Warlord:dead"]
    table = naming(army, ["Thug"], **{colour: 8}).cast(spell)
    assert table.offers == ["target Footman", "target Sergeant"]  # 9 points would bring back the Warlord
    table.pick("target Sergeant")
    assert table.pools == {colour: 2}
    if table.stage == "name_spell":
        table.act("done")
    assert (table.army, table.stage) == (["Seer", "Sergeant"], "action")


def test_a_unit_is_brought_back_once() -> None:
    table = naming(["Seer", "Footman:dead"], ["Thug"], blue=3, red=3).cast("Breath of Life")
    assert "Spark of Life" not in table.castable


@pytest.mark.parametrize(("caster", "colour", "face"), [("Seer", "blue", 3), ("Seer", "red", 4), ("Seer", "black", 3)])
def test_the_opposing_army_heals_its_own(caster: str, colour: str, face: int) -> None:
    table = rolling(["Footman", "Footman:dead"], [caster, f"{caster}:dead"], **{colour: 3}).d8(face)
    assert (table.opfor, table.dead) == ([caster, caster], ["Footman"])


def test_dust_to_dust_of_the_player() -> None:
    table = naming(["Seer"], ["Thug", "Cutthroat:dead", "Thug:dead"], gold=8).cast("Dust to Dust", "target Cutthroat")
    assert table.pools == {"gold": 2}
    table.act("done")
    assert table.zone(Zone.BURIED, OPFOR) == ["Cutthroat"]


def test_dust_to_dust_spares_honored_dead() -> None:
    lasting = [laid(PLAYER, Effect.HONOR_DEAD, by=PLAYER)]
    table = rolling(["Footman", "Footman:dead"], ["Seer"], gold=3, lasting=lasting).d8(3)
    assert (table.pools, table.s.dice) == ({"gold": 3}, 1)  # rolled again


def test_exhume_buries_and_brings_back_as_much() -> None:
    foes = ["Thug", "Thug:dead", "Cutthroat:dead"]
    table = naming(["Apparition", "Wight:dead", "Mummy:dead"], foes, black=5).cast("Exhume")
    table.pick("target Thug").pick("target Cutthroat").show("1 Save", "2 Melee")
    assert table.zone(Zone.BURIED, OPFOR) == ["Cutthroat"]
    assert table.offers == ["return Wight", "done"]
    table.pick("return Wight")
    assert table.army == ["Apparition", "Wight"]


def test_exhume_of_the_opposing_army() -> None:
    table = rolling(["Footman", "Sergeant:dead", "Footman:dead"], ["Lich", "Lich:dead"], black=5).d8(8)
    table.act(f"cast {number_of('Exhume')}").show("2 Melee", "1 Melee")
    assert (table.zone(Zone.BURIED), table.opfor) == (["Footman", "Sergeant"], ["Lich", "Lich"])


# --- units that go away, hide or run wild


def test_scent_of_fear_sends_units_away() -> None:
    table = naming(["Trickster"], ["Thug", "Cutthroat", "Marauder"], gold=5).cast("Scent of Fear")
    assert table.offers == ["target Thug", "target Cutthroat", "target Marauder"]
    table.pick("target Thug").pick("target Cutthroat")
    assert (table.zone(Zone.AWAY, OPFOR), table.opfor) == (["Cutthroat", "Thug"], ["Marauder"])


def test_castings_of_scent_of_fear_reach_further() -> None:
    table = naming(["Trickster"], ["Troll", "Thug"], gold=10).cast("Scent of Fear")
    assert table.choices == ["castings 1", "castings 2"]
    table.act("castings 2")
    assert table.offers == ["target Troll", "target Thug"]


def test_a_casting_that_reaches_nobody_is_not_offered() -> None:
    assert "Scent of Fear" not in naming(["Trickster"], ["Troll"], gold=9).castable


def test_scent_of_fear_of_the_opposing_army_takes_the_most_that_fits() -> None:
    table = rolling(["Sergeant", "Sergeant", "Warlord"], ["Trickster"], gold=5).d8(8)
    assert table.zone(Zone.AWAY) == ["Warlord"]
    table = rolling(["Sergeant", "Footman", "Warlord"], ["Trickster"], gold=5).d8(8)
    assert table.zone(Zone.AWAY) == ["Footman", "Sergeant"]  # as much, and less rare


def touched(army: list[str], opfor: list[str], others: int, gold: int) -> MagicTable:
    """The opposing army rolls for gold, and has targeted some units of this action before."""
    frames = [{"stage": "step_d"}, {"stage": "opfor_table", "side": OPFOR, "ended": 1, "others": others}]
    return rolling(army, opfor, gold=gold, frames=frames)


def test_scent_of_fear_goes_on_to_units_targeted_before_once_no_others_are_left() -> None:  # DRG-115
    table = touched(["Footman", "Sergeant", "Sergeant"], ["Trickster"], 0b110, 5).d8(8)
    assert table.zone(Zone.AWAY) == ["Footman", "Sergeant"]
    table = touched(["Footman", "Sergeant", "Sergeant"], ["Trickster"], 0b001, 5).d8(8)
    assert table.zone(Zone.AWAY) == ["Sergeant"]  # the other one has not been targeted


def test_savage_is_paid_for_units_that_it_may_be_aimed_at() -> None:  # DRG-115, DRG-118
    cheap = touched(["Footman", "Warlord"], ["Weasel-folk"], 0b01, 4).d8(8)
    assert (cheap.castable, cheap.lies("Backlash", PLAYER)) == ([], True)  # nothing else is paid
    table = touched(["Footman", "Warlord", "Sergeant"], ["Weasel-folk"], 0b101, 12).d8(8)
    assert table.castable == ["Backlash", "Savage"]
    assert table.act(f"cast {number_of('Savage')}").named == ["Savage x4 at Footman, Warlord"]


def test_as_many_castings_as_the_smallest_target_takes_are_cast_unasked() -> None:
    table = naming(["Trickster"], ["Troll", "Troll"], gold=10).cast("Scent of Fear")
    assert (table.zone(Zone.AWAY, OPFOR), table.stage) == (["Troll"], "action")


def test_the_opposing_army_needs_somebody_within_reach_of_one_casting() -> None:  # DRG-118
    assert rolling(["Troll"], ["Trickster"], gold=5).d8(8).stage == "opfor_free_rolled"
    assert rolling(["Sergeant", "Sergeant"], ["Trickster"], gold=5).d8(8).zone(Zone.AWAY) == ["Sergeant"]


def test_who_escapes_a_fever_is_not_rolled_again() -> None:  # DRG-067
    table = naming(["Bog Adept"], ["Hamadryad", "Dryad"], black=3, land=Land.COASTLAND)
    table.cast("Swamp Fever", "target Hamadryad", "done").show("1 ID").show("1 ID")
    assert (table.zone(Zone.AWAY, OPFOR), table.stage) == (["Hamadryad"], "action")


def test_who_rises_from_the_ashes_counts_for_nothing_in_an_exhume() -> None:  # DRG-067
    table = naming(["Apparition", "Wight:dead"], ["Thug", "Phoenix:dead"], black=10).cast("Exhume")
    table.show("4 Smite").show("4 Rise from the Ashes")
    assert (table.zone(Zone.AWAY, OPFOR), table.stage) == (["Phoenix"], "action")


def test_mirage() -> None:
    table = naming(["Sunburst"], ["Cutthroat", "Marauder"], blue=5).cast("Mirage")
    table.pick("target Cutthroat").pick("target Marauder").show("2 Save", "4 Melee")
    assert (table.zone(Zone.AWAY, OPFOR), table.opfor) == (["Marauder"], ["Cutthroat"])


def test_mirage_of_the_opposing_army() -> None:
    table = rolling(["Sergeant", "Warlord", "Footman"], ["Sunburst"], blue=5).d8(8)
    assert (table.s.dice, table.stage) == (2, "trial_landed")  # 5 health: the Sergeant and the Warlord
    table.show("2 Melee", "3 Save")
    assert table.zone(Zone.AWAY) == ["Sergeant"]


def test_swamp_fever_kills_by_id_and_buries_by_another() -> None:
    table = naming(["Bog Adept"], ["Thug", "Thug", "Thug", "Marauder"], black=3).cast("Swamp Fever")
    table.pick("target Thug").pick("target Thug").pick("target Thug")
    table.show("1 ID", "1 ID", "1 Save")
    assert table.s.dice == 2
    table.show("1 ID", "1 Melee")
    assert (table.zone(Zone.BURIED, OPFOR), table.zone(Zone.DEAD, OPFOR)) == (["Thug"], ["Thug"])


def test_swamp_fever_of_the_opposing_army() -> None:
    table = rolling(["Footman", "Sergeant", "Warlord"], ["Bog Adept"], black=3).d8(8)
    table.show("1 ID", "2 Melee").show("1 Melee")
    assert table.dead == ["Footman"]


def test_hide_keeps_units_out_of_the_fight() -> None:
    table = naming(["Weasel-folk", "Sergeant", "Footman"], ["Thug"], gold=6).cast("Hide")
    assert table.offers == ["target Weasel-folk", "target Sergeant", "target Footman"]
    table.pick("target Sergeant").pick("target Footman")
    assert list(table.s.hidden[:3]) == [0, 2, 2]
    table.act("melee")
    assert table.s.dice == 1


def test_hidden_units_come_back_at_the_end_of_the_next_attack_step() -> None:
    table = naming(["Weasel-folk", "Footman"], ["Thug"], gold=2, face=1).cast("Hide", "target Footman")
    hidden = [int(table.s.hidden[1])]
    for _ in range(2):
        table.act("pass")
        hidden.append(int(table.s.hidden[1]))
        table.act("no")
    assert hidden == [2, 1, 0]


def test_wilding_lies_on_one_unit_once() -> None:
    table = naming(["Weasel-folk", "Footman"], ["Thug"], blue=12).cast("Wilding", "target Footman").cast("Wilding")
    assert table.named == ["Wilding at Footman", "Wilding at Weasel-folk"]
    assert "Wilding" not in table.castable
    table.act("done", "resolve 0")
    assert list(table.s.wild[:2]) == [1, 1]


def test_who_is_wild_already_is_no_target_of_wilding() -> None:
    table = naming(["Weasel-folk", "Footman", "Sergeant"], ["Thug"], blue=4).cast("Wilding", "target Footman")
    again = GAME.positions.read(table.s, table.match.box)
    again |= {"frames": [{"stage": "action"}, {"stage": "name_spell"}], "pools": [[0, 4, 0, 0, 0]]}
    table = MagicTable(Match(GAME, [Seat("Ann")], {}, PACK, position=again)).cast("Wilding")
    assert table.offers == ["target Weasel-folk", "target Sergeant"]


def test_wilding_of_the_opposing_army_is_for_the_least_rare() -> None:
    table = rolling(["Footman"], ["Weasel-folk", "Badger-folk"], blue=4).d8(8)
    assert list(table.s.wild[48:50]) == [1, 0]


@pytest.mark.parametrize(("result", "effect"), [(Result.MELEE, Effect.MELEE_UP), (Result.MISSILE, Effect.MISSILE_UP)])
def test_fiery_weapon(result: Result, effect: Effect) -> None:
    table = naming(["Seer"], ["Thug"], red=8).cast("Fiery Weapon", "castings 2", f"use_as {int(result)}")
    assert (table.strength(PLAYER, effect), table.stage) == (4, "action")


def test_own_units_are_chosen_whoever_was_targeted_on_the_other_side() -> None:  # DRG-115
    table = rolling(["Footman", "Sergeant"], ["Weasel-folk", "Badger-folk"], blue=10).d8(5, 8)
    assert table.named == ["Lightning Strike at Footman", "Wilding at Weasel-folk"]


def test_fiery_weapons_for_both_kinds_are_two_spells() -> None:
    table = naming(["Seer"], ["Thug"], red=8).cast("Fiery Weapon", "castings 1", "use_as 0")
    table.cast("Fiery Weapon", "use_as 1").act("resolve 0")
    assert [table.strength(PLAYER, effect) for effect in (Effect.MELEE_UP, Effect.MISSILE_UP)] == [2, 2]


# --- what lies on an army, in its rolls


def test_magic_drain_waits_for_the_player_s_magic() -> None:
    table = skirmish(["Wizard"], ["Thug"], face=1, lasting=[laid(PLAYER, Effect.MAGIC_DOWN, 2)])
    table.act("magic").show("4 Magic").act("colour 0")
    assert table.s.pool[0] == 2


def test_mire_keeps_everybody_from_maneuvers() -> None:
    table = rolling(["Footman"], ["Bog Adept"], green=6).d8(8)
    assert table.stage != "step_d"


def test_wall_of_thorns_hurts_who_maneuvers() -> None:
    table = skirmish(["Warlord", "Sergeant"], ["Thug"], lasting=[laid(PLAYER, Effect.THORNS, 6)], stage="step_d")
    table.act("yes").show("3 Melee", "2 Maneuver").show("1 Melee").show("3 ID", "2 ID")
    assert (len(table.army), table.s.face) == (2, 6)
