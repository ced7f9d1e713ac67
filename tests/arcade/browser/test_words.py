"""What happened, in words: a log in turns, what must not be missed, and why it ended."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

from arcade.browser.table import new_table


def lose(page: Any, table: str) -> None:
    """Play Galaxy Express on, faster and faster, until the ship is lost."""
    for _ in range(200):
        view = page.request.get(f"/api/tables/{table}").json()
        if view["over"]:
            return
        ways = [action for action in view["actions"] if not action["text"].startswith(("brake", "refuel"))] or view["actions"]
        page.request.post(f"/api/tables/{table}/act", data={"seat": 0, "number": view["number"], "action": ways[-1]["code"]})


def test_a_loss_is_said_largely_with_its_cause_and_the_end_says_why(visit: Callable[..., Any]) -> None:
    page = visit("/")
    table = new_table(page, "galaxy-express", [{"kind": "me"}])
    page.wait_for_selector(".picture .touch")
    assert page.locator(".log-turn[open] summary").all_text_contents() == ["Setting up the game"], "open while it is all there is"
    lose(page, table)
    page.locator("h1", has_text="Lost in space, with ").wait_for()
    assert page.locator("[data-part=banner] .alarm").count() == 0, "it would lie over the end, which says so itself"
    assert page.locator(".log-line", has_text="Lost in space: ").count() == 1
    assert re.match(r"In \d+ turns: \d+ for \d parcels?", page.locator(".ending .why").inner_text())
    groups = page.locator(".log-turn summary").all_text_contents()
    assert groups[:2] == ["Setting up the game", "Turn 1"], "it reads in the order in which it happened"
    assert "Lost in space: " in page.locator("[data-part=log] li").last.inner_text()
    seen = "({scrollTop, clientHeight, scrollHeight}) => scrollTop + clientHeight > scrollHeight - 4"
    assert page.locator("[data-part=log]").evaluate(seen), "the newest line is in sight"
    assert page.locator(".log-turn:not([open])").count() == 1, "the setting up is one line now"
    page.locator(".log-line", has_text="You play Thrust").first.click()
    page.get_by_role("group", name="Replay").wait_for()
    page.locator("[data-part=task]", has_text="You play Thrust").wait_for()  # after the moment before, from which things glide


def test_the_last_move_is_marked_with_its_way(visit: Callable[..., Any]) -> None:
    page = visit("/")
    new_table(page, "galaxy-express", [{"kind": "me"}])
    page.wait_for_selector(".picture .touch")
    page.locator(".choices .choice").first.click()
    page.locator(".picture .way").wait_for(state="attached")
    assert page.locator(".picture .way rect").count() == 1, "around the planet it started from"
