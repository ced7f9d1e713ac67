"""What a learner sees: a game's sight as one row of numbers, made from the record's dtype and the game's spelling alone.

Every field of the record is a piece, in the record's order, named by its path, such as `players.coins.rank`:

- a field that is spelled by names is one place for each name, 1 at the name it has; all 0 where the field has none;
- a set (a field spelled by `Bits`, or one of 64 bits, which no float could hold) is one place for each bit;
- any other field is one place that holds its number.

Fields that are arrays, or lie in arrays of records, keep those axes; names and bits are the last axis. Games of several seats have one
more piece in front, `seat`: whose sight it is. Numbers are as the rules hold them, not scaled.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property, lru_cache
from typing import Any, NamedTuple

import numpy as np

from cosmodrome.engine.match.errors import BadOption
from cosmodrome.engine.match.fields import leaves, width_of
from cosmodrome.engine.match.game import Game
from cosmodrome.engine.match.state import Bits, Spelling
from cosmodrome.rl.writing import BITS, NAMES, NUMBER, SEAT

DTYPES = tuple(np.dtype(kind) for kind in (np.float32, np.int8, np.int16, np.int32))
Row = np.ndarray[Any, np.dtype[Any]]


class Piece(NamedTuple):
    """A part of the observation: one field of the record, for all the places it stands in."""

    name: str
    kind: int  # NUMBER, NAMES, BITS or SEAT
    shape: tuple[int, ...]
    least: int
    most: int
    start: int  # where it begins in the flat row
    names: tuple[str, ...]  # what the last axis stands for; empty for numbers

    @property
    def places(self) -> int:
        """How many numbers it has."""
        return int(np.prod(self.shape, dtype=np.int64))

    @property
    def span(self) -> slice:
        """Its part of the flat row."""
        return slice(self.start, self.start + self.places)


@dataclass(frozen=True)
class Layout:
    """The observation of a game: its pieces, and the table by which a compiled loop writes them."""

    game: Game
    pieces: tuple[Piece, ...]
    table: Row  # a row for each number in the record: offset, width, kind, count, place

    @cached_property
    def word(self) -> np.dtype[Any]:
        """The widest whole number of which a record is made up: records are compared by those."""
        size = self.game.rules.STATE.itemsize
        return np.dtype(f"i{next(width for width in (8, 4, 2, 1) if size % width == 0)}")

    @cached_property
    def parts(self) -> Row:
        """Which rows of the table have a byte in which word of the record, as `rewrite` wants it."""
        wide = self.word.itemsize
        inside: list[list[int]] = [[] for _ in range(self.game.rules.STATE.itemsize // wide)]
        for row, (offset, width, kind, *_) in enumerate(self.table.tolist()):
            if kind != SEAT:
                for part in range(offset // wide, (offset + abs(width) - 1) // wide + 1):
                    inside[part].append(row)
        starts = np.cumsum([len(inside) + 1, *map(len, inside)])
        return np.array([*starts, *(row for rows in inside for row in rows)], np.int32)

    @cached_property
    def places(self) -> int:
        """How many numbers a flat row has."""
        return sum(piece.places for piece in self.pieces)

    def limits(self, dtype: Any) -> tuple[int, int]:
        """The least and most that a number is written as: integers saturate at their ends."""
        kind = np.dtype(dtype)
        if kind not in DTYPES:
            raise BadOption(f"Observations are {', '.join(map(str, DTYPES))}, not {kind}.")
        return (-(2**63), 2**63 - 1) if kind.kind == "f" else (int(np.iinfo(kind).min), int(np.iinfo(kind).max))

    def ends(self, dtype: Any) -> tuple[Row, Row]:
        """The least and the most each place can hold."""
        least, most = (np.zeros(self.places, np.float64) for _ in range(2))
        floor, ceiling = self.limits(dtype)
        for piece in self.pieces:
            least[piece.span], most[piece.span] = max(piece.least, floor), min(piece.most, ceiling)
        return least.astype(dtype), most.astype(dtype)

    def named(self, flat: Row) -> dict[str, Row]:
        """The pieces of a flat row, or of many rows, by name: views, not copies."""
        return {piece.name: flat[..., piece.span].reshape(*flat.shape[:-1], *piece.shape) for piece in self.pieces}


@lru_cache(maxsize=None)
def layout(game: Game) -> Layout:
    """The observation of a game."""
    pieces: list[Piece] = []
    rows: list[tuple[int, int, int, int, int]] = []
    most_seats, start = game.about.seats[-1], 0
    if most_seats > 1:
        pieces.append(Piece("seat", SEAT, (most_seats,), 0, 1, 0, tuple(map(str, range(most_seats)))))
        rows.append((0, 1, SEAT, most_seats, 0))
        start = most_seats
    for name, leaf, shape, offsets in leaves(game.rules.STATE):
        kind, names = _kind(name, leaf, game.positions.SPELLING)
        whole = (*shape, len(names)) if names else shape or (1,)
        least, most = (0, 1) if names else (int(np.iinfo(leaf).min), int(np.iinfo(leaf).max))
        pieces.append(Piece(name, kind, whole, least, most, start, names))
        step = max(1, len(names))
        rows += [(int(offset), width_of(leaf), kind, step, start + i * step) for i, offset in enumerate(offsets)]
        start += step * len(offsets)
    rows.sort(key=lambda row: row[2])  # by kind, so that a processor guesses right
    return Layout(game, tuple(pieces), np.array(rows, np.int32))  # narrow, to stay in a core's nearest cache


def _kind(name: str, leaf: np.dtype[Any], spelling: Spelling) -> tuple[int, tuple[str, ...]]:
    names = spelling.get(name)
    if names is not None:
        return (BITS if isinstance(names, Bits) else NAMES), tuple(map(str, names))
    if leaf.itemsize == 8:
        return BITS, tuple(f"bit {i}" for i in range(63))
    return NUMBER, ()
