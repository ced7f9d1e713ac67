"""It's a Weird, Weird Galaxy: photo finish, deadlock without shields, building early or late, and whether it is fair."""

from __future__ import annotations

from common import Lines, Wish, gap, planned, played, table
from cosmodrome.games.weird_galaxy.bots.value import PATIENCE
from cosmodrome.lab import Tally, tell
from cosmodrome.lab.statistics import difference

ROUNDS = 200
RARE = 0.05  # of the games


def weird_galaxy(wish: Wish) -> Lines:
    """Photo finish, deadlock, early or late."""
    yield (
        "The designers write that games tend to end in a photo finish, that without shields they tend to end in a deadlock, and that there "
        f"seems to be no difference between building early or late. Games are cut off after {ROUNDS} rounds here, and then count as deadlocked."
    )
    yield ""
    tallies = {
        (seats, shields): played(wish, planned("weird-galaxy", wish.games, seats, rounds=ROUNDS, shields=shields))
        for seats in (2, 3, 4, 5)
        for shields in ("on", "off")
    }
    yield from _overview(tallies)
    yield from _fairness(tallies)
    on, off = tallies[3, "on"], tallies[3, "off"]
    deadlock = [one.shares("end")[0] for one in (on, off)]
    more = difference(deadlock[1], deadlock[0])
    low, high = more.interval()
    fewer = "shields make them rarer" if low > 0 else "shields make them more frequent" if high < 0 else "that can be chance"
    verdict = f"{fewer}, and there are hardly any between greedy bots" if deadlock[1].value < RARE else fewer
    yield from _searchers(wish)
    yield f"- **Deadlock.** Of games for three, {tell.percent(deadlock[0])} are not finished with shields, {tell.percent(deadlock[1])} without: {verdict}."
    close = on.share_of("margin", slice(0, 2))
    yield (
        f"- **Photo finish.** With three seats and shields the winner is at most one station ahead in {tell.percent(close)}, and on average "
        f"{tell.number(on.mean('finish'))} Space Bucks, stations counted at their price. {'Close, mostly' if close.value > 0.5 else 'Not a photo finish, mostly'}."
    )
    free, late, bare = (
        played(wish, planned("weird-galaxy", wish.tried, 3, rounds=ROUNDS, restraint=restraint))
        for restraint in ("", "saves-up", "never-shields")
    )
    built = late.mean("use: build", seat=0)
    yield (
        "- **Early or late.** Of three greedy seats one may not build before it can pay for all that is left of its chain; it wins "
        f"{gap(difference(late.wins(0), free.wins(0)))} than in the same games without that. But it builds only {tell.number(built)} stations: this is the "
        "extreme, and says nothing on waiting a little."
    )
    yield (
        f"- **What a shield is worth.** One of three seats that never installs a shield wins {gap(difference(bare.wins(0), free.wins(0)))} than in the same "
        "games in which it does as the greedy bot likes. So where it wins more, the greedy bot's shields are mistakes, and a good player's worth is not shown."
    )
    suits = on.chances("suit")
    names = on.measure("suit").items
    told = ", ".join(f"{name} {100 * one.value:.1f} %" for name, one in zip(names, suits, strict=True))
    spread = max(one.value for one in suits) - min(one.value for one in suits)
    yield f"- **Suits.** The standard layout is meant to favour none: {told} (each about ± {50 * (suits[0].high - suits[0].low):.1f}; they differ by {100 * spread:.1f} points)."


def _overview(tallies: dict[tuple[int, str], Tally]) -> Lines:
    head = [
        "seats",
        "shields",
        "finished",
        "rounds (half of the games)",
        "decisions",
        "stations the winner is ahead",
        "ahead by at most one",
    ]
    rows = []
    for (seats, shields), tally in tallies.items():
        low, middle, high = (tally.quantile("rounds", part) for part in (0.25, 0.5, 0.75))
        ahead = tell.number(tally.mean("margin")), tell.percent(tally.share_of("margin", slice(0, 2)))
        length = f"{middle} ({low} to {high})", tell.number(tally.mean("decisions"))
        rows.append([str(seats), shields, tell.percent(tally.shares("end")[1]), *length, *ahead])
    yield from table(head, rows)
    head = ["seats", "shields", "shields a seat installs", "stations spat on, by a seat", "ships spat on", "stations repainted", "shooed"]
    uses = ("shield", "spit at a station", "spit at a ship", "repaint a station", "shoo Phredd")
    rows = [[str(n), shields, *(tell.number(tally.mean(f"use: {use}")) for use in uses)] for (n, shields), tally in tallies.items()]
    yield from table(head, rows)


def _fairness(tallies: dict[tuple[int, str], Tally]) -> Lines:
    rows = []
    for (seats, shields), tally in tallies.items():
        order, wins = tally.chances("order")[:seats], [tally.wins(seat) for seat in range(seats)]
        error = 50 * (wins[0].high - wins[0].low)
        rows.append(
            [str(seats), shields, *(", ".join(f"{100 * one.value:.1f}" for one in several) for several in (order, wins)), f"± {error:.1f}"]
        )
    yield from table(["seats", "shields", "wins by the order of turns, %", "by seat, which is the order of choosing suits, %", ""], rows)


def _searchers(wish: Wish) -> Lines:
    games = max(1, wish.thought // 40)
    plans = [
        planned("weird-galaxy", games, 2, bots=("master",), iterations=100, rounds=ROUNDS, shields=shields) for shields in ("on", "off")
    ]
    told = []
    for plan in plans:
        tally = played(wish, plan)
        told.append(
            f"shields {plan.options['shields']}: finished {tell.percent(tally.shares('end')[1])}, in {tally.quantile('rounds', 0.5)} rounds (median), "
            f"{tell.number(tally.mean('margin'))} stations ahead, {tell.number(tally.mean('use: shield'))} shields and "
            f"{tell.number(tally.mean('use: spit at a station'))} stations spat on by a seat"
        )
    yield (
        f"- **Between two bots that plan** (master, {plans[0].iterations} trials a decision, {games} games each; in games of more than {PATIENCE} "
        f"rounds they mind dirt less and less, or they might spit and repaint for ever, so that they cannot testify about deadlock): {'; '.join(told)}."
    )
