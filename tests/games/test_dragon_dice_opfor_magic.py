"""Dragon Dice: the magic of the opposing army, from its pools to the order of its spells."""

from __future__ import annotations

import pytest

from tests.games.dragon import PACK, laid
from tests.games.dragon_magic import MagicTable, lying, magicians, rolling
from wyrmtable.core.match import Match, Seat
from wyrmtable.games.dragon_dice import GAME
from wyrmtable.games.dragon_dice.state import NONE, OPFOR, PLAYER, Eighth, Zone
from wyrmtable.games.dragon_dice.terms import Effect, Land

LAVA_ELVES = ["Adept"] * 5 + ["Warlock"] * 2 + ["Necromancer"]
V8 = ("2 Magic", "1 Magic", "1 Magic", "1 ID", "1 Maneuver", "4 Magic", "2 ID", "4 Cantrip")
TEMPLE = {"face": 8, "holder": PLAYER, "icon": Eighth.TEMPLE}


# --- pools


def test_v8_pools_of_lava_elves_at_highland() -> None:  # DRG-106, DRG-107, DRG-109
    assert magicians(["Footman"], LAVA_ELVES).show(*V8).pools == {"red": 12, "black": 6}


@pytest.mark.parametrize(
    ("land", "pools"),
    [
        (Land.HIGHLAND, {"red": 3, "black": 2}),  # red is sympathetic
        (Land.COASTLAND, {"red": 3, "black": 2}),  # neither is: red comes before black
    ],
)
def test_the_first_colour_gets_the_odd_point(land: Land, pools: dict[str, int]) -> None:  # DRG-106
    assert magicians(["Footman"], ["Adept", "Necromancer"], land=land).show("2 Magic", "3 Melee").pools
    table = magicians(["Footman"], ["Adept", "Adept", "Adept"], land=land).show("2 Magic", "2 Magic", "1 Magic")
    assert table.pools == pools


def test_the_sympathetic_colour_is_first_even_if_it_comes_later() -> None:  # DRG-106
    table = magicians(["Footman"], ["Evoker"], land=Land.SWAMPLAND).show("1 Magic")
    assert table.pools == {"green": 1}


def test_amazons_use_the_colours_of_the_terrain_and_double_nothing() -> None:  # DRG-106, DRG-109
    table = magicians(["Footman"], ["Visionary", "Oracle"], land=Land.SWAMPLAND).show("3 Magic", "3 ID")
    assert table.pools == {"gold": 5, "green": 1}


def test_undead_use_black_alone_with_bone_magic() -> None:  # DRG-106
    table = magicians(["Footman"], ["Heucuva", "Apparition", "Zombie:dead"]).show("3 Magic", "1 Magic")
    assert table.pools == {"black": 5}


def test_all_id_goes_to_the_larger_pool_and_counts_once_without_sympathy() -> None:  # DRG-107, DRG-109
    table = magicians(["Footman"], ["Adept", "Necromancer"], land=Land.COASTLAND).show("1 Magic", "3 ID")
    assert table.pools == {"red": 4}


def test_two_races_add_their_pools_and_give_id_to_their_own_larger_colour() -> None:  # DRG-107
    table = magicians(["Footman"], ["Theurgist", "Adept", "Wizard"], land=Land.COASTLAND)
    table.show("2 Magic", "2 Magic", "3 ID")
    assert table.pools == {"gold": 1, "red": 5, "black": 1}  # red is the larger of both colours of the Wizard


def test_promo_dice_follow_the_largest_pool() -> None:  # DRG-107
    table = magicians(["Footman"], ["Adept", "Dragonlord"], options={"promo": True}).show("2 Magic", "4 ID")
    assert table.pools == {"red": 9, "black": 1}


def test_black_breath_takes_id_from_magic_too() -> None:  # DRG-088
    table = magicians(["Footman"], ["Adept", "Adept"], lasting=[laid(OPFOR, Effect.NO_ID)]).show("1 ID", "2 Magic")
    assert table.pools == {"red": 1, "black": 1}


