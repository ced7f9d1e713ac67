"""The API: luck that can be checked. Before the end it tells what is public of it: the seal, the words, and never the secret."""

from __future__ import annotations

import asyncio
from typing import Any

from fastapi import APIRouter, Request

from cosmodrome.arcade.tables.luck import awaited, waits
from cosmodrome.arcade.tables.table import Table
from cosmodrome.arcade.tables.words import give_words
from cosmodrome.arcade.web.api_tables import TableId, somebody
from cosmodrome.arcade.web.arcade import arcade_of, errors
from cosmodrome.arcade.web.models_fair import Fair, GiveWords
from cosmodrome.engine.match.fair import BEFORE, check
from cosmodrome.engine.match.luck import sealed

router = APIRouter(prefix="/api/tables", tags=["Tables"])
NOT_YET = "The game goes on. When it is over its secret is told, and all its luck can be worked out again."
WAITS = "The luck has not begun: it waits until every seat is taken and everybody has given words."


@router.post("/{table}/words", response_model=Fair, responses=errors(401, 404, 409), summary="Give words for the luck")
async def words(request: Request, table: TableId, body: GiveWords) -> Any:
    """At a seat of yours, before the luck begins, and once. Look at the seal first: after your words it cannot be another one."""
    arcade = arcade_of(request)
    person = await somebody(arcade, request)
    return await _fair(await give_words(arcade.hall, table, person.id, body.seat, body.words))


@router.get("/{table}/fair", response_model=Fair, responses=errors(404), summary="Was it fair?")
async def fair(request: Request, table: TableId) -> Any:
    """What the luck follows from; when the game is over, whether it did."""
    return await _fair(await arcade_of(request).hall.table(table))


async def _fair(table: Table) -> dict[str, Any]:
    match, luck = table.match, table.match.luck
    proof = luck.proof if isinstance(luck, sealed) else match.proof
    if proof is None:
        return _facts() | {"says": BEFORE}
    if not match.over:  # and nothing of the secret
        begun = {"stamp": proof.stamp, "words": _said(proof.words)} if not waits(table) else {}
        says = WAITS if waits(table) else NOT_YET
        return _facts() | {"seal": proof.seal, "awaited": awaited(table), "waits": waits(table), "says": says} | begun
    async with table.lock:  # to check it once
        if table.verdict is None:
            table.verdict = await asyncio.to_thread(check, match, proof, table.row.rules)
        told = {"seal": proof.seal, "words": _said(proof.words), "stamp": proof.stamp, "secret": proof.secret}
        return _facts() | told | {"fair": table.verdict.fair, "says": table.verdict.says}


def _facts() -> dict[str, Any]:
    return {"seal": None, "awaited": [], "waits": False, "words": [], "stamp": None, "secret": None, "fair": None, "says": ""}


def _said(words: Any) -> list[dict[str, Any]]:
    return [{"seat": seat, "words": said} for seat, said in words]
