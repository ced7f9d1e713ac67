"""Galaxy of D: combats in words, those that were and those that would be."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping

from cosmodrome.engine.drawing.alarms import alarm
from cosmodrome.engine.drawing.ink import plural
from cosmodrome.engine.drawing.seats import does, seat_name, whom, whose
from cosmodrome.engine.match.state import Record
from cosmodrome.games.galaxy_of_d.rules.galaxy import NAMES
from cosmodrome.games.galaxy_of_d.rules.state import ARMOR, ATTACK, BASE_ATTACK, MOST_MONEY, PIRATE, REPORTS, SEATS, SIDES
from cosmodrome.games.galaxy_of_d.words.names import SIDE_NAMES, fleet_words
from cosmodrome.games.galaxy_of_d.words.stacks import ships as fleet
from cosmodrome.games.galaxy_of_d.words.stacks import stack_at


def report_of(v: Record, number: int) -> Record:
    """The report of a combat by its number; the sight keeps the last few."""
    return v.reports[number % REPORTS]


def brought(report: Record, side: int) -> Counter[int]:
    """The ships a side brought to a combat."""
    return Counter({kind: n for kind, n in enumerate(report.brought[side].tolist()) if n})


def lost(report: Record, side: int) -> Counter[int]:
    """The ships a side lost in a combat."""
    return Counter({kind: n for kind, n in enumerate(report.lost[side].tolist()) if n})


def still_in(report: Record, side: int) -> Counter[int]:
    """The ships a side has left in a combat."""
    return brought(report, side) - lost(report, side)


def absorbed(fleet: Mapping[int, int], toll: int) -> tuple[Counter[int], bool, int]:
    """6.4, 6.5: the ships that are lost to a toll without a choice, whether there is a choice then, and what is left of the toll."""
    left, gone = Counter(fleet), Counter[int]()
    while toll > 0 and (kinds := [kind for kind in left if left[kind]]):
        if max(int(ARMOR[kind]) for kind in kinds) > toll:
            return gone, False, 0
        together = sum(int(ARMOR[kind]) * left[kind] for kind in kinds)
        if together > toll and len(kinds) > 1:
            return gone, True, toll
        kind = kinds[0]
        left[kind] -= 1
        gone[kind] += 1
        toll -= int(ARMOR[kind])
    return gone, False, toll


def loss_words(fleet: Mapping[int, int], toll: int) -> str:
    """What a toll would cost, in words."""
    gone, choice, _ = absorbed(fleet, toll)
    if choice:
        return f"choose who absorbs {toll}"
    return f"lose {fleet_words(gone)}"


def has_base(v: Record, side: int, sector: int) -> bool:
    """Whether a side's base is in the sector."""
    return side != PIRATE and bool(v.players[side].starbase == sector)


def attack(v: Record, side: int, sector: int) -> int:
    """6.3, 6.7: a side's attack score in a sector, as far as it is in view."""
    return sum(int(ATTACK[kind]) for kind in stack_at(v, side, sector).shown) + BASE_ATTACK * has_base(v, side, sector)


def preview(v: Record, seat: int, sector: int) -> str:
    """What the combat in a sector would come to for a seat, as far as it can know."""
    others = [side for side in (1 - seat, PIRATE) if stack_at(v, side, sector).height or has_base(v, side, sector)]
    mine, hidden = stack_at(v, seat, sector), sum(stack_at(v, side, sector).covered for side in others)
    theirs = max((attack(v, side, sector) for side in others), default=0)
    scores = f"{NAMES[sector]}: your {attack(v, seat, sector)} against {theirs}{' or more' if hidden else ''}"
    if hidden:
        return f"{scores}, {plural(hidden, 'ship')} covered"
    you = f"you {loss_words(Counter(mine.shown), theirs)}"
    foe = next((side for side in others if side != PIRATE), None)
    if foe is None:
        return f"{scores}; {you}"
    toll = max(attack(v, seat, sector), attack(v, PIRATE, sector) if PIRATE in others else 0)
    gone, choice, left = absorbed(Counter(stack_at(v, foe, sector).shown), toll)
    base = f", base −{left}" if v.players[foe].starbase == sector and left and not choice else ""
    they = f"they choose who absorbs {toll}" if choice else f"they lose {fleet_words(gone)}{base}"
    return f"{scores}; {you}, {they}"


