"""Words for the luck, and "Was it fair?", as people meet them."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from arcade.browser.table import task


def asked(page: Any) -> str:
    """What "Was it fair?" says, from the menu."""
    page.get_by_role("button", name="More", exact=True).click()
    page.get_by_role("menuitem", name="Was it fair?").click()
    said = str(page.locator("dialog").inner_text())
    page.get_by_role("button", name="Close", exact=True).click()
    return said


def test_players_give_words_before_the_game_and_check_its_luck_after_it(visit: Callable[..., Any]) -> None:
    ada = visit("/new/bio-mutants")
    ada.get_by_role("radio", name="2 players").check()
    ada.get_by_label("Your name at the table").first.fill("Ada")
    assert len(ada.get_by_label("Your words for the luck").input_value()) == 29, "made up, unless she says something"
    ada.get_by_label("Your words for the luck").fill("rosebud")
    ada.get_by_role("button", name="Open the table").click()
    ada.wait_for_function("() => document.querySelector('h1').textContent.startsWith('Waiting for somebody to take seat 1')")
    assert "it waits until every seat is taken" in asked(ada)

    ben = visit(ada.url)
    ben.get_by_text("Your words for the luck").click()
    ben.get_by_label("Your words for the luck").fill("open sesame")
    ben.get_by_label("Your name at the table").fill("Ben")
    ben.get_by_role("button", name="Take seat 1").click()
    for page in (ada, ben):
        page.wait_for_selector(".picture .touch")
        assert "Place" in task(page)
        said = asked(page)
        assert "The game goes on." in said
        assert all(part in said for part in ("rosebud", "open sesame", "Seal", "Stamp", "The seal is the one that this browser was shown"))
        assert "Secret" not in said

    ben.get_by_role("button", name="More", exact=True).click()
    ben.get_by_role("menuitem", name="Give up").click()
    ben.get_by_role("button", name="Give up").click()
    for page in (ben, ada):
        page.locator(".ending").get_by_role("button", name="Was it fair?").click()
        said = page.locator("dialog").inner_text()
        assert said.startswith("✓ Fair")
        assert "all 12 draws follow" in said
        assert "Secret" in said
        page.get_by_role("button", name="Close", exact=True).click()

    # A server that shows another seal at the end is found out, whatever it says of itself.
    ben.evaluate("() => localStorage.setItem('luck', localStorage.getItem('luck').replace(/seal\":\"[0-9a-f]{4}/g, 'seal\":\"0000'))")
    assert "This browser was shown another seal before the game: 0000" in asked(ben)

    ada.get_by_role("button", name="Rematch").click()
    ada.wait_for_function("() => document.querySelector('h1').textContent.startsWith('Waiting for somebody to take seat 1')")
    ben.get_by_role("button", name="Play again").click()
    for page in (ada, ben):
        page.wait_for_selector(".picture .touch")
    assert "The seal is the one that this browser was shown" in asked(ben)
