"""The public API of a match, a game and the registry."""

from __future__ import annotations

import copy
import json
import pickle

import numpy as np
import pytest

import cosmodrome
from cosmodrome.engine.match.registry import game as find
from cosmodrome.engine.match.state import blank


def express(seed: int = 7) -> cosmodrome.Match:
    return cosmodrome.game("galaxy-express").new(luck=cosmodrome.seeded(seed))


def test_games_are_found_by_themselves() -> None:
    games = cosmodrome.games()
    assert games["galaxy-express"] is cosmodrome.game("galaxy-express")
    assert games["galaxy-express"].title == "Galaxy Express"
    assert repr(games["galaxy-express"]) == "<Game galaxy-express>"


@pytest.mark.parametrize(
    ("name", "hint"), [("galaxy_express", "Did you mean galaxy-express?"), ("chess", "There are: "), ("", "There are: ")]
)
def test_an_unknown_game_is_refused_with_a_hint(name: str, hint: str) -> None:
    with pytest.raises(cosmodrome.UnknownGame, match="There is no game called") as caught:
        find(name)
    assert hint in str(caught.value)


@pytest.mark.parametrize("seats", [0, 2, -1, 1.0, "1", True])
def test_a_wrong_number_of_seats_is_refused(seats: object) -> None:
    with pytest.raises(cosmodrome.BadOption, match="Galaxy Express has 1 seat, not"):
        cosmodrome.game("galaxy-express").new(seats=seats)  # type: ignore[arg-type]


def test_options_take_names_and_numbers_and_refuse_the_rest() -> None:
    duel = cosmodrome.game("moon-duel")
    assert duel.new(options={"duels": "5"}).options == {"duels": 5, "ties": "nobody"}
    assert duel.new(options={"ties": "second"}).options == {"duels": 3, "ties": "second"}
    for options, says in (
        ({"duels": 9}, "a whole number from 1 to 5, not 9"),
        ({"duels": "many"}, "a whole number from 1 to 5"),
        ({"duels": 2.5}, "a whole number from 1 to 5"),
        ({"ties": "first"}, "one of nobody, second, not 'first'"),
        ({"moons": 1}, "Moon Duel has no option 'moons'. Its options: duels, ties."),
    ):
        with pytest.raises(cosmodrome.BadOption) as caught:
            duel.new(options=options)
        assert says in str(caught.value)


def test_a_view_is_ready_for_json() -> None:
    match = express()
    view = json.loads(json.dumps(match.view(0)))
    assert view["seat"] == 0
    assert view["waiting"] == [0]
    assert view["task"].startswith("Choose a planet to start from.")
    assert json.loads(json.dumps(match.view(None)))["seat"] is None


def test_a_match_tells_what_it_is() -> None:
    match = express()
    assert repr(match) == "<Match of galaxy-express: 7 events, waiting for (0,)>"
    match.resign(0)
    assert repr(match).endswith("over>")
    assert match.task(0) == "You gave up, with 12 points."
    with pytest.raises(cosmodrome.IllegalAction, match="cannot be taken back"):
        match.undo(0)


def test_play_gives_the_action_back_and_undo_takes_it_back() -> None:
    match = express()
    start = match.actions(0)[0]
    assert match.play(0, start) == start
    coin = next(action for action in match.actions(0) if action.text.startswith("thrust") and action.text != "thrust 0")
    before = match.copy()
    match.play(0, coin.code)
    match.undo(0)
    assert match == before
    with pytest.raises(cosmodrome.IllegalAction, match="something new was revealed"):
        match.undo(0)


def test_undo_knows_who_decided_since() -> None:
    match = cosmodrome.game("moon-duel").new(luck=cosmodrome.seeded(1))
    match.play(0, "stake 1")
    with pytest.raises(cosmodrome.IllegalAction, match="no decision"):
        match.undo(1)
    match.undo(0)
    match.play(0, "stake 0")
    with pytest.raises(cosmodrome.IllegalAction, match="Seat 0 has no decision to make now: the game waits for seat 1"):
        match.play(0, "stake 1")


def test_with_two_seats_giving_up_lets_the_other_win() -> None:
    match = cosmodrome.game("moon-duel").new(luck=cosmodrome.seeded(1))
    match.resign(0)
    assert match.over
    assert match.winners == (1,)
    assert match.log(1)[-1] == "Seat 0 gives up."


