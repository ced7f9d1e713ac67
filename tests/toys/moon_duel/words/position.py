"""Moon Duel: how positions are written, and what can be wrong with them."""

from __future__ import annotations

from collections.abc import Iterator

from cosmodrome.engine.compile.numbers import spelling
from cosmodrome.engine.match.state import Record
from toys.moon_duel.rules.state import COINS, FUEL, MOST, SEATS, UNKNOWN, phase, ties

SPELLING = {"phase": spelling(phase), "ties": spelling(ties), "players.coin": range(COINS), "players.stake": range(MOST + 1)}
OPTIONS = {"duels": "limit", "ties": "ties"}


def faults(s: Record) -> Iterator[str]:
    """What is wrong, a sentence each that begins with the field."""
    if s.phase == UNKNOWN or s.ties == UNKNOWN:
        yield "phase: phase and ties must be given."
    if not 0 <= s.duels <= s.limit or (s.duels == s.limit) != (s.phase == phase.OVER):
        yield f"duels: the game is over after {s.limit}, and not before."
    if not 0 <= s.dealt <= SEATS or (s.dealt < SEATS) != (s.phase == phase.DEALING):
        yield "dealt: coins are dealt until both seats have one."
    if s.players[0].fuel + s.players[1].fuel != SEATS * FUEL:
        yield "players: together they have twelve fuel."
    for i, p in enumerate(s.players):
        if not 0 <= p.fuel <= SEATS * FUEL:
            yield f"players[{i}].fuel: there are no debts."
        if (p.coin != UNKNOWN) != (i < s.dealt):
            yield f"players[{i}].coin: a seat has a coin once it was dealt one."
        if p.staked not in (0, 1) or (p.stake != UNKNOWN) != bool(p.staked) or (p.staked and s.phase == phase.DEALING):
            yield f"players[{i}].stake: a seat that has staked has a stake, and only then."
        if p.stake > p.fuel and s.phase != phase.OVER:
            yield f"players[{i}].stake: nobody stakes more than they have."
    if s.dealt == SEATS and s.players[0].coin == s.players[1].coin:
        yield "players: there is one coin of each number."
    if s.phase == phase.OVER and not all(p.staked for p in s.players):
        yield "players: at the end both have staked."
    if s.phase == phase.STAKING and all(p.staked for p in s.players):
        yield "phase: when both have staked the duel is decided."
