"""Standard input and output as the terminal client needs them: whatever comes in or cannot go out, nothing breaks."""

from __future__ import annotations

import codecs
import errno
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


class Closed(io.TextIOBase):
    """Standard output that was closed before we began: whatever is written to it is refused."""

    def write(self, text: str) -> int:
        """Refuse."""
        raise OSError(errno.EBADF, "standard output is closed")


def prepare() -> None:
    """Make the standard streams forgiving, and stand in for those that are closed."""
    if sys.stdin is None:
        sys.stdin = open(os.devnull)  # noqa: SIM115 - it lasts as long as the process
    if sys.stdout is None:
        os.open(os.devnull, os.O_RDONLY)  # so that no file of ours gets the number of standard output
        sys.stdout = Closed()
    if sys.stderr is None:
        sys.stderr = open(os.devnull, "w")  # noqa: SIM115
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(errors="cosmodrome")
    if isinstance(sys.stdin, io.TextIOWrapper):
        sys.stdin.reconfigure(errors="replace")


def visible(text: str) -> str:
    """Text from outside, such as a file's name, as it may be printed: what would move the cursor or colour the screen is spelt out."""
    return "".join(char if char.isprintable() or char == "\n" else char.encode("unicode_escape").decode() for char in text)


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


def forget_typed() -> None:
    """What was typed at a keyboard and not read yet counts for nothing. What comes through a pipe waits its turn."""
    if not sys.stdin.isatty():
        return
    try:
        import termios
    except ImportError:
        return
    termios.tcflush(sys.stdin.fileno(), termios.TCIFLUSH)
