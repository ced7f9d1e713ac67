"""What a seat may know. Nothing is hidden, so no decision shows what was."""

from __future__ import annotations

from cosmodrome.engine.compile.rule import rule


@rule
def sight(s, seat, v):
    """2.7: nothing is hidden. What nobody knows is not in the state."""
    v.phase = s.phase
    v.difficulty = s.difficulty
    v.ship = s.ship
    v.edition = s.edition
    v.turn = s.turn
    v.score = s.score
    v.failed = s.failed
    v.killed = s.killed
    v.place = s.place
    v.fuel = s.fuel
    v.drifted = s.drifted
    v.aboard = s.aboard
    v.home = s.home
    v.crew = s.crew
    v.enemy = s.enemy
    v.meteor = s.meteor
    v.event = s.event
    v.partner = s.partner
    copy_row(s.chart, v.chart)
    copy_row(s.planets, v.planets)
    copy_row(s.plots, v.plots)
    copy_row(s.slots, v.slots)
    copy_row(s.orders, v.orders)
    copy_row(s.events, v.events)


@rule
def copy_row(row, seen):
    """2.7: all of a row, each of its records whole."""
    for i in range(len(row)):
        seen[i] = row[i]


@rule
def imagine(v, seat, rng):
    """2.7: there is nothing to imagine."""
