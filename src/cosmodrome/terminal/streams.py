"""Standard input and output as the terminal client needs them: whatever comes in or cannot go out, nothing breaks."""

from __future__ import annotations

import codecs
import io
import os
import signal
import sys
from collections.abc import Iterator
from contextlib import contextmanager

SUBSTITUTES = str.maketrans(
    {"·": ".", "›": ">", "…": "...", "−": "-", "–": "-", "—": "-", "─": "-", "×": "x", "’": "'", "“": '"', "”": '"'}
)


def _substitute(error: UnicodeError) -> tuple[str, int]:
    """What a terminal without Unicode gets for a character it does not have: its nearest kin, else a question mark."""
    if not isinstance(error, UnicodeEncodeError):
        raise error
    kin = error.object[error.start : error.end].translate(SUBSTITUTES)
    return "".join(char if char.isascii() else "?" for char in kin), error.end


codecs.register_error("cosmodrome", _substitute)


def prepare() -> None:
    """Make the standard streams forgiving."""
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(errors="cosmodrome")
    if isinstance(sys.stdin, io.TextIOWrapper):
        sys.stdin.reconfigure(errors="replace")


def with_colour() -> bool:
    """Whether standard output is a terminal that wants colour."""
    return sys.stdout.isatty() and not os.environ.get("NO_COLOR") and os.environ.get("TERM", "dumb") not in ("", "dumb", "unknown")


def interactive() -> bool:
    """Whether a person sits at a terminal that can be painted."""
    return with_colour() and sys.stdin.isatty()


@contextmanager
def uninterrupted() -> Iterator[None]:
    """For the moment a game is saved on the way out: another Ctrl-C has to wait."""
    before = signal.signal(signal.SIGINT, signal.SIG_IGN)
    try:
        yield
    finally:
        signal.signal(signal.SIGINT, before)
