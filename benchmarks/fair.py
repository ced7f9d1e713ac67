"""Luck that can be checked: a million draws for several numbers of outcomes, and a thousand records in which something was changed.

python benchmarks/fair.py
python benchmarks/fair.py --draws 10000 --records 90
"""

from __future__ import annotations

import argparse
import math
import random
import sys
import time
from collections import Counter
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent.parent / "tests"))
sys.path.insert(0, str(Path(__file__).resolve().parent.parent / "src"))

from cosmodrome.engine.match import registry
from cosmodrome.engine.match.fair import drawn
from engine.match.tampering import KINDS, fair_record, found, sort_of, tampered

OUTCOMES = (2, 3, 5, 6, 7, 10, 24, 48, 60)


def uniform(draws: int) -> None:
    """Chi-square for each number of outcomes, and how likely one as large is."""
    print(f"{draws} draws each\noutcomes  chi-square  degrees  p", flush=True)
    for outcomes in OUTCOMES:
        counts = Counter(drawn(f"{outcomes:064x}", "stamp", number, outcomes) for number in range(1, draws + 1))
        due = draws / outcomes
        chi = sum((counts[k] - due) ** 2 / due for k in range(outcomes))
        print(f"{outcomes:8} {chi:11.2f} {outcomes - 1:8}  {tail(chi, outcomes - 1):.3f}", flush=True)


def tail(chi: float, degrees: int) -> float:
    """The chance of a chi-square at least this large: the incomplete gamma function, by its series."""
    a, x = degrees / 2, chi / 2
    term = total = 1 / a
    for n in range(1, 10_000):
        term *= x / (a + n)
        total += term
    return max(0.0, 1 - total * math.exp(a * math.log(x) - x - math.lgamma(a)))


def tampering(records: int) -> int:
    """How many of so many changed records are found, by what was changed."""
    rng = random.Random(21)
    games = [game for game in registry.games().values() if game.name != "moon-duel"]
    changed: Counter[tuple[str, str]] = Counter()
    missed: Counter[tuple[str, str]] = Counter()
    says: Counter[str] = Counter()
    honest = undone = seed = 0
    while sum(changed.values()) < records:
        game = games[seed % len(games)]
        text = fair_record(game, seed)
        seed += 1
        undone += text.count(" takes back\n")
        honest += not found(text)
        for kind in KINDS:
            other = tampered(text, kind, rng)
            if other is None or sum(changed.values()) >= records:
                continue
            fault = found(other)
            changed[game.name, kind] += 1
            missed[game.name, kind] += not fault
            says[sort_of(fault)] += 1
    print(f"\n{seed} fair records with {undone} undos: {honest} said to be fair")
    print(f"{sum(changed.values())} changed ones: {sum(changed.values()) - sum(missed.values())} found")
    for kind in KINDS:
        print(f"  {kind:24}", *(f"{game.name} {changed[game.name, kind]}" for game in games))
    for sentence, times in says.most_common(6):
        print(f"  {times:5}  {sentence}")
    return sum(missed.values()) + seed - honest


def main() -> None:
    """Measure and tell."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--draws", type=int, default=1_000_000)
    parser.add_argument("--records", type=int, default=1_000)
    asked = parser.parse_args()
    begun = time.perf_counter()
    uniform(asked.draws)
    wrong = tampering(asked.records)
    print(f"\n{time.perf_counter() - begun:.0f} s")
    sys.exit(bool(wrong))


if __name__ == "__main__":
    main()
