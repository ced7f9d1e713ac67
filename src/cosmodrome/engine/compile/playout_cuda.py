"""Random play on an NVIDIA GPU: a kernel, a game a thread, that calls the very same rule functions as everything else.

Importing this needs numba-cuda (`pip install cosmodrome[cuda]`). Without a GPU it runs in Numba's CUDA simulator, slowly, if the
environment variable NUMBA_ENABLE_CUDASIM is 1.
"""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, Any

import numba
import numpy as np

from cosmodrome.engine.compile.driver import OVER
from cosmodrome.engine.compile.gpu import cuda, kernel_over
from cosmodrome.engine.compile.idle import without
from cosmodrome.engine.compile.playout import Games, random_player
from cosmodrome.engine.compile.rng import WORDS, stream
from cosmodrome.engine.compile.rule import compiled

if TYPE_CHECKING:
    from cosmodrome.engine.match.game import Game
    from cosmodrome.engine.match.protocol import Rule

THREADS = 128  # in a block
BLOCKS = 132 * 64  # several times what a large GPU holds at once; a thread plays as many games as it takes


@lru_cache(maxsize=None)
def kernel_for(game: Game, idle: frozenset[Rule]) -> Any:
    """The kernel for a game's rules, but for those that `Game.idle` says are never reached.

    State, mask and random numbers are the thread's own: that is twice as fast as global memory. A thread whose game has ended begins
    its next at once, in the same loop: threads run in step by 32, and would otherwise all wait for the longest game among them.
    """
    rules = game.rules
    state, actions, most_seats = numba.from_dtype(rules.STATE), rules.ACTIONS, game.about.seats[-1]
    playing = without(random_player(game).step, idle)
    step, begin = compiled(playing), compiled(stream)
    scores, winners = compiled(rules.scores), compiled(rules.winners)

    @kernel_over(playing)
    def kernel(opening, seed, first, decisions, points, won):
        s = cuda.local.array(1, state)
        mask = cuda.local.array(actions, numba.uint8)
        rng = cuda.local.array(WORDS, numba.int64)
        tally = cuda.local.array(most_seats, numba.int32)
        game, so_far = cuda.grid(1), OVER
        while game < len(decisions):
            if so_far == OVER:
                s[0] = opening[0]
                begin(rng, seed, first + game)
                so_far = 0
            made = step(s[0], mask, rng, mask, mask)
            so_far += made
            if made == OVER:
                decisions[game] = so_far - OVER
                won[game] = winners(s[0])
                scores(s[0], tally)
                for seat in range(points.shape[1]):
                    points[game, seat] = tally[seat]
                game += cuda.gridsize(1)
                so_far = OVER

    return kernel


def random_games(
    game: Game,
    games: int,
    *,
    seed: int = 0,
    first: int = 0,
    seats: int | None = None,
    options: dict[str, Any] | None = None,
    blocks: int = BLOCKS,
    threads: int = THREADS,
) -> Games:
    """What `playout.random_games` does, on the GPU: the same games for the same seed, to the last point."""
    opening, seats = game.opening(seats, {**game.about.bounding, **(options or {})})
    decisions, points, won = (cuda.device_array(shape, np.int32) for shape in (games, (games, seats), games))
    kernel_for(game, game.idle(opening))[blocks, threads](cuda.to_device(opening.view(np.ndarray)), seed, first, decisions, points, won)
    return Games(decisions.copy_to_host(), points.copy_to_host(), won.copy_to_host())
