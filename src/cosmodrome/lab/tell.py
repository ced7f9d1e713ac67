"""What a tally says, in sentences that a designer can read. Each number comes with the ends of its 95 % confidence interval."""

from __future__ import annotations

import math
from collections.abc import Iterator
from typing import NamedTuple

from cosmodrome.engine.match.measure import Measure
from cosmodrome.lab.tally import Estimate, Tally, share

FEW = 0.001  # used by fewer than one seat in a thousand games


def percent(estimate: Estimate) -> str:
    """A share with its interval."""
    if not estimate.of:
        return "unknown"
    return f"{_percent(estimate.value)} % ({_percent(estimate.low)} to {_percent(estimate.high)})"


def _percent(value: float) -> str:
    figure = 100 * value
    return f"{figure:.1f}" if figure == 0 or 1 <= figure <= 99 or figure == 100 else f"{figure:.2f}"


def number(estimate: Estimate) -> str:
    """A mean with its interval."""
    if not estimate.of:
        return "unknown"
    digits = 0 if abs(estimate.value) >= 1000 else 1 if abs(estimate.value) >= 10 else 2
    return f"{estimate.value:,.{digits}f} ({estimate.low:,.{digits}f} to {estimate.high:,.{digits}f})"


def fairness(tally: Tally) -> list[str]:
    """Who wins how often, and whether that can be chance."""
    seats = tally.plan.seats
    if seats == 1:
        return [f"{percent(tally.wins(0))} of the games are won."]
    wins = [tally.wins(seat) for seat in range(seats)]
    told = [f"Seat {seat} wins {percent(won)}." for seat, won in enumerate(wins)]
    if len(set(tally.plan.bots)) > 1:
        return [*told, f"An equal share would be {100 / seats:.1f} %, but not all seats are played by the same bot."]
    best, least = max(wins, key=lambda one: one.value), min(wins, key=lambda one: one.value)
    if all(won.low <= 1 / seats <= won.high for won in wins):
        return [*told, f"An equal share is {100 / seats:.1f} %: no seat is measurably better than another."]
    gap = 100 * (best.value - least.value)
    size = "hardly matters at a table" if gap < 2 else "can be felt" if gap < 8 else "is large"
    return [*told, f"An equal share is {100 / seats:.1f} %: the seats differ by {gap:.1f} points, which is no chance and {size}."]


def length(tally: Tally) -> list[str]:
    """How long games are."""
    told = []
    for name in dict.fromkeys((tally.plan.columns.length, "decisions")):
        low, middle, high = (tally.quantile(name, part) for part in (0.05, 0.5, 0.95))
        words = tally.measure(name).words
        told.append(f"A game has {number(tally.mean(name))} {words}; half have at most {middle}, nine in ten {low} to {high}.")
    return told


def closeness(tally: Tally) -> list[str]:
    """How far the first is ahead."""
    if tally.plan.seats == 1:
        return []
    counts = tally.counts("margin")
    told = [f"The first is {number(tally.mean('margin'))} points ahead of the second."]
    told.append(f"In {percent(share(int(counts[0]), tally.games))} of the games both have the same points.")
    if tally.shared().value > 0:
        told.append(f"In {percent(tally.shared())} the win is shared.")
    return told


def score(tally: Tally) -> list[str]:
    """What is scored."""
    low, middle, high = (tally.quantile("score", part) for part in (0.05, 0.5, 0.95))
    return [f"The mean score is {number(tally.mean('score'))}; half score at most {middle}, nine in ten {low} to {high}."]


class Difference(NamedTuple):
    """A measure among those who won and those who did not."""

    measure: Measure
    won: Estimate
    lost: Estimate
    size: float  # in standard deviations

    @property
    def real(self) -> bool:
        """Whether it is more than chance."""
        return self.won.differs(self.lost)


def differences(tally: Tally) -> list[Difference]:
    """What winners have or do more or less of, the largest difference first."""
    found = []
    for measure in tally.plan.columns.measures:
        if measure.items or measure.name in ("score", "margin") or (not measure.by_seat and tally.plan.seats > 1):
            continue
        won, lost, both = (tally.mean(measure.name, won=class_) for class_ in (True, False, None))
        spread = (both.high - both.low) * math.sqrt(max(both.of - 1, 1))
        if won.of > 1 and lost.of > 1 and spread > 0:
            found.append(Difference(measure, won, lost, (won.value - lost.value) / (spread / 3.92)))
    return sorted(found, key=lambda one: -abs(one.size))


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
        counts = tally.counts(measure.name)
        found.append((measure.words, tally.mean(measure.name), share(int(counts[1:].sum()), int(counts.sum()))))
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
