"""Two games that differ only in what seat 1 has in hand, played beside each other over sockets, and all that others get of them.

One server, two tables, the same secret and words for the luck, the same names. The server's clocks stand still unless they are moved on, so
that when something is sent is compared as exactly as what is sent: in the table's stream, piece by piece, at every half second.
"""

from __future__ import annotations

import asyncio
import json
import random
import re
import socket
import time
from collections import Counter
from collections.abc import Iterator
from concurrent.futures import Future
from contextlib import contextmanager, suppress
from dataclasses import dataclass, field
from typing import Any
from unittest.mock import patch

import numpy as np

import cosmodrome
from arcade.here import Here
from arcade.scripts import WORDS, Script, Step
from cosmodrome.arcade.tables import bots
from cosmodrome.arcade.web import api_tables
from cosmodrome.bots.bot import Choice
from cosmodrome.bots.stand_in import StandIn
from cosmodrome.engine.match.luck import sealed

TICK = 0.5  # seconds
SECONDS = 10.0  # of real time, that bytes may be on their way
ALONE = re.compile(rb"x-request-id: [0-9a-f]{16}\r\n")  # a random number, for the log


class Difference(AssertionError):
    """Somebody got something else at one table than at the other."""


class Clock:
    """Time for a server in this process: it stands still until it is moved on."""

    def __init__(self) -> None:
        self.real = time.monotonic
        self._began, self._wall = time.monotonic(), float(round(time.time()))
        self._free: float | None = None  # since when it runs by itself
        self.gone = 0.0

    def _passed(self) -> float:
        return self.gone + (0.0 if self._free is None else self.real() - self._free)

    def monotonic(self) -> float:
        return self._began + self._passed()

    def time(self) -> float:
        return self._wall + self._passed()

    def let_go(self) -> None:
        """It runs like any other from now on."""
        self._free = self.real()


@contextmanager
def frozen(database: str) -> Iterator[tuple[Here, Clock]]:
    """An arcade whose time stands still."""
    clock = Clock()
    never = patch.object(bots, "REST_AFTER", 1e9)  # nothing is compiled meanwhile
    with patch.object(time, "monotonic", clock.monotonic), patch.object(time, "time", clock.time), never:
        here = Here(database, rate=1e6, idle_seconds=10**6)  # connections are kept, however long nothing is asked
        try:
            here.http.get("/health")
            yield here, clock
        finally:
            clock.let_go()
            here.loop.call_soon_threadsafe(lambda: None)
            here.close()


# Who looks


class Wire:
    """A connection of somebody's, with every byte as it comes."""

    def __init__(self, port: int, cookie: bytes = b"") -> None:
        self.port, self.cookie = port, cookie
        self._connection: socket.socket | None = None
        self._left = b""

    def ask(self, method: str, path: str, body: Any = None) -> bytes:
        """A request; the answer, head and all."""
        if self._connection is None:
            self._connection = socket.create_connection(("127.0.0.1", self.port), timeout=60)
        content = b"" if body is None else json.dumps(body).encode()
        more = b"content-type: application/json\r\ncontent-length: %d\r\n" % len(content) if body is not None else b""
        self._connection.sendall(self.head(method, path) + more + b"\r\n" + content)
        answer = b""
        while b"\r\n\r\n" not in answer:
            answer += self._read()
        head, _, rest = answer.partition(b"\r\n\r\n")
        length = int(re.search(rb"content-length: (\d+)", head).group(1))  # type: ignore[union-attr]
        while len(rest) < length:
            rest += self._read()
        if found := re.search(rb"set-cookie: ([^;]+)", head):
            self.cookie = found.group(1)
        return head + b"\r\n\r\n" + rest

    def _read(self) -> bytes:
        assert self._connection is not None
        part = self._connection.recv(2**16)
        assert part, "hung up"
        return part

    def head(self, method: str, path: str) -> bytes:
        cookie = b"cookie: %b\r\n" % self.cookie if self.cookie else b""
        return f"{method} {path} HTTP/1.1\r\nhost: 127.0.0.1\r\n".encode() + cookie

    def follow(self, path: str) -> socket.socket:
        """A stream."""
        connection = socket.create_connection(("127.0.0.1", self.port), timeout=60)
        connection.sendall(self.head("GET", path) + b"\r\n")
        connection.setblocking(False)
        return connection

    def close(self) -> None:
        if self._connection is not None:
            self._connection.close()


def body(answer: bytes) -> Any:
    return json.loads(answer.partition(b"\r\n\r\n")[2])


