"""What a seat is paid.

- `score`: the change of its points since its reward was last paid, as its own sight counts them.
- `win`: nothing until the end, then 1 for a sole winner and as much in all from the others: −1 in a game of two, −1/3 each in a game of
  four. Several winners share. The rewards of a game sum to 0.

Solitaires are paid by score and games of several seats by win, unless told otherwise.
"""

from __future__ import annotations

from cosmodrome.engine.compile.driver import ones
from cosmodrome.engine.compile.rule import rule
from cosmodrome.engine.match.errors import BadOption

SCORE, WIN = "score", "win"
REWARDS = (SCORE, WIN)


def chosen(reward: str | None, seats: int) -> str:
    """The kind of reward asked for, or the usual one for so many seats."""
    if reward is None:
        return SCORE if seats == 1 else WIN
    if reward not in REWARDS:
        raise BadOption(f"A reward is one of {', '.join(REWARDS)}, not {reward!r}.")
    return reward


@rule
def spoils(won, seats, seat):
    """What the end pays by `win`: `won` has a bit for each winner. A solitaire pays 1 if it is won, −1 if it is lost."""
    if seats == 1:
        return 1.0 if won else -1.0
    shared = ones(won)
    if shared == 0:
        return 0.0
    share = seats / shared if won >> seat & 1 else 0.0
    return (share - 1.0) / (seats - 1)
