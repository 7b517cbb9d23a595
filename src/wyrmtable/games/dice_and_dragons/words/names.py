"""Dice & Dragons: what things are called, and what sheets say about them."""

from typing import Any

from wyrmtable.core.errors import listed
from wyrmtable.core.game import Talk
from wyrmtable.core.scene import Face
from wyrmtable.games.dice_and_dragons.sheets import LETTERS
from wyrmtable.games.dice_and_dragons.state import CUSTOM, FIGURES, ROSTER, ROWS, Box, Hero, Skill, State
from wyrmtable.games.dice_and_dragons.terms import Better, Effect, Figure, Play, Role

FACES = (
    Face("sword", "S", "Sword"),
    Face("magic", "M", "Magic"),
    Face("hammer", "H", "Hammer"),
    Face("crossbow", "C", "Crossbow"),
    Face("daggers", "D", "Daggers"),
    Face("dragon", "X", "Dragon"),
)
SIGNS = {"=": "equal", "≠": "unlike", "!": "unlike"}
NUMBERS = ("no", "one", "two", "three", "four", "five")

# --- words


def cap(text: str) -> str:
    """A phrase at the beginning of a sentence."""
    return text[:1].upper() + text[1:]


def count(number: int, one: str, many: str = "") -> str:
    """`1 die`, `2 dice`."""
    return f"{number} {one if number == 1 else many or one + 's'}"


def spelled(number: int, one: str, many: str = "") -> str:
    """`one Dragon`, `two Dragons`."""
    return f"{NUMBERS[number]} {one if number == 1 else many or one + 's'}"


def letters(counts: Any) -> str:
    """How many there are of each symbol, as letters: `M M X`."""
    return " ".join(face.letter for face, many in zip(FACES, counts, strict=False) for _ in range(many))


def faces_of(shown: list[int]) -> str:
    """Dice as letters, in their order."""
    return " ".join(FACES[symbol].letter for symbol in shown)


def _entry(talk: Talk, kind: str, place: int) -> dict[str, Any]:
    """What the pack says about one of its classes, skills, dragons or items."""
    entries: list[dict[str, Any]] = list(talk.pack.data[kind].values())
    return entries[place]


# --- heroes


def custom_lines(s: State) -> list[int]:
    """The lines of the roster with heroes that were built from the skill chart."""
    return [line for line in range(ROSTER) if s.hero[line].role != Role.NOBODY and s.hero[line].calling == CUSTOM]


def class_name(talk: Talk, calling: int) -> str:
    """`Rogue`, as the pack calls it."""
    return str(_entry(talk, "classes", calling)["name"])


def hero_name(s: State, talk: Talk, line: int) -> str:
    """`Rogue`; several heroes of their players' own are counted."""
    calling = s.hero[line].calling
    if calling != CUSTOM:
        return class_name(talk, calling)
    custom = custom_lines(s)
    return f"Custom hero {custom.index(line) + 1}" if line in custom and len(custom) > 1 else "Custom hero"


def the(s: State, talk: Talk, line: int) -> str:
    """`the Rogue`, but `Custom hero 2` where they are counted."""
    name = hero_name(s, talk, line)
    return name if name[-1:].isdigit() and s.hero[line].calling == CUSTOM else f"the {name}"


def at(s: State, talk: Talk, position: int) -> str:
    """The hero at this position of the turn order: `the Rogue`."""
    return the(s, talk, s.order[position])


def owned(s: State, talk: Talk, line: int) -> str:
    """The hero at the beginning of a sentence, with its player where there are several: `Ann's Rogue`."""
    player = talk.names[s.hero[line].seat]
    return f"{player}'s {hero_name(s, talk, line)}" if len(talk.names) > 1 else cap(the(s, talk, line))


def party_lines(s: State) -> list[int]:
    """The lines of the roster whose heroes are in the party."""
    return [line for line in range(ROSTER) if s.hero[line].role == Role.PARTY]


# --- skills


def skill_name(box: Box, talk: Talk, skill: int) -> str:
    """A skill as the pack calls it, in whichever version."""
    return str(_entry(talk, "skills", box.skill[skill].name)["name"])


def pattern(box: Box, talk: Talk, skill: int) -> tuple[str, ...]:
    """The symbols that a skill asks for, as the pack writes them."""
    known = skill if skill < len(talk.pack.data["skills"]) else box.skill[skill].name
    places = "".join(_entry(talk, "skills", known)["pattern"].split())
    return tuple(SIGNS.get(place) or FACES[LETTERS[place]].symbol for place in places)


def pattern_letters(box: Box, talk: Talk, skill: int) -> str:
    """A pattern as letters: `D D = =`."""
    drawn = {**{face.symbol: face.letter for face in FACES}, "equal": "=", "unlike": "≠"}
    return " ".join(drawn[symbol] for symbol in pattern(box, talk, skill))


