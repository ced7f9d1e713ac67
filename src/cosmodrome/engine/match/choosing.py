"""Which legal action somebody means, or the sentence that says why there is none."""

from __future__ import annotations

from typing import TYPE_CHECKING, NoReturn

from cosmodrome.engine.drawing.seats import named, seat_name, seat_within
from cosmodrome.engine.match.errors import IllegalAction
from cosmodrome.engine.match.faces import Action
from cosmodrome.engine.match.state import Record
from cosmodrome.engine.match.whole import whole

if TYPE_CHECKING:
    from cosmodrome.engine.match.match import Match


def find(match: Match, seat: int, action: Action | int | str) -> Action:
    """The seat's legal action, given as an Action, its code or its text."""
    waiting = match.waiting
    if seat not in waiting:
        if match.over:
            raise IllegalAction("The game is over.")
        others = " and ".join(seat_within(other) for other in waiting) or "luck"
        raise IllegalAction(named(f"{seat_name(seat)} has no decision to make now: the game waits for {others}.", match.names))
    if isinstance(action, str):
        return _by_text(match, match._seen(seat), seat, action)
    offered, codes = match._offer(seat)
    if not isinstance(action, Action | tuple):
        code = _code(match, action)
        return Action(code, None, None, offered) if code in codes else _by_refusal(match, seat, code)
    if isinstance(action, Action) and action.offered is offered:  # it was made for this very decision
        return action
    wanted, text, *_ = action
    if wanted in codes and (known := Action(wanted, None, None, offered)).text == text:
        return known
    if wanted in range(match.game.rules.ACTIONS):
        _refuse(match, match._seen(seat), seat, wanted)
    return _nothing(match, seat, text)


def _code(match: Match, action: object) -> int:
    last, code = match.game.rules.ACTIONS - 1, whole(action)
    if code is None and not isinstance(action, bool):
        raise IllegalAction(f"An action is an Action, its code or its text, not {action!r}.")
    if code is None or not 0 <= code <= last:
        raise IllegalAction(f"There is no action code {action!r}: codes run from 0 to {last}.")
    return code


def _by_refusal(match: Match, seat: int, code: int) -> NoReturn:
    """Why this code is not legal."""
    v = match._seen(seat)
    _refuse(match, v, seat, code)
    _nothing(match, seat, match.game.words.kinds.text(v, seat, code))


def _by_text(match: Match, v: Record, seat: int, text: str) -> Action:
    wanted = " ".join(text.split()).casefold()
    for action in match.actions(seat):
        if action.text.casefold() == wanted:
            return action
    for code in range(match.game.rules.ACTIONS):
        if match.game.words.kinds.text(v, seat, code).casefold() == wanted:
            offered, legal = match._offer(seat)
            for other in match.game.words.kinds.instead(v, code):
                if other in legal:
                    return Action(other, None, None, offered)
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
