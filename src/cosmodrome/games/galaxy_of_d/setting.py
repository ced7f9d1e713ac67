"""Galaxy of D, setting up: the galaxy, the bidding and the bases (section 3 of rulebook.md)."""

from __future__ import annotations

from cosmodrome.engine.rule import rule
from cosmodrome.games.galaxy_of_d.hexes import DISTANCE, GALAXY, NEAR, around, bit, counted, picked
from cosmodrome.games.galaxy_of_d.pieces import (
    ASTEROID,
    BASE_ARMOR,
    BASES_APART,
    BASING,
    BIDDING,
    DRAWING,
    FUNDING,
    IN_THE_BOX,
    MOST_BID,
    NOTHING,
    NOWHERE,
    OPENING,
    OUTFITTING,
    PIRATE_CRUISER,
    PIRATE_SCAVENGER,
    PIRATES,
    PLACING,
    PLANET,
    ROLLING,
    SEATS,
    SPACEPORT,
    THINGS,
)

FEWEST_DRAWN = 4  # a die of 1
LEAST_MONEY = 14  # a die of 1
QUICK_MONEY = 15
PRICE_A_SECTOR = 4


@rule
def set_galaxy(s):
    """3.1, 3.5, 10.1: the galaxy is empty but for the Spaceport, which comes first; quick Things are not drawn."""
    for i in range(THINGS):
        s.things[i].kind = NOTHING
        s.things[i].sector = NOWHERE
    for i in range(PIRATES):
        s.pirates[i].sector = NOWHERE
    s.things[0].kind = SPACEPORT
    if s.quick:
        s.drawn = 4
        s.things[1].kind = PLANET
        s.things[2].kind = PLANET
        s.things[3].kind = ASTEROID
        s.things[4].kind = ASTEROID
        s.phase = PLACING
    else:
        s.phase = ROLLING


@rule
def roll_things(s, k):
    """3.2: a die, plus three, is the number of Things to draw."""
    s.drawn = FEWEST_DRAWN + k
    s.phase = DRAWING


@rule
def in_hand(s):
    """How many Things have been drawn, the Spaceport not counted."""
    n = 0
    for i in range(1, THINGS):
        n += s.things[i].kind != NOTHING
    return n


@rule
def left_in_box(s, kind):
    """3.3: how many Things of this kind have not been drawn."""
    n = IN_THE_BOX[kind]
    for i in range(THINGS):
        if s.things[i].kind == kind:
            n -= 1
    return n


@rule
def draw_thing(s, k):
    """3.3, 3.4: one of the Things in the box, each as likely; a draw without any planet is made again."""
    kind = PLANET
    while k >= left_in_box(s, kind):
        k -= left_in_box(s, kind)
        kind += 1
    s.things[in_hand(s) + 1].kind = kind
    if in_hand(s) < s.drawn:
        return
    if left_in_box(s, PLANET) < IN_THE_BOX[PLANET]:
        s.phase = PLACING
    else:
        for i in range(1, THINGS):
            s.things[i].kind = NOTHING


@rule
def things_in_play(s):
    """The sectors of all Things, a Pirate's among them."""
    found = 0
    for i in range(THINGS):
        if s.things[i].sector != NOWHERE:
            found |= bit(s.things[i].sector)
    return found


@rule
def free_of_things(s):
    """3.5, 3.9: the sectors neither on nor next to a Thing, where the next Thing or a base may go."""
    return GALAXY & ~around(things_in_play(s))


@rule
def placed(s):
    """How many Things lie in the galaxy."""
    return counted(things_in_play(s))


@rule
def place_thing(s, k):
    """3.5: the next Thing comes to the k-th sector it may have; where only one is left no luck is needed."""
    put_thing(s, k)
    while s.phase == PLACING and counted(free_of_things(s)) < 2:
        if free_of_things(s) == 0:
            set_galaxy(s)
        else:
            put_thing(s, 0)


@rule
def put_thing(s, k):
    """3.5: a Thing, and with the last of them the galaxy is set."""
    n = placed(s)
    s.things[n].sector = picked(free_of_things(s), k)
    if s.things[n].kind >= PIRATE_SCAVENGER:
        s.pirates[s.things[n].kind - PIRATE_SCAVENGER].sector = s.things[n].sector
    if n == s.drawn:
        galaxy_set(s)


@rule
def galaxy_set(s):
    """3.6, 3.7: the cargo price is four times the way from the Spaceport to the nearest planet. No room for two bases: all again."""
    if first_bases(s) == 0:
        set_galaxy(s)
        return
    nearest = 100
    for i in range(1, THINGS):
        if s.things[i].kind == PLANET:
            nearest = min(nearest, DISTANCE[s.things[0].sector, s.things[i].sector])
    s.price = PRICE_A_SECTOR * nearest
    s.phase = OPENING


@rule
def first_bases(s):
    """3.9: where the first base may go: it must leave the second a place."""
    free = free_of_things(s)
    found = 0
    rest = free
    while rest:
        sector = picked(rest, 0)
        if free & ~NEAR[BASES_APART - 1, sector]:
            found |= bit(sector)
        rest &= rest - 1
    return found


@rule
def bases_allowed(s):
    """3.9, 3.10: where the seat that is to place its base may do so."""
    other = s.players[1 - s.active].starbase
    if other == NOWHERE:
        return first_bases(s)
    return free_of_things(s) & ~NEAR[BASES_APART - 1, other]


@rule
def open_play(s, k):
    """3.8, 10.2: luck says who has the First Turn; in the quick setup that seat also places first."""
    s.first = k
    s.active = k
    if s.quick:
        fund(s, QUICK_MONEY)
        s.phase = BASING
    else:
        s.phase = FUNDING


@rule
def fund(s, dollars):
    """3.8, 10.2: the same money for both, and a base of 20 armor each."""
    for i in range(SEATS):
        s.players[i].money = dollars
        s.players[i].armor = BASE_ARMOR


@rule
def roll_money(s, k):
    """3.8: a die, plus thirteen."""
    fund(s, LEAST_MONEY + k)
    s.phase = BIDDING


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
    s.phase = BASING


@rule
def place_base(s, sector):
    """3.9, 3.10: the first to place pays the bid; then the other places, and the Pirates are Things no more (7.1)."""
    s.players[s.active].starbase = sector
    if s.players[1 - s.active].starbase == NOWHERE:
        s.players[s.active].money -= s.bid
        s.active = 1 - s.active
        return
    for i in range(THINGS):
        if s.things[i].kind == PIRATE_SCAVENGER or s.things[i].kind == PIRATE_CRUISER:
            s.things[i].kind = NOTHING
            s.things[i].sector = NOWHERE
    s.active = s.first
    s.phase = OUTFITTING
