"""The greedy bot: one look ahead by the game's own `value`, compiled, and whole tournaments of it against random play.

It sees only its sight: what it does not know it imagines, and it never looks at luck that has not fallen.
"""

from __future__ import annotations

import os
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from functools import lru_cache
from typing import Any

import numpy as np

from cosmodrome.engine.errors import BadOption
from cosmodrome.engine.game import Game
from cosmodrome.engine.match import LUCK
from cosmodrome.engine.playout import happening, lowest, marked, ones
from cosmodrome.engine.rng import RNG, WORDS, draw, stream
from cosmodrome.engine.rule import compiled, rule
from cosmodrome.engine.state import blank

KINDS = ("random", "greedy")
RANDOM, GREEDY = range(2)


@lru_cache(maxsize=None)
def looker(game: Game) -> Callable[..., int]:
    """The rule `look(v, seat, mask, rng, w, hopes)`: a greedy seat's decision in a state it imagines; `hopes` say what for."""
    legal, apply, value = game.rules.legal, game.rules.apply, game.rules.value

    @rule
    def look(v, seat, mask, rng, w, hopes):
        """The action after which the seat's own prospects are best; among equals each as likely."""
        legal(v[0], seat, mask)
        best, chosen, equals = -1.0, -1, 0
        for code in range(len(mask)):
            if mask[code]:
                w[0] = v[0]
                apply(w[0], seat, code)
                value(w[0], hopes)
                if hopes[seat] > best:
                    best, chosen, equals = hopes[seat], code, 1
                elif hopes[seat] == best:
                    equals += 1
                    if draw(rng, equals) == 0:
                        chosen = code
        hopes[seat] = best
        return chosen

    return look


@lru_cache(maxsize=None)
def chooser(game: Game) -> Callable[..., int]:
    """The rule `choose(s, seat, mask, rng, v, w, empty, hopes)`: a greedy seat's decision in state s, of which it sees its sight."""
    sight, imagine, look = game.rules.sight, game.rules.imagine, looker(game)

    @rule
    def choose(s, seat, mask, rng, v, w, empty, hopes):
        v[0] = empty[0]
        sight(s, seat, v[0])
        imagine(v[0], seat, rng)
        return look(v, seat, mask, rng, w, hopes)

    return choose


@lru_cache(maxsize=None)
def tournament(game: Game) -> Callable[..., None]:
    """The rule that plays many games, each seat at its level, and keeps how each game ended."""
    rules = game.rules
    luck, waiting, legal, happen, choose = rules.luck, rules.waiting, rules.legal, happening(rules), chooser(game)

    @rule
    def play_many(opening, levels, s, v, w, empty, mask, hopes, rng, seed, first, decisions, finals):
        for i in range(len(decisions)):
            s[0] = opening[0]
            stream(rng, seed, first + i)
            made = 0
            while True:
                outcomes = luck(s[0])
                if outcomes > 0:
                    happen(s[0], LUCK, draw(rng, outcomes))
                    continue
                seats = waiting(s[0])
                if seats == 0:
                    break
                seat = lowest(seats, draw(rng, ones(seats)))
                if levels[seat] == GREEDY:
                    code = choose(s[0], seat, mask, rng, v, w, empty, hopes)
                else:
                    code = marked(mask, draw(rng, legal(s[0], seat, mask)))
                happen(s[0], seat, code)
                made += 1
            decisions[i] = made
            finals[i] = s[0]

    return play_many


@dataclass(frozen=True)
class Ends:
    """How many games ended: decisions, scores and winners by game, and the last state of each."""

    decisions: np.ndarray[Any, np.dtype[np.int32]]
    scores: np.ndarray[Any, np.dtype[np.int32]]
    winners: np.ndarray[Any, np.dtype[np.int32]]
    finals: Any


def play(game: Game, games: int, levels: Sequence[str], *, seed: int = 0, options: dict[str, Any] | None = None) -> Ends:
    """Play `games` games, a level for each seat, on all cores. Without options: those that make every game end."""
    for level in levels:
        if level not in KINDS:
            raise BadOption(f"There is no bot called {level!r}. There are: {', '.join(KINDS)}.")
    chosen = dict(game.about.bounding) if options is None else options
    opening, seats = game.opening(len(levels), chosen)
    ranks = np.array([KINDS.index(level) for level in levels], np.int64)
    ends = Ends(np.zeros(games, np.int32), np.zeros((games, seats), np.int32), np.zeros(games, np.int32), np.zeros(games, game.rules.STATE))
    run, scores, winners = compiled(tournament(game)), compiled(game.rules.scores), compiled(game.rules.winners)
    finals = ends.finals.view(np.recarray)

    def some(start: int, stop: int) -> None:
        s, v, w, empty = (blank(game.rules.STATE) for _ in range(4))
        mask, hopes, rng = np.zeros(game.rules.ACTIONS, np.uint8), np.zeros(seats, np.float64), np.zeros(WORDS, RNG)
        part = slice(start, stop)
        run(opening, ranks, s, v, w, empty, mask, hopes, rng, seed, start, ends.decisions[part], finals[part])
        for i in range(start, stop):
            scores(finals[i], ends.scores[i])
            ends.winners[i] = winners(finals[i])

    cores = os.cpu_count() or 1
    step = max(1, games // (cores * 8))
    some(0, min(1, games))  # compiles before the threads start
    with ThreadPoolExecutor(cores) as pool:
        for done in [pool.submit(some, start, min(start + step, games)) for start in range(0, games, step)]:
            done.result()
    return ends
