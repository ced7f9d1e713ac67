"""How far somebody has come in a game's lessons, kept in the data folder."""

from __future__ import annotations

import json
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from cosmodrome import files
from cosmodrome.engine.match.game import Game
from cosmodrome.engine.match.lessons import Lesson
from cosmodrome.folders import data_folder


@dataclass
class Mark:
    """One lesson: whether it was ever done, and the moves of the time it was last begun."""

    done: bool = False
    moves: list[str] = field(default_factory=list)


class Progress:
    """The marks of one game. A file that cannot be read counts for nothing: lessons can be taken again."""

    def __init__(self, game: Game) -> None:
        self.path: Path = data_folder() / "lessons" / f"{game.name}.json"
        try:
            kept: Any = json.loads(self.path.read_text(encoding="utf-8"))
        except (OSError, ValueError):
            kept = {}
        known = kept.items() if isinstance(kept, dict) else ()
        self._marks = {name: Mark(bool(one.get("done")), _texts(one.get("moves"))) for name, one in known if isinstance(one, dict)}

    def of(self, lesson: Lesson) -> Mark:
        """A lesson's mark."""
        return self._marks.setdefault(lesson.name, Mark())

    def next(self, game: Game) -> Lesson:
        """The first lesson that is not done, or the first of all."""
        return next((lesson for lesson in game.lessons if not self.of(lesson).done), game.lessons[0])

    def keep(self, lesson: Lesson, moves: list[str], done: bool) -> str:
        """Remember; a sentence if that fails."""
        mark = self.of(lesson)
        mark.moves, mark.done = list(moves), mark.done or done
        kept = {name: {"done": one.done, "moves": one.moves} for name, one in self._marks.items()}
        try:
            self.path.parent.mkdir(parents=True, exist_ok=True)
            files.write(self.path, json.dumps(kept, indent=1, ensure_ascii=False).encode())
        except OSError as error:
            return f"How far you have come could not be kept in {self.path}: {files.why(error)}."
        return ""


def _texts(moves: Any) -> list[str]:
    return [move for move in moves if isinstance(move, str)] if isinstance(moves, list) else []
