"""Several players at one screen: between them nothing is shown that only one may know."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from arcade.browser.table import new_table, task, uncover


def test_the_cover_hides_secrets_between_players(visit: Callable[..., Any]) -> None:
    page = visit("/")
    new_table(page, "bio-mutants", [{"kind": "me", "name": "Ada"}, {"kind": "me", "name": "Ben"}])
    cover = page.locator("[data-part=curtain]")
    cover.wait_for()
    assert "Pass the screen to Ada" in task(page)
    assert page.locator(".picture svg").count() == 0
    assert cover.get_by_role("button", name="I am Ada").is_visible()
    uncover(page)
    secret = None
    for _ in range(12):
        page.wait_for_selector(".picture .touch, [data-part=curtain]")
        if cover.count():
            break
        secret = page.locator(".choices .choice").first.inner_text().split("\n")[0]
        page.locator(".choices .choice").first.click()
        page.wait_for_function("() => !document.querySelector('.table.busy')")
    assert secret is not None
    assert "Pass the screen to Ben" in task(page)
    assert page.locator(".picture svg").count() == 0
    assert page.locator("[data-part=log] li").count() == 0
    assert page.locator("[data-part=board]").text_content() == ""
    assert page.locator(".choices .choice").count() == 0
    for key in ("u", "h", "w", "1", "Escape"):
        page.keyboard.press(key)
    assert page.locator(".picture svg").count() == 0
    assert secret not in page.locator("main").inner_text()
    page.reload()
    cover.wait_for()
    assert page.locator(".picture svg").count() == 0
    assert cover.get_by_role("button", name="I am Ben").is_visible()
    uncover(page)
    page.wait_for_selector(".picture .touch")
    assert secret not in page.locator("[data-part=log]").inner_text()


def test_without_secrets_the_screen_is_passed_on_without_a_cover(visit: Callable[..., Any]) -> None:
    page = visit("/")
    new_table(page, "weird-galaxy", [{"kind": "me", "name": "Ada"}, {"kind": "me", "name": "Ben"}], {"rounds": 1})
    for name in ("Ada", "Ben"):
        page.locator(".player.active", has_text=name).wait_for()
        page.wait_for_selector(".picture .touch")
        page.locator(".choices .choice").first.click()
    assert page.locator("[data-part=curtain]").count() == 0
