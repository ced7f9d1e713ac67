"""It's a Weird, Weird Galaxy: deadlock without shields, photo finishes, early and late stations, crowds, missions, and symmetry."""

from __future__ import annotations

import os
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from multiprocessing import get_context

import cosmodrome
from common import INSTEAD, Lines, Question, Wish, better, gap, planned, played, sentence, table, verdict
from cosmodrome.games.weird_galaxy.bots import candidates, value
from cosmodrome.games.weird_galaxy.lab.measures import SUIT
from cosmodrome.games.weird_galaxy.rules.galaxy import RANKS, SIDE, SQUARE_OF
from cosmodrome.lab import Plan, Tally, tell
from cosmodrome.lab import run as running
from cosmodrome.lab.statistics import Difference, difference, together
from cosmodrome.lab.work import Batch

ROUNDS = 200  # after which a game counts as deadlocked
TRIALS = 100  # of a planner, a decision
CLOSE = 2.0  # points within which suits are to be


def stubborn(plan: Plan, todo: Iterator[Batch]) -> running.Results:
    """The way in which bots play that never tire: planners were taught to mind dirt less in long games, or they spit and repaint for ever."""
    workers = os.cpu_count() or 1
    pool = ProcessPoolExecutor(workers, mp_context=get_context("spawn"), initializer=_never_tire, initargs=(plan,))
    yield from running._handed_out(pool, running._play, todo, workers)


def _never_tire(plan: Plan) -> None:
    candidates.CALM, value.WEARY = 0.0, 0.0
    running._begin(plan)


class Games:
    """The games of one sort of players: as they like, and with seats held back."""

    def __init__(self, wish: Wish, bot: str, seats: int, games: int) -> None:
        self.wish, self.bot, self.seats, self.games = wish, bot, seats, games
        self.told = f"{bot}, {seats} seats, {games:,} games"

    def held(self, restraint: str = "", shields: str = "on", tireless: bool = False) -> Tally:
        """These games, with seat 0 (or all) kept from something."""
        options = {"rounds": ROUNDS, "shields": shields}
        plan = planned("weird-galaxy", self.games, self.seats, bots=(self.bot,), iterations=TRIALS, restraint=restraint, **options)
        return played(self.wish, plan, stubborn if tireless else None)

    def more(self, restraint: str) -> Difference:
        """What it does to seat 0's wins."""
        return difference(self.held(restraint).wins(0), self.held().wins(0))


def weird_galaxy(wish: Wish) -> Lines:
    """The designers' claims, one by one."""
    yield (
        "The designers write that without shields games tend to end in a deadlock, that they tend to end in a photo finish because whoever leads is spat on, that "
        "it makes no difference whether one builds early or late, that beyond four or five players fees eat up what missions earn, and that the game hinges on "
        f"the rolling of missions. They wanted no suit to have an advantage. Games are cut off after {ROUNDS} rounds here. Master plans with {TRIALS} trials a decision."
    )
    yield ""
    greedy, master = Games(wish, "greedy", 3, wish.tried), Games(wish, "master", 2, wish.thought)
    yield from _suits(wish)
    yield from _deadlock(wish)
    yield from _finish([greedy, master])
    yield from _early([greedy, master])
    yield from _shields([greedy, master])
    yield from _crowd(wish)
    yield from _missions([greedy, master])


def _deadlock(wish: Wish) -> Lines:
    rows, said, fewer, most = [], [], [], []
    many = [(Games(wish, "greedy", seats, wish.tried), False) for seats in (2, 3, 4, 5)]
    many += [(Games(wish, "master", 2, wish.thought), tireless) for tireless in (False, True)]
    sure = together(len(many))
    for games, tireless in many:
        on, off = (games.held("", shields, tireless) for shields in ("on", "off"))
        more = difference(off.shares("end")[0], on.shares("end")[0])
        name = f"{games.told}{', tireless' if tireless else ''}"
        rows.append(
            [
                name,
                tell.percent(on.shares("end")[0]),
                tell.percent(off.shares("end")[0]),
                gap(more, sure),
                f"{on.quantile('rounds', 0.5)} and {off.quantile('rounds', 0.5)}",
            ]
        )
        most += [name] if off.shares("end")[0].low > 0.5 else []
        if more.interval(sure)[0] > 0:
            said.append(f"{name}: {tell.percent(off.shares('end')[0])} instead of {tell.percent(on.shares('end')[0])}")
        elif more.interval(sure)[1] < 0:
            fewer.append(f"{name}: {tell.percent(off.shares('end')[0])} instead of {tell.percent(on.shares('end')[0])}")
    answer = (
        f"More games are unfinished without shields: {'; '.join(said)}."
        if said
        else "That more games are unfinished without shields was not seen."
    )
    answer += f" Fewer are: {'; '.join(fewer)}." if fewer else ""
    tend = (
        f"Most of them are, as the designers say, for {'; '.join(most)}"
        if most
        else "“Tend to” would be most of them, and that was seen of no players"
    )
    yield from Question(
        "Do games end in a deadlock without shields?",
        f"{answer} {tend}.",
        list(
            table(
                ["players", f"unfinished after {ROUNDS} rounds, with shields", "without", "difference", "rounds of half of the games"], rows
            )
        ),
        "The same games with and without shields; the intervals of the differences hold for all rows at once. In long games our planners mind dirt less and "
        "less, so that they end: as they are they cannot testify. The tireless ones have that switched off. A game that is unfinished by then need not be "
        "one that would never end.",
    ).lines()


