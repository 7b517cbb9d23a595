"""Dice & Dragons: the options, and the box filled from a pack."""

from collections.abc import Mapping
from pathlib import Path

from wyrmtable.core.errors import Refused, listed, shown
from wyrmtable.core.options import SWITCH, Option, Value
from wyrmtable.core.pack import Pack
from wyrmtable.games.dice_and_dragons.hands import deal
from wyrmtable.games.dice_and_dragons.sheets import Known, lay
from wyrmtable.games.dice_and_dragons.state import DRAGONS, LEVELS, NONE, PARTY, Box
from wyrmtable.games.dice_and_dragons.terms import Play

CONTENT = Path(__file__).parent / "content"
OFFICIAL_DRAGONS = ("young_red", "pale", "young_black", "green", "red", "blue", "undead", "black")
SOLO_HEROES = 2  # that somebody alone leads (DND-04)

OPTIONS = (
    Option(
        "play",
        "all chapters with the same heroes, or one dragon of your choice",
        "campaign",
        ("campaign", "hunt"),
        title="What to play",
    ),
    Option(
        "heroes",
        "how many set out: auto is one for each seat, and two for somebody alone",
        "auto",
        ("auto", *map(str, range(1, PARTY + 1))),
    ),
    Option(
        "party",
        "who sets out: ask, or classes joined by +, such as rogue+cleric",
        "ask",
        ("ask",),
        technical=True,
        open=True,
    ),
    Option(
        "dragon",
        "which dragon a single Hunt is for",
        "young_red",
        OFFICIAL_DRAGONS,
        needs="play=hunt",
        open=True,
    ),
    Option(
        "second_dragon",
        "what a second group of heroes faces: the same dragon, one that the party leader chooses, "
        "or in a single Hunt this one",
        "same",
        ("same", "chosen"),
        open=True,
    ),
    Option(
        "level",
        "level of the heroes in a single Hunt; ask lets each decide",
        "1",
        (*map(str, range(1, LEVELS + 1)), "ask"),
        needs="play=hunt",
    ),
    Option("gold", "Gold of each hero in a single Hunt", 0, span=(0, 50), needs="play=hunt"),
    Option("wizard_token_level", "level that brings a Wizard the fourth Class Token", 4, span=(3, 4)),
    Option("healing_wave_hp", "HP that Healing Wave restores to each hero", 3, span=(3, 4), title="Healing Wave"),
    Option(
        "skill_values",
        "numbers of skills where prints differ: the table's choice, the hero sheets', or the skill chart's",
        "canon",
        ("canon", "sheet", "chart"),
        title="Numbers of skills",
    ),
    Option(
        "duplicate_printed_skills",
        "whether a hero may learn a skill that its sheet has already",
        True,
        SWITCH,
        title="Learn a skill twice",
    ),
    Option(
        "market_prices",
        "prices in villages: those of the chapter, or those of the reference chart",
        "chapter",
        ("chapter", "chart"),
        needs="play=campaign",
    ),
    Option(
        "switch_xp",
        "XP of a new hero in a running campaign: none, or as many as the hero it follows",
        "fresh",
        ("fresh", "match"),
        needs="play=campaign",
        title="A new hero's XP",
    ),
    Option(
        "leftover",
        "Gold and XP that cannot be shared evenly: the party leader places them, or they go in turn order",
        "ask",
        ("ask", "auto"),
        needs="play=campaign",
        title="Leftovers",
    ),
)
USUAL = {option.name: option.default for option in OPTIONS}


def fill(box: Box, pack: Pack, options: Mapping[str, Value], seats: int) -> None:
    """Write the pack's content and the chosen options into the box."""
    known = lay(box, pack, str(options["skill_values"]), str(options["market_prices"]))
    deal(box)
    _own_numbers(box, options, known)
    _party(box, options, known.classes, seats)
    _dragons(box, options, known.dragons)
    box.play = Play[str(options["play"]).upper()]
    box.level = 0 if options["level"] == "ask" else int(options["level"])
    box.gold = int(options["gold"])
    box.duplicates = int(options["duplicate_printed_skills"])
    box.match_xp = int(options["switch_xp"] == "match")
    box.ask_leftovers = int(options["leftover"] == "ask")


def _own_numbers(box: Box, options: Mapping[str, Value], known: Known) -> None:
    """What the rulebook prints in two ways: the pack's number, unless an option asks for the other."""
    level, healing = int(options["wizard_token_level"]), int(options["healing_wave_hp"])
    if level != USUAL["wizard_token_level"]:
        box.calling[_place("wizard_token_level", "wizard", known.classes)].fourth_token = level  # DND-121
    if healing != USUAL["healing_wave_hp"]:
        box.skill[_place("healing_wave_hp", "healing_wave", known.skills)].healing = healing  # DND-50


def _place(option: str, key: str, keys: list[str]) -> int:
    if key not in keys:
        raise Refused(f"option {option} only counts with a pack that has {key}; this one has {listed(keys, 'and')}")
    return keys.index(key)


def _party(box: Box, options: Mapping[str, Value], classes: list[str], seats: int) -> None:
    """Who sets out: as many heroes as wanted, no class twice, and a hero for every seat. (DND-01, 02, 04)"""
    wanted, party = options["heroes"], str(options["party"])
    box.heroes = max(seats, SOLO_HEROES) if wanted == "auto" else int(wanted)
    if box.heroes < seats:
        raise Refused(f"option heroes cannot be {wanted} with {seats} seats; allowed: auto or {_span(seats, PARTY)}")
    if party == "ask":
        return
    chosen = party.split("+")
    fewest, most = (seats, PARTY) if wanted == "auto" else (box.heroes, box.heroes)
    known = set(chosen) & set(classes)
    if not fewest <= len(chosen) <= most or len(known) < len(chosen):
        allowed = f"ask or {_span(fewest, most)} different ones of {listed(classes)}"
        raise Refused(f"option party cannot be {shown(party)}; allowed: {allowed}")
    box.heroes = len(chosen)
    for place, name in enumerate(chosen):
        box.party[place] = 1 + classes.index(name)


def _span(fewest: int, most: int) -> str:
    return f"{fewest} to {most}" if fewest < most else str(most)


def _dragons(box: Box, options: Mapping[str, Value], dragons: list[str]) -> None:
    """Whom a single Hunt is for, and what the second group faces. (DND-89, 126)"""
    second = str(options["second_dragon"])
    asked = {"same": NONE, "chosen": DRAGONS}
    if options["play"] == "hunt":
        box.dragon = _dragon("dragon", str(options["dragon"]), dragons)
        box.second = asked[second] if second in asked else _dragon("second_dragon", second, dragons, *asked)
    elif second in asked:
        box.second = asked[second]
    else:
        raise Refused(f"option second_dragon cannot be {shown(second)} in a campaign; allowed: {listed([*asked])}")


def _dragon(option: str, wanted: str, dragons: list[str], *more: str) -> int:
    if wanted not in dragons:
        raise Refused(f"option {option} cannot be {shown(wanted)}; allowed: {listed([*more, *dragons])}")
    return dragons.index(wanted)
