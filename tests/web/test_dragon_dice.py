"""Dragon Dice by hand, on phone and desktop: an army is built die by die, fights its way to the end, and is kept."""

from __future__ import annotations

import random
import re
from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from typing import Literal

import pytest
from playwright.sync_api import Locator, expect

from tests.server.running import Server
from tests.web.conftest import People, Photograph
from tests.web.people import DESKTOP, PHONE, SCREENS, Person, Screen
from tests.web.test_accessible import faults
from wyrmtable.core.scene import Card, Face, Scene
from wyrmtable.core.table import CHANCE
from wyrmtable.server import messages as m

EVERY_SCREEN = pytest.mark.parametrize("screen", SCREENS, ids=lambda screen: screen.name)
LIGHTS = [replace(screen, theme=theme) for screen in SCREENS for theme in ("dark", "light")]
READILY = ("magic", "missile", "melee", "yes", "lose", "done")  # what leads a challenge to its end
CASTING = ("magic", "cast", "done")  # what soon lays a spell on the own army
BOLD = 0.9  # how often it is done
MAGICIANS: dict[str, m.Value] = {"size": "large", "army": "5 x Enchanter, 6 x Fighter", "start_face_one": True}
MOST = 600  # entries after which another challenge is begun

Holds = Callable[[Scene], bool]
Dice = Literal["fair", "own"]


# --- how a table comes to the moment that a test is about


def choice_of(scene: Scene, chance: random.Random, verbs: Sequence[str] = READILY) -> str:
    """What leads on, most of the time."""
    readily = [one for verb in verbs for one in scene.choices if one.verb == verb]
    return (readily[0] if readily and chance.random() < BOLD else chance.choice(scene.choices)).text


def table(server: Server, dice: Dice = "fair", **options: m.Value) -> m.Made:
    """A table at which Ann leads an army."""
    return server.started(m.NewTable("dragon_dice", [m.SeatWish("me", "Ann")], options, dice, pace=0))


def reached(
    server: Server, until: Holds, dice: Dice = "fair", verbs: Sequence[str] = READILY, **options: m.Value
) -> m.Made:
    """A table that has come to such a moment; with dice of her own Ann is lucky."""
    chance = random.Random(7)
    while True:
        made = table(server, dice, **options)
        with server.visit(made.table, made.key) as eyes:
            while not eyes.scene.over and eyes.moment.length < MOST:
                if until(eyes.scene):
                    return made
                at, scene = eyes.moment.at, eyes.scene
                rolls = m.Lay(at, luck(scene, chance)) if dice == "own" else m.Roll(at)
                assert eyes.do(rolls if scene.mover == CHANCE else m.Act(at, choice_of(scene, chance, verbs))).done
                eyes.hear_until(lambda: eyes.moment.at > at)  # noqa: B023  (called at once)


def luck(scene: Scene, chance: random.Random) -> list[int]:
    """Faces that let the player win: an ID of each own die, and of others whatever counts least."""
    own = any(zone.active and zone.seat == 0 for zone in scene.zones)
    return [fallen(sides, own, chance) for sides in scene.dice]


def fallen(sides: tuple[Face, ...], own: bool, chance: random.Random) -> int:
    """A die of a unit as one would wish it; any other as it falls."""
    if sides[0].label.isdigit():
        return chance.randint(1, len(sides))

    def worth(side: int) -> int:
        counts = re.match(r"\d+", sides[side].label)
        return 10 * (sides[side].symbol == "id") + (int(counts[0]) if counts else 0)

    return (max if own else min)(range(len(sides)), key=worth) + 1


def offers(verb: str) -> Holds:
    """Whether something of this kind can be chosen."""
    return lambda scene: any(choice.verb == verb for choice in scene.choices)


def has(*zones: str) -> Holds:
    """Whether these parts of the table are there, and somebody has to choose."""
    return lambda scene: scene.mover >= 0 and set(zones) <= {zone.id for zone in scene.zones}


def suffers(scene: Scene) -> bool:
    """Whether something lies on the player's army."""
    cards = [item for zone in scene.zones for item in zone.items if isinstance(item, Card)]
    return scene.mover >= 0 and any(card.id == "lasting-0" for card in cards)


