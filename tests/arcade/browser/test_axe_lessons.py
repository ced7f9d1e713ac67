"""axe-core looks at lessons, by day and by night; and nothing jumps while they come."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from arcade.browser.test_axe import THEMES, violations
from arcade.browser.test_layout import SHIFTS, SIZES


@THEMES
def test_lessons(visit: Callable[..., Any], theme: str) -> None:
    page = visit("/learn/galaxy-express", color_scheme=theme)
    page.wait_for_selector(".lesson")
    assert violations(page) == [], "the list"
    page.locator(".learn .go .main").click()
    onward = page.locator("[data-part=onward] .main")
    onward.wait_for()
    assert violations(page) == [], "a step to read"
    page.keyboard.press("ArrowRight")
    page.locator(".choices .choice").first.click()
    page.locator(".told").wait_for()
    assert violations(page) == [], "a wrong move"
    for _ in range(100):
        page.wait_for_function("() => !document.querySelector('.table.busy')")
        if page.locator(".badge-done").count():
            break
        if onward.count():
            onward.click()
        else:
            page.keyboard.press("h")
    assert page.locator(".badge-done").count() == 1
    assert violations(page) == [], "the end"


@SIZES
def test_nothing_jumps_while_a_lesson_comes(visit: Callable[..., Any], size: dict[str, int]) -> None:
    page = visit("/", viewport=size)
    page.add_init_script(f"({SHIFTS})()")
    for path in ("/learn/galaxy-express", "/learn/galaxy-express/first-parcel"):
        page.goto(path)
        page.wait_for_load_state("networkidle")
        page.wait_for_timeout(300)
        assert page.evaluate("window.shifted") < 0.05, path
