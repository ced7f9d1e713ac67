"""One game being played: the match supplies the luck, checks decisions, keeps the log, and lets nothing out but sights."""

from __future__ import annotations

from collections.abc import Hashable, Iterable, Sequence
from typing import Any

import numpy as np

from cosmodrome.engine.drawing.heading import Heading
from cosmodrome.engine.drawing.ink import Line, without_colour
from cosmodrome.engine.drawing.seats import named, seat_name
from cosmodrome.engine.match import ending
from cosmodrome.engine.match.choosing import find
from cosmodrome.engine.match.course import Course
from cosmodrome.engine.match.errors import CosmodromeError, IllegalAction
from cosmodrome.engine.match.explaining import Explained, explained
from cosmodrome.engine.match.faces import GIVES_UP, HANDS_OVER, LEAVES, RUNS_OUT, TAKES_BACK, TAKES_BACK_TEXT, Action, Event
from cosmodrome.engine.match.log import Entry
from cosmodrome.engine.match.luck import pass_over
from cosmodrome.engine.match.past import back_to, glimpse
from cosmodrome.engine.match.perft import perft
from cosmodrome.engine.match.previewing import Preview, preview
from cosmodrome.engine.match.showing import board, drawn, drawn_bytes, heading
from cosmodrome.engine.match.state import Record, copied, fresh, plain
from cosmodrome.engine.match.story import story
from cosmodrome.engine.match.telling import Heard, heard
from cosmodrome.engine.match.undoing import undoable
from cosmodrome.engine.match.whole import whole

SPECTATOR = -1


class Picture(str):
    """SVG, shown as a picture in Jupyter."""

    def _repr_svg_(self) -> str:
        return str(self)


