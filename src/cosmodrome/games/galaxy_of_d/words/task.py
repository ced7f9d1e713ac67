"""Galaxy of D: what there is to do, and how it ended."""

from __future__ import annotations

from collections import Counter

from cosmodrome.engine.drawing.heading import Heading
from cosmodrome.engine.drawing.ink import plural
from cosmodrome.engine.drawing.seats import does, seat_name
from cosmodrome.engine.match.state import Record
from cosmodrome.games.galaxy_of_d.rules.galaxy import NAMES
from cosmodrome.games.galaxy_of_d.rules.income_and_end import income
from cosmodrome.games.galaxy_of_d.rules.ships_fight import meetings
from cosmodrome.games.galaxy_of_d.rules.ships_move import on_its_way, unmoved
from cosmodrome.games.galaxy_of_d.rules.state import ARMOR, NOBODY, NOWHERE, SEATS, phase
from cosmodrome.games.galaxy_of_d.rules.turn import waiting
from cosmodrome.games.galaxy_of_d.words.combats import loss_words, preview, report_of, still_in
from cosmodrome.games.galaxy_of_d.words.names import fleet_words, kind_word, mover_word, player
from cosmodrome.games.galaxy_of_d.words.stacks import chosen, in_play

DOING = {
    phase.BIDDING: "is bidding for the first base",
    phase.BASING: "places its base",
    phase.MOVING: "is moving ships",
    phase.ORDERING: "chooses the next combat",
    phase.PICKING: "picks a Pirate",
    phase.BUYING: "is buying ships",
}


def task(v: Record, seat: int) -> Heading:
    """What this seat has to do now, or what it waits for."""
    now = int(v.phase)
    if seat >= 0 and int(waiting(v)) >> seat & 1:
        return _own_task(v, seat)
    if now == phase.OUTFITTING:
        others = [player(i) for i in range(SEATS) if not v.players[i].ready]
        return Heading(f"{' and '.join(others)} {'buys' if len(others) == 1 else 'buy'} starting ships, unseen.", tells_who=True)
    if now == phase.ABSORBING:
        where = NAMES[report_of(v, v.fought).sector]
        return Heading(f"{player(v.absorber)} absorbs {v.toll[v.absorber]} at {where}.", tells_who=True)
    return Heading(f"{player(v.active)} {DOING[now]}.", tells_who=True) if now in DOING else Heading("The galaxy is being set.")


def _own_task(v: Record, seat: int) -> Heading:
    now = int(v.phase)
    money = int(v.players[seat].money)
    if now == phase.BIDDING:
        return Heading("Bid to place your base first, or pass.", f"The bid stands at ${v.bid}; you have ${money}.")
    if now == phase.BASING:
        return Heading("Place your base.", "It can never move.")
    if now == phase.OUTFITTING:
        return Heading("Buy starting ships, unseen.", f"You have ${money - int(v.players[seat].spent)} left of ${money}.")
    if now == phase.MOVING:
        return _move_task(v, seat)
    if now == phase.ORDERING:
        return Heading("Which combat comes next?", f"{'. '.join(preview(v, seat, sector) for sector in chosen(v.combats))}.")
    if now == phase.ABSORBING:
        where = NAMES[report_of(v, v.fought).sector]
        return Heading(f"Absorb {v.toll[seat]} at {where}: which ship is lost?", _absorb_words(v, seat))
    if now == phase.PICKING:
        return Heading("Which Pirate acts first?")
    return Heading("Buy ships, or end your turn.", f"You have ${money}, and ${income(v, seat)} to come.")


def _move_task(v: Record, seat: int) -> Heading:
    if v.origin == NOWHERE:
        ahead = "; ".join(preview(v, seat, sector) for sector in chosen(meetings(v, seat)))
        sectors = plural(len(chosen(unmoved(v))), "sector")
        return Heading(f"Move ships from {sectors}, or end movement.", f"Then combat at {ahead}." if ahead else "")
    origin = NAMES[v.origin]
    if v.mover == NOBODY:
        return Heading(f"What moves from {origin}?")
    if on_its_way(v):
        return Heading(f"The {mover_word(v.mover)} is at {origin}.", "Go on, or stop?")
    return Heading(f"Where does the {mover_word(v.mover)} go from {origin}?", f"Up to {plural(v.steps, 'sector')}.")


def _absorb_words(v: Record, seat: int) -> str:
    """6.4: what each choice would lead to."""
    left = still_in(report_of(v, v.fought), seat)
    told = []
    for kind in sorted(left):
        toll = int(v.toll[seat]) - int(ARMOR[kind])
        then = loss_words(left - Counter([kind]), toll) if toll > 0 else "no more"
        told.append(f"{kind_word(kind)}: then {then}")
    return f"{'; '.join(told)}."


def turn(v: Record) -> str:
    """Whose turn it is; nothing before the first."""
    return f"Turn {v.turn}: {seat_name(v.active)}" if v.turn else ""


def why(v: Record, viewer: int) -> list[str]:
    """What each side had left at the end."""
    return [
        f"{does(seat, viewer, 'has')} {max(0, int(p.armor))} armor, ${p.money} and {fleet_words(in_play(v, seat))} left."
        for seat, p in enumerate(v.players)
    ]


def verdict(v: Record, viewer: int) -> Heading:
    """4.3, 9.6, 9.7: who still has a base, and how much of it."""
    lost = loser(v)
    armor = f"{player(1 - lost)} wins with {v.players[1 - lost].armor} armor left."
    if v.conceder != NOBODY:
        when = f"in turn {v.turn} and loses all its ships" if v.turn else "before the first turn"
        return Heading(f"{player(lost)} leaves {when}.", armor)
    you = "" if viewer < 0 else "You have won. " if viewer != lost else "You have lost. "
    return Heading(f"The base of {player(lost)} is destroyed in turn {v.turn}.", f"{you}{armor}")


def loser(v: Record) -> int:
    """9.6: whose base is gone."""
    return 0 if v.players[0].armor <= 0 else 1
