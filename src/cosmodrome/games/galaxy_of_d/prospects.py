"""Galaxy of D: prospects for bots, from what can be seen at a glance. The weights are ours, and no rule."""

from __future__ import annotations

from cosmodrome.engine.rule import rule
from cosmodrome.games.galaxy_of_d.hexes import DIAMETER, DISTANCE, SECTORS, bit, holds
from cosmodrome.games.galaxy_of_d.pieces import (
    ATTACK,
    BOMB,
    BOMBER,
    COST,
    LADEN,
    MOVING,
    NOBODY,
    NOWHERE,
    OVER,
    SHIPS,
    THINGS,
    hostile,
    is_asteroid,
    is_planet,
    kind_of,
    sectors_of,
)


@rule
def value(s, out):
    """Each seat's prospects: a lead in time tells more the closer the end is; ships, money, income and a march on the enemy count too."""
    if s.phase == OVER:
        out[0] = 0.0 if s.players[0].armor <= 0 else 1.0
    elif s.players[0].starbase == NOWHERE or s.players[1].starbase == NOWHERE:
        out[0] = 0.5
    else:
        lead = clock_lead(s) + (fortune(s, 0) - fortune(s, 1)) / 20.0
        out[0] = 0.5 + 0.5 * lead / (1.0 + abs(lead))
    out[1] = 1.0 - out[0]


@rule
def clock_lead(s):
    """How much longer seat 0's base would last than seat 1's, if nobody fired: the seat on turn loses its armor first."""
    first, second = s.players[0].armor - 0.5 * (s.active == 0), s.players[1].armor - 0.5 * (s.active == 1)
    return 3.0 * (first - second) / (1.0 + min(first, second))


@rule
def fortune(s, seat):
    """A seat's means in dollars: money, ships, cargo on its way, income for some turns, and what bears down on the enemy base."""
    player, goal = s.players[seat], s.players[1 - seat].starbase
    ships = player.ships
    port = s.things[0].sector
    worth = player.money - player.spent + 3.0 * yields(s, seat)
    for i in range(SHIPS):
        if 0 <= ships[i] < SECTORS:
            kind = kind_of(player, i)
            punch = BOMB if kind == BOMBER else ATTACK[kind]
            worth += COST[kind] + punch * (DIAMETER - DISTANCE[ships[i], goal]) / 30.0
            if kind == LADEN:
                worth += s.price * (DIAMETER + 1 - DISTANCE[ships[i], port]) / 16.0
    return worth + 0.01 * (s.phase == MOVING and s.active == seat)


@rule
def yields(s, seat):
    """What the seat's planets and asteroids bring; a lone ship that has been picked up holds its sector no longer."""
    mine = sectors_of(s.players[seat]) & ~hostile(s, seat)
    if seat == s.active and s.mover != NOBODY and lone(s, seat):
        mine &= ~bit(s.origin)
    dollars = 0
    things = s.things
    for i in range(THINGS):
        thing = things[i]
        if thing.sector != NOWHERE and holds(mine, thing.sector):
            if is_planet(thing.kind):
                dollars += 2
            elif is_asteroid(thing.kind):
                dollars += 1
    return dollars


@rule
def lone(s, seat):
    """Whether what is being moved is all the seat has in its sector."""
    ships = s.players[seat].ships
    n = 0
    for i in range(SHIPS):
        n += ships[i] == s.origin
    return n == 1
