"""Choosing among good moves by a temperature: how a level plays weaker without playing foolishly."""

from __future__ import annotations

from typing import Any

import numpy as np

from cosmodrome.engine.compile.rng import draw

LOST = -1.0  # what a move is worth that loses at once: less than any prospects
FINE = 1 << 30  # parts of a chance


def good(worths: Any) -> Any:
    """Which of these prospects may be chosen by whoever is not sure: those above the middling one, and the best.

    One that loses at once (below 0) is none while another does not, and one that wins at once (1) leaves no choice.
    """
    best = worths.max()
    gaps = best - worths
    return (gaps == 0) | (gaps < np.median(gaps)) & (worths >= 0) & (best < 1.0)


def tempered(worths: Any, temperature: float, rng: Any) -> int:
    """The place of the chosen one. At 0 it is the best, among equals each as likely; the hotter, the more alike all good ones are."""
    gaps = worths.max() - worths
    if temperature == 0:
        chances = (gaps == 0).astype(np.float64)
    else:
        chances = np.where(good(worths), np.exp(-gaps / max(temperature * float(np.median(gaps)), 1e-12)), 0.0)
    at = np.cumsum(chances)
    return int(np.searchsorted(at, draw(rng, FINE) / FINE * at[-1], side="right"))
