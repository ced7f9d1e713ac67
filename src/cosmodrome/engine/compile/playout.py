"""Random play at compiled speed: one game, or many at once on all cores.

Each game has its own stream of random numbers, named by a seed and the game's number, and uses it for luck and decisions alike. So a
game's result depends on nothing else: not on the speed it runs at, nor on how many run beside it.
"""

from __future__ import annotations

import os
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from functools import lru_cache
from typing import TYPE_CHECKING, Any, NamedTuple

import numpy as np

from cosmodrome.engine.compile.driver import OVER, driving, offering_all
from cosmodrome.engine.compile.rng import RNG, WORDS, stream
from cosmodrome.engine.compile.rule import compiled, rule
from cosmodrome.engine.match.errors import BadOption
from cosmodrome.engine.match.luck import seeded

if TYPE_CHECKING:
    from cosmodrome.engine.match.game import Game


class RandomPlayer(NamedTuple):
    """Rules made for a game's rules."""

    step: Callable[..., int]
    play_one: Callable[..., int]
    play_many: Callable[..., None]


@lru_cache(maxsize=None)
def random_player(game: Game) -> RandomPlayer:
    """Random play of a game: every choice and outcome as likely as every other."""
    scores, winners, step = game.rules.scores, game.rules.winners, driving(game, offering_all(game))

    @rule
    def play_one(s, mask, rng):
        """Play s to its end; returns how many decisions that took."""
        decisions = 0
        made = step(s, mask, rng, mask, mask)
        while made != OVER:
            decisions += made
            made = step(s, mask, rng, mask, mask)
        return decisions

    @rule
    def play_many(opening, scratch, mask, rng, seed, first, decisions, points, won):
        """Play the games numbered from `first`, as many as there are places for their results."""
        for i in range(len(decisions)):
            scratch[0] = opening[0]
            stream(rng, seed, first + i)
            decisions[i] = play_one(scratch[0], mask, rng)
            scores(scratch[0], points[i])
            won[i] = winners(scratch[0])

    return RandomPlayer(step, play_one, play_many)


@dataclass(frozen=True)
class Games:
    """What many games of random play came to, game by game."""

    decisions: np.ndarray[Any, np.dtype[np.int32]]
    scores: np.ndarray[Any, np.dtype[np.int32]]
    winners: np.ndarray[Any, np.dtype[np.int32]]


def random_games(
    game: Game,
    games: int,
    *,
    seed: int = 0,
    first: int = 0,
    seats: int | None = None,
    options: dict[str, Any] | None = None,
    workers: int | None = None,
    speed: Callable[..., Any] = compiled,
) -> Games:
    """Play `games` games at random, numbered from `first`, on `workers` threads (all cores unless told otherwise).

    Options left out are those that make every game end.
    `speed` is how the rules are run: `compiled`, or any function from a rule to a callable, such as `lambda rule: rule`.
    """
    if games < 0:
        raise BadOption(f"{games} games cannot be played.")
    seeded(seed)  # refuses what is no seed
    opening, seats = game.opening(seats, {**game.about.bounding, **(options or {})})
    results = Games(np.zeros(games, np.int32), np.zeros((games, seats), np.int32), np.zeros(games, np.int32))
    play = speed(random_player(game).play_many)
    workers = workers or os.cpu_count() or 1

    def some(start: int, stop: int) -> None:
        scratch = np.zeros(1, game.rules.STATE).view(np.recarray)
        mask = np.zeros(game.rules.ACTIONS, np.uint8)
        rng = np.zeros(WORDS, RNG)
        part = slice(start, stop)
        play(opening, scratch, mask, rng, seed, first + start, results.decisions[part], results.scores[part], results.winners[part])

    # many more chunks than workers, so that an unlucky one is not waited for
    step = max(1, -(-games // (workers * 8))) if workers > 1 else games
    some(0, min(1, games))  # compiles, if need be, before the threads start
    with ThreadPoolExecutor(workers) as pool:
        for done in [pool.submit(some, start, min(start + step, games)) for start in range(0, games, max(step, 1))]:
            done.result()
    return results
