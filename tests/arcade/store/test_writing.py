"""How moves are written: those that come together in one transaction, and each of them only if nobody was first."""

from __future__ import annotations

import asyncio
from typing import Any

from arcade.halls import apart, move, new_table
from cosmodrome.arcade.limits import Limits
from cosmodrome.arcade.store.commits import MOST, Commits
from cosmodrome.arcade.store.store import Move, Overtaken, Store
from cosmodrome.arcade.tables.hall import Hall
from cosmodrome.arcade.tables.table import Table


def test_of_moves_written_together_each_counts_only_if_nobody_was_first(store: Store) -> None:
    async def made() -> list[Table]:
        hall = Hall(store, Limits())
        return [await new_table(hall) for _ in range(3)]

    first, second, third = apart(made())
    done = store.add([move(first), move(second, change=5), move(third)])
    assert done[0] is None
    assert isinstance(done[1], Overtaken)
    assert done[2] is None
    for table, more in ((first, 1), (second, 0), (third, 1)):
        found = store.table(table.row.id)
        assert found is not None
        assert found[0].change == table.row.change + more
        assert len(found[2]) == table.match.happened + more
    assert isinstance(store.add([move(first)])[0], Overtaken), "the same once more"


def test_an_event_that_is_there_already_stays_as_it_is(store: Store) -> None:
    async def made() -> Table:
        return await new_table(Hall(store, Limits()))

    table = apart(made())
    assert store.add([move(table)]) == [None]
    assert isinstance(store.add([move(table, change=table.row.change + 1)])[0], Overtaken)
    found = store.table(table.row.id)
    assert found is not None
    assert found[0].change == table.row.change + 1


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
