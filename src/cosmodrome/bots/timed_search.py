"""A search that thinks for a while: on several threads, a tree each, and says what it found."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from typing import Any

import numpy as np

from cosmodrome.bots.judgement import Judgement
from cosmodrome.bots.search import Room, Search, Style, room, searcher
from cosmodrome.bots.tree import Tree, clear, found, hashed, plant
from cosmodrome.engine.compile.rng import stream
from cosmodrome.engine.compile.rule import compiled
from cosmodrome.engine.match.game import Game
from cosmodrome.engine.match.state import blank

ROOM = 60_000  # nodes that a second of thinking may need, on one thread
MOST_NODES = 400_000  # a tree of 200 MB
LINES, LONGEST = 3, 8  # lines told, and decisions in one


@dataclass(frozen=True)
class Thought:
    """What came of thinking: the actions by how much they were tried, and what each brings."""

    codes: tuple[int, ...]  # the best first
    tried: tuple[int, ...]
    means: tuple[float, ...]
    iterations: int  # in the whole tree, those of earlier moves included

    def preferring(self, at: int) -> Thought:
        """The same, with another one first."""
        order = [at, *(i for i in range(len(self.codes)) if i != at)]
        codes, tried = (tuple(row[i] for i in order) for row in (self.codes, self.tried))
        return Thought(codes, tried, tuple(self.means[i] for i in order), self.iterations)


class TimedSearch:
    """Searches for one bot. The trees are kept from one move to the next."""

    def __init__(
        self,
        game: Game,
        seed: int,
        threads: int,
        style: Style,
        clock: Callable[[], float] = time.perf_counter,
        judgement: Judgement | None = None,
    ) -> None:
        self.game = game
        self._judgement = judgement if style.learnt else None
        self.style = Style(*map(float, style))  # another type of number would be compiled anew
        self._clock = clock
        self._rooms = [room(game, self._judgement) for _ in range(threads)]
        for number, one in enumerate(self._rooms):
            stream(one.rng, seed, number + 1)
        self._trees: list[Tree] = []
        self._seat = -1

    @property
    def _rules(self) -> Search:
        return searcher(self.game, self._judgement is not None)

    def __getstate__(self) -> dict[str, Any]:
        """What it knows. Rooms are made anew but for their luck: some of their arrays look into others, which a copy would part."""
        return self.__dict__ | {"_rooms": [one.rng for one in self._rooms]}

    def __setstate__(self, kept: dict[str, Any]) -> None:
        self.__dict__.update(kept)
        self._rooms = [room(self.game, self._judgement) for _ in kept["_rooms"]]
        for one, rng in zip(self._rooms, kept["_rooms"], strict=True):
            one.rng[:] = rng

    def think(self, sight: Any, seat: int, seconds: float, iterations: int | None) -> Thought:
        """Search from a sight: for so many iterations if that is given, else for so long."""
        self._prepare(seat, seconds, iterations)
        share = None if iterations is None else -(-iterations // len(self._rooms))

        def one(tree: Tree, room: Room) -> None:
            for some in _portions(share, seconds, self._clock):
                iterate(tree, sight, seat, room, self.style, some)

        iterate = compiled(self._rules.iterate)
        if len(self._rooms) == 1:
            one(self._trees[0], self._rooms[0])
        else:
            with ThreadPoolExecutor(len(self._rooms)) as pool:
                for done in [pool.submit(one, *both) for both in zip(self._trees, self._rooms, strict=True)]:
                    done.result()
        return self._merged(sight, seat)

    def lines(self, sight: Any, seat: int, thought: Thought) -> tuple[str, ...]:
        """What is expected to happen after each of the best actions, as far as neither luck nor too little knowledge ends it."""
        return tuple(", ".join(self._line(sight, seat, code)) for code in thought.codes[:LINES])

    def following(self, state: Any, seat: int) -> int | None:
        """What the seat was found to do best in a whole state on the way, as far as it was tried."""
        tree = self._trees[0]
        legal = np.zeros(self.game.rules.ACTIONS, np.uint8)
        if compiled(self.game.rules.legal)(state[0], seat, legal) == 1:
            return int(legal.argmax())
        light = state.copy()
        compiled(self.game.rules.lighten)(light[0])
        node = self._node(tree, light, seat)
        if node < 0 or tree.visits[node] < 2:
            return None
        edges = slice(tree.first[node], tree.first[node] + tree.edges[node])
        return int(tree.codes[edges][int(np.argmax(tree.tried[edges]))])

    def rehearse(self, sight: Any, seat: int) -> None:
        """Use each rule of the search once, so that it is compiled."""
        self.think(sight, seat, 0.0, 1)
        self._node(self._trees[0], sight, seat)

    def _prepare(self, seat: int, seconds: float, iterations: int | None) -> None:
        """Trees that are large enough and hold nothing that only another seat may know.

        What is in them stays true from move to move, since nodes are sights. They are begun anew for another seat, because its own
        cards were no secret in them, and when they are half full.
        """
        wanted = int(min(MOST_NODES, max(2048, 2 * (iterations or ROOM * seconds))))
        if not self._trees or len(self._trees[0].keys) < wanted:
            self._trees = [plant(wanted, self.game.about.seats[-1]) for _ in self._rooms]
        elif seat != self._seat or any(2 * tree.used[0] > len(tree.keys) or 2 * tree.used[1] > len(tree.codes) for tree in self._trees):
            for tree in self._trees:
                clear(tree)
        self._seat = seat

    def _node(self, tree: Tree, state: Any, seat: int) -> int:
        """The node of a seat that has to decide in a whole state."""
        key = compiled(self._rules.key)(state, seat, self._rooms[0])
        return int(compiled(found)(tree, np.uint64(key)))

    def _root(self, tree: Tree, sight: Any, seat: int) -> int:
        one = self._rooms[0]
        one.v[0] = sight[0]
        compiled(self.game.rules.lighten)(one.v[0])
        return int(compiled(found)(tree, np.uint64(compiled(hashed)(one.words, seat))))

    def _merged(self, sight: Any, seat: int) -> Thought:
        tried: dict[int, int] = {}
        total: dict[int, float] = {}
        for tree in self._trees:
            node = self._root(tree, sight, seat)
            for edge in range(tree.first[node], tree.first[node] + tree.edges[node]) if node >= 0 else ():
                code = int(tree.codes[edge])
                tried[code] = tried.get(code, 0) + int(tree.tried[edge])
                total[code] = total.get(code, 0.0) + float(tree.total[edge]) + 1e-3 * float(tree.hope[edge])
        means = {code: total[code] / (tried[code] + 1e-3) for code in tried}
        codes = sorted(tried, key=lambda code: (tried[code], means[code]), reverse=True)
        return Thought(tuple(codes), tuple(tried[code] for code in codes), tuple(means[code] for code in codes), sum(tried.values()))

    def _line(self, sight: Any, seat: int, code: int) -> Iterator[str]:
        rules, words = self.game.rules, self.game.words
        tree, rng = self._trees[0], self._rooms[0].rng
        s, who, ours = sight.copy(), seat, sight
        compiled(rules.imagine)(s[0], seat, rng)
        compiled(rules.lighten)(s[0])
        for _ in range(LONGEST):
            text = words.kinds.text(ours[0], who, code)
            yield text if who == seat else f"seat {who}: {text}"
            rules.apply(s[0], who, code)
            seats = int(rules.waiting(s[0]))
            if rules.luck(s[0]) or not seats:
                return
            who = (seats & -seats).bit_length() - 1
            node = self._node(tree, s, who)
            if node < 0 or tree.visits[node] < 2:
                return
            edges = slice(tree.first[node], tree.first[node] + tree.edges[node])
            code = int(tree.codes[edges][int(np.argmax(tree.tried[edges]))])
            ours = blank(rules.STATE)
            rules.sight(s[0], seat, ours[0])


def _portions(iterations: int | None, seconds: float, clock: Callable[[], float]) -> Iterator[int]:
    """Iterations to do at a time, so that neither the clock is asked too often nor the time overrun."""
    if iterations is not None:
        yield iterations
        return
    some, now = 16, clock()
    until = now + seconds
    while True:
        began = now
        yield some
        now = clock()
        if now >= until:
            return
        some = int(min(some * 2, max(1, some * min(0.02, until - now) / max(now - began, 1e-6))))
