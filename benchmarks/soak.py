"""A long day at the arcade, in twenty minutes: a hundred tables with people, bots, hints, talk and bad connections, while things break.

    python benchmarks/soak.py                         twenty minutes
    python benchmarks/soak.py --minutes 2 --tables 20

Once a minute a worker process is killed or stopped, in turn. The server is killed after a quarter of the time, and stopped in good order
and started again after nine tenths: the life between the two is long enough to tell whether memory grows. At the end, without faults, every
table must go on, and every line that an acknowledged move brought must stand in the table's log. It exits with 1 if anything was lost,
stuck, refused for no reason, or grew.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import os
import random
import re
import signal
import socket
import subprocess
import sys
import tempfile
import time
from collections import Counter
from contextlib import suppress
from pathlib import Path
from typing import Any

from arcade_load import GAMES, SOURCES, Client, percentile

SOLITAIRES = ("galaxy-express", "galaxy-farmer")
TROUBLE = (OSError, asyncio.IncompleteReadError, TimeoutError, AttributeError)  # an answer that was cut off has no length
EXPECTED = {
    ("act", 409),
    ("undo", 409),
    ("undo", 422),
    ("resign", 409),
    ("hint", 409),
    ("hint", 422),
    ("hint", 429),
    ("hint", 503),
    ("talk", 429),
}
PATIENCE = 150.0  # seconds after which a table that waits counts as stuck: a stopped worker is noticed after thirty
FLAT = 1.10


class Server:
    """`cosmodrome serve` on a port that stays the same."""

    def __init__(self, database: str, log: Path, limits: list[str]) -> None:
        with socket.socket() as free:
            free.bind(("127.0.0.1", 0))
            self.port = free.getsockname()[1]
        command = [sys.executable, "-m", "cosmodrome", "serve", "--database", database, "--port", str(self.port), "--rate", "10000"]
        limits = ["connections_an_address=4000", *limits]  # all of this comes from one
        self._command = command + [word for limit in limits for word in ("--limit", limit)]
        self._log = log
        self.process = self._start()

    def _start(self) -> subprocess.Popen[bytes]:
        with self._log.open("ab") as log:
            return subprocess.Popen(self._command, env=os.environ | {"PYTHONPATH": str(SOURCES)}, stdout=log, stderr=log)

    def end(self, how: signal.Signals) -> None:
        """By SIGKILL, as a power cut would, or by SIGTERM, as systemd does; then it is started again."""
        workers = self.workers()
        self.process.send_signal(how)
        self.process.wait(60)
        for worker in workers:  # one that was stopped cannot notice that nobody asks it any more
            with suppress(OSError):
                os.kill(worker, signal.SIGKILL)
        self.process = self._start()

    def workers(self) -> list[int]:
        """Those who think and compile for it."""
        found = []
        for entry in Path("/proc").iterdir():
            with suppress(OSError, ValueError, IndexError):
                parent = int((entry / "stat").read_text().rpartition(")")[2].split()[1])
                if parent == self.process.pid and b"spawn_main" in (entry / "cmdline").read_bytes():
                    found.append(int(entry.name))
        return sorted(found)

    def megabytes(self) -> float:
        """What the server itself holds in memory."""
        with suppress(OSError):
            found = re.search(r"VmRSS:\s+(\d+)", Path(f"/proc/{self.process.pid}/status").read_text())
            return int(found.group(1)) / 1024 if found else 0.0
        return 0.0


class Player(Client):
    """Somebody who stays, whatever becomes of the server: what is cut off is asked again, and the stream is opened again."""

    def __init__(self, port: int, soak: Soak, choose: random.Random) -> None:
        super().__init__(port)
        self.soak, self.choose = soak, choose
        self.table, self.seat = "", 0
        self._busy = asyncio.Lock()

    async def ask(self, method: str, path: str, body: Any = None) -> tuple[int, bytes]:
        """One request, counted by what became of it; status 0: nobody knows."""
        what = path.partition("?")[0].rpartition("/")[2] if method == "POST" else "get"
        async with self._busy:
            try:
                async with asyncio.timeout(60):
                    status, answer = await super().ask(method, path, body)
            except TROUBLE:
                if self.writer is not None:
                    self.writer.close()
                self.writer, status, answer = None, 0, b""
        self.soak.answers[what, status] += 1
        if status not in (0, 200, 201) and (what, status) not in EXPECTED and not (status == 503 and self.soak.restarting):
            self.soak.odd.append(f"{method} {what}: {status} {answer[:200]!r}")
        return status, answer

    async def surely(self, method: str, path: str, body: Any = None) -> Any:
        """Ask until there is an answer."""
        while True:
            status, answer = await self.ask(method, path, body)
            if status in (200, 201):
                return json.loads(answer)
            assert status in (0, 503), f"{status} {answer[:300]!r}"
            await asyncio.sleep(0.3)

    async def follow(self) -> None:
        """Listen to the table, and lose the connection every half minute or so."""
        while True:
            with suppress(*TROUBLE):
                async with asyncio.timeout(self.choose.uniform(5, 60)):
                    await self._listen()
            self.soak.reconnects += 1
            await asyncio.sleep(self.choose.uniform(0.1, 1.0))

    async def _listen(self) -> None:
        reader, writer = await asyncio.open_connection("127.0.0.1", self.port, limit=2**22)
        try:
            last = f"Last-Event-ID: {self.view['number']}\r\n" if self.view else ""
            seat = f"seat={self.seat}&" if self.seat >= 0 else ""
            path = f"/api/tables/{self.table}/live?{seat}changes=1&without=board&without=state"
            writer.write(self._head("GET", path) + last.encode() + b"\r\n")
            head = await reader.readuntil(b"\r\n\r\n")
            if b" 200 " not in head.split(b"\r\n")[0]:
                self.soak.answers["live", int(head.split()[1])] += 1
                return
            while line := await reader.readline():
                if line.startswith(b'data: {"number":'):
                    self.take(line[6:])
        finally:
            writer.close()


class Table:
    """One table after another, with what was acknowledged at each."""

    def __init__(self, soak: Soak, number: int, port: int) -> None:
        self.soak, self.number = soak, number
        self.choose = random.Random(f"{soak.seed} {number}")
        kind = number % 5
        self.game = SOLITAIRES[number // 5 % 2] if kind == 4 else GAMES[number // 5 % len(GAMES)]
        self.people = [Player(port, soak, self.choose) for _ in range(2 if kind in (0, 1) else 1)]
        self.seats: list[dict[str, Any]] = [{"kind": "me"}]
        if kind != 4:
            self.seats.append(
                {"kind": "open"} if len(self.people) == 2 else {"kind": "bot", "level": "normal" if number % 10 == 3 else "easy"}
            )
        self.watcher = Player(port, soak, self.choose) if number % 4 == 0 else None
        self.clock = {"days": 3} if kind == 1 else None
        self.table = ""
        self.patience = 0
        self.heard: dict[str, dict[tuple[int, int], str]] = {}  # by table, seat and number: the line of an acknowledged move
        self.moved = time.monotonic()
        self.longest = 0.0
        self.moves = 0

    async def play(self) -> None:
        """Play until the time is up."""
        await asyncio.sleep(self.soak.pause * 3 * self.choose.random())
        listening: list[asyncio.Task[None]] = []
        while not self.soak.ended.is_set():
            if not self.table:
                await self.sit_down()
                listeners = [*self.people, *([self.watcher] if self.watcher else [])]
                listening = [asyncio.create_task(one.follow()) for one in listeners]
            await self.step()
            if any(one.view.get("over") for one in self.people):
                for task in listening:
                    task.cancel()
                self.table = ""
                self.soak.finished += 1
            await asyncio.sleep(self.soak.pause * self.choose.uniform(0.5, 1.5))
        for task in listening:
            task.cancel()

    async def sit_down(self) -> None:
        """A new table, with words for its luck."""
        first = self.people[0]
        body = {"game": self.game, "seats": self.seats, "pace": "fast", "listed": self.number % 2 == 0, "clock": self.clock}
        self.table = (await first.surely("POST", "/api/tables", body | {"await_words": True}))["table"]
        for seat, one in enumerate(self.people):
            one.table, one.seat, one.view = self.table, seat, {}
            path, words = f"/api/tables/{self.table}", {"seat": seat, "words": f"word {seat}"}
            await one.surely("POST", f"{path}/join" if seat else f"{path}/words", words)
        if self.watcher:
            self.watcher.table, self.watcher.seat, self.watcher.view = self.table, -1, {}
        self.heard[self.table] = {}
        self.patience = self.choose.randint(20, 80)  # decisions until somebody gives up: by chance some games would never end
        self.moved = time.monotonic()

    async def step(self) -> None:
        """What somebody at the table may do now."""
        for one in self.people:
            if not one.view or one.seat not in one.view["waiting"] or not one.view["codes"]:
                continue
            luck = self.choose.random()
            if luck < 0.03 and len(self.people) > 1:
                await one.ask("POST", f"/api/tables/{self.table}/talk", {"seat": one.seat, "emote": "hmm"})
            if luck < self.soak.hints:
                await self.hint(one)
            if not one.view["codes"]:  # somebody's time has passed meanwhile
                continue
            if self.patience <= 0:
                await self.change(one, "resign", {"seat": one.seat, "number": one.view["number"]})
                return
            self.patience -= 1
            number, action = one.view["number"], self.choose.choice(one.view["codes"])
            if await self.change(one, "act", {"seat": one.seat, "number": number, "action": action}) and luck > 0.97:
                await self.change(one, "undo", {"seat": one.seat, "number": max(one.view["number"], number + 1)})
        waited = time.monotonic() - self.moved
        self.longest = max(self.longest, waited)

    async def hint(self, one: Player) -> None:
        """Somebody asks, and does not always wait for the answer."""
        asker = Player(one.port, self.soak, self.choose)
        asker.cookie = one.cookie
        with suppress(TimeoutError):
            async with asyncio.timeout(self.choose.choice((0.5, 30))):
                await asker.ask("POST", f"/api/tables/{one.table}/hint", {"seat": one.seat, "number": one.view["number"]})
        if asker.writer is not None:
            asker.writer.close()

    async def change(self, one: Player, what: str, body: dict[str, Any]) -> bool:
        """A move, or taking one back; if it is acknowledged, its lines are noted."""
        sent = time.monotonic()
        status, answer = await one.ask("POST", f"/api/tables/{self.table}/{what}", body)
        if status == 409:  # the stream has not told yet how it stands
            await asyncio.sleep(0.3)
        if status != 200:
            return False
        seen = json.loads(answer)
        self.heard[self.table].update({(one.seat, line["number"]): line["text"] for line in seen["log"]})
        if one.view["number"] < seen["number"]:
            codes = [action["code"] for action in seen["actions"]]
            one.view = {"number": seen["number"], "waiting": seen["waiting"], "over": seen["over"], "codes": codes}
        self.moves += 1
        self.soak.times.append(time.monotonic() - sent)
        self.moved = time.monotonic()
        return True

    async def lost(self) -> list[str]:
        """Lines that were acknowledged and are not there."""
        wrong = []
        for table, heard in self.heard.items():
            for seat, one in enumerate(self.people):
                log: dict[int, str] = {}
                while min(log, default=2) > 1:
                    page = await one.surely("GET", f"/api/tables/{table}/log?seat={seat}&before={min(log, default=10**6)}")
                    if not page["log"]:
                        break
                    log |= {line["number"]: line["text"] for line in page["log"]}
                wrong += [f"{self.game} {at}: {text!r}" for at, text in heard.items() if at[0] == seat and log.get(at[1]) != text]
        return wrong

    async def stuck(self) -> str | None:
        """Whether no more moves can be made, with nothing broken any more."""
        before, limit = self.moves, time.monotonic() + PATIENCE
        while time.monotonic() < limit:
            views = [await one.surely("GET", f"/api/tables/{self.table}?seat={one.seat}") for one in self.people]
            if self.moves > before or any(view["over"] for view in views):
                return None
            for one, view in zip(self.people, views, strict=True):
                codes = [action["code"] for action in view["actions"]]
                one.view = {"number": view["number"], "waiting": view["waiting"], "over": view["over"], "codes": codes}
                if codes:
                    body = {"seat": one.seat, "number": view["number"], "action": self.choose.choice(codes)}
                    await self.change(one, "act", body)
            await asyncio.sleep(0.3)
        return f"{self.game} at {self.table}, waiting for {views[0]['waiting']}"


class Soak:
    """All tables, what breaks, and what was seen."""

    def __init__(self, server: Server, options: argparse.Namespace) -> None:
        self.server, self.seed, self.pause, self.hints = server, options.seed, options.pause, options.hints
        self.seconds = 60 * options.minutes
        self.answers: Counter[tuple[str, int]] = Counter()
        self.odd: list[str] = []
        self.times: list[float] = []
        self.reconnects = self.finished = 0
        self.restarting = False
        self.ended = asyncio.Event()
        self.faults: list[str] = []
        self.memory: list[tuple[float, int, float]] = []  # when, in which life of the server, how much
        self.life = 0
        self.tables = [Table(self, number, server.port) for number in range(options.tables)]
        self.began = time.monotonic()

    @property
    def now(self) -> float:
        """Seconds since it began."""
        return time.monotonic() - self.began

    async def run(self) -> dict[str, Any]:
        """The whole of it."""
        tasks = [asyncio.create_task(work) for work in (self.weigh(), self.worry_workers(), self.restart())]
        playing = [asyncio.create_task(table.play()) for table in self.tables]
        while self.now < self.seconds:
            await asyncio.sleep(min(60.0, self.seconds - self.now) + 0.01)
            moves, grown = sum(table.moves for table in self.tables), self.memory[-1][2]
            print(f"{self.now:6.0f} s: {moves} moves, {self.finished} games over, {grown:.0f} MB, {len(self.odd)} odd", flush=True)
            for task in (*playing, *tasks):
                if task.done():
                    task.result()
        self.ended.set()
        await asyncio.gather(*playing)
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        stuck = [found for found in await asyncio.gather(*(table.stuck() for table in self.tables if table.table)) if found]
        lost = [line for table in self.tables for line in await table.lost()]
        return self.result(stuck, lost)

    async def weigh(self) -> None:
        """How much memory the server holds, every two seconds."""
        while True:
            self.memory.append((self.now, self.life, self.server.megabytes()))
            await asyncio.sleep(2)

    async def worry_workers(self) -> None:
        """Kill a worker, or stop one, once a minute."""
        choose = random.Random(self.seed)
        while True:
            await asyncio.sleep(min(60.0, self.seconds / 4))
            how = (signal.SIGKILL, signal.SIGSTOP)[len(self.faults) % 2]
            if workers := self.server.workers():
                os.kill(choose.choice(workers), how)
                self.faults.append(how.name)

    async def restart(self) -> None:
        """One kill, one stop in good order."""
        for share, how in ((0.25, signal.SIGKILL), (0.9, signal.SIGTERM)):
            await asyncio.sleep(share * self.seconds - self.now)
            self.restarting = True
            await asyncio.to_thread(self.server.end, how)
            self.life += 1
            await asyncio.sleep(5)
            self.restarting = False

    def result(self, stuck: list[str], lost: list[str]) -> dict[str, Any]:
        """What was seen."""
        long_life = [(when, held) for when, life, held in self.memory if life == 1]
        first = long_life[0][0] + min(300.0, self.seconds / 4)
        later = [held for when, held in long_life if when >= first and held]
        tenth = max(1, len(later) // 10)
        begins, ends = percentile(later[:tenth], 0.5), percentile(later[-tenth:], 0.5)
        good = not stuck and not lost and not self.odd and max(later) / begins <= FLAT
        return {
            "good": good,
            "tables": len(self.tables),
            "seconds": round(self.now),
            "acknowledged moves": sum(table.moves for table in self.tables),
            "their lines checked": sum(len(heard) for table in self.tables for heard in table.heard.values()),
            "lost": lost,
            "games over": self.finished,
            "stuck": stuck,
            "longest wait for a table's next move of a person, s": round(max(table.longest for table in self.tables), 1),
            "move answered, ms": {f"p{share}": round(1000 * percentile(self.times, share / 100), 1) for share in (50, 95, 99)},
            "streams opened again": self.reconnects,
            "workers": dict(Counter(self.faults)),
            "answers": {f"{what} {status}": count for (what, status), count in sorted(self.answers.items())},
            "odd": self.odd[:5],
            "memory of the server in its long life, MB": {
                "from second": round(first),
                "to second": round(long_life[-1][0]),
                "begins": round(begins, 1),
                "ends": round(ends, 1),
                "least": round(min(later), 1),
                "most": round(max(later), 1),
                "most to begins": round(max(later) / begins, 3),
            },
            "memory, MB, every minute": [round(held) for _, _, held in self.memory[::30]],
        }


async def soaked(server: Server, options: argparse.Namespace) -> dict[str, Any]:
    """Inside the loop, where events belong."""
    while True:
        try:
            _, writer = await asyncio.open_connection("127.0.0.1", server.port)
            writer.close()
            break
        except OSError:
            await asyncio.sleep(0.1)
    return await Soak(server, options).run()


def main() -> int:
    """Run and print."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--tables", type=int, default=100, help="tables at a time")
    parser.add_argument("--minutes", type=float, default=20.0, help="how long")
    parser.add_argument("--pause", type=float, default=5.0, help="seconds that a person thinks, about")
    parser.add_argument("--hints", type=float, default=0.02, help="the share of decisions before which somebody asks for a hint")
    parser.add_argument("--seed", type=int, default=1, help="for what people choose")
    parser.add_argument("--limit", action="append", default=[], metavar="NAME=NUMBER", help="a bound of the server")
    parser.add_argument("--log", type=Path, help="where the server's messages go")
    options = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        server = Server(f"{folder}/arcade.sqlite", options.log or Path(folder) / "log", options.limit)
        try:
            found = asyncio.run(soaked(server, options))
        finally:
            server.process.send_signal(signal.SIGTERM)
            server.process.wait(60)
    print(json.dumps(found, indent=2, ensure_ascii=False))
    return 0 if found["good"] else 1


if __name__ == "__main__":
    sys.exit(main())
