"""Figures to trust: simulations by the million."""

from wyrmtable.lab.simulate import simulate

__all__ = ["simulate"]
