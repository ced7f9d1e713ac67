"""What the lessons say of a move is so."""

from __future__ import annotations

from itertools import pairwise

from cosmodrome.engine.match.learning import Learning
from cosmodrome.games.weird_galaxy.words.names import SQUARE_NAMES
from games.weird_galaxy.space import GAME, bucks, king_moves


def test_phredd_is_led_out_of_reach_of_one_s_own_ship() -> None:
    lesson = next(lesson for lesson in GAME.lessons if lesson.name == "phredd")
    ship = lesson.match().position()["players"][0]["ship"]
    awaited = [step.awaited[0] for step in lesson.steps if step.awaited]
    (away,) = [action for action, following in pairwise(awaited) if action.startswith("phredd ") and not following.startswith("spit ")]
    assert king_moves(SQUARE_NAMES.index(away.removeprefix("phredd ")), SQUARE_NAMES.index(ship)) > 1


def test_what_the_camel_is_good_for_does_not_end_in_a_lost_game() -> None:
    """Newcomers saw that Ben would still win with his next turn: at the end he must be short of the last station's 6 Space Bucks."""
    learning = Learning(next(lesson for lesson in GAME.lessons if lesson.name == "phredd"))
    while not learning.done:
        assert learning.show().right
    assert bucks(learning.match)[1] < 6
    assert f"Ben has {bucks(learning.match)[1]} Bucks" in learning.lesson.steps[-1].say
