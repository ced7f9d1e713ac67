"""How many ways a game can go on: counts that change as soon as a rule does, as chess programs keep them.

Each decision and each outcome of luck is one step. Of seats that decide at the same time the lowest is asked first.
"""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, Any

import numpy as np

from cosmodrome.engine.compile.driver import lowest
from cosmodrome.engine.compile.rule import rule
from cosmodrome.engine.match.errors import BadOption
from cosmodrome.engine.match.protocol import LUCK
from cosmodrome.engine.match.speed import at_speed
from cosmodrome.engine.match.state import rows
from cosmodrome.engine.match.whole import whole

if TYPE_CHECKING:
    from cosmodrome.engine.match.game import Game

UNSEEN = -1
MOST = 256  # codes, or outcomes of luck


@lru_cache(maxsize=None)
def counting(game: Game) -> Any:
    """The rule `count(states, masks, seats, nexts, depth)`: the ways that lead `depth` steps on from the first state."""
    luck, waiting, legal, happen = game.rules.luck, game.rules.waiting, game.rules.legal, game.rules.happen

    @rule
    def count(states, masks, seats, nexts, depth):  # type: ignore[no-untyped-def]
        """Without recursion, which rules may not use: for each step the state, whose it is, and the code to try next."""
        ways, at = 0, 0
        codes = masks.shape[1]
        nexts[0] = UNSEEN
        while at >= 0:
            if at == depth:
                ways += 1
                at -= 1
                continue
            if nexts[at] == UNSEEN:
                nexts[at] = 0
                seats[at] = LUCK
                outcomes = int(luck(states[at]))
                for code in range(codes):
                    masks[at, code] = 0
                for code in range(outcomes):
                    masks[at, code] = 1
                if outcomes == 0:
                    asked = waiting(states[at])
                    if asked:
                        seats[at] = lowest(asked, 0)
                        legal(states[at], seats[at], masks[at])
            code = nexts[at]
            while code < codes and masks[at, code] == 0:
                code += 1
            if code == codes:  # all tried, or over
                at -= 1
                continue
            nexts[at] = code + 1
            states[at + 1] = states[at]
            happen(states[at + 1], seats[at], code)
            at += 1
            nexts[at] = UNSEEN
        return ways

    return count


def perft(game: Game, state: Any, depth: int) -> int:
    """How many ways lead this many steps on from a state, in an array of one."""
    steps = whole(depth)
    if steps is None or steps < 0:
        raise BadOption(f"A depth is a whole number from 0 on, not {depth!r}.")
    states = np.zeros(steps + 1, rows(np.dtype(game.rules.STATE)))
    states[0] = state[0]
    masks, seats, nexts = np.zeros((steps + 1, max(game.rules.ACTIONS, MOST)), np.uint8), *np.zeros((2, steps + 1), np.int64)
    return int(at_speed(counting(game), states, masks, seats, nexts, steps)(states, masks, seats, nexts, steps))
