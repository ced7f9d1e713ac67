"""Positions for the tests of Galaxy of D, written so that a test shows only what it is about."""

from __future__ import annotations

from typing import Any

import cosmodrome
from cosmodrome.games.galaxy_of_d.words.position import fleet

GAME = cosmodrome.game("galaxy-of-d")
THINGS = {"d5": "spaceport", "c2": "planet 1", "f6": "planet 2", "b5": "asteroid 1", "g2": "asteroid 2"}
PRICE = 12  # from d5 to c2 it is three sectors
KINDS = ("interceptor", "scavenger", "freighter", "cruiser", "bomber", "assassin", "destroyer")
FIRST = (0, 6, 11, 15, 19, 22, 25, 28)


def side(base: str, armor: int = 20, money: int = 5, laden: int = 0, **ships: str) -> dict[str, Any]:
    """A side: base, armor, money, and the sectors of its ships; the first `laden` Freighters carry cargo."""
    return {"starbase": base, "armor": armor, "money": money, "ships": fleet(**ships), "cargo": [1] * laden + [0] * (4 - laden)}


def things(lie: dict[str, str]) -> list[dict[str, str | None]]:
    """The Things by sector, the Spaceport first."""
    listed: list[dict[str, str | None]] = [{"kind": kind, "sector": sector} for sector, kind in lie.items()]
    return listed + [{"kind": None, "sector": None}] * (10 - len(listed))


def war(
    red: dict[str, Any] | None = None,
    blue: dict[str, Any] | None = None,
    *,
    luck: tuple[int | str, ...] = (),
    scavenger: str | None = None,
    cruiser: str | None = None,
    fog: str = "on",
    memory: str = "off",
    **fields: Any,
) -> cosmodrome.Match:
    """A war in its eleventh turn, Redog's: base a1 against base h6; Pirates where they are said to be. With memory all ships are known."""
    sides = [{"starbase": "a1", "armor": 20, "money": 5} | (red or {}), {"starbase": "h6", "armor": 20, "money": 5} | (blue or {})]
    if (memory, fog) == ("on", "on"):
        sides = [side | known(side.get("ships", [None] * FIRST[-1])) for side in sides]
    position = {
        "options": {"fog": fog, "memory": memory},
        "phase": "move",
        "turn": 11,
        "first": 0,
        "active": 0,
        "open_stacks": int(fog == "off"),
        "price": PRICE,
        "things": things(THINGS),
        "pirates": [{"sector": scavenger}, {"sector": cruiser}],
        "players": sides,
    }
    return GAME.at(position | fields, luck=cosmodrome.scripted(luck, then=cosmodrome.seeded(1)))


def known(ships: list[str | None]) -> dict[str, Any]:
    """What is remembered of ships that all have been seen where they are."""
    types = [kind for i, kind in enumerate(KINDS) for _ in range(FIRST[i + 1] - FIRST[i])]
    return {"recalled": ships, "can_be": [[kind] if sector else [] for kind, sector in zip(types, ships, strict=True)]}


def red(**about: Any) -> dict[str, Any]:
    """Redog, base a1."""
    return side("a1", **about)


def blue(**about: Any) -> dict[str, Any]:
    """Cynder, base h6."""
    return side("h6", **about)


def play(match: cosmodrome.Match, *texts: str) -> cosmodrome.Match:
    """Play these actions one after another, each by the seat that is waited for."""
    for text in texts:
        match.play(next(seat for seat in match.waiting if text in [action.text for action in match.actions(seat)]), text)
    return match


def texts(match: cosmodrome.Match, seat: int | None = None) -> list[str]:
    """What can be done now."""
    return [action.text for action in match.actions(match.waiting[0] if seat is None else seat)]


def reached(match: cosmodrome.Match) -> set[str]:
    """The sectors that what is being moved can go to."""
    return {text.split()[-1] for text in texts(match) if text.startswith("move ") and " from " not in text}


def ships(match: cosmodrome.Match, seat: int) -> dict[str, str]:
    """A seat's ships in play by type, as they are written for `side`."""
    at = match.position()["players"][seat]["ships"]
    found = {kind: " ".join(sorted(name for name in at[FIRST[i] : FIRST[i + 1]] if name)) for i, kind in enumerate(KINDS)}
    return {kind: names for kind, names in found.items() if names}


def player(match: cosmodrome.Match, seat: int) -> dict[str, Any]:
    """A seat's fields."""
    return match.position()["players"][seat]


def phase(match: cosmodrome.Match) -> str:
    """What the game waits for."""
    return match.position()["phase"]
