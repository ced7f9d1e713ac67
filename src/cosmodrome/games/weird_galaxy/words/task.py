"""What stands above the board of It's a Weird, Weird Galaxy: what to do now, and how it ended."""

from __future__ import annotations

from cosmodrome.engine.drawing.heading import Heading
from cosmodrome.engine.drawing.ink import plural
from cosmodrome.engine.drawing.seats import does, seat_name, who, whom
from cosmodrome.engine.match.state import Record
from cosmodrome.games.weird_galaxy.rules.end import winners
from cosmodrome.games.weird_galaxy.rules.state import LAST, condition, phase
from cosmodrome.games.weird_galaxy.rules.stations import built, site
from cosmodrome.games.weird_galaxy.words.names import SQUARE_NAMES


def task(v: Record, seat: int) -> Heading:
    """What to do now."""
    if v.turn != seat:
        return Heading(f"{seat_name(v.turn)} {_doing(v)}.")
    if v.phase == phase.CHOOSING:
        return Heading("Choose a suit: its null tile will be your home world.")
    if v.phase == phase.SPITTING:
        return Heading(f"Phredd is at {SQUARE_NAMES[v.phredd]}.", "Shall he spit, and at what?")
    if v.phase == phase.PAYING:
        return Heading("You cannot pay the fee: which load do you deliver to earn it?")
    p = v.players[seat]
    nothing = "" if p.bucks else ", but you have nothing to pay it with"
    fee = f"Stay, and you owe a fee of 1{nothing}. " if v.due else ""
    return Heading(f"Your turn: {_points(v)} left, {plural(p.bucks, 'Space Buck')}.", f"{fee}{_wish(v, p)}")


def _points(v: Record) -> str:
    return plural(v.points, "action point")


def _doing(v: Record) -> str:
    if v.phase == phase.CHOOSING:
        return "chooses a suit"
    return f"has {_points(v)} left" + (" and decides whether Phredd spits" if v.phase == phase.SPITTING else "")


def _wish(v: Record, p: Record) -> str:
    """What comes next for this player."""
    broken = [number for number in range(LAST) if p.stations[number] == condition.DISABLED]
    if broken:
        return f"Station {broken[0]} is disabled and keeps you from building."
    if p.spat:
        return "Your ship is disabled."
    number = int(built(p))
    return f"Station {number} costs {number}, at {SQUARE_NAMES[site(v, p, number)]}."


def turn(v: Record) -> str:
    """The round, and whose turn; nothing until somebody has the first."""
    return "" if v.phase in (phase.CHOOSING, phase.STARTING) else f"Round {v.rounds + 1}: {seat_name(v.turn)}"


def why(v: Record, viewer: int) -> list[str]:
    """How far everybody had come, the farthest first."""
    seats = sorted(range(v.seats), key=lambda seat: (-int(built(v.players[seat])), -int(v.players[seat].bucks)))
    stood = [(seat, v.players[seat]) for seat in seats]
    return [
        f"{does(seat, viewer, 'has')} {plural(int(built(p)), 'station')} and {plural(p.bucks, 'Space Buck')}{_broken(p)}."
        for seat, p in stood
    ]


def _broken(p: Record) -> str:
    count = sum(how == condition.DISABLED for how in p.stations)
    return f", and {plural(count, 'disabled station')}" if count else ""


def verdict(v: Record, viewer: int) -> Heading:
    """How it ended."""
    bits = int(winners(v))
    won = sorted((seat for seat in range(v.seats) if bits >> seat & 1), key=lambda seat: seat != viewer)  # you come first
    for seat in won:
        if v.players[seat].stations[LAST]:
            return Heading(f"{who(seat, viewer)} built the station in the black hole and won.")
    first, *others = won
    names = ", ".join([who(first, viewer), *(whom(seat, viewer) for seat in others[:-1])])
    ended = f"{names} and {whom(others[-1], viewer)} share the win." if others else f"{names} won."
    p = v.players[first]
    stood = f"{plural(int(built(p)), 'station')} and {plural(p.bucks, 'Space Buck')}"
    return Heading(ended, f"After {plural(v.rounds, 'round')}: {stood}.")
