"""Galaxy of D, setting up: the Things are drawn and placed (chapter 3, up to the cargo price)."""

from __future__ import annotations

from cosmodrome.engine.compile.rule import rule
from cosmodrome.games.galaxy_of_d.rules.galaxy import DIAMETER, DISTANCE, bit, counted, free_of_things, is_planet, near, picked, placed
from cosmodrome.games.galaxy_of_d.rules.quick_setup import take_quick_things
from cosmodrome.games.galaxy_of_d.rules.state import BOX, FIRST_PIRATE, FIRST_PLANET, NOTHING, NOWHERE, PIRATES, SPACEPORT, THINGS, phase

FEWEST_DRAWN = 4  # a die of 1
PRICE_A_SECTOR = 4
BASES_APART = 3


@rule
def set_galaxy(s):
    """3.1: the box is full; the quick setup takes its Things from it without a draw."""
    clear_galaxy(s)
    if s.quick:
        take_quick_things(s)
    else:
        s.phase = phase.ROLLING


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
    s.phase = phase.DRAWING


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
        s.phase = phase.PLACING


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
def place_thing(s, k):
    """3.5, 3.6: the next Thing comes to the k-th sector it may have. Where one is left no luck is needed; where none, all is done again."""
    put_thing(s, k)
    while s.phase == phase.PLACING and counted(free_of_things(s)) < 2:
        if free_of_things(s) == 0:
            s.phase = phase.ROLLING
        else:
            put_thing(s, 0)


@rule
def put_thing(s, k):
    """3.5, 3.6: a Thing; with the last of them the galaxy is set, if it has room for two bases."""
    n = placed(s)
    s.things[n].sector = picked(free_of_things(s), k)
    if s.things[n].kind >= FIRST_PIRATE:
        s.pirates[s.things[n].kind - FIRST_PIRATE].sector = s.things[n].sector
    if n == s.drawn:
        s.price = cargo_price(s)
        s.phase = phase.OPENING if first_bases(s) else phase.ROLLING


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
def cargo_price(s):
    """3.7: four times the way from the Spaceport to the nearest planet."""
    nearest = DIAMETER
    for i in range(1, THINGS):
        if is_planet(s.things[i].kind):
            nearest = min(nearest, DISTANCE[s.things[0].sector, s.things[i].sector])
    return PRICE_A_SECTOR * nearest
