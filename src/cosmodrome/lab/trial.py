"""What learnt judgement is worth: a master with it against masters without, equal processor time for all."""

from __future__ import annotations

import multiprocessing
import time
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor, as_completed
from pathlib import Path

from cosmodrome.bots import arena
from cosmodrome.bots.bot import Bot, bot
from cosmodrome.bots.judgement import Judgement, read
from cosmodrome.bots.tournament import settings
from cosmodrome.engine.match import registry
from cosmodrome.engine.match.game import Game


def trial(game: Game, kept: Path, games: int, seats: int, seconds: float, seed: int, workers: int) -> Iterator[float]:
    """Of each game the share of the win of who has learnt; one that plays alone wins by more points than without, with the same luck."""
    asked = [(game.name, kept, number, seats, seconds, seed) for number in range(games)]
    if workers == 1:
        yield from (one(*which) for which in asked)
        return
    with ProcessPoolExecutor(workers, multiprocessing.get_context("spawn")) as pool:
        for done in as_completed([pool.submit(one, *which) for which in asked]):
            yield done.result()


def one(name: str, kept: Path, number: int, seats: int, seconds: float, seed: int) -> float:
    """One game; the seat moves on from game to game, and as many games as there are seats have the same luck."""
    game = registry.game(name)
    net, ours = read(game, kept)[0], number % seats
    options = settings(game, None)

    def play(taught: int) -> arena.Played:
        players = [_master(game, net if seat == taught else None, seconds, 1000 * number + seat) for seat in range(seats)]
        return arena.play(game, players, seed=seed, number=number // seats, options=options)

    if seats > 1:
        won = play(ours).winners
        return (ours in won) / max(1, len(won))
    points = [play(taught).scores[0] for taught in (0, -1)]
    return 0.5 if points[0] == points[1] else float(points[0] > points[1])


def _master(game: Game, net: Judgement | None, seconds: float, seed: int) -> Bot:
    """A master that searches: a planner knows nothing of what was learnt."""
    player = bot(game, "master", seed=seed, seconds=seconds, threads=1)
    player.plans, player.judgement, player.clock = 0.0, net, time.thread_time
    return player
