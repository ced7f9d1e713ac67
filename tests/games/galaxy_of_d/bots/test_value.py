"""What bots reckon: no rule, but it must point the right way."""

from __future__ import annotations

import numpy as np

import cosmodrome
from cosmodrome.games.galaxy_of_d.rules.galaxy import DISTANCE, NAMES
from games.galaxy_of_d.war import GAME, blue, play, red, war


def hopes(match: cosmodrome.Match, seat: int = 0) -> float:
    out = np.zeros(2)
    GAME.rules.value(match._state, out)
    assert abs(out.sum() - 1) < 1e-9
    return float(out[seat])


def test_a_high_bid_is_a_bad_bid() -> None:
    match = GAME.new(luck=cosmodrome.seeded(3))
    seat = match.waiting[0]
    after = []
    for action in match.actions(seat):
        twin = match.copy()
        twin.play(seat, action)
        after.append(hopes(twin, seat))
    passing, *bids = after
    assert bids == sorted(bids, reverse=True)
    assert bids[-1] < passing


def test_a_base_wants_planets_at_hand() -> None:
    match = GAME.new(options={"setup": "quick"}, luck=cosmodrome.seeded(3))
    seat = match.waiting[0]
    things = [thing["sector"] for thing in match.position()["things"] if thing["kind"] and thing["kind"].startswith("planet")]
    best = max(match.actions(seat), key=lambda action: placed(match, seat, action))
    worst = min(match.actions(seat), key=lambda action: placed(match, seat, action))
    assert way(best.text.split()[1], things) < way(worst.text.split()[1], things)


def placed(match: cosmodrome.Match, seat: int, action: object) -> float:
    twin = match.copy()
    twin.play(seat, action)  # type: ignore[arg-type]
    return hopes(twin, seat)


def way(base: str, sectors: list[str]) -> int:
    return sum(int(DISTANCE[NAMES.index(base), NAMES.index(sector)]) for sector in sectors)


def test_a_hopeless_attack_is_worse_than_none_and_a_good_one_better() -> None:
    def after(mine: str, theirs: str) -> float:
        match = war(red(**{mine: "c4", "scavenger": "a1"}), blue(**{theirs: "c5"}))
        calm = hopes(play(match.copy(), "move from c4", f"move {mine} c4 b4"))
        return hopes(play(match, "move from c4", f"move {mine} c4 c5")) - calm

    assert after("interceptor", "destroyer") < 0 < after("destroyer", "interceptor")


def test_money_ships_income_and_armor_are_worth_having() -> None:
    even = hopes(war(red(cruiser="c4"), blue(cruiser="f5")))
    assert hopes(war(red(cruiser="c4", money=9), blue(cruiser="f5"))) > even
    assert hopes(war(red(cruiser="c4 c4"), blue(cruiser="f5"))) > even
    assert hopes(war(red(cruiser="c2"), blue(cruiser="f5"))) > even
    assert hopes(war(red(cruiser="c4"), blue(cruiser="f5", armor=15))) > even
