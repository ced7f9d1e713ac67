"""What the arcade says about the games: facts, a picture, the rulebook as HTML."""

from __future__ import annotations

import random
import re
from functools import lru_cache
from typing import Any

from cosmodrome.bots import LEVELS
from cosmodrome.engine.match.about import Option
from cosmodrome.engine.match.game import Game
from cosmodrome.engine.match.luck import seeded
from cosmodrome.engine.match.registry import game as find_game
from cosmodrome.engine.match.registry import games

DECISIONS = 40  # into a game there is something to see


def facts(game: Game) -> dict[str, Any]:
    """A game as the API tells of it."""
    about = game.about
    return {
        "name": game.name,
        "title": game.title,
        "pitch": about.pitch,
        "credits": about.credits,
        "seats": list(about.seats),
        "minutes": list(about.minutes),
        "options": [_option(option) for option in about.options],
        "levels": list(LEVELS),
        "rules_version": about.rules_version,
    }


def _option(option: Option) -> dict[str, Any]:
    numbers = isinstance(option.choices, range)
    values = {"from": option.choices[0], "to": option.choices[-1]} if numbers else list(option.choices)
    return {"name": option.name, "default": option.default, "values": values, "explains": option.help}


def all_facts() -> list[dict[str, Any]]:
    """All games."""
    return [facts(game) for game in games().values()]


@lru_cache(maxsize=64)
def picture(name: str, tall: bool) -> str:
    """A game in full swing, always the same."""
    game = find_game(name)
    match = game.new(game.about.seats[-1], game.about.bounding, seeded(7))
    choose = random.Random(7)
    before = match
    for _ in range(DECISIONS):
        seat = match.waiting[0]
        before = match.copy()
        match.play(seat, choose.choice(match.actions(seat)))
        if match.over:
            match = before
            break
    return str(match.draw(match.waiting[0], frozenset(), tall))


@lru_cache(maxsize=64)
def rulebook(name: str) -> str:
    """A game's rulebook as HTML, with an id for each section and clause. Tags in its text would be shown as text."""
    from markdown_it import MarkdownIt

    html: str = MarkdownIt("commonmark", {"html": False}).enable("table").render(find_game(name).rulebook)
    html = re.sub(r"<h2>(\d+)\b", r'<h2 id="section-\1">\1', html)
    return re.sub(r"<li>(\s*(?:<p>)?)<strong>(\d+\.\d+[a-z]?)</strong>", r'<li id="clause-\2">\1<strong>\2</strong>', html)
