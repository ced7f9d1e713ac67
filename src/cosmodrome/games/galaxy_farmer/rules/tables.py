"""What is printed on the cards, as tables for the compiled rules. They are 64 bits wide, so that interpreted sums cannot wrap."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import numpy as np
import numpy.typing as npt

from cosmodrome.games.galaxy_farmer.rules.cards import CARDS, EDITIONS, NEEDS, Need, Order


def _table(rows: Sequence[Any]) -> npt.NDArray[np.int64]:
    table = np.array(rows, np.int64)
    table.setflags(write=False)
    return table


def _lines(order: Order) -> tuple[Need, ...]:
    """An order's needs, filled up with lines that ask for nothing."""
    return order.needs + (Need(-1, 0, 0),) * (NEEDS - len(order.needs))


GOAL = _table([difficulty.points for difficulty in CARDS.difficulties])
MOST_FAILED = _table([difficulty.failures for difficulty in CARDS.difficulties])
MOST_KILLED = _table([difficulty.killed for difficulty in CARDS.difficulties])

# What editions print differently: a row for each of them
TURNS = _table([[difficulty.events for difficulty in cards.difficulties] for cards in EDITIONS])
SHIP_FUEL = _table([[ship.fuel for ship in cards.ships] for cards in EDITIONS])
SHIP_BERTHS = _table([[ship.berths for ship in cards.ships] for cards in EDITIONS])
SHIP_HOLD = _table([[ship.hold for ship in cards.ships] for cards in EDITIONS])
ORDER_TIMER = _table([[order.timer for order in cards.orders] for cards in EDITIONS])
EVENT_STEPS = _table([[event.steps for event in cards.events] for cards in EDITIONS])
QUEST_KIND = _table([[[quest.kind for quest in rep.quests] for rep in cards.representatives] for cards in EDITIONS])
QUEST_COUNT = _table([[[quest.count for quest in rep.quests] for rep in cards.representatives] for cards in EDITIONS])
QUEST_SIDE = _table([[[quest.side for quest in rep.quests] for rep in cards.representatives] for cards in EDITIONS])
QUEST_COLOUR = _table([[[quest.colour for quest in rep.quests] for rep in cards.representatives] for cards in EDITIONS])
AMOUNT = _table([[rep.amount for rep in cards.representatives] for cards in EDITIONS])

PLANET_COLOUR = _table([planet.colour for planet in CARDS.planets])

ORDERS = len(CARDS.orders)
ORDER_POINTS = _table([order.points for order in CARDS.orders])
NEED_PLANET = _table([[need.planet for need in _lines(order)] for order in CARDS.orders])
NEED_SIDE = _table([[need.side for need in _lines(order)] for order in CARDS.orders])
NEED_COUNT = _table([[need.count for need in _lines(order)] for order in CARDS.orders])

EVENTS = len(CARDS.events)
EVENT_KIND = _table([event.kind for event in CARDS.events])
EVENT_WHICH = _table([event.which for event in CARDS.events])

ABILITY = _table([rep.ability for rep in CARDS.representatives])
