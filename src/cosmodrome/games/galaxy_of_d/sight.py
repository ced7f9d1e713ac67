"""Galaxy of D: what a seat may know, and what it may imagine (section 11 of rulebook.md)."""

from __future__ import annotations

import numpy as np

from cosmodrome.engine.rng import draw
from cosmodrome.engine.rule import rule
from cosmodrome.games.galaxy_of_d.buying import launch
from cosmodrome.games.galaxy_of_d.combat import report
from cosmodrome.games.galaxy_of_d.hexes import SECTORS, bit, holds, lowest
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
    SPACEPORT,
    THINGS,
    TYPE,
    TYPES,
    is_planet,
    kind_of,
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
        player, seen = s.players[i], v.players[i]
        seen.starbase = player.starbase
        seen.armor = player.armor
        seen.money = player.money
        seen.ready = player.ready
        if in_view(s, seat, i):
            see_ships(player, seen)
        elif s.phase == OUTFITTING:
            seen.ships[:] = NOWHERE
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
    voyage, seen = s.voyage, v.voyage
    seen.ships = voyage.ships
    seen.origin = voyage.origin
    seen.sector = voyage.sector
    seen.deed = voyage.deed
    v.toll[:] = s.toll
    v.earned[:] = s.earned
    v.kept[:] = s.kept
    v.armor_left[:] = s.armor_left
    for i in range(THINGS):
        a, b = s.things[i], v.things[i]
        b.kind = a.kind
        b.sector = a.sector
    for i in range(PIRATES):
        c, d = s.pirates[i], v.pirates[i]
        d.sector = c.sector
        d.acted = c.acted
        d.engaged = c.engaged


@rule
def see_reports(s, v):
    """11.5: all who fight are shown, and what came of it is told."""
    for i in range(REPORTS):
        a, b = s.reports[i], v.reports[i]
        b.turn = a.turn
        b.sector = a.sector
        b.damage = a.damage
        b.pay[:] = a.pay
        b.kept[:] = a.kept
        b.strength[:] = a.strength
        b.brought[:] = a.brought
        b.lost[:] = a.lost


@rule
def see_ships(player, seen):
    """11.1: a seat's own ships, or open ones."""
    seen.spent = player.spent
    seen.ships[:] = player.ships
    seen.moved[:] = player.moved
    seen.cargo[:] = player.cargo


@rule
def see_stacks(s, v, i):
    """11.2, 11.3: of each stack the height and the top ship, of the side how many of each type are in play, and how many have moved.

    The cheapest ship lies on top, an empty Freighter above a laden one; in a combat all are shown (11.5). Chits are laid out anew,
    those in view sector by sector, so that their numbers tell nothing.
    """
    player, seen = s.players[i], v.players[i]
    ships, cargo, moved = player.ships, player.cargo, player.moved
    seen_ships, seen_cargo, covered, arrived = seen.ships, seen.cargo, seen.covered, v.arrived
    away, start, battle = under_way(s, i), s.start, NOWHERE
    if s.phase == ABSORBING:
        battle = report(s).sector
    topped, laid, ends = 0, 0, 0
    seen_ships[:] = NOWHERE
    for n in range(KINDS):
        kind = BY_COST[n]
        first, last = FIRST[type_of(kind)], FIRST[type_of(kind) + 1]
        if kind != LADEN:
            laid, ends = first, first
        tops = 0
        for k in range(first, last):
            if ships[k] == NOWHERE:
                continue
            if type_of(kind) == FREIGHTER and (cargo[k - FIRST_FREIGHTER] != 0) != (kind == LADEN):
                continue
            sector = ships[k] if k != away else start
            ends += 1
            if moved[k] and k != away:
                arrived[sector] += 1
            if sector == battle:
                seen_ships[laid] = sector
                if kind == LADEN:
                    seen_cargo[laid - FIRST_FREIGHTER] = 1
                laid += 1
            elif holds(topped | tops, sector):
                covered[sector] += 1
            else:
                tops |= bit(sector)
        topped |= tops
        while tops:
            seen_ships[laid] = lowest(tops)
            if kind == LADEN:
                seen_cargo[laid - FIRST_FREIGHTER] = 1
            laid += 1
            tops &= tops - 1
        if kind != FREIGHTER:
            for k in range(laid, ends):
                seen_ships[k] = COVERED


@rule
def under_way(s, i):
    """11.4: the ship of a side that has set out and was not yet seen to: for the others it is still where it started."""
    if s.start == NOWHERE or i != s.active:
        return NOBODY
    return found_ship(s.players[i], s.mover, s.origin, 1)


@rule
def top(s, i, sector):
    """11.2: the kind that the others see on top of a side's stack, if there is one."""
    player, away = s.players[i], under_way(s, i)
    ships, start = player.ships, s.start
    for n in range(KINDS):
        kind = BY_COST[n]
        for k in range(FIRST[type_of(kind)], FIRST[type_of(kind) + 1]):
            if (start if k == away else ships[k]) == sector and kind_of(player, k) == kind:
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