def test_losses_come_before_id_is_doubled() -> None:  # DRG-108
    lasting = [laid(OPFOR, Effect.HALVE_MAGIC), laid(OPFOR, Effect.RESULTS_DOWN, 1)]
    table = magicians(["Footman"], LAVA_ELVES, lasting=lasting).show(*V8)
    assert table.pools == {"red": 7, "black": 5}  # 6 of 11 are lost: red 9 down to 4, 3 of them ID, black 6 to 5


def test_frostwings_of_the_player_take_magic_away() -> None:  # DRG-108
    table = magicians(["Magus", "Magi:dead"], ["Adept"]).show("2 Magic").show("3 Magic")
    assert table.pools == {"black": 1}


def test_v11_undead_magicians_bury_the_player_s_dead() -> None:  # DRG-110
    dead = ["Warlord:dead", "Sergeant:dead", "Footman:dead"]
    table = magicians(["Footman", *dead], ["Apparition", "Heucuva", "Lich"]).show("2 Magic", "2 ID", "3 ID")
    assert (table.pools, table.zone(Zone.BURIED), table.dead) == ({"black": 12}, ["Sergeant", "Warlord"], ["Footman"])


def test_the_player_chooses_among_equal_burials() -> None:  # DRG-110
    dead = ["Warlord:dead", "Sergeant:dead", "Footman:dead"]
    table = magicians(["Footman", *dead], ["Lich"]).show("3 ID")
    assert table.offers == ["bury Warlord", "bury Sergeant", "bury Footman"]
    table.pick("bury Sergeant")
    assert (table.zone(Zone.BURIED), table.pools) == (["Footman", "Sergeant"], {"black": 6})


def test_with_an_option_magicians_bury_their_own_dead() -> None:  # DRG-110
    table = magicians(["Footman", "Footman:dead"], ["Lich", "Heucuva:dead"], options={"bury_whose": "own"}).show("3 ID")
    assert (table.zone(Zone.BURIED, OPFOR), table.dead, table.pools) == (["Heucuva"], ["Footman"], {"black": 5})


def test_magicians_do_not_bury_honored_dead() -> None:  # DRG-190
    lasting = [laid(PLAYER, Effect.HONOR_DEAD, by=PLAYER)]
    table = magicians(["Footman", "Footman:dead"], ["Lich"], lasting=lasting).show("3 ID")
    assert (table.dead, table.pools) == (["Footman"], {"black": 3})


# --- colour after colour


def test_v9_and_v10_both_pools_of_v8_are_spent() -> None:  # DRG-111, DRG-112, DRG-113, DRG-117
    table = magicians(["Warlord"] + ["Footman"] * 2, LAVA_ELVES).show(*V8)
    table.d8(6)
    assert table.pools == {"red": 10, "black": 6}
    table.d8(1)
    assert table.pools == {"red": 4, "black": 6}
    table.d8(2)  # Dancing Lights again
    assert table.pools == {"red": 4, "black": 6}
    table.d8(8)
    assert (table.named[-1], table.pools) == ("Fearful Flames at Footman", {"red": 1, "black": 6})
    table.d8(5)
    table.d8(7)
    assert table.pools["black"] == 2
    table.d8(1)
    named = ["Ashstorm", "Dancing Lights", "Fearful Flames at Footman", "Finger of Death at Footman"]
    assert (table.named, table.stage, len(table.choices)) == (named, "next_spell", 4)
    table.resolve("Finger of Death").resolve("Fearful Flames").show("1 Melee")
    table.resolve("Ashstorm")
    assert (table.army, table.stage) == (["Warlord"], "step_d")
    assert [table.strength(PLAYER, effect) for effect in (Effect.RESULTS_DOWN, Effect.HALVE_MAGIC)] == [1, 1]


def test_pools_are_used_from_the_largest_to_the_smallest() -> None:  # DRG-111
    table = rolling(["Footman"], ["Adept"], red=2, black=6)
    table.d8(1)
    assert table.pools == {"red": 2, "black": 3}
    table.d8(1).d8(5)
    assert (table.named, table.stage) == (["Palsy x2", "Ashstorm"], "next_spell")


def test_equal_pools_go_by_the_order_of_colours() -> None:  # DRG-111
    assert rolling(["Footman"], ["Adept"], black=3, red=3).d8(5).pools == {"red": 1, "black": 3}


