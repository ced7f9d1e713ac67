"""Five space games of the tabletop, to play, to program and to study.

>>> import cosmodrome
>>> match = cosmodrome.game("galaxy-express").new(luck=cosmodrome.seeded(7))
>>> match.waiting
(0,)
"""

from __future__ import annotations

from cosmodrome.engine.errors import (
    BadLuck,
    BadOption,
    BadPosition,
    BadRecord,
    CosmodromeError,
    IllegalAction,
    UnknownGame,
)
from cosmodrome.engine.game import Game
from cosmodrome.engine.luck import Luck, scripted, secret, seeded
from cosmodrome.engine.match import Action, Event, Match, Picture
from cosmodrome.engine.record import load
from cosmodrome.engine.registry import game, games

__version__ = "0.1.0"

__all__ = [
    "Action",
    "BadLuck",
    "BadOption",
    "BadPosition",
    "BadRecord",
    "CosmodromeError",
    "Event",
    "Game",
    "IllegalAction",
    "Luck",
    "Match",
    "Picture",
    "UnknownGame",
    "game",
    "games",
    "load",
    "scripted",
    "secret",
    "seeded",
]
