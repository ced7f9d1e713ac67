"""For bots: how good a position looks. No rule rests on this."""

from __future__ import annotations

from cosmodrome.engine.rule import rule
from cosmodrome.games.galaxy_farmer.cards import GOAL, MOST_FAILED, MOST_KILLED, NEED_COUNT, NEEDS, ORDER_POINTS, TURNS
from cosmodrome.games.galaxy_farmer.enemy import troops
from cosmodrome.games.galaxy_farmer.orders import lockable
from cosmodrome.games.galaxy_farmer.state import LOST, SLOTS, UNKNOWN, WON


@rule
def prospects(s):
    """Points made and within reach against the time used up, less what failed orders, killed workers and troops take away."""
    if s.phase == WON:
        return 1.0
    if s.phase == LOST:
        return 0.0
    ahead = (s.score + 0.7 * promise(s)) / GOAL[s.difficulty] - 0.8 * s.turn / TURNS[s.difficulty]
    failed, killed = s.failed / MOST_FAILED[s.difficulty], s.killed / MOST_KILLED[s.difficulty]
    looks = 0.55 + 0.5 * ahead - 0.3 * failed * failed - 0.2 * killed * killed - 0.02 * troops(s)
    return min(max(looks, 0.01), 0.99)


@rule
def promise(s):
    """What the open orders will bring if they are finished, by how much of each is locked in or could be."""
    points = 0.0
    for i in range(SLOTS):
        slot = s.slots[i]
        if slot.order != UNKNOWN:
            there, needed = 0.0, 0
            for line in range(NEEDS):
                there += slot.locked[line] + 0.5 * lockable(s, slot, line)
                needed += NEED_COUNT[slot.order, line]
            points += ORDER_POINTS[slot.order] * there / needed
    return points
