"""Dragon Dice in English: the table as a scene, labels in numbers, a log that adds up, and why not."""

from __future__ import annotations

import random
from collections.abc import Iterator, Mapping

import pytest

from tests.games.dragon import CATALOGUE, PACK, DragonTable, kind, laid, lair, skirmish
from tests.games.dragon_magic import lying, magicians, naming, rolling
from tests.lay import lay
from wyrmtable.core.errors import Refused
from wyrmtable.core.fair import fair_dice
from wyrmtable.core.game import Talk
from wyrmtable.core.match import Match, Seat
from wyrmtable.core.record import plain
from wyrmtable.core.scene import Card, Cell, Die, Row, Scene, Token, Track, Zone
from wyrmtable.core.table import CHANCE, argument_of, verb_of
from wyrmtable.games import GAMES
from wyrmtable.games.dragon_dice import GAME
from wyrmtable.games.dragon_dice.stages import Stage
from wyrmtable.games.dragon_dice.state import NONE, OPFOR, PLAYER, Ending, Result, Until
from wyrmtable.games.dragon_dice.terms import Effect, Icon, Land
from wyrmtable.games.dragon_dice.words.moments import Moment, moments
from wyrmtable.games.dragon_dice.words.rolls import sums_of, totals_of
from wyrmtable.games.dragon_dice.words.signs import SIGNS
from wyrmtable.games.dragon_dice.words.tally import parts_of

TALK = Talk(("Ann",), PACK)
V4 = (["Warlord", "Footman", "Footman"], ["Guardian", "Guardian", "Watcher", "Sentinel"])


def zone(scene: Scene, name: str) -> Zone:
    return next(zone for zone in scene.zones if zone.id == name)


def card(scene: Scene, name: str) -> Card:
    return next(item for zone in scene.zones for item in zone.items if isinstance(item, Card) and item.id == name)


def labels(table: DragonTable) -> list[str]:
    return [choice.label for choice in table.match.legal()]


def said(table: DragonTable) -> list[str]:
    """What the last entry of the log did."""
    return table.match.told(len(table.match.log) - 1)


def why(table: DragonTable, verb: str) -> tuple[str, str]:
    """Why a verb is closed, and by which clause."""
    return next((closed.why, closed.rule) for closed in table.match.scene().closed if closed.verb == verb)


# --- a log that adds up


def watched(seed: int, options: Mapping[str, object], seats: int) -> Iterator[Moment]:
    """Every step of a game that is played at random, attacking whenever it is possible."""
    chance = random.Random(seed)
    match = Match(GAME, [Seat(f"Player {seat}") for seat in range(seats)], options, PACK, fair_dice(seed))
    talk = Talk(tuple(match.names), PACK)
    while not match.over and len(match.log) < 400:
        before, choice = match.state, None
        if match.mover == CHANCE:
            match.roll()
        else:
            actions, stage = match.actions(), before.frame[before.depth].stage
            first, last = stage == Stage.ACTION, stage == Stage.RESERVES
            chosen = actions[0] if first else actions[-1] if last else chance.choice(actions)
            match.act(chosen)
            choice = verb_of(chosen), argument_of(chosen)
        steps = list(_kept(moments(before, match.state, match.box, talk, choice)))
        yield from steps
        assert match.line
        assert all(match.told(len(match.log) - 1))


def _kept(steps: Iterator[Moment]) -> Iterator[Moment]:
    """The steps at which a roll is counted, as they are taken; the others only as long as they last."""
    for moment in steps:
        judged = (moment.was.fallen or moment.was.won) and not moment.was.together
        if moment.stage == Stage.ROLL_COUNT and not judged:
            _check_tally(moment)
            yield moment


def _check_tally(m: Moment) -> None:
    roll = m.now.roll[m.frame.roll]
    parts = parts_of(m.now, m.box, m.talk, m.frame.roll)
    assert sums_of(parts, roll.counts) == totals_of(roll)


@pytest.mark.parametrize(
    ("options", "seats"),
    [
        ({"army": "random", "size": "large"}, 1),
        ({"army": "random", "monsters": "both", "promo": True}, 1),
        ({"army": "random", "monsters": "both"}, 2),
        ({"start_face_one": True}, 1),
        ({"no_magic": True}, 2),
    ],
)
def test_the_parts_of_every_roll_add_up_to_what_the_rules_have_reckoned(
    options: Mapping[str, object], seats: int
) -> None:  # DRG-057
    assert sum(1 for seed in range(4) for _ in watched(seed, options, seats)) > 40


