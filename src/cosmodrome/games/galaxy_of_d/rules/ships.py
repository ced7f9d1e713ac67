"""Galaxy of D: ships, bases and money (chapter 2), and what can be asked of them at a glance."""

from __future__ import annotations

from cosmodrome.engine.compile.rule import rule
from cosmodrome.games.galaxy_of_d.rules.galaxy import GALAXY, bit
from cosmodrome.games.galaxy_of_d.rules.state import (
    BASE_ARMOR,
    FIRST,
    FIRST_FREIGHTER,
    MOST_MONEY,
    NOBODY,
    NOWHERE,
    PIRATES,
    SEATS,
    SHIPS,
    TYPE,
    craft,
)


@rule
def kind_of(player, ship):
    """2.1, 2.3: a ship's kind: its type, but for a Freighter with cargo."""
    kind = TYPE[ship]
    if kind == craft.FREIGHTER and player.cargo[ship - FIRST_FREIGHTER]:
        return craft.LADEN
    return kind


@rule
def type_of(kind):
    """2.1: a laden Freighter is a Freighter."""
    return craft.FREIGHTER if kind == craft.LADEN else kind


@rule
def sectors_of(player):
    """The sectors where the side has ships."""
    ships = player.ships
    found = 0
    for i in range(SHIPS):
        if ships[i] >= 0:
            found |= bit(ships[i])
    return found & GALAXY


@rule
def pirate_sectors(s):
    """The sectors where Pirates are."""
    found = 0
    for i in range(PIRATES):
        if s.pirates[i].sector >= 0:
            found |= bit(s.pirates[i].sector)
    return found


@rule
def starbases(s):
    """The sectors of both bases."""
    return bit(s.players[0].starbase) | bit(s.players[1].starbase)


@rule
def hostile(s, seat):
    """5.3: the sectors with ships that stop this seat's: the enemy's and the Pirates'."""
    return sectors_of(s.players[1 - seat]) | pirate_sectors(s)


@rule
def found_ship(player, kind, sector, moved):
    """A ship of this kind in a sector; which of several alike does not matter."""
    ships, has_moved = player.ships, player.moved
    for i in range(FIRST[type_of(kind)], FIRST[type_of(kind) + 1]):
        if ships[i] == sector and has_moved[i] == moved and kind_of(player, i) == kind:
            return i
    return NOBODY


@rule
def remove(player, ship):
    """2.2: a destroyed ship goes back to the box, and can be bought again."""
    player.ships[ship] = NOWHERE
    if TYPE[ship] == craft.FREIGHTER:
        carry(player, ship, 0)


@rule
def carry(player, ship, cargo):
    """2.3: a Freighter has one cargo or none."""
    player.cargo[ship - FIRST_FREIGHTER] = cargo


@rule
def fund(s, dollars):
    """2.5, 3.8, 10.2: the same money for both, and a base of 20 armor each."""
    for i in range(SEATS):
        s.players[i].money = dollars
        s.players[i].armor = BASE_ARMOR


@rule
def earn(player, dollars):
    """2.6: money above 25 is lost; returns what is kept."""
    kept = min(int(dollars), MOST_MONEY - int(player.money))
    player.money += kept
    return kept
