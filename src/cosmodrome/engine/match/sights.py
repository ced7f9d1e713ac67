"""What viewers see of states. Words, picture, actions and JSON all ask for the same few again and again, so those are kept."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from cosmodrome.engine.match.reading import reading
from cosmodrome.engine.match.state import Record, blank
from cosmodrome.engine.match.writing import written

if TYPE_CHECKING:
    from cosmodrome.engine.match.game import Game

KEPT = 4  # states: a decision and the luck after it
LOOKS = 3  # of each viewer: before the last decision, after it, and now. Its line is told by them, and its mark in the picture


class Sights:
    """Looks at the states of one match, which do not change once they are looked at."""

    def __init__(self, game: Game) -> None:
        self.game = game
        self._states: dict[int, tuple[Any, Record]] = {}  # by the array's identity: the array, so that it stays, and how it reads
        self._sights: dict[int, list[tuple[Any, Record]]] = {}  # by viewer: the arrays last looked at, and what was seen

    def copy(self) -> Sights:
        """Looks of a match's copy, which begin with the same: it may go on in another thread."""
        twin = Sights(self.game)
        twin._states = self._states.copy()
        twin._sights = {viewer: kept.copy() for viewer, kept in self._sights.items()}
        return twin

    def state(self, state: Any) -> Record:
        """A whole state, for quick reading by the rules."""
        known = self._states.get(id(state))
        if known is None:
            known = (state, reading(state[0]))
            if len(self._states) >= KEPT:
                del self._states[next(iter(self._states))]
            self._states[id(state)] = known
        return known[1]

    def sight(self, state: Any, viewer: int) -> Any:
        """What a viewer may know of a state, as the rules hold it: a record in an array of one."""
        v = blank(self.game.rules.STATE)
        self.game.rules.sight(self.state(state), viewer, v[0])
        return v

    def read(self, state: Any, viewer: int) -> Record:
        """The same, for quick reading by words and pictures."""
        kept = self._sights.setdefault(viewer, [])
        for known, seen in kept:
            if known is state:
                return seen
        rules, whole = self.game.rules, self.state(state)
        made: Record = written(state.dtype, lambda v: rules.sight(whole, viewer, v))
        if len(kept) >= LOOKS:
            del kept[0]
        kept.append((state, made))
        return made
