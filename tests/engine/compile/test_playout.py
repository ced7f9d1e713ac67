"""Random play by the thousand."""

from __future__ import annotations

import cosmodrome
from cosmodrome.engine.compile.playout import random_games


def test_games_without_options_end_as_they_do_everywhere_else() -> None:
    game = cosmodrome.game("weird-galaxy")
    by_default, bounded = (random_games(game, 20, seed=3, options=options) for options in (None, dict(game.about.bounding)))
    assert (by_default.decisions == bounded.decisions).all()
    assert by_default.decisions.max() <= game.about.most_decisions
    assert random_games(game, 3, options={"rounds": 4}).decisions.max() < by_default.decisions.min()
