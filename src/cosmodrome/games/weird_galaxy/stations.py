"""Stations in It's a Weird, Weird Galaxy. Clause numbers are those of rulebook.md."""

from __future__ import annotations

from cosmodrome.engine.rule import rule
from cosmodrome.games.weird_galaxy.galaxy import HOLE, RANKS, SQUARE_OF
from cosmodrome.games.weird_galaxy.state import DISABLED, LAST, NONE, SHIELD_PRICE, SHIELDED, SHIELDS, STATIONS, UNBUILT


@rule
def built(p):
    """5.1: how many stations a player has: the number of the next one, and its price."""
    stations = p.stations
    n = 0
    while n < STATIONS and stations[n] != UNBUILT:
        n += 1
    return n


@rule
def site(s, p, number):
    """5.1: the square of a player's station: its own tile of that rank, or the black hole."""
    return HOLE if number == LAST else int(SQUARE_OF[s.layout, p.suit * RANKS + number])


@rule
def sites(s, p, condition):
    """5.1: the squares of a player's stations on tiles that are in this condition, or, with NONE, of all of them, as bits."""
    stations = p.stations
    tile, layout = int(p.suit) * RANKS, s.layout
    bits = 0
    for number in range(LAST):
        found = stations[number]
        if found == UNBUILT:
            break
        if condition == NONE or found == condition:
            bits |= 1 << int(SQUARE_OF[layout, tile + number])
    return bits


@rule
def can_build(p):
    """5.1, 5.2: the price is there, and every station so far works."""
    stations = p.stations
    for number in range(STATIONS):
        if stations[number] == UNBUILT:
            return p.bucks >= number
        if stations[number] == DISABLED:
            return False
    return False


@rule
def shield_left(s, p):
    """5.4, 5.5: whether the player has a counter for a shield, and its price."""
    if s.shields == 0 or p.bucks < SHIELD_PRICE:
        return False
    stations = p.stations
    n = 0
    for number in range(LAST):
        n += stations[number] == SHIELDED
    return n < SHIELDS


@rule
def station_at(s, seat, square):
    """How the seat's station on this square is."""
    p = s.players[seat]
    for number in range(LAST):
        if site(s, p, number) == square:
            return p.stations[number]
    return UNBUILT