def test_a_spell_that_is_too_dear_ends_the_colour() -> None:  # DRG-112
    table = rolling(["Footman"], ["Evoker"], blue=5, green=2).d8(6)
    assert table.s.frame[1].colour == 3  # Lightning Strike costs 6: green is next
    assert rolling(["Footman"], ["Evoker"], blue=5).d8(6).stage == "step_d"


@pytest.mark.parametrize(
    ("pools", "face", "why"),
    [
        ({"blue": 9}, 3, {}),  # no dead of the magicians
        ({"gold": 9}, 3, {}),  # no dead of the player
        ({"red": 9}, 1, {"lying": [lying("Dancing Lights", PLAYER)]}),
        ({"green": 9}, 4, {"face": 8, "holder": PLAYER}),  # the die cannot move
        ({"black": 9}, 5, TEMPLE),
    ],
)
def test_a_spell_without_target_is_rolled_again_at_no_cost(
    pools: dict[str, int], face: int, why: dict[str, object]
) -> None:  # DRG-113
    opfor = ["Seer", "Thug:dead"] if why is TEMPLE else ["Seer"]
    table = rolling(["Footman"], opfor, **pools, **why).d8(face)
    assert (table.pools, table.s.dice, table.s.castings) == (pools, 1, 0)


def test_a_colour_ends_where_no_spell_of_the_table_is_legal() -> None:  # DRG-113
    lasting = [laid(PLAYER, Effect.ILLUSION, by=PLAYER)]
    table = rolling(["Footman"], ["Sunburst"], blue=9, red=9, lasting=lasting)
    assert (table.stage, table.s.castings) == ("step_d", 0)
    assert rolling(["Footman", "Footman:away"], ["Seer"], black=9, **TEMPLE).stage == "step_d"


def test_illusion_and_an_empty_army_leave_helpful_spells() -> None:  # DRG-070, DRG-113
    lasting = [laid(PLAYER, Effect.ILLUSION, by=PLAYER)]
    table = rolling(["Footman"], ["Theurgist"], gold=4, lasting=lasting).d8(1, 3, 6)
    assert table.named == ["Stoneskin"]
    assert rolling(["Footman:away"], ["Theurgist"], gold=4).d8(1, 3, 6).named == ["Stoneskin"]


def test_lightning_strikes_every_unit_once() -> None:  # DRG-113
    table = rolling(["Footman", "Sergeant"], ["Evoker"], blue=20).d8(5, 6)
    assert table.named == ["Lightning Strike at Footman", "Lightning Strike at Sergeant"]
    table.d8(7)
    assert table.pools == {"blue": 8}


def test_v23_a_flood_needs_room() -> None:  # DRG-113, DRG-122
    table = rolling(["Footman"], ["Evoker"], green=7, face=8, holder=PLAYER).d8(3, 4, 6)
    assert (table.named, table.pools) == (["Watery Double"], {"green": 5})


def test_v24_a_flood_comes_once() -> None:  # DRG-112, DRG-113, DRG-122
    table = rolling(["Footman"], ["Evoker"], green=7, face=6).d8(4)
    assert table.pools == {"green": 2}
    table.d8(3, 1)
    assert (table.s.face, table.stage) == (7, "step_d")


# --- amounts and targets


@pytest.mark.parametrize(("pool", "damage", "left"), [(9, 4, {"blue": 1}), (4, 2, {})])
def test_hailstorm_takes_the_whole_pool(pool: int, damage: int, left: dict[str, int]) -> None:  # DRG-114
    table = rolling(["Footman"], ["Evoker"], blue=pool).d8(1)
    assert table.named == [f"Hailstorm x{damage}"]
    assert table.pools == left


def test_a_single_blue_point_is_not_enough_for_hail() -> None:  # DRG-114
    assert rolling(["Footman"], ["Evoker"], blue=1).d8(1).stage == "step_d"


def test_v38_healing_takes_the_smallest_dead_unit() -> None:  # DRG-114, DRG-184
    table = rolling(["Footman"], ["Evoker", "Evoker:dead", "Conjurer:dead"], blue=9).d8(3)
    assert (table.named, table.pools) == (["Breath of Life at Evoker"], {"blue": 6})
    table.d8(4)
    table.act("resolve 0")
    assert (table.opfor, table.pools) == (["Conjurer", "Evoker", "Evoker"], {})


