"""What luck and decisions bring in It's a Weird, Weird Galaxy, told to a viewer."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from cosmodrome.engine.drawing.ink import plural
from cosmodrome.engine.match.state import Record
from cosmodrome.games.weird_galaxy.rules.flying import jump_square
from cosmodrome.games.weird_galaxy.rules.state import FROM, LAST, NONE, SHIELD_PRICE, condition, phase
from cosmodrome.games.weird_galaxy.rules.stations import site
from cosmodrome.games.weird_galaxy.rules.trade import destination, payoff
from cosmodrome.games.weird_galaxy.words.names import SQUARE_NAMES, place_name, tile_name, who, whom, whose


def outcome(s: Record, k: int) -> str:
    """An outcome of luck in words: who goes first, or what the die shows."""
    if s.phase == phase.STARTING:
        return f"first seat {k}"
    if s.phase == phase.DESTINATION:
        return f"destination {tile_name(destination(s, k))}"
    if s.phase == phase.JUMPING:
        return f"jump {place_name(s.layout, jump_square(s, k))}"
    return f"{'source' if s.phase == phase.SOURCE else 'phredd'} {tile_name(k)}"


def veil(before: Record, after: Record, viewer: int, actor: int) -> str | None:
    """1.9: nothing is hidden."""
    return None


# What came of it


def news(before: Record, after: Record, viewer: int) -> list[str]:
    """What came of a decision or outcome, a sentence each."""
    told = [part for tell in (_landings, _works, _loads, _trades, _spats) for part in tell(before, after, viewer)]
    if after.phase == phase.OVER:
        return told if any(p.stations[LAST] for p in after.players) else [*told, "That was the last round."]
    if after.phase == phase.ACTING and (before.phase == phase.STARTING or before.turn != after.turn):
        told.append(f"{whose(after.turn, viewer)} turn.")
    return told


def _landings(before: Record, after: Record, viewer: int) -> Iterator[str]:
    """What luck or a choice has put where."""
    if before.phase == phase.SHOOING:
        yield f"Phredd is at {SQUARE_NAMES[after.phredd]}."
    if before.phase == phase.JUMPING:
        yield f"{whose(before.turn, viewer)} ship is at {SQUARE_NAMES[after.players[before.turn].ship]}."


def _works(before: Record, after: Record, viewer: int) -> Iterator[str]:
    """5.1, 5.4: what has been built and shielded, and what it cost."""
    if before.phase != phase.ACTING:  # suits have been chosen, and homes need no words
        return
    for seat, number, old, new in _changed_stations(before, after):
        what = f"{whose(seat, viewer)} station {number}"
        if old == condition.UNBUILT:
            square = site(after, after.players[seat], number)
            yield f"{what} stands at {SQUARE_NAMES[square]}, for {plural(number, 'Space Buck')}."
        elif new == condition.SHIELDED:
            yield f"{what} is shielded, for {plural(SHIELD_PRICE, 'Space Buck')}."


def _loads(before: Record, after: Record, viewer: int) -> Iterator[str]:
    """6.4, 6.10: what has come aboard, and what has been given up; deliveries are told with their missions."""
    if (before.missions != after.missions).any():
        return
    olds, news = before.players[before.turn].hold.tolist(), after.players[before.turn].hold.tolist()
    for source in {*olds, *news} - {NONE}:
        load = f"a load from {place_name(after.layout, source)}"
        if news.count(source) > olds.count(source):
            yield f"{who(before.turn, viewer)} took {load} aboard."
        elif news.count(source) < olds.count(source):
            yield f"{who(before.turn, viewer)} gave up {load}, for 1 Space Buck to the bank."


def _trades(before: Record, after: Record, viewer: int) -> Iterator[str]:
    """Missions opened and completed, loads that vanish, fees."""
    for line, (old, new) in enumerate(zip(before.missions.tolist(), after.missions.tolist(), strict=True)):
        if old[FROM] == NONE != new[FROM]:
            yield f"Mission {line + 1}: {_mission(after, new)}."
        elif new[FROM] == NONE != old[FROM]:
            yield f"Mission {line + 1} completed: {who(before.turn, viewer)} earned {plural(int(payoff(*old)), 'Space Buck')}."
            yield from _vanished(before, after, old[FROM], viewer)
    paid = False
    for seat, (old, new) in enumerate(_both(before, after, "bucks")):
        if seat != before.turn and new > old:
            paid = True
            yield f"{who(before.turn, viewer)} paid a fee of 1 Space Buck to {whom(seat, viewer)}."
    if not paid and _fell_due(before, after):
        yield f"{who(before.turn, viewer)} had nothing to pay the fee with."


def _fell_due(before: Record, after: Record) -> bool:
    """4.3, 8.1: whether the fee for staying has fallen due; whoever moves or jumps away, or has won, owes none."""
    old, new = before.players[before.turn], after.players[before.turn]
    left = old.ship != new.ship or after.phase == phase.JUMPING
    return bool(before.due) and not left and not new.stations[LAST] and not (after.due and after.turn == before.turn)


def _mission(v: Record, mission: Sequence[int]) -> str:
    places = [f"{place_name(v.layout, square)} ({SQUARE_NAMES[square]})" for square in mission]
    return f"{' to '.join(places)}, pays {payoff(*mission)}"


def _vanished(before: Record, after: Record, source: int, viewer: int) -> Iterator[str]:
    for seat in range(after.seats):
        gone = list(before.players[seat].hold).count(source) - list(after.players[seat].hold).count(source)
        gone -= seat == before.turn  # that one was delivered
        if gone:
            loads = "load" if gone == 1 else f"{gone} loads"
            wanted = "it" if gone == 1 else "them"
            yield f"{whose(seat, viewer)} {loads} from {place_name(after.layout, source)} vanished: nobody wants {wanted} any more."


def _changed_stations(before: Record, after: Record) -> Iterator[tuple[int, int, int, int]]:
    """The stations whose condition is another now: seat, number, how it was, how it is."""
    for seat, (olds, news) in enumerate(_both(before, after, "stations")):
        changes = enumerate(zip(olds.tolist(), news.tolist(), strict=True))
        yield from ((seat, number, old, new) for number, (old, new) in changes if old != new)


def _both(before: Record, after: Record, field: str) -> Iterator[tuple[Any, Any]]:
    """What every player had of something, and has."""
    return ((getattr(old, field), getattr(new, field)) for old, new in zip(before.players, after.players, strict=True))


def _spats(before: Record, after: Record, viewer: int) -> Iterator[str]:
    for seat, (old, new) in enumerate(_both(before, after, "spat")):
        if new > old:
            yield f"{whose(seat, viewer)} ship is disabled."
    for seat, number, _, how in _changed_stations(before, after):
        if how == condition.DISABLED:
            yield f"{whose(seat, viewer)} station {number} is disabled."
