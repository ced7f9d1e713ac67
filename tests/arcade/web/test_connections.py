"""Slow and many connections: none stays for ever, and those of one address keep nobody else out."""

from __future__ import annotations

import logging
import os
import re
import socket
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path

import httpx
import pytest

from arcade.here import Arcades, Here
from arcade.servers import SOON, SOURCES, serving
from cosmodrome.arcade.limits import Limits
from cosmodrome.arcade.web.connections import Connections, network
from cosmodrome.arcade.web.logs import Seldom
from cosmodrome.arcade.web.serving import raise_file_limit
from cosmodrome.engine.match.errors import BadOption

HALF = b"GET /api/me HTTP/1.1\r\nHost: 127.0.0.1\r\n"
HALF_BODY = b"PUT /api/me HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Type: application/json\r\nContent-Length: 100\r\n\r\n{"
OTHER = "127.0.0.2"  # another address of this machine


def other(url: str) -> httpx.Client:
    """Somebody at another address."""
    return httpx.Client(base_url=url, timeout=SOON, transport=httpx.HTTPTransport(local_address=OTHER))


def ended(connection: socket.socket) -> bool:
    """Whether the other side closes a connection, in the end."""
    try:
        while connection.recv(65536):
            pass
    except ConnectionError:
        pass
    except TimeoutError:
        return False
    return True


@pytest.mark.parametrize("half", [b"", b"G", HALF, HALF_BODY], ids=["nothing", "a letter", "a head", "a body"])
def test_what_is_said_by_half_is_not_waited_for(arcade: Arcades, half: bytes) -> None:
    connection = arcade(request_seconds=0.3).send(half)
    assert ended(connection)
    connection.close()


def test_trickling_does_not_help(arcade: Arcades) -> None:
    connection = arcade(request_seconds=0.5).send(HALF)
    limit = time.monotonic() + SOON
    with pytest.raises(ConnectionError):  # noqa: PT012
        while time.monotonic() < limit:
            connection.sendall(b"X-More: 1\r\n")
            time.sleep(0.05)
    connection.close()


def test_half_a_second_request_is_not_waited_for_either(arcade: Arcades) -> None:
    connection = arcade(request_seconds=0.3).send(HALF + b"\r\n")
    assert connection.recv(65536).startswith(b"HTTP/1.1 200")
    connection.sendall(HALF)
    assert ended(connection)
    connection.close()


def test_whoever_does_not_read_is_not_waited_for(arcade: Arcades) -> None:
    here = arcade(answer_seconds=0.3, idle_seconds=1, rate=1e6)
    connection = here.send((HALF.replace(b"/api/me", b"/openapi.json") + b"\r\n") * 600)
    limit = time.monotonic() + SOON
    while len(here.connections) and time.monotonic() < limit:
        time.sleep(0.05)
    assert not len(here.connections)
    connection.close()


@pytest.fixture
def crowd() -> Iterator[list[socket.socket]]:
    connections: list[socket.socket] = []
    yield connections
    for connection in connections:
        connection.close()


def attack(here: Here, crowd: list[socket.socket], half: int, more: int) -> None:
    """Many say half a request; some more say nothing, and hear what is said to them."""
    crowd += [here.send(HALF) for _ in range(half)]
    limit = time.monotonic() + SOON
    while len(here.connections) < half and time.monotonic() < limit:
        time.sleep(0.01)
    crowd += [here.send(b"") for _ in range(more)]


def test_a_crowd_from_one_address_locks_nobody_out(arcade: Arcades, crowd: list[socket.socket]) -> None:
    here = arcade(connections_an_address=20, connections=1000, request_seconds=3600.0)
    attack(here, crowd, 20, 10)
    for refused in crowd[20:]:
        answer = b"".join(iter(lambda refused=refused: refused.recv(4096), b""))
        assert answer.startswith(b"HTTP/1.1 503 ")
        assert b"Too many connections" in answer
    with other(str(here.http.base_url)) as somebody:
        assert somebody.get("/api/me").status_code == 200
    for connection in crowd[:20]:
        connection.close()
    limit = time.monotonic() + SOON
    while len(here.connections) and time.monotonic() < limit:
        time.sleep(0.01)
    assert here.http.get("/api/me").status_code == 200


def test_connections_are_counted_in_all(arcade: Arcades, crowd: list[socket.socket]) -> None:
    here = arcade(connections=20, request_seconds=3600.0)
    attack(here, crowd, 20, 5)
    assert [connection.recv(4096)[:12] for connection in crowd[20:]] == [b"HTTP/1.1 503"] * 5


