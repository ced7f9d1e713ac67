"""Whether a level ever makes a move that loses at once while another does not.

    python benchmarks/blunders.py [--level easy] [--positions 1000] [--games GAME,...]

Games by random play are walked through; where some move of a seat ends the game without its winning and another does not, the level is
asked what it would do there. A game in which no move loses at once has no such positions, and says so.
"""

from __future__ import annotations

import argparse
from collections.abc import Iterator
from typing import Any

import numpy as np

import cosmodrome
from cosmodrome.bots import bot
from cosmodrome.engine.compile.driver import drive
from cosmodrome.engine.compile.rng import RNG, WORDS, draw, stream
from cosmodrome.engine.compile.rule import compiled
from cosmodrome.engine.match.game import Game

IMAGINED = 8  # states in which a move must lose for its seat to be sure of it


def losing(game: Game, sight: Any, seat: int, rng: Any) -> tuple[set[int], int]:
    """The codes with which the seat loses at once, as far as it can know, and how many it has to choose from."""
    sets, count = zip(*(_losing(game, sight, seat, rng) for _ in range(1 if game.about.seats[-1] == 1 else IMAGINED)), strict=True)
    return set.intersection(*sets), count[0]


def _losing(game: Game, sight: Any, seat: int, rng: Any) -> tuple[set[int], int]:
    rules, state = game.rules, sight.copy()
    compiled(rules.imagine)(state[0], seat, rng)
    mask = np.zeros(rules.ACTIONS, np.uint8)
    count = int(compiled(rules.legal)(state[0], seat, mask))
    codes = set()
    for code in np.flatnonzero(mask):
        after = state.copy()
        compiled(rules.apply)(after[0], seat, int(code))
        over = not int(compiled(rules.luck)(after[0])) and not int(compiled(rules.waiting)(after[0]))
        if over and not int(compiled(rules.winners)(after[0])) >> seat & 1:
            codes.add(int(code))
    return codes, count


def positions(game: Game, most: int, games: int, seed: int = 1) -> Iterator[tuple[Any, int, set[int]]]:
    """Sights of seats that could lose at once and need not, with the codes that do."""
    found: list[tuple[Any, int, set[int]]] = []
    for number in range(games):
        state, _ = game.opening(number % len(game.about.seats) + game.about.seats[0], game.about.bounding)
        rng = np.zeros(WORDS, RNG)
        stream(rng, seed, number)

        def anything(v: Any, seat: int, rng: Any = rng) -> int:
            codes, count = losing(game, v, seat, rng)
            if codes and len(codes) < count:
                found.append((v.copy(), seat, codes))
            mask = np.zeros(game.rules.ACTIONS, np.uint8)
            compiled(game.rules.legal)(v[0], seat, mask)
            left = [int(code) for code in np.flatnonzero(mask) if int(code) not in codes] or [int(code) for code in np.flatnonzero(mask)]
            return left[int(draw(rng, len(left)))]

        drive(game, state, rng, anything)
        yield from found
        most -= len(found)
        found.clear()
        if most <= 0:
            return


def main() -> None:
    """Ask, and count."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--level", default="easy")
    parser.add_argument("--positions", type=int, default=1000)
    parser.add_argument("--most-games", type=int, default=2000, help="random games that are walked through, at most (2000)")
    parser.add_argument("--games", default=",".join(cosmodrome.games()))
    asked = parser.parse_args()
    for name in asked.games.split(","):
        game = cosmodrome.game(name)
        player = bot(game, asked.level, seed=1, threads=1)
        blunders = count = 0
        for v, seat, codes in positions(game, asked.positions, asked.most_games):
            count += 1
            blunders += player.decide(v, seat) in codes
        print(f"{name}: {asked.level} loses at once in {blunders} of {count} positions", flush=True)


if __name__ == "__main__":
    main()
