"""Clauses 11.2 and 11.4 of the rulebook: what a move betrays, and what it has shown cannot be taken back."""

from __future__ import annotations

import pytest

import cosmodrome
from games.galaxy_of_d.war import GAME, blue, play, player, red, texts, war

STEPPING = ("freighter", "bomber")


def all_told(match: cosmodrome.Match, viewer: int) -> tuple[list[str], bytes, str]:
    seat = None if viewer < 0 else viewer
    return match.log(seat), match._sight(viewer).tobytes(), match.text(seat)


def crossing(kind: str, *, stop: bool) -> list[tuple[object, ...]]:
    """What the enemy and a spectator are told, step by step, when a covered ship goes two sectors (or one) to another stack."""
    both = {"cruiser": "", "bomber": "", "freighter": ""} | {kind: "c4"}
    held = {other: f"{at} a1".strip() for other, at in both.items()}  # one of each at home, so that counts in play tell nothing
    held |= {other: f"{held[other]} a1" for other in held if other != kind}
    match = war(red(interceptor="c4 c6 c5 a1", **held), blue(cruiser="h6"))
    end = "c5" if stop else "c6"
    steps = ["move from c4", f"move {kind} from c4"]
    steps += [f"move {kind} c4 c5", "stop" if stop else f"move {kind} c5 c6"] if kind in STEPPING else [f"move {kind} c4 {end}"]
    told = [all_told(match, viewer) for viewer in (1, -1)]
    for step in steps:
        play(match, step)
        told += [all_told(match, viewer) for viewer in (1, -1)]
    return list(dict.fromkeys((tuple(log), sight, text) for log, sight, text in told))


@pytest.mark.clause("5.6", "11.4")
@pytest.mark.parametrize("stop", [False, True])
@pytest.mark.parametrize("kind", STEPPING)
def test_a_covered_ship_that_goes_step_by_step_cannot_be_told_from_a_cruiser(kind: str, stop: bool) -> None:
    """The leak that a state by itself does not show: what was told on the way must be the same, line by line and byte by byte."""
    assert crossing(kind, stop=stop) == crossing("cruiser", stop=stop)


@pytest.mark.clause("5.8", "11.4")
def test_a_ship_on_its_way_is_seen_where_it_set_out_until_it_stops() -> None:
    match = war(red(bomber="c4", cruiser="a1"), blue(cruiser="h6"))
    before = match._sight(1).tobytes()
    play(match, "move from c4", "move bomber c4 c5")
    assert match._sight(1).tobytes() == before
    assert match.log(1) == []
    assert texts(match)[-1] == "stop"
    match.undo(0)
    play(match, "move bomber c4 c5", "move bomber c5 c6")
    assert match.log(1) == ["Seat 0 moves 1 ship from c4 to c6."]
    assert match.log(0)[-2:] == ["You move the Bomber from c4 to c5.", "You move the Bomber from c5 to c6."]
    match.undo(0)
    assert match._sight(1).tobytes() == before


@pytest.mark.clause("11.4")
def test_what_a_ship_does_on_its_way_is_seen_at_once() -> None:
    match = war(red(freighter="b2", cruiser="a1"))
    play(match, "move from b2", "move freighter b2 c2", "move laden freighter c2 c3")
    assert match.log(1) == ["Seat 0 moves 1 ship from b2 to c2. A Freighter loads cargo.", "Seat 0 moves 1 ship from c2 to c3."]
    late = play(war(red(freighter="a2", cruiser="a1")), "move from a2", "move freighter a2 b2", "move freighter b2 c2")
    assert late.log(1) == ["Seat 0 moves 1 ship from a2 to c2. A Freighter loads cargo."]
    back = play(war(red(bomber="c4", cruiser="a1")), "move from c4", "move bomber c4 c5", "move bomber c5 c4")
    assert back.log(1) == ["Seat 0 moves 1 ship from c4 and back."]


@pytest.mark.clause("11.4")
def test_without_fog_every_step_is_told() -> None:
    match = war(red(bomber="c4", cruiser="a1"), fog="off")
    play(match, "move from c4", "move bomber c4 c5")
    assert match.log(1)[-1] == "Seat 0 moves 1 Bomber from c4 to c5."
    play(match, "move bomber c5 c6")
    assert match.log(1)[-1] == "Seat 0 moves 1 Bomber from c5 to c6."


@pytest.mark.clause("11.4")
def test_a_position_says_where_a_ship_on_its_way_set_out() -> None:
    match = play(war(red(bomber="c4", cruiser="a1")), "move from c4", "move bomber c4 c5")
    again = match.game.at(match.position())
    assert again._sight(1).tobytes() == match._sight(1).tobytes()
    for wrong in ({"start": "h1"}, {"origin": None, "mover": None, "steps": 0}):
        with pytest.raises(cosmodrome.BadPosition, match="start"):
            match.game.at(match.position() | wrong)
    assert player(again, 0)["moved"].count(1) == 1


