"""What pictures cost a server: the processor time to draw each game as it is played, wide and tall, and to put a whole view together.

    python benchmarks/pictures.py [--games 12]

Random games are played with as many seats as there can be; after each decision every seat's picture is drawn once, with all that can be
touched lit up, as the arcade does it. The first two games are not counted: a server has been running for a while, and remembers pieces.
"""

from __future__ import annotations

import argparse
import random
import time
from collections.abc import Iterator
from typing import Any

import cosmodrome
from cosmodrome.arcade.store.store import Seat, TableRow
from cosmodrome.arcade.tables.table import Table
from cosmodrome.engine.match.game import Game
from cosmodrome.engine.match.match import Match

WARM = 2  # games that are not counted
DECISIONS = 120  # of one game, at most


def moments(game: Game, seed: int) -> Iterator[Match]:
    """A random game, decision by decision."""
    choose = random.Random(seed)
    match = game.new(game.about.seats[-1], game.about.bounding, cosmodrome.seeded(seed))
    for _ in range(DECISIONS):
        yield match
        if match.over:
            return
        seat = choose.choice(match.waiting)
        match.play(seat, choose.choice(match.actions(seat)).code)


def table_of(match: Match) -> Table:
    """A table at which a match is played."""
    about: dict[str, Any] = {"id": "x" * 22, "game": match.game.name, "seats": match.seats, "options": "{}", "rules": 1, "start": None}
    about |= {"record": False, "listed": False, "pace": "normal", "maker": "", "made": 0.0, "change": 0, "updated": 0.0}
    about |= {"over": False, "waiting": 0, "bot_due": False, "has_open": False, "given_up": 0, "verdict": None, "rematch": None}
    return Table(TableRow(**about), [Seat(seat, "person", str(seat), f"Person {seat}", None) for seat in range(match.seats)], match)


def picture_ms(match: Match, seat: int, tall: bool) -> float:
    """How long a picture takes."""
    actions = match.actions(seat) if seat in match.waiting else []
    touch = frozenset(action.clicks[0] for action in actions)
    match._seen(seat)  # what the seat sees is found out once, for the words as well
    began = time.process_time()
    match.draw(seat, touch, tall)
    return 1000 * (time.process_time() - began)


def view_ms(table: Table, seat: int) -> tuple[float, int]:
    """How long a view takes, all included, and how many bytes it has."""
    began = time.process_time()
    size = len(table.view(seat, (seat,), False, table.match.number(seat)))
    return 1000 * (time.process_time() - began), size


def percentile(values: list[float], share: float) -> float:
    """The value that this share of all does not exceed."""
    return sorted(values)[min(len(values) - 1, int(len(values) * share))]


def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--games", type=int, default=12, help="games of each")
    options = parser.parse_args()
    print("Processor time in ms: median, 99 %, and the longest; the very first in a fresh process; KB of a view.")
    for name in cosmodrome.games():
        game = cosmodrome.game(name)
        spent: dict[str, list[float]] = {"wide": [], "tall": [], "view": []}
        sizes, first = [], 0.0
        for seed in range(options.games + WARM):
            for match in moments(game, seed):
                table = table_of(match)
                for seat in range(match.seats):
                    drawn = {"wide": picture_ms(match, seat, False), "tall": picture_ms(match, seat, True)}
                    first = first or drawn["wide"]
                    drawn["view"], size = view_ms(table, seat)
                    if seed >= WARM:
                        sizes.append(size)
                        for what, ms in drawn.items():
                            spent[what].append(ms)
        shown = "  ".join(f"{what} {percentile(ms, 0.5):.2f} {percentile(ms, 0.99):.2f} {max(ms):.2f}" for what, ms in spent.items())
        print(f"{game.title:28} {shown}  first {first:.1f}  view {sum(sizes) / len(sizes) / 1000:.0f} KB, of {len(sizes)}", flush=True)


if __name__ == "__main__":
    main()
