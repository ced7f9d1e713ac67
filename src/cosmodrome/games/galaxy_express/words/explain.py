"""Galaxy Express: what everything in the picture is, and what it means now."""

from __future__ import annotations

from cosmodrome.engine.drawing.ink import plural
from cosmodrome.engine.match.explaining import Explained, Explains
from cosmodrome.engine.match.state import Record
from cosmodrome.games.galaxy_express.rules.state import MOST_REFUELS, PLANETS, SHOWING, TOP_SPEED, UNKNOWN, phase
from cosmodrome.games.galaxy_express.rules.turn import reached
from cosmodrome.games.galaxy_express.words.facts import coming_numbers, members, planets, top
from cosmodrome.games.galaxy_express.words.names import DIRECTIONS, SQUARE_NAMES

explains = Explains()
explain = explains.explain
explains.always("turn", "3.1", "How many coins you have played: each turn is one coin. It costs no points.")
explains.always("points", "7.1", "20 for each parcel, less 10 for each refuel, plus 1 for each coin you have not spent.")
explains.always("score", "7.2", "How the points came about, and what the company calls you for them.")


@explains("planet", "4.1")
def planet(v: Record, seat: int, name: str) -> str | Explained:
    """One on the chart, by its square."""
    number = next(number for square, number in planets(v) if SQUARE_NAMES[square] == name)
    if v.phase == phase.LAUNCHING:
        return Explained("You may start here. Its number is turned then.", "1.4")
    if number == UNKNOWN:
        return Explained("Nobody has seen its number. End a slide on it or next to it, and it is scanned.", "3.10")
    if number == top(v):
        return "The next parcel goes here. Be on its square with speed 0, and it is delivered: 20 points."
    done = number in [int(one) for one in v.queue[: v.delivered]]
    what = "Its parcel is delivered." if done else "Its parcel comes later."
    return Explained(f"{what} You can stop here to refuel at any time.", "5.1")


@explains("ship", "3.5")
def ship(v: Record, seat: int, name: str) -> str | Explained:
    """Yours."""
    if v.phase == phase.LOST:
        return Explained("Lost in space: no coins that are left could stop it at a planet.", "6.2")
    if not v.speed:
        return Explained("It stands still. Thrust makes it slide; Brake, or a coin worth 0, keeps it here.", "3.4")
    return f"At speed {v.speed} it slides exactly {plural(v.speed, 'square')} after each coin, and over any edge. Brake to slow it."


@explains("slide", "3.6")
def slide(v: Record, seat: int, name: str) -> str:
    """A square that the slide can end on."""
    square = int(reached(v.ship, v.speed, DIRECTIONS.index(name)))
    return f"{plural(v.speed, 'square')} {name} ends at {SQUARE_NAMES[square]}. Then planets there and next to it are scanned."


@explains("speed", "3.3")
def speed(v: Record, seat: int, name: str) -> str:
    """The gauge."""
    return f"How far you slide after each coin: {plural(v.speed, 'square')} now. It goes from 0 to {TOP_SPEED}; at 0 you have stopped."


@explains("delivered", "6.1")
def delivered(v: Record, seat: int, name: str) -> str:
    """The count."""
    left = PLANETS - int(v.delivered)
    return f"{plural(left, 'parcel')} to go. With the sixth you win." if left else "All parcels are delivered: you have won."


@explains("queue", "1.3")
def queue(v: Record, seat: int, name: str) -> str | Explained:
    """The Delivery Queue, or a place in it."""
    coming = ", ".join(map(str, coming_numbers(v)))
    if not name:
        return "The order in which the parcels are delivered. Only the next one is shown."
    place = int(name)
    number = int(v.queue[place])
    if place < v.delivered:
        return Explained("This parcel is delivered: 20 points.", "7.1")
    if place == v.delivered and number != UNKNOWN:
        return Explained(f"This parcel is next: stop at planet {number}. Then the number after it is shown.", "4.2")
    if number == UNKNOWN and len(coming_numbers(v)) == 1:
        return Explained(f"It has not been shown, but only {coming} is left.", "2.2")
    if number == UNKNOWN:
        return Explained(f"Nobody knows this one yet. It is one of {coming}.", "2.2")
    return Explained("You began at this planet when it was first: its parcel comes last.", "1.5")


def _coins(v: Record, kind: str, name: str) -> str | Explained:
    up, left = members(v[kind].up), members(v[kind].stack)
    adds = kind == "thrust"
    if not name:
        more = f"{plural(len(left), 'coin')} in the stack; a new one is turned after each you play." if left else "The stack is empty."
        return Explained(f"Coins that make you {'faster' if adds else 'slower'}. {SHOWING} lie face up if there are enough. {more}", "3.13")
    value = int(name)
    if value not in up:
        return Explained("Still face down in the stack. It may be turned after any coin of its kind is played.", "3.13")
    then = min(v.speed + value, TOP_SPEED) if adds else max(v.speed - value, 0)
    return f"{'Adds' if adds else 'Takes off'} {value}: your speed of {v.speed} would be {then}. A coin played is spent until you refuel."


@explains("thrust", "3.2")
def thrust(v: Record, seat: int, name: str) -> str | Explained:
    """The Thrust coins, or one of them."""
    return _coins(v, "thrust", name)


@explains("brake", "3.2")
def brake(v: Record, seat: int, name: str) -> str | Explained:
    """The Brake coins, or one of them."""
    return _coins(v, "brake", name)


@explains("refuels", "5.3")
def refuels(v: Record, seat: int, name: str) -> str:
    """The track."""
    return f"How often you have refuelled: {v.refuels} of {MOST_REFUELS}. Each one costs 10 points."


@explains("button", "5.1")
def button(v: Record, seat: int, name: str) -> str | Explained:
    """Refuel, or carry on."""
    when = "" if v.phase == phase.STOPPED else " You can once you have stopped at a planet."
    if name == "refuel":
        return Explained(f"All coins come back, and two of each kind are turned, for 10 points.{when}", "5.2")
    return f"Fly on with the coins that are left. It costs nothing.{when}"


@explains("unseen", "2.2")
def unseen(v: Record, seat: int, name: str) -> str:
    """The numbers that planets not seen yet can have."""
    if any(number == UNKNOWN for _, number in planets(v)):
        return "The numbers that the planets marked “?” can have. Each is on one of them."
    return "Every planet's number is known by now."
