"""What a tally says, in sentences that a designer can read. Each number comes with the ends of its 95 % confidence interval."""

from __future__ import annotations

import math
from collections.abc import Iterator
from typing import NamedTuple

from cosmodrome.engine.match.measure import Measure
from cosmodrome.lab.statistics import SURE, Difference, Estimate, claimed, difference, needed, together, unequal
from cosmodrome.lab.tally import Tally

FEW = 0.001  # used by fewer than one seat in a thousand games
POINTS = 0.02  # a difference of so much is felt at a table, and runs are sized for it


def percent(estimate: Estimate) -> str:
    """A share with its interval."""
    if not estimate.of:
        return "unknown"
    digits = _digits(100 * (estimate.high - estimate.low))
    return "{:.{d}f} % ({:.{d}f} to {:.{d}f})".format(*(100 * one for one in (estimate.value, estimate.low, estimate.high)), d=digits)


def _digits(width: float) -> int:
    """How many decimals tell the ends of an interval apart: one, and more for narrow ones."""
    return 1 if width >= 0.2 or width == 0 or math.isinf(width) else min(4, 1 - math.floor(math.log10(width)))


def number(estimate: Estimate) -> str:
    """A mean with its interval."""
    if not estimate.of:
        return "unknown"
    digits = 0 if abs(estimate.value) >= 1000 else 1 if abs(estimate.value) >= 10 else max(2, _digits(estimate.high - estimate.low))
    if math.isinf(estimate.low):
        return f"{estimate.value:,.{digits}f} (too few games to say how sure)"
    return f"{estimate.value:,.{digits}f} ({estimate.low:,.{digits}f} to {estimate.high:,.{digits}f})"


def points(low: float, high: float) -> tuple[str, str]:
    """The ends of an interval of points of a hundred."""
    digits = _digits(100 * (high - low))
    return f"{100 * low:.{digits}f}", f"{100 * high:.{digits}f}"


def fairness(tally: Tally) -> list[str]:
    """Who wins how often, whether that can be chance, and what such a run could have seen."""
    seats = tally.plan.seats
    if seats == 1:
        return [f"{percent(tally.wins(0))} of the games are won."]
    wins = [tally.wins(seat) for seat in range(seats)]
    told = [f"An equal share of the wins is {100 / seats:.1f} %."]
    told += [f"Seat {seat} wins {percent(won)}." for seat, won in enumerate(wins)]
    if len(set(tally.plan.bots)) > 1:
        return [*told, "Not all seats are played by the same bot."]
    return told + equality(tally, wins)


def equality(tally: Tally, wins: list[Estimate]) -> list[str]:
    """Whether seats that are played alike win alike. All that is said of them holds at once, 95 times in 100."""
    equal = sum(one.value for one in wins) / len(wins)
    excess = [difference(one, Estimate(equal, equal, equal, one.of, error=0.0)) for one in wins]
    sure = together(len(wins))
    ends = [one.interval(sure) for one in excess]
    enough = size(excess[0], tally.games, sure)
    if unequal(tally.parts_of_wins(), tally.counts("winners")) > 1 - SURE:
        most = max(abs(end) for both in ends for end in both)
        return [f"That can be chance: no seat wins {100 * most:.1f} points more or less than its share.", *enough]
    clear = [seat for seat, (low, high) in enumerate(ends) if low > 0 or high < 0]
    told = []
    for seat in clear:
        low, high = (abs(end) for end in sorted(ends[seat], key=abs))
        more = "more" if excess[seat].value > 0 else "less"
        told.append(
            f"Seat {seat} wins {100 * abs(excess[seat].value):.1f} points {more} than its share ({' to '.join(points(low, high))})."
        )
    return told or ["The seats are not equal, though it cannot be said of a single one by how much.", *enough]


def size(one: Difference, games: int, sure: float) -> list[str]:
    """How many games it would take, if these are too few, to find a difference that is felt."""
    if not one.error > 0 or (many := needed(one, games, POINTS, sure)) <= games:
        return []
    return [f"To find a difference of {100 * POINTS:.0f} points, nine times in ten, takes about {_round(many)} games."]


def _round(many: int) -> str:
    unit = 10 ** max(0, len(str(many)) - 2)
    return f"{-(-many // unit) * unit:,}"


