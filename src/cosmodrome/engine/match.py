"""One game being played: the match supplies the luck, checks decisions, keeps the log, and lets nothing out but sights."""

from __future__ import annotations

import operator
from collections.abc import Iterable, Mapping, Sequence
from typing import TYPE_CHECKING, Any, NamedTuple

import numpy as np

from cosmodrome.engine.errors import BadLuck, CosmodromeError, IllegalAction
from cosmodrome.engine.eyes import Eyes
from cosmodrome.engine.ink import Line, plural, without_colour
from cosmodrome.engine.luck import Luck, checked, secret, seeded
from cosmodrome.engine.state import Record, plain

if TYPE_CHECKING:
    from cosmodrome.engine.game import Game

SPECTATOR = -1
LUCK = -1  # the actor of an event that nobody decided
GIVES_UP = -1  # the code of leaving the game: it belongs to the match, not to the rules
GIVES_UP_TEXT = "gives up"


class Action(NamedTuple):
    """A legal decision with its three faces: for machines, for people, for the picture."""

    code: int
    text: str
    clicks: tuple[str, ...]


class Event(NamedTuple):
    """Something that happened: a seat's decision, or luck's outcome (seat −1), by code and in full words."""

    seat: int
    code: int
    text: str


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
        self.from_position = start is not None
        self._states = [start if start is not None else game.opening(seats, options)[0]]  # one before each event, and the present
        self._events: list[Event] = []
        self._eyes = Eyes(game)
        self._left: tuple[int, Event | None, tuple[int, ...]] = (0, None, ())  # who gave up, of so many events, the last of them this
        self._waiting: tuple[Any, tuple[int, ...]] = (None, ())  # for whom, at this state
        self._forget()
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
        """The seats that have won; none before the end, nor in a lost solitaire."""
        if self._given_up():
            return tuple(seat for seat in range(self.seats) if seat not in self.given_up)
        bits = int(self.game.rules.winners(self._now))
        return tuple(seat for seat in range(self.seats) if bits >> seat & 1)

    @property
    def given_up(self) -> tuple[int, ...]:
        """The seats that have left the game."""
        last = self._events[-1] if self._events else None
        if self._left[:2] != (len(self._events), last):  # asked for at every turn, and the log may be long
            left = tuple(event.seat for event in self._events if event.code == GIVES_UP and event.seat != LUCK)
            self._left = (len(self._events), last, left)
        return self._left[2]

    @property
    def events(self) -> Sequence[Event]:
        """Everything that happened, in full. For the owner of the match only: other eyes get `log`."""
        return tuple(self._events)

    # What a seat may ask (None: a spectator)

    def actions(self, seat: int) -> list[Action]:
        """The seat's legal actions; none if the game does not wait for it."""
        self._check_seat(seat)
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

    def task(self, seat: int | None = None) -> str:
        """What the seat has to do now, or how the game ended, in a sentence."""
        viewer = self._viewer(seat)
        if self._given_up():
            won = "".join(f" {self.name(seat)} wins." for seat in self.winners)
            return f"{self.name(self.given_up[-1])} gave up, with {plural(self.scores[self.given_up[-1]], 'point')}.{won}"
        v = self._seen(viewer)
        if not self.over and not self.waiting:  # only where `back_to` has stopped between a decision and its luck
            return "Luck decides."
        return self.game.words.verdict(v, viewer) if self.over else self.game.words.task(v, viewer)

    def board(self, seat: int | None = None) -> Sequence[Line]:
        """The sight as lines of text that know their colours."""
        viewer = self._viewer(seat)
        return self.game.words.board(self._seen(viewer), viewer)

    def text(self, seat: int | None = None) -> str:
        """The sight as plain text, and what there is to do."""
        return f"{without_colour(self.board(seat))}\n\n{self.task(seat)}"

    def picture(self, seat: int | None = None, tall: bool = False) -> Picture:
        """The sight as SVG, with everything the seat can touch lit up; `tall` lays it out for a phone."""
        viewer = self._viewer(seat)
        actions = self.actions(viewer) if viewer in self.waiting else []
        return self.draw(seat, frozenset(action.clicks[0] for action in actions), tall)

    def draw(self, seat: int | None, touch: frozenset[str], tall: bool = False) -> Picture:
        """The sight as SVG, with only these things lit up."""
        viewer = self._viewer(seat)
        return Picture(self.game.drawing.draw(self._seen(viewer), viewer, touch, tall))

    def log(self, seat: int | None = None, since: int = 0) -> list[str]:
        """What happened, in words this seat may hear: a line for each event, with what it brought about, from line `since` on.

        Of an event that the seat may not even know to have happened there is no line, and none is counted.
        """
        if since < 0:
            raise CosmodromeError(f"There is no line {since}: lines are counted from 0.")
        return [line for _, line in self.told(seat)][since:]

    def name(self, seat: int) -> str:
        """How sentences call a seat."""
        return "You" if self.seats == 1 else f"Seat {seat}"

    # What a seat may do

    def play(self, seat: int, action: Action | int | str) -> Action:
        """Carry out a decision, given as an Action, its code or its text, and all luck that follows from it.

        What the rules do not allow raises IllegalAction with the reason, and changes nothing.
        """
        chosen = self._find(seat, action)
        state = self._state_array.copy()
        self.game.rules.apply(state[0], seat, chosen.code)
        self._commit(Event(seat, chosen.code, chosen.text), state)
        return chosen

    def resign(self, seat: int) -> None:
        """The seat gives up. One or two seats: the game is over. More: the others play on, and whoever runs the match plays for it.

        Games whose rulebook says what a concession does give a rule `concede`, which leaves the state over.
        """
        self._check_seat(seat)
        if self.over or seat in self.given_up:
            raise IllegalAction("The game is over." if self.over else f"{self.name(seat)} gave up already.")
        state = self._state_array.copy()
        self._concede(state[0], seat)
        self._states.append(state)
        self._events.append(Event(seat, GIVES_UP, GIVES_UP_TEXT))

    def undo(self, seat: int) -> None:
        """Take back the seat's last decision, if since then nobody else has decided and nothing new was revealed.

        Where several seats decide at the same time, what the others decide meanwhile does not matter, and stays.
        """
        mine, states = self._undoable(seat)
        self._events[mine:] = self._events[mine + 1 :]
        self._states[mine:] = states
        self._forget(mine)

    def why_no_undo(self, seat: int) -> str | None:
        """Why the seat's last decision cannot be taken back, a sentence; None if it can."""
        try:
            self._undoable(seat)
        except IllegalAction as refusal:
            return str(refusal)
        return None

    # What the owner may do with it

    def sight(self, seat: int | None = None) -> Any:
        """What the seat may know, as the rules hold it: a record in an array of one. It is all that a bot gets."""
        return self._eyes.sight(self._states[-1], self._viewer(seat))

    def told(self, seat: int | None = None, since: int = 0) -> list[tuple[int, str]]:
        """The lines of `log` from event `since` on, each with the number of its event.

        For the owner of the match only: the gaps between the numbers count what the seat may not know of.
        """
        viewer = self._viewer(seat)
        if since < 0:
            raise CosmodromeError(f"There is no event {since}: events are counted from 0.")
        lines = self._lines.setdefault(viewer, {})
        missing = [i for i in range(since, len(self._events)) if i not in lines]
        last, after = -1, None
        for i in missing:
            before = after if i == last else self._seen(viewer, i)
            last, after = i + 1, self._seen(viewer, i + 1)
            lines[i] = self._told(i, before, after, viewer)
        return [(i, lines[i]) for i in range(since, len(self._events)) if lines[i]]

    def follow(self, events: Iterable[Event]) -> None:
        """Carry on with decisions and luck that have happened elsewhere, by their codes and unchecked: for whoever keeps the log."""
        for event in events:
            state = self._state_array.copy()
            if event.seat == LUCK:
                self.game.rules.deal(state[0], event.code)
            elif event.code == GIVES_UP:
                self._concede(state[0], event.seat)
            else:
                self.game.rules.apply(state[0], event.seat, event.code)
            self._events.append(event)
            self._states.append(state)

    def glimpse(self, state: Any, given_up: Sequence[int] = ()) -> Match:
        """A match to look at that stands at this state, by whatever way: for showing a past that has been taken back since."""
        twin = object.__new__(Match)
        twin.__dict__.update(self.__dict__)
        twin._eyes = Eyes(self.game)
        twin._forget()
        twin._events = [Event(seat, GIVES_UP, GIVES_UP_TEXT) for seat in given_up]
        twin._states = [state] * (len(given_up) + 1)
        return twin

    def state_after(self, event: int) -> Any:
        """The state after this event, −1 for the one at the very start. For the owner of the match only; it must not be changed."""
        return self._states[event + 1]

    def save(self) -> str:
        """The match as a record: readable text that `cosmodrome.load` turns back into this match."""
        from cosmodrome.engine.record import write

        return write(self)

    def position(self) -> dict[str, Any]:
        """The whole state as a plain dict; `game.at` starts a match from one."""
        return self._position(self._state)

    def copy(self) -> Match:
        """A match of its own that has come the same way, and whose luck will go on the same."""
        twin = object.__new__(Match)
        twin.__dict__.update(self.__dict__)
        twin.options = dict(self.options)
        twin.luck = self.luck.copy()
        twin._states = [state.copy() for state in self._states]
        twin._events = list(self._events)
        twin._lines = {viewer: dict(lines) for viewer, lines in self._lines.items()}
        twin._eyes = Eyes(self.game)
        return twin

    def back_to(self, event: int) -> Match:
        """The match as it was before this event; with the number of events, as it is. For replays."""
        if not 0 <= event <= len(self._events):
            raise CosmodromeError(f"There is no event {event}: the match has {len(self._events)}.")
        twin = self.copy()
        del twin._events[event:], twin._states[event + 1 :]
        twin._forget(event)
        if isinstance(self.luck, seeded):  # its stream must stand where it stood
            twin.luck = seeded(self.luck.seed, self.luck.game)
            for state, past in zip(twin._states, twin._events, strict=False):
                if past.seat == LUCK:
                    twin.luck.draw(int(self.game.rules.luck(state[0])), str)
        return twin

    __copy__ = copy

    def __deepcopy__(self, memo: object) -> Match:
        return self.copy()

    def __reduce__(self) -> tuple[Any, ...]:
        from cosmodrome.engine.record import load

        return load, (self.save(),)

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Match):
            return NotImplemented
        return (
            (self.game, self.seats, self.options, self._events) == (other.game, other.seats, other.options, other._events)
            and bool(self._states[0] == other._states[0])
            and bool(self._state_array == other._state_array)
        )

    __hash__ = None  # type: ignore[assignment]

    def __repr__(self) -> str:
        return f"<Match of {self.game.name}: {len(self._events)} events, {'over' if self.over else f'waiting for {self.waiting}'}>"

    # Within

    @property
    def _state_array(self) -> Any:
        return self._states[-1]

    @property
    def _state(self) -> Record:
        return self._states[-1][0]

    def _given_up(self) -> bool:
        """Whether somebody's leaving has ended the game: nothing comes after it then."""
        return self.seats <= 2 and bool(self._events) and self._events[-1].code == GIVES_UP and self._events[-1].seat != LUCK

    def _scores(self, s: Record) -> tuple[int, ...]:
        out = np.zeros(self.seats, np.int32)
        self.game.rules.scores(s, out)
        return tuple(int(points) for points in out)

    def _position(self, s: Record) -> dict[str, Any]:
        head = {"game": self.game.name, "seats": self.seats, "options": dict(self.options)}
        return head | plain(s, self.game.positions.SPELLING)

    def _sight(self, viewer: int, event: int = -1) -> Record:
        """What the viewer may know before this event, or now, as the rules hold it."""
        return self._eyes.sight(self._states[event], viewer)[0]

    def _seen(self, viewer: int, event: int = -1) -> Record:
        """The same, for swift reading."""
        return self._eyes.read(self._states[event], viewer)

    @property
    def _now(self) -> Record:
        """The state, for swift reading."""
        return self._eyes.state(self._states[-1])

    def _forget(self, event: int = 0) -> None:
        """Whatever was told of this event and those after it may have changed."""
        kept = {} if event == 0 else self._lines
        self._lines: dict[int, dict[int, str]] = {
            viewer: {i: line for i, line in lines.items() if i < event} for viewer, lines in kept.items()
        }

    def _action(self, v: Record, seat: int, code: int) -> Action:
        return Action(code, self.game.words.decision(v, seat, code), self.game.words.clicks(v, seat, code))

    def _legal(self, v: Record, seat: int) -> list[int]:
        mask = np.zeros(self.game.rules.ACTIONS, np.uint8)
        self.game.rules.legal(v, seat, mask)
        return [int(code) for code in np.flatnonzero(mask)]

    def _told(self, i: int, before: Record, after: Record, viewer: int) -> str:
        event = self._events[i]
        words = self.game.words
        who = "" if event.seat == LUCK or self.seats == 1 else f"{self.name(event.seat)}: "
        if event.code == GIVES_UP and event.seat != LUCK:  # the match's own event: the rules have nothing to hide or to tell
            return f"{who}{event.text}."
        veil = words.veil(before, after, viewer, event.seat)
        if veil == "":
            return ""
        headline = event.text if veil is None else veil
        return " ".join([f"{who}{headline}.", *words.news(before, after, viewer)])

    def _viewer(self, seat: int | None) -> int:
        if seat is None:
            return SPECTATOR
        self._check_seat(seat)
        return seat

    def _check_seat(self, seat: int) -> None:
        if isinstance(seat, bool) or not isinstance(seat, int) or not 0 <= seat < self.seats:
            seats = "only seat 0" if self.seats == 1 else f"seats 0 to {self.seats - 1}"
            raise IllegalAction(f"There is no seat {seat!r}: this match has {seats}.")

    def _find(self, seat: int, action: Action | int | str) -> Action:
        """The legal action meant, or the sentence that says why there is none."""
        self._check_seat(seat)
        if self.over:
            raise IllegalAction("The game is over.")
        if seat not in self.waiting:
            others = " and ".join(f"seat {other}" for other in self.waiting)
            raise IllegalAction(f"Seat {seat} has no decision to make now: the game waits for {others}.")
        v = self._seen(seat)
        words = self.game.words
        codes = range(self.game.rules.ACTIONS)
        if not isinstance(action, str | Action):
            try:
                code = operator.index(action)
            except TypeError:
                raise IllegalAction(f"An action is an Action, its code or its text, not {action!r}.") from None
            if isinstance(action, bool) or code not in codes:
                raise IllegalAction(f"There is no action code {action!r}: codes run from 0 to {codes[-1]}.")
            if code not in self._legal(v, seat):
                raise IllegalAction(words.refusal(v, seat, code))
            return self._action(v, seat, code)
        legal = self.actions(seat)
        if isinstance(action, str):
            wanted = " ".join(action.split()).casefold()
            found = [one for one in legal if one.text.casefold() == wanted]
            meant = [code for code in codes if not found and words.decision(v, seat, code).casefold() == wanted]
        else:
            found = [one for one in legal if (one.code, one.text) == (action.code, action.text)]
            meant = [action.code] if action.code in codes else []
        if found:
            return found[0]
        if meant and meant[0] not in [one.code for one in legal]:
            raise IllegalAction(words.refusal(v, seat, meant[0]))
        shown = ", ".join(one.text for one in legal[:8]) + (", …" if len(legal) > 8 else "")
        said = action.text if isinstance(action, Action) else action
        raise IllegalAction(f"{said!r} is not possible here. What is: {shown}.")

    def _undoable(self, seat: int) -> tuple[int, list[Any]]:
        """The seat's last decision, and the states from there on had it not happened; or the reason why it cannot be taken back."""
        self._check_seat(seat)
        mine = next((i for i in reversed(range(len(self._events))) if self._events[i].seat == seat), -1)
        if mine < 0:
            raise IllegalAction("There is nothing to take back: no decision has been made.")
        if self._events[mine].code == GIVES_UP or self._given_up():
            raise IllegalAction("Giving up cannot be taken back.")
        later = self._events[mine + 1 :]
        if any(event.seat == LUCK for event in later) or self._reveals(mine):
            raise IllegalAction("That cannot be taken back: something new was revealed since.")
        states = self._without(mine)
        if not states:
            raise IllegalAction(f"That cannot be taken back: {self.name(later[-1].seat)} has decided since.")
        return mine, states

    def _reveals(self, i: int) -> bool:
        """Whether event i showed somebody what was hidden from them; games where a decision can do that give a rule `reveals`."""
        reveals = getattr(self.game.rules, "reveals", None)
        return reveals is not None and bool(reveals(self._states[i][0], self._states[i + 1][0]))

    def _concede(self, s: Record, seat: int) -> None:
        """What giving up does to the state, where it ends the game and the rules say so by a rule `concede`."""
        concede = getattr(self.game.rules, "concede", None)
        if concede is not None and self.seats <= 2:
            concede(s, seat)

    def _without(self, i: int) -> list[Any]:
        """The states from event i on, had it not happened; none unless all decisions after it were made at the same time as it.

        They were if their seats had to decide before it already, could have decided the same without it, and the game then waits
        for nobody but the seats it waits for now and the one whose decision is taken back.
        """
        rules = self.game.rules
        states = [self._states[i]]
        deciding = int(rules.waiting(states[0][0]))
        for event in self._events[i + 1 :]:
            state = states[-1].copy()
            if event.code != GIVES_UP:
                if not deciding >> event.seat & 1 or event.code not in self._legal(state[0], event.seat):
                    return []
                rules.apply(state[0], event.seat, event.code)
            states.append(state)
        now = int(rules.waiting(self._state)) | 1 << self._events[i].seat
        return states if len(states) == 1 or (not rules.luck(states[-1][0]) and int(rules.waiting(states[-1][0])) == now) else []

    def _commit(self, event: Event, state: Any) -> None:
        """Add an event and all luck after it, or, if luck fails, nothing."""
        events, states = len(self._events), len(self._states)
        self._events.append(event)
        self._states.append(state)
        try:
            self._settle()
        except BaseException:
            del self._events[events:], self._states[states:]
            raise

    def _settle(self) -> None:
        """Let luck decide until a seat has to."""
        rules, words = self.game.rules, self.game.words
        while outcomes := int(rules.luck(self._state)):
            s = self._state
            k = self.luck.draw(outcomes, lambda k, s=s: words.outcome(s, k))  # type: ignore[misc]
            if not isinstance(k, int) or not 0 <= k < outcomes:
                raise BadLuck(f"Luck has {outcomes} outcomes here, 0 to {outcomes - 1}; {k!r} is none of them.")
            text = words.outcome(s, k)
            state = self._state_array.copy()
            rules.deal(state[0], k)
            self._events.append(Event(LUCK, k, text))
            self._states.append(state)
