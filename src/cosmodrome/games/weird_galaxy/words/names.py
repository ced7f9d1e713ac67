"""What things in the weird galaxy are called."""

from __future__ import annotations

from cosmodrome.games.weird_galaxy.rules.galaxy import HOLE, RANK_MARKS, RANKS, SIDE, SQUARES, SUIT_MARKS, TILE_AT

SQUARE_NAMES = tuple("abcdefg"[square % SIDE] + str(SIDE - square // SIDE) for square in range(SQUARES))
SUIT_NAMES = ("suns", "moons", "crowns", "arms", "spring", "summer", "autumn", "winter")
RANK_NAMES = ("null", "ace", "2", "3", "4", "5")
WAY_NAMES = ("north", "north-east", "east", "south-east", "south", "south-west", "west", "north-west", "here")


def tile_name(tile: int) -> str:
    """A tile as people say it: 4 of spring."""
    return f"{RANK_NAMES[tile % RANKS]} of {SUIT_NAMES[tile // RANKS]}"


def place_name(layout: int, square: int) -> str:
    """What lies on a square: a tile or the black hole."""
    return "black hole" if square == HOLE else tile_name(int(TILE_AT[layout, square]))


def place_mark(layout: int, square: int) -> str:
    """The same in two to four characters: 4Sp, hole."""
    tile = int(TILE_AT[layout, square])
    return "hole" if square == HOLE else RANK_MARKS[tile % RANKS] + SUIT_MARKS[tile // RANKS]
