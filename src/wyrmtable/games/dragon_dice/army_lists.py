"""Dragon Dice: army lists, small text files that people read and write, and the folder that keeps them.

name: Red Tide
size: small

3 x Footman          # one kind of die on each line
Warlord              # just one
2 x Fire Flicker Foil
"""

import re
from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass
from difflib import get_close_matches
from pathlib import Path

from wyrmtable.core.errors import Refused, listed, shown
from wyrmtable.core.files import data_folder, read_up_to, write_whole
from wyrmtable.games.dragon_dice.armies import Army, Limits, cost, fault, size_of
from wyrmtable.games.dragon_dice.catalogue import Catalogue
from wyrmtable.games.dragon_dice.dice import Die, Unit

LARGEST = 20_000  # bytes of a list
ENDING = ".army"
FORMER = ".former"  # behind the name of a list that another one has replaced
MOST_OF_A_KIND = 99
HEAD = re.compile(r"(\w+)\s*:\s*(.*)")
LINE = re.compile(r"(?:(\d{1,20})\s*[x\u00d7]?\s+|(\d{1,20})\s*[x\u00d7])?\s*(\S.*)", re.IGNORECASE)
NAME = re.compile(r"[^\W_][\w '-]{0,39}")
HEADS = ("name", "size")


@dataclass(frozen=True)
class Written:
    """An army list that has been read: the army, and on which line each of its dice stands."""

    army: Army
    source: str
    lines: tuple[int, ...]

    def check(self, catalogue: Catalogue, limits: Limits) -> None:
        """Refuse an army that the rules do not allow, with the line to blame."""
        found = fault(catalogue, self.army.dice, limits)
        if found:
            line = f" line {self.lines[found.place]}:" if self.lines else ":"
            raise Refused(f"{self.source}{line} {found.sentence}")


def parse(catalogue: Catalogue, text: str, source: str) -> Written:
    """The army of a list; refused at the first line that cannot be read."""
    heads: dict[str, str] = {}
    dice: list[Die] = []
    lines: list[int] = []
    for number, written in enumerate(text.splitlines(), start=1):
        line = written.partition("#")[0].strip()
        try:
            head = HEAD.fullmatch(line)
            if head and not dice:
                _head(catalogue, heads, head[1].casefold(), head[2].strip())
            elif line:
                count, die = read_line(catalogue, line)
                dice += [die] * count
                lines += [number] * count
        except Refused as refused:
            raise Refused(f"{source} line {number}: {refused}") from None
    for missing in HEADS:
        if missing not in heads:
            raise Refused(f"{source}: the list does not say its {missing}; it should begin with name: and size:")
    return Written(Army(heads["name"], size_of(catalogue, heads["size"]), tuple(dice)), source, tuple(lines))


def read_line(catalogue: Catalogue, line: str) -> tuple[int, Die]:
    """A die and how many of it: `3 x Footman`."""
    found = LINE.fullmatch(line)
    name = found[3] if found else line
    count = int(found[1] or found[2] or 1) if found else 1
    if not 1 <= count <= MOST_OF_A_KIND:
        raise Refused(f"{count} dice of a kind; allowed: 1 to {MOST_OF_A_KIND}")
    return count, find_die(catalogue, name)


def find_die(catalogue: Catalogue, name: str) -> Die:
    """The die of this name, or a sentence with names that are like it."""
    die = catalogue.die(name)
    if die is None:
        names = {each.name.casefold(): each.name for each in catalogue.dice}
        close = [names[near] for near in get_close_matches(name.casefold(), names, 3, 0.7)]
        hint = f"do you mean {listed(close)}?" if close else "write the name of a unit or an item"
        raise Refused(f"no die is called {shown(name)}; {hint}")
    return die


def _head(catalogue: Catalogue, heads: dict[str, str], head: str, value: str) -> None:
    if head not in HEADS or head in heads:
        raise Refused(f"{head}: cannot stand here; a list has one name: and one size:, then its dice")
    if head == "name":
        check_name(value)
    else:
        size_of(catalogue, value)
    heads[head] = value


def check_name(name: str) -> str:
    """The name of an army, which is also the name of its file."""
    if not NAME.fullmatch(name):
        raise Refused(f"an army cannot be called {shown(name)}; allowed: up to 40 letters, digits, spaces and dashes")
    return name


def write(catalogue: Catalogue, army: Army) -> str:
    """An army as a list: units by race, the largest first, then items."""
    counts = Counter(army.dice)
    lines = [f"name: {army.name}", f"size: {army.size.key}", f"# {summary(catalogue, army)}"]
    group = ""
    for die in in_order(counts):
        heading = die.people if isinstance(die, Unit) else "Items"
        if heading != group:
            lines += ["", f"# {heading}"]
            group = heading
        lines.append(f"{counts[die]} x {die.name}")
    return "\n".join(lines) + "\n"


