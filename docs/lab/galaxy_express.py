"""Galaxy Express: how good is 100?"""

from __future__ import annotations

from common import Lines, Wish, at_least, planned, played, table
from cosmodrome.lab import tell


def galaxy_express(wish: Wish) -> Lines:
    """The ranks, by players of several strengths."""
    yield "The rulebook calls 100 points or more “Employee of the Year!!”, and has ranks for 90 and 80. How good is 100?"
    yield ""
    few = max(1, wish.thought // 4)
    games = {
        "random": (10 * wish.games, 1),
        "greedy": (wish.games, 1),
        "normal": (few, 1000),
        "hard": (few, 1),
        "master": (wish.thought, 1),
    }
    tallies = {
        bot: played(wish, planned("galaxy-express", many, bots=(bot,), iterations=iterations)) for bot, (many, iterations) in games.items()
    }
    names = tallies["random"].measure("rank").items
    rows = [
        [bot, f"{tally.games:,}", *(tell.percent(one) for one in tally.shares("rank")), tell.number(tally.mean("score"))]
        for bot, tally in tallies.items()
    ]
    yield from table(["player", "games", *names, "mean score"], rows)
    random, greedy, master = tallies["random"], tallies["greedy"], tallies["master"]
    best = max((low for low, n in zip(greedy.measure("score").bins, greedy.counts("score"), strict=True) if n), default=0)
    low, middle, high = (master.quantile("score", part) for part in (0.05, 0.5, 0.95))
    yield (
        f"- **100 is what our best bot makes of an average galaxy.** The master plans exactly over the next coins and judges the rest by what it "
        f"has learnt from many games. It reaches 100 in {tell.percent(at_least(master, 'score', 100))} of its games, 90 in {tell.percent(at_least(master, 'score', 90))} "
        f"and 80 in {tell.percent(at_least(master, 'score', 80))}; half of its scores are at most {middle}, nine in ten {low} to {high}. Perfect "
        "play is better than that, by how much is not measured here."
    )
    yield (
        f"- **Without planning nobody gets anywhere.** The greedy bot, which looks at nothing but where one decision leads, delivers "
        f"{tell.number(greedy.mean('delivered'))} of six parcels; its best score was {best}. All six are delivered in "
        f"{tell.percent(greedy.wins(0))} of its games, by random play in {tell.percent(random.wins(0))}, by the master in {tell.percent(master.wins(0))}."
    )
    yield (
        "- **Refuels.** A delivery is worth 20 points, a refuel costs 10, and every coin left is a point: 100 can be reached with three refuels, if few coins "
        f"are spent after the last. The master refuels {tell.number(master.mean('refuels'))} times in {tell.number(master.mean('turns'))} turns; random play "
        f"refuels {tell.number(random.mean('refuels'))} times and is lost in space after {tell.number(random.mean('turns'))} turns."
    )
