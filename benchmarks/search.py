"""How fast the search is on one core, beside OpenSpiel's own, in one run, turn by turn; and how soon a bot makes its first move.

    python benchmarks/search.py [--rounds N] [--seconds S]

OpenSpiel's MCTSBot (C++) plays backgammon with one random rollout a simulation, which is how its examples set it up. Ours cuts rollouts off
and ends them in `value`: here after 6 decisions of 4 looks each, and as the bots usually do, which is slower and plays much better.
"""

from __future__ import annotations

import argparse
import statistics
import subprocess
import sys
import time

import pyspiel
from rich.console import Console
from rich.progress import track
from rich.table import Table

import cosmodrome
from compare import told
from cosmodrome.bots.search import Style
from cosmodrome.bots.timed_search import TimedSearch

FIRST_MOVE = """
import sys, time; began = time.perf_counter()
import cosmodrome
from cosmodrome.bots import bot
match = cosmodrome.game(sys.argv[1]).new(luck=cosmodrome.seeded(1))
seat = match.waiting[0]
bot(match.game, "master", iterations=1).choose(match.sight(seat), seat)
print(time.perf_counter() - began)
"""


SHORT = Style(ahead=6, width=4)
USUAL = Style()


def ours(game: cosmodrome.Game, style: Style, seconds: float) -> float:
    """Iterations a second of a search from the game's opening, on one core."""
    match = game.new(luck=cosmodrome.seeded(1))
    seat = match.waiting[0]
    search = TimedSearch(game, 1, 1, style)
    began = time.perf_counter()
    thought = search.think(match.sight(seat), seat, seconds, None)
    return thought.iterations / (time.perf_counter() - began)


class Theirs:
    """OpenSpiel's MCTS at its backgammon."""

    def __init__(self) -> None:
        self.game = pyspiel.load_game("backgammon")
        self.state = self.game.new_initial_state()
        while self.state.is_chance_node():
            self.state.apply_action(self.state.chance_outcomes()[0][0])

    def simulations(self, seconds: float, seed: int) -> float:
        """Simulations a second."""
        done, some = 0, 4
        began = time.perf_counter()
        while time.perf_counter() - began < seconds:
            evaluator = pyspiel.RandomRolloutEvaluator(1, seed)
            bot = pyspiel.MCTSBot(self.game, evaluator, 2.0, some, 1000, True, seed, False, pyspiel.ChildSelectionPolicy.UCT)
            bot.mcts_search(self.state)
            done += some
            some *= 2
        return done / (time.perf_counter() - began)


def first_move(game: cosmodrome.Game) -> float:
    """Seconds from the start of Python's imports to a bot's first move, in a fresh process with a warm cache."""
    return float(subprocess.run([sys.executable, "-c", FIRST_MOVE, game.name], capture_output=True, text=True, check=True).stdout)


def main() -> None:
    """Measure, and print a table."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--rounds", type=int, default=5, help="how often each is measured")
    parser.add_argument("--seconds", type=float, default=1.0, help="how long one measurement takes")
    wish = parser.parse_args()
    console = Console(width=120)
    games = list(cosmodrome.games().values())
    for game in track(games, description="compiling", console=console):
        ours(game, USUAL, 0.0)
        first_move(game)
    peer, theirs = Theirs(), []
    rates: dict[tuple[cosmodrome.Game, Style], list[float]] = {(game, style): [] for game in games for style in (SHORT, USUAL)}
    starts: dict[cosmodrome.Game, list[float]] = {game: [] for game in games}
    for i in track(range(wish.rounds), description="measuring", console=console):
        theirs.append(peer.simulations(wish.seconds, i))
        for game in games:
            for style in (SHORT, USUAL):
                rates[game, style].append(ours(game, style, wish.seconds))
            starts[game].append(first_move(game))
    table = Table(title=f"Search on one core: iterations a second, median of {wish.rounds} rounds (least to most)")
    for column in ("", "short rollouts", "times OpenSpiel, same round", "usual rollouts", "first move, s"):
        table.add_column(column)
    table.add_row("OpenSpiel's MCTS, backgammon", told(theirs), "1", "", "")
    for game in games:
        ratios = [mine / peers for mine, peers in zip(rates[game, SHORT], theirs, strict=True)]
        times = f"{statistics.median(ratios):.0f} ({min(ratios):.0f} to {max(ratios):.0f})"
        first = f"{statistics.median(starts[game]):.2f} ({min(starts[game]):.2f} to {max(starts[game]):.2f})"
        table.add_row(game.title, told(rates[game, SHORT]), times, told(rates[game, USUAL]), first)
    console.print(table)


if __name__ == "__main__":
    main()
