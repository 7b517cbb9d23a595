"""Figures to trust: simulations by the million."""
