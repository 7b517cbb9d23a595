"""Hero Dice: the odds that people are told, against the rules themselves."""

from __future__ import annotations

from itertools import product
from random import Random
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.games.hero import PACK, HeroTable, at, fight
from wyrmtable.core.errors import Refused
from wyrmtable.core.pack import from_data
from wyrmtable.core.table import CHANCE
from wyrmtable.games.hero_dice.duel import Duel, Effect, Mood, _effect, duel_of, effects, fate, highs, rolls
from wyrmtable.games.hero_dice.state import NOTHING, Ending

FOES = [key for table in ("mobs", "bosses") for key in PACK.data.get(table, {})]
WEAPONS, ARMOR = (
    [key for key, card in PACK.data["treasures"].items() if card["kind"] == kind and "class" not in card]
    for kind in ("weapon", "armor")
)


def used_up(table: HeroTable) -> HeroTable:
    """A round is over: every ability on offer is used, every roll stands."""
    while table.s.mover >= 0 and table.stage != "ready":
        table.act(next((one for one in ("invoke", "accept") if one in table.choices), table.choices[0]))
    return table


@given(st.data())
def test_a_round_of_a_duel_is_a_round_by_the_rules(data: st.DataObject) -> None:
    draw = data.draw
    bonus, disarm, rage, weaken = (draw(st.integers(0, 2)) for _ in range(4))
    mood = Mood(bonus, disarm, rage, weaken, draw(st.booleans()))
    health, hero = draw(st.integers(1, 44)), draw(st.sampled_from(["warrior", "rogue"]))
    modifiers = {name: int(value) for name, value in mood._asdict().items()}
    weapons = draw(st.lists(st.sampled_from(WEAPONS), max_size=2, unique=True))
    armor = draw(st.sampled_from([None, *ARMOR]))
    worn = {"armor": armor} if armor else {}
    table = fight(draw(st.sampled_from(FOES)), health=health, hero=hero, weapons=weapons, **worn, **modifiers)
    duel, absorb, vigour = duel_of(table.s, table.match.box), int(table.s.absorb), int(table.s.mob_health)
    if table.stage == "ready":
        table.act("fight")
    faces = [draw(st.integers(1, 6)) for _ in range(table.s.dice)]
    own, theirs = faces[: table.s.hero_dice], faces[table.s.hero_dice :]
    effect = _effect(duel, mood, faces[0], max(own), max(theirs, default=0))
    assert effect in effects(duel, mood)
    card = table.s.card
    used_up(table.land(*faces))
    went_on = applied(duel, effect, health, vigour, absorb)
    if table.s.ending == Ending.DEFEAT:
        assert went_on[0] <= 0
    elif table.s.card != card:
        assert went_on[0] == table.s.health
        assert went_on[1] <= 0
    else:
        assert went_on == (table.s.health, table.s.mob_health, table.s.absorb)
        assert next_mood(table) == seen_as(duel, effect.mood)


def applied(duel: Duel, effect: Effect, health: int, vigour: int, absorb: int) -> tuple[int, int, int]:
    """Both healths and the armor after a round, step by step."""
    absorbed = min(absorb, effect.damage)
    health -= effect.damage - absorbed
    health = min(duel.most, health + effect.recovery) if effect.recovery else health
    health -= effect.toll
    vigour = min(duel.full, vigour - effect.wounds + effect.mend)
    if vigour > 0:
        vigour = min(duel.full, vigour + duel.regen)
    return health, vigour, absorb - absorbed + effect.guard


def seen_as(duel: Duel, mood: Mood) -> tuple[int, int, bool]:
    """How many dice a mood leaves to each side, and whether it is cursed."""
    return max(0, duel.combat + mood.bonus - mood.weaken), max(0, duel.foes + mood.rage - mood.disarm), mood.curse


def next_mood(table: HeroTable) -> tuple[int, int, bool]:
    """The same of a table before or in its next round."""
    if table.stage == "ready":
        table.act("fight")
    return int(table.s.hero_dice) - 1, int(table.s.dice - table.s.hero_dice), bool(table.s.curse)


@pytest.mark.parametrize("dice", range(5))
def test_high_dice_are_as_likely_as_counting_says(dice: int) -> None:
    thrown = [max(faces, default=0) for faces in product(range(1, 7), repeat=dice)]
    assert dict(highs(dice)) == pytest.approx({high: thrown.count(high) / len(thrown) for high in set(thrown)})
    both = [(faces[0], max(faces)) for faces in product(range(1, 7), repeat=dice + 1)]
    told = dict.fromkeys(both, 0.0)
    for die, high, chance in rolls(dice):
        told[die, high] += chance
    assert told == pytest.approx({one: both.count(one) / len(both) for one in set(both)})


def test_a_fight_small_enough_to_be_reckoned_by_hand() -> None:
    data = {**PACK.data, "heroes": {**PACK.data["heroes"]}}
    data["heroes"]["warrior"] = {**data["heroes"]["warrior"], "die": {"6": {"name": "Poke", "does": "wound", "n": 1}}}
    table = fight("goblin", from_data(data, "own"), health=1, mob_health=1)
    told = fate(table.s, table.match.box)
    assert told.win == pytest.approx(16 / 31)  # 15 of 36 throws win, 15 lose; of six ties the sixes win as well
    assert told.rounds == pytest.approx(36 / 31)
    assert told.health == pytest.approx(1)


