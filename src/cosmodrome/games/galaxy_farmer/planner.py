"""A player that plans: it looks through ways to play the whole turn, keeps the most promising, and tries them out against chance.

Nothing unforeseen happens within a turn, so a turn is a row of stops with work at each (`chores`). How good the end of a turn is, it
has learnt from games it played by itself (`signs`, and `judgement.npy`, which `learning` makes). It sees what the player sees and draws
its own luck.
"""

from __future__ import annotations

import math
from importlib import resources
from typing import Any, NamedTuple

import numpy as np

from cosmodrome.engine.rng import RNG, WORDS, draw, stream, word
from cosmodrome.engine.rule import rule
from cosmodrome.games.galaxy_farmer.cards import GOAL, ORDER_POINTS, ORDERS, PLANETS
from cosmodrome.games.galaxy_farmer.chores import work
from cosmodrome.games.galaxy_farmer.enemy import push
from cosmodrome.games.galaxy_farmer.galaxy_map import NEIGHBOURS, can_move, open_to
from cosmodrome.games.galaxy_farmer.galaxy_map import WAYS as ROADS
from cosmodrome.games.galaxy_farmer.orders import complete, last_turn
from cosmodrome.games.galaxy_farmer.representatives import attend
from cosmodrome.games.galaxy_farmer.rules import apply, deal, luck, waiting
from cosmodrome.games.galaxy_farmer.signs import SCRATCH, SIGNS, signs
from cosmodrome.games.galaxy_farmer.state import END_TURN, LOST, MOVE, PLACES, PLAYING, PUSH, PUSHING, SLOTS, UNKNOWN, WON
from cosmodrome.games.galaxy_farmer.ways import WAYS, Ways, fork, note, ways

HIDDEN = 32  # what the judgement is made of, between signs and verdict
WIDTH = 12  # ways kept for each place, at each stop of the turn
NARROW = 3  # the same, in trials
FINALISTS = 32  # ways to play the turn that are remembered, at most
CANDIDATES = 8  # that are tried out
SURE = 0.995  # a win unless the event before the orders score loses the game
DOUBT = 0.08  # one that looks so much worse than the best is not
NO_AIM = -1.0

FILLED, FAILED, WORKED = range(3)  # rows of a ledger


def ledger() -> Any:
    """An empty ledger of a game: a column for each order or planet."""
    return np.zeros((3, max(ORDERS, PLANETS)), np.int64)


class Desk(NamedTuple):
    """Room to think in."""

    beam: Ways
    ahead: Ways
    ends: Ways
    work: Ways
    spare: Any
    marks: Any
    best: Any
    counts: Any
    signs: Any
    hidden: Any
    rng: Any
    root: Any  # the state planned from last, and the present one
    words: Any  # their bytes, as numbers
    aim: Any  # how the end looked that was chosen then


def desk() -> Desk:
    """A fresh desk."""
    many, root = PLACES * WIDTH, ways(2).states
    return Desk(
        beam=ways(many),
        ahead=ways(many),
        ends=ways(FINALISTS),
        work=ways(WAYS),
        spare=ways(4).states,
        marks=np.zeros(many),
        best=np.zeros(FINALISTS),
        counts=np.zeros(PLACES, np.int64),
        signs=np.zeros(SIGNS + SCRATCH),
        hidden=np.zeros(HIDDEN),
        rng=np.zeros(WORDS, RNG),
        root=root,
        words=root.view(np.ndarray).view(np.uint8).reshape(2, -1),
        aim=np.full(1, NO_AIM),
    )


def judgement() -> Any:
    """What the planner has learnt."""
    with resources.files(__package__).joinpath("judgement.npy").open("rb") as file:
        return np.load(file).astype(np.float64)


def room() -> tuple[Any, ...]:
    """What `plan` needs beside a state: two desks, and the judgement."""
    return desk(), desk(), judgement()


@rule
def judge(s, desk, w):
    """How likely a win looks from here, 0 to 1. The rows of w: one for each sign, what is added to them, and what becomes of it all."""
    if s.phase == WON:
        return 1.0
    if s.phase == LOST:
        return 0.0
    x, h = desk.signs, desk.hidden
    signs(s, x)
    for j in range(HIDDEN):
        h[j] = w[SIGNS, j]
    for i in range(SIGNS):
        if x[i] != 0.0:
            for j in range(HIDDEN):
                h[j] += x[i] * w[i, j]
    total = w[SIGNS + 2, 0]
    for j in range(HIDDEN):
        total += max(h[j], 0.0) * w[SIGNS + 1, j]
    looks = 1.0 / (1.0 + math.exp(-total))
    return max(looks, SURE) if s.score + ready_points(s) >= GOAL[s.difficulty] else looks


