"""The planner: whole turns by the rules, what is plainly best, and more wins than one look ahead."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest

import cosmodrome
from cosmodrome.bots import arena, bot
from cosmodrome.engine.compile.rng import RNG, WORDS, stream
from cosmodrome.engine.compile.rule import compiled
from cosmodrome.engine.match.state import blank
from cosmodrome.games.weird_galaxy.bots import planner
from cosmodrome.games.weird_galaxy.bots.candidates import calm_points_to_go, candidates, consider, scratch
from cosmodrome.games.weird_galaxy.rules.state import condition, phase
from games.weird_galaxy.space import GAME, missions, player, space
from laws.settings import walk


def ask(v: Any, seat: int, effort: int, room: Any, seed: int = 1) -> tuple[int, float]:
    """What is planned in the sight v, and the prospects."""
    rng, hopes = np.zeros(WORDS, RNG), np.zeros(5)
    stream(rng, 1, seed)
    return int(compiled(planner.plan)(v, seat, effort, rng, room, hopes)), float(hopes[seat])


def turn(match: cosmodrome.Match) -> list[str]:
    """What the planner does with the turn at hand, until it is over or luck has fallen."""
    seat, done, room = match.waiting[0], [], planner.room()
    while match.waiting == (seat,):
        code, prospects = ask(match.sight(seat), seat, 2, room)
        assert 0 <= prospects <= 1
        action = next(action for action in match.actions(seat) if action.code == code)
        done.append(action.text)
        match.play(seat, action)
        if action.text == "roll mission":
            break
    return done


def test_it_flies_a_route_to_its_end_within_the_turn() -> None:
    route = turn(space(me=player(0, "c5"), missions=missions("c4 d2")))
    assert "load" in route
    assert "deliver 5 of arms" in route


def test_it_builds_the_last_station_and_repaints_to_do_so() -> None:
    match = space(me=player(0, bucks=6, stations="xwwwww"))
    assert turn(match) == ["repaint 0", "build"]
    assert match.winners == (0,)


def test_it_sees_the_limit_of_rounds_coming() -> None:
    """With the last points of the game a load for a long way is worth nothing, a station wins."""
    match = space(me=player(0, "c5", bucks=2), others=(player(1, stations="ww"),), options={"rounds": 1}, missions=missions("c4 a1"))
    assert "build" in turn(match)


def test_it_takes_the_win_at_hand_though_another_is_richer() -> None:
    match = space(me=player(0, bucks=6, stations="ssssws"), others=(player(1, bucks=25, stations="wxxx"),))
    assert turn(match) == ["build"]
    assert match.winners == (0,)


def test_what_is_sure_is_not_preferred_for_that() -> None:
    """A way whose trials need no luck has nothing to gain by being tried often; a better mean of many trials wins."""
    ends = candidates(2)
    ends.marks[:] = ends.totals[:] = (0.72, 0.74)
    ends.tried[:], ends.sure[:] = (1.0, 50.0), (1, 0)
    ends.totals[1] *= 50
    assert compiled(planner.best_tried)(ends, 2, 60) == 1


def test_in_a_long_game_dirt_counts_less_and_less() -> None:
    """Spit for spit changes nothing, so that two planners could go on like that for ever."""
    s = space(me=player(0, stations="xxw"))._state_array.copy()
    lost = []
    for rounds in (0, 30, 45, 100):
        s[0].rounds = rounds
        s[0].players[0].stations[:2] = condition.DISABLED
        dirty = compiled(calm_points_to_go)(s[0], 0)
        s[0].players[0].stations[:2] = condition.WORKING
        lost.append(dirty - compiled(calm_points_to_go)(s[0], 0))
    assert lost[0] == lost[1] > lost[2] > 0
    assert lost[3] == 0


@pytest.mark.parametrize("seats", [2, 3, 5])
def test_what_it_considers_is_what_value_says(seats: int) -> None:
    """Points to go that a decision cannot change are not counted anew: the outcome must be the same."""
    rules, room, hopes, judged = GAME.rules, scratch(), np.zeros(5), 0
    for match in walk(GAME.new(seats, {"rounds": 12}, cosmodrome.seeded(seats)), seats, nodes=150):
        if not match.waiting or match._state.phase == phase.CHOOSING:
            continue
        seat = match.waiting[0]
        s = blank(rules.STATE)
        s[0] = match._state_array[0]
        found = int(compiled(consider)(s[0], seat, room, True))
        assert sorted(room.after.firsts[:found]) == [action.code for action in match.actions(seat)]
        for i in range(found):
            compiled(rules.value)(room.after.states[i], hopes)
            assert room.after.marks[i] == pytest.approx(hopes[seat], abs=1e-12)
            judged += int(room.after.states[i].phase != phase.OVER)
    assert judged > 300


def test_it_leaves_the_sight_as_it_was_and_goes_on_when_asked_for_twice_the_effort() -> None:
    match = space(me=player(0, "c5"), missions=missions("b6 d2", "g1 a7"))
    v, room = match.sight(0), planner.room()
    before, memory = v.tobytes(), room[0].memory
    trials = []
    for effort in (1, 2, 4, 1):
        ask(v, 0, effort, room)
        trials.append(int(memory[planner.MADE]))
    assert v.tobytes() == before
    assert trials[0] < trials[1] < trials[2]
    assert trials[3] == trials[0]


def test_suits_are_left_to_the_search() -> None:
    assert ask(GAME.new(luck=cosmodrome.seeded(1)).sight(0), 0, 1, planner.room())[0] == -1


def test_it_wins_against_one_look_ahead() -> None:
    games, won = 10, 0.0
    for number in range(games):
        mine = number % 2
        players = [bot(GAME, "master" if seat == mine else "greedy", seed=number, iterations=200) for seat in range(2)]
        winners = arena.play(GAME, players, seed=3, number=number // 2).winners
        won += (mine in winners) / len(winners)
    assert won / games > 0.6
