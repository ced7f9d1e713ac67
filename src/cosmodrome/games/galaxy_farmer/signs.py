"""For the planner: what it looks at in a position, as a row of numbers, each about as large as 1.

First what concerns the whole farm, then the three orders, the most urgent first: each says how many of the cubes it still misses are
at hand, on the way, lying, growing, or nowhere, with those that more urgent orders need taken away.
"""

from __future__ import annotations

from cosmodrome.engine.rule import rule
from cosmodrome.games.galaxy_farmer.cards import (
    ABILITY,
    EVENT_KIND,
    EVENT_STEPS,
    EVENT_WHICH,
    EVENTS,
    GOAL,
    MOST_FAILED,
    MOST_KILLED,
    NEED_COUNT,
    NEED_PLANET,
    NEED_SIDE,
    NEEDS,
    ORDER_POINTS,
    PATROL,
    PLANET_COLOUR,
    PLANETS,
    QUESTS,
    SHIP_BERTHS,
    TURN,
    TURNS,
    WARP,
)
from cosmodrome.games.galaxy_farmer.galaxy_map import step
from cosmodrome.games.galaxy_farmer.orders import last_turn, missing, price
from cosmodrome.games.galaxy_farmer.planets import crop
from cosmodrome.games.galaxy_farmer.prospects import DISTANCE
from cosmodrome.games.galaxy_farmer.ship import load, room, storage_room, strength, tank
from cosmodrome.games.galaxy_farmer.state import HOME, IN_DECK, LOOP, PLOTS, SLOTS, UNKNOWN

FARM = 56  # numbers about the whole farm
ORDER = 22  # about one order
SIGNS = FARM + SLOTS * ORDER
SCRATCH = 8 * PLANETS  # room to count in, behind the signs
HAND, HELD, LYING, RATE, PLACE, SEEDS, FLIP, WANTED = range(8)  # what is counted there, a number for each planet


@rule
def signs(s, x):
    """Fill x with what is to be seen in s, if the turn ended here."""
    x[:] = 0.0
    count(s, x)
    see_farm(s, x)
    see_planets(s, x)
    see_enemy(s, x)
    before, at = -1, FARM
    for _ in range(SLOTS):  # the most urgent order first
        found, least = -1, 999
        for i in range(SLOTS):
            if s.slots[i].order != UNKNOWN:
                rank = SLOTS * (last_turn(s, s.slots[i]) - s.slots[i].timer) + i
                if before < rank < least:
                    found, least = i, rank
        if found == -1:
            break
        see_order(s, s.slots[found], x, at)
        before = least
        at += ORDER


@rule
def count(s, x):
    """By planet: cubes at hand at HOME, in a hold that is elsewhere, lying; what grows a turn; where it is; seeds; its chance to turn."""
    for place in range(LOOP):
        card = s.chart[place]
        p = s.planets[card]
        at = SIGNS + 8 * card
        x[at + PLACE] = place
        x[at + HAND] = p.store + (p.hold if s.place == HOME else 0)
        x[at + HELD] = 0 if s.place == HOME else p.hold
        if p.troop == 0:
            x[at + LYING] = p.cubes
            x[at + RATE] = p.top * crop(s, card)
    for i in range(PLOTS):
        seed = s.plots[i].seed
        if seed != UNKNOWN:
            x[SIGNS + 8 * seed + SEEDS] += 1
            x[SIGNS + 8 * seed + HAND] += s.plots[i].grown
    left = 0
    for i in range(EVENTS):
        left += s.events[i] == IN_DECK
    for i in range(EVENTS):
        if s.events[i] == IN_DECK and EVENT_KIND[i] == TURN:
            for card in range(PLANETS):
                if PLANET_COLOUR[card] == EVENT_WHICH[i]:
                    x[SIGNS + 8 * card + FLIP] += 1.0 / left


@rule
def see_farm(s, x):
    """What has been reached, what may still go wrong, and what there is to work with."""
    d = s.difficulty
    need, left = GOAL[d] - s.score, TURNS[d] - s.turn
    x[0] = need / 10
    x[1] = left / 10
    x[2] = min(need / (left + 1), 3.0)
    x[3] = need <= 3
    x[4] = need <= 6
    forgiven = MOST_FAILED[d] - s.failed - 1
    x[5] = forgiven / 3
    x[6] = forgiven == 0
    x[7] = forgiven == 1
    spare = MOST_KILLED[d] - s.killed - 1
    x[8] = spare / 4
    x[9] = spare == 0
    x[10] = spare == 1
    fuel = max(s.fuel, tank(s)) if s.place == HOME else s.fuel
    away = DISTANCE[s.place, HOME]
    x[11] = fuel / 3
    x[12] = away
    x[13] = max(away - fuel - 1, 0)
    x[14] = away > fuel
    x[15] = tank(s) - 3
    x[16] = s.aboard / 3
    x[17] = s.home / 3
    x[18] = s.aboard >= 2
    x[19] = s.aboard + s.home == 0
    x[20] = load(s) / 5
    x[21] = room(s) / 5
    x[22] = storage_room(s) / 8
    seeds, grown = 0, 0
    for i in range(PLOTS):
        seeds += s.plots[i].seed != UNKNOWN
        grown += s.plots[i].grown
    x[23] = seeds / 3
    x[24] = grown / 3
    x[25] = SHIP_BERTHS[s.ship] - 3
    if s.partner != UNKNOWN:
        x[26] = 1
        x[27 + ABILITY[s.partner]] = 1
        x[35] = left / 10
        if ABILITY[s.partner] == 2:
            x[36] = left / 10


