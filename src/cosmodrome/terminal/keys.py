"""Single keys, for leafing through a replay."""

from __future__ import annotations

import os
import select
import sys
from collections.abc import Iterator
from contextlib import contextmanager

ESCAPE_WAIT = 0.05  # seconds: whatever follows an Escape later was pressed by itself
BACK, ON, END = "back", "on", "end"
MEANINGS = {
    "\r": ON, "\n": ON, " ": ON, "n": ON, "l": ON, "\x1b[C": ON, "\x1b[B": ON, "\x1bOC": ON, "\x1bOB": ON, "\x1b[6~": ON,
    "p": BACK, "b": BACK, "h": BACK, "\x7f": BACK, "\x1b[D": BACK, "\x1b[A": BACK, "\x1bOD": BACK, "\x1bOA": BACK, "\x1b[5~": BACK,
    "q": END, "\x03": END, "\x04": END, "": END, "\x1b": END,
}  # fmt: skip


@contextmanager
def single_keys() -> Iterator[None]:
    """While this lasts a key is there as soon as it is pressed, where the system can do that; else it takes a line."""
    try:
        import termios
        import tty
    except ImportError:
        yield
        return
    handle = sys.stdin.fileno()
    before = termios.tcgetattr(handle)
    try:
        tty.setcbreak(handle, termios.TCSANOW)  # now: keys that were pressed already count
        yield
    finally:
        termios.tcsetattr(handle, termios.TCSANOW, before)


def key(seconds: float | None = None) -> str:
    """What the next key means: on, back, end, or nothing known. With a time to wait, no key means on."""
    handle = sys.stdin.fileno()
    if seconds is not None and os.name == "posix" and not select.select([handle], [], [], seconds)[0]:
        return ON
    typed = os.read(handle, 1)
    if typed == b"\x1b" and select.select([handle], [], [], ESCAPE_WAIT)[0]:  # an arrow: three bytes or four
        typed += os.read(handle, 2)
        typed += os.read(handle, 1) if typed[-1:].isdigit() else b""
    return MEANINGS.get(typed.decode(errors="replace"), "")
