"""The screen: how wide it is, and Ctrl-C wherever it strikes."""

import ctypes
import signal
import sys

import pytest

from wyrmtable.terminal.screen import NARROWEST, Screen, interruptible


def test_ctrl_c_is_not_lost_within_a_callback(capfd: pytest.CaptureFixture[str]) -> None:
    callback = ctypes.CFUNCTYPE(None)(lambda: signal.raise_signal(signal.SIGINT))
    with pytest.raises(KeyboardInterrupt), interruptible():
        callback()  # as the compiler calls back: what is raised there is dropped
    assert capfd.readouterr().err == ""
    assert signal.getsignal(signal.SIGINT) is signal.default_int_handler


def test_an_error_that_follows_ctrl_c_is_ctrl_c() -> None:
    callback = ctypes.CFUNCTYPE(None)(lambda: signal.raise_signal(signal.SIGINT))

    def compiling() -> None:
        callback()
        raise RuntimeError("no compiled object yet")

    with pytest.raises(KeyboardInterrupt), interruptible():
        compiling()


def test_other_errors_stay_what_they_are() -> None:
    hook = sys.unraisablehook
    with pytest.raises(RuntimeError, match="a fault"), interruptible():
        raise RuntimeError("a fault")
    assert sys.unraisablehook is hook


@pytest.mark.parametrize("columns", ["1", "7", "20"])
def test_a_sliver_of_a_terminal_is_drawn_as_if_it_were_wider(monkeypatch: pytest.MonkeyPatch, columns: str) -> None:
    monkeypatch.setenv("COLUMNS", columns)
    assert Screen().width == NARROWEST
