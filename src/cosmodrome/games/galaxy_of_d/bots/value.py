"""Galaxy of D: prospects for bots, from what can be seen at a glance. The weights are ours, found by tournaments, and no rule."""

from __future__ import annotations

from cosmodrome.engine.compile.rule import rule
from cosmodrome.games.galaxy_of_d.rules.galaxy import DIAMETER, DISTANCE, bit, is_asteroid, is_planet, lowest
from cosmodrome.games.galaxy_of_d.rules.income_and_end import held, yields
from cosmodrome.games.galaxy_of_d.rules.ships import kind_of
from cosmodrome.games.galaxy_of_d.rules.ships_fight import meetings
from cosmodrome.games.galaxy_of_d.rules.state import (
    ARMOR,
    ATTACK,
    BASE_ATTACK,
    COST,
    NOBODY,
    NOWHERE,
    PIRATE_KIND,
    PIRATES,
    SECTORS,
    SHIPS,
    SPACEPORT,
    THINGS,
    craft,
    phase,
)

LEVELS = {"normal": {"iterations": 400, "temperature": 0.0}}  # a rush of Bombers forgives little
FIRST_CHOICE = 1.0  # dollars that the first choice of a base is worth
AT_HAND = 6  # sectors within which a Thing matters to a base


@rule
def value(s, out):
    """Each seat's prospects: a lead in time tells more the closer the end is; so do means, and what the combats ahead would bring."""
    if s.phase == phase.OVER:
        out[0] = 0.0 if s.players[0].armor <= 0 else 1.0
    else:
        lead = 0.0
        if s.players[0].starbase == NOWHERE or s.players[1].starbase == NOWHERE:
            lead = (stake(s, 0) - stake(s, 1)) / 20.0
        else:
            lead = clock_lead(s) + (fortune(s, 0) - fortune(s, 1)) / 20.0
            if s.phase == phase.MOVING:
                lead += combats_ahead(s) / 20.0
        out[0] = 0.5 + 0.5 * lead / (1.0 + abs(lead))
    out[1] = 1.0 - out[0]


@rule
def stake(s, seat):
    """Before both bases are placed: a seat's money, less the bid it would have to pay, and the site it has."""
    player = s.players[seat]
    worth = float(player.money)
    if s.bid > 0 and s.players[0].starbase == NOWHERE and s.players[1].starbase == NOWHERE:
        bidder = 1 - s.active if s.phase == phase.BIDDING else s.active
        if bidder == seat:
            worth += FIRST_CHOICE - s.bid
    if player.starbase != NOWHERE:
        worth += site(s, player.starbase)
    return worth


@rule
def site(s, base):
    """What the Things around a base are worth to it."""
    worth = 0.0
    things = s.things
    for i in range(THINGS):
        thing = things[i]
        if thing.sector != NOWHERE:
            near = max(0, AT_HAND - DISTANCE[base, thing.sector])
            if is_planet(thing.kind):
                worth += 0.1 * near
            elif is_asteroid(thing.kind):
                worth += 0.05 * near
            elif thing.kind == SPACEPORT:
                worth += 0.025 * near
    return worth


@rule
def clock_lead(s):
    """How much longer seat 0's base would last than seat 1's, if nobody fired: the seat on turn loses its armor first."""
    first, second = s.players[0].armor - 0.5 * (s.active == 0), s.players[1].armor - 0.5 * (s.active == 1)
    return 8.0 * (first - second) / (1.0 + min(first, second))


@rule
def fortune(s, seat):
    """A seat's means in dollars: money, ships, cargo on its way, income for some turns, and what bears down on the enemy base."""
    player, goal = s.players[seat], s.players[1 - seat].starbase
    ships = player.ships
    port = s.things[0].sector
    worth = player.money - player.spent + 4.0 * yields(s, in_hold(s, seat))
    if s.phase == phase.OUTFITTING:
        worth += site(s, player.starbase)
    for i in range(SHIPS):
        if 0 <= ships[i] < SECTORS:
            kind = kind_of(player, i)
            punch = 1 if kind == craft.BOMBER else ATTACK[kind]  # a Bomber is soon lost where its bombs would count
            worth += COST[kind] + punch * (DIAMETER - DISTANCE[ships[i], goal]) / 20.0
            if kind == craft.LADEN:
                worth += s.price * (DIAMETER + 1 - DISTANCE[ships[i], port]) / 16.0
    return worth + 0.01 * (s.phase == phase.MOVING and s.active == seat)


@rule
def combats_ahead(s):
    """What the combats would come to, if movement ended now, for seat 0 in dollars: ships by the share of them shot away, and bases."""
    rest = meetings(s, s.active)
    total = 0.0
    while rest:
        sector = lowest(rest)
        rest &= rest - 1
        attack, armor, cost = strength(s, 0, sector)
        their_attack, their_armor, their_cost = strength(s, 1, sector)
        pirates = 0.0
        for i in range(PIRATES):
            if s.pirates[i].sector == sector:
                pirates += ATTACK[PIRATE_KIND[i]]
        toll, their_toll = max(their_attack, pirates), max(attack, pirates)
        lost, their_lost = cost * min(1.0, toll / max(armor, 1.0)), their_cost * min(1.0, their_toll / max(their_armor, 1.0))
        total += (their_lost - lost) / 4.0
        if s.players[0].starbase == sector:
            total -= max(0.0, toll - armor)
        if s.players[1].starbase == sector:
            total += max(0.0, their_toll - their_armor)
    return total


@rule
def strength(s, seat, sector):
    """What a seat has in a sector: attack, the armor of its ships, and their cost."""
    player = s.players[seat]
    ships = player.ships
    attack, armor, cost = 0.0, 0.0, 0.0
    for i in range(SHIPS):
        if ships[i] == sector:
            kind = kind_of(player, i)
            attack += ATTACK[kind]
            armor += ARMOR[kind]
            cost += COST[kind]
    if player.starbase == sector:
        attack += BASE_ATTACK
    return attack, armor, cost


@rule
def in_hold(s, seat):
    """The sectors that the seat holds; a lone ship that has been picked up holds its own no longer."""
    mine = held(s, seat)
    if seat == s.active and s.mover != NOBODY and lone(s, seat):
        mine &= ~bit(s.origin)
    return mine


@rule
def lone(s, seat):
    """Whether what is being moved is all the seat has in its sector."""
    ships = s.players[seat].ships
    n = 0
    for i in range(SHIPS):
        n += ships[i] == s.origin
    return n == 1
