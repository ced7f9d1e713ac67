"""Who answers while a bot's code is being compiled: the interpreted rules, one look ahead, as often as there is time."""

from __future__ import annotations

import secrets
import time
from collections.abc import Callable
from typing import Any

import numpy as np

from cosmodrome.bots.bot import Choice, legal_codes, skill_of
from cosmodrome.bots.temper import LOST, tempered
from cosmodrome.engine.compile.rng import RNG, WORDS, draw, stream
from cosmodrome.engine.match.game import Game
from cosmodrome.engine.match.protocol import LUCK
from cosmodrome.engine.match.state import blank

SECONDS = 0.6  # for one decision, at most
ANSWERED = 1.2  # seconds after the question when it is to be answered, however long it took to get here
LEAST = 0.1  # seconds that there always are
LUCKS = 8  # outcomes that are drawn after an action, at most, before its state is judged


def seconds_left(asked: float) -> float:
    """The time for a decision that was asked for then: a process has to get up first, and on a busy machine that takes long."""
    return min(SECONDS, max(LEAST, asked + ANSWERED - time.monotonic()))


class StandIn:
    """Chooses for a bot of a level that is still warming up. It compiles nothing."""

    def __init__(self, game: Game, level: str, seed: int | None = None) -> None:
        self.game = game
        self.level = level
        self.clock: Callable[[], float] = time.perf_counter
        self._rng = np.zeros(WORDS, RNG)
        stream(self._rng, secrets.randbits(63) if seed is None else seed, 0)

    def choose(self, sight: Any, seat: int, seconds: float = SECONDS) -> Choice:
        """The seat's decision in this sight: the action that looks best on average, in what the seat could not tell from the truth."""
        codes = legal_codes(self.game, sight, seat)
        totals, rounds = np.zeros(len(codes)), np.zeros(len(codes))
        skill = skill_of(self.game, self.level)
        until = self.clock() + seconds
        order = list(range(len(codes)))
        while True:
            imagined = sight.copy()
            self.game.rules.imagine(imagined[0], seat, self._rng)
            for k in range(len(order) - 1, 0, -1):  # another order each time: the time may be over before all have been looked at
                other = int(draw(self._rng, k + 1))
                order[k], order[other] = order[other], order[k]
            for k in order:
                totals[k] += self._worth(imagined, seat, codes[k])
                rounds[k] += 1
                if self.clock() > until:
                    break
            if self.clock() > until or len(codes) == 1 or skill.seconds == 0:
                break
        means = np.where(rounds > 0, totals / np.maximum(rounds, 1), -1.0)
        at = tempered(means, skill.temperature, self._rng)
        return self._told(sight, seat, codes[at], float(means[at]))

    def _worth(self, imagined: Any, seat: int, code: int) -> float:
        """The seat's prospects after an action and the luck that follows it; LOST if it loses the game."""
        rules, s, hopes = self.game.rules, blank(self.game.rules.STATE), np.zeros(self.game.about.seats[-1])
        s[0] = imagined[0]
        rules.happen(s[0], seat, code)
        for _ in range(LUCKS):
            outcomes = int(rules.luck(s[0]))
            if outcomes == 0:
                break
            rules.happen(s[0], LUCK, int(draw(self._rng, outcomes)))
        if not int(rules.luck(s[0])) and not int(rules.waiting(s[0])) and not int(rules.winners(s[0])) >> seat & 1:
            return LOST
        rules.value(s[0], hopes)
        return float(hopes[seat])

    def _told(self, sight: Any, seat: int, code: int, prospects: float) -> Choice:
        text = self.game.words.kinds.text(sight[0], seat, code)
        says = "A quick look ahead: the bot itself is still warming up."
        return Choice(code, text, min(max(prospects, 0.0), 1.0), says, (text,))
