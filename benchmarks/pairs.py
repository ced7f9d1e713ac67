"""Pairs of games that differ only in what seat 1 has in hand, played beside each other over sockets: does anybody else get other bytes?

    python benchmarks/pairs.py                    until ten thousand answers and pieces of streams are compared
    python benchmarks/pairs.py --answers 500

The games are played, compared and timed by `tests/arcade/pairs.py`, which says how. The server's clocks stand still between half seconds,
so when pieces of a stream come is compared exactly. How long an answer takes to work out is real time: of the first question after
something unheard has happened at one of the tables and not at the other, both times are noted, and a sign test says whether one is longer.
"""

from __future__ import annotations

import argparse
import json
import math
import random
import sys
import tempfile
import time
from collections import Counter
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parent.parent / "tests"))

from arcade.pairs import Difference, Pair, frozen
from arcade.scripts import written

GAMES = ("bio-mutants", "galaxy-of-d")
CLOCKS = (None, {"seconds": 3600, "increment": 5}, {"days": 2})
STEPS = 70


def two_sided(longer: int, of: int) -> float:
    """How likely a fair coin falls at least as unevenly."""
    worst = max(longer, of - longer)
    return min(1.0, 2 * sum(math.comb(of, k) for k in range(worst, of + 1)) / 2**of)


def main() -> int:
    """Compare and print."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--answers", type=int, default=10_000, help="how many to compare")
    parser.add_argument("--seed", type=int, default=1, help="for the games")
    options = parser.parse_args()
    rng, began = random.Random(options.seed), time.perf_counter()
    compared: Counter[str] = Counter()
    games, unheard, otherwise, took = Counter[str](), 0, 0, list[tuple[float, float]]()
    differences: list[str] = []
    with tempfile.TemporaryDirectory() as folder, frozen(f"{folder}/arcade.sqlite") as (here, clock):
        while compared.total() < options.answers and len(differences) < 5:
            number = games.total()
            script = written(GAMES[number % len(GAMES)], rng, STEPS)
            if not script.otherwise:
                continue
            pair = Pair(here, clock, script, rng, CLOCKS[number // 2 % len(CLOCKS)])
            try:
                pair.play()
            except Difference as found:
                differences.append(str(found))
            games[script.game] += 1
            compared += pair.compared
            unheard, otherwise = unheard + pair.hidden, otherwise + script.otherwise
            took += pair.times
            print(f"{time.perf_counter() - began:6.0f} s: {compared.total()} compared", file=sys.stderr, flush=True)
    longer = sum(there > elsewhere for there, elsewhere in took)
    apart = sorted(there - elsewhere for there, elsewhere in took)
    found = {
        "compared": compared.total(),
        "differences": differences,
        "pairs of games": dict(games),
        "decisions of seat 1 that were others": otherwise,
        "decisions that nobody else heard of": unheard,
        "what": dict(compared.most_common()),
        "first answer after something unheard, against the same at the other table": {
            "measured": len(took),
            "longer": longer,
            "median of the difference, ms": round(1000 * apart[len(apart) // 2], 3) if apart else None,
            "p of a sign test": round(two_sided(longer, len(took)), 4) if took else None,
        },
        "seconds": round(time.perf_counter() - began),
    }
    print(json.dumps(found, indent=2))
    return 1 if differences else 0


if __name__ == "__main__":
    sys.exit(main())