def _finish(many: list[Games]) -> Lines:
    rows, said = [], []
    sure = together(len(many))
    for games in many:
        free, calm = games.held(), games.held("all:never-spits")
        close = [tally.share_of("margin", slice(0, 2)) for tally in (free, calm)]
        more = difference(calm.mean("finish"), free.mean("finish"))
        rows.append(
            [games.told, *map(tell.percent, close), gap(difference(*reversed(close))), tell.number(free.mean("finish")), better(more)]
        )
        low, high = more.interval(sure)
        cause = (
            "without spit the winner is further ahead"
            if low > 0
            else "without spit the winner is less far ahead"
            if high < 0
            else "without spit no difference was seen"
        )
        said.append(f"{games.bot}: {tell.percent(close[0])} end with the winner at most one station ahead, and {cause}")
    head = [
        "players",
        "winner ahead by at most one station",
        "if nobody ever spits",
        "difference",
        "Space Bucks ahead, stations at their price",
        "more, if nobody spits",
    ]
    yield from Question(
        "Do games end in a photo finish, and is spit the cause?",
        sentence(f"{'; '.join(said)}."),
        list(table(head, rows)),
        "All seats are kept from spitting, beside the same games in which they may: how close games are then is how close these bots are anyhow. Games that are cut "
        "off count with how far the first was ahead.",
    ).lines()


def _early(many: list[Games]) -> Lines:
    ways = {"waits-for-6": "6 Space Bucks", "waits-for-10": "10", "waits-for-15": "15", "saves-up": "the whole chain"}
    sure = together(len(ways))
    rows, said = [], []
    for games in many:
        worse, gained = [], []
        for name, words in ways.items():
            if games.bot == "master" and name in ("waits-for-6", "waits-for-15"):
                continue  # they take their time
            held, more = games.held(name), games.more(name)
            rows.append(
                [games.told, words, gap(more, sure), tell.number(held.mean("use: build", seat=0)), tell.number(held.mean("first", seat=0))]
            )
            if more.interval(sure)[1] < 0:
                worse.append(words)
            elif more.interval(sure)[0] > 0:
                gained.append(words)
        told = f"{games.bot} loses by waiting for {' and '.join(worse)}" if worse else f"for {games.bot} no loss by waiting was seen"
        said.append(told + (f" and wins more by waiting for {' and '.join(gained)}" if gained else ""))
    yield from Question(
        "Does it matter whether one builds early or late?",
        sentence(f"{'; '.join(said)}."),
        list(table(["players", "it begins its chain with", "it wins", "stations it builds", "round of its first"], rows)),
        "Seat 0 builds nothing before it has so much (for the whole chain: before it can pay for all that is left), against players who build as they like. These bots "
        f"were not made to save: a player who plans for it may lose less. The intervals hold for all ways of one bot at once. {INSTEAD}",
    ).lines()


def _shields(many: list[Games]) -> Lines:
    rows, said = [], []
    for games in many:
        more, sure = games.more("never-shields"), together(len(many))
        rows.append([games.told, tell.number(games.held().mean("use: shield", seat=0)), gap(more, sure)])
        said.append(f"{games.bot}: {verdict(more, 'it does better without, so its shields are mistakes', 'shields help it', sure)}")
    yield from Question(
        "What is a shield worth?",
        sentence(f"{'; '.join(said)}. A good player's shields may be worth more."),
        list(table(["players", "shields it installs, if it may", "a seat that never does wins"], rows)),
        f"Seat 0 never installs a shield, the others as they like. The intervals hold for both bots at once. {INSTEAD}",
    ).lines()


