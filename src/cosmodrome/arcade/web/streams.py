"""How many streams there may be: those who sit at a table are never kept out by those who only look."""

from __future__ import annotations

import asyncio
from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager

from cosmodrome.arcade.errors import Refused
from cosmodrome.arcade.limits import Limits
from cosmodrome.arcade.tables.table import Table


class Streams:
    """Counts streams: of those who sit there by person, of strangers by table and by address."""

    def __init__(self, limits: Limits) -> None:
        self._limits = limits
        self._open: Counter[str] = Counter()
        self.ending = asyncio.Event()  # all of them, because the arcade closes

    def check(self, table: Table, yours: tuple[int, ...], person: str | None, address: str) -> str:
        """Refuse a stream too many; under which name another one counts."""
        name = f"person {person}" if yours else f"address {address}"
        if self._open[name] >= (self._limits.streams_a_person if yours else self._limits.streams_an_address):
            raise Refused(429, "Too many tables are open from here already; close one first.")
        if not yours and table.presence.at_this_process()[1] >= self._limits.watchers:
            raise Refused(429, "Too many are watching this table already.")
        return name

    def __len__(self) -> int:
        return self._open.total()

    @contextmanager
    def one(self, name: str) -> Iterator[None]:
        """One more, for a while."""
        self._open[name] += 1
        try:
            yield
        finally:
            self._open[name] -= 1
            if not self._open[name]:
                del self._open[name]
