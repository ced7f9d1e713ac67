"""How far each player still has to go, in action points, for bots: the only place where It's a Weird, Weird Galaxy uses fractions."""

from __future__ import annotations

from cosmodrome.engine.compile.rule import rule
from cosmodrome.games.weird_galaxy.bots.distances import MOVES
from cosmodrome.games.weird_galaxy.bots.missions import BUCK, trade_ahead
from cosmodrome.games.weird_galaxy.rules.end import winners
from cosmodrome.games.weird_galaxy.rules.fees import tolls
from cosmodrome.games.weird_galaxy.rules.phredd import ship_in_reach, spittable
from cosmodrome.games.weird_galaxy.rules.state import LAST, NONE, POINTS, SHIELD_PRICE, SHIELDS, condition, phase
from cosmodrome.games.weird_galaxy.rules.stations import built, shields, site

PACE = 0.1  # the part of its chances a seat loses with each action point it is behind
SPITE = 0.4  # how much of what a spit costs its victim counts for whoever thinks of spitting: the victim has other things to do, too
STATION = 0.6  # what a built station is worth beyond its cost: it collects fees
SPARE = 0.6  # how much of its worth a Space Buck keeps that no station needs
HARM = 0.5  # what a disabled station costs its owner
BLOCKED = 0.98  # the same where it is all that keeps the owner from building; and a disabled ship
SHIELD_EARLY = 4.0  # what a shield is worth on the way
SHIELD_LATE = 8.5  # and before the last station
PATIENCE = 30  # rounds after which a shield gains in worth
WEARY = 0.06  # so much each round: without shields a game can go on for ever
STOPPING = 1.2  # what each action point is worth that opponents need to stop the last station
MOST_STOPPING = 5
UNSTOPPABLE = 12.0  # what it is worth that they cannot
NO_USE = 0.2  # what a Space Buck is worth that buys nothing any more
IN_REACH = 40.0  # and that the last station can be built in this very turn
LUCKY = 5.0  # a mission that is rolled saves at most so many action points, about
SPREAD = 40.0  # and seldom so many
SHOOED = 3  # how far Phredd lands, about


@rule
def repairs(p, affordable):
    """5.2, 5.6, 7.4: what is disabled."""
    lost = BLOCKED if p.spat != 0 else 0.0
    for number in range(LAST):
        if p.stations[number] == condition.DISABLED:
            lost += BLOCKED if affordable else HARM
    return lost


@rule
def shield_worth(s, number):
    """5.4: what a shield is worth, in action points, to a player whose next station has this number."""
    if number < LAST:
        return SHIELD_EARLY
    return SHIELD_LATE + WEARY * max(int(s.rounds) - PATIENCE, 0)


@rule
def stopping(s, p, spits):
    """5.2, 7.2: how many action points opponents need, at least, to keep a player from building the last station in one turn.

    Two disabled stations do: one is repainted and two points build. NONE: they cannot. `spits` are taken as done.
    """
    disabled, exposed, nearest = spits, -spits, 9
    for number in range(LAST):
        if p.stations[number] == condition.DISABLED:
            disabled += 1
        elif p.stations[number] == condition.WORKING:
            exposed += 1
            away = int(MOVES[int(s.phredd), int(site(s, p, number))])
            nearest = min(nearest, away)
    if disabled >= 2:
        return 0
    if disabled + exposed < 2:
        return NONE
    if s.phase == phase.SHOOING:
        nearest = SHOOED
    return max(nearest - 1, 0) + 2 - disabled


@rule
def last_step(s, p, spits):
    """8.1: what it is worth to be about to build the station in the black hole."""
    points = stopping(s, p, spits)
    return UNSTOPPABLE if points == NONE else STOPPING * min(points, MOST_STOPPING)


@rule
def in_reach(s, seat):
    """2.3, 5.2: whether the points left in this seat's turn suffice to repaint its stations and build one more."""
    p = s.players[seat]
    needed = 2
    for number in range(LAST):
        needed += int(p.stations[number] == condition.DISABLED)
    return seat == s.turn and s.points >= needed


@rule
def rolling(ahead):
    """6.1: what a mission may bring that is being rolled, to a player whose missions at hand save this much."""
    return (LUCKY - ahead) * (LUCKY - ahead) / SPREAD if ahead < LUCKY else 0.0


