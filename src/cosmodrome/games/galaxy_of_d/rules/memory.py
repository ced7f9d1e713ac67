"""Galaxy of D: the fog (chapter 11): what anybody can remember of a side's ships without looking under their tops.

A side's memory has a place for each ship it has in play: where the others last saw it, and a set of the types it can be, one bit each.
It is changed by nothing but what everybody sees, so it tells no more than a perfect memory would, and the same to the enemy and to
spectators. Where several ships may be the ones that went, or that lie on top, the first places are taken to be theirs: these can then be
what any of them could, and the others what they could or these.
"""

from __future__ import annotations

import numpy as np

from cosmodrome.engine.compile.rule import rule
from cosmodrome.games.galaxy_of_d.rules.ships import type_of
from cosmodrome.games.galaxy_of_d.rules.state import FIRST, NOBODY, NOWHERE, SEATS, SECTORS, SHIPS, TYPE, TYPES, craft

EVERY_TYPE = (1 << TYPES) - 1
STEPPERS = 1 << craft.FREIGHTER | 1 << craft.BOMBER
EVERY_PLACE = (1 << SHIPS) - 1
DIGIT = 6  # bits: numbers of ships, by type, are the digits of one integer
SOLE = np.array([types.bit_length() - 1 if types.bit_count() == 1 else NOBODY for types in range(1 << TYPES)], np.int64)


@rule
def remembers(s):
    """11.8: memory is kept if the option says so and there is anything covered."""
    return s.memory != 0 and s.open_stacks == 0


@rule
def sole(types):
    """The one type of a set, or nothing if it has several."""
    return SOLE[types]


@rule
def is_at(place, sector):
    """Whether a place of memory is in a sector; one that has surely moved this turn is kept as beyond the last sector."""
    return place == sector or place == sector + SECTORS


@rule
def recall_start(s):
    """3.12, 11.8: starting ships are shown to all."""
    for i in range(SEATS):
        player = s.players[i]
        for k in range(SHIPS):
            if player.ships[k] != NOWHERE:
                player.recalled[k] = player.ships[k]
                player.can_be[k] = 1 << TYPE[k]


@rule
def recall_purchase(player, kind):
    """8.1, 11.8: everybody sees what is bought."""
    k = 0
    while player.recalled[k] != NOWHERE:
        k += 1
    player.recalled[k] = player.starbase
    player.can_be[k] = 1 << kind


@rule
def recall_rest(player):
    """5.1, 11.8: no ship counts as moved."""
    recalled = player.recalled
    for k in range(SHIPS):
        if recalled[k] >= SECTORS:
            recalled[k] -= SECTORS


@rule
def recall_fight(s, sector):
    """11.5, 11.8: all who fight are shown."""
    for i in range(SEATS):
        player = s.players[i]
        ships, recalled, can_be = player.ships, player.recalled, player.can_be
        ship = 0
        for k in range(SHIPS):
            if recalled[k] == sector:
                while ships[ship] != sector:
                    ship += 1
                can_be[k] = 1 << TYPE[ship]
                ship += 1
        if ship:
            conclude(player, EVERY_PLACE, in_play(player))


@rule
def recall_loss(player, sector, kind):
    """11.5, 11.8: everybody sees what is destroyed."""
    recalled, can_be, types = player.recalled, player.can_be, 1 << type_of(kind)
    for k in range(SHIPS):
        if recalled[k] == sector and can_be[k] == types:
            recalled[k] = NOWHERE
            can_be[k] = 0
            return


@rule
def forget(s):
    """11.6, 11.8: when all lies open there is nothing to remember."""
    for i in range(SEATS):
        s.players[i].recalled[:] = NOWHERE
        s.players[i].can_be[:] = 0


@rule
def lighten(s):
    """11.8, 11.9: in a search everything is imagined already, so that nothing need be remembered, and ways to one table stay one."""
    forget(s)
    s.memory = 0


@rule
def recall_move(player, ships, origin, sector, types, again):
    """11.8: so many ships of one of these types went, any that can have gone; then both tops are looked at.

    One that goes on after it was seen to do its work is known.
    """
    recalled, can_be = player.recalled, player.can_be
    went = working(player, origin, types) if again else leavers(player, ships, origin, types)
    before, any_of, first_of, count = 0, 0, 0, 0
    for k in range(SHIPS):
        if went >> k & 1:
            any_of |= int(can_be[k])
            if count < ships:
                first_of |= int(can_be[k])
            count += 1
            kind = sole(can_be[k])
            before = NOBODY if kind == NOBODY or before == NOBODY else before + (1 << DIGIT * kind)
    left = ships
    for k in range(SHIPS):
        if went >> k & 1:
            if left:
                can_be[k] = (any_of if count > ships else can_be[k]) & types
                recalled[k] = sector + SECTORS
                left -= 1
            else:
                can_be[k] |= first_of
    if ships > 1:
        recall_fleet(player, origin)
    look_at(player, origin)
    look_at(player, sector)
    if count > ships and before != NOBODY:
        conclude(player, went, before)  # who went and who stayed are together what was there
    find_top(player, origin)
    find_top(player, sector)
    conclude(player, EVERY_PLACE, in_play(player))


@rule
def working(player, origin, types):
    """5.6, 11.4, 11.8: the place of the ship that was seen to do its work here, and goes on, as a set of one."""
    for k in range(SHIPS):
        if player.recalled[k] == origin + SECTORS and player.can_be[k] == types:
            return 1 << k
    return 0


