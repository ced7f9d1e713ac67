"""Single keys, for leafing through a replay."""

from __future__ import annotations

import os
import select
import sys

BACK, ON, END = "back", "on", "end"
MEANINGS = {
    "\r": ON, "\n": ON, " ": ON, "n": ON, "l": ON, "\x1b[C": ON, "\x1b[B": ON, "\x1bOC": ON, "\x1bOB": ON, "\x1b[6~": ON,
    "p": BACK, "b": BACK, "h": BACK, "\x7f": BACK, "\x1b[D": BACK, "\x1b[A": BACK, "\x1bOD": BACK, "\x1bOA": BACK, "\x1b[5~": BACK,
    "q": END, "\x03": END, "\x04": END, "": END, "\x1b": END,
}  # fmt: skip


def key(seconds: float | None = None) -> str:
    """What the next key means: on, back, end, or nothing known. With a time to wait, no key means on."""
    try:
        import termios
        import tty
    except ImportError:  # no single keys here: a line will do
        return MEANINGS.get(sys.stdin.readline()[:1], "")
    handle = sys.stdin.fileno()
    before = termios.tcgetattr(handle)
    try:
        tty.setcbreak(handle)
        if seconds is not None and not select.select([handle], [], [], seconds)[0]:
            return ON
        typed = os.read(handle, 8).decode(errors="replace")  # an arrow key comes as a few bytes at once
    finally:
        termios.tcsetattr(handle, termios.TCSADRAIN, before)
    return MEANINGS.get(typed if typed.startswith("\x1b") else typed[:1].lower(), "")