def test_healing_that_is_too_dear_ends_the_colour() -> None:  # DRG-114
    assert rolling(["Footman"], ["Evoker", "Conjurer:dead"], blue=5).d8(3).stage == "step_d"


def test_dust_to_dust_takes_the_smallest_dead_unit_of_the_player() -> None:  # DRG-114
    table = rolling(["Footman", "Sergeant:dead", "Warlord:dead"], ["Seer"], gold=7).d8(4)
    assert (table.named, table.pools) == (["Dust to Dust x2 at Sergeant"], {"gold": 1})


def test_targets_go_by_rarity_and_the_player_picks_among_equals() -> None:  # DRG-115
    table = rolling(["Warlord", "Sergeant", "Footman", "Thug"], ["Evoker"], blue=6).d8(5)
    assert table.offers == ["target Footman", "target Thug"]
    table.pick("target Thug")
    assert (table.stage, table.s.air[0]) == ("trial_landed", 3)


def test_who_was_targeted_comes_after_all_others() -> None:  # DRG-115
    table = rolling(["Sergeant", "Footman"], ["Apprentice"], blue=6, black=8).d8(5)
    assert table.named == ["Finger of Death at Footman"]  # two castings, the Sergeant takes two: one is left and lost
    table.d8(5)
    assert table.named[-1] == "Lightning Strike at Sergeant"


def test_v12_fingers_of_death_kill_one_by_one() -> None:  # DRG-116
    table = rolling(["Footman", "Sergeant", "Sergeant"], ["Apparition"], black=13).d8(5)
    assert (table.named, table.pools) == (
        ["Finger of Death at Footman", "Finger of Death x2 at Sergeant"],
        {"black": 1},
    )
    table.d8(1)
    table.act("resolve 0")
    assert (table.army, table.stage) == (["Sergeant"], "step_d")


def test_units_that_die_in_any_order_are_not_asked_about() -> None:  # DRG-116
    table = rolling(["Warlord", "Footman", "Thug"], ["Apparition"], black=9).d8(5)
    assert table.named == ["Finger of Death at Footman", "Finger of Death at Thug"]


def test_v13_too_few_fingers_kill_nobody() -> None:  # DRG-116
    table = rolling(["Sergeant", "Warlord"], ["Apparition"], black=4).d8(5)
    assert (table.army, table.stage) == (["Sergeant", "Warlord"], "step_d")


def test_dispel_magic_of_the_player_is_checked_first() -> None:  # DRG-117
    table = rolling(["Gargoyle"], ["Apparition"], black=3).d8(1)
    assert table.stage == "dispelled"
    table.show("4 Dispel Magic")
    assert (table.strength(PLAYER, Effect.NOT_MANEUVER_DOWN), table.stage) == (0, "step_d")


def test_targets_are_fixed_when_a_spell_is_rolled() -> None:  # DRG-184
    table = rolling(["Footman", "Footman", "Warlord"], ["Apprentice"], black=8, blue=6).d8(5).d8(5)
    assert table.named == ["Finger of Death at Footman", "Finger of Death at Footman", "Lightning Strike at Warlord"]
    assert table.choices == ["resolve 0", "resolve 2"]  # it is all the same which Footman comes first
    table.act("resolve 2").show("3 Save")
    assert table.army == ["Warlord"]


def test_a_dead_unit_is_named_once() -> None:  # DRG-184
    table = rolling(["Footman"], ["Sunburst", "Sunburst:dead"], blue=6, red=3).d8(3)
    assert table.named == ["Breath of Life at Sunburst"]
    table.d8(4)
    assert table.pools == {"blue": 3, "red": 3}  # nobody is left to be healed


# --- the eighth number


def test_v37_a_harmful_racial_spell_comes_before_a_helpful_one() -> None:  # DRG-118
    table = rolling(["Footman"], ["Apparition"], black=4).d8(8)
    assert (table.named, table.pools) == (["Evil Eye"], {"black": 1})


def test_the_player_chooses_among_racial_spells() -> None:  # DRG-118
    table = rolling(["Footman", "Footman:dead"], ["Apparition"], black=5).d8(8)
    assert table.castable == ["Evil Eye", "Exhume"]


