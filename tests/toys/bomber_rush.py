"""A scripted opponent at Galaxy of D: Bombers and nothing but Bombers, each by the shortest way to the other's base.

It thinks of nothing else, so a bot that loses to it has not understood the game. `benchmarks/levels.py` plays it against the levels, as
`toys.bomber_rush:BomberRush`.
"""

from __future__ import annotations

from typing import Any

from cosmodrome.bots import actions
from cosmodrome.engine.match.game import Game
from cosmodrome.games.galaxy_of_d.rules.galaxy import DISTANCE, NAMES


class BomberRush:
    """A bot of one's own, as tournaments take it."""

    def __init__(self, game: Game) -> None:
        self.game = game

    def choose(self, sight: Any, seat: int) -> str:
        """Pass, buy a Bomber, fly nearer; else whatever ends the step."""
        texts = [action.text for action in actions(self.game, sight, seat)]
        for text in ("pass", "buy bomber"):
            if text in texts:
                return text
        target = int(sight[0].players[1 - seat].starbase)
        ways = {text: self._far(text, target) for text in texts if text.startswith(("base ", "move "))}
        there = [text for text, far in ways.items() if far == 0 and text.startswith("move from")]  # it bombs already
        flights = {text: far for text, far in ways.items() if text not in there}
        if flights:
            return min(flights, key=lambda text: flights[text])
        return next((text for text in texts if text in ("ready", "end turn", "end movement", "stop")), texts[0])

    def _far(self, text: str, target: int) -> int:
        return int(DISTANCE[NAMES.index(text.split()[-1]), target])
