"""Copies that cost the same however long a match is, push and pop, keys and counts."""

from __future__ import annotations

import copy
import pickle
import random

import pytest

import cosmodrome
from cosmodrome.engine.match.game import Game
from cosmodrome.engine.match.trail import Trail
from laws.settings import GAMES


def after(game: Game, decisions: int, seed: int = 3) -> cosmodrome.Match:
    rng, match = random.Random(seed), game.new(options=game.about.bounding, luck=cosmodrome.seeded(seed))
    for _ in range(decisions):
        if not match.over:
            match.play(match.waiting[0], rng.choice(match.actions(match.waiting[0])))
    return match


def test_trails_share_what_they_have_in_common_and_nothing_else() -> None:
    one: Trail[int] = Trail(range(5))
    two = one.copy()
    one.cut(3)
    one.append(7)
    two.append(8)
    assert (list(one), list(two)) == ([0, 1, 2, 7], [0, 1, 2, 3, 4, 8])
    assert (one.last, two[-1], two[1:3], len(two)) == (7, 8, [1, 2], 6)
    one.cut(0)
    assert (len(one), list(one), one.last) == (0, [], None)


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
def test_pop_leaves_the_match_its_log_and_its_luck_as_they_were(game: Game) -> None:
    match, rng = after(game, 6), random.Random(1)
    pushed, expected = [], []
    for _ in range(5):
        if match.over:
            break
        seat = match.waiting[0]
        expected.append((match.save(), match.key, match.log(seat), match.luck.copy().draw(1000, str)))
        pushed.append(match.push(seat, rng.choice(match.actions(seat))))
    for action, (saved, key, told, luck) in zip(reversed(pushed), reversed(expected), strict=True):
        assert match.pop() == action
        assert (match.save(), match.key, match.log(match.waiting[0])) == (saved, key, told)
        assert match.luck.copy().draw(1000, str) == luck
    with pytest.raises(cosmodrome.IllegalAction, match="nothing was pushed"):
        match.pop()


def test_a_decision_that_is_refused_pushes_nothing() -> None:
    match = after(cosmodrome.game("galaxy-express"), 1)
    with pytest.raises(cosmodrome.IllegalAction):
        match.push(0, "refuel")
    with pytest.raises(cosmodrome.IllegalAction, match="nothing was pushed"):
        match.pop()


def test_a_copy_pops_what_was_pushed_before_it_and_leaves_the_original_alone() -> None:
    match = after(cosmodrome.game("galaxy-express"), 2)
    before = match.save()
    match.push(0, match.actions(0)[0])
    pushed, twin = match.save(), match.copy()
    twin.pop()
    assert (twin.save(), match.save()) == (before, pushed)


@pytest.mark.parametrize("copied", [copy.copy, copy.deepcopy, lambda one: pickle.loads(pickle.dumps(one))])
@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
def test_copies_and_pickles_go_on_with_the_same_luck(game: Game, copied: object) -> None:
    match = after(game, 8)
    twin = copied(match)  # type: ignore[operator]
    assert twin == match
    rng, other = random.Random(5), random.Random(5)
    for _ in range(8):
        for one, chance in ((match, rng), (twin, other)):
            if not one.over:
                one.play(one.waiting[0], chance.choice(one.actions(one.waiting[0])))
    assert twin.save() == match.save()


def test_a_key_is_the_same_for_the_same_position_and_no_other() -> None:
    game = cosmodrome.game("galaxy-express")
    one, two = (game.new(luck=cosmodrome.seeded(7)) for _ in range(2))
    assert one.key == two.key == game.at(one.position()).key == one.copy().key
    one.push(0, 0)
    assert one.key != two.key
    one.pop()
    assert one.key == two.key
    assert len({one.key, two.key}) == 1
    one.resign(0)
    assert one.key != two.key
    farm = cosmodrome.game("galaxy-farmer")
    assert farm.new(options={"difficulty": "easy"}, luck=cosmodrome.seeded(1)).key != farm.new(luck=cosmodrome.seeded(1)).key


def test_a_depth_that_cannot_be_is_refused() -> None:
    match = after(cosmodrome.game("galaxy-express"), 1)
    assert match.perft(0) == 1
    with pytest.raises(cosmodrome.BadOption, match="whole number from 0"):
        match.perft(-1)
