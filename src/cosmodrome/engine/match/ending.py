"""How a game ends for those who left it while it went on: a bot took over, and what it wins it wins for nobody but itself."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from cosmodrome.engine.drawing.heading import Heading
from cosmodrome.engine.drawing.ink import plural
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
    for out, how in ((False, "gave up"), (True, "ran out of time")):
        gone = [seat for seat in first(match) if seat in match.given_up and (seat in match._log.ran_out) == out]
        if gone:
            lost = f"{seat_list(gone, first=True)} {how} and {'has' if len(gone) == 1 else 'have'} not won."
            more = f"{more} {named(lost, match.names)}".strip()
    return Heading(what, more, said.tells_who)


def left(match: Match) -> Heading:
    """How it ended by somebody's leaving, with marks for seats; of several who run out of time at the same moment none has won."""
    last = match.given_up[-1]
    won = "".join(f"{match.name(winner)} wins." for winner in match.winners) or ("Nobody wins." if match.seats > 1 else "")
    out = match._log.ran_out
    if last not in out:
        return Heading(f"{match.name(last)} gave up, with {plural(match.scores[last], 'point')}.", won)
    points = f", with {plural(match.scores[last], 'point')}" if len(out) == 1 else ""
    return Heading(f"{seat_list(out, first=True)} ran out of time{points}.", won)


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
    return seat in match.given_up and match.over and not match._given_up()
