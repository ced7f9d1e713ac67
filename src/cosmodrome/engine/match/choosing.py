"""Which legal action somebody means, or the sentence that says why there is none."""

from __future__ import annotations

from typing import TYPE_CHECKING, NoReturn

from cosmodrome.engine.drawing.seats import named, seat_name, seat_within
from cosmodrome.engine.match.errors import IllegalAction
from cosmodrome.engine.match.state import Record
from cosmodrome.engine.match.whole import whole

if TYPE_CHECKING:
    from cosmodrome.engine.match.match import Action, Match


def find(match: Match, seat: int, action: Action | int | str) -> Action:
    """The seat's legal action, given as an Action, its code or its text."""
    seat = match._seat(seat)
    if match.over:
        raise IllegalAction("The game is over.")
    if seat not in match.waiting:
        others = " and ".join(seat_within(other) for other in match.waiting)
        raise IllegalAction(named(f"{seat_name(seat)} has no decision to make now: the game waits for {others}.", match.names))
    v = match._seen(seat)
    if isinstance(action, str):
        return _by_text(match, v, seat, action)
    if not isinstance(action, tuple):
        return _by_code(match, v, seat, _code(match, action))
    found = [one for one in match.actions(seat) if (one.code, one.text) == (action.code, action.text)]
    if found:
        return found[0]
    if action.code in range(match.game.rules.ACTIONS):
        _refuse(match, v, seat, action.code)
    return _nothing(match, seat, action.text)


def _code(match: Match, action: object) -> int:
    last, code = match.game.rules.ACTIONS - 1, whole(action)
    if code is None and not isinstance(action, bool):
        raise IllegalAction(f"An action is an Action, its code or its text, not {action!r}.")
    if code is None or not 0 <= code <= last:
        raise IllegalAction(f"There is no action code {action!r}: codes run from 0 to {last}.")
    return code


def _by_code(match: Match, v: Record, seat: int, code: int) -> Action:
    if code not in match._legal(v, seat):
        _refuse(match, v, seat, code)
    return match._action(v, seat, code)


def _by_text(match: Match, v: Record, seat: int, text: str) -> Action:
    wanted = " ".join(text.split()).casefold()
    for action in match.actions(seat):
        if action.text.casefold() == wanted:
            return action
    for code in range(match.game.rules.ACTIONS):
        if match.game.words.kinds.text(v, seat, code).casefold() == wanted:
            legal = match._legal(v, seat)
            for other in match.game.words.kinds.instead(v, code):
                if other in legal:
                    return match._action(v, seat, other)
            _refuse(match, v, seat, code)
            break
    else:
        _say(match, match.game.words.kinds.meant(v, seat, wanted))
    return _nothing(match, seat, text)


def _refuse(match: Match, v: Record, seat: int, code: int) -> None:
    """Say why an action is not legal, if it is not."""
    _say(match, match.game.words.kinds.refused(v, seat, code))


def _say(match: Match, why: str | None) -> None:
    if why is not None:
        raise IllegalAction(named(why, match.names))


def _nothing(match: Match, seat: int, said: str) -> NoReturn:
    legal = match.actions(seat)
    shown = ", ".join(one.text for one in legal[:8]) + (", …" if len(legal) > 8 else "")
    raise IllegalAction(f"{said!r} is not possible here. What is: {shown}.")
