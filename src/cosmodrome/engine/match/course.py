"""The course of a match: the states it went through, the log of what happened, and the luck that goes on."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from typing import TYPE_CHECKING, Any

import numpy as np

from cosmodrome.engine.drawing.heading import Heading
from cosmodrome.engine.match.errors import BadLuck
from cosmodrome.engine.match.faces import Chances, Choices, Event
from cosmodrome.engine.match.fair import Proof
from cosmodrome.engine.match.log import Entry, Log
from cosmodrome.engine.match.luck import Luck, checked, ready, secret
from cosmodrome.engine.match.protocol import LUCK
from cosmodrome.engine.match.sights import Sights
from cosmodrome.engine.match.speed import NOTHING, pace
from cosmodrome.engine.match.state import Record, copied
from cosmodrome.engine.match.telling import told
from cosmodrome.engine.match.trail import Trail
from cosmodrome.engine.match.whole import whole

if TYPE_CHECKING:
    from cosmodrome.engine.match.game import Game


@lru_cache(maxsize=None)
def seats_in(bits: int) -> tuple[int, ...]:
    """The seats whose bits are set."""
    return tuple(seat for seat in range(bits.bit_length()) if bits >> seat & 1)


class Course:
    """What `Match` rests on. States do not change once they stand in it, so copies share them."""

    def __init__(self, game: Game, seats: int, options: Mapping[str, Any], luck: Luck | None = None, start: Any = None) -> None:
        self.game = game
        self.seats = seats
        self.options = dict(options)
        self.luck: Luck = secret() if luck is None else checked(luck)
        self.names: tuple[str, ...] = ()  # of those who sit there, by seat, for sentences and pictures
        self.proof: Proof | None = None  # what a record said of the luck it was played with
        self.from_position = start is not None
        state = start if start is not None else game.opening(seats, options)[0]
        self._states: Trail[Any] = Trail([state])  # before each event that stands, and now
        self._standing: Trail[Entry] = Trail()  # what has happened and was not taken back
        self._log = Log(self._tell)
        self._pushed: Trail[Any] = Trail()  # how it stood before each push
        self._pace = pace(game)
        self._look_anew()
        self._settle()

    def _look_anew(self) -> None:
        """Forget what was found out about the present."""
        self._sights = Sights(self.game)
        self._asked: tuple[Any, int, tuple[int, ...]] = (None, 0, ())  # at this state: luck's outcomes, and who has to decide
        self._offers: dict[int, tuple[Choices, list[int]]] = {}  # by seat: of which state, and the legal codes
        self._headings: dict[int, tuple[Any, int, tuple[str, ...], Heading]] = {}  # by viewer: of which moment, and what stands above it

    def _twin(self) -> Any:
        """A course of its own that has come the same way."""
        twin = object.__new__(type(self))
        twin.__dict__.update(self.__dict__)
        twin.options = dict(self.options)
        twin._states = self._states.copy()
        twin._standing = self._standing.copy()
        twin._pushed = self._pushed.copy()
        twin._sights = self._sights.copy()  # what was seen of a state holds for whoever has come to it
        twin._offers = self._offers.copy()
        twin._headings = {}
        return twin

    # The present

    @property
    def _state_array(self) -> Any:
        return self._states.last

    @property
    def _state(self) -> Record:
        return self._state_array[0]

    @property
    def _now(self) -> Record:
        """The state, for quick reading."""
        return self._sights.state(self._states.last)

    def _waited_for(self) -> tuple[int, tuple[int, ...]]:
        """How many outcomes luck has now, and if none, the seats that have to decide; neither when it is over."""
        state, asked = self._states.last, self._asked
        if asked[0] is not state:
            if (quick := self._pace.quick) is not None:
                turn = quick.turn(state, NOTHING, 0)
            else:
                turn = int(self.game.rules.luck(self._now)) or -int(self.game.rules.waiting(self._now))
            asked = self._asked = (state, turn, ()) if turn > 0 else (state, 0, seats_in(-turn))
        return asked[1:]

    def _offer(self, seat: int) -> tuple[Choices, list[int]]:
        """What the seat has to choose from now: its legal codes. By law they are the same by its sight as by the state."""
        state, offer = self._states.last, self._offers.get(seat)
        if offer is None or offer[0].state is not state:
            mask = np.zeros(self.game.rules.ACTIONS, np.uint8)
            if (quick := self._pace.quick) is not None:
                quick.choices(state, seat, mask)
            else:
                self.game.rules.legal(self._seen(seat), seat, mask)
            offer = self._offers[seat] = (Choices(self._sights, state, seat), mask.nonzero()[0].tolist())
        return offer

    def _legal(self, v: Record, seat: int) -> list[int]:
        """The seat's legal codes by any state or sight."""
        mask = np.zeros(self.game.rules.ACTIONS, np.uint8)
        self.game.rules.legal(v, seat, mask)
        codes: list[int] = mask.nonzero()[0].tolist()
        return codes

    def _sight(self, viewer: int, event: int = -1) -> Record:
        """What the viewer may know before this event, or now, as the rules hold it."""
        return self._sights.sight(self._states[event], viewer)[0]

    def _seen(self, viewer: int) -> Record:
        """What the viewer may know now, for quick reading."""
        return self._sights.read(self._states.last, viewer)

    def _tell(self, entry: Entry, viewer: int) -> str:
        return told(self, entry, viewer)  # type: ignore[arg-type]

    @property
    def given_up(self) -> tuple[int, ...]:
        """The seats that have left the game."""
        return self._log.given_up

    def _given_up(self) -> bool:
        """Whether somebody's leaving has ended the game: nothing comes after it then."""
        last = self._log.last
        return self.seats <= 2 and last is not None and last.code < 0 and last.ends

    # What happens

    def _decide(self, event: Event) -> None:
        """A legal decision and all luck after it, or, if luck fails, nothing."""
        logged, standing = len(self._log), len(self._standing)
        try:
            self._carry_out(event)
            self._settle()
        except BaseException:
            self._log.forget(logged)
            self._standing.cut(standing)
            self._states.cut(standing + 1)
            raise

    def _carry_out(self, event: Event) -> None:
        """A decision or an outcome happens, by its code and unchecked."""
        state = copied(self._states.last)
        if (quick := self._pace.quick) is not None:
            turn = quick.turn(state, event.seat, event.code)
            self._happened(event, state)
            self._asked = (state, turn, ()) if turn > 0 else (state, 0, seats_in(-turn))
            return
        if event.seat == LUCK:
            self.game.rules.deal(state[0], event.code)
        else:
            self.game.rules.apply(state[0], event.seat, event.code)
            self._pace.count()
        self._happened(event, state)

    def _happened(self, event: Event, state: Any, given_up: tuple[int, ...] | None = None) -> None:
        """An event has led to this state."""
        if given_up is None:
            given_up = self._log.given_up
            if event.code < 0 and event.gives_up:
                given_up += (event.seat,)
        entry = Entry(event, self._states.last, state, given_up)
        self._log.add(entry)
        self._standing.append(entry)
        self._states.append(state)

    def _settle(self) -> None:
        """Let luck decide until a seat has to, unless luck has to wait itself."""
        while (outcomes := self._waited_for()[0]) and ready(self.luck):
            chances = Chances(self._sights, self._states.last)
            drawn = self.luck.draw(outcomes, chances.text)
            k = drawn if type(drawn) is int else whole(drawn)
            if k is None or not 0 <= k < outcomes:
                raise BadLuck(f"Luck has {outcomes} outcomes here, 0 to {outcomes - 1}; {drawn!r} is none of them.")
            self._carry_out(Event(LUCK, k, None, chances))
