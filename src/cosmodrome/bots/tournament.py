"""Tournaments: many games between bots, one thread each, in as many processes as there are cores."""

from __future__ import annotations

import multiprocessing
import os
import time
from collections.abc import Iterator, Mapping, Sequence
from concurrent.futures import ProcessPoolExecutor, as_completed
from dataclasses import dataclass, field
from math import sqrt
from typing import Any, NamedTuple

from cosmodrome.bots import arena
from cosmodrome.bots.bot import Bot, bot
from cosmodrome.engine.match import registry
from cosmodrome.engine.match.errors import BadOption
from cosmodrome.engine.match.game import Game


class Result(NamedTuple):
    """A game of a tournament: who sat where, and how it ended."""

    number: int
    levels: tuple[str, ...]  # by seat
    played: arena.Played


def seating(levels: Sequence[str], number: int) -> tuple[str, ...]:
    """Who sits where in a game: everybody moves one seat on from game to game, and as many games as there are seats have the same luck."""
    turn = number % len(levels)
    return tuple(levels[turn:]) + tuple(levels[:turn])


def entrant(game: Game, name: str, seed: int, scale: float, iterations: int | None) -> Bot:
    """A bot by a level's name, which may carry a style of its own: `master:ahead=20:seconds=0.2`. `scale` is for its time."""
    level, *wishes = name.split(":")
    style = {}
    for wish in wishes:
        key, _, number = wish.partition("=")
        try:
            style[key] = float(number)
        except ValueError:
            raise BadOption(f"A style is written as in master:ahead=20, not {name!r}.") from None
    usual = bot(game, level).seconds
    seconds, trials = style.pop("seconds", usual) * scale, int(style.pop("iterations", 0)) or iterations
    player = bot(game, level, seed=seed, seconds=seconds, iterations=trials, threads=1, style=style)
    player.clock = time.thread_time  # of the processor: a crowded machine makes nobody weaker
    return player


def play_one(
    name: str, levels: Sequence[str], number: int, seed: int, options: Mapping[str, Any] | None, scale: float, iterations: int | None
) -> Result:
    """One game of a tournament."""
    game = registry.game(name)
    seats = seating(levels, number)
    players = [entrant(game, level, seed + 1000 * number + i, scale, iterations) for i, level in enumerate(seats)]
    return Result(number, seats, arena.play(game, players, seed=seed, number=number // len(levels), options=options))


def check(game: Game, levels: Sequence[str], options: Mapping[str, Any] | None) -> None:
    """Refuse what cannot be played, before any process starts."""
    for level in levels:
        entrant(game, level, 0, 1.0, None)
    game.opening(len(levels), options)


def settings(game: Game, options: Mapping[str, Any] | None) -> dict[str, Any]:
    """What games of a tournament are played with: they end, if they can by themselves."""
    return {**game.about.bounding, **game.about.whole, **(options or {})}


def tournament(
    game: Game,
    levels: Sequence[str],
    games: int,
    *,
    seed: int = 0,
    options: Mapping[str, Any] | None = None,
    scale: float = 1.0,
    iterations: int | None = None,
    processes: int | None = None,
) -> Iterator[Result]:
    """The games as they end. A level for each seat; the seats are rotated. `scale` makes all think so many times their usual time."""
    chosen = settings(game, options)
    check(game, levels, chosen)
    if games < 1:
        raise BadOption(f"{games} games cannot be played.")
    common = (seed, chosen, scale, iterations)
    if processes == 1:
        for number in range(games):
            yield play_one(game.name, levels, number, *common)
        return
    pool = ProcessPoolExecutor(processes or os.cpu_count() or 1, multiprocessing.get_context("spawn"))
    try:
        yield pool.submit(play_one, game.name, levels, 0, *common).result()  # compiles for all, if need be
        for done in as_completed([pool.submit(play_one, game.name, levels, number, *common) for number in range(1, games)]):
            yield done.result()
    finally:
        pool.shutdown(cancel_futures=True)


@dataclass
class Tally:
    """What one level has won so far."""

    seats: int  # it has in a game
    games: int = 0
    won: float = 0.0  # a shared win counts as the share
    points: list[int] = field(default_factory=list)  # by seat and game

    def interval(self) -> tuple[float, float]:
        """Where the true share of wins lies, in 95 cases of a hundred (Wilson)."""
        return wilson(self.won, self.games)


def wilson(won: float, games: int) -> tuple[float, float]:
    """The 95 % interval of a share, by Wilson's formula: it stays within 0 and 1 and is honest for few games."""
    if games == 0:
        return 0.0, 1.0
    z = 1.959964
    share = won / games
    middle = (share + z * z / (2 * games)) / (1 + z * z / games)
    reach = z * sqrt(share * (1 - share) / games + z * z / (4 * games * games)) / (1 + z * z / games)
    return max(middle - reach, 0.0), min(middle + reach, 1.0)


def add(tallies: dict[str, Tally], result: Result) -> None:
    """Count a game."""
    for level in dict.fromkeys(result.levels):
        mine = tallies.setdefault(level, Tally(result.levels.count(level)))
        mine.games += 1
        winners = result.played.winners
        mine.won += sum(result.levels[seat] == level for seat in winners) / max(len(winners), 1)
        mine.points += [points for seat, points in enumerate(result.played.scores) if result.levels[seat] == level]
