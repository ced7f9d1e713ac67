"""All statistics of the laboratory, in one place. Distributions are SciPy's.

Seats of one game are no independent witnesses: who wins more, another wins less. So games are dealt into parts by their number
(`columns.PARTS`), every total is kept for each part, and how sure a figure is follows from how much the parts differ, whatever goes on
within a game. What a part adds to the error of a figure is its *pull*. Two figures of the same games, or of games with the same luck
under other settings, are compared by the differences of their pulls: what both have in common falls out.

Where many things are compared at once some differ by chance. What is claimed therefore holds for all of them together (Holm's way): of a
hundred comparisons of a game with itself at most five claim anything at all.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass, field
from functools import lru_cache
from typing import Any, NamedTuple

import numpy as np

from cosmodrome.engine.match.errors import CosmodromeError

SURE = 0.95  # how often an interval holds the truth, and how often nothing is claimed where there is nothing
FOUND = 0.9  # how often a difference is to be found that is there
RARE = 10  # of which fewer cases are too few to tell how much parts differ

Numbers = np.ndarray[Any, np.dtype[Any]]


def _scipy() -> Any:
    try:
        from scipy import stats
    except ImportError:
        raise CosmodromeError("The laboratory reckons with SciPy: pip install cosmodrome[lab].") from None
    return stats


@lru_cache(maxsize=4096)
def reach(freedom: float, sure: float = SURE) -> float:
    """How many standard errors an interval reaches to each side: Student's, or the normal distribution's for infinite freedom."""
    stats, end = _scipy(), (1 + sure) / 2
    return float(stats.norm.ppf(end) if math.isinf(freedom) else stats.t.ppf(end, freedom))


@dataclass(frozen=True)
class Estimate:
    """A share or mean, the ends of its 95 % confidence interval, of how many it was taken, and what is needed to compare it."""

    value: float
    low: float
    high: float
    of: int
    error: float = field(default=math.nan, compare=False)  # its standard error
    pulls: Numbers | None = field(default=None, compare=False, repr=False)  # of each part
    freedom: float = field(default=math.inf, compare=False)
    share: bool = field(default=True, compare=False)  # a share is told in percent


UNKNOWN = Estimate(math.nan, math.nan, math.nan, 0)


def share(part: int, whole: int) -> Estimate:
    """A share of things that do not depend on each other, with Wilson's interval, which holds for rare things too."""
    if whole == 0:
        return UNKNOWN
    p = part / whole
    return Estimate(p, *_wilson(p, whole, reach(math.inf)), whole, error=math.sqrt(p * (1 - p) / whole))


def _wilson(p: float, n: float, z: float) -> tuple[float, float]:
    middle = (p + z * z / (2 * n)) / (1 + z * z / n)
    half = z / (1 + z * z / n) * math.sqrt(p * (1 - p) / n + z * z / (4 * n * n))
    return 0.0 if p == 0 else max(0.0, middle - half), 1.0 if p == 1 else min(1.0, middle + half)


def ratio(over: Numbers, under: Numbers, games: Numbers, is_share: bool, cases: float | None = None) -> Estimate:
    """`over` by `under`, each summed over all parts: a mean, or (`is_share`) a share; how sure it is follows from the parts.

    A share has Wilson's interval for as many independent cases as would be as sure (Korn and Graubard's way), unless it is known how many
    `cases` that are.
    """
    whole = int(under.sum())
    if whole == 0:
        return UNKNOWN
    value = float(over.sum() / whole)
    parts = int(np.count_nonzero(games))
    if parts < 2:
        return Estimate(value, -math.inf, math.inf, whole, share=is_share) if not is_share else share(round(float(over.sum())), whole)
    pulls = (over - value * under) / whole * math.sqrt(parts / (parts - 1))
    error, freedom = float(np.sqrt((pulls**2).sum())), parts - 1.0
    if not is_share:
        half = reach(freedom) * error
        return Estimate(value, value - half, value + half, whole, error, pulls, freedom, False)
    value = min(max(value, 0.0), 1.0)
    if cases is not None:
        low, high = _wilson(value, cases, reach(math.inf))
    elif error > 0:
        low, high = _wilson(value, value * (1 - value) / error**2, reach(freedom))
    else:  # never, always, or the same in every part
        low, high = _wilson(value, int(games.sum()), reach(math.inf)) if value in (0, 1) else (value, value)
    if min(over.sum(), whole - over.sum()) < RARE:  # too few to tell by their parts: as if four more cases, two of each
        p, n = (float(over.sum()) + 2) / (whole + 4), whole + 4
        error = max(error, math.sqrt(p * (1 - p) / n))
    return Estimate(value, low, high, whole, error, pulls, freedom)


