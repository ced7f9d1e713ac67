"""Clauses 11.8 and 11.9 of the rulebook: with the option memory the table remembers what everybody could."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest

import cosmodrome
from cosmodrome.engine.compile.driver import lowest, marked, ones
from cosmodrome.engine.compile.rng import RNG, WORDS, draw, stream
from cosmodrome.engine.compile.rule import compiled, rule
from cosmodrome.engine.match.state import blank
from cosmodrome.games.galaxy_of_d.rules import apply, deal, imagine, legal, luck, sight, waiting
from cosmodrome.games.galaxy_of_d.rules.galaxy import NAMES
from cosmodrome.games.galaxy_of_d.rules.memory import is_at
from cosmodrome.games.galaxy_of_d.rules.sight import under_way
from cosmodrome.games.galaxy_of_d.rules.state import NOWHERE, SEATS, SECTORS, SHIPS, TYPE, TYPES, phase
from cosmodrome.games.galaxy_of_d.words.stacks import stack_at
from games.galaxy_of_d.war import GAME, KINDS, blue, play, player, red, war
from laws.settings import Setting, rng_for, walk

RULES = GAME.rules
REMEMBERING = Setting(GAME, 2, {"memory": "on"})
NEW = blue(cruiser="h6")


def guesses(match: cosmodrome.Match, sector: str, viewer: int = 1) -> list[str]:
    """What the viewer is told of the covered ships of the other side in a sector."""
    stack = stack_at(match._sight(viewer), 0 if viewer else 1, NAMES.index(sector))
    assert len(stack.can_be) == stack.covered
    return [" ".join(KINDS[kind] for kind in types) for types in stack.can_be]


def moved(match: cosmodrome.Match, *moves: str) -> cosmodrome.Match:
    """Moves such as `cruiser c4 c5`, with the picking up before them."""
    for move in moves:
        kind, origin, *way = move.split()
        play(match, f"move from {origin}")
        if f"move {kind} from {origin}" in [action.text for action in match.actions(match.waiting[0])]:
            play(match, f"move {kind} from {origin}")
        at = origin
        for to in way:
            play(match, f"move {kind} {at} {to}")
            at = to
        if "stop" in [action.text for action in match.actions(match.waiting[0])]:
            play(match, "stop")
    return match


@pytest.mark.clause("11.8")
@pytest.mark.parametrize(
    ("ships", "moves", "known"),
    [
        # any of two may have gone, and the other stayed
        (
            {"interceptor": "c4 c5", "cruiser": "c4", "bomber": "c4"},
            ["cruiser c4 c5"],
            {"c4": ["cruiser bomber"], "c5": ["cruiser bomber"]},
        ),
        # the new top tells who went, and so who is covered elsewhere
        ({"interceptor": "c4 c5", "cruiser": "c4", "bomber": "c4"}, ["cruiser c4 c5", "interceptor c4 c3"], {"c4": [], "c5": ["cruiser"]}),
        # what is not there cannot go
        ({"interceptor": "c4 c5", "cruiser": "c4 c4"}, ["cruiser c4 c5"], {"c4": ["cruiser"], "c5": ["cruiser"]}),
        # a Destroyer is too slow, a Cruiser as well
        ({"interceptor": "c4 c6", "cruiser": "c4", "destroyer": "c4"}, ["cruiser c4 c6"], {"c4": ["destroyer"], "c6": ["cruiser"]}),
        ({"interceptor": "c4 c7", "cruiser": "c4", "assassin": "c4"}, ["assassin c4 c7"], {"c4": ["cruiser"], "c7": ["assassin"]}),
        # only Freighters and Bombers turn back
        ({"interceptor": "c4", "cruiser": "c4", "bomber": "c4"}, ["bomber c4 c5 c4", "interceptor c4 c3"], {"c4": ["bomber"]}),
        # several are a fleet, which leaves none but Freighters and Bombers
        ({"interceptor": "c4 c6", "cruiser": "c4", "bomber": "c4"}, ["fleet c4 c6"], {"c4": [], "c6": ["interceptor", "cruiser"]}),
        # a load tells a Freighter
        ({"interceptor": "b2 c2", "freighter": "b2", "cruiser": "b2"}, ["freighter b2 c2"], {"b2": ["cruiser"], "c2": ["freighter"]}),
        # and it is the Freighter that goes on, not a Cruiser that waits there
        (
            {"interceptor": "c1 c2 c3", "freighter": "c1", "cruiser": "c2"},
            ["freighter c1 c2"],
            {"c2": ["freighter", "cruiser"], "c3": []},
        ),
        # no ship moves twice: what came cannot be what went
        (
            {"interceptor": "c4 c5 d6", "cruiser": "c4", "bomber": "c5"},
            ["cruiser c4 c5", "bomber c5 d6"],
            {"c5": ["cruiser"], "d6": ["bomber"]},
        ),
    ],
)
def test_a_covered_ship_is_told_by_what_it_can_be(ships: dict[str, str], moves: list[str], known: dict[str, list[str]]) -> None:
    mine = red(**({"assassin": "a1", "destroyer": "a1"} | ships))
    match = moved(war(mine, NEW, memory="on"), *moves)
    for sector, types in known.items():
        assert guesses(match, sector) == types
        assert guesses(match, sector, viewer=-1) == types, "a spectator could write down as much"
    assert GAME.at(match.position()).position() == match.position()


@pytest.mark.clause("11.8")
def test_a_freighter_that_was_seen_to_load_and_goes_on_is_known() -> None:
    match = war(red(interceptor="b2 c2 c3", freighter="b2", cruiser="c2", assassin="a1"), NEW, memory="on")
    play(match, "move from b2", "move freighter from b2", "move freighter b2 c2")
    assert guesses(match, "c2") == ["freighter", "cruiser"]
    assert GAME.at(match.position()).position() == match.position()
    play(match, "move laden freighter c2 c3")
    assert (guesses(match, "c2"), guesses(match, "c3")) == (["cruiser"], ["freighter"])
    stays = war(red(interceptor="b2 c2 c3", freighter="b2", cruiser="c2", assassin="a1"), NEW, memory="on")
    moved(stays, "freighter b2 c2", "cruiser c2 c3")
    assert (guesses(stays, "c2"), guesses(stays, "c3")) == (["freighter"], ["cruiser"])


@pytest.mark.clause("11.8")
def test_a_combat_shows_all_who_fight_and_so_what_is_elsewhere() -> None:
    match = war(red(interceptor="c4 c5", cruiser="c4", destroyer="c4", assassin="a1"), blue(destroyer="c5"), memory="on")
    moved(match, "cruiser c4 c5")
    assert guesses(match, "c4") == ["cruiser destroyer"]
    play(match, "end movement")
    assert guesses(match, "c4") == ["destroyer"]


@pytest.mark.clause("11.8")
def test_starting_ships_and_purchases_are_remembered() -> None:
    match = GAME.new(options={"setup": "quick", "memory": "on"}, luck=cosmodrome.seeded(1))
    while match.position()["phase"] == "bases":
        match.play(match.waiting[0], match.actions(match.waiting[0])[0])
    first = match.position()["first"]
    for seat in (0, 1):
        for text in ("buy cruiser", "buy interceptor", "ready"):
            match.play(seat, text)
    assert guesses(match, player(match, first)["starbase"], viewer=1 - first) == ["cruiser"]
    match.play(first, "end movement")
    match.play(first, "buy destroyer")
    assert guesses(match, player(match, first)["starbase"], viewer=1 - first) == ["cruiser", "destroyer"]


@pytest.mark.clause("11.8")
def test_memory_is_in_text_picture_and_view() -> None:
    match = moved(war(red(interceptor="c4 c5", cruiser="c4", bomber="c4"), NEW, memory="on"), "cruiser c4 c5")
    plain = moved(war(red(interceptor="c4 c5", cruiser="c4", bomber="c4"), NEW), "cruiser c4 c5")
    assert "c4 i+[cb]  c5 i+[cb]" in match.text(1)
    assert "c4 i+1  c5 i+1" in plain.text(1)
    assert "c4 icb" not in match.text(1)
    for tall in (False, True):
        assert "seat 0: 1 Interceptor, 1 ship covered: Cruiser or Bomber" in match.picture(1, tall=tall)
        assert "Cruiser or Bomber" not in plain.picture(1, tall=tall)
    assert ["cruiser", "bomber"] in match.view(1)["state"]["players"][0]["can_be"]
    assert max(map(len, match.text(1).splitlines())) < 80


@pytest.mark.clause("11.8")
def test_without_the_option_or_without_fog_nothing_is_remembered() -> None:
    for options in ({}, {"fog": "off", "memory": "on"}):
        for match in walk(GAME.new(options=options, luck=cosmodrome.seeded(4)), 4, nodes=120):
            assert all(set(side["recalled"]) == {None} and not any(side["can_be"]) for side in match.position()["players"])


@pytest.mark.clause("11.8")
def test_giving_up_leaves_nothing_to_remember() -> None:
    match = war(red(cruiser="c4", bomber="c4"), NEW, memory="on")
    play(match, "move from c4", "move bomber from c4", "move bomber c4 c5")
    match.resign(1)
    assert GAME.at(match.position()).position() == match.position()
    assert all(set(side["recalled"]) == {None} for side in match.position()["players"])


@pytest.mark.clause("11.8")
@pytest.mark.parametrize(
    ("recalled", "can_be", "says"),
    [
        (["c4", None], [["cruiser"], []], "are remembered as what they may be"),  # one is missing
        (["c4", "c5"], [["cruiser"], ["bomber"]], "are remembered as what they may be"),  # somewhere else
        (["c4", "c4"], [["cruiser"], ["assassin"]], "are remembered as what they may be"),  # the truth is ruled out
        (["c4", "c4"], [["cruiser", "bomber"], ["cruiser", "bomber"]], "the top as what it is"),
        (["c4", "c4 moved"], [["cruiser"], []], "has types that it can be"),
    ],
)
def test_a_position_whose_memory_cannot_be_is_refused(recalled: list[Any], can_be: list[Any], says: str) -> None:
    position = war(red(cruiser="c4", bomber="c4"), NEW, memory="on").position()
    position["players"][0] |= {"recalled": recalled + [None] * 26, "can_be": can_be + [[]] * 26}
    with pytest.raises(cosmodrome.BadPosition, match=says):
        GAME.at(position)


@pytest.mark.clause("11.8")
def test_a_position_that_remembers_without_the_option_is_refused() -> None:
    position = war(red(cruiser="c4"), NEW, memory="on").position()
    with pytest.raises(cosmodrome.BadPosition, match="the option memory says off"):
        GAME.at(position | {"options": {}})
    with pytest.raises(cosmodrome.BadPosition, match="nothing is remembered without"):
        GAME.at(position | {"options": {}, "memory": 0})


# Laws


@rule
def truth_is_possible(s):
    """Whether, sector by sector, the ships that the others see there can be what memory says: by Hall's condition on sets of types."""
    for i in range(SEATS):
        side = s.players[i]
        away = under_way(s, i)
        for sector in range(SECTORS):
            for types in range(1, 1 << TYPES):
                memories, ships = 0, 0
                for k in range(SHIPS):
                    memories += side.recalled[k] != NOWHERE and is_at(side.recalled[k], sector) and side.can_be[k] & ~types == 0
                    at = s.start if k == away else side.ships[k]
                    ships += at == sector and types >> TYPE[k] & 1 != 0
                if memories > ships or (types == (1 << TYPES) - 1 and memories != ships):
                    return False
    return True


