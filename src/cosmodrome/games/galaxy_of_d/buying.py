"""Galaxy of D: starting ships, later purchases, income and the self-destruct (clauses 3.11 and 3.12, sections 8 and 9 of rulebook.md)."""

from __future__ import annotations

from cosmodrome.engine.rule import rule
from cosmodrome.games.galaxy_of_d.hexes import holds
from cosmodrome.games.galaxy_of_d.movement import start_movement
from cosmodrome.games.galaxy_of_d.pieces import (
    BUYING,
    COST,
    FIRST,
    KIND,
    LEDGER,
    NOBODY,
    NOTHING,
    NOWHERE,
    OVER,
    PRODUCING,
    SEATS,
    SHOPPING,
    THINGS,
    TURN,
    TYPES,
    earn,
    hit_base,
    hostile,
    is_asteroid,
    is_planet,
    sectors_of,
)


@rule
def chit(player, kind):
    """8.2: a chit of this type that is in the box, if there is one."""
    ships = player.ships
    for i in range(FIRST[kind], FIRST[kind + 1]):
        if ships[i] == NOWHERE:
            return i
    return NOBODY


@rule
def on_sale(player, mask):
    """3.11, 8.1, 8.2: marks the types that money and chits allow; returns how many."""
    n = 0
    money = player.money - player.spent
    for kind in range(TYPES):
        if COST[kind] <= money and chit(player, kind) != NOBODY:
            mask[KIND + kind] = 1
            n += 1
    return n


@rule
def can_buy(player):
    """8.1: whether there is anything to choose."""
    n, money = 0, player.money
    for kind in range(TYPES):
        n += COST[kind] <= money and chit(player, kind) != NOBODY
    return n > 0


@rule
def launch(player, kind):
    """8.1: a new ship comes to its base."""
    player.ships[chit(player, kind)] = player.starbase


@rule
def outfit(s, seat, kind):
    """3.11: a starting ship, bought unseen."""
    s.players[seat].spent += COST[kind]
    launch(s.players[seat], kind)


@rule
def get_ready(s, seat):
    """3.12: when both are ready, ships are shown and paid for, and play begins."""
    s.players[seat].ready = 1
    if s.players[0].ready and s.players[1].ready:
        for i in range(SEATS):
            pay_for_starting_ships(s.players[i])
        s.phase = TURN


@rule
def pay_for_starting_ships(player):
    """3.12: what was bought unseen is paid for."""
    player.money -= player.spent
    player.spent = 0
    player.ready = 0


@rule
def shop(s):
    """8.1: the seat on turn may buy, if it can."""
    s.phase = BUYING if can_buy(s.players[s.active]) else PRODUCING


@rule
def buy(s, kind):
    """8.1: paid at once, for all to see."""
    s.players[s.active].money -= COST[kind]
    launch(s.players[s.active], kind)
    s.phase = SHOPPING


@rule
def income(s, seat):
    """9.1 to 9.3: two for each planet and one for each asteroid that the seat holds alone; one from the base."""
    mine = sectors_of(s.players[seat]) & ~hostile(s, seat)
    dollars = 1
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
def produce(s):
    """9.1 to 9.5: money comes in, the own base loses one armor, the turn ends."""
    page = s.turn % LEDGER
    s.earned[page] = income(s, s.active)
    s.kept[page] = earn(s.players[s.active], s.earned[page])
    s.phase = TURN
    hit_base(s, s.active, 1)
    s.armor_left[page] = s.players[s.active].armor
    if s.phase != OVER:
        s.active = 1 - s.active


@rule
def next_turn(s):
    """4.1: the next turn begins, with movement."""
    s.turn += 1
    s.earned[s.turn % LEDGER] = NOTHING
    start_movement(s)
