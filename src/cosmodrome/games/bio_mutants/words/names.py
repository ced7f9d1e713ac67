"""Sonic Bio-Mutants in Space!: what things are called, and what can be worked out from a sight."""

from __future__ import annotations

from cosmodrome.engine.match.state import Record
from cosmodrome.games.bio_mutants.rules.coins import coin_at, held
from cosmodrome.games.bio_mutants.rules.harvest import ideal, points
from cosmodrome.games.bio_mutants.rules.state import RANKS, SEATS, TILES, UNKNOWN

SUIT_NAMES = ("suns", "moons", "crowns", "arms")
RANK_NAMES = ("null", "ace", "2", "3", "4", "5")
TILE_NAMES = tuple(f"{SUIT_NAMES[tile // RANKS]} {RANK_NAMES[tile % RANKS]}" for tile in range(TILES))
TILE_IDS = tuple(name.replace(" ", "-") for name in TILE_NAMES)  # as part of an id in the picture
NTH = ("first", "second", "third", "fourth", "fifth", "last")
NOBODY = -1


def seats_of(bits: int) -> list[int]:
    """The seats that are set in a rule's bits."""
    return [seat for seat in range(SEATS) if int(bits) >> seat & 1]


def coin_name(v: Record, seat: int, place: int) -> str:
    """A coin of a row as far as it is known: suns 3, suns ?."""
    coin = v.players[seat].coins[place]
    suit = "?" if coin.suit == UNKNOWN else SUIT_NAMES[coin.suit]
    return f"{suit} {'?' if coin.rank == UNKNOWN else RANK_NAMES[coin.rank]}"


def short_name(v: Record, seat: int, place: int) -> str:
    """The same with a rank of one character: suns N, suns A, suns 2."""
    return coin_name(v, seat, place).replace("null", "N").replace("ace", "A")


def hand(v: Record, seat: int) -> list[int]:
    """The coins of a seat's own that it has yet to place."""
    player = v.players[seat]
    return [coin_at(player, j) for j in range(player.placed, held(v, seat))]


def owners(v: Record) -> dict[int, tuple[int, int]]:
    """The tiles whose coins one can see: each with the seat that has it, and its place in the row."""
    return {
        suit * RANKS + rank: (seat, place)
        for seat in range(v.seats)
        for place, (suit, rank) in enumerate(v.players[seat].coins.tolist())
        if rank != UNKNOWN
    }


def owner(v: Record, tile: int) -> int:
    """The seat whose coin belongs to the tile, as far as one can see; else NOBODY."""
    return owners(v).get(tile, (NOBODY, NOBODY))[0]


def worth(v: Record, seat: int, place: int) -> int:
    """What a coin would score if it were harvested now."""
    return int(points(ideal(v.players[seat], place), v.moon))


def bids(v: Record, seat: int) -> str:
    """3.2: what a seat can bid: 13 to 90."""
    least, most = v.bid + 1, v.players[seat].bank
    return str(most) if least == most else f"{least} to {most}"
