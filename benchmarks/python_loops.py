"""Plain Python loops on one core, in one run: a match beside python-chess, an environment beside OpenSpiel, and copies of matches.

python benchmarks/python_loops.py [--rounds N] [--seconds S] [--speed interpreted]

Everybody plays at random: legal moves as a list, one of them by `random.choice`, and it is played; our environments against a random
opponent, with observations and masks. python-chess needs `pip install cosmodrome[peers]`; without it that is left out.
"""

from __future__ import annotations

import argparse
import os
import random
import statistics
import time
from collections.abc import Callable
from typing import Any

import gymnasium

import cosmodrome
from cosmodrome.engine.match.game import Game
from cosmodrome.rl.gymnasium import name_of
from peers import OpenSpiel

LONG = 229  # events of the match that is copied


class Chess:
    """python-chess: a board, and moves by `push` while there are any; or, `asking`, until `is_game_over`, as its documentation does."""

    def __init__(self, asking: bool) -> None:
        import chess

        self.name = "python-chess until `is_game_over`" if asking else "python-chess until no move is left"
        self.board, self.asking = chess.Board, asking
        self.rng = random.Random(1)

    def play(self) -> int:
        """A game of random moves."""
        board, moves = self.board(), 0
        while not board.is_game_over() if self.asking else board.halfmove_clock < 150:
            legal = list(board.legal_moves)
            if not legal:
                break
            board.push(self.rng.choice(legal))
            moves += 1
        return moves


class Matches:
    """Our `Match`, with its log and its undo."""

    def __init__(self, game: Game) -> None:
        self.name = f"{game.title}, `Match`"
        self.game, self.rng, self.number = game, random.Random(1), 0

    def play(self) -> int:
        """A game of random decisions."""
        self.number += 1
        match, decisions = self.game.new(options=self.game.about.bounding, luck=cosmodrome.seeded(1, self.number)), 0
        while waiting := match.waiting:
            match.play(waiting[0], self.rng.choice(match.actions(waiting[0])))
            decisions += 1
        return decisions


class Spiel(OpenSpiel):
    """OpenSpiel's backgammon, from Python."""

    def play(self) -> int:
        """A tenth of a second of games."""
        return round(0.1 * self.decisions_per_second(0.1, 1))


class Steps:
    """Our Gymnasium environment of one seat, the others played at random."""

    def __init__(self, game: Game) -> None:
        self.name = f"{game.title}, Gymnasium"
        self.env, self.rng = gymnasium.make(name_of(game), opponent="random"), random.Random(1)
        self.env.reset(seed=1)

    def play(self) -> int:
        """A game, as many steps as it has."""
        (_, info), steps, over = self.env.reset(), 0, False
        while not over:
            _, _, over, _, info = self.env.step(self.rng.choice(info["action_mask"].nonzero()[0].tolist()))
            steps += 1
        return steps


def rate(play: Callable[[], int], seconds: float) -> float:
    """Decisions in a second of the process's own time on its core, so that what else the machine does counts less."""
    done, start = 0, time.process_time()
    while time.process_time() - start < seconds:
        done += play()
    return done / (time.process_time() - start)


def told(values: list[float], form: str = "{:,.0f}") -> str:
    """A median with its spread."""
    return f"{form.format(statistics.median(values))} ({form.format(min(values))} to {form.format(max(values))})"


def beside(sides: list[Any], rounds: int, seconds: float) -> None:
    """Measure in turn, and print a table in which the first is the peer."""
    for side in sides:
        rate(side.play, 0.05)
    rates: dict[Any, list[float]] = {side: [] for side in sides}
    for _ in range(rounds):
        for side in sides:
            rates[side].append(rate(side.play, seconds))
    print(f"\n| one core, {rounds} rounds | decisions/s | times {sides[0].name}, in the same round |\n|---|---|---|")
    for side in sides:
        ratios = [ours / theirs for ours, theirs in zip(rates[side], rates[sides[0]], strict=True)]
        print(f"| {side.name} | {told(rates[side])} | {told(ratios, '{:.2f}')} |", flush=True)


def copies(rounds: int) -> None:
    """What a copy of a short match and of a long one costs, with a decision in each copy."""
    print(f"\n| a copy and a decision in it, {rounds} rounds | µs |\n|---|---|")
    game = cosmodrome.game("galaxy-of-d")
    for events in (20, LONG, 2 * LONG):
        match, seed = game.new(luck=cosmodrome.seeded(0)), 0
        rng = random.Random(seed)
        while match.happened < events:
            if match.over:
                seed += 1
                match = game.new(luck=cosmodrome.seeded(seed))
            match.play(match.waiting[0], rng.choice(match.actions(match.waiting[0])))
        took = []
        for _ in range(rounds):
            start = time.process_time()
            for _ in range(500):
                twin = match.copy()
                twin.play(twin.waiting[0], twin.actions(twin.waiting[0])[0])
            took.append((time.process_time() - start) / 500 * 1e6)
        print(f"| {game.title}, {match.happened} events | {told(took, '{:.1f}')} |", flush=True)


def main() -> None:
    """Measure, and print tables."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--rounds", type=int, default=7, help="how often each is measured")
    parser.add_argument("--seconds", type=float, default=0.5, help="how long one measurement takes")
    parser.add_argument("--speed", choices=("compiled", "interpreted"), default="compiled", help="how our rules are run")
    given = parser.parse_args()
    os.sched_setaffinity(0, {min(os.sched_getaffinity(0))})
    cosmodrome.speed(given.speed)
    print("compiling …" if given.speed == "compiled" else "interpreted", flush=True)
    games = list(cosmodrome.games().values())
    matches: list[Any] = [Matches(game) for game in games]
    try:
        matches = [Chess(False), Chess(True), *matches]
    except ImportError:
        print("python-chess is not here (pip install cosmodrome[peers]): it is left out.")
    beside(matches, given.rounds, given.seconds)
    beside([Spiel(), *map(Steps, games)], given.rounds, given.seconds)
    copies(given.rounds)


if __name__ == "__main__":
    main()
