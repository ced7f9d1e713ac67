"""Galaxy of D, setting up: the First Turn, the bidding, the bases and the starting ships (chapter 3)."""

from __future__ import annotations

from cosmodrome.engine.compile.rule import rule
from cosmodrome.games.galaxy_of_d.rules.buying import launch
from cosmodrome.games.galaxy_of_d.rules.galaxy import free_of_things, near
from cosmodrome.games.galaxy_of_d.rules.memory import recall_start, remembers
from cosmodrome.games.galaxy_of_d.rules.quick_setup import open_quickly
from cosmodrome.games.galaxy_of_d.rules.ships import fund
from cosmodrome.games.galaxy_of_d.rules.state import COST, FIRST_PIRATE, MOST_BID, NOBODY, NOTHING, NOWHERE, SEATS, THINGS, act, phase
from cosmodrome.games.galaxy_of_d.rules.things import BASES_APART, first_bases, set_galaxy

LEAST_MONEY = 14  # a die of 1


@rule
def setup(s, seats, options):
    """3.1: an empty galaxy, and all ships in the box. Options: the setup, full or quick; fog, on or off; memory, off or on."""
    s.quick = options[0]
    s.open_stacks = options[1]
    s.memory = options[2]
    s.first = NOBODY
    s.active = NOBODY
    s.absorber = NOBODY
    s.hunter = NOBODY
    s.target = NOWHERE
    s.via = NOWHERE
    s.battlefield = NOWHERE
    s.origin = NOWHERE
    s.mover = NOBODY
    s.voyage.origin = NOWHERE
    s.voyage.sector = NOWHERE
    s.start = NOWHERE
    s.conceder = NOBODY
    s.earned[:] = NOTHING
    for i in range(len(s.reports)):
        s.reports[i].sector = NOWHERE
    for i in range(SEATS):
        s.players[i].starbase = NOWHERE
        s.players[i].ships[:] = NOWHERE
        s.players[i].recalled[:] = NOWHERE
    set_galaxy(s)


@rule
def open_play(s, k):
    """3.8: luck says who has the First Turn."""
    s.first = k
    s.active = k
    if s.quick:
        open_quickly(s)
    else:
        s.phase = phase.FUNDING


@rule
def roll_money(s, k):
    """3.8: a die, plus thirteen."""
    s.die = k + 1
    fund(s, LEAST_MONEY + k)
    s.phase = phase.BIDDING


@rule
def legal_bids(s, mask):
    """3.8: to pass, or to raise up to what one has."""
    most = most_bid(s)
    mask[act.DONE] = 1
    mask[act.BID + s.bid : act.BID + most] = 1
    return 1 + most - s.bid


@rule
def bid(s, action):
    """3.8: a pass or a raise."""
    if action == act.DONE:
        pass_bid(s)
    else:
        raise_bid(s, action - act.BID + 1)


@rule
def raise_bid(s, dollars):
    """3.8: the other must raise or pass; who cannot raise passes by himself."""
    s.bid = dollars
    s.active = 1 - s.active
    if most_bid(s) <= s.bid:
        pass_bid(s)


@rule
def most_bid(s):
    """3.8: nobody bids more than he has."""
    return min(s.players[s.active].money, MOST_BID)


@rule
def pass_bid(s):
    """3.8: who passes has lost the bidding; the other places first."""
    s.active = 1 - s.active
    s.phase = phase.BASING


@rule
def bases_allowed(s):
    """3.9, 3.10: where the seat that is to place its base may do so."""
    other = s.players[1 - s.active].starbase
    if other == NOWHERE:
        return first_bases(s)
    return free_of_things(s) & ~near(BASES_APART - 1, other)


@rule
def place_base(s, sector):
    """1.5, 3.9, 3.10, 7.1: the first to place pays the bid; then the other places, and the Pirates are Things no more, but ships."""
    s.players[s.active].starbase = sector
    if s.players[1 - s.active].starbase == NOWHERE:
        s.players[s.active].money -= s.bid
        s.active = 1 - s.active
        return
    for i in range(THINGS):
        if s.things[i].kind >= FIRST_PIRATE:
            s.things[i].kind = NOTHING
            s.things[i].sector = NOWHERE
    s.active = s.first
    s.phase = phase.OUTFITTING


@rule
def outfit(s, seat, action):
    """3.11: a starting ship, bought unseen, or no more."""
    if action == act.DONE:
        get_ready(s, seat)
    else:
        s.players[seat].spent += COST[action - act.KIND]
        launch(s.players[seat], action - act.KIND)


@rule
def get_ready(s, seat):
    """3.12: when both are ready, ships are shown and paid for, and play begins."""
    s.players[seat].ready = 1
    if s.players[0].ready and s.players[1].ready:
        for i in range(SEATS):
            pay_up(s.players[i])
        if remembers(s):
            recall_start(s)
        s.phase = phase.TURN


@rule
def pay_up(player):
    """3.12: what was bought unseen is paid for."""
    player.money -= player.spent
    player.spent = 0
    player.ready = 0
