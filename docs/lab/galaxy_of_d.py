"""Galaxy of D: what the First Turn and the bidding are worth, whether each ship has its use, Bombers, and the clock."""

from __future__ import annotations

import cosmodrome
from common import INSTEAD, Lines, Question, Wish, gap, planned, played, sentence, table, verdict
from cosmodrome.lab import Tally, tell
from cosmodrome.lab.statistics import Difference, Estimate, difference, together

SETUPS = ("full", "quick")
TRIALS = 50  # of a master's search, a decision
MASTER = "master"
BOMBER = "brings-a-bomber"
RARELY = 0.05  # of the seats: what fewer buy is not tried by doing without
EQUAL = Estimate(0.5, 0.5, 0.5, 1, error=0.0)
AT_ONCE = "What is said holds, 95 times in 100, for all rows at once."


class Games:
    """The games of one sort of players: as they like, and with seat 0 held back."""

    def __init__(self, wish: Wish, bot: str, games: int) -> None:
        self.wish, self.bot, self.games = wish, bot, games
        self.told = f"{bot}, {TRIALS} trials a decision, {games:,} games" if bot == MASTER else f"{bot}, {games:,} games"
        self.free = self.held("")

    def held(self, restraint: str, setup: str = "full") -> Tally:
        """The same games with seat 0 kept from something."""
        plan = planned("galaxy-of-d", self.games, bots=(self.bot,), iterations=TRIALS, setup=setup, restraint=restraint)
        return played(self.wish, plan)

    def lost(self, restraint: str) -> Difference:
        """What that does to its wins."""
        return difference(self.held(restraint).wins(0), self.free.wins(0))


def galaxy_of_d(wish: Wish) -> Lines:
    """First turn, bidding, ships, Bombers, the clock."""
    yield (
        "The rulebook says that each ship has its use, that Bombers are very effective against bases, and that the clock leaves no time to waste; it lets "
        "players bid for the first choice of a base. What somebody buys in a game is no evidence, since those who are ahead can afford more: here one of two "
        "equal seats is kept from something, and the same games are played with and without that."
    )
    yield ""
    many = [Games(wish, "greedy", wish.tried), Games(wish, MASTER, wish.thought)]
    yield from _first_turn(wish, many)
    yield from _bidding(many)
    yield from _ships(many)
    yield from _bombers(many)
    yield from _clock(many)


def _first_turn(wish: Wish, many: list[Games]) -> Lines:
    rows, chances = [], {}
    for one in many:
        for setup in SETUPS:
            if one.bot == MASTER:
                tally = one.free if setup == "full" else one.held("", setup)
            else:
                tally = played(wish, planned("galaxy-of-d", wish.games, setup=setup))
            chances[one.bot, setup] = tally.chances("first_turn")[1]
            rows.append([one.bot, setup, f"{tally.games:,}", tell.percent(chances[one.bot, setup]), tell.length(tally)[0]])
    sure = together(len(chances))
    said = [f"{bot}, {setup}: {verdict(difference(one, EQUAL), 'yes', 'no, it harms', sure)}" for (bot, setup), one in chances.items()]
    yield from Question(
        "Is the First Turn an advantage?",
        sentence(f"{'; '.join(said)}."),
        list(table(["players", "setup", "games", "who has the First Turn wins", "length"], rows)),
        f"By luck either seat has the First Turn, so this is an experiment; 50 % would be equal. {AT_ONCE}",
    ).lines()


def _bidding(many: list[Games]) -> Lines:
    rows, said = [], []
    for one in many:
        lost, sure = one.lost("never-bids"), together(len(many))
        most = max(low for low, n in zip(one.free.measure("paid").bins, one.free.counts("paid"), strict=True) if n)
        paid = one.free.share_of("paid", slice(2, None))
        rows.append([one.told, gap(lost, sure), f"${most}", tell.percent(paid)])
        said.append(f"for {one.bot} {verdict(lost, 'it pays to pass', 'it pays to bid', sure)}")
    yield from Question(
        "Does bidding for the first choice pay?",
        sentence(f"{'; '.join(said)}. This compares never bidding with bidding as these bots do; how much one should pay it cannot say."),
        list(table(["players", "a seat that never bids wins", "most ever paid", "seats that pay $2 or more"], rows)),
        "Full setup; seat 0 passes in the bidding, against the same bot that may bid, beside the same games in which both may. " + AT_ONCE,
    ).lines()


