"""Bots at the table of a terminal: they play the other seats, and give hints. They think in a process of their own."""

from __future__ import annotations

from concurrent.futures import Future
from typing import TYPE_CHECKING

from cosmodrome.bots import LEVELS, Choice
from cosmodrome.engine.drawing.seats import named
from cosmodrome.engine.match.errors import BadOption
from cosmodrome.engine.match.game import Game
from cosmodrome.engine.match.match import Match

if TYPE_CHECKING:
    from cosmodrome.bots.workers import Workers

PERSON = 0  # the seat of the person, where the others are bots
HINTS = "master"  # the level that gives hints


class Opponents:
    """A level that plays all seats but the first, or none; and whoever is asked for hints."""

    def __init__(self, game: Game, level: str | None = None) -> None:
        if level is not None and level not in LEVELS:
            raise BadOption(f"There is no bot called {level!r}. There are: {', '.join(LEVELS)}.")
        if level is not None and game.about.seats[-1] == 1:
            raise BadOption(f"{game.title} is a game for one: no bot can play against you. While you play, h asks one for a hint.")
        self.level = level
        self._workers: Workers | None = None

    def plays(self, seat: int) -> bool:
        """Whether a bot has this seat."""
        return self.level is not None and seat != PERSON

    def decision(self, match: Match, seat: int) -> Future[Choice]:
        """What the bot of this seat will do."""
        return self._ask(match, seat, self.level or HINTS)

    def hint(self, match: Match, seat: int) -> Future[Choice]:
        """What a strong bot would do in the person's place: it sees no more than the person."""
        return self._ask(match, seat, HINTS, advice=True)

    def busy(self, game: Game) -> str:
        """Why it takes a moment, in a sentence; nothing where there is no reason but thinking."""
        progress = self._workers.warming(game.name) if self._workers is not None else None
        if progress is None:
            return ""
        count = f": {progress.done} of {progress.total} rules are compiled" if progress.total else ""
        return f"The bots of {game.title} are warming up{count}. Until then a stand-in answers, which looks one action ahead."

    def _ask(self, match: Match, seat: int, level: str, advice: bool = False) -> Future[Choice]:
        if self._workers is None:
            from cosmodrome.bots.workers import Workers

            self._workers = Workers(1)
        return self._workers.ask(match.game.name, level, match.sight(seat).tobytes(), seat, advice=advice)

    def close(self) -> None:
        """Stop thinking."""
        if self._workers is not None:
            self._workers.close()


def told(choice: Choice, match: Match) -> list[str]:
    """A hint in lines: what to do, then the plan, what it is for, and what would come of another choice."""
    return [named(line, match.names) for line in (f"Hint: {choice.text}.", *choice.says.splitlines())]
