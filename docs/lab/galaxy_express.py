"""Galaxy Express: how good is 100, does scouting pay, and when to refuel?"""

from __future__ import annotations

from common import INSTEAD, UNTRIED, Lines, Question, Wish, at_least, better, planned, played, sentence, table
from cosmodrome.games.galaxy_express.lab.restraints import EARLY
from cosmodrome.lab import Tally, tell
from cosmodrome.lab.statistics import difference


def galaxy_express(wish: Wish) -> Lines:
    """The ranks, and the designer's hints."""
    yield (
        "The rulebook calls 100 points or more “Employee of the Year!!”, has ranks for 90 and 80, and gives hints: scan as many planets as you can in early turns, "
        "and refuel rather than be lost in space. How good is 100, and do the hints pay?"
    )
    yield ""
    few = max(1, wish.thought // 4)
    games = {"random": 10 * wish.games, "greedy": wish.games, "normal": few, "hard": few, "master": 5 * wish.thought}
    tallies = {bot: played(wish, planned("galaxy-express", many, bots=(bot,), iterations=1)) for bot, many in games.items()}
    yield from _ranks(tallies)
    yield from _hint(
        wish,
        tallies["master"],
        "Does scouting early pay?",
        {"scouts": "slides where there is a new planet to scan, if it can", "looks-away": "slides where there is none, if it can"},
        f"In its first {EARLY} turns the master is held to one or the other; where it cannot, it does as it likes. {INSTEAD}",
    )
    yield from _hint(
        wish,
        tallies["master"],
        "When should one refuel?",
        {
            "never-refuels": "never",
            "refuels-early": "at every stop with half of its coins or fewer",
            "refuels-late": "never with more than half of its coins",
        },
        "A refuel costs 10 points and brings all coins back; the master is held to a rule at every stop on a planet.",
    )


def _ranks(tallies: dict[str, Tally]) -> Lines:
    names = tallies["random"].measure("rank").items
    rows = [
        [bot, f"{tally.games:,}", *(tell.percent(one) for one in tally.shares("rank")), tell.number(tally.mean("score"))]
        for bot, tally in tallies.items()
    ]
    random, greedy, master = tallies["random"], tallies["greedy"], tallies["master"]
    low, middle, high = (master.quantile("score", part) for part in (0.05, 0.5, 0.95))
    best = max(value for value, n in zip(greedy.measure("score").bins, greedy.counts("score"), strict=True) if n)
    yield from Question(
        "How good is 100?",
        f"Our best bot reaches it in {tell.percent(at_least(master, 'score', 100))} of its games, 90 in {tell.percent(at_least(master, 'score', 90))}; half of "
        f"its scores are at most {middle}, nine in ten {low} to {high}. Perfect play is better, by how much is not measured here.",
        [
            *table(["player", "games", *names, "mean score"], rows),
            f"One look ahead is not enough: the greedy bot delivers {tell.number(greedy.mean('delivered'))} of six parcels, "
            f"and its best score was {best}. All six are delivered in {tell.percent(greedy.wins(0))} of its games, by random play in {tell.percent(random.wins(0))}, "
            f"by the master in {tell.percent(master.wins(0))}. The master refuels {tell.number(master.mean('refuels'))} times in {tell.number(master.mean('turns'))} turns.",
            "",
        ],
        "Master plans exactly over the next coins and judges the rest by what it has learnt from its own games; hard and normal do the same and look less far.",
    ).lines()


def _hint(wish: Wish, free: Tally, asked: str, ways: dict[str, str], done: str) -> Lines:
    rows, said = [], []
    for restraint, words in ways.items():
        held = played(wish, planned("galaxy-express", free.games, bots=("master",), iterations=1, restraint=restraint))
        more = difference(held.mean("score"), free.mean("score"))
        gone = difference(held.wins(0), free.wins(0))
        delivered = f"{100 * gone.value:+.1f} points ({100 * gone.interval()[0]:+.1f} to {100 * gone.interval()[1]:+.1f})"
        rows.append(
            [words, tell.number(held.mean("score")), better(more), tell.percent(held.wins(0)), delivered, tell.number(held.mean("refuels"))]
        )
        low, high = more.interval()
        unseen = f"no difference was seen, and if there is one, it is less than {max(-low, high):.2f} points" if high > low else UNTRIED
        said.append(f"{words}: {'scores more' if low > 0 else 'scores less' if high < 0 else unseen}")
    answer = "; ".join(said)
    yield from Question(
        asked,
        f"{sentence(answer)}, beside the master's own way.",
        list(table(["the master", "score", "more or less than its own way", "six parcels delivered", "difference", "refuels"], rows)),
        f"{done} {free.games:,} games each with the same luck. It shows what the rule is worth to this bot, which plans better than the rule; the greedy "
        "bot hardly delivers anything, and says nothing on it.",
    ).lines()
