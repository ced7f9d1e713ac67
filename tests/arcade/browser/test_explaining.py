"""What is pointed at says what it is: by mouse, by keyboard, by a long press; and a long press chooses nothing."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from arcade.browser.table import new_table

ME = {"kind": "me"}
CARD = ".about"


def middle(page: Any, id: str) -> tuple[float, float]:
    box = page.locator(f'[id="{id}"]').bounding_box()
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def rules_open_at(page: Any, clause: str) -> None:
    page.wait_for_selector("[data-part=drawer] .rules-text")
    assert page.evaluate("() => document.activeElement.id") == f"clause-{clause}"


def test_a_mouse_and_the_keyboard_are_told_what_things_are(visit: Callable[..., Any]) -> None:
    page = visit("/")
    asked = []
    page.on("request", lambda request: asked.append(request.url) if "/explained" in request.url else None)
    new_table(page, "galaxy-express", [ME])
    page.locator(".picture .touch").first.click()
    page.mouse.move(5, 500)
    page.wait_for_selector(".picture [id='thrust'] .touch")
    assert not asked, "nobody has pointed at anything"
    page.mouse.move(*middle(page, "speed"))
    page.locator(CARD).wait_for()
    assert "How far you slide" in page.locator(CARD).inner_text()
    assert "Rule 3.3" in page.locator(CARD).inner_text()
    page.keyboard.press("Escape")
    assert page.locator(CARD).count() == 0
    page.mouse.move(*middle(page, "queue:3"))
    page.locator(CARD).wait_for()
    assert "Nobody knows this one yet" in page.locator(CARD).inner_text()
    assert len(asked) == 1, "one answer is for the whole picture"
    page.keyboard.press("r")
    rules_open_at(page, "2.2")
    page.keyboard.press("r")
    page.get_by_text("Log", exact=True).hover()
    page.locator(CARD, has_text="the newest last").wait_for()
    page.mouse.move(5, 500)
    page.locator(CARD).wait_for(state="detached")
    page.keyboard.press("x")  # from thing to thing, lit or not
    heard = set()
    for key in ["ArrowRight", "ArrowRight", "ArrowDown", "ArrowDown", "ArrowRight"]:
        page.keyboard.press(key)
        page.locator(CARD).wait_for()
        heard.add(page.locator(f"{CARD} b").inner_text())
        assert page.evaluate("() => document.activeElement.getAttribute('aria-description')") in page.locator(CARD).inner_text()
    assert len(heard) >= 3
    page.keyboard.press("Escape")
    assert page.locator(CARD).count() == 0
    assert page.locator(".picture g[id]:not(.touch)[tabindex]").count() == 0
    page.keyboard.press("p")
    page.keyboard.press("x")  # where the focus is already
    page.locator(CARD).wait_for()
    page.keyboard.press("Escape")


# Whether the card is wholly in the window, and how much of what it explains it covers.
LIES = """() => {
  const [card, thing] = ['.about', '.picture .told-now'].map((one) => document.querySelector(one).getBoundingClientRect());
  const across = Math.min(card.right, thing.right) - Math.max(card.left, thing.left);
  const down = Math.min(card.bottom, thing.bottom) - Math.max(card.top, thing.top);
  return [card.left >= 0 && card.top >= 0 && card.right <= innerWidth && card.bottom <= innerHeight, across > 0 && down > 0];
}"""


@pytest.mark.parametrize("phone", [False, True])
def test_what_is_what_walks_through_everything(visit: Callable[..., Any], phone: bool) -> None:
    page = visit("/", phone=phone)
    new_table(page, "galaxy-express", [ME])
    page.wait_for_selector(".picture .touch")
    page.get_by_role("button", name="More", exact=True).click()
    page.get_by_text("What is what", exact=True).click()
    page.get_by_role("dialog", name="1 of ").wait_for()
    count = int(page.locator(f"{CARD} b").inner_text().split(":")[0].split(" of ")[1])
    assert page.locator(".picture .told").count() >= count > 5, "everything is outlined, each kind is told once"
    page.mouse.move(5, 500)
    for at in range(2, count + 1):
        page.keyboard.press("Enter" if at % 2 else "ArrowRight")
        page.get_by_role("dialog", name=f"{at} of {count}: ").wait_for()
        page.wait_for_timeout(50)  # a scroll is told of late
        assert page.evaluate(LIES) == [True, False], page.locator(CARD).inner_text()
    assert page.get_by_role("button", name="Next", exact=True).is_disabled()
    page.get_by_role("button", name="Back", exact=True).click()
    page.get_by_role("dialog", name=f"{count - 1} of {count}: ").wait_for()
    page.keyboard.press("Escape")
    page.locator(CARD).wait_for(state="detached")
    assert page.locator(".picture .told").count() == 0


def test_scrolling_moves_the_card_of_a_walk_and_keeps_its_focus(visit: Callable[..., Any]) -> None:
    page = visit("/", phone=True)
    new_table(page, "galaxy-express", [ME])
    page.wait_for_selector(".picture .touch")
    page.get_by_role("button", name="More", exact=True).click()
    page.get_by_text("What is what", exact=True).click()
    page.get_by_role("dialog", name="1 of ").wait_for()
    rule = page.locator(CARD).get_by_role("button", name="Rule ")
    rule.focus()
    before = page.locator(CARD).bounding_box()["y"]
    page.evaluate("scrollBy(0, 60)")
    page.wait_for_function("before => document.querySelector('.about').getBoundingClientRect().y !== before", arg=before)
    assert rule.evaluate("node => node === document.activeElement")


def test_nothing_is_explained_where_the_page_itself_puts_the_focus(visit: Callable[..., Any]) -> None:
    """After a curtain or a move the focus is on something that can be touched: a card there would cover the board unasked."""
    page = visit("/")
    new_table(page, "bio-mutants", [ME, {"kind": "me", "name": "Ben"}])
    page.wait_for_selector("[data-part=curtain]")
    page.keyboard.press("Enter")
    page.wait_for_selector(".picture .touch")
    page.wait_for_timeout(1200)
    assert page.locator(CARD).count() == 0
    page.locator(".picture .touch").first.focus()
    page.keyboard.press("ArrowRight")
    page.locator(CARD).wait_for()


def considers(page: Any, choice: Any, told: str) -> None:
    """Points at a choice until it is told what follows; the page may just be putting a new position in place of the old."""
    foreseen = page.locator("[data-part=foreseen]", has_text=told)
    for _ in range(20):
        page.mouse.move(5, 500)
        choice.hover()
        page.wait_for_timeout(600)
        if foreseen.count():
            return
    raise AssertionError(f"it is never told that {told!r}")


def test_a_choice_says_and_shows_what_follows_before_it_is_made(visit: Callable[..., Any]) -> None:
    page = visit("/")
    new_table(page, "galaxy-express", [ME])
    page.locator(".picture .touch").first.click()
    page.wait_for_selector(".picture [id='thrust'] .touch")
    page.wait_for_function("() => !document.querySelector('.table.busy')")
    considers(page, page.locator(".choices .choice", has_text="thrust").last, "the speed goes from 0 to")  # not thrust 0
    lost = "Your ship is lost in space."
    told = {"says": f"You carry on. {lost} And so on.", "certain": True, "luck": False, "ways": [], "alarms": [lost]}
    page.route("**/preview?*", lambda route: route.fulfill(json=told))
    considers(page, page.locator(".choices .choice", has_text="thrust").first, lost)
    danger = page.locator("[data-part=foreseen] .alarming")
    assert danger.inner_text() == lost
    strip, line = page.locator("[data-part=strip]").bounding_box(), page.locator("[data-part=foreseen]").bounding_box()
    assert line["y"] + line["height"] <= strip["y"] + strip["height"] + 1, "however many choices there are, it is seen"
    assert danger.evaluate("node => getComputedStyle(node).color") != page.locator("[data-part=foreseen]").evaluate(
        "node => getComputedStyle(node).color"
    )
    page.unroute("**/preview?*")
    page.locator(".choices .choice", has_text="thrust").last.click()
    slide = page.locator(".choices .choice", has_text="slide west")
    considers(page, slide, "Then luck decides.")
    ghost = page.locator(".picture g.foreseen:not(.way)").bounding_box()
    page.mouse.move(5, 500)
    page.locator(".picture .foreseen").first.wait_for(state="detached")
    assert page.locator("[data-part=foreseen]").inner_text() == ""
    considers(page, slide, "Then luck decides.")
    slide.click()
    page.wait_for_function("() => !document.querySelector('.table.busy')")
    page.wait_for_function("() => ![...document.querySelectorAll('.choice')].some((one) => one.textContent.startsWith('slide'))")
    page.wait_for_timeout(700)
    assert page.locator("[data-part=foreseen]").inner_text() == "", "the pointer rests: nobody considers what is under it now"
    assert page.locator(".picture .foreseen, .picture .pointed").count() == 0
    ship = page.locator(".picture [id=ship]").bounding_box()
    assert max(abs(ship[way] - ghost[way]) for way in "xy") < 40, "the ship is where its ghost was, or in orbit there"


@pytest.mark.parametrize("lit", [True, False])
def test_a_long_press_explains_and_chooses_nothing(visit: Callable[..., Any], lit: bool) -> None:
    page = visit("/", phone=True)
    new_table(page, "galaxy-express", [ME])
    page.wait_for_selector(".picture .touch")
    before = page.locator("[data-part=task]").inner_text()
    thing = page.locator(".picture .touch" if lit else ".picture [id='thrust'] g[id]").first
    thing.scroll_into_view_if_needed()
    page.wait_for_timeout(500)
    box = thing.bounding_box()
    finger = page.context.new_cdp_session(page)
    place = {"x": box["x"] + box["width"] / 2, "y": box["y"] + box["height"] / 2}
    finger.send("Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": [place]})
    page.locator(CARD).wait_for()
    finger.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})
    page.wait_for_timeout(300)
    assert page.locator("[data-part=task]").inner_text() == before
    link = page.locator(f"{CARD} button")
    clause = link.inner_text().removeprefix("Rule ")
    link.tap()
    rules_open_at(page, clause)
