"""How moves are written: those that come together in one transaction, and each of them only if nobody was first."""

from __future__ import annotations

import asyncio
import json
import secrets
from collections.abc import Coroutine, Iterator
from concurrent.futures import ThreadPoolExecutor
from dataclasses import replace
from typing import Any

import pytest

import cosmodrome
from cosmodrome.arcade.commits import MOST, Commits
from cosmodrome.arcade.hall import Hall
from cosmodrome.arcade.limits import Limits
from cosmodrome.arcade.notices import LONGEST, _move
from cosmodrome.arcade.store import Move, Overtaken, Row, Seat, Store, open_store
from cosmodrome.arcade.table import Table
from cosmodrome.engine.markup import escape
from laws.settings import GAMES, played


@pytest.fixture
def store(database: str) -> Iterator[Store]:
    opened = open_store(database)
    yield opened
    opened.close()


def apart(work: Coroutine[Any, Any, Any]) -> Any:
    """In a thread of its own: in this one a browser's loop may be running."""
    with ThreadPoolExecutor(1) as pool:
        return pool.submit(asyncio.run, work).result()


async def laid(hall: Hall) -> Table:
    match = cosmodrome.game("weird-galaxy").new(2)
    seats = [Seat(seat, "person", secrets.token_hex(4), f"Player {seat}", None) for seat in range(2)]
    return await hall.table(await hall.lay(match, seats, "maker"))


def move(table: Table, change: int | None = None) -> Move:
    summary = {"updated": 7.0, "over": False, "waiting": 1, "bot_due": False, "has_open": False, "given_up": 0, "verdict": None}
    number = len(table.timeline.rows)
    return Move(table.laid.id, table.laid.change if change is None else change, number, [Row("decision", 0, 1, "bid 1", '""')], summary)


def test_of_moves_written_together_each_counts_only_if_nobody_was_first(store: Store) -> None:
    async def lay() -> list[Table]:
        hall = Hall(store, Limits())
        return [await laid(hall) for _ in range(3)]

    first, second, third = apart(lay())
    done = store.add([move(first), move(second, change=5), move(third)])
    assert done[0] is None
    assert isinstance(done[1], Overtaken)
    assert done[2] is None
    for table, more in ((first, 1), (second, 0), (third, 1)):
        found = store.table(table.laid.id)
        assert found is not None
        assert found[0].change == table.laid.change + more
        assert len(found[2]) == len(table.timeline.rows) + more
    assert isinstance(store.add([move(first)])[0], Overtaken), "the same once more"


def test_an_event_that_is_there_already_stays_as_it_is(store: Store) -> None:
    async def lay() -> Table:
        return await laid(Hall(store, Limits()))

    table = apart(lay())
    assert store.add([move(table)]) == [None]
    assert isinstance(store.add([move(table, change=table.laid.change + 1)])[0], Overtaken)
    found = store.table(table.laid.id)
    assert found is not None
    assert found[0].change == table.laid.change + 1


def test_moves_that_come_while_others_are_written_are_written_together() -> None:
    groups: list[int] = []
    free = asyncio.Event()

    async def write(moves: list[Move]) -> list[Exception | None]:
        groups.append(len(moves))
        await free.wait()
        if moves[0].change == 99:
            raise OSError("The disk is full.")
        return [Overtaken() if one.change == 5 else None for one in moves]

    async def run() -> list[Any]:
        commits = Commits(write)
        changes = [0, 5, *[1] * (MOST - 2), 99, 1]
        writing = [asyncio.create_task(commits.add(Move("", change, 0, [], {}))) for change in changes]
        await asyncio.sleep(0)
        await asyncio.sleep(0)
        assert groups, "the first does not wait for others"
        gone = writing.pop(2)
        gone.cancel()
        free.set()
        return await asyncio.gather(*writing, return_exceptions=True)

    done = apart(run())
    assert groups == [MOST, 2]
    assert isinstance(done[1], Overtaken)
    assert [str(one) for one in done[-2:]] == ["The disk is full."] * 2
    assert [one for i, one in enumerate(done) if i != 1][:-2] == [None] * (MOST - 2)


def test_a_move_told_by_another_process_is_taken_in_if_it_is_what_comes_next(store: Store) -> None:
    async def run() -> None:
        here, there = Hall(store, Limits()), Hall(store, Limits())
        table = await laid(here)
        twin = await there.table(table.laid.id)
        told: list[Move] = []
        here.notices.moved = told.append  # type: ignore[method-assign]
        for _ in range(2):
            seat = table.match.waiting[0]
            code = table.match.actions(seat)[0].code
            await here.do(table.laid.id, lambda table: None, lambda timeline, seat=seat, code=code: timeline.play(seat, code))  # type: ignore[misc]
        first, second = told
        assert not there.take_in(twin, second), "one is missing"
        assert there.take_in(twin, first)
        assert not there.take_in(twin, first), "it is known already"
        async with twin.lock:
            assert not there.take_in(twin, second), "something is being written"
        assert there.take_in(twin, second)
        assert twin.laid == table.laid
        assert twin.timeline.rows == table.timeline.rows
        assert twin.view(0, (0,), False) == table.view(0, (0,), False)
        broken = Move(twin.laid.id, twin.laid.change, len(twin.timeline.rows), [Row("decision", 0, 10**6, "", '""')], {})
        assert there.take_in(twin, broken), "it is loaded again instead"
        assert (await there.table(twin.laid.id)).view(0, (0,), False) == table.view(0, (0,), False)

    apart(run())


def test_notices_bring_a_move_unless_it_is_too_long(store: Store) -> None:
    async def run() -> tuple[list[str], Move]:
        hall = Hall(store, Limits())
        hall.store.many = True
        table = await laid(hall)
        hall.notices._said.clear()
        short = move(table)
        hall.notices.moved(short)
        hall.notices.moved(replace(short, rows=[Row("decision", 0, 1, "ä" * 5000, '""')]))
        return hall.notices._said, short

    (short, long), sent = apart(run())
    assert _move(json.loads(short)) == sent
    assert len(long.encode()) < LONGEST
    assert "rows" not in json.loads(long)


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
def test_a_view_is_json_whose_picture_is_the_picture(game: Any, store: Store) -> None:
    async def run() -> None:
        hall = Hall(store, Limits())
        match = played(game.new(game.about.seats[-1], game.about.bounding, cosmodrome.seeded(3)), 3, 30)
        seats = [Seat(seat, "person", str(seat), "", None) for seat in range(match.seats)]
        table = await hall.table(await hall.lay(match, seats, "maker"))
        for viewer in (-1, 0):
            seat = None if viewer < 0 else viewer
            for tall in (False, True):
                head, _, rest = match.picture(seat, tall).partition("<style>")
                assert json.loads(table.view(viewer, (), tall))["picture"] == head + rest.partition("</style>")[2]

    apart(run())


def test_no_text_in_a_picture_can_break_out_of_it() -> None:
    assert escape('a<b> & "c"\n\x00') == "a&lt;b&gt; &amp; &quot;c&quot;  "