@rule
def remembering(s, seats, mask, rng, w, empty):
    """A random game. At every node the truth is possible, and so is what each viewer imagines; returns the nodes, or less than 0."""
    nodes = 0
    while True:
        if phase.MOVING <= s.phase < phase.OVER:
            if not truth_is_possible(s):
                return -1 - nodes
            viewer = draw(rng, seats + 1) - 1
            w[0] = empty[0]
            sight(s, viewer, w[0])
            imagine(w[0], viewer, rng)
            if not truth_is_possible(w[0]):
                return -100_000 - nodes
        nodes += 1
        outcomes = luck(s)
        if outcomes > 0:
            deal(s, draw(rng, outcomes))
            continue
        deciding = waiting(s)
        if deciding == 0:
            return nodes
        seat = lowest(deciding, draw(rng, ones(deciding)))
        apply(s, seat, marked(mask, draw(rng, legal(s, seat, mask))))


def crowded() -> Any:
    """A state in which much is covered, and can change places unseen."""
    mine = red(interceptor="c4 c5 d5 d4", scavenger="c4 d5", cruiser="c4 c5 d4 d4", bomber="c4 c5 d5", assassin="c5 d4", destroyer="c4 d5")
    theirs = blue(
        interceptor="f4 f5 g4 g3", scavenger="f4 g3", cruiser="f4 f5 g4 g4", bomber="f4 f5 g3", assassin="f5 g4", destroyer="f4 g3"
    )
    return war(mine, theirs, memory="on")._states[-1]


