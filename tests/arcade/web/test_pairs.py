"""Games that differ only in what seat 1 has in hand are the same to everybody else, to the byte and the half second."""

from __future__ import annotations

import asyncio
import random
import threading
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from functools import partial
from pathlib import Path
from typing import Any

import pytest

from arcade import pairs
from arcade.pairs import Difference, Pair, Side, body, frozen
from arcade.scripts import Script, written
from cosmodrome.arcade.tables.hints import Hints
from cosmodrome.arcade.tables.views import Views
from cosmodrome.arcade.web import api_tables, live
from cosmodrome.engine.match.luck import sealed
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


@pytest.mark.parametrize("game", ["bio-mutants", "galaxy-of-d"])
def test_nobody_waits_while_something_hidden_is_written(game: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """How long an answer takes would tell that somebody decides: others are shown how things stood, until it is safe."""
    script = written(game, random.Random(1), 20)
    silent = next(i for i, step in enumerate(script.steps[0]) if step.silent and step.seat == 1 and step.action is not None)
    reached, safe = threading.Event(), threading.Event()
    with frozen(str(tmp_path / "arcade.sqlite")) as (here, _), ThreadPoolExecutor(1) as pool:
        monkeypatch.setattr(api_tables, "sealed", lambda ready: sealed(script.secret, ready=ready))
        side = Side(here.http.base_url.port or 0)
        side.sit(game, None)
        for step in script.steps[0][:silent]:
            side.do(step)
        table = f"/api/tables/{side.table}"
        number = body(side.ada.ask("GET", table))["number"]
        turn = {"seat": 0, "number": number}
        asked = [
            *(
                (who, "GET", f"{table}{path}", None)
                for who in ("ada", "watcher")
                for path in ("", "/log?before=3", "/past?number=1", "/fair")
            ),
            ("ada", "GET", f"{table}/explained", None),
            ("ada", "GET", f"{table}/leave", None),
            ("ada", "POST", f"{table}/preview", turn | {"action": 10**6}),
            *(("ada", "POST", f"{table}/{what}", turn | {"number": other}) for what in ("undo", "resign") for other in (number - 1, 10**6)),
            *(("ada", "POST", f"{table}/act", turn | {"number": other, "action": 0}) for other in (number - 1, number + 1)),
            ("ada", "POST", f"{table}/act", turn | {"action": "sing"}),
            ("ada", "POST", f"{table}/leave", {"means": "bot"}),
            ("ada", "POST", f"{table}/join", {}),
            ("watcher", "POST", f"{table}/join", {}),
            ("watcher", "POST", f"{table}/act", turn | {"action": 0}),
            ("ada", "GET", "/api/me/tables", None),
            ("ada", "GET", f"{table}/talk", None),
            ("watcher", "GET", "/api/tables", None),
        ]

        def answers() -> list[bytes]:
            return [side.plain(getattr(side, who).ask(*what)) for who, *what in asked]

        hall = here.arcade.hall

        def slowly(moves: list[Any]) -> Any:
            reached.set()
            safe.wait(60)
            return hall.store.add(moves)

        side.watcher.ask("PUT", "/api/me", {"name": "Eve"})
        before = answers()
        assert sum(answer.startswith(b"HTTP/1.1 4") for answer in before) >= 10, "most who are refused"
        monkeypatch.setattr(hall._commits, "_write", partial(hall.ask, slowly))
        doing = pool.submit(side.do, script.steps[0][silent])
        try:
            assert reached.wait(60)
            looking = ThreadPoolExecutor(1)
            during = looking.submit(answers)
            assert during.result(20) == before
            assert not doing.done()
        finally:
            safe.set()
        doing.result(60)
        looking.shutdown()
        assert answers() == before
        side.close()
