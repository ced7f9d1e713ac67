"""Every lesson can be taken to its end, points at what is there, answers what is wrong; and together they teach every chapter."""

from __future__ import annotations

import random
import re
from collections.abc import Iterator

import pytest

from cosmodrome.bots import LEVELS
from cosmodrome.engine.match.errors import BadLesson
from cosmodrome.engine.match.game import Game
from cosmodrome.engine.match.learning import ON, Learning
from cosmodrome.engine.match.lessons import ANY, LONGEST, Lesson, Win, chapters
from laws.settings import GAMES
from laws.test_rulebook import clauses
from pictures import ids, parse

LESSONS = [lesson for game in GAMES for lesson in game.lessons]
TOYS = "toys."  # games that teach us, not people, and need not have as many lessons
GAMES_TO_WIN = 6  # played at random
MOVES = 400  # of a position that is to be won, whatever is played


def named(lesson: Lesson) -> str:
    return f"{lesson.game.name}: {lesson.number}-{lesson.name}.toml"


every_lesson = pytest.mark.parametrize("lesson", LESSONS, ids=lambda lesson: f"{lesson.game.name}-{lesson.name}")


def guided(lesson: Lesson, first: tuple[str, ...] = ()) -> Iterator[Learning]:
    """The lesson at each step up to a position to be won, by these moves and then by what is awaited."""
    learning = Learning(lesson, first)
    while not learning.done and not learning.free:
        yield learning
        told = learning.show()
        assert told.right, f"{place(learning)}: what is awaited, {learning.step.awaited}, is refused: {told.says}"
    yield learning


def place(learning: Learning) -> str:
    return f"{named(learning.lesson)}, step {learning.at + 1} ({learning.say!r})"


@every_lesson
def test_a_lesson_plays_to_its_end_by_each_of_its_awaited_actions(lesson: Lesson) -> None:
    for learning in guided(lesson):
        if learning.done or learning.free:
            break
        awaited = learning.step.awaited
        legal = [action.text for action in learning.actions]
        if awaited and awaited != (ANY,):
            assert set(awaited) <= set(legal), f"{place(learning)}: awaits {awaited}, but the rules allow {legal}"
        elif awaited:
            assert legal, f"{place(learning)}: the game does not wait for the learner"
        for text in legal if awaited == (ANY,) else awaited:
            *_, last = guided(lesson, (*learning.moves, text))
            assert last.done or last.free, f"{place(learning)}: {text} does not lead to the end"


@every_lesson
def test_every_wrong_action_is_answered_and_changes_nothing(lesson: Lesson) -> None:
    for learning in guided(lesson):
        if learning.done or learning.reading:
            assert not learning.play("thrust the lever").right
            continue
        before, moves = learning.match.save(), list(learning.moves)
        refused = learning.play("thrust the lever")
        assert not refused.right
        assert refused.says, f"{place(learning)}: what the rules do not know is not answered"
        assert not learning.play(ON).right
        for action in learning.actions:
            if learning.step.takes(action.text):
                continue
            assert {action.text, ""} & learning.step.wrong.keys(), f"{place(learning)}: `wrong` says nothing about {action.text!r}"
            told = learning.play(action.text)
            assert not told.right
            assert told.says == learning.step.wrong.get(action.text, learning.step.wrong.get(""))
        strange = learning.step.wrong.keys() - {action.text for action in learning.actions} - {""}
        assert not strange, f"{place(learning)}: `wrong` names {sorted(strange)}, which the rules do not allow here anyway"
        assert (learning.match.save(), learning.moves) == (before, moves)


@every_lesson
def test_everything_pointed_at_is_in_the_picture_in_both_layouts(lesson: Lesson) -> None:
    for learning in guided(lesson):
        touch = frozenset(action.clicks[0] for action in learning.actions)
        for tall in (False, True):
            there = ids(parse(learning.match.draw(lesson.seat, touch, tall)))
            for thing in learning.point:
                layout = "tall" if tall else "wide"
                assert thing in there, f"{place(learning)}: {thing!r} is not in the {layout} picture; there are: {', '.join(there)}"
        assert len(learning.labels()) == len(learning.point), f"{place(learning)}: something pointed at has no label for screen readers"


