"""Company at a table: talk, leaving and coming back, invitations by link and by code, and a rematch that is declined."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

import numpy as np
import pytest
import zxingcpp

from arcade.browser.table import new_table, task
from arcade.browser.test_axe import violations
from arcade.browser.test_presence import INSTRUMENTS


def sit(visit: Callable[..., Any], table: str, name: str, **more: Any) -> Any:
    page = visit(f"/t/{table}", **more)
    page.get_by_label("Your name at the table").fill(name)
    page.get_by_role("button", name="Take seat").first.click()
    page.locator(".player", has_text="you").wait_for()
    return page


def menu(page: Any, item: str) -> None:
    page.get_by_role("button", name="More", exact=True).click()
    page.get_by_role("menuitem", name=item).click()


def play_out(pages: list[Any], most: int = 400) -> None:
    """Whoever has a choice takes the first one, until it is over."""
    for _ in range(most):
        for page in pages:
            page.wait_for_function("() => !document.querySelector('.table.busy')")
            if page.locator("[data-part=ending]").is_visible():
                return
            if page.locator(".choices .choice").count():
                page.locator(".choices .choice").first.click()
    raise AssertionError(f"not over: {task(pages[0])}")


def decides_until(page: Any, done: str, pages: list[Any]) -> None:
    """The page takes its first choice again and again, until this holds at the first of the pages."""
    for _ in range(60):
        for one in pages:
            one.wait_for_function("() => !document.querySelector('.table.busy')")
        if pages[0].evaluate(done):
            return
        if page.locator(".choices .choice").count():
            page.locator(".choices .choice").first.click()
        else:
            page.wait_for_timeout(100)
    raise AssertionError(f"never: {done}")


def test_a_whole_game_of_two_with_talk_clock_notice_leaving_and_a_declined_rematch(visit: Callable[..., Any]) -> None:
    ada = visit("/")
    ada.add_init_script(INSTRUMENTS)
    ada.request.put("/api/me", data={"name": "Ada"})
    table = new_table(ada, "weird-galaxy", [{"kind": "me"}, {"kind": "open"}], {"rounds": 1}, clock={"seconds": 900})
    ada.wait_for_selector(".picture svg")
    assert ada.locator("[data-tool=talk]").is_hidden(), "nobody to talk to"
    ben = sit(visit, table, "Ben", phone=True)
    ada.locator(".clock").first.wait_for()

    # Ben leaves before anything was decided, and comes back to the free seat.
    menu(ben, "Leave the table")
    ben.get_by_role("button", name="Leave", exact=True).click()
    ben.wait_for_url("**/")
    ben.goto(f"/t/{table}")
    ben.get_by_role("button", name="Take seat 1").click()
    ben.locator(".player", has_text="you").wait_for()

    # Ada looks elsewhere while Ben thinks, his clock runs, and she is called.
    ada.get_by_role("button", name="More", exact=True).click()
    ada.get_by_role("menuitemcheckbox", name="Notices").click()
    decides_until(ada, "() => !document.querySelector('.choices .choice')", [ada, ben])
    ada.locator(".player", has_text="Ben").locator(".clock.runs").wait_for()
    ada.evaluate("window.look('hidden')")
    decides_until(ben, "() => window.notices.length > 0", [ada, ben])
    ada.evaluate("window.look('visible')")
    ada.locator("[data-part=talk]").wait_for()
    assert ada.locator("[role=log]").count() == 2

    # Ada writes by keyboard, Ben's talk is closed: he is told that there is something to read.
    ada.keyboard.press("t")
    ada.keyboard.type("<img src=x onerror=alert(1)> hello, 1 2 3")
    ada.keyboard.press("Enter")
    ben.locator("[data-tool=talk] .unread", has_text="1").wait_for()
    assert "Ada says: <img" in ben.locator("[data-part=talk-news]").text_content()
    ada.keyboard.press("Escape")
    assert ada.locator("[data-part=talk]").is_visible()
    assert ada.evaluate("document.activeElement.dataset.tool") == "talk"
    ben.locator("[data-tool=talk]").click()
    line = ben.locator(".said")
    assert "hello, 1 2 3" in line.text_content()
    assert line.locator("img").count() == 0
    assert ben.locator("[data-tool=talk] .unread").is_hidden()
    covers = """() => {
      const talk = document.querySelector('.talk').getBoundingClientRect();
      return [...document.querySelectorAll('.choices, .tools')].some((one) => {
        const box = one.getBoundingClientRect();
        return box.height > 0 && box.top < talk.bottom && talk.top < box.bottom;
      });
    }"""
    assert not ben.evaluate(covers), "the choices stay free"
    ben.get_by_role("button", name="Ha ha!").click()
    ada.locator(".said", has_text="Ha ha!").wait_for()
    ada.locator(".said-log").focus()
    assert violations(ada) == []
    assert violations(ben) == []

    # A watcher is told of by name, and hears nothing.
    cleo = visit("/")
    cleo.request.put("/api/me", data={"name": "Cleo"})
    cleo.goto(f"/t/{table}")
    ada.locator(".watchers", has_text="Cleo watches").wait_for()
    assert cleo.locator("[data-tool=talk]").is_hidden()
    assert cleo.locator(".said").count() == 0

    # Ada mutes Ben, and the page remembers.
    ada.get_by_role("button", name="Mute…").click()
    ada.get_by_role("checkbox", name="Ben").check()
    ada.get_by_role("button", name="Close", exact=True).click()
    ada.locator(".said", has_text="Ha ha!").wait_for(state="detached")
    ada.reload()
    ada.locator(".said.mine").wait_for()
    ada.get_by_role("button", name="Mute…").click()
    assert ada.get_by_role("checkbox", name="Ben").is_checked()
    ada.get_by_role("checkbox", name="Ben").uncheck()
    ada.get_by_role("button", name="Close", exact=True).click()
    ada.locator(".said", has_text="Ha ha!").wait_for()
    ben.locator("[data-tool=talk]").click()

    play_out([ada, ben])
    ada.get_by_role("button", name="Rematch").click()
    ada.wait_for_url(lambda url: not url.endswith(table))
    ben.get_by_text("Ada asks you to play again.").wait_for()
    ben.get_by_role("button", name="No, thanks").click()
    ada.get_by_text("Ben does not want to play again.").first.wait_for()
    assert ada.locator(".invite .copyable").is_visible()
    ben.get_by_role("link", name="To the rematch").wait_for()
    assert ben.locator(".ending").get_by_role("button", name="Play again").count() == 0


def test_leaving_and_coming_back(visit: Callable[..., Any]) -> None:
    ada = visit("/")
    ada.request.put("/api/me", data={"name": "Ada"})
    table = new_table(ada, "weird-galaxy", [{"kind": "me"}, {"kind": "open"}, {"kind": "open"}])
    ben = sit(visit, table, "Ben")
    menu(ben, "Leave the table")
    assert "your seat becomes free" in ben.get_by_role("dialog").text_content()
    ben.get_by_role("button", name="Stay").click()
    menu(ben, "Leave the table")
    ben.get_by_role("button", name="Leave", exact=True).click()
    ben.wait_for_url("**/")
    ada.get_by_text("Ben has left the table.").wait_for()
    ben.locator("[data-part=games] .game").first.wait_for()
    assert ben.locator("[data-part=mine]").is_hidden(), "it is not in the list"
    ben.goto(f"/t/{table}")
    ben.get_by_role("button", name="Take seat 1").click()
    ben.locator(".player", has_text="you").wait_for()
    sit(visit, table, "Cem")

    # The game has begun: a bot takes over. Another page of Ben's watches from then on.
    ada.locator(".choices .choice").first.click()
    ben.locator("[data-part=log] li").last.wait_for()
    other = ben.context.new_page()
    other.goto(f"/t/{table}")
    other.locator(".player", has_text="you").wait_for()
    menu(ben, "Leave the table")
    assert "a bot takes your place" in ben.get_by_role("dialog").text_content()
    ben.get_by_role("button", name="Leave", exact=True).click()
    ben.wait_for_url("**/")
    ada.locator(".player.gone-home", has_text="Ben").wait_for()
    other.get_by_text("You have left this table, and watch now.").wait_for()
    assert other.locator(".choices").is_hidden()


def decoded(rows: list[str]) -> list[str]:
    cells = np.array([[0 if cell == "1" else 255 for cell in row] for row in rows], dtype=np.uint8)
    picture = np.kron(np.pad(cells, 4, constant_values=255), np.ones((4, 4), dtype=np.uint8))
    return [found.text for found in zxingcpp.read_barcodes(picture)]


def test_the_link_as_a_code_is_read_by_another_program(visit: Callable[..., Any]) -> None:
    """ZXing reads what we draw, in every version from the shortest to the longest text."""
    page = visit("/")
    texts = [f"{'https://x.example/' * 12}"[:length] for length in (1, 14, 15, 26, 27, 42, 62, 84, 106, 122, 152, 180, 213)] + ["/t/größe☄"]
    draw = """async (texts) => {
      const {encode} = await import('/static/table/strip/qr.js');
      return texts.map((text) => encode(text).map((row) => row.map(Number).join('')));
    }"""
    for text, rows in zip(texts, page.evaluate(draw, texts), strict=True):
        assert decoded(rows) == [text]
    with pytest.raises(Exception, match="too long"):
        page.evaluate(draw, ["x" * 214])

    page.add_init_script("navigator.share = async (what) => (window.shared = what)")
    for theme in ("light", "dark"):
        page.emulate_media(color_scheme=theme)
        new_table(page, "weird-galaxy", [{"kind": "me"}, {"kind": "open"}])
        page.locator(".invite").get_by_role("button", name="QR code").click()
        assert violations(page) == []
        shown = page.locator(".qr")
        [[size]] = [re.findall(r"^0 0 (\d+)", shown.get_attribute("viewBox"))]
        rows = [["0"] * int(size) for _ in range(int(size))]
        for x, y, width in re.findall(r"M(\d+) (\d+)h(\d+)", shown.locator("path").get_attribute("d")):
            rows[int(y)][int(x) : int(x) + int(width)] = "1" * int(width)
        assert decoded(["".join(row) for row in rows]) == [page.url]
        assert shown.locator("rect").get_attribute("fill") == "#fff"
        page.keyboard.press("Escape")
        page.locator(".invite").get_by_role("button", name="Share…").click()
        page.wait_for_function("() => window.shared?.url === location.href")