def everybody(people: People, made: m.Made) -> Iterator[Person]:
    """Ann at her seat, on every screen and in every light."""
    for screen in LIGHTS:
        person = people(screen).sit(made)
        person.wait_for_turn()
        yield person


# --- what is seen and done


def meter(person: Person, name: str) -> Locator:
    """What is spent, or left."""
    return person.board.get_by_role("meter", name=name)


def kind(person: Person, name: str) -> Locator:
    """A kind of die in the box."""
    return person.board.locator("article").filter(has=person.page.get_by_text(name, exact=True)).locator(".add")


def add(person: Person, race: str, *names: str) -> None:
    """Add dice of one race to the army."""
    person.board.locator(f'[data-race="{race}"]').click()
    for name in names:
        at = person.at
        kind(person, name).click()
        person.moved_from(at)
        person.wait_for_turn()


def build(person: Person) -> None:
    """A small army: Dwarves, Goblins and a blade."""
    person.wait_for_turn()
    add(person, "race-dwarves", "Warlord", "Warlord", "Thaumaturgist", "Footman")
    add(person, "race-goblins", "Marauder", "Thug")
    add(person, "items", "Fire Flicker Foil")


def march_out(person: Person) -> None:
    """Be done, and roll for the terrains."""
    person.choose("done")
    arrive(person)


def arrive(person: Person) -> None:
    """Roll for the terrains."""
    while person.wait_for_turn() and not person.choices():
        person.roll()


def play_on(person: Person, in_battle: Callable[[], None]) -> int:
    """Lead the army by clicks until it is over; stop once where dice lie."""
    chance, moves, stopped = random.Random(3), 0, False
    while person.wait_for_turn():
        moves += 1
        ways = person.choices()
        if not stopped and person.board.locator("[data-roll]").count():
            stopped = True
            in_battle()
        readily = [way for verb in READILY for way in ways if way.split()[0] == verb]
        if ways:
            person.choose(readily[0] if readily and chance.random() < BOLD else chance.choice(ways))
        else:
            person.roll()
    return moves


# --- the army


@EVERY_SCREEN
def test_an_army_is_built_die_by_die_and_leads_the_challenge_to_its_end(
    screen: Screen, people: People, server: Server, photograph: Photograph
) -> None:
    made = table(server, army="build")
    person = people(screen).sit(made)
    build(person)
    expect(meter(person, "health")).to_have_attribute("aria-valuenow", "14")
    expect(meter(person, "magic dice")).to_have_attribute("aria-valuenow", "1")
    expect(person.board.locator("[data-mustered] [data-face]")).to_have_count(7)
    photograph(person, "dragon_dice-built")
    march_out(person)
    expect(person.board.locator('[data-army="0"] .groups .die > [data-face]')).to_have_count(7)
    expect(person.board.locator("[data-step]")).to_have_count(8)
    expect(person.board.locator("[data-here]")).to_have_count(1)
    expect(person.board.get_by_role("list", name="The way").get_by_role("listitem")).to_have_count(6)

    assert play_on(person, lambda: photograph(person, "dragon_dice-battle")) > 2
    last = server.moments(made.table)[-1].scene
    assert last.over
    expect(person.line).to_have_text(last.line)
    photograph(person, "dragon_dice-end")


def test_a_die_is_taken_out_by_a_tap(people: People, server: Server) -> None:
    person = people().sit(table(server, army="build"))
    person.wait_for_turn()
    add(person, "race-dwarves", "Warlord", "Footman")
    at = person.at
    person.board.get_by_role("button", name=re.compile("Remove Warlord")).first.click()
    person.moved_from(at)
    expect(meter(person, "health")).to_have_attribute("aria-valuenow", "1")
    expect(person.board.locator("[data-mustered]")).to_have_attribute("data-mustered", "Footman")


def test_a_die_that_cannot_be_added_says_why(people: People, server: Server) -> None:
    person = people().sit(table(server, army="build"))
    build(person)
    at = person.at
    person.board.locator('[data-race="race-dwarves"]').click()
    kind(person, "Warlord").click()
    expect(person.find("toast")).to_contain_text(re.compile(r"DRG-\d+"))
    assert person.at == at


