"""No text in a picture is smaller than eleven pixels, at any of the three sizes, in any game, measured in Chromium.

None calls somebody who has a name by the number of the seat, either.
"""

from __future__ import annotations

import random
from typing import Any

import pytest

import cosmodrome
from laws.settings import GAMES

LEAST = 11
WINDOWS = {"desktop": (1440, 900), "laptop": (1280, 720), "phone": (390, 844)}
SMALL = """(least) => [...document.querySelectorAll('.picture svg text, .picture svg tspan')].flatMap((words) => {
  if (![...words.childNodes].some((node) => node.nodeType === 3 && node.data.trim())) return [];
  const {a, b, c, d} = words.getScreenCTM();
  const size = parseFloat(getComputedStyle(words).fontSize) * Math.sqrt(Math.abs(a * d - b * c));
  return size < least - 0.02 ? [`${words.textContent}: ${size.toFixed(1)}`] : [];
})"""
NUMBERED = """() => [...document.querySelectorAll('.picture svg text, .picture svg [aria-label]')]
  .flatMap((one) => [one.textContent, one.getAttribute('aria-label') ?? '']).filter((says) => /\\bseats? \\d/i.test(says))"""
SWAP = """(markup) => {
  const svg = document.importNode(new DOMParser().parseFromString(markup, 'image/svg+xml').documentElement, true);
  document.querySelector('.picture').replaceChildren(svg);
}"""


def moments(game: Any) -> list[Any]:
    """Games of few and of many seats, now and then on the way, and at the end."""
    found = []
    for seats in sorted({game.about.seats[0], game.about.seats[-1]}):
        match = game.new(seats, game.about.bounding, cosmodrome.seeded(seats))
        match.names = tuple(f"Name {seat} long" for seat in range(seats))
        choice = random.Random(seats)
        for step in range(400):
            if match.over:
                break
            if step % 25 == 0:
                found.append(match.copy())
            seat = match.waiting[0]
            match.play(seat, choice.choice(match.actions(seat)))
        found.append(match)
    return found


@pytest.mark.parametrize("game", [game for game in GAMES if game.name != "moon-duel"], ids=lambda game: game.name)
def test_no_text_is_too_small(browser: Any, server: Any, game: Any) -> None:
    """The picture hangs in the real page, so that its scale is what people get."""
    matches = moments(game)
    for name, (width, height) in WINDOWS.items():
        context = browser.new_context(viewport={"width": width, "height": height}, base_url=server.url, reduced_motion="reduce")
        try:
            page = context.new_page()
            seats = [{"kind": "me"}] + [{"kind": "open"}] * (game.about.seats[0] - 1)
            body = {"game": game.name, "seats": seats, "options": {}, "pace": "fast"}
            page.goto(f"/t/{page.request.post('/api/tables', data=body).json()['table']}")
            page.wait_for_selector(".picture svg")
            for match in matches:
                for seat in (0, None):
                    touch = frozenset(action.clicks[0] for action in match.actions(0)) if seat == 0 and 0 in match.waiting else frozenset()
                    page.evaluate(SWAP, match.draw(seat, touch, tall=width < 800, bare=True))
                    assert page.evaluate(SMALL, LEAST) == [], f"{name}, {match.happened} events"
                    assert page.evaluate(NUMBERED) == [], "everybody here has a name"
        finally:
            context.close()
