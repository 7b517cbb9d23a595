"""The rules of a game in the browser: every clause has its anchor, and nothing runs, loads or leads elsewhere."""

from __future__ import annotations

import re
from html.parser import HTMLParser

from tests.cases import every_game
from wyrmtable.core.game import Game
from wyrmtable.core.pages import rules_of
from wyrmtable.server.rules import CLAUSE, as_html, page

TABLE = {"div", "table", "thead", "tbody", "tr", "th", "td"}
PLAIN = {"h1", "h2", "h3", "p", "ul", "ol", "li", "em", "strong", "code", "a", *TABLE}
MADE_UP = """\
# Made up

A number such as TWO-01 is a rule, and ONE-02 is told in passing, ONE-02 twice.

- The first rule, with `CODE-01` in it. (ONE-01) It is not (ONE-01) twice.
- The second & last. (TWO-01)

## Made up

[another page](../packs.md), [the top](#made-up), [far away](https://example.org) and ![a picture](die.png)

| dice | points |
|---|--:|
| <b onclick="x()">1</b> | 5 |
"""


class Tags(HTMLParser):
    """The tags of a page with their attributes, and the words between them."""

    def __init__(self, html: str) -> None:
        super().__init__()
        self.tags: list[tuple[str, dict[str, str | None]]] = []
        self.words = ""
        self.feed(html)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.tags.append((tag, dict(attrs)))

    def handle_data(self, data: str) -> None:
        self.words += data

    def each(self, attribute: str, tag: str = "") -> list[str | None]:
        return [given[attribute] for name, given in self.tags if attribute in given and tag in ("", name)]


# --- every game


@every_game
def test_every_clause_of_the_rules_has_one_anchor_and_no_other_id_has(game: Game) -> None:
    anchors = Tags(page(game)).each("id", "a")
    assert sorted(map(str, anchors)) == sorted(set(CLAUSE.findall(rules_of(game))))


@every_game
def test_an_anchor_links_to_itself_and_stands_behind_its_clause(game: Game) -> None:
    anchors = re.findall(r'\(<a class="clause" id="(.+?)" href="#(.+?)">(.+?)</a>\)', page(game))
    assert len(anchors) == page(game).count('<a class="clause"')
    assert all(name == target == text for name, target, text in anchors)


@every_game
def test_every_other_link_leads_to_a_place_on_the_page(game: Game) -> None:
    tags = Tags(page(game))
    places = {f"#{name}" for name in tags.each("id")}
    assert set(tags.each("href")) <= places


@every_game
def test_a_page_of_rules_is_plain(game: Game) -> None:
    tags = Tags(page(game))
    assert {tag for tag, _ in tags.tags} <= PLAIN
    assert {name for _, given in tags.tags for name in given} <= {"id", "href", "class", "start"}
    assert "://" not in page(game)
    assert page(game).count("<table>") == page(game).count('<div class="wide">\n<table>')


@every_game
def test_every_id_of_a_page_is_there_once(game: Game) -> None:
    ids = Tags(page(game)).each("id")
    assert len(set(ids)) == len(ids)
    assert ids[0] == "-".join(re.findall(r"\w+", game.title.lower()))


@every_game
def test_nothing_of_the_rules_is_lost(game: Game) -> None:
    words = re.findall(r"\w+", re.sub(r"^\s*\d+\. |^\|[-|]+\|$|(?<=\])\(#.+?\)", "", rules_of(game), flags=re.M))
    assert re.findall(r"\w+", Tags(page(game)).words) == words


@every_game
def test_a_page_is_made_once(game: Game) -> None:
    assert page(game) is page(game)


# --- a page made up


def test_a_clause_has_its_anchor_where_it_stands_or_else_where_it_is_mentioned_first() -> None:
    html = as_html(MADE_UP)
    assert sorted(map(str, Tags(html).each("id", "a"))) == ["ONE-01", "ONE-02", "TWO-01"]
    assert 'last. (<a class="clause" id="TWO-01" href="#TWO-01">TWO-01</a>)' in html
    assert 'and <a class="clause" id="ONE-02" href="#ONE-02">ONE-02</a> is told in passing, ONE-02 twice' in html
    assert "It is not (ONE-01) twice" in html
    assert "<code>CODE-01</code>" in html


def test_headings_of_one_name_have_ids_of_their_own() -> None:
    html = as_html("# A\n# A 2\n# A\n# A_1\n# A\n# Über `trade=on`!\n")
    assert Tags(html).each("id") == ["a", "a-2", "a_1", "a_1_1", "a_2", "über-tradeon"]


def test_links_and_pictures_that_lead_away_are_only_their_words() -> None:
    html = as_html(MADE_UP)
    assert '<p>another page, <a href="#made-up">the top</a>, far away and a picture</p>' in html


def test_a_table_has_a_frame_and_no_style_and_html_is_only_text() -> None:
    html = as_html(MADE_UP)
    assert '<div class="wide">\n<table>\n<thead>\n<tr>\n<th>dice</th>\n<th>points</th>' in html
    assert "</table>\n</div>" in html
    assert "&lt;b onclick=" in html
    assert "second &amp; last" in html
