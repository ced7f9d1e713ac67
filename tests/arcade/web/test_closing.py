"""An arcade that closes lets everybody finish; one behind a proxy that speaks HTTPS tells browsers to keep to it."""

from __future__ import annotations

import asyncio
import json
import re
import signal
import socket
import time
from pathlib import Path

import httpx

from arcade.here import Arcades
from arcade.servers import SOON, Person, serving

HALF = b"PUT /api/me HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: %d\r\n\r\n"


def read_all(connection: socket.socket) -> bytes:
    said = b""
    while part := connection.recv(65536):
        said += part
    return said


def test_what_was_asked_is_finished_and_streams_are_told_to_come_back(tmp_path: Path) -> None:
    with serving(str(tmp_path / "arcade.sqlite")) as server:
        ada = Person(server, "Ada")
        table = ada.new_table("galaxy-express", "me")
        streams = [socket.create_connection(("127.0.0.1", server.port), timeout=SOON) for _ in range(3)]
        for stream in streams:
            stream.sendall(f"GET /api/tables/{table}/live HTTP/1.1\r\nHost: localhost\r\n\r\n".encode())
            assert b"200 OK" in stream.recv(12) + stream.recv(65536)
        body = json.dumps({"name": "Ben"}).encode()
        asking = socket.create_connection(("127.0.0.1", server.port), timeout=SOON)
        asking.sendall(HALF % len(body))
        asking.sendall(body[:3])
        ada.get("/api/me")  # by now the others have been heard
        server.process.send_signal(signal.SIGTERM)
        told = [re.search(rb"retry: (\d+)\r?\n\r?\n", read_all(stream)) for stream in streams]
        assert all(one is not None and 500 <= int(one[1]) <= 3000 for one in told)
        for _ in range(100):  # no more is taken
            try:
                httpx.get(f"{server.url}/health")
            except httpx.HTTPError:
                break
            time.sleep(0.05)
        else:
            raise AssertionError("it still listens")
        asking.sendall(body[3:])
        answer = read_all(asking)
        assert b"200 OK" in answer
        assert b'{"name":"Ben"}' in answer
        server.process.wait(SOON)
        said = server.stop()
        assert server.process.returncode == 0
        assert "Every game is kept." in said
        assert "Cancel" not in said, said
        for connection in (*streams, asking):
            connection.close()


def test_it_does_not_wait_for_ever(arcade: Arcades) -> None:
    here = arcade(drain_seconds=0.5, request_seconds=600.0)
    asking = here.send(HALF % 9 + b"{")
    here.http.get("/health")
    here._server.should_exit = True
    here._thread.join(SOON)
    assert not here._thread.is_alive()
    asking.close()


def test_a_connection_that_was_taken_at_the_last_moment_is_let_go(arcade: Arcades) -> None:
    """What is accepted and what is known to be open are two steps: between them it was told nothing, and was waited for to the end."""
    here = arcade(drain_seconds=3600.0, request_seconds=7200.0)
    here.http.get("/health")
    ours, theirs = socket.socketpair()

    async def late() -> None:
        here._server.should_exit = True
        await here.arcade.streams.ending.wait()
        await asyncio.sleep(0.05)
        config = here._server.config
        made = config.http_protocol_class(config=config, server_state=here._server.server_state, app_state=here._server.lifespan.state)
        await here.loop.connect_accepted_socket(lambda: made, theirs)

    asyncio.run_coroutine_threadsafe(late(), here.loop).result(SOON)
    here._thread.join(30.0)
    still = here._thread.is_alive()
    ours.close()
    assert not still


def test_browsers_keep_to_https_if_a_proxy_that_is_trusted_says_so(arcade: Arcades, tmp_path: Path) -> None:
    secure = {"X-Forwarded-Proto": "https", "X-Forwarded-For": "203.0.113.9"}
    here = arcade(proxies=["127.0.0.1"])
    answer = here.http.put("/api/me", json={"name": "Ada"}, headers=secure)
    assert answer.headers["strict-transport-security"] == "max-age=31536000"
    assert "; Secure" in answer.headers["set-cookie"]
    assert "strict-transport-security" not in here.http.get("/").headers
    alone = arcade(database=str(tmp_path / "alone.sqlite"))
    assert "strict-transport-security" not in alone.http.get("/", headers=secure).headers, "anybody may say so"
