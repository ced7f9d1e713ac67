"""A full arcade: many tables of two, a move every two seconds at each, and the time from a move to its arrival at the opponent.

    python benchmarks/arcade_load.py                                            one server process on a SQLite file
    python benchmarks/arcade_load.py --processes 2 --scale 1.6 --database postgresql      on a PostgreSQL started for the purpose
    python benchmarks/arcade_load.py --processes 2 --scale 1.6 --database postgresql://user@host/name

The servers run as `cosmodrome serve`. This process is all clients: each table has two, who listen to its live stream and send their moves,
with several processes each to another one, over plain sockets so that the clients take little of the cores the servers are measured on.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import os
import random
import re
import resource
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

GAMES = ("bio-mutants", "galaxy-of-d", "weird-galaxy")  # those for two and more
SOURCES = Path(__file__).parent.parent / "src"
AS_THE_PAGE = "changes=1&without=board&without=state"  # what the arcade's own page asks its stream for
TESTS = Path(__file__).parent.parent / "tests"


class Client:
    """A player: one connection for requests, one that listens."""

    def __init__(self, port: int) -> None:
        self.port = port
        self.cookie = ""
        self.reader: asyncio.StreamReader | None = None
        self.writer: asyncio.StreamWriter | None = None
        self.view: dict[str, Any] = {}
        self.arrived: dict[int, float] = {}  # by number of the view: when it came
        self.news = asyncio.Event()
        self.bytes = 0

    async def ask(self, method: str, path: str, body: Any = None) -> tuple[int, bytes]:
        """A request on the kept connection."""
        if self.writer is None:
            self.reader, self.writer = await asyncio.open_connection("127.0.0.1", self.port)
        assert self.reader is not None
        content = b"" if body is None else json.dumps(body).encode()
        self.writer.write(self._head(method, path) + f"Content-Length: {len(content)}\r\n\r\n".encode() + content)
        head = (await self.reader.readuntil(b"\r\n\r\n")).decode("latin-1")
        if found := re.search(r"set-cookie: (cosmodrome[^=;]*=[^;]+)", head):
            self.cookie = found.group(1)
        length = int(re.search(r"content-length: (\d+)", head).group(1))  # type: ignore[union-attr]
        return int(head.split()[1]), await self.reader.readexactly(length)

    def _head(self, method: str, path: str) -> bytes:
        cookie = f"Cookie: {self.cookie}\r\n" if self.cookie else ""
        return f"{method} {path} HTTP/1.1\r\nHost: 127.0.0.1:{self.port}\r\nContent-Type: application/json\r\n{cookie}".encode()

    async def listen(self, table: str, seat: int) -> None:
        """Follow a table. Of a view only what is needed is read: finding that costs less than decoding the picture."""
        reader, writer = await asyncio.open_connection("127.0.0.1", self.port, limit=2**22)
        writer.write(self._head("GET", f"/api/tables/{table}/live?seat={seat}&{AS_THE_PAGE}") + b"\r\n")
        await reader.readuntil(b"\r\n\r\n")
        try:
            while True:
                line = await reader.readline()
                self.bytes += len(line)
                if line.startswith(b'data: {"number":'):
                    self.take(line[6:])
        finally:
            writer.close()

    def take(self, data: bytes) -> None:
        """A view: its number, whom it waits for, and the codes of the actions."""
        number = int(data[10 : data.index(b",", 10)])
        waiting = json.loads(data[data.index(b'"waiting":') + 10 :].split(b"]", 1)[0] + b"]")
        told = data[: data.index(b',"picture')]
        over = b'"over":true' in told
        codes = [int(code) for code in re.findall(rb'\{"code":(\d+)', told)]
        self.arrived[number] = time.perf_counter()
        self.view = {"number": number, "waiting": waiting, "over": over, "codes": codes}
        self.news.set()


class Load:
    """All tables, and what was measured."""

    def __init__(self, ports: list[int], tables: int, seconds: float, pause: float) -> None:
        self.ports, self.tables, self.seconds, self.pause = ports, tables, seconds, pause
        self.times: list[float] = []
        self.answers: list[float] = []
        self.errors: list[str] = []
        self.moves = 0
        self.ready = 0

    def begin(self) -> None:
        """Count from now on."""
        self.times, self.answers, self.moves = [], [], 0

    async def table(self, number: int, start: asyncio.Event) -> None:
        """One table, another one when its game is over."""
        choose = random.Random(number)
        players = [Client(self.ports[number % len(self.ports)]), Client(self.ports[(number + 1) % len(self.ports)])]
        game = GAMES[number % len(GAMES)]
        listening: list[asyncio.Task[None]] = []
        table = ""
        end = 0.0
        while True:
            if not table:
                table = await self.new_table(players, game)
                listening = [asyncio.create_task(player.listen(table, seat)) for seat, player in enumerate(players)]
                while not all(player.view for player in players):
                    await asyncio.sleep(0.02)
                if not end:
                    self.ready += 1
                    await start.wait()
                    end = time.perf_counter() + self.seconds
                    await asyncio.sleep(self.pause * choose.random())
            began = time.perf_counter()
            if began > end:
                break
            await self.move(table, players, choose)
            if any(player.view["over"] for player in players):
                for task in listening:
                    task.cancel()
                for player in players:
                    player.view, player.arrived = {}, {}
                table = ""
            await asyncio.sleep(max(0.0, self.pause - (time.perf_counter() - began)))
        for task in listening:
            task.cancel()

    async def new_table(self, players: list[Client], game: str) -> str:
        """A table that the first player makes and the second joins."""
        seats = [{"kind": "me"}, {"kind": "open"}]
        status, body = await players[0].ask("POST", "/api/tables", {"game": game, "seats": seats})
        assert status == 201, body
        table: str = json.loads(body)["table"]
        status, body = await players[1].ask("POST", f"/api/tables/{table}/join", {})
        assert status == 200, body
        return table

    async def move(self, table: str, players: list[Client], choose: random.Random) -> None:
        """One decision, and how long it takes until the opponent knows of it (if it may know of it)."""
        seat = next((seat for seat, player in enumerate(players) if seat in player.view["waiting"] and player.view["codes"]), None)
        if seat is None:
            return
        mover, other = players[seat], players[1 - seat]
        before, seen = mover.view["number"], other.view["number"]
        other.news.clear()
        sent = time.perf_counter()
        body = {"seat": seat, "number": before, "action": choose.choice(mover.view["codes"])}
        status, answer = await mover.ask("POST", f"/api/tables/{table}/act?quiet=1", body)
        if status != 200:
            self.errors.append(f"{status} {answer[:200]!r}")
            return
        self.moves += 1
        self.answers.append(time.perf_counter() - sent)
        made = json.loads(answer)["number"]
        while mover.view["number"] < made:  # as the page does: it is shown when the stream brings it
            mover.news.clear()
            await mover.news.wait()
        for _ in range(2):
            try:
                async with asyncio.timeout(0.9 if other.view["number"] == seen else 0):
                    await other.news.wait()
            except TimeoutError:
                break
        arrived = [when for number, when in other.arrived.items() if number > seen]
        if arrived:
            self.times.append(min(arrived) - sent)
        other.arrived.clear()


def start_servers(database: str, count: int) -> tuple[list[subprocess.Popen[str]], list[int]]:
    """Servers on one database, and their ports."""
    processes, ports = [], []
    for _ in range(count):
        command = [sys.executable, "-m", "cosmodrome", "serve", "--database", database, "--rate", "10000"]
        command += ["--limit", "connections_an_address=4000"]  # all clients are at one address here
        process = subprocess.Popen(command, env=os.environ | {"PYTHONPATH": str(SOURCES)}, stdout=subprocess.PIPE, text=True)
        assert process.stdout is not None
        line = process.stdout.readline()
        ports.append(int(re.search(r":(\d+)/", line).group(1)))  # type: ignore[union-attr]
        processes.append(process)
    return processes, ports


def cpu_seconds(process: subprocess.Popen[str]) -> float:
    """How much processor time a process has used."""
    fields = Path(f"/proc/{process.pid}/stat").read_text().rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


def percentile(values: list[float], share: float) -> float:
    """The value that this share of all does not exceed."""
    return sorted(values)[min(len(values) - 1, int(len(values) * share))] if values else float("nan")


async def measure(ports: list[int], processes: list[subprocess.Popen[str]], options: argparse.Namespace) -> dict[str, Any]:
    """Run the load."""
    load = Load(ports, round(options.tables * options.scale), options.settle + options.seconds, options.pause)
    start = asyncio.Event()
    tasks = [asyncio.create_task(load.table(number, start)) for number in range(load.tables)]
    while load.ready < load.tables:
        await asyncio.sleep(0.2)
        for task in tasks:
            if task.done():
                task.result()
    start.set()
    await asyncio.sleep(options.settle)
    load.begin()
    before, began = [cpu_seconds(process) for process in processes], time.perf_counter()
    own = time.process_time()
    await asyncio.gather(*tasks)
    took = time.perf_counter() - began
    used = [cpu_seconds(process) - already for process, already in zip(processes, before, strict=True)]
    return {
        "tables": load.tables,
        "processes": len(ports),
        "seconds": round(took, 1),
        "moves": load.moves,
        "moves a second": round(load.moves / took, 1),
        "errors": len(load.errors),
        "first errors": load.errors[:3],
        "POST to the opponent's event, ms": {
            "p50": round(1000 * percentile(load.times, 0.5), 1),
            "p95": round(1000 * percentile(load.times, 0.95), 1),
            "p99": round(1000 * percentile(load.times, 0.99), 1),
            "max": round(1000 * max(load.times, default=float("nan")), 1),
            "measured": len(load.times),
        },
        "POST answered, ms": {
            "p50": round(1000 * percentile(load.answers, 0.5), 1),
            "p99": round(1000 * percentile(load.answers, 0.99), 1),
        },
        "server cores used": [round(seconds / took, 2) for seconds in used],
        "servers' processor time a move, ms": round(1000 * sum(used) / max(1, load.moves), 2),
        "client cores used": round((time.process_time() - own) / took, 2),
    }


@contextmanager
def database(wanted: str | None, folder: str) -> Iterator[str]:
    """What is wanted, made if need be."""
    if wanted != "postgresql":
        yield wanted or f"{folder}/arcade.sqlite"
        return
    sys.path.insert(0, str(TESTS))
    from arcade.servers import postgresql

    with postgresql() as url:
        yield url


def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--tables", type=int, default=200, help="tables of two clients each")
    parser.add_argument("--scale", type=float, default=1.0, help="times as many tables")
    parser.add_argument("--seconds", type=float, default=120.0, help="how long is measured")
    parser.add_argument("--settle", type=float, default=12.0, help="how long is played before it, for first pictures")
    parser.add_argument("--pause", type=float, default=2.0, help="seconds from move to move at a table")
    parser.add_argument("--processes", type=int, default=1, help="server processes on the one database")
    parser.add_argument("--database", help="postgresql, or postgresql://…; without it a SQLite file in a temporary folder")
    options = parser.parse_args()
    most = resource.getrlimit(resource.RLIMIT_NOFILE)[1]
    resource.setrlimit(resource.RLIMIT_NOFILE, (most, most))  # each table has four connections
    with tempfile.TemporaryDirectory() as folder, database(options.database, folder) as where:
        processes, ports = start_servers(where, options.processes)
        try:
            print(json.dumps(asyncio.run(measure(ports, processes, options)), indent=2))
        finally:
            for process in processes:
                process.terminate()
                process.wait()


if __name__ == "__main__":
    main()
