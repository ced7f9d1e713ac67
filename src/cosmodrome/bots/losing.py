"""Moves that lose at once, which no level makes that is meant for beginners while there is another.

A move loses at once if after it nobody has a choice any more before the game is over, and the seat has not won, however luck falls; and
that in every state the seat imagines, so that nothing hidden tells.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

import numpy as np

from cosmodrome.engine.compile.rule import compiled
from cosmodrome.engine.match.game import Game
from cosmodrome.engine.match.protocol import LUCK

IMAGINED = 16  # states in which a move must lose for its seat to be sure of it
LONGEST = 2000  # states looked at after one move, at most: what takes longer is not at once


class Losing:
    """Finds the moves that lose at once."""

    def __init__(self, game: Game) -> None:
        rules = game.rules
        self._mask = np.zeros(rules.ACTIONS, np.uint8)
        self._legal, self._luck, self._waiting, self._winners, self._happen, self._imagine = (
            compiled(rule) for rule in (rules.legal, rules.luck, rules.waiting, rules.winners, rules.happen, rules.imagine)
        )
        self._left = 0

    def among(self, codes: Iterable[int], sight: Any, seat: int, rng: Any) -> frozenset[int]:
        """Those of the codes with which the seat loses at once, as far as it can know."""
        suspects, known = list(codes), set()
        for _ in range(IMAGINED):
            state = sight.copy()
            self._imagine(state[0], seat, rng)
            if (same := state.tobytes()) not in known:  # where nothing is hidden there is but one
                known.add(same)
                suspects = [code for code in suspects if self._loses(state, seat, code)]
            if not suspects:
                break
        return frozenset(suspects)

    def rehearse(self, sight: Any, seat: int, rng: Any) -> None:
        """Use each rule once, so that it is compiled."""
        state = sight.copy()
        self._imagine(state[0], seat, rng)
        self._legal(state[0], seat, self._mask)
        self._happen(state[0], seat, int(self._mask.argmax()))
        for rule in (self._luck, self._waiting, self._winners):
            rule(state[0])

    def _loses(self, state: Any, seat: int, code: int) -> bool:
        self._left = LONGEST
        return self._lost_after(state, seat, seat, code)

    def _lost_after(self, state: Any, seat: int, who: int, code: int) -> bool:
        """Whether the seat has lost with this decision or outcome before anybody has a choice, however luck falls."""
        after = state.copy()
        self._happen(after[0], who, code)
        self._left -= 1
        if self._left < 0:
            return False
        if outcomes := int(self._luck(after[0])):
            return all(self._lost_after(after, seat, LUCK, k) for k in range(outcomes))
        seats = int(self._waiting(after[0]))
        if not seats:
            return not int(self._winners(after[0])) >> seat & 1
        asked = seats.bit_length() - 1
        forced = int(self._legal(after[0], asked, self._mask)) == 1
        return forced and self._lost_after(after, seat, asked, int(self._mask.argmax()))
