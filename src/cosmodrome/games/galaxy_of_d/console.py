"""The instruments of Galaxy of D: both sides with armor clock, money and ships; what there is to choose; what happened last."""

from __future__ import annotations

from collections import Counter
from functools import lru_cache
from textwrap import wrap as wrapped
from typing import NamedTuple

from cosmodrome.engine.ink import plural
from cosmodrome.engine.instruments import Area, button, gauge, panel
from cosmodrome.engine.markup import box, group, move, text
from cosmodrome.engine.pieces import lit_box, remembered, seat_badge, thing
from cosmodrome.games.galaxy_of_d import words
from cosmodrome.games.galaxy_of_d.buying import income
from cosmodrome.games.galaxy_of_d.fleets import (
    KIND_NAMES,
    ORDER,
    SIDE_NAMES,
    brought,
    chosen,
    fleet_words,
    in_play,
    kind_word,
    lost,
    preview,
    report_of,
    stack_at,
)
from cosmodrome.games.galaxy_of_d.hexes import NAMES
from cosmodrome.games.galaxy_of_d.movement import meetings
from cosmodrome.games.galaxy_of_d.pieces import (
    ABSORBING,
    ARMOR,
    ASSASSIN,
    ATTACK,
    BASE_ARMOR,
    BASING,
    BIDDING,
    BOMBER,
    BUYING,
    CHITS,
    COST,
    CRUISER,
    DONE,
    INTERCEPTOR,
    MOST_BID,
    MOVING,
    NOBODY,
    NOWHERE,
    ORDERING,
    OUTFITTING,
    OVER,
    PICKING,
    PIRATE,
    PIRATE_KIND,
    SEATS,
    SIDES,
    SPEED,
    TYPES,
    WHOLE_FLEET,
)
from cosmodrome.games.galaxy_of_d.scene import TALL, WIDE, Scene
from cosmodrome.games.galaxy_of_d.silhouettes import ship

FORMATION = ((CRUISER, -10, -3), (INTERCEPTOR, 9, -9), (ASSASSIN, 7, 7))  # how a fleet is drawn
LOW = 5  # from this armor on the clock is red


@lru_cache(maxsize=1024)
def wrap(said: str, width: int) -> tuple[str, ...]:
    """A sentence in lines."""
    return tuple(wrapped(said, width))


def console(now: Scene) -> str:
    """All instruments."""
    return "".join([*(_side(now, seat) for seat in range(SEATS)), _choices(now), "" if now.layout.tall else _notes(now)])


# The sides


