"""Finds the games: every folder in `cosmodrome/games` is one."""

from __future__ import annotations

import pkgutil
from difflib import get_close_matches
from functools import lru_cache

from cosmodrome import games as _folder
from cosmodrome.engine.errors import UnknownGame
from cosmodrome.engine.game import Game


@lru_cache(maxsize=None)
def _found() -> dict[str, Game]:
    found = [Game(f"{_folder.__name__}.{module.name}") for module in pkgutil.iter_modules(_folder.__path__) if module.ispkg]
    return {game.name: game for game in sorted(found, key=lambda game: game.name)}


def games() -> dict[str, Game]:
    """All games by name."""
    return dict(_found())


def game(name: str) -> Game:
    """The game of this name."""
    found = _found()
    if not isinstance(name, str) or name not in found:
        near = get_close_matches(str(name).lower().replace("_", "-").replace(" ", "-"), found, n=1)
        hint = f" Did you mean {near[0]}?" if near else f" There are: {', '.join(found)}."
        raise UnknownGame(f"There is no game called {name!r}.{hint}")
    return found[name]