def test_racial_spells_are_offered_only_if_they_can_be_paid() -> None:  # DRG-118
    table = rolling(["Footman", "Footman:dead"], ["Apparition"], black=4).d8(8)
    assert table.named == ["Evil Eye"]  # Exhume would cost 5


def test_a_helpful_racial_spell_is_cast_if_no_other_is_there() -> None:  # DRG-118
    table = rolling(["Footman"], ["Sunburst"], red=3).d8(8)
    assert table.strength(OPFOR, Effect.REROLL_ONE) == 1


def test_racial_spells_that_are_too_dear_end_the_colour() -> None:  # DRG-118
    assert rolling(["Footman"], ["Sunburst"], red=2).d8(8).stage == "step_d"


def test_without_any_racial_spell_one_comes_free() -> None:  # DRG-118, DRG-120
    table = rolling(["Footman"], ["Seer"], gold=4).d8(8, 8, 3, 1)
    assert (table.named, table.pools) == (["Transmute Rock to Mud"], {"gold": 4})


def test_fire_at_units_is_spread_in_order_and_the_rest_hits_the_last() -> None:  # DRG-118
    table = rolling(["Warlord", "Sergeant", "Footman"], ["Theurgist"], red=13).d8(8)
    assert table.named == ["Firebolt at Footman", "Firebolt x3 at Sergeant"]
    assert table.pools == {"red": 1}


@pytest.mark.parametrize(("pool", "spell", "left"), [(9, "Finger of Death x2 at Sergeant", 1), (3, "Palsy", 0)])
def test_general_mode_casts_the_dearest_harmful_spell(pool: int, spell: str, left: int) -> None:  # DRG-119
    table = rolling(["Sergeant", "Gargoyle"], ["Adept"], black=pool, options={"racial_mode": "general"}).d8(8)
    assert (table.named, table.s.pool[4]) == ([spell], left)


@pytest.mark.parametrize(("pools", "dead", "spell"), [({"green": 5}, [], ""), ({"gold": 4}, ["Footman:dead"], "dust")])
def test_floods_and_burials_are_harmful(pools: dict[str, int], dead: list[str], spell: str) -> None:  # DRG-119
    options = {"racial_mode": "general"}
    table = rolling(["Footman", *dead], ["Seer"], face=6, options=options, **pools).d8(8)
    if spell:
        assert table.named == ["Dust to Dust at Footman"]
    else:
        assert table.s.face == 7


def test_general_mode_ends_the_colour_if_nothing_harmful_is_paid() -> None:  # DRG-119
    assert rolling(["Footman"], ["Evoker"], green=4, options={"racial_mode": "general"}).d8(8).stage == "step_d"


def test_free_mode_costs_nothing_and_the_pool_stays() -> None:  # DRG-120
    table = rolling(["Footman", "Sergeant"], ["Adept"], black=3, red=1, options={"racial_mode": "free"}).d8(8, 5)
    assert (table.named, table.pools) == (["Finger of Death at Footman"], {"red": 1, "black": 3})


def test_free_hail_is_at_least_one() -> None:  # DRG-120
    table = rolling(["Footman"], ["Evoker"], blue=1, options={"racial_mode": "free"}).d8(8, 2)
    assert (table.named, table.pools) == (["Hailstorm"], {"blue": 1})


# --- floods


@pytest.mark.parametrize(("battle", "before", "after"), [(4, 5, 4), (1, 2, 1), (5, 6, 7)])
def test_a_flood_drives_the_die_away_from_the_opposing_army(battle: int, before: int, after: int) -> None:  # DRG-122
    assert rolling(["Footman"], ["Evoker"], green=5, battle=battle, face=before).d8(3).s.face == after


def test_a_flood_to_the_eighth_face_gives_it_to_the_player_and_wins_nothing() -> None:  # DRG-122
    table = rolling(["Footman"], ["Evoker"], green=5, face=7).d8(3)
    assert (table.s.face, table.s.holder, table.s.battle) == (8, PLAYER, 4)


