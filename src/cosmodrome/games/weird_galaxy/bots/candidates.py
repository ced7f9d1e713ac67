"""Candidates for how to play a turn, for the planner: what each decision leads to, and the best kept side by side."""

from __future__ import annotations

from typing import Any, NamedTuple

import numpy as np

from cosmodrome.engine.compile.rule import rule
from cosmodrome.games.weird_galaxy.bots.value import PATIENCE, points_to_go, repairs, shares, value
from cosmodrome.games.weird_galaxy.rules.state import LAST, NONE, SEATS, STATE, act, phase
from cosmodrome.games.weird_galaxy.rules.stations import built
from cosmodrome.games.weird_galaxy.rules.turn import apply, legal

EVERYBODY = (1 << SEATS) - 1
CALM = 0.03  # the part of what dirt costs that planners mind less with each round of a long game


class Candidates(NamedTuple):
    """Ways to play a turn: where each has led, its first decision, how that looks, and what came of trying it out."""

    states: Any
    words: Any  # the same bytes, as 64-bit words
    firsts: Any
    marks: Any
    tried: Any  # how often
    totals: Any  # the sum of what the trials brought
    sure: Any  # 1: no luck fell in a trial, so that another would bring the same


def candidates(most: int) -> Candidates:
    """Room for so many."""
    states = np.zeros(most, STATE).view(np.recarray)
    words = states.view(np.ndarray).view(np.uint64).reshape(most, -1)
    firsts, sure = np.zeros(most, np.int64), np.zeros(most, np.int64)
    return Candidates(states, words, firsts, np.zeros(most), np.zeros(most), np.zeros(most), sure)


class Scratch(NamedTuple):
    """Room to consider a decision in."""

    after: Candidates  # what each action leads to
    mask: Any
    togo: Any  # by seat: the points to go before the decision
    hopes: Any


def scratch() -> Scratch:
    """Room for one decision."""
    return Scratch(candidates(act.COUNT), np.zeros(act.COUNT, np.uint8), np.zeros(SEATS), np.zeros(SEATS))


@rule
def keep(found, n, most, after, j, first):
    """Add a candidate to the best ones, unless one that looks exactly alike is there; returns how many there are."""
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
    """Which of the first n candidates looks best."""
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
def changed_seats(s, w, seat, code, urgent):
    """Whose points to go a decision may have changed that led from s to w, as bits of seats."""
    p = s.players[seat]
    if s.rounds != w.rounds or s.due != w.due or p.bucks != w.players[seat].bucks:
        return EVERYBODY
    if act.LOAD <= code <= act.END or code == act.BUILD or act.SPIT_SHIP <= code <= act.NO_SPIT:
        return EVERYBODY
    if act.PHREDD <= code < act.SPIT_SHIP or code == act.SHOO:
        return EVERYBODY if urgent else 0
    return EVERYBODY if p.hold[0] != NONE else 1 << seat  # who has loads races others


@rule
def calm_points_to_go(s, seat):
    """The points a seat has to go, where in long games dirt counts less and less: or else two planners may spit and repaint for ever."""
    togo = points_to_go(s, seat)
    if s.rounds <= PATIENCE:
        return togo
    p = s.players[seat]
    return togo - min(CALM * (int(s.rounds) - PATIENCE), 1.0) * repairs(p, p.bucks >= built(p))


@rule
def judge(s, seats, togo, out):
    """What `value` says, with calm for dirt, where only the seats among these bits have other points to go than before."""
    if s.phase == phase.OVER:
        value(s, out)
        return
    for seat in range(s.seats):
        out[seat] = calm_points_to_go(s, seat) if seats >> seat & 1 else togo[seat]
    shares(s, out)


@rule
def consider(s, seat, scratch, idly):
    """What each decision leads to and how that looks, in `scratch.after`; returns how many there are.

    Unless `idly`, Phredd is not sent where there is nothing to spit at, and what must be done is not judged.
    """
    count, n, urgent, after = legal(s, seat, scratch.mask), 0, pressing(s), scratch.after
    judged = count > 1 or idly
    if judged:
        for i in range(s.seats):
            scratch.togo[i] = calm_points_to_go(s, i)
    for code in range(act.COUNT):
        if scratch.mask[code]:
            w = after.states[n]
            after.states[n] = s
            apply(w, seat, code)
            if not idly and not urgent and act.PHREDD <= code < act.SPIT_SHIP and w.phase == phase.ACTING:
                continue
            if judged:
                judge(w, changed_seats(s, w, seat, code, urgent), scratch.togo, scratch.hopes)
            after.firsts[n] = code
            after.marks[n] = scratch.hopes[seat]
            n += 1
    return n
