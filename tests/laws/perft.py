"""Where ways are counted from in every game, and the counts as they are kept: `python -m laws.perft`, in `tests`, prints them anew."""

from __future__ import annotations

import tomllib
from pathlib import Path

import cosmodrome
import toys  # noqa: F401
from cosmodrome.engine.match.game import Game
from cosmodrome.engine.match.match import Match
from laws.settings import GAMES

KEPT = Path(__file__).parent / "perft.toml"
MIDDLE = 40  # decisions, in a game that has twice as many
ENOUGH, SOME = 20_000, 400  # ways, compiled and interpreted


def places(game: Game) -> dict[str, Match]:
    """The opening, before any luck has decided, and a place in the middle of a game that follows from the rules alone."""
    match = game.new(options=game.about.bounding, luck=cosmodrome.seeded(1))
    on_the_way = []
    while not match.over and len(on_the_way) < 2 * MIDDLE:
        on_the_way.append(match.copy())
        actions = match.actions(match.waiting[0])
        match.play(match.waiting[0], actions[7 * len(on_the_way) % len(actions)])
    middle = on_the_way[len(on_the_way) // 2]
    return {"opening": game.new(options=game.about.bounding, luck=cosmodrome.seeded(1)).back_to(0), "middle": middle}


def kept() -> dict[str, dict[str, list[int]]]:
    """The counts for one step, two steps and so on, by game and place."""
    return tomllib.loads(KEPT.read_text())


if __name__ == "__main__":
    cosmodrome.speed("compiled")
    for game in GAMES:
        print(f"\n[{game.name}]")
        for name, match in places(game).items():
            counts: list[int] = []
            while not counts or (counts[-1] < ENOUGH and counts[-1] > 0 and len(counts) < 12):
                counts.append(match.perft(len(counts) + 1))
            print(f"{name} = {counts}")