@pytest.mark.clause("11.8", "11.9")
def test_the_truth_is_never_ruled_out_and_nothing_else_is_imagined() -> None:
    """A law, over hundreds of random games: it holds of every state, and of every state that a seat imagines."""
    play_one = compiled(remembering)
    for number in range(300):
        rng = np.zeros(WORDS, RNG)
        stream(rng, 31, number)
        state, seats = GAME.opening(2, {"memory": "on", "setup": ("full", "quick")[number % 2]})
        if number % 3 == 0:
            state = crowded()
        w, empty, mask = blank(RULES.STATE), blank(RULES.STATE), np.zeros(RULES.ACTIONS, np.uint8)
        assert play_one(state[0], seats, mask, rng, w, empty) > 0, f"game {number}"


def right_stacks(state: Any, viewer: int, forgetting: bool, rng: Any) -> tuple[int, float]:
    """The enemy's stacks with something covered, and the log-likelihood that the viewer imagines them as they are."""
    seen = blank(RULES.STATE)
    compiled(sight)(state[0], viewer, seen[0])
    hidden = np.flatnonzero(seen[0].players[1 - viewer].covered)
    if forgetting:
        RULES.lighten(seen[0])
    right = np.zeros(len(hidden))
    for _ in range(20):
        imagined = seen.copy()
        compiled(imagine)(imagined[0], viewer, rng)
        for i, sector in enumerate(hidden):
            there = [np.bincount(TYPE[one[0].players[1 - viewer].ships == sector], minlength=TYPES) for one in (state, imagined)]
            right[i] += (there[0] == there[1]).all()
    return len(hidden), float(np.log((right + 0.5) / 21).sum())


