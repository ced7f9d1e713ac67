"""Clocks in the browser: chosen when a table is made, shown beside the names, and what happens when time is out."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from arcade.browser.table import new_table, task


def sits_down(page: Any, name: str) -> None:
    page.get_by_label("Your name at the table").fill(name)
    page.get_by_role("button", name="Take seat 1").click()
    page.locator(".player", has_text="you").wait_for()


def test_a_game_is_lost_on_time(visit: Callable[..., Any]) -> None:
    ada = visit("/new/weird-galaxy")
    ada.get_by_role("radio", name="2 players").check(force=True)
    ada.locator("[data-part=clock]").get_by_text("Everybody thinks as long as they like.").wait_for()
    ada.get_by_role("radio", name="Own time").check(force=True)
    ada.get_by_label("minutes each, for the whole game").fill("1")
    ada.get_by_label("seconds more after every turn").fill("0")
    ada.get_by_role("textbox", name="Your name at the table").fill("Ada")
    asked: list[Any] = []
    ada.on("request", lambda request: asked.append(request.post_data_json) if request.url.endswith("/api/tables") else None)
    ada.get_by_role("button", name="Open the table").click()
    ada.wait_for_url("**/t/*")
    assert asked[0]["clock"] == {"seconds": 60, "increment": 0, "out": "lose"}
    ada.locator(".clock").first.wait_for()
    assert ada.locator(".clock").all_text_contents() == ["1:00", "1:00"], "they stand while a seat is open"
    assert ada.locator(".clock.runs").count() == 0
    assert ada.locator("[data-part=terms]").text_content() == "1 minute each for the whole game. Whose time is out has lost."

    short = new_table(ada, "weird-galaxy", [{"kind": "me"}, {"kind": "open"}], clock={"seconds": 12})
    ben = visit(f"/t/{short}", phone=True)
    sits_down(ben, "Ben")
    for page in (ada, ben):
        page.locator(".clock.runs").wait_for()
        assert page.locator(".clock").count() == 2
        page.locator(".clock.runs.low", has_text="0:0").wait_for()  # in tenths
        assert page.locator(".clock.runs").evaluate("one => getComputedStyle(one, '::before').content").startswith('"▸')
    waits, thinks = (ben, ada) if "Waiting" in task(ben) else (ada, ben)
    said = "[data-part=time-said]"
    thinks.wait_for_function("said => document.querySelector(said).textContent === 'Ten seconds left.'", arg=said)
    assert waits.locator(said).text_content() == "", "nobody else is told of it"
    for page in (ada, ben):
        page.locator("[data-part=ending]:not([hidden])").wait_for()
        assert "ran out of time" in task(page)
        assert page.locator(".player", has_text="out of time").count() == 1
        assert page.locator(".player", has_text="won").count() == 1
        assert page.locator(".clock.runs").count() == 0


def test_a_bot_takes_over_and_other_tables_wait(visit: Callable[..., Any]) -> None:
    ada = visit("/")
    ada.request.put("/api/me", data={"name": "Ada"})
    assert ada.locator(".turns").is_hidden() or ada.locator(".turns").count() == 0
    alone = new_table(ada, "galaxy-express", [{"kind": "me"}])
    table = new_table(ada, "weird-galaxy", [{"kind": "me"}, {"kind": "open"}], {"rounds": 2}, clock={"seconds": 6, "out": "bot"})
    link = ada.locator(".turns")
    link.wait_for()
    assert link.get_attribute("aria-label") == "A game waits for you: Galaxy Express"
    ben = visit(f"/t/{table}")
    sits_down(ben, "Ben")
    gone = ada.locator(".player", has_text="out of time, a bot plays on")
    gone.first.wait_for()
    assert "over" not in task(ada)
    ada.locator("[role=log]", has_text="out of time, and a bot takes over.").wait_for()
    ada.goto("/")
    ada.locator(".brief.turn", has_text="Galaxy Express").wait_for()
    link.click()
    ada.wait_for_url(f"**/t/{alone}")


def test_the_next_table_is_one_button_away(visit: Callable[..., Any]) -> None:
    ada = visit("/")
    slow = new_table(ada, "weird-galaxy", [{"kind": "me"}, {"kind": "me", "name": "Bea"}], clock={"days": 3})
    new_table(ada, "bio-mutants", [{"kind": "me"}, {"kind": "open"}])
    following = ada.locator("[data-part=next]")
    ada.locator(".turns").wait_for()
    assert following.is_hidden(), "there is something to do here"
    for _ in range(6):
        ada.locator(".choices .choice").first.click()
        ada.wait_for_function("() => !document.querySelector('.table.busy')")
    following.wait_for()
    assert following.text_content() == "Your move at It's a Weird, Weird Galaxy, 2 days left →"
    following.click()
    ada.wait_for_url(f"**/t/{slow}")
    ada.locator(".clock.runs", has_text="2 d 23 h").wait_for()
