"""Who may enter a game between bots: a level by its name, and any bot of your own.

A bot of your own is an object with `choose(sight, seat)`: it gets what its seat may know and returns the code or the text of an action,
or a `Choice`. Over the command line it is named `module:Class`; the class is called with the game.
"""

from __future__ import annotations

import copy
import importlib
import time
from collections.abc import Sequence
from typing import Any, Protocol

from cosmodrome.bots.bot import SKILLS, Bot, Choice, actions, bot
from cosmodrome.engine.match.errors import BadOption, IllegalAction
from cosmodrome.engine.match.game import Game


class Player(Protocol):
    """A bot of your own."""

    def choose(self, sight: Any, seat: int) -> Choice | int | str:
        """The seat's decision in this sight, an array of one record as `Match.sight` gives it."""


Entrant = str | Player


class Guest:
    """A bot of somebody's own, held to the rules: what it may not do ends its game with a sentence."""

    def __init__(self, game: Game, name: str, player: Player) -> None:
        self.game = game
        self.name = name
        self.player = player

    def decide(self, sight: Any, seat: int) -> int:
        """The code of what it chooses."""
        chosen = self.player.choose(sight.copy(), seat)
        wish, offered = chosen.code if isinstance(chosen, Choice) else chosen, actions(self.game, sight, seat)
        for action in offered:
            if wish == (action.text if isinstance(wish, str) else action.code):
                return action.code
        raise IllegalAction(
            f"{self.name} chose {wish!r} for seat {seat}, which is not among its {len(offered)} choices: {offered[0].text!r}, …"
        )


def names(entrants: Sequence[Entrant]) -> tuple[str, ...]:
    """What they are called in tables of results: an object by its class, another one of the same class with a number."""
    called: dict[int, str] = {}
    for one in entrants:
        if isinstance(one, str) or id(one) in called:
            continue
        name, taken = type(one).__name__, set(called.values()) | {other for other in entrants if isinstance(other, str)}
        called[id(one)] = next(some for some in (name, *(f"{name} {k}" for k in range(2, len(entrants) + 2))) if some not in taken)
    return tuple(one if isinstance(one, str) else called[id(one)] for one in entrants)


def entrant(game: Game, one: Entrant, seed: int, scale: float = 1.0, iterations: int | None = None) -> Bot | Guest:
    """Who plays. A level's name may carry wishes: `master:ahead=20:seconds=0.2`. `scale` is for a level's time."""
    if not isinstance(one, str):
        if not callable(getattr(one, "choose", None)) or isinstance(one, type):
            raise BadOption(f"A bot of your own is an object with a method `choose(sight, seat)`, not {one!r}.")
        return Guest(game, type(one).__name__, copy.deepcopy(one))  # what it remembers of one game is not for another
    first = one.partition(":")[0]
    if first not in SKILLS and ":" in one:
        return Guest(game, one, _loaded(one)(game))
    return _of_level(game, one, seed, scale, iterations)


def _of_level(game: Game, name: str, seed: int, scale: float, iterations: int | None) -> Bot:
    level, *wishes = name.split(":")
    wished = {}
    for wish in wishes:
        key, _, number = wish.partition("=")
        try:
            wished[key] = float(number)
        except ValueError:
            raise BadOption(f"A style is written as in master:ahead=20, not {name!r}.") from None
    usual = bot(game, level)
    seconds, trials = wished.pop("seconds", usual.seconds) * scale, int(wished.pop("iterations", 0))
    temperature, plans = wished.pop("temperature", usual.temperature), wished.pop("plans", usual.plans)
    effort = wished.pop("effort", usual.effort)
    player = bot(game, level, seed=seed, seconds=seconds, iterations=iterations, threads=1, style=wished)
    player.temperature, player.plans, player.effort, player.iterations = temperature, plans, effort, trials or player.iterations
    player.clock = time.thread_time  # of the processor: a crowded machine makes nobody weaker
    return player


def _loaded(name: str) -> Any:
    """A class by where it is."""
    module, _, kind = name.partition(":")
    try:
        found = getattr(importlib.import_module(module), kind, None)
    except ModuleNotFoundError as error:
        if error.name is None or not f"{module}.".startswith(f"{error.name}."):
            raise
        raise BadOption(f"There is neither a bot nor a module called {module!r}. A bot of your own is named module:Class.") from None
    if not callable(found) or not hasattr(found, "choose"):
        raise BadOption(f"{module} has no class {kind!r} with a method `choose(sight, seat)`.")
    return found
