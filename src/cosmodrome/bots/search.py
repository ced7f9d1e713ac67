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

from cosmodrome.bots.tree import FULL, NOWHERE, added, found, hashed
from cosmodrome.engine.game import Game
from cosmodrome.engine.match import LUCK
from cosmodrome.engine.playout import happening, lowest, marked, ones
from cosmodrome.engine.rng import RNG, WORDS, draw
from cosmodrome.engine.rule import rule
from cosmodrome.engine.state import blank

DEPTH = 400  # decisions in the tree, at most


class Style(NamedTuple):
    """How a search goes about it; all in one tuple of numbers, so that a change compiles nothing."""

    curiosity: float = 1.0  # how much what was tried little draws attention
    trust: float = 1.0  # tries that one look ahead counts for
    heat: float = 0.25  # how far attention is spread over what looks worse; of the difference between best and worst
    ahead: float = 24.0  # decisions in a rollout
    width: float = 1000.0  # actions compared at each of them: a few picked at random, or all


class Desk(NamedTuple):
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


def desk(game: Game) -> Desk:
    """Room for one thread."""
    state = game.rules.STATE
    words = np.zeros(-(-state.itemsize // 8), np.uint64)
    v = words.view(np.uint8)[: state.itemsize].view(state).view(np.recarray)
    edges, nodes, seats = (np.zeros(DEPTH, np.int64) for _ in range(3))
    mask = np.zeros(game.rules.ACTIONS, np.uint8)
    w, best, empty = (blank(state) for _ in range(3))
    return Desk(blank(state), v, words, w, best, empty, mask, np.zeros(game.about.seats[-1]), edges, nodes, seats, np.zeros(WORDS, RNG))


class Search(NamedTuple):
    """Rules made for a game's rules."""

    iterate: Callable[..., None]
    key: Callable[..., Any]


@rule
def all_legal(s, seat, mask, count):
    """For a game in which everything is worth a try."""
    return count


@lru_cache(maxsize=None)
def searcher(game: Game) -> Search:
    """The search of a game."""
    rules = game.rules
    luck, waiting, legal, happen = rules.luck, rules.waiting, rules.legal, happening(rules)
    sight, imagine, value, winners = rules.sight, rules.imagine, rules.value, rules.winners
    several = game.about.seats[-1] > 1
    sensible = getattr(rules, "sensible", all_legal)

    @rule
    def judge(s, hopes):
        """What each seat has of a state: its prospects; at the end of a game of several, an equal share of the win."""
        value(s, hopes)
        if several:
            won = winners(s)
            if won:
                for i in range(len(hopes)):
                    hopes[i] = (won >> i & 1) / ones(won)

    @rule
    def expand(tree, key, desk, seat, count, style):
        """A new node: every action is looked at once, and those that look well get more attention."""
        node = added(tree, key, count)
        if node == FULL:
            return node
        first = tree.first[node]
        at, best, worst = first, -1e9, 1e9
        for code in range(len(desk.mask)):
            if desk.mask[code]:
                desk.w[0] = desk.s[0]
                happen(desk.w[0], seat, code)
                judge(desk.w[0], desk.hopes)
                tree.codes[at] = code
                tree.tried[at] = 0
                tree.total[at] = 0.0
                tree.hope[at] = desk.hopes[seat]
                best, worst = max(best, desk.hopes[seat]), min(worst, desk.hopes[seat])
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
    def roll_out(desk, style):
        """Play on for some decisions, each the best by `value` of a few picked at random, and judge where that leads."""
        s, w, rng = desk.s, desk.w, desk.rng
        left = int(style.ahead)
        while left > 0:
            outcomes = luck(s[0])
            if outcomes > 0:
                happen(s[0], LUCK, draw(rng, outcomes))
                continue
            seats = waiting(s[0])
            if seats == 0:
                break
            left -= 1
            seat = lowest(seats, 0)
            count = sensible(s[0], seat, desk.mask, legal(s[0], seat, desk.mask))
            looks = min(count, int(style.width))
            if looks < 2:
                happen(s[0], seat, marked(desk.mask, draw(rng, count)))
                continue
            best = -1.0
            for k in range(looks):
                code = marked(desk.mask, draw(rng, count - k))
                desk.mask[code] = 0
                w[0] = s[0]
                happen(w[0], seat, code)
                judge(w[0], desk.hopes)
                if desk.hopes[seat] > best:
                    best = desk.hopes[seat]
                    desk.best[0] = w[0]
            s[0] = desk.best[0]
        judge(s[0], desk.hopes)

    @rule
    def see(desk, seat):
        """The key of what the seat sees."""
        desk.v[0] = desk.empty[0]
        sight(desk.s[0], seat, desk.v[0])
        return hashed(desk.words, seat)

    @rule
    def descend(tree, desk, seat, style):
        """From the root to a new node, or the end; returns how many decisions with a choice were made. The last state is in s."""
        length, ours = 0, True
        while length < DEPTH:
            outcomes = luck(desk.s[0])
            if outcomes > 0:
                happen(desk.s[0], LUCK, draw(desk.rng, outcomes))
                continue
            seats = waiting(desk.s[0])
            if seats == 0:
                break
            who = seat if ours else lowest(seats, 0)
            ours = False
            count = sensible(desk.s[0], who, desk.mask, legal(desk.s[0], who, desk.mask))
            if count == 1:
                happen(desk.s[0], who, marked(desk.mask, 0))
                continue
            key = see(desk, who)
            node = found(tree, key)
            if node == NOWHERE:
                node = expand(tree, key, desk, who, count, style)
                if length > 0 or node == FULL:
                    break
            if node == FULL:
                break
            edge = pick(tree, node, who, style)
            desk.edges[length], desk.nodes[length], desk.seats[length] = edge, node, who
            length += 1
            happen(desk.s[0], who, tree.codes[edge])
        return length

    @rule
    def iterate(tree, root, seat, desk, style, iterations):
        """So many iterations from the one sight in root, for its seat."""
        for _ in range(iterations):
            desk.s[0] = root[0]
            imagine(desk.s[0], seat, desk.rng)
            length = descend(tree, desk, seat, style)
            roll_out(desk, style)
            for i in range(length):
                who, edge = desk.seats[i], desk.edges[i]
                got = desk.hopes[who]
                tree.tried[edge] += 1
                tree.total[edge] += got
                tree.visits[desk.nodes[i]] += 1
                tree.least[who] = min(tree.least[who], got)
                tree.most[who] = max(tree.most[who], got)

    @rule
    def key(state, seat, desk):
        """The key of the seat's sight of a state."""
        desk.s[0] = state[0]
        return see(desk, seat)

    return Search(iterate, key)