def combat_words(v: Record, report: Record, viewer: int) -> str:
    """6.2, 11.5: a combat's report for a panel, where names of people may find no room: sector, ships brought and lost, damage and pay."""
    losses = [
        f"{_side_word(side, viewer)} {'lose' if side in (PIRATE, viewer) else 'loses'} {fleet_words(lost(report, side))}"
        for side in range(SIDES)
        if brought(report, side)
    ]
    if report.damage:
        hit = [seat for seat in range(SEATS) if has_base(v, seat, int(report.sector))]
        losses += [f"{_side_whose(seat, viewer)} base takes {report.damage}" for seat in hit]
    paid = [seat for seat in range(SEATS) if report.pay[seat]]
    losses += [
        f"{_side_whose(seat, viewer)} Scavengers earn {dollar_words(int(report.pay[seat]), int(report.kept[seat]))}" for seat in paid
    ]
    sides = " against ".join(f"{_side_word(side, viewer)} with {strength_words(report, side)}" for side in _sides(report))
    return f"Combat at {NAMES[report.sector]}: {sides}; {', '.join(losses)}."


def _side_word(side: int, viewer: int) -> str:
    return "you" if side == viewer else SIDE_NAMES[side]


def _side_whose(side: int, viewer: int) -> str:
    return "your" if side == viewer else f"{SIDE_NAMES[side]}'s"


def _sides(report: Record) -> list[int]:
    return [side for side in range(SIDES) if brought(report, side) or report.strength[side]]


def strength_words(report: Record, side: int) -> str:
    """6.3, 6.7: the ships and the score; what the ships do not make up is the base's."""
    ships = brought(report, side)
    base = int(report.strength[side]) - sum(int(ATTACK[kind]) * count for kind, count in ships.items())
    if not ships and base:
        return f"the base ({base})"
    return f"{fleet_words(ships)}{f' and the base with {base}' if base else ''} ({report.strength[side]})"


# The same for the log, where sides have the names of those who play them


def meeting_told(report: Record, viewer: int) -> str:
    """Who meets whom, and how strongly."""
    names = ["the Pirates" if side == PIRATE else whom(side, viewer) for side in _sides(report)]
    sides = [f"{name} with {strength_words(report, side)}" for name, side in zip(names, _sides(report), strict=True)]
    return f"Combat at {NAMES[report.sector]}: {' against '.join(sides)}."


def combat_told(v: Record, report: Record, viewer: int) -> list[str]:
    """6.2, 11.5: a combat, a sentence for each thing that came of it. Nobody misses what it cost him."""
    told = [meeting_told(report, viewer)]
    for side in range(SIDES):
        if side == PIRATE and brought(report, side):
            told.append(f"The Pirates lose {fleet_words(lost(report, side))}.")
        elif brought(report, side):
            gone = lost(report, side)
            told.append(alarm(f"{does(side, viewer, 'loses')} {fleet_words(gone)}.", side == viewer and bool(gone)))
    hit = [seat for seat in range(SEATS) if report.damage and has_base(v, seat, int(report.sector))]
    told += [alarm(f"{whose(seat, viewer)} base is attacked and takes {report.damage}.") for seat in hit]
    paid = [seat for seat in range(SEATS) if report.pay[seat]]
    return told + [f"{whose(seat, viewer)} Scavengers earn {dollar_words(int(report.pay[seat]), int(report.kept[seat]))}." for seat in paid]


def voyage_words(before: Record, after: Record, seat: int, viewer: int) -> str:
    """11.3, 11.4, 11.6: another's move, as everybody sees it; where stacks are open, with what moved."""
    voyage = after.voyage
    ships = plural(voyage.ships, "ship")
    if after.open_stacks:
        was, now = (Counter(kind for kind, sector in fleet(v, seat) if sector == voyage.origin) for v in (before, after))
        ships = fleet_words(was - now) if was - now else ships
    to = "and back" if voyage.origin == voyage.sector else f"to {NAMES[voyage.sector]}"
    return f"{seat_name(seat)} moves {ships} from {NAMES[voyage.origin]} {to}."


def dollar_words(due: int, kept: int) -> str:
    """2.6: money, and what is lost of it."""
    return f"${due}" if kept == due else f"${due}, of which ${due - kept} is lost above ${MOST_MONEY}"
