"""Killing the server at any moment loses no acknowledged move, and no table is stuck afterwards."""

from __future__ import annotations

import os
import random
import socket
import subprocess
import sys
import threading
import time
from pathlib import Path
from typing import Any

import httpx

from arcade.servers import SOON, SOURCES, Person, Server, serving

KILLS = 100


class Table:
    """Two seats on one screen, played by a thread that notes every move it was told had been made."""

    def __init__(self, http: httpx.Client, game: str, seed: int) -> None:
        self.http, self.game = http, game
        self.choose = random.Random(seed)
        seats = [{"kind": "me"}, {"kind": "me"}]
        self.name = http.post("/api/tables", json={"game": game, "seats": seats}).json()["table"]
        self.heard: dict[tuple[int, int], str] = {}  # by seat and number: the line of an acknowledged move
        self.moves = 0
        self.wrong: list[str] = []

    def play(self, stop: threading.Event) -> None:
        while not stop.is_set():
            try:
                self.move()
            except httpx.TransportError:
                time.sleep(0.01)  # the server is dead

    def move(self) -> bool:
        view = self.http.get(f"/api/tables/{self.name}").json()
        if not view["actions"]:
            return False
        turn = {"seat": view["seat"], "number": view["number"], "action": self.choose.choice(view["actions"])["code"]}
        answer = self.http.post(f"/api/tables/{self.name}/act", json=turn)
        if answer.status_code == 200:
            self.moves += 1
            self.heard.update({(view["seat"], line["number"]): line["text"] for line in answer.json()["log"]})
        elif answer.status_code != 409:
            self.wrong.append(f"{answer.status_code} {answer.text}")
        return True


def test_a_hundred_kills_lose_no_acknowledged_move(tmp_path: Path) -> None:
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        port = free.getsockname()[1]
    environment = os.environ | {"PYTHONPATH": f"{SOURCES}{os.pathsep}{SOURCES.parent / 'tests'}"}
    command = [sys.executable, "-m", "arcade.quick_start", str(port), str(tmp_path / "arcade.sqlite")]
    forker = subprocess.Popen(command, env=environment, stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)
    http = httpx.Client(base_url=f"http://127.0.0.1:{port}", timeout=SOON, limits=httpx.Limits(max_keepalive_connections=0))
    stop = threading.Event()

    def say(word: str) -> None:
        assert forker.stdin is not None
        assert forker.stdout is not None
        print(word, file=forker.stdin, flush=True)
        for line in forker.stdout:
            if line == "done\n":
                return
        raise AssertionError(forker.communicate()[1])

    def begin() -> None:
        say("start")
        limit = time.monotonic() + SOON
        while time.monotonic() < limit:
            try:
                http.get("/api/me")
                return
            except httpx.TransportError:
                time.sleep(0.005)
        raise AssertionError("the server does not start")

    threads: list[threading.Thread] = []
    try:
        begin()
        http.put("/api/me", json={"name": "Ada"})
        games = ("weird-galaxy", "galaxy-of-d", "bio-mutants", "weird-galaxy")
        tables = [Table(http, game, seed) for seed, game in enumerate(games)]
        threads = [threading.Thread(target=table.play, args=(stop,)) for table in tables]
        for thread in threads:
            thread.start()
        moment = random.Random(1)
        for _ in range(KILLS):
            moves, limit = sum(table.moves for table in tables), time.monotonic() + SOON
            while sum(table.moves for table in tables) == moves and time.monotonic() < limit:
                time.sleep(0.002)
            time.sleep(0.1 * moment.random())
            say("kill")
            begin()
        stop.set()
        for thread in threads:
            thread.join()
        assert sum(table.moves for table in tables) >= KILLS, "there was play to disturb"
        for table in tables:
            assert table.wrong == []
            for seat in range(2):
                log: dict[int, str] = {}
                while min(log, default=2) > 1:  # page by page, to the first line
                    before = {"seat": seat, "before": min(log, default=10**6)}
                    page = http.get(f"/api/tables/{table.name}/log", params=before).json()["log"]
                    log |= {line["number"]: line["text"] for line in page}
                lost = {at: text for at, text in table.heard.items() if at[0] == seat and log.get(at[1]) != text}
                assert not lost, f"{table.game}: {lost}"
            moves = table.moves
            assert not table.move() or table.moves == moves + 1, "a table is stuck"
            assert table.wrong == []
        say("kill")
    finally:
        stop.set()
        for thread in threads:
            thread.join()
        http.close()
        forker.communicate(timeout=SOON)


def test_tables_go_on_after_a_kill_and_their_bots_too(tmp_path: Path) -> None:
    database = str(tmp_path / "arcade.sqlite")
    server = Server(database)
    try:
        ada = Person(server, "Ada")
        table = ada.new_table("bio-mutants", "me", "bot easy")
        view: Any = ada.see(table)
        while view["actions"]:  # then everything hangs on the bot, which is still getting up
            view = ada.act(table, view, view["actions"][0]["code"])
    finally:
        server.kill()
    with serving(database) as again:
        ada.move_to(again)
        back = ada.see(table)
        assert back["log"][: view["number"]] == ada.get(f"/api/tables/{table}/past", number=view["number"])["log"]
        assert back["number"] >= view["number"]
        ada.until(table, lambda now: 0 in now["waiting"])
