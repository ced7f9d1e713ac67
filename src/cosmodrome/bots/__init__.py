"""Players made of code. A bot gets a sight and nothing else. Importing this does not import Numba: thinking does."""

from __future__ import annotations

from cosmodrome.bots.bot import BOTS, LEVELS, Bot, Choice, actions, bot

__all__ = ["BOTS", "LEVELS", "Bot", "Choice", "actions", "bot"]