@dataclass
class Side:
    """One of the two tables, with a player whose bytes are compared, one who knows more, and a watcher."""

    port: int
    table: str = ""
    ada: Wire = field(init=False)
    ben: Wire = field(init=False)
    watcher: Wire = field(init=False)
    streams: dict[str, socket.socket] = field(default_factory=dict)
    came: dict[str, bytes] = field(default_factory=dict)

    def __post_init__(self) -> None:
        self.ada, self.ben, self.watcher = Wire(self.port), Wire(self.port), Wire(self.port)

    def sit(self, game: str, clock: dict[str, Any] | None) -> None:
        seats = [{"kind": "me"}, {"kind": "open"}]
        self.ada.ask("PUT", "/api/me", {"name": "Ada"})
        self.ben.ask("PUT", "/api/me", {"name": "Ben"})
        self.table = body(self.ada.ask("POST", "/api/tables", {"game": game, "seats": seats, "await_words": True, "clock": clock}))["table"]
        self.ada.ask("POST", f"/api/tables/{self.table}/words", {"seat": 0, "words": WORDS[0][1]})
        assert body(self.ben.ask("POST", f"/api/tables/{self.table}/join", {"words": WORDS[1][1]})) == {"seat": 1}

    def look(self, who: str) -> None:
        """Somebody opens the table's stream; what Ben gets is not compared."""
        path = f"/api/tables/{self.table}/live"
        ways = {"Ada": (self.ada, "?changes=1&without=board&without=state"), "a watcher": (self.watcher, ""), "Ben": (self.ben, "")}
        wire, how = ways[who]
        self.streams[who], self.came[who] = wire.follow(path + how), b""
        while b"event: seats" not in self.came[who]:
            self.read()

    def read(self) -> dict[str, bytes]:
        """What has come by now."""
        for who, stream in self.streams.items():
            with suppress(BlockingIOError):
                while part := stream.recv(2**20):
                    self.came[who] += part
        return {who: self.plain(came) for who, came in self.came.items() if who != "Ben"}

    def plain(self, what: bytes) -> bytes:
        """Without the table's id and the request's number, which are random and always as long."""
        return ALONE.sub(b"x-request-id: 0\r\n", what.replace(self.table.encode(), b"TABLE"))

    def do(self, step: Step) -> None:
        """By the person at that seat."""
        person = (self.ada, self.ben)[step.seat]
        number = body(person.ask("GET", f"/api/tables/{self.table}?without=picture&without=board&without=state"))["number"]
        turn: dict[str, Any] = {"seat": step.seat, "number": number}
        what, turn = ("undo", turn) if step.action is None else ("act", turn | {"action": step.action})
        answer = person.ask("POST", f"/api/tables/{self.table}/{what}?quiet=1", turn)
        assert answer.startswith(b"HTTP/1.1 200"), answer

    def close(self) -> None:
        for stream in self.streams.values():
            stream.close()
        for wire in (self.ada, self.ben, self.watcher):
            wire.close()


# What they ask for


def questions(side: Side, rng: random.Random, view: dict[str, Any], whole: bool) -> list[tuple[str, str, str, Any]]:
    """Who asks for what: the same at both tables."""
    table, number = f"/api/tables/{side.table}", view["number"]
    turn = {"seat": 0, "number": number}
    bare = "without=picture&without=board&without=state"
    then = rng.randint(0, number)
    action = rng.choice(view["actions"])["code"] if view["actions"] else 0
    asked = [
        ("ada", "GET", f"{table}?{bare}", None),
        ("watcher", "GET", f"{table}?{bare}", None),
        ("ada", "GET", f"{table}?since={then}", None),
        ("watcher", "GET", f"{table}?tall=1", None),
        ("ada", "GET", f"{table}/log?before={then}", None),
        ("watcher", "GET", f"{table}/past?number={min(then, view['watched'])}&{bare}", None),
        ("ada", "GET", f"{table}/past?number={number + 1}", None),
        ("ada", "GET", f"{table}?seat=1", None),
        ("watcher", "GET", f"{table}/live?seat=1", None),
        ("ada", "GET", f"{table}/fair", None),
        ("ada", "GET", f"{table}/record", None),
        ("watcher", "GET", f"{table}/talk", None),
        ("ada", "GET", "/api/me/tables", None),
        ("ada", "GET", "/api/me/turns", None),
        ("ada", "POST", f"{table}/act", turn | {"number": number + 1, "action": 0}),
        ("ada", "POST", f"{table}/act", turn | {"action": "sing"}),
        ("ada", "POST", f"{table}/undo", turn | {"number": number + 1}),
        ("ada", "POST", f"{table}/hint", turn),
        ("ada", "POST", f"{table}/preview", turn | {"action": action}),
        ("ada", "GET", f"{table}/explained?number={then}", None),
    ]
    if not whole:
        asked = rng.sample(asked, 8)
    if rng.random() < 0.1:
        asked.append(("ada", "POST", f"{table}/talk", {"seat": 0, "text": "Well, well."}))
    return [*asked, ("ada", "GET", f"{table}/talk", None)]


