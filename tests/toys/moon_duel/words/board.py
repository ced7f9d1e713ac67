"""Moon Duel as text, and what stands above it."""

from __future__ import annotations

from cosmodrome.engine.drawing.heading import Heading
from cosmodrome.engine.drawing.ink import Ink, Line
from cosmodrome.engine.drawing.seats import seat_name
from cosmodrome.engine.match.state import Record
from toys.moon_duel.rules.state import phase
from toys.moon_duel.words.names import figure


def board(v: Record, seat: int) -> list[Line]:
    """A line for each seat."""
    return [
        [f"{seat_name(i)}: fuel {p.fuel}, coin ", Ink(figure(p.coin), "moons"), ", staked" if p.staked else ""]
        for i, p in enumerate(v.players)
    ]


def task(v: Record, seat: int) -> Heading:
    """What this seat has to do now, or what it waits for."""
    if seat < 0 or v.players[seat].staked:
        return Heading("Waiting for the others.")
    return Heading("Stake up to three fuel.")


def turn(v: Record) -> str:
    """What the log is grouped by; nothing while the first coins are dealt."""
    return "" if v.phase == phase.DEALING and v.duels == 0 else f"Duel {v.duels + 1}"


def verdict(v: Record, viewer: int) -> Heading:
    """How it ended."""
    return Heading(f"It ends {v.players[0].fuel} to {v.players[1].fuel}.")
