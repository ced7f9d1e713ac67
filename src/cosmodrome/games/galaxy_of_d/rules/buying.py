"""Galaxy of D: buying (chapter 8)."""

from __future__ import annotations

from cosmodrome.engine.compile.rule import rule
from cosmodrome.games.galaxy_of_d.rules.memory import recall_purchase, remembers
from cosmodrome.games.galaxy_of_d.rules.state import COST, FIRST, NOBODY, NOWHERE, TYPES, act, phase


@rule
def chit(player, kind):
    """8.2: a chit of this type that is in the box, if there is one."""
    ships = player.ships
    for i in range(FIRST[kind], FIRST[kind + 1]):
        if ships[i] == NOWHERE:
            return i
    return NOBODY


@rule
def legal_purchases(player, mask):
    """3.11, 8.1, 8.2: the types that money and chits allow, or no more."""
    mask[act.DONE] = 1
    n = 1
    money = player.money - player.spent
    for kind in range(TYPES):
        if COST[kind] <= money and chit(player, kind) != NOBODY:
            mask[act.KIND + kind] = 1
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
def shop(s):
    """8.1: the seat on turn may buy, if it can."""
    s.phase = phase.BUYING if can_buy(s.players[s.active]) else phase.PRODUCING


@rule
def buy(s, action):
    """8.1: a ship, paid at once, for all to see; or no more."""
    if action == act.DONE:
        s.phase = phase.PRODUCING
    else:
        s.players[s.active].money -= COST[action - act.KIND]
        launch(s.players[s.active], action - act.KIND)
        if remembers(s):
            recall_purchase(s.players[s.active], action - act.KIND)
        s.phase = phase.SHOPPING
