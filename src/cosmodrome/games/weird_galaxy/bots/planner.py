"""A trader that plans whole turns: it looks through the ways to spend its points, and tries the best ones out.

Nothing unforeseen happens within a turn until a die is rolled. So ways to play it are followed side by side until the turn ends or luck
must fall. How good each is, `value` says at first; then the best are tried out: everybody plays on for a round, or near the limit of
rounds to the end, each seat doing what looks best to it, against luck that is the same for all ways. Looks and trials count alike.
"""

from __future__ import annotations

import math
from typing import Any, NamedTuple

import numpy as np

from cosmodrome.engine.compile.rng import RNG, WORDS, draw, stream, word
from cosmodrome.engine.compile.rule import rule
from cosmodrome.games.weird_galaxy.bots.candidates import (
    EVERYBODY,
    Candidates,
    Scratch,
    best_of,
    candidates,
    consider,
    judge,
    keep,
    scratch,
)
from cosmodrome.games.weird_galaxy.rules.state import NONE, phase
from cosmodrome.games.weird_galaxy.rules.stations import worth
from cosmodrome.games.weird_galaxy.rules.turn import deal, luck, waiting

WIDTH = 32  # ways followed side by side
STEPS = 16  # decisions of a turn that are looked ahead, at most
ENDS = 12  # ends of the turn that are tried out
TRIALS = 100  # for each of a planner's effort
ROUNDS = 1  # that a trial goes on
NEAR_END = 4  # rounds before the limit from which on trials go to the end
TO_THE_END = 1 << 20  # turns
MARGIN = 0.25  # how much of a trial's verdict is by how much a game is won or lost, and
WIDE = 20.0  # the Space Bucks between a clear win and a clear loss
LOOK = 0.5  # how much of a way's worth is how it looks before it is tried out
CURIOSITY = 0.1  # how much what was tried little draws attention

EFFORT, FOUND, SEED, MADE, FELL = range(5)  # what is remembered: the last effort, how many ends; the trials' seed, how many; luck in one


class Workspace(NamedTuple):
    """Room to think in."""

    root: Candidates  # what was planned last, and what is planned now
    now: Candidates  # ways that go on
    later: Candidates  # the same one decision later
    ends: Candidates  # those that have ended
    scratch: Scratch
    played: Any  # the state of a trial
    memory: Any
    rng: Any


def room() -> tuple[Any, ...]:
    """What `plan` needs beside a state."""
    root, now, later, ends = (candidates(most) for most in (2, WIDTH, WIDTH, ENDS))
    return (Workspace(root, now, later, ends, scratch(), candidates(1).states, np.zeros(5, np.int64), np.zeros(WORDS, RNG)),)


@rule
def look_through(s, seat, work):
    """Ways to play the turn from here; returns how many ends were found. `work.ends` has the best."""
    now, later, ends, after = work.now, work.later, work.ends, work.scratch.after
    now.states[0] = s
    now.firsts[0] = NONE
    n, kept = 1, 0
    for _ in range(STEPS):
        more = 0
        for i in range(n):
            for j in range(consider(now.states[i], seat, work.scratch, True)):
                first = after.firsts[j] if now.firsts[i] == NONE else now.firsts[i]
                w = after.states[j]
                if w.turn == seat and waiting(w) != 0:
                    more = keep(later, more, WIDTH, after, j, first)
                else:
                    kept = keep(ends, kept, ENDS, after, j, first)
        n = more
        for i in range(n):
            now.states[i] = later.states[i]
            now.firsts[i] = later.firsts[i]
    return kept


@rule
def trial_worth(s, seat, hopes):
    """What a trial's last state is worth to a seat: its prospects; at the limit of rounds the win counts most, and then by how much."""
    judge(s, EVERYBODY, hopes, hopes)
    if s.phase != phase.OVER or s.limit == 0 or s.rounds < s.limit:
        return hopes[seat]
    most = 0
    for i in range(s.seats):
        if i != seat:
            most = max(most, worth(s.players[i]))
    ahead = min(max((worth(s.players[seat]) - most) / WIDE, -0.5), 0.5)
    return (1.0 - MARGIN) * hopes[seat] + MARGIN * (0.5 + ahead)


