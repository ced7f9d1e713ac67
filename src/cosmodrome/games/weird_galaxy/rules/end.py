"""Chapter 8, The end. Clause numbers are those of rulebook.md."""

from __future__ import annotations

from cosmodrome.engine.compile.rule import rule
from cosmodrome.games.weird_galaxy.rules.state import phase
from cosmodrome.games.weird_galaxy.rules.stations import built


@rule
def scores(s, out):
    """8.3: a point for each station."""
    for i in range(s.seats):
        out[i] = built(s.players[i])


@rule
def winners(s):
    """8.1, 8.2: seven stations; at the limit of rounds most stations, then most Space Bucks, then shared."""
    if s.phase != phase.OVER:
        return 0
    seats, most, richest = 0, 0, 0
    for i in range(s.seats):
        stations, bucks = built(s.players[i]), int(s.players[i].bucks)
        if stations > most or (stations == most and bucks > richest):
            seats, most, richest = 1 << i, stations, bucks
        elif stations == most and bucks == richest:
            seats |= 1 << i
    return seats
