"""What a player does at a table, by clicks alone."""

from __future__ import annotations

import random
import re
from typing import Any

LIT = ".picture .touch"
READY = "() => document.querySelector('.picture .touch, .choices .choice, [data-part=ending]:not([hidden]), [data-part=curtain]')"


def new_table(page: Any, game: str, seats: list[dict[str, Any]], options: dict[str, Any] | None = None, **more: Any) -> str:
    """Makes a table as the page would, and goes there."""
    body = {"game": game, "seats": seats, "options": options or {}, "listed": False, "pace": "fast", **more}
    answer = page.request.post("/api/tables", data=body)
    assert answer.status == 201, answer.text()
    table = str(answer.json()["table"])
    page.goto(f"/t/{table}")
    return table


def over(page: Any) -> bool:
    return bool(page.locator("[data-part=ending]").is_visible())


def number(page: Any) -> int:
    """How many lines the log has."""
    return int(page.locator("[data-part=log] li").count())


# Where to click: something that is offered beside the picture, else a lit thing in it; now and then rather a button than the board.
AIM = """
([choice, haste]) => {
  const curtain = [...document.querySelectorAll('[data-part=curtain] button')];
  const lit = [...document.querySelectorAll('.picture .touch')];
  const buttons = lit.filter(({id}) => id.startsWith('button:'));
  const offered = curtain.length || lit.length ? curtain : [...document.querySelectorAll('.choices .choice')];
  const among = offered.length ? offered : haste && buttons.length ? buttons : lit;
  if (among.length === 0) return null;
  const one = among[Math.floor(choice * among.length)];
  const mark = one.querySelector('.lit') ?? one;
  mark.scrollIntoView({block: 'center'});
  const box = mark.getBoundingClientRect();
  return [box.left + box.width / 2, box.top + box.height / 2];
}
"""


def click(page: Any, chance: random.Random, haste: float = 0.3) -> None:
    """Clicks one of the things that are lit or offered, and waits for the answer."""
    place = page.evaluate(AIM, [chance.random(), chance.random() < haste])
    if place:
        page.mouse.click(*place)
    page.wait_for_function("() => !document.querySelector('.table.busy')")


def play_on(page: Any, most: int, chance: random.Random, haste: float = 0.3) -> int:
    """Clicks lit things until the game is over; gives how many clicks that took. More than `most` is a failure."""
    for clicks in range(most):
        page.wait_for_function(READY)
        if over(page):
            return clicks
        click(page, chance, haste)
    raise AssertionError(f"not over after {most} clicks: {task(page)}")


def uncover(page: Any) -> None:
    """The next player says that they have the screen, and the cover is gone."""
    page.locator("[data-part=curtain] button").click()
    page.locator("[data-part=curtain]").wait_for(state="detached")


def task(page: Any) -> str:
    return re.sub(r"\s+", " ", str(page.locator("[data-part=task]").text_content())).strip()
