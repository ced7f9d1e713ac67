"""At which speed a match runs its rules: compiled where compiled rules are there, else interpreted.

Importing Numba and reading compiled rules from the disk takes a second, so a process first plays a while interpreted, and looks for them
only when it seems to play much. By itself nothing is ever compiled: `cosmodrome.speed("compiled")` asks for that, and
`cosmodrome.speed("interpreted")` is for processes that serve people, which never import Numba.
"""

from __future__ import annotations

import os
from collections.abc import Callable
from functools import lru_cache
from typing import TYPE_CHECKING, Any, NamedTuple

import numpy as np

from cosmodrome.engine.compile.rule import ready, rule
from cosmodrome.engine.match.errors import BadOption
from cosmodrome.engine.match.protocol import LUCK
from cosmodrome.engine.match.state import blank

if TYPE_CHECKING:
    from cosmodrome.engine.match.game import Game

AUTO, COMPILED, INTERPRETED = "auto", "compiled", "interpreted"
SPEEDS = (AUTO, COMPILED, INTERPRETED)
MUCH = 1000  # decisions of a game in this process, about a quarter of a second: then compiled rules are looked for,
AGAIN = 50_000  # and after so many more once again, if there were none
NOTHING = -2  # in place of a seat: nothing happens


class Quick(NamedTuple):
    """What a match asks of a state, each in one call, with the state in an array of one."""

    turn: Callable[
        ..., int
    ]  # (s, seat, code): it happens; then the number of luck's outcomes, or else −1 times the seats that decide, as bits
    choices: Callable[..., int]  # (s, seat, mask): marks the seat's legal codes
    see: Callable[..., None]  # (s, seat, v): what the seat may know, into a blank v


class Pace:
    """How one game's rules are run in this process."""

    def __init__(self, game: Game) -> None:
        self._game = game
        self.quick: Quick | None = None
        self.begin()

    def begin(self) -> None:
        """Forget what was found: the speed has been set."""
        self.quick = None
        self._left = {AUTO: MUCH, COMPILED: 0}.get(_speed[0], -1)

    def count(self) -> None:
        """One more decision was interpreted; often enough, and compiled rules are looked for."""
        if self._left == 0:
            self.quick = quick(self._game)
            self._left = AGAIN
        self._left -= 1


_speed = [os.environ.get("COSMODROME_SPEED") or AUTO]
_paces: dict[str, Pace] = {}


def speed(wanted: str | None = None) -> str:
    """How matches run their rules in this process; given a speed, from now on by that.

    "auto": compiled, if that has been done before and lies in the cache; nothing is compiled by itself. "compiled": compiled at once,
    which may take half a minute for a game the first time. "interpreted": never compiled, and Numba is not even imported. The environment
    variable COSMODROME_SPEED says how a process begins. All three play the same games.
    """
    if wanted is not None:
        if wanted not in SPEEDS:
            raise BadOption(f"A speed is one of {', '.join(SPEEDS)}, not {wanted!r}.")
        _speed[0] = wanted
        for pace in _paces.values():
            pace.begin()
    return _speed[0]


def pace(game: Game) -> Pace:
    """The game's pace in this process."""
    found = _paces.get(game.name)
    if found is None:
        found = _paces[game.name] = Pace(game)
    return found


def at_speed(function: Callable[..., Any], *examples: Any, compiling: bool = False) -> Callable[..., Any]:
    """A rule as fast as it may be: for arguments such as these."""
    if _speed[0] == INTERPRETED and not compiling:
        return function
    return ready(function, *examples, compiling=compiling or _speed[0] == COMPILED) or function


def quick(game: Game, compiling: bool = False) -> Quick | None:
    """The game's rules compiled, if they are there or have been asked for, here or by the process's speed."""
    rules, s = quick_rules(game), blank(game.rules.STATE)
    made = Quick(
        at_speed(rules.turn, s, 0, 0, compiling=compiling),
        at_speed(rules.choices, s, 0, np.zeros(game.rules.ACTIONS, np.uint8), compiling=compiling),
        at_speed(rules.see, s, 0, s, compiling=compiling),
    )
    return None if any(one is other for one, other in zip(made, rules, strict=True)) else made


@lru_cache(maxsize=None)
def quick_rules(game: Game) -> Quick:
    """The rules of `Quick`, to be compiled."""
    happen, luck, waiting, legal, sight = (getattr(game.rules, name) for name in ("happen", "luck", "waiting", "legal", "sight"))

    @rule
    def turn(s, seat, code):  # type: ignore[no-untyped-def]
        if seat >= LUCK:
            happen(s[0], seat, code)
        outcomes = int(luck(s[0]))
        return outcomes if outcomes > 0 else -int(waiting(s[0]))

    @rule
    def choices(s, seat, mask):  # type: ignore[no-untyped-def]
        return legal(s[0], seat, mask)

    @rule
    def see(s, seat, v):  # type: ignore[no-untyped-def]
        sight(s[0], seat, v[0])

    return Quick(turn, choices, see)
