"""Chapter 5, Stations. Clause numbers are those of rulebook.md."""

from __future__ import annotations

from cosmodrome.engine.compile.rule import rule
from cosmodrome.games.weird_galaxy.rules.galaxy import HOLE, RANKS, SQUARE_OF
from cosmodrome.games.weird_galaxy.rules.state import LAST, NONE, SHIELD_PRICE, SHIELDS, STATIONS, STEP, WORK, act, condition, phase


@rule
def built(p):
    """5.1: how many stations a player has: the number of the next one, and its price."""
    stations = p.stations
    n = 0
    while n < STATIONS and stations[n] != condition.UNBUILT:
        n += 1
    return n


@rule
def site(s, p, number):
    """5.1: the square of a player's station: its own tile of that rank, or the black hole."""
    return HOLE if number == LAST else int(SQUARE_OF[s.layout, p.suit * RANKS + number])


@rule
def sites(s, p, wanted):
    """5.1: the squares of a player's stations on tiles that are in the wanted condition, or, with NONE, of all of them, as bits."""
    stations = p.stations
    tile, layout = int(p.suit) * RANKS, s.layout
    bits = 0
    for number in range(LAST):
        found = stations[number]
        if found == condition.UNBUILT:
            break
        if wanted == NONE or found == wanted:
            bits |= 1 << int(SQUARE_OF[layout, tile + number])
    return bits


@rule
def can_build(p):
    """5.1, 5.2: the price is there, and every station so far works."""
    stations = p.stations
    for number in range(STATIONS):
        if stations[number] == condition.UNBUILT:
            return p.bucks >= number
        if stations[number] == condition.DISABLED:
            return False
    return False


@rule
def worth(p):
    """5.1: the Space Bucks that a player has spent on stations and has in hand."""
    n = built(p)
    return n * (n - 1) // 2 + p.bucks


@rule
def shields(p):
    """5.4: how many shields a player has in use."""
    stations = p.stations
    n = 0
    for number in range(LAST):
        n += int(stations[number] == condition.SHIELDED)
    return n


@rule
def shield_left(s, p):
    """1.6, 5.4, 5.5: whether the player has a counter for a shield, and its price."""
    return s.shields != 0 and p.bucks >= SHIELD_PRICE and shields(p) < SHIELDS


@rule
def legal_repaints(p, mask):
    """5.6: one's own ship or station, if disabled."""
    n = 0
    if p.spat != 0:
        mask[act.REPAINT_SHIP] = 1
        n += 1
    stations = p.stations
    for number in range(LAST):
        if stations[number] == condition.DISABLED:
            mask[act.REPAINT + number] = 1
            n += 1
    return n


@rule
def build(s, p):
    """5.1, 8.1: the next station, for as many Space Bucks as its number; the one in the black hole wins at once, and ends all fees."""
    number = built(p)
    s.points -= WORK
    p.bucks -= number
    p.stations[number] = condition.WORKING
    if number == LAST:
        s.phase = phase.OVER
        s.due = 0


@rule
def shield(s, p, number):
    """5.4: a station is immune to spit, for good."""
    s.points -= WORK
    p.bucks -= SHIELD_PRICE
    p.stations[number] = condition.SHIELDED


@rule
def repaint(s, p, number):
    """5.6: a station is back at work."""
    s.points -= STEP
    p.stations[number] = condition.WORKING


@rule
def repaint_ship(s, p):
    """5.6: the ship is back at work."""
    s.points -= STEP
    p.spat = 0
