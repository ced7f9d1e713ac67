"""Games that differ only in what seat 1 has in hand are the same to everybody else, to the byte and the half second."""

from __future__ import annotations

import asyncio
import random
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from typing import Any

import pytest

from arcade import pairs
from arcade.pairs import Difference, Pair, frozen
from arcade.scripts import Script, written
from cosmodrome.arcade.tables.hints import Hints
from cosmodrome.arcade.tables.views import Views
from cosmodrome.arcade.web import live
from cosmodrome.engine.match.match import Match

CLOCK = {"seconds": 900, "increment": 5}


def compared(script: Script, folder: Path, seed: int = 1) -> Pair:
    with frozen(str(folder / "arcade.sqlite")) as (here, clock):
        pair = Pair(here, clock, script, random.Random(seed), CLOCK)
        pair.play()
    return pair


@pytest.mark.parametrize(("game", "steps"), [("bio-mutants", 16), ("galaxy-of-d", 20)])
def test_what_a_seat_may_not_know_changes_nothing_that_it_gets(game: str, steps: int, tmp_path: Path) -> None:
    """Views, logs, the past, talk, clocks, hints, refusals and streams. `benchmarks/pairs.py` compares ten thousand answers."""
    script = written(game, random.Random(1), steps)
    assert script.otherwise >= 3
    assert sum(step.silent for step in script.steps[1]) >= 5
    pair = compared(script, tmp_path)
    assert pair.compared.total() > 200
    assert pair.compared["pieces of the stream of a watcher"] > 3, "they were told something, if only that time goes by"


def one_byte(monkeypatch: pytest.MonkeyPatch) -> None:
    """How often something has happened, in a field that nobody reads."""
    fields = Views._around_now
    monkeypatch.setattr(Views, "_around_now", lambda self, *who: fields(self, *who) | {"of": self._table.match.happened})


def when_pings_come(monkeypatch: pytest.MonkeyPatch) -> None:
    """Once there was silence for a while, also from what nobody hears: as it was."""

    async def send(stream: Any, out: Callable[[Any], Any]) -> None:
        await out({"type": "http.response.start", "status": 200, "headers": live.HEADERS})
        table = await stream._arcade.hall.table(stream._table)
        table.presence.come(stream._watcher)
        stream._tell(table)
        while True:
            stream._watcher.bell.clear()
            if news := await stream._news():
                await out({"type": "http.response.body", "body": news, "more_body": True})
            with suppress(TimeoutError):
                async with asyncio.timeout(live.PING):
                    await stream._watcher.bell.wait()
                    continue
            await out({"type": "http.response.body", "body": b": ping\n\n", "more_body": True})

    monkeypatch.setattr(live.Stream, "_send", send)


def what_hints_rest_on(monkeypatch: pytest.MonkeyPatch) -> None:
    """The whole state rather than a sight."""
    hint = Hints.hint

    async def knowing(self: Hints, *about: Any) -> Any:
        with monkeypatch.context() as patch:
            patch.setattr(Match, "sight", lambda match, seat=None: match._state_array.copy())
            return await hint(self, *about)

    monkeypatch.setattr(Hints, "hint", knowing)


@pytest.mark.parametrize("plant", [one_byte, when_pings_come, what_hints_rest_on])
def test_a_leak_is_found(plant: Callable[[pytest.MonkeyPatch], None], tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    script = written("bio-mutants", random.Random(1), 16)
    plant(monkeypatch)
    monkeypatch.setattr(pairs, "SECONDS", 3.0)
    with pytest.raises(Difference):
        compared(script, tmp_path)
