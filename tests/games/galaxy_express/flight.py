"""Positions for the tests of Galaxy Express, written so that a test shows only what it is about."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any

import cosmodrome

GAME = cosmodrome.game("galaxy-express")

# Six planets, none in range of another
SQUARES = ("b6", "g5", "d4", "f3", "a2", "h1")
CHART = [f"planet {square}" for square in SQUARES]


def planets(*numbers: int | None, squares: tuple[str, ...] = SQUARES) -> dict[str, Any]:
    """Planets at these squares, with these numbers; None is unseen."""
    return {"chart": list(squares), "found": [squares[numbers.index(n)] if n in numbers else None for n in range(6)]}


def coins(up: tuple[int, ...] = (), stack: tuple[int, ...] = ()) -> dict[str, list[int]]:
    """Coins: these face up, these in the stack, the others spent."""
    return {"up": list(up), "stack": list(stack)}


def flight(*luck: int | str, **fields: Any) -> cosmodrome.Match:
    """A flight in its fifth turn: all planets seen, ship at rest at c3, parcel 0 of the queue next; `fields` say what is different."""
    position = {
        "phase": "play",
        "ship": "c3",
        "speed": 0,
        "turns": 5,
        "queue": [0, None, None, None, None, None],
        **planets(0, 1, 2, 3, 4, 5),
        "thrust": coins(up=(1, 4), stack=(0, 2, 3, 5)),
        "brake": coins(up=(1, 4), stack=(0, 2, 3, 5)),
    }
    if fields.get("phase") in ("slide", "stopped"):
        position["thrust"] = coins(up=(1,), stack=(0, 2, 3, 5))  # a coin has just been played
    return GAME.at(position | fields, luck=cosmodrome.scripted(luck, then=cosmodrome.seeded(1)))


def new(*luck: int | str) -> cosmodrome.Match:
    """A game from its beginning."""
    return GAME.new(luck=cosmodrome.scripted(luck, then=cosmodrome.seeded(1)))


def number(match: cosmodrome.Match, square: str) -> int | None:
    """The number of the planet at a square, if it has been seen."""
    found = match.position()["found"]
    return found.index(square) if square in found else None


def play(match: cosmodrome.Match, *texts: str) -> cosmodrome.Match:
    """Play these actions one after another."""
    for text in texts:
        match.play(0, text)
    return match


def texts(match: cosmodrome.Match) -> list[str]:
    """What can be done now."""
    return [action.text for action in match.actions(0)]


def state(match: cosmodrome.Match) -> Any:
    """The position, with fields as attributes."""
    return SimpleNamespace(**match.position())
