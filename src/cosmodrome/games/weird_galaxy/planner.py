"""A trader that plans its whole turn: it looks through the ways to spend its points, and tries the best ones out.

Nothing unforeseen happens within a turn until a die is rolled. So ways to play it are followed side by side until the turn ends or luck
must fall; ways that lead to the same are one. How good each is, `value` says at first; then the best are tried out: some turns are
played on from them, against luck that is the same for all, every seat doing what looks best to it.
"""

from __future__ import annotations

import math
from typing import Any, NamedTuple

import numpy as np

from cosmodrome.engine.rng import RNG, WORDS, draw, stream, word
from cosmodrome.engine.rule import rule
from cosmodrome.games.weird_galaxy.prospects import points_to_go, shares
from cosmodrome.games.weird_galaxy.rules import apply, deal, legal, luck, value, waiting
from cosmodrome.games.weird_galaxy.state import (
    ACTING,
    ACTIONS,
    BUILD,
    CHOOSING,
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

WIDTH = 32  # ways followed side by side
STEPS = 16  # decisions of a turn that are looked ahead, at most
MOST = 64  # ends of the turn that are kept, at most
EVERYBODY = (1 << SEATS) - 1

PARAMS = np.array([32, 12, 1, 0, 100, 4, 0.25, 0.1, 0.0, 0.0], np.float64)  # width, candidates, rounds, mode, trials per effort


class Ways(NamedTuple):
    """Ways to play a turn: where each has led, its first decision, and how it looks."""

    states: Any
    words: Any  # the same bytes, as 64-bit words
    firsts: Any
    marks: Any
    totals: Any
    tried: Any


def ways(most: int) -> Ways:
    """Room for so many ways."""
    states = np.zeros(most, STATE).view(np.recarray)
    words = states.view(np.ndarray).view(np.uint64).reshape(most, -1)
    return Ways(states, words, np.zeros(most, np.int64), np.zeros(most), np.zeros(most), np.zeros(most))


class Desk(NamedTuple):
    """Room to think in."""

    now: Ways  # ways that go on
    later: Ways  # the same one decision later
    ends: Ways  # those that have ended
    after: Ways  # what a decision may lead to
    played: Any  # the state of a trial
    root: Ways
    mask: Any
    hopes: Any
    togo: Any
    memory: Any
    rng: Any
    params: Any


def room(params: Any = None) -> tuple[Any, ...]:
    """What `plan` needs beside a state."""
    mask, played = np.zeros(ACTIONS, np.uint8), ways(1).states
    return (
        Desk(
            ways(WIDTH),
            ways(WIDTH),
            ways(MOST),
            ways(ACTIONS),
            played,
            ways(1),
            mask,
            np.zeros(SEATS),
            np.zeros(SEATS),
            np.zeros(4, np.int64),
            np.zeros(WORDS, RNG),
            PARAMS.copy() if params is None else params,
        ),
    )


@rule
def same(a, i, b, j):
    """Whether two ways have led to the same."""
    for k in range(a.words.shape[1]):
        if a.words[i, k] != b.words[j, k]:
            return False
    return True


@rule
def keep(found, n, most, after, j, first, mode):
    """Add a way to the best ones, unless one that leads to the same is there; returns how many there are."""
    mark = after.marks[j]
    worst, at = 1e9, NONE
    for i in range(n):
        if found.marks[i] == mark and (mode & 1 == 0 or same(found, i, after, j)):
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
def pressing(s):
    """8.1: whether somebody has the price of the last station, so that it matters where Phredd is."""
    for i in range(s.seats):
        if s.players[i].bucks >= LAST and built(s.players[i]) == LAST:
            return True
    return False


@rule
def touched(s, w, seat, code, urgent):
    """Whose way to the goal a decision may have changed that led from s to w, as bits of seats."""
    if LOAD <= code < END or code == BUILD or SPIT_SHIP <= code <= NO_SPIT or s.players[seat].bucks != w.players[seat].bucks:
        return EVERYBODY
    if PHREDD <= code < SPIT_SHIP or code == SHOO:
        return EVERYBODY if urgent else 0
    return 1 << seat


@rule
def outlook(s, seats, togo, out):
    """What `value` says, but for seats that are not among these bits with the points to go that are known."""
    if s.phase == OVER:
        value(s, out)
        return
    for seat in range(s.seats):
        out[seat] = points_to_go(s, seat) if seats >> seat & 1 else togo[seat]
    shares(s, out)


@rule
def consider(s, seat, desk, idle):
    """What each decision leads to and how that looks, in `desk.after`; returns how many there are.

    Unless `idle` ones count, Phredd is not sent where there is nothing to spit at.
    """
    count, n, urgent, after = legal(s, seat, desk.mask), 0, pressing(s), desk.after
    if count > 1 or idle:
        for i in range(s.seats):
            desk.togo[i] = points_to_go(s, i)
    for code in range(ACTIONS):
        if desk.mask[code]:
            w = after.states[n]
            after.states[n] = s
            apply(w, seat, code)
            if not idle and PHREDD <= code < SPIT_SHIP and w.phase == ACTING and not urgent:
                continue
            if count > 1 or idle:
                outlook(w, touched(s, w, seat, code, urgent), desk.togo, desk.hopes)
            after.firsts[n] = code
            after.marks[n] = desk.hopes[seat]
            n += 1
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
def look_through(v, seat, desk, width, most, mode):
    """Ways to play the turn from here; returns how many ends were found. `desk.ends` has the best."""
    now, later, ends, after = desk.now, desk.later, desk.ends, desk.after
    now.states[0] = v[0]
    now.firsts[0] = NONE
    n, kept = 1, 0
    for _ in range(STEPS):
        more = 0
        for i in range(n):
            for j in range(consider(now.states[i], seat, desk, True)):
                first = after.firsts[j] if now.firsts[i] == NONE else now.firsts[i]
                w = after.states[j]
                if w.turn == seat and waiting(w) != 0:
                    more = keep(later, more, width, after, j, first, mode)
                else:
                    kept = keep(ends, kept, most, after, j, first, mode)
        n = more
        for i in range(n):
            now.states[i] = later.states[i]
            now.firsts[i] = later.firsts[i]
    return kept


@rule
def trial(desk, seat, end, turns):
    """Play some turns on from an end of this one; returns how the seat stands then."""
    s = desk.played
    s[0] = desk.ends.states[end]
    turn, left = s[0].turn, turns
    while True:
        outcomes = luck(s[0])
        if outcomes > 0:
            deal(s[0], draw(desk.rng, outcomes))
        elif left == 0 or s[0].phase == OVER:
            break
        else:
            count = consider(s[0], s[0].turn, desk, False)
            if desk.params[8] > 0.0:
                for i in range(count):
                    desk.after.marks[i] += desk.params[8] * draw(desk.rng, 1024) / 1024.0
            s[0] = desk.after.states[best_of(desk.after, count)]
        if s[0].turn != turn:
            turn = s[0].turn
            left -= 1
    value(s[0], desk.hopes)
    if s[0].phase == OVER:
        return final(s[0], seat, desk)
    return desk.hopes[seat]


@rule
def wealth(p):
    """8.2: what stations have cost, and what is left: who has more of it wins at the limit of rounds, if all is built that can be."""
    number = int(built(p))
    return number * (number - 1) // 2 + int(p.bucks)


@rule
def final(s, seat, desk):
    """How good the end of a game is: the win counts most, and a little by how much."""
    most = -1000
    for i in range(s.seats):
        if i != seat:
            most = max(most, wealth(s.players[i]))
    margin = min(max((wealth(s.players[seat]) - most) / 20.0, -0.5), 0.5)
    mix = desk.params[6]
    return (1.0 - mix) * desk.hopes[seat] + mix * (0.5 + margin)


@rule
def horizon(s, desk):
    """How many turns a trial plays."""
    rounds = desk.params[2]
    if s.limit > 0 and s.limit - s.rounds <= desk.params[5]:
        return 1000
    return int(rounds * s.seats)


@rule
def plan(v, seat, effort, rng, room, hopes):
    """The first decision of the way to play this turn that does best when tried out."""
    desk = room[0]
    if v[0].phase == CHOOSING:
        return NONE
    ends, memory, root = desk.ends, desk.memory, desk.root
    root.states[0] = v[0]
    again = memory[0] * 2 == effort and same(root, 0, desk.now, 0)
    if not again:
        memory[1] = look_through(v, seat, desk, int(desk.params[0]), int(desk.params[1]), int(desk.params[3]))
        memory[2] = word(rng)
        memory[3] = 0
        desk.now.states[0] = v[0]
        for i in range(memory[1]):
            ends.totals[i] = ends.marks[i]
            ends.tried[i] = 1.0
    kept = int(memory[1])
    memory[0] = effort
    if kept > 1:
        try_out(desk, seat, kept, int(desk.params[4]) * effort, horizon(v[0], desk))
    best = 0
    for i in range(kept):
        if ends.tried[i] > ends.tried[best] or (ends.tried[i] == ends.tried[best] and ends.marks[i] > ends.marks[best]):
            best = i
    hopes[seat] = ends.totals[best] / ends.tried[best]
    return ends.firsts[best]


@rule
def try_out(desk, seat, kept, trials, turns):
    """Try ends of the turn, those that do well the most often."""
    ends, memory, eager = desk.ends, desk.memory, desk.params[7]
    for _ in range(trials):
        memory[3] += 1
        drive = eager * eager * math.log(float(memory[3]) + 1.0)
        best, at = -1e9, 0
        for i in range(kept):
            mark = ends.totals[i] / ends.tried[i] + math.sqrt(drive / ends.tried[i])
            if mark > best:
                best, at = mark, i
        stream(desk.rng, memory[2], int(ends.tried[at]))
        ends.totals[at] += (1.0 - desk.params[9]) * trial(desk, seat, at, turns) + desk.params[9] * ends.marks[at]
        ends.tried[at] += 1.0
