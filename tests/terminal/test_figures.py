from io import StringIO

from rich.console import Console

from wyrmtable.terminal.figures import ordinal, short, tree


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
