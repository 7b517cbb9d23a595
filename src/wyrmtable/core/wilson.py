"""How sure a rate is that was counted in so many trials."""

from math import sqrt

SURE = 1.959964  # standard errors on each side of a 95% interval


def interval(wins: float, games: int) -> tuple[float, list[float]]:
    """A rate and its 95% interval after Wilson."""
    rate = wins / games
    spread = SURE**2 / games
    middle = (rate + spread / 2) / (1 + spread)
    half = SURE * sqrt(rate * (1 - rate) / games + spread / (4 * games)) / (1 + spread)
    return rate, [max(0.0, min(rate, middle - half)), min(1.0, max(rate, middle + half))]
