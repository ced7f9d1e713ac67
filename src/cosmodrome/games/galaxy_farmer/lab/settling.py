"""How an edition is finished, once most numbers on its cards are: the planner learns, tries the last ones out, and plays a study.

    python -m cosmodrome.games.galaxy_farmer.lab.settling --minutes 8 --out settled

Open are the ships' holds, how far one patrol flies, and the seasons' lengths. First the planner learns from games with all of them. Then
it plays some games with each set of holds, and takes for each ship the hold that brings the ships nearest to each other; then some with
each patrol and length, and takes those whose wins lie nearest to the aims: read off a plane through all of them, so that no single one's
luck decides much, and never longer on a harder difficulty. Then it plays fresh games with these, a study (`study.kept` reads them), and
with what time is left the first of them again with the master's trials. Everything is written to the folder as it comes: `learnt.npz`,
`chosen.json`, `games.npz`, `master.npz`.
"""

from __future__ import annotations

import argparse
import json
import os
import sys
import time
from collections.abc import Iterable, Mapping, Sequence
from itertools import product
from pathlib import Path
from typing import Any, NamedTuple

import numpy as np

from cosmodrome.games.galaxy_farmer.lab.marks import AIMS
from cosmodrome.games.galaxy_farmer.lab.tuning import FIRST, MASTER, Game, at_once, tried_out
from cosmodrome.games.galaxy_farmer.rules.cards import CARDS, TRIED

HOLDS = ((6, 4, 12), (5, 3, 12), (4, 3, 12))  # of the ships, as they stand in the file
PATROL, STEPS = "Sails on the Rim", (1, 2)
LENGTHS = {"easy": (14, 15, 16, 17), "standard": (13, 14, 15, 16), "hard": (13, 14, 15, 16)}
MIDDLE = {"easy": 16, "standard": 14, "hard": 14}
Holds = tuple[int, ...]


class Kind(NamedTuple):
    """An edition that is tried out, of which only one difficulty is played."""

    holds: Holds
    steps: int
    length: int


KINDS = [
    Kind(holds, steps, length)
    for holds in product(*(sorted(set(holds)) for holds in zip(*HOLDS, strict=True)))
    for steps in STEPS
    for length in sorted({length for lengths in LENGTHS.values() for length in lengths})
]


def number_of(kind: Kind) -> int:
    """Its number among the editions."""
    return FIRST + KINDS.index(kind)


def editions() -> str:
    """A file of editions, as the rules read it."""
    lines = []
    for kind in KINDS:
        lines += ["[[edition]]", f'edition = "{kind}"', "[[edition.event]]", f'name = "{PATROL}"', f"steps = {kind.steps}"]
        for difficulty in CARDS.difficulties:
            lines += ["[[edition.difficulty]]", f'name = "{difficulty.name}"', f"events = {kind.length}"]
        for ship, hold in zip(CARDS.ships, kind.holds, strict=True):
            lines += ["[[edition.ship]]", f'name = "{ship.name}"', f"hold = {hold}"]
    return "\n".join(lines) + "\n"


def nearest(shares: Sequence[Mapping[int, float]]) -> Holds:
    """The hold of each ship, so that the ships win about as often as each other."""
    ways = product(*(sorted(found) for found in shares))
    return min(ways, key=lambda holds: float(np.ptp([found[hold] for found, hold in zip(shares, holds, strict=True)])))


def fitting(shares: Mapping[str, Mapping[tuple[int, int], float]]) -> tuple[int, dict[str, int]]:
    """The steps and the lengths whose wins lie nearest to the aims, by a plane through all that were tried."""
    planes = {}
    for name, found in shares.items():
        rows = np.array([(1, steps, length) for steps, length in found], np.float64)
        planes[name] = np.linalg.lstsq(rows, np.array([*found.values()]), rcond=None)[0]

    def miss(steps: int, lengths: Sequence[int]) -> float:
        pairs = zip(shares, lengths, strict=True)
        return float(sum((100 * planes[name] @ (1, steps, length) - AIMS[name]) ** 2 for name, length in pairs))

    ways = [(steps, lengths) for steps in STEPS for lengths in product(*LENGTHS.values()) if [*lengths] == sorted(lengths, reverse=True)]
    steps, lengths = min(ways, key=lambda way: miss(*way))
    return steps, dict(zip(shares, lengths, strict=True))


def by_holds(count: int, trials: int) -> list[Game]:
    """Games of each set of holds, difficulty and ship, of middling length."""
    kinds = [
        (number_of(Kind(holds, STEPS[-1], MIDDLE[difficulty.name])), d, ship)
        for holds in HOLDS
        for d, difficulty in enumerate(CARDS.difficulties)
        for ship in range(len(CARDS.ships))
    ]
    return [Game(number, e, d, ship, trials) for number in range(count) for e, d, ship in kinds]


def by_lengths(holds: Holds, count: int, trials: int) -> list[Game]:
    """Games of each patrol, length and difficulty, the ships in turn."""
    kinds = [
        (number_of(Kind(holds, steps, length)), d)
        for d, difficulty in enumerate(CARDS.difficulties)
        for steps in STEPS
        for length in LENGTHS[difficulty.name]
    ]
    return [Game(number, e, d, number % len(CARDS.ships), trials) for number in range(count) for e, d in kinds]


