from io import StringIO

from rich.console import Console

from wyrmtable.games import find
from wyrmtable.terminal.figures import ordinal, results, short, tree


def test_figures_of_any_shape_can_be_read() -> None:
    console = Console(width=80, record=True, file=StringIO())
    console.print(
        tree({"cpu_cores": 2, "ready": True, "pig": {"games": 1234567.0, "mean": 1.5}, "runs": [{"a": 1}, {"b": "x"}]})
    )
    shown = [line.rstrip() for line in console.export_text().splitlines() if line.strip()]
    assert shown == [
        "cpu cores   2",
        "ready       True",
        "pig",
        "games   1.23 million",
        "mean    1.5",
        "runs",
        "a  b",
        "1",
        "   x",
    ]


def test_numbers_are_short_and_places_in_words() -> None:
    assert [short(number) for number in (7, 1234, 5e6, 1.2e10)] == ["7", "1.23 thousand", "5 million", "12 billion"]
    assert [ordinal(place) for place in (1, 2, 3, 4, 10)] == ["1st", "2nd", "3rd", "4th", "10th"]


def test_no_number_of_a_games_own_table_is_cut() -> None:
    row = ("1", "1,234,567", "12.34", "25.1%", "0.3%", "74.6%", "12.34", "1.25", "10.25")
    report = {"title": "Hunts", "columns": ["ch.", *["a long heading"] * 8], "rows": [row]}
    result = {"seats": ["greedy"], "ci95": [[0.1, 0.2]], "win_rate": [0.15], "games": 9, "moves": 9, "seconds": 1.0}
    game = find("dice_and_dragons")
    result |= {
        "pack": {"name": game.name, "sha256": game.official_pack().hash},
        "options": {},
        "engine": "python",
        "seed": 0,
        "report": [report],
    }
    result |= {"length": {"mean": 1, "median": 1, "p95": 1, "max": 1}}
    console = Console(width=80, record=True, file=StringIO())
    console.print(results(result, game, 80))
    shown = console.export_text().splitlines()
    assert max(map(len, shown)) <= 80
    assert shown[-1].split() == list(row)
    assert not any("…" in line for line in shown)