@pytest.mark.clause("11.2", "11.4")
@pytest.mark.parametrize(
    ("stack", "moves", "shown"),
    [
        ({"cruiser": "c4"}, "cruiser c4 c6", False),  # alone, and in view before
        ({"cruiser": "c4", "destroyer": "c6"}, "cruiser c4 c6", False),  # it covers another
        ({"cruiser": "c4", "interceptor": "c6"}, "cruiser c4 c6", False),  # it is covered
        ({"interceptor": "c4", "destroyer": "c4"}, "interceptor c4 c6", True),  # it leaves another in view
        ({"interceptor": "c4", "destroyer": "c4"}, "destroyer c4 c5", True),  # it was covered
        ({"interceptor": "c4 c6", "destroyer": "c4"}, "destroyer c4 c5", True),
        ({"interceptor": "c4 c5", "destroyer": "c4"}, "destroyer c4 c5", False),  # it was covered, and is again
        ({"interceptor": "c4 c4"}, "interceptor c4 c6", True),  # there were two of them
        ({"interceptor": "c4 c4 c6"}, "interceptor c4 c6", False),  # some ship of two went to a stack: any could have
        ({"interceptor": "c4", "destroyer": "c4 c6"}, "interceptor c4 c6", True),
        ({"interceptor": "c4 c4", "cruiser": "c4"}, "fleet c4 c6", False),  # all went together
        ({"interceptor": "c4", "bomber": "c4"}, "fleet", None),
        ({"freighter": "b2"}, "freighter b2 c2", False),  # it loads, and everybody saw a Freighter there
        ({"freighter": "b2", "interceptor": "b2 c2"}, "freighter b2 c2", True),  # it loads, and nobody did
        ({"freighter": "b2 b2"}, "freighter b2 c2", True),  # two of them
    ],
)
def test_a_ship_that_the_enemy_has_seen_cannot_be_covered_again(stack: dict[str, str], moves: str, shown: bool | None) -> None:
    match = war(red(**(stack | {"assassin": "a1"})), blue(cruiser="h6"))
    kind, *way = moves.split()
    if shown is None:
        play(match, "move from c4")
        assert "move fleet from c4" not in texts(match)
        return
    play(match, f"move from {way[0]}")
    if f"move {kind} from {way[0]}" in texts(match):
        play(match, f"move {kind} from {way[0]}")
    before = match.copy()
    play(match, f"move {moves}")
    if shown:
        with pytest.raises(cosmodrome.IllegalAction, match="revealed"):
            match.undo(0)
    else:
        match.undo(0)
        assert match == before


@pytest.mark.clause("11.6")
def test_without_fog_every_move_can_be_taken_back() -> None:
    match = war(red(interceptor="c4", destroyer="c4", assassin="a1"), fog="off")
    play(match, "move from c4", "move interceptor from c4", "move interceptor c4 c6")
    match.undo(0)
    assert texts(match)[0].startswith("move interceptor c4")


def turn_ended(**options: str) -> cosmodrome.Match:
    """Redog has ended its turn, and it is Cynder's to move."""
    cynder = blue(interceptor="h6 d7", cruiser="d7", freighter="g6")
    return play(war(red(cruiser="c4", money=2), cynder, **options), "end movement", "end turn")  # type: ignore[arg-type]


@pytest.mark.clause("11.4")
def test_whether_a_turn_can_be_taken_back_does_not_tell_that_the_enemy_has_picked_up_a_ship() -> None:
    """GD-22: what was picked up unseen falls with the turn that had not ended after all."""
    match = turn_ended()
    before = match.back_to(len(match.events) - 1)
    for secret in ("move from g6", "move freighter g6 g5"):
        assert match.why_no_undo(0) is None
        match.play(1, secret)
    assert match.why_no_undo(0) is None
    twin = match.copy()
    match.undo(0)
    assert match == before
    assert match.log(1)[-1] == match.log(None)[-1] == "Seat 0 takes the last decision back."
    assert cosmodrome.load(match.save()).position() == match.position()
    twin.play(1, "stop")
    assert twin.why_no_undo(0) == "That cannot be taken back: Seat 1 has decided since."


@pytest.mark.clause("11.4")
def test_what_was_seen_and_taken_back_does_not_tell_what_is_still_picked_up() -> None:
    match = turn_ended()
    play(match, "move from d7", "move fleet from d7", "move fleet d7 d6")
    assert match.why_no_undo(0) == "That cannot be taken back: Seat 1 has decided since."
    match.undo(1)
    assert match.why_no_undo(0) is None
    match.undo(1)
    assert match.why_no_undo(0) is None


@pytest.mark.clause("3.11", "11.4")
def test_whether_a_base_can_be_taken_back_does_not_tell_that_the_enemy_has_bought_a_ship() -> None:
    match = GAME.new(options={"setup": "quick"}, luck=cosmodrome.seeded(1))
    while match.position()["phase"] == "bases":
        last = match.waiting[0]
        before = match.copy()
        match.play(last, match.actions(last)[0])
    assert match.why_no_undo(last) is None
    match.play(1 - last, "buy interceptor")
    assert match.why_no_undo(last) is None
    twin = match.copy()
    match.undo(last)
    assert match == before
    assert cosmodrome.load(match.save()).position() == match.position()
    twin.play(1 - last, "ready")
    assert twin.why_no_undo(last) == f"That cannot be taken back: Seat {1 - last} has decided since."


@pytest.mark.clause("3.11", "3.12")
@pytest.mark.parametrize("buys", [("buy cruiser",), ()])
def test_who_was_ready_first_cannot_take_it_back_after_seeing_the_enemys_ships(buys: tuple[str, ...]) -> None:
    """The last to be ready shows both fleets: that is news for who was ready before, too. So it is if play has gone on since."""
    for seed in range(4):
        match = GAME.new(options={"setup": "quick"}, luck=cosmodrome.seeded(seed))
        while match.position()["phase"] == "bases":
            match.play(match.waiting[0], match.actions(match.waiting[0])[0])
        for seat in (0, 1):
            for text in (*buys, "ready"):
                match.play(seat, text)
        for _ in range(3):
            assert match.why_no_undo(0) is not None
            match.play(match.waiting[0], match.actions(match.waiting[0])[0])
            if any(event.seat == 0 for event in match.events[-1:]):
                break
