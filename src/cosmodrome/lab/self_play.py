"""Games from which judgement is learnt: each seat looks ahead once, by what has been learnt so far, compiled.

A game begins with some decisions of which every fourth is any sensible one, so that games are unlike each other. From then on nobody
errs on purpose, and only states from then on are kept: how their game ended is what they are worth.
"""

from __future__ import annotations

from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from functools import lru_cache
from typing import Any, NamedTuple

import numpy as np

from cosmodrome.bots.greedy import judging
from cosmodrome.bots.judgement import Judgement, judging_as_learnt, layers, untaught
from cosmodrome.engine.compile.driver import marked, whose_turn
from cosmodrome.engine.compile.rng import RNG, WORDS, draw, stream
from cosmodrome.engine.compile.rule import compiled, rule
from cosmodrome.engine.match.game import Game
from cosmodrome.engine.match.protocol import LUCK
from cosmodrome.engine.match.state import blank

KEPT = 12  # states of a game: more of them would tell the same again
WANDERING = 4  # one of so many decisions is any
MOST_DECISIONS = 5000  # of a game: one that does not end teaches nothing


class Room(NamedTuple):
    """Room for one thread to play in."""

    s: Any
    v: Any
    w: Any
    empty: Any
    w_bytes: Any
    mask: Any
    hopes: Any
    rng: Any
    net: Judgement
    hidden: Any


def room(game: Game, net: Judgement | None) -> Room:
    """Room for one thread."""
    s, v, w, empty = (blank(game.rules.STATE) for _ in range(4))
    judged = net or untaught(game)
    mask, hopes = np.zeros(game.rules.ACTIONS, np.uint8), np.zeros(game.about.seats[-1])
    return Room(s, v, w, empty, w.view(np.uint8).reshape(1, -1), mask, hopes, np.zeros(WORDS, RNG), judged, layers(judged))


class Played(NamedTuple):
    """What is kept of many games: states, what `value` made of them by seat, and how their game ended for each seat."""

    states: Any
    values: Any
    ends: Any
    games: Any  # the number of the game each state is of
    decisions: int


@lru_cache(maxsize=None)
def playing(game: Game) -> Callable[..., int]:
    """The rule `play(opening, room, taught, seed, first, count, span, states, values, ends, owners, used)`.

    It plays `count` games and fills in what is kept of them; `used[0]` says how many states that are. Returns the number of decisions.
    Within `span` decisions, each number as likely, a game ceases to wander.
    """
    rules = game.rules
    luck, waiting, legal, sensible, happen = rules.luck, rules.waiting, rules.legal, rules.sensible, rules.happen
    sight, imagine, value, judge, recall = rules.sight, rules.imagine, rules.value, judging(game), judging_as_learnt(game)

    @rule
    def choose(room, seat, taught, wander):
        """The seat's decision in what it imagines."""
        v, w, rng, hopes = room.v, room.w, room.rng, room.hopes
        v[0] = room.empty[0]
        sight(room.s[0], seat, v[0])
        imagine(v[0], seat, rng)
        count = sensible(v[0], seat, room.mask, legal(v[0], seat, room.mask))
        if count == 1 or (wander and draw(rng, WANDERING) == 0):
            return marked(room.mask, draw(rng, count))
        best, chosen, equals = -1.0, -1, 0
        for code in range(len(room.mask)):
            if room.mask[code]:
                w[0] = v[0]
                happen(w[0], seat, code)
                if taught:
                    recall(w[0], room.w_bytes, room.net, room.hidden, hopes)
                else:
                    judge(w[0], hopes)
                if hopes[seat] > best:
                    best, chosen, equals = hopes[seat], code, 1
                elif hopes[seat] == best:
                    equals += 1
                    if draw(rng, equals) == 0:
                        chosen = code
        return chosen

    @rule
    def play(opening, room, taught, seed, first, count, span, states, values, ends, owners, used):
        s, rng, hopes = room.s, room.rng, room.hopes
        total = 0
        for number in range(count):
            s[0] = opening[0]
            stream(rng, seed, first + number)
            wander, decisions, seen, begin = draw(rng, span + 1), 0, 0, used[0]
            outcomes, seats = luck(s[0]), waiting(s[0])
            while (outcomes > 0 or seats > 0) and decisions < MOST_DECISIONS:
                if outcomes > 0:
                    happen(s[0], LUCK, draw(rng, outcomes))
                else:
                    seat = whose_turn(seats, rng)
                    happen(s[0], seat, choose(room, seat, taught, decisions < wander))
                    decisions += 1
                outcomes, seats = luck(s[0]), waiting(s[0])
                if decisions > wander and (outcomes > 0 or seats > 0):
                    at = seen if seen < KEPT else draw(rng, seen + 1)  # each as likely to be among those kept
                    seen += 1
                    if at < KEPT:
                        states[begin + at] = s[0]
            total += decisions
            if decisions == MOST_DECISIONS:
                continue
            for k in range(min(seen, KEPT)):
                for i in range(len(hopes)):
                    hopes[i] = 0.0
                value(states[begin + k], hopes)
                for i in range(len(hopes)):
                    values[begin + k, i] = hopes[i]
            for i in range(len(hopes)):
                hopes[i] = 0.0
            judge(s[0], hopes)
            for k in range(min(seen, KEPT)):
                owners[begin + k] = first + number
                for i in range(len(hopes)):
                    ends[begin + k, i] = hopes[i]
            used[0] = begin + min(seen, KEPT)
        return total

    return play


def self_play(game: Game, net: Judgement | None, opening: Any, games: int, span: int, seed: int, first: int, workers: int) -> Played:
    """So many games, numbered from `first`, on so many threads: the same however many they are."""
    play, seats = compiled(playing(game)), game.about.seats[-1]

    def some(start: int, count: int) -> Played:
        states = np.zeros(count * KEPT, opening.dtype)
        values, ends = (np.zeros((count * KEPT, seats), np.float32) for _ in range(2))
        owners, used = np.zeros(count * KEPT, np.int64), np.zeros(1, np.int64)
        done = play(opening, room(game, net), net is not None, seed, first + start, count, span, states, values, ends, owners, used)
        n = int(used[0])
        return Played(states[:n], values[:n], ends[:n], owners[:n], int(done))

    share = max(1, min(500, -(-games // (4 * workers))))
    with ThreadPoolExecutor(workers) as pool:
        parts = list(pool.map(lambda start: some(start, min(share, games - start)), range(0, games, share)))
    states, values, ends, numbers = (np.concatenate([part[i] for part in parts]) for i in range(4))
    return Played(states, values, ends, numbers, sum(part.decisions for part in parts))
