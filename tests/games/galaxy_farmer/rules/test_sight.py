"""Chapter 2 of the rulebook: nothing is hidden."""

from __future__ import annotations

import pytest

from games.galaxy_farmer.farm import farm


@pytest.mark.clause("2.7")
def test_a_spectator_sees_what_the_player_sees() -> None:
    match = farm(at="tarn")
    assert match.view(0)["state"] == match.view(None)["state"]
