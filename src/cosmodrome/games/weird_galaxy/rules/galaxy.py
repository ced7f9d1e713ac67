"""The galaxy of It's a Weird, Weird Galaxy: its squares, its tiles and how they lie. Clause numbers are those of rulebook.md."""

from __future__ import annotations

import tomllib
from importlib import resources
from typing import Any

import numpy as np

SIDE = 7
SQUARES = SIDE * SIDE
HOLE = SQUARES // 2
SUITS, RANKS = 8, 6
TILES = SUITS * RANKS  # a tile is suit × 6 + rank, as the die of that suit shows it; null is 0, ace 1
NOWHERE = -1

SUIT_MARKS = ("S", "M", "C", "R", "Sp", "Su", "Au", "Wi")
RANK_MARKS = ("N", "A", "2", "3", "4", "5")
HOLE_MARK = "--"

# The eight directions, clockwise from the north, as (column, row); the ninth way is to stay
WAYS = ((0, -1), (1, -1), (1, 0), (1, 1), (0, 1), (-1, 1), (-1, 0), (-1, -1), (0, 0))
DIRECTIONS, HERE = 8, 8


def read_layouts(text: str) -> dict[str, list[int]]:
    """1.2, 1.10, 1.11: the layouts of a TOML file by name, each as the tile of every square (none in the hole)."""
    return {name: _squares(name, table.get("rows", [])) for name, table in tomllib.loads(text).items()}


def _squares(name: str, rows: list[str]) -> list[int]:
    marks = {rank + suit: s * RANKS + r for s, suit in enumerate(SUIT_MARKS) for r, rank in enumerate(RANK_MARKS)}
    found = [mark for row in rows for mark in row.split()]
    if [len(row.split()) for row in rows] != [SIDE] * SIDE or found[HOLE] != HOLE_MARK:
        raise ValueError(f"Layout {name}: seven rows of seven, with {HOLE_MARK} in the middle.")
    del found[HOLE]
    for mark in found:
        if mark not in marks:
            raise ValueError(f"Layout {name}: {mark!r} is no tile.")
    if len(set(found)) < TILES:
        raise ValueError(f"Layout {name}: {next(mark for mark in found if found.count(mark) > 1)} stands twice.")
    tiles = [marks[mark] for mark in found]
    return [*tiles[:HOLE], NOWHERE, *tiles[HOLE:]]


def _around() -> list[list[int]]:
    """1.1: for every square what lies in each of the nine ways, NOWHERE beyond the edge."""
    inside = range(SIDE)
    return [
        [(row + down) * SIDE + column + right if column + right in inside and row + down in inside else NOWHERE for right, down in WAYS]
        for row in inside
        for column in inside
    ]


_layouts = read_layouts(resources.files("cosmodrome.games.weird_galaxy").joinpath("data/layouts.toml").read_text(encoding="utf-8"))
LAYOUTS = tuple(_layouts)
TILE_AT: Any = np.array(list(_layouts.values()), np.int8)  # by layout and square
SQUARE_OF: Any = np.array([[tiles.index(tile) for tile in range(TILES)] for tiles in _layouts.values()], np.int8)  # by layout and tile
AROUND: Any = np.array(_around(), np.int8)  # by square and way
NEAR: Any = np.array([sum(1 << square for square in ways if square != NOWHERE) for ways in _around()], np.int64)  # the same as bits