def test_what_is_watched_step_by_step_ends_where_the_match_stands() -> None:
    table = skirmish(*V4)
    before = table.match.state
    table.act("melee").show("4 Smite", "2 Melee", "1 ID")
    before, after = table.match.state, table.show("1 Save", "1 ID", "3 Melee", "3 Maneuver").match.state
    *_, last = moments(before, after, table.match.box, TALK, None)
    assert plain(last.now) == plain(after)


def test_v4_is_told_with_every_face_total_and_casualty() -> None:
    table = skirmish(*V4).act("melee")
    assert said(table) == ["You attack by melee."]
    assert said(table.show("4 Smite", "2 Melee", "1 ID")) == [
        "Your melee attack: 4 Smite, 2 Melee, 1 ID.",
        "3 melee: Melee icons 2, ID 1. 4 without save: Smite 4.",
    ]
    assert said(table.show("1 Save", "1 ID", "3 Melee", "3 Maneuver")) == [
        "The Coral Elves' saves against melee: 1 Save, 1 ID, 3 Melee, 3 Maneuver.",
        "2 saves: Save icons 1, ID 1.",
        "5 damage to the Coral Elves: 3 melee against 2 saves, and 4 without save.",
        "The Coral Elves' 2 Guardian and Watcher fall.",
        "1 damage is left, too little for anybody.",
        "The Coral Elves strike back.",
    ]


def test_v15_every_modifier_is_named_in_the_order_of_arithmetic() -> None:  # DRG-057
    lasting = [
        laid(PLAYER, Effect.NOT_MANEUVER_DOWN, 2),
        laid(PLAYER, Effect.HALVE_MELEE),
        laid(PLAYER, Effect.MELEE_UP, 2, by=PLAYER),
    ]
    frames = [{"stage": "action"}, {"stage": "attack", "kind": 1}]
    spells = [lying("Palsy", PLAYER), lying("Blizzard", PLAYER)]
    table = skirmish(["Herald", "Trooper", "Protector"], ["Thug"], lasting=lasting, lying=spells, frames=frames).show(
        "4 Counter", "3 Melee", "3 Melee"
    )
    assert said(table)[1] == (
        "8 melee: Melee icons 6, lowered by Palsy -2, halved by Blizzard -2, Counter 4, Fiery Weapon 2."
    )


def test_what_a_race_doubles_or_turns_is_told_with_the_place() -> None:
    dwarves = skirmish(["Lizard Rider", "Sergeant"], ["Thug"], land=Land.HIGHLAND, stage="step_d")
    dwarves.act("yes").show("3 Maneuver", "2 ID")
    assert said(dwarves)[1] == "8 maneuver: Maneuver icons 3, Maneuver doubled: Dwarves at Highland 3, ID 2."
    elves = skirmish(["Footman"], ["Knight", "Guard"], land=Land.COASTLAND).act("melee").show("2 Melee")
    assert said(elves.show("3 Maneuver", "1 Maneuver"))[1] == (
        "4 saves: Maneuver icons as saves: Coral Elves at Coastland 4."
    )


def test_a_tie_of_a_maneuver_is_told_and_so_is_the_battle_that_it_wins() -> None:  # DRG-123, 125
    table = skirmish(["Pony Rider", "Lizard Rider"], ["Lizard Rider", "Lizard Rider"], 3, face=7, stage="step_d")
    told = said(table.act("yes").show("2 Maneuver", "3 Maneuver").show("3 Maneuver", "2 Maneuver"))
    assert told[2:5] == [
        "Maneuver 5 against 5, a tie: it succeeds for you.",
        "The terrain die goes from 7 to 8.",
        "Battle 3 is won: the terrain die shows 8.",
    ]


def test_dead_units_that_are_rolled_after_a_battle_are_told_one_by_one() -> None:  # DRG-137
    table = skirmish(["Pony Rider", "Pony Rider", "Mammoth Rider"], ["Thug", "Thug", "Cutthroat"])
    table.act("charge").show("2 Maneuver", "1 Melee", "3 Trample").show("1 Save", "2 Melee", "2 ID")
    told = said(table.show("1 ID", "1 Save"))
    assert told[0] == "Healing: Pony Rider 1 ID, Pony Rider 1 Save."
    assert told[1:3] == ["Your Pony Rider comes back to the army.", "Your Pony Rider is buried."]