@rule
def leavers(player, ships, origin, types):
    """5.1, 11.8: the places of those that can have gone: not moved before, and of these types. Of several alike as many as went will do."""
    recalled, can_be = player.recalled, player.can_be
    found = 0
    for k in range(SHIPS):
        if recalled[k] == origin and can_be[k] & types:
            alike = 0
            for j in range(k):
                alike += recalled[j] == origin and can_be[j] == can_be[k]
            if alike < ships:
                found |= 1 << k
    return found


@rule
def recall_fleet(player, origin):
    """5.7, 11.8: several go only as a fleet, and a fleet leaves none behind but Freighters, Bombers and those that had moved."""
    recalled, can_be = player.recalled, player.can_be
    unsure = 0
    for k in range(SHIPS):
        unsure += player.ships[k] == origin and player.moved[k] != 0
        unsure -= recalled[k] == origin + SECTORS
    if unsure == 0:
        for k in range(SHIPS):
            if recalled[k] == origin:
                can_be[k] &= STEPPERS


@rule
def top_type(player, sector):
    """11.2: the type that lies on top, the cheapest; chits are numbered by cost."""
    for k in range(SHIPS):
        if player.ships[k] == sector:
            return TYPE[k]
    return NOBODY


@rule
def look_at(player, sector):
    """11.2, 11.8: none is cheaper than the top; and if only one can be the top, it is."""
    kind = top_type(player, sector)
    if kind == NOBODY:
        return
    recalled, can_be = player.recalled, player.can_be
    able, last = 0, 0
    for k in range(SHIPS):
        if is_at(recalled[k], sector):
            can_be[k] &= EVERY_TYPE << kind & EVERY_TYPE
            if can_be[k] >> kind & 1:
                able += 1
                last = k
    if able == 1:
        can_be[last] = 1 << kind


@rule
def find_top(player, sector):
    """11.2, 11.8: one of the ships is the top; if it is not known which, the first that can be it is. Of several alike one will do."""
    kind = top_type(player, sector)
    if kind == NOBODY:
        return
    recalled, can_be = player.recalled, player.can_be
    able, first_of, moved = 0, 0, SECTORS
    for k in range(SHIPS):
        if is_at(recalled[k], sector) and can_be[k] >> kind & 1:
            if sole(can_be[k]) == kind:
                return
            alike = 0
            for j in range(k):
                alike += recalled[j] == recalled[k] and can_be[j] == can_be[k]
            if alike == 0:
                if able == 0:
                    first_of = int(can_be[k])
                able |= 1 << k
                if recalled[k] == sector:
                    moved = 0
    for k in range(SHIPS):
        if able >> k & 1:
            can_be[k] = can_be[k] | first_of if able & ((1 << k) - 1) else 1 << kind
            recalled[k] = sector + moved


@rule
def in_play(player):
    """11.3: how many ships of each type a side has in play, as digits."""
    counts = 0
    for k in range(SHIPS):
        if player.ships[k] != NOWHERE:
            counts += 1 << DIGIT * TYPE[k]
    return counts


@rule
def number_of(counts, types):
    """How many ships of these types there are."""
    n = 0
    for kind in range(TYPES):
        if types >> kind & 1:
            n += counts >> DIGIT * kind & (1 << DIGIT) - 1
    return n


@rule
def fitting(player, places, types):
    """How many of these places can hold nothing but these types."""
    can_be = player.can_be
    n = 0
    for k in range(SHIPS):
        n += places >> k & 1 and can_be[k] & ~types == 0
    return n


@rule
def conclude(player, places, counts):
    """11.8: where as many places can only be of some types as there are such ships, no other place can be of them.

    These places together hold the ships counted. Looking at every set of types finds every type that no way of dealing them leaves.
    """
    recalled, can_be = player.recalled, player.can_be
    unknown, union = 0, 0
    for k in range(SHIPS):
        if places >> k & 1 and recalled[k] != NOWHERE:
            kind = sole(can_be[k])
            if kind == NOBODY:
                unknown |= 1 << k
                union |= int(can_be[k])
            else:
                counts -= 1 << DIGIT * kind
    types = union
    while types:
        if fitting(player, unknown, types) == number_of(counts, types):
            for k in range(SHIPS):
                if unknown >> k & 1 and can_be[k] & ~types:
                    can_be[k] &= ~types
        types = types - 1 & union


@rule
def can_be_dealt(player, places, counts):
    """11.9: whether ships of these numbers can be dealt to these places: no set of types is wanted by more places than it has ships."""
    union = 0
    for k in range(SHIPS):
        if places >> k & 1:
            union |= int(player.can_be[k])
    types = union
    while types:
        if fitting(player, places, types) > number_of(counts, types):
            return False
        types = types - 1 & union
    return True


@rule
def covered_places(player):
    """11.9: in a sight: the places of memory that lie under a top."""
    recalled, can_be, covered = player.recalled, player.can_be, player.covered
    found, topped = 0, 0
    for k in range(SHIPS):
        if recalled[k] != NOWHERE:
            sector = recalled[k] % SECTORS
            if covered[sector] > 0:
                if topped >> int(sector) & 1 == 0 and sole(can_be[k]) == top_type(player, sector):
                    topped |= 1 << int(sector)
                else:
                    found |= 1 << k
    return found


@rule
def next_covered(player, kind):
    """11.7: a chit of this type that is out of view, if there is one."""
    for k in range(FIRST[kind], FIRST[kind + 1]):
        if player.ships[k] == SECTORS:
            return k
    return NOBODY
