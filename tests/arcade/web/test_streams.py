"""A crowd of strangers who watch keeps no player out, and costs the others little."""

from __future__ import annotations

import socket
from collections.abc import Iterator
from contextlib import contextmanager

import pytest

from arcade.here import Arcades, Here
from arcade.servers import Person, listening
from cosmodrome.arcade.tables import presence
from cosmodrome.arcade.web.live import Stream


@contextmanager
def strangers(here: Here, table: str, number: int) -> Iterator[list[bytes]]:
    """Many who watch; the first line of the answer to each."""
    open_now: list[socket.socket] = []
    answers: list[bytes] = []
    try:
        for _ in range(number):
            open_now.append(here.send(f"GET /api/tables/{table}/live HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n".encode()))
            answers.append(open_now[-1].recv(4096).split(b"\r\n")[0])
        yield answers
    finally:
        for connection in open_now:
            connection.close()


def test_strangers_keep_no_player_out(arcade: Arcades) -> None:
    here = arcade(rate=1e6, watchers=5)
    ada = Person(str(here.http.base_url), "Ada")
    table = ada.new_table("galaxy-express", "me")
    with strangers(here, table, 7) as answers:
        assert answers == [b"HTTP/1.1 200 OK"] * 5 + [b"HTTP/1.1 429 Too Many Requests"] * 2
        with listening(ada, table) as player:
            assert player.view()["seat"] == 0
            player.until(lambda data: data["watchers"] == 5, "seats")
    assert Person(str(here.http.base_url)).see(table)["seat"] is None


def test_an_address_and_a_person_have_only_so_many_streams(arcade: Arcades) -> None:
    here = arcade(rate=1e6, streams_an_address=4, streams_a_person=2)
    ada = Person(str(here.http.base_url), "Ada")
    tables = [ada.new_table("galaxy-express", "me") for _ in range(3)]
    with strangers(here, tables[0], 4) as answers, strangers(here, tables[1], 1) as more:
        assert answers == [b"HTTP/1.1 200 OK"] * 4
        assert more == [b"HTTP/1.1 429 Too Many Requests"]
        with listening(ada, tables[0]), listening(ada, tables[1]):
            assert "close one first" in ada.get(f"/api/tables/{tables[2]}/live", 429)["error"]


def test_those_who_come_together_are_told_of_together(arcade: Arcades, monkeypatch: pytest.MonkeyPatch) -> None:
    """Or a crowd of n costs n times n."""
    looked = 0
    news = Stream._news

    async def counted(stream: Stream) -> bytes:
        nonlocal looked
        looked += 1
        return await news(stream)

    monkeypatch.setattr(Stream, "_news", counted)
    monkeypatch.setattr(presence, "PAUSE", 3600.0)
    here = arcade(rate=1e6)
    table = Person(str(here.http.base_url), "Ada").new_table("galaxy-express", "me")
    with strangers(here, table, 60) as answers:
        assert answers == [b"HTTP/1.1 200 OK"] * 60
        assert 0 < looked <= 180, "not 1,830"
