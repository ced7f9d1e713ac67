"""What to do now, and how it ended."""

from __future__ import annotations

from cosmodrome.engine.drawing.heading import Heading
from cosmodrome.engine.drawing.ink import plural
from cosmodrome.engine.match.state import Record
from cosmodrome.games.galaxy_farmer.rules.cards import PLANETS
from cosmodrome.games.galaxy_farmer.rules.flying import can_move
from cosmodrome.games.galaxy_farmer.rules.play import luck
from cosmodrome.games.galaxy_farmer.rules.state import HOME, phase
from cosmodrome.games.galaxy_farmer.rules.tables import GOAL, MOST_FAILED, MOST_KILLED, TURNS
from cosmodrome.games.galaxy_farmer.words.conditions import PUSHING
from cosmodrome.games.galaxy_farmer.words.names import place_name, troops


def task(v: Record, seat: int) -> Heading:
    """What to do now."""
    if luck(v):
        return Heading("The galaxy is being set up." if v.turn == 0 else "An event is drawn.")
    if v.phase in PUSHING:
        return Heading("Push the enemy ship: clockwise or anticlockwise?", f"It has been beaten at {place_name(v, int(v.enemy))}.")
    where = place_name(v, int(v.place))
    rest = f"Turn {v.turn} of {TURNS[v.edition, v.difficulty]}."
    if v.place != HOME:
        p = v.planets[int(v.chart[v.place])]
        if p.troop:
            return Heading(f"A troop holds {where}: {'fly on, or ' if can_move(v) else ''}end the turn.", rest)
        if v.chart[v.place] == v.meteor:
            return Heading(f"Meteors over {where}: {'leave, or ' if can_move(v) else ''}wait for the turn to end.", rest)
    if not can_move(v):
        return Heading(f"You are at {where} with no fuel: work, or end the turn.", rest)
    fuel = f"{v.fuel} fuel" if v.fuel else "a drift left"
    return Heading(f"You are at {where} with {fuel}: work, fly, or end the turn.", rest)


def turn(v: Record) -> str:
    """The turn; nothing before the first."""
    return f"Turn {v.turn}" if v.turn else ""


def why(v: Record, viewer: int) -> list[str]:
    """What was lost on the way."""
    lost = [plural(v.failed, "failed order"), f"{plural(v.killed, 'worker')} killed", f"{plural(troops(v), 'planet')} held by the enemy"]
    return [f"After {plural(v.turn, 'turn')}: {', '.join(lost)}."]


def verdict(v: Record, viewer: int) -> Heading:
    """How it ended, and why."""
    d = v.difficulty
    points = f"{plural(v.score, 'point')} of {GOAL[d]}"
    if v.phase == phase.WON:
        return Heading(f"You keep your licence: {points}, in turn {v.turn} of {TURNS[v.edition, d]}.")
    return Heading(f"Your licence is revoked: {ending(v)}.", f"{points}.")


def ending(v: Record) -> str:
    """What ended the game."""
    d = v.difficulty
    if v.phase == phase.WON:
        return f"won in turn {v.turn} of {TURNS[v.edition, d]}"
    if v.failed >= MOST_FAILED[d]:
        return f"{plural(v.failed, 'order')} failed"
    if v.killed >= MOST_KILLED[d]:
        return f"{plural(v.killed, 'worker')} killed"
    if troops(v) == PLANETS:
        return "the enemy holds all eight planets"
    return "the last event has passed"
