"""Why an action is refused."""

from __future__ import annotations

import pytest

import cosmodrome
from games.galaxy_of_d.war import red, war


@pytest.mark.clause("5.1")
@pytest.mark.parametrize(
    ("action", "why"),
    [
        ("move cruiser", "Choose the sector to move from first."),
        ("bid 3", "The bidding is over; ships are moving."),
        ("move from b2", "You have no ships at b2."),
    ],
)
def test_refusals_say_what_is_wrong(action: str, why: str) -> None:
    with pytest.raises(cosmodrome.IllegalAction) as refused:
        war(red(cruiser="c4")).play(0, action)
    assert str(refused.value) == why