def length(tally: Tally) -> list[str]:
    """How long games are, and what ends them at the latest."""
    told = []
    for name in dict.fromkeys((tally.plan.columns.length, "decisions")):
        low, middle, high = (tally.quantile(name, part) for part in (0.05, 0.5, 0.95))
        words = tally.measure(name).words
        told.append(f"A game has {number(tally.mean(name))} {words}; half have at most {middle}, nine in ten {low} to {high}.")
    bounds = [f"{name} {tally.plan.options[name]}" for name in tally.plan.game.about.bounding]
    return told + ([f"At the latest a game is ended by the option {' and '.join(bounds)}."] if bounds else [])


def closeness(tally: Tally) -> list[str]:
    """How far the first is ahead."""
    if tally.plan.seats == 1:
        return []
    told = [f"The first is {number(tally.mean('margin'))} points ahead of the second."]
    told.append(f"In {percent(tally.shares('margin')[0])} of the games both have the same points.")
    if tally.shared().value > 0:
        told.append(f"In {percent(tally.shared())} the win is shared.")
    return told


def score(tally: Tally) -> list[str]:
    """What is scored."""
    low, middle, high = (tally.quantile("score", part) for part in (0.05, 0.5, 0.95))
    return [f"The mean score is {number(tally.mean('score'))}; half score at most {middle}, nine in ten {low} to {high}."]


class Contrast(NamedTuple):
    """A measure among those who won and those who did not."""

    measure: Measure
    won: Estimate
    lost: Estimate
    size: float  # in standard deviations
    real: bool  # more than chance, among all that are compared


def differences(tally: Tally) -> list[Contrast]:
    """What winners have or do more or less of, the largest difference first."""
    found = []
    for measure in tally.plan.columns.measures:
        if measure.items or measure.name in ("score", "margin") or (not measure.by_seat and tally.plan.seats > 1):
            continue
        won, lost, spread = tally.mean(measure.name, won=True), tally.mean(measure.name, won=False), tally.spread(measure.name)
        if won.of > 1 and lost.of > 1 and spread > 0:
            found.append((measure, won, lost, (won.value - lost.value) / spread))
    real = claimed([difference(won, lost).chance for _, won, lost, _ in found])
    return sorted((Contrast(*one, sure) for one, sure in zip(found, real, strict=True)), key=lambda one: -abs(one.size))


def winning(tally: Tally, most: int = 5) -> list[str]:
    """The largest differences between those who win and those who do not, in sentences."""
    found = [one for one in differences(tally) if one.real][:most]
    if not found:
        return ["Nothing that was measured tells those who win from those who do not."]
    told = []
    for one in found:
        what = f"“{one.measure.words}”" if one.measure.name.startswith("use: ") else one.measure.words
        told.append(f"{what[:1].upper()}{what[1:]}: {number(one.won)} for those who win, {number(one.lost)} for the others.")
    return [*told, "What goes with winning need not be what wins: those who are ahead can also afford more."]


def used(tally: Tally) -> list[tuple[str, Estimate, Estimate]]:
    """For each kind of decision: its words, how often a seat makes it in a game, and the share of seats that ever do."""
    found = []
    for number_ in tally.plan.columns.uses:
        measure = tally.plan.columns.measures[number_]
        found.append((measure.words, tally.mean(measure.name), tally.share_of(measure.name, slice(1, None))))
    return found


def never_used(tally: Tally) -> list[str]:
    """What nobody, or hardly anybody, ever does."""
    kinds = used(tally)
    if not kinds:
        return []
    never = [words for words, _, ever in kinds if ever.value == 0]
    rarely = [words for words, _, ever in kinds if 0 < ever.value < FEW]
    told = [f"Never done in {tally.games:,} games: {', '.join(never)}." if never else "Every kind of decision is made at times."]
    return told + ([f"By fewer than one seat in a thousand: {', '.join(rarely)}."] if rarely else [])


def summary(tally: Tally) -> Iterator[str]:
    """All of it, a paragraph each, for a terminal."""
    for part in (fairness, score, length, closeness, winning, never_used):
        if sentences := part(tally):
            yield " ".join(sentences)
