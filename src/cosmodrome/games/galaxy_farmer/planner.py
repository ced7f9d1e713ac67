"""A player that plans: it looks through ways to play the turn, keeps the most promising, and tries each of them out against chance.

It is made to judge the decks, not to be beaten: it sees what the player sees and draws its own luck.
"""

from __future__ import annotations

import numpy as np

from cosmodrome.engine.rng import RNG, WORDS, draw, stream, word
from cosmodrome.engine.rule import rule
from cosmodrome.games.galaxy_farmer.cards import GOAL
from cosmodrome.games.galaxy_farmer.choices import legal
from cosmodrome.games.galaxy_farmer.deeds import apply
from cosmodrome.games.galaxy_farmer.prospects import outlook
from cosmodrome.games.galaxy_farmer.rules import deal, luck, waiting
from cosmodrome.games.galaxy_farmer.state import (
    ACTIONS,
    DISCARD,
    END_TURN,
    LEAVE,
    LOST,
    PLAYING,
    STATE,
    UPROOT,
    WON,
)

WIDTH = 20  # ways kept at each depth of the turn
NARROW = 6  # the same, in trials
DEPTH = 18  # decisions in a turn that are looked at
FINALISTS = 10  # ways to play the turn that are tried out
AHEAD = 8  # turns played in a trial
TRUST = 0.25  # in how a finalist looks, beside one trial


def scratch() -> tuple[np.ndarray, ...]:
    """Room to think in: states of the beam, the next beam, the finalists, and spare ones; marks and first decisions of the first three."""
    states = [np.zeros(n, STATE).view(np.recarray) for n in (WIDTH, WIDTH, FINALISTS, 3)]
    return (*states, np.zeros((3, WIDTH)), np.zeros((3, WIDTH), np.int64), np.zeros(WORDS, RNG))


@rule
def sensible(code):
    """What is worth looking at: throwing away, uprooting and leaving workers behind hardly ever is."""
    return code < DISCARD and code != LEAVE and not (UPROOT <= code < UPROOT + 3)


@rule
def looks(s, w):
    """How good a state is for the planner, in points."""
    if s.phase == WON:
        return 60.0 + GOAL[s.difficulty]
    if s.phase == LOST:
        return -40.0 + s.score
    return outlook(s, w)


@rule
def keep(states, marks, firsts, n, most, s, mark, first):
    """Add a state to the best ones found, unless one that looks exactly alike is there; returns how many there are."""
    worst, at = 1e9, -1
    for i in range(n):
        if marks[i] == mark:
            return n
        if marks[i] < worst:
            worst, at = marks[i], i
    if n < most:
        at = n
        n += 1
    elif mark <= worst:
        return n
    states[at] = s
    marks[at] = mark
    firsts[at] = first
    return n


@rule
def best_push(s, spare, mask, w):
    """Where the enemy is pushed: the way that looks better."""
    legal(s, 0, mask)
    best, chosen = -1e9, 0
    for code in range(ACTIONS):
        if mask[code]:
            spare[0] = s
            apply(spare[0], 0, code)
            mark = looks(spare[0], w)
            if mark > best:
                best, chosen = mark, code
    return chosen


@rule
def look_through(s, width, most, beam, following, finalists, spare, marks, firsts, mask, w):
    """Ways to play the turn: a beam of so many. The best ends go to the finalists; returns how many there are."""
    n, kept = 1, 0
    beam[0] = s
    firsts[0, 0] = -1
    for depth in range(DEPTH):
        ahead = 0
        for i in range(n):
            legal(beam[i], 0, mask)
            for code in range(ACTIONS):
                if mask[code] and sensible(code):
                    first = code if depth == 0 else firsts[0, i]
                    spare[0] = beam[i]
                    if code == END_TURN:
                        mark = looks(spare[0], w)
                        apply(spare[0], 0, code)
                        kept = keep(finalists, marks[2], firsts[2], kept, most, spare[0], mark, first)
                        continue
                    apply(spare[0], 0, code)
                    mark = looks(spare[0], w)
                    if spare[0].phase == PLAYING:
                        ahead = keep(following, marks[1], firsts[1], ahead, width, spare[0], mark, first)
                    else:
                        kept = keep(finalists, marks[2], firsts[2], kept, most, spare[0], mark, first)
        n = ahead
        for i in range(n):
            beam[i] = following[i]
            firsts[0, i] = firsts[1, i]
        if n == 0:
            break
    return kept


@rule
def trial(s, beam, following, finalists, spare, marks, firsts, mask, rng, w):
    """Play some turns of the one state in s against chance, each planned narrowly and without trials; returns how it looks then."""
    last = s[0].turn + AHEAD
    while s[0].turn < last:
        outcomes = luck(s[0])
        if outcomes > 0:
            deal(s[0], draw(rng, outcomes))
        elif waiting(s[0]) == 0:
            break
        elif s[0].phase == PLAYING:
            look_through(s[0], NARROW, 1, beam, following, finalists, spare, marks, firsts, mask, w)
            s[0] = finalists[0]
        else:
            apply(s[0], 0, best_push(s[0], spare, mask, w))
    return looks(s[0], w)


@rule
def plan(s, beam, following, finalists, spare, marks, firsts, inner, mask, rng, trials, w):
    """The finalist that did best when tried out so often, or, with no trials, that looks best. `inner` is room for the trials.

    All finalists are tried against the same luck, so that luck does not choose between them.
    """
    kept = look_through(s, WIDTH, FINALISTS, beam, following, finalists, spare, marks, firsts, mask, w)
    best, chosen = -1e9, 0
    seed = word(rng)
    for i in range(kept):
        total = marks[2, i] * max(trials, 1) * TRUST
        for number in range(trials):
            spare[1] = finalists[i]
            stream(inner[6], seed, number)
            total += trial(spare[1:2], inner[0], inner[1], inner[2], inner[3], inner[4], inner[5], mask, inner[6], w)
        if total > best:
            best, chosen = total, i
    return chosen


@rule
def decide(s, beam, following, finalists, spare, marks, firsts, inner, mask, rng, trials, w):
    """The decision to make now: the first of the best way to play the turn."""
    if s.phase != PLAYING:
        return best_push(s, spare, mask, w)
    return firsts[2, plan(s, beam, following, finalists, spare, marks, firsts, inner, mask, rng, trials, w)]


@rule
def play_out(s, beam, following, finalists, spare, marks, firsts, inner, mask, rng, trials, w):
    """Play the one state in s to its end. A turn is planned once: nothing unforeseen happens before it ends."""
    while True:
        outcomes = luck(s[0])
        if outcomes > 0:
            deal(s[0], draw(rng, outcomes))
        elif waiting(s[0]) == 0:
            return
        elif s[0].phase == PLAYING:
            s[0] = finalists[plan(s[0], beam, following, finalists, spare, marks, firsts, inner, mask, rng, trials, w)]
        else:
            apply(s[0], 0, best_push(s[0], spare, mask, w))
