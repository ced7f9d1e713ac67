"""Galaxy Express: every kind of action, in words, what to touch for it, and why it is refused."""

from __future__ import annotations

from cosmodrome.engine.drawing.ink import plural
from cosmodrome.engine.drawing.seats import does
from cosmodrome.engine.match.kinds import Kind, Kinds
from cosmodrome.engine.match.state import Record
from cosmodrome.games.galaxy_express.rules.state import COINS, MOST_REFUELS, act, phase
from cosmodrome.games.galaxy_express.words.facts import members
from cosmodrome.games.galaxy_express.words.names import DIRECTIONS, SQUARE_NAMES

kinds = Kinds(act)


def other_task(v: Record) -> str:
    """What the game waits for, told to who tries something else."""
    match int(v.phase):
        case phase.LAUNCHING:
            return "Choose a planet to start from first."
        case phase.PLAYING:
            return "Play a Thrust or Brake coin first: it decides how far the ship slides."
        case phase.SLIDING:
            return f"A coin has been played: now the ship slides {plural(v.speed, 'square')}, and you choose which way."
    return "The ship has stopped at a planet: refuel or carry on first."


@kinds(act.START)
class Start(Kind):
    """1.4: any planet to start from."""

    use = "start"

    def text(self, v: Record, seat: int, planet: int) -> str:
        squares = members(v.chart)
        return f"start {SQUARE_NAMES[squares[planet]]}" if planet < len(squares) else f"start planet {planet}"

    def touch(self, v: Record, seat: int, planet: int) -> tuple[str, ...]:
        return (f"planet:{SQUARE_NAMES[members(v.chart)[planet]]}",)

    def told(self, before: Record, after: Record, seat: int, planet: int, viewer: int) -> str:
        return f"{does(seat, viewer, 'starts')} from the planet at {SQUARE_NAMES[after.ship]}."

    def refused(self, v: Record, seat: int, planet: int) -> str | None:
        return None if v.phase == phase.LAUNCHING else "The ship has left already: a start planet is chosen once, at the beginning."


class Coin(Kind):
    """3.1: one of the coins that lie face up."""

    name: str

    def text(self, v: Record, seat: int, value: int) -> str:
        return f"{self.name} {value}"

    def touch(self, v: Record, seat: int, value: int) -> tuple[str, ...]:
        return (f"{self.name}:{value}",)

    def told(self, before: Record, after: Record, seat: int, value: int, viewer: int) -> str:
        how = f"goes from {before.speed} to {after.speed}" if before.speed != after.speed else f"stays {after.speed}"
        return f"{does(seat, viewer, 'plays')} {self.name.capitalize()} {value}: the speed {how}."

    def refused(self, v: Record, seat: int, value: int) -> str | None:
        if v.phase != phase.PLAYING:
            return other_task(v)
        coins, kind = v[self.name], self.name.capitalize()
        up = members(coins.up)
        if value in up:
            return None
        where = "still in its stack" if value in members(coins.stack) else "spent"
        others = f"face up: {' or '.join(map(str, up))}" if up else f"no {kind} coin is face up"
        return f"The {kind} coin {value} is {where}; {others}."


@kinds(act.THRUST)
class Thrust(Coin):
    """3.2: a coin that adds its value to the speed."""

    name = "thrust"
    use = tuple(f"thrust {value}" for value in range(COINS))


@kinds(act.BRAKE)
class Brake(Coin):
    """3.2: a coin that takes its value off the speed."""

    name = "brake"
    use = tuple(f"brake {value}" for value in range(COINS))


@kinds(act.SLIDE)
class Slide(Kind):
    """3.6: one of the four directions."""

    use = "slide"

    def text(self, v: Record, seat: int, direction: int) -> str:
        return f"slide {DIRECTIONS[direction]}"

    def touch(self, v: Record, seat: int, direction: int) -> tuple[str, ...]:
        return (f"slide:{DIRECTIONS[direction]}",)

    def told(self, before: Record, after: Record, seat: int, direction: int, viewer: int) -> str:
        squares = f"{plural(before.speed, 'square')} {DIRECTIONS[direction]}"
        return f"{does(seat, viewer, 'slides')} {squares}, to {SQUARE_NAMES[after.ship]}."

    def refused(self, v: Record, seat: int, direction: int) -> str | None:
        return None if v.phase == phase.SLIDING else other_task(v)


class Answer(Kind):
    """5.1: whether to refuel at a stop."""

    use: str

    def text(self, v: Record, seat: int, i: int) -> str:
        return self.use

    def touch(self, v: Record, seat: int, i: int) -> tuple[str, ...]:
        return (f"button:{self.use.replace(' ', '-')}",)

    def refused(self, v: Record, seat: int, i: int) -> str | None:
        return None if v.phase == phase.STOPPED else other_task(v)


@kinds(act.REFUEL)
class Refuel(Answer):
    """5.2: all coins back, for 10 points."""

    use = "refuel"

    def told(self, before: Record, after: Record, seat: int, i: int, viewer: int) -> str:
        return f"{does(seat, viewer, 'refuels')} at {SQUARE_NAMES[before.ship]} for 10 points: all coins are back."

    def refused(self, v: Record, seat: int, i: int) -> str | None:
        """5.3: unless the question is asked, which it is ten times at most."""
        if v.phase != phase.STOPPED and v.refuels == MOST_REFUELS:
            return "Ten refuels are the most there can be."
        if v.phase in (phase.PLAYING, phase.SLIDING):
            return "Refuelling is possible only while stopped at a planet, at the end of a turn."
        return super().refused(v, seat, i)


@kinds(act.CARRY_ON)
class CarryOn(Answer):
    """5.1, 5.3: on with the coins that are left, even if that loses."""

    use = "carry on"

    def told(self, before: Record, after: Record, seat: int, i: int, viewer: int) -> str:
        return f"{does(seat, viewer, 'carries')} on from {SQUARE_NAMES[before.ship]} without refuelling."
