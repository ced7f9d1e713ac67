"""Monte Carlo tree search over information sets: one search for every game, compiled.

Each iteration imagines what the deciding seat cannot see, walks down the tree with luck as it falls, adds one node, and judges it by a
short rollout that the game's `value` guides and ends. Each seat on the way decides by its own sight and for itself. Seats that decide at
the same time do so one after another, without seeing what the others chose.
"""

from __future__ import annotations

import math
from collections.abc import Callable
from functools import lru_cache
from typing import Any, NamedTuple

import numpy as np

from cosmodrome.bots.greedy import judging
from cosmodrome.bots.judgement import Judgement, judging_as_learnt, layers, untaught
from cosmodrome.bots.tree import FULL, NOWHERE, added, found, hashed
from cosmodrome.engine.compile.driver import lowest, marked, settling
from cosmodrome.engine.compile.rng import RNG, WORDS, draw
from cosmodrome.engine.compile.rule import rule
from cosmodrome.engine.match.game import Game
from cosmodrome.engine.match.state import blank

DEPTH = 400  # decisions in the tree, at most


class Style(NamedTuple):
    """How a search goes about it; all in one tuple of numbers, so that a change compiles nothing."""

    curiosity: float = 1.0  # how much what was tried little draws attention
    trust: float = 1.0  # tries that one look ahead counts for
    heat: float = 0.25  # how far attention is spread over what looks worse; of the difference between best and worst
    ahead: float = 24.0  # decisions in a rollout
    width: float = 1000.0  # actions compared at each of them: a few picked at random, or all
    learnt: float = 1.0  # how far learnt judgement counts against `value`, where a game has learnt any
    cut: float = 0.0  # decisions in a rollout, instead of `ahead`, where learnt judgement ends it


class Room(NamedTuple):
    """Room for one thread to think in: states, marks, prospects, the way down the tree."""

    s: Any
    v: Any  # a sight
    words: Any  # the same bytes, as 64-bit words
    w: Any
    best: Any
    empty: Any
    mask: Any
    hopes: Any
    edges: Any
    nodes: Any
    seats: Any
    rng: Any
    s_bytes: Any
    w_bytes: Any
    net: Judgement
    hidden: Any
    others: Any  # prospects again