@pytest.mark.clause("11.9")
def test_the_truth_is_likelier_with_memory_than_without() -> None:
    """Where much is covered and moves about, a seat that remembers imagines it as it is far more often."""
    mask = np.zeros(RULES.ACTIONS, np.uint8)
    for number in range(2):
        state, rng = crowded(), rng_for(number)
        stacks, likely = 0, {True: 0.0, False: 0.0}
        for node in range(300):
            outcomes, deciding = int(luck(state[0])), int(waiting(state[0]))
            if not outcomes and not deciding:
                break
            if outcomes:
                compiled(deal)(state[0], int(draw(rng, outcomes)))
                continue
            seat = int(lowest(deciding, draw(rng, ones(deciding))))
            if node % 5 == 0 and state[0].active == seat:
                for forgetting in (True, False):
                    found, log = right_stacks(state, seat, forgetting, rng)
                    likely[forgetting] += log
                stacks += found
            code = int(marked(mask, draw(rng, int(compiled(legal)(state[0], seat, mask)))))
            compiled(apply)(state[0], seat, code)
        assert stacks > 50
        assert likely[False] / stacks > likely[True] / stacks + 1, f"game {number}: {likely}, {stacks}"


class Look:
    """What a viewer sees of a state but for memory, and what memory tells it."""

    def __init__(self, state: Any, viewer: int) -> None:
        v = blank(RULES.STATE)
        compiled(sight)(state[0], viewer, v[0])
        self.memory = [(side.recalled.tolist(), side.can_be.tolist()) for side in v[0].players]
        for side in v[0].players:
            side.recalled[:] = 0
            side.can_be[:] = 0
        self.seen = v.tobytes()


