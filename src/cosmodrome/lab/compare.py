"""Two tallies compared: what differs, by how much and how surely, and what games so many could not have shown."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from cosmodrome.lab import tell
from cosmodrome.lab.statistics import Difference, Estimate, claimed, difference, together
from cosmodrome.lab.tally import Tally

MOST = 8  # differences that are told of a comparison


class Finding(NamedTuple):
    """One figure of two plans."""

    words: str
    first: Estimate
    second: Estimate
    difference: Difference  # the second less the first
    size: float  # in standard deviations
    wins: bool
    real: bool = False  # more than chance, among all that are compared


class Comparison(NamedTuple):
    """All findings on a plan and the one it is compared with; the wins first, then the largest."""

    first: Tally
    second: Tally
    findings: tuple[Finding, ...]
    sure: float  # of each interval, so that all of them hold at once

    @property
    def wins(self) -> list[Finding]:
        """What is found on winning."""
        return [one for one in self.findings if one.wins]


def compared(first: Tally, others: Sequence[Tally]) -> list[Comparison]:
    """The first tally with each of the others. What is claimed holds for all of it at once."""
    found = [list(_figures(first, other)) for other in others]
    real = iter(claimed([one.difference.chance for group in found for one in group]))
    sure = together(sum(map(len, found)))
    told = [[one._replace(real=next(real)) for one in group] for group in found]
    return [
        Comparison(first, other, tuple(sorted(group, key=lambda one: (not one.wins, 0 if one.wins else -abs(one.size)))), sure)
        for other, group in zip(others, told, strict=True)
    ]


def _figures(first: Tally, second: Tally) -> Iterator[Finding]:
    """Everything that was measured in both."""
    seats = first.plan.seats
    if seats == second.plan.seats:
        for seat in range(seats):
            words = "games won" if seats == 1 else f"seat {seat}'s wins"
            yield _finding(words, first.wins(seat), second.wins(seat), 0.5, wins=True)
    names = {measure.name for measure in second.plan.columns.measures}
    for measure in first.plan.columns.measures:
        if measure.name == "winners" or measure.name not in names or (measure.name == "margin" and 1 in (seats, second.plan.seats)):
            continue
        if measure.items:
            shares = (first.shares(measure.name), second.shares(measure.name))
            for item, one, other in zip(measure.items, *shares, strict=True):
                yield _finding(f"{measure.words}: {item}", one, other, 0.5)
        else:
            spread = max(first.spread(measure.name), second.spread(measure.name))
            words = f"“{measure.words}”" if measure.name.startswith("use: ") else measure.words
            yield _finding(words, first.mean(measure.name), second.mean(measure.name), spread)


def _finding(words: str, one: Estimate, other: Estimate, spread: float, wins: bool = False) -> Finding:
    gap = difference(other, one)
    return Finding(words, one, other, gap, gap.value / spread if spread > 0 and one.of and other.of else 0.0, wins)


def sentences(comparison: Comparison) -> list[str]:
    """What differs, and what does not by more than so much."""
    name = comparison.second.plan.name
    wins = [_told(one, comparison) for one in comparison.wins if one.real]
    if not wins and comparison.wins:
        most = max(abs(end) for one in comparison.wins for end in one.difference.interval(comparison.sure))
        wins = [f"{name}: who wins does not differ by more than {100 * most:.1f} points."]
        first = comparison.wins[0].difference
        wins += tell.size(first, comparison.first.games, comparison.sure)
    rest = [one for one in comparison.findings if one.real and not one.wins]
    more = f"{len(rest) - MOST} more things differ, less than these." if len(rest) > MOST else ""
    told = [_told(one, comparison) for one in rest[:MOST]]
    return wins + (told or ["Nothing else that was measured differs by more than chance would bring about."]) + [more] * bool(more)


def _told(one: Finding, comparison: Comparison) -> str:
    sign = 1 if one.difference.value > 0 else -1
    low, high = sorted(sign * end for end in one.difference.interval(comparison.sure))
    more = "more" if one.difference.value > 0 else "less"
    words, name = f"{one.words[:1].upper()}{one.words[1:]}", comparison.second.plan.name
    if one.first.share:
        value = f"{100 * abs(one.difference.value):.1f} points {more} ({' to '.join(tell.points(low, high))})"
        return f"{words}: {value} with {name}, {100 * one.second.value:.1f} % instead of {100 * one.first.value:.1f} %."
    value = f"{abs(one.difference.value):,.2f} {more} ({low:,.2f} to {high:,.2f})"
    return f"{words}: {value} with {name}, {one.second.value:,.2f} instead of {one.first.value:,.2f}."
