"""Galaxy of D: what the First Turn and the bidding are worth, and whether each ship has its use."""

from __future__ import annotations

from common import Lines, Wish, planned, played, table
from cosmodrome.lab import Tally, tell
from cosmodrome.lab.statistics import share
from experiment import held_back
from restraints import bids_little, never_bids


def galaxy_of_d(wish: Wish) -> Lines:
    """First turn, bidding, and each ship's use."""
    yield "What is the First Turn worth, what the first choice of a base that one bids for, and has each ship its use, as the rulebook says?"
    yield ""
    search = max(1, wish.thought // 20)
    for setup in ("full", "quick"):
        for level, games in (("greedy", wish.games), ("master", search)):
            tally = played(wish, planned("galaxy-of-d", games, setup=setup, bots=(level,), iterations=100))
            yield f"## Setup {setup}, {level} bots, {games:,} games"
            yield ""
            yield from _findings(tally)
            if setup == "full" and level == "greedy":
                yield from _held_back(wish.tried)
            yield ""
            yield from _ships(tally)


def _findings(tally: Tally) -> Lines:
    ends = ", ".join(f"{name} {tell.percent(one)}" for name, one in zip(tally.measure("end").items, tally.shares("end"), strict=True))
    yield f"- **First Turn.** Who has it wins {tell.percent(tally.chances('first_turn')[1])}."
    yield f"- **Length.** {tell.length(tally)[0]} The base falls {ends}."
    if tally.plan.options["setup"] == "full":
        yield from _bidding(tally)


def _bidding(tally: Tally) -> Lines:
    placed = tally.chances("placed")[1]
    paid = tally.chances("paid")
    groups = []
    won, lost = tally.counts("paid", won=True), tally.counts("paid", won=False)
    for low in (1, 5, 9, 13, 17, 21):
        part = slice(low, low + 4)
        one = share(int(won[part].sum()), int(won[part].sum() + lost[part].sum()))
        if one.of > 20:
            groups.append(f"${low} to ${low + 3} {tell.percent(one)}")
    by_price = f" By what was paid for it: {'; '.join(groups)}." if groups else ""
    yield f"- **Bidding.** Who places first wins {tell.percent(placed)}.{by_price} Who pays nothing wins {tell.percent(paid[0])}."


def _held_back(tried: int) -> Lines:
    plan = planned("galaxy-of-d", tried, setup="full")
    for name, restrain in (("never bids", never_bids), ("bids at most $3", bids_little)):
        yield f"- A seat that {name}, against one that bids as the greedy bot does, wins {tell.percent(held_back(plan, restrain, 1).wins(0))}."


def _ships(tally: Tally) -> Lines:
    rows = []
    for name in [measure.name for measure in tally.plan.columns.measures if measure.name.startswith("use: buy ")][:-1]:
        counts = tally.counts(name)
        ever = share(int(counts[1:].sum()), int(counts.sum()))
        none, some = tally.chances(name)[0], share(int(tally.counts(name, won=True)[1:].sum()), int(counts[1:].sum()))
        rows.append(
            [name.removeprefix("use: buy ").capitalize(), tell.percent(ever)]
            + [tell.number(tally.mean(name, won=won)) for won in (True, False)]
        )
        rows[-1] += [tell.percent(some), tell.percent(none)]
    yield from table(["ship", "seats that buy any", "bought by winners", "by losers", "wins with any", "wins without"], rows)
