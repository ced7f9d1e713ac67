"""Moon Duel: one side of the table, drawn."""

from __future__ import annotations

from cosmodrome.engine.drawing.instruments import panel
from cosmodrome.engine.drawing.markup import text
from cosmodrome.engine.drawing.pieces import coin, coin_back, part, seat_badge, thing
from cosmodrome.engine.drawing.seats import seat_name
from cosmodrome.engine.match.state import Record
from toys.moon_duel.words.names import figure

WIDTH, HEIGHT = 340, 170


def side(x: float, y: float, p: Record, seat: int, mine: bool) -> str:
    """A seat's name, fuel and coin around (x, y); the coin keeps its id, so that a browser can glide it."""
    name = seat_name(seat)
    known = p.coin >= 0
    lying = coin("moons", figure(p.coin), 44) if known else coin_back(44)
    staked = f"staked {p.stake}" if p.stake >= 0 else "has staked" if p.staked else ""
    who = f"{name}, you" if mine else name
    return part(
        panel(x - WIDTH / 2, y - HEIGHT / 2, WIDTH, HEIGHT),
        thing(x - 130, y - 50, seat_badge(seat, 14), id=f"seat:{seat}", label=who),
        text(x - 105, y - 50, who, 18, "text", 700),
        text(x - 145, y, f"{p.fuel} fuel", 30, "info", 800),
        text(x - 145, y + 45, staked, 16, "quiet"),
        thing(x + 100, y, lying, id=f"coin:{seat}", label=f"coin {p.coin}" if known else "a coin face down"),
        id=f"side:{seat}",
        label=f"{who}: {p.fuel} fuel",
    )
