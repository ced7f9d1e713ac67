"""Whether a level ever makes a move that loses at once while another does not.

    python benchmarks/blunders.py galaxy-express galaxy-of-d --positions 1000 --seed 1
    python benchmarks/blunders.py weird-galaxy -O rounds=2
    python benchmarks/blunders.py --levels easy,normal,hard --minutes 5

What loses at once is said in `cosmodrome.bots.losing`. A position counts where one of its moves does and another does not. Half of the
games are played at random, half by easy; neither loses at once there, so that games last. Every level is asked what it would do in each
position.
"""

from __future__ import annotations

import argparse
import sys
import time
from collections.abc import Iterator, Mapping
from itertools import count
from typing import Any, NamedTuple

import numpy as np

import cosmodrome
from cosmodrome.arguments import options_of
from cosmodrome.bots.bot import bot, legal_codes
from cosmodrome.bots.losing import Losing
from cosmodrome.engine.compile.driver import drive
from cosmodrome.engine.compile.rng import RNG, WORDS, draw, stream
from cosmodrome.engine.compile.rule import compiled
from cosmodrome.engine.match.errors import CosmodromeError
from cosmodrome.engine.match.game import Game


class Position(NamedTuple):
    """A seat that could lose at once and need not."""

    sight: Any
    seat: int
    losing: frozenset[int]  # the codes that do
    game: int  # in which game it came up


def positions(game: Game, seed: int = 1, options: Mapping[str, Any] | None = None) -> Iterator[list[Position]]:
    """Positions, a list for each game played; for ever."""
    losing, rng = Losing(game), np.zeros(WORDS, RNG)
    for number in count():
        stream(rng, seed, number)
        state, _ = game.opening(game.about.seats[number // 2 % len(game.about.seats)], {**game.about.bounding, **(options or {})})
        easy = bot(game, "easy", seed=seed + number, threads=1) if number % 2 else None
        found: list[Position] = []

        def decide(v: Any, seat: int, number: int = number, easy: Any = easy, found: list[Position] = found) -> int:
            codes = legal_codes(game, v, seat, compiled)
            lost = losing.among(codes, v, seat, rng) if len(codes) > 1 else frozenset()
            better = [code for code in codes if code not in lost] or codes
            if len(better) < len(codes):
                found.append(Position(v.copy(), seat, lost, number))
            wish = easy.decide(v, seat) if easy else None
            return wish if wish in better else better[int(draw(rng, len(better)))]

        drive(game, state, rng, decide)
        yield found


def measure(game: Game, asked: argparse.Namespace) -> str:
    """One game's line."""
    players = [bot(game, level, seed=asked.seed, threads=1) for level in asked.levels.split(",")]
    blunders, met, games, began = [0] * len(players), 0, 0, time.monotonic()
    said, within = began, set()
    for found in positions(game, asked.seed, options_of(asked.option)):
        games += 1
        for one in found[: asked.positions - met]:
            met += 1
            within.add(one.game)
            blunders = [had + (player.decide(one.sight, one.seat) in one.losing) for had, player in zip(blunders, players, strict=True)]
        late = time.monotonic() - began > 60 * asked.minutes
        if time.monotonic() > said + 10 or late or met == asked.positions:
            said = time.monotonic()
            print(f"... {game.name}: {met} positions in {games} games, {said - began:.0f} s, at once lost {blunders}", file=sys.stderr)
        if late or met == asked.positions:
            break
    lost = ", ".join(f"{player.level} in {had}" for player, had in zip(players, blunders, strict=True))
    return f"{game.name}: loses at once where it need not: {lost} of {met} positions, of {len(within)} games among {games}"


def main() -> None:
    """Ask, and count."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("games", nargs="*", metavar="GAME", help="all, if none is named")
    parser.add_argument("--levels", default="easy,normal", metavar="A,B,...", help="bots that are asked (easy,normal)")
    parser.add_argument("--positions", type=int, default=1000, help="of each game (1000)")
    parser.add_argument("--minutes", type=float, default=10.0, help="for each game, at most (10)")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("-O", "--option", action="append", default=[], metavar="NAME=VALUE", help="of the games that are walked through")
    asked = parser.parse_args()
    if asked.positions < 1 or asked.minutes <= 0:
        parser.error("there must be a position and some time at least")
    try:
        for name in asked.games or cosmodrome.games():
            print(measure(cosmodrome.game(name), asked), flush=True)
    except CosmodromeError as error:
        parser.error(str(error))


if __name__ == "__main__":
    main()
