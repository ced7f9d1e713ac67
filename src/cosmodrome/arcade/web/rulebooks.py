"""Rulebooks as HTML: every chapter and clause can be linked to, and leads to the lesson that teaches it."""

from __future__ import annotations

import re
from functools import lru_cache
from html import escape

from cosmodrome.engine.match.game import Game
from cosmodrome.engine.match.lessons import Lesson
from cosmodrome.engine.match.registry import game as find_game

NUMBER = r"\d+\.\d+[a-z]?"
HEADING = re.compile(r"<h2>(.*?)</h2>")
CLAUSE = re.compile(rf"<li>(\s*(?:<p>)?)<strong>({NUMBER})</strong>(.*?)(?=</p>|</li>)", re.S)
CITED = re.compile(rf"(\(|<td>)({NUMBER}(?:, {NUMBER})*)(\)|</td>)")


@lru_cache(maxsize=64)
def rulebook(name: str) -> str:
    """A game's rulebook as HTML. Tags in its text would be shown as text."""
    from markdown_it import MarkdownIt

    game = find_game(name)
    html: str = MarkdownIt("commonmark", {"html": False}).enable("table").render(game.rulebook)
    html = HEADING.sub(lambda found: f'<h2 id="{_section(found[1])}">{found[1]}</h2>', html)
    known = {number for _, number, _ in CLAUSE.findall(html)}
    html = CITED.sub(lambda found: found[1] + re.sub(NUMBER, lambda one: _link(one[0], known), found[2]) + found[3], html)
    teachers, shown = _teachers(game), _shown(game)

    def clause(found: re.Match[str]) -> str:
        """Its number and text, then a link to the first lesson that teaches it; before it, a picture of one that is mostly about it."""
        opening, number, text = found.groups()
        picture = _figure(shown[number]) if number in shown else ""
        return f'<li id="clause-{number}">{picture}{opening}<strong>{number}</strong>{text}{_learn(number, teachers.get(number))}'

    return CLAUSE.sub(clause, html)


def _section(title: str) -> str:
    """The id of a chapter: by its number where it has one, else by its words."""
    number = re.match(r"(\d+) ", title)
    return f"section-{number[1]}" if number else "section-" + "-".join(re.findall(r"[a-z]+", title.lower()))


def _link(number: str, known: set[str]) -> str:
    return f'<a href="#clause-{number}">{number}</a>' if number in known else number


def _learn(number: str, lesson: Lesson | None) -> str:
    if lesson is None:
        return ""
    return f' <a class="learn" href="{_page(lesson)}" aria-label="Learn {number} by playing: {_title(lesson)}">learn</a>'


def _figure(lesson: Lesson) -> str:
    address = f"/api/games/{lesson.game.name}/lessons/{lesson.name}/picture.svg#svgView(viewBox(0,80,1440,820))"
    image = f'<img src="{address}" alt="The board at the start of this lesson" width="1440" height="820" loading="lazy">'
    return f'<figure><a href="{_page(lesson)}">{image}<figcaption>Lesson {lesson.number}: {_title(lesson)}</figcaption></a></figure>'


def _page(lesson: Lesson) -> str:
    return f"/learn/{lesson.game.name}/{lesson.name}"


def _title(lesson: Lesson) -> str:
    return escape(lesson.title)


def _teachers(game: Game) -> dict[str, Lesson]:
    """By clause, the first lesson that teaches it."""
    return {clause: lesson for lesson in reversed(game.lessons) for clause in lesson.clauses}


def _shown(game: Game) -> dict[str, Lesson]:
    """For each lesson the clause that it cites most often and that has no picture yet: its position shows what is meant."""
    found: dict[str, Lesson] = {}
    for lesson in game.lessons:
        cited = [clause for step in lesson.steps for clause in step.rules]
        bare = [clause for clause in lesson.clauses if clause not in found]
        if bare:
            found[max(bare, key=cited.count)] = lesson
    return found
