"""Moon Duel: where stakes are made."""

from __future__ import annotations

from cosmodrome.engine.drawing.instruments import button
from toys.moon_duel.rules.state import MOST

GAP = 90


def stakes(x: float, y: float, touch: frozenset[str]) -> str:
    """1.5: the fuel to touch first, and below it an amount for each stake, the second step."""
    places = {"fuel": (x, y, 200, "Stake fuel")}
    places |= {f"amount:{n}": (x + GAP * (n - MOST / 2), y + 80, 70, str(n)) for n in range(MOST + 1)}
    return "".join(button(at, down, width, 56, label, id, id in touch) for id, (at, down, width, label) in places.items())