def study_of(chosen: Sequence[int], count: int, trials: int) -> list[Game]:
    """The games of a study, as `study` numbers them: so many of each difficulty, the ships in turn."""
    levels, ships = len(CARDS.difficulties), len(CARDS.ships)
    listed = [(number, number % levels, number // levels % ships) for number in range(count * levels)]
    return [Game(number, chosen[d], d, ship, trials) for number, d, ship in listed]


def share(some: Iterable[bool]) -> float:
    """How many of them."""
    return float(np.mean([*some] or [False]))


def main(arguments: list[str]) -> None:
    """Learn, choose, play, write."""
    parser = argparse.ArgumentParser(
        prog="python -m cosmodrome.games.galaxy_farmer.lab.settling",
        description=__doc__,
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    parser.add_argument("--rounds", type=int, default=4, help="rounds of learning (4); 0 takes the weights as they are")
    parser.add_argument("--learning", type=int, default=3000, help="games in each round (3000)")
    parser.add_argument("--start", type=Path, help="weights to go on from (the planner's)")
    parser.add_argument("--holds", type=int, default=45, help="games of each set of holds, difficulty and ship (45)")
    parser.add_argument("--lengths", type=int, default=90, help="games of each patrol, length and difficulty (90)")
    parser.add_argument("--games", type=int, default=2000, help="games of each difficulty in the study (2000)")
    parser.add_argument("--trials", type=int, default=2, help="of each candidate for a turn (2)")
    parser.add_argument("--seed", type=int, default=2026, help="of the study; choices are made by games of the two seeds after it (2026)")
    parser.add_argument("--minutes", type=float, default=8.0, help="stop after this long, with what there is (8)")
    parser.add_argument("--workers", type=int, default=os.cpu_count() or 1, help="threads (all cores)")
    parser.add_argument("--out", type=Path, required=True, help="a folder for what is found")
    asked = parser.parse_args(arguments)
    until = time.monotonic() + 60 * asked.minutes
    asked.out.mkdir(parents=True, exist_ok=True)
    file = asked.out / "editions.toml"
    if os.environ.get(TRIED) != str(file):
        file.write_text(editions(), encoding="utf-8")
        tried_out(file, "settling", arguments)
    from cosmodrome.games.galaxy_farmer.bots import learning
    from cosmodrome.games.galaxy_farmer.lab import study

    start = asked.start or Path(learning.__file__).with_name("learnt.npz")
    w: Any = np.load(start)["weights"].astype(np.float64)
    if asked.rounds:
        flags = ["--rounds", str(asked.rounds), "--games", str(asked.learning), "--seed", str(asked.seed), "--start", str(start)]
        w = learning.main([*flags, "--out", str(asked.out / "learnt.npz")])
        w = w.astype(np.float32).astype(np.float64)  # as it was written down

    tried = [*at_once(by_holds(asked.holds, asked.trials), asked.seed + 1, w, asked.workers, until)]
    of_ships = [
        {
            hold: share(p.won for one, p in tried if one.ship == ship and KINDS[one.edition - FIRST].holds[ship] == hold)
            for hold in sorted(some)
        }
        for ship, some in enumerate(map(set, zip(*HOLDS, strict=True)))
    ]
    holds = nearest(of_ships)
    tried = [*at_once(by_lengths(holds, asked.lengths, asked.trials), asked.seed + 2, w, asked.workers, until)]
    of_lengths = {
        difficulty.name: {
            (steps, length): share(p.won for one, p in tried if one[1:3] == (number_of(Kind(holds, steps, length)), d))
            for steps in STEPS
            for length in LENGTHS[difficulty.name]
        }
        for d, difficulty in enumerate(CARDS.difficulties)
    }
    steps, lengths = fitting(of_lengths)
    won = {name: {f"{steps} steps, {length} events": won for (steps, length), won in found.items()} for name, found in of_lengths.items()}
    text = json.dumps({"won by hold": of_ships, "holds": holds, "won by length": won, "steps": steps, "lengths": lengths}, indent=1)
    (asked.out / "chosen.json").write_text(text, encoding="utf-8")
    print(text, file=sys.stderr, flush=True)

    by_level = [number_of(Kind(holds, steps, lengths[difficulty.name])) for difficulty in CARDS.difficulties]
    for name, trials in (("games", asked.trials), ("master", MASTER)):
        kept: dict[int, study.Played] = {}
        said = time.monotonic()
        for one, played in at_once(study_of(by_level, asked.games, trials), asked.seed, w, asked.workers, until):
            played.end[0].edition = 0  # as it will be, with these numbers on the cards
            kept[one.number] = played
            if time.monotonic() > said + 30:
                said = time.monotonic()
                study.keep([kept[number] for number in sorted(kept)], asked.out / f"{name}.npz")
                print(f"{name}: {len(kept):,} games, {until - said:.0f} s left", file=sys.stderr, flush=True)
        if kept:
            study.keep([kept[number] for number in sorted(kept)], asked.out / f"{name}.npz")
        print(f"{name}: {len(kept):,} games", file=sys.stderr, flush=True)


if __name__ == "__main__":
    main(sys.argv[1:])
