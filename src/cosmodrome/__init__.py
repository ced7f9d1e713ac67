"""Five space games of the tabletop, to play, to program and to study.

>>> import cosmodrome
>>> match = cosmodrome.game("galaxy-express").new(luck=cosmodrome.seeded(7))
>>> match.waiting
(0,)
"""

from __future__ import annotations

from cosmodrome.engine.match.errors import (
    BadLuck,
    BadOption,
    BadPosition,
    BadRecord,
    CosmodromeError,
    IllegalAction,
    UnknownGame,
)
from cosmodrome.engine.match.faces import Action, Event
from cosmodrome.engine.match.game import Game
from cosmodrome.engine.match.luck import Luck, scripted, sealed, secret, seeded
from cosmodrome.engine.match.match import Match, Picture
from cosmodrome.engine.match.record import load
from cosmodrome.engine.match.registry import game, games
from cosmodrome.engine.match.speed import speed

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
    "sealed",
    "secret",
    "seeded",
    "speed",
]
