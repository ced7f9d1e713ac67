"""Positions written by hand: what cannot be is refused with a sentence that begins with the field."""

from __future__ import annotations

from typing import Any

import pytest

import cosmodrome
from games.galaxy_farmer.farm import EVENTS, ORDERS, PLANETS, deck, farm, last


@pytest.mark.parametrize(
    ("fields", "reason"),
    [
        ({"phase": None}, "phase: it must be given."),
        ({"turn": 13, "options": {"edition": "first"}, "edition": "first"}, "turn: 13 is outside 0 to 12."),
        ({"edition": "first"}, "edition: the option edition says third."),
        ({"home": 9, "killed": -2}, "home: 9 is outside 0 to 7."),
        ({"home": 4}, "home: there are 8 workers"),
        ({"aboard": 5, "home": 2}, "aboard: the ship has only 4 berths."),
        ({"fuel": 5}, "fuel: 5 is more than a full tank and one."),
        ({"failed": -1}, "failed: -1 is less than 0."),
        ({"failed": 4}, "failed: 4 failed orders lose the game."),
        ({"drifted": 1}, "drifted: the ship drifts only with an empty tank."),
        ({"difficulty": "hard"}, "difficulty: the option difficulty says standard."),
        ({"ship": "swallow", "aboard": 2, "home": 5}, "ship: the option ship says plough."),
        ({"chart": ["tarn", "tarn", *PLANETS[2:]]}, "chart: a planet lies in two places."),
        ({"chart": [*PLANETS[:7], None]}, "chart: all eight planets lie on the map by now."),
        ({"planets": {"tarn": {"rep": "casiopia"}}}, "planets: a representative lives on one planet"),
        ({"planets": {"tarn": {"rep": None}}}, "planets: representatives find their planets along the loop"),
        ({"planets": {"tarn": {"cubes": 9}}}, "planets[1].cubes: 9 is outside 0 to 8."),
        ({"planets": {"tarn": {"given": 1}}}, "planets[1].given"),
        ({"planets": {"tarn": {"hold": 6}}}, "planets: 6 cubes are in the hold, which takes 5."),
        ({"planets": {"tarn": {"store": 5}, "dunnel": {"store": 4}}}, "planets: 9 cubes are in storage, which takes 8."),
        ({"plots": [{"grown": 1}, {}, {}]}, "plots[0].grown"),
        ({"partner": "casiopia"}, "partner: a partner's three quests are done."),
        ({"timers": (7, 1, 1)}, f"slots[0].timer: 7 is outside 1 to {last(ORDERS[0])}."),
        ({"locked": ([3, 0, 0, 0], [0] * 4, [0] * 4)}, "slots[0].locked"),
        ({"orders": ("kelp crisps", "kelp crisps", "glittulum")}, "slots: an order lies open twice."),
        ({"event": "red bloom"}, "event: it is the last one that was drawn."),
        ({"turn": 7}, "events: 4 are drawn in turn 7"),
        ({"meteor": "emberly"}, "meteor: a storm is where the last event says"),
        ({"score": 20}, "score: 20 points, and not fewer, win the game."),
        ({"phase": "won"}, "score: 20 points"),
        ({"phase": "lost", "turn": 4}, "phase: nothing has been lost yet."),
        ({"phase": "push"}, "phase: the enemy is pushed where you are"),
        ({"phase": "repel", "turn": 4}, "phase: the enemy is repelled where you are"),
        ({"phase": "repel", "turn": 4, "at": "tarn", "enemy": "north"}, "event: the enemy is repelled only when an event has moved it."),
        ({"phase": "push", "at": "tarn", "enemy": "north", "aboard": 1, "home": 6}, "aboard: a force of 1 does not beat the enemy ship."),
        ({"phase": "order", "turn": 4}, "phase: no luck is needed to open an order."),
        ({"phase": "place", "turn": 4}, "chart: no luck is needed"),
        ({"at": "tarn", "enemy": "north"}, "enemy: where it meets you"),
        ({"at": "tarn", "planets": {"tarn": {"troop": 1}}}, "planets: the troop where you are would have been driven off."),
        ({"at": "tarn", "planets": {"tarn": {"quests": 0}}}, "planets: the next quest where you are is done by itself"),
    ],
    ids=lambda value: value if isinstance(value, str) else "",
)
def test_what_cannot_be_is_refused(fields: dict[str, Any], reason: str) -> None:
    with pytest.raises(cosmodrome.BadPosition) as caught:
        farm(**fields)
    assert str(caught.value).startswith(reason)


def test_orders_in_the_slots_are_the_open_ones() -> None:
    position = farm().position() | {"orders": deck(ORDERS, {"kelp crisps": "open"})}
    with pytest.raises(cosmodrome.BadPosition, match="exactly those in the slots"):
        cosmodrome.game("galaxy-farmer").at(position)


def test_an_event_is_in_the_deck_or_drawn() -> None:
    position = farm().position() | {"events": deck(EVENTS, {"red bloom": "open"})}
    with pytest.raises(cosmodrome.BadPosition, match="in the deck or drawn"):
        cosmodrome.game("galaxy-farmer").at(position)