@rule
def ready_points(s):
    """6.5: what complete orders are about to score."""
    points = 0
    for i in range(SLOTS):
        slot = s.slots[i]
        if slot.order != UNKNOWN and complete(slot):
            points += ORDER_POINTS[slot.order]
    return points


@rule
def keep(found, marks, start, n, most, s, first, mark):
    """Add a way to the best ones found from place `start` on, unless one that looks exactly alike is there; returns how many there are."""
    worst, at = 2.0, -1
    for i in range(start, start + n):
        if marks[i] == mark:
            return n
        if marks[i] < worst:
            worst, at = marks[i], i
    if n < most:
        at = start + n
        n += 1
    elif mark <= worst:
        return n
    found.states[at] = s
    found.firsts[at] = first
    marks[at] = mark
    return n


@rule
def arrive(desk, i, place, width, w):
    """3.1: on to a neighbour; an enemy that is beaten there is pushed one way or the other."""
    spare, counts = desk.spare, desk.counts
    first = desk.work.firsts[i] if desk.work.firsts[i] != UNKNOWN else MOVE + place
    spare[0] = desk.work.states[i]
    apply(spare[0], 0, MOVE + place)
    pushes = 2 if spare[0].phase == PUSHING else 1
    for way in range(pushes):
        spare[1] = spare[0]
        if pushes == 2:
            push_away(spare[1], way)
        counts[place] = keep(desk.ahead, desk.marks, place * WIDTH, counts[place], width, spare[1], first, judge(spare[1], desk, w))


@rule
def push_away(s, way):
    """7.11: what `apply` does for these codes in one's own turn."""
    push(s, way)
    s.phase = PLAYING
    attend(s)


@rule
def look_through(s, desk, w, width, most):
    """Ways to play the turn from here, so many for each place at each stop. Returns how many ends were found; `desk.ends` has the best."""
    beam, ahead, work_room, counts = desk.beam, desk.ahead, desk.work, desk.counts
    n, kept = 1, 0
    beam.states[0] = s
    beam.firsts[0] = UNKNOWN
    if s.phase == PUSHING:
        n = fork(beam, n, 0)
        for way in range(n):
            note(beam, way, PUSH + way)
            push_away(beam.states[way], way)
    while n > 0:
        counts[:] = 0
        for i in range(n):
            work_room.states[0] = beam.states[i]
            work_room.firsts[0] = beam.firsts[i]
            for j in range(work(work_room, 1)):
                t = work_room.states[j]
                kept = keep(desk.ends, desk.best, 0, kept, most, t, work_room.firsts[j], judge(t, desk, w))
                if t.phase == PLAYING and can_move(t):
                    for k in range(ROADS):
                        place = NEIGHBOURS[t.place, k]
                        if place != UNKNOWN and open_to(t, place):
                            arrive(desk, j, place, width, w)
        n = 0
        for place in range(PLACES):
            for i in range(place * WIDTH, place * WIDTH + counts[place]):
                beam.states[n] = ahead.states[i]
                beam.firsts[n] = ahead.firsts[i]
                n += 1
    return kept


@rule
def best_end(desk, kept):
    """Which of the ends found looks best."""
    best = 0
    for i in range(kept):
        if desk.best[i] > desk.best[best]:
            best = i
    return best


@rule
def better_push(s, desk, w):
    """Where an enemy goes that was repelled: the way that looks better."""
    best, chosen = -1.0, 0
    for way in range(2):
        desk.spare[0] = s
        apply(desk.spare[0], 0, PUSH + way)
        mark = judge(desk.spare[0], desk, w)
        if mark > best:
            best, chosen = mark, way
    return chosen


@rule
def pass_time(s, desk, w, rng):
    """Luck and repelled enemies, until the next turn or the end."""
    while s.phase != PLAYING and s.phase != PUSHING:
        outcomes = luck(s)
        if outcomes > 0:
            deal(s, draw(rng, outcomes))
        elif waiting(s) == 0:
            return
        else:
            apply(s, 0, PUSH + better_push(s, desk, w))


