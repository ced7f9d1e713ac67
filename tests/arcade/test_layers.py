"""The arcade's rooms know only those below them."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

import cosmodrome.arcade

ARCADE = Path(cosmodrome.arcade.__file__).parent


@pytest.mark.parametrize(("room", "below"), [("store", set()), ("tables", {"store"}), ("web", {"store", "tables"})])
def test_a_room_imports_only_from_those_below_it(room: str, below: set[str]) -> None:
    for path in (ARCADE / room).glob("*.py"):
        known = set(re.findall(r"from cosmodrome\.arcade\.(store|tables|web)\b", path.read_text()))
        assert known <= {room} | below, path.name
