"""It's a Weird, Weird Galaxy in words: actions, outcomes, what comes of them, and why something is refused."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from cosmodrome.engine.ink import Line, plural
from cosmodrome.engine.state import Record
from cosmodrome.games.weird_galaxy import rules, state, stations, trade
from cosmodrome.games.weird_galaxy.galaxy import AROUND, HERE, NOWHERE, RANKS, SQUARE_OF, payoff
from cosmodrome.games.weird_galaxy.names import SQUARE_NAMES, SUIT_NAMES, WAY_NAMES, bucks, place_name, points, seat_name, tile_name, whose
from cosmodrome.games.weird_galaxy.state import FROM, HOLD, LAST, LINES, NONE, SHIELD_PRICE, SHIELDS
from cosmodrome.games.weird_galaxy.table import table

PRICES = (  # action points by the first code of each kind of action, clause 2.3
    (state.HYPERJUMP, 3, "A hyperjump"),
    (state.SHIELD, 2, "A shield"),
    (state.BUILD, 2, "Building"),
    (state.REPAINT_SHIP, 1, "Repainting"),
    (state.SHOO, 1, "Shooing Phredd"),
    (state.ROLL, 1, "Rolling a mission"),
    (state.PHREDD, 1, "Moving Phredd"),
    (state.MOVE, 1, "A move"),
)


# Actions and outcomes


def decision(v: Record, seat: int, code: int) -> str:
    """An action in words."""
    p = v.players[seat]
    if code < state.MOVE:
        return f"choose {SUIT_NAMES[code - state.SUIT]}"
    if code < state.PHREDD:
        return f"move {_toward(p.ship, code - state.MOVE)}"
    if code < state.SPIT_SHIP:
        return f"phredd {_toward(v.phredd, code - state.PHREDD)}"
    if code < state.SPIT_STATION:
        return f"spit ship {code - state.SPIT_SHIP}"
    if code < state.NO_SPIT:
        return f"spit station {_toward(v.phredd, code - state.SPIT_STATION)}"
    if state.REPAINT <= code < state.BUILD:
        return f"repaint {code - state.REPAINT}"
    if state.SHIELD <= code < state.HYPERJUMP:
        return f"shield {code - state.SHIELD}"
    if state.DELIVER <= code < state.END:
        verb, place = ("deliver", code - state.DELIVER) if code < state.ABANDON else ("abandon", code - state.ABANDON)
        return f"{verb} {place_name(v.layout, p.hold[place])}" if p.hold[place] != NONE else f"{verb} load {place + 1}"
    return _PLAIN[code]


_PLAIN = {
    state.NO_SPIT: "no spit",
    state.ROLL: "roll mission",
    state.SHOO: "shoo phredd",
    state.REPAINT_SHIP: "repaint ship",
    state.BUILD: "build",
    state.HYPERJUMP: "hyperjump",
    state.LOAD: "load",
    state.END: "end turn",
}


def _toward(square: int, way: int) -> str:
    """The square that lies this way; beyond the edge, the way itself."""
    there = int(AROUND[square, way]) if square != NONE else NOWHERE
    return SQUARE_NAMES[there] if there != NOWHERE else f"off {WAY_NAMES[way]}"


def clicks(v: Record, seat: int, code: int) -> tuple[str, ...]:
    """The things to touch: where the ship goes, the disabled ship, a load, a target, or a button and then a square or load it is for."""
    p = v.players[seat]
    if code < state.MOVE:
        return (f"square:{SQUARE_NAMES[SQUARE_OF[v.layout, (code - state.SUIT) * RANKS]]}",)
    if code < state.PHREDD:
        return (f"square:{_toward(p.ship, code - state.MOVE)}",)
    if code < state.SPIT_SHIP:
        return ("button:phredd", f"square:{_toward(v.phredd, code - state.PHREDD)}")
    if code < state.SPIT_STATION:
        return (f"target:ship-{code - state.SPIT_SHIP}",)
    if code < state.NO_SPIT:
        return (f"target:{_toward(v.phredd, code - state.SPIT_STATION)}",)
    if code == state.REPAINT_SHIP:
        return (f"ship:{seat}",)
    if state.REPAINT <= code < state.BUILD:
        return ("button:repaint", f"square:{SQUARE_NAMES[stations.site(v, p, code - state.REPAINT)]}")
    if state.SHIELD <= code < state.HYPERJUMP:
        return ("button:shield", f"square:{SQUARE_NAMES[stations.site(v, p, code - state.SHIELD)]}")
    if state.DELIVER <= code < state.ABANDON:
        return (f"cargo:{code - state.DELIVER}",)
    if state.ABANDON <= code < state.END:
        return ("button:abandon", f"cargo:{code - state.ABANDON}")
    return (f"button:{_PLAIN[code].split()[0]}",)


def outcome(s: Record, k: int) -> str:
    """An outcome of luck in words: who goes first, or what the die shows."""
    if s.phase == state.STARTING:
        return f"first seat {k}"
    if s.phase == state.DESTINATION:
        return f"destination {tile_name(k if k < RANKS * rules.source_suit(s) else k + RANKS)}"
    if s.phase == state.JUMPING:
        return f"jump {place_name(s.layout, rules.jump_square(s, k))}"
    return f"{'source' if s.phase == state.SOURCE else 'phredd'} {tile_name(k)}"


def veil(before: Record, after: Record, viewer: int, actor: int) -> str | None:
    """1.9: nothing is hidden."""
    return None


# What came of it


def news(before: Record, after: Record, viewer: int) -> list[str]:
    """What came of a decision or outcome, a sentence each."""
    told = [*_landings(before, after, viewer), *_trades(before, after, viewer), *_spats(before, after, viewer)]
    if after.phase == state.OVER:
        return told if any(p.stations[LAST] for p in after.players) else [*told, "That was the last round."]
    if after.phase == state.ACTING and (before.phase == state.STARTING or before.turn != after.turn):
        told.append(f"{whose(after.turn, viewer)} turn.")
    return told


def _landings(before: Record, after: Record, viewer: int) -> Iterator[str]:
    """What luck or a choice has put where."""
    if before.phase == state.SHOOING:
        yield f"Phredd is at {SQUARE_NAMES[after.phredd]}."
    if before.phase == state.JUMPING:
        yield f"{whose(before.turn, viewer)} ship is at {SQUARE_NAMES[after.players[before.turn].ship]}."
    if before.phase != state.ACTING:  # suits have been chosen, and homes need no words
        return
    for seat, number, old, _ in _changed_stations(before, after):
        if old == state.UNBUILT:
            site = stations.site(after, after.players[seat], number)
            yield f"{whose(seat, viewer)} station {number} stands at {SQUARE_NAMES[site]}."


def _trades(before: Record, after: Record, viewer: int) -> Iterator[str]:
    """Missions opened and completed, loads that vanish, fees."""
    for line, (old, new) in enumerate(zip(before.missions.tolist(), after.missions.tolist(), strict=True)):
        if old[FROM] == NONE != new[FROM]:
            yield f"Mission {line + 1}: {_mission(after, new)}."
        elif new[FROM] == NONE != old[FROM]:
            yield f"Mission {line + 1} completed: {seat_name(before.turn, viewer)} earned {bucks(payoff(*old))}."
            yield from _vanished(before, after, old[FROM], viewer)
    paid = False
    for seat, (old, new) in enumerate(_both(before, after, "bucks")):
        if seat != before.turn and new > old:
            paid = True
            yield f"{seat_name(before.turn, viewer)} paid a fee of 1 Space Buck to {_object(seat, viewer)}."
    if not paid and _fell_due(before, after):
        yield f"{seat_name(before.turn, viewer)} had nothing to pay the fee with."


def _fell_due(before: Record, after: Record) -> bool:
    """4.3: whether the fee for staying has fallen due; whoever moves or jumps away owes none."""
    left = before.players[before.turn].ship != after.players[before.turn].ship or after.phase == state.JUMPING
    return bool(before.due) and not left and not (after.due and after.turn == before.turn)


def _mission(v: Record, mission: Sequence[int]) -> str:
    places = [f"{place_name(v.layout, square)} ({SQUARE_NAMES[square]})" for square in mission]
    return f"{' to '.join(places)}, pays {payoff(*mission)}"


def _object(seat: int, viewer: int) -> str:
    return "you" if seat == viewer else f"seat {seat}"


def _vanished(before: Record, after: Record, source: int, viewer: int) -> Iterator[str]:
    for seat in range(after.seats):
        gone = list(before.players[seat].hold).count(source) - list(after.players[seat].hold).count(source)
        gone -= seat == before.turn  # that one was delivered
        if gone:
            loads = "load" if gone == 1 else f"{gone} loads"
            wanted = "it" if gone == 1 else "them"
            yield f"{whose(seat, viewer)} {loads} from {place_name(after.layout, source)} vanished: nobody wants {wanted} any more."


def _changed_stations(before: Record, after: Record) -> Iterator[tuple[int, int, int, int]]:
    """The stations whose condition is another now: seat, number, how it was, how it is."""
    for seat, (olds, news) in enumerate(_both(before, after, "stations")):
        changes = enumerate(zip(olds.tolist(), news.tolist(), strict=True))
        yield from ((seat, number, old, new) for number, (old, new) in changes if old != new)


def _both(before: Record, after: Record, field: str) -> Iterator[tuple[Any, Any]]:
    """What every player had of something, and has."""
    return ((getattr(old, field), getattr(new, field)) for old, new in zip(before.players, after.players, strict=True))


def _spats(before: Record, after: Record, viewer: int) -> Iterator[str]:
    for seat, (old, new) in enumerate(_both(before, after, "spat")):
        if new > old:
            yield f"{whose(seat, viewer)} ship is disabled."
    for seat, number, _, condition in _changed_stations(before, after):
        if condition == state.DISABLED:
            yield f"{whose(seat, viewer)} station {number} is disabled."


# Why not


def refusal(v: Record, seat: int, code: int) -> str:
    """Why an action is not legal now."""
    if code < state.MOVE:
        if v.phase != state.CHOOSING:
            return "Suits are chosen once, at the beginning."
        return f"{SUIT_NAMES[code - state.SUIT].capitalize()} is taken."
    if v.phase == state.CHOOSING:
        return "Choose a suit first."
    if v.phase == state.PAYING:
        return "You entered without a Space Buck: deliver one of your loads first, to pay the fee."
    if state.SPIT_SHIP <= code <= state.NO_SPIT:
        return _no_spit(v, code)
    if v.phase == state.SPITTING:
        return "Phredd has moved: decide first whether he spits, and at what."
    p = v.players[seat]
    for least, price, what in PRICES:
        if least <= code < state.LOAD:
            if v.points < price:
                return f"{what} costs {points(price)}; you have {v.points}."
            break
    return _no_action(v, seat, p, code)


def _no_spit(v: Record, code: int) -> str:
    if v.phase != state.SPITTING:
        return "Phredd spits only right after he has been moved."
    if code < state.SPIT_STATION:
        target = code - state.SPIT_SHIP
        if target >= v.seats:
            return f"There is no seat {target}."
        return f"The ship of seat {target} is {'disabled already' if v.players[target].spat else 'not within one tile of Phredd'}."
    square = int(AROUND[v.phredd, code - state.SPIT_STATION])
    host = NONE if square == NOWHERE else int(trade.owner(v, square))
    if host == NONE:
        way = code - state.SPIT_STATION
        return f"There is no station {'where Phredd is' if way == HERE else f'{WAY_NAMES[way]} of Phredd'}."
    shielded = stations.station_at(v, host, square) == state.SHIELDED
    return f"The station at {SQUARE_NAMES[square]} is {'shielded' if shielded else 'disabled already'}."


def _no_action(v: Record, seat: int, p: Record, code: int) -> str:
    """The reason for an action that there are points for."""
    ship_needed = code < state.PHREDD or code == state.HYPERJUMP or state.LOAD <= code < state.ABANDON
    if p.spat and ship_needed:
        return "Your ship is disabled: repaint it first."
    if code < state.PHREDD:
        square = int(AROUND[p.ship, code - state.MOVE])
        if square == NOWHERE:
            return "There the galaxy ends."
        return f"Seat {trade.owner(v, square)} asks 1 Space Buck at {SQUARE_NAMES[square]}; you have none, and nothing to deliver there."
    if code < state.SPIT_SHIP:
        return "There the galaxy ends."
    if code == state.ROLL:
        return f"All {LINES} lines of the worksheet are taken: complete a mission first."
    if code == state.SHOO:
        return "Phredd is not within one tile of your ship or one of your stations."
    if code == state.REPAINT_SHIP:
        return "Your ship needs no paint."
    if code < state.BUILD:
        return f"Your station {code - state.REPAINT} {'is working' if p.stations[code - state.REPAINT] else 'is not built yet'}."
    if code == state.BUILD:
        number = int(stations.built(p))
        if state.DISABLED in p.stations:
            return f"Your station {list(p.stations).index(state.DISABLED)} is disabled: repaint it before you build."
        return f"Station {number} costs {bucks(number)}; you have {p.bucks}."
    if code < state.HYPERJUMP:
        return _no_shield(v, p, code - state.SHIELD)
    return _no_free_action(v, p, code)


def _no_shield(v: Record, p: Record, number: int) -> str:
    if not v.shields:
        return "This game is played without shields."
    if p.stations[number] == state.UNBUILT:
        return f"Your station {number} is not built yet."
    if p.stations[number] == state.DISABLED:
        return f"Your station {number} is disabled: repaint it first."
    if p.stations[number] == state.SHIELDED:
        return f"Your station {number} has a shield already."
    if list(p.stations).count(state.SHIELDED) == SHIELDS:
        return f"All your {SHIELDS} shields are in use."
    return f"A shield costs {bucks(SHIELD_PRICE)}; you have {p.bucks}."


def _no_free_action(v: Record, p: Record, code: int) -> str:
    if code == state.LOAD:
        if p.hold[HOLD - 1] != NONE:
            return f"Your hold is full: it takes {HOLD} loads."
        return f"No open mission has its source at {SQUARE_NAMES[p.ship]}."
    place = code - (state.DELIVER if code < state.ABANDON else state.ABANDON)
    if p.hold[place] == NONE:
        return "There is no such load in your hold."
    possible = p.bucks > 0 if code >= state.ABANDON else trade.can_deliver(v, p, 0, p.ship)
    if not trade.differs(p.hold, place) and possible:
        return f"Your two loads from {place_name(v.layout, p.hold[place])} are the same: choose the first."
    if code < state.ABANDON:
        return f"No open mission wants a load from {place_name(v.layout, p.hold[place])} here at {SQUARE_NAMES[p.ship]}."
    return "Abandoning a load costs 1 Space Buck; you have none."


# Sentences


def task(v: Record, seat: int) -> str:
    """What to do now."""
    if v.turn != seat:
        return f"Seat {v.turn} {_doing(v)}."
    if v.phase == state.CHOOSING:
        return "Choose a suit: its null tile will be your home world."
    if v.phase == state.SPITTING:
        return f"Phredd is at {SQUARE_NAMES[v.phredd]}. Shall he spit, and at what?"
    if v.phase == state.PAYING:
        return "You cannot pay the fee: which load do you deliver to earn it?"
    p = v.players[seat]
    nothing = "" if p.bucks else ", but you have nothing to pay it with"
    fee = f" Stay, and you owe a fee of 1{nothing}." if v.due else ""
    return f"Your turn: {points(v.points)} left, {bucks(p.bucks)}.{fee} {_wish(v, p)}"


def _doing(v: Record) -> str:
    if v.phase == state.CHOOSING:
        return "chooses a suit"
    return f"has {points(v.points)} left" + (" and decides whether Phredd spits" if v.phase == state.SPITTING else "")


def _wish(v: Record, p: Record) -> str:
    """What comes next for this player."""
    number = int(stations.built(p))
    broken = [number for number in range(LAST) if p.stations[number] == state.DISABLED]
    if broken:
        return f"Station {broken[0]} is disabled and keeps you from building."
    if p.spat:
        return "Your ship is disabled."
    return f"Station {number} costs {number}, at {SQUARE_NAMES[stations.site(v, p, number)]}."


def verdict(v: Record, viewer: int) -> str:
    """How it ended."""
    bits = int(rules.winners(v))
    won = [seat for seat in range(v.seats) if bits >> seat & 1]
    for seat in won:
        if v.players[seat].stations[LAST]:
            return f"{seat_name(seat, viewer)} built the station in the black hole and won."
    first, *others = won
    names = ", ".join([seat_name(first, viewer), *(_object(seat, viewer) for seat in others[:-1])])
    ended = f"{names} and {_object(others[-1], viewer)} share the win." if others else f"{names} won."
    built, money = int(stations.built(v.players[first])), int(v.players[first].bucks)
    return f"{ended} After {plural(int(v.rounds), 'round')}: {plural(built, 'station')} and {bucks(money)}."


def board(v: Record, seat: int) -> list[Line]:
    """The galaxy, the players and the missions as text."""
    return table(v, seat)
