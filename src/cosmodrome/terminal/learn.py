"""Taking a game's lessons in a terminal, whichever game it is."""

from __future__ import annotations

from contextlib import closing
from difflib import get_close_matches

from cosmodrome.engine.match.errors import BadLesson, CosmodromeError
from cosmodrome.engine.match.game import Game
from cosmodrome.engine.match.learning import ON, Learning
from cosmodrome.engine.match.lessons import Lesson
from cosmodrome.terminal.choices import choices, follows, meant, numbered
from cosmodrome.terminal.display import Display, opened
from cosmodrome.terminal.opponents import Opponents
from cosmodrome.terminal.play import PATIENCE
from cosmodrome.terminal.progress import Progress
from cosmodrome.terminal.scene import Scene, Told

COMMANDS = {
    "b": "b",
    "back": "b",
    "s": "s",
    "show": "s",
    "a": "a",
    "again": "a",
    "n": "n",
    "next": "n",
    "m": "m",
    "more": "m",
    "?": "?",
    "rules": "?",
    "q": "q",
    "quit": "q",
}


class Leave(Exception):
    """The learner has had enough."""


def learn(game: Game, which: str | None = None, fresh: bool = False, plain: bool = False) -> None:
    """Take a lesson, and those after it, until the learner leaves."""
    lesson: Lesson | None = found(game, which) if which else Progress(game).next(_with_lessons(game))
    with opened(plain) as display:
        pupil = Pupil(game, display)
        try:
            while lesson is not None:
                lesson = pupil.take(lesson, fresh)
                fresh = False
        except (Leave, KeyboardInterrupt, EOFError):
            pass
    print(_goodbye(game, pupil.progress))


def show_list(game: Game) -> None:
    """The lessons, and which are done."""
    progress = Progress(_with_lessons(game))
    print(f"{game.title}\n")
    for lesson in game.lessons:
        mark = progress.of(lesson)
        state = "done " if mark.done else "begun" if mark.moves else "     "
        print(f"{lesson.number}  {state}  {lesson.title}: {lesson.about}")
    print(f"\nTake one with: cosmodrome learn {game.name} NUMBER")


def found(game: Game, which: str) -> Lesson:
    """The lesson of this number or name."""
    lessons = _with_lessons(game).lessons
    for lesson in lessons:
        if which.casefold() in (str(lesson.number), lesson.name, f"{lesson.number}-{lesson.name}"):
            return lesson
    near = get_close_matches(which.casefold(), [lesson.name for lesson in lessons], n=1)
    hint = f" Did you mean {near[0]}?" if near else f" There are: {', '.join(lesson.name for lesson in lessons)}."
    raise CosmodromeError(f"{game.title} has no lesson called {which!r}.{hint}")


def _with_lessons(game: Game) -> Game:
    if not game.lessons:
        raise CosmodromeError(f"{game.title} has no lessons. Its rules: cosmodrome rules {game.name}")
    return game


def _goodbye(game: Game, progress: Progress) -> str:
    done = sum(progress.of(lesson).done for lesson in game.lessons)
    if done == len(game.lessons):
        return f"All {done} lessons are done. To play: cosmodrome play {game.name}"
    return f"{done} of {len(game.lessons)} lessons done. To go on: cosmodrome learn {game.name}"