def _side(now: Scene, seat: int) -> str:
    """A side, read from the sight."""
    player, turn = now.v.players[seat], int(now.v.turn)
    counts = in_play(now.v, seat)
    side = Side(
        seat=seat,
        yours=seat == now.seat,
        on_turn=bool(now.v.active == seat) and turn > 0,
        marks=", ".join(mark for mark, holds in (("first", now.v.first == seat), ("ready", player.ready)) if holds),
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
    armor: int | None
    money: int | None
    coming: int | None
    counts: tuple[int, ...]  # ships in play, by type


@remembered
def _side_drawn(tall: bool, side: Side) -> str:
    """Armor clock, money, income to come, and how many ships of each type are in play."""
    area, seat = (TALL if tall else WIDE).sides[side.seat], side.seat
    edge = box(*area, 16, f"none s-seat-{seat}", stroke_width=2) if side.on_turn else ""
    who = f"{SIDE_NAMES[seat]}{' (you)' if side.yours else ''}"
    parts = [panel(*area), edge, group(seat_badge(seat, 7 if tall else 9), transform=move(area.x + 18, area.y + 19))]
    parts.append(text(area.x + 32, area.y + 19, who, 13 if tall else 16, "text", 700))
    parts.append(text(area.x + area.width - 12, area.y + 19, side.marks, 11 if tall else 13, "quiet", None, "end"))
    if side.armor is not None:
        parts.append(_clock(area, tall, max(0, side.armor)))
    if side.money is not None:
        right = area.x + area.width - (14 if tall else 20)
        parts.append(text(right, area.y + (44 if tall else 58), f"${side.money}", 22 if tall else 36, "text", 800, "end"))
        if side.coming is not None:
            coming = f"+${side.coming} to come"
            parts.append(text(right, area.y + (64 if tall else 90), coming, 11 if tall else 14, "quiet", None, "end"))
    return group(*parts, _fleet(side, tall, area), role="img", aria_label=_side_words(side), id=f"side:{seat}")


def _side_words(side: Side) -> str:
    ships = ", ".join(f"{count} {KIND_NAMES[kind]}" for kind, count in enumerate(side.counts) if count)
    return f"{SIDE_NAMES[side.seat]}: armor {side.armor or 0}, ${side.money or 0}, ships in play: {ships or 'none'}"


def _clock(area: Area, tall: bool, armor: int) -> str:
    """9.4: how long the base will last."""
    r = 30 if tall else 50
    drawn = gauge(r, armor, BASE_ARMOR, "armor", "danger" if armor <= LOW else "info")
    return group(drawn, transform=move(area.x + (50 if tall else 76), area.y + (68 if tall else 98)))


def _fleet(side: Side, tall: bool, area: Area) -> str:
    """11.3: the ships in play, type by type."""
    size, step = (17, 24.4) if tall else (30, 51)
    x, y = area.x + (18 if tall else 38), area.y + area.height - (30 if tall else 48)
    parts = []
    for kind, count in enumerate(side.counts):
        drawn = ship(kind, size, side.seat) + text(0, size * 0.86, str(count), 11 if tall else 14, "text", 700, "middle")
        parts.append(group(drawn, transform=move(x + kind * step, y), opacity=None if count else 0.32))
    return "".join(parts)


# Choices


def _choices(now: Scene) -> str:
    """What there is to choose now, beside sectors."""
    area = now.layout.choices
    if now.phase == BIDDING:
        return panel(*area, f"Bid for the first base (at ${now.v.bid})") + _bids(now, area)
    if now.phase in (OUTFITTING, BUYING):
        tall = now.layout.tall  # there the button stands beside the last two types
        beside = Area(area.x + 2 * (area.width - 20) / 5, area.y, 3 * (area.width - 20) / 5 + 20, 29 + 98 + 6) if tall else area
        return (
            panel(*area, "Ships for sale") + _market(now, area) + _done(now, beside) + (_below(now, area, _purse(now), 2) if tall else "")
        )
    if now.phase == ABSORBING:
        return panel(*area, _combat_title(now)) + _losses(now, area) + _below(now, area, _sides(now))
    if now.phase == PICKING:
        kinds = [(f"pirate:{KIND_NAMES[kind]}", int(kind), "", f"The pirate {KIND_NAMES[kind]}", PIRATE) for kind in PIRATE_KIND]
        return panel(*area, "Which Pirate acts first?") + _tray(now, area, kinds)
    if now.phase == MOVING and now.v.origin != NOWHERE and now.seat == now.v.active:
        return panel(*area, f"At {NAMES[now.v.origin]}") + _harbour(now, area) + _below(now, area, _stats(now)) + _done(now, area)
    title = {MOVING: "Ships move", BASING: "Bases are placed", OVER: "The end"}.get(now.phase, "The galaxy")
    room = Area(area.x, area.y + 30, area.width, area.height - 92)
    if now.phase == OVER:
        scores = [f"{SIDE_NAMES[seat]}: {max(0, int(now.v.players[seat].armor))} armor left" for seat in range(SEATS)]
        return panel(*area, title) + _lines(room, [*wrap(words.verdict(now.v, now.seat), 50), *scores], 13 if now.layout.tall else 15)
    ahead = [line for said in _ahead(now) for line in wrap(said, 56)] if now.layout.tall else []
    shown = _lines(room, ahead, 12) if ahead else _story(now, room) if now.layout.tall else _key(room, now.seat)
    return panel(*area, title) + shown + _done(now, area)


@remembered
def _key(area: Area, seat: int) -> str:
    """2.1: the seven ships, and what they can do."""
    parts = []
    for kind in range(TYPES):
        y = area.y + 8 + kind * 19.6
        attack = "bombs" if kind == BOMBER else f"attack {ATTACK[kind]}"
        parts.append(group(ship(kind, 17, max(seat, 0)), transform=move(area.x + 26, y)))
        parts.append(text(area.x + 44, y, kind_word(kind), 13, "text", 600))
        for x, said in ((142, f"${COST[kind]}"), (180, f"speed {SPEED[kind]}"), (246, attack), (316, f"armor {ARMOR[kind]}")):
            parts.append(text(area.x + x, y, said, 12.5, "quiet"))
    return "".join(parts)


def _done(now: Scene, area: Area) -> str:
    """The button that ends something, if there is anything to end."""
    if "button:done" not in now.touch:
        return ""
    label = words.decision(now.v, now.seat, DONE).capitalize()
    height = 44 if now.layout.tall else 50
    return button(area.x + area.width / 2, area.y + area.height - height / 2 - 8, area.width - 24, height, label, "button:done", True)


def _bids(now: Scene, area: Area) -> str:
    """3.8: bids of 1 to 19, and the pass."""
    width, height = (area.width - 20) / 7, (area.height - 28) / 3
    parts = []
    for i in range(MOST_BID + 1):
        name, figure, label = (f"bid:{i + 1}", f"${i + 1}", f"Bid ${i + 1}") if i < MOST_BID else ("button:done", "pass", "Pass")
        touchable = name in now.touch
        x, y = area.x + 10 + (i % 7 + 0.5) * width, area.y + 27 + (i // 7 + 0.5) * height
        drawn = text(0, 0, figure, 15, "touch" if touchable else "quiet", 700, "middle")
        parts.append(thing(x, y, drawn, id=name, label=label, touchable=touchable, lit=lit_box(width - 4, height - 2, 8)))
    return "".join(parts)


Item = tuple[str, int, str, str, int]  # id, kind, caption, label, side


def _tray(now: Scene, area: Area, items: list[Item]) -> str:
    """Ships to choose from, five in a row, each with its caption."""
    tall = now.layout.tall
    width, height = (area.width - 20) / 5, 49 if tall else 70
    parts = []
    for i, (name, kind, caption, label, side) in enumerate(items):
        touchable = name in now.touch
        x, y = area.x + 10 + (i % 5 + 0.5) * width, area.y + 29 + (i // 5 + 0.5) * height
        size = 24 if tall else 34
        if kind == WHOLE_FLEET:
            drawn = "".join(group(ship(one, size * 0.72, side), transform=move(dx, dy)) for one, dx, dy in FORMATION)
            drawn = group(drawn, transform=move(0, -7))
        else:
            drawn = group(ship(kind, size, side), transform=move(0, -height * 0.12))
        drawn += text(0, height * 0.34, caption, 11 if tall else 13, "touch" if touchable else "quiet", 700, "middle")
        edge = "" if touchable else box(-width / 2 + 2, -height / 2 + 2, width - 4, height - 4, 9, "none s-line", stroke_width=1.2)
        parts.append(thing(x, y, edge, drawn, id=name, label=label, touchable=touchable, lit=lit_box(width - 4, height - 4, 9)))
    return "".join(parts)


def _market(now: Scene, area: Area) -> str:
    """8.1, 8.2: the seven types, what they cost, and how many chits are left."""
    buyer = now.seat if now.seat >= 0 else int(now.v.active)
    have = in_play(now.v, buyer)
    items = []
    for kind in range(TYPES):
        left = int(CHITS[kind]) - have[kind]
        stats = f"attack {ATTACK[kind]}, armor {ARMOR[kind]}, speed {SPEED[kind]}"
        label = f"{kind_word(kind)}, ${COST[kind]}, {stats}, {left} in the box"
        items.append((f"buy:{KIND_NAMES[kind]}", kind, f"${COST[kind]}  ×{left}", label, buyer))
    return _tray(now, area, items)


def _harbour(now: Scene, area: Area) -> str:
    """5.1, 5.7: the ships in the sector chosen: what can be moved, and what is being moved."""
    shown = Counter(stack_at(now.v, now.seat, int(now.v.origin)).shown)
    items: list[Item] = []
    for kind in sorted(shown, key=ORDER.__getitem__) if now.v.mover in (NOBODY, WHOLE_FLEET) else [int(now.v.mover)]:
        name = f"ship:{KIND_NAMES[kind].replace(' ', '-')}"
        going = " goes" if now.v.mover == kind else ""
        label = f"{plural(shown[kind], kind_word(kind))} at {NAMES[now.v.origin]}{', on the move' if going else ''}"
        items.append((name, kind, f"×{shown[kind]}{going}", label, now.seat))
    if "ship:fleet" in now.touch or now.v.mover == WHOLE_FLEET:
        items.append(("ship:fleet", WHOLE_FLEET, "fleet", "The whole fleet, Freighters and Bombers apart", now.seat))
    return _tray(now, area, items)


def _combat_title(now: Scene) -> str:
    """Where the combat is, and what must be absorbed."""
    report = report_of(now.v, int(now.v.fought))
    seat = int(now.v.absorber)
    return f"{NAMES[report.sector]}: {SIDE_NAMES[seat]} absorbs {now.v.toll[seat]}" if seat != NOBODY else NAMES[report.sector]


def _losses(now: Scene, area: Area) -> str:
    """6.4: the ships that are still in the combat, and the armor each would take off."""
    report = report_of(now.v, int(now.v.fought))
    seat = int(now.v.absorber)
    left = brought(report, seat) - lost(report, seat)
    items = []
    for kind in sorted(left, key=ORDER.__getitem__):
        label = f"Lose a {kind_word(kind)}, which takes off {ARMOR[kind]}"
        items.append((f"lose:{KIND_NAMES[kind].replace(' ', '-')}", kind, f"×{left[kind]} −{ARMOR[kind]}", label, seat))
    return _tray(now, area, items)


def _below(now: Scene, area: Area, lines: list[str], rows: int = 1) -> str:
    """Lines under a tray."""
    tall = now.layout.tall
    size = 11.5 if tall else 13
    shown = [part for line in lines for part in wrap(line, 60 if tall else 52)]
    top = 35 + 49 * rows if tall else 38 + 70 * rows
    return _lines(
        Area(area.x, area.y + top, area.width, area.height - top - (52 if rows == 1 and "button:done" in now.touch else 0)), shown, size
    )


def _stats(now: Scene) -> list[str]:
    """What the ships in the sector chosen can do."""
    shown = stack_at(now.v, now.seat, int(now.v.origin)).shown
    if now.v.mover not in (NOBODY, WHOLE_FLEET):
        shown = (int(now.v.mover),)
    if len(set(shown)) > 4:
        return []
    return [f"{kind_word(kind)}: speed {SPEED[kind]}, attack {ATTACK[kind]}, armor {ARMOR[kind]}" for kind in dict.fromkeys(shown)]


def _purse(now: Scene) -> list[str]:
    """What the buyer has left, and where ships come to."""
    buyer = now.seat if now.seat >= 0 else int(now.v.active)
    return [f"${int(now.v.players[buyer].money) - int(now.v.players[buyer].spent)} left. New ships come to the base."]


def _sides(now: Scene) -> list[str]:
    """Who fights with what."""
    report = report_of(now.v, int(now.v.fought))
    sides = [side for side in range(SIDES) if report.strength[side] or brought(report, side)]
    return [f"{SIDE_NAMES[side]}, attack {report.strength[side]}: {fleet_words(brought(report, side))}" for side in sides]


# What happened


def _story(now: Scene, area: Area) -> str:
    """The last combats, newest first, as far as there is room."""
    tall = now.layout.tall
    size = 12 if tall else 13.5
    lines: list[str] = [f"Turn {now.v.turn}. Cargo sells for ${now.v.price}."] if now.v.turn else []
    if now.v.turn == 0 and now.v.price:
        lines.append(f"Cargo sells for ${now.v.price}.")
    newest = int(now.v.fought) - 1
    for n in range(newest, max(newest - 2, -1), -1):
        lines += wrap(words.combat_words(now.v, report_of(now.v, n)), int((area.width - 28) / (size * 0.53)))
    return _lines(area, lines, size)


def _lines(area: Area, lines: list[str], size: float) -> str:
    """Lines of text, the first of them brighter, as many as there is room for."""
    room = int(area.height / (size * 1.5))
    shown = lines if len(lines) <= room else [*lines[: room - 1], f"{lines[room - 1]} …"]
    return "".join(text(area.x + 16, area.y + 10 + i * size * 1.5, line, size, "quiet" if i else "text") for i, line in enumerate(shown))


def _ahead(now: Scene) -> list[str]:
    """What the combats ahead would come to, for the seat on turn."""
    if now.phase not in (MOVING, ORDERING) or now.seat != now.v.active:
        return []
    sectors = chosen(now.v.combats if now.phase == ORDERING else meetings(now.v, now.seat))
    return [preview(now.v, now.seat, sector) for sector in sectors]


def _notes(now: Scene) -> str:
    """The combats ahead, if there are any, else those that were."""
    area = now.layout.notes
    inner = Area(area.x, area.y + 32, area.width, area.height - 36)
    ahead = [line for said in _ahead(now) for line in wrap(said, 52)]
    if ahead:
        return panel(*area, "Combats ahead") + _lines(inner, ahead, 13.5)
    return panel(*area, "Last combats") + _story(now, inner)
