"""Sonic Bio-Mutants in Space! as text: the grid, and below it the rows, each coin under the phase in which it is ripe."""

from __future__ import annotations

from cosmodrome.engine.drawing.ink import Ink, Line
from cosmodrome.engine.drawing.seats import seat_name
from cosmodrome.engine.match.state import Record
from cosmodrome.games.bio_mutants.rules.arm import in_reach
from cosmodrome.games.bio_mutants.rules.harvest import harvested
from cosmodrome.games.bio_mutants.rules.state import COINS, CYCLES, RANKS, SUITS, UNKNOWN, phase
from cosmodrome.games.bio_mutants.words.names import NOBODY, RANK_NAMES, SUIT_NAMES, TILE_NAMES, coin_name, hand, owners, short_name, worth

LABEL, CELL = 11, 10
Owners = dict[int, tuple[int, int]]


def board(v: Record, seat: int) -> list[Line]:
    """The sight in 13 lines or fewer, of at most 79 characters."""
    seen = owners(v)
    grid: list[Line] = [_columns(""), _moon(v), *(_grid_row(v, seen, suit) for suit in range(SUITS)), [Ink(_legend(v, seat), "quiet")], []]
    if v.phase in (phase.DRAWING, phase.ARRANGING):
        return [*grid, *(line for i in range(v.seats) for line in _unfinished(v, seat, i))]
    heading = [*_columns("Ripe in"), Ink("bank pts", "quiet")] if v.phase > phase.ROLLING else [Ink("The dice are rolled.", "quiet")]
    if v.phase == phase.OVER and v.players[0].die == UNKNOWN:
        heading = [Ink("The dice were never rolled.", "quiet")]
    return [*grid, heading, *(_row(v, seat, i) for i in range(v.seats)), *_auction(v)]


def _columns(label: str) -> list[str | Ink]:
    return [Ink(f"{label:{LABEL}}" + "".join(f"{name:{CELL}}" for name in ("null (N)", "ace (A)", *RANK_NAMES[2:])), "quiet")]


def _moon(v: Record) -> list[str | Ink]:
    return [" " * (LABEL + CELL * int(v.moon)), Ink("Moon", "moons")]


def _grid_row(v: Record, seen: Owners, suit: int) -> list[str | Ink]:
    cells = [_tile(v, seen, suit * RANKS + rank) for rank in range(RANKS)]
    clock = Ink(f"Sun {suit + 1}/{CYCLES}", "suns") if v.sun == suit else ""
    return [Ink(f"{SUIT_NAMES[suit]:{LABEL}}", SUIT_NAMES[suit]), *cells, clock]


def _tile(v: Record, seen: Owners, tile: int) -> Ink:
    """The arm stands in <>, tiles it can reach in (). + is what my coin would score now, = whose harvest it was, x: has no owner."""
    whose, place = seen.get(tile, (NOBODY, NOBODY))
    mark, role = "·", "quiet"
    if v.stopped[tile]:
        mark, role = ("x", "quiet") if whose == NOBODY else (f"={whose}", f"seat-{whose}")
    elif whose != NOBODY:
        role = f"seat-{whose}"
        mark = "+" if v.phase < phase.BIDDING else f"-{whose}" if v.phase == phase.OVER else f"+{worth(v, whose, place)}"
    if v.arm == tile:
        mark = f"<{mark}>"
    elif v.phase in (phase.BIDDING, phase.MOVING) and in_reach(v.arm, tile):
        mark = f"({mark})"
    return Ink(f"{mark:{CELL}}", role)


def _legend(v: Record, seat: int) -> str:
    if v.phase < phase.BIDDING:
        return f"{'':{LABEL}}<arm>{' + my coins' if seat >= 0 else ''}"
    if v.phase == phase.OVER:
        return f"{'':{LABEL}}<arm> = whose harvest, - whose coin, not harvested, x no owner"
    return f"{'':{LABEL}}<arm> (in reach) {'+ my coin scores now, ' if seat >= 0 else ''}= whose harvest, x no owner"


def _name(seat: int, i: int) -> Ink:
    name = f"Seat {i} you" if i == seat else f"Seat {i}"
    return Ink(f"{name:{LABEL}}", f"seat-{i}")


def _unfinished(v: Record, seat: int, i: int) -> list[Line]:
    """2.3: a row that is being arranged: in full if it is one's own, else only whether it is complete."""
    if i != seat:
        return [[_name(seat, i), "row complete" if v.players[i].placed == COINS else Ink("arranging", "quiet")]]
    row = ", ".join(coin_name(v, i, j) for j in range(v.players[i].placed)) or "empty"
    rest = ", ".join(TILE_NAMES[coin] for coin in hand(v, i)) or "empty"
    return [[_name(seat, i), f"row: {row}"], [" " * LABEL, f"hand: {rest}"]]


def _row(v: Record, seat: int, i: int) -> list[str | Ink]:
    """A row of coins, each under its ideal phase; harvested ones with a star."""
    player = v.players[i]
    if player.die == UNKNOWN:
        return [_name(seat, i), *(f"{short_name(v, i, j):{CELL}}" for j in range(COINS))]
    cells = []
    for rank in range(RANKS):
        place = (rank - int(player.die)) % RANKS  # of the coin that is ripe in this phase
        star = "*" if harvested(v, player, place) else ""
        role = "quiet" if star else SUIT_NAMES[player.coins[place].suit]
        cells.append(Ink(f"{short_name(v, i, place) + star:{CELL}}", role))
    return [_name(seat, i), *cells, f"{player.bank:4}{player.score:4}"]


def _auction(v: Record) -> list[Line]:
    if v.phase == phase.BIDDING:
        standing = f"{seat_name(v.bidder)} bids {v.bid}." if v.bid > 0 else "No bid yet."
        return [[f"{'Auction':{LABEL}}", Ink(standing, "info"), f" {seat_name(v.turn)} speaks."]]
    if v.phase == phase.MOVING:
        return [[f"{'Arm':{LABEL}}", Ink(f"{seat_name(v.turn)} has paid {v.bid} and controls it.", "info")]]
    return []