def test_a_roll_that_is_dealt_with_at_once_is_still_shown_beside_what_it_answers() -> None:
    table = skirmish(["Pony Rider"], ["Guardian", "Guardian"], battle=3, face=7, stage="step_d").act("yes")
    assert table.show("2 Maneuver").match.scene().settled == ()  # it lies there until it is answered
    first, second = table.show("1 Maneuver", "1 Save").match.scene().settled  # the battle is won, the table cleared
    assert (first.id, first.title, first.note) == ("roll", "Your maneuver", "2 maneuver")
    assert (second.id, second.title.split()[-1], second.note) == ("answer", "counter-maneuver", "1 maneuver")
    assert [item.face.label for item in second.items if isinstance(item, Die)] == ["1 Maneuver", "1 Save"]


def test_the_dead_are_seen_as_they_are_healed() -> None:  # DRG-137
    table = skirmish(["Pony Rider", "Wizard:dead", "Marksman:dead"], ["Thug"], battle=2).act("melee")
    table.show("1 Melee").show("1 Melee").show("4 Magic", "3 Missile")
    (healing,) = table.match.scene().settled
    assert (healing.title, healing.note) == ("Healing", "1 unit back")
    assert [item.notes for item in healing.items if isinstance(item, Die)] == [("of Wizard",), ("lost", "of Marksman")]


def test_the_log_says_why_a_spell_comes_free() -> None:  # DRG-118
    assert said(rolling(["Footman"], ["Seer"], gold=4).d8(8)) == [
        "Gold, 4 points: the die shows 8, a spell of its race.",
        "None of these has a target: another spell is rolled, free of charge.",
    ]


def test_the_magic_of_the_opposing_army_is_told_die_by_die() -> None:  # DRG-111 to 114
    table = rolling(["Footman"], ["Adept"], land=Land.HIGHLAND, red=12)
    assert said(table.land(6)) == ["Red, 12 points: the die shows 6, Ashstorm for 2."]
    assert said(table.land(1)) == ["Red, 10 points: the die shows 1, Dancing Lights for 6."]
    assert said(table.land(2)) == ["Red, 4 points: the die shows 2, Dancing Lights, which has no target: again."]
    assert said(table.land(8))[0] == "Red, 4 points: the die shows 8, a spell of its race."
    assert "Red, 1 point: the die shows 5, Ashstorm, which is too dear: 1 point lost." in said(table.land(5))


def test_pools_are_told_with_what_they_are_made_of() -> None:  # DRG-106, 107, 109
    elves = ["Adept"] * 5 + ["Warlock"] * 2 + ["Necromancer"]
    table = magicians(["Footman"], elves)
    table.show("2 Magic", "1 Magic", "1 Magic", "1 ID", "1 Maneuver", "4 Magic", "2 ID", "4 Cantrip")
    assert said(table)[1] == "12 red and 6 black magic: 12 of icons, 3 of ID, 3 more, as ID counts double at Highland."


def test_whatever_takes_magic_is_named() -> None:  # DRG-088
    lasting = [laid(OPFOR, Effect.HALVE_MAGIC, by=PLAYER), laid(OPFOR, Effect.NOT_MANEUVER_DOWN, 2, by=PLAYER)]
    spells = [lying("Dancing Lights", OPFOR, by=PLAYER), lying("Palsy", OPFOR, by=PLAYER)]
    table = magicians(["Footman"], ["Warlock"] * 2, lasting=lasting, lying=spells).show("4 Magic", "2 ID")
    assert said(table)[1] == (
        "2 red and 1 black magic: 4 of icons, 2 of ID, lowered by Palsy -2, halved by Dancing Lights -2,"
        " 1 more, as ID counts double at Highland."
    )
    frosty = said(magicians(["Magus", "Magi:dead"], ["Adept"]).show("2 Magic").show("3 Magic"))
    assert frosty[0] == "Your Frostwings roll to negate magic: Magus 3 Magic."
    assert frosty[1] == "1 black magic: 2 of icons, negated by Frostwings -1."


