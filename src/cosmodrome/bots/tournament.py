"""Tournaments: many games between bots, one thread each, in as many processes as there are cores."""

from __future__ import annotations

import multiprocessing
import os
from collections.abc import Iterator, Mapping, Sequence
from concurrent.futures import ProcessPoolExecutor, as_completed
from dataclasses import dataclass, field
from math import sqrt
from typing import Any, NamedTuple, TypeVar

from cosmodrome.bots import arena
from cosmodrome.bots.entrants import Entrant, entrant, names
from cosmodrome.engine.match import registry
from cosmodrome.engine.match.errors import BadOption
from cosmodrome.engine.match.game import Game

T = TypeVar("T")


class Result(NamedTuple):
    """A game of a tournament: who sat where, and how it ended."""

    number: int
    levels: tuple[str, ...]  # by seat
    played: arena.Played


def seating(levels: Sequence[T], number: int) -> tuple[T, ...]:
    """Who sits where in a game: everybody moves one seat on from game to game, and as many games as there are seats have the same luck."""
    turn = number % len(levels)
    return tuple(levels[turn:]) + tuple(levels[:turn])


def play_one(
    name: str,
    entrants: Sequence[Entrant],
    number: int,
    seed: int,
    options: Mapping[str, Any] | None,
    scale: float = 1.0,
    iterations: int | None = None,
) -> Result:
    """One game of a tournament."""
    game = registry.game(name)
    players = [entrant(game, one, seed + 1000 * number + i, scale, iterations) for i, one in enumerate(seating(entrants, number))]
    played = arena.play(game, players, seed=seed, number=number // len(entrants), options=options)
    return Result(number, seating(names(entrants), number), played)


def check(game: Game, entrants: Sequence[Entrant], options: Mapping[str, Any] | None) -> None:
    """Refuse what cannot be played, before any process starts."""
    for one in entrants:
        entrant(game, one, 0)
    game.opening(len(entrants), options)


def settings(game: Game, options: Mapping[str, Any] | None) -> dict[str, Any]:
    """What games of a tournament are played with: they end, if they can by themselves."""
    return {**game.about.bounding, **game.about.whole, **(options or {})}


def tournament(
    game: Game,
    entrants: Sequence[Entrant],
    games: int,
    *,
    seed: int = 0,
    options: Mapping[str, Any] | None = None,
    scale: float = 1.0,
    iterations: int | None = None,
    processes: int | None = None,
) -> Iterator[Result]:
    """The games as they end. A level or a bot of your own for each seat; the seats are rotated.

    `scale` makes all think so many times their usual time. A bot that is given as an object plays in this process, unless `processes` asks
    for more: then its class must be one that they can import.
    """
    if processes is None and not all(isinstance(one, str) for one in entrants):
        processes = 1
    return tournaments(game, [entrants], games, seed=seed, options=options, scale=scale, iterations=iterations, processes=processes)


def tournaments(
    game: Game,
    fields: Sequence[Sequence[Entrant]],
    games: int,
    *,
    seed: int,
    options: Mapping[str, Any] | None,
    scale: float,
    iterations: int | None,
    processes: int | None,
) -> Iterator[Result]:
    """So many games of each field, side by side: a number of games is played by all fields before the next one is."""
    chosen = settings(game, options)
    for entrants in fields:
        check(game, entrants, chosen)
    if games < 1:
        raise BadOption(f"{games} games cannot be played.")
    todo = [(game.name, entrants, number, seed, chosen, scale, iterations) for number in range(games) for entrants in fields]
    if processes == 1:
        for one in todo:
            yield play_one(*one)
        return
    pool = ProcessPoolExecutor(processes or os.cpu_count() or 1, multiprocessing.get_context("spawn"))
    try:
        yield pool.submit(play_one, *todo[0]).result()  # compiles for all, if need be
        for done in as_completed([pool.submit(play_one, *one) for one in todo[1:]]):
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
