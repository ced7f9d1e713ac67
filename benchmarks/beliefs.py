"""How true is what bots imagine: the truth of games between them, beside what a seat imagines of it at its decisions.

Galaxy of D, with the option `memory`: how often all covered ships of the enemy are imagined as they are, with memory and without. Sonic
Bio-Mutants in Space!: the best harvest in reach of whoever made the standing bid, as it is and as the others imagine it. Where bids told
anything of hidden coins, the two would differ, and imagined states should be weighed by bids.

    python benchmarks/beliefs.py galaxy-of-d --games 40
    python benchmarks/beliefs.py bio-mutants --games 40 --seats 4
"""

from __future__ import annotations

import argparse
import math
import sys
from collections import Counter, defaultdict
from pathlib import Path
from typing import Any

import numpy as np

sys.path.insert(0, str(Path(__file__).resolve().parent.parent / "src"))
sys.path.insert(0, str(Path(__file__).resolve().parent))

import memory
from cosmodrome.bots.entrants import entrant
from cosmodrome.engine.compile.driver import drive
from cosmodrome.engine.compile.rng import RNG, WORDS, stream
from cosmodrome.engine.compile.rule import compiled
from cosmodrome.engine.match import registry
from cosmodrome.games.bio_mutants.bots.value import best_harvest
from cosmodrome.games.bio_mutants.rules import state as bio_mutants
from cosmodrome.games.galaxy_of_d.rules import state as galaxy_of_d

TIMES = 60  # that a seat imagines at a decision
BIDS = (1, 2, 4, 7, 11, 16, 25, 101)


class Stacks:
    """Galaxy of D: covered ships."""

    def __init__(self) -> None:
        self.chances: dict[str, list[float]] = {"without memory": [], "with memory": []}

    def look(self, game: int, state: Any, sight: Any, seat: int, rng: Any) -> None:
        """Compare, at the seat's own turn, where anything is covered."""
        enemy = 1 - seat
        if sight[0].active != seat or sight[0].phase <= galaxy_of_d.phase.OUTFITTING or not sight[0].players[enemy].covered.any():
            return
        imagine = compiled(registry.game("galaxy-of-d").rules.imagine)
        for name, seen in (("without memory", memory.forgotten(sight)), ("with memory", sight)):
            right = 0
            for _ in range(TIMES):
                imagined = seen.copy()
                imagine(imagined[0], seat, rng)
                right += _ships(imagined[0].players[enemy]) == _ships(state[0].players[enemy])
            self.chances[name].append(right / TIMES)

    def tell(self) -> None:
        """The chance of the truth, and its logarithm, which a wrong certainty would ruin."""
        for name, chances in self.chances.items():
            logs = [math.log((chance * TIMES + 0.5) / (TIMES + 1)) for chance in chances]
            sure = sum(chance == 1 for chance in chances) / len(chances)
            print(
                f"{name}: at {len(chances)} decisions all is as imagined in {np.mean(chances):.1%}, surely at {sure:.1%};"
                f" log-likelihood {np.mean(logs):.3f}"
            )


def _ships(side: Any) -> Counter[tuple[int, int]]:
    """A side's ships by type and sector."""
    return Counter(zip(galaxy_of_d.TYPE.tolist(), side.ships.tolist(), strict=True))


class Bids:
    """Sonic Bio-Mutants in Space!: what a standing bid tells."""

    def __init__(self) -> None:
        self.seen: dict[int, list[tuple[int, int, float]]] = defaultdict(list)  # by the height of the bid: game, true, imagined

    def look(self, game: int, state: Any, sight: Any, seat: int, rng: Any) -> None:
        """Compare where another seat's bid stands."""
        bidder = int(sight[0].bidder)
        if sight[0].phase != bio_mutants.phase.BIDDING or bidder in (seat, bio_mutants.UNKNOWN):
            return
        imagine, best = compiled(registry.game("bio-mutants").rules.imagine), compiled(best_harvest)
        total = 0
        for _ in range(TIMES):
            imagined = sight.copy()
            imagine(imagined[0], seat, rng)
            total += int(best(imagined[0], bidder))
        row = max(i for i, least in enumerate(BIDS) if least <= sight[0].bid)
        self.seen[row].append((game, int(best(state[0], bidder)), total / TIMES))

    def tell(self) -> None:
        """Points, by the height of the bid. The interval is of the difference, and takes all of a game as one: its decisions are alike."""
        for row, seen in sorted(self.seen.items()):
            games, true, imagined = (np.array(column) for column in zip(*seen, strict=True))
            apart = true - imagined
            by_game = [(apart[games == game] - apart.mean()).sum() for game in set(games.tolist())]
            reach = 1.96 * math.sqrt(sum(one * one for one in by_game)) / len(seen)
            print(
                f"bids {BIDS[row]} to {BIDS[row + 1] - 1}, {len(seen)} decisions: best harvest {true.mean():.2f},"
                f" imagined {imagined.mean():.2f}, apart by {apart.mean():+.2f} ± {reach:.2f}"
            )


def main() -> None:
    """Play, look at every decision, tell."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("game", choices=("galaxy-of-d", "bio-mutants"))
    parser.add_argument("--games", type=int, default=40)
    parser.add_argument("--seats", type=int, default=2)
    parser.add_argument("--iterations", type=int, default=200)
    parser.add_argument("--seed", type=int, default=17)
    wish = parser.parse_args()
    game, rng, luck = registry.game(wish.game), np.zeros(WORDS, RNG), np.zeros(WORDS, RNG)
    looker: Stacks | Bids = Stacks() if wish.game == "galaxy-of-d" else Bids()
    options = {"memory": "on"} if wish.game == "galaxy-of-d" else game.about.bounding
    stream(rng, wish.seed, wish.games)
    for number in range(wish.games):
        bots = [entrant(game, "master", wish.seed + 1000 * number + seat, 1.0, wish.iterations) for seat in range(wish.seats)]
        state, _ = game.opening(wish.seats, options)
        stream(luck, wish.seed, number)

        def decide(sight: Any, seat: int, number: int = number, bots: Any = bots, state: Any = state) -> int:
            looker.look(number, state, sight, seat, rng)
            return int(bots[seat].decide(sight, seat))

        drive(game, state, luck, decide)
    looker.tell()


if __name__ == "__main__":
    main()