@every_lesson
def test_of_what_is_pointed_at_something_can_be_chosen_where_an_action_is_awaited(lesson: Lesson) -> None:
    """A ring says "here". Only a question may point at something else: not at its answer."""
    for learning in guided(lesson):
        if learning.reading or learning.free or learning.done or not learning.point or "?" in learning.say:
            continue
        starts = {action.clicks[0] for action in learning.actions if learning.step.takes(action.text)}
        assert starts & set(learning.point), f"{place(learning)}: points at {learning.point}, and awaits {sorted(starts)}"


@every_lesson
def test_what_is_said_is_short(lesson: Lesson) -> None:
    ends = [said for step in lesson.steps if isinstance(step, Win) for said in (step.won, step.lost)]
    texts = [*(step.say for step in lesson.steps), *(said for step in lesson.steps for said in step.wrong.values()), lesson.tip, *ends]
    for text in texts:
        assert len(text) <= LONGEST, f"{named(lesson)}: {text!r}"
        assert len(re.findall(r"[.!?…]+(?:\s|$)", text)) <= 2, f"{named(lesson)}: more than two sentences: {text!r}"


@every_lesson
def test_what_is_said_holds_for_a_mouse_a_finger_and_a_keyboard(lesson: Lesson) -> None:
    """One text for the page and the terminal: there one types, so things are chosen, and nothing is touched."""
    texts = [said for step in lesson.steps for said in (step.say, *step.wrong.values())]
    for text in [*texts, lesson.tip]:
        assert not re.search(r"\b(touch|click|tap|press|hover)\b", text, re.IGNORECASE), f"{named(lesson)}: {text!r}"


@every_lesson
def test_there_is_something_to_touch_within_the_first_two_steps(lesson: Lesson) -> None:
    assert any(step.awaited for step in lesson.steps[:2]), named(lesson)


@every_lesson
def test_it_cites_clauses_that_exist(lesson: Lesson) -> None:
    unknown = set(lesson.clauses) - set(clauses(lesson.game))
    assert not unknown, f"{named(lesson)}: the rulebook has no clause {sorted(unknown)}"


@every_lesson
def test_it_goes_on_where_it_was_left(lesson: Lesson) -> None:
    for learning in guided(lesson):
        again = Learning(lesson, learning.moves)
        assert (again.at, again.moves, again.say, again.news) == (learning.at, learning.moves, learning.say, learning.news)
        assert again.match == learning.match


@every_lesson
def test_a_position_to_be_won_ends_whatever_is_played_and_says_how(lesson: Lesson) -> None:
    """Anything is played at every seat; who wins it is another question."""
    win = lesson.steps[-1]
    if not isinstance(win, Win):
        return
    for seed in range(GAMES_TO_WIN):
        chance = random.Random(seed)
        *_, learning = guided(lesson)
        assert learning.free, named(lesson)
        assert (win.bot in LEVELS) if learning.match.seats > 1 else not win.bot, f"{named(lesson)}: bot: one of {LEVELS}, where others play"
        while not learning.done:
            assert len(learning.moves) < MOVES, f"{named(lesson)}: the position to be won takes more than {MOVES} moves"
            seat = learning.thinking
            if seat is None:
                assert learning.play(chance.choice(learning.actions).text).right
            else:
                learning.answer(seat, chance.choice(learning.match.actions(seat)).text)
        assert learning.say == (win.won if learning.won else win.lost)
        assert Learning(lesson, learning.moves).won == learning.won


def test_every_chapter_of_the_rulebook_is_taught(game: Game) -> None:
    taught = {chapter for lesson in game.lessons for chapter in lesson.chapters}
    missing = {number: title for number, title in chapters(game.rulebook).items() if number not in taught}
    assert not missing, f"{game.name}: no lesson cites a clause of the chapters {missing}"


def test_a_game_has_four_to_seven_lessons_and_the_last_is_to_be_won(game: Game) -> None:
    assert game.package.startswith(TOYS) or 4 <= len(game.lessons) <= 7
    assert [isinstance(lesson.steps[-1], Win) for lesson in game.lessons] == [False] * (len(game.lessons) - 1) + [True]
    assert len({lesson.title for lesson in game.lessons}) == len(game.lessons)


@pytest.mark.parametrize("lesson", LESSONS[:1], ids=["one"])
def test_moves_that_do_not_fit_are_refused(lesson: Lesson) -> None:
    for moves in (["no such thing"], [ON] * 50, ["9: pass"]):
        with pytest.raises(BadLesson, match=r"Begin it anew|nothing to decide"):
            Learning(lesson, moves)
