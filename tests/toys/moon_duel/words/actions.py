"""Moon Duel: its one kind of action."""

from __future__ import annotations

from cosmodrome.engine.drawing.seats import does
from cosmodrome.engine.match.kinds import Kind, Kinds
from cosmodrome.engine.match.state import Record
from toys.moon_duel.rules.state import act

kinds = Kinds(act)


@kinds(act.STAKE)
class Stake(Kind):
    """1.5: up to three fuel, and no more than one has."""

    use = "stake"

    def text(self, v: Record, seat: int, amount: int) -> str:
        return f"stake {amount}"

    def touch(self, v: Record, seat: int, amount: int) -> tuple[str, ...]:
        return ("fuel", f"amount:{amount}")

    def told(self, before: Record, after: Record, seat: int, amount: int, viewer: int) -> str:
        return f"{does(seat, viewer, 'stakes')} {amount} fuel."

    def refused(self, v: Record, seat: int, amount: int) -> str | None:
        fuel = v.players[seat].fuel
        return f"A stake of {amount} needs {amount} fuel; you have {fuel}." if amount > fuel else None