def test_bone_magic_is_told_apart_from_the_icons() -> None:  # DRG-106
    table = magicians(["Footman"], ["Apparition", "Apparition:dead", "Lich"]).show("2 Magic", "3 ID")
    assert said(table)[1] == "6 black magic: 2 of icons, 3 of ID, 1 of bone magic."


def test_v13_a_spell_that_reaches_nobody_is_told() -> None:  # DRG-116
    table = rolling(["Warlord", "Sergeant"], ["Adept"], land=Land.HIGHLAND, black=5).land(7)
    assert said(table) == [
        "Black, 5 points: the die shows 7, Finger of Death for 4.",
        "Finger of Death reaches nobody: all have more health than that.",
    ]


def test_id_that_a_breath_has_silenced_is_named() -> None:  # DRG-159
    table = lair(["Warlord", "Footman"], "Black Wyrm", face=5, lasting=[laid(PLAYER, Effect.NO_ID)]).act("melee")
    told = said(table.show("3 ID", "1 Melee"))
    assert "1 melee: Melee icons 1." in told
    assert "ID counts nothing: a dragon's breath." in told


def test_a_spell_is_told_when_it_is_cast_when_it_lies_and_when_it_ends() -> None:  # DRG-041
    table = naming(["Wizard", "Footman"], ["Thug"], gold=4).cast("Stoneskin", "castings 2")
    assert said(table) == ["You cast Stoneskin, 2 castings for 4 gold.", "Stoneskin lies on your army: +2 saves."]
    lasting = [laid(PLAYER, Effect.SAVES_UP, 2, by=PLAYER)]
    spells = [lying("Stoneskin", PLAYER, by=PLAYER)]
    begun = skirmish(["Footman"], ["Thug"], 4, face=1, stage="step_d", lasting=lasting, lying=spells).act("no")
    assert said(begun) == ["You stay.", "Round 2.", "Stoneskin on your army ends."]


def test_dragons_are_told_limb_by_limb_and_so_is_what_slays_them() -> None:  # DRG-149, 150
    table = lair(["Warlord", "Sergeant", "Sergeant", "Sergeant"], "Black Wyrm", "Red Wyrm", face=5)
    table.act("melee").show("4 Smite", "3 Melee", "3 Melee", "3 Melee")
    assert said(table)[1] == "9 melee: Melee icons 9. 4 more on a belly: Smite as melee 4."
    assert labels(table)[0] == "Melee at Black Wyrm: 9 of 10, on a belly 13 of 5"
    assert said(table.act("dragon 0").show("belly"))[:2] == [
        "Black Wyrm shows belly: 13 melee of 5.",
        "Black Wyrm is slain.",
    ]


def test_the_attack_of_the_dragons_is_told_with_its_damage() -> None:  # DRG-156 to 159
    table = lair(["Sergeant"] * 6, "Black Wyrm", "Red Wyrm", face=1, stage="start_c")
    assert said(table.show("tail", "breath")) == ["The dragons attack. Black Wyrm: Tail, 3 damage; Red Wyrm: Breath."]
    assert said(table.show("claw"))[:3] == [
        "Thrown again. Black Wyrm: Claw, 6 damage.",
        "9 damage in all, to be saved.",
        "Red Wyrm breathes: 5 damage without save.",
    ]


def test_what_a_bash_turns_back_on_a_belly_is_told() -> None:  # DRG-161
    army = ["Behemoth", "Behemoth", "Warlord"]
    table = lair(army, "Red Wyrm", "Black Wyrm", face=1, stage="start_c", options={"monsters": "both"})
    table.show("tail", "claw").show("tail").show("belly").show("4 Bash", "4 Maneuver", "3 Save").act("dragon 0")
    told = table.match.told(len(table.match.log) - 1)
    assert "Red Wyrm shows belly: 6 melee by Bash of 5." in told
    assert "Red Wyrm is slain." in told


def test_an_ending_says_where_and_why() -> None:
    table = skirmish(["Footman"], ["Thug"] * 4, stage="start_c", battle=4)
    table.show("2 Melee", "1 Melee", "1 Melee", "1 Melee").show("1 Melee")
    assert table.s.ending == Ending.BEATEN
    assert said(table)[-1] == "No unit of yours is left in battle 4: the challenge is lost."


# --- the table as a scene