class Pupil:
    """Somebody at a terminal who takes lessons."""

    def __init__(self, game: Game, display: Display) -> None:
        self.game = game
        self.display = display
        self.progress = Progress(game)
        self.notices: list[tuple[str, str]] = []
        self._page = 0  # of the choices, where they do not all fit

    def take(self, lesson: Lesson, fresh: bool) -> Lesson | None:
        """One lesson, from where it was left; the next one, or none when it was the last."""
        mark = self.progress.of(lesson)
        learning = self._begun(lesson, [] if fresh else mark.moves)
        if learning.done:  # it is taken again
            learning = Learning(lesson)
        level = getattr(lesson.steps[-1], "bot", "") or None
        with closing(Opponents(self.game, level)) as opponents:
            while True:
                self._answer_for_others(learning, opponents)
                self._keep(learning)
                self.display.show(self._scene(learning), self._page)
                self.notices = []
                typed = self.display.ask()
                command = self._command(learning, typed)
                self._page = self._page + 1 if command == "m" else 0
                if (learning.done and not typed) or command == "n":
                    return self._after(lesson)
                learning = self._answer(learning, typed)

    def _begun(self, lesson: Lesson, moves: list[str]) -> Learning:
        try:
            return Learning(lesson, moves)
        except BadLesson:  # the lesson has changed since
            return Learning(lesson)

    def _after(self, lesson: Lesson) -> Lesson | None:
        return self.game.lessons[lesson.number] if lesson.number < len(self.game.lessons) else None

    def _answer_for_others(self, learning: Learning, opponents: Opponents) -> None:
        """Bots decide, while the learner plays freely."""
        while (seat := learning.thinking) is not None:
            deciding = opponents.decision(learning.match, seat)
            try:
                choice = deciding.result(timeout=PATIENCE)
            except TimeoutError:
                self.notices.append(("info", f"The other side is thinking. {opponents.busy(learning.match.game)}".strip()))
                self.display.show(self._scene(learning))
                self.notices = []
                choice = deciding.result()
            learning.answer(seat, choice.text)

    def _command(self, learning: Learning, typed: str) -> str:
        """The command that was typed, if it is not an action of the game."""
        action = any(action.text.lower() == typed.lower() for action in learning.actions)
        return "" if action else COMMANDS.get(typed.lower(), "")

    def _answer(self, learning: Learning, typed: str) -> Learning:
        command = self._command(learning, typed)
        if command == "q":
            raise Leave
        if command == "m":
            return learning
        if command == "?":
            self.display.read(f"{self.game.title}: the rules", self.game.rulebook)
        elif command == "a":
            return Learning(learning.lesson)
        elif command == "b":
            return Learning(learning.lesson, learning.moves[: learning.before])
        elif command == "s":
            self._hear(learning.show())
        elif learning.reading:
            self._hear(learning.play(typed or ON))
        elif typed:
            self._decide(learning, typed)
        return learning

    def _decide(self, learning: Learning, typed: str) -> None:
        """A number, a text, or the beginning of one."""
        actions = learning.actions
        if not actions:
            self.notices.append(("info", "This lesson is done: Enter goes on, a takes it again."))
            return
        try:
            if typed.isdecimal():
                text = numbered(typed, choices(actions)).text
            else:
                some = meant(typed, actions)
                if len(some) > 1:
                    raise CosmodromeError(f"Which one: {', '.join(action.text for action in some[:6])}?")
                text = some[0].text if some else typed[:200]
        except CosmodromeError as error:
            self.notices.append(("danger", str(error)))
            return
        self._hear(learning.play(text))

    def _hear(self, told: tuple[bool, str]) -> None:
        right, says = told
        if not right:
            self.notices.append(("danger", says))

    def _keep(self, learning: Learning) -> None:
        if sentence := self.progress.keep(learning.lesson, learning.moves, learning.done and learning.won is not False):
            self.notices.append(("danger", sentence))

    def _scene(self, learning: Learning) -> Scene:
        lesson = learning.lesson
        shown = choices(learning.actions)
        place = "done" if learning.done else f"step {learning.at + 1} of {len(lesson.steps)}"
        return Scene(
            title=f"{self.game.title}: {lesson.title}",
            corner=f"lesson {lesson.number} of {len(self.game.lessons)} · {place}",
            board=learning.match.board(lesson.seat),
            small=learning.match.board(lesson.seat, compact=True),
            told=[Told(line, i == 0, True) for i, line in enumerate(learning.news)],
            task=self._said(learning),
            aside=self._look(learning),
            mood="danger" if learning.won is False else "good" if learning.done else "task",
            choices=[(choice.number, choice.text) for choice in shown],
            follows=follows(learning.match, lesson.seat, shown),
            notices=list(self.notices),
            hint=self._hint(learning),
        )

    def _said(self, learning: Learning) -> list[str]:
        """What is said; in a position to be won what the game itself says, and at the end the tip."""
        if learning.free:
            return [*([learning.say] if learning.point else []), learning.match.task(learning.lesson.seat)]
        if not learning.done:
            return [learning.say]
        tip = f"Tip: {learning.lesson.tip}"
        return ["Lesson done.", tip] if learning.won is None else [learning.say, tip]

    def _look(self, learning: Learning) -> str:
        """What is pointed at, in words."""
        labels = "; ".join(learning.labels()) if learning.point else ""
        return f"Look at: {labels}." if labels else ""

    def _hint(self, learning: Learning) -> str:
        if learning.done:
            after = self._after(learning.lesson)
            return f"Enter {f'next: {after.title}' if after else 'finish'} · a again · b back · ? rules · q leave"
        if learning.reading:
            return "Enter reads on · b back · a anew · n next lesson · ? rules · q leave"
        show = "" if learning.free else "s show · "
        return f"Number or text · {show}b back · a anew · n next lesson · ? rules · q leave"
