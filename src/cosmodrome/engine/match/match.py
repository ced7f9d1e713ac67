"""One game being played: the match supplies the luck, checks decisions, keeps the log, and lets nothing out but sights."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import TYPE_CHECKING, Any, NamedTuple

import numpy as np

from cosmodrome.engine.drawing.heading import Heading
from cosmodrome.engine.drawing.ink import Line, without_colour
from cosmodrome.engine.drawing.seats import named, seat_name
from cosmodrome.engine.match import ending
from cosmodrome.engine.match.choosing import find
from cosmodrome.engine.match.errors import BadLuck, CosmodromeError, IllegalAction
from cosmodrome.engine.match.log import GIVES_UP, GIVES_UP_TEXT, TAKES_BACK, TAKES_BACK_TEXT, Entry, Event, Log
from cosmodrome.engine.match.luck import Luck, checked, secret
from cosmodrome.engine.match.past import back_to, glimpse
from cosmodrome.engine.match.protocol import LUCK
from cosmodrome.engine.match.showing import board, drawn, heading
from cosmodrome.engine.match.sights import Sights
from cosmodrome.engine.match.state import Record, plain
from cosmodrome.engine.match.telling import told
from cosmodrome.engine.match.undoing import undoable
from cosmodrome.engine.match.whole import whole

if TYPE_CHECKING:
    from cosmodrome.engine.match.game import Game

SPECTATOR = -1


class Action(NamedTuple):
    """A legal decision with its three faces: for machines, for people, for the picture."""

    code: int
    text: str
    clicks: tuple[str, ...]


class Picture(str):
    """SVG, shown as a picture in Jupyter."""

    def _repr_svg_(self) -> str:
        return str(self)


class Match:
    """One game being played. `Game.new`, `Game.at` and `cosmodrome.load` make it."""

    def __init__(self, game: Game, seats: int, options: Mapping[str, Any], luck: Luck | None = None, start: Any = None) -> None:
        self.game = game
        self.seats = seats
        self.options = dict(options)
        self.luck: Luck = secret() if luck is None else checked(luck)
        self.names: tuple[str, ...] = ()  # of those who sit there, by seat, for sentences and pictures
        self.from_position = start is not None
        self._states = [start if start is not None else game.opening(seats, options)[0]]  # before each event that stands, and now
        self._standing: list[Entry] = []  # what has happened and was not taken back
        self._log = Log(self._tell)
        self._sights = Sights(game)
        self._waiting: tuple[Any, tuple[int, ...]] = (None, ())  # for whom, at this state
        self._settle()

    # What everybody may ask

    @property
    def waiting(self) -> tuple[int, ...]:
        """The seats that have a decision to make; none when the game is over."""
        if self._given_up():
            return ()
        known, seats = self._waiting
        if known is not self._states[-1]:  # asked for by whoever shows anything
            bits = int(self.game.rules.waiting(self._now))
            seats = tuple(seat for seat in range(self.seats) if bits >> seat & 1)
            self._waiting = (self._states[-1], seats)
        return seats

    @property
    def over(self) -> bool:
        """Whether the game has ended."""
        return self._given_up() or (not self.waiting and int(self.game.rules.luck(self._now)) == 0)

    @property
    def scores(self) -> tuple[int, ...]:
        """Points by seat, as the rulebook counts them."""
        return self._scores(self._now)

    @property
    def winners(self) -> tuple[int, ...]:
        """The seats that have won; none before the end, nor in a lost solitaire.

        Nobody who left has won. Where a bot took over and comes first, it wins for nobody but itself: no other seat moves up.
        """
        first = range(self.seats) if self._given_up() else ending.first(self)
        return tuple(seat for seat in first if seat not in self.given_up)

    @property
    def given_up(self) -> tuple[int, ...]:
        """The seats that have left the game."""
        return self._log.last.given_up if len(self._log) else ()

    @property
    def events(self) -> Sequence[Event]:
        """What has happened and was not taken back, in full. For the owner of the match only: other eyes get `log`."""
        return tuple(entry.event for entry in self._standing)

    @property
    def history(self) -> Sequence[Event]:
        """Everything that happened, in full, what was taken back and the taking back included. For the owner of the match only."""
        return tuple(entry.event for entry in self._log)

    @property
    def happened(self) -> int:
        """How many events there are in the history."""
        return len(self._log)

    # What a seat may ask (None: a spectator)

    def actions(self, seat: int) -> list[Action]:
        """The seat's legal actions; none if the game does not wait for it."""
        seat = self._seat(seat)
        if seat not in self.waiting:
            return []
        v = self._seen(seat)
        return [self._action(v, seat, code) for code in self._legal(v, seat)]

    def view(self, seat: int | None = None) -> dict[str, Any]:
        """What the seat may know, ready for JSON."""
        viewer = self._viewer(seat)
        v = self._seen(viewer)
        return {
            "game": self.game.name,
            "seats": self.seats,
            "options": dict(self.options),
            "seat": seat,
            "waiting": list(self.waiting),
            "over": self.over,
            "scores": list(self._scores(v)),
            "winners": list(self.winners),
            "given up": list(self.given_up),
            "task": self.task(seat),
            "state": plain(v, self.game.positions.SPELLING),
        }

    def heading(self, seat: int | None = None) -> Heading:
        """What the seat has to do now, or how the game ended, and what there is to say about it."""
        return heading(self, self._viewer(seat))

    def task(self, seat: int | None = None) -> str:
        """The heading as one sentence or two."""
        return str(self.heading(seat))

    def board(self, seat: int | None = None) -> Sequence[Line]:
        """The sight as lines of text that know their colours."""
        return board(self, self._viewer(seat))

    def text(self, seat: int | None = None) -> str:
        """The sight as plain text, and what there is to do."""
        return f"{without_colour(self.board(seat))}\n\n{self.task(seat)}"

    def picture(self, seat: int | None = None, tall: bool = False) -> Picture:
        """The sight as SVG, with everything the seat can touch lit up; `tall` lays it out for a phone."""
        viewer = self._viewer(seat)
        actions = self.actions(viewer) if viewer in self.waiting else []
        return self.draw(seat, frozenset(action.clicks[0] for action in actions), tall)

    def draw(self, seat: int | None, touch: frozenset[str], tall: bool = False, bare: bool = False) -> Picture:
        """The sight as SVG, with only these things lit up; `bare` leaves heading, colours and background to the page it is for."""
        return Picture(drawn(self, self._viewer(seat), touch, tall, bare))

    def log(self, seat: int | None = None, since: int = 0) -> list[str]:
        """What happened, in words this seat may hear: a line for each event, with what it brought about, from line `since` on.

        Of an event that the seat may not even know to have happened there is no line, and none is counted.
        """
        if since < 0:
            raise CosmodromeError(f"There is no line {since}: lines are counted from 0.")
        return [line for _, line in self._heard(self._viewer(seat), since)]

    def name(self, seat: int) -> str:
        """How sentences call a seat: a mark for whoever sits there, which `drawing.seats.named` puts in words."""
        return "You" if self.seats == 1 else seat_name(seat)

    # What a seat may do

    def play(self, seat: int, action: Action | int | str) -> Action:
        """Carry out a decision, given as an Action, its code or its text, and all luck that follows from it.

        What the rules do not allow raises IllegalAction with the reason, and changes nothing.
        """
        seat = self._seat(seat)
        chosen = find(self, seat, action)
        state = self._state_array.copy()
        self.game.rules.apply(state[0], seat, chosen.code)
        self._commit(Event(seat, chosen.code, chosen.text), state)
        return chosen

    def resign(self, seat: int) -> None:
        """The seat gives up. One or two seats: the game is over. More: the others play on, and whoever runs the match plays for it.

        Games whose rulebook says what a concession does give a rule `concede`, which leaves the state over.
        """
        seat = self._seat(seat)
        if self.over or seat in self.given_up:
            raise IllegalAction("The game is over." if self.over else named(f"{self.name(seat)} gave up already.", self.names))
        state = self._state_array.copy()
        self._concede(state[0], seat)
        self._happened(Event(seat, GIVES_UP, GIVES_UP_TEXT), state)

    def undo(self, seat: int) -> None:
        """Take back the seat's last decision, if since then nobody else has decided and nothing new was revealed.

        What others have decided unseen meanwhile stays if it was decided at the same time, and else is taken back too.
        """
        seat = self._seat(seat)
        mine, states = undoable(self, seat)
        undone = self._standing[mine:] if len(states) == 1 else [self._standing[mine]]
        self._log.add(Entry(Event(seat, TAKES_BACK, TAKES_BACK_TEXT), self._state_array, states[-1], self.given_up, undone))
        del self._standing[mine : mine + len(undone)]
        self._states[mine:] = states

    def why_no_undo(self, seat: int) -> str | None:
        """Why the seat's last decision cannot be taken back, a sentence; None if it can."""
        try:
            undoable(self, self._seat(seat))
        except IllegalAction as refusal:
            return str(refusal)
        return None

    # What the owner may do with it

    def sight(self, seat: int | None = None) -> Any:
        """What the seat may know, as the rules hold it: a record in an array of one. It is all that a bot gets."""
        return self._sights.sight(self._states[-1], self._viewer(seat))

    def told(self, seat: int | None = None, since: int = 0) -> list[tuple[int, str]]:
        """The lines of `log` from event `since` of the history on, each with the number of its event.

        For the owner of the match only: the gaps between the numbers count what the seat may not know of.
        """
        viewer = self._viewer(seat)
        if since < 0:
            raise CosmodromeError(f"There is no event {since}: events are counted from 0.")
        return [(i, named(line, self.names)) for i in range(since, len(self._log)) if (line := self._log.line(self._log[i], viewer))]

    def number(self, viewer: int) -> int:
        """How many events a viewer has heard of (−1: a spectator)."""
        return len(self._log.heard(viewer))

    def heard(self, viewer: int, since: int = 0, until: int | None = None) -> list[tuple[int, int, str]]:
        """The lines that a viewer has heard after its number `since`, each with its number and whose decision it was (−1: luck's)."""
        return [(since + n, self._log[i].event.seat, line) for n, (i, line) in enumerate(self._heard(viewer, since, until), 1)]

    def as_heard(self, viewer: int, number: int) -> Match:
        """The match as it was when the viewer's number was this one, to look at."""
        heard = self._log.heard(viewer)
        if not 0 <= number <= len(heard):
            raise CosmodromeError(f"There is no moment {number}: they are counted from 0 to {len(heard)}.")
        return glimpse(self, heard[number - 1] + 1 if number else 0)

    def lines(self, i: int) -> list[str]:
        """What each viewer hears of event i of the history, the spectator first: with marks for seats, as the store keeps it."""
        return [self._log.line(self._log[i], viewer) for viewer in range(-1, self.seats)]

    def follow(self, events: Iterable[Event], lines: Iterable[Sequence[str]] = ()) -> None:
        """Carry on with what has happened elsewhere, by its codes and unchecked, with the lines told of it: for who keeps the log."""
        told = iter(lines)
        for event in events:
            if event.takes_back:
                self.undo(event.seat)
            else:
                state = self._state_array.copy()
                if event.gives_up:
                    self._concede(state[0], event.seat)
                elif event.lucky:
                    self.game.rules.deal(state[0], event.code)
                else:
                    self.game.rules.apply(state[0], event.seat, event.code)
                self._happened(event, state)
            if (said := next(told, None)) is not None:
                self.retell(len(self._log) - 1, said)

    def retell(self, i: int, lines: Sequence[str]) -> None:
        """What each viewer was told of event i of the history, the spectator first, by whoever kept it: that stands."""
        self._log[i].lines.update(zip(range(-1, self.seats), lines, strict=True))

    def save(self) -> str:
        """The match as a record: readable text that `cosmodrome.load` turns back into this match."""
        from cosmodrome.engine.match.record import write

        return write(self)

    def position(self) -> dict[str, Any]:
        """The whole state as a plain dict; `game.at` starts a match from one."""
        return self._position(self._state)

    def copy(self) -> Match:
        """A match of its own that has come the same way, and whose luck will go on the same."""
        twin = self._twin()
        twin.luck = self.luck.copy()
        twin._log = self._log.copy(twin._tell)
        return twin

    def back_to(self, event: int) -> Match:
        """The match as it was before this of its `events`; with their number, as it is. For replays."""
        if not 0 <= event <= len(self._standing):
            raise CosmodromeError(f"There is no event {event}: the match has {len(self._standing)}.")
        return back_to(self, event)

    __copy__ = copy

    def __deepcopy__(self, memo: object) -> Match:
        return self.copy()

    def __reduce__(self) -> tuple[Any, ...]:
        from cosmodrome.engine.match.record import restored

        return restored, (self.save(), self.luck, self.names)

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Match):
            return NotImplemented
        return (
            (self.game, self.seats, self.options, self.events) == (other.game, other.seats, other.options, other.events)
            and bool(self._states[0] == other._states[0])
            and bool(self._state_array == other._state_array)
        )

    __hash__ = None  # type: ignore[assignment]

    def __repr__(self) -> str:
        return f"<Match of {self.game.name}: {len(self.events)} events, {'over' if self.over else f'waiting for {self.waiting}'}>"

    # Within

    def _twin(self) -> Match:
        twin = object.__new__(Match)
        twin.__dict__.update(self.__dict__)
        twin.options = dict(self.options)
        twin._states = list(self._states)
        twin._standing = list(self._standing)
        twin._sights = Sights(self.game)
        return twin

    @property
    def _state_array(self) -> Any:
        return self._states[-1]

    @property
    def _state(self) -> Record:
        return self._states[-1][0]

    @property
    def _now(self) -> Record:
        """The state, for quick reading."""
        return self._sights.state(self._states[-1])

    def _given_up(self) -> bool:
        """Whether somebody's leaving has ended the game: nothing comes after it then."""
        return self.seats <= 2 and bool(self.given_up)

    def _scores(self, s: Record) -> tuple[int, ...]:
        out = np.zeros(self.seats, np.int32)
        self.game.rules.scores(s, out)
        return tuple(int(points) for points in out)

    def _position(self, s: Record) -> dict[str, Any]:
        head = {"game": self.game.name, "seats": self.seats, "options": dict(self.options)}
        return head | plain(s, self.game.positions.SPELLING)

    def _sight(self, viewer: int, event: int = -1) -> Record:
        """What the viewer may know before this event, or now, as the rules hold it."""
        return self._sights.sight(self._states[event], viewer)[0]

    def _seen(self, viewer: int) -> Record:
        """What the viewer may know now, for quick reading."""
        return self._sights.read(self._states[-1], viewer)

    def _action(self, v: Record, seat: int, code: int) -> Action:
        kinds = self.game.words.kinds
        return Action(code, kinds.text(v, seat, code), kinds.touch(v, seat, code))

    def _legal(self, v: Record, seat: int) -> list[int]:
        mask = np.zeros(self.game.rules.ACTIONS, np.uint8)
        self.game.rules.legal(v, seat, mask)
        return [int(code) for code in np.flatnonzero(mask)]

    def _heard(self, viewer: int, since: int, until: int | None = None) -> list[tuple[int, str]]:
        heard = self._log.heard(viewer)[since:until]
        return [(i, named(self._log.line(self._log[i], viewer), self.names)) for i in heard]

    def _tell(self, entry: Entry, viewer: int) -> str:
        return told(self, entry, viewer)

    def _viewer(self, seat: int | None) -> int:
        if seat is None:
            return SPECTATOR
        return self._seat(seat)

    def _seat(self, seat: int) -> int:
        number = whole(seat)
        if number is None or not 0 <= number < self.seats:
            seats = "only seat 0" if self.seats == 1 else f"seats 0 to {self.seats - 1}"
            raise IllegalAction(f"There is no seat {seat!r}: this match has {seats}.")
        return number

    def _concede(self, s: Record, seat: int) -> None:
        """What giving up does to the state, where it ends the game."""
        if self.seats <= 2:
            self.game.rules.concede(s, seat)

    def _happened(self, event: Event, state: Any, given_up: tuple[int, ...] | None = None) -> None:
        """An event has led to this state."""
        if given_up is None:
            given_up = self.given_up + ((event.seat,) if event.gives_up else ())
        entry = Entry(event, self._state_array, state, given_up)
        self._log.add(entry)
        self._standing.append(entry)
        self._states.append(state)

    def _commit(self, event: Event, state: Any) -> None:
        """Add an event and all luck after it, or, if luck fails, nothing."""
        logged, standing = len(self._log), len(self._standing)
        self._happened(event, state)
        try:
            self._settle()
        except BaseException:
            self._log.forget(logged)
            del self._standing[standing:], self._states[standing + 1 :]
            raise

    def _settle(self) -> None:
        """Let luck decide until a seat has to."""
        rules, words = self.game.rules, self.game.words
        while outcomes := int(rules.luck(self._state)):
            s = self._state
            drawn = self.luck.draw(outcomes, lambda k, s=s: words.outcome(s, k))  # type: ignore[misc]
            k = whole(drawn)
            if k is None or not 0 <= k < outcomes:
                raise BadLuck(f"Luck has {outcomes} outcomes here, 0 to {outcomes - 1}; {drawn!r} is none of them.")
            text = words.outcome(s, k)
            state = self._state_array.copy()
            rules.deal(state[0], k)
            self._happened(Event(LUCK, k, text), state)
