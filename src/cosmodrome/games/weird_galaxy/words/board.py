"""It's a Weird, Weird Galaxy as text: galaxy and players, and the missions beside them.

At most 15 lines of 79 characters, and 14 for a small window, so that with all a terminal adds it fits 24 lines of 80.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from itertools import zip_longest

from cosmodrome.engine.drawing.ink import Ink, Line
from cosmodrome.engine.match.state import Record
from cosmodrome.games.weird_galaxy.rules.galaxy import HOLE, RANKS, SIDE, TILE_AT
from cosmodrome.games.weird_galaxy.rules.state import FROM, LAST, LINES, NONE, TO, condition
from cosmodrome.games.weird_galaxy.rules.stations import built, site
from cosmodrome.games.weird_galaxy.rules.trade import payoff
from cosmodrome.games.weird_galaxy.words.names import SQUARE_NAMES, SUIT_NAMES, place_mark

Part = str | Ink

CELL = 8
LEFT = 61  # characters for the galaxy and the players; the missions stand to the right
HALF = LINES // 2  # missions, in a column
CONDITION_MARKS = {condition.WORKING: "", condition.DISABLED: "x", condition.SHIELDED: "+"}
LEGEND = "#0 station, ^0 ship of seat 0; + shielded, x disabled; @ Phredd at "
TILES = "N null, A ace, 2 to 5 of S suns, M moons, C crowns, R arms, Sp Su Au Wi seasons"


def board(v: Record, seat: int) -> list[Line]:
    """The galaxy, the players and the missions, and what the tiles are called."""
    return [*compact(v, seat), [Ink(TILES, "quiet")]]


def compact(v: Record, seat: int) -> list[Line]:
    """The same without the names of the tiles, for a small window with many players."""
    left = [*_galaxy(v), *(_player(v, one, seat) for one in range(v.seats))]
    nothing: list[Part] = []
    beside: list[Line] = [_padded(one, LEFT) + right for one, right in zip_longest(left, _missions(v), fillvalue=nothing)]
    return [*beside, [Ink(f"{LEGEND}{SQUARE_NAMES[v.phredd]}", "quiet")]]


def _padded(parts: Sequence[Part], width: int) -> list[Part]:
    wide = sum(len(part.text if isinstance(part, Ink) else part) for part in parts)
    return [*parts, " " * (width - wide)]


# Galaxy


def _galaxy(v: Record) -> list[list[Part]]:
    """A line of letters, and seven rows of tiles with what stands on them."""
    layout, phredd = int(v.layout), int(v.phredd)
    on: dict[int, Ink] = {}
    ships: dict[int, list[Ink]] = {}
    for seat in range(v.seats):
        ship = Ink(f"^{seat}{'x' * int(v.players[seat].spat)}", f"seat-{seat}")
        ships.setdefault(int(v.players[seat].ship), []).append(ship)
        for number, how in enumerate(v.players[seat].stations.tolist()):
            if how != condition.UNBUILT:
                place = int(site(v, v.players[seat], number))
                on[place] = Ink(f"#{seat}{CONDITION_MARKS[how]}", f"seat-{seat}")
    lines: list[list[Part]] = [["  ", Ink("".join(f"{name:{CELL}}" for name in "abcdefg"), "quiet")]]
    for row in range(SIDE):
        squares = range(row * SIDE, row * SIDE + SIDE)
        cells = [
            part for square in squares for part in _cell(layout, square, on.get(square), tuple(ships.get(square, ())), square == phredd)
        ]
        lines.append([Ink(f"{SIDE - row} ", "quiet"), *cells])
    return lines


@lru_cache(maxsize=4096)  # tiles mostly stay as they are
def _cell(layout: int, square: int, station: Ink | None, ships: tuple[Ink, ...], phredd: bool) -> list[Part]:
    """A tile, its station, ships and Phredd; where they do not all fit, ^ stands for all ships."""
    role = "quiet" if square == HOLE else SUIT_NAMES[int(TILE_AT[layout, square]) // RANKS]
    first = [Ink(place_mark(layout, square), role), *([station] if station else [])]
    last = [Ink("@", "danger")] if phredd else []
    whole = [*first, *ships, *last]
    if sum(len(part.text) for part in whole) > CELL:
        whole = [*first, Ink("^", "info"), *last]
    return _padded(whole, CELL)


# Players


def _player(v: Record, seat: int, viewer: int) -> list[Part]:
    """Suit, ship, Space Bucks, the next station and where it will stand, hold."""
    p = v.players[seat]
    head = Ink(f"{seat} you" if seat == viewer else str(seat), f"seat-{seat}")
    if p.suit == NONE:
        return [head, Ink(" has yet to choose a suit", "quiet")]
    spat = [Ink("x", "danger")] if p.spat else []
    number = int(built(p))
    following = f" next {number} {SQUARE_NAMES[site(v, p, number)]}" if number <= LAST else ""
    hold = " ".join(f"{place_mark(v.layout, load)} {SQUARE_NAMES[load]}" for load in p.hold if load != NONE) or "empty"
    suit = Ink(SUIT_NAMES[p.suit], SUIT_NAMES[p.suit])
    return [head, " ", suit, f" ship {SQUARE_NAMES[p.ship]}", *spat, f" Bucks {p.bucks}{following} hold {hold}"]


# Missions


def _missions(v: Record) -> list[list[Part]]:
    """Open missions with what they pay; the tiles are named while there are few of them."""
    lines = [line for line in v.missions.tolist() if line[FROM] != NONE]
    if not lines:
        return [[Ink("No missions yet.", "quiet")]]
    if len(lines) <= HALF:
        rows = [f"{_place(v, line[FROM])} > {_place(v, line[TO])} {payoff(*line)}" for line in lines]
    else:
        short = [f"{SQUARE_NAMES[line[FROM]]}>{SQUARE_NAMES[line[TO]]} {payoff(*line)}" for line in lines]
        rows = [f"{a}  {b}" for a, b in zip_longest(short[:HALF], short[HALF:], fillvalue="")]
    return [[row] for row in ("Missions", *rows)]


def _place(v: Record, square: int) -> str:
    return f"{place_mark(v.layout, square):3} {SQUARE_NAMES[square]}"