def test_luck_that_fails_changes_nothing() -> None:
    script = [event.text for event in express().events]
    match = cosmodrome.game("galaxy-express").new(luck=cosmodrome.scripted(script))
    before = match.copy()
    with pytest.raises(cosmodrome.BadLuck, match="has run out after 7 outcomes"):
        match.play(0, match.actions(0)[0])
    assert match == before


def test_scripted_luck_takes_numbers_and_words_and_refuses_the_impossible() -> None:
    game = cosmodrome.game("galaxy-express")
    assert game.new(luck=cosmodrome.scripted([0, "planet c6"], then=cosmodrome.seeded(1))).events[1].text == "planet c6"
    with pytest.raises(cosmodrome.BadLuck, match="Luck has 48 outcomes here, 0 to 47; 48 is none of them"):
        game.new(luck=cosmodrome.scripted([48]))
    with pytest.raises(cosmodrome.BadLuck, match="64 bits"):
        cosmodrome.seeded(2**64)


def test_secret_luck_differs_from_match_to_match() -> None:
    game = cosmodrome.game("galaxy-express")
    assert len({game.new().save() for _ in range(5)}) == 5


def test_a_match_can_be_looked_at_as_it_was() -> None:
    match = express()
    match.play(0, match.actions(0)[0])
    assert match.back_to(7) == express()
    assert match.back_to(len(match.events)) == match
    with pytest.raises(cosmodrome.CosmodromeError, match="no event 99"):
        match.back_to(99)