def test_equal_dice_of_a_zone_are_one_card_with_a_row_for_each_face() -> None:
    scene = skirmish(["Warlord", "Footman", "Footman", "Footman:dead"], ["Guardian"]).match.scene()
    group = card(scene, f"group-player-0-{kind('Footman')}")
    assert (group.title, group.symbol, group.note) == ("Footman", "heavy-melee", "Dwarves, 1 health")
    assert [die.id for die in group.items] == ["die-1", "die-2"]
    assert group.rows[0] == Row("1 ID", ("id",))
    assert [item.id for item in zone(scene, "dead-0").items] == [f"group-dead-0-{kind('Footman')}"]
    assert zone(scene, "player-0").items[0] == Track("health", 5, 6, "health-0")


def test_the_terrain_has_eight_faces_and_the_road_six_battles() -> None:
    land = zone(skirmish(["Footman"], ["Guardian"], 2, face=5).match.scene(), "land")
    cells = [item for item in land.items if isinstance(item, Cell)]
    assert [cell.mark for cell in cells] == ["magic", *["missile"] * 3, *["melee"] * 3, "eighth"]
    assert [cell.id for cell in cells if "here" in cell.notes] == ["face-5"]
    road = [item.label.rpartition(", ")[2] for item in land.items if isinstance(item, Token)]
    assert road == ["won", "now", "to come", "to come", "to come", "to come"]


def test_a_roll_lies_on_the_table_with_its_counting_and_so_does_its_answer() -> None:
    table = skirmish(*V4).act("melee").show("4 Smite", "2 Melee", "1 ID")
    roll = zone(table.match.scene(), "roll")
    assert (roll.title, roll.note) == ("Your melee attack", "3 melee, 4 without save")
    assert [item.face.label for item in roll.items if isinstance(item, Die)] == ["4 Smite", "2 Melee", "1 ID"]
    assert card(table.match.scene(), "tally").rows == (
        Row("Melee icons", note="2"),
        Row("ID", note="1"),
        Row("Melee", note="3", id="total-melee"),
        Row("Smite", note="4 without save"),
    )
    shown = card(table.match.scene(), f"group-player-0-{kind('Warlord')}").items[0]
    assert isinstance(shown, Die)
    assert (shown.face.label, shown.notes) == ("4 Smite", ("shown",))


def test_what_lies_on_an_army_is_on_its_card() -> None:
    spells, lasting = (
        [lying("Dancing Lights", PLAYER)],
        [
            laid(PLAYER, Effect.HALVE_MISSILE),
            laid(PLAYER, Effect.HALVE_MAGIC),
        ],
    )
    scene = skirmish(["Footman"], ["Guardian"], lying=spells, lasting=lasting).match.scene()
    (row,) = card(scene, "lasting-0").rows
    assert row.text == "Dancing Lights"
    assert row.note == "missiles halved, magic halved until the start of the Coral Elves' next attack"


def test_dragons_show_their_health_faces_and_whether_they_are_here() -> None:
    scene = lair(["Footman"], "Black Wyrm", "Red Drake", face=5).match.scene()
    wyrm = card(scene, "dragon-0")
    assert (wyrm.title, wyrm.symbol, wyrm.note, len(wyrm.rows)) == ("Black Wyrm", "wyrm", "here", 12)
    assert zone(scene, "dragons").note == "2 of 2 left, each slain by 10, on its belly by 5"


def test_magic_has_its_points_by_colour_and_the_spells_that_they_buy() -> None:
    scene = naming(["Wizard", "Footman"], ["Thug"], gold=4, red=1).match.scene()
    magic = zone(scene, "magic")
    assert [(item.id, item.count) for item in magic.items if isinstance(item, Token)] == [
        ("pool-gold", 4),
        ("pool-red", 1),
    ]
    assert card(scene, scene.choices[0].touches[0]).title in scene.choices[0].label


def test_an_army_that_is_built_shows_what_is_spent_and_the_shelf_what_there_is() -> None:
    table = lay(GAME, 1, army="build")
    add = f"add {kind('Wizard')}"
    scene = table.act(add).match.scene()
    army = zone(scene, "army")
    assert army.items[:2] == (Track("health", 3, 16, "spent"), Track("magic dice", 1, 0, "magic-dice"))
    assert army.note == "more than half are magic dice"
    shelf = GAME.shelf(PACK)
    assert [each.id for each in shelf[-3:]] == ["items", "artifacts", "promo"]
    kinds = {item.id for each in shelf for item in each.items}
    assert kinds == {f"kind-{number}" for number in range(len(CATALOGUE.units))} | {
        f"kind-{kind(item.name)}" for item in CATALOGUE.items
    }


