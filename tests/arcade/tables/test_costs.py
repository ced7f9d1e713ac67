"""Attacks by what is costly: the past, long games, many tables. Each is bounded by what it costs, and nobody else pays for it."""

from __future__ import annotations

import asyncio
import json
import time
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

import cosmodrome
from arcade.halls import apart, new_table
from arcade.servers import Person, serving
from arcade.tables.test_leaks import table_of
from cosmodrome.arcade.errors import Refused
from cosmodrome.arcade.limits import Limits
from cosmodrome.arcade.store.store import Seat, open_store
from cosmodrome.arcade.tables import views
from cosmodrome.arcade.tables.bots import Bots
from cosmodrome.arcade.tables.hall import Hall
from cosmodrome.arcade.tables.pasts import Pasts
from cosmodrome.arcade.tables.presence import Watcher
from cosmodrome.arcade.tables.views import Shape
from cosmodrome.arcade.web.app import make
from cosmodrome.arcade.web.arcade import Arcade
from cosmodrome.arcade.web.live import Stream
from cosmodrome.engine.match import sights
from cosmodrome.engine.match.log import Log
from cosmodrome.engine.match.match import Match
from cosmodrome.engine.match.writing import written
from laws.settings import played


def back_and_forth(times: int) -> Match:
    """A legal game in which a decision is made and taken back again and again."""
    match = cosmodrome.game("weird-galaxy").new(2, luck=cosmodrome.seeded(1))
    seat = match.waiting[0]
    action = match.actions(seat)[0].code
    for _ in range(times):
        match.play(seat, action)
        match.undo(seat)
    return match


def test_a_view_of_a_long_game_is_no_longer_than_that_of_a_short_one() -> None:
    """19,901 events made views of 1.2 MB."""
    tables = [table_of(back_and_forth(times)) for times in (100, 1500)]
    views = [table.views.view(0, (0,), Shape()) for table in tables]
    assert abs(len(views[1]) - len(views[0])) < 1000


def test_a_move_does_not_read_through_the_whole_game(monkeypatch: pytest.MonkeyPatch) -> None:
    """It is carried out on a copy, which must know what the match knows of who has heard what, and of how it stood."""
    match = cosmodrome.game("weird-galaxy").new(2, luck=cosmodrome.seeded(1))
    while match.happened < 150:
        match.play(match.waiting[0], match.actions(match.waiting[0])[0].code)
    before = [match.number(viewer) for viewer in (-1, 0, 1)]
    asked: list[int] = []
    line = Log.line
    monkeypatch.setattr(Log, "line", lambda self, entry, viewer: (asked.append(viewer), line(self, entry, viewer))[1])
    seen: list[object] = []
    monkeypatch.setattr(sights, "written", lambda kind, write: (seen.append(kind), written(kind, write))[1])
    draft = match.copy()
    draft.play(draft.waiting[0], draft.actions(draft.waiting[0])[0].code)
    assert all(draft.number(viewer) > before[viewer + 1] for viewer in (-1, 0, 1))
    assert len(asked) < 30
    assert len(seen) == 3 * (draft.happened - match.happened)  # what each viewer sees now; how it stood before they have seen
    assert [match.number(viewer) for viewer in (-1, 0, 1)] == before


def test_taking_back_does_not_read_through_the_whole_game(monkeypatch: pytest.MonkeyPatch) -> None:
    """Every view asks whether it can be done, and a record may do it ten thousand times."""
    match = back_and_forth(1)
    seat = match.waiting[0]
    match.play(seat, match.actions(seat)[0])

    def whole(_: Match) -> None:
        raise AssertionError("the whole game is read")

    monkeypatch.setattr(Match, "events", property(whole))
    monkeypatch.setattr(type(match._standing), "__iter__", whole)
    assert match.why_no_undo(seat) is None
    match.undo(seat)


def test_a_moment_of_the_past_is_drawn_once_and_paid_for_by_who_wants_it(monkeypatch: pytest.MonkeyPatch) -> None:
    table = table_of(played(cosmodrome.game("galaxy-of-d").new(2, luck=cosmodrome.seeded(2)), 2, 100))
    drawn: list[int] = []
    draw = views._drawn
    monkeypatch.setattr(views, "_drawn", lambda *about, **more: drawn.append(about[3]) or draw(*about, **more))  # type: ignore[func-returns-value]
    limits = replace(Limits(), rate=2.0)  # so that twelve drawings may come at once,
    monkeypatch.setattr("cosmodrome.arcade.limits.time.monotonic", lambda: 0.0)  # and no more come with time
    pasts = Pasts(limits)

    def look(number: int, payer: str) -> dict[str, Any]:
        found: dict[str, Any] = json.loads(table.views.past(-1, (), Shape(), number, pasts, payer))
        return found

    first = [look(5, "eve") for _ in range(100)]
    assert drawn == [5]
    assert all(one == first[0] for one in first)
    with pytest.raises(Refused, match="too much of the past"):
        [look(number, "eve") for number in range(40)]
    assert len(drawn) == 12
    assert look(5, "eve")["number"] == 5, "what is there already costs nothing"
    assert look(39, "ada")["number"] == 39, "others are not kept waiting"
    before = len(drawn)
    table.seats = [replace(seat, name="Zoë") for seat in table.seats]
    look(39, "ada")
    assert len(drawn) == before + 1, "another name is another picture"


