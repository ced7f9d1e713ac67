"""What memory is worth in Galaxy of D: a bot that imagines with it against the same bot without, in games with the option on.

Both see the same table, but from the sight of one of them what is remembered is taken away, so that it imagines covered ships as in a game
without the option. They change seats from game to game, and every two games have the same luck. One thread a game, as many games at once as
there are cores.

Where everything follows from what lies on the table there is nothing to remember: then both imagine the same, and such games say nothing of
memory. So the games in which whoever forgets has to guess are told by themselves. Bots buy few ships; with `--more` both sides get as
many more of the same types when starting ships are shown, for all to see, and there is much to remember.

    python benchmarks/memory.py --games 200
    python benchmarks/memory.py --games 200 --iterations 200 --more 9
    python benchmarks/memory.py --games 6 --iterations 200 --processes 1
"""

from __future__ import annotations

import argparse
import multiprocessing
import os
import random
import sys
import time
from collections.abc import Sequence
from concurrent.futures import ProcessPoolExecutor, as_completed
from pathlib import Path
from typing import Any, NamedTuple

import numpy as np

sys.path.insert(0, str(Path(__file__).resolve().parent.parent / "src"))

from cosmodrome.bots.bot import Bot
from cosmodrome.bots.entrants import entrant
from cosmodrome.bots.tournament import wilson
from cosmodrome.engine.compile.driver import drive
from cosmodrome.engine.compile.rng import RNG, WORDS, stream
from cosmodrome.engine.match import registry
from cosmodrome.engine.match.state import blank
from cosmodrome.games.galaxy_of_d.rules.buying import chit, launch
from cosmodrome.games.galaxy_of_d.rules.memory import recall_purchase
from cosmodrome.games.galaxy_of_d.rules.state import COVERED, NOBODY, SHIPS, TYPE, craft, phase

GAME = "galaxy-of-d"


class Game(NamedTuple):
    """How one game ended for the bot with memory, and whether there was anything to remember in it."""

    won: bool
    decisions: int  # of both
    guesses: int  # of these, with something to guess for whoever forgets


class Player:
    """A bot, from whose sights memory is taken if it forgets."""

    def __init__(self, bot: Bot, forgets: bool) -> None:
        self.bot = bot
        self.forgets = forgets
        self.decisions = self.guesses = 0

    def decide(self, sight: Any, seat: int) -> int:
        """What the bot decides. Guesses are counted for both alike: whoever has many ships gives the other much to guess, and wins."""
        self.decisions += 1
        self.guesses += has_to_guess(sight[0].players[1 - seat])
        return self.bot.decide(forgotten(sight) if self.forgets else sight, seat)


def forgotten(sight: Any) -> Any:
    """A sight as it is without memory."""
    v = sight.copy()
    registry.game(GAME).rules.lighten(v[0])
    return v


def has_to_guess(enemy: Any) -> bool:
    """Whether ships of several types are covered in several places."""
    types = {int(TYPE[ship]) for ship in range(SHIPS) if enemy.ships[ship] == COVERED}
    return len(types) > 1 and int((enemy.covered > 0).sum()) > 1


def reinforce(state: Any, ships: int, number: int) -> None:
    """So many more ships for both sides, of the same types but Freighters, as if they had been bought."""
    types = [int(kind) for kind in TYPE if kind != craft.FREIGHTER]
    random.Random(number).shuffle(types)
    for side in state[0].players:
        for kind in types[:ships]:
            if chit(side, kind) != NOBODY:
                launch(side, kind)
                recall_purchase(side, kind)


def play_one(number: int, level: str, scale: float, iterations: int | None, setup: str, seed: int, more: int) -> Game:
    """One game."""
    game, remembers = registry.game(GAME), number % 2
    bots = [entrant(game, level, seed + 1000 * number + seat, scale, iterations) for seat in range(2)]
    players = [Player(bot, seat != remembers) for seat, bot in enumerate(bots)]
    state, _ = game.opening(2, {"memory": "on", "setup": setup})
    reinforced = more == 0

    def decide(sight: Any, seat: int) -> int:
        nonlocal reinforced
        if not reinforced and state[0].phase > phase.OUTFITTING:
            reinforced = True
            reinforce(state, more, seed + number // 2)
            sight = blank(game.rules.STATE)
            game.rules.sight(state[0], seat, sight[0])
        return players[seat].decide(sight, seat)

    rng = np.zeros(WORDS, RNG)
    stream(rng, seed, number // 2)
    drive(game, state, rng, decide)
    won = int(game.rules.winners(state[0])) >> remembers & 1
    return Game(bool(won), sum(player.decisions for player in players), sum(player.guesses for player in players))


def told(games: Sequence[Game]) -> str:
    """The share of the games that the bot with memory won."""
    won = sum(game.won for game in games)
    low, high = wilson(won, len(games))
    return f"{won} of {len(games)}" + (f": {won / len(games):.1%} ({low:.1%} to {high:.1%})" if games else "")


def main() -> None:
    """Play, and tell the share as it grows."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--games", type=int, default=200)
    parser.add_argument("--level", default="master")
    parser.add_argument("--time-scale", type=float, default=0.1, help="how many times their usual time the bots think")
    parser.add_argument("--iterations", type=int, help="of a search, in place of time: then both search equally much, whatever it costs")
    parser.add_argument("--setup", default="full", choices=("full", "quick"))
    parser.add_argument("--more", type=int, default=0, help="ships that each side gets more of")
    parser.add_argument("--seed", type=int, default=17)
    parser.add_argument("--processes", type=int, default=os.cpu_count())
    wish = parser.parse_args()
    how = (wish.level, wish.time_scale, wish.iterations, wish.setup, wish.seed, wish.more)
    began, games = time.monotonic(), []
    with ProcessPoolExecutor(wish.processes, multiprocessing.get_context("spawn")) as pool:
        first = pool.submit(play_one, 0, *how)
        first.result()  # compiles for all, if need be
        for done in as_completed([first, *(pool.submit(play_one, number, *how) for number in range(1, wish.games))]):
            games.append(done.result())
            if len(games) % 10 == 0 or len(games) == wish.games:
                guessed = [game for game in games if game.guesses]
                share = sum(game.guesses for game in games) / sum(game.decisions for game in games)
                print(
                    f"{wish.level} with memory wins {told(games)}; where there was something to guess, at {share:.0%} of the decisions,"
                    f" {told(guessed)}; {time.monotonic() - began:.0f} s",
                    flush=True,
                )


if __name__ == "__main__":
    main()
