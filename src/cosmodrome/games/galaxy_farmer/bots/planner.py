"""A player that plans: it looks through plans for the whole turn, keeps the most promising, and tries them out against chance.

How good the end of a turn is, it has learnt (`judging`). It sees what the player sees and draws its own luck.
"""

from __future__ import annotations

from typing import Any

from cosmodrome.engine.compile.rng import draw, stream, word
from cosmodrome.engine.compile.rule import rule
from cosmodrome.games.galaxy_farmer.bots.judging import judge, learnt
from cosmodrome.games.galaxy_farmer.bots.turn_search import NO_AIM, WIDTH, best_end, look_through, workspace
from cosmodrome.games.galaxy_farmer.rules.play import apply, deal, luck, waiting
from cosmodrome.games.galaxy_farmer.rules.state import UNKNOWN, act, phase

NARROW = 3  # plans kept for each place in trials; see WIDTH
CANDIDATES = 8  # plans that are tried out
DOUBT = 0.08  # one that looks so much worse than the best is not


def room() -> tuple[Any, ...]:
    """What `plan` needs beside a state: two workspaces, and what was learnt."""
    return workspace(), workspace(), learnt()


@rule
def better_push(s, space, w):
    """Where an enemy goes that was repelled: the way that looks better."""
    best, chosen = -1.0, 0
    for way in range(2):
        space.spare[0] = s
        apply(space.spare[0], 0, act.PUSH + way)
        mark = judge(space.spare[0], space, w)
        if mark > best:
            best, chosen = mark, way
    return chosen


@rule
def pass_time(s, space, w, rng):
    """Luck and repelled enemies, until the next turn or the end."""
    while s.phase != phase.PLAYING and s.phase != phase.PUSHING:
        outcomes = luck(s)
        if outcomes > 0:
            deal(s, draw(rng, outcomes))
        elif waiting(s) == 0:
            return
        else:
            apply(s, 0, act.PUSH + better_push(s, space, w))


@rule
def trial(space, inner, end, number, trials, turns, width, seed, w):
    """Play some turns on from an end against chance, each by how it looks; returns how that looks then."""
    spare, rng = space.spare, inner.rng
    spare[2] = space.ends.states[end]
    if spare[2].phase == phase.PLAYING:
        apply(spare[2], 0, act.END_TURN)
    stream(rng, seed, number)
    outcomes = luck(spare[2])
    if outcomes > 0:  # the trials share the events out among them
        k = draw(rng, outcomes)
        deal(spare[2], (seed % outcomes + number * outcomes // trials) % outcomes if outcomes >= trials else k)
    for turn in range(turns):
        pass_time(spare[2], inner, w, rng)
        if spare[2].phase == phase.WON or spare[2].phase == phase.LOST:
            break
        best = best_end(inner, look_through(spare[2], inner, w, width, 1))
        spare[2] = inner.ends.states[best]
        if spare[2].phase == phase.PLAYING and turn < turns - 1:
            apply(spare[2], 0, act.END_TURN)
    return judge(spare[2], inner, w)


@rule
def choose_end(s, space, inner, rng, w, breadth, finalists, trials, turns, width):
    """The end of this turn that did best when the best-looking ones were tried out, all against the same luck."""
    kept = look_through(s, space, w, breadth, finalists)
    if trials == 0 or kept == 1:
        return best_end(space, kept)
    seed = word(rng)
    top = space.best[best_end(space, kept)]
    best, chosen = -1.0, 0
    for i in range(kept):
        total = space.best[i]
        if total < top - DOUBT:
            continue
        for number in range(trials):
            total += trial(space, inner, i, number, trials, turns, width, seed, w)
        if total > best:
            best, chosen = total, i
    return chosen


@rule
def on_the_way(s, space, w, width):
    """The end found from here that looks like the one this turn was planned for; UNKNOWN if none does, or if it was planned from here."""
    words = space.words
    space.root[1] = s
    others = 0
    for i in range(words.shape[1]):
        others += int(words[0, i] != words[1, i])
    if others > 0 and space.aim[0] != NO_AIM:
        for i in range(look_through(s, space, w, width, CANDIDATES)):
            if space.best[i] == space.aim[0]:
                return i
    return UNKNOWN


@rule
def plan(v, seat, effort, rng, room, hopes):
    """The decision to make now in the one state of v; `hopes` gets how it looks. With effort 1 only by how the turn's end looks,
    with less among fewer plans.

    A turn is planned once, at its first decision: what was chosen after much thought is not thrown over in the middle.
    """
    space, inner, w = room
    s = v[0]
    if s.phase != phase.PLAYING and s.phase != phase.PUSHING:
        hopes[seat] = judge(s, space, w)
        return act.PUSH + better_push(s, space, w)
    width = max(int(WIDTH * min(effort, 1.0)), 1)
    end = on_the_way(s, space, w, width)
    if end == UNKNOWN:
        end = choose_end(s, space, inner, rng, w, width, CANDIDATES, int(effort) if effort > 1 else 0, 1, NARROW)
        space.root[0] = s
    space.aim[0] = space.best[end]
    hopes[seat] = space.best[end]
    first = space.ends.firsts[end]
    if first != UNKNOWN:
        return first
    space.aim[0] = NO_AIM
    return act.END_TURN