class Pair:
    """Two tables, played by a script."""

    def __init__(self, here: Here, clock: Clock, script: Script, rng: random.Random, time_to_think: dict[str, Any] | None) -> None:
        self.here, self.clock, self.script, self.rng = here, clock, script, rng
        port = here.http.base_url.port or 0
        self.sides = (Side(port), Side(port))
        self.compared: Counter[str] = Counter()
        self.hidden = 0  # what happened at one of the tables unheard
        self.times: list[tuple[float, float]] = []  # how long an answer took where something unheard had just happened, and where not
        self._asked: tuple[list[Any], list[Any]] = ([], [])
        self._clock = time_to_think

    def play(self) -> None:
        """Through the script, comparing all the way."""
        lucky = patch.object(api_tables, "sealed", lambda ready: sealed(self.script.secret, ready=ready))
        thinking = patch.object(self.here.arcade.bots, "ask", self._think)
        try:
            with lucky, thinking:
                for side in self.sides:
                    side.sit(self.script.game, self._clock)
                for who in ("Ada", "a watcher", "Ben"):
                    for side in self.sides:
                        side.look(who)
                    self.clock.gone += 4 * TICK  # who is there is told at most once a second
                    self._settle()
                    self._streams(0)
                for tick in range(1, self.script.ticks + 1):
                    self._tick(tick)
        finally:
            for side in self.sides:
                side.close()

    def _think(self, game: str, level: str, sight: bytes, seat: int, seconds: float | None = None, advice: bool = False) -> Future[Choice]:
        """A worker that always says the same to the same question, and at once."""
        self._asked[self._turn].append((game, level, sight, seat, seconds, advice))
        found = cosmodrome.game(game)
        thinker, looks = StandIn(found, level, seed=1), iter(range(1000))
        thinker.clock = lambda: float(next(looks))
        answer: Future[Choice] = Future()
        answer.set_result(thinker.choose(np.frombuffer(sight, found.rules.STATE).copy().view(np.recarray), seat, 2.0))
        return answer

    def _tick(self, tick: int) -> None:
        self.clock.gone += TICK
        self._settle()
        silent: list[int] = [0, 0]
        for which, side in enumerate(self.sides):
            for step in self.script.steps[which]:
                if step.tick == tick:
                    side.do(step)
                    silent[which] += int(step.silent)
        self.hidden += sum(silent)
        heard = any(step.tick == tick and not step.silent for step in self.script.steps[0])
        if heard or any(silent) or tick % 8 == 0:
            self._ask(tick, heard, silent)
        self._streams(tick)

    def _settle(self) -> None:
        """Let the server do all that is due by now."""
        for _ in range(3):
            asyncio.run_coroutine_threadsafe(asyncio.sleep(0), self.here.loop).result(60)

    def _ask(self, tick: int, heard: bool, silent: list[int]) -> None:
        bare = f"/api/tables/{self.sides[0].table}?without=picture&without=board&without=state"
        view = body(self.sides[0].ada.ask("GET", bare))
        view["watched"] = body(self.sides[0].watcher.ask("GET", bare))["number"]
        seed = self.rng.getrandbits(32)
        asked = [questions(side, random.Random(seed), view, heard) for side in self.sides]
        order = (0, 1) if self.rng.random() < 0.5 else (1, 0)
        for one in zip(*asked, strict=True):
            answers, took = [b"", b""], [0.0, 0.0]
            for which in order:
                self._turn = which
                who, method, path, content = one[which]
                began = time.perf_counter()
                answer = getattr(self.sides[which], who).ask(method, path, content)
                took[which] = time.perf_counter() - began
                answers[which] = self.sides[which].plain(answer)
            what = f"{one[0][1]} {self.sides[0].plain(one[0][2].encode()).decode()}"
            self._same(f"tick {tick}, {one[0][0]}, {what}", *answers)
            self.compared[re.sub(r"\d+|\?.*", "", what)] += 1
            if method == "GET" and bool(silent[0]) != bool(silent[1]):
                late = 0 if silent[0] else 1
                self.times.append((took[late], took[1 - late]))
            silent = [0, 0]
        self._same(f"tick {tick}, what those who think were asked", *(repr(asked).encode() for asked in self._asked))

    def _streams(self, tick: int) -> None:
        """All that has come by now, down to how it was cut into pieces."""
        limit = self.clock.real() + SECONDS
        while (one := self.sides[0].read()) != (two := self.sides[1].read()):
            if self.clock.real() > limit:
                for who in one:
                    self._same(f"tick {tick}, the stream of {who}", one[who], two[who])
            time.sleep(0.002)
        for who, came in one.items():
            self.compared[f"pieces of the stream of {who}"] += came.count(b"\n\n\r\n")
            for side in self.sides:
                side.came[who] = b""

    def _same(self, where: str, one: bytes, two: bytes) -> None:
        if one != two:
            at = next((i for i, (a, b) in enumerate(zip(one, two, strict=False)) if a != b), min(len(one), len(two)))
            near = slice(max(0, at - 60), at + 60)
            raise Difference(f"{self.script.game}, {where}, byte {at} of {len(one)} and {len(two)}:\n{one[near]!r}\n{two[near]!r}")
