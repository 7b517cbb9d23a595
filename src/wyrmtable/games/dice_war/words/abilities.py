"""What the creatures of a tribe can do, in words made from what its pack says: any tribe is described alike."""

from typing import Any

from wyrmtable.core.errors import listed
from wyrmtable.core.game import Talk
from wyrmtable.core.scene import Row
from wyrmtable.games.dice_war.board import kind
from wyrmtable.games.dice_war.state import KINDS, LEVELS, Box, Place
from wyrmtable.games.dice_war.words.names import count, creature, plural, sheet, some

Part = dict[str, Any]

SIDES = {"orth": "straight", "diag": "diagonally", "all": "in any direction"}
NEIGHBOURS = {"orth": "side by side", "all": "side by side or corner to corner"}
USES = {"move": "Movement", "attack": "Attack", "both": "Movement and Attack"}
THROUGH = {
    "none": "nobody in between",
    "own": "also past own creatures",
    "opposing": "also past opposing creatures",
    "any": "also past others",
}
WHOSE = {"own": "own creature", "opposing": "opposing creature", "any": "creature"}
AIMED_AT = {"own": "an own creature", "opposing": "an opposing creature", "friendly": "another own creature"}
ATTACKED_BY = {"attack": "attacks", "spell": "Spells", "speciality": "specialities"}
FURTHER = {"move": "a further Movement", "attack": "a further Attack", "either": "a further Movement or Attack"}
CHARGED = {"own_turn_start": "when its owner's turn begins", "on_move": "when it moves", "on_defeat": "for a defeat"}
PLACES = {
    Place.LINE: "on two opposite sides",
    Place.ADJACENT: "beside it",
    Place.SURROUNDING: "around it",
}


def rows(box: Box, talk: Talk, seat: int, level: int) -> tuple[Row, ...]:
    """A row for every pattern, ability and Spell of a level."""
    page = sheet(box, talk, seat, level)
    patterns = [Row(USES[_use(part)], note=_pattern(box, talk, seat, part)) for part in page["patterns"]]
    abilities = [Row(part["name"], note=_ability(box, talk, seat, part)) for part in page.get("abilities", ())]
    spells = [Row(part["name"], note=f"Spell: {_spell(box, talk, seat, level, part)}") for part in _spells(page)]
    return (*patterns, *_slayer(box, seat, level, page), *abilities, *spells)


def _slayer(box: Box, seat: int, level: int, page: Part) -> list[Row]:
    """Higher levels that the general rule lets this one defeat. (WAR-25)"""
    granted = {prey for part in page.get("abilities", ()) for prey in part.get("levels", ())}
    prey = kind(box, seat, level).prey
    higher = [str(other) for other in range(level, KINDS) if prey >> other & 1 and other not in granted]
    return [Row("Attack", note=f"also defeats level {listed(higher, 'and')}")] if higher else []


def _spells(page: Part) -> list[Part]:
    return [page["spell"]] if "spell" in page else []


# --- patterns


def _use(part: Part) -> str:
    return "move" if part["does"] == "hop" else str(part.get("use", "both"))


def _pattern(box: Box, talk: Talk, seat: int, part: Part) -> str:
    towards = SIDES[part["dirs"]]
    match part["does"]:
        case "step":
            return f"1 field {towards}"
        case "line":
            least, most = part["min"], part["max"]
            far = count(most, "field") if least == most else f"{least} to {most} fields"
            return f"{far} {towards}" + (f", {THROUGH[part.get('through', 'none')]}" if most > 1 else "")
    over = part["over"]
    levels = part.get("levels", list(range(1, LEVELS + 1)))
    if over == "own" and len(levels) == 1:
        return f"hops {towards} over an own {creature(box, talk, seat, levels[0])}"
    which = "" if len(set(levels)) == LEVELS else f" of level {listed([str(level) for level in sorted(set(levels))])}"
    return f"hops {towards} over one {WHOSE[over]}{which}"


# --- specialities