class Match(Course):
    """One game being played. `Game.new`, `Game.at` and `cosmodrome.load` make it."""

    # What everybody may ask

    @property
    def waiting(self) -> tuple[int, ...]:
        """The seats that have a decision to make; none when the game is over."""
        asked = self._asked
        if asked[0] is self._states.last and not self._log.given_up:  # as nearly always
            return asked[2]
        return () if self._given_up() else self._waited_for()[1]

    @property
    def over(self) -> bool:
        """Whether the game has ended."""
        return self._given_up() or self._waited_for() == (0, ())

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
    def turn(self) -> str | None:
        """The part of the game that it is in, with marks for seats: everybody may know it; None if the game has no such parts."""
        return self.game.words.turn(self._seen(SPECTATOR))

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
        offered, codes = self._offer(seat)
        return [Action(code, None, None, offered) for code in codes]

    def view(self, seat: int | None = None) -> dict[str, Any]:
        """What the seat may know, ready for JSON."""
        return self.outline(seat) | {"state": plain(self._seen(self._viewer(seat)), self.game.positions.SPELLING)}

    def outline(self, seat: int | None = None) -> dict[str, Any]:
        """The view but for the state."""
        v = self._seen(self._viewer(seat))
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
        }

    def heading(self, seat: int | None = None) -> Heading:
        """What the seat has to do now, or how the game ended, and what there is to say about it."""
        return heading(self, self._viewer(seat))

    def task(self, seat: int | None = None) -> str:
        """The heading as one sentence or two."""
        return str(self.heading(seat))

    def story(self, seat: int | None = None) -> str:
        """Why the game ended so, beyond its verdict: how all stood, and the turning point, if there was one; empty until then."""
        return story(self, self._viewer(seat))

    def board(self, seat: int | None = None, compact: bool = False) -> Sequence[Line]:
        """The sight as lines of text that know their colours."""
        return board(self, self._viewer(seat), compact)

    def text(self, seat: int | None = None) -> str:
        """The sight as plain text, and what there is to do."""
        return f"{without_colour(self.board(seat))}\n\n{self.task(seat)}"

    def picture(self, seat: int | None = None, tall: bool = False) -> Picture:
        """The sight as SVG, with everything the seat can touch lit up; `tall` lays it out for a phone."""
        return self.draw(seat, self._lit(seat), tall)

    def explained(self, seat: int | None = None, tall: bool = False) -> dict[str, Explained]:
        """What each thing in the seat's picture is and means now, by its id; nothing of what the game does not explain."""
        return explained(self, self._viewer(seat), self.draw(seat, self._lit(seat), tall, bare=True))

    def draw(self, seat: int | None, touch: frozenset[str], tall: bool = False, bare: bool = False) -> Picture:
        """The sight as SVG, with only these things lit up; `bare` leaves heading, colours and background to the page it is for."""
        return Picture(drawn(self, self._viewer(seat), touch, tall, bare))

    def draw_bytes(self, seat: int | None, touch: frozenset[str], tall: bool = False) -> bytes:
        """The same, bare, in UTF-8: for who sends it on."""
        return drawn_bytes(self, self._viewer(seat), touch, tall)

    def log(self, seat: int | None = None, since: int = 0) -> list[str]:
        """What happened, in words this seat may hear: a line for each event, with what it brought about, from line `since` on.

        Of an event that the seat may not even know to have happened there is no line, and none is counted.
        """
        if since < 0:
            raise CosmodromeError(f"There is no line {since}: lines are counted from 0.")
        return [line.replace("\n", " ") for _, line in self._heard(self._viewer(seat), since)]

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
        self._decide(chosen.happening(seat))
        return chosen

    def preview(self, seat: int, action: Action | int | str, tall: bool = False) -> Preview:
        """What follows from a legal decision for certain, as far as the seat itself can know; nothing is decided by that."""
        seat = self._seat(seat)
        return preview(self.game, self.sight(seat), seat, find(self, seat, action).code, tall, self.names)

    def resign(self, seat: int) -> None:
        """The seat gives up. One or two seats: the game is over. More: the others play on, and whoever runs the match plays for it.

        Games whose rulebook says what a concession does give a rule `concede`, which leaves the state over.
        """
        self.leave(seat, GIVES_UP)

    def run_out(self, seat: int, bot: bool = False) -> None:
        """The seat's time is out: it leaves the game as if it gave up, or whoever runs the match plays on for it, however many they are.

        If several seats run out at the same moment, all of them do, though the first has ended the game.
        """
        self.leave(seat, HANDS_OVER if bot else RUNS_OUT)

    def leave(self, seat: int, how: int) -> None:
        """The seat leaves the game in one of the ways there are (`faces.LEAVES`)."""
        seat = self._seat(seat)
        together = how == RUNS_OUT and self._given_up() and self.given_up[-1] in self._log.ran_out
        if seat in self.given_up:
            raise IllegalAction(named(f"{self.name(seat)} has left the game already.", self.names))
        if self.over and not together:
            raise IllegalAction("The game is over.")
        self._left(Event(seat, how, LEAVES[how]))

    def undo(self, seat: int) -> None:
        """Take back the seat's last decision, if since then nobody else has decided and nothing new was revealed.

        What others have decided unseen meanwhile stays if it was decided at the same time, and else is taken back too.
        """
        seat = self._seat(seat)
        mine, states = undoable(self, seat)
        stays = [] if len(states) == 1 else self._standing[mine + 1 :]
        undone = self._standing[mine:] if not stays else [self._standing[mine]]
        self._log.add(Entry(Event(seat, TAKES_BACK, TAKES_BACK_TEXT), self._state_array, states[-1], self.given_up, undone))
        self._standing.cut(mine)
        self._states.cut(mine)
        for entry in stays:
            self._standing.append(entry)
        for state in states:
            self._states.append(state)

    def settle(self) -> None:
        """Luck that has waited decides now."""
        self._settle()

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
        viewer = self._viewer(seat)
        if (quick := self._pace.quick) is None:
            return self._sights.sight(self._states.last, viewer)
        v = fresh(self._states.last)
        quick.see(self._states.last, viewer, v)
        return v

    def told(self, seat: int | None = None, since: int = 0) -> list[tuple[int, str]]:
        """What `log` tells from event `since` of the history on, with the number of each event, and a line for each thing that happened.

        For the owner of the match only: the gaps between the numbers count what the seat may not know of.
        """
        viewer = self._viewer(seat)
        if since < 0:
            raise CosmodromeError(f"There is no event {since}: events are counted from 0.")
        return [(i, named(line, self.names)) for i in range(since, len(self._log)) if (line := self._log.line(self._log[i], viewer))]

    def number(self, viewer: int) -> int:
        """How many events a viewer has heard of (−1: a spectator)."""
        return len(self._log.heard(viewer))

    def heard(self, viewer: int, since: int = 0, until: int | None = None) -> list[Heard]:
        """The lines that a viewer has heard after its number `since`."""
        return [heard(self, viewer, number, i) for number, i in enumerate(self._log.heard(viewer)[since:until], since + 1)]

    def as_heard(self, viewer: int, number: int) -> Match:
        """The match as it was when the viewer's number was this one, to look at."""
        heard = self._log.heard(viewer)
        if not 0 <= number <= len(heard):
            raise CosmodromeError(f"There is no moment {number}: they are counted from 0 to {len(heard)}.")
        return glimpse(self, heard[number - 1] + 1 if number else 0)

    def event(self, i: int) -> Event:
        """Event i of the history. For the owner of the match only."""
        return self._log[i].event

    def lines(self, i: int) -> list[str]:
        """What each viewer hears of event i of the history, the spectator first: with marks for seats, as the store keeps it."""
        return [self._log.line(self._log[i], viewer) for viewer in range(-1, self.seats)]

    def follow(self, events: Iterable[Event], lines: Iterable[Sequence[str]] = ()) -> None:
        """Carry on with what has happened elsewhere, by its codes and unchecked, with the lines told of it: for who keeps the log."""
        told = iter(lines)
        for event in events:
            if event.takes_back:
                self.undo(event.seat)
            elif event.gives_up:
                self._left(event)
            else:
                if event.lucky:
                    pass_over(self.luck, self._waited_for()[0])
                self._carry_out(event)
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
        twin: Match = self._twin()
        twin.luck = self.luck.copy()
        twin._log = self._log.copy(twin._tell)
        return twin

    def push(self, seat: int, action: Action | int | str) -> Action:
        """Play a decision that `pop` takes back again, luck and all: for those who search, whatever people may undo."""
        before = (self._states.copy(), self._standing.copy(), self._log.copy(self._tell), self.luck.copy())
        chosen = self.play(seat, action)
        self._pushed.append((chosen, *before))
        return chosen

    def pop(self) -> Action:
        """Take back all that has happened since the last push: the match, its log and its luck stand where they stood."""
        if not len(self._pushed):
            raise IllegalAction("There is nothing to take back: nothing was pushed.")
        chosen, self._states, self._standing, self._log, self.luck = self._pushed[-1]
        self._pushed.cut(len(self._pushed) - 1)
        undone: Action = chosen
        return undone

    @property
    def key(self) -> Hashable:
        """Something hashable that is the same for the same position, however it came about. For the owner of the match only."""
        return self.game.name, self.seats, *self.options.values(), self.given_up, self._state_array.tobytes()

    def perft(self, depth: int) -> int:
        """In how many ways the match can go on for this many decisions and outcomes of luck; 0 if it ends before."""
        return perft(self.game, self._state_array, depth)

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

    def _scores(self, s: Record) -> tuple[int, ...]:
        out = np.zeros(self.seats, np.int32)
        self.game.rules.scores(s, out)
        return tuple(int(points) for points in out)

    def _position(self, s: Record) -> dict[str, Any]:
        head = {"game": self.game.name, "seats": self.seats, "options": dict(self.options)}
        return head | plain(s, self.game.positions.SPELLING)

    def _lit(self, seat: int | None) -> frozenset[str]:
        """What the seat can touch first."""
        viewer = self._viewer(seat)
        return frozenset(action.clicks[0] for action in self.actions(viewer)) if viewer in self.waiting else frozenset()

    def _heard(self, viewer: int, since: int, until: int | None = None) -> list[tuple[int, str]]:
        heard = self._log.heard(viewer)[since:until]
        return [(i, named(self._log.line(self._log[i], viewer), self.names)) for i in heard]

    def _viewer(self, seat: int | None) -> int:
        if seat is None:
            return SPECTATOR
        return self._seat(seat)

    def _seat(self, seat: int) -> int:
        number = seat if type(seat) is int else whole(seat)
        if number is None or not 0 <= number < self.seats:
            seats = "only seat 0" if self.seats == 1 else f"seats 0 to {self.seats - 1}"
            raise IllegalAction(f"There is no seat {seat!r}: this match has {seats}.")
        return number

    def _left(self, event: Event) -> None:
        """A seat has left; the rules say what that does to the state where it ends the game."""
        state = copied(self._state_array)
        if self.seats <= 2 and event.ends and not self._given_up():
            self.game.rules.concede(state[0], event.seat)
        self._happened(event, state)
