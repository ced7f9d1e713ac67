"""Sonic Bio-Mutants in Space!: fairness by seat, and what arranging and bidding are worth."""

from __future__ import annotations

from common import Lines, Question, Wish, gap, planned, played, sentence, table, verdict
from cosmodrome.games.bio_mutants.lab.measures import WHOLE
from cosmodrome.lab import Tally, tell
from cosmodrome.lab.statistics import SURE, Estimate, difference, together, unequal

TRIALS = 50  # of a hard bot's search, a decision
SEATS = 4


def bio_mutants(wish: Wish) -> Lines:
    """Fairness by seat, arranging, bidding."""
    yield (
        "The rulebook makes no claims about play beyond what its story says: that companies outbid each other, and that each experiment has its best time. So "
        "what is asked is whether every seat is as good as the others, whether it matters how one arranges one's row, and whether one has to bid."
    )
    yield ""
    hard = {name: _held(wish, wish.thought, "hard", name) for name in ("", "arranges-blindly", "never-bids")}
    greedy = {name: _held(wish, wish.tried, "greedy", name) for name in ("", "arranges-blindly", "never-bids")}
    yield from _seats(wish, hard[""])
    sure = together(2)
    for name, asked, yes, no, done in (
        (
            "arranges-blindly",
            "Does it matter how one arranges one's row?",
            "it is better done blindly",
            "arranging matters",
            "One of four seats places its coins in any order. Greedy bots' `value` hardly looks at the order of a row, so greedy cannot testify that it does not matter.",
        ),
        (
            "never-bids",
            "Must one bid?",
            "it is better never to bid",
            "whoever never bids loses by it",
            "One of four seats passes whenever it may.",
        ),
    ):
        rows, said = [], []
        for bot, many in (("greedy", greedy), ("hard", hard)):
            lost = difference(many[name].wins(0), many[""].wins(0))
            told = f"{bot}, {TRIALS} trials a decision" if bot == "hard" else bot
            rows.append(
                [
                    told,
                    f"{many[''].games:,}",
                    tell.percent(many[name].wins(0)),
                    gap(lost, sure),
                    tell.number(many[name].mean("score", seat=0)),
                ]
            )
            said.append(f"for {bot} {verdict(lost, yes, no, sure)}")
        answer = "; ".join(said)
        yield from Question(
            asked,
            f"{sentence(answer)}.",
            list(table(["players", "games", "it wins", "beside the same games without that", "its score"], rows)),
            f"{done} The others do as they like; 25 % would be equal. The intervals of the differences hold for both bots at once.",
        ).lines()


def _held(wish: Wish, games: int, bot: str, restraint: str) -> Tally:
    return played(wish, planned("bio-mutants", games, SEATS, bots=(bot,), iterations=TRIALS, restraint=restraint))


def _seats(wish: Wish, hard: Tally) -> Lines:
    rows, said = [], []
    tallies = [("greedy", seats, played(wish, planned("bio-mutants", wish.games, seats))) for seats in (2, 3, 4)]
    many = [*tallies, ("hard", SEATS, hard)]
    sure = together(2 * len(many))  # of both questions
    for bot, seats, tally in many:
        opener, equal = tally.mean("opener"), 100 / seats
        value, low, high = (100 * part / WHOLE for part in (opener.value, opener.low, opener.high))
        told = f"{value:.1f} % ({low:.1f} to {high:.1f}), equal would be {equal:.1f}"
        rows.append([bot, str(seats), f"{tally.games:,}", " ".join(tell.fairness(tally)[1 + seats :]), told, tell.percent(tally.shared())])
        if unequal(tally.parts_of_wins(), tally.counts("winners")) < 1 - sure:
            said.append(f"{bot}, {seats} seats: the seats do not win alike")
        if difference(opener, Estimate(WHOLE / seats, 0, 0, 1, error=0.0)).chance < 1 - sure:
            said.append(f"{bot}, {seats} seats: whoever opens the first auction wins {told}")
    answer = sentence("; ".join(said)) if said else "No difference was seen"
    yield from Question(
        "Is every seat as good as the others, and is it good to open the first auction?",
        f"{answer}. How small a difference could have been missed the intervals say.",
        list(table(["players", "seats", "games", "wins by seat", "who opens the first auction wins", "wins that are shared"], rows)),
        "Luck decides who opens the first auction, so that is an experiment. Of a win that is shared by n each gets an n-th. An answer other than “no "
        f"difference” would hold for all {len(many)} rows and both questions at once, {100 * SURE:.0f} times in 100.",
    ).lines()
