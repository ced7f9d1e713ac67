"""Hands on the board: things are dragged, the board is zoomed and moved, and what changes moves for a moment and then rests."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from arcade.browser.table import new_table, number, task

Visit = Callable[..., Any]
MIDDLE = """(one) => {
  const {left, top, width, height} = one.getBoundingClientRect();
  return [left + width / 2, top + height / 2];
}"""
SCALE = "() => new DOMMatrix(getComputedStyle(document.querySelector('.picture')).transform).a"


def middle(page: Any, selector: str) -> tuple[float, float]:
    x, y = page.locator(selector).first.evaluate(MIDDLE)
    return x, y


def sit(page: Any, game: str = "galaxy-farmer") -> None:
    new_table(page, game, [{"kind": "me"}])
    page.wait_for_selector(".picture .touch")


def test_a_ship_is_dragged_to_where_it_may_go_and_let_go_elsewhere_it_stays(visit: Visit) -> None:
    """The ship is not lit itself: it says what it is dragged for. Let go on nothing, or with Escape, everything is as before."""
    page = visit("/")
    sit(page)
    before, said = number(page), task(page)

    def carry(to: tuple[float, float]) -> None:
        page.mouse.move(*middle(page, "#ship"))
        page.mouse.down()
        page.mouse.move(*to, steps=4)
        assert page.locator(".ghost").count() == 1

    carry(middle(page, "#status"))
    page.mouse.up()
    assert page.locator(".ghost").count() == 0
    carry(middle(page, "[id^='place:'].touch"))
    page.keyboard.press("Escape")
    page.mouse.up()
    page.wait_for_timeout(200)
    assert (number(page), task(page)) == (before, said)
    carry(middle(page, "[id^='place:'].touch"))
    page.mouse.up()
    page.wait_for_function("(said) => !document.querySelector('[data-part=task]').textContent.includes(said)", arg="HOME")
    assert number(page) > before


def test_what_is_touched_in_two_steps_is_dragged_in_one(visit: Visit) -> None:
    """In Weird Galaxy Phredd is moved by a button and then a square: he can be dragged there, and so can the button."""
    page = visit("/")
    new_table(page, "weird-galaxy", [{"kind": "me"}, {"kind": "me", "name": "Ben"}])
    for _ in range(2):
        page.wait_for_selector(".picture .touch")
        page.locator(".picture .touch").first.click()
        page.wait_for_function("() => !document.querySelector('.table.busy')")
    page.wait_for_selector("[id='button:phredd'].touch")
    for held in ("#phredd", "[id='button:phredd']"):
        before = page.locator("#phredd").get_attribute("aria-label")
        page.mouse.move(*middle(page, held))
        page.mouse.down()
        page.mouse.move(700, 500, steps=3)  # only now its squares are lit
        page.mouse.move(*middle(page, "[id^='square:'].touch"), steps=3)
        page.mouse.up()
        page.wait_for_function("(was) => document.querySelector('#phredd').getAttribute('aria-label') !== was", arg=before)


def test_on_a_phone_fingers_scroll_zoom_and_drag_each_in_its_own_way(visit: Visit) -> None:
    page = visit("/", phone=True, is_mobile=True)
    sit(page)
    device = page.context.new_cdp_session(page)

    def touch(kind: str, *points: tuple[float, float]) -> None:
        device.send(
            "Input.dispatchTouchEvent", {"type": kind, "touchPoints": [{"x": x, "y": y, "id": i} for i, (x, y) in enumerate(points)]}
        )

    def swipe(*path: tuple[float, float]) -> None:
        touch("touchStart", path[0])
        for point in path[1:]:
            touch("touchMove", point)
        touch("touchEnd")

    before = number(page)
    x, y = middle(page, "#ship")
    swipe((x, y), *((x, y - 40 * i) for i in range(1, 6)))  # a finger that does not rest scrolls, also from a thing that can be dragged
    page.wait_for_function("() => scrollY > 60")
    page.evaluate("scrollTo(0, 0)")
    assert (number(page), page.locator(".ghost").count()) == (before, 0)

    touch("touchStart", (150, 300), (240, 300))
    for i in range(1, 9):
        touch("touchMove", (150 - 8 * i, 300), (240 + 8 * i, 300))
    touch("touchEnd")
    page.wait_for_function(f"() => ({SCALE})() > 1.8")
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    large = page.evaluate(SCALE)
    page.locator("[data-zoom=in]").click()
    assert page.evaluate(SCALE) > large
    boxes = [page.locator(f"[data-zoom={name}]").bounding_box() for name in ("out", "reset", "in")]
    assert all(box["width"] >= 44 and box["height"] >= 44 for box in boxes)
    page.locator("[data-zoom=reset]").click()
    assert page.evaluate(SCALE) == 1
    home = middle(page, "[id='place:home']")
    for _ in range(2):
        touch("touchStart", home)  # which is not lit: the ship is there
        touch("touchEnd")
    page.wait_for_function(f"() => ({SCALE})() > 2")
    page.locator("[data-zoom=reset]").click()

    x, y = middle(page, "#ship")
    to = middle(page, "[id^='place:'].touch")
    touch("touchStart", (x, y))
    page.wait_for_timeout(350)
    for i in range(1, 5):
        touch("touchMove", (x + (to[0] - x) * i / 4, y + (to[1] - y) * i / 4))
    assert page.locator(".ghost").count() == 1
    touch("touchEnd")
    page.wait_for_function("() => !document.querySelector('[data-part=task]').textContent.includes('HOME')")


def test_the_wheel_with_ctrl_and_keys_zoom_the_board_and_what_has_the_focus_is_seen(visit: Visit) -> None:
    page = visit("/", viewport={"width": 1280, "height": 720})
    sit(page)
    page.mouse.move(300, 300)
    page.mouse.wheel(0, -50)
    assert page.evaluate(SCALE) == 1
    page.keyboard.down("Control")
    for _ in range(2):
        page.mouse.wheel(0, -60)
    page.keyboard.up("Control")
    page.wait_for_function(f"() => ({SCALE})() > 2.5")
    page.keyboard.press("p")
    seen = """() => {
      const [a, b] = [document.activeElement, document.querySelector('.stage')].map((one) => one.getBoundingClientRect());
      return a.left >= b.left && a.right <= b.right + 1 && a.top >= b.top && a.bottom <= b.bottom + 1;
    }"""
    assert page.evaluate("document.activeElement.classList.contains('touch')")
    assert page.evaluate(seen)
    for _ in range(4):
        page.keyboard.press("-")
    assert page.evaluate(SCALE) == 1
    page.locator("[data-part=zoom]").click()
    assert page.evaluate(SCALE) > 1
    new_table(page, "galaxy-of-d", [{"kind": "me"}, {"kind": "me", "name": "Ben"}])
    page.wait_for_selector(".amount")
    wide = "() => [...document.querySelectorAll('.strip *')].filter((one) => one.getBoundingClientRect().right > innerWidth - 12).length"
    assert page.evaluate(wide) == 0  # the slider and its steps keep within their column


ENACTED = """async () => {
  const {glide, places} = await import('/static/table/picture/glide.js');
  const svg = (inner) => {
    const whole = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9">${inner}</svg>`;
    const made = new DOMParser().parseFromString(whole, 'image/svg+xml');
    return document.body.appendChild(document.importNode(made.documentElement, true));
  };
  const one = (id, motion, x) => `<g id="${id}" data-motion="${motion}" transform="translate(${x} 1)"><path d="M0 0h1v1z"/></g>`;
  const still = one('still', 'tumble 3', 3) + one('camel', '', 4);
  const old = svg(one('die', 'tumble 2', 1) + one('coin', 'turn down', 2) + still);
  const before = places(old);
  old.remove();
  const now = svg(one('die', 'tumble 5', 1) + one('coin', 'turn up', 6) + still + one('spit', 'fly camel', 8));
  glide(now, old, before, []);
  const moving = now.getAnimations({subtree: true}).map(({effect}) => [effect.target.id, effect.getComputedTiming().duration]);
  await new Promise((done) => setTimeout(done, 600));
  return [moving, now.getAnimations({subtree: true}).length, now.childElementCount];
}"""


@pytest.mark.parametrize("motion", ["no-preference", "reduce"])
def test_dice_tumble_coins_turn_and_spit_flies_for_a_moment_unless_nothing_shall_move(visit: Visit, motion: str) -> None:
    page = visit("/", reduced_motion=motion)
    moving, left, things = page.evaluate(ENACTED)
    assert {one for one, _ in moving} == (set() if motion == "reduce" else {"die", "coin", "spit", ""})  # nameless: the coin's other side
    assert all(200 <= time <= 400 for _, time in moving)
    assert (left, things) == (0, 5)
