"""Actions that are refused, where it takes more than a clause to say why."""

from __future__ import annotations

import pytest

import cosmodrome
from games.weird_galaxy.space import missions, player, space


def test_the_second_of_two_equal_loads_is_refused_by_a_sentence_that_says_so() -> None:
    twice = space(me=player(0, "d2", bucks=1, hold=("b6", "b6")), missions=missions("b6 d2"))
    for code in (58, 60):
        with pytest.raises(cosmodrome.IllegalAction, match="Your two loads from 4 of spring are the same: choose the first"):
            twice.play(0, code)
    elsewhere = space(me=player(0, "d3", hold=("b6", "b6")), missions=missions("b6 d2"))
    with pytest.raises(cosmodrome.IllegalAction, match="No open mission wants a load from 4 of spring here at d3"):
        elsewhere.play(0, 58)
    with pytest.raises(cosmodrome.IllegalAction, match="Abandoning a load costs 1 Space Buck"):
        elsewhere.play(0, 60)
