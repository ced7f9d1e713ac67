"""Finds the weights of `prospects.py`: the planner plays, what came of its positions is fitted, and it plays again with the better weights.

    python -m cosmodrome.games.galaxy_express.bots.learning --games 300 --rounds 6 --seed 1 --write

The same seed gives the same weights. Takes some minutes on one core.
"""

from __future__ import annotations

import argparse
from collections.abc import Callable
from functools import lru_cache
from pathlib import Path
from typing import Any

import numpy as np

import cosmodrome
from cosmodrome.engine.compile.driver import settling
from cosmodrome.engine.compile.rng import RNG, WORDS, stream
from cosmodrome.engine.compile.rule import compiled, rule
from cosmodrome.games.galaxy_express.bots.planner import plan, room
from cosmodrome.games.galaxy_express.bots.prospects import BY_DELIVERIES, FEATURES, ROUGH, STOPPING
from cosmodrome.games.galaxy_express.rules.bits import counted
from cosmodrome.games.galaxy_express.rules.play import happen
from cosmodrome.games.galaxy_express.rules.score import unspent
from cosmodrome.games.galaxy_express.rules.state import PLANETS, STATE, phase
from cosmodrome.games.galaxy_express.rules.stopping import brake_force, strongest

A_GAME = 80  # positions kept of one game, on average: most have fewer
PULL = 10.0  # of weights towards nothing, and of chances towards those of all thrusts together, in positions

COUNT = np.array([counted(bits) for bits in range(64)])
FORCE = np.array([brake_force(bits) for bits in range(64)])
STRONGEST = np.array([strongest(bits) for bits in range(64)])


@lru_cache(maxsize=None)
def gathering() -> Callable[..., int]:
    """The rule that plays games by the planner, and keeps positions of them."""
    settle = settling(cosmodrome.game("galaxy-express"))

    @rule
    def gather(opening, s, rng, room, hopes, seed, first, points, won, kept, owner):
        """Keeps every position in which a coin is to be played or the ship has stopped; returns how many."""
        n = 0
        for game in range(len(points)):
            s[0] = opening[0]
            stream(rng, seed, first + game)
            while settle(s[0], rng, rng):
                if (s[0].phase == phase.PLAYING or s[0].phase == phase.STOPPED) and n < len(kept):
                    kept[n] = s[0]
                    owner[n] = game
                    n += 1
                happen(s[0], 0, plan(s, 0, 1, rng, room, hopes))
            points[game] = 20 * int(s[0].delivered) - 10 * int(s[0].refuels) + unspent(s[0])
            won[game] = s[0].phase == phase.WON
        return n

    return gather


def played(games: int, first: int, seed: int, weights: Any) -> tuple[Any, Any, Any, Any]:
    """Games played with these weights: points and whether won, by game; positions, and which game each is of."""
    opening, _ = cosmodrome.game("galaxy-express").opening()
    points, won = np.zeros(games, np.int64), np.zeros(games, bool)
    kept, owner = np.zeros(games * A_GAME, STATE).view(np.recarray), np.zeros(games * A_GAME, np.int64)
    gather, rng = compiled(gathering()), np.zeros(WORDS, RNG)
    n = gather(opening, opening.copy(), rng, room(weights), np.zeros(1), seed, first, points, won, kept, owner)
    return points, won, np.asarray(kept[:n]), owner[:n]


def features(speed: Any, thrusts: Any, brakes: Any) -> Any:
    """What `prospects.weighed` weighs, a row a position."""
    t, b, force, strong = COUNT[thrusts], COUNT[brakes], FORCE[brakes], STRONGEST[brakes]
    columns = [np.ones(len(t)), t, b, np.minimum(t, b), np.minimum(t, 2), np.minimum(b, 2), force, speed]
    columns += [np.maximum(0, 2 * speed - force), strong < speed, b <= 1, strong <= 2]
    return np.stack(columns, 1).astype(float)


def stops_later(kept: Any, owner: Any, won: Any) -> Any:
    """Whether the ship still came to a stop at a planet after each position."""
    found = np.zeros(len(kept), bool)
    later = False
    for i in reversed(range(len(kept))):
        if i + 1 == len(kept) or owner[i + 1] != owner[i]:
            later = won[owner[i]]
        elif kept["phase"][i + 1] == phase.STOPPED:
            later = True
        found[i] = later
    return found


def fitted(points: Any, won: Any, kept: Any, owner: Any, weights: Any) -> Any:
    """New weights: least squares over the positions for each count of deliveries, and the share of stops by speed and coins.

    Where there were no such positions the old weights stay.
    """
    new = weights.copy()
    to_come = PLANETS - kept["delivered"].astype(int)
    gained = points[owner] - 20 * kept["delivered"].astype(int) + 10 * kept["refuels"].astype(int)
    speed = kept["speed"].astype(int)
    thrusts = (kept["thrust"]["up"] | kept["thrust"]["stack"]).astype(int)
    brakes = (kept["brake"]["up"] | kept["brake"]["stack"]).astype(int)
    flying, stopping = kept["phase"] == phase.PLAYING, stops_later(kept, owner, won)
    rows = features(speed, thrusts, brakes)
    full = flying & (speed == 0) & (COUNT[thrusts] == 6) & (COUNT[brakes] == 6)
    for r in range(1, PLANETS + 1):
        at = r * BY_DELIVERIES
        for start, chosen in ((at, flying & stopping & (to_come == r)), (at + FEATURES, (kept["phase"] == phase.STOPPED) & (to_come == r))):
            if chosen.any():
                x = rows[chosen]
                new[start : start + FEATURES] = np.linalg.solve(x.T @ x + PULL * np.eye(FEATURES), x.T @ gained[chosen])
        if (full & (to_come == r)).any():
            new[at + 2 * FEATURES] = gained[full & (to_come == r)].mean()
    cells = (speed[flying], COUNT[brakes[flying]], np.minimum(COUNT[thrusts[flying]], 3))
    seen, stopped = np.zeros((11, 7, 4)), np.zeros((11, 7, 4))
    np.add.at(seen, cells, 1)
    np.add.at(stopped, cells, stopping[flying])
    overall = (stopped.sum(2) + 0.5) / (seen.sum(2) + 1.5)
    new[STOPPING:] = ((stopped + PULL * overall[:, :, None]) / (seen + PULL)).ravel()
    return new.round(2)


def write(weights: Any, path: Path) -> None:
    """Put the weights where `prospects.py` finds them."""
    np.savez(path, weights=weights)


def main() -> None:
    """Learn, and write what was found."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--games", type=int, default=300, help="games a round")
    parser.add_argument("--rounds", type=int, default=6, help="how often to play and fit")
    parser.add_argument("--seed", type=int, default=1, help="of all luck")
    parser.add_argument("--write", action="store_true", help="put the weights into learnt.npz")
    given = parser.parse_args()
    weights, heard = ROUGH, []
    for number in range(given.rounds):
        heard.append(played(given.games, number * given.games, given.seed, weights))
        points, won, _, _ = heard[-1]
        print(
            f"round {number}: {points.mean():.1f} points ± {1.96 * points.std() / len(points) ** 0.5:.1f}, lost {1 - won.mean():.1%}",
            flush=True,
        )
        owners = [part[3] + given.games * i for i, part in enumerate(heard)]
        points, won, kept = (np.concatenate([part[i] for part in heard]) for i in range(3))
        weights = fitted(points, won, kept, np.concatenate(owners), weights)
    if given.write:
        write(weights, Path(__file__).with_name("learnt.npz"))


if __name__ == "__main__":
    main()
