"""Peers, each playing at random as fast as its own documentation lets one play from Python."""

from __future__ import annotations

import random
import time

import pyspiel


class OpenSpiel:
    """OpenSpiel's backgammon: a C++ engine, driven from Python as its examples drive it."""

    name = "OpenSpiel backgammon, from Python"

    def __init__(self) -> None:
        self.game = pyspiel.load_game("backgammon")

    def decisions_per_second(self, seconds: float, seed: int) -> float:
        """Random play for about this long; luck is not counted."""
        rng = random.Random(seed)
        decisions = 0
        start = time.perf_counter()
        while time.perf_counter() - start < seconds:
            state = self.game.new_initial_state()
            while not state.is_terminal():
                if state.is_chance_node():
                    outcomes, chances = zip(*state.chance_outcomes(), strict=True)
                    state.apply_action(rng.choices(outcomes, chances)[0])
                else:
                    state.apply_action(rng.choice(state.legal_actions()))
                    decisions += 1
        return decisions / (time.perf_counter() - start)
