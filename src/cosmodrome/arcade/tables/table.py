"""A table in memory: the match, who sits there, who looks at it, and what they are shown."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Collection, Sequence
from dataclasses import dataclass, field
from typing import Any

from cosmodrome.arcade.store.store import Seat, TableRow
from cosmodrome.engine.drawing.ink import without_colour
from cosmodrome.engine.match.match import SPECTATOR, Match
from cosmodrome.engine.match.protocol import LUCK
from cosmodrome.engine.match.registry import game as find_game


@dataclass(eq=False)
class Watcher:
    """Somebody who is looking: from which seat, in which layout, and a bell to ring when there is something new."""

    viewer: int
    yours: tuple[int, ...]
    tall: bool
    bell: asyncio.Event = field(default_factory=asyncio.Event)


class Table:
    """One table. Whoever changes it holds its lock until the change is kept."""

    def __init__(self, row: TableRow, seats: list[Seat], match: Match) -> None:
        self.row = row
        self.match = match
        self.lock = asyncio.Lock()
        self.stale = False  # what is in memory may not be what is kept: load it again
        self.used = 0.0
        self.watchers: set[Watcher] = set()
        self.elsewhere: dict[str, tuple[float, int, list[int]]] = {}  # by process: when heard of, watchers, seats that are there
        self._drawn: dict[tuple[int, bool], tuple[int, bytes]] = {}  # by viewer and layout: its number, and the JSON of what it sees
        self.seats = seats

    @property
    def seats(self) -> list[Seat]:
        """Who sits there. Whatever is said calls them by their names."""
        return self._seats

    @seats.setter
    def seats(self, seats: list[Seat]) -> None:
        self._seats = seats
        self.match.names = tuple(seat.name for seat in seats)
        self._drawn.clear()

    @property
    def bots(self) -> tuple[int, ...]:
        """The seats that bots play for: their own, and in games that go on, those of people who gave up."""
        given_up = self.match.given_up
        return tuple(seat.seat for seat in self.seats if seat.kind == "bot" or seat.seat in given_up)

    def of(self, person: str | None) -> tuple[int, ...]:
        """The seats of a person."""
        return tuple(seat.seat for seat in self.seats if person is not None and seat.person == person)

    def ring(self) -> None:
        """Tell everybody who is looking that there may be something new."""
        for watcher in self.watchers:
            watcher.bell.set()

    # What leaves

    def view(self, viewer: int, yours: Sequence[int], tall: bool, since: int = 0) -> bytes:
        """A viewer's View as JSON, with the lines of the log after its number `since`."""
        number = self.match.number(viewer)
        known, seen = self._drawn.get((viewer, tall), (-1, b""))
        if known != number:
            seen = self._seen(self.match, viewer, tall, number)
            self._drawn[viewer, tall] = number, seen
        return _joined(seen, self._around(viewer, yours, since, None))

    def past(self, viewer: int, yours: Sequence[int], tall: bool, number: int) -> bytes:
        """A View as it was when the viewer's number was this one; there is nothing to do in it but look."""
        then = self._seen(self.match.as_heard(viewer, number), viewer, tall, number, past=True)
        return _joined(then, self._around(viewer, yours, 0, number))

    def _seen(self, match: Match, viewer: int, tall: bool, number: int, past: bool = False) -> bytes:
        """The JSON of what depends on the viewer's sight alone, and stays the same as long as its number does."""
        seat = None if viewer == SPECTATOR else viewer
        facts = match.view(seat)
        acting = not past and viewer in match.waiting
        actions = match.actions(viewer) if acting else []
        touch = frozenset(action.clicks[0] for action in actions)
        undo_why = match.why_no_undo(viewer) if viewer >= 0 and not past else "This is the past."
        told = {
            "number": number,
            "waiting": facts["waiting"],
            "heading": match.heading(seat)._asdict(),
            "task": facts["task"],
            "over": facts["over"],
            "scores": facts["scores"],
            "winners": facts["winners"],
            "verdict": facts["task"] if facts["over"] else None,
            "actions": [action._asdict() for action in actions],
            "board": without_colour(match.board(seat)),
            "can_undo": viewer >= 0 and undo_why is None,
            "undo_why": undo_why if viewer >= 0 and not past else None,
            "state": facts["state"],
        }
        return b'%b,"picture":%b}' % (_written(told)[:-1], _picture(match.draw(seat, touch, tall, bare=True)))

    def _around(self, viewer: int, yours: Sequence[int], since: int, number: int | None) -> dict[str, Any]:
        """What depends on the table and on who asks."""
        bots = self.bots
        return {
            "table": self.row.id,
            "game": self.row.game,
            "title": find_game(self.row.game).title,
            "seat": None if viewer == SPECTATOR else viewer,
            "yours": list(yours),
            "seats": self.seat_infos(yours),
            "options": self.match.options,
            "thinking": [] if number is not None else [seat for seat in self.match.waiting if seat in bots],
            "log": [_line(*heard) for heard in self.match.heard(viewer, since, number)],
            "log_since": since,
            "replay": self.row.record or number is not None,
            "last_number": self.match.number(viewer),
            "rematch": self.row.rematch,
            "secrets": self._secrets(yours),
        }

    def _secrets(self, yours: Sequence[int]) -> bool:
        """Whether one of several seats on one screen knows something that a spectator does not."""
        if len(yours) < 2:
            return False
        everybody = self.match.sight(None).tobytes()
        return any(self.match.sight(seat).tobytes() != everybody for seat in yours)

    def seat_infos(self, yours: Sequence[int]) -> list[dict[str, Any]]:
        """Who sits where, and who is there."""
        return seat_infos(self.seats, yours, self.match.given_up, self.here())

    def here(self) -> set[int]:
        """The seats whose people are looking."""
        there = {seat for watcher in self.watchers for seat in watcher.yours}
        return there.union(*(seats for _, _, seats in self.elsewhere.values()))

    def watching(self) -> int:
        """How many look without a seat of their own."""
        return self.watching_here() + sum(count for _, count, _ in self.elsewhere.values())

    def watching_here(self) -> int:
        """How many of them at this process."""
        return sum(not watcher.yours for watcher in self.watchers)


