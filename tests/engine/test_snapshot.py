"""A snapshot holds what a record holds, as plain numbers."""

from __future__ import annotations

from typing import Any

import cosmodrome
from cosmodrome.engine.game import Game
from cosmodrome.engine.snapshot import snapshot
from cosmodrome.engine.state import plain


def spread(thing: Any) -> Any:
    """A snapshot as `plain` gives it, without spelling."""
    if hasattr(thing, "_asdict"):
        return {name: spread(value) for name, value in thing._asdict().items()}
    return [spread(item) for item in thing] if isinstance(thing, list) else thing


def test_a_snapshot_of_any_game_holds_what_its_record_holds() -> None:
    for game in cosmodrome.games().values():
        assert isinstance(game, Game)
        match = game.new(luck=cosmodrome.seeded(5))
        for seat in match.waiting[:1]:
            match.play(seat, match.actions(seat)[-1])
        s = match._state
        assert spread(snapshot(s)) == plain(s, {})


def test_a_snapshot_stays_as_it_was() -> None:
    match = cosmodrome.game("galaxy-farmer").new(luck=cosmodrome.seeded(5))
    taken = snapshot(match._state)
    match.play(0, "end turn")
    assert (taken.turn, match._state.turn) == (1, 2)