@pytest.mark.parametrize(
    ("foe", "position"),
    [
        ("cave_troll", {"health": 12}),
        ("green_slime", {"health": 6, "hero": "rogue"}),
        ("vampire_count", {"health": 40, "weapons": ["rusty_sword", "hand_axe"], "armor": "chain_hauberk"}),
    ],
)
def test_the_chance_to_win_is_what_many_fights_come_to(foe: str, position: dict[str, Any]) -> None:
    table = fight(foe, **position)
    told, chance, fights = fate(table.s, table.match.box), Random(1), 400
    won = kept = 0
    for _ in range(fights):
        table = fight(foe, **position)
        card = table.s.card
        while table.s.card == card and not table.s.ending:
            if table.s.mover == CHANCE:
                table.land(*(chance.randint(1, 6) for _ in range(table.s.dice)))
            elif table.stage == "ready":
                table.act("fight")
            else:
                used_up(table)
        if table.s.ending != Ending.DEFEAT:
            won, kept = won + 1, kept + int(table.s.health)
    assert won / fights == pytest.approx(told.win, abs=4 * (told.win * (1 - told.win) / fights) ** 0.5)
    assert kept / won == pytest.approx(told.health, rel=0.12)


# --- what people are told


def notes(table: HeroTable) -> dict[str, str]:
    """The odds by the first word of each row."""
    return {row.text.split()[0].rstrip(":"): row.note for row in table.match.odds().rows}


def test_before_a_round_every_choice_has_its_chance() -> None:
    table = fight("cave_troll", health=20, items=["healing_draught", "fire_flask", "smoke_bomb"], pool=["ogre_brute"])
    rows = {choice: row.note for choice, row in zip(table.choices, table.match.odds().rows, strict=True)}
    assert rows["use fire_flask"] == "100.0%, 20 health"
    assert rows["use smoke_bomb"] == rows["flee"] == "away with 20 health"
    assert float(rows["use healing_draught"].split("%")[0]) > float(rows["fight"].split("%")[0]) > 90


def test_an_ability_is_worth_what_it_adds() -> None:
    table = fight("ogre_brute", health=9, weapons=["rusty_sword"]).round(6, 2, foe=[6, 6, 6, 1])
    told = {choice: row.note for choice, row in zip(table.choices, table.match.odds().rows, strict=True)}
    assert float(told["invoke"].split("%")[0]) > float(told["forgo"].split("%")[0])


def test_a_roll_anew_is_weighed_over_all_its_dice() -> None:
    table = fight("goblin", health=3, items=["lucky_knucklebone"]).round(1, foe=[6])
    told = {choice: row.note for choice, row in zip(table.choices, table.match.odds().rows, strict=True)}
    assert told["accept"] == "0.0%"
    assert float(told["use lucky_knucklebone"].split("%")[0]) > 50


def test_who_can_rise_again_sees_what_for() -> None:
    table = fight("gnoll_hunter", health=1, items=["phoenix_feather"], mob_health=5).round(1, foe=[5, 1])
    told = {choice: row.note for choice, row in zip(table.choices, table.match.odds().rows, strict=True)}
    assert told["fall"] == "0.0%"
    assert float(told["use phoenix_feather"].split("%")[0]) > 50


def test_a_check_has_its_chance() -> None:
    table = at("bypass", card="sleeping_dragon", items=["rope_and_hooks"])
    assert notes(table) == {"Roll": "33.3%", "Use": "100%"}
    table = at("bypass", card="sleeping_dragon", items=["rope_and_hooks"], armor="leather_jerkin")
    assert notes(table)["Roll"] == "50.0%"


def test_on_the_stairs_every_boss_is_weighed() -> None:
    table = at("stairs", "stairs_down", mode="delve", health=30, weapons=["rusty_sword"])
    first, *bosses = table.match.odds().rows
    chances = [float(row.note.split("%")[0]) for row in bosses]
    assert len(chances) == 10
    assert chances == sorted(chances, reverse=True)
    assert float(first.note.split("%")[0]) == pytest.approx(sum(chances) / 10, abs=0.1)
    assert table.s.card == NOTHING


def test_between_rooms_there_are_no_odds() -> None:
    with pytest.raises(Refused, match="Hero Dice tells no odds here"):
        at("rest", items=["healing_draught"], health=20).match.odds()


def test_behind_the_boss_there_is_no_other_to_reckon_with() -> None:
    rooms = list(PACK.data["rooms"])
    position = {"rooms": rooms, "items": ["healing_draught"], "health": 20, "mode": "delve"}
    assert len(at("rest", rooms[0], **position).match.odds().rows) == 11
    beaten = at("rest", rooms[0], **position, then="deeper", pool=["red_dragon"])
    with pytest.raises(Refused, match="Hero Dice tells no odds here"):
        beaten.match.odds()
