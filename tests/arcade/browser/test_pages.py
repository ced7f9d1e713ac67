"""Every page stays free of errors and of breaches of the content security policy, by day and by night, wide and on a phone."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from arcade.browser.table import new_table

PAGES = ("/", "/new/weird-galaxy", "/new/nothing", "/rules/galaxy-of-d", "/look", "/fair", "/t/nothing")


@pytest.mark.parametrize("phone", [False, True], ids=["wide", "phone"])
def test_no_page_is_wider_than_its_window_or_complains(visit: Callable[..., Any], phone: bool) -> None:
    page = visit("/", phone)
    for path in PAGES:
        with page.expect_response(lambda answer: "/api/" in answer.url) if path != "/look" else page.expect_response("**/look/look.js"):
            page.goto(path)
        page.wait_for_load_state("networkidle") if not path.startswith("/t/") else None
        assert page.evaluate("document.documentElement.scrollWidth <= innerWidth"), path


def test_the_hall_shows_five_games_and_starts_one_at_once(visit: Callable[..., Any]) -> None:
    page = visit("/")
    cards = page.locator(".game")
    cards.nth(4).wait_for()
    assert cards.count() == 5
    for image in page.locator(".game img").all():
        image.evaluate("image => image.decode()")
    page.get_by_role("listitem", name="Galaxy Express").get_by_role("button", name="Play now").click()
    page.wait_for_selector(".picture .touch")
    assert "/t/" in page.url
    page.goto("/")
    page.locator(".brief.turn").first.wait_for()
    assert "Your turn" in page.locator(".brief.turn").first.text_content()


def test_the_hall_tells_newcomers_where_to_begin(visit: Callable[..., Any]) -> None:
    page = visit("/")
    begin = page.get_by_role("link", name="New here? Start with Galaxy Express")
    begin.wait_for()
    assert begin.get_attribute("href") == "/learn/galaxy-express"
    facts = [fact.text_content() for fact in page.locator(".facts").all()]
    assert all(any(weight in fact for weight in ("light", "medium", "heavy")) for fact in facts)


def test_the_level_is_chosen_where_one_plays_and_the_first_game_is_against_easy(visit: Callable[..., Any]) -> None:
    page = visit("/")
    level = page.get_by_label("Bots' level at Galaxy of D")
    assert level.input_value() == "easy"
    level.select_option("hard")
    assert page.get_by_label("Bots' level at It's a Weird, Weird Galaxy").input_value() == "hard"
    page.get_by_role("listitem", name="Galaxy of D").get_by_role("button", name="Play now").click()
    page.wait_for_selector(".picture svg")
    view = page.request.get(f"/api/tables/{page.url.rsplit('/', 1)[1]}").json()
    assert [seat["level"] for seat in view["seats"]] == [None, "hard"]
    page.goto("/")
    assert page.get_by_label("Bots' level at Galaxy of D").input_value() == "hard"
    assert page.locator("[data-part=welcome]").is_hidden()  # whoever plays already is no newcomer


def test_a_new_table_takes_bots_friends_and_options(visit: Callable[..., Any]) -> None:
    page = visit("/new/weird-galaxy")
    page.get_by_role("radio", name="4 players").check()
    page.get_by_role("radiogroup", name="Seat 1", exact=True).get_by_role("radio", name="A bot").check()
    page.get_by_role("radiogroup", name="Level of seat 1").get_by_role("radio", name="easy").check()
    page.get_by_role("radiogroup", name="Seat 2", exact=True).get_by_role("radio", name="At this screen").check()
    page.get_by_label("Name of seat 2").fill("Ben")
    page.get_by_label("rounds").fill("3")
    page.get_by_role("radiogroup", name="shields").get_by_role("radio", name="off").check()
    page.get_by_role("radio", name="Listed in the hall").check()
    page.get_by_role("button", name="Open the table").click()
    page.wait_for_selector(".picture svg, [data-part=curtain]")
    view = page.request.get(f"/api/tables/{page.url.rsplit('/', 1)[1]}").json()
    assert [(seat["kind"], seat["level"]) for seat in view["seats"]] == [
        ("person", None),
        ("bot", "easy"),
        ("person", None),
        ("open", None),
    ]
    assert view["seats"][2]["name"] == "Ben"
    assert view["options"] == {"rounds": 3, "shields": "off", "layout": "standard"}
    page.goto("/")
    page.locator("[data-part=open]").get_by_text("Weird").first.wait_for()


def test_the_name_is_kept_and_a_code_carries_it_to_another_browser(visit: Callable[..., Any]) -> None:
    page = visit("/")
    page.get_by_role("button", name="Your name").click()
    page.get_by_label("Your name at the tables").fill("Ada <b>")
    page.get_by_role("button", name="Save").click()
    page.locator("[data-part=me]", has_text="Ada <b>").wait_for()
    page.locator("[data-part=me]").click()
    page.get_by_role("button", name="Go on at another device").click()
    code = page.locator(".big-code").text_content()
    other = visit("/")
    other.get_by_role("button", name="Your name").click()
    other.get_by_label("A code from your other device").fill(code)
    other.get_by_role("button", name="Save").click()
    other.locator("[data-part=me]", has_text="Ada <b>").wait_for()


def test_day_and_night_can_be_switched_and_are_remembered(visit: Callable[..., Any]) -> None:
    page = visit("/", color_scheme="dark")
    space = "getComputedStyle(document.documentElement).backgroundColor"
    assert page.evaluate(space) == "rgb(11, 16, 32)"
    page.get_by_role("button", name="Day or night").click()
    assert page.evaluate(space) == "rgb(233, 237, 247)"
    new_table(page, "galaxy-express", [{"kind": "me"}])
    page.wait_for_selector(".picture svg")
    assert page.evaluate("getComputedStyle(document.querySelector('.picture .f-panel')).fill") == "rgb(255, 255, 255)"


@pytest.mark.parametrize(("game", "seats"), [("weird-galaxy", 5), ("galaxy-farmer", 1)])
def test_a_table_page_weighs_less_than_300_kilobytes(visit: Callable[..., Any], game: str, seats: int) -> None:
    page = visit("/")
    new_table(page, game, [{"kind": "me"}] + [{"kind": "open"}] * (seats - 1))
    page.wait_for_selector(".picture svg")
    fetched = page.evaluate("[location.href, ...performance.getEntriesByType('resource').map(({name}) => name)]")
    sizes = {url: len(page.request.get(url).body()) for url in fetched if "/live" not in url}
    assert len(sizes) > 30
    assert 80_000 < sum(sizes.values()) < 300_000
