"""Lessons over the API: whoever takes one brings along how far they are, and the server keeps nothing."""

from __future__ import annotations

import asyncio
from collections.abc import Coroutine
from concurrent.futures import Future, ThreadPoolExecutor
from types import SimpleNamespace
from typing import Any, cast

import cosmodrome
import toys  # noqa: F401
from arcade.servers import Person, Server
from cosmodrome.arcade.web.api_lessons import _bots
from cosmodrome.arcade.web.arcade import Arcade
from cosmodrome.engine.match.errors import CosmodromeError
from cosmodrome.engine.match.learning import Learning

FIRST = "/api/games/galaxy-express/lessons/first-parcel"


def test_a_stranger_takes_a_lesson_to_its_end(sqlite_server: Server) -> None:
    stranger = Person(sqlite_server)
    view = stranger.post(FIRST)
    assert view["reading"]
    assert view["actions"] == []
    seen = [view["say"]]
    while not view["done"]:
        view = stranger.post(FIRST, {"moves": view["moves"], "show": True})
        assert view["told"] is None
        seen.append(view["say"])
    assert seen == [step.say for step in cosmodrome.game("galaxy-express").lessons[0].steps] + [view["tip"]]
    assert view["next"] == "no-edge"
    assert dict(stranger.http.cookies) == {}  # nobody needed to know who it was


def test_a_wrong_move_is_told_and_changes_nothing(sqlite_server: Server) -> None:
    ada = Person(sqlite_server)
    wrong = ada.post(FIRST, {"moves": [""], "play": "thrust 1"})
    assert wrong["told"].startswith("Speed 1 is one square")
    assert wrong["moves"] == [""]
    assert ada.post(FIRST, {"moves": [""], "play": "refuel"})["told"].startswith("Refuelling is possible only")


def test_what_follows_from_a_choice_is_told_before_it_is_made(sqlite_server: Server) -> None:
    ada = Person(sqlite_server)
    told = ada.post(f"{FIRST}/preview", {"moves": ["", "thrust 3"], "play": "slide east"})
    assert told["certain"]
    assert [way["id"] for way in told["ways"]] == ["ship"]
    assert "still in its stack" in ada.post(f"{FIRST}/preview", {"moves": [""], "play": "thrust 5"}, 409)["error"]
    assert "Begin it anew" in ada.post(f"{FIRST}/preview", {"moves": ["thrust 5"], "play": "thrust 1"}, 409)["error"]


def test_what_does_not_fit_is_refused_in_a_sentence(sqlite_server: Server) -> None:
    ada = Person(sqlite_server)
    assert "Begin it anew" in ada.post(FIRST, {"moves": ["", "thrust 5"]}, 409)["error"]
    assert "no lesson called" in ada.post("/api/games/galaxy-express/lessons/none", {}, 404)["error"]
    assert "no game called" in ada.get("/api/games/none/lessons", 404)["error"]
    ada.post(FIRST, {"moves": [""] * 401}, 422)
    ada.post(FIRST, {"moves": ["x" * 201]}, 422)


def test_games_say_how_many_lessons_they_have(sqlite_server: Server) -> None:
    for game in Person(sqlite_server).get("/api/games")["games"]:
        found = Person(sqlite_server).get(f"/api/games/{game['name']}/lessons")["lessons"]
        assert len(found) == game["lessons"]
        assert [lesson["number"] for lesson in found] == list(range(1, len(found) + 1))


class Workers:
    """Bots that stake all they can, or cannot think at all."""

    def __init__(self, text: str | None) -> None:
        self.text = text

    def ask(self, *question: Any, **more: Any) -> Future[Any]:
        answer: Future[Any] = Future()
        if self.text is None:
            answer.set_exception(CosmodromeError("No worker is left."))
        else:
            answer.set_result(SimpleNamespace(text=self.text))
        return answer


def finished(work: Coroutine[Any, Any, None]) -> None:
    """Work done in a thread of its own: a browser of another test may have an event loop in this one."""
    with ThreadPoolExecutor(1) as pool:
        pool.submit(asyncio.run, work).result()


def test_bots_answer_where_the_learner_plays_freely_even_if_they_cannot_think() -> None:
    lesson = cosmodrome.game("moon-duel").lessons[-1]
    for text, staked in (("stake 3", "1: stake 3"), (None, "1: stake 0")):
        learning, arcade = Learning(lesson), cast(Arcade, SimpleNamespace(bots=Workers(text)))
        finished(_bots(arcade, learning))
        assert learning.moves == []  # both have to decide: the learner's browser must not know before
        learning.play("stake 3")
        finished(_bots(arcade, learning))
        assert learning.moves == ["stake 3", staked]
        assert learning.done
        assert Learning(lesson, learning.moves).won is learning.won is True