def test_the_box_is_filtered_by_class_and_by_what_fits(people: People, server: Server) -> None:
    person = people().sit(table(server, army="build"))
    build(person)
    person.board.locator('[data-race="race-dwarves"]').click()
    every = person.board.locator(".kinds article")
    expect(every).to_have_count(20)
    person.board.get_by_role("button", name="cavalry").click()
    expect(every).to_have_count(3)
    person.board.get_by_role("checkbox", name="Only what fits").check()
    expect(every).to_have_count(2)


def test_the_box_is_open_to_everybody(people: People, server: Server) -> None:
    made = table(server, army="build", monsters="both")
    build(people().sit(made))
    for person in everybody(people, made):
        expect(person.board.locator(".kinds article")).to_have_count(20)
        assert faults(person) == []


def test_an_army_that_is_kept_begins_another_table(people: People, server: Server, photograph: Photograph) -> None:
    person = people(PHONE).sit(table(server, army="build"))
    build(person)
    person.page.get_by_text("Keep this army").click()
    person.page.get_by_label("Name of the army").fill("Red Tide")
    person.find("keep-army").click()
    person.press("Begin a new table with it")
    expect(person.find("option-army").locator("option:checked")).to_have_text("Red Tide")
    expect(person.find("option-size")).to_have_value("small")
    photograph(person, "dragon_dice-new")
    person.find("make-table").click()
    person.find("start").click()
    expect(person.board.locator('[data-army="0"] .groups .die > [data-face]')).to_have_count(7)

    person.go("/new/dragon_dice")
    person.find("option-army").select_option("Red Tide")
    expect(person.find("option-size")).to_have_value("small")


# --- battles


def test_the_name_of_a_unit_opens_all_its_faces(people: People, server: Server) -> None:
    person = people().sit(table(server, army="3 x Warlord, Thaumaturgist"))
    person.wait_for_turn()
    person.board.get_by_role("button", name="Warlord, Dwarves, 3 health: all faces").click()
    faces = person.board.locator("[popover]:popover-open")
    expect(faces.locator("li")).to_have_count(6)
    expect(faces).to_contain_text("Smite")
    person.page.keyboard.press("Escape")
    expect(faces).to_have_count(0)


def test_who_leads_the_opposition_sees_it_below(people: People, server: Server) -> None:
    seats = [m.SeatWish("me", "Ann"), m.SeatWish("open")]
    made = server.make(m.NewTable("dragon_dice", seats, {"opfor": ",".join(["dwarves"] * 5)}, pace=0))
    key = server.do(made.table, "", m.Sit(1, "Bob")).key
    server.do(made.table, made.key, m.Start())
    ann, bob = people().sit(made), people(PHONE).sit(m.Made(made.table, key, "", []))
    arrive(ann)
    for person, below in ((ann, "0"), (bob, "1")):
        expect(person.board.locator(".own [data-army]")).to_have_attribute("data-army", below)
    expect(bob.board.locator(".own h2")).to_have_text("Bob Missile army: Dwarves")


def test_who_leads_the_opposition_builds_its_armies(
    people: People, server: Server, photograph: Photograph
) -> None:  # DRG-174
    made = server.make(m.NewTable("dragon_dice", [m.SeatWish("me", "Ann"), m.SeatWish("open")], {}, pace=0))
    key = server.do(made.table, "", m.Sit(1, "Bob")).key
    server.do(made.table, made.key, m.Start())
    with server.visit(made.table, made.key) as ann:
        while ann.scene.mover == CHANCE:  # the terrains, and those that tie once more
            at = ann.moment.at
            assert ann.do(m.Roll(at)).done
            ann.hear_until(lambda: ann.moment.at > at)  # noqa: B023  (called at once)
    bob = people(PHONE).sit(m.Made(made.table, key, "", []))
    bob.wait_for_turn()
    army = bob.board.locator("[data-muster]")
    expect(army).to_have_attribute("aria-label", "Bob's Missile army")
    photograph(bob, "dragon_dice-raising")
    add(bob, "race-dwarves", *["Crack Shot"] * 4)
    photograph(bob, "dragon_dice-raised")
    bob.choose("done")
    expect(army).to_have_attribute("aria-label", "Bob's Cavalry army")


