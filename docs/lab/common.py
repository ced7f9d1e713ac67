"""What the studies share: playing a plan, and writing tables."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any, NamedTuple

import cosmodrome
from cosmodrome.lab import Plan, Tally
from cosmodrome.lab.run import Way, on_gpu, run
from cosmodrome.lab.statistics import SURE, Difference, Estimate

SEED = 2026
GREEDY = ("greedy",)
UNTRIED = "it made no difference in any game, so that nothing was tried"
INSTEAD = (  # see `BotGames._allowed`
    "Where a bot that plans or searches would do what it is kept from, the best of the rest by one look ahead is done instead; some of its loss may be due to that."
)
Lines = Iterator[str]


@dataclass(frozen=True)
class Wish:
    """How many games of each sort, and where the compiled ones are played."""

    games: int  # between bots that look one decision ahead
    tried: int  # where one of them is held back
    thought: int  # between bots that plan or search
    gpu: bool
    kept: Path | None  # where what is done is kept


def planned(
    name: str,
    games: int,
    seats: int | None = None,
    bots: tuple[str, ...] = GREEDY,
    iterations: int = 200,
    restraint: str = "",
    **options: Any,
) -> Plan:
    """So many games, always the same ones; with a restraint, seat 0 is held back."""
    game = cosmodrome.game(name)
    return Plan.of(game, games, seats=seats, bots=bots, options=options, seed=SEED, iterations=iterations, restraint=restraint)


def played(wish: Wish, plan: Plan, way: Way | None = None) -> Tally:
    """What they come to; what is played in a way of its own is kept apart."""
    if way is not None:
        return run(plan, way=way, batch=1, folder=wish.kept and wish.kept / way.__name__).tally
    if wish.gpu and plan.compiled:
        return run(plan, way=on_gpu, batch=plan.games, folder=wish.kept).tally
    return run(plan, folder=wish.kept).tally


def table(head: list[str], rows: list[list[str]]) -> Lines:
    """A table in Markdown."""
    yield f"| {' | '.join(head)} |"
    yield "|" + "---|" * len(head)
    for row in rows:
        yield f"| {' | '.join(row)} |"
    yield ""


def gap(one: Difference, sure: float = SURE) -> str:
    """A difference in points, with its interval."""
    low, high = one.interval(sure)
    if low == high == 0:
        return "the same in every game"
    word = " more" if one.value > 0.0005 else " less" if one.value < -0.0005 else ""
    return f"{100 * abs(one.value):.1f} points{word} ({100 * low:+.1f} to {100 * high:+.1f})"


def verdict(one: Difference, more: str, less: str, sure: float = SURE) -> str:
    """What a difference says: one thing, the other, or that nothing was seen, and what may be true all the same."""
    low, high = one.interval(sure)
    if low > 0 or high < 0:
        return more if low > 0 else less
    if low == high:
        return UNTRIED
    return f"no difference was seen, though anything from {-100 * low:.1f} points less to {100 * high:.1f} more may be true"


def sentence(words: str) -> str:
    """With a capital at its beginning."""
    return words[:1].upper() + words[1:]


def better(one: Difference) -> str:
    """A difference of means, with its interval."""
    low, high = one.interval()
    return f"{one.value:+.2f} ({low:+.2f} to {high:+.2f})"


class Question(NamedTuple):
    """What was asked, the answer in a sentence, the figures, and how it was done."""

    asked: str
    answer: str
    figures: list[str]
    done: str

    def lines(self) -> Lines:
        """In Markdown."""
        yield from (f"## {self.asked}", "", f"**{self.answer}**", "", *self.figures, f"How it was done: {self.done}", "")


def at_least(tally: Tally, name: str, least: int) -> Estimate:
    """The share of games whose measure is at least this."""
    return tally.share_of(name, slice(sum(low < least for low in tally.measure(name).bins), None))
