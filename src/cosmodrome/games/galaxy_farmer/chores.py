"""For the planner: ways to work wherever the ship is."""

from __future__ import annotations

from cosmodrome.engine.rule import rule
from cosmodrome.games.galaxy_farmer.home_chores import work_at_home
from cosmodrome.games.galaxy_farmer.planet_chores import befriend, work_on_planet
from cosmodrome.games.galaxy_farmer.planets import blocked
from cosmodrome.games.galaxy_farmer.state import HOME, PLAYING


@rule
def work(ways, n):
    """Ways to work where the ship is, from the n ways given; returns how many there are then."""
    s = ways.states[0]
    if s.phase != PLAYING:
        return n
    n = befriend(ways, n)
    if s.place == HOME:
        return work_at_home(ways, n)
    if blocked(s):
        return n
    return work_on_planet(ways, n)
