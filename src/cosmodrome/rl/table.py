"""One game being played as environments see it: observations, masks, rewards and renderings of each seat, all from its sight."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import numpy as np

from cosmodrome.engine.compile.rule import compiled
from cosmodrome.engine.match.errors import BadOption, IllegalAction
from cosmodrome.engine.match.game import Game
from cosmodrome.engine.match.luck import Luck
from cosmodrome.engine.match.match import Match
from cosmodrome.engine.match.registry import game as find_game
from cosmodrome.rl.observation import layout
from cosmodrome.rl.pixels import pixels
from cosmodrome.rl.reward import WIN, chosen, spoils
from cosmodrome.rl.writing import write

RENDER_MODES = ("rgb_array", "svg", "ansi")


class Table:
    """A game with seats and options, and a match of it. Without options: those that make every game end."""

    match: Match

    def __init__(self, game: Game | str, seats: int | None, options: Mapping[str, Any] | None, reward: str | None, dtype: Any) -> None:
        self.game = find_game(game) if isinstance(game, str) else game
        self.options = dict(self.game.about.bounding) if options is None else dict(options)
        self.seats = self.game.opening(seats, self.options)[1]
        self.reward = chosen(reward, self.seats)
        self.layout = layout(self.game)
        self.actions = self.game.rules.ACTIONS
        self.dtype = np.dtype(dtype)
        self._limits = self.layout.limits(self.dtype)
        self._points = [0] * self.seats
        self._sights: dict[int, Any] = {}  # of the present position, by seat

    def begin(self, luck: Luck) -> None:
        """A fresh match."""
        self.match = self.game.new(self.seats, self.options, luck)
        self._sights.clear()
        self._points = self._counted()

    def sight(self, seat: int) -> Any:
        """What the seat may know, in an array of one record."""
        if seat not in self._sights:
            self._sights[seat] = self.match.sight(seat)
        return self._sights[seat]

    def observation(self, seat: int) -> Any:
        """What the seat sees, as one row of numbers."""
        sight = self.sight(seat)
        out = np.zeros((1, self.layout.places), self.dtype)
        compiled(write)(sight.view(np.uint8).reshape(1, -1), 0, seat, self.layout.table, out, *self._limits)
        return out[0]

    def mask(self, seat: int) -> Any:
        """1 for each code the seat may choose now; all 0 while it has no decision."""
        mask = np.zeros(self.actions, np.int8)
        if seat in self.match.waiting:
            self.game.rules.legal(self.sight(seat)[0], seat, mask)
        return mask

    def act(self, seat: int, code: Any) -> str:
        """Carry out a decision. If it is not legal nothing changes, and the sentence that says why is given."""
        try:
            self.match.play(seat, int(code))
        except IllegalAction as refused:
            return str(refused)
        self._sights.clear()
        return ""

    def pay(self) -> list[float]:
        """What each seat is paid for all that has happened since this was last asked."""
        if self.reward == WIN:
            won = sum(1 << seat for seat in self.match.winners)
            return [float(spoils(won, self.seats, seat)) if self.match.over else 0.0 for seat in range(self.seats)]
        points = self._counted()
        paid = [float(now - before) for now, before in zip(points, self._points, strict=True)]
        self._points = points
        return paid

    def render(self, mode: str | None, seat: int | None, width: int) -> Any:
        """The match as the seat sees it (None: as everybody does): pixels, SVG or text."""
        if mode == "rgb_array":
            return pixels(self.match.picture(seat), width)
        if mode == "svg":
            return str(self.match.picture(seat))
        return self.match.text(seat)

    def _counted(self) -> list[int]:
        """The points of each seat, as its own sight counts them."""
        out = np.zeros(self.seats, np.int64)
        counted = []
        for seat in range(self.seats):
            self.game.rules.scores(self.sight(seat)[0], out)
            counted.append(int(out[seat]))
        return counted


def checked_mode(mode: str | None, modes: tuple[str, ...]) -> str | None:
    """This, if it is a way to render."""
    if mode is not None and mode not in modes:
        raise BadOption(f"A render mode is one of {', '.join(modes)}, not {mode!r}.")
    return mode