@pytest.mark.parametrize(
    ("change", "says"),
    [
        ({"game": "chess"}, "game: this is a position of 'chess'"),
        ({"fuel": 3}, "fuel: there is no such field"),
        ({"ship": "z9"}, "ship: 'z9' is not one of a6"),
        ({"speed": 11}, "speed: 11 is outside 0 to 10"),
        ({"speed": 1000}, "speed: 1000 is outside -128 to 127"),
        ({"speed": "fast"}, "speed: expected a whole number, found 'fast'"),
        ({"speed": True}, "speed: expected a whole number"),
        ({"queue": [1, 2]}, r"queue: expected a list of 6, found \[1, 2\]"),
        ({"found": 3}, "found: expected a list of 6"),
        ({"chart": "b6"}, "chart: expected a list, found 'b6'"),
        ({"chart": ["b6", "b6"]}, "chart: 'b6' stands in it twice"),
        ({"chart": ["z6"]}, "chart: 'z6' is not one of a6"),
        ({"thrust": 3}, "thrust: expected names with values, found 3"),
        ({"thrust": {"up": [6]}}, "thrust.up: 6 is not one of 0, 1, 2, 3, 4, 5"),
        ({"thrust": {"up": [1, 2, 3], "stack": []}}, "thrust: 3 coins are face up; two is the most"),
        ({"thrust": {"up": [1], "stack": [1]}}, "thrust: a coin is either face up or in the stack"),
        ({"chart": ["a6", "b6", "g5", "d4", "f3", "h1"]}, "chart: a tile of two by two squares carries one planet at most"),
        ({"chart": ["b6", "g5", "d4", "f3", "a2"]}, "found: a number is where the chart has no planet"),
        ({"chart": ["b6", "g5"], "found": [None] * 6}, "chart: once it is made there are six planets"),
        ({"chart": ["b6", "c6", "g5", "d4", "f3", "a2", "h1"]}, "chart: there are six planets"),
        ({"found": ["b6", "b6", None, None, None, None]}, "found: two numbers are at the same square"),
        ({"phase": "won"}, "delivered: six parcels, and only six, win"),
        ({"phase": "slide"}, "speed: at speed 0 there is no slide"),
        ({"phase": "stopped", "ship": "c3"}, "ship: stopped means at a planet"),
        ({"phase": "stopped", "ship": "b6", "thrust": {"up": [1], "stack": [2]}}, "found: where the ship has stopped"),
        ({"phase": "stopped"}, "one coin has just been played"),
        ({"phase": "slide", "speed": 3, "thrust": {"up": [], "stack": [2, 3]}}, "one coin has just been played"),
        ({"ship": "b6"}, "so that parcel is delivered"),
        ({"found": [None, "g5", None, None, None, None], "ship": "d5"}, "found: a planet in range of the ship has been scanned"),
        ({"found": [None] * 6}, "found: the planet the ship started from has been seen"),
        (
            {"queue": [0, None, None, None, None, 3], "found": ["b6", "g5", "d4", None, "a2", "h1"]},
            "queue: the bottom number is known only if",
        ),
        ({"queue": [0, 1, 2, 3, 4, 5], "delivered": 6, "phase": "won"}, "ship: the last parcel was delivered where it stands"),
        ({"turns": 200}, "turns: 200 is outside 0 to 132"),
        ({"queue": [0.0, None, None, None, None, None]}, "0.0 is not one of"),
        ({"options": []}, "Options are a dict"),
        ({"phase": "stopped", "refuels": 10, "thrust": {"up": [1], "stack": [2]}}, "phase: after ten refuels"),
        ({"phase": None}, "phase: it must be given"),
        ({"phase": "chart"}, "phase: the chart is made"),
        ({"phase": "launch"}, "ship: before the launch"),
        ({"phase": "lost"}, "phase: the ship is not lost"),
        ({"ship": None}, "ship: after the launch"),
        ({"ship": None, "phase": "queue"}, "ship: planets have been seen or turns played"),
        ({"turns": 0}, "turns: the first turn has begun"),
        ({"turns": 0, "ship": "c3"}, "ship: before the first turn it stands on a planet"),
        ({"turns": 0, "refuels": 1}, "turns: before the first turn"),
        ({"refuels": 11}, "refuels: 11 is outside 0 to 10"),
        ({"delivered": 7}, "delivered: 7 is outside 0 to 6"),
        ({"queue": [0, 0, None, None, None, None]}, "queue: a number stands in it twice"),
        ({"queue": [None] * 6}, "queue: the number on top must be shown"),
        ({"queue": [0, 1, None, None, None, None]}, "queue: below the top only the bottom"),
        ({"queue": [None, 0, None, None, None, None], "delivered": 1}, "queue: parcels that are delivered have been shown"),
        (
            {"queue": [0, 1, None, None, None, None], "delivered": 1, "found": [None, "g5", *[None] * 4]},
            "queue: a parcel was delivered to a planet",
        ),
        ({"delivered": 1}, "queue: the number on top must be shown"),
        ({"phase": "turn thrust"}, "phase: no luck is needed to turn a Thrust coin"),
        ({"phase": "turn brake"}, "phase: no luck is needed to turn a Brake coin"),
        ({"phase": "scan"}, "phase: there is nothing to scan"),
        ({"phase": "queue"}, "queue: the number on top is still to be turned"),
        ({"phase": "queue", "queue": [0, 1, 2, 3, 4, None], "delivered": 5}, "queue: the last number needs no luck"),
        ({"brake": {"up": [], "stack": []}, "thrust": {"up": [], "stack": []}, "ship": "c3"}, "so it is 'lost'"),
        ({"thrust": {"up": [], "stack": [1]}}, "two coins are face up while the stack has any"),
    ],
)
def test_impossible_positions_are_refused_with_the_place(change: dict[str, object], says: str) -> None:
    squares = ["b6", "g5", "d4", "f3", "a2", "h1"]
    coins = {"up": [1, 4], "stack": [0, 2, 3, 5]}
    position = {"phase": "play", "ship": "g5", "turns": 5, "queue": [0, None, None, None, None, None], "chart": squares, "found": squares}
    position |= {"thrust": coins, "brake": coins}
    game = cosmodrome.game("galaxy-express")
    game.at(position)
    with pytest.raises(cosmodrome.CosmodromeError, match=says) as caught:
        game.at(position | change)
    assert str(caught.value).endswith(".")


def test_a_position_that_is_no_dict_is_refused() -> None:
    with pytest.raises(cosmodrome.BadPosition, match="A position is a dict of fields"):
        cosmodrome.game("galaxy-express").at(["ship"])  # type: ignore[arg-type]