def seat_infos(seats: Sequence[Seat], yours: Collection[int], given_up: Collection[int], here: Collection[int]) -> list[dict[str, Any]]:
    """Who sits where, as the API tells it."""
    owners = [seat.person for seat in seats]
    return [
        {
            "seat": seat.seat,
            "kind": seat.kind,
            "name": seat.name,
            "level": seat.level,
            "yours": seat.seat in yours,
            "given_up": seat.seat in given_up,
            "hot": seat.person is not None and owners.count(seat.person) > 1,
            "here": seat.kind == "bot" or seat.seat in here,
        }
        for seat in seats
    ]


def _line(number: int, seat: int, text: str) -> dict[str, Any]:
    return {"number": number, "seat": None if seat == LUCK else seat, "text": text}


def _written(facts: dict[str, Any]) -> bytes:
    return json.dumps(facts, ensure_ascii=False, separators=(",", ":")).encode()


def _picture(drawn: str) -> bytes:
    """A picture as JSON.

    It is nine tenths of a view. Nothing in it needs escaping but its quotation marks (`markup.escape` sees to that), and those alone are
    escaped ten times as fast as any text is.
    """
    if "\\" in drawn or "\n" in drawn:
        return json.dumps(drawn, ensure_ascii=False).encode()
    return b'"%b"' % drawn.encode().replace(b'"', b'\\"')


def _joined(seen: bytes, around: dict[str, Any]) -> bytes:
    """Two JSON objects as one. (A picture is large: it is written once, and copied no more than it must be.)"""
    return b"".join((memoryview(seen)[:-1], b",", memoryview(_written(around))[1:]))