def test_nobody_dispels_a_flood() -> None:  # DRG-094, DRG-122
    table = rolling(["Gargoyle"], ["Evoker"], green=5, face=6).d8(3)
    assert (table.s.face, table.stage) == (7, "step_d")


@pytest.mark.parametrize(("battle", "face"), [(4, 1), (2, 1)])
def test_a_die_on_its_first_face_goes_no_further_down(battle: int, face: int) -> None:  # DRG-122
    table = rolling(["Footman"], ["Evoker"], green=5, battle=battle, face=face).d8(3)
    assert (table.s.face, table.pools) == (1, {"green": 5})


def test_the_second_light_army_cannot_flood() -> None:  # DRG-122
    table = rolling(["Footman"], ["Evoker"], green=5, face=7, options={"no_magic": True}).d8(3)
    assert (table.s.face, table.pools) == (7, {"green": 5})


# --- the temple


def test_a_temple_keeps_black_spells_off_but_ends_none() -> None:  # DRG-132
    lasting = [laid(PLAYER, Effect.NOT_MANEUVER_DOWN, 1)]
    table = rolling(["Footman"], ["Apparition", "Apparition:dead"], black=9, lasting=lasting, **TEMPLE).d8(1, 5, 8)
    assert table.strength(PLAYER, Effect.NOT_MANEUVER_DOWN) == 1
    assert table.castable == ["Open Grave", "Restless Dead"]  # nothing that hits the player


def test_a_temple_lets_other_colours_in() -> None:  # DRG-132
    table = rolling(["Footman"], ["Adept"], red=2, **TEMPLE).d8(5)
    assert table.strength(PLAYER, Effect.RESULTS_DOWN) == 1


def test_a_temple_of_nobody_keeps_nothing_off() -> None:  # DRG-131, DRG-132
    table = rolling(["Footman"], ["Apparition"], black=3, face=7, holder=NONE, icon=Eighth.NONE).d8(1)
    assert table.strength(PLAYER, Effect.NOT_MANEUVER_DOWN) == 1


def test_a_monster_of_the_player_resists() -> None:  # DRG-166
    table = rolling(["Troll"], ["Evoker"], blue=6, options={"monsters": "player"}).d8(5)
    assert table.stage == "resisted"
    table.show("4 Save")
    assert (table.army, table.stage) == (["Troll"], "step_d")


# --- a second player


def second_player(table: MagicTable) -> MagicTable:
    """The same table with somebody who decides for the opposing army."""
    return MagicTable(Match(GAME, [Seat("Ann"), Seat("Bob")], {}, PACK, position=table.match.position))


def test_a_second_player_colours_and_names_spells_freely() -> None:  # DRG-174
    table = second_player(magicians(["Footman", "Warlord"], ["Adept", "Necromancer", "Adept:dead"]))
    table.show("2 Magic", "5 Magic")
    assert (table.match.mover, table.choices) == (OPFOR, ["colour 2", "colour 4"])
    table.act("colour 2", "colour 4")
    assert (table.match.mover, table.pools) == (OPFOR, {"red": 2, "black": 5})
    assert table.castable == ["Ashstorm", "Finger of Death", "Necromantic Wave", "Palsy", "Reanimate Dead"]
    table.cast("Finger of Death", "target Footman").cast("Ashstorm")
    assert (table.match.mover, table.choices) == (OPFOR, ["resolve 0", "resolve 1"])
    table.act("resolve 1")
    assert (table.dead, table.strength(PLAYER, Effect.RESULTS_DOWN)) == (["Footman"], 1)


def test_a_second_player_may_flood() -> None:  # DRG-174
    table = second_player(magicians(["Footman"], ["Enchanter", "Enchanter"], land=Land.COASTLAND))
    table.show("4 Magic", "3 Magic").act("colour 3", "colour 3").cast("Flash Flood").act("done")
    assert table.s.face == 8


def test_a_second_player_has_cantrips_like_the_player() -> None:  # DRG-174
    frames = [{"stage": "step_d"}, {"stage": "attack", "side": OPFOR}]
    table = second_player(magicians(["Footman"], ["Necromancer"], frames=frames, battle=4)).show("4 Cantrip")
    assert (table.match.mover, table.choices) == (OPFOR, ["colour 2", "colour 4"])
