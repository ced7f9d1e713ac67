"""Moon Duel: what everything in the picture is, and what it means now."""

from __future__ import annotations

from cosmodrome.engine.drawing.seats import whose, whose_within
from cosmodrome.engine.match.explaining import Explained, Explains
from cosmodrome.engine.match.state import Record

explains = Explains()
explain = explains.explain
explains.always("fuel", "1.5", "Stake some of your fuel on this duel: three at most, and no more than you have.")
explains.always("amount", "1.6", "What you stake. The higher sum of coin and stake takes the other's.")


@explains("side", "1.7")
def side(v: Record, seat: int, name: str) -> str:
    """A side of the table."""
    return f"{whose(int(name), seat)} fuel: most of it wins after the last duel."


@explains("seat", "1.8")
def badge(v: Record, seat: int, name: str) -> str:
    """A seat's badge."""
    return "That somebody has staked is seen; what it was is not." if v.players[int(name)].staked else "This seat has yet to stake."


@explains("coin", "1.6")
def coin(v: Record, seat: int, name: str) -> str | Explained:
    """A seat's coin."""
    p = v.players[int(name)]
    if p.coin < 0:
        return Explained(f"It is {whose_within(int(name), seat)} secret until the end.", "1.8")
    return f"It adds {p.coin} to the stake."
