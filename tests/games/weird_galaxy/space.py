"""Positions for the tests of It's a Weird, Weird Galaxy, written so that a test shows only what it is about."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any

import cosmodrome

GAME = cosmodrome.game("weird-galaxy")
SUITS = ("suns", "moons", "crowns", "arms", "spring")
LAYOUT = "first"  # whose squares these tests name
HOMES = ("e1", "a6", "c7", "g2", "g5")
CONDITIONS = {"w": "working", "x": "disabled", "s": "shielded"}


def player(
    seat: int = 0, ship: str | None = None, bucks: int = 0, stations: str = "w", hold: tuple[str, ...] = (), spat: bool = False
) -> Any:
    """A player with the suit of its seat, at home unless told otherwise; `stations` is a letter for each one built."""
    return {
        "suit": SUITS[seat],
        "ship": ship or HOMES[seat],
        "bucks": bucks,
        "stations": [CONDITIONS[letter] for letter in stations] + ["none"] * (7 - len(stations)),
        "hold": [*hold, None, None][:2],
        "spat": "yes" if spat else "no",
    }


def missions(*pairs: str) -> list[list[str | None]]:
    """A worksheet with these missions, each written as source and destination: "b6 d2"."""
    lines: list[list[str | None]] = [[*pair.split()] for pair in pairs]
    return lines + [[None, None]] * (24 - len(lines))


def space(
    *luck: int | str, me: Any = None, others: tuple[Any, ...] = (), seats: int = 2, options: Any = None, **fields: Any
) -> cosmodrome.Match:
    """Seat 0's turn with three points, everybody at home; `me`, `others` and `fields` say what is different."""
    players = [me or player(0), *others]
    players += [player(seat) for seat in range(len(players), seats)]
    nobody = {"suit": None, "ship": None, "bucks": 0, "stations": ["none"] * 7, "hold": [None, None], "spat": "no"}
    position = {
        "seats": seats,
        "options": {"layout": LAYOUT} | (options or {}),
        "phase": "act",
        "first": 0,
        "turn": 0,
        "points": 3,
        "players": players + [nobody] * (5 - seats),
    }
    return GAME.at(position | fields, luck=cosmodrome.scripted(luck, then=cosmodrome.seeded(1)))


def play(match: cosmodrome.Match, *texts: str) -> cosmodrome.Match:
    """Play these actions one after another, for whoever is to play."""
    for text in texts:
        match.play(match.waiting[0], text)
    return match


def texts(match: cosmodrome.Match) -> list[str]:
    """What can be done now."""
    return [action.text for action in match.actions(match.waiting[0])]


def state(match: cosmodrome.Match) -> Any:
    """The position, with fields as attributes."""
    return SimpleNamespace(**match.position())


def seat(match: cosmodrome.Match, number: int = 0) -> Any:
    """A player of the position, with fields as attributes."""
    return SimpleNamespace(**match.position()["players"][number])


def bucks(match: cosmodrome.Match) -> list[int]:
    """What everybody has."""
    return [one["bucks"] for one in match.position()["players"][: match.seats]]


def lines(match: cosmodrome.Match) -> list[str]:
    """The missions that are open."""
    return [" ".join(line) for line in match.position()["missions"] if line[0]]


def full_sheet() -> list[list[str | None]]:
    """A worksheet without a free line."""
    return missions(*["b6 d2"] * 24)


def king_moves(a: int, b: int) -> int:
    """3.1: how many moves lead from a square to another."""
    return max(abs(a % 7 - b % 7), abs(a // 7 - b // 7))
