"""For the planner: what it looks at in a position, as a row of numbers, each about as large as 1.

First what concerns the whole farm, then the three orders, the most urgent first: each says how many of the cubes it still misses are
at hand, on the way, lying, growing, or nowhere, with those that more urgent orders need taken away.
"""

from __future__ import annotations

from cosmodrome.engine.compile.numbers import numbered
from cosmodrome.engine.compile.rule import rule
from cosmodrome.games.galaxy_farmer.bots.value import DISTANCE
from cosmodrome.games.galaxy_farmer.rules.cards import NEEDS, PLANETS, QUESTS, ability, event_kind
from cosmodrome.games.galaxy_farmer.rules.enemy import strength
from cosmodrome.games.galaxy_farmer.rules.orders import last_turn, missing, price
from cosmodrome.games.galaxy_farmer.rules.planets import crop
from cosmodrome.games.galaxy_farmer.rules.state import HOME, LOOP, PLOTS, SLOTS, UNKNOWN, pile
from cosmodrome.games.galaxy_farmer.rules.tables import (
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
    ORDER_POINTS,
    PLANET_COLOUR,
    SHIP_BERTHS,
    TURNS,
)
from cosmodrome.games.galaxy_farmer.rules.what_there_is import along, load, room, storage_room, tank

FARM_FEATURES = 56  # numbers about the whole farm
ORDER_FEATURES = 22  # about one order
PARTNER_FEATURE = 27  # the first of eight: what the partner is good at
FEATURES = FARM_FEATURES + SLOTS * ORDER_FEATURES
SCRATCH = 8 * PLANETS  # room to count in, behind the features
# What is counted there, a number for each planet
tally = numbered("HAND", "HELD", "LYING", "RATE", "PLACE", "SEEDS", "FLIP", "WANTED")


@rule
def features(s, x):
    """Fill x with what is to be seen in s, if the turn ended here."""
    x[:] = 0.0
    count(s, x)
    farm_features(s, x)
    planet_features(s, x)
    enemy_features(s, x)
    before, at = -1, FARM_FEATURES
    for _ in range(SLOTS):  # the most urgent order first
        found, least = -1, 999
        for i in range(SLOTS):
            if s.slots[i].order != UNKNOWN:
                rank = SLOTS * (last_turn(s, s.slots[i]) - s.slots[i].timer) + i
                if before < rank < least:
                    found, least = i, rank
        if found == -1:
            break
        order_features(s, s.slots[found], x, at)
        before = least
        at += ORDER_FEATURES


@rule
def count(s, x):
    """By planet: cubes at hand at HOME, in a hold that is elsewhere, lying; what grows a turn; where it is; seeds; its chance to turn."""
    for place in range(LOOP):
        card = s.chart[place]
        p = s.planets[card]
        at = FEATURES + 8 * card
        x[at + tally.PLACE] = place
        x[at + tally.HAND] = p.store + (p.hold if s.place == HOME else 0)
        x[at + tally.HELD] = 0 if s.place == HOME else p.hold
        if p.troop == 0:
            x[at + tally.LYING] = p.cubes
            x[at + tally.RATE] = p.top * crop(s, card)
    for i in range(PLOTS):
        seed = s.plots[i].seed
        if seed != UNKNOWN:
            x[FEATURES + 8 * seed + tally.SEEDS] += 1
            x[FEATURES + 8 * seed + tally.HAND] += s.plots[i].grown
    left = 0
    for i in range(EVENTS):
        left += s.events[i] == pile.DECK
    for i in range(EVENTS):
        if s.events[i] == pile.DECK and EVENT_KIND[i] == event_kind.TURN:
            for card in range(PLANETS):
                if PLANET_COLOUR[card] == EVENT_WHICH[i]:
                    x[FEATURES + 8 * card + tally.FLIP] += 1.0 / left


@rule
def farm_features(s, x):
    """What has been reached, what may still go wrong, and what there is to work with."""
    d = s.difficulty
    need, left = GOAL[d] - s.score, TURNS[s.edition, d] - s.turn
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
    x[25] = SHIP_BERTHS[s.edition, s.ship] - 3
    if s.partner != UNKNOWN:
        x[26] = 1
        x[PARTNER_FEATURE + ABILITY[s.partner]] = 1
        x[35] = left / 10
        if ABILITY[s.partner] == ability.FUEL:
            x[36] = left / 10


@rule
def planet_features(s, x):
    """Workers where they work and where they do not; cubes; representatives."""
    kinds = 0
    for card in range(PLANETS):
        p = s.planets[card]
        at = FEATURES + 8 * card
        x[37] += p.troop / 4
        if p.troop == 0:
            x[38] += p.top / 3
            x[39] += p.bottom / 3
            x[40] += min(p.cubes, 4) / 5
            x[41] += p.top * x[at + tally.FLIP]
        else:
            x[42] += (p.top + p.bottom) / 3
        x[43] += p.quests == 1
        x[44] += p.quests == 2
        x[45] += p.quests == QUESTS
        x[46] += p.given / 2
        kinds += x[at + tally.HAND] + x[at + tally.HELD] + x[at + tally.RATE] + x[at + tally.SEEDS] > 0
        if s.partner == UNKNOWN:
            x[47] += p.quests == 2
    x[48] = kinds / 4
    x[49] = x[37] > 1


@rule
def enemy_features(s, x):
    """What the next event is likely to destroy: workers, cubes, what is aboard; and how often the enemy will move at all."""
    left, moves = 0, 0
    for i in range(EVENTS):
        if s.events[i] == pile.DECK:
            left += 1
            if EVENT_KIND[i] == event_kind.PATROL or EVENT_KIND[i] == event_kind.WARP:
                moves += 1
                steps = EVENT_STEPS[s.edition, i]
                way = 1 if steps > 0 else -1
                for n in range(1, abs(steps) + 1):
                    if EVENT_KIND[i] == event_kind.PATROL or n == abs(steps):
                        place = along(s.enemy, way * n)
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
def order_features(s, slot, x, at):
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
        here = FEATURES + 8 * card
        p = s.planets[card]
        place = int(x[here + tally.PLACE])
        there = 0.3 * (DISTANCE[s.place, place] + DISTANCE[place, HOME]) + (1.5 if p.troop > 0 and strength(s) < 2 else 0.3)
        wait = homeward
        rate = x[here + tally.RATE] + x[here + tally.SEEDS]
        if p.dark == NEED_SIDE[order, line]:
            x[at + 18] += m * x[here + tally.FLIP]
            n = min(m, x[here + tally.HAND])
            x[here + tally.HAND] -= n
            x[at + 5] += n / 4
            m -= n
            n = min(m, x[here + tally.HELD])
            x[here + tally.HELD] -= n
            x[at + 6] += n / 4
            m -= n
            n = min(m, x[here + tally.LYING])
            x[here + tally.LYING] -= n
            x[at + 7] += n / 4
            m -= n
            if n > 0:
                wait = there
            if m > 0:
                if rate > 0:
                    x[at + 8] += m / 4
                    wait = max(wait, (there if x[here + tally.RATE] > 0 else homeward) + 0.5 + m / rate)
                else:
                    x[at + 9] += m / 4
                    wait = max(wait, there + 1.5 + 0.5 * m + (1.0 if s.aboard == 0 else 0.0))
        else:
            x[at + 19] += m * x[here + tally.FLIP]
            whole = price(s)
            have = x[here + tally.HAND] + x[here + tally.HELD]
            n = min(m, have // whole)
            spent = min(x[here + tally.HAND], whole * n)
            x[here + tally.HAND] -= spent
            x[here + tally.HELD] -= whole * n - spent
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
