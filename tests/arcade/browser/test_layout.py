"""Where things are: in view, at rest, and large enough to read, on a desktop, a laptop and a phone."""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import Any

import pytest

from arcade.browser.table import new_table

ME = {"kind": "me"}
BEN = {"kind": "me", "name": "Ben"}
DESKTOP, LAPTOP, PHONE = {"width": 1440, "height": 900}, {"width": 1280, "height": 720}, {"width": 390, "height": 844}
SIZES = pytest.mark.parametrize("size", [DESKTOP, LAPTOP, PHONE], ids=["desktop", "laptop", "phone"])
SHIFTS = """() => {
  window.shifted = 0;
  const add = ({value, hadRecentInput}) => { if (!hadRecentInput) window.shifted += value; };
  new PerformanceObserver((list) => list.getEntries().forEach(add)).observe({type: 'layout-shift', buffered: true});
}"""
IN_VIEW = "({top, bottom}) => top >= 0 && bottom <= innerHeight"


def in_view(thing: Any) -> bool:
    box = None
    for _ in range(50):  # it may be drawn anew just now
        if box := thing.bounding_box():
            break
        thing.page.wait_for_timeout(100)
    assert box
    return bool(box["y"] >= 0 and box["y"] + box["height"] <= thing.page.viewport_size["height"])


def seats(game: str) -> list[dict[str, Any]]:
    return [ME] if game in ("galaxy-express", "galaxy-farmer") else [ME, {"kind": "open"}]


# How much of a picture's sheet, across and down, is taken by what is drawn on it.
DRAWN = """() => {
  const sheet = document.querySelector('.picture svg').getBoundingClientRect();
  const things = [...document.querySelectorAll('.picture svg :is(g[id], text, .f-panel, .f-board)')];
  const boxes = things.map((one) => one.getBoundingClientRect());
  const span = (low, high) => Math.max(...boxes.map((box) => box[high])) - Math.min(...boxes.map((box) => box[low]));
  return [span('left', 'right') / sheet.width, span('top', 'bottom') / sheet.height];
}"""
GAMES = ("bio-mutants", "galaxy-express", "galaxy-farmer", "galaxy-of-d", "weird-galaxy")


@SIZES
def test_nothing_jumps_while_a_page_comes(visit: Callable[..., Any], size: dict[str, int]) -> None:
    page = visit("/", viewport=size)
    page.add_init_script(f"({SHIFTS})()")
    for path in ("/", "/new/weird-galaxy", "/rules/weird-galaxy", "/look", "/fair"):
        page.goto(path)
        page.wait_for_load_state("networkidle")
        page.wait_for_timeout(200)
        assert page.evaluate("window.shifted") < 0.05, path
    for game in GAMES:
        new_table(page, game, seats(game))
        page.wait_for_selector(".picture svg")
        page.wait_for_timeout(400)
        assert page.evaluate("window.shifted") < 0.05, game


@SIZES
def test_nothing_jumps_while_bots_play(visit: Callable[..., Any], size: dict[str, int]) -> None:
    page = visit("/", viewport=size)
    page.add_init_script(f"({SHIFTS})()")
    new_table(page, "weird-galaxy", [{"kind": "bot", "level": "easy"}] * 2, {"rounds": 2})
    page.wait_for_function("() => document.querySelectorAll('[data-part=log] li').length > 6")
    assert page.evaluate("window.shifted") < 0.05


def test_a_friend_with_the_link_sees_the_seat_and_the_rematch_at_once(visit: Callable[..., Any]) -> None:
    ada = visit("/", phone=True)
    table = new_table(ada, "galaxy-of-d", [ME, {"kind": "open"}], {"setup": "quick"})
    ben = visit(f"/t/{table}", phone=True)
    sit = ben.get_by_role("button", name="Take seat 1")
    sit.wait_for()
    assert in_view(sit)
    assert ben.locator("h1").text_content() == "There is a seat for you: sit down and play."
    ben.get_by_label("Your name at the table").fill("Ben")
    sit.click()
    ben.locator(".player", has_text="you").wait_for()
    view = ben.request.get(f"/api/tables/{table}?seat=1").json()
    ben.request.post(f"/api/tables/{table}/resign", data={"seat": 1, "number": view["number"]})
    again = ada.get_by_role("button", name="Rematch")
    again.wait_for()
    assert in_view(again)
    again.click()
    for answer in ("Play again", "No, thanks"):  # a rematch is an invitation
        there = ben.get_by_role("button", name=answer)
        there.wait_for()
        assert in_view(there)


