"""Sonic Bio-Mutants in Space!: fairness by seat, and whether arranging matters."""

from __future__ import annotations

from common import Lines, Wish, planned, played, table
from cosmodrome.lab import tell
from cosmodrome.lab.statistics import Estimate
from experiment import held_back, searchers_held_back
from restraints import arranges_blindly


def bio_mutants(wish: Wish) -> Lines:
    """Fairness by seat, and whether arranging matters."""
    yield "Is every seat as good as the others, and does it matter how one arranges one's row?"
    yield ""
    rows, tallies = [], {}
    for seats in (2, 3, 4):
        tally = tallies[seats] = played(wish, planned("bio-mutants", wish.games, seats))
        opened = tally.chances("opened")[1]
        wins = ", ".join(f"{100 * tally.wins(seat).value:.1f}" for seat in range(seats))
        error = 50 * (tally.wins(0).high - tally.wins(0).low)
        rows.append(
            [
                str(seats),
                f"{wins} (± {error:.1f})",
                tell.percent(opened),
                tell.number(tally.mean("score")),
                tell.number(tally.mean("margin")),
            ]
        )
    yield from table(["seats", "wins by seat, %", "who opens the first auction wins", "score", "points ahead"], rows)
    for seats, tally in tallies.items():
        yield f"- **{seats} seats.** {tell.fairness(tally)[-1]}"
    four = tallies[4]
    linked = four.chances("linked")
    told = ", ".join(f"{n}: {tell.percent(one)}" for n, one in enumerate(linked) if one.of > 200)
    yield (
        "- **Arranging, seen from outside.** Neighbours in a row ripen one after the other; the arm reaches one from the other if they share suit "
        f"or rank. Wins of four by the number of such neighbours in the winner's row: {told}."
    )
    blind = held_back(planned("bio-mutants", wish.tried, 4), arranges_blindly, 1)
    own = blind.wins(0)
    level = "master"
    search = planned("bio-mutants", max(1, wish.thought // 8), 4, bots=(level,), iterations=100)
    searched = searchers_held_back(search, "arranges_blindly")
    yield (
        f"- **Arranging, tried.** One of four seats places its coins in any order. Among greedy bots it wins {tell.percent(own)}, so to them arranging "
        f"{_matters(own)}: their `value` hardly looks at the order of a row. Among bots that search ({level}, {search.iterations} trials a decision, "
        f"{search.games} games) it wins {tell.percent(searched)}: to them it {_matters(searched)}. 25 % would be equal."
    )
    yield f"- **Money.** At the end {tell.number(four.mean('bank', won=True))} are left to winners and {tell.number(four.mean('bank', won=False))} to the others."


def _matters(own: Estimate) -> str:
    if own.low <= 0.25 <= own.high:
        return "makes no difference that could be measured"
    return "matters: doing it blindly costs games" if own.value < 0.25 else "is better done blindly"
