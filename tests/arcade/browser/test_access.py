"""With a phone, with the keyboard alone, with a screen reader's eyes, with and without motion."""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import Any

import pytest

from arcade.browser.table import new_table, over, play_on
from pictures import FINGER

ME = {"kind": "me"}
GAMES: dict[str, list[dict[str, Any]]] = {
    "bio-mutants": [ME, {"kind": "open"}],
    "galaxy-express": [ME],
    "galaxy-farmer": [ME],
    "galaxy-of-d": [ME, {"kind": "open"}],
    "weird-galaxy": [ME, {"kind": "open"}],
}


FOCUSED = """() => {
  const {dataset, className} = document.activeElement;
  return dataset.tool ?? dataset.part ?? className.baseVal ?? className;
}"""


@pytest.mark.parametrize("game", GAMES)
def test_in_a_window_the_whole_table_fits_without_scrolling(visit: Callable[..., Any], game: str) -> None:
    page = visit("/")
    new_table(page, game, GAMES[game])
    page.wait_for_selector(".picture svg")
    assert page.evaluate("[document.documentElement.scrollWidth, document.documentElement.scrollHeight]") == [1440, 900]
    picture = page.locator(".picture svg").bounding_box()
    assert picture["width"] > 1050
    assert picture["y"] + picture["height"] <= page.locator(".strip").bounding_box()["y"] + 1


@pytest.mark.parametrize("game", GAMES)
def test_on_a_phone_the_picture_is_tall_and_fingers_hit_it(visit: Callable[..., Any], game: str) -> None:
    page = visit("/", phone=True)
    new_table(page, game, GAMES[game])
    page.wait_for_selector(".picture svg")
    box = page.evaluate("document.querySelector('.picture svg').viewBox.baseVal.width")
    assert box == 390
    assert page.evaluate("document.documentElement.scrollWidth") == 390
    for lit in page.locator(".picture .touch .lit:not(.added)").all()[:12]:
        size = lit.bounding_box()
        assert min(size["width"], size["height"]) >= FINGER - 0.5
    buttons = [button for button in page.locator(".tools .button, .choices .button").all() if button.is_visible()]
    assert len(buttons) > 4
    for button in buttons:
        assert button.bounding_box()["height"] >= FINGER - 0.5


def test_a_whole_game_on_a_phone(visit: Callable[..., Any]) -> None:
    page = visit("/", phone=True)
    new_table(page, "galaxy-express", [ME])
    assert play_on(page, 400, random.Random(2)) > 5


def test_a_whole_game_with_the_keyboard_alone(visit: Callable[..., Any]) -> None:
    """Keys of buttons, and Enter on lit things that arrows led to; no mouse."""
    page = visit("/")
    new_table(page, "galaxy-express", [ME])
    chance = random.Random(6)
    page.wait_for_selector(".picture .touch")
    for _ in range(400):
        page.wait_for_function("() => document.querySelector('.picture .touch, [data-part=ending]:not([hidden])')")
        if over(page):
            break
        if chance.random() < 0.5:
            page.keyboard.press("p")
            page.keyboard.press(chance.choice(["ArrowLeft", "ArrowRight", "ArrowUp", "ArrowDown"]))
            assert page.evaluate("document.activeElement.classList.contains('touch')")
            page.keyboard.press(chance.choice(["Enter", "Space"]))
        else:
            keys = page.evaluate("[...document.querySelectorAll('.choices .choice')].map(({dataset}) => dataset.key)")
            page.wait_for_timeout(300)  # a key counts once its choice could be seen
            page.keyboard.press(chance.choice(keys))
        page.wait_for_function("() => !document.querySelector('.table.busy')")
    assert over(page)