@rule
def trade_worth(s, seat, buck):
    """What trade saves this seat, to whom a Space Buck is worth so many action points."""
    mine = seat == s.turn
    if mine and s.phase == phase.JUMPING:
        return 0.0
    ahead = trade_ahead(s, seat, tolls(s, seat), buck)
    if mine and (s.phase == phase.SOURCE or s.phase == phase.DESTINATION):
        ahead += rolling(ahead)
    return ahead


@rule
def buck_worth(s, p, missing):
    """What one more Space Buck is worth, in action points, to a player who lacks so many for stations: beyond those it buys shields."""
    if missing > 0:
        return BUCK
    wanted = SHIELD_PRICE * (SHIELDS - shields(p)) if s.shields != 0 else 0
    return SPARE * BUCK if -missing < wanted else NO_USE


@rule
def points_to_go(s, seat):
    """5.1: the action points a seat still needs to win: to earn the price of its stations, to build them, to repaint, to be safe."""
    p = s.players[seat]
    number = max(int(built(p)), 1)
    missing = (LAST * (LAST + 1) - number * (number - 1)) // 2 - int(p.bucks)
    buck = buck_worth(s, p, missing)
    togo = buck * missing + 2.0 * (LAST + 1 - number) - STATION * number
    if p.suit == NONE:
        return togo
    togo += repairs(p, p.bucks >= number) - trade_worth(s, seat, buck)
    togo -= shield_worth(s, number) * shields(p)
    if number == LAST and p.bucks >= LAST:
        togo -= IN_REACH if in_reach(s, seat) else last_step(s, p, 0)
    return togo


@rule
def spit_harm(s, seat):
    """7.2: the action points that the spit Phredd is about to spit would cost this seat at most."""
    p = s.players[seat]
    harm = SPITE * BLOCKED if ship_in_reach(s, p) else 0.0
    if spittable(s, p) != 0:
        number = built(p)
        dirt = SPITE * (BLOCKED if p.bucks >= number else HARM)
        if number == LAST and p.bucks >= LAST:
            dirt += last_step(s, p, 0) - last_step(s, p, 1)
        harm = max(harm, dirt)
    return harm


@rule
def clock(s, seat):
    """2.1: the action points a seat has had the use of before the others: those left in its turn, or its place in the order."""
    away = (seat - s.turn) % s.seats
    if away == 0:
        return float(s.points)
    return POINTS - POINTS * away / s.seats


@rule
def weight(behind):
    """A weight for a seat's chances: each action point it is behind another takes the same part of them away.

    (An exponential by repeated squaring: `exp` and ** round differently when compiled. In another shape whoever is far behind would have
    nothing to lose by wasting all points on spite.)
    """
    chance = 1.0 / (1.0 + behind * PACE / 64.0)
    for _ in range(6):
        chance *= chance
    return chance


@rule
def foresee_spit(s, out, ahead):
    """7.2: whoever has moved Phredd will have him spit where it costs the opponents most."""
    worst, most, cost = NONE, 0.0, 0.0
    for seat in range(s.seats):
        if seat != s.turn:
            harm = spit_harm(s, seat)
            lost = weight(out[seat] - ahead) - weight(out[seat] - ahead + harm)
            if lost > most:
                worst, most, cost = seat, lost, harm
    if worst != NONE:
        out[worst] += cost


@rule
def foremost(s, out):
    """The fewest points that any seat has to go."""
    fewest = out[0]
    for seat in range(1, s.seats):
        fewest = min(fewest, out[seat])
    return fewest


@rule
def shares(s, out):
    """Each seat's share of all chances; out has the points each still needs."""
    for seat in range(s.seats):
        out[seat] -= clock(s, seat)
    if s.phase == phase.SPITTING:
        foresee_spit(s, out, foremost(s, out))
    ahead, total = foremost(s, out), 0.0
    for seat in range(s.seats):
        out[seat] = weight(out[seat] - ahead)
        total += out[seat]
    for seat in range(s.seats):
        out[seat] /= total


@rule
def prospects(s, out):
    """Each seat's share of all chances."""
    for seat in range(s.seats):
        out[seat] = points_to_go(s, seat)
    shares(s, out)


@rule
def value(s, out):
    """Winners share 1; before the end each seat's share of what all have achieved, with those ahead more than proportionally so."""
    if s.phase == phase.OVER:
        won, n = winners(s), 0
        for i in range(s.seats):
            n += won >> i & 1
        for i in range(s.seats):
            out[i] = (won >> i & 1) / n
        return
    prospects(s, out)
