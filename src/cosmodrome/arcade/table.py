"""A table in memory: its timeline, its seats, who looks at it, and what they are shown."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any

from cosmodrome.arcade.store import Laid, Seat
from cosmodrome.arcade.timeline import Timeline
from cosmodrome.engine.ink import without_colour
from cosmodrome.engine.match import SPECTATOR, Match
from cosmodrome.engine.registry import game as find_game


@dataclass(eq=False)
class Watcher:
    """Somebody who is looking: whose eyes, in which layout, and a bell to ring when there is something new."""

    viewer: int
    yours: tuple[int, ...]
    tall: bool
    bell: asyncio.Event = field(default_factory=asyncio.Event)


class Table:
    """One table. Whoever changes it holds its lock until the change is kept."""

    def __init__(self, laid: Laid, seats: list[Seat], timeline: Timeline) -> None:
        self.laid = laid
        self.seats = seats
        self.timeline = timeline
        self.lock = asyncio.Lock()
        self.stale = False  # what is in memory may not be what is kept: load it again
        self.used = 0.0
        self.watchers: set[Watcher] = set()
        self.elsewhere: dict[str, tuple[float, int, list[int]]] = {}  # by process: when heard of, watchers, seats that are there
        self._drawn: dict[tuple[int, bool], tuple[int, bytes]] = {}  # by viewer and layout: its number, and the JSON of what it sees

    @property
    def match(self) -> Match:
        """The match as it stands."""
        return self.timeline.match

    @property
    def bots(self) -> tuple[int, ...]:
        """The seats that bots play for: their own, and in games that go on, those of people who gave up."""
        given_up = self.match.given_up
        return tuple(seat.seat for seat in self.seats if seat.kind == "bot" or seat.seat in given_up)

    def of(self, player: str | None) -> tuple[int, ...]:
        """The seats of a player."""
        return tuple(seat.seat for seat in self.seats if player is not None and seat.player == player)

    def ring(self) -> None:
        """Tell everybody who is looking that there may be something new."""
        for watcher in self.watchers:
            watcher.bell.set()

    # What leaves

    def view(self, viewer: int, yours: Sequence[int], tall: bool, since: int = 0) -> bytes:
        """A viewer's View as JSON, with the lines of the log after its number `since`."""
        number = self.timeline.number(viewer)
        known, seen = self._drawn.get((viewer, tall), (-1, b""))
        if known != number:
            seen = self._seen(self.match, viewer, tall, number)
            self._drawn[viewer, tall] = number, seen
        return _joined(seen, self._around(viewer, yours, since, None))

    def past(self, viewer: int, yours: Sequence[int], tall: bool, number: int) -> bytes:
        """A View as it was when the viewer's number was this one; there is nothing to do in it but look."""
        then = self._seen(self.timeline.at(viewer, number), viewer, tall, number, past=True)
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
        return b'%b,"picture":%b}' % (_written(told)[:-1], _picture(match.draw(seat, touch, tall)))

    def _around(self, viewer: int, yours: Sequence[int], since: int, number: int | None) -> dict[str, Any]:
        """What depends on the table and on who asks."""
        bots = self.bots
        return {
            "table": self.laid.id,
            "game": self.laid.game,
            "title": find_game(self.laid.game).title,
            "seat": None if viewer == SPECTATOR else viewer,
            "yours": list(yours),
            "seats": self.seat_infos(yours),
            "options": self.match.options,
            "thinking": [] if number is not None else [seat for seat in self.match.waiting if seat in bots],
            "log": self.timeline.log(viewer, since, number),
            "log_since": since,
            "replay": self.laid.record or number is not None,
            "last_number": self.timeline.number(viewer),
            "rematch": self.laid.rematch,
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
        given_up = self.match.given_up
        here = self.here()
        owners = [seat.player for seat in self.seats if seat.player is not None]
        return [
            {
                "seat": seat.seat,
                "kind": seat.kind,
                "name": seat.name,
                "level": seat.level,
                "yours": seat.seat in yours,
                "given_up": seat.seat in given_up,
                "hot": owners.count(seat.player) > 1 if seat.player else False,
                "here": seat.kind == "bot" or seat.seat in here,
            }
            for seat in self.seats
        ]

    def here(self) -> set[int]:
        """The seats whose players are looking."""
        there = {seat for watcher in self.watchers for seat in watcher.yours}
        return there.union(*(seats for _, _, seats in self.elsewhere.values()))

    def watching(self) -> int:
        """How many look without a seat of their own."""
        return self.watching_here() + sum(count for _, count, _ in self.elsewhere.values())

    def watching_here(self) -> int:
        """How many of them at this process."""
        return sum(not watcher.yours for watcher in self.watchers)


def _written(facts: dict[str, Any]) -> bytes:
    return json.dumps(facts, ensure_ascii=False, separators=(",", ":")).encode()


def _picture(drawn: str) -> bytes:
    """A picture as JSON, without its style sheet: the page has the same one, and its policy would refuse this.

    It is nine tenths of a view. Nothing in it needs escaping but its quotation marks (`markup.escape` sees to that), and those alone are
    escaped ten times as fast as any text is.
    """
    before, _, after = drawn.partition("<style>")
    bare = before + after.partition("</style>")[2]
    if "\\" in bare or "\n" in bare:
        return json.dumps(bare, ensure_ascii=False).encode()
    return b'"%b"' % bare.encode().replace(b'"', b'\\"')


def _joined(seen: bytes, around: dict[str, Any]) -> bytes:
    """Two JSON objects as one. (A picture is large: it is written once, and copied no more than it must be.)"""
    return b"".join((memoryview(seen)[:-1], b",", memoryview(_written(around))[1:]))
