"""One game being played as environments see it: observations, masks, rewards and renderings of each seat, all from its sight.

It is stepped by compiled rules, on a bare state. A `Match` of it is made when somebody looks: the decisions are kept, and its luck follows
from the seed.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import numpy as np

from cosmodrome.engine.compile.rng import RNG
from cosmodrome.engine.match.course import seats_in
from cosmodrome.engine.match.errors import BadOption, IllegalAction
from cosmodrome.engine.match.game import Game
from cosmodrome.engine.match.luck import seeded
from cosmodrome.engine.match.match import Match
from cosmodrome.engine.match.registry import game as find_game
from cosmodrome.engine.match.state import blank, copied, fresh
from cosmodrome.engine.match.whole import whole
from cosmodrome.rl.observation import layout
from cosmodrome.rl.one import one
from cosmodrome.rl.pixels import pixels
from cosmodrome.rl.reward import WIN, chosen, spoils

RENDER_MODES = ("rgb_array", "svg", "ansi")


class Table:
    """A game with seats and options, and how it stands. Without options: those that make every game end."""

    def __init__(self, game: Game | str, seats: int | None, options: Mapping[str, Any] | None, reward: str | None, dtype: Any) -> None:
        self.game = find_game(game) if isinstance(game, str) else game
        self.options = dict(self.game.about.bounding) if options is None else dict(options)
        self._opening, self.seats = self.game.opening(seats, self.options)
        self.reward = chosen(reward, self.seats)
        self.layout = layout(self.game)
        self.actions = self.game.rules.ACTIONS
        self.dtype = np.dtype(dtype)
        self._limits = self.layout.limits(self.dtype)
        self._s = self._opening
        self._points = [0] * self.seats
        self._decided: list[tuple[int, int]] = []
        self.waiting: tuple[int, ...] = ()  # the seats that have a decision to make; none when the game is over
        self._masks: dict[int, Any] = {}  # of the present position, by seat
        self._match: tuple[Match, int] | None = None  # it, and how many decisions it has followed
        self._rules = one(self.game, self.dtype)

    def begin(self, luck: seeded) -> None:
        """A fresh game."""
        self._luck = luck
        self._rng = np.array(luck._rng, RNG)
        self._s = copied(self._opening)
        self._decided, self._match = [], None
        self._went(self._rules.advance(self._s, -1, 0, self._rng))
        if self.reward != WIN:
            self._points = self._counted()

    @property
    def over(self) -> bool:
        """Whether the game has ended."""
        return not self.waiting

    @property
    def match(self) -> Match:
        """The game as a match, to look at."""
        match, followed = self._match or (self.game.new(self.seats, self.options, self._luck.copy()), 0)
        for seat, code in self._decided[followed:]:
            match.play(seat, code)
        self._match = (match, len(self._decided))
        return match

    def sight(self, seat: int) -> Any:
        """What the seat may know, in an array of one record."""
        v = fresh(self._s)
        self.game.rules.sight(self._s[0], seat, v[0])
        return v

    def observation(self, seat: int) -> Any:
        """What the seat sees, as one row of numbers."""
        v, out, mask = fresh(self._s), np.empty((1, self.layout.places), self.dtype), np.zeros(self.actions, np.int8)
        records = v.view(np.uint8).reshape(1, -1)
        self._rules.look(self._s, seat, v, records, self.layout.table, out, mask, seat in self.waiting, *self._limits)
        self._masks[seat] = mask
        return out[0]

    def mask(self, seat: int) -> Any:
        """1 for each code the seat may choose now; all 0 while it has no decision."""
        return self._mask(seat).copy()

    def act(self, seat: int, code: Any) -> str:
        """Carry out a decision. If it is not legal nothing changes, and the sentence that says why is given."""
        number = whole(code)
        number = int(code) if number is None else number
        if seat not in self.waiting or not 0 <= number < self.actions or not self._mask(seat)[number]:
            try:
                self.match.copy().play(seat, number)
            except IllegalAction as refused:
                return str(refused)
        self._decide(seat, number)
        return ""

    def act_anyhow(self, seat: int, rng: Any) -> None:
        """The seat decides at random."""
        self._decide(seat, self._rules.anything(self._s, seat, np.zeros(self.actions, np.int8), rng))

    def pay(self) -> list[float]:
        """What each seat is paid for all that has happened since this was last asked."""
        if self.reward == WIN:
            if self.waiting:
                return [0.0] * self.seats
            won = int(self._rules.ending(self._s, np.zeros(self.seats, np.int64)))
            return [float(spoils(won, self.seats, seat)) for seat in range(self.seats)]
        points = self._counted()
        paid = [float(now - before) for now, before in zip(points, self._points, strict=True)]
        self._points = points
        return paid

    def ending(self) -> tuple[list[int], list[int]]:
        """The points of each seat, and the seats that have won."""
        out = np.zeros(self.seats, np.int64)
        won = int(self._rules.ending(self._s, out))
        return out.tolist(), list(seats_in(won))

    def render(self, mode: str | None, seat: int | None, width: int) -> Any:
        """The match as the seat sees it (None: as everybody does): pixels, SVG or text."""
        if mode == "rgb_array":
            return pixels(self.match.picture(seat), width)
        if mode == "svg":
            return str(self.match.picture(seat))
        return self.match.text(seat)

    def _mask(self, seat: int) -> Any:
        if seat not in self._masks:
            mask = np.zeros(self.actions, np.int8)
            if seat in self.waiting:
                self.game.rules.legal(self.sight(seat)[0], seat, mask)
            self._masks[seat] = mask
        return self._masks[seat]

    def _decide(self, seat: int, code: int) -> None:
        self._decided.append((seat, code))
        self._went(self._rules.advance(self._s, seat, code, self._rng))

    def _went(self, asked: int) -> None:
        self.waiting = seats_in(asked)
        self._masks.clear()

    def _counted(self) -> list[int]:
        """The points of each seat, as its own sight counts them."""
        out = np.zeros(self.seats, np.int64)
        counted = []
        for seat in range(self.seats):
            self._rules.points(self._s, seat, fresh(self._s), out)
            counted.append(int(out[seat]))
        return counted

    def __getstate__(self) -> dict[str, Any]:
        """All but what is made again."""
        return {name: value for name, value in self.__dict__.items() if name not in ("_rules", "_match", "layout")}

    def __setstate__(self, kept: dict[str, Any]) -> None:
        self.__dict__.update(kept)
        self.layout, self._match, self._rules = layout(self.game), None, one(self.game, self.dtype)
        for name in ("_opening", "_s"):  # of the very type that compiled rules are kept for
            state = blank(self.game.rules.STATE)
            state.view(np.uint8)[:] = getattr(self, name).view(np.uint8)
            setattr(self, name, state)


def checked_mode(mode: str | None, modes: tuple[str, ...]) -> str | None:
    """This, if it is a way to render."""
    if mode is not None and mode not in modes:
        raise BadOption(f"A render mode is one of {', '.join(modes)}, not {mode!r}.")
    return mode