@rule
def see_planets(s, x):
    """Workers where they work and where they do not; cubes; representatives."""
    kinds = 0
    for card in range(PLANETS):
        p = s.planets[card]
        at = SIGNS + 8 * card
        x[37] += p.troop / 4
        if p.troop == 0:
            x[38] += p.top / 3
            x[39] += p.bottom / 3
            x[40] += min(p.cubes, 4) / 5
            x[41] += p.top * x[at + FLIP]
        else:
            x[42] += (p.top + p.bottom) / 3
        x[43] += p.quests == 1
        x[44] += p.quests == 2
        x[45] += p.quests == QUESTS
        x[46] += p.given / 2
        kinds += x[at + HAND] + x[at + HELD] + x[at + RATE] + x[at + SEEDS] > 0
        if s.partner == UNKNOWN:
            x[47] += p.quests == 2
    x[48] = kinds / 4
    x[49] = x[37] > 1


@rule
def see_enemy(s, x):
    """What the next event is likely to destroy: workers, cubes, what is aboard; and how often the enemy will move at all."""
    left, moves = 0, 0
    for i in range(EVENTS):
        if s.events[i] == IN_DECK:
            left += 1
            if EVENT_KIND[i] == PATROL or EVENT_KIND[i] == WARP:
                moves += 1
                steps = EVENT_STEPS[i]
                way = 1 if steps > 0 else -1
                for n in range(1, abs(steps) + 1):
                    if EVENT_KIND[i] == PATROL or n == abs(steps):
                        place = step(s.enemy, way * n)
                        p = s.planets[s.chart[place]]
                        if s.place == place:
                            if strength(s) >= 2 + 2 * p.troop:
                                x[50] += 1
                                break
                            x[51] += 1 + p.top + p.bottom
                            x[52] += load(s) / 3
                        else:
                            x[51] += p.top + p.bottom
                            x[53] += p.cubes / 3
    for i in range(50, 54):
        x[i] *= 4.0 / max(left, 1)
    x[54] = 4.0 * moves / max(left, 1)
    x[55] = x[51] if x[9] > 0 or x[10] > 0 else 0.0


@rule
def see_order(s, slot, x, at):
    """An order: its points and time, and where the cubes are that it misses."""
    order = slot.order
    left = last_turn(s, slot) - slot.timer + 1
    homeward = 0.3 * DISTANCE[s.place, HOME]
    cubes, lacking, eta = 0, 0, 0.0
    for line in range(NEEDS):
        cubes += NEED_COUNT[order, line]
        m = missing(slot, line)
        if m == 0:
            continue
        lacking += m
        card = NEED_PLANET[order, line]
        here = SIGNS + 8 * card
        p = s.planets[card]
        place = int(x[here + PLACE])
        there = 0.3 * (DISTANCE[s.place, place] + DISTANCE[place, HOME]) + (1.5 if p.troop > 0 and strength(s) < 2 else 0.3)
        wait = homeward
        rate = x[here + RATE] + x[here + SEEDS]
        if p.dark == NEED_SIDE[order, line]:
            x[at + 18] += m * x[here + FLIP]
            n = min(m, x[here + HAND])
            x[here + HAND] -= n
            x[at + 5] += n / 4
            m -= n
            n = min(m, x[here + HELD])
            x[here + HELD] -= n
            x[at + 6] += n / 4
            m -= n
            n = min(m, x[here + LYING])
            x[here + LYING] -= n
            x[at + 7] += n / 4
            m -= n
            if n > 0:
                wait = there
            if m > 0:
                if rate > 0:
                    x[at + 8] += m / 4
                    wait = max(wait, (there if x[here + RATE] > 0 else homeward) + 0.5 + m / rate)
                else:
                    x[at + 9] += m / 4
                    wait = max(wait, there + 1.5 + 0.5 * m + (1.0 if s.aboard == 0 else 0.0))
        else:
            x[at + 19] += m * x[here + FLIP]
            whole = price(s)
            have = x[here + HAND] + x[here + HELD]
            n = min(m, have // whole)
            spent = min(x[here + HAND], whole * n)
            x[here + HAND] -= spent
            x[here + HELD] -= whole * n - spent
            x[at + 10] += n / 4
            m -= n
            if m > 0:
                if rate > 0:
                    x[at + 11] += m / 4
                    wait = there + 1.0 + m * whole / rate
                elif have > 0:
                    x[at + 12] += m / 4
                    wait = there + 3.0
                else:
                    x[at + 13] += m / 4
                    wait = there + 2.5 + 0.5 * m
        eta = max(eta, wait)
    slack = left - eta
    points = ORDER_POINTS[order] / 3
    x[at] = 1
    x[at + 1] = points
    x[at + 2] = left / 5
    x[at + 3] = left <= 1
    x[at + 4] = left == 2
    x[at + 14] = lacking / 4
    if lacking == 0:
        x[at + 15] = points
    else:
        x[at + 16] = min(max(slack, -2.0), 4.0) / 3
        x[at + 17] = slack < 0.4
        x[at + 20] = 1.0 / left
    x[at + 21] = (cubes - lacking) / cubes * points
