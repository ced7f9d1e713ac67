"""What many games add up to, and what can be said of it: shares and means with 95 % confidence intervals.

A tally is one row of whole numbers, and two tallies of different games of one plan add up to that of both: in any order the same.
"""

from __future__ import annotations

import math
from dataclasses import dataclass
from typing import Any, NamedTuple

import numpy as np

from cosmodrome.engine.match.measure import Measure
from cosmodrome.lab.columns import BINS, COUNTS, SEATS, SQUARES, START, SUM
from cosmodrome.lab.plan import Plan

SIGMAS = 1.96  # 95 % of a normal distribution lie within

Numbers = np.ndarray[Any, np.dtype[np.int64]]


class Estimate(NamedTuple):
    """A share or mean, the ends of its 95 % confidence interval, and of how many it was taken."""

    value: float
    low: float
    high: float
    of: int

    def differs(self, other: Estimate) -> bool:
        """Whether the difference to another is more than chance would often bring about."""
        mine, theirs = (self.high - self.low) / 2, (other.high - other.low) / 2
        return abs(self.value - other.value) > math.hypot(mine, theirs)


def share(part: int, whole: int) -> Estimate:
    """A share with Wilson's interval, which holds for rare things too."""
    if whole == 0:
        return Estimate(math.nan, math.nan, math.nan, 0)
    p, z = part / whole, SIGMAS
    middle = (p + z * z / (2 * whole)) / (1 + z * z / whole)
    half = z / (1 + z * z / whole) * math.sqrt(p * (1 - p) / whole + z * z / (4 * whole * whole))
    return Estimate(p, max(0.0, middle - half), min(1.0, middle + half), whole)


def mean(total: float, squares: float, count: int) -> Estimate:
    """A mean with its interval."""
    if count == 0:
        return Estimate(math.nan, math.nan, math.nan, 0)
    value = total / count
    error = SIGMAS * math.sqrt(max(0.0, squares / count - value * value) / max(1, count - 1))
    return Estimate(value, value - error, value + error, count)


@dataclass(frozen=True)
class Tally:
    """A plan, and what its games played so far add up to."""

    plan: Plan
    totals: Numbers

    @staticmethod
    def empty(plan: Plan) -> Tally:
        """Nothing played yet."""
        return Tally(plan, np.zeros(plan.columns.totals, np.int64))

    def __add__(self, other: Tally) -> Tally:
        if self.plan != other.plan:
            raise ValueError("Only tallies of one plan add up.")
        return Tally(self.plan, self.totals + other.totals)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Tally) and self.plan == other.plan and bool((self.totals == other.totals).all())

    __hash__ = None  # type: ignore[assignment]

    @property
    def games(self) -> int:
        """How many games have been counted."""
        return int(self.counts("winners").sum())

    # Measures

    def measure(self, name: str) -> Measure:
        """The measure called so."""
        return self.plan.columns.measures[self.plan.columns.number(name)]

    def counts(self, name: str, seat: int | None = None, won: bool | None = None) -> Numbers:
        """How often the measure fell into each bin: for one seat or all, for those who won, those who did not, or both."""
        counts: Numbers = self._classes(name, seat, won)[:, COUNTS:].sum(axis=0)
        return counts

    def mean(self, name: str, seat: int | None = None, won: bool | None = None) -> Estimate:
        """The measure's mean."""
        classes = self._classes(name, seat, won)
        return mean(int(classes[:, SUM].sum()), int(classes[:, SQUARES].sum()), int(classes[:, COUNTS:].sum()))

    def shares(self, name: str, seat: int | None = None, won: bool | None = None) -> list[Estimate]:
        """The share of each bin."""
        counts = self.counts(name, seat, won)
        return [share(int(count), int(counts.sum())) for count in counts]

    def quantile(self, name: str, part: float) -> int:
        """The least value (of its bin) that at least this part of all reach or stay below."""
        counts = self.counts(name)
        at = int(np.searchsorted(np.cumsum(counts), part * counts.sum()))
        return self.measure(name).bins[min(at, len(counts) - 1)]

    def chances(self, name: str, seat: int | None = None) -> list[Estimate]:
        """For each bin, how often those whose measure fell into it won."""
        won, lost = self.counts(name, seat, True), self.counts(name, seat, False)
        return [share(int(w), int(w + x)) for w, x in zip(won, lost, strict=True)]

    # Winning

    def wins(self, seat: int) -> Estimate:
        """A seat's share of the wins; a win shared by n seats counts a n-th for each."""
        if self.plan.seats == 1:
            return share(int(self.counts("winners")[1]), self.games)
        total = squares = 0.0
        for bits, count in enumerate(self.counts("winners")):
            if bits >> seat & 1:
                part = 1 / bits.bit_count()
                total += part * int(count)
                squares += part * part * int(count)
        return mean(total, squares, self.games)

    def shared(self) -> Estimate:
        """How often several seats shared the win."""
        counts = self.counts("winners")
        return share(int(sum(count for bits, count in enumerate(counts) if bits.bit_count() > 1)), self.games)

    def _classes(self, name: str, seat: int | None, won: bool | None) -> Numbers:
        """The totals of a measure, a line for each class of seat and won that is asked for."""
        line = self.plan.columns.layout[self.plan.columns.number(name)]
        seats, width = int(line[SEATS]), COUNTS + int(line[BINS])
        table = self.totals[line[START] : line[START] + seats * 2 * width].reshape(seats, 2, width)
        table = table if seat is None else table[seat : seat + 1]
        table = table if won is None else table[:, int(won) : int(won) + 1]
        return table.reshape(-1, width)