def test_the_log_counts_only_what_its_viewer_may_hear() -> None:
    """Where a seat's doings are hidden altogether, neither the lines nor their numbers give them away."""
    match = cosmodrome.game("bio-mutants").new(2, luck=cosmodrome.seeded(3))
    place = next(action for action in match.actions(0) if action.text.startswith("place"))
    before = match.log(1)
    match.play(0, place)
    assert match.log(1) == before
    assert [len(match.log(1, since)) for since in range(len(before) + 2)] == [*range(len(before), -1, -1), 0]
    assert match.told(0)[-1][0] == len(match.events) - 1
    with pytest.raises(cosmodrome.CosmodromeError, match="no line -1"):
        match.log(1, -1)


def test_a_look_back_between_a_decision_and_its_luck_is_not_the_end() -> None:
    match = express()
    match.play(0, match.actions(0)[0])
    between = match.back_to(8)
    assert not between.over
    assert between.waiting == ()
    assert between.task(0) == "Luck decides."
    earlier = match.back_to(7)
    earlier.play(0, match.events[7].text)
    assert earlier == match, "seeded luck stands where it stood"


def test_a_match_can_be_copied_and_pickled_as_anything_else() -> None:
    match = express()
    match.play(0, match.actions(0)[0])
    for twin in (copy.copy(match), copy.deepcopy(match), pickle.loads(pickle.dumps(match))):
        assert twin == match
        twin.play(0, twin.actions(0)[0])
        assert twin != match


@pytest.mark.parametrize("luck", [7, cosmodrome.seeded, "seeded 7"])
def test_what_is_no_luck_is_refused(luck: object) -> None:
    with pytest.raises(cosmodrome.BadLuck, match="Luck is secret"):
        cosmodrome.game("galaxy-express").new(luck=luck)  # type: ignore[arg-type]


def test_luck_that_draws_nonsense_is_refused() -> None:
    class Loaded(cosmodrome.seeded):
        def draw(self, outcomes: int, name: object) -> int:
            return outcomes

    with pytest.raises(cosmodrome.BadLuck, match="48 is none of them"):
        cosmodrome.game("galaxy-express").new(luck=Loaded(1))
    for wrong in (1.5, "7", None, True):
        with pytest.raises(cosmodrome.BadLuck, match="A seed is a whole number"):
            cosmodrome.seeded(wrong)  # type: ignore[arg-type]
    for script in ("planet a6", 5, [1.5], [None]):
        with pytest.raises(cosmodrome.BadLuck):
            cosmodrome.scripted(script)  # type: ignore[arg-type]


def test_texts_may_be_typed_in_any_case_and_spacing() -> None:
    match = express()
    assert match.play(0, "  START   c5 ").text == "start c5"


def fresh_log(match: cosmodrome.Match, viewer: int | None) -> list[str]:
    """The log as it is told by a match that has told nothing yet."""
    return cosmodrome.load(match.save()).log(viewer)


def test_lines_once_told_are_remembered_and_taking_back_is_one_more() -> None:
    match = cosmodrome.game("bio-mutants").new(2, luck=cosmodrome.seeded(3))
    viewers = (0, 1, None)
    for _ in range(3):
        for seat in (0, 1):
            match.play(seat, match.actions(seat)[-1])
            assert [match.log(viewer) for viewer in viewers] == [fresh_log(match, viewer) for viewer in viewers]
    told = match.log(0)
    match.undo(0)
    assert match.log(0) == [*told, "You take the last decision back."]
    match.play(0, match.actions(0)[0])
    assert len(match.log(0)) == len(told) + 2
    assert match.log(0)[-1] != told[-1]
    assert cosmodrome.load(match.save()).history == match.history
    early = match.back_to(len(match.events) - 2)
    assert early.log(0) == fresh_log(early, 0)
    early.play(1, early.actions(1)[0])
    assert early.log(1) == fresh_log(early, 1)
    assert match.log(1) == fresh_log(match, 1)
    assert match.told(0, since=5) == [(i, line) for i, line in match.copy().told(0) if i >= 5]


def test_a_sight_that_is_remembered_is_that_of_the_present() -> None:
    match = cosmodrome.game("bio-mutants").new(2, luck=cosmodrome.seeded(3))
    twin = match.copy()
    before = match.view(0)
    match.play(0, match.actions(0)[0])
    assert match.view(0)["state"]["players"][0]["placed"] == 1
    assert twin.view(0) == before
    match.undo(0)
    assert match.view(0) == before


