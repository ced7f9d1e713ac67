"""Sonic Bio-Mutants in Space!: fairness by seat, and whether arranging matters."""

from __future__ import annotations

from common import Lines, Wish, gap, planned, played, table
from cosmodrome.lab import tell
from cosmodrome.lab.statistics import Difference, difference

ITERATIONS = 100  # of bots that search


def bio_mutants(wish: Wish) -> Lines:
    """Fairness by seat, and whether arranging matters."""
    yield "Is every seat as good as the others, and does it matter how one arranges one's row?"
    yield ""
    rows, tallies = [], {}
    for seats in (2, 3, 4):
        tally = tallies[seats] = played(wish, planned("bio-mutants", wish.games, seats))
        others, opener = tally.chances("opened")
        wins = ", ".join(f"{100 * tally.wins(seat).value:.1f}" for seat in range(seats))
        error = 50 * (tally.wins(0).high - tally.wins(0).low)
        rows.append(
            [
                str(seats),
                f"{wins} (± {error:.1f})",
                gap(difference(opener, others)),
                tell.number(tally.mean("score")),
                tell.number(tally.mean("margin")),
            ]
        )
    yield from table(["seats", "wins by seat, %", "who opens the first auction wins, beside the others", "score", "points ahead"], rows)
    for seats, tally in tallies.items():
        yield f"- **{seats} seats.** {' '.join(tell.fairness(tally)[1 + seats :])}"
    four = tallies[4]
    linked = four.chances("linked")
    told = ", ".join(f"{n}: {tell.percent(one)}" for n, one in enumerate(linked) if one.of > 200)
    yield (
        "- **Arranging, seen from outside.** Neighbours in a row ripen one after the other; the arm reaches one from the other if they share suit "
        f"or rank. Wins of four by the number of such neighbours in the winner's row: {told}."
    )
    blind = _blindly(wish, wish.tried, "greedy")
    searched = _blindly(wish, wish.thought, "hard")
    yield (
        f"- **Arranging, tried.** One of four seats places its coins in any order, and the same games are played in which it arranges them. Among greedy bots "
        f"({wish.tried:,} games) it wins {gap(blind)}: {_matters(blind)}. Their `value` hardly looks at the order of a row. Among bots that search (hard, "
        f"{ITERATIONS} trials a decision, {wish.thought:,} games) it wins {gap(searched)}: {_matters(searched)}."
    )
    yield f"- **Money.** At the end {tell.number(four.mean('bank', won=True))} are left to winners and {tell.number(four.mean('bank', won=False))} to the others."


def _blindly(wish: Wish, games: int, bot: str) -> Difference:
    """What arranging blindly does to seat 0's wins."""
    free, held = (
        played(wish, planned("bio-mutants", games, 4, bots=(bot,), iterations=ITERATIONS, restraint=restraint))
        for restraint in ("", "arranges-blindly")
    )
    return difference(held.wins(0), free.wins(0))


def _matters(one: Difference) -> str:
    low, high = one.interval()
    if low <= 0 <= high:
        return f"no difference was seen, and one of less than {100 * one.visible():.1f} points could hardly have been"
    return "arranging matters" if one.value < 0 else "it is better done blindly"
