"""The browser's types are those of the server's messages."""

from __future__ import annotations

import importlib.util

from tests.docs.pages import ROOT

WIRE = ROOT / "web" / "wire.py"


def test_the_types_of_the_browser_are_made_from_the_messages() -> None:
    spec = importlib.util.spec_from_file_location("wire", WIRE)
    assert spec is not None
    assert spec.loader is not None
    wire = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(wire)
    stale = "the messages have changed; run .venv/bin/python web/wire.py"
    assert wire.TARGET.read_text(encoding="utf-8") == wire.typescript(), stale
