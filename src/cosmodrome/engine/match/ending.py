"""How a game ends for those who left it while it went on: a bot took over, and what it wins it wins for nobody but itself."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from cosmodrome.engine.drawing.heading import Heading
from cosmodrome.engine.drawing.seats import named, seat_list

if TYPE_CHECKING:
    from cosmodrome.engine.match.match import Match

SPECTATOR = -1


def first(match: Match) -> tuple[int, ...]:
    """The seats that the rules let win, whoever plays for them by then; none before the end."""
    bits = int(match.game.rules.winners(match._now))
    return tuple(seat for seat in range(match.seats) if bits >> seat & 1)


def verdict(match: Match, viewer: int) -> Heading:
    """How it ended, in names; nobody who left has won."""
    said, names = match.game.words.verdict(match._seen(viewer), looking(match, viewer)), called(match)
    what, more = named(said.what, names), named(said.more, names)
    gone = [seat for seat in first(match) if seat in match.given_up]
    if gone:
        lost = f"{seat_list(gone, first=True)} gave up and {'has' if len(gone) == 1 else 'have'} not won."
        more = f"{more} {named(lost, match.names)}".strip()
    return Heading(what, more, said.tells_who)


def looking(match: Match, viewer: int) -> int:
    """As whom a viewer is shown how it ended: who left is a spectator."""
    return SPECTATOR if _left(match, viewer) else viewer


def called(match: Match) -> Sequence[str]:
    """The names of those who have come to the end: bots that took over have their own."""
    if not any(_left(match, seat) for seat in match.given_up):
        return match.names
    names = dict(enumerate(match.names))
    return [f"Bot {seat}" if _left(match, seat) else names.get(seat) or f"Seat {seat}" for seat in range(match.seats)]


def _left(match: Match, seat: int) -> bool:
    """Whether a seat left a game that went on without it, and is over now."""
    return match.seats > 2 and seat in match.given_up and match.over
