"""Positions for the tests of Galaxy Farmer, written so that a test shows only what it is about."""

from __future__ import annotations

from collections.abc import Mapping
from types import SimpleNamespace
from typing import Any

import cosmodrome
from cosmodrome.games.galaxy_farmer.rules.cards import CARDS

GAME = cosmodrome.game("galaxy-farmer")

PLANETS = tuple(planet.name.lower() for planet in CARDS.planets)
REPS = tuple(rep.name.lower() for rep in CARDS.representatives)
ORDERS = tuple(order.name.lower() for order in CARDS.orders)
EVENTS = tuple(event.name.lower() for event in CARDS.events)
PLACES = ("north-west", "north", "north-east", "east", "south-east", "south", "south-west", "west")


def last(order: str) -> int:
    """The last number of an order's timer."""
    return CARDS.orders[ORDERS.index(order)].timer


LAST = last("porter's porridge")  # the first order of these positions


def where(planet: str) -> str:
    """The place where a planet lies in these positions: in the order of the cards, along the loop."""
    return PLACES[PLANETS.index(planet)]


def deck(names: tuple[str, ...], out: Mapping[str, str]) -> list[str]:
    """A deck with these cards out of it."""
    return [out.get(name, "deck") for name in names]


def farm(
    *luck: int | str,
    at: str = "home",
    planets: Mapping[str, Mapping[str, Any]] | None = None,
    orders: tuple[str, str, str] = ("porter's porridge", "emberberry jam", "glittulum"),
    timers: tuple[int, int, int] = (1, 1, 1),
    locked: tuple[list[int], list[int], list[int]] = ([0] * 4, [0] * 4, [0] * 4),
    discarded: tuple[str, ...] = (),
    drawn: tuple[str, ...] = ("blue evening", "red evening", "gold evening", "blue morning"),
    options: Mapping[str, str] | None = None,
    **fields: Any,
) -> cosmodrome.Match:
    """A game in its fifth turn: planets in the order of the cards from the north-west on, all Light, representatives likewise.

    The ship is at HOME with 3 fuel and 4 workers; nothing has grown yet. The arguments say what is different. Quests are done where the
    ship is, so that nothing is done by itself.
    """
    quests = {planet: 3 if planet == at else 0 for planet in PLANETS}
    lies = [
        {"rep": rep, "quests": quests[planet]} | dict((planets or {}).get(planet, {})) for planet, rep in zip(PLANETS, REPS, strict=True)
    ]
    slots = [{"order": order, "timer": timer, "locked": lock} for order, timer, lock in zip(orders, timers, locked, strict=True)]
    position = {
        "options": dict(options or {}),
        "phase": "play",
        "turn": len(drawn) + 1,
        "place": "home" if at == "home" else where(at),
        "chart": list(PLANETS),
        "planets": lies,
        "slots": slots,
        "orders": deck(ORDERS, dict.fromkeys(discarded, "discard") | dict.fromkeys(orders, "open")),
        "events": deck(EVENTS, dict.fromkeys(drawn, "drawn")),
        "event": drawn[-1] if drawn else None,
    }
    return GAME.at(position | fields, luck=cosmodrome.scripted(luck, then=cosmodrome.seeded(1)))


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


def planet(match: cosmodrome.Match, name: str) -> Any:
    """A planet, with fields as attributes."""
    return SimpleNamespace(**match.position()["planets"][PLANETS.index(name)])


def slot(match: cosmodrome.Match, number: int) -> Any:
    """An open order, with fields as attributes; the first is 1."""
    return SimpleNamespace(**match.position()["slots"][number - 1])


def refused(match: cosmodrome.Match, text: str | int) -> str:
    """The sentence with which an action is refused."""
    try:
        match.play(0, text)
    except cosmodrome.IllegalAction as refusal:
        return str(refusal)
    raise AssertionError(f"{text} was allowed")
