"""What a seat may know of It's a Weird, Weird Galaxy: everything. Clause numbers are those of rulebook.md."""

from __future__ import annotations

from cosmodrome.engine.compile.rule import rule
from cosmodrome.games.weird_galaxy.rules.state import ENTRIES, FROM, LINES, SEATS, TO


@rule
def sight(s, seat, v):
    """1.9: nothing is hidden."""
    v.limit = s.limit
    v.rounds = s.rounds
    v.seats = s.seats
    v.shields = s.shields
    v.layout = s.layout
    v.phase = s.phase
    v.first = s.first
    v.turn = s.turn
    v.points = s.points
    v.due = s.due
    v.source = s.source
    v.phredd = s.phredd
    for i in range(ENTRIES):
        v.settled[i] = s.settled[i]
    for line in range(LINES):
        v.missions[line, FROM] = s.missions[line, FROM]
        v.missions[line, TO] = s.missions[line, TO]
    for i in range(SEATS):
        v.players[i] = s.players[i]


@rule
def imagine(v, seat, rng):
    """1.9: there is nothing to imagine."""
