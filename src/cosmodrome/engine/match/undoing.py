"""When a decision can be taken back: as long as since then nobody else is known to have decided and nothing new was revealed.

Whether it can, and why not, is told from what the asker has heard of. What another has decided unseen since then changes neither: it stays
where it was decided at the same time, and else falls with the decision that is taken back.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from cosmodrome.engine.drawing.seats import named
from cosmodrome.engine.match.errors import IllegalAction
from cosmodrome.engine.match.luck import sealed
from cosmodrome.engine.match.state import copied

if TYPE_CHECKING:
    from cosmodrome.engine.match.match import Match
REVEALED = "That cannot be taken back: something new was revealed since."


def undoable(match: Match, seat: int) -> tuple[int, list[Any]]:
    """The seat's last decision, and the states from there on had it not happened; or the reason why it cannot be taken back.

    A single state means that nothing of what came after it stays.
    """
    standing = match._standing  # as it is: a view asks this, and must not cost more the longer the game
    mine = next((i for i in reversed(range(len(standing))) if standing[i].event.seat == seat), -1)
    if mine < 0:
        raise IllegalAction("There is nothing to take back: no decision has been made.")
    if standing[mine].event.gives_up or match._given_up():
        raise IllegalAction("Giving up cannot be taken back.")
    if match.over and isinstance(match.luck, sealed):
        raise IllegalAction("The game is over, and the secret of its luck is told: nothing can be taken back.")
    if any(standing[i].event.lucky for i in range(mine + 1, len(standing))) or _reveals(match, mine):
        raise IllegalAction(REVEALED)
    states = _without(match, mine)
    heard = [i for i in range(mine + 1, len(standing)) if match._log.line(standing[i], seat)]
    if not states and heard:
        raise IllegalAction(
            named(f"That cannot be taken back: {match.name(standing[heard[-1]].event.seat)} has decided since.", match.names)
        )
    if any(_reveals(match, i) for i in heard):
        raise IllegalAction(REVEALED)
    return mine, states or [match._states[mine]]


def _reveals(match: Match, i: int) -> bool:
    """Whether event i showed somebody what was hidden."""
    before, after = (match._sights.state(state) for state in (match._states[i], match._states[i + 1]))
    return bool(match.game.rules.reveals(before, after))


def _without(match: Match, i: int) -> list[Any]:
    """The states from event i on, had it not happened; none unless all decisions after it were made at the same time as it.

    They were if their seats had to decide before it already and still, could have decided the same without it, and the game then waits
    for nobody but the seats it waits for now and the one whose decision is taken back.
    """
    rules = match.game.rules
    states = [match._states[i]]
    if i + 1 == len(match._standing):
        return states
    deciding = int(rules.waiting(states[0][0]))
    for entry in match._standing[i + 1 :]:
        event = entry.event
        state = copied(states[-1])
        if not event.gives_up:
            still = deciding & int(rules.waiting(state[0]))
            if not still >> event.seat & 1 or event.code not in match._legal(state[0], event.seat):
                return []
            rules.apply(state[0], event.seat, event.code)
        states.append(state)
    now = int(rules.waiting(match._state)) | 1 << match._standing[i].event.seat
    return states if not rules.luck(states[-1][0]) and int(rules.waiting(states[-1][0])) == now else []
