"""What luck and decisions bring in It's a Weird, Weird Galaxy, told to a viewer."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from cosmodrome.engine.drawing.alarms import alarm
from cosmodrome.engine.drawing.ink import plural
from cosmodrome.engine.drawing.seats import does, whom, whose
from cosmodrome.engine.match.state import Record
from cosmodrome.games.weird_galaxy.rules.flying import jump_square
from cosmodrome.games.weird_galaxy.rules.state import FROM, LAST, NONE, phase
from cosmodrome.games.weird_galaxy.rules.trade import destination, payoff
from cosmodrome.games.weird_galaxy.words.names import SQUARE_NAMES, place_name, tile_name


def outcome(s: Record, k: int) -> str:
    """An outcome of luck in words: who goes first, or what the die shows."""
    if s.phase == phase.STARTING:
        return f"first seat {k}"
    if s.phase == phase.DESTINATION:
        return f"destination {tile_name(destination(s, k))}"
    if s.phase == phase.JUMPING:
        return f"jump {place_name(s.layout, jump_square(s, k))}"
    return f"{'source' if s.phase == phase.SOURCE else 'phredd'} {tile_name(k)}"


def luck_told(before: Record, after: Record, viewer: int, k: int) -> str:
    """The same in a sentence; a mission is told by the news when it is whole."""
    if before.phase == phase.STARTING:
        return f"{does(k, viewer, 'goes')} first."
    if before.phase == phase.SOURCE:
        return f"The mission begins at {_place(after, int(after.source))}."
    if before.phase == phase.SHOOING:
        return f"Phredd lands on {_place(after, int(after.phredd))}."
    if before.phase == phase.JUMPING:
        return f"{whose(before.turn, viewer)} ship comes out at {_place(after, int(after.players[before.turn].ship))}."
    return ""


def veil(before: Record, after: Record, viewer: int, actor: int) -> str | None:
    """1.9: nothing is hidden."""
    return None


# What came of it


def news(before: Record, after: Record, viewer: int) -> list[str]:
    """What came of a decision or outcome, a sentence each."""
    told = list(_trades(before, after, viewer))
    if after.phase == phase.OVER:
        return told if any(p.stations[LAST] for p in after.players) else [*told, "That was the last round."]
    if after.phase == phase.ACTING and (before.phase == phase.STARTING or before.turn != after.turn):
        told.append(f"{whose(after.turn, viewer)} turn.")
    return told


def _trades(before: Record, after: Record, viewer: int) -> Iterator[str]:
    """Missions opened and completed, loads that vanish, fees."""
    for line, (old, new) in enumerate(zip(before.missions.tolist(), after.missions.tolist(), strict=True)):
        if old[FROM] == NONE != new[FROM]:
            yield f"Mission {line + 1}: {_mission(after, new)}."
        elif new[FROM] == NONE != old[FROM]:
            yield f"Mission {line + 1} is completed, for {plural(int(payoff(*old)), 'Space Buck')}."
            yield from _vanished(before, after, old[FROM], viewer)
    paid = False
    for seat, (old, new) in enumerate(_both(before, after, "bucks")):
        if seat != before.turn and new > old:
            paid = True
            yield f"{does(before.turn, viewer, 'pays')} a fee of 1 Space Buck to {whom(seat, viewer)}."
    if not paid and _fell_due(before, after):
        yield f"{does(before.turn, viewer, 'has')} nothing to pay the fee with."


def _fell_due(before: Record, after: Record) -> bool:
    """4.3, 8.1: whether the fee for staying has fallen due; whoever moves or jumps away, or has won, owes none."""
    old, new = before.players[before.turn], after.players[before.turn]
    left = old.ship != new.ship or after.phase == phase.JUMPING
    return bool(before.due) and not left and not new.stations[LAST] and not (after.due and after.turn == before.turn)


def _mission(v: Record, mission: Sequence[int]) -> str:
    return f"{' to '.join(_place(v, square) for square in mission)}, pays {payoff(*mission)}"


def _place(v: Record, square: int) -> str:
    """A tile and where it lies: 4 of spring (b6)."""
    return f"{place_name(v.layout, square)} ({SQUARE_NAMES[square]})"


def _vanished(before: Record, after: Record, source: int, viewer: int) -> Iterator[str]:
    for seat in range(after.seats):
        gone = list(before.players[seat].hold).count(source) - list(after.players[seat].hold).count(source)
        gone -= seat == before.turn  # that one was delivered
        if gone:
            loads = "load" if gone == 1 else f"{gone} loads"
            wanted = "it" if gone == 1 else "them"
            what = f"{whose(seat, viewer)} {loads} from {place_name(after.layout, source)}"
            yield alarm(f"{what} {'vanishes' if gone == 1 else 'vanish'}: nobody wants {wanted} any more.", seat == viewer)


def _both(before: Record, after: Record, field: str) -> Iterator[tuple[Any, Any]]:
    """What every player had of something, and has."""
    return ((getattr(old, field), getattr(new, field)) for old, new in zip(before.players, after.players, strict=True))
