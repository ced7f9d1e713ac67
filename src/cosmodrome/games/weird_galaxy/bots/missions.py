"""What the open missions promise a player, in action points, for bots. Clause numbers are those of rulebook.md."""

from __future__ import annotations

from cosmodrome.engine.compile.rule import rule
from cosmodrome.games.weird_galaxy.bots.distances import MOVES, distance_to, distances_from, leg
from cosmodrome.games.weird_galaxy.rules.state import FROM, HOLD, LINES, NONE, TO
from cosmodrome.games.weird_galaxy.rules.trade import payoff

BUCK = 3.6  # the action points it takes to earn a Space Buck
SURE = 0.95  # how much of a plan comes true
SECOND = 0.7  # how much of what a second mission adds to it
CONTESTED = 0.8  # how much a mission is worth that an opponent has loaded too
LOADED = 0.3  # what it is worth to have the load for a mission aboard, beside the way saved
CROWDED = 1.5  # what it costs that a load would have to be delivered or abandoned first
SPACE = 0.1  # what room for a load is worth
BEATEN = 0.2  # the same if that opponent is nearer


@rule
def aboard(p, source):
    """6.5: how many loads from this source are in the hold."""
    return int(p.hold[0] == source) + int(p.hold[1] == source)


@rule
def carried(s, seat):
    """6.8: the sources of loads in the holds of a seat's opponents, as bits."""
    bits = 0
    for i in range(s.seats):
        if i != seat:
            hold = s.players[i].hold
            for place in range(len(hold)):
                if hold[place] != NONE:
                    bits |= 1 << int(hold[place])
    return bits


@rule
def beaten(s, seat, source, destination, distance):
    """6.3: whether an opponent who has the same load aboard is nearer to where it is wanted."""
    for i in range(s.seats):
        p = s.players[i]
        if i != seat and p.spat == 0 and aboard(p, source) > 0 and MOVES[int(p.ship), int(destination)] < distance:
            return True
    return False


@rule
def pay(s, seat, source, destination, distance, contested, buck):
    """6.9: what a mission pays, in action points; less where an opponent may be faster."""
    earned = payoff(source, destination) * buck
    if contested >> int(source) & 1:
        earned *= BEATEN if beaten(s, seat, source, destination, distance) else CONTESTED
    return earned


@rule
def errand(distances, fees, source, destination, loaded):
    """How far it is to complete a mission: by its source, unless the load is aboard."""
    if loaded:
        return distance_to(distances, destination)
    return distance_to(distances, source) + leg(source, destination, fees)


@rule
def both_ends(distances, fees, a, b):
    """How far it is to two squares, the better one first."""
    return min(distance_to(distances, a) + leg(a, b, fees), distance_to(distances, b) + leg(b, a, fees))


@rule
def by_way_of(distances, fees, stop, a, b):
    """How far it is to a square and then to two others, the better one of them first."""
    return distance_to(distances, stop) + min(leg(stop, a, fees) + leg(a, b, fees), leg(stop, b, fees) + leg(b, a, fees))


@rule
def round_trip(distances, fees, p, here, there, here_loaded, there_loaded):
    """How far it is to complete two missions, one after the other or, where the hold has room, both at once."""
    room = p.hold[HOLD - 1] == NONE
    a, b = here[TO], there[TO]
    if here_loaded and there_loaded:
        return both_ends(distances, fees, a, b)
    if here_loaded:
        later = distance_to(distances, a) + leg(a, there[FROM], fees) + leg(there[FROM], b, fees)
        return min(later, by_way_of(distances, fees, there[FROM], a, b)) if room else later
    if there_loaded:
        later = distance_to(distances, b) + leg(b, here[FROM], fees) + leg(here[FROM], a, fees)
        return min(later, by_way_of(distances, fees, here[FROM], a, b)) if room else later
    ahead = errand(distances, fees, here[FROM], a, False) + leg(a, there[FROM], fees) + leg(there[FROM], b, fees)
    if p.hold[0] != NONE:
        return ahead
    sources = distance_to(distances, here[FROM]) + leg(here[FROM], there[FROM], fees)
    last = there[FROM]
    return min(ahead, sources + min(leg(last, a, fees) + leg(a, b, fees), leg(last, b, fees) + leg(b, a, fees)))


@rule
def best_mission(s, seat, distances, fees, contested, buck):
    """The line of the mission that saves this seat the most action points, and how many; NONE if none does."""
    p = s.players[seat]
    best, chosen = 0.0, NONE
    full = p.hold[HOLD - 1] != NONE
    for line in range(LINES):
        source, destination = s.missions[line, FROM], s.missions[line, TO]
        if source != NONE:
            loaded = aboard(p, source) > 0
            distance = errand(distances, fees, source, destination, loaded)
            saved = pay(s, seat, source, destination, distance, contested, buck) - distance
            if loaded:
                saved += LOADED
            elif full:
                saved -= CROWDED
            if saved > best:
                best, chosen = saved, line
    return chosen, best


@rule
def with_another(s, seat, distances, fees, contested, buck, first, alone):
    """How many action points the best pair of missions saves of which one is `first`; at least what that one saves alone."""
    p = s.players[seat]
    best = alone
    here = s.missions[first]
    here_loaded = aboard(p, here[FROM]) > 0
    certain = alone + errand(distances, fees, here[FROM], here[TO], here_loaded)
    for line in range(LINES):
        there = s.missions[line]
        if there[FROM] != NONE and line != first:
            there_loaded = aboard(p, there[FROM]) > (1 if there[FROM] == here[FROM] else 0)
            distance = round_trip(distances, fees, p, here, there, here_loaded, there_loaded)
            saved = certain + pay(s, seat, there[FROM], there[TO], distance, contested, buck) - distance
            best = max(best, saved + (LOADED if there_loaded else 0.0))
    return best


@rule
def trade_ahead(s, seat, fees, buck):
    """The action points that the missions at hand save this seat, against earning the same from scratch."""
    p = s.players[seat]
    distances, contested = distances_from(p.ship, fees), carried(s, seat)
    room = SPACE * (int(p.hold[0] == NONE) + int(p.hold[1] == NONE))
    first, alone = best_mission(s, seat, distances, fees, contested, buck)
    if first == NONE:
        return room
    return room + SURE * alone + SECOND * (with_another(s, seat, distances, fees, contested, buck, first, alone) - alone)
