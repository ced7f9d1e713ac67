"""Who looks at a table, here and at other processes."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable
from dataclasses import dataclass, field

from cosmodrome.arcade.tables.views import Shape

PAUSE = 1.0  # seconds between two times that coming and going is told
NAMED = 8  # who watch are told by name, the others counted


@dataclass(eq=False)
class Watcher:
    """Somebody who is looking: from which seat, in which shape, and a bell to ring when there is something new."""

    viewer: int
    yours: tuple[int, ...]
    shape: Shape
    changes: bool = False  # it wants what has changed rather than whole views
    person: str | None = None
    name: str | None = None  # None: a guest
    bell: asyncio.Event = field(default_factory=asyncio.Event)


class Presence:
    """Those who look at a table. Who is there is counted when it changes, and not for everybody who asks."""

    def __init__(self) -> None:
        self.watchers: set[Watcher] = set()
        self._elsewhere: dict[str, tuple[float, int, list[int], list[str]]] = {}  # by process: when heard of, and what it says
        self._counted: tuple[frozenset[int], int, list[str]] | None = None
        self._told = 0.0
        self._timer: asyncio.TimerHandle | None = None

    def come(self, watcher: Watcher) -> None:
        """Somebody begins to look."""
        self.watchers.add(watcher)
        self._counted = None

    def go(self, watcher: Watcher) -> None:
        """Somebody does not look any more."""
        self.watchers.discard(watcher)
        self._counted = None

    def sits(self, watcher: Watcher, yours: tuple[int, ...]) -> None:
        """A watcher's seats are these."""
        if watcher.yours != yours:
            watcher.yours = yours
            self._counted = None

    def rename(self, person: str, name: str, tell: Callable[[], None]) -> None:
        """Somebody who may be looking is called otherwise now."""
        found = [watcher for watcher in self.watchers if watcher.person == person]
        for watcher in found:
            watcher.name = name
        if found:
            self._counted = None
            self.changed(tell)

    def heard(self, process: str, watching: int, here: list[int], names: list[str]) -> bool:
        """Another process says who looks there; whether that is new."""
        before = self._elsewhere.get(process, (0.0, 0, [], []))
        self._elsewhere[process] = (time.monotonic(), watching, here, names)
        self._counted = None
        return before[1:] != (watching, here, names)

    def forget(self, before: float) -> bool:
        """Believe no more what was heard before a time; whether there was such a thing."""
        gone = [process for process, (when, *_) in self._elsewhere.items() if when < before]
        for process in gone:
            del self._elsewhere[process]
        self._counted = None if gone else self._counted
        return bool(gone)

    def here(self) -> frozenset[int]:
        """The seats whose people are looking."""
        return self._count()[0].union(*(seats for _, _, seats, _ in self._elsewhere.values()))

    def watching(self) -> int:
        """How many look without a seat of their own."""
        return self._count()[1] + sum(count for _, count, *_ in self._elsewhere.values())

    def names(self) -> list[str]:
        """Some of those who look without a seat, by name."""
        return sorted({*self._count()[2], *(name for *_, names in self._elsewhere.values() for name in names)})[:NAMED]

    def at_this_process(self) -> tuple[list[int], int, list[str]]:
        """The seats whose people are looking here, how many look without one, and some of their names."""
        seats, watching, names = self._count()
        return sorted(seats), watching, names

    def _count(self) -> tuple[frozenset[int], int, list[str]]:
        if self._counted is None:
            seats = frozenset(seat for watcher in self.watchers for seat in watcher.yours)
            strangers = [watcher for watcher in self.watchers if not watcher.yours]
            named = sorted({watcher.name for watcher in strangers if watcher.name is not None})
            self._counted = seats, len(strangers), named[:NAMED]
        return self._counted

    def ring(self) -> None:
        """Tell everybody who is looking that there may be something new."""
        for watcher in self.watchers:
            watcher.bell.set()

    def changed(self, tell: Callable[[], None]) -> None:
        """Somebody has come or gone: everybody hears of it, at once or within a second; those who come together are told of together."""
        if self._timer is not None:
            return

        def now() -> None:
            self._timer = None
            self._told = time.monotonic()
            self.ring()
            tell()

        self._timer = asyncio.get_running_loop().call_later(max(0.0, self._told + PAUSE - time.monotonic()), now)
