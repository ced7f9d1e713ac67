"""What many games add up to, and what can be said of it: shares and means with 95 % confidence intervals (`statistics`).

A tally is rows of whole numbers, one for each part of the games, and two tallies of different games of one plan add up to that of both:
in any order the same.
"""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np

from cosmodrome.engine.match.measure import Measure
from cosmodrome.lab.columns import BINS, COUNTS, SEATS, START, SUM
from cosmodrome.lab.plan import Plan
from cosmodrome.lab.statistics import Estimate, Numbers, ratio


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
        return int(self._games.sum())

    @property
    def _games(self) -> Numbers:
        """By part."""
        games: Numbers = self._counts("winners").sum(axis=1)
        return games

    # Measures

    def measure(self, name: str) -> Measure:
        """The measure called so."""
        return self.plan.columns.measures[self.plan.columns.number(name)]

    def counts(self, name: str, seat: int | None = None, won: bool | None = None) -> Numbers:
        """How often the measure fell into each bin: for one seat or all, for those who won, those who did not, or both."""
        counts: Numbers = self._counts(name, seat, won).sum(axis=0)
        return counts

    def mean(self, name: str, seat: int | None = None, won: bool | None = None) -> Estimate:
        """The measure's mean."""
        classes = self._classes(name, seat, won)
        return ratio(classes[:, SUM], classes[:, COUNTS:].sum(axis=1), self._games, is_share=False)

    def spread(self, name: str) -> float:
        """The measure's standard deviation."""
        total, squares, *counts = self._classes(name, None, None).sum(axis=0)
        count = max(int(np.sum(counts)), 1)
        return float(np.sqrt(max(0.0, squares / count - (total / count) ** 2)))

    def shares(self, name: str, seat: int | None = None, won: bool | None = None) -> list[Estimate]:
        """The share of each bin."""
        counts = self._counts(name, seat, won)
        under = counts.sum(axis=1)
        return [ratio(counts[:, i], under, self._games, True, self._cases(name, seat, under)) for i in range(counts.shape[1])]

    def share_of(self, name: str, bins: slice) -> Estimate:
        """The share of several bins together."""
        counts = self._counts(name)
        under = counts.sum(axis=1)
        return ratio(counts[:, bins].sum(axis=1), under, self._games, True, self._cases(name, None, under))

    def quantile(self, name: str, part: float) -> int:
        """The least value (of its bin) that at least this part of all reach or stay below."""
        counts = self.counts(name)
        at = int(np.searchsorted(np.cumsum(counts), part * counts.sum()))
        return self.measure(name).bins[min(at, len(counts) - 1)]

    def chances(self, name: str, seat: int | None = None) -> list[Estimate]:
        """For each bin, how often those whose measure fell into it won; a win shared by several counts for each."""
        return [self.chance(name, slice(i, i + 1), seat) for i in range(len(self.measure(name).bins))]

    def chance(self, name: str, bins: slice | list[int], seat: int | None = None) -> Estimate:
        """How often those won whose measure fell into one of these bins."""
        won, lost = (self._counts(name, seat, which)[:, bins].sum(axis=1) for which in (True, False))
        return ratio(won, won + lost, self._games, True, self._cases(name, seat, won + lost))

    # Winning

    def wins(self, seat: int) -> Estimate:
        """A seat's share of the wins; a win shared by n seats counts a n-th for each."""
        if self.plan.seats == 1:
            return self.shares("winners")[1]
        parts, games = self.parts_of_wins()[:, seat], self.counts("winners")
        mean = float(games @ parts / games.sum())
        varied = float(games @ parts**2 / games.sum() - mean**2)  # half a win varies less than a win or none
        cases = self.games * mean * (1 - mean) / varied if varied > 0 else float(self.games)
        return ratio(self._counts("winners") @ parts, self._games, self._games, is_share=True, cases=cases)

    def parts_of_wins(self) -> Numbers:
        """What each seat gets of a win, a line for each set of winners."""
        bits = np.arange(1 << self.plan.seats)[:, None] >> np.arange(self.plan.seats) & 1
        parts: Numbers = bits / np.maximum(bits.sum(axis=1, keepdims=True), 1)
        return parts

    def shared(self) -> Estimate:
        """How often several seats shared the win."""
        counts = self._counts("winners")
        several = np.count_nonzero(self.parts_of_wins(), axis=1) > 1
        return ratio(counts[:, several].sum(axis=1), self._games, self._games, is_share=True, cases=self.games)

    def _cases(self, name: str, seat: int | None, under: Numbers) -> float | None:
        """How many independent cases there are: all, if a game is one of them; unknown, if each of its seats is."""
        alone = seat is not None or self.plan.seats == 1 or not self.measure(name).by_seat
        return float(under.sum()) if alone else None

    def _counts(self, name: str, seat: int | None = None, won: bool | None = None) -> Numbers:
        """By part and bin."""
        counts: Numbers = self._classes(name, seat, won)[:, COUNTS:]
        return counts

    def _classes(self, name: str, seat: int | None, won: bool | None) -> Numbers:
        """The totals of a measure by part, summed over the classes of seat and won that are asked for."""
        line = self.plan.columns.layout[self.plan.columns.number(name)]
        seats, width = int(line[SEATS]), COUNTS + int(line[BINS])
        table = self.totals[:, line[START] : line[START] + seats * 2 * width].reshape(-1, seats, 2, width)
        table = table if seat is None else table[:, seat : seat + 1]
        table = table if won is None else table[:, :, int(won) : int(won) + 1]
        summed: Numbers = table.sum(axis=(1, 2))
        return summed
