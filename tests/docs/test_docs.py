"""Every page is true: its code runs, its commands are accepted, its links lead somewhere, its rules are all there."""

from __future__ import annotations

import re
import shlex
import shutil
import subprocess
import sys
from html.parser import HTMLParser
from itertools import pairwise
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

import wyrmtable as wt
from tests.docs.pages import DOCS, PAGES, ROOT, blocks, commands, links, name, refreshed, run
from wyrmtable.core.pages import page_of
from wyrmtable.games import GAMES, find
from wyrmtable.server.serve import serve
from wyrmtable.terminal.command import main

CLAUSE = re.compile(r"\b(?:DRA|PIG|DND|WAR|HER|DRG)-\d+\b")
CLAUSES = {
    "dracarys": {f"DRA-{number:02}" for number in range(1, 57)},
    "pig": {f"PIG-{number:02}" for number in range(1, 6)},
    "dice_and_dragons": {f"DND-{number:02}" for number in range(1, 136)},
    "dice_war": {f"WAR-{number:02}" for number in range(1, 73)},
    "hero_dice": {f"HER-{number:02}" for number in range(1, 104)},
    "dragon_dice": {f"DRG-{number:03}" for number in range(1, 191)},
}
PACKS = {
    "dracarys": "# Content packs",
    "dice_and_dragons": "## Heroes, dragons, chapters",
    "dice_war": "## Tribes",
    "hero_dice": "## Rooms, mobs, heroes",
}
SCRIPT = "1\n" * 8 + "quit\n"  # what is typed where a command asks
SMALL = re.compile(r"(--games) \d+")
NO_GPU = "no CUDA device answers here"


