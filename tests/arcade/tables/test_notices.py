"""What processes tell each other of moves."""

from __future__ import annotations

import json
from dataclasses import replace

from arcade.halls import apart, move, new_table
from cosmodrome.arcade.limits import Limits
from cosmodrome.arcade.store.rows import written
from cosmodrome.arcade.store.store import EventRow, Move, Store
from cosmodrome.arcade.tables.hall import Hall
from cosmodrome.arcade.tables.notices import LONGEST, _move
from cosmodrome.arcade.tables.views import Shape


def test_a_move_told_by_another_process_is_taken_in_if_it_is_what_comes_next(store: Store) -> None:
    async def run() -> None:
        here, there = Hall(store, Limits()), Hall(store, Limits())
        table = await new_table(here)
        twin = await there.table(table.row.id)
        told: list[Move] = []
        here.notices.moved = told.append  # type: ignore[method-assign]
        for _ in range(2):
            seat = table.match.waiting[0]
            code = table.match.actions(seat)[0].code
            await here.do(table.row.id, lambda table: None, lambda match, seat=seat, code=code: match.play(seat, code))  # type: ignore[misc]
        first, second = told
        assert not there.take_in(twin, second), "one is missing"
        assert there.take_in(twin, first)
        assert not there.take_in(twin, first), "it is known already"
        async with twin.lock:
            assert not there.take_in(twin, second), "something is being written"
        assert there.take_in(twin, second)
        assert twin.row == table.row
        assert written(twin.match) == written(table.match)
        assert twin.views.view(0, (0,), Shape()) == table.views.view(0, (0,), Shape())
        broken = Move(twin.row.id, twin.row.change, twin.match.happened, [EventRow("decision", 0, 10**6, "", '""')], {})
        assert there.take_in(twin, broken), "it is loaded again instead"
        assert (await there.table(twin.row.id)).views.view(0, (0,), Shape()) == table.views.view(0, (0,), Shape())

    apart(run())


def test_notices_bring_a_move_unless_it_is_too_long(store: Store) -> None:
    async def run() -> tuple[list[str], Move]:
        hall = Hall(store, Limits())
        hall.store.many = True
        table = await new_table(hall)
        hall.notices._said.clear()
        short = move(table)
        hall.notices.moved(short)
        hall.notices.moved(replace(short, rows=[EventRow("decision", 0, 1, "ä" * 5000, '""')]))
        return hall.notices._said, short

    (short, long), sent = apart(run())
    assert _move(json.loads(short)) == sent
    assert len(long.encode()) < LONGEST
    assert "rows" not in json.loads(long)
