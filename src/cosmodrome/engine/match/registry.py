"""Finds the games: every folder in `cosmodrome/games` is one. A half-made one says what it lacks, and stops no other."""

from __future__ import annotations

import pkgutil
from difflib import get_close_matches

from cosmodrome import games as _folder
from cosmodrome.engine.match.errors import HalfMade, UnknownGame
from cosmodrome.engine.match.game import Game

_packages = {
    module.name.replace("_", "-"): f"{_folder.__name__}.{module.name}"
    for module in sorted(pkgutil.iter_modules(_folder.__path__), key=lambda module: module.name)
    if module.ispkg
}
_opened: dict[str, Game | HalfMade] = {}  # what each folder holds: a game, or the sentence that says what it lacks


def add(package: str) -> Game:
    """A game from a package of one's own takes its place among the others."""
    game = Game(package)
    _packages[game.name] = package
    _opened[game.name] = game
    return game


def _open(name: str) -> Game | HalfMade:
    if name not in _opened:
        try:
            game = Game(_packages[name])
            game.check()
            _opened[name] = game
        except HalfMade as lacking:
            _opened[name] = lacking
        except Exception as error:  # whatever a folder's own code does wrong must not reach the other games
            where = _packages[name].replace(".", "/")
            _opened[name] = HalfMade(f"{where} cannot be opened: {type(error).__name__}: {error}")
    return _opened[name]


def games() -> dict[str, Game]:
    """All games by name."""
    return {name: game for name in _packages if isinstance(game := _open(name), Game)}


def half_made() -> dict[str, str]:
    """Folders that are no games yet, by name: what each lacks, in a sentence."""
    return {name: str(lacking) for name in _packages if isinstance(lacking := _open(name), HalfMade)}


def game(name: str) -> Game:
    """The game of this name."""
    if not isinstance(name, str) or name not in _packages:
        near = get_close_matches(str(name).lower().replace("_", "-").replace(" ", "-"), _packages, n=1)
        hint = f" Did you mean {near[0]}?" if near else f" There are: {', '.join(_packages)}."
        raise UnknownGame(f"There is no game called {name!r}.{hint}")
    found = _open(name)
    if isinstance(found, HalfMade):
        raise found
    return found