@pytest.fixture
def anywhere(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """An empty folder to work in."""
    monkeypatch.chdir(tmp_path)
    return tmp_path


def pages_with(language: str) -> list[Path]:
    """The pages that have a block of this language."""
    return [page for page in PAGES if any(block.language == language for block in blocks(page))]


def write_files(page: Path, folder: Path) -> None:
    """The files that a page tells its reader to write."""
    for block in blocks(page):
        if block.title and "/" not in block.title:
            (folder / block.title).write_text(block.text, encoding="utf-8")


def run_code(page: Path) -> None:
    """Run the Python blocks of a page one after the other, as one program."""
    world: dict[str, object] = {"__name__": page.stem}
    for block in blocks(page):
        if block.language == "python" and not block.title:
            run(block, name(page), world)


def run_command(line: str) -> Result:
    """Run a `wyrm` command as a page shows it, with few games."""
    _, *words = shlex.split(SMALL.sub(r"\1 200", line))
    return CliRunner().invoke(main, words, input=SCRIPT)


# --- code and commands


@pytest.mark.parametrize("page", pages_with("python"), ids=name)
def test_the_code_of_a_page_runs(page: Path, anywhere: Path) -> None:
    write_files(page, anywhere)
    run_code(page)


@pytest.mark.parametrize("page", pages_with("sh"), ids=name)
def test_the_commands_of_a_page_are_accepted(page: Path, anywhere: Path) -> None:
    write_files(page, anywhere)
    if page.stem == "fair-dice":
        run_code(page)  # it saves the match that the command verifies
    targets = set(re.findall(r"^(\w+):", (ROOT / "Makefile").read_text(encoding="utf-8"), re.M))
    for line in commands(page):
        program, *words = shlex.split(line)
        if program == "make":
            assert set(words) <= targets, line
        else:
            assert program in ("wyrm", ".venv/bin/wyrm"), line
            if words[0] == "serve" and "--help" not in words:
                serve.make_context("serve", words[1:])  # it would not end by itself
                continue
            result = run_command(line)
            assert result.exit_code == 0 or NO_GPU in result.output, f"{line}\n{result.output}"


def test_the_readme_shows_the_api_in_ten_lines() -> None:
    (code,) = [block for block in blocks(ROOT / "README.md") if block.language == "python"]
    assert len([line for line in code.text.splitlines() if line.strip()]) <= 10


def test_the_api_in_the_readme_is_typed(anywhere: Path) -> None:
    (code,) = [block for block in blocks(ROOT / "README.md") if block.language == "python"]
    (anywhere / "readme.py").write_text(code.text, encoding="utf-8")
    settings = ["--config-file", str(ROOT / "pyproject.toml"), "--cache-dir", str(ROOT / ".mypy_cache")]
    checked = subprocess.run([sys.executable, "-m", "mypy", *settings, "readme.py"], capture_output=True, text=True)
    assert "readme.py" not in checked.stdout
    assert checked.stdout, checked.stderr


@pytest.mark.parametrize("page", PAGES, ids=name)
def test_listings_are_the_sources(page: Path) -> None:
    stale = "a listing differs from its source; run tests/docs/pages.py"
    assert refreshed(page) == page.read_text(encoding="utf-8"), stale


# --- packs


def test_the_errors_on_the_page_about_packs_are_the_errors_one_gets(anywhere: Path) -> None:
    page = DOCS / "packs.md"
    write_files(page, anywhere)
    text = page.read_text(encoding="utf-8")
    starts = {game: text.partition(f"{heading}\n")[0].count("\n") for game, heading in PACKS.items()}
    pairs = [(pack, error) for pack, error in pairwise(blocks(page)) if error.language == "text"]
    assert len(pairs) >= 24
    for pack, error in pairs:
        game = [game for game, start in starts.items() if start < pack.line][-1]
        with pytest.raises(wt.Refused) as refused:
            wt.table(game, pack=pack.title)
        assert f"{refused.value}\n" == error.text


# --- rules


@pytest.mark.parametrize("game", [game.name for game in GAMES])
def test_every_clause_of_a_game_stands_in_its_rules(game: str) -> None:
    page = (DOCS / "rules" / page_of(find(game))).read_text(encoding="utf-8")
    assert set(CLAUSE.findall(page)) == CLAUSES[game]


@pytest.mark.parametrize("game", [game.name for game in GAMES])
def test_the_rules_name_every_option_with_its_default(game: str) -> None:
    page = (DOCS / "rules" / page_of(find(game))).read_text(encoding="utf-8")
    told = dict(re.findall(r"^\| (\w+) \|.*\| (\w+) \|$", page, re.M))
    for option in find(game).options:
        default = ("on" if option.default else "off") if option.is_switch else str(option.default)
        assert told[option.name] == default


@pytest.mark.parametrize("game", [game.name for game in GAMES])
def test_the_rules_fit_a_terminal(game: str) -> None:
    page = (DOCS / "rules" / page_of(find(game))).read_text(encoding="utf-8")
    assert max(len(line) for line in page.splitlines()) <= 80
    assert "<" not in page


def test_the_turn_told_in_the_rules_of_dracarys_is_played_so() -> None:
    names = ["Ada:human", "Ben:human", "Cleo:human"]
    match = wt.table("dracarys", seats=names, position={"hand": [5, 6, 5], "pile": 2, "active": 0})
    match.land([1, 2, 2, 4, 4])
    match.act("give 1")
    match.act("give 2")
    assert list(match.state.hand)[:3] == [4, 7, 6]
    assert match.scene().line == "Ben rolls 7 dice."


def test_the_points_told_in_the_rules_of_dracarys_are_scored_so() -> None:
    options = {"scales": True, "target": 200}
    first = wt.table("dracarys", ["human"] * 3, options, position={"hand": [1, 5, 6], "pile": 1, "active": 0})
    first.land([3])
    assert list(first.state.score)[:3] == [13, 0, 0]
    then = {"hand": [0, 1, 4], "pile": 0, "active": 1, "place": [1, 0, 0], "score": [13, 0, 0]}
    last = wt.table("dracarys", ["human"] * 3, options, position=then)
    last.land([3])
    assert list(last.state.score)[:3] == [13, 5, 1]


def test_the_challenge_told_in_the_rules_of_dracarys_is_settled_so() -> None:
    options = {"trial": True}
    position = {"hand": [6, 6, 6], "active": 2, "prev_seat": 1, "prev_fire": 3}
    match = wt.table("dracarys", ["human"] * 3, options, position=position)
    match.land([3, 4, 4, 4, 4, 4])
    assert list(match.state.hand)[:3] == [6, 4, 8]
    match.land([3, 4, 4, 4, 4, 4])
    assert list(match.state.hand)[:3] == [6, 4, 8]


def test_the_turns_told_in_the_rules_of_pig_are_played_so() -> None:
    match = wt.table("pig", ["human"] * 2, position={"score": [31, 40], "turn": 0})
    for player in ((4, 6, 5), (6, 6, 3, 1)):
        for face in player:
            match.act("roll")
            match.land([face])
        if match.mover == 0 and player[-1] != 1:
            match.act("hold")
    assert list(match.state.score)[:2] == [46, 40]
    assert match.mover == 0


# --- the built pages


class Loads(HTMLParser):
    """What a browser fetches to show a page, and where its links lead."""

    FETCHED = (("link", "href"), ("script", "src"), ("img", "src"), ("iframe", "src"), ("source", "src"))

    def __init__(self, text: str) -> None:
        super().__init__()
        self.fetched: list[str] = []
        self.followed: list[str] = []
        self.ids: set[str] = set()
        self.feed(text)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        given = {key: value or "" for key, value in attrs}
        self.ids.add(given.get("id", ""))
        self.fetched += [given[key] for what, key in self.FETCHED if what == tag and key in given]
        if tag == "a" and "href" in given:
            self.followed.append(given["href"])


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The documentation, built beside a copy of its pages."""
    folder = tmp_path_factory.mktemp("docs")
    shutil.copytree(DOCS, folder / "docs")
    (folder / "zensical.toml").write_bytes((ROOT / "zensical.toml").read_bytes())
    build = [sys.executable, "-m", "zensical", "build", "--strict"]
    built = subprocess.run(build, cwd=folder, capture_output=True, text=True)
    assert built.returncode == 0, built.stdout + built.stderr
    return folder / "site"


def test_every_page_is_built(site: Path) -> None:
    made = {path.relative_to(site).with_suffix("") for path in site.rglob("*.html")} - {Path("404")}
    assert made == {path.relative_to(DOCS).with_suffix("") for path in DOCS.rglob("*.md")}


def test_the_built_pages_load_nothing_from_the_network(site: Path) -> None:
    for page in site.rglob("*.html"):
        text = page.read_text(encoding="utf-8")
        assert [address for address in Loads(text).fetched if "//" in address] == [], page.name
        assert "mermaid" not in text, "diagrams of mermaid are drawn by a script from the network"
    for sheet in [*site.rglob("*.css"), *site.rglob("*.svg")]:
        text = sheet.read_text(encoding="utf-8")
        assert not re.search(r"@import|url\([\"']?(?:https?:)?//|<image|xlink:href", text), sheet.name


def test_the_links_of_the_built_pages_resolve(site: Path) -> None:
    parsed = {page.resolve(): Loads(page.read_text(encoding="utf-8")) for page in site.rglob("*.html")}
    for page, loads in parsed.items():
        for address in [*loads.followed, *loads.fetched]:
            path, _, place = address.partition("#")
            if page.name == "404.html" or "//" in path:
                continue
            target = (page.parent / path).resolve() if path else page
            target = target / "index.html" if target.is_dir() else target
            assert target.exists(), f"{page.name}: {address}"
            if place and target in parsed:
                assert place in parsed[target].ids, f"{page.name}: {address}"


@pytest.mark.parametrize("page", PAGES, ids=name)
def test_the_links_between_the_sources_of_pages_resolve(page: Path) -> None:
    for address in links(page):
        path = address.partition("#")[0]
        if path and "//" not in path:
            assert (page.parent / path).exists(), address


@pytest.mark.parametrize("picture", sorted((DOCS / "pictures").glob("*.svg")), ids=name)
def test_a_picture_stands_alone(picture: Path) -> None:
    text = picture.read_text(encoding="utf-8")
    addresses = set(re.findall(r"https?://[^\s\"'<)]+", text))
    assert addresses == {"http://www.w3.org/2000/svg"}
    assert "@font-face" not in text
    assert "<title" in text


def test_the_picture_of_the_table_shows_the_table_as_it_is(anywhere: Path) -> None:
    subprocess.run([sys.executable, str(DOCS / "pictures" / "table.py"), "table.svg"], check=True)
    drawn = (anywhere / "table.svg").read_text(encoding="utf-8")
    stale = "the table looks different now; run docs/pictures/table.py"
    assert drawn == (DOCS / "pictures" / "table.svg").read_text(encoding="utf-8"), stale
