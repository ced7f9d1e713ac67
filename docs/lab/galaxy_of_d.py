"""Galaxy of D: what the First Turn and the bidding are worth, and whether each ship has its use."""

from __future__ import annotations

import cosmodrome
from common import Lines, Wish, gap, planned, played, table
from cosmodrome.lab import Tally, tell
from cosmodrome.lab.statistics import difference, together


def galaxy_of_d(wish: Wish) -> Lines:
    """First turn, bidding, and each ship's use."""
    yield (
        "What is the First Turn worth, what the first choice of a base that one bids for, and has each ship its use, as the rulebook says? Ships and bids "
        "are tried by keeping one of two seats from them: who buys what when is no evidence, since those who are ahead can afford more."
    )
    yield ""
    ships = [name for name in cosmodrome.game("galaxy-of-d").measures.RESTRAINTS if name.startswith("never-buys-")]
    for setup in ("full", "quick"):
        free = played(wish, planned("galaxy-of-d", wish.tried, setup=setup))
        yield f"## Setup {setup}"
        yield ""
        yield from _findings(played(wish, planned("galaxy-of-d", wish.games, setup=setup)))
        if setup == "full":
            held = played(wish, planned("galaxy-of-d", wish.tried, setup=setup, restraint="never-bids"))
            yield f"- **Bidding.** A seat that never bids, against one that bids as the greedy bot does, wins {gap(difference(held.wins(0), free.wins(0)))}."
            most = max(low for low, n in zip(free.measure("paid").bins, free.counts("paid"), strict=True) if n)
            yield f"  Greedy bots never pay more than ${most}: what a higher bid is worth this cannot say."
        yield ""
        yield from _ships(wish, setup, free, ships)


def _findings(tally: Tally) -> Lines:
    ends = ", ".join(f"{name} {tell.percent(one)}" for name, one in zip(tally.measure("end").items, tally.shares("end"), strict=True))
    yield f"- **First Turn.** Who has it wins {tell.percent(tally.chances('first_turn')[1])} of {tally.games:,} games; 50 % would be equal."
    yield f"- **Length.** {tell.length(tally)[0]} The base falls {ends}."


def _ships(wish: Wish, setup: str, free: Tally, ships: list[str]) -> Lines:
    sure = together(len(ships))
    rows = []
    for name in ships:
        held = played(wish, planned("galaxy-of-d", wish.tried, setup=setup, restraint=name))
        lost = difference(held.wins(0), free.wins(0))
        low, high = lost.interval(sure)
        word = "is missed" if high < 0 else "is better left alone" if low > 0 else "no difference was seen"
        ever = free.share_of(f"use: buy {name.removeprefix('never-buys-')[:-1]}", slice(1, None))
        rows.append([name.removeprefix("never-buys-").capitalize(), tell.percent(ever), tell.percent(held.wins(0)), gap(lost, sure), word])
    yield (
        f"Seat 0 does without one type, {wish.tried:,} games each, against the same bot that may buy all; beside the same games in which it may, too. The "
        "intervals of the differences hold for all seven at once."
    )
    yield ""
    yield from table(["without", "seats that buy any, if they may", "wins of seat 0", "difference", ""], rows)