@rule
def trial(desk, inner, end, number, trials, turns, width, seed, w):
    """Play some turns on from an end against chance, each by how it looks; returns how that looks then."""
    spare, rng = desk.spare, inner.rng
    spare[2] = desk.ends.states[end]
    if spare[2].phase == PLAYING:
        apply(spare[2], 0, END_TURN)
    stream(rng, seed, number)
    outcomes = luck(spare[2])
    if outcomes > 0:  # the trials share the events out among them
        k = draw(rng, outcomes)
        deal(spare[2], (seed % outcomes + number * outcomes // trials) % outcomes if outcomes >= trials else k)
    for turn in range(turns):
        pass_time(spare[2], inner, w, rng)
        if spare[2].phase == WON or spare[2].phase == LOST:
            break
        best = best_end(inner, look_through(spare[2], inner, w, width, 1))
        spare[2] = inner.ends.states[best]
        if spare[2].phase == PLAYING and turn < turns - 1:
            apply(spare[2], 0, END_TURN)
    return judge(spare[2], inner, w)


@rule
def choose_end(s, desk, inner, rng, w, breadth, finalists, trials, turns, width):
    """The end of this turn that did best when the best-looking ones were tried out, all against the same luck."""
    kept = look_through(s, desk, w, breadth, finalists)
    if trials == 0 or kept == 1:
        return best_end(desk, kept)
    seed = word(rng)
    top = desk.best[best_end(desk, kept)]
    best, chosen = -1.0, 0
    for i in range(kept):
        total = desk.best[i]
        if total < top - DOUBT:
            continue
        for number in range(trials):
            total += trial(desk, inner, i, number, trials, turns, width, seed, w)
        if total > best:
            best, chosen = total, i
    return chosen


@rule
def on_the_way(s, desk, w):
    """The end found from here that looks like the one this turn was planned for; UNKNOWN if none does, or if it was planned from here."""
    words = desk.words
    desk.root[1] = s
    others = 0
    for i in range(words.shape[1]):
        others += int(words[0, i] != words[1, i])
    if others > 0 and desk.aim[0] != NO_AIM:
        for i in range(look_through(s, desk, w, WIDTH, CANDIDATES)):
            if desk.best[i] == desk.aim[0]:
                return i
    return UNKNOWN


@rule
def plan(v, seat, effort, rng, room, hopes):
    """The decision to make now in the one state of v; `hopes` gets how it looks. With effort 1 only by how the turn's end looks.

    A turn is planned once, at its first decision: what was chosen after much thought is not thrown over in the middle.
    """
    desk, inner, w = room
    s = v[0]
    if s.phase != PLAYING and s.phase != PUSHING:
        hopes[seat] = judge(s, desk, w)
        return PUSH + better_push(s, desk, w)
    end = on_the_way(s, desk, w)
    if end == UNKNOWN:
        end = choose_end(s, desk, inner, rng, w, WIDTH, CANDIDATES, effort if effort > 1 else 0, 1, NARROW)
        desk.root[0] = s
    desk.aim[0] = desk.best[end]
    hopes[seat] = desk.best[end]
    first = desk.ends.firsts[end]
    if first != UNKNOWN:
        return first
    desk.aim[0] = NO_AIM
    return END_TURN


@rule
def play_out(s, desk, inner, rng, w, breadth, finalists, trials, turns, width, notes, ledger):
    """Play the one state in s to its end, a turn at a time. Returns how many turns there were.

    `notes` keeps the signs of each turn's end; `ledger` counts orders filled, orders failed, and turns of work by planet.
    """
    n = 0
    while True:
        pass_time(s[0], desk, w, rng)
        if s[0].phase == WON or s[0].phase == LOST:
            return n
        at = choose_end(s[0], desk, inner, rng, w, breadth, finalists, trials, turns, width)
        s[0] = desk.ends.states[at]
        if s[0].phase == PLAYING:
            if n < len(notes):
                signs(s[0], desk.signs)
                for i in range(SIGNS):
                    notes[n, i] = desk.signs[i]
            n += 1
            enter(s[0], ledger)
            apply(s[0], 0, END_TURN)


@rule
def enter(s, ledger):
    """What the end of a turn adds to the ledger."""
    for i in range(SLOTS):
        slot = s.slots[i]
        if complete(slot):
            ledger[FILLED, slot.order] += 1
        elif slot.timer >= last_turn(s, slot):
            ledger[FAILED, slot.order] += 1
    for card in range(PLANETS):
        if s.planets[card].troop == 0:
            ledger[WORKED, card] += s.planets[card].top
