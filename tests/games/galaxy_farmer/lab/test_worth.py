"""What a card is worth, and which marks are met."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest

from cosmodrome.engine.match.state import blank
from cosmodrome.games.galaxy_farmer.bots.self_play import OPENED, ledger
from cosmodrome.games.galaxy_farmer.lab import marks, worth
from cosmodrome.games.galaxy_farmer.lab.study import Played
from cosmodrome.games.galaxy_farmer.rules.cards import CARDS
from cosmodrome.games.galaxy_farmer.rules.state import STATE, phase, pile
from cosmodrome.games.galaxy_farmer.rules.tables import EVENTS, ORDERS


def ended(**fields: Any) -> Played:
    """A game that ended so."""
    s = blank(STATE)
    s[0].phase, s[0].partner = phase.LOST, -1
    for name, value in fields.items():
        s[0][name] = value
    return Played(s, ledger())


def test_an_event_that_was_not_drawn_is_there_with_the_chance_that_it_was() -> None:
    one = ended(difficulty=1)
    one.end[0].events[:] = pile.DECK
    one.end[0].events[:10] = pile.DISCARDS
    there = worth.events_there(one)
    assert there[:10].tolist() == [1.0] * 10
    assert there.sum() == pytest.approx(CARDS.difficulties[1].events)
    assert len({*there[10:].tolist()}) == 1


def test_an_order_that_was_not_opened_is_early_with_the_chance_that_it_was() -> None:
    few, many = ended(), ended()
    few.ledger[OPENED, :8] = range(1, 9)
    many.ledger[OPENED, :15] = range(1, 16)
    assert worth.orders_there(few).sum() == pytest.approx(worth.EARLY)
    assert worth.orders_there(few)[:8].tolist() == [1.0] * 8
    assert worth.orders_there(many).tolist() == [1.0] * worth.EARLY + [0.0] * (ORDERS - worth.EARLY)


def test_worth_is_found_and_its_interval_holds_it() -> None:
    """Decks of 14 events, seasons that stop anywhere: one card costs 20 points, the others nothing."""
    rng = np.random.default_rng(5)
    inside, misses = [], 0
    for _ in range(40):
        rows, won = [], []
        for _ in range(400):
            deck = rng.permutation(EVENTS)[:14]
            win = rng.random() < (0.4 if 3 in deck[:8] else 0.6)
            drawn = 8 if win else rng.integers(8, 15)
            one = ended(difficulty=1, phase=phase.WON if win else phase.LOST)
            one.end[0].events[:] = pile.DECK
            one.end[0].events[deck[:drawn]] = pile.DISCARDS
            rows.append(worth.events_there(one)), won.append(win)
        there, results = np.array(rows), np.array(won, np.float64)
        idle = worth.worth(there[:, 7], results, np.zeros(400, np.int64))
        dear = worth.worth(there[:, 3], results, np.zeros(400, np.int64))
        assert idle
        assert dear
        misses += abs(idle.points) > idle.reach
        inside.append(dear.points)
    assert misses <= 6  # two are to be expected
    assert np.mean(inside) == pytest.approx(100 * 8 / 14 * -0.2 * 1.0, abs=4)


def test_worth_is_taken_within_a_difficulty() -> None:
    """A card that lies only where all is won is not worth a win."""
    level = np.repeat([0, 1], 100)
    won = np.concatenate([np.ones(100), np.zeros(100)])
    there = np.concatenate([np.tile([1.0, 1, 1, 0], 25), np.tile([1.0, 0, 0, 0], 25)])
    found = worth.worth(there, won, level)
    assert found
    assert found.points == pytest.approx(0)
    assert worth.worth(np.ones(200), won, level) is None


def test_marks_are_met_and_missed() -> None:
    """A hundred games a difficulty, won as often as is asked for; the enemy ends too few on hard, and one representative is nobody's."""
    games = []
    for d, wins in enumerate((85, 60, 33)):
        for i in range(100):
            lost = i - wins
            one = ended(difficulty=d, ship=i % 3, partner=i % 7, phase=phase.WON if lost < 0 else phase.LOST)
            if lost >= 0 and lost % 3 == 0:
                one.end[0].failed = 5
            if lost >= 0 and lost % 3 == 1 and (d < 2 or lost < 6):
                one.end[0].killed = 6
            games.append(one)
    found = [*marks.marks(games, {"event": {"Blue Flood": worth.Worth(12.5, 3.0), "Red Bloom": worth.Worth(1.0, 3.0), "Gold Rush": None}})]
    assert [mark.met for mark in found] == [True, True, True, True, True, False, True, False, False]
    assert found[0] == marks.Mark("easy: 85 % are won, give or take 3", "85.0 % (76.7 to 90.7)", True)
    assert "the enemy 3.0 %" in found[5].found
    assert found[-1].found == "from Red Bloom +1.0 (-2.0 to +4.0) to Blue Flood +12.5 (+9.5 to +15.5)"
