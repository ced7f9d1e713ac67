"""Rulebooks as the pages get them: each clause can be linked to, leads to its lesson, and has a picture where a lesson shows it."""

from __future__ import annotations

import re
import xml.etree.ElementTree as ElementTree

import pytest

import cosmodrome
import toys  # noqa: F401
from arcade.servers import Person, Server
from cosmodrome.arcade.web.rulebooks import rulebook
from cosmodrome.engine.match.game import Game

GAMES = list(cosmodrome.games().values())
ITEM = re.compile(r'<li id="clause-([^"]+)">(.*?)(?=<li|</ul>)', re.S)
LEARN = re.compile(r'<a class="learn" href="([^"]+)"')


@pytest.fixture(params=GAMES, ids=lambda game: game.name)
def game(request: pytest.FixtureRequest) -> Game:
    return request.param


def test_each_clause_leads_to_the_first_lesson_that_teaches_it_and_no_other_has_a_link(game: Game) -> None:
    items = dict(ITEM.findall(rulebook(game.name)))
    assert list(items) == re.findall(r"^- \*\*(\d+\.\d+[a-z]?)\*\* ", game.rulebook, re.M)
    for number, html in items.items():
        first = next((lesson for lesson in game.lessons if number in lesson.clauses), None)
        assert LEARN.findall(html) == ([f"/learn/{game.name}/{first.name}"] if first else []), number


def test_a_game_with_lessons_has_links_and_each_lesson_one_picture() -> None:
    assert any(game.lessons for game in GAMES)
    for game in GAMES:
        html = rulebook(game.name)
        assert bool(LEARN.search(html)) == bool(game.lessons)
        pictured = re.findall(r"/lessons/([a-z0-9-]+)/picture\.svg", html)
        assert sorted(pictured) == sorted(lesson.name for lesson in game.lessons if lesson.clauses)
        for number, item in ITEM.findall(html):
            for name in re.findall(r"/lessons/([a-z0-9-]+)/picture\.svg", item):
                assert number in next(lesson for lesson in game.lessons if lesson.name == name).clauses


def test_every_link_within_a_rulebook_leads_somewhere_and_every_id_is_there_once(game: Game) -> None:
    html = rulebook(game.name)
    ids = re.findall(r' id="([^"]+)"', html)
    assert len(set(ids)) == len(ids)
    inner = re.findall(r'href="#([^"]+)"', html)
    assert inner
    assert set(inner) <= set(ids)
    assert html.count("<h2>") == 0


def test_a_number_that_is_no_clause_is_no_link() -> None:
    assert "(± 1.4)" in rulebook("weird-galaxy")
    assert "version 1.3, October" in rulebook("galaxy-express")


def test_the_position_of_a_lesson_is_drawn(sqlite_server: Server) -> None:
    stranger = Person(sqlite_server)
    drawn = [stranger.http.get(f"/api/games/galaxy-express/lessons/first-parcel/picture.svg?tall={tall}") for tall in ("0", "1")]
    assert [answer.headers["content-type"] for answer in drawn] == ["image/svg+xml"] * 2
    wide, tall = (ElementTree.fromstring(answer.text).get("viewBox") for answer in drawn)
    assert wide != tall
    assert "no lesson called" in stranger.get("/api/games/galaxy-express/lessons/none/picture.svg", 404)["error"]
    assert "no game called" in stranger.get("/api/games/none/lessons/none/picture.svg", 404)["error"]
