"""The instruments of Galaxy of D: both sides with armor clock, money and ships, beside what there is to choose and what happened last."""

from __future__ import annotations

from typing import NamedTuple

from cosmodrome.engine.drawing.instruments import Area, gauge, panel
from cosmodrome.engine.drawing.markup import box, group, move, text
from cosmodrome.engine.drawing.pieces import part, remembered, seat_badge
from cosmodrome.engine.drawing.seats import seat_name, seat_within
from cosmodrome.games.galaxy_of_d.picture.choices import choices
from cosmodrome.games.galaxy_of_d.picture.notes import notes
from cosmodrome.games.galaxy_of_d.picture.pieces import ship
from cosmodrome.games.galaxy_of_d.picture.scene import TALL, WIDE, Scene, under_attack
from cosmodrome.games.galaxy_of_d.rules.income_and_end import income
from cosmodrome.games.galaxy_of_d.rules.state import BASE_ARMOR, NOWHERE, SEATS, TYPES
from cosmodrome.games.galaxy_of_d.words.names import KIND_NAMES, SIDE_NAMES, fleet_words, kind_word
from cosmodrome.games.galaxy_of_d.words.stacks import in_play

LOW = 5  # from this armor on the clock is red


def console(now: Scene) -> str:
    """All instruments."""
    return "".join([*(_side(now, seat) for seat in range(SEATS)), choices(now), "" if now.layout.tall else notes(now)])


def _side(now: Scene, seat: int) -> str:
    """A side, read from the sight."""
    player, turn = now.v.players[seat], int(now.v.turn)
    counts = in_play(now.v, seat)
    side = Side(
        seat=seat,
        yours=seat == now.seat,
        on_turn=bool(now.v.active == seat) and turn > 0,
        marks=", ".join(mark for mark, holds in (("first", now.v.first == seat), ("ready", player.ready)) if holds),
        attacked=under_attack(now, seat),
        armor=int(player.armor) if player.armor or player.starbase != NOWHERE else None,
        money=int(player.money) - int(player.spent) if player.money or turn else None,
        coming=int(income(now.v, seat)) if turn else None,
        counts=tuple(counts[kind] for kind in range(TYPES)),
    )
    return _side_drawn(now.layout.tall, side)


class Side(NamedTuple):
    """What there is to show of a side."""

    seat: int
    yours: bool
    on_turn: bool
    marks: str
    attacked: bool
    armor: int | None
    money: int | None
    coming: int | None
    counts: tuple[int, ...]  # ships in play, by type


@remembered
def _side_drawn(tall: bool, side: Side) -> str:
    """Armor clock, money, income to come, and how many ships of each type are in play."""
    area, seat = (TALL if tall else WIDE).sides[side.seat], side.seat
    edge = box(*area, 16, f"none s-seat-{seat}", stroke_width=2) if side.on_turn else ""
    if side.attacked:
        edge += box(*area, 16, "f-danger", opacity=0.13) + box(*area, 16, "none s-danger", stroke_width=3)
    who = f"{_owner(side)} ({SIDE_NAMES[seat]})"
    alarmed, loud = side.attacked and tall, side.attacked and not tall  # a phone has no room for both
    name, ink = (f"Attack on {'you' if side.yours else seat_within(seat)}!", "danger") if alarmed else (who, "text")
    parts = [panel(*area), edge, group(seat_badge(seat, 7 if tall else 9), transform=move(area.x + 18, area.y + 19))]
    parts.append(text(area.x + 32, area.y + 19, name, 12 if tall else 17, ink, 700))
    said, role = ("base under attack!", "danger") if loud else ("" if alarmed else side.marks, "quiet")
    parts.append(text(area.x + area.width - 12, area.y + 19, said, 11 if tall else 16, role, 800 if loud else None, "end"))
    if side.armor is not None:
        parts.append(part(_clock(area, tall, max(0, side.armor), side.attacked), id=f"armor:{seat}", label=f"Armor {max(0, side.armor)}"))
    if side.money is not None:
        right = area.x + area.width - (14 if tall else 20)
        purse = text(right, area.y + (44 if tall else 58), f"${side.money}", 22 if tall else 36, "text", 800, "end")
        parts.append(part(purse, id=f"money:{seat}", label=f"${side.money}"))
        if side.coming is not None:
            coming = f"+${side.coming} to come"
            yet = text(right, area.y + (64 if tall else 90), coming, 11 if tall else 16, "quiet", None, "end")
            parts.append(part(yet, id=f"income:{seat}", label=coming))
    return part(*parts, _fleet(side, tall, area), label=_side_words(side), id=f"side:{seat}")


def _side_words(side: Side) -> str:
    ships = ", ".join(f"{count} {KIND_NAMES[kind]}" for kind, count in enumerate(side.counts) if count)
    name = f"{_owner(side)}{', base under attack' * side.attacked}"
    return f"{name}: armor {side.armor or 0}, ${side.money or 0}, ships in play: {ships or 'none'}"


def _owner(side: Side) -> str:
    return "You" if side.yours else seat_name(side.seat)


def _clock(area: Area, tall: bool, armor: int, attacked: bool) -> str:
    """9.4: how long the base will last."""
    r = 30 if tall else 50
    drawn = gauge(r, armor, BASE_ARMOR, "armor", "danger" if armor <= LOW or attacked else "info")
    return group(drawn, transform=move(area.x + (50 if tall else 76), area.y + (68 if tall else 94)))


def _fleet(side: Side, tall: bool, area: Area) -> str:
    """11.3: the ships in play, type by type."""
    size, step = (17, 24.4) if tall else (28, 54)
    x, y = area.x + (18 if tall else 38), area.y + area.height - (30 if tall else 44)
    parts = []
    for kind, count in enumerate(side.counts):
        drawn = ship(kind, size, side.seat) + text(0, size * 0.92, str(count), 11 if tall else 16, "text", 700, "middle")
        label = f"{_owner(side)}: {fleet_words({kind: count}) if count else f'no {kind_word(kind)}'} in play"
        shown = group(drawn, transform=move(x + kind * step, y), opacity=None if count else 0.32)
        parts.append(part(shown, id=f"fleet:{side.seat}-{KIND_NAMES[kind]}", label=label))
    return "".join(parts)
