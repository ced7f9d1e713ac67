"""Decisions and what happened, by code at once and in words when somebody looks.

They behave as named tuples do. Machines play thousands of decisions a second and read none of the words.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, ClassVar, Protocol

from cosmodrome.engine.match.protocol import LUCK
from cosmodrome.engine.match.sights import Sights

# The codes of what belongs to the match, not to the rules. Whose time is out leaves the game, or leaves it to a bot, as was agreed.
GIVES_UP, TAKES_BACK, RUNS_OUT, HANDS_OVER = -1, -2, -3, -4
TAKES_BACK_TEXT = "takes back"
LEAVES = {GIVES_UP: "gives up", RUNS_OUT: "runs out of time", HANDS_OVER: "runs out of time and hands over to a bot"}


class Told(Protocol):
    """Where the words of a code come from."""

    def text(self, code: int) -> str:
        """The code in words."""


class Choices:
    """What a seat has to choose from in a state: the words for it are made from the seat's sight."""

    __slots__ = ("seat", "sights", "state")

    def __init__(self, sights: Sights, state: Any, seat: int) -> None:
        self.sights, self.state, self.seat = sights, state, seat

    def text(self, code: int) -> str:
        """An action in words."""
        return self.sights.game.words.kinds.text(self.sights.read(self.state, self.seat), self.seat, code)

    def clicks(self, code: int) -> tuple[str, ...]:
        """What to touch for it."""
        return self.sights.game.words.kinds.touch(self.sights.read(self.state, self.seat), self.seat, code)


class Chances:
    """What luck has to choose from in a state."""

    __slots__ = ("sights", "state")

    def __init__(self, sights: Sights, state: Any) -> None:
        self.sights, self.state = sights, state

    def text(self, code: int) -> str:
        """An outcome in words, in full."""
        return self.sights.game.words.outcome(self.state[0], code)


class Faces:
    """What a named tuple can do, for values some of which are made when they are first looked at."""

    __slots__ = ()
    _fields: ClassVar[tuple[str, ...]] = ()

    def __iter__(self) -> Iterator[Any]:
        return iter([getattr(self, name) for name in self._fields])

    def __len__(self) -> int:
        return len(self._fields)

    def __getitem__(self, i: int | slice) -> Any:
        return tuple(self)[i]

    def __eq__(self, other: object) -> bool:
        if isinstance(other, Faces | tuple):
            return tuple(self) == tuple(other)
        return NotImplemented

    def __hash__(self) -> int:
        return hash(tuple(self))

    def __repr__(self) -> str:
        return f"{type(self).__name__}({', '.join(f'{name}={getattr(self, name)!r}' for name in self._fields)})"

    def __reduce__(self) -> tuple[Any, ...]:
        return type(self), tuple(self)

    def _asdict(self) -> dict[str, Any]:
        return {name: getattr(self, name) for name in self._fields}

    def _replace(self, **changes: Any) -> Any:
        return type(self)(**{**self._asdict(), **changes})


class Action(Faces):
    """A legal decision with its three faces: for machines, for people, for the picture."""

    __slots__ = ("_clicks", "_text", "code", "offered")
    _fields = __match_args__ = ("code", "text", "clicks")

    def __init__(self, code: int, text: str | None = None, clicks: tuple[str, ...] | None = None, offered: Choices | None = None) -> None:
        self.code = code
        self._text = text
        self._clicks = clicks
        self.offered = offered  # among what it was offered, if a match made it

    @property
    def text(self) -> str:
        """For people: short, and unique among the legal ones."""
        if self._text is None:
            self._text = self.offered.text(self.code) if self.offered else ""
        return self._text

    @property
    def clicks(self) -> tuple[str, ...]:
        """The things to touch in the picture, one after the other."""
        if self._clicks is None:
            self._clicks = self.offered.clicks(self.code) if self.offered else ()
        return self._clicks

    def happening(self, seat: int) -> Event:
        """The event that it is when the seat decides so."""
        return Event(seat, self.code, self._text, self.offered)


class Event(Faces):
    """Something that happened: a seat's decision, or luck's outcome (seat −1), by code and in full words."""

    __slots__ = ("_text", "_told", "code", "seat")
    _fields = __match_args__ = ("seat", "code", "text")

    def __init__(self, seat: int, code: int, text: str | None = None, told: Told | None = None) -> None:
        self.seat = seat
        self.code = code
        self._text = text
        self._told = told

    @property
    def text(self) -> str:
        """In full words, as the record keeps it."""
        if self._text is None:
            self._text = self._told.text(self.code) if self._told else ""
            self._told = None
        return self._text

    @property
    def lucky(self) -> bool:
        """Whether nobody decided it."""
        return self.seat == LUCK

    @property
    def gives_up(self) -> bool:
        """Whether a seat left the game: because it wanted to, or because its time was out."""
        return self.seat != LUCK and self.code in LEAVES

    @property
    def ends(self) -> bool:
        """Whether a seat left the game, and with it a game of one or two is over."""
        return self.gives_up and self.code != HANDS_OVER

    @property
    def takes_back(self) -> bool:
        """Whether a seat took its last decision back."""
        return self.seat != LUCK and self.code == TAKES_BACK