def room(game: Game, judgement: Judgement | None = None) -> Room:
    """Room for one thread."""
    state = game.rules.STATE
    words = np.zeros(-(-state.itemsize // 8), np.uint64)
    v = words.view(np.uint8)[: state.itemsize].view(state).view(np.recarray)
    edges, nodes, seats = (np.zeros(DEPTH, np.int64) for _ in range(3))
    mask = np.zeros(game.rules.ACTIONS, np.uint8)
    s, w, best, empty = (blank(state) for _ in range(4))
    s_bytes, w_bytes = (one.view(np.uint8).reshape(1, -1) for one in (s, w))
    hopes, others = (np.zeros(game.about.seats[-1]) for _ in range(2))
    net, rng = judgement or untaught(game), np.zeros(WORDS, RNG)
    return Room(s, v, words, w, best, empty, mask, hopes, edges, nodes, seats, rng, s_bytes, w_bytes, net, layers(net), others)


class Search(NamedTuple):
    """Rules made for a game's rules."""

    iterate: Callable[..., None]
    key: Callable[..., Any]


@lru_cache(maxsize=None)
def searcher(game: Game, taught: bool = False) -> Search:
    """The search of a game; `taught`: by the judgement in its room."""
    rules = game.rules
    legal, happen, settle = rules.legal, rules.happen, settling(game)
    sight, imagine, judge = rules.sight, rules.imagine, judging(game)
    sensible, lighten = rules.sensible, rules.lighten
    recall = judging_as_learnt(game)

    @rule
    def weigh(s, records, room, style):
        """What each seat has of a state: by `value`, by what was learnt, or by both."""
        judge(s, room.hopes)
        if taught:
            recall(s, records, room.net, room.hidden, room.others)
            for i in range(len(room.hopes)):
                room.hopes[i] += style.learnt * (room.others[i] - room.hopes[i])

    @rule
    def expand(tree, key, room, seat, count, style):
        """A new node: every action is looked at once, and those that look well get more attention."""
        node = added(tree, key, count)
        if node == FULL:
            return node
        first = tree.first[node]
        at, best, worst = first, -1e9, 1e9
        for code in range(len(room.mask)):
            if room.mask[code]:
                room.w[0] = room.s[0]
                happen(room.w[0], seat, code)
                weigh(room.w[0], room.w_bytes, room, style)
                tree.codes[at] = code
                tree.tried[at] = 0
                tree.total[at] = 0.0
                tree.hope[at] = room.hopes[seat]
                best, worst = max(best, room.hopes[seat]), min(worst, room.hopes[seat])
                at += 1
        tree.least[seat] = min(tree.least[seat], worst)
        tree.most[seat] = max(tree.most[seat], best)
        spread, total = max((best - worst) * style.heat, 1e-9), 0.0
        for edge in range(first, at):
            tree.lean[edge] = math.exp((tree.hope[edge] - best) / spread) + 0.02
            total += tree.lean[edge]
        for edge in range(first, at):
            tree.lean[edge] /= total
        return node

    @rule
    def pick(tree, node, seat, style):
        """The edge that promises most: what it brought so far, and how little that is known."""
        scale = 1.0 / max(tree.most[seat] - tree.least[seat], 1e-9)
        drive = style.curiosity * math.sqrt(tree.visits[node] + 1.0)
        best, chosen = -1e18, 0
        for edge in range(tree.first[node], tree.first[node] + tree.edges[node]):
            tried = tree.tried[edge]
            mean = (tree.total[edge] + style.trust * tree.hope[edge]) / (tried + style.trust)
            mark = mean * scale + drive * tree.lean[edge] / (1.0 + tried)
            if mark > best:
                best, chosen = mark, edge
        return chosen

    @rule
    def roll_out(room, style):
        """Play on for some decisions, each the best by `value` of a few picked at random, and judge where that leads."""
        s, w, rng = room.s, room.w, room.rng
        left = int(style.cut if taught else style.ahead)
        while left > 0:
            seats = settle(s[0], rng, rng)
            if seats == 0:
                break
            left -= 1
            seat = lowest(seats, 0)
            count = sensible(s[0], seat, room.mask, legal(s[0], seat, room.mask))
            looks = min(count, int(style.width))
            if looks < 2:
                happen(s[0], seat, marked(room.mask, draw(rng, count)))
                continue
            best = -1.0
            for k in range(looks):
                code = marked(room.mask, draw(rng, count - k))
                room.mask[code] = 0
                w[0] = s[0]
                happen(w[0], seat, code)
                judge(w[0], room.hopes)
                if room.hopes[seat] > best:
                    best = room.hopes[seat]
                    room.best[0] = w[0]
            s[0] = room.best[0]
        weigh(s[0], room.s_bytes, room, style)

    @rule
    def see(room, seat):
        """The key of what the seat sees."""
        room.v[0] = room.empty[0]
        sight(room.s[0], seat, room.v[0])
        return hashed(room.words, seat)

    @rule
    def descend(tree, room, seat, style):
        """From the root to a new node, or the end; returns how many decisions with a choice were made. The last state is in s."""
        length, ours = 0, True
        while length < DEPTH:
            seats = settle(room.s[0], room.rng, room.rng)
            if seats == 0:
                break
            who = seat if ours else lowest(seats, 0)
            ours = False
            count = sensible(room.s[0], who, room.mask, legal(room.s[0], who, room.mask))
            if count == 1:
                happen(room.s[0], who, marked(room.mask, 0))
                continue
            key = see(room, who)
            node = found(tree, key)
            if node == NOWHERE:
                node = expand(tree, key, room, who, count, style)
                if length > 0 or node == FULL:
                    break
            if node == FULL:
                break
            edge = pick(tree, node, who, style)
            room.edges[length], room.nodes[length], room.seats[length] = edge, node, who
            length += 1
            happen(room.s[0], who, tree.codes[edge])
        return length

    @rule
    def iterate(tree, root, seat, room, style, iterations):
        """So many iterations from the one sight in root, for its seat."""
        for _ in range(iterations):
            room.s[0] = root[0]
            imagine(room.s[0], seat, room.rng)
            lighten(room.s[0])
            length = descend(tree, room, seat, style)
            roll_out(room, style)
            for i in range(length):
                who, edge = room.seats[i], room.edges[i]
                got = room.hopes[who]
                tree.tried[edge] += 1
                tree.total[edge] += got
                tree.visits[room.nodes[i]] += 1
                tree.least[who] = min(tree.least[who], got)
                tree.most[who] = max(tree.most[who], got)

    @rule
    def key(state, seat, room):
        """The key of the seat's sight of a state."""
        room.s[0] = state[0]
        return see(room, seat)

    return Search(iterate, key)
