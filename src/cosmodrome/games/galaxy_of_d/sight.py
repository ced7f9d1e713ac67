"""Galaxy of D: what a seat may know, and what it may imagine (section 11 of rulebook.md)."""

from __future__ import annotations

import numpy as np

from cosmodrome.engine.rng import draw
from cosmodrome.engine.rule import rule
from cosmodrome.games.galaxy_of_d.buying import chit, launch
from cosmodrome.games.galaxy_of_d.combat import report
from cosmodrome.games.galaxy_of_d.hexes import SECTORS, bit, lowest
from cosmodrome.games.galaxy_of_d.movement import found_ship
from cosmodrome.games.galaxy_of_d.pieces import (
    ABSORBING,
    BOMBED,
    BOMBER,
    BY_COST,
    CHITS,
    COST,
    COVERED,
    FIRST,
    FIRST_FREIGHTER,
    FREIGHTER,
    FREIGHTERS,
    KINDS,
    LADEN,
    MOST_MONEY,
    NO_DEED,
    NOBODY,
    NOWHERE,
    OUTFITTING,
    OVER,
    PIRATES,
    REPORTS,
    SEATS,
    SHIPS,
    SIDES,
    SPACEPORT,
    THINGS,
    TYPE,
    TYPES,
    is_planet,
    kind_of,
    sectors_of,
    thing_at,
    type_of,
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
def sight(s, seat, v):
    """11.1 to 11.6: all is public but the enemy's starting purchase, his ships under the top one, and which of them he moves."""
    see_table(s, v)
    see_reports(s, v)
    v.origin = NOWHERE
    v.start = NOWHERE
    v.mover = NOBODY
    if seat == s.active:
        v.origin = s.origin
        v.start = s.start
        v.mover = s.mover
        v.steps = s.steps
    elif s.hunter != NOBODY:
        v.steps = s.steps
    for i in range(SEATS):
        v.players[i].starbase = s.players[i].starbase
        v.players[i].armor = s.players[i].armor
        v.players[i].money = s.players[i].money
        v.players[i].ready = s.players[i].ready
        if in_view(s, seat, i):
            see_ships(s.players[i], v.players[i])
        elif s.phase == OUTFITTING:
            for k in range(SHIPS):
                v.players[i].ships[k] = NOWHERE
        else:
            see_stacks(s, v, i)


@rule
def in_view(s, seat, i):
    """11.1, 11.6: a side's ships are open to itself, after the game to all, and to all if stacks are open and not being bought unseen."""
    return seat == i or s.phase == OVER or (s.open_stacks and s.phase != OUTFITTING)


@rule
def see_table(s, v):
    """11.1: what lies open on the table, and what everybody was told of the last turns."""
    v.phase = s.phase
    v.quick = s.quick
    v.open_stacks = s.open_stacks
    v.first = s.first
    v.active = s.active
    v.turn = s.turn
    v.die = s.die
    v.drawn = s.drawn
    v.price = s.price
    v.bid = s.bid
    v.absorber = s.absorber
    v.hunter = s.hunter
    v.target = s.target
    v.via = s.via
    v.battlefield = s.battlefield
    v.conceder = s.conceder
    v.combats = s.combats
    v.moves = s.moves
    v.fought = s.fought
    v.voyage.ships = s.voyage.ships
    v.voyage.origin = s.voyage.origin
    v.voyage.sector = s.voyage.sector
    v.voyage.deed = s.voyage.deed
    for i in range(SEATS):
        v.toll[i] = s.toll[i]
    v.earned[:] = s.earned
    v.kept[:] = s.kept
    v.armor_left[:] = s.armor_left
    for i in range(THINGS):
        v.things[i].kind = s.things[i].kind
        v.things[i].sector = s.things[i].sector
    for i in range(PIRATES):
        v.pirates[i].sector = s.pirates[i].sector
        v.pirates[i].acted = s.pirates[i].acted
        v.pirates[i].engaged = s.pirates[i].engaged


@rule
def see_reports(s, v):
    """11.5: all who fight are shown, and what came of it is told."""
    for i in range(REPORTS):
        a, b = s.reports[i], v.reports[i]
        brought, seen_brought, lost, seen_lost = a.brought, b.brought, a.lost, b.lost
        b.turn = a.turn
        b.sector = a.sector
        b.damage = a.damage
        for seat in range(SEATS):
            b.pay[seat] = a.pay[seat]
            b.kept[seat] = a.kept[seat]
        for side in range(SIDES):
            b.strength[side] = a.strength[side]
            for kind in range(KINDS):
                seen_brought[side, kind] = brought[side, kind]
                seen_lost[side, kind] = lost[side, kind]


@rule
def see_ships(player, seen):
    """11.1: a seat's own ships, or open ones."""
    seen.spent = player.spent
    ships, seen_ships, moved, seen_moved = player.ships, seen.ships, player.moved, seen.moved
    for i in range(SHIPS):
        seen_ships[i] = ships[i]
        seen_moved[i] = moved[i]
    for i in range(FREIGHTERS):
        seen.cargo[i] = player.cargo[i]


@rule
def see_stacks(s, v, i):
    """11.2, 11.3: of each stack the height and the top ship, of the side how many of each type are in play, and how many have moved.

    Chits are laid out anew, those in view sector by sector, so that their numbers tell nothing.
    """
    player, seen = s.players[i], v.players[i]
    ships, moved, seen_ships = player.ships, player.moved, seen.ships
    for k in range(SHIPS):
        seen_ships[k] = NOWHERE
    away = under_way(s, i)
    rest = sectors_of(player)
    if away != NOBODY:
        rest |= bit(s.start)
    while rest:
        sector = lowest(rest)
        see_stack(s, i, away, seen, sector, s.phase == ABSORBING and report(s).sector == sector)
        rest &= rest - 1
    for k in range(SHIPS):
        if ships[k] != NOWHERE and moved[k] and k != away:
            v.arrived[ships[k]] += 1
    for kind in range(TYPES):
        for _ in range(in_play(player, kind) - in_play(seen, kind)):
            seen.ships[chit(seen, kind)] = COVERED


@rule
def under_way(s, i):
    """11.4: the ship of a side that has set out and was not yet seen to: for the others it is still where it started."""
    if s.start == NOWHERE or i != s.active:
        return NOBODY
    return found_ship(s.players[i], s.mover, s.origin, 1)


@rule
def lies_at(s, i, away, ship):
    """11.4: where the others take a ship to be."""
    return s.start if ship == away else s.players[i].ships[ship]


@rule
def top(s, i, sector):
    """11.2: the kind that the others see on top of a side's stack, if there is one."""
    player, away = s.players[i], under_way(s, i)
    for n in range(KINDS):
        kind = BY_COST[n]
        for k in range(FIRST[type_of(kind)], FIRST[type_of(kind) + 1]):
            if lies_at(s, i, away, k) == sector and kind_of(player, k) == kind:
                return kind
    return NOBODY


@rule
def uncovers(before, after):
    """11.2, 11.4: whether the last move, as it was seen, showed the others a ship they did not know to be where it set out.

    A ship they saw on top may go, and be seen to arrive or to do its work, if it does not leave another of its kind on top.
    """
    seat, voyage = before.active, after.voyage
    was, left = top(before, seat, voyage.origin), top(after, seat, voyage.origin)
    if voyage.origin == voyage.sector:
        return True
    if left != NOBODY and left != was:
        return True
    worked = NOBODY
    if voyage.deed == BOMBED:
        worked = BOMBER
    elif voyage.deed != NO_DEED:
        worked = FREIGHTER
    arrived = top(after, seat, voyage.sector)
    if arrived == top(before, seat, voyage.sector):
        arrived = NOBODY
    if was == NOBODY or left == was:
        return worked != NOBODY or arrived != NOBODY
    return (worked != NOBODY and worked != type_of(was)) or (arrived != NOBODY and type_of(arrived) != type_of(was))


@rule
def see_stack(s, i, away, seen, sector, fighting):
    """11.2, 11.5: the cheapest ship lies on top, an empty Freighter above a laden one; in a combat all are shown."""
    player = s.players[i]
    topped = False
    for n in range(KINDS):
        kind = BY_COST[n]
        for k in range(FIRST[type_of(kind)], FIRST[type_of(kind) + 1]):
            if lies_at(s, i, away, k) == sector and kind_of(player, k) == kind:
                if fighting or not topped:
                    lay_out(seen, kind, sector)
                    topped = True
                else:
                    seen.covered[sector] += 1


@rule
def lay_out(seen, kind, sector):
    """A ship in view."""
    k = chit(seen, type_of(kind))
    seen.ships[k] = sector
    if kind == LADEN:
        seen.cargo[k - FIRST_FREIGHTER] = 1


@rule
def in_play(player, kind):
    """11.3: how many ships of a type a side has, wherever they are."""
    ships = player.ships
    n = 0
    for k in range(FIRST[kind], FIRST[kind + 1]):
        n += ships[k] != NOWHERE
    return n


# What a seat may imagine


@rule
def imagine(v, seat, rng):
    """11.7: what is hidden from the seat, each way as likely."""
    for i in range(SEATS):
        if not in_view(v, seat, i):
            if v.phase == OUTFITTING:
                imagine_purchase(v.players[i], rng)
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
                if TYPE[k] == FREIGHTER:
                    player.cargo[k - FIRST_FREIGHTER] = imagine_cargo(v, ships[top], kind_of(player, top), rng)
                return
            choice -= 1


@rule
def imagine_cargo(v, sector, top, rng):
    """11.7: a covered Freighter is laden on a planet and under a laden one, empty at the Spaceport, elsewhere either."""
    place = thing_at(v, sector)
    if is_planet(place) or top == LADEN:
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