@rule
def trial(work, seat, end, turns):
    """Play some turns on from an end of this one; returns how the seat stands then."""
    s = work.played
    s[0] = work.ends.states[end]
    turn, left = s[0].turn, turns + int(s[0].turn == seat)  # where luck must fall, this turn goes on
    work.memory[FELL] = 0
    while True:
        outcomes = luck(s[0])
        if outcomes > 0:
            deal(s[0], draw(work.rng, outcomes))
            work.memory[FELL] += 1
        elif left == 0 or s[0].phase == phase.OVER:
            return trial_worth(s[0], seat, work.scratch.hopes)
        else:
            found = consider(s[0], s[0].turn, work.scratch, False)
            s[0] = work.scratch.after.states[best_of(work.scratch.after, found)]
        if s[0].turn != turn:
            turn = s[0].turn
            left -= 1


@rule
def doubt(tried, made):
    """How far the mean of so many trials of a way may be off."""
    return CURIOSITY * math.sqrt(math.log(made + 1.0) / tried)


@rule
def mean(ends, i):
    """How good a way is, by its trials and by how it looks: others may not do what looks best to them."""
    return (1.0 - LOOK) * ends.totals[i] / ends.tried[i] + LOOK * ends.marks[i]


@rule
def next_to_try(ends, found, made):
    """The way to try next: its mean, with doubt counted for it, is best."""
    best, chosen = -1e9, 0
    for i in range(found):
        mark = mean(ends, i) + (0.0 if ends.sure[i] else doubt(ends.tried[i], made))
        if mark > best:
            best, chosen = mark, i
    return chosen


@rule
def best_tried(ends, found, made):
    """The way whose mean is best, with doubt counted against it; what is sure has no more doubt than what was tried most, and no less.

    (No less: a little worse for sure is worse. Who always preferred it would rather wait than roll for missions.)
    """
    most = 1.0
    for i in range(found):
        most = max(most, ends.tried[i])
    best, chosen = -1e9, 0
    for i in range(found):
        mark = mean(ends, i) - doubt(most if ends.sure[i] else ends.tried[i], made)
        if mark > best:
            best, chosen = mark, i
    return chosen


@rule
def try_out(work, seat, trials, turns):
    """Try ends of the turn, the most often those that do well, until nothing can be learnt any more or all trials are made."""
    ends, memory = work.ends, work.memory
    for _ in range(trials):
        memory[MADE] += 1
        end = next_to_try(ends, memory[FOUND], memory[MADE])
        if ends.sure[end]:
            return
        stream(work.rng, memory[SEED], int(ends.tried[end]))
        got = trial(work, seat, end, turns)
        if memory[FELL] == 0:
            ends.sure[end] = 1
            ends.totals[end] = got
            ends.tried[end] = 1.0
        else:
            ends.totals[end] += got
            ends.tried[end] += 1.0


@rule
def begin(s, seat, rng, work):
    """A new plan: nothing is tried out, how an end looks counts as a trial."""
    ends, memory = work.ends, work.memory
    memory[FOUND] = look_through(s, seat, work)
    memory[SEED] = word(rng)
    memory[MADE] = 0
    for i in range(memory[FOUND]):
        ends.totals[i] = ends.marks[i]
        ends.tried[i] = 1.0
        ends.sure[i] = 0


@rule
def asked_before(kept):
    """Whether what is planned now is what was planned last."""
    others = 0
    for k in range(kept.words.shape[1]):
        others += int(kept.words[0, k] != kept.words[1, k])
    return others == 0


@rule
def plan(v, seat, effort, rng, room, hopes):
    """The first decision of the way to play this turn that does best when tried out. Asked again with twice the effort, it goes on."""
    work = room[0]
    s, memory, ends, root = v[0], work.memory, work.ends, work.root
    if s.phase == phase.CHOOSING:
        return NONE
    root.states[1] = s
    if effort != 2 * memory[EFFORT] or not asked_before(root):
        begin(s, seat, rng, work)
    root.states[0] = s
    memory[EFFORT] = effort
    near = s.limit > 0 and s.limit - s.rounds <= NEAR_END
    if memory[FOUND] > 1:
        try_out(work, seat, int(TRIALS * effort), TO_THE_END if near else ROUNDS * s.seats)
    best = best_tried(ends, memory[FOUND], memory[MADE])
    hopes[seat] = mean(ends, best)
    return ends.firsts[best]
