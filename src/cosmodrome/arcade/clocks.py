"""The rules of the clock, as pure functions of numbers: nothing here knows a table, a store or what time it is.

A seat's clock runs while the game waits for it. Who is waited for, and which turn it is, everybody may know; and so a clock tells nobody
more than a spectator has seen: decisions that others do not hear of neither stop it nor change it.

- A turn lasts from when a seat is first waited for until it is no more, or until the game's next turn begins.
- With time for the whole game: a turn takes what it took, and brings the increment. The first turn of each is free: it takes nothing,
  but may last no longer than the time there is. With time for each turn: the next one has all of it again.
- Who takes the end of a turn back loses what it has brought. Nobody gets back time that has run.
- The clocks stand while a seat is open. Bots have none. What nobody could help, an outage, is excused.
"""

from __future__ import annotations

import json
from collections.abc import Collection
from dataclasses import asdict, dataclass

LEAST = 1.0  # seconds that whoever takes a turn back is left with
DAY = 86_400


@dataclass(frozen=True)
class Terms:
    """What was agreed on when the table was made."""

    seconds: int  # for the whole game, or for each turn
    increment: int = 0  # seconds that a turn brings
    each: bool = False  # whether it is the time for each turn
    bot: bool = False  # whether a bot takes over when time is out; otherwise the game is given up

    def kept(self) -> str:
        """As it is kept."""
        return json.dumps(asdict(self))

    @classmethod
    def read(cls, kept: str | None) -> Terms | None:
        """What was kept, if a table has a clock."""
        return None if kept is None else cls(**json.loads(kept))

    @property
    def says(self) -> str:
        """In words."""
        more = f" and {spelt(self.increment)} more after every turn" if self.increment else ""
        time = f"{spelt(self.seconds)} for every turn" if self.each else f"{spelt(self.seconds)} each for the whole game{more}"
        return f"{time}. Whose time is out {'is replaced by a bot' if self.bot else 'has lost'}."


def spelt(seconds: int) -> str:
    """A span of time in words: 1 minute, 90 seconds, 2 days."""
    for unit, name in ((DAY, "day"), (3600, "hour"), (60, "minute")):
        if seconds and seconds % unit == 0:
            return f"{seconds // unit} {name}{'' if seconds == unit else 's'}"
    return f"{seconds} second{'' if seconds == 1 else 's'}"


@dataclass(frozen=True)
class Clocks:
    """How the clocks of a table stand, by seat."""

    left: tuple[float, ...]  # seconds, when it began to run or since it stands
    since: tuple[float | None, ...]  # when it began to run; None: it stands
    turns: tuple[int, ...]  # that are over
    gained: tuple[float, ...]  # by the end of the last of them
    turn: str | None = None  # the game's, by which one turn is told from the next

    @classmethod
    def new(cls, terms: Terms, seats: int) -> Clocks:
        """Before anybody was waited for."""
        return cls((float(terms.seconds),) * seats, (None,) * seats, (0,) * seats, (0.0,) * seats)

    def kept(self) -> str:
        """As it is kept."""
        return json.dumps(asdict(self), ensure_ascii=False)

    @classmethod
    def read(cls, kept: str) -> Clocks:
        """What was kept."""
        found = json.loads(kept)
        return cls(tuple(found["left"]), tuple(found["since"]), tuple(found["turns"]), tuple(found["gained"]), found["turn"])

    @property
    def running(self) -> tuple[int, ...]:
        """The seats whose time runs."""
        return tuple(seat for seat, since in enumerate(self.since) if since is not None)

    def at(self, now: float) -> tuple[float, ...]:
        """Seconds left."""
        return tuple(
            max(0.0, left if since is None else left - max(0.0, now - since)) for left, since in zip(self.left, self.since, strict=True)
        )

    @property
    def deadline(self) -> float | None:
        """When the first of them has run out, unless something happens before."""
        return min((since + left for left, since in zip(self.left, self.since, strict=True) if since is not None), default=None)

    def out(self, now: float) -> tuple[int, ...]:
        """The seats whose time is out: the first, and those at the very same moment."""
        first = self.deadline
        if first is None or now < first:
            return ()
        return tuple(seat for seat in self.running if (self.since[seat] or 0.0) + self.left[seat] == first)

    def after(
        self, terms: Terms, now: float, waiting: Collection[int], turn: str | None, undoer: int | None = None, paused: bool = False
    ) -> Clocks:
        """Once something has happened: those seats are waited for that have a clock, in this turn of the game.

        `undoer` has taken a decision back; `paused`: the clocks stand, in the midst of turns.
        """
        running = () if paused else tuple(sorted(waiting))
        if running == self.running and turn == self.turn:
            return self  # nothing that everybody may know of
        left, since, turns, gained = list(self.at(now)), [*self.since], [*self.turns], [*self.gained]
        for seat in range(len(left)):
            ran, runs = self.since[seat] is not None, seat in running
            crossed = (ran != runs) or (runs and turn != self.turn)  # from one turn to another
            if not crossed:
                left[seat] = self.left[seat]
                continue
            if undoer is None and ran and not paused:
                whole = terms.each or turns[seat] == 0
                gained[seat] = terms.seconds - left[seat] if whole else float(terms.increment)
                if left[seat] > 0:  # whose time is out gets no more
                    left[seat] += gained[seat]
                turns[seat] += 1
            elif undoer == seat and runs and turns[seat]:
                left[seat] = max(left[seat] - gained[seat], min(left[seat], LEAST))
                gained[seat], turns[seat] = 0.0, turns[seat] - 1
            since[seat] = None if not runs else now
        return Clocks(tuple(round(one, 3) for one in left), tuple(since), tuple(turns), tuple(gained), turn)

    def excused(self, since: float, now: float) -> Clocks:
        """No time has passed between two moments, for there was nobody to play with."""
        shifted = tuple(None if began is None else began + max(0.0, now - max(began, since)) for began in self.since)
        return Clocks(self.left, shifted, self.turns, self.gained, self.turn)