@SIZES
def test_choices_stay_in_view_or_say_that_there_are_more(visit: Callable[..., Any], size: dict[str, int]) -> None:
    page = visit("/", viewport=size)
    new_table(page, "weird-galaxy", [ME, BEN])
    chance = random.Random(2)
    for _ in range(12):
        page.wait_for_selector(".choices .choice")
        shown = page.locator(".choices .choice")
        boxes = [one.bounding_box() for one in shown.all()]
        assert in_view(shown.first)
        if size["width"] >= 800:
            strip = page.locator(".strip").bounding_box()
            hidden = [box for box in boxes if box["y"] + box["height"] > strip["y"] + strip["height"] + 1]
            assert page.locator("[data-part=below]").is_visible() == bool(hidden)
            assert all(box["x"] + box["width"] <= strip["x"] + strip["width"] + 1 for box in boxes)
            assert len(hidden) <= 2
        page.locator(".choices .choice").nth(chance.randrange(len(boxes))).click()
        page.wait_for_timeout(250)
    if size["width"] >= 800:
        page.set_viewport_size({"width": 900, "height": 420})  # too low for any list of choices
        page.locator("[data-part=below]").wait_for()


@pytest.mark.parametrize("size", [DESKTOP, LAPTOP, {"width": 1920, "height": 950}], ids=["desktop", "laptop", "large"])
def test_the_board_uses_the_window(visit: Callable[..., Any], size: dict[str, int]) -> None:
    """Picture, choices and side take the window; of it less than a tenth is empty below or beside the picture."""
    page = visit("/", viewport=size)
    for game in GAMES:
        new_table(page, game, seats(game))
        page.wait_for_selector(".picture svg")
        drawn = page.locator(".picture svg").bounding_box()
        used = drawn["width"] * drawn["height"] / (size["width"] * size["height"])
        assert used > 0.55, game
        assert abs(drawn["width"] / drawn["height"] - 1440 / 820) < 0.02, f"{game}: no letterbox"
        inside = page.evaluate(DRAWN)
        assert all(share > 0.9 for share in inside), f"{game}: what is drawn fills its sheet, not {inside}"
        assert page.evaluate("[document.documentElement.scrollWidth, document.documentElement.scrollHeight]") == [
            size["width"],
            size["height"],
        ]


def test_finished_games_show_their_result_and_records_have_names(visit: Callable[..., Any]) -> None:
    page = visit("/")
    table = new_table(page, "galaxy-of-d", [ME, BEN], {"setup": "quick"})
    number = page.request.get(f"/api/tables/{table}?seat=0").json()["number"]
    page.request.post(f"/api/tables/{table}/resign", data={"seat": 0, "number": number})
    name = page.request.get(f"/api/tables/{table}/record").headers["content-disposition"]
    assert "galaxy-of-d-20" in name
    assert table[:6] in name
    page.goto("/")
    page.locator(".brief.over .verdict", has_text="wins").first.wait_for()


def test_the_paces_of_bots_are_english(visit: Callable[..., Any]) -> None:
    page = visit("/new/weird-galaxy")
    page.get_by_role("radiogroup", name="Pace of bots").wait_for()
    assert "a unhurried" not in page.locator("main").inner_text()
    assert [one.inner_text() for one in page.get_by_role("radiogroup", name="Pace of bots").locator("span").all()] == [
        "slowly",
        "at a normal pace",
        "quickly",
    ]


def test_a_board_in_a_rulebook_keeps_its_columns(visit: Callable[..., Any]) -> None:
    page = visit("/rules/weird-galaxy")
    page.locator("pre code").first.wait_for()
    assert page.evaluate("getComputedStyle(document.querySelector('pre code')).paddingLeft") == "0px"


def test_the_hall_weighs_less_than_150_kibibytes_as_sent(visit: Callable[..., Any]) -> None:
    page = visit("/look")
    sent: list[int] = []
    session = page.context.new_cdp_session(page)
    session.send("Network.enable")
    session.send("Network.setCacheDisabled", {"cacheDisabled": True})
    session.on("Network.loadingFinished", lambda event: sent.append(event["encodedDataLength"]))
    page.goto("/")
    page.wait_for_load_state("networkidle")
    assert len(sent) > 15
    assert 20_000 < sum(sent) < 150 * 1024, sum(sent)