def test_a_game_in_which_nothing_is_built_has_no_shelf() -> None:
    other = next(game for game in GAMES if game.name == "pig")
    with pytest.raises(Refused, match="has no shelf"):
        other.shelf(other.official_pack())


def test_every_icon_has_a_sign_of_its_own() -> None:
    assert set(SIGNS) == set(Icon)
    assert len({sign.lower() for sign in SIGNS.values()}) == len(SIGNS)


# --- labels, lines and what is closed


def test_labels_say_in_numbers_what_a_choice_would_do() -> None:
    frames = [{"stage": "action"}, {"stage": "damage", "points": 4}]
    table = skirmish(["Protector", "Knight", "Courier"], ["Thug"], frames=frames)
    assert labels(table)[0] == "Lose Protector: 3 of 4 damage"
    assert table.match.line == "4 damage left to take: who falls?"
    maneuver = skirmish(["Pony Rider"], ["Thug"], 3, face=7, stage="step_d")
    assert labels(maneuver) == [
        "Maneuver: the terrain die from 7 to 8 if you roll at least as much as they do, which wins the battle",
        "No maneuver",
    ]
    spells = naming(["Wizard", "Footman"], ["Thug"], gold=4)
    assert "Cast Stoneskin for 2 gold: 1 more save in every save roll of the army" in labels(spells)
    assert labels(spells)[-1] == "Cast no more: 4 gold lost"
    assert labels(spells.cast("Stoneskin"))[1] == "2 castings for 4 gold: +2 saves"


def test_a_choice_touches_what_it_is_about() -> None:
    frames = [{"stage": "action"}, {"stage": "damage", "points": 4}]
    table = skirmish(["Protector", "Knight", "Courier"], ["Thug"], frames=frames)
    assert [choice.touches for choice in table.match.legal()] == [("die-0",), ("die-1",), ("die-2",)]
    attack = skirmish(["Footman"], ["Thug"], face=5).match.legal()
    assert [choice.touches for choice in attack] == [("face-5",), ("face-5",), ()]


def test_spells_of_one_kind_that_end_at_different_times_are_told_apart() -> None:
    spells = [
        lying("Stoneskin", PLAYER, by=PLAYER),
        lying("Watery Double", PLAYER, by=PLAYER, until=Until.END),
    ]
    lasting = [
        laid(PLAYER, Effect.SAVES_UP, 2, by=PLAYER),
        laid(PLAYER, Effect.SAVES_UP, 1, by=PLAYER, until=Until.END),
    ]
    scene = skirmish(["Footman"], ["Thug"], lying=spells, lasting=lasting).match.scene()
    assert [(row.text, row.note) for row in card(scene, "lasting-0").rows] == [
        ("Stoneskin", "+2 saves until the start of your next attack"),
        ("Watery Double", "+1 save until the end of your next attack"),
    ]


def test_two_players_are_called_by_their_names() -> None:
    position = skirmish(["Footman"], ["Thug"] * 8, stage="step_d").match.position
    match = Match(GAME, [Seat("Ann"), Seat("Bob")], {}, PACK, fair_dice(1), position)
    match.act(match.actions()[0])
    assert match.line == "Bob: Ann maneuvers to 6: do you resist?"
    chance = random.Random(1)
    while not match.over:
        match.roll() if match.mover == CHANCE else match.act(chance.choice(match.actions()))
    assert match.line.startswith("No unit of Ann is left in battle 4")


def test_a_die_in_question_lies_lit_in_its_roll() -> None:
    table = lair(["Sergeant", "Sergeant"], "Black Wyrm", face=6, stage="start_c").show("claw").show("2 ID", "2 ID")
    assert table.match.line == "2 ID of Sergeant: used as what? 6 damage is to be saved."
    assert {choice.touches for choice in table.match.legal()} == {("shown-0", "die-0")}