def test_records_are_read_and_written_by_the_names_of_their_fields() -> None:
    kind = np.dtype(
        [("armor", np.int8), ("ships", np.int8, 3), ("bays", [("berth", np.int16)], 2), ("hold", [("cargo", np.int8)])], align=True
    )
    record = blank(kind)
    s = record[0]
    s.armor = 7
    s.ships[1] = 4
    s.bays[1].berth = 300
    s.hold.cargo = 2
    assert (record.dtype, record.itemsize) == (kind, kind.itemsize)
    assert (s.armor, s.ships.tolist(), s.bays[1].berth, s.hold.cargo) == (7, [0, 4, 0], 300, 2)
    again = pickle.loads(pickle.dumps(record))
    assert again == record
    assert again[0].bays[1].berth == 300
    assert not hasattr(s, "shields")
    with pytest.raises(AttributeError, match="There is no field 'shields'"):
        s.shields  # noqa: B018
    with pytest.raises(ValueError, match="shields"):
        s.shields = 1


def test_a_position_of_few_seats_needs_no_players_for_the_empty_ones() -> None:
    game = cosmodrome.game("weird-galaxy")
    match = game.new(2, luck=cosmodrome.seeded(1))
    for text in ("choose suns", "choose moons"):
        match.play(match.waiting[0], text)
    position = match.position()
    short = position | {"players": position["players"][:2]}
    assert game.at(short).position() == position
    with pytest.raises(cosmodrome.BadPosition, match="players: expected a list of 2 or 5"):
        game.at(position | {"players": position["players"][:3]})


def test_games_matches_and_their_luck_can_be_pickled_and_deeply_copied() -> None:
    game = cosmodrome.game("galaxy-express")
    assert pickle.loads(pickle.dumps(game)) is game
    assert copy.deepcopy(game) is game
    for luck in (cosmodrome.seeded(7), cosmodrome.secret(), cosmodrome.scripted(express_script(), then=cosmodrome.seeded(4))):
        match = game.new(luck=luck)
        twin = pickle.loads(pickle.dumps(match))
        assert twin == match
        assert type(twin.luck) is type(match.luck)
        if not isinstance(luck, cosmodrome.secret):
            for one in (match, twin):
                while not one.over:
                    one.play(0, one.actions(0)[0])
            assert twin == match


def express_script() -> list[str]:
    return [event.text for event in cosmodrome.game("galaxy-express").new(luck=cosmodrome.seeded(9)).events]


def test_numpy_integers_are_integers() -> None:
    game = cosmodrome.game("bio-mutants")

    class Numpys:
        def draw(self, outcomes: int, name: object) -> np.int64:
            return np.int64(outcomes - 1)

        def copy(self) -> Numpys:
            return self

    match = game.new(np.int64(2), luck=Numpys())
    seat = np.int8(match.waiting[0])
    action = match.play(seat, np.int16(match.actions(seat)[0].code))
    assert match.events[-1] == (int(seat), action.code, action.text)
    assert type(match.events[-1].seat) is int
    assert match.view(seat)["seat"] == 0
    match.undo(seat)
    assert cosmodrome.seeded(np.int64(7)).seed == 7
    assert game.new(2, luck=cosmodrome.scripted([np.int64(0)], then=cosmodrome.seeded(1))).events[0].code == 0


def test_numpys_whole_numbers_are_whole_numbers_everywhere() -> None:
    game = cosmodrome.game("galaxy-express")
    match = game.new(np.int64(1), luck=cosmodrome.seeded(np.int32(7), np.uint8(0)))
    other = game.new(luck=cosmodrome.scripted([np.int64(0)] * 3, cosmodrome.seeded(7)))
    assert match.luck.seed == 7
    assert other.events[0].code == 0
    assert match.play(np.int8(0), np.int64(1)).code == 1
    assert match.actions(np.int64(0))[0] == match.actions(0)[0]
    assert match.log(np.int64(0), np.int64(0)) == match.log(0)
    assert match.back_to(np.int64(1)) == match.back_to(1)
    assert match.perft(np.int64(1)) == match.perft(1)
    assert match.push(np.int64(0), match.actions(0)[0]) == match.pop()
    position = match.position()
    number = next(name for name, value in position.items() if isinstance(value, int) and name != "seats")
    assert game.at(position | {number: np.int64(position[number]), "seats": np.int64(1)}).position() == position
    assert all(type(event.code) is int and type(event.seat) is int for event in match.events)
