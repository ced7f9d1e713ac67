"""A trail is a list, whatever is done to it and its copies."""

from __future__ import annotations

import random

from cosmodrome.engine.match.trail import Trail


def test_copies_that_go_their_own_ways_stay_what_they_are() -> None:
    rng = random.Random(1)
    for _ in range(100):
        trails: list[tuple[Trail[int], list[int]]] = [(Trail(), [])]
        for step in range(60):
            trail, items = rng.choice(trails)
            what = rng.randrange(5)
            if what == 0:
                trails.append((trail.copy(), list(items)))
            elif what == 1 and items:
                count = rng.randrange(len(items))
                trail.cut(count)
                del items[count:]
            elif what == 2:
                assert list(trail) == items
            else:
                trail.append(step)
                items.append(step)
        assert all(list(trail) == items and len(trail) == len(items) for trail, items in trails)
        assert all(trail.last == (items[-1] if items else None) for trail, items in trails)
