"""Chapter 11 of the rulebook: what may be imagined."""

from __future__ import annotations

import itertools
from collections import Counter
from typing import Any

import numpy as np
import pytest

import cosmodrome
from cosmodrome.engine.compile.rule import compiled
from cosmodrome.engine.match.state import blank
from cosmodrome.games.galaxy_of_d import rules
from cosmodrome.games.galaxy_of_d.rules.galaxy import NAMES
from cosmodrome.games.galaxy_of_d.rules.state import CHITS, COST, COVERED
from cosmodrome.games.galaxy_of_d.words.stacks import ships, stacks
from games.galaxy_of_d.war import GAME, blue, play, red, war
from laws.settings import rng_for


def sight(match: cosmodrome.Match, viewer: int) -> Any:
    return match._sight(viewer)


def uniform(counts: Counter[Any], ways: int) -> bool:
    """Whether every way came up about as often (chi-square, five standard deviations)."""
    total = sum(counts.values())
    chi = sum((n - total / ways) ** 2 for n in counts.values()) / (total / ways) + (ways - len(counts)) * total / ways
    return bool(chi < (ways - 1) + 5 * np.sqrt(2 * (ways - 1)) + 5)


def outfitting(**options: str) -> cosmodrome.Match:
    match = GAME.new(options={"setup": "quick", **options}, luck=cosmodrome.seeded(1))
    while match.position()["phase"] == "bases":
        match.play(match.waiting[0], match.actions(match.waiting[0])[0])
    return match


def imagined(v: Any, viewer: int, rng: Any) -> Any:
    state = blank(rules.STATE)
    state[0] = v
    compiled(rules.imagine)(state[0], viewer, rng)
    return state[0]


@pytest.mark.clause("11.7")
def test_every_way_to_deal_the_covered_ships_is_as_likely() -> None:
    """Three stacks with tops of different price, seven covered places, seven ships out of view: all ways counted by hand."""
    match = war(
        red(interceptor="c4", scavenger="c4 e2", freighter="d7", cruiser="d7 d7 c4", assassin="e2", destroyer="d7 c4"),
        blue(cruiser="h6"),
        fog="on",
    )
    v = sight(match, 1)
    tops = {stack.sector: (stack.top, stack.covered) for stack in stacks(v) if stack.side == 0}
    places = [(sector, top) for sector, (top, covered) in tops.items() for _ in range(covered)]
    pool = [kind for kind, sector in ships(v, 0) if sector == COVERED]
    assert len(places) == len(pool) == 7
    ways = {
        deal for deal in itertools.permutations(pool) if all(COST[kind] >= COST[top] for kind, (_, top) in zip(deal, places, strict=True))
    }
    # a stack's ships have no order: ways that differ only in it are one arrangement, as likely as the ways it has
    weight = Counter(tuple(sorted(zip((sector for sector, _ in places), deal, strict=True))) for deal in ways)
    rng = rng_for(5)
    drawn: Counter[Any] = Counter()
    for _ in range(6000):
        world = imagined(v, 1, rng)
        covered = []
        for sector in {sector for sector, _ in places}:
            kinds = sorted(kind for kind, at in ships(world, 0) if at == sector)
            kinds.remove(tops[sector][0])
            covered += [(sector, kind) for kind in kinds]
        drawn[tuple(sorted(covered))] += 1
    assert set(drawn) <= set(weight)
    expected = {way: 6000 * n / sum(weight.values()) for way, n in weight.items()}
    chi = sum((drawn[way] - expected[way]) ** 2 / expected[way] for way in expected)
    assert chi < (len(weight) - 1) + 5 * np.sqrt(2 * (len(weight) - 1)) + 5
    assert len(weight) > 12


@pytest.mark.clause("11.7")
def test_a_covered_freighter_is_laden_on_a_planet_empty_at_the_spaceport_elsewhere_either() -> None:
    rng = rng_for(6)
    loads: dict[str, Counter[int]] = {}
    for sector, laden in (("c2", 1), ("d5", 0), ("e2", 0), ("e2", 1)):
        v = sight(war(red(interceptor=sector, freighter=sector, laden=laden)), 1)
        worlds = [imagined(v, 1, rng) for _ in range(400)]
        loads.setdefault(sector, Counter()).update(int(world.players[0].cargo[0]) for world in worlds)
    assert set(loads["c2"]) == {1}
    assert set(loads["d5"]) == {0}
    assert uniform(loads["e2"], 2)
    under_laden = sight(war(red(freighter="e2 e2", laden=2)), 1)
    assert all(sum(imagined(under_laden, 1, rng).players[0].cargo) == 2 for _ in range(50))


@pytest.mark.clause("11.7")
def test_any_ships_of_a_stack_may_be_those_that_moved() -> None:
    match = war(red(cruiser="d5 c4", scavenger="d5", interceptor="d5", destroyer="a1"))
    play(match, "move from c4", "move cruiser c4 d5")
    v = sight(match, 1)
    rng = rng_for(7)
    moved: Counter[int] = Counter()
    for _ in range(2000):
        world = imagined(v, 1, rng)
        who = [k for k in range(28) if world.players[0].moved[k]]
        assert len(who) == 1
        assert world.players[0].ships[who[0]] == NAMES.index("d5")
        moved[who[0]] += 1
    assert uniform(moved, 4)


@pytest.mark.clause("11.7")
def test_any_purchase_that_money_and_chits_allow_is_as_likely() -> None:
    match = outfitting()
    match.play(0, "buy cruiser")
    v = sight(match, 1)
    v.players[0].money = 7
    affordable = [
        bought
        for bought in itertools.product(*(range(int(CHITS[kind]) + 1) for kind in range(7)))
        if sum(n * int(COST[kind]) for kind, n in enumerate(bought)) <= 7
    ]
    rng = rng_for(8)
    drawn: Counter[Any] = Counter()
    for _ in range(4000):
        world = imagined(v, 1, rng)
        kinds = Counter(kind for kind, _ in ships(world, 0))
        bought = tuple(kinds[kind] for kind in range(7))
        assert world.players[0].spent == sum(n * int(COST[kind]) for kind, n in enumerate(bought))
        drawn[bought] += 1
    assert set(drawn) <= set(affordable)
    assert uniform(drawn, len(affordable))
