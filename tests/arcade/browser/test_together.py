"""Two browsers at one table; a watcher beside them."""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import Any

from arcade.browser.table import click, new_table, number, task


def decide(page: Any) -> None:
    """Clicks until an action is done: until the log has a line more."""
    before = number(page)
    chance = random.Random(1)
    for _ in range(4):
        if number(page) == before:
            click(page, chance, 0)


def test_two_browsers_play_one_table_and_a_third_watches(visit: Callable[..., Any]) -> None:
    ada = visit("/")
    ada.request.put("/api/me", data={"name": "Ada"})
    table = new_table(ada, "weird-galaxy", [{"kind": "me"}, {"kind": "open"}], {"rounds": 2})
    ada.locator(".invite input").wait_for()
    assert ada.locator(".invite input").input_value().endswith(f"/t/{table}")

    ben = visit(f"/t/{table}")
    ben.get_by_label("Your name at the table").fill("Ben")
    ben.get_by_role("button", name="Take seat 1").click()
    watcher = visit(f"/t/{table}")
    ada.locator(".player", has_text="Ben").wait_for()
    assert ada.locator(".invite").count() == 0

    for _ in range(6):
        ada.wait_for_function(
            "() => document.querySelector('.picture .touch') || document.querySelector('h1').textContent.startsWith('Waiting for Ben')"
        )
        mover, other = (ada, ben) if ada.locator(".picture .touch").count() else (ben, ada)
        before = other.locator("[data-part=log] li").count()
        mover.wait_for_selector(".picture .touch")
        assert "Waiting for" in task(other)
        decide(mover)
        for eyes in (other, watcher):
            eyes.wait_for_function("count => document.querySelectorAll('[data-part=log] li').length > count", arg=before)
    assert watcher.locator(".picture .touch").count() == 0
    assert watcher.locator(".choices").is_hidden()
    assert number(ada) == number(ben) == number(watcher)


def test_giving_up_ends_a_game_of_two_and_a_rematch_is_offered_to_both(visit: Callable[..., Any]) -> None:
    ada = visit("/")
    table = new_table(ada, "galaxy-of-d", [{"kind": "me"}, {"kind": "open"}], {"setup": "quick"})
    ben = visit(f"/t/{table}")
    ben.get_by_label("Your name at the table").fill("Ben")
    ben.get_by_role("button", name="Take seat 1").click()
    ben.locator(".player", has_text="you").wait_for()
    ben.get_by_role("button", name="More", exact=True).click()
    ben.get_by_role("menuitem", name="Give up").click()
    ben.get_by_role("button", name="No, play on").click()
    ben.get_by_role("button", name="More", exact=True).click()
    ben.get_by_role("menuitem", name="Give up").click()
    ben.get_by_role("button", name="Give up").click()
    ada.get_by_role("button", name="Rematch").wait_for()
    assert "gave up" in task(ada)
    ada.get_by_role("button", name="Rematch").click()
    ada.wait_for_url(lambda url: not url.endswith(table))
    ben.get_by_role("button", name="Play again").click()
    ben.wait_for_url(ada.url)
    ben.wait_for_selector(".picture svg")
    ben.locator(".player", has_text="you").wait_for()
    ben.go_back()
    ben.get_by_role("button", name="No invitations from").click()
    ben.get_by_role("button", name="invite me again").wait_for()


def test_whoever_sits_down_is_called_by_name_in_what_was_said_before(visit: Callable[..., Any]) -> None:
    ada = visit("/")
    ada.request.put("/api/me", data={"name": "Ada"})
    table = new_table(ada, "galaxy-of-d", [{"kind": "me"}, {"kind": "open"}], {"setup": "quick"})
    ada.wait_for_selector(".picture svg")
    ada.request.post(f"/api/tables/{table}/resign", data={"seat": 0, "number": ada.request.get(f"/api/tables/{table}").json()["number"]})
    ada.locator("[data-part=more]", has_text="Seat 1 wins.").wait_for()
    assert ada.locator("[data-part=log] li").last.text_content() == "0You give up.", "the badge, and the line"
    ben = visit("/")
    ben.request.put("/api/me", data={"name": "Ben"})
    ben.request.post(f"/api/tables/{table}/join", data={"seat": 1})
    ada.locator("[data-part=more]", has_text="Ben wins.").wait_for()
    assert "Ben wins." in ada.locator(".picture svg").get_attribute("aria-label")
