"""What the studies share: playing a plan, and writing tables."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import cosmodrome
from cosmodrome.lab import Plan, Tally
from cosmodrome.lab.run import on_gpu, run
from cosmodrome.lab.statistics import Estimate, share

SEED = 2026
GREEDY = ("greedy",)
Lines = Iterator[str]


@dataclass(frozen=True)
class Wish:
    """How many games of each sort, and where the compiled ones are played."""

    games: int  # between bots that look one decision ahead
    tried: int  # where one of them is held back
    thought: int  # between bots that plan or search
    gpu: bool
    kept: Path | None  # where what is done is kept


def planned(name: str, games: int, seats: int | None = None, bots: tuple[str, ...] = GREEDY, iterations: int = 200, **options: Any) -> Plan:
    """So many games, always the same ones."""
    return Plan.of(cosmodrome.game(name), games, seats=seats, bots=bots, options=options, seed=SEED, iterations=iterations)


def played(wish: Wish, plan: Plan) -> Tally:
    """What they come to."""
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


def at_least(tally: Tally, name: str, least: int) -> Estimate:
    """The share of games whose measure is at least this."""
    counts, bins = tally.counts(name), tally.measure(name).bins
    return share(int(sum(n for n, low in zip(counts, bins, strict=True) if low >= least)), int(counts.sum()))