def skill_note(skill: Skill, better: int = Better.NOTHING) -> str:
    """What a skill does, in a few words."""
    healing = skill.healing + (better == Better.HEALING)
    each = " for two heroes" if skill.targets > 1 else ""
    parts = {
        f"{skill.damage + (better == Better.DAMAGE)} damage": skill.damage,
        f"{healing} HP back{each}": skill.healing,
        f"+{skill.guard} AC for itself": skill.guard,
        f"+{skill.shield} AC": skill.shield,
        count(skill.pins, "Pinned token"): skill.pins,
        count(skill.blessed, "Blessed token"): skill.blessed,
        count(skill.allies, "Ally token"): skill.allies,
    }
    return ", ".join(text for text, amount in parts.items() if amount > 0)


def row_name(box: Box, talk: Talk, hero: Hero, row: int) -> str:
    """The skill of an own row; where the sheet has it twice, with its row."""
    name = skill_name(box, talk, hero.row[row] - 1)
    twice = sum(hero.row[other] > 0 and skill_name(box, talk, hero.row[other] - 1) == name for other in range(ROWS)) > 1
    return f"{name} of row {row + 1}" if twice else name


# --- items

DOES = {
    Effect.HEAL: "restores {0} HP to a hero",
    Effect.REROLL_UP_TO: "rolls up to {0} dice once more",
    Effect.REUSE_SKILL: "activates a covered row again",
    Effect.AC: "+{0} AC for a Hunt",
    Effect.STRIKE_DAMAGE: "+{0} damage with Strikes, for a Hunt",
    Effect.HEALING_SKILL: "+{0} HP with healing skills, for a Hunt",
}
DRAWN = {
    Effect.REUSE_SKILL: "scroll",
    Effect.AC: "shield",
    Effect.STRIKE_DAMAGE: "gauntlet",
    Effect.HEALING_SKILL: "staff",
}


def item_name(talk: Talk, item: int) -> str:
    """`Haste Potion`, as the pack calls it."""
    return str(_entry(talk, "items", item)["name"])


def gear_name(talk: Talk, hero: Hero, slot: int) -> str:
    """The item that a hero holds."""
    return item_name(talk, hero.items[slot] - 1)


def item_does(box: Box, item: int) -> str:
    """What an item does, in a few words."""
    sort = box.items[item]
    if sort.effect != Effect.ADD_SYMBOL:
        return DOES[Effect(sort.effect)].format(sort.amount)
    return f"counts as one {FACES[sort.symbol].letter} {'each turn of a Hunt' if sort.durable else 'for one skill'}"


def item_symbol(box: Box, item: int) -> str:
    """How an item is drawn."""
    sort = box.items[item]
    if sort.effect == Effect.ADD_SYMBOL and sort.durable:
        return FACES[sort.symbol].symbol
    return DRAWN.get(Effect(sort.effect), "potion")


# --- dragons and chapters


def dragon_name(talk: Talk, sheet: int) -> str:
    """`Young Red`, as the pack calls it."""
    return str(_entry(talk, "dragons", sheet)["name"])


def attack_name(talk: Talk, sheet: int, dragons: int) -> str:
    """What a dragon does with so many Dragon symbols."""
    return str(_entry(talk, "dragons", sheet)["attacks"][min(dragons, 3) - 1][0])


def specials(talk: Talk, sheet: int) -> list[str]:
    """The special powers of a dragon."""
    return list(_entry(talk, "dragons", sheet).get("specials", []))


def wyrm_name(s: State, talk: Talk, dragon: int) -> str:
    """`Young Red`; of two alike `first Young Red`."""
    name = dragon_name(talk, s.wyrm[dragon].sheet)
    alike = s.dragons == 2 and s.wyrm[0].sheet == s.wyrm[1].sheet
    return f"{('first', 'second')[dragon]} {name}" if alike else name


def chapter_title(s: State, talk: Talk) -> str:
    """The title of the chapter that is being played."""
    return str(talk.pack.data["chapters"][str(s.chapter + 1)]["title"])


def village_name(s: State, talk: Talk) -> str:
    """The village behind the chapter, if it has one."""
    return str(talk.pack.data["chapters"][str(s.chapter + 1)].get("village", ""))


def is_known(s: State, box: Box) -> bool:
    """Whether the players have met the chapter's dragon: no chapter is shown before it is reached. (DND-123)"""
    return box.play == Play.HUNT or s.figures[s.chapter * FIGURES + Figure.HUNTS] > 0


def names_listed(names: list[str]) -> str:
    """`the Rogue, the Wizard and the Cleric`."""
    return listed(names, "and")
