"""Dragon Dice Solo Challenge: what simulations counted: how long, how many dragons, and which battle stops the runs."""

from collections.abc import Mapping

from wyrmtable.core.game import Report
from wyrmtable.core.wilson import interval
from wyrmtable.games.dragon_dice.state import BATTLES

ARMIES = ("Missile army", "Cavalry army", "Light army", "Heavy army", "Magic army", "dragons")
STOPPED = tuple(f"stopped_{number}" for number in range(1, BATTLES + 1))


def names() -> tuple[str, ...]:
    """What is counted, in the order in which the state holds it."""
    return ("rounds", "slain", *STOPPED)


def report(figures: Mapping[str, int], games: int) -> list[Report]:
    """The mean of what is counted; and battle by battle who came so far, was stopped there, and won it."""
    rows, left, won = [], games, 0
    for number, (army, name) in enumerate(zip(ARMIES, STOPPED, strict=True), 1):
        stopped = figures[name]
        rows.append((f"{number}: {army}", f"{left / games:.1%}", f"{stopped / games:.1%}", *_won(left - stopped, left)))
        left -= stopped
        won += left
    means = (
        ("battles won", f"{won / games:.2f}"),
        ("rounds", f"{figures['rounds'] / games:.2f}"),
        ("dragons slain", f"{figures['slain'] / games:.2f}"),
    )
    return [
        Report("In a game", ("what", "mean"), means),
        Report("Battles", ("battle", "reached", "stopped here", "won of those", "95% interval"), tuple(rows)),
    ]


def _won(won: int, fought: int) -> tuple[str, str]:
    """How many of those who came to a battle won it, and how sure that is."""
    if fought == 0:
        return "-", "-"
    rate, (low, high) = interval(won, fought)
    return f"{rate:.1%}", f"{low:.1%} to {high:.1%}"