def _ability(box: Box, talk: Talk, seat: int, part: Part) -> str:
    match part["does"]:
        case "extra_prey":
            return f"also defeats level {listed([str(level) for level in sorted(set(part['levels']))], 'and')}"
        case "immune":
            return f"immune to {_immunities(part)}"
        case "group_immune":
            grouped = plural(creature(box, talk, seat, part["level"]))
            near = NEIGHBOURS[part["neighbourhood"]]
            return f"{part['min']} or more {grouped} {near} are immune to {_immunities(part)}"
        case "on_pass":
            return f"each {WHOSE[part['whom']]} it passes over {_suffers(part)}"
        case "on_defeated":
            if part["effect"] == "gain_tp":
                return f"when defeated, its owner gains {count(part['by'], 'Trigger Point')}"
            return f"who defeats it {_suffers(part)}"
        case "after_defeat":
            times = "" if part["times"] == 1 else f", up to {part['times']} times"
            return f"after a defeat it may make {FURTHER[part['what']]}{times}"
        case "virtual":
            return _virtual(box, talk, seat, part)
        case "keep_from_exile":
            return "goes to the Reserve, not to the Exile, when defeated"
        case "trail":
            left = some(creature(box, talk, seat, part["level"]))
            return f"after a Movement it may leave {left} of the Reserve behind"
    return f"{count(part['n'], 'Trigger Point')} {CHARGED[part['when']]}"


def _immunities(part: Part) -> str:
    return listed([words for word, words in ATTACKED_BY.items() if word in part["to"]], "and")


def _suffers(part: Part) -> str:
    match part["effect"]:
        case "level":
            return f"{'gains' if part['by'] > 0 else 'loses'} {count(abs(part['by']), 'level')}"
        case "to_reserve":
            return "goes to its Reserve"
        case "to_exile":
            return "goes to its Exile"
    return f"brings {count(part['by'], 'Trigger Point')}"


def _virtual(box: Box, talk: Talk, seat: int, part: Part) -> str:
    points = count(part["points"], "virtual point")
    name = creature(box, talk, seat, part["level"])
    match part["mode"]:
        case "surplus":
            return f"{points} for each {name} more than the opponent has level {part['level']}"
        case "in_bonus_rows":
            return f"{points} for each own {name} in rows with a Field Bonus"
    return f"{points} for each own {name}"


# --- spells


def _spell(box: Box, talk: Talk, seat: int, level: int, page: Part) -> str:
    return ", ".join(_spell_part(box, talk, seat, level, part) for part in page["parts"])


def _spell_part(box: Box, talk: Talk, seat: int, level: int, part: Part) -> str:
    match part["does"]:
        case "split":
            new = creature(box, talk, seat, part["level"])
            where = PLACES[Place(kind(box, seat, level).split_place)]
            turned = part["self"]
            name = "" if turned == "reserve" else some(creature(box, talk, seat, turned))
            end = f"becomes {name}" if name else "goes to the Reserve"
            appear = "appears" if part["count"] == 1 else "appear"
            return f"{count(part['count'], new, plural(new))} of the Reserve {appear} {where}; it {end}"
        case "offer":
            what = "creatures" if part["source"] == "friendly" else "dice of the Reserve"
            most = f"{part['max']}" if "max" in part else f"as many as own {plural(_counted(box, talk, seat, part))}"
            return f"give up {what} ({most} at most) for {count(part['tp'], 'Trigger Point')} each"
        case "spend":
            return f"for each Trigger Point {_aimed(part)}"
    return _aimed(part)


def _counted(box: Box, talk: Talk, seat: int, part: Part) -> str:
    return creature(box, talk, seat, part["max_level"])


def _aimed(part: Part) -> str:
    far = part["range"]
    where = "" if far == "any" else f" within {_reach(far)}"
    return f"{AIMED_AT[part['filter']]}{where} {_suffers(part)}"


def _reach(part: Part) -> str:
    most = 1 if part["does"] == "step" else part["max"]
    return f"{count(most, 'field')} {SIDES[part['dirs']]}"
