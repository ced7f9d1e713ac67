"""Galaxy of D: the fog (chapter 11): what a seat may imagine."""

from __future__ import annotations

import numpy as np

from cosmodrome.engine.compile.rng import draw
from cosmodrome.engine.compile.rule import rule
from cosmodrome.games.galaxy_of_d.rules.buying import launch
from cosmodrome.games.galaxy_of_d.rules.galaxy import is_planet, thing_at
from cosmodrome.games.galaxy_of_d.rules.memory import DIGIT, can_be_dealt, covered_places, next_covered, number_of, remembers, sole
from cosmodrome.games.galaxy_of_d.rules.ships import kind_of
from cosmodrome.games.galaxy_of_d.rules.sight import in_view
from cosmodrome.games.galaxy_of_d.rules.state import (
    CHITS,
    COST,
    COVERED,
    FIRST,
    FIRST_FREIGHTER,
    MOST_MONEY,
    NOBODY,
    SEATS,
    SECTORS,
    SHIPS,
    SPACEPORT,
    TYPE,
    TYPES,
    craft,
    phase,
)


def _purchases() -> np.ndarray:
    """PURCHASES[t, d]: in how many ways up to d dollars can be spent on ships of the types from t on, within the chits."""
    ways = np.zeros((TYPES + 1, MOST_MONEY + 1), np.int64)
    ways[TYPES] = 1
    for kind in reversed(range(TYPES)):
        for dollars in range(MOST_MONEY + 1):
            most = min(CHITS[kind], dollars // COST[kind])
            ways[kind, dollars] = sum(ways[kind + 1, dollars - n * COST[kind]] for n in range(most + 1))
    return ways


PURCHASES = _purchases()


@rule
def imagine(v, seat, rng):
    """11.7: what is hidden from the seat, each way as likely."""
    for i in range(SEATS):
        if not in_view(v, seat, i):
            if v.phase == phase.OUTFITTING:
                imagine_purchase(v.players[i], rng)
            elif remembers(v):
                uncover_as_recalled(v, v.players[i], rng)
            else:
                uncover(v, v.players[i], rng)
    arrived = v.arrived
    for sector in range(SECTORS):
        if arrived[sector]:
            imagine_moved(v.players[v.active], sector, arrived[sector], rng)
            arrived[sector] = 0


@rule
def imagine_purchase(player, rng):
    """11.7: any purchase within money and chits, each as likely: type by type, as often as purchases go on from there."""
    left = int(player.money)
    for kind in range(TYPES):
        k = draw(rng, PURCHASES[kind, left])
        while k >= PURCHASES[kind + 1, left]:
            k -= PURCHASES[kind + 1, left]
            left -= COST[kind]
            launch(player, kind)
    player.spent = player.money - left


@rule
def uncover(v, player, rng):
    """11.7: ships out of view are dealt to the covered places, none cheaper than its stack's top.

    The dearest tops come first: a ship that may lie there may lie under every cheaper top too, so each place has the same number of
    choices whatever was dealt before, and every way of dealing is as likely.
    """
    ships, covered = player.ships, player.covered
    for n in range(SHIPS):
        top = SHIPS - 1 - n
        sector = ships[top]
        if 0 <= sector < COVERED and covered[sector] > 0:
            for _ in range(covered[sector]):
                deal_under(v, player, top, rng)
            covered[sector] = 0


@rule
def deal_under(v, player, top, rng):
    """11.7: one of the ships out of view that are not cheaper than the top, each as likely."""
    ships = player.ships
    kind = TYPE[top]
    choices = 0
    for k in range(FIRST[kind], SHIPS):
        choices += ships[k] == COVERED
    choice = draw(rng, choices)
    for k in range(FIRST[kind], SHIPS):
        if ships[k] == COVERED:
            if choice == 0:
                ships[k] = ships[top]
                if TYPE[k] == craft.FREIGHTER:
                    player.cargo[k - FIRST_FREIGHTER] = imagine_cargo(v, ships[top], kind_of(player, top), rng)
                return
            choice -= 1


@rule
def uncover_as_recalled(v, player, rng):
    """11.9: with memory, ships out of view are dealt place by place, only to where they can be, and such that the others have a place."""
    ships, recalled, can_be = player.ships, player.recalled, player.can_be
    places, counts = covered_places(player), 0
    for k in range(SHIPS):
        if ships[k] == COVERED:
            counts += 1 << DIGIT * TYPE[k]
    for k in range(SHIPS):
        if places >> k & 1:
            places &= ~(1 << k)
            kind = drawn_type(player, int(can_be[k]), places, counts, rng)
            counts -= 1 << DIGIT * kind
            put_under(v, player, next_covered(player, kind), recalled[k] % SECTORS, rng)
    player.covered[:] = 0


@rule
def drawn_type(player, types, places, counts, rng):
    """11.9: one of these types, each ship of them as likely, such that the other places can be dealt theirs."""
    kind = sole(types)
    if kind != NOBODY:
        return kind
    ships = 0
    for kind in range(TYPES):
        if types >> kind & 1:
            n = number_of(counts, 1 << kind)
            if n > 0 and can_be_dealt(player, places, counts - (1 << DIGIT * kind)):
                ships += n
            else:
                types &= ~(1 << kind)
    choice = draw(rng, ships)
    for kind in range(TYPES):
        if types >> kind & 1:
            choice -= number_of(counts, 1 << kind)
            if choice < 0:
                return kind
    return NOBODY


@rule
def put_under(v, player, ship, sector, rng):
    """11.7: a ship lies under the top of a sector; of a Freighter its cargo is imagined, too."""
    top = 0
    while player.ships[top] != sector:
        top += 1
    above = kind_of(player, top)
    player.ships[ship] = sector
    if TYPE[ship] == craft.FREIGHTER:
        player.cargo[ship - FIRST_FREIGHTER] = imagine_cargo(v, sector, above, rng)


@rule
def imagine_cargo(v, sector, top, rng):
    """11.7: a covered Freighter is laden on a planet and under a laden one, empty at the Spaceport, elsewhere either."""
    place = thing_at(v, sector)
    if is_planet(place) or top == craft.LADEN:
        return 1
    if place == SPACEPORT:
        return 0
    return draw(rng, 2)


@rule
def imagine_moved(player, sector, moved, rng):
    """11.7: so many of the ships in a sector have moved, any of them as likely."""
    ships = player.ships
    left = 0
    for k in range(SHIPS):
        left += ships[k] == sector
    for k in range(SHIPS):
        if ships[k] == sector:
            if draw(rng, left) < moved:
                player.moved[k] = 1
                moved -= 1
            left -= 1
