"""Fixtures that many tests share."""
