"""What is still to come, in points, on average: in flight, at a stop, after a refuel.

The numbers are in one row of weights: for each count of deliveries to come those of a ship in flight, of one at rest, and of a full
tank; then the chance to stop at a planet at all. `learning.py` finds them in games that `planner.py` plays, and keeps them in
`learnt.npz`.
"""

from __future__ import annotations

from importlib import resources

import numpy as np

from cosmodrome.engine.compile.rule import rule
from cosmodrome.games.galaxy_express.rules.bits import counted
from cosmodrome.games.galaxy_express.rules.stopping import brake_force, strongest

FEATURES = 12
BY_DELIVERIES = 2 * FEATURES + 1  # in flight, at rest, with a full tank
STOPPING = 7 * BY_DELIVERIES  # where the chances to stop begin: by speed, brakes, thrusts up to 3
WEIGHTS = STOPPING + 11 * 7 * 4

ROUGH = np.zeros(WEIGHTS)  # to begin learning with: 12 points a delivery, a little for coins, a stop as sure as brakes are many
for r in range(1, 7):
    ROUGH[r * BY_DELIVERIES : r * BY_DELIVERIES + 4] = 12.0 * r - 10.0, 0.5, 0.5, 0.5
    ROUGH[r * BY_DELIVERIES + FEATURES : r * BY_DELIVERIES + FEATURES + 4] = 12.0 * r - 8.0, 0.5, 0.5, 0.5
    ROUGH[r * BY_DELIVERIES + 2 * FEATURES] = 12.0 * r + 8.0
for speed in range(11):
    for brakes in range(7):
        ROUGH[STOPPING + 28 * speed + 4 * brakes : STOPPING + 28 * speed + 4 * brakes + 4] = min(1.0, brakes / (1.0 + speed / 2.0))

with resources.files(__package__).joinpath("learnt.npz").open("rb") as file, np.load(file) as kept:
    LEARNT = kept["weights"]


@rule
def weighed(weights, at, speed, thrusts, brakes):
    """The sum of what coins and speed are like, each by its weight."""
    t, b, force, strong = counted(thrusts), counted(brakes), brake_force(brakes), strongest(brakes)
    worth = weights[at] + weights[at + 1] * t + weights[at + 2] * b + weights[at + 3] * min(t, b)
    worth += weights[at + 4] * min(t, 2) + weights[at + 5] * min(b, 2) + weights[at + 6] * force
    worth += weights[at + 7] * speed + weights[at + 8] * max(0, 2 * speed - force)
    if strong < speed:
        worth += weights[at + 9]
    if b <= 1:
        worth += weights[at + 10]
    if strong <= 2:
        worth += weights[at + 11]
    return worth


@rule
def after_refuel(weights, r):
    """10 points paid, all coins back, r deliveries to come."""
    return weights[r * BY_DELIVERIES + 2 * FEATURES] - 10.0


@rule
def at_rest(weights, r, thrusts, brakes):
    """Stopped at a planet with r deliveries to come."""
    return weighed(weights, r * BY_DELIVERIES + FEATURES, 0, thrusts, brakes)


@rule
def in_flight(weights, r, speed, thrusts, brakes):
    """About to play a coin with r deliveries to come; lost, but for its coins, if the brakes cannot stop the ship."""
    left = float(counted(thrusts) + counted(brakes))
    if speed > brake_force(brakes) or brakes == 0:
        return left
    chance = weights[STOPPING + 28 * speed + 4 * counted(brakes) + min(counted(thrusts), 3)]
    return chance * max(weighed(weights, r * BY_DELIVERIES, speed, thrusts, brakes), left) + (1.0 - chance) * left
