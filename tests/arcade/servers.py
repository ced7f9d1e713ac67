"""Servers for tests: real processes on 127.0.0.1, a PostgreSQL of our own, and people who talk to them."""

from __future__ import annotations

import json
import os
import pwd
import queue
import re
import signal
import socket
import subprocess
import sys
import tempfile
import threading
import time
from collections.abc import Iterator, Sequence
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import Any, ClassVar

import httpx

SOURCES = Path(__file__).parent.parent.parent / "src"
SOON = 240.0  # seconds after which a test gives up waiting: a bot may have to be compiled first, on a busy machine


class Server:
    """`cosmodrome serve` in a process of its own."""

    def __init__(
        self,
        database: str,
        cache: str | None = None,
        rate: float = 1000.0,
        port: int = 0,
        files: int | None = None,
        more: Sequence[str] = (),
    ) -> None:
        environment = os.environ | {"PYTHONPATH": str(SOURCES), "PYTHONUNBUFFERED": "1"} | ({"COSMODROME_CACHE": cache} if cache else {})
        command = [sys.executable, "-m", "cosmodrome", "serve", "--database", database, "--rate", str(rate), "--workers", "1"]
        if files is not None:
            command = ["sh", "-c", f'ulimit -n {files}; exec "$@"', "sh", *command]
        self.process = subprocess.Popen(
            [*command, "--port", str(port), *more], env=environment, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True
        )
        assert self.process.stdout is not None
        lines = []
        for line in self.process.stdout:
            lines.append(line)
            if found := re.search(r"http://127\.0\.0\.1:(\d+)/", line):
                self.port = int(found.group(1))
                break
        else:
            raise AssertionError("".join(lines))
        self.url = f"http://127.0.0.1:{self.port}"
        self.said: list[str] = []
        self._reader = threading.Thread(target=self._read, daemon=True)
        self._reader.start()

    def _read(self) -> None:
        assert self.process.stdout is not None
        self.said.extend(self.process.stdout)

    def kill(self) -> None:
        """As a power cut would: without any warning."""
        self.process.send_signal(signal.SIGKILL)
        self.process.wait()
        self._reader.join()
        self.process.stdout.close()  # type: ignore[union-attr]

    def stop(self) -> str:
        """As Ctrl-C would; what it has said since it was open."""
        self.process.send_signal(signal.SIGINT)
        try:
            self.process.wait(20)
        except subprocess.TimeoutExpired:
            self.process.kill()
            self.process.wait()
            raise
        self._reader.join()
        self.process.stdout.close()  # type: ignore[union-attr]
        return "".join(self.said)


@contextmanager
def serving(database: str, **more: Any) -> Iterator[Server]:
    """A server that is stopped at the end."""
    server = Server(database, **more)
    try:
        yield server
    finally:
        if server.process.poll() is None:
            said = server.stop()
            assert "Traceback" not in said, said


class Person:
    """Somebody with a browser's habits: a cookie, and patience. All of them leave at the end of a test."""

    present: ClassVar[list[Person]] = []

    def __init__(self, server: Server | str, name: str | None = None) -> None:
        self.present.append(self)
        self.http = httpx.Client(base_url=server if isinstance(server, str) else server.url, timeout=SOON)
        if name is not None:
            self.put("/api/me", {"name": name})

    def move_to(self, server: Server) -> None:
        """Go on at another server with the same cookie."""
        cookies = self.http.cookies
        self.http.close()
        self.http = httpx.Client(base_url=server.url, timeout=SOON, cookies=dict(cookies))

    @property
    def token(self) -> str:
        """What the cookie says."""
        (token,) = self.http.cookies.values()
        return str(token)

    def get(self, path: str, status: int = 200, **query: Any) -> Any:
        return self._read(self.http.get(path, params=query), status)

    def post(self, path: str, body: Any = None, status: int = 200) -> Any:
        return self._read(self.http.post(path, json=body if body is not None else {}), status)

    def put(self, path: str, body: Any, status: int = 200) -> Any:
        return self._read(self.http.put(path, json=body), status)

    @staticmethod
    def _read(answer: httpx.Response, status: int) -> Any:
        assert answer.status_code == status, f"{answer.status_code}: {answer.text[:500]}"
        return answer.json() if "json" in answer.headers["content-type"] else answer.text

    def new_table(self, game: str, *kinds: str, status: int = 201, **more: Any) -> Any:
        """A table with seats such as "me", "open", "bot easy"; its id."""
        seats = [{"kind": kind.split()[0]} | ({"level": kind.split()[1]} if " " in kind else {}) for kind in kinds]
        answer = self.post("/api/tables", {"game": game, "seats": seats, "pace": "fast"} | more, status)
        return answer["table"] if status == 201 else answer

    def act(self, table: str, view: dict[str, Any], action: str | int, status: int = 200) -> Any:
        return self.post(f"/api/tables/{table}/act", {"seat": view["seat"], "number": view["number"], "action": action}, status)

    def see(self, table: str, **query: Any) -> dict[str, Any]:
        view: dict[str, Any] = self.get(f"/api/tables/{table}", **query)
        return view

    def until(self, table: str, wish: Any, **query: Any) -> dict[str, Any]:
        """The first view in which a wish has come true."""
        limit = time.monotonic() + SOON
        while not wish(view := self.see(table, **query)):
            assert time.monotonic() < limit, "it never came"
            time.sleep(0.05)
        return view


