"""What things in the weird galaxy are called."""

from __future__ import annotations

from cosmodrome.engine.drawing.seats import seat_name, seat_within
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


def who(seat: int, viewer: int) -> str:
    """Who does something, at the beginning of a sentence."""
    return "You" if seat == viewer else seat_name(seat)


def whom(seat: int, viewer: int) -> str:
    """Who is meant, within a sentence."""
    return "you" if seat == viewer else seat_within(seat)


def whose(seat: int, viewer: int) -> str:
    """Whose something is, at the beginning of a sentence."""
    return "Your" if seat == viewer else f"{seat_name(seat)}'s"


def whose_within(seat: int, viewer: int) -> str:
    """Whose something is, within a sentence."""
    return "your" if seat == viewer else f"{seat_within(seat)}'s"
