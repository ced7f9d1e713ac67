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

from cosmodrome.engine.errors import BadOption
from cosmodrome.engine.luck import seeded
from cosmodrome.engine.match import LUCK
from cosmodrome.engine.rng import RNG, WORDS, draw, stream
from cosmodrome.engine.rule import compiled, rule

if TYPE_CHECKING:
    from cosmodrome.engine.game import Game


@rule
def lowest(bits, k):
    """The place of the k-th set bit."""
    at = 0
    while True:
        if bits >> at & 1:
            if k == 0:
                return at
            k -= 1
        at += 1


@rule
def ones(bits):
    """How many bits are set."""
    n = 0
    while bits:
        n += bits & 1
        bits >>= 1
    return n


@rule
def marked(mask, k):
    """The place of the k-th mark."""
    at = -1
    while k >= 0:
        at += 1
        k -= int(mask[at])
    return at


OVER = -1


def happening(rules: Any) -> Callable[..., None]:
    """A rule that lets a seat's decision, or (seat −1) an outcome of luck, happen: the game's own `happen`, or `deal` and `apply`.

    A game whose decisions and luck set off the same long chain of consequences may give `happen` beside them, so that compiled play
    holds that chain once: on a GPU half the code can be four times the speed.
    """
    if hasattr(rules, "happen"):
        own: Callable[..., None] = rules.happen
        return own
    deal, apply = rules.deal, rules.apply

    @rule
    def happen(s, seat, code):
        if seat == LUCK:
            deal(s, code)
        else:
            apply(s, seat, code)

    return happen


@rule
def unnoted(s, seat, code, out):
    """Nobody takes notes; a decision counts 1, luck nothing."""
    return 0 if seat == LUCK else 1


def stepping(game: Game, note: Callable[..., int] = unnoted) -> Callable[..., int]:
    """The rule `step(s, mask, rng, out)` of random play.

    Before each decision and outcome (seat −1) comes `note(s, seat, code, out)`, and what it returns is what the step returns.
    """
    rules = game.rules
    luck, waiting, legal, happen = rules.luck, rules.waiting, rules.legal, happening(rules)
    several = game.about.seats[-1] > 1

    @rule
    def step(s, mask, rng, out):
        """One outcome of luck or one decision; OVER if there is neither.

        (One draw for both, and each rule called in one place only: on a GPU what counts most is that the code is short.)
        """
        outcomes = luck(s)
        count, seat = outcomes, 0
        if outcomes == 0:
            seats = waiting(s)
            if seats == 0:
                return OVER
            if several:
                seat = lowest(seats, draw(rng, ones(seats)) if seats & (seats - 1) else 0)
            count = legal(s, seat, mask)
        k = draw(rng, count)
        if outcomes > 0:
            seat = LUCK
        else:
            k = marked(mask, k)
        noted = note(s, seat, k, out)
        happen(s, seat, k)
        return noted

    return step


class RandomPlayer(NamedTuple):
    """Rules made for a game's rules."""

    step: Callable[..., int]
    play_one: Callable[..., int]
    play_many: Callable[..., None]


@lru_cache(maxsize=None)
def random_player(game: Game) -> RandomPlayer:
    """Random play of a game: every choice and outcome as likely as every other."""
    scores, winners, step = game.rules.scores, game.rules.winners, stepping(game)

    @rule
    def play_one(s, mask, rng):
        """Play s to its end; returns how many decisions that took."""
        decisions = 0
        made = step(s, mask, rng, mask)
        while made != OVER:
            decisions += made
            made = step(s, mask, rng, mask)
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

    `speed` is how the rules are run: `compiled`, or any function from a rule to a callable, such as `lambda rule: rule`.
    """
    if games < 0:
        raise BadOption(f"{games} games cannot be played.")
    seeded(seed)  # refuses what is no seed
    opening, seats = game.opening(seats, options)
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


def random_game(game: Game, s: Any, *, seed: int = 0, number: int = 0, speed: Callable[..., Any] = compiled) -> int:
    """Play the one state s to its end at random; returns how many decisions that took."""
    rng = np.zeros(WORDS, RNG)
    stream(rng, seed, number)
    return int(speed(random_player(game).play_one)(s, np.zeros(game.rules.ACTIONS, np.uint8), rng))