def test_tab_reaches_everything_and_the_focus_is_seen(visit: Callable[..., Any]) -> None:
    page = visit("/")
    new_table(page, "weird-galaxy", [ME, {"kind": "open"}])
    page.wait_for_selector(".picture svg")
    seen = []
    for _ in range(40):
        page.keyboard.press("Tab")
        seen.append(page.evaluate(FOCUSED))
        outline = page.evaluate("""() => {
          const mark = document.activeElement.querySelector?.(':scope > .lit') ?? document.activeElement;
          const style = getComputedStyle(mark);
          return document.activeElement === document.body || parseFloat(style.outlineWidth) >= 2 || parseFloat(style.strokeWidth) >= 4;
        }""")
        assert outline, seen[-1]
    assert {"what", "hint", "undo", "rules", "menu", "log", "me"} <= set(seen)
    assert sum("touch" in one.split() for one in seen) <= 2, "lit things are one stop: arrows lead from one to the next"


def test_a_click_path_lights_the_next_step_and_escape_steps_back(visit: Callable[..., Any]) -> None:
    page = visit("/")
    table = new_table(page, "weird-galaxy", [ME, {"kind": "me", "name": "Ben"}])
    chance = random.Random(1)
    for _ in range(40):
        page.wait_for_selector(".picture .touch")
        view = page.request.get(f"/api/tables/{table}").json()
        longer = [action for action in view["actions"] if len(action["clicks"]) > 1]
        starts = [action["clicks"][0] for action in longer]
        if any(starts.count(first) > 1 for first in starts):
            break
        page.locator(".choices .choice").nth(chance.randrange(page.locator(".choices .choice").count())).click()
        page.wait_for_timeout(150)
    first = next(one for one in starts if starts.count(one) > 1)
    wanted = {action["clicks"][1] for action in longer if action["clicks"][0] == first}
    lit = "() => [...document.querySelectorAll('.picture .touch')].map(({id}) => id).sort()"
    before = page.evaluate(lit)
    page.evaluate("id => document.getElementById(id).focus()", first)
    page.locator(f"[id='{first}']").click()
    assert page.evaluate(lit) == sorted(wanted)
    assert page.locator(".picture .chosen").get_attribute("id") == first
    assert page.evaluate("id => document.getElementById(id).getAttribute('aria-pressed')", first) == "true"
    page.keyboard.press("Escape")
    assert page.evaluate(lit) == before
    page.locator(f"[id='{first}']").click()
    page.locator(f"[id='{first}']").click()
    assert page.evaluate(lit) == before


def test_words_stand_for_the_picture_everywhere(visit: Callable[..., Any]) -> None:
    page = visit("/")
    new_table(page, "galaxy-express", [ME])
    page.wait_for_selector(".picture .touch")
    assert page.locator(".picture svg").get_attribute("aria-label").startswith("Galaxy Express: ")
    assert page.locator("[role=log] [data-part=log]").count() == 1
    for lit in page.locator(".picture .touch").all():
        assert lit.get_attribute("role") == "button"
        assert lit.get_attribute("aria-label")
    page.keyboard.press("b")
    assert page.locator("[data-part=board]").is_visible()
    assert page.evaluate("document.activeElement.dataset.part") == "board"
    page.wait_for_function("() => document.querySelector('[data-part=board]').textContent.length > 200")
    page.keyboard.press("b")
    page.keyboard.press("?")
    page.get_by_role("dialog", name="Keys").wait_for()
    page.keyboard.press("Escape")
    page.keyboard.press("r")
    page.locator(".drawer h1").wait_for()
    assert page.evaluate("document.documentElement.scrollHeight") == 900
    page.keyboard.press("r")
    assert page.locator(".drawer").is_hidden()


@pytest.mark.parametrize("motion", ["no-preference", "reduce"])
def test_things_glide_unless_that_is_not_wanted(visit: Callable[..., Any], motion: str) -> None:
    page = visit("/", reduced_motion=motion)
    new_table(page, "galaxy-express", [ME])
    page.wait_for_selector(".picture .touch")
    page.evaluate("""() => {
      window.glides = [];
      const animate = Element.prototype.animate;
      Element.prototype.animate = function (steps, how) {
        window.glides.push([this.id, JSON.stringify(steps)]);
        return animate.call(this, steps, how);
      };
    }""")
    for _ in range(3):
        page.locator(".choices .choice").first.click()
        page.wait_for_function("() => !document.querySelector('.table.busy')")
    glides = page.evaluate("window.glides")
    if motion == "reduce":
        assert glides == []
    else:
        assert any("matrix" in steps for _, steps in glides)