def test_casualties_are_chosen_among_lit_dice(people: People, server: Server, photograph: Photograph) -> None:
    made = reached(server, offers("lose"), size="medium")
    for person in everybody(people, made):
        lit = person.board.locator('[data-army="0"] .open > [data-choice^="lose"]')
        assert lit.count() > 1
        expect(lit.first).to_be_in_viewport()
        expect(person.board.locator("[data-roll]").first).to_be_attached()
        photograph(person, f"dragon_dice-casualties-{person.screen.theme}")
        assert faults(person) == []
    at = person.at
    lit.first.click()
    person.moved_from(at)


def test_spells_are_cast_with_their_cost_in_sight(people: People, server: Server, photograph: Photograph) -> None:
    made = reached(server, offers("cast"), "fair", READILY, **MAGICIANS)
    for person in everybody(people, made):
        spells = person.board.get_by_role("list", name="Spells to cast").get_by_role("listitem")
        expect(spells.first).to_contain_text(re.compile(r"\d (gold|blue|red|green|black)"))
        expect(spells.first).to_contain_text(re.compile(r"(army|units?|dead):"))
        expect(spells.first).to_be_in_viewport()
        photograph(person, f"dragon_dice-magic-{person.screen.theme}")
        assert faults(person) == []
    at = person.at
    spells.first.get_by_role("button").click()
    person.moved_from(at)


def test_what_lies_on_an_army_is_written_on_it(people: People, server: Server, photograph: Photograph) -> None:
    made = reached(server, suffers, "fair", CASTING, **MAGICIANS)
    for person in everybody(people, made):
        expect(person.board.locator('[data-army="0"]').get_by_role("list", name="On this army")).to_be_visible()
        photograph(person, f"dragon_dice-lasting-{person.screen.theme}")
        assert faults(person) == []


def test_the_dragons_show_their_faces(people: People, server: Server, photograph: Photograph) -> None:
    made = reached(server, has("dragons", "roll"), "own")
    for person in everybody(people, made):
        dragons = person.board.locator("[data-dragon]")
        expect(dragons).to_have_count(2)
        assert dragons.first.get_by_role("list", name="Its faces").get_by_role("listitem").count() >= 5
        photograph(person, f"dragon_dice-dragons-{person.screen.theme}")
        assert faults(person) == []


def test_a_roll_lies_there_before_the_next_takes_its_place(people: People, server: Server) -> None:
    options: dict[str, m.Value] = {"army": "5 x Assailer", "opfor": ",".join(["goblins"] * 5)}
    made = server.started(m.NewTable("dragon_dice", [m.SeatWish("me", "Ann")], options, pace=1500))
    person = people(PHONE).sit(made)
    arrive(person)
    person.choose("done")
    person.board.locator('.thumb [data-choice="missile"]').click()
    titles = person.board.locator("[data-roll] h2")
    expect(titles).to_have_text(["Your missile attack"])
    expect(titles).to_have_text(["Your missile attack", "The Goblins' saves against missiles"])
    answer = person.board.locator("[data-roll]").last
    expect(answer.locator("[data-face]")).to_have_count(8)
    expect(answer).to_contain_text(re.compile(r"\d+ saves"))
    expect(answer).to_be_in_viewport()
    person.board.get_by_role("heading", name="Ann").click()  # who has seen enough sees what comes at once
    expect(titles.first).to_have_text("The Goblins' missile attack")


def test_what_cannot_be_done_with_a_die_or_a_face_is_told(people: People, server: Server) -> None:
    person = people().sit(table(server, army="5 x Assailer"))
    arrive(person)
    person.choose("done")
    for thing, rule in (
        ('[data-army="0"] .die', "DRG-042"),
        ('[data-army="1"] .die', "DRG-055"),
        ("[data-step='1']", "DRG-078"),
    ):
        person.board.locator(thing).first.click(force=True)
        expect(person.find("toast")).to_contain_text(rule)


def test_the_dead_lie_folded_and_can_be_looked_at(people: People, server: Server) -> None:
    person = people(DESKTOP).sit(reached(server, has("dead-1"), size="medium"))
    person.wait_for_turn()
    dead = person.board.locator('[data-apart="dead-1"]')
    expect(dead.locator("[data-face]").first).to_be_hidden()
    dead.locator("summary").click()
    expect(dead.locator("[data-face]").first).to_be_visible()