class Difference(NamedTuple):
    """One figure less another: how large, how sure, and how likely chance alone would bring about as much."""

    value: float
    error: float
    freedom: float
    chance: float

    def interval(self, sure: float = SURE) -> tuple[float, float]:
        """Where the true difference lies, so often."""
        half = reach(self.freedom, sure) * self.error
        return self.value - half, self.value + half

    def visible(self, sure: float = SURE) -> float:
        """The smallest true difference that games as many as these would show, nine times in ten."""
        return (reach(self.freedom, sure) + reach(math.inf, 2 * FOUND - 1)) * self.error


def difference(one: Estimate, other: Estimate) -> Difference:
    """The first less the second. Where both know their pulls they are of the same parts of the games, and what they share falls out."""
    apart = math.hypot(one.error, other.error)
    error, freedom = apart, min(one.freedom, other.freedom)
    if one.pulls is not None and other.pulls is not None:
        joint = float(np.sqrt(((one.pulls - other.pulls) ** 2).sum()))
        rare = any(float(np.sqrt((known.pulls**2).sum())) < known.error for known in (one, other) if known.pulls is not None)
        error = max(joint, apart) if rare else joint
    value = one.value - other.value
    return Difference(value, error, freedom, _chance(value, error, freedom))


def _chance(value: float, error: float, freedom: float) -> float:
    if math.isnan(value) or math.isnan(error):
        return 1.0
    if error <= 1e-12 * max(1.0, abs(value)):
        return 1.0 if abs(value) < 1e-12 else 0.0
    return float(2 * _scipy().t.sf(abs(value) / error, freedom) if math.isfinite(freedom) else 2 * _scipy().norm.sf(abs(value) / error))


def claimed(chances: Sequence[float], sure: float = SURE) -> list[bool]:
    """Which of these differences may be claimed, so that with such certainty none of them is chance (Holm's way)."""
    order = sorted(range(len(chances)), key=lambda i: chances[i])
    found = [False] * len(chances)
    for step, i in enumerate(order):
        if chances[i] > (1 - sure) / (len(chances) - step):
            break
        found[i] = True
    return found


def together(many: int, sure: float = SURE) -> float:
    """How sure each of many intervals must be for all of them to hold at once (Bonferroni's way)."""
    return 1 - (1 - sure) / max(1, many)


def unequal(wins: Numbers, games: Numbers) -> float:
    """How likely chance alone would let equal seats win so unequally.

    Line i of `wins` is what each seat gets of a win of the i-th kind (of one shared by two, each gets half), `games` how often it came.
    """
    total = float(games.sum())
    mean = games @ wins / total
    within = (wins.T * games) @ wins / total - np.outer(mean, mean)
    centre = np.eye(len(mean)) - 1 / len(mean)
    apart, spread = centre @ mean, centre @ within @ centre
    rank = int(np.linalg.matrix_rank(spread, tol=1e-12))
    if rank == 0:
        return 1.0 if np.abs(apart).max() < 1e-12 else 0.0
    return float(_scipy().chi2.sf(total * apart @ np.linalg.pinv(spread, rcond=1e-9) @ apart, rank))


def needed(difference: Difference, games: int, points: float, sure: float = SURE) -> int:
    """How many games would show a true difference of so much, nine times in ten, if they are as varied as these."""
    wanted = points / (reach(math.inf, sure) + reach(math.inf, 2 * FOUND - 1))
    return max(1, math.ceil(games * (difference.error / wanted) ** 2))
