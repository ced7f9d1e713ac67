"""How the decks are balanced: many games by the planner, and what was in those it won and lost.

python -m cosmodrome.games.galaxy_farmer.balance GAMES TRIALS [difficulty:ship ...]      prints a report in Markdown
"""

from __future__ import annotations

import sys
import time
from collections import Counter
from dataclasses import dataclass, field
from typing import Any

import numpy as np

from cosmodrome.engine.registry import game
from cosmodrome.engine.rng import RNG, WORDS, stream
from cosmodrome.engine.rule import compiled
from cosmodrome.games.galaxy_farmer import planner, state
from cosmodrome.games.galaxy_farmer.cards import CARDS
from cosmodrome.games.galaxy_farmer.prospects import WEIGHTS
from cosmodrome.games.galaxy_farmer.words import ending

SEED = 2026


@dataclass
class Tally:
    """What many games came to."""

    games: int = 0
    won: int = 0
    points: int = 0
    turns: int = 0
    seconds: float = 0.0
    ends: Counter[str] = field(default_factory=Counter)
    partners: Counter[tuple[str, bool]] = field(default_factory=Counter)

    def add(self, s: Any) -> None:
        """Count a finished game."""
        won = bool(s.phase == state.WON)
        self.games += 1
        self.won += won
        self.points += int(s.score)
        self.turns += int(s.turn)
        self.ends["won" if won else ending(s).lstrip("0123456789 ")] += 1
        partner = CARDS.representatives[int(s.partner)].name if s.partner != state.UNKNOWN else "nobody"
        self.partners[partner, won] += 1

    def row(self, name: str) -> str:
        """A line of the report; the spread is one standard error."""
        share = self.won / self.games
        spread = (share * (1 - share) / self.games) ** 0.5
        ends = ", ".join(f"{count} {end}" for end, count in self.ends.most_common())
        figures = f"{100 * share:.0f} ± {100 * spread:.0f} % | {self.points / self.games:.1f} | {self.turns / self.games:.1f}"
        return f"| {name} | {self.games} | {figures} | {ends} | {self.seconds / self.games:.1f} |"


def measure(games: int, trials: int, difficulty: str, ship: str) -> Tally:
    """So many games of the planner, always the same ones."""
    play = compiled(planner.play_out)
    opening, _ = game("galaxy-farmer").opening(None, {"difficulty": difficulty, "ship": ship})
    outer, inner = planner.scratch()[:-1], planner.scratch()
    mask, rng = np.zeros(state.ACTIONS, np.uint8), np.zeros(WORDS, RNG)
    tally = Tally()
    for number in range(games):
        s = opening.copy()
        stream(rng, SEED, number)
        began = time.perf_counter()
        play(s, *outer, inner, mask, rng, trials, WEIGHTS)
        tally.seconds += time.perf_counter() - began
        tally.add(s[0])
    return tally


def main(arguments: list[str]) -> None:
    """Measure, and print what came out as it comes."""
    games, trials = int(arguments[0]), int(arguments[1])
    settings = arguments[2:] or [f"{difficulty.name}:{CARDS.ships[0].name.lower()}" for difficulty in CARDS.difficulties]
    partners: Counter[tuple[str, bool]] = Counter()
    print("| setting | games | won | points | turns | ends | seconds a game |\n|---|---|---|---|---|---|---|", flush=True)
    for setting in settings:
        difficulty, _, ship = setting.partition(":")
        tally = measure(games, trials, difficulty, ship or CARDS.ships[0].name.lower())
        partners += tally.partners
        print(tally.row(setting), flush=True)
    print("\n| partner | won | lost |\n|---|---|---|")
    for name in ["nobody", *(rep.name for rep in CARDS.representatives)]:
        print(f"| {name} | {partners[name, True]} | {partners[name, False]} |")


if __name__ == "__main__":
    main(sys.argv[1:])
