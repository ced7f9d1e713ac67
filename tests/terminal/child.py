"""The command in a process of its own: through pipes, or at a pseudo-terminal with a screen that is read back."""

from __future__ import annotations

import codecs
import fcntl
import os
import pty
import re
import resource
import select
import signal
import struct
import subprocess
import sys
import termios
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any, Self

TESTS = Path(__file__).resolve().parents[1]
COMMAND = [sys.executable, "-c", "import sys, toys; sys.argv[0] = 'cosmodrome'; from cosmodrome.cli import main; main()"]
PATIENCE = 120  # seconds until a child that says nothing is given up; never a measure
ESCAPE = re.compile(r"\x1b\[[0-9;?]*[A-Za-z]")


def environment(extra: dict[str, str]) -> dict[str, str]:
    path = os.pathsep.join([str(TESTS), str(TESTS.parent / "src"), os.environ.get("PYTHONPATH", "")])
    return {**os.environ, "PYTHONPATH": path.rstrip(os.pathsep), **extra}


def run(*arguments: str | Path, typed: str | bytes = "", before: Callable[[], None] | None = None, **env: str) -> Any:
    """Run the command with pipes. What it prints comes back as text."""
    data = typed.encode() if isinstance(typed, str) else typed
    done = subprocess.run(
        [*COMMAND, *map(str, arguments)], input=data, capture_output=True, env=environment(env), timeout=PATIENCE, preexec_fn=before
    )
    done.stdout, done.stderr = done.stdout.decode(errors="replace"), done.stderr.decode(errors="replace")
    assert "Traceback" not in done.stderr
    return done


def no_more_bytes() -> None:
    """As on a full disk: every write to a file fails."""
    resource.setrlimit(resource.RLIMIT_FSIZE, (0, 0))


class Terminal:
    """The command at a terminal of so many columns and rows."""

    def __init__(self, *arguments: str | Path, columns: int = 80, rows: int = 24, **env: str) -> None:
        self.columns, self.rows = columns, rows
        self.output = ""
        self._decoder = codecs.getincrementaldecoder("utf-8")("replace")  # a read may end within a character
        self._master, slave = pty.openpty()
        self.resize(columns, rows)
        self.process = subprocess.Popen(
            [*COMMAND, *map(str, arguments)], stdin=slave, stdout=slave, stderr=slave, env=environment(env), preexec_fn=_take_terminal
        )
        os.close(slave)

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        if self.process.poll() is None:
            self.process.kill()
        self.process.wait(PATIENCE)
        os.close(self._master)

    def resize(self, columns: int, rows: int) -> None:
        self.columns, self.rows = columns, rows
        fcntl.ioctl(self._master, termios.TIOCSWINSZ, struct.pack("HHHH", rows, columns, 0, 0))

    def type(self, text: str) -> None:
        """Type, and forget what was shown before."""
        self.output = ""
        os.write(self._master, text.encode())

    def answer(self, text: str, shows: str = "") -> list[str]:
        """Type a line and wait for the next screen, which must show something."""
        self.type(text + "\n")
        return self.screen(shows)

    def screen(self, shows: str = "") -> list[str]:
        """The rows of the screen, once it has been painted, asks for something, and shows what is waited for."""
        painted = re.compile(r"\x1b\[\?25l\x1b\[H[^\0]*\x1b\[\?25h > $")
        self._until(lambda: painted.search(self.output) is not None and shows in "\n".join(self._rows()))
        return self._rows()

    def _rows(self) -> list[str]:
        """The last screen that was painted; our painter writes row after row from the top."""
        painted = self.output.rpartition("\x1b[?25l\x1b[H")[2].partition("\x1b[?25h")[0]
        return [ESCAPE.sub("", row).strip("\r") for row in painted.split("\n")]

    def wait_for(self, text: str, signalled: signal.Signals | None = None) -> None:
        self._until(lambda: text in self.output, signalled)

    def wait_for_prompt(self) -> None:
        """Until plain lines ask for the next one: what is typed before the position was shown counts for nothing."""
        self._until(lambda: self.output.endswith("\n> "))

    def left(self, signalled: signal.Signals | None = None) -> tuple[int, str]:
        """The exit code, and what stands on the ordinary screen in the end; after sending a signal, if one is given.

        A signal that comes in the instant before a process begins to wait for the keyboard is noticed only with the next one, so it is
        sent again while nothing happens.
        """
        self._until(lambda: False, signalled)
        code = self.process.wait(PATIENCE)
        return code, ESCAPE.sub("", self.output.rpartition("\x1b[?1049l")[2]).replace("\r", "")

    def send(self, number: signal.Signals) -> None:
        os.kill(self.process.pid, number)

    def _until(self, done: Callable[[], bool], again: signal.Signals | None = None) -> None:
        """Read until something is true, or the child has closed the terminal."""
        end = time.monotonic() + PATIENCE
        while not done():
            assert time.monotonic() < end, f"nothing more came after: {self.output[-2000:]!r}"
            if not select.select([self._master], [], [], 1)[0]:
                if again is not None and self.process.poll() is None:
                    self.send(again)
                continue
            try:
                data = os.read(self._master, 65536)
            except OSError:  # the other end is closed
                data = b""
            if not data:
                return
            self.output += self._decoder.decode(data)


def _take_terminal() -> None:
    os.setsid()
    fcntl.ioctl(0, termios.TIOCSCTTY, 0)
