"""Lessons: how a game is learnt by playing it. They are data in the game's folder, `lessons/*.toml`; docs/writing-lessons.md says how.

A lesson is a position, the luck to come, and steps. `learning.py` plays it; neither knows any game.
"""

from __future__ import annotations

import re
import tomllib
from collections.abc import Mapping
from dataclasses import dataclass, field
from importlib import resources
from typing import TYPE_CHECKING, Any, NoReturn

from cosmodrome.engine.match.errors import BadLesson, CosmodromeError
from cosmodrome.engine.match.luck import scripted, seeded

if TYPE_CHECKING:
    from cosmodrome.engine.match.game import Game
    from cosmodrome.engine.match.match import Match

LONGEST_TITLE, LONGEST_ABOUT, LONGEST = 40, 90, 160  # characters
SENTENCES = 2  # that are said at a time
NOTHING = "?"  # in a position: what is not known or not there, None in Python
ANY = "any"  # in place of actions: whatever is legal
FILE = re.compile(r"(\d+)-([a-z0-9-]+)\.toml")
OTHER = re.compile(r"(\d+): (.+)")  # a decision of another seat: "1: pass"
CLAUSE = re.compile(r"\d+\.\d+[a-z]?")
CHAPTER = re.compile(r"^## (\d+) (.+)$", re.M)


@dataclass(frozen=True)
class Step:
    """Something that is said, and what is awaited before it goes on; awaits nothing: it only tells."""

    say: str
    point: tuple[str, ...] = ()  # ids of things in the picture
    awaited: tuple[str, ...] = ()  # texts of actions, any of them; or ANY alone
    wrong: Mapping[str, str] = field(default_factory=dict)  # what another action is told, by its text; "" is all that are not named
    others: tuple[tuple[int, str], ...] = ()  # what other seats then do
    rules: tuple[str, ...] = ()  # the clauses it teaches

    def takes(self, text: str) -> bool:
        """Whether this action is awaited."""
        return text in self.awaited or self.awaited == (ANY,)


@dataclass(frozen=True)
class Win(Step):
    """The end of a game's last lesson: the learner plays freely, against a bot where there are others, and wins or does not."""

    bot: str = ""  # the level of all other seats
    won: str = ""
    lost: str = ""


@dataclass(frozen=True)
class Lesson:
    """One lesson. `Game.lessons` gives all of a game, in their order."""

    game: Game
    number: int
    name: str
    title: str
    about: str
    tip: str
    steps: tuple[Step, ...]
    position: Mapping[str, Any]
    luck: tuple[int | str, ...] = ()
    seed: int | None = None
    seat: int = 0
    names: tuple[str, ...] = ()

    @property
    def clauses(self) -> tuple[str, ...]:
        """The clauses of the rulebook that it teaches, in the order of its steps."""
        return tuple(dict.fromkeys(clause for step in self.steps for clause in step.rules))

    @property
    def chapters(self) -> tuple[int, ...]:
        """The chapters of the rulebook that it teaches something of."""
        return tuple(sorted({int(clause.split(".")[0]) for clause in self.clauses}))

    def match(self) -> Match:
        """The lesson's position, as it is at the first step."""
        then = None if self.seed is None else seeded(self.seed)
        try:
            match = self.game.at(self.position, scripted(self.luck, then)) if _set_up(self.position) else self._fresh(then)
        except CosmodromeError as error:
            raise BadLesson(f"{self.number}-{self.name}.toml: the position cannot be set up. {error}") from None
        if self.seat >= match.seats:
            raise BadLesson(f"{self.number}-{self.name}.toml: seat: there is no seat {self.seat}.")
        match.names = self.names
        return match

    def _fresh(self, then: seeded | None) -> Match:
        """A new game: its position says no more than how many play, and with which options."""
        return self.game.new(self.position.get("seats"), self.position.get("options"), scripted(self.luck, then))


def _set_up(position: Mapping[str, Any]) -> bool:
    return bool(position.keys() - {"seats", "options"})


def chapters(rulebook: str) -> dict[int, str]:
    """The chapters of a rulebook: their titles by their numbers."""
    return {int(number): title for number, title in CHAPTER.findall(rulebook)}


def names_of(package: str) -> tuple[str, ...]:
    """The names of a game's lessons in their order, without reading them."""
    return tuple(name for _, name, _ in _files(package))


def _files(package: str) -> list[tuple[int, str, Any]]:
    folder = resources.files(package).joinpath("lessons")
    found = []
    for file in folder.iterdir() if folder.is_dir() else ():
        if file.name.endswith(".toml"):
            parts = FILE.fullmatch(file.name)
            if parts is None:
                raise BadLesson(f"{file.name}: a lesson's file is called as in 1-first-flight.toml.")
            found.append((int(parts[1]), parts[2], file))
    found.sort(key=lambda one: one[:2])
    return found


def load(game: Game) -> tuple[Lesson, ...]:
    """A game's lessons, in the order of their numbers; what is wrong with one is said in a sentence."""
    files = _files(game.package)
    if [number for number, _, _ in files] != list(range(1, len(files) + 1)):
        raise BadLesson(f"{game.name}: lessons are numbered 1, 2, 3, …, each once; here are {', '.join(file.name for *_, file in files)}.")
    return tuple(read(game, number, name, file.read_text(encoding="utf-8")) for number, name, file in files)


