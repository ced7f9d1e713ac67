"""The log of a match: everything that happened, what was taken back included, and how much of it each viewer may know.

An undo is one more event. Each event has a line for every viewer, empty for those who may not even know that anything happened. A viewer's
*number* counts the events it has heard of, and nothing else. So it is the same in every process, and gives nothing away.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import Any
from weakref import WeakMethod

from cosmodrome.engine.match.faces import GIVES_UP, Event
from cosmodrome.engine.match.trail import Trail


class Entry:
    """An event with the states before and after it, and what viewers were told of it."""

    __slots__ = ("after", "before", "event", "given_up", "lines", "turn", "undone")

    def __init__(self, event: Event, before: Any, after: Any, given_up: tuple[int, ...], undone: Sequence[Entry] = ()) -> None:
        self.event = event
        self.before = before
        self.after = after
        self.given_up = given_up  # who has left by then
        self.undone = undone  # what this takes back
        self.lines: dict[int, str] = {}  # by viewer, as far as anybody asked
        self.turn: tuple[str | None] | None = None  # the part of the game it happened in, once somebody has asked


Tell = Callable[[Entry, int], str]


class Log:
    """What happened, in order; `tell` says what a viewer hears of an entry."""

    def __init__(self, tell: Tell) -> None:
        self._tell = WeakMethod(tell)  # the match holds its log: in a circle both would stay until somebody looks for circles
        self._entries: Trail[Entry] = Trail()
        self._heard: dict[int, tuple[int, list[int]]] = {}  # by viewer: of so many entries, those it has heard of; copies share the lists

    def __len__(self) -> int:
        return len(self._entries)

    def __getitem__(self, i: int) -> Entry:
        return self._entries[i]

    def __iter__(self) -> Iterator[Entry]:
        return iter(self._entries)

    @property
    def given_up(self) -> tuple[int, ...]:
        """The seats that have left the game by now."""
        last = self._entries.last
        return () if last is None else last.given_up

    @property
    def last(self) -> Event | None:
        """What has happened last."""
        last = self._entries.last
        return None if last is None else last.event

    @property
    def ran_out(self) -> tuple[int, ...]:
        """The seats that have left because their time was out."""
        left = (entry.event for entry in self._entries if entry.event.code < 0 and entry.event.gives_up)
        return tuple(event.seat for event in left if event.code != GIVES_UP)

    def add(self, entry: Entry) -> None:
        """One more."""
        self._entries.append(entry)

    def forget(self, count: int) -> None:
        """Drop the entries after the first `count`: they have not happened after all."""
        self._entries.cut(count)
        self._heard.clear()

    def copy(self, tell: Tell) -> Log:
        """A log of its own with the same entries, which do not change."""
        twin = Log(tell)
        twin._entries = self._entries.copy()
        twin._heard = self._heard.copy()
        return twin

    def line(self, entry: Entry, viewer: int) -> str:
        """What a viewer hears of an entry: nothing if it may not know of it, nor that what it has not heard of was taken back."""
        if viewer not in entry.lines:
            hidden = bool(entry.undone) and not any(self.line(gone, viewer) for gone in entry.undone)
            tell = self._tell()
            assert tell is not None  # a log is asked by its match alone
            entry.lines[viewer] = "" if hidden else tell(entry, viewer)
        return entry.lines[viewer]

    def heard(self, viewer: int) -> Sequence[int]:
        """The entries a viewer has heard of."""
        count, heard = self._heard.get(viewer, (0, []))
        if count == len(self._entries):
            return heard
        heard = heard + [i for i in range(count, len(self._entries)) if self.line(self._entries[i], viewer)]
        self._heard[viewer] = len(self._entries), heard
        return heard