def _ships(many: list[Games]) -> Lines:
    names = [name for name in cosmodrome.game("galaxy-of-d").measures.RESTRAINTS if name.startswith("never-buys-")]
    sure = together(len(names))
    rows, said, shown = [], [], True
    for one in many:
        missed, alone, untried = [], [], []
        for name in names:
            lost = one.lost(name)
            low, high = lost.interval(sure)
            ship = name.removeprefix("never-buys-").capitalize()
            if high < 0:
                missed.append(ship)
            elif low > 0:
                alone.append(ship)
            ever = one.free.share_of(f"use: buy {name.removeprefix('never-buys-')[:-1]}", slice(1, None))
            word = "is missed" if high < 0 else "is better left alone" if low > 0 else f"not seen (up to {100 * lost.visible(sure):.1f})"
            if low <= 0 <= high and ever.value < RARELY:
                word = "not tried, it hardly buys any"
                untried.append(ship)
            rows.append([one.bot, ship, tell.percent(ever), gap(lost, sure), word])
        shown &= len(missed) == len(names)
        told = f"{one.bot} misses {' and '.join(missed) if missed else 'none for certain'}"
        said.append(told + (f" and would do better without {' and '.join(alone)}" if alone else ""))
        if untried:
            said[-1] += f" and hardly ever buys {' and '.join(untried)}, so that they were not tried"
    yield from Question(
        "Has each ship its use?",
        f"{'Yes' if shown else 'Not shown for all of them'}: {'; '.join(said)}. A type that a bot does not know how to use is not thereby useless.",
        list(table(["players", "without", "seats that buy any, if they may", "wins", "a use is"], rows)),
        f"Full setup, {' and '.join(one.told for one in many)} for each type: seat 0 never buys it, against the same bot that may buy all. The intervals hold "
        f"for all {len(names)} types of one bot at once; “not seen (up to n)” means that a smaller loss than n points could have been missed. The rulebook says that "
        f"the use of a type varies with the galaxy: this is the mean over galaxies, and says nothing on one of them. {INSTEAD}",
    ).lines()


def _bombers(many: list[Games]) -> Lines:
    rows, said, sure = [], [], together(2 * len(many))
    for one in many:
        held = one.held(BOMBER)
        more, bought = difference(held.wins(0), one.free.wins(0)), held.mean("use: buy bomber", seat=0)
        bombs = [tally.shares("end")[1] for tally in (one.free, held)]
        rows.append(
            [
                one.told,
                gap(one.lost("never-buys-bombers"), sure),
                gap(more, sure),
                tell.number(bought),
                *(tell.percent(end) for end in bombs),
            ]
        )
        ever = one.free.share_of("use: buy bomber", slice(1, None))
        without = verdict(one.lost("never-buys-bombers"), "it wins more", "it wins less", sure)
        must = verdict(more, "it wins more", "it wins less", sure)
        said.append(f"{one.bot}, of whose seats {tell.percent(ever)} buy any: if it may not, {without}; if it has to bring one, {must}")
    head = ["players", "a seat that never buys Bombers wins", "one that buys a Bomber as soon as it can", "Bombers it buys"]
    yield from Question(
        "Are Bombers effective?",
        f"In these bots' hands, {'; '.join(said)}. That a Bomber strikes past all defenders is true by the rules; this is about winning.",
        list(table([*head, "bases that fall by bombs, as they like", "with that Bomber"], rows)),
        "Full setup; seat 0 never buys one, or buys nothing else while it has none and can pay for one. " + AT_ONCE,
    ).lines()


def _clock(many: list[Games]) -> Lines:
    rows, said = [], []
    for one in many:
        ends = one.free.shares("end")
        rows.append([one.told, *(tell.percent(end) for end in ends), tell.number(one.free.mean("turns"))])
        said.append(f"{tell.percent(ends[2])} for {one.bot}")
    yield from Question(
        "Does the clock decide?",
        f"The share of games that end because a base destroys itself is {', '.join(said)}.",
        list(table(["players", *(f"base falls {item}" for item in many[0].free.measure("end").items), "turns"], rows)),
        "Full setup, counted; there is no game without a clock to compare with, so what it does to how people play is not shown.",
    ).lines()
