"""Galaxy of D: why an action is not legal now, in one sentence."""

from __future__ import annotations

from cosmodrome.engine.ink import plural
from cosmodrome.engine.state import Record
from cosmodrome.games.galaxy_of_d.buying import chit
from cosmodrome.games.galaxy_of_d.fleets import chosen, kind_word, report_of
from cosmodrome.games.galaxy_of_d.hexes import DISTANCE, NAMES
from cosmodrome.games.galaxy_of_d.movement import by_steps
from cosmodrome.games.galaxy_of_d.pieces import (
    ABSORBING,
    BASES_APART,
    BASING,
    BID,
    BIDDING,
    BUYING,
    CHITS,
    COST,
    FLEET,
    KIND,
    LADEN,
    MOVING,
    NOBODY,
    NOWHERE,
    ORDERING,
    OUTFITTING,
    SPEED,
    WHOLE_FLEET,
    sectors_of,
)
from cosmodrome.games.galaxy_of_d.setting import free_of_things, most_bid


def refusal(v: Record, seat: int, code: int) -> str:
    """Why this action is not legal now."""
    phase = int(v.phase)
    if phase == BIDDING:
        return _no_bid(v, code)
    if phase == BASING:
        return _no_base(v, code)
    if phase in (OUTFITTING, BUYING):
        return _no_purchase(v, seat, code)
    if phase == MOVING:
        return _no_move(v, seat, code)
    if phase == ORDERING:
        left = ", ".join(NAMES[sector] for sector in chosen(v.combats))
        return f"No combat is left at {NAMES[code]}; choose among {left}." if code < KIND else f"Choose the next combat: {left}."
    if phase == ABSORBING:
        where = NAMES[report_of(v, int(v.fought)).sector]
        if KIND <= code < FLEET:
            return f"You have no {kind_word(code - KIND)} left in the combat at {where}."
        return f"{v.toll[seat]} must be absorbed at {where}: choose the ship that is lost."
    return "Pick the Pirate that acts first: the Scavenger or the Cruiser."


def _no_bid(v: Record, code: int) -> str:
    if code < BID:
        return "First comes the bidding: bid or pass."
    amount = code - BID + 1
    if amount > most_bid(v):
        return f"You have ${most_bid(v)}; nobody can bid more than he has."
    return f"The bid stands at ${v.bid}: raise it, or pass."


def _no_base(v: Record, code: int) -> str:
    if code >= KIND:
        return "Place your base first: choose a sector."
    other = int(v.players[1 - v.active].starbase)
    if not int(free_of_things(v)) >> code & 1:
        return f"A base may not be at {NAMES[code]}: that is on or next to a Thing."
    if other != NOWHERE and DISTANCE[other, code] < BASES_APART:
        return f"A base at {NAMES[code]} is too close to the other base, at {NAMES[other]}: bases are at least {BASES_APART} sectors apart."
    return f"A base at {NAMES[code]} would leave the other side no place for its own."


def _no_purchase(v: Record, seat: int, code: int) -> str:
    if not KIND <= code < FLEET:
        return f"Now ships are bought: choose one, or say {'ready' if v.phase == OUTFITTING else 'end turn'}."
    kind = code - KIND
    if kind == LADEN:
        return "Freighters are bought empty."
    money = int(v.players[seat].money) - int(v.players[seat].spent)
    if chit(v.players[seat], kind) == NOBODY:
        return f"All {CHITS[kind]} of your {kind_word(kind)}s are in play."
    return f"The {kind_word(kind)} costs ${COST[kind]}; you have ${money}."


def _no_move(v: Record, seat: int, code: int) -> str:
    if code >= BID:
        return "The bidding is over; ships are moving."
    if v.origin == NOWHERE:
        if code >= KIND:
            return "Choose the sector to move from first."
        has_ships = int(sectors_of(v.players[seat])) >> code & 1
        return f"All your ships at {NAMES[code]} have moved." if has_ships else f"You have no ships at {NAMES[code]}."
    origin = NAMES[v.origin]
    if v.mover == NOBODY:
        if code == FLEET:
            return f"There is no fleet at {origin}: that takes two ships that have not moved, Freighters and Bombers apart."
        if KIND <= code < FLEET:
            return f"You have no {kind_word(code - KIND)} at {origin} that could still move."
        return f"Choose what moves from {origin} first."
    what = "fleet" if v.mover == WHOLE_FLEET else kind_word(int(v.mover))
    if code >= KIND:
        return f"The {what} has been chosen: now choose where it goes."
    if by_steps(v.mover):
        return f"The {what} goes step by step, and {NAMES[code]} is not next to {origin}."
    reach = plural(int(v.steps) if v.mover == WHOLE_FLEET else int(SPEED[v.mover]), "sector")
    return f"The {what} cannot reach {NAMES[code]} from {origin}: it goes up to {reach}, and enemies or Pirates on the way stop it."
