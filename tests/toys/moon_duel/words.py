"""Moon Duel in words."""

from __future__ import annotations

from cosmodrome.engine.ink import Ink, Line
from cosmodrome.engine.state import Record
from toys.moon_duel import rules


def task(v: Record, seat: int) -> str:
    if seat < 0 or v.players[seat].staked:
        return "Waiting for the others."
    return "Stake up to three fuel."


def decision(v: Record, seat: int, code: int) -> str:
    return f"stake {code}"


def clicks(v: Record, seat: int, code: int) -> tuple[str, ...]:
    return ("fuel", f"amount:{code}")


def refusal(v: Record, seat: int, code: int) -> str:
    return f"A stake of {code} needs {code} fuel; you have {v.players[seat].fuel}."


def outcome(s: Record, k: int) -> str:
    taken = {int(s.players[i].coin) for i in range(s.dealt)}
    coin = [coin for coin in range(rules.COINS) if coin not in taken][k]
    return f"seat {s.dealt} is dealt {coin}"


def veil(before: Record, after: Record, viewer: int, actor: int) -> str | None:
    if actor < 0:
        return None if before.dealt == viewer else f"seat {before.dealt} is dealt a coin"
    return None if actor == viewer else "stakes"


def news(before: Record, after: Record, viewer: int) -> list[str]:
    return [f"Duel {after.duels} is over."] if after.duels > before.duels else []


def board(v: Record, seat: int) -> list[Line]:
    return [
        [f"Seat {i}: fuel {p.fuel}, coin ", Ink("?" if p.coin < 0 else str(p.coin), "moons"), ", staked" if p.staked else ""]
        for i, p in enumerate(v.players)
    ]


def verdict(v: Record, viewer: int) -> str:
    return f"It ends {v.players[0].fuel} to {v.players[1].fuel}."
