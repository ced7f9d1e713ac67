"""What the arcade says about the games: facts and pictures."""

from __future__ import annotations

import random
from functools import lru_cache
from typing import Any

from cosmodrome.bots import LEVELS
from cosmodrome.engine.match.about import Option
from cosmodrome.engine.match.game import Game
from cosmodrome.engine.match.luck import seeded
from cosmodrome.engine.match.registry import game as find_game
from cosmodrome.engine.match.registry import games

STARS = ("Vega", "Rigel", "Altair", "Mira", "Deneb")  # bots' names by seat: sentences must tell two bots of a level apart
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
        "weight": about.weight,
        "options": [_option(option) for option in about.options],
        "levels": list(LEVELS),
        "lessons": len(game.lesson_names),
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
    match.names = STARS[: match.seats]
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


@lru_cache(maxsize=256)
def lesson_picture(name: str, number: int, tall: bool) -> str:
    """The position a lesson begins with, as its learner sees it."""
    lesson = find_game(name).lessons[number - 1]
    return str(lesson.match().draw(lesson.seat, frozenset(), tall))
