"""How the planner learns to judge: it plays games against itself, sees how they ended, and begins again with what it has learnt.

    python -m cosmodrome.games.galaxy_farmer.bots.learning --rounds 6 --games 2000 --seed 1 --out learnt.npz

The end of each turn should look as good as the end of the next one, and the last as good as the game's result (temporal differences,
as in Tesauro's TD-Gammon). It starts from a few weights, written down below, and needs no games of people.
"""

from __future__ import annotations

import argparse
import os
import sys
import time
from concurrent.futures import ThreadPoolExecutor

import numpy as np
import numpy.typing as npt

from cosmodrome.engine.compile.rng import RNG, WORDS, stream
from cosmodrome.engine.compile.rule import compiled
from cosmodrome.engine.match.registry import game
from cosmodrome.games.galaxy_farmer.bots.features import FARM_FEATURES, FEATURES, ORDER_FEATURES, PARTNER_FEATURE
from cosmodrome.games.galaxy_farmer.bots.judging import HIDDEN
from cosmodrome.games.galaxy_farmer.bots.self_play import ledger, play_out
from cosmodrome.games.galaxy_farmer.bots.turn_search import workspace
from cosmodrome.games.galaxy_farmer.rules.cards import CARDS, EDITION_NAMES, EDITIONS, PLANETS, PRINTED
from cosmodrome.games.galaxy_farmer.rules.state import SLOTS, phase

Floats = npt.NDArray[np.float64]
MOST_TURNS = max(difficulty.events for cards in EDITIONS for difficulty in cards.difficulties)
FAITH = 0.75  # in what happened later, against how the next turn looked
MEMORY = 5  # rounds that are remembered
PACE = 1e-3  # of learning, at first
PASSES = 6  # over what is remembered, each round

# What the planner starts from: features of the farm, features of an order, and what each is worth
FARM_START = {0: -4.0, 5: 1.5, 6: -0.4, 8: 0.7, 9: -0.3, 11: 0.1, 13: -0.5, 23: 0.2, 26: 0.3, 37: -0.1, 38: 0.3, 44: 0.12, 51: -0.2}
ORDER_START = {5: 0.6, 6: 0.45, 7: 0.3, 8: 0.2, 10: 0.3, 11: 0.1, 15: 0.5, 17: -0.4, 21: 1.2}


def starting_weights(rng: np.random.Generator) -> Floats:
    """Weights that only add up what is worth what, with room to learn more."""
    w = np.zeros((FEATURES + 3, HIDDEN))
    w[:FEATURES, 1:] = rng.normal(0, 1 / np.sqrt(FEATURES / 3), (FEATURES, HIDDEN - 1))
    for feature, worth in FARM_START.items():
        w[feature, 0] = worth
    for slot in range(SLOTS):
        for feature, worth in ORDER_START.items():
            w[FARM_FEATURES + ORDER_FEATURES * slot + feature, 0] = worth
    w[FEATURES, 0], w[FEATURES + 1, 0], w[FEATURES + 2, 0] = 40.0, 1.0, -37.0  # the 40 keeps the sum above 0, where it is not cut off
    return w


def judged(x: Floats, w: Floats) -> tuple[Floats, Floats]:
    """What `judging.judge` says of many positions at once, and what lies between features and verdict."""
    h = np.maximum(x @ w[:FEATURES] + w[FEATURES], 0)
    return 1 / (1 + np.exp(-(h @ w[FEATURES + 1] + w[FEATURES + 2, 0]))), h


