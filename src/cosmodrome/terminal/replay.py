"""A record, shown move by move."""

from __future__ import annotations

import time
from contextlib import suppress

from cosmodrome.engine.match.errors import CosmodromeError
from cosmodrome.engine.match.match import Match
from cosmodrome.terminal.display import Display, Plain
from cosmodrome.terminal.keys import BACK, END, ON, key, single_keys
from cosmodrome.terminal.play import ending
from cosmodrome.terminal.scene import Scene, Told, plain_lines


class Replay:
    """A match and the places in it where a move begins: move 0 is the beginning, the last one is how it stands."""

    def __init__(self, match: Match, seat: int | None) -> None:
        self.match = match
        self.seat = seat if seat is not None or match.seats > 1 else 0
        match.board(self.seat)  # a seat that is not there is refused before anything is shown
        decided = [i for i, event in enumerate(match.events) if not event.lucky]
        self.ends = [*decided, len(match.events)]
        self.moves = len(decided)

    def check(self, move: int) -> None:
        """Refuse a move that is not in the record."""
        if not 0 <= move <= self.moves:
            has = f"moves 1 to {self.moves}" if self.moves > 1 else "one move" if self.moves else "no moves"
            raise CosmodromeError(f"There is no move {move}: the record has {has}; 0 is its beginning.")

    def scene(self, move: int, hint: str = "") -> Scene:
        """How things stood after this many moves, and what the last of them brought."""
        then = self.match.back_to(self.ends[move])
        begin = self.ends[move - 1] if move else 0
        first = max(begin - 20, 0)
        told = [Told(line, not then.events[i].lucky, i >= begin) for i, line in then.told(self.seat, since=first)]
        return Scene(
            title=then.game.title,
            corner=f"move {move} of {self.moves}",
            board=then.board(self.seat),
            small=then.board(self.seat, compact=True),
            told=told,
            task=ending(then, self.seat) if then.over else [then.task(self.seat)],
            mood="task" if not then.over else "good" if then.winners else "danger",
            hint=hint,
        )

    def write(self, moves: range, delay: float | None = None) -> None:
        """Moves as plain text, one after the other."""
        for move in moves:
            if move > moves.start and delay:
                time.sleep(delay)
            print(f"Move {move} of {self.moves}", *plain_lines(self.scene(move)), "", sep="\n", flush=delay is not None)

    def leaf(self, display: Display, delay: float | None = None) -> None:
        """Let a person leaf through it; with a delay it goes on by itself, until the end or a key."""
        move = 0
        while True:
            going = delay is not None and move < self.moves
            display.show(self.scene(move, "Enter or → next move · ← or p move before · q leave"))
            pressed = key(delay if going else None)
            if pressed == END:
                return
            move = max(move - 1, 0) if pressed == BACK else min(move + 1, self.moves) if pressed == ON else move
            if pressed == BACK:
                delay = None


def replay(match: Match, display: Display, step: int | None, delay: float | None, seat: int | None) -> None:
    """Show a record: one move of it, all of it, or as a person likes."""
    shown = Replay(match, seat)
    if step is not None:
        shown.check(step)
        shown.write(range(step, step + 1))
    elif isinstance(display, Plain):
        shown.write(range(shown.moves + 1), delay)
    else:
        with suppress(KeyboardInterrupt, EOFError), single_keys():
            shown.leaf(display, delay)
