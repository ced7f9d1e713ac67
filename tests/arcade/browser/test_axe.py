"""axe-core looks at every page, by day and by night."""

from __future__ import annotations

import random
from collections.abc import Callable
from pathlib import Path
from typing import Any

import axe_playwright_python
import pytest

from arcade.browser.table import READY, new_table, over, play_on, uncover

AXE = (Path(axe_playwright_python.__file__).parent / "axe.min.js").read_text()
# Things of a board are heard as sentences that hold more than the marks drawn on them; what looks like a button is heard as it is written.
RUN = """() => axe.run({rules: {'label-content-name-mismatch': {enabled: true}}}).then(({violations, passes}) => {
  const thing = ({html}) => html.startsWith('<g id="') && !html.startsWith('<g id="button:');
  const meant = (id, nodes) => id === 'label-content-name-mismatch' ? nodes.filter((one) => !thing(one)) : nodes;
  const judged = violations.map(({id, nodes}) => ({id, nodes: meant(id, nodes)}));
  const told = ({id, nodes}) => `${id}: ${nodes.slice(0, 3).map(({html}) => html.slice(0, 150)).join(' | ')}`;
  return [passes.length, judged.filter(({nodes}) => nodes.length).map(told)];
})"""
ME = {"kind": "me"}
BEN = {"kind": "me", "name": "Ben"}
THEMES = pytest.mark.parametrize("theme", ["dark", "light"])
GAMES = ("bio-mutants", "galaxy-express", "galaxy-farmer", "galaxy-of-d", "weird-galaxy")


def violations(page: Any) -> list[str]:
    page.evaluate(AXE)
    passed, found = page.evaluate(RUN)
    assert passed > 10, "it has looked"
    return list(found)


@THEMES
def test_pages(visit: Callable[..., Any], theme: str) -> None:
    page = visit("/", color_scheme=theme)
    for path in ("/", "/new/weird-galaxy", "/rules/galaxy-farmer", "/rules/bio-mutants", "/look", "/fair", "/t/nothing"):
        page.goto(path)
        page.wait_for_load_state("networkidle")
        assert violations(page) == [], path
    page.goto("/")
    page.locator("[data-part=me]").click()
    page.get_by_role("dialog").wait_for()
    assert violations(page) == [], "the dialog"


@THEMES
@pytest.mark.parametrize("game", GAMES)
def test_tables(visit: Callable[..., Any], game: str, theme: str) -> None:
    page = visit("/", color_scheme=theme)
    alone = game in ("galaxy-express", "galaxy-farmer")
    new_table(page, game, [ME] if alone else [ME, BEN], clock=None if alone else {"seconds": 3600})
    chance = random.Random(3)
    for _ in range(12):
        page.wait_for_function(READY)
        if over(page):  # blind play is soon lost in space
            break
        if page.locator("[data-part=curtain]").count():
            uncover(page)
            continue
        page.locator(".choices .choice").nth(chance.randrange(page.locator(".choices .choice").count())).click()
        page.wait_for_function("() => !document.querySelector('.table.busy')")
    page.wait_for_function(READY)
    assert violations(page) == []
    if page.locator("[data-part=curtain]").count():
        uncover(page)
    page.locator(".log h2").hover()
    page.locator(".about").wait_for()
    assert violations(page) == [], "something explains itself"
    page.get_by_role("button", name="More", exact=True).click()
    page.get_by_role("menu").wait_for()
    assert violations(page) == [], "the menu"


@THEMES
def test_a_replay_and_the_rules_beside_the_board(visit: Callable[..., Any], theme: str) -> None:
    page = visit("/", color_scheme=theme)
    new_table(page, "galaxy-express", [ME])
    play_on(page, 400, random.Random(2))
    assert violations(page) == []
    page.get_by_role("button", name="Replay").click()
    page.get_by_label("Moment of the game").wait_for()
    assert violations(page) == []
    page.keyboard.press("r")
    page.locator(".drawer h1").wait_for()
    assert violations(page) == []


def test_a_move_is_read_out_once(visit: Callable[..., Any]) -> None:
    """One live region tells what happened: the log. A role and an attribute that say the same are heard twice by some readers."""
    page = visit("/")
    new_table(page, "galaxy-express", [ME])
    page.wait_for_selector(".choices .choice")
    assert page.locator("[role=log][aria-live]").count() == 0
    page.evaluate("""() => {
      window.heard = [];
      const live = '[role=log], [role=status], [role=alert], [aria-live=polite], [aria-live=assertive]';
      for (const region of document.querySelectorAll(live)) {
        new MutationObserver((changes) => {
          for (const {addedNodes} of changes) for (const node of addedNodes) window.heard.push(node.textContent);
        }).observe(region, {childList: true, subtree: true, characterData: true});
      }
    }""")
    page.locator(".choices .choice").first.click()
    page.wait_for_function("() => !document.querySelector('.table.busy')")
    page.wait_for_timeout(300)
    heard = page.evaluate("window.heard")
    line = page.locator("[data-part=log] li button").last.text_content()
    assert len(line) > 5
    assert sum(line in one for one in heard) == 1, heard
