"""Moon Duel: what luck and decisions bring, and what is told of what cannot be seen."""

from __future__ import annotations

from cosmodrome.engine.drawing.alarms import alarm
from cosmodrome.engine.drawing.seats import does
from cosmodrome.engine.match.state import Record
from toys.moon_duel.rules.state import COINS, SEATS


def outcome(s: Record, k: int) -> str:
    """1.3: which coin, and whose; of the whole state, for the record."""
    taken = {int(s.players[i].coin) for i in range(s.dealt)}
    coin = [coin for coin in range(COINS) if coin not in taken][k]
    return f"seat {s.dealt} is dealt {coin}"


def veil(before: Record, after: Record, viewer: int, actor: int) -> str | None:
    """1.8: of another's coin, that there is one; of another's stake, that it was made. One's own is told in full."""
    if actor < 0:
        coin = after.players[before.dealt].coin
        return f"{does(before.dealt, viewer, 'is')} dealt {'a coin' if coin < 0 else coin}."
    return None if actor == viewer else f"{does(actor, viewer, 'stakes')}."


def news(before: Record, after: Record, viewer: int) -> list[str]:
    """1.6: a duel that has been decided; nobody misses that he has lost one."""
    if after.duels == before.duels:
        return []
    lost = [seat for seat in range(SEATS) if after.players[seat].fuel < before.players[seat].fuel]
    return [f"Duel {after.duels} is over.", *(alarm(f"{does(seat, viewer, 'loses')} it.", seat == viewer) for seat in lost)]
