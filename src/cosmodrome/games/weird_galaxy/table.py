"""The table of It's a Weird, Weird Galaxy as text: galaxy, players, missions. At most 79 characters a line."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from cosmodrome.engine.ink import Ink, Line
from cosmodrome.engine.state import Record
from cosmodrome.games.weird_galaxy import state, stations
from cosmodrome.games.weird_galaxy.galaxy import HOLE, RANKS, SIDE, TILE_AT, payoff
from cosmodrome.games.weird_galaxy.names import SQUARE_NAMES, SUIT_NAMES, place_mark
from cosmodrome.games.weird_galaxy.state import FROM, LINES, NONE, STATIONS

CELL = 10
CONDITION_MARKS = {state.WORKING: "", state.DISABLED: "x", state.SHIELDED: "+"}
LEGEND = "#0 station of seat 0, ^0 its ship, @ Phredd; + shielded, x disabled"


class Seen(NamedTuple):
    """What stands on the squares, read once."""

    stations: dict[int, Ink]
    pieces: dict[int, list[Ink]]  # ships and Phredd


def table(v: Record, viewer: int) -> list[Line]:
    """The whole table."""
    columns: Line = ["    ", Ink("".join(f"{name:{CELL}}" for name in "abcdefg"), "quiet")]
    seen = _seen(v)
    galaxy = [line for row in range(SIDE) for line in _row(v, row, seen)]
    return [columns, *galaxy, [Ink(f"    {LEGEND}", "quiet")], [], *_players(v, viewer), [], *_missions(v)]


def _seen(v: Record) -> Seen:
    seen = Seen({}, {})
    for seat in range(v.seats):
        p = v.players[seat]
        for number, condition in enumerate(p.stations.tolist()):
            if condition != state.UNBUILT:
                seen.stations[int(stations.site(v, p, number))] = Ink(f" #{seat}{CONDITION_MARKS[condition]}", f"seat-{seat}")
        if p.ship != NONE:
            seen.pieces.setdefault(int(p.ship), []).append(Ink(f"^{seat}{'x' * int(p.spat)}", f"seat-{seat}"))
    seen.pieces.setdefault(int(v.phredd), []).append(Ink("@", "danger"))
    return seen


def _row(v: Record, row: int, seen: Seen) -> list[Line]:
    """A row of tiles and stations, and below it, if there are any, ships and Phredd."""
    squares = range(row * SIDE, row * SIDE + SIDE)
    tiles = [part for square in squares for part in _tile(int(v.layout), square, seen)]
    lines: list[Line] = [[Ink(f" {SIDE - row}  ", "quiet"), *tiles]]
    if any(square in seen.pieces for square in squares):
        lines.append(["    ", *(part for square in squares for part in _padded(seen.pieces.get(square, [])))])
    return lines


def _tile(layout: int, square: int, seen: Seen) -> list[str | Ink]:
    role = "quiet" if square == HOLE else SUIT_NAMES[int(TILE_AT[layout, square]) // RANKS]
    cell = [Ink(place_mark(layout, square), role)]
    return _padded([*cell, seen.stations[square]] if square in seen.stations else cell)


def _padded(cell: Sequence[Ink]) -> list[str | Ink]:
    """A cell of its width; a crowd gives up its spaces."""
    wide = sum(len(part.text) for part in cell)
    return [*cell, " " * max(CELL - wide, 1)]


def _players(v: Record, viewer: int) -> list[Line]:
    return [line for seat in range(v.seats) for line in _player(v, seat, viewer)]


def _player(v: Record, seat: int, viewer: int) -> list[Line]:
    """Two lines: ship, Space Bucks and hold; stations."""
    p = v.players[seat]
    you = " (you)" if seat == viewer else ""
    head = Ink(f"Seat {seat}{you}", f"seat-{seat}")
    if p.suit == NONE:
        return [[head, Ink(" has yet to choose a suit", "quiet")]]
    turn = f", points {v.points}" if seat == v.turn and v.phase not in (state.STARTING, state.CHOOSING, state.OVER) else ""
    hold = ", ".join(f"{place_mark(v.layout, load)} {SQUARE_NAMES[load]}" for load in p.hold if load != NONE) or "empty"
    spat: list[str | Ink] = [Ink(" disabled", "danger")] if p.spat else []
    suit = Ink(SUIT_NAMES[p.suit], SUIT_NAMES[p.suit])
    first: Line = [head, " ", suit, f": ship {SQUARE_NAMES[p.ship]}", *spat, f", Bucks {p.bucks}, hold {hold}", Ink(turn, "info")]
    return [first, ["   stations", *_stations(v, p)]]


def _stations(v: Record, p: Record) -> list[str | Ink]:
    parts: list[str | Ink] = []
    for number in range(STATIONS):
        square = SQUARE_NAMES[stations.site(v, p, number)]
        condition = int(p.stations[number])
        if condition == state.UNBUILT:
            return [*parts, Ink(f"; next {number} at {square} for {number}", "quiet")]
        role = {state.DISABLED: "danger", state.SHIELDED: "good"}.get(condition, "info")
        parts.append(Ink(f" {number} {square}{CONDITION_MARKS[condition]}", role))
    return parts


def _missions(v: Record) -> list[Line]:
    """Open missions in two columns, each with its line of the worksheet, its tiles and squares, and what it pays."""
    cells = [(line, *v.missions[line].tolist()) for line in range(LINES) if v.missions[line, FROM] != NONE]
    if not cells:
        return [[Ink("No missions yet.", "quiet")]]
    texts = [f"{line + 1:2} {_place(v, source)} > {_place(v, goal)} pays {payoff(source, goal)}" for line, source, goal in cells]
    half = (len(texts) + 1) // 2
    pairs = [(texts[i], texts[half + i] if half + i < len(texts) else "") for i in range(half)]
    return [["Missions"], *([f"  {left:36}{right}"] for left, right in pairs)]


def _place(v: Record, square: int) -> str:
    return f"{place_mark(v.layout, square):3} {SQUARE_NAMES[square]}"
