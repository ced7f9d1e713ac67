"""Halls in this very process, and tables at them."""

from __future__ import annotations

import asyncio
import secrets
from collections.abc import Coroutine
from concurrent.futures import ThreadPoolExecutor
from typing import Any

import cosmodrome
from cosmodrome.arcade.store.store import EventRow, Move, Seat
from cosmodrome.arcade.tables.hall import Hall
from cosmodrome.arcade.tables.table import Table


def apart(work: Coroutine[Any, Any, Any]) -> Any:
    """In a thread of its own: in this one a browser's loop may be running."""
    with ThreadPoolExecutor(1) as pool:
        return pool.submit(asyncio.run, work).result()


async def new_table(hall: Hall) -> Table:
    match = cosmodrome.game("weird-galaxy").new(2)
    seats = [Seat(seat, "person", secrets.token_hex(4), f"Person {seat}", None) for seat in range(2)]
    return await hall.table(await hall.new_table(match, seats, "maker"))


def move(table: Table, change: int | None = None) -> Move:
    summary: dict[str, Any] = {"updated": 7.0, "over": False, "waiting": 1, "bot_due": False, "has_open": False, "given_up": 0}
    summary |= {"verdict": None, "clocks": None, "deadline": None}
    rows = [EventRow("decision", 0, 1, "bid 1", '""')]
    return Move(table.row.id, table.row.change if change is None else change, table.match.happened, rows, summary)
