"""Ways to play a turn of It's a Weird, Weird Galaxy, for the planner: what each decision leads to, and the best ways kept side by side."""

from __future__ import annotations

from typing import Any, NamedTuple

import numpy as np

from cosmodrome.engine.rule import rule
from cosmodrome.games.weird_galaxy.prospects import PATIENCE, points_to_go, repairs, shares
from cosmodrome.games.weird_galaxy.rules import apply, legal, value
from cosmodrome.games.weird_galaxy.state import (
    ACTING,
    ACTIONS,
    BUILD,
    END,
    LAST,
    LOAD,
    NO_SPIT,
    NONE,
    OVER,
    PHREDD,
    SEATS,
    SHOO,
    SPIT_SHIP,
    STATE,
)
from cosmodrome.games.weird_galaxy.stations import built

EVERYBODY = (1 << SEATS) - 1
CALM = 0.03  # the part of what dirt costs that planners mind less with each round of a long game


class Ways(NamedTuple):
    """Ways to play: where each has led, its first decision, how that looks, and what came of trying it out."""

    states: Any
    words: Any  # the same bytes, as 64-bit words
    firsts: Any
    marks: Any
    tried: Any  # how often
    totals: Any  # the sum of what the trials brought
    sure: Any  # 1: no luck fell in a trial, so that another would bring the same


def ways(most: int) -> Ways:
    """Room for so many ways."""
    states = np.zeros(most, STATE).view(np.recarray)
    words = states.view(np.ndarray).view(np.uint64).reshape(most, -1)
    firsts, sure = np.zeros(most, np.int64), np.zeros(most, np.int64)
    return Ways(states, words, firsts, np.zeros(most), np.zeros(most), np.zeros(most), sure)


class Looks(NamedTuple):
    """Room to consider a decision in."""

    after: Ways  # what each action leads to
    mask: Any
    togo: Any  # by seat: the points to go before the decision
    hopes: Any


def looks() -> Looks:
    """Room for one decision."""
    return Looks(ways(ACTIONS), np.zeros(ACTIONS, np.uint8), np.zeros(SEATS), np.zeros(SEATS))


@rule
def same(a, i, b, j):
    """Whether two ways have led to the same state."""
    others = 0
    for k in range(a.words.shape[1]):
        others += int(a.words[i, k] != b.words[j, k])
    return others == 0


@rule
def keep(found, n, most, after, j, first):
    """Add a way to the best ones, unless one that looks exactly alike is there; returns how many there are."""
    mark = after.marks[j]
    worst, at = 2.0, NONE
    for i in range(n):
        if found.marks[i] == mark:
            return n
        if found.marks[i] < worst:
            worst, at = found.marks[i], i
    if n < most:
        at = n
        n += 1
    elif mark <= worst:
        return n
    found.states[at] = after.states[j]
    found.firsts[at] = first
    found.marks[at] = mark
    return n


@rule
def best_of(found, n):
    """Which of the first n ways looks best."""
    best = 0
    for i in range(1, n):
        if found.marks[i] > found.marks[best]:
            best = i
    return best


@rule
def pressing(s):
    """8.1: whether somebody has the price of the last station, so that it matters where Phredd is."""
    ready = 0
    for i in range(s.seats):
        ready += int(s.players[i].bucks >= LAST and built(s.players[i]) == LAST)
    return ready > 0


@rule
def touched(s, w, seat, code, urgent):
    """Whose points to go a decision may have changed that led from s to w, as bits of seats."""
    p = s.players[seat]
    if s.rounds != w.rounds or s.due != w.due or p.bucks != w.players[seat].bucks:
        return EVERYBODY
    if LOAD <= code <= END or code == BUILD or SPIT_SHIP <= code <= NO_SPIT:
        return EVERYBODY
    if PHREDD <= code < SPIT_SHIP or code == SHOO:
        return EVERYBODY if urgent else 0
    return EVERYBODY if p.hold[0] != NONE else 1 << seat  # who has loads races others


@rule
def standing(s, seat):
    """The points a seat has to go, where in long games dirt counts less and less: or else two planners may spit and repaint for ever."""
    togo = points_to_go(s, seat)
    if s.rounds <= PATIENCE:
        return togo
    p = s.players[seat]
    return togo - min(CALM * (int(s.rounds) - PATIENCE), 1.0) * repairs(p, p.bucks >= built(p))


@rule
def outlook(s, seats, togo, out):
    """What `value` says, with calm for dirt, where only the seats among these bits have other points to go than before."""
    if s.phase == OVER:
        value(s, out)
        return
    for seat in range(s.seats):
        out[seat] = standing(s, seat) if seats >> seat & 1 else togo[seat]
    shares(s, out)


@rule
def consider(s, seat, looks, idly):
    """What each decision leads to and how that looks, in `looks.after`; returns how many there are.

    Unless `idly`, Phredd is not sent where there is nothing to spit at, and what must be done is not judged.
    """
    count, n, urgent, after = legal(s, seat, looks.mask), 0, pressing(s), looks.after
    judged = count > 1 or idly
    if judged:
        for i in range(s.seats):
            looks.togo[i] = standing(s, i)
    for code in range(ACTIONS):
        if looks.mask[code]:
            w = after.states[n]
            after.states[n] = s
            apply(w, seat, code)
            if not idly and not urgent and PHREDD <= code < SPIT_SHIP and w.phase == ACTING:
                continue
            if judged:
                outlook(w, touched(s, w, seat, code, urgent), looks.togo, looks.hopes)
            after.firsts[n] = code
            after.marks[n] = looks.hopes[seat]
            n += 1
    return n
