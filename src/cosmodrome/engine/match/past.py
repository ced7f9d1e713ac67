"""A match as it was: to go on from there, or to look at."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cosmodrome.engine.match.log import Entry, Log
from cosmodrome.engine.match.luck import pass_over, sealed, seeded
from cosmodrome.engine.match.trail import Trail

if TYPE_CHECKING:
    from cosmodrome.engine.match.match import Match


def back_to(match: Match, event: int) -> Match:
    """The match as it was before this of its standing events; what had been taken back by then is forgotten."""
    twin: Match = match._twin()
    twin.luck = match.luck.copy()
    twin._standing.cut(event)
    twin._states.cut(event + 1)
    twin._pushed = Trail()
    twin._log = Log(twin._tell)
    for before, after, past in zip(twin._states, twin._states[1:], twin._standing, strict=False):
        given_up = twin.given_up + ((past.event.seat,) if past.event.gives_up else ())
        twin._log.add(Entry(past.event, before, after, given_up))
    if isinstance(match.luck, seeded):  # its stream must stand where it stood
        twin.luck = seeded(match.luck.seed, match.luck.game)
    if isinstance(match.luck, sealed):
        twin.luck = sealed(match.luck.secret, match.luck.words, match.luck.ready)
    for state, past in zip(twin._states, twin._standing, strict=False):
        if past.event.lucky:
            pass_over(twin.luck, int(match.game.rules.luck(state[0])))
    return twin


def glimpse(match: Match, count: int) -> Match:
    """The match after so many events of its history, by whatever way, to look at."""
    twin: Match = match._twin()
    twin._log = Log(twin._tell)
    twin._standing, twin._pushed = Trail(), Trail()
    log = match._log
    twin._states = Trail([log[count - 1].after if count else log[0].before if len(log) else match._state_array])
    if count and log[count - 1].given_up:
        leaving = next(log[i].event for i in reversed(range(count)) if log[i].event.gives_up)
        twin._happened(leaving, log[count - 1].after, log[count - 1].given_up)
    return twin
