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
from cosmodrome.engine.match.luck import scripted, secret
from cosmodrome.engine.match.match import Match

DECISION, LUCK, RESIGN, UNDO = "decision", "luck", "resign", "undo"


def written(match: Match, since: int = 0) -> list[EventRow]:
    """Rows for what has happened from event `since` of the history on."""
    return [_row(match.event(i), match.lines(i)) for i in range(since, match.happened)]


def rebuilt(game: Game, seats: int, options: dict[str, Any], start: dict[str, Any] | None, rows: Sequence[EventRow], same: bool) -> Match:
    """The match that these rows tell of. `same`: they were written by the present version of the rules."""
    first = _luck(rows)
    luck = scripted([row.code if same else row.text for row in first])
    match = game.new(seats, options, luck) if start is None else game.at(start, luck)
    match.luck = secret()
    _retell(match, 0, first)
    follow(match, rows[len(first) :], same)
    return match


def follow(match: Match, rows: Sequence[EventRow], same: bool) -> None:
    """Carry on with rows that were written elsewhere."""
    if same:
        match.follow(map(_event, rows), (_lines(match, row) for row in rows))
        return
    while rows:  # another version may count its codes in another way; words stay
        row, luck, since = rows[0], _luck(rows[1:]), match.happened
        if row.kind == DECISION:
            match.luck = scripted([one.text for one in luck])
            match.play(row.seat, row.text)
            match.luck = secret()
        else:
            match.follow([_event(row)])
        _retell(match, since, [row, *luck])
        rows = rows[1 + len(luck) :]


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