def test_the_past_takes_no_more_room_than_it_may() -> None:
    pasts = Pasts(replace(Limits(), past_bytes=1000, rate=1000.0))
    for i in range(50):
        pasts.get(i, "ada", lambda: bytes(300))
    assert pasts._bytes == sum(map(len, pasts._kept.values())) <= 1000
    assert list(pasts._kept) == [47, 48, 49]


def test_an_endless_game_can_only_be_given_up(tmp_path: Path) -> None:
    async def run() -> None:
        hall = Hall(open_store(str(tmp_path / "arcade.sqlite")), replace(Limits(), table_events=30))
        seats = [Seat(0, "person", "ada", "Ada", None), Seat(1, "bot", None, "Vega", "easy")]
        match = back_and_forth(0)
        seat = match.waiting[0]
        seats = [replace(seats[0], seat=seat), replace(seats[1], seat=1 - seat)]
        table = await hall.table(await hall.new_table(match, sorted(seats, key=lambda one: one.seat), "ada"))
        action = match.actions(seat)[0].code

        async def do(what: Any, last: bool = False) -> None:
            await hall.change(table.row.id, "ada", seat, table.match.number(seat), what, last)

        for _ in range(15):
            await do(lambda match: match.play(seat, action))
            await do(lambda match: match.undo(seat))
        with pytest.raises(Refused, match="gone on for 30 events"):
            await do(lambda match: match.play(seat, action))
        assert table.match.happened == 30
        assert not Bots(hall)._due(table)
        await do(lambda match: match.resign(seat), last=True)
        assert table.match.over
        hall.close()

    apart(run())


def test_tables_are_kept_by_what_they_weigh(tmp_path: Path) -> None:
    async def run() -> None:
        hall = Hall(open_store(str(tmp_path / "arcade.sqlite")), replace(Limits(), table_bytes=300_000))
        watched = await new_table(hall)
        watched.presence.come(Watcher(-1, (), Shape()))
        for _ in range(40):
            await new_table(hall)
            await asyncio.sleep(0)
        assert sum(table.weight for table in hall.loaded() if table.idle) <= 300_000
        assert 2 < len(hall.loaded()) < 20
        assert hall.in_memory(watched.row.id) is watched, "not while somebody looks"
        hall.close()

    apart(run())


def test_what_is_drawn_of_a_table_weighs_too_and_is_let_go_with_the_last_who_looks(tmp_path: Path) -> None:
    """Drawings are most of what a table takes: a thousand tables that were not being looked at took two gigabytes, not half of one."""

    async def run() -> None:
        app = make(open_store(str(tmp_path / "arcade.sqlite")))
        async with app.router.lifespan_context(app):
            arcade: Arcade = app.state.arcade
            table = await new_table(arcade.hall)
            bare, watcher = table.weight, Watcher(-1, (), Shape())
            stream = Stream(arcade, table.row.id, watcher, None, None, "spectator")
            gone, told = asyncio.Event(), asyncio.Event()

            async def leave() -> dict[str, str]:
                await gone.wait()
                return {"type": "http.disconnect"}

            async def hear(message: Any) -> None:
                if b"event: view" in message.get("body", b""):
                    told.set()

            streaming = asyncio.create_task(stream({}, leave, hear))
            await told.wait()
            assert table.weight > bare + 50_000
            gone.set()
            await streaming
            assert table.weight == bare

    apart(run())


def test_a_table_that_nobody_uses_is_put_down(tmp_path: Path) -> None:
    """A game that is over stayed in memory until a thousand others had come."""

    async def run() -> None:
        hall = Hall(open_store(str(tmp_path / "arcade.sqlite")), replace(Limits(), table_seconds=60.0))
        one, watched, played = [await new_table(hall) for _ in range(3)]
        watched.presence.come(Watcher(-1, (), Shape()))
        one.used = watched.used = played.used = time.monotonic() - 61.0
        await hall.table(played.row.id)
        fresh = await new_table(hall)
        assert {table.row.id for table in hall.loaded()} == {watched.row.id, played.row.id, fresh.row.id}
        assert (await hall.table(one.row.id)).row == one.row, "it is there when it is wanted"
        hall.close()

    apart(run())


def test_one_who_leafs_wildly_is_slowed_down_and_others_are_not(tmp_path: Path) -> None:
    """Over the wire: many views of the past, one after another, from one address; a request that draws nothing is answered all the same."""
    with serving(str(tmp_path / "arcade.sqlite"), rate=5.0) as server:
        eve = Person(server, "Eve")
        record = played(cosmodrome.game("galaxy-of-d").new(2, luck=cosmodrome.seeded(2)), 2, 90)
        record.resign(record.waiting[0])
        answer = eve.http.post("/api/records", content=record.save().encode())
        table = answer.json()["table"]
        last = eve.see(table)["last_number"]
        eve.http.cookies.clear()  # a stranger again and again: only the address tells
        seen = [eve.http.get(f"/api/tables/{table}/past", params={"number": number}).status_code for number in range(min(last, 90))]
        assert 429 in seen
        assert eve.http.get(f"/api/tables/{table}/past", params={"number": 0}).status_code == 200, "it is there already"