def test_a_die_that_stands_for_others_of_its_kind_is_touched_with_them() -> None:
    frames = [{"stage": "action"}, {"stage": "damage", "points": 4}]
    table = skirmish(["Footman", "Protector", "Footman"], ["Thug"], frames=frames)
    assert [choice.touches for choice in table.match.legal()] == [("die-0", "die-2"), ("die-1",)]


@pytest.mark.parametrize(
    ("battle", "face", "verb", "rule"),
    [
        (4, 2, "melee", "DRG-069"),
        (4, 5, "missile", "DRG-069"),
        (4, 5, "magic", "DRG-078"),
        (5, 2, "melee", "DRG-134"),
        (5, 8, "missile", "DRG-133"),
        (4, 5, "divide", "DRG-146"),
    ],
)
def test_an_attack_that_the_face_does_not_allow_says_so(battle: int, face: int, verb: str, rule: str) -> None:
    table = skirmish(["Footman"], ["Thug"], battle, face=face, holder=PLAYER if face == 8 else NONE)
    assert why(table, verb)[1] == rule


def test_dragons_are_not_charged_and_units_too_large_cannot_be_lost() -> None:  # DRG-062, DRG-145
    assert why(lair(["Footman"], "Black Wyrm", face=5), "charge") == ("Nobody charges a dragon.", "DRG-145")
    frames = [{"stage": "action"}, {"stage": "damage", "points": 2}]
    table = skirmish(["Protector", "Knight", "Courier"], ["Thug"], frames=frames)
    assert why(table, "lose") == ("It has 3 health, and 2 damage is left.", "DRG-062")


def test_magic_dice_above_half_keep_an_army_from_being_done() -> None:  # DRG-011
    table = lay(GAME, 1, army="build").act(f"add {kind('Wizard')}")
    closed = next(each for each in table.match.scene().closed if each.verb == "done")
    assert closed.rule == "DRG-011"


def test_the_total_of_a_roll_is_what_the_rules_say_even_when_what_lay_on_it_has_ended() -> None:
    lasting = [laid(PLAYER, Effect.MELEE_UP, 2, by=PLAYER)]
    table = skirmish(["Footman"], ["Watcher"], lasting=lasting).act("melee").show("2 Melee")
    assert zone(table.match.scene(), "roll").note == "4 melee"
    assert table.s.roll[0].total[Result.MELEE] == 4
    assert zone(table.match.scene(), "opfor").title.startswith("Heavy army: ")
    assert table.s.roll[0].side != OPFOR


# --- odds


def shown_by(name: str, icon: Icon) -> list[int]:
    """How much of an icon each face of a die counts, with ID."""
    die = CATALOGUE.die(name)
    assert die is not None
    return [face.count if face.icon in (icon, Icon.ID) else 0 for face in die.faces]


def test_the_odds_of_a_maneuver_are_those_of_all_pairs_of_faces() -> None:  # DRG-123
    own, other = shown_by("Pony Rider", Icon.MANEUVER), shown_by("Thug", Icon.MANEUVER)
    reached = sum(mine >= theirs for mine in own for theirs in other) / 36
    (row,) = skirmish(["Pony Rider"], ["Thug"], 3, face=7, stage="step_d").match.odds().rows
    assert (row.text, row.note) == ("Maneuver", f"{reached:.0%}")


def test_the_odds_of_an_attack_are_its_damage_in_the_mean() -> None:  # DRG-061
    hits, wards = shown_by("Footman", Icon.MELEE), shown_by("Guardian", Icon.SAVE)
    mean = sum(max(0, mine - theirs) for mine in hits for theirs in wards) / 36
    melee, charge = skirmish(["Footman"], ["Guardian"]).match.odds().rows
    assert (melee.text, melee.note) == ("Melee with 1 die", f"{mean:.1f}")
    back = sum(shown_by("Guardian", Icon.MELEE)) - sum(shown_by("Guardian", Icon.ID))
    assert charge.note.endswith(f", and {back / 6:.1f} in return")


def test_damage_without_save_is_among_the_odds_and_dragons_have_none() -> None:
    (melee, _) = skirmish(["Warlord"], ["Sentinel"]).match.odds().rows
    assert float(melee.note) > 4 / 6  # its Smite alone
    with pytest.raises(Refused, match="tells no odds here"):
        lair(["Footman"], "Black Wyrm", face=5).match.odds()