def read(game: Game, number: int, name: str, text: str) -> Lesson:
    """A lesson from the text of its file."""
    file = f"{number}-{name}.toml"
    try:
        page = _Page(file, tomllib.loads(text))
    except tomllib.TOMLDecodeError as error:
        raise BadLesson(f"{file}: it is no TOML: {error}.") from None
    steps = [_step(_Page(f"{file}, step {i}", one)) for i, one in enumerate(page.tables("steps"), 1)]
    win = page.take("win", dict, None)
    if win is not None:
        steps.append(_win(_Page(f"{file}, win", win)))
    lesson = Lesson(
        game,
        number,
        name,
        page.text("title", LONGEST_TITLE),
        page.text("about", LONGEST_ABOUT),
        page.sentences("tip"),
        tuple(steps),
        _spelt(page.take("position", dict, {})),
        tuple(page.take("luck", list, [])),
        page.take("seed", int, None),
        page.take("seat", int, 0),
        page.texts("names"),
    )
    page.end()
    if not steps:
        raise BadLesson(f"{file}: it has no steps.")
    return lesson


def _spelt(value: Any) -> Any:
    """A position's value as Python writes it: TOML has no None, so it is written NOTHING there."""
    if isinstance(value, dict):
        return {key: _spelt(inner) for key, inner in value.items()}
    if isinstance(value, list):
        return [_spelt(inner) for inner in value]
    return None if value == NOTHING else value


def _step(page: _Page) -> Step:
    wrong = page.take("wrong", (str, dict), {})
    told = {"": wrong} if isinstance(wrong, str) else {"" if key == "otherwise" else key: said for key, said in wrong.items()}
    for said in told.values():
        page.check("wrong", said)
    step = Step(page.sentences("say"), page.texts("point"), page.texts("await"), told, _others(page), _clauses(page))
    page.end()
    if not step.awaited and step.wrong:
        page.fail("wrong", "nothing is awaited here, so nothing is wrong")
    return step


def _win(page: _Page) -> Win:
    win = Win(
        page.sentences("say"),
        page.texts("point"),
        (ANY,),
        rules=_clauses(page),
        bot=page.take("bot", str, ""),
        won=page.sentences("won"),
        lost=page.sentences("lost"),
    )
    page.end()
    return win


def _others(page: _Page) -> tuple[tuple[int, str], ...]:
    found = []
    for said in page.texts("others"):
        parts = OTHER.fullmatch(said)
        if parts is None:
            page.fail("others", f'{said!r} should be a seat and its action, as in "1: pass"')
        found.append((int(parts[1]), parts[2]))
    return tuple(found)


def _clauses(page: _Page) -> tuple[str, ...]:
    rules = page.texts("rules")
    for clause in rules:
        if not CLAUSE.fullmatch(clause):
            page.fail("rules", f'{clause!r} is no clause of a rulebook, like "3.2"')
    return rules


class _Page:
    """A table of a lesson's file, from which fields are taken one by one."""

    def __init__(self, where: str, fields: Any) -> None:
        self.where = where
        if not isinstance(fields, dict):
            raise BadLesson(f"{where}: it should be a table of fields.")
        self.left = dict(fields)

    def fail(self, name: str, why: str) -> NoReturn:
        """Refuse the file, and say where."""
        raise BadLesson(f"{self.where}: {name}: {why}.")

    def take(self, name: str, kind: Any, default: Any) -> Any:
        """A field of this type."""
        value = self.left.pop(name, default)
        if value is not default and (not isinstance(value, kind) or isinstance(value, bool)):
            self.fail(name, f"{value!r} cannot stand here")
        return value

    def text(self, name: str, longest: int) -> str:
        """A line that must be there."""
        value: str = self.take(name, str, "")
        if not value.strip():
            self.fail(name, "it must be there")
        if len(value) > longest:
            self.fail(name, f"{len(value)} characters are too long, at most {longest}: {value!r}")
        return value

    def sentences(self, name: str) -> str:
        """One sentence or two, short ones, that must be there."""
        value = self.text(name, LONGEST)
        self.check(name, value)
        return value

    def check(self, name: str, value: Any) -> None:
        """Refuse what is not one or two short sentences."""
        if not isinstance(value, str) or len(value) > LONGEST or not re.search(r"[.!?…]$", value):
            self.fail(name, f"it should be one or two whole sentences of at most {LONGEST} characters, not {value!r}")
        if len(re.findall(r"[.!?…]+(?:\s|$)", value)) > SENTENCES:
            self.fail(name, f"two sentences are the most: {value!r}")

    def texts(self, name: str) -> tuple[str, ...]:
        """A text, or several."""
        value = self.take(name, (str, list), [])
        found = [value] if isinstance(value, str) else value
        if not all(isinstance(one, str) and one for one in found):
            self.fail(name, "it should be a text or a list of texts")
        return tuple(found)

    def tables(self, name: str) -> list[Any]:
        """A list of tables."""
        value: list[Any] = self.take(name, list, [])
        return value

    def end(self) -> None:
        """Refuse fields that nobody has asked for: they are misspelt."""
        for name in self.left:
            self.fail(name, "there is no such field")
