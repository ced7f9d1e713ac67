"""Fitting a moment of a game into a window."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cosmodrome.engine.match.errors import CosmodromeError
from cosmodrome.engine.match.faces import Action
from cosmodrome.terminal.choices import choices, meant, numbered
from cosmodrome.terminal.scene import Scene, Told, fit
from cosmodrome.terminal.style import ROLES, inked, width_of

sentences = st.text("abc defg ·›", max_size=300)
scenes = st.builds(
    Scene,
    title=st.just("A Game"),
    corner=st.just("move 3"),
    board=st.lists(st.just(["x" * 79]), max_size=12),
    told=st.lists(st.builds(Told, sentences, st.booleans(), st.booleans()), max_size=30),
    task=st.lists(st.text("abc ", max_size=150), min_size=1, max_size=2),
    choices=st.lists(st.text("abcdef ", min_size=1, max_size=30), max_size=250).map(lambda texts: list(enumerate(texts, 1))),
    notices=st.lists(st.tuples(st.sampled_from(sorted(ROLES)), st.text("abc ", max_size=70)), max_size=1),
    hint=st.just("q leave"),
)


@given(scenes, st.integers(80, 140), st.integers(22, 50), st.integers(0, 5))
def test_whatever_happens_fits_the_window(scene: Scene, width: int, height: int, page: int) -> None:
    lines = fit(scene, width, height, page)
    assert len(lines) <= height
    assert all(width_of(line.plain.rstrip()) <= width for line in lines)


def shown_by(scene: Scene, page: int = 0) -> str:
    return "\n".join(line.plain for line in fit(scene, 80, 22, page))


def test_choices_that_do_not_fit_are_turned_over_page_by_page() -> None:
    scene = Scene(
        "A Game", board=[["x"]] * 12, task=["Choose."], choices=[(i, f"move cruiser {i}x") for i in range(1, 121)], hint="q leave"
    )
    seen = set()
    for page in range(10):
        text = shown_by(scene, page)
        assert "of 120: m shows more" in text
        assert "move cruiser: " in text, "what all begin with is said on every page"
        seen |= {i for i in range(1, 121) if f" {i} {i}x" in text}
    assert seen == set(range(1, 121))


def test_where_there_is_little_room_choices_run_on_and_what_they_begin_with_is_said_once() -> None:
    texts = ["fly tarn", "fly home", "fly ocellus", "end turn", "lock scaffold rations all", "take top worker"]
    scene = Scene("A Game", board=[["x"]] * 17, task=["Choose."], choices=list(enumerate(texts, 1)), hint="q leave")
    assert "fly: 1 tarn  2 home  3 ocellus · 4 end turn · 5 lock scaffold rations all" in shown_by(scene)


def test_each_thing_that_happened_has_a_line_and_none_begins_in_its_middle() -> None:
    told = [Told("You end the turn.\nCombat at b4.\nYou earn $4.", True, True)]
    scene = Scene("A Game", board=[["x"]] * 12, told=told, task=["Choose."])
    assert " › You end the turn.\n     Combat at b4.\n     You earn $4." in shown_by(scene)
    long = Scene("A Game", board=[["x"]] * 17, told=[Told("You move.\n" + "It goes on. " * 40, True, True)], task=["Choose."])
    assert "\n   … " in shown_by(long)
    assert "You move." not in shown_by(long)


def test_what_is_said_aside_gives_way_to_the_choices() -> None:
    few, many = [(1, "pass")], [(i, f"{'abcdefghij'[i % 10]}{i} somewhere far away") for i in range(1, 15)]
    for board, choices_there, there in ((10, few, True), (15, many, False)):
        scene = Scene("A Game", board=[["x"]] * board, task=["Choose."], aside="Look at: the ship.", choices=choices_there)
        assert ("Look at: the ship." in shown_by(scene)) == there


def test_a_role_that_nobody_knows_has_no_colour() -> None:
    from cosmodrome.engine.drawing.ink import Ink

    assert inked(["a", Ink("b", "unheard-of"), Ink("c", "good")]).plain == "abc"


def test_a_full_text_is_meant_even_if_others_begin_with_it() -> None:
    actions = [Action(code, text, ()) for code, text in enumerate(["bid 1", "bid 10", "bid 12", "pass", "play pawn"])]

    def texts(typed: str) -> list[str]:
        return [action.text for action in meant(typed, actions)]

    assert texts("bid 1") == ["bid 1"]
    assert texts("b 12") == ["bid 12"]
    assert texts("b 1") == ["bid 1"]
    assert texts("BID") == ["bid 1", "bid 10", "bid 12"]
    assert texts("pa") == ["pass"]
    assert texts("p p") == ["play pawn"]
    assert texts("bid 1 2") == []
    assert texts("") == []


def actions(*texts: str) -> list[Action]:
    return [Action(code, text, ()) for code, text in enumerate(texts)]


def test_numbers_begin_above_small_amounts() -> None:
    shown = choices(actions("move c5", *(f"shield {i}" for i in range(6)), "end turn"))
    assert [(choice.number, choice.text) for choice in shown] == [
        (6, "move c5"),
        (0, "shield 0 to 5: type, say, shield 0"),
        (7, "end turn"),
    ]
    assert numbered("7", shown).text == "end turn"
    with pytest.raises(CosmodromeError, match="numbered 6 to 7"):
        numbered("9", shown)
    with pytest.raises(CosmodromeError, match="3 alone is not clear"):
        numbered("3", shown)


def test_long_runs_are_folded_and_only_the_rest_is_numbered() -> None:
    shown = choices(actions("pass", *(f"bid {i}" for i in range(6, 101)), "move suns 2", "move suns 3", "fold"))
    assert [(choice.number, choice.text) for choice in shown] == [
        (1, "pass"),
        (0, "bid 6 to 100: type, say, bid 6"),
        (2, "move suns 2"),
        (3, "move suns 3"),
        (4, "fold"),
    ]
    lines = "\n".join(line.plain for line in fit(Scene("A Game", choices=[(choice.number, choice.text) for choice in shown]), 80, 22))
    assert "   bid 6 to 100: type" in lines
    assert "0 bid" not in lines


def test_a_number_that_may_be_an_amount_is_refused() -> None:
    auction = choices(actions("pass", *(f"bid {i}" for i in range(1, 101))))
    assert [(choice.number, choice.text) for choice in auction] == [(0, "pass"), (0, "bid 1 to 100: type, say, bid 1")]
    with pytest.raises(CosmodromeError, match=r"1 alone is not clear here\. Type in words what you mean: bid 1\."):
        numbered("1", auction)
    with pytest.raises(CosmodromeError, match=r"37 alone is not clear here\. Type in words what you mean: bid 37\."):
        numbered("37", auction)
    with pytest.raises(CosmodromeError, match=r"There is no choice 101: type one in words\."):
        numbered("101", auction)
    assert numbered("1", choices(actions("pass", *(f"bid {i}" for i in range(6, 101))))).text == "pass"
    short = choices(actions("pass", "bid 1", "bid 2", "bid 3"))
    assert [numbered(typed, short).text for typed in ("1", "2", "4")] == ["pass", "bid 1", "bid 3"], "all of a short list is numbered"
    assert numbered("2", choices(actions("move suns ace", "move suns 2"))).text == "move suns 2"
    with pytest.raises(CosmodromeError, match=r"There is no choice 0: type one in words\."):
        numbered("0", choices(actions(*(f"bid {i}" for i in range(1, 9)))))


@pytest.mark.parametrize("least", range(1, 8))
def test_a_number_that_is_offered_is_taken(least: int) -> None:
    """And one that would not be is not offered."""
    shown = choices(actions("fold", *(f"bid {i}" for i in range(least, 20)), "pass", "look", "wait"))
    for choice in shown:
        if choice.number:
            assert numbered(str(choice.number), shown) == choice.actions[0]
    assert [choice.number for choice in shown if len(choice.actions) == 1] == [i if i < least else 0 for i in (1, 2, 3, 4)]
