"""Toy games that join the registry, so that the engine is tested with more than the product's own games need."""

from __future__ import annotations

from cosmodrome.engine import registry
from cosmodrome.engine.game import Game

registry._found()["moon-duel"] = Game("toys.moon_duel")
