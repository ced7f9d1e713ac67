"""Positions of It's a Weird, Weird Galaxy written by hand: how their fields are spelled, and what can be wrong with them."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise

from cosmodrome.engine.compile.numbers import spelling
from cosmodrome.engine.drawing.ink import plural
from cosmodrome.engine.match.state import Record
from cosmodrome.games.weird_galaxy.rules.fees import charges, owner
from cosmodrome.games.weird_galaxy.rules.galaxy import HOLE, LAYOUTS, RANKS, TILE_AT
from cosmodrome.games.weird_galaxy.rules.phredd import in_earshot, targets
from cosmodrome.games.weird_galaxy.rules.state import HOLD, LAST, LINES, NONE, POINTS, SEATS, SHIELDS, WORK, condition, phase
from cosmodrome.games.weird_galaxy.rules.stations import built, site
from cosmodrome.games.weird_galaxy.rules.trade import busy, deliveries, free_line, line_from
from cosmodrome.games.weird_galaxy.words.names import SQUARE_NAMES, SUIT_NAMES

NO_YES = ("no", "yes")
MOST = 1_000_000  # Space Bucks and rounds: nobody gets that far, and sums stay far from what a field can hold

OPTIONS = {"rounds": "limit", "shields": "shields", "layout": "layout"}  # the field that keeps each option

SPELLING = {
    "phase": spelling(phase),
    "shields": ("off", "on"),
    "layout": LAYOUTS,
    "first": range(SEATS),
    "due": NO_YES,
    "settled": SQUARE_NAMES,
    "source": SQUARE_NAMES,
    "phredd": SQUARE_NAMES,
    "missions": SQUARE_NAMES,
    "players.suit": SUIT_NAMES,
    "players.ship": SQUARE_NAMES,
    "players.spat": NO_YES,
    "players.stations": spelling(condition),
    "players.hold": SQUARE_NAMES,
}


def faults(s: Record) -> Iterator[str]:
    """What is wrong with a position, the simplest first; later checks rely on earlier ones having passed."""
    yield from _values(s)
    yield from _missions(s)
    for seat in range(SEATS):
        yield from _player(s, seat)
    yield from _start(s)
    if s.phase == phase.OVER:
        yield from _end(s)
    yield from _fees(s)
    yield from _phase(s)


def _values(s: Record) -> Iterator[str]:
    for name in ("phase", "shields", "layout", "due", "phredd"):
        if s[name] == NONE:
            yield f"{name}: it must be given."
    for name, most in (("turn", s.seats - 1), ("points", POINTS)):
        if not 0 <= s[name] <= most:
            yield f"{name}: {s[name]} is outside 0 to {most}."
    if s.first >= s.seats:
        yield f"first: there is no seat {s.first}."
    if s.limit < 0 or s.rounds < 0:
        yield "rounds: there cannot be fewer than none."
    if s.rounds > MOST:
        yield f"rounds: there cannot be more than {MOST}."
    if s.limit and (s.rounds > s.limit or (s.rounds == s.limit and s.phase != phase.OVER)):
        yield f"rounds: the game is over after {s.limit}."


def _missions(s: Record) -> Iterator[str]:
    for line in range(LINES):
        source, destination = s.missions[line].tolist()
        if (source == NONE) != (destination == NONE):
            yield f"missions[{line}]: it needs both a source and a destination."
        elif HOLE in (source, destination):
            yield f"missions[{line}]: no die names the black hole."
        elif source != NONE and _suit(s, source) == _suit(s, destination):
            yield f"missions[{line}]: source and destination are of different suits."


def _suit(s: Record, square: int) -> int:
    return int(TILE_AT[s.layout, square]) // RANKS


def _player(s: Record, seat: int) -> Iterator[str]:
    p, where = s.players[seat], f"players[{seat}]"
    chain = [int(station) for station in p.stations]
    if seat >= s.seats or (s.phase == phase.CHOOSING and seat >= s.turn):
        if p.suit != NONE or p.ship != NONE or any(chain) or p.bucks or p.spat or any(load != NONE for load in p.hold):
            yield f"{where}: this seat {'does not play' if seat >= s.seats else 'has yet to choose its suit'}."
        return
    if NONE in (p.suit, p.ship, p.spat, *chain):
        yield f"{where}: suit, ship, spat and stations must be given."
        return
    if p.suit in [s.players[other].suit for other in range(seat)]:
        yield f"{where}.suit: {SUIT_NAMES[p.suit]} is taken."
    if p.bucks < 0:
        yield f"{where}.bucks: there are no debts."
    if p.bucks > MOST:
        yield f"{where}.bucks: nobody has more than {MOST}."
    if not chain[0] or any(later and not earlier for earlier, later in pairwise(chain)):
        yield f"{where}.stations: they are built in order, beginning with home."
    if chain.count(condition.SHIELDED) > (SHIELDS if s.shields else 0):
        yield f"{where}.stations: there are {SHIELDS if s.shields else 'no'} shields."
    if chain[LAST] and (s.phase != phase.OVER or chain[LAST] != condition.WORKING or condition.DISABLED in chain):
        yield f"{where}.stations: the one in the black hole needs all others working, and ends the game."
    if p.hold[0] == NONE and p.hold[1] != NONE:
        yield f"{where}.hold: a single load comes first."
    for load in p.hold:
        if load != NONE and line_from(s, load) == NONE:
            yield f"{where}.hold: no open mission has its source at {SQUARE_NAMES[load]}, so that load has vanished."


def _start(s: Record) -> Iterator[str]:
    if (s.first == NONE) != (s.phase in (phase.CHOOSING, phase.STARTING)):
        yield "first: who goes first is known as soon as all suits are chosen and luck has spoken, and not before."
    if s.first == NONE:
        touched = s.points or s.rounds or s.phredd != HOLE or bool((s.missions != NONE).any())
        if touched or not all(_at_home(s, s.players[seat]) for seat in range(s.seats) if s.players[seat].suit != NONE):
            yield "phase: nothing has happened before the first turn."


def _at_home(s: Record, p: Record) -> bool:
    """Whether a player has just chosen its suit."""
    moved = p.ship != site(s, p, 0) or p.spat or p.bucks or p.hold[0] != NONE
    return not moved and p.stations[0] == condition.WORKING and built(p) == 1


def _fees(s: Record) -> Iterator[str]:
    if s.first == NONE:
        if s.due or any(square != NONE for square in s.settled):
            yield "due: there are no fees before the first turn."
        return
    for square in s.settled:
        if square != NONE and owner(s, square) in (NONE, s.turn):
            yield f"settled: no opponent has a station at {SQUARE_NAMES[square]}."
    settled = [int(square) for square in s.settled if square != NONE]
    if settled != s.settled[: len(settled)].tolist():
        yield "settled: tiles come one after another, from the first place on."
    for square in settled:
        if settled.count(square) > 1:
            yield f"settled: {SQUARE_NAMES[square]} stands in it twice."
    if len(settled) > POINTS - s.points + (0 if s.due or s.phase == phase.PAYING else 1):
        yield f"settled: with {s.points} of {POINTS} action points left there cannot be {plural(len(settled), 'tile')}."
    charged = bool(charges(s, s.turn, s.players[s.turn].ship))
    if s.phase == phase.PAYING and (s.due or not charged):
        yield "phase: no fee has to be paid by a delivery."
    free = s.phase in (phase.PAYING, phase.JUMPING) or s.players[s.turn].stations[LAST]  # it is being paid, or owed no more
    if not free and charged != bool(s.due):
        yield f"due: the ship of seat {s.turn} {'stands' if charged else 'does not stand'} where a fee is still to be paid."
    if s.due and s.phase != phase.ACTING:
        yield "due: the action before has settled the fee."


def _end(s: Record) -> Iterator[str]:
    """8.1, 8.2: the one who won has built in its own turn, and owes nothing; or the last turn of the last round is over."""
    won = [seat for seat in range(s.seats) if s.players[seat].stations[LAST]]
    if not won and not (s.limit and s.rounds == s.limit):
        yield "phase: the game is not over."
    elif len(won) > 1:
        yield "players: only one can have won."
    elif won:
        if s.turn != won[0]:
            yield f"turn: seat {won[0]} has won, in its own turn."
        if s.limit and s.rounds == s.limit:
            yield f"rounds: seat {won[0]} has won before the last round was over."
        if s.points > POINTS - WORK:
            yield f"points: the station in the black hole has cost {WORK} of {POINTS}."
        if s.due:
            yield "due: whoever has won owes no fee."
    else:
        last = (s.first or s.seats) - 1
        if s.turn != last:
            yield f"turn: the last round ends with seat {last}."
        if s.points:
            yield "points: none are left after the last round."


def _phase(s: Record) -> Iterator[str]:
    p = s.players[s.turn]
    if s.phase in (phase.SPITTING, phase.PAYING, phase.SOURCE, phase.DESTINATION, phase.SHOOING) and s.points == POINTS:
        yield "points: an action point has been spent on this."
    if (s.source != NONE) != (s.phase == phase.DESTINATION) or s.source == HOLE:
        yield "source: a tile, while the destination of a mission is being rolled, and only then."
    if s.phase == phase.ACTING and s.points == 0 and not busy(s, p):
        yield "points: with none left and nothing to load or deliver the turn is over."
    if s.phase == phase.SPITTING and not targets(s):
        yield "phase: there is nothing to spit at."
    if s.phase == phase.PAYING and (p.bucks or p.spat or deliveries(s, p, p.ship) < HOLD):
        yield "phase: there is no choice of loads to pay the fee with."
    if s.phase in (phase.SOURCE, phase.DESTINATION) and free_line(s) == NONE:
        yield "missions: with all lines taken none is rolled."
    if s.phase == phase.SHOOING and not in_earshot(s, p):
        yield f"phredd: nothing of seat {s.turn} is near enough to shoo him."
    if s.phase == phase.JUMPING and (p.spat or s.points):
        yield "phase: a hyperjump takes a working ship and three action points."