def one_line(army: Army) -> str:
    """The dice of an army on one line, as the option `army` takes them."""
    counts = Counter(army.dice)
    return ", ".join(f"{counts[die]} x {die.name}" for die in in_order(counts))


def from_one_line(catalogue: Catalogue, text: str) -> tuple[Die, ...]:
    """The dice of an army that stands on one line."""
    dice: list[Die] = []
    for part in text.split(","):
        count, die = read_line(catalogue, part.strip())
        dice += [die] * count
    return tuple(dice)


def in_order(dice: Iterable[Die]) -> list[Die]:
    """Dice as a list has them: units by race, the largest first, then items."""
    return sorted(dice, key=_order)


def _order(die: Die) -> tuple[bool, int, int, int]:
    if isinstance(die, Unit):
        return False, die.race, -die.health, die.number
    return True, 0, -die.size, die.number


def summary(catalogue: Catalogue, army: Army) -> str:
    """What an army comes to, in a few words."""
    units, items = len(army.units), len(army.items)
    carried = f" and {items} item{'s' * (items != 1)}" if items else ""
    magic = sum(unit.is_magic for unit in army.units)
    return f"{units} unit{'s' * (units != 1)}{carried}, {cost(catalogue, army.dice)} health in all, {magic} magic"


# --- files


def folder() -> Path:
    """Where this user's armies are kept."""
    return data_folder() / "armies"


def path_of(name: str) -> Path:
    """The file of a kept army."""
    return folder() / f"{'_'.join(check_name(name).casefold().split())}{ENDING}"


def kept() -> list[Path]:
    """The files of all armies that are kept."""
    try:
        return sorted(folder().glob(f"*{ENDING}"))
    except OSError:
        return []


def keep(catalogue: Catalogue, army: Army) -> Path:
    """Keep an army under its name; another list that lies there is put aside."""
    path = path_of(army.name)
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise Refused(f"cannot make the folder {path.parent}: {error.strerror}") from error
    if replaces(catalogue, army):
        write_whole(aside(path), read_up_to(path, LARGEST))
    write_whole(path, write(catalogue, army).encode())
    return path


def keep_and_say(catalogue: Catalogue, army: Army) -> str:
    """Keep an army, and say where it lies now, and what lay there before."""
    other = replaces(catalogue, army)
    path = keep(catalogue, army)
    return f"kept in {path}" + (f"; what was there is {aside(path).name} now" if other else "")


def replaces(catalogue: Catalogue, army: Army) -> bool:
    """Whether another list of the same name is kept."""
    path = path_of(army.name)
    return path.is_file() and read_up_to(path, LARGEST) != write(catalogue, army).encode()


def aside(path: Path) -> Path:
    """Where the list lies that was the last to be replaced in this file."""
    return path.with_name(f"{path.name}{FORMER}")


def load(catalogue: Catalogue, path: Path) -> Written:
    """The army in a file."""
    try:
        text = read_up_to(path, LARGEST).decode("utf-8-sig")
    except UnicodeDecodeError:
        raise Refused(f"{path} is no army list: it is not a text") from None
    return parse(catalogue, text, str(path))


def open_list(catalogue: Catalogue, word: str) -> Written:
    """A kept army by its name, or the one in a file."""
    path = Path(word).expanduser()
    if path.suffix or len(path.parts) > 1 or path.is_file():
        return load(catalogue, path)
    if NAME.fullmatch(word) and path_of(word).is_file():
        return load(catalogue, path_of(word))
    known = [each.stem for each in kept()]
    hint = f"you have kept {listed(known, 'and')}" if known else "you have kept none so far"
    if path.is_dir():
        raise Refused(f"{word} is a folder; give the path of a list in it")
    raise Refused(f"no army {shown(word)}; {hint}, or give the path of a list")


def find(catalogue: Catalogue, word: str) -> Written:
    """The army that an option means: its dice on one line, or the name of a kept one; never a path."""
    try:
        dice = from_one_line(catalogue, word)
    except Refused as refused:
        if NAME.fullmatch(word) and path_of(word).is_file():
            return load(catalogue, path_of(word))
        raise Refused(f"{refused} (or the name of an army that you have kept)") from None
    health = cost(catalogue, dice)
    sizes = sorted(catalogue.sizes.values(), key=lambda size: size.health)
    fits = next((size for size in sizes if health <= size.health), sizes[-1])
    return Written(Army("Army", fits, dice), "army", ())