class Listener:
    """Follows a table's live stream in a thread."""

    def __init__(self, person: Person, table: str, last: int | None = None, **query: Any) -> None:
        self.events: queue.Queue[tuple[str, str | None, Any]] = queue.Queue()
        self._http = httpx.Client(base_url=person.http.base_url, cookies=dict(person.http.cookies), timeout=SOON)
        self._request = self._http.build_request("GET", f"/api/tables/{table}/live", params=query)
        if last is not None:
            self._request.headers["Last-Event-ID"] = str(last)
        self._answer = self._http.send(self._request, stream=True)
        assert self._answer.status_code == 200, self._answer.read()
        self._thread = threading.Thread(target=self._listen, daemon=True)
        self._thread.start()

    def _listen(self) -> None:
        kind, number = "", None
        with suppress(httpx.HTTPError, httpx.StreamError, OSError):
            for line in self._answer.iter_lines():
                field, _, value = line.partition(": ")
                if field == "event":
                    kind = value
                elif field == "id":
                    number = value
                elif field == "data":
                    self.events.put((kind, number, json.loads(value)))
                    kind, number = "", None

    def view(self) -> dict[str, Any]:
        """The next view."""
        while True:
            kind, number, data = self.events.get(timeout=SOON)
            if kind == "view":
                assert number == str(data["number"])
                found: dict[str, Any] = data
                return found

    def until(self, wish: Any, kind: str = "view") -> Any:
        """The first event of a kind in which a wish has come true."""
        while True:
            what, _, data = self.events.get(timeout=SOON)
            if what == kind and wish(data):
                return data

    def quiet(self, seconds: float) -> bool:
        """Whether no view comes for a while."""
        limit = time.monotonic() + seconds
        while (left := limit - time.monotonic()) > 0:
            with suppress(queue.Empty):
                if self.events.get(timeout=left)[0] == "view":
                    return False
        return True

    def close(self) -> None:
        with suppress(OSError):  # the thread may be waiting for the next line, which may take long
            self._answer.extensions["network_stream"].get_extra_info("socket").shutdown(socket.SHUT_RDWR)
        self._thread.join(SOON)
        self._answer.close()
        self._http.close()


@contextmanager
def listening(person: Person, table: str, last: int | None = None, **query: Any) -> Iterator[Listener]:
    """A listener that leaves at the end."""
    listener = Listener(person, table, last, **query)
    try:
        yield listener
    finally:
        listener.close()


@contextmanager
def postgresql() -> Iterator[str]:
    """A private cluster of Debian's PostgreSQL in a temporary folder; its URL. It refuses to run as root, so another user runs it."""
    programs = sorted(Path("/usr/lib/postgresql").glob("*/bin/initdb"))
    assert programs, "These tests need PostgreSQL: install Debian's package postgresql, or run `make database`."
    bin_folder = programs[-1].parent
    as_root = os.geteuid() == 0
    user = pwd.getpwnam("postgres") if as_root else pwd.getpwuid(os.geteuid())
    with tempfile.TemporaryDirectory(prefix="cosmodrome-pg-", dir="/tmp") as folder:
        if as_root:
            os.chown(folder, user.pw_uid, user.pw_gid)

        def run(*command: str) -> None:
            who: dict[str, Any] = {"user": user.pw_uid, "group": user.pw_gid, "extra_groups": []} if as_root else {}
            environment = {"PATH": os.environ["PATH"], "LC_ALL": "C.UTF-8"}
            done = subprocess.run(command, cwd=folder, capture_output=True, text=True, env=environment, **who)
            assert done.returncode == 0, f"{command}: {done.stdout}{done.stderr}"

        data = f"{folder}/data"
        run(str(bin_folder / "initdb"), "-D", data, "-A", "trust", "-U", "arcade", "--no-sync")
        options = f"-c listen_addresses='' -c unix_socket_directories={folder} -c max_connections=100"
        run(str(bin_folder / "pg_ctl"), "-D", data, "-w", "-l", f"{folder}/log", "-o", options, "start")
        try:
            run(str(bin_folder / "createdb"), "-h", folder, "-U", "arcade", "arcade")
            yield f"postgresql://arcade@/arcade?host={folder}"
        finally:
            run(str(bin_folder / "pg_ctl"), "-D", data, "-w", "-m", "immediate", "stop")
