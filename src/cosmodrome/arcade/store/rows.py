"""The log of a match as rows of the store, and back.

A row is an event in full words, with the line that each viewer was told of it: who has heard of what does not change with the words of a
later version.
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Sequence
from itertools import takewhile
from typing import Any

from cosmodrome.arcade.store.store import EventRow
from cosmodrome.engine.match.errors import BadLuck
from cosmodrome.engine.match.faces import TAKES_BACK, TAKES_BACK_TEXT, Event
from cosmodrome.engine.match.game import Game
from cosmodrome.engine.match.luck import Luck, pass_over, scripted, sealed, secret
from cosmodrome.engine.match.match import Match

DECISION, LUCK, RESIGN, UNDO = "decision", "luck", "resign", "undo"


def written(match: Match, since: int = 0) -> list[EventRow]:
    """Rows for what has happened from event `since` of the history on."""
    return [_row(match.event(i), match.lines(i)) for i in range(since, match.happened)]


def rebuilt(
    game: Game,
    seats: int,
    options: dict[str, Any],
    start: dict[str, Any] | None,
    rows: Sequence[EventRow],
    same: bool,
    luck: Luck | None = None,
) -> Match:
    """The match that these rows tell of, and the luck that goes on. `same`: they were written by the present version of the rules."""
    first = _luck(rows)
    told = Told([row.code if same else row.text for row in first], luck)
    match = game.new(seats, options, told) if start is None else game.at(start, told)
    match.luck = secret() if luck is None else luck
    for _ in first:
        pass_over(match.luck, 2)  # sealed luck counts its draws, of however many outcomes
    _retell(match, 0, first)
    follow(match, rows[len(first) :], same)
    return match


def follow(match: Match, rows: Sequence[EventRow], same: bool) -> None:
    """Carry on with rows that were written elsewhere."""
    if same:
        match.follow(map(_event, rows), (_lines(match, row) for row in rows))
        return
    while rows:  # another version may count its codes in another way; words stay
        done = [] if rows[0].kind == LUCK else [rows[0]]
        luck, since, goes_on = _luck(rows[len(done) :]), match.happened, match.luck
        match.luck = Told([one.text for one in luck], goes_on)
        if done and done[0].kind == DECISION:
            match.play(done[0].seat, done[0].text)
        elif done:
            match.follow([_event(done[0])])
        match.settle()
        match.luck = goes_on
        for _ in luck:
            pass_over(goes_on, 2)
        _retell(match, since, [*done, *luck])
        rows = rows[len(done) + len(luck) :]


class Told(scripted):
    """Luck as it is kept. What sealed luck had not decided yet is not decided here, either: it may be waiting for somebody."""

    def __init__(self, outcomes: Sequence[int | str], goes_on: Luck | None) -> None:
        super().__init__(outcomes)
        self._may_wait = isinstance(goes_on, sealed)

    @property
    def ready(self) -> bool:
        """Whether there is more of it, or ought to be."""
        return self.left > 0 or not self._may_wait


def _luck(rows: Iterable[EventRow]) -> list[EventRow]:
    """The luck that these rows begin with."""
    return list(takewhile(lambda row: row.kind == LUCK, rows))


def _retell(match: Match, since: int, rows: Sequence[EventRow]) -> None:
    if match.happened != since + len(rows):
        raise BadLuck(f"After event {since} luck decides otherwise.")
    for i, row in enumerate(rows, since):
        match.retell(i, _lines(match, row))


def _event(row: EventRow) -> Event:
    return Event(row.seat, TAKES_BACK, TAKES_BACK_TEXT) if row.kind == UNDO else Event(row.seat, row.code, row.text)


def _row(event: Event, lines: Sequence[str]) -> EventRow:
    told = json.dumps(lines[0] if len(set(lines)) == 1 else lines, ensure_ascii=False, separators=(",", ":"))
    if event.takes_back:
        return EventRow(UNDO, event.seat, 0, "", told)
    kind = LUCK if event.lucky else RESIGN if event.gives_up else DECISION
    return EventRow(kind, event.seat, event.code, event.text, told)


def _lines(match: Match, row: EventRow) -> Sequence[str]:
    """What each viewer was told: one line if all were told the same."""
    told = json.loads(row.told)
    return [told] * (match.seats + 1) if isinstance(told, str) else told
