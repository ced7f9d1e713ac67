"""What is measured in each game: the game's own measures, what any game can be measured by, and how often each kind of decision was made.

A game's row is a table of whole numbers, a line for each measure and a column for each seat; a measure of the whole game is at seat 0.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property
from typing import Any

import numpy as np

from cosmodrome.engine.match.game import Game
from cosmodrome.engine.match.measure import MOST_BINS, Measure

MOST_USES = 64  # beyond this many decisions of a kind by a seat only their sum is kept
GENERAL = DECISIONS, WINNERS, MARGIN, SCORE = range(4)

# a line of the layout: where the measure's totals begin, how many seats it has, its least value, the width and the number of its bins
START, SEATS, LOW, STEP, BINS = range(5)
PARTS = 64  # totals are kept for each of so many parts of the games, by their number: how much these differ tells how sure a total is
SUM, SQUARES, COUNTS = range(3)  # of a class of totals: the sum, the sum of squares, and then the counts of all bins


@dataclass(frozen=True)
class Columns:
    """The measures of a game with a number of seats."""

    game: Game
    seats: int

    @cached_property
    def measures(self) -> tuple[Measure, ...]:
        """All of them: the game's own first, so that its rules need not know of the others."""
        return (*self.game.measures.MEASURES, *self._general(), *self._uses())

    def _general(self) -> tuple[Measure, ...]:
        about = self.game.about
        low, high = about.score_bounds
        width = max(1, -(-about.most_decisions // (MOST_BINS - 1)))
        step = max(1, -(-(high - low + 1) // MOST_BINS))
        return (
            Measure("decisions", "decisions", range(0, about.most_decisions + 1, width)),
            Measure("winners", "who won", items=tuple(self._winners(bits) for bits in range(1 << self.seats))),
            Measure("margin", "points between the first and the second", range(0, high - low + 1, step)),
            Measure("score", "score", range(low, high + 1, step), by_seat=True),
        )

    def _uses(self) -> tuple[Measure, ...]:
        names = self.game.measures.USES
        return tuple(Measure(f"use: {name}", name, range(MOST_USES + 1), by_seat=True) for name in names)

    def _winners(self, bits: int) -> str:
        if self.seats == 1:
            return "won" if bits else "lost"
        return " and ".join(f"seat {seat}" for seat in range(self.seats) if bits >> seat & 1) or "nobody"

    @property
    def own(self) -> int:
        """How many of the measures are the game's own; the general ones follow, then the uses."""
        return len(self.game.measures.MEASURES)

    @property
    def length(self) -> str:
        """The name of the measure that tells how long a game is."""
        return self.game.measures.LENGTH

    @property
    def uses(self) -> range:
        """The numbers of the measures that count decisions by kind."""
        return range(self.own + len(GENERAL), len(self.measures))

    def number(self, name: str) -> int:
        """Which measure is called so."""
        return [measure.name for measure in self.measures].index(name)

    @property
    def shape(self) -> tuple[int, int]:
        """A game's row."""
        return len(self.measures), self.seats

    @cached_property
    def layout(self) -> np.ndarray[Any, np.dtype[np.int64]]:
        """For each measure, where its totals are: for each seat those who did not win and those who did, each a sum, squares and bins."""
        lines, start = [], 0
        for measure in self.measures:
            seats = self.seats if measure.by_seat else 1
            lines.append((start, seats, measure.bins.start, measure.bins.step, len(measure.bins)))
            start += seats * 2 * (COUNTS + len(measure.bins))
        return np.array(lines, np.int64)

    @property
    def totals(self) -> tuple[int, int]:
        """The numbers of a tally: a line for each part of the games."""
        start, seats, _, _, bins = self.layout[-1]
        return PARTS, int(start + seats * 2 * (COUNTS + bins))

    def names(self) -> list[str]:
        """The columns of a table with a line for each game."""
        several = self.seats > 1
        return [
            f"{measure.name} {seat}" if several and measure.by_seat else measure.name
            for measure in self.measures
            for seat in range(self.seats if measure.by_seat else 1)
        ]
