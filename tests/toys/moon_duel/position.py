"""Moon Duel positions."""

from __future__ import annotations

from collections.abc import Iterator

from cosmodrome.engine.state import Record

SPELLING = {"phase": ("dealing", "staking", "over"), "ties": ("nobody", "second"), "players.coin": range(6), "players.stake": range(4)}


def faults(s: Record) -> Iterator[str]:
    if s.players[0].fuel + s.players[1].fuel != 12:
        yield "players: together they have twelve fuel."
