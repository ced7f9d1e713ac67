"""One face for all bots: a level's name makes a bot, a sight makes it choose.

>>> import cosmodrome
>>> from cosmodrome.bots import bot
>>> match = cosmodrome.game("galaxy-express").new(luck=cosmodrome.seeded(7))
>>> bot(match.game, "random", seed=1).choose(match.sight(0), 0).text in [action.text for action in match.actions(0)]
True
"""

from __future__ import annotations

import secrets
from dataclasses import dataclass
from typing import Any, NamedTuple

import numpy as np

from cosmodrome.engine.errors import BadOption, IllegalAction
from cosmodrome.engine.game import Game
from cosmodrome.engine.luck import seeded
from cosmodrome.engine.playout import marked
from cosmodrome.engine.rng import RNG, WORDS, draw, stream
from cosmodrome.engine.rule import compiled
from cosmodrome.engine.state import blank


class Choice(NamedTuple):
    """What a bot would do, and why."""

    code: int
    text: str
    prospects: float  # of the seat, 0 to 1, as the bot sees them
    says: str  # a sentence or two, or nothing
    lines: tuple[str, ...]  # what it expects to happen, the best line first, in action texts


@dataclass(frozen=True)
class Level:
    """How strong a bot is: how long it thinks, and how often it plays anything that comes to its mind."""

    seconds: float
    slips: float = 0.0  # the share of decisions made at random


SKILLS = {
    "random": Level(0.0, 1.0),
    "greedy": Level(0.0),
    "easy": Level(0.0, 0.5),
    "normal": Level(0.0, 0.25),
    "hard": Level(0.0, 0.1),
    "master": Level(0.0),
}
BOTS = tuple(SKILLS)
LEVELS = BOTS[2:]  # for people; the first two are for laboratories


def bot(
    game: Game,
    level: str,
    *,
    seed: int | None = None,
    seconds: float | None = None,
    iterations: int | None = None,
    threads: int | None = None,
) -> Bot:
    """A bot for a game. Without `seconds` or `iterations` it thinks as long as its level usually does, on all cores.

    With a seed and a number of iterations its choices are the same each time.
    """
    if level not in SKILLS:
        raise BadOption(f"There is no bot called {level!r}. There are: {', '.join(BOTS)}.")
    return Bot(game, level, seed, seconds, iterations, threads)


class Bot:
    """A player made of code. `bot` makes it."""

    def __init__(
        self, game: Game, level: str, seed: int | None, seconds: float | None, iterations: int | None, threads: int | None
    ) -> None:
        if seconds is not None and not 0 <= seconds < float("inf"):
            raise BadOption(f"A bot cannot think for {seconds} seconds.")
        if iterations is not None and iterations < 1:
            raise BadOption(f"A bot cannot think for {iterations} iterations.")
        self.game = game
        self.level = level
        self.seconds = SKILLS[level].seconds if seconds is None else seconds
        self.iterations = iterations
        self.threads = threads
        seed = secrets.randbits(63) if seed is None else seeded(seed).seed
        self._rng = np.zeros(WORDS, RNG)
        stream(self._rng, seed, 0)

    def __repr__(self) -> str:
        return f"<Bot: {self.level} at {self.game.name}>"

    def choose(self, sight: Any, seat: int) -> Choice:
        """The seat's decision in this sight, an array of one record as `Match.sight` gives it."""
        codes = self._legal(sight, seat)
        if len(codes) == 1:
            return self._choice(sight, seat, codes[0], "There is nothing else to do.")
        if draw(self._rng, 1_000_000) < SKILLS[self.level].slips * 1_000_000:
            return self._choice(sight, seat, codes[draw(self._rng, len(codes))], "Anything will do.")
        return self._look_ahead(sight, seat)

    def _look_ahead(self, sight: Any, seat: int) -> Choice:
        from cosmodrome.bots.greedy import looker

        rules, hopes = self.game.rules, np.zeros(self.game.about.seats[-1])
        v, w, mask = sight.copy(), blank(rules.STATE), np.zeros(rules.ACTIONS, np.uint8)
        compiled(rules.imagine)(v[0], seat, self._rng)
        code = int(compiled(looker(self.game))(v, seat, mask, self._rng, w, hopes))
        return self._choice(sight, seat, code, "One look ahead: this leaves things best.", float(hopes[seat]))

    def _legal(self, sight: Any, seat: int) -> list[int]:
        rules = self.game.rules
        if getattr(sight, "dtype", None) != rules.STATE or len(sight) != 1:
            raise IllegalAction(f"A bot looks at a sight of {self.game.title}, an array of one record, not at {type(sight).__name__}.")
        if not 0 <= seat < self.game.about.seats[-1] or not int(rules.waiting(sight[0])) >> seat & 1:
            raise IllegalAction(f"Seat {seat} has no decision to make now.")
        mask = np.zeros(rules.ACTIONS, np.uint8)
        count = int(rules.legal(sight[0], seat, mask))
        return [int(marked(mask, k)) for k in range(count)]

    def _choice(self, sight: Any, seat: int, code: int, says: str, prospects: float | None = None, lines: tuple[str, ...] = ()) -> Choice:
        if prospects is None:
            hopes = np.zeros(self.game.about.seats[-1])
            v = sight.copy()
            compiled(self.game.rules.imagine)(v[0], seat, self._rng)
            compiled(self.game.rules.value)(v[0], hopes)
            prospects = float(hopes[seat])
        text = self.game.words.decision(sight[0], seat, code)
        return Choice(code, text, min(max(prospects, 0.0), 1.0), says, lines or (text,))
