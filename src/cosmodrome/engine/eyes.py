"""What viewers see of states. Words, picture, actions and JSON all ask for the same few again and again, so those are kept."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from cosmodrome.engine.state import Record, blank
from cosmodrome.engine.swift import swift

if TYPE_CHECKING:
    from cosmodrome.engine.game import Game

KEPT = 4  # states: a decision and the luck after it


class Eyes:
    """Looks at the states of one match, which do not change once they are looked at."""

    def __init__(self, game: Game) -> None:
        self._game = game
        self._states: dict[int, tuple[Any, Record]] = {}  # by the array's identity: the array, so that it stays, and how it reads
        self._sights: dict[int, tuple[Any, Record, Record]] = {}  # by viewer: the array last looked at, what was seen, and how it reads

    def state(self, state: Any) -> Record:
        """A whole state, for swift reading by the rules."""
        known = self._states.get(id(state))
        if known is None:
            known = (state, swift(state[0]))
            if len(self._states) >= KEPT:
                del self._states[next(iter(self._states))]
            self._states[id(state)] = known
        return known[1]

    def sight(self, state: Any, viewer: int) -> Record:
        """What a viewer may know of a state, as the rules hold it."""
        return self._look(state, viewer)[1]

    def read(self, state: Any, viewer: int) -> Record:
        """The same, for swift reading by words and pictures."""
        return self._look(state, viewer)[2]

    def _look(self, state: Any, viewer: int) -> tuple[Any, Record, Record]:
        known = self._sights.get(viewer)
        if known is None or known[0] is not state:
            v = blank(self._game.rules.STATE)[0]
            self._game.rules.sight(self.state(state), viewer, v)
            known = self._sights[viewer] = (state, v, swift(v))
        return known
