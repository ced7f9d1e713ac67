"""Galaxy of D: income and the end (chapter 9)."""

from __future__ import annotations

from cosmodrome.engine.compile.rule import rule
from cosmodrome.games.galaxy_of_d.rules.galaxy import holds, is_asteroid, is_planet
from cosmodrome.games.galaxy_of_d.rules.ships import earn, hostile, sectors_of
from cosmodrome.games.galaxy_of_d.rules.state import LEDGER, NOWHERE, SEATS, THINGS, phase


@rule
def income(s, seat):
    """9.3: one from the base, beside what the sectors bring that the seat holds."""
    return 1 + yields(s, held(s, seat))


@rule
def held(s, seat):
    """9.1: the sectors where the seat has ships and nobody else has, Pirates included."""
    return sectors_of(s.players[seat]) & ~hostile(s, seat)


@rule
def yields(s, mine):
    """9.2: two for each planet and one for each asteroid among these sectors."""
    things = s.things
    dollars = 0
    for i in range(THINGS):
        thing = things[i]
        if thing.sector != NOWHERE and holds(mine, thing.sector):
            if is_planet(thing.kind):
                dollars += 2
            elif is_asteroid(thing.kind):
                dollars += 1
    return dollars


@rule
def produce(s):
    """9.2, 9.4: money comes in, the own base loses one armor, the turn ends."""
    page = s.turn % LEDGER
    s.earned[page] = income(s, s.active)
    s.kept[page] = earn(s.players[s.active], s.earned[page])
    s.phase = phase.TURN
    hit_base(s, s.active, 1)
    s.armor_left[page] = s.players[s.active].armor
    if s.phase != phase.OVER:
        s.active = 1 - s.active


@rule
def hit_base(s, seat, damage):
    """9.5: a base at 0 or less ends the game at once."""
    s.players[seat].armor -= damage
    if s.players[seat].armor <= 0:
        s.phase = phase.OVER


@rule
def scores(s, out):
    """9.7: the armor left, not below 0."""
    for i in range(SEATS):
        out[i] = max(s.players[i].armor, 0)


@rule
def winners(s):
    """9.6: who still has a base."""
    if s.phase != phase.OVER:
        return 0
    return 2 if s.players[0].armor <= 0 else 1
