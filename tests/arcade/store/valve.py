"""A line to PostgreSQL that can be closed: what is said is swallowed, and nobody hangs up."""

from __future__ import annotations

import socket
import threading
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path


class Valve:
    """Stands between a program and a database's socket."""

    def __init__(self, folder: Path, real: str) -> None:
        self._real = real
        self._open = threading.Event()
        self._open.set()
        self._lines: list[socket.socket] = []
        self._listener = socket.socket(socket.AF_UNIX)
        self._listener.bind(str(folder / ".s.PGSQL.5432"))
        self._listener.listen(64)
        threading.Thread(target=self._accept, daemon=True).start()

    def _accept(self) -> None:
        with suppress(OSError):
            while True:
                here, _ = self._listener.accept()
                there = socket.socket(socket.AF_UNIX)
                there.connect(self._real)
                self._lines += [here, there]
                for one, other in ((here, there), (there, here)):
                    threading.Thread(target=self._carry, args=(one, other), daemon=True).start()

    def _carry(self, one: socket.socket, other: socket.socket) -> None:
        with suppress(OSError):
            while data := one.recv(65536):
                self._open.wait()
                other.sendall(data)
        with suppress(OSError):
            other.shutdown(socket.SHUT_RDWR)

    def close(self) -> None:
        """Swallow what is said from now on."""
        self._open.clear()

    def open(self) -> None:
        """Let everything through, also what was held back."""
        self._open.set()

    def end(self) -> None:
        """Take it away."""
        self._open.set()
        for line in [self._listener, *self._lines]:
            with suppress(OSError):
                line.shutdown(socket.SHUT_RDWR)
            line.close()


@contextmanager
def valve(folder: Path, url: str) -> Iterator[tuple[Valve, str]]:
    """A valve in front of a database, and the URL that leads through it."""
    real = url.partition("host=")[2]
    between = Valve(folder, f"{real}/.s.PGSQL.5432")
    try:
        yield between, url.replace(f"host={real}", f"host={folder}")
    finally:
        between.end()
