"""Lessons in a real browser: by mouse and finger, by keyboard alone, left and taken up again."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

import pytest

import cosmodrome
from arcade.browser.table import task
from cosmodrome.engine.match.faces import Action
from cosmodrome.engine.match.learning import Learning
from cosmodrome.engine.match.lessons import Lesson

WHOLE = "galaxy-express"  # the game of which every lesson is taken
TOYS = "toys."  # games that are not the product's: no server knows them
OTHERS = [
    game.lessons[0] for name, game in cosmodrome.games().items() if name != WHOLE and not game.package.startswith(TOYS) and game.lessons
]
TO_WIN = ["thrust 2", "slide south", "thrust 1", "slide west", "brake 4", "carry on", "thrust 3", "slide north", "brake 5"]
TO_LOSE = ["thrust 2", "slide east", "brake 2", "brake 4", "brake 3"]
RINGED = """
() => {
  const rings = [...document.querySelectorAll('.picture .taught')];
  if (rings.length === 0) return [];
  const {top, bottom} = rings.find((ring) => ring.querySelector('.arrow')).parentElement.getBoundingClientRect();
  return [rings.map((ring) => ring.parentElement.id), top >= 0 && bottom <= innerHeight];
}
"""


def ready(page: Any) -> None:
    page.wait_for_function("() => document.querySelector('.picture svg') && !document.querySelector('.table.busy')")


def touch(page: Any, action: Action, actions: Sequence[Action]) -> None:
    """Touches one thing after another, until only this action can be meant; an amount that is not in the picture is typed beside it."""
    for i, id in enumerate(action.clicks):
        if i and sum(one.clicks[:i] == action.clicks[:i] for one in actions) == 1:
            break
        if not page.locator(f'.picture [id="{id}"]').count():
            page.locator(".amount .field").fill(id.rpartition(":")[2])
            page.locator(".amount .field").press("Enter")
            continue
        mark = page.locator(f'.picture [id="{id}"] > .lit').first
        mark.evaluate("(mark) => mark.scrollIntoView({block: 'center'})")  # neither under what is said nor under the tools
        box = mark.bounding_box()
        page.mouse.click(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
    ready(page)


def says(page: Any, text: str) -> None:
    """Waits for the headline to say this; what it says instead is in the failure."""
    for _ in range(600):
        if page.locator("[data-part=task]").text_content() == text:
            return ready(page)
        page.wait_for_timeout(50)
    raise AssertionError(f"{task(page)!r} is said, with {page.locator('[data-part=more]').text_content()!r}, not {text!r}")


def check_pointing(page: Any, learning: Learning) -> None:
    ringed = page.evaluate(RINGED)
    if not learning.point:
        assert ringed == []
        return
    things, seen = ringed
    assert sorted(things) == sorted(learning.point)
    assert seen, f"{learning.point[0]} is out of sight: {task(page)}"


def take(page: Any, lesson: Lesson) -> Learning:
    """A lesson by what is awaited, with one wrong move, up to its end or the position to be won."""
    learning, erred = Learning(lesson), False
    while not learning.done and not learning.free:
        says(page, learning.say)
        check_pointing(page, learning)
        if learning.reading:
            page.locator("[data-part=onward] .main").click()
            learning.play("")
            continue
        wrong = next((one for one in learning.actions if not learning.step.takes(one.text)), None)
        if wrong is not None and not erred:
            touch(page, wrong, learning.actions)
            assert page.locator("[data-part=more]").text_content() == learning.play(wrong.text).says
            assert task(page) == learning.say
            erred = True
        awaited = next(one for one in learning.actions if learning.step.takes(one.text))
        touch(page, awaited, learning.actions)
        assert learning.play(awaited.text).right
    return learning


@pytest.mark.parametrize("phone", [False, True], ids=["wide", "phone"])
def test_all_lessons_of_one_game(visit: Callable[..., Any], phone: bool) -> None:
    page = visit("/", phone=phone)
    page.get_by_role("link", name=f"Learn {cosmodrome.game(WHOLE).title}", exact=True).click()
    page.locator(".learn .go .main").click()
    lessons = cosmodrome.game(WHOLE).lessons
    for lesson in lessons:
        page.wait_for_url(f"**/learn/{WHOLE}/{lesson.name}")
        learning = take(page, lesson)
        if learning.free:
            says(page, learning.match.heading(0).what)
            check_pointing(page, learning)
            for text in TO_WIN:
                chosen = next(one for one in learning.actions if one.text == text)
                touch(page, chosen, learning.actions)
                assert learning.play(text).right
            says(page, learning.say)
            assert f"Tip: {lesson.tip}" in page.locator("[data-part=more]").text_content()
        else:
            says(page, f"Tip: {lesson.tip}")
        assert page.evaluate("document.documentElement.scrollWidth") == (390 if phone else 1440)
        page.locator("[data-part=onward] .main").click()
    page.wait_for_url(f"**/new/{WHOLE}")
    page.goto(f"/learn/{WHOLE}")
    page.wait_for_selector(".lesson")
    assert page.locator(".lesson.done").count() == len(lessons)


@pytest.mark.parametrize("phone", [False, True], ids=["wide", "phone"])
def test_the_first_lesson_of_each_other_game(visit: Callable[..., Any], phone: bool) -> None:
    page = visit("/", phone=phone)
    for lesson in OTHERS:
        page.goto(f"/learn/{lesson.game.name}/{lesson.name}")
        assert take(page, lesson).done
        says(page, f"Tip: {lesson.tip}")


def test_the_page_fits_a_window_without_scrolling(visit: Callable[..., Any]) -> None:
    for width, height in ((1440, 900), (1280, 720)):
        page = visit(f"/learn/{WHOLE}/first-parcel")
        page.set_viewport_size({"width": width, "height": height})
        ready(page)
        assert page.evaluate("[document.documentElement.scrollWidth, document.documentElement.scrollHeight]") == [width, height]


def test_by_keyboard_alone_and_with_a_screen_readers_ears(visit: Callable[..., Any]) -> None:
    lesson = cosmodrome.game(WHOLE).lessons[0]
    page = visit(f"/learn/{WHOLE}/{lesson.name}")
    learning = Learning(lesson)
    said = page.locator(".said[aria-live=polite]")
    while not learning.done:
        says(page, learning.say)
        assert learning.say in said.text_content()
        assert f"Look at: {'; '.join(learning.labels())}." in said.text_content()
        if learning.reading:
            page.keyboard.press("ArrowRight")
        else:
            awaited = next(one for one in learning.actions if learning.step.takes(one.text))
            button = page.locator(f'.choices button[data-code="{awaited.code}"]')
            page.wait_for_timeout(350)  # a key counts once its choice has been seen
            page.keyboard.press(button.get_attribute("data-key"))
        learning.show()
    says(page, f"Tip: {lesson.tip}")
    page.keyboard.press("ArrowRight")
    page.wait_for_url(f"**/learn/{WHOLE}/{cosmodrome.game(WHOLE).lessons[1].name}")


def test_a_lesson_goes_on_after_a_reload_steps_back_and_shows_how(visit: Callable[..., Any]) -> None:
    lesson = cosmodrome.game(WHOLE).lessons[0]
    page = visit(f"/learn/{WHOLE}/{lesson.name}")
    steps = [step.say for step in lesson.steps]
    says(page, steps[0])
    page.locator("[data-part=onward] .main").click()
    says(page, steps[1])
    page.locator(".choices .choice", has_text="thrust 3").hover()  # before it is done, what follows is told
    page.locator("[data-part=foreseen]", has_text="the speed goes from 0 to 3").wait_for()
    page.locator("[data-tool=show]").click()
    says(page, steps[2])
    told = page.locator("[data-part=news] li").all_text_contents()
    assert told
    page.locator("[data-tool=show]").click()
    says(page, steps[3])
    assert page.locator("[data-part=news] li").all_text_contents()[: len(told)] == told, "what happened before is still told"
    page.keyboard.press("ArrowLeft")
    says(page, steps[2])
    page.reload()
    says(page, steps[2])
    page.keyboard.press("ArrowLeft")
    says(page, steps[1])
    page.goto(f"/learn/{WHOLE}")
    assert "Go on" in page.locator(".learn .go .main").text_content()


def test_moves_of_a_lesson_that_has_changed_begin_it_anew(visit: Callable[..., Any]) -> None:
    lesson = cosmodrome.game(WHOLE).lessons[0]
    page = visit("/")
    page.evaluate('(key) => localStorage.setItem(key, \'{"first-parcel": {"moves": ["", "thrust 5"]}}\')', f"lessons:{WHOLE}")
    page.goto(f"/learn/{WHOLE}/{lesson.name}")
    says(page, lesson.steps[0].say)


def test_who_loses_the_last_position_may_try_again(visit: Callable[..., Any]) -> None:
    lesson = cosmodrome.game(WHOLE).lessons[-1]
    page = visit(f"/learn/{WHOLE}/{lesson.name}")
    learning = Learning(lesson)
    ready(page)
    for text in TO_LOSE:
        touch(page, next(one for one in learning.actions if one.text == text), learning.actions)
        assert learning.play(text).right
    assert learning.won is False
    says(page, lesson.steps[-1].lost)
    page.get_by_role("button", name="Try again").click()
    says(page, Learning(lesson).match.heading(0).what)
    page.goto(f"/learn/{WHOLE}")
    page.wait_for_selector(".lesson")
    assert page.locator(".lesson.done").count() == 0