def play(games: int, w: Floats, seed: int, effort: tuple[int, int, int, int, int]) -> list[tuple[Floats, bool]]:
    """So many games, every difficulty, ship and edition in turn: the features at the end of each turn, and whether it was won.

    In every third a partner is there from the start, each of the eight as often: nobody learns what those are worth who are never taken.
    """
    names = EDITION_NAMES[len(PRINTED) :] or EDITION_NAMES[:1]  # those that are tried out, if there are any
    settings = [(edition, d.name, ship.name.lower()) for edition in names for d in CARDS.difficulties for ship in CARDS.ships]
    openings = [game("galaxy-farmer").opening(None, {"difficulty": d, "ship": ship, "edition": e})[0] for e, d, ship in settings]
    kinds = len(settings)
    run = compiled(play_out)
    workers = os.cpu_count() or 1

    def some(first: int) -> list[tuple[Floats, bool]]:
        space, inner, rng, notes, out = workspace(), workspace(), np.zeros(WORDS, RNG), np.zeros((MOST_TURNS, FEATURES)), []
        for number in range(first, games, workers):
            s = openings[number % kinds].copy()
            if number // kinds % 3 == 0:
                s[0].partner = number % PLANETS
            stream(rng, seed, number)
            turns = run(s, space, inner, rng, w, *effort, notes, ledger())
            out.append((notes[:turns].copy(), bool(s[0].phase == phase.WON)))
        return out

    with ThreadPoolExecutor(workers) as pool:
        parts = list(pool.map(some, range(workers)))
    return [parts[number % workers][number // workers] for number in range(games)]  # in order, however many cores there are


def aims(played: list[tuple[Floats, bool]], w: Floats) -> Floats:
    """What each turn's end should have looked like, seen from the end of the game."""
    out = []
    for x, won in played:
        looks, _ = judged(x, w)
        aim = float(won)
        row = np.zeros(len(x))
        for i in range(len(x) - 1, -1, -1):
            row[i] = aim
            aim = (1 - FAITH) * looks[i] + FAITH * aim
        out.append(row)
    return np.concatenate(out)


def learn(w: Floats, x: Floats, y: Floats, rng: np.random.Generator, pace: float) -> Floats:
    """Several passes of Adam over what is remembered."""
    w = w.copy()
    m, v, n = np.zeros_like(w), np.zeros_like(w), 0
    for _ in range(PASSES):
        for some in np.array_split(rng.permutation(len(x)), max(len(x) // 256, 1)):
            p, h = judged(x[some], w)
            error = (p - y[some]) / len(some)
            g = np.zeros_like(w)
            back = np.outer(error, w[FEATURES + 1]) * (h > 0)
            g[:FEATURES], g[FEATURES] = x[some].T @ back, back.sum(0)
            g[FEATURES + 1], g[FEATURES + 2, 0] = h.T @ error, error.sum()
            g[:FEATURES] += 1e-5 * w[:FEATURES]
            n += 1
            m, v = 0.9 * m + 0.1 * g, 0.999 * v + 0.001 * g * g
            w -= pace * (m / (1 - 0.9**n)) / (np.sqrt(v / (1 - 0.999**n)) + 1e-8)
    return w


def main(arguments: list[str]) -> Floats:
    """Play, learn, save, again and again. Returns the weights."""
    parser = argparse.ArgumentParser(
        prog="python -m cosmodrome.games.galaxy_farmer.bots.learning", description=__doc__.split("\n")[0] if __doc__ else None
    )
    parser.add_argument("--rounds", type=int, default=12)
    parser.add_argument("--games", type=int, default=1500, help="games a round")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--start", help="weights to go on from; without it, a few written down here")
    parser.add_argument("--out", default="learnt.npz", help="where the weights are written after each round")
    asked = parser.parse_args(arguments)
    rng = np.random.default_rng(asked.seed)
    w: Floats = np.load(asked.start)["weights"].astype(np.float64) if asked.start else starting_weights(rng)
    memory: list[list[tuple[Floats, bool]]] = []
    for number in range(asked.rounds):
        began = time.perf_counter()
        memory = [*memory, play(asked.games, w, asked.seed * 1000 + number, (6, 1, 0, 0, 1))][-MEMORY:]
        seconds = time.perf_counter() - began
        played = [one for part in memory for one in part]
        x = np.concatenate([features for features, _ in played])
        w = learn(w, x, aims(played, w), rng, PACE * (1 - 0.8 * number / asked.rounds))
        np.savez(asked.out, weights=w.astype(np.float32))
        won = np.mean([one[1] for one in memory[-1]])
        print(
            f"round {number + 1} of {asked.rounds}: won {100 * won:.1f} %, {seconds:.0f} s of play, {time.perf_counter() - began:.0f} s",
            flush=True,
        )
    print(
        "won with each partner from the start: " + ", ".join(f"{name} {100 * won:.0f} %" for name, won in given(memory).items()), flush=True
    )
    return w


def given(memory: list[list[tuple[Floats, bool]]]) -> dict[str, float]:
    """What each representative is worth: the share of games won of those with this partner from the start."""
    won: dict[str, list[bool]] = {rep.name: [] for rep in CARDS.representatives}
    for x, result in (one for part in memory for one in part):
        for rep in CARDS.representatives:
            if len(x) and x[0, PARTNER_FEATURE + rep.ability]:
                won[rep.name].append(result)
    return {name: float(np.mean(results)) if results else 0.0 for name, results in won.items()}


if __name__ == "__main__":
    main(sys.argv[1:])