def _crowd(wish: Wish) -> Lines:
    rows, pace = [], {}
    for seats in (2, 3, 4, 5):
        tally = Games(wish, "greedy", seats, wish.tried).held()
        pace[seats] = tally.mean("rounds")
        rows.append(
            [
                str(seats),
                tell.number(pace[seats]),
                tell.number(tally.mean("worth")),
                tell.percent(tally.shares("end")[0]),
                tell.number(tally.mean("use: deliver")),
            ]
        )
    more = difference(pace[5], pace[2])
    low, high = more.interval()
    word = "longer than" if low > 0 else "shorter than" if high < 0 else "not seen to be longer or shorter than"
    yield from Question(
        "Are five players too many?",
        f"Between greedy bots a race of five is {word} one of two: by {better(more)} rounds. Six and more cannot be played here.",
        list(
            table(
                [
                    "seats",
                    "rounds",
                    "Space Bucks of a seat, in stations and in hand",
                    f"unfinished after {ROUNDS} rounds",
                    "deliveries of a seat",
                ],
                rows,
            )
        ),
        f"Greedy bots, {wish.tried:,} games each; not asked of bots that plan. What goes to fees was not measured, so whether they eat up what missions earn this does "
        f"not say; a game that is cut off counts with {ROUNDS} rounds.",
    ).lines()


def _missions(many: list[Games]) -> Lines:
    rows, said = [], []
    for games in many:
        held, more, sure = games.held("never-rolls"), games.more("never-rolls"), together(len(many))
        rows.append([games.told, gap(more, sure), *(tell.number(one.mean("use: roll a mission", seat=0)) for one in (games.held(), held))])
        said.append(f"{games.bot}: {verdict(more, 'it wins more', 'it wins less', sure)}")
    yield from Question(
        "Does the game hinge on rolling missions?",
        f"A seat that rolls none while one is open: {'; '.join(said)}.",
        list(table(["players", "it wins", "missions it rolls as it likes", "held back"], rows)),
        "Seat 0 rolls only while the list is empty, and lives on what others roll. How much of a game is the luck of the dice this does not say. "
        f"The intervals hold for both bots at once. {INSTEAD}",
    ).lines()


def _suits(wish: Wish) -> Lines:
    rows, said = [], []
    names = cosmodrome.game("weird-galaxy").measures.MEASURES[SUIT].items
    one = [suit for suit in range(len(names)) if _ring(suit) == _ring(0)]
    other = [suit for suit in range(len(names)) if suit not in one]
    for bot, seats, games in (
        ("greedy", 2, wish.games),
        ("greedy", 4, wish.games // 2),
        ("hard", 2, wish.thought),
        ("hard", 4, wish.thought // 2),
    ):
        tally = Games(wish, bot, seats, games).held()
        told = ", ".join(f"{name} {100 * one.value:.1f}" for name, one in zip(names, tally.chances("suit"), strict=True))
        apart = difference(tally.chance("suit", one), tally.chance("suit", other))
        low, high = apart.interval()
        rows.append([bot, str(seats), f"{games:,}", told, f"{100 * apart.value:+.1f} points ({100 * low:+.1f} to {100 * high:+.1f})"])
        within = 100 * max(abs(low), abs(high)) < CLOSE
        said.append(f"{bot}, {seats} seats: {'within' if within else 'not shown to be within'} {CLOSE:.0f} points")
    rings = [", ".join(names[suit] for suit in ring) for ring in (one, other)]
    yield from Question(
        "Does the standard layout favour a suit?",
        sentence(f"{'; '.join(said)}."),
        list(table(["players", "seats", "games", "wins, %", "the first ring less the second"], rows)),
        f"A quarter turn of the galaxy takes each suit to the next of its ring, {rings[0]} or {rings[1]}, so that by the rules only the two rings "
        "can differ. The layout was chosen with other luck (`python benchmarks/layouts.py`).",
    ).lines()


def _ring(suit: int) -> bool:
    """Which of the two rings of homes a suit is of: those beside the middle of an edge, or the others."""
    row, column = divmod(int(SQUARE_OF[0, suit * RANKS]), SIDE)
    return {row, column} & {2, 4} != set()
