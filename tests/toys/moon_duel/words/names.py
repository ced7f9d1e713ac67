"""Moon Duel: what things are called."""

from __future__ import annotations


def figure(coin: int) -> str:
    """A coin's figure, or what stands for one that is not seen."""
    return "?" if coin < 0 else str(coin)