def ways(state: Any, actor: int) -> list[Any]:
    """The states that the actor's decisions lead to."""
    mask, found = np.zeros(RULES.ACTIONS, np.uint8), []
    if int(compiled(waiting)(state[0])) >> actor & 1:
        compiled(legal)(state[0], actor, mask)
        for code in np.flatnonzero(mask):
            found.append(state.copy())
            compiled(apply)(found[-1][0], actor, int(code))
    return found


def another_way(state: Any, actor: int, viewer: int, now: bytes, then: bytes, luck_of: np.random.Generator, depth: int = 4) -> Any:
    """A state that the actor can come to so that the viewer sees nothing but one change, from `now` to `then`; None if there is none."""
    nexts = ways(state, actor)
    luck_of.shuffle(nexts)
    for after in nexts:
        seen = Look(after, viewer).seen
        if seen == then and then != now:
            return after
        if seen == now and depth > 1:
            found = another_way(after, actor, viewer, now, then, luck_of, depth - 1)
            if found is not None:
                return found
    return None


def truth(state: Any) -> list[list[tuple[int, int]]]:
    """Both sides' ships, whichever chits they are."""
    return [sorted(zip(TYPE.tolist(), side.ships.tolist(), strict=True)) for side in state[0].players]


@pytest.mark.clause("11.8")
def test_memory_is_a_function_of_ones_own_earlier_views() -> None:
    """A law: two games that have looked the same to a seat, and differ in what is hidden from it, have the same memory at every moment.

    One game is random; the other goes a way of its own as long as the viewer sees the same, decision by decision, luck by luck.
    """
    luck_of = np.random.default_rng(5)
    compared = unlike = 0
    for number in range(9):
        viewer, rng = number % 2, rng_for(number)
        state = crowded() if number % 4 else GAME.opening(2, {"memory": "on"})[0]
        twin, now, mask = state.copy(), Look(state, viewer).seen, np.zeros(RULES.ACTIONS, np.uint8)
        while True:
            outcomes, deciding = int(luck(state[0])), int(waiting(state[0]))
            if not outcomes and not deciding:
                break
            if outcomes:
                k = int(draw(rng, outcomes))
                compiled(deal)(state[0], k)
                compiled(deal)(twin[0], k)
            else:
                seat = int(lowest(deciding, draw(rng, ones(deciding))))
                code = int(marked(mask, draw(rng, int(compiled(legal)(state[0], seat, mask)))))
                opening = state[0].phase <= phase.OUTFITTING
                compiled(apply)(state[0], seat, code)
                then = Look(state, viewer).seen
                if seat == viewer:
                    compiled(apply)(twin[0], seat, code)
                elif opening:
                    twin = state.copy()
                elif then == now:
                    continue  # unseen: the twin decides when there is something to see
                else:
                    found = another_way(twin, seat, viewer, now, then, luck_of)
                    twin = state.copy() if found is None else found
            look, other = Look(state, viewer), Look(twin, viewer)
            if look.seen == other.seen:
                assert look.memory == other.memory, f"game {number}"
                compared += 1
                unlike += truth(state) != truth(twin) and state[0].phase != phase.OVER
            else:
                twin = state.copy()  # a combat has shown them to differ
            now = look.seen
    assert compared > 1000
    assert unlike > 100


@pytest.mark.clause("11.8", "11.9")
def test_a_search_sees_the_table_as_it_is_without_memory() -> None:
    on, off = (GAME.new(2, {"memory": option}, cosmodrome.seeded(4)) for option in ("on", "off"))
    remembered = 0
    for match in walk(on, 4, nodes=150):
        for event in match.events[len(off.events) :]:
            if event.seat >= 0:
                off.play(event.seat, event.code)
        for viewer in range(SEATS):
            light = match.sight(viewer).copy()
            remembered += int((light[0].players[1 - viewer].recalled != NOWHERE).sum())
            RULES.lighten(light[0])
            assert light[0] == off.sight(viewer)[0]
    assert remembered
