"""The placings of Weird Galaxy's suits that `layouts.py` searches: their numbers and squares, and a copy of the sources that plays them."""

from __future__ import annotations

import importlib.util
import itertools
import re
import shutil
from collections import defaultdict
from pathlib import Path
from typing import Any

import numpy as np

SIDE, HOLE, SUITS, RANKS = 7, 24, 8, 6
GRID = "2AN2AN2N43434AA35553N245-542N35553AA43434N2NA2NA2"
MARKS = "NA2345"
PLACINGS = 32 ** (RANKS - 1)


def turned(square: int) -> int:
    """Where a quarter turn takes a square."""
    row, column = divmod(square, SIDE)
    return column * SIDE + SIDE - 1 - row


def rings() -> list[list[list[int]]]:
    """The squares of each rank: two rings of four, each in the order of quarter turns."""
    found: list[list[list[int]]] = []
    for mark in MARKS:
        squares, two = [i for i, one in enumerate(GRID) if one == mark], []
        while squares:
            ring = [squares[0]]
            while turned(ring[-1]) != ring[0]:
                ring.append(turned(ring[-1]))
            squares = [one for one in squares if one not in ring]
            two.append(ring)
        found.append(two)
    return found


RINGS: Any = np.array(rings(), np.int64)  # by rank, ring and place
WHERE: Any = np.zeros((SIDE * SIDE, 3), np.int64)  # by square: rank, ring and place
for _rank, _ring, _place in np.ndindex(RINGS.shape):
    WHERE[RINGS[_rank, _ring, _place]] = _rank, _ring, _place

# What the copied rules ask instead of their tables
LOOKUPS = '''
RINGS: Any = np.array({rings}, np.int8)
WHERE: Any = np.array({where}, np.int8)


@rule
def square_of(placing, tile):
    """The square of a tile; of a placing five bits tell of each rank which ring X has, and how far X and Y are turned."""
    suit, rank = int(tile) // RANKS, int(tile) % RANKS
    bits = int(placing) << 5 >> 5 * rank if rank > 0 else 0
    y = suit // 4
    return int(RINGS[rank, bits & 1 ^ y, (suit % 4 + (bits >> 1 + 2 * y & 3)) % 4])


@rule
def tile_at(placing, square):
    """The tile on a square."""
    rank, ring, place = int(WHERE[int(square), 0]), int(WHERE[int(square), 1]), int(WHERE[int(square), 2])
    bits = int(placing) << 5 >> 5 * rank if rank > 0 else 0
    y = ring ^ bits & 1
    return (4 * y + (place - (bits >> 1 + 2 * y & 3)) % 4) * RANKS + rank
'''


def squares(placing: int) -> list[list[int]]:
    """By suit and rank; suits 0 to 3 are X, 4 to 7 Y, each in the order of quarter turns."""
    found = []
    for suit in range(SUITS):
        y, mine = suit // 4, []
        for rank in range(RANKS):
            bits = placing >> 5 * (rank - 1) if rank else 0
            mine.append(int(RINGS[rank, bits & 1 ^ y, (suit % 4 + (bits >> 1 + 2 * y & 3)) % 4]))
        found.append(mine)
    return found


def placing_of(rows: list[str]) -> int:
    """The number of a layout, by its rows."""
    marks = [mark for row in rows for mark in row.split()]
    home = {mark[1:]: i for i, mark in enumerate(marks) if mark[0] == "N"}
    suit_of = {suit: (lambda w: 4 * w[1] + w[2])(WHERE[square]) for suit, square in home.items()}
    code = 0
    for i, mark in enumerate(marks):
        if i != HOLE and mark[0] != "N":
            (rank, ring, place), suit = WHERE[i], suit_of[mark[1:]]
            y = suit // 4
            code |= int((ring ^ y) | (place - suit) % 4 << 1 + 2 * y) << int(5 * (rank - 1))
    if sorted(one for mine in squares(code) for one in mine) != [i for i in range(49) if i != HOLE]:
        raise ValueError("No four-fold symmetry.")
    return code


def king(a: int, b: int) -> int:
    """Moves between two squares."""
    return max(abs(a // SIDE - b // SIDE), abs(a % SIDE - b % SIDE))


def alike() -> list[int]:
    """The placings that give every suit the same distances between its own tiles and the hole, as WG-1 asked."""
    found: list[dict[Any, list[int]]] = [defaultdict(list), defaultdict(list)]
    for y, rest in itertools.product((0, 1), itertools.product(range(8), repeat=RANKS - 1)):
        code = sum(((one & 1) | (one >> 1) << 1 + 2 * y) << 5 * i for i, one in enumerate(rest))
        mine = [*squares(code)[4 * y], HOLE]
        found[y][tuple(one & 1 for one in rest), tuple(king(a, b) for a, b in itertools.combinations(mine, 2))].append(code)
    return sorted(x | y for key, codes in found[0].items() for x in codes for y in found[1].get(key, []))


def copied(folder: Path) -> None:
    """The sources, with the layout of a state being the number of a placing."""
    source = Path(importlib.util.find_spec("cosmodrome").origin).parent  # type: ignore[union-attr, arg-type]
    shutil.copytree(source, folder / "cosmodrome", ignore=shutil.ignore_patterns("__pycache__", "static", "web"))
    rules = folder / "cosmodrome/games/weird_galaxy/rules"
    for path in rules.glob("*.py"):
        text = re.sub(r"SQUARE_OF\[([\w.]+), ((?:[^][])+)\]", r"square_of(\1, \2)", path.read_text())
        text = re.sub(r"TILE_AT\[([\w.]+), ([^][]+)\]", r"tile_at(\1, \2)", text)
        text = re.sub(r"\bSQUARE_OF(?=[,\n])", "square_of", text) if path.name != "galaxy.py" else text
        text = re.sub(r"\bTILE_AT(?=[,\n])", "tile_at", text) if path.name != "galaxy.py" else text
        if path.name == "state.py":
            text = text.replace('("layout", np.int8)', '("layout", np.int64)')
        if path.name == "galaxy.py":
            text = text.replace("import numpy as np\n", "import numpy as np\n\nfrom cosmodrome.engine.compile.rule import rule\n")
            text += LOOKUPS.format(rings=RINGS.tolist(), where=WHERE.tolist())
        path.write_text(text)
