"""Positions for the tests of Sonic Bio-Mutants in Space!, written so that a test shows only what it is about."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any

import cosmodrome
from cosmodrome.games.bio_mutants.words.names import TILE_NAMES

GAME = cosmodrome.game("bio-mutants")

# Seat 0 and 1 share suns and moons, seat 2 and 3 crowns and arms
ROWS = (
    ("suns null", "suns ace", "suns 2", "moons 3", "moons 4", "moons 5"),
    ("suns 3", "suns 4", "suns 5", "moons null", "moons ace", "moons 2"),
    ("crowns null", "crowns ace", "crowns 2", "arms 3", "arms 4", "arms 5"),
    ("crowns 3", "crowns 4", "crowns 5", "arms null", "arms ace", "arms 2"),
)


def coins(*names: str) -> list[dict[str, str | None]]:
    """Six coins, of which these are there."""
    there: list[dict[str, str | None]] = [dict(zip(("suit", "rank"), name.split(), strict=True)) for name in names]
    return there + [{"suit": None, "rank": None}] * (6 - len(names))


def stopped(*names: str) -> list[int]:
    """The tiles where the arm has stopped."""
    return [int(name in names) for name in TILE_NAMES]


def players(seats: int, **fields: Any) -> list[dict[str, Any]]:
    """Four players of whom the first `seats` take part, in an auction; each field is given seat by seat."""
    made: list[dict[str, Any]] = []
    for i in range(4):
        taking_part = {"bank": 90, "score": 0, "die": "null", "placed": 6, "coins": coins(*ROWS[i])}
        empty = {"bank": 0, "score": 0, "die": None, "placed": 0, "coins": coins()}
        made.append((taking_part if i < seats else empty) | {name: of[i] for name, of in fields.items() if i < len(of)})
    return made


def shuttle(*luck: int | str, seats: int = 3, **fields: Any) -> cosmodrome.Match:
    """Seat 0 opens the auction of phase ace; everybody has 90 in the bank. `fields` say what is different, `bank`, `die` … by seat."""
    by_seat = {name: fields.pop(name) for name in ("bank", "score", "die", "placed", "coins") if name in fields}
    position = {
        "seats": seats,
        "phase": "bid",
        "drawn": 6 * seats,
        "opener": 0,
        "turn": 0,
        "moon": "ace",
        "players": players(seats, **by_seat),
    }
    return GAME.at(position | fields, luck=cosmodrome.scripted(luck, then=cosmodrome.seeded(1)))


def control(seat: int = 0, **fields: Any) -> cosmodrome.Match:
    """The same with this seat in control of the arm, for a bid of 5."""
    return shuttle(**({"phase": "move", "turn": seat, "bidder": seat, "bid": 5} | fields))


def arranging(seats: int = 2, *luck: int | str) -> cosmodrome.Match:
    """Fresh coins in every hand: those of ROWS."""
    draws = [f"seat {i} draws {name}" for i in range(seats) for name in ROWS[i]][:18]
    return GAME.new(seats, luck=cosmodrome.scripted([*draws, *luck], then=cosmodrome.seeded(1)))


def play(match: cosmodrome.Match, *decisions: str) -> cosmodrome.Match:
    """Play these decisions, each `seat: text`."""
    for decision in decisions:
        seat, _, text = decision.partition(": ")
        match.play(int(seat), text)
    return match


def texts(match: cosmodrome.Match, seat: int) -> list[str]:
    """What a seat can do now."""
    return [action.text for action in match.actions(seat)]


def state(match: cosmodrome.Match) -> Any:
    """The position, with fields as attributes."""
    return SimpleNamespace(**match.position())
