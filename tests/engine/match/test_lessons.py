"""What is wrong with a lesson's file is said in one sentence that names the file and the place."""

from __future__ import annotations

import re

import pytest

import cosmodrome
from cosmodrome.engine.match.errors import BadLesson
from cosmodrome.engine.match.learning import ON, Learning
from cosmodrome.engine.match.lessons import Lesson, read

HEAD = 'title = "T"\nabout = "About."\ntip = "A tip."\n'
COINS = 'luck = ["seat 0 is dealt 4", "seat 1 is dealt 2"]\n[position]\noptions = { duels = 1 }\n'
STEP = '[[steps]]\nsay = "Stake three."\nawait = "stake 3"\nwrong = "Three."\n'
OTHERS = 'others = ["1: stake 1"]\n'


def lesson(text: str) -> Lesson:
    return read(cosmodrome.game("moon-duel"), 1, "a-test", text)


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("title = ", "it is no TOML"),
        ('about = "A."\ntip = "T."\n', "title: it must be there"),
        (HEAD, "it has no steps"),
        (HEAD + "colour = 3\n" + STEP, "colour: there is no such field"),
        (HEAD + '[[steps]]\nsay = "Go."\nawaits = "stake 3"\n', "step 1: awaits: there is no such field"),
        (HEAD + '[[steps]]\nsay = "One. Two. Three."\n', "step 1: say: two sentences are the most"),
        (HEAD + f'[[steps]]\nsay = "{"long " * 40}."\n', "say: 201 characters are too long, at most 160"),
        (HEAD + '[[steps]]\nsay = "No end"\n', "one or two whole sentences"),
        (HEAD + '[[steps]]\nsay = "Go."\nwrong = "No."\n', "nothing is awaited here, so nothing is wrong"),
        (HEAD + '[[steps]]\nsay = "Go."\npoint = 3\n', "point: 3 cannot stand here"),
        (HEAD + '[[steps]]\nsay = "Go."\nothers = ["pass"]\n', "'pass' should be a seat and its action"),
        (HEAD + '[[steps]]\nsay = "Go."\nrules = ["chapter 3"]\n', "'chapter 3' is no clause"),
        (HEAD + '[win]\nsay = "Win."\nwon = "Won."\n', "win: lost: it must be there"),
    ],
)
def test_a_file_that_is_wrong_is_refused(text: str, said: str) -> None:
    with pytest.raises(BadLesson, match=rf"^1-a-test\.toml.*{re.escape(said)}.*\.$"):
        lesson(text)


@pytest.mark.parametrize(
    ("text", "said"),
    [
        (HEAD + "seat = 2\n" + COINS + STEP, "there is no seat 2"),
        (HEAD + "[position]\nplayers = 3\n" + STEP, "the position cannot be set up. players"),
        (HEAD + "[position]\noptions = { duel = 1 }\n" + STEP, "has no option 'duel'"),
        (HEAD + 'luck = ["seat 0 is dealt 9"]\n' + STEP, "Luck cannot bring 'seat 0 is dealt 9' here, only: seat 0 is dealt 0"),
    ],
)
def test_a_position_that_cannot_be_is_refused_when_the_lesson_begins(text: str, said: str) -> None:
    with pytest.raises(BadLesson, match=re.escape(said)):
        Learning(lesson(text))


def test_luck_that_runs_out_and_answers_that_cannot_be_name_their_step() -> None:
    more = 'luck = ["seat 0 is dealt 4", "seat 1 is dealt 2"]\n'
    with pytest.raises(BadLesson, match=r"step 2: luck: The script of luck has run out after 2 outcomes\.$"):
        Learning(lesson(HEAD + more + '[[steps]]\nsay = "Go."\nothers = ["1: stake 1"]\n' + STEP), [ON]).play("stake 3")
    with pytest.raises(BadLesson, match=r"step 1: others: seat 1 cannot play 'stake 7'\."):
        Learning(lesson(HEAD + COINS + STEP + 'others = ["1: stake 7"]\n')).play("stake 3")


def test_a_question_mark_in_a_position_is_what_is_not_known() -> None:
    dealing = '[position]\nphase = "deal"\nplayers = [{ coin = "?" }, { coin = "?" }]\n'
    assert lesson(HEAD + dealing + STEP).position["players"] == [{"coin": None}, {"coin": None}]


def test_of_a_long_label_the_first_sentence_says_what_is_pointed_at(monkeypatch: pytest.MonkeyPatch) -> None:
    learning = Learning(lesson(HEAD + COINS + '[[steps]]\nsay = "Look."\npoint = ["coin:0"]\n' + STEP))
    monkeypatch.setattr(type(learning.match), "draw", lambda *_: '<g id="coin:0" aria-label="Coin 4. Worn thin by luck.">')
    assert learning.labels() == ["Coin 4"]


def test_a_lesson_being_taken() -> None:
    learning = Learning(lesson(HEAD + COINS + '[[steps]]\nsay = "Look."\npoint = ["coin:0"]\n' + STEP + OTHERS))
    assert (learning.say, learning.reading, learning.actions, learning.labels()) == ("Look.", True, [], ["coin 4"])
    assert not learning.play("stake 3").right
    assert learning.play(ON).right
    assert [action.text for action in learning.actions] == ["stake 0", "stake 1", "stake 2", "stake 3"]
    assert learning.play("stake 1") == (False, "Three.")
    assert learning.play("stake 4").says.startswith("'stake 4' is not possible here.")
    assert learning.play(" STAKE  3 ").right
    assert (learning.done, learning.say, learning.won, learning.moves, learning.before) == (True, "A tip.", None, ["", "stake 3"], 1)
    assert learning.match.scores == (7, 5)
    assert not learning.play("stake 1").right
    assert not learning.show().right


def test_lessons_are_in_order_and_found_by_their_files_names() -> None:
    game = cosmodrome.game("moon-duel")
    assert game.lesson_names == tuple(one.name for one in game.lessons) == ("a-duel", "win-one")
    assert [one.number for one in game.lessons] == [1, 2]
    assert game.lessons[0].chapters == (1,)
    assert game.lessons[0].clauses[:3] == ("1.1", "1.3", "1.8")
