"""A connection that breaks in the middle of a turn: nothing is lost, nothing counts twice."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from typer.testing import CliRunner

from arcade.browser.conftest import Server
from arcade.browser.table import new_table, task
from cosmodrome.cli import app

LINES = "[data-part=log] li"


def test_an_action_made_without_a_connection_arrives_once_when_it_is_back(visit: Callable[..., Any]) -> None:
    page = visit("/")
    new_table(page, "galaxy-express", [{"kind": "me"}])
    page.wait_for_selector(".picture .touch")
    page.context.set_offline(True)
    page.get_by_text("The connection is gone").wait_for()
    square = page.locator(".choices .choice").first.inner_text().split("\n")[0].removeprefix("start ")
    text = f"you start from the planet at {square}."
    page.locator(".picture .touch").first.click()
    page.wait_for_selector(".table.busy")
    page.context.set_offline(False)
    page.wait_for_selector(".table:not(.busy)")
    page.wait_for_function(
        "words => [...document.querySelectorAll('[data-part=log] li')].some((line) => line.textContent.toLowerCase().startsWith(words))",
        arg=text,
    )
    page.locator("[data-part=gone]").wait_for(state="hidden")
    lines = [line.lower() for line in page.locator(LINES).all_text_contents()]
    assert sum(line.startswith(text) for line in lines) == 1
    page.wait_for_selector(".picture .touch")


def test_the_table_goes_on_when_the_server_was_stopped_and_started_again(visit: Callable[..., Any], server: Server) -> None:
    page = visit("/")
    table = new_table(page, "galaxy-express", [{"kind": "me"}])
    page.wait_for_selector(".picture .touch")
    before = page.locator(LINES).count()
    server.stop()
    page.get_by_text("The connection is gone").wait_for()
    page.locator(".picture .touch").first.click()
    page.wait_for_selector(".table.busy")
    server.start()
    page.wait_for_function("count => document.querySelectorAll('[data-part=log] li').length > count", arg=before)
    page.locator("[data-part=gone]").wait_for(state="hidden")
    assert page.request.get(f"/api/tables/{table}").json()["number"] == page.locator(LINES).count()


def test_an_answer_that_was_lost_does_not_count_twice(visit: Callable[..., Any]) -> None:
    """The server gets the action, but its answer never comes: the second try is refused as stale, and the page shows how things stand."""
    page = visit("/")
    table = new_table(page, "galaxy-express", [{"kind": "me"}])
    page.wait_for_selector(".picture .touch")
    lost: list[int] = []

    def lose(route: Any) -> None:
        if lost:
            route.continue_()
        else:
            lost.append(route.fetch().status)
            route.abort()

    page.route("**/act?*", lose)
    page.locator(".picture .touch").first.click()
    page.wait_for_function("() => document.querySelectorAll('.picture [id^=\"thrust:\"].touch').length")
    page.wait_for_selector(".table:not(.busy)")
    assert lost == [200]
    starts = [line for line in page.locator(LINES).all_text_contents() if line.startswith("You start ")]
    assert len(starts) == 1
    assert page.request.get(f"/api/tables/{table}").json()["number"] == page.locator(LINES).count()


def test_a_stale_action_is_answered_with_a_sentence_and_the_fresh_table(visit: Callable[..., Any]) -> None:
    """The same player in two windows: what one of them has not heard of yet is refused there."""
    first = visit("/")
    new_table(first, "galaxy-express", [{"kind": "me"}])
    first.wait_for_selector(".picture .touch")
    first.route("**/live?*", lambda route: route.abort())
    second = first.context.new_page()
    second.goto(first.url)
    second.wait_for_selector(".picture .touch")
    first.reload()
    first.wait_for_selector(".picture .touch")
    second.locator(".picture .touch").first.click()
    second.wait_for_function("() => document.querySelectorAll('.picture [id^=\"thrust:\"].touch').length")
    first.locator(".picture .touch").last.click()
    first.get_by_text("This is how the table stands now").wait_for()
    first.wait_for_function("() => document.querySelectorAll('.picture [id^=\"thrust:\"].touch').length")


def test_a_window_that_slept_catches_up(visit: Callable[..., Any]) -> None:
    page = visit("/")
    table = new_table(page, "galaxy-express", [{"kind": "me"}])
    page.wait_for_selector(".picture .touch")
    page.context.set_offline(True)
    page.get_by_text("The connection is gone").wait_for()
    view = page.request.get(f"/api/tables/{table}").json()
    page.request.post(f"/api/tables/{table}/act", data={"seat": 0, "number": view["number"], "action": view["actions"][0]["code"]})
    page.context.set_offline(False)
    page.evaluate("document.dispatchEvent(new Event('visibilitychange'))")
    page.wait_for_function("() => document.querySelectorAll('.picture [id^=\"thrust:\"].touch').length")


def test_a_table_that_is_closed_says_so_and_goes_on_when_it_is_opened(visit: Callable[..., Any], server: Server) -> None:
    """By whoever runs the arcade. Until then nothing there can be touched, not even a seat that is free."""
    ada = visit("/")
    table = new_table(ada, "weird-galaxy", [{"kind": "me"}, {"kind": "open"}], {"rounds": 5}, clock={"seconds": 3600})
    ada.wait_for_selector(".picture .touch")
    ben = visit(f"/t/{table}", phone=True)
    ben.get_by_role("button", name="Take seat 1").wait_for()
    for word, says in (("close", "This table is closed."), ("open", "")):
        done = CliRunner().invoke(app, ["admin", word, table], env={"COSMODROME_DATA": str(server.folder)})
        assert done.exit_code == 0, done.output
        for page in (ada, ben):
            page.wait_for_function(
                "says => (document.querySelector('h1').textContent === 'This table is closed.') === Boolean(says)", arg=says
            )
            assert ("not played on" in page.locator("[data-part=more]").text_content()) == bool(says)
        assert ada.locator(".picture .touch, .choices .choice").count() == 0 or not says
        assert ben.get_by_role("button", name="Take seat 1").count() == (0 if says else 1)
        assert ben.get_by_text("A seat is open").count() == 0
    ada.wait_for_selector(".picture .touch")
    before = task(ada)
    ada.locator(".choices .choice").first.click()
    ada.wait_for_function("before => document.querySelector('h1').textContent !== before", arg=before)
