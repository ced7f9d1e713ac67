"""Galaxy of D, setting up: the galaxy, the bidding and the bases (section 3 of rulebook.md)."""

from __future__ import annotations

from cosmodrome.engine.rule import rule
from cosmodrome.games.galaxy_of_d.hexes import DIAMETER, DISTANCE, GALAXY, around, bit, counted, near, picked
from cosmodrome.games.galaxy_of_d.pieces import (
    BASE_ARMOR,
    BASES_APART,
    BASING,
    BIDDING,
    BOX,
    DRAWING,
    FIRST_ASTEROID,
    FIRST_PLANET,
    FUNDING,
    MOST_BID,
    NOTHING,
    NOWHERE,
    OPENING,
    OUTFITTING,
    PIRATE_CRUISER,
    PIRATE_SCAVENGER,
    PIRATES,
    PLACING,
    ROLLING,
    SEATS,
    SPACEPORT,
    THINGS,
    is_planet,
)

FEWEST_DRAWN = 4  # a die of 1
LEAST_MONEY = 14  # a die of 1
QUICK_MONEY = 15
PRICE_A_SECTOR = 4


@rule
def set_galaxy(s):
    """3.1, 10.1: the box is full, but for the quick Things, which need not be drawn."""
    clear_galaxy(s)
    if s.quick:
        s.drawn = 4
        s.things[1].kind = FIRST_PLANET
        s.things[2].kind = FIRST_PLANET + 1
        s.things[3].kind = FIRST_ASTEROID
        s.things[4].kind = FIRST_ASTEROID + 1
        s.phase = PLACING
    else:
        s.phase = ROLLING


@rule
def clear_galaxy(s):
    """3.1, 3.6: the Spaceport alone, and not yet placed."""
    clear_hand(s)
    s.things[0].kind = SPACEPORT
    for i in range(THINGS):
        s.things[i].sector = NOWHERE
    for i in range(PIRATES):
        s.pirates[i].sector = NOWHERE


@rule
def clear_hand(s):
    """3.4: all Things that were drawn go back to the box."""
    for i in range(1, THINGS):
        s.things[i].kind = NOTHING


@rule
def roll_things(s, k):
    """3.2, 3.6: a die, plus three, is the number of Things to draw; a galaxy that could not be played in is swept away."""
    clear_galaxy(s)
    s.die = k + 1
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
def in_box(s):
    """3.3, 3.4: how many Things may be drawn next: after a draw without any planet, all of them again."""
    return BOX if in_hand(s) == s.drawn else BOX - in_hand(s)


@rule
def was_drawn(s, thing):
    """Whether this Thing has left the box."""
    n = 0
    for i in range(THINGS):
        n += s.things[i].kind == thing
    return n > 0


@rule
def draw_thing(s, k):
    """3.3, 3.4: the k-th of the Things in the box; a draw without any planet is made again."""
    if in_hand(s) == s.drawn:
        clear_hand(s)
    thing = drawn_thing(s, k)
    s.things[in_hand(s) + 1].kind = thing
    if in_hand(s) == s.drawn and has_planet(s):
        s.phase = PLACING


@rule
def has_planet(s):
    """3.4: whether a planet is among the Things drawn."""
    n = 0
    for i in range(1, THINGS):
        n += is_planet(s.things[i].kind)
    return n > 0


@rule
def drawn_thing(s, k):
    """3.3: the k-th Thing that is still in the box."""
    thing = FIRST_PLANET
    while True:
        if not was_drawn(s, thing):
            if k == 0:
                return thing
            k -= 1
        thing += 1


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
    """3.5, 3.6: the next Thing comes to the k-th sector it may have. Where one is left no luck is needed; where none, all is done again."""
    put_thing(s, k)
    while s.phase == PLACING and counted(free_of_things(s)) < 2:
        if free_of_things(s) == 0:
            s.phase = ROLLING
        else:
            put_thing(s, 0)


@rule
def put_thing(s, k):
    """3.5, 3.6: a Thing; with the last of them the galaxy is set, if it has room for two bases."""
    n = placed(s)
    s.things[n].sector = picked(free_of_things(s), k)
    if s.things[n].kind >= PIRATE_SCAVENGER:
        s.pirates[s.things[n].kind - PIRATE_SCAVENGER].sector = s.things[n].sector
    if n == s.drawn:
        s.price = cargo_price(s)
        s.phase = OPENING if first_bases(s) else ROLLING


@rule
def cargo_price(s):
    """3.7: four times the way from the Spaceport to the nearest planet."""
    nearest = DIAMETER
    for i in range(1, THINGS):
        if is_planet(s.things[i].kind):
            nearest = min(nearest, DISTANCE[s.things[0].sector, s.things[i].sector])
    return PRICE_A_SECTOR * nearest


@rule
def first_bases(s):
    """3.9: where the first base may go: it must leave the second a place."""
    free = free_of_things(s)
    found = 0
    rest = free
    while rest:
        sector = picked(rest, 0)
        if free & ~near(BASES_APART - 1, sector):
            found |= bit(sector)
        rest &= rest - 1
    return found


@rule
def bases_allowed(s):
    """3.9, 3.10: where the seat that is to place its base may do so."""
    other = s.players[1 - s.active].starbase
    if other == NOWHERE:
        return first_bases(s)
    return free_of_things(s) & ~near(BASES_APART - 1, other)


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
    s.die = k + 1
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
