"""What happened at a table, row by row, and how much of it each viewer may know.

A match forgets what is taken back; a timeline does not: an undo is one more row. Each row carries the line that every viewer hears of it,
empty for those who may not even know that anything happened. A viewer's *number* counts the rows it has heard of, and nothing else. So it
is the same in every process, and gives nothing away.
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Sequence
from itertools import takewhile
from typing import Any

from cosmodrome.arcade.store import Row
from cosmodrome.engine.errors import CosmodromeError
from cosmodrome.engine.game import Game
from cosmodrome.engine.luck import scripted, secret
from cosmodrome.engine.match import GIVES_UP, LUCK, Event, Match

DECISION, LUCKY, RESIGN, UNDO = "decision", "luck", "resign", "undo"


class Timeline:
    """A match with all its rows, from which it can be built again."""

    def __init__(self, match: Match) -> None:
        self.match = match
        self.rows: list[Row] = []
        self._lines: list[Sequence[str]] = []  # by row, then by viewer, the spectator first
        self._heard: list[list[int]] = [[] for _ in range(match.seats + 1)]  # by viewer: the rows it has heard of
        self._states = [match.state_after(-1)]  # before each row, and the present
        self._given_up: list[tuple[int, ...]] = [()]  # likewise
        self._alive: list[int] = []  # by event of the match: its row

    @classmethod
    def of(cls, match: Match) -> Timeline:
        """The timeline of a match that may have gone some way."""
        timeline = cls(match)
        timeline._take_in(0)
        return timeline

    @classmethod
    def again(
        cls, game: Game, seats: int, options: dict[str, Any], start: dict[str, Any] | None, rows: Sequence[Row], same: bool
    ) -> Timeline:
        """The timeline that these rows tell of. `same`: they were written by the present version of the rules."""
        first = list(takewhile(lambda row: row.kind == LUCKY, rows))
        luck = scripted([row.code if same else row.text for row in first], secret())
        timeline = cls(game.new(seats, options, luck) if start is None else game.at(start, luck))
        timeline.match.luck = secret()
        for i, row in enumerate(first):
            timeline._alive.append(i)
            timeline._note(row, timeline.match.state_after(i), ())
        timeline.follow(rows[len(first) :], same)
        return timeline

    # What there is to know

    def number(self, viewer: int) -> int:
        """How much has happened that this viewer may know of (−1: a spectator)."""
        return len(self._heard[viewer + 1])

    def log(self, viewer: int, since: int = 0, until: int | None = None) -> list[dict[str, Any]]:
        """The lines that a viewer has heard after its number `since`."""
        heard = self._heard[viewer + 1][since:until]
        return [{"number": since + i + 1, "text": self._lines[row][viewer + 1]} for i, row in enumerate(heard)]

    def at(self, viewer: int, number: int) -> Match:
        """The match as it was when the viewer's number was this one, to look at."""
        if not 0 <= number <= self.number(viewer):
            raise CosmodromeError(f"There is no moment {number}: they are counted from 0 to {self.number(viewer)}.")
        after = self._heard[viewer + 1][number - 1] + 1 if number else 0
        return self.match.glimpse(self._states[after], self._given_up[after])

    # What happens. Each gives the rows that are to be kept.

    def play(self, seat: int, action: int | str) -> list[Row]:
        """A decision, with the luck that follows."""
        events = len(self.match.events)
        self.match.play(seat, action)
        return self._take_in(events)

    def resign(self, seat: int) -> list[Row]:
        """A seat gives up."""
        events = len(self.match.events)
        self.match.resign(seat)
        return self._take_in(events)

    def undo(self, seat: int) -> list[Row]:
        """A seat takes its last decision back. Only those who had heard of the decision hear of that."""
        back = self._last_of(seat)
        self.match.undo(seat)
        said = f"{self.match.name(seat)}: takes the last decision back." if self.match.seats > 1 else "You take the last decision back."
        told = [said if line else "" for line in self._lines[self._alive.pop(back)]]
        row = Row(UNDO, seat, 0, "", _packed(told))
        self._note(row, self.match.state_after(len(self._alive) - 1), self._given_up[-1])
        return [row]

    def follow(self, rows: Iterable[Row], same: bool = True) -> None:
        """Carry on with rows that were written elsewhere."""
        match = self.match
        ahead = list(rows)
        for i, row in enumerate(ahead):
            if row.kind == UNDO:
                back = self._last_of(row.seat)
                match.undo(row.seat)
                del self._alive[back]
            else:
                if same or row.kind == RESIGN:
                    match.follow([Event(row.seat, row.code, row.text)])
                elif row.kind == DECISION:  # another version may count its codes in another way; words stay
                    after = takewhile(lambda one: one.kind == LUCKY, ahead[i + 1 :])
                    match.luck = scripted([one.text for one in after])
                    match.play(row.seat, row.text)
                    match.luck = secret()
                self._alive.append(len(self.rows))
            self._note(row, match.state_after(len(self._alive) - 1), match.given_up)

    # Within

    def _last_of(self, seat: int) -> int:
        """The seat's last event, by its place in the match; −1 if there is none."""
        return max((i for i, event in enumerate(self.match.events) if event.seat == seat), default=-1)

    def _take_in(self, since: int) -> list[Row]:
        """Rows for the events that the match has had from `since` on."""
        match = self.match
        told = [dict(match.told(None if viewer < 0 else viewer, since)) for viewer in range(-1, match.seats)]
        made = []
        for i, event in enumerate(match.events[since:], since):
            kind = LUCKY if event.seat == LUCK else RESIGN if event.code == GIVES_UP else DECISION
            row = Row(kind, event.seat, event.code, event.text, _packed([lines.get(i, "") for lines in told]))
            given_up = self._given_up[-1] + ((event.seat,) if kind == RESIGN else ())
            self._alive.append(len(self.rows))
            self._note(row, match.state_after(i), given_up)
            made.append(row)
        return made

    def _note(self, row: Row, state: Any, given_up: tuple[int, ...]) -> None:
        lines = _unpacked(row.told, self.match.seats + 1)
        for viewer, line in enumerate(lines):
            if line:
                self._heard[viewer].append(len(self.rows))
        self.rows.append(row)
        self._lines.append(lines)
        self._states.append(state)
        self._given_up.append(given_up)


def _packed(lines: Sequence[str]) -> str:
    """The lines of all viewers as JSON: one line if they all hear the same."""
    return json.dumps(lines[0] if len(set(lines)) == 1 else lines, ensure_ascii=False, separators=(",", ":"))


def _unpacked(told: str, viewers: int) -> Sequence[str]:
    lines = json.loads(told)
    return [lines] * viewers if isinstance(lines, str) else lines
