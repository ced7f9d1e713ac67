"""Sonic Bio-Mutants in Space!: what things are called, and what can be worked out from a sight."""

from __future__ import annotations

from collections.abc import Iterable

from cosmodrome.engine.state import Record
from cosmodrome.games.bio_mutants import table
from cosmodrome.games.bio_mutants.table import COINS, RANKS, TILES, UNKNOWN

SUIT_NAMES = ("suns", "moons", "crowns", "arms")
RANK_NAMES = ("null", "ace", "2", "3", "4", "5")
TILE_NAMES = tuple(f"{SUIT_NAMES[tile // RANKS]} {RANK_NAMES[tile % RANKS]}" for tile in range(TILES))
NTH = ("first", "second", "third", "fourth", "fifth", "last")
NOBODY = -1


def seat_list(seats: Iterable[int]) -> str:
    """Seats in a sentence: seat 0; seats 0 and 2; seats 0, 1 and 3."""
    names = [str(seat) for seat in seats]
    if len(names) == 1:
        return f"seat {names[0]}"
    return f"seats {', '.join(names[:-1])} and {names[-1]}"


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
    return [table.coin_at(player, j) for j in range(player.placed, table.held(v, seat))]


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


def ripening(v: Record, seat: int, phase: int) -> int:
    """The place in a seat's row of the coin whose ideal phase this is, once its die is rolled."""
    return (phase - int(v.players[seat].die)) % RANKS


def worth(v: Record, seat: int, place: int) -> int:
    """What a coin would score if it were harvested now."""
    return int(table.points(table.ideal(v.players[seat], place), v.moon))


def deciding(v: Record) -> list[int]:
    """The seats that have a decision to make."""
    if v.phase == table.ARRANGING:
        return [seat for seat in range(v.seats) if v.players[seat].placed < COINS]
    return [int(v.turn)] if v.phase in (table.BIDDING, table.MOVING) else []
