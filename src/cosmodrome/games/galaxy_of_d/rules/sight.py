"""Galaxy of D: the fog (chapter 11): what a seat may know, and what a decision reveals."""

from __future__ import annotations

from cosmodrome.engine.compile.rule import rule
from cosmodrome.games.galaxy_of_d.rules.galaxy import bit, holds, lowest
from cosmodrome.games.galaxy_of_d.rules.ships import found_ship, kind_of, type_of
from cosmodrome.games.galaxy_of_d.rules.ships_fight import report
from cosmodrome.games.galaxy_of_d.rules.state import (
    BY_COST,
    COVERED,
    FIRST,
    FIRST_FREIGHTER,
    KINDS,
    NOBODY,
    NOWHERE,
    PIRATES,
    REPORTS,
    SEATS,
    THINGS,
    craft,
    deed,
    phase,
)


@rule
def sight(s, seat, v):
    """11.1, 11.3, 11.4, 11.8: all is public but the enemy's starting purchase, his ships under the top one, and which of them he moves."""
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
        seen.recalled[:] = player.recalled
        seen.can_be[:] = player.can_be
        if in_view(s, seat, i):
            see_ships(player, seen)
        elif s.phase == phase.OUTFITTING:
            seen.ships[:] = NOWHERE
        else:
            see_stacks(s, v, i)


@rule
def in_view(s, seat, i):
    """11.1, 11.6: a side's ships are open to itself, after the game to all, and to all if stacks are open and not being bought unseen."""
    return seat == i or s.phase == phase.OVER or (s.open_stacks and s.phase != phase.OUTFITTING)


@rule
def see_table(s, v):
    """11.1: what lies open on the table, and what everybody was told of the last turns."""
    v.phase = s.phase
    v.quick = s.quick
    v.open_stacks = s.open_stacks
    v.memory = s.memory
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
    if s.phase == phase.ABSORBING:
        battle = report(s).sector
    topped, laid, ends = 0, 0, 0
    seen_ships[:] = NOWHERE
    for n in range(KINDS):
        kind = BY_COST[n]
        first, last = FIRST[type_of(kind)], FIRST[type_of(kind) + 1]
        if kind != craft.LADEN:
            laid, ends = first, first
        tops = 0
        for k in range(first, last):
            if ships[k] == NOWHERE:
                continue
            if type_of(kind) == craft.FREIGHTER and (cargo[k - FIRST_FREIGHTER] != 0) != (kind == craft.LADEN):
                continue
            sector = ships[k] if k != away else start
            ends += 1
            if moved[k] and k != away:
                arrived[sector] += 1
            if sector == battle:
                seen_ships[laid] = sector
                if kind == craft.LADEN:
                    seen_cargo[laid - FIRST_FREIGHTER] = 1
                laid += 1
            elif holds(topped | tops, sector):
                covered[sector] += 1
            else:
                tops |= bit(sector)
        topped |= tops
        while tops:
            seen_ships[laid] = lowest(tops)
            if kind == craft.LADEN:
                seen_cargo[laid - FIRST_FREIGHTER] = 1
            laid += 1
            tops &= tops - 1
        if kind != craft.FREIGHTER:
            for k in range(laid, ends):
                seen_ships[k] = COVERED


@rule
def under_way(s, i):
    """11.4: the ship of a side that has set out and was not yet seen to: for the others it is still where it started."""
    if s.start == NOWHERE or i != s.active:
        return NOBODY
    return found_ship(s.players[i], s.mover, s.origin, 1)


@rule
def reveals(before, after):
    """11.4, 11.5, 11.6: ships that are shown cannot be unseen: starting ships, new tops, stacks that fight or lie open at the end."""
    if before.phase == phase.OUTFITTING:
        return after.phase != phase.OUTFITTING
    if after.fought != before.fought or after.phase == phase.ABSORBING or after.phase == phase.OVER:
        return True
    return before.moves != after.moves and not before.open_stacks and uncovers(before, after)


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
    if voyage.deed == deed.BOMBED:
        worked = craft.BOMBER
    elif voyage.deed != deed.NONE:
        worked = craft.FREIGHTER
    arrived = top(after, seat, voyage.sector)
    if arrived == top(before, seat, voyage.sector):
        arrived = NOBODY
    if was == NOBODY or left == was:
        return worked != NOBODY or arrived != NOBODY
    return (worked != NOBODY and worked != type_of(was)) or (arrived != NOBODY and type_of(arrived) != type_of(was))


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
