"""A lesson being taken: what is said, what is pointed at, what is awaited; and what an action is told.

All there is to keep of it is `moves`, what the learner has done so far: whoever shows a lesson hands them back, and it goes on from there.
A move is the text of an action, "" where the learner has only read on, and "1: pass" where a bot has decided at seat 1.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from html import unescape
from typing import NamedTuple

from cosmodrome.engine.match.choosing import find
from cosmodrome.engine.match.errors import BadLesson, BadLuck, CosmodromeError, IllegalAction
from cosmodrome.engine.match.faces import Action
from cosmodrome.engine.match.lessons import OTHER, Lesson, Step, Win

ON = ""  # the move of who has read on
WRONG = "That is allowed, but here something else is meant."
THING = re.compile(r'<g [^>]*?\bid="([^"]+)"[^>]*>')
LABEL = re.compile(r'aria-label="([^"]*)"')


class Told(NamedTuple):
    """What a learner hears of a move: nothing if it was right."""

    right: bool
    says: str = ""


class Learning:
    """A lesson, and how far somebody has come in it."""

    def __init__(self, lesson: Lesson, moves: Iterable[str] = ()) -> None:
        self.lesson = lesson
        self.match = lesson.match()
        self.moves: list[str] = []
        self.at = 0  # the step that is said now; as many as there are: it is done
        self._begun = self._since = self.match.happened  # what happened before this the learner has read
        for move in moves:
            self._follow(move)

    # What is shown

    @property
    def step(self) -> Step | None:
        """The step that is said now; none when the lesson is done."""
        return self.lesson.steps[self.at] if self.at < len(self.lesson.steps) else None

    @property
    def done(self) -> bool:
        """Whether there is nothing more to do."""
        return self.step is None

    @property
    def won(self) -> bool | None:
        """Whether the position that was to be won is; none where the lesson has no such, or it is not over."""
        return self.lesson.seat in self.match.winners if self.done and isinstance(self.lesson.steps[-1], Win) else None

    @property
    def free(self) -> bool:
        """Whether the learner plays as in a game: what is to do is said by the game."""
        return isinstance(self.step, Win)

    @property
    def reading(self) -> bool:
        """Whether the step only tells, and waits for the learner to read on."""
        return self.step is not None and not self.step.awaited

    @property
    def say(self) -> str:
        """What is said now; at the end how it went, or the tip."""
        if self.step is not None:
            return self.step.say
        last = self.lesson.steps[-1]
        if isinstance(last, Win):
            return last.won if self.won else last.lost
        return self.lesson.tip

    @property
    def point(self) -> tuple[str, ...]:
        """The things in the picture that are pointed at; while the learner plays freely, only before the first move."""
        if self.step is None or (self.free and self._free_moves()):
            return ()
        return self.step.point

    @property
    def actions(self) -> list[Action]:
        """What the rules allow the learner now; nothing while there is only something to read."""
        if self.done or self.reading:
            return []
        return self.match.actions(self.lesson.seat)

    @property
    def thinking(self) -> int | None:
        """The seat whose bot has to decide, while the learner plays freely; where both have to, the learner is first.

        What a bot has decided goes into `moves`, which the learner's browser keeps: it must not be there before the learner has decided.
        """
        if not self.free or self.lesson.seat in self.match.waiting:
            return None
        return next(iter(self.match.waiting), None)

    @property
    def news(self) -> list[str]:
        """What has happened since the learner's last move, that included, in words this seat may hear."""
        return self._told(self._since)

    @property
    def log(self) -> list[str]:
        """What has happened in the whole lesson so far, in the same words: it ends with the news."""
        return self._told(self._begun)

    def labels(self) -> list[str]:
        """What is pointed at, in the words that screen readers hear of it; of a label that tells more, the first sentence."""
        picture = str(self.match.draw(self.lesson.seat, frozenset(action.clicks[0] for action in self.actions)))
        known = {found[1]: LABEL.search(found[0]) for found in THING.finditer(picture)}
        return [unescape(label[1]).partition(". ")[0] for thing in self.point if (label := known.get(thing)) is not None]

    @property
    def before(self) -> int:
        """How many of the moves were there before the learner's last one: to go back to."""
        own = [i for i, move in enumerate(self.moves) if not OTHER.fullmatch(move)]
        return own[-1] if own else 0

    # What the learner does

    def play(self, text: str) -> Told:
        """An action of the learner's, by its text, or ON. What is not awaited changes nothing, and is told why."""
        if self.step is None:
            return Told(False, "This lesson is done.")
        if self.reading:
            if text == ON:
                self._next(ON)
                return Told(True)
            return Told(False, "There is nothing to do here yet: read on first.")
        if text == ON:
            return Told(False, "Something is to be done here before it goes on.")
        try:
            return self._act(text)
        except IllegalAction as refusal:
            return Told(False, str(refusal))

    def show(self) -> Told:
        """Do what is awaited, for a learner who would rather see it."""
        if self.step is None or self.free:
            return Told(False, "Here you decide.")
        awaited = self.step.awaited
        legal = {action.text for action in self.actions}
        return self.play(next((text for text in awaited if text in legal), min(legal)) if awaited else ON)

    def answer(self, seat: int, text: str) -> None:
        """What a bot has decided at another seat, while the learner plays freely."""
        if not self.free or seat == self.lesson.seat:
            raise BadLesson(f"{self._where()}: seat {seat} has nothing to decide.")
        self.match.play(seat, text)
        self.moves.append(f"{seat}: {text}")
        self._ended()

    # Within

    def _act(self, text: str) -> Told:
        step, seat = self.step, self.lesson.seat
        assert step is not None
        chosen = find(self.match, seat, text)
        if not step.takes(chosen.text):
            return Told(False, step.wrong.get(chosen.text, step.wrong.get("", WRONG)))
        self._since = self.match.happened
        try:
            self.match.play(seat, chosen)
        except BadLuck as error:
            raise BadLesson(f"{self._where()}: luck: {error}") from None
        if self.free:
            self.moves.append(chosen.text)
            self._ended()
        else:
            self._next(chosen.text)
        return Told(True)

    def _next(self, move: str) -> None:
        """The step is done: the others answer as it was laid down, and the next one is said."""
        assert self.step is not None
        if move == ON:
            self._since = self.match.happened
        for seat, text in self.step.others:
            try:
                self.match.play(seat, text)
            except CosmodromeError as error:
                raise BadLesson(f"{self._where()}: others: seat {seat} cannot play {text!r}. {error}") from None
        self.moves.append(move)
        self.at += 1

    def _ended(self) -> None:
        if self.match.over:
            self.at += 1

    def _told(self, since: int) -> list[str]:
        return [line for _, told in self.match.told(self.lesson.seat, since=since) for line in told.split("\n")]

    def _free_moves(self) -> bool:
        return len(self.moves) >= len(self.lesson.steps)

    def _where(self) -> str:
        return f"{self.lesson.number}-{self.lesson.name}.toml, step {self.at + 1}"

    def _follow(self, move: str) -> None:
        """A move that was made before."""
        other = OTHER.fullmatch(move)
        try:
            if other:
                self.answer(int(other[1]), other[2])
            right = bool(other) or self.play(move).right
        except IllegalAction:
            right = False
        if not right:
            raise BadLesson(f"{self._where()}: {move!r} is not what was played here: the lesson has changed since. Begin it anew.")