def test_a_thousand_half_requests_lock_nobody_out_and_fill_no_log(tmp_path: Path) -> None:
    """The whole command, which may have a thousand files open and no more."""
    assert raise_file_limit(1200) == 1200, "the attack itself needs as many"
    with serving(str(tmp_path / "arcade.sqlite"), files=1024) as server:
        crowd = [socket.create_connection(("127.0.0.1", server.port), timeout=SOON) for _ in range(1050)]
        for connection in crowd:
            try:
                connection.sendall(HALF)
            except ConnectionError:  # it was refused
                continue
        with other(server.url) as somebody:
            assert somebody.put("/api/me", json={"name": "Ben"}).status_code == 200
        for connection in crowd:
            connection.close()
        said = server.stop()
    assert len(said) < 5_000, said[:5_000]
    assert "Too many connections" in said


def test_the_file_limit_is_raised(tmp_path: Path) -> None:
    code = (
        "import resource; resource.setrlimit(resource.RLIMIT_NOFILE, (256, 2000));"
        "from cosmodrome.arcade.web.serving import raise_file_limit as f; print(f(4000), resource.getrlimit(resource.RLIMIT_NOFILE)[0])"
    )
    environment = os.environ | {"PYTHONPATH": str(SOURCES)}
    done = subprocess.run([sys.executable, "-c", code], env=environment, capture_output=True, text=True, timeout=120, check=True)
    assert done.stdout == "1700 2000\n", "some are left for the rest"


def test_a_proxy_speaks_for_many() -> None:
    crowd = Connections(Limits(connections_an_address=2), frozenset({"10.0.0.1"}))
    assert [crowd.come("10.0.0.1") for _ in range(9)] == [True] * 9
    assert [crowd.come("10.0.0.2") for _ in range(3)] == [True, True, False]


def test_a_household_counts_as_one() -> None:
    assert network("2001:db8:1:2:3:4:5:6") == network("2001:db8:1:2::9") == "2001:db8:1:2::/64"
    assert network("::ffff:10.1.2.3") == network("10.1.2.3") == "10.1.2.3"
    assert network("fe80::1%eth0") == "fe80::/64"
    assert network("?") == "?"


def test_the_log_says_a_thing_a_few_times_and_then_how_often(caplog: pytest.LogCaptureFixture) -> None:
    seldom = Seldom(few=2, seconds=0.2)
    log = logging.getLogger("seldom")
    log.addFilter(seldom)
    for i in range(102):
        if i == 101:
            time.sleep(0.25)
        log.warning("Something is wrong with %s.", i)
    log.warning("Something else.")
    assert [record.getMessage() for record in caplog.records] == [
        "Something is wrong with 0.",
        "Something is wrong with 1.",
        "Something is wrong with 101. (99 more like it were left out.)",
        "Something else.",
    ]


@pytest.mark.parametrize(
    ("setting", "says"),
    [
        ("rate=nan", "The limit rate is a number above 0, as in rate=20; not 'nan'."),
        ("rate=inf", "The limit rate is a number above 0"),
        ("rate=0", "The limit rate is a number above 0"),
        ("watchers=2.5", "The limit watchers is a whole number above 0, as in watchers=1000; not '2.5'."),
        ("watchers", "not ''"),
        ("speed=1", "There is no limit 'speed'. There are: connections, "),
    ],
)
def test_a_limit_that_is_none_is_a_sentence(setting: str, says: str) -> None:
    with pytest.raises(BadOption, match=re.escape(says)):
        Limits.of([setting])


def test_limits_can_be_set() -> None:
    assert Limits.of(["rate=0.5", "watchers=7"]) == Limits(rate=0.5, watchers=7)


def test_only_a_proxy_is_believed_on_where_a_request_comes_from(arcade: Arcades) -> None:
    for proxies in ((), ("127.0.0.1",)):
        here, statuses = arcade(rate=1.0, proxies=proxies), []
        for i in range(9):
            here.http.cookies.clear()
            answer = here.http.put("/api/me", json={"name": "Ada"}, headers={"X-Forwarded-For": f"10.0.0.{i}"})
            statuses.append(answer.status_code)
        assert (statuses == [200] * 9) == bool(proxies), "three newcomers from one address, but nine addresses by a proxy's word"
