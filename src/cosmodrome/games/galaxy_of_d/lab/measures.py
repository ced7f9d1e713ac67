"""What Galaxy of D is measured by."""

from __future__ import annotations

from cosmodrome.engine.compile.numbers import spelling
from cosmodrome.engine.compile.rule import rule
from cosmodrome.engine.match.measure import Measure
from cosmodrome.games.galaxy_of_d.rules.state import MOST_BID, MOST_MONEY, NOBODY, REPORTS, SEATS, SHIPS, TYPES, act, craft, phase

GUNS, BOMBS, CLOCK = range(3)
ARMORS = 64  # more than a base ever has

END, TURNS, FIRST_TURN, PLACED, PAID, MONEY, FLEET_LEFT = range(7)
MEASURES = (
    Measure("end", "how the base fell", items=("in combat", "by bombs", "by its own clock")),
    Measure("turns", "turns", range(0, 41)),
    Measure("first_turn", "the First Turn", by_seat=True, items=("has the other", "has this seat")),
    Measure("placed", "the first choice of a base", by_seat=True, items=("has the other", "has this seat")),
    Measure("paid", "dollars paid in the bidding", range(MOST_BID + 1), by_seat=True),
    Measure("money", "dollars left at the end", range(MOST_MONEY + 1), by_seat=True),
    Measure("fleet", "ships left at the end", range(SHIPS + 1), by_seat=True),
)
LENGTH = "turns"
USES = (
    *(f"buy {name}" for name in spelling(craft)[:TYPES]),
    "buy no more",
    "move from a sector",
    *(f"move {name}" for name in spelling(craft)),
    "move a fleet",
    "go to a sector",
    "stop, or end movement",
    "choose what is lost",
    "order combats",
    "send a Pirate",
    "bid",
    "pass the bid",
    "place a base",
)
FROM, MOVERS, GO, STOP, ABSORB = TYPES + 1, TYPES + 2, TYPES + 11, TYPES + 12, TYPES + 13


@rule
def measure(s, out):
    """What the last state tells; what the seat paid in the bidding is the standing bid of who placed first."""
    out[END, 0] = cause(s, out[END])
    out[TURNS, 0] = s.turn
    for seat in range(SEATS):
        out[FIRST_TURN, seat] = s.first == seat
        out[PAID, seat] = s.bid if out[PLACED, seat] else 0
        out[MONEY, seat] = s.players[seat].money
        ships = 0
        for i in range(SHIPS):
            ships += s.players[seat].ships[i] >= 0
        out[FLEET_LEFT, seat] = ships


@rule
def cause(s, before):
    """How the base fell in the last event, with what was noted before it."""
    loser = 0 if s.players[0].armor <= 0 else 1
    armor = before[1] // ARMORS if loser == 0 else before[1] % ARMORS
    damage = 0
    for n in range(before[0], s.fought):
        if s.reports[n % REPORTS].sector == s.players[loser].starbase:
            damage += s.reports[n % REPORTS].damage
    if loser == s.active:  # nobody bombs his own base
        return GUNS if damage >= armor else CLOCK
    return GUNS if damage > 0 else BOMBS


@rule
def note(s, seat, code, out):
    """Who places the first base; and how things stand, in case the next event is the last. Picking what moves never is."""
    if s.phase == phase.MOVING and s.mover == NOBODY and code != act.DONE:
        return
    if s.phase == phase.BASING and s.players[1 - seat].starbase < 0:
        out[PLACED, seat] = 1
    out[END, 0] = s.fought
    out[END, 1] = int(s.players[0].armor) * ARMORS + int(s.players[1].armor)


@rule
def use(s, code):
    """Purchases by ship, movement by its steps, and the rest by what it is about."""
    now = s.phase
    if now in (phase.BUYING, phase.OUTFITTING):
        return TYPES if code == act.DONE else code - act.KIND
    if now == phase.MOVING:
        if code == act.DONE:
            return STOP
        if code >= act.KIND:
            return MOVERS + code - act.KIND
        return FROM if s.mover == NOBODY else GO
    kind = ABSORB
    if now != phase.ABSORBING:
        kind += 1
    if now == phase.PICKING:
        kind += 1
    elif now == phase.BIDDING:
        kind += 3 if code == act.DONE else 2
    elif now == phase.BASING:
        kind += 4
    return kind
