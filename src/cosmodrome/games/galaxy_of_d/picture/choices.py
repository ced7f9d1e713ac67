"""The instruments of Galaxy of D: what there is to choose now, beside sectors."""

from __future__ import annotations

from collections import Counter

from cosmodrome.engine.drawing.ink import plural
from cosmodrome.engine.drawing.instruments import Area, button, panel
from cosmodrome.engine.drawing.markup import box, group, move, text
from cosmodrome.engine.drawing.pieces import lit_box, part, remembered, seat_badge, station, thing
from cosmodrome.engine.drawing.seats import seat_within, who
from cosmodrome.games.galaxy_of_d.picture.notes import combats_ahead, story, wrap, written
from cosmodrome.games.galaxy_of_d.picture.pieces import ship
from cosmodrome.games.galaxy_of_d.picture.scene import Scene
from cosmodrome.games.galaxy_of_d.rules.galaxy import NAMES
from cosmodrome.games.galaxy_of_d.rules.state import (
    ARMOR,
    ATTACK,
    CHITS,
    COST,
    MOST_BID,
    NOBODY,
    NOWHERE,
    PIRATE,
    PIRATE_KIND,
    SEATS,
    SIDES,
    SPEED,
    TYPES,
    WHOLE_FLEET,
    act,
    craft,
    phase,
)
from cosmodrome.games.galaxy_of_d.words.actions import kinds
from cosmodrome.games.galaxy_of_d.words.combats import brought, has_base, report_of, still_in, strength_words
from cosmodrome.games.galaxy_of_d.words.names import KIND_NAMES, ORDER, SIDE_NAMES, kind_word
from cosmodrome.games.galaxy_of_d.words.stacks import in_play, stack_at
from cosmodrome.games.galaxy_of_d.words.task import verdict

FORMATION = ((craft.CRUISER, -10, -3), (craft.INTERCEPTOR, 9, -9), (craft.ASSASSIN, 7, 7))  # how a fleet is drawn
BASE = WHOLE_FLEET + 1  # beside ships, where damage is absorbed
Item = tuple[str, int, str, str, int]  # id, kind, caption, label, side


def choices(now: Scene) -> str:
    """What there is to choose now, beside sectors."""
    title, drawn = _choices(now)
    return part(panel(*now.layout.choices, title), drawn, id="choices", label=title)


def _choices(now: Scene) -> tuple[str, str]:
    """The title, and what stands under it."""
    area = now.layout.choices
    if now.phase == phase.BIDDING:
        return f"Bid for the first base (at ${now.v.bid})", _bids(now, area)
    if now.phase in (phase.OUTFITTING, phase.BUYING):
        tall = now.layout.tall  # there the button stands beside the last two types
        beside = Area(area.x + 2 * (area.width - 20) / 5, area.y, 3 * (area.width - 20) / 5 + 20, 29 + 98 + 6) if tall else area
        return "Ships for sale", _market(now, area) + _done(now, beside) + (_below(now, area, _purse(now), 2) if tall else "")
    if now.phase == phase.ABSORBING:
        return _combat_title(now), _losses(now, area) + _below(now, area, _sides(now))
    if now.phase == phase.PICKING:
        kinds = [(f"pirate:{KIND_NAMES[kind]}", int(kind), "", f"The pirate {KIND_NAMES[kind]}", PIRATE) for kind in PIRATE_KIND]
        return "Which Pirate acts first?", _tray(now, area, kinds)
    if now.phase == phase.MOVING and now.v.origin != NOWHERE and now.seat == now.v.active:
        return f"At {NAMES[now.v.origin]}", _harbour(now, area) + _below(now, area, _stats(now)) + _done(now, area)
    title = {phase.MOVING: "Ships move", phase.BASING: "Bases are placed", phase.OVER: "The end"}.get(now.phase, "The galaxy")
    room = Area(
        area.x,
        area.y + (30 if now.layout.tall or now.phase == phase.OVER else 36),
        area.width,
        area.height - (92 if now.layout.tall else 40),
    )
    if now.phase == phase.OVER:
        lines = [*wrap(str(verdict(now.v, now.seat)), 50 if now.layout.tall else 42)]
        return title, written(room, lines, 12 if now.layout.tall else 16) + _standing(now, area)
    ahead = combats_ahead(now, 56) if now.layout.tall else []
    shown = written(room, ahead, 12) if ahead else story(now, room) if now.layout.tall else _key(room, now.seat)
    return title, shown + _done(now, area)


def _standing(now: Scene, area: Area) -> str:
    """The armor each base has left, the best first."""
    size, step = (15, 26) if now.layout.tall else (20, 34)
    ranked = sorted(range(SEATS), key=lambda seat: int(now.v.players[seat].armor))
    parts = []
    for i, seat in enumerate(ranked):
        y = area.y + area.height - step * (i + 0.7)
        left = max(0, int(now.v.players[seat].armor))
        parts.append(group(seat_badge(seat, size * 0.55), transform=move(area.x + 26, y)))
        parts.append(text(area.x + 48, y, SIDE_NAMES[seat], size, "text" if left else "quiet", 700))
        parts.append(text(area.x + area.width - 16, y, f"{left} armor left", size, "good" if left else "danger", 700, "end"))
    return "".join(parts)


@remembered
def _key(area: Area, seat: int) -> str:
    """2.1: the seven ships, and what they can do."""
    columns = ((206, "cost"), (258, "speed"), (318, "attack"), (378, "armor"))
    parts = [text(area.x + x, area.y + 2, said, 16, "quiet", None, "middle") for x, said in columns]
    for kind in range(TYPES):
        y = area.y + 22 + kind * 19.3
        row = [group(ship(kind, 18, max(seat, 0)), transform=move(area.x + 26, y)), text(area.x + 44, y, kind_word(kind), 16, "text", 600)]
        figures = (f"${COST[kind]}", SPEED[kind], "bombs" if kind == craft.BOMBER else ATTACK[kind], ARMOR[kind])
        row += [text(area.x + x, y, str(said), 16, "text", None, "middle") for (x, _), said in zip(columns, figures, strict=True)]
        parts.append(part(*row, id=f"kind:{KIND_NAMES[kind]}", label=kind_word(kind)))
    return "".join(parts)


def _done(now: Scene, area: Area) -> str:
    """The button that ends something, if there is anything to end."""
    if "button:done" not in now.touch:
        return ""
    label = kinds.text(now.v, now.seat, act.DONE).capitalize()
    height = 44 if now.layout.tall else 50
    return button(area.x + area.width / 2, area.y + area.height - height / 2 - 8, area.width - 24, height, label, "button:done", True)


def _bids(now: Scene, area: Area) -> str:
    """3.8: bids of 1 to 19, and the pass."""
    top = 27 if now.layout.tall else 33  # below the title
    width, height = (area.width - 20) / 7, (area.height - top - 1) / 3
    parts = []
    for i in range(MOST_BID + 1):
        name, figure, label = (f"bid:{i + 1}", f"${i + 1}", f"Bid ${i + 1}") if i < MOST_BID else ("button:done", "pass", "Pass")
        touchable = name in now.touch
        x, y = area.x + 10 + (i % 7 + 0.5) * width, area.y + top + (i // 7 + 0.5) * height
        drawn = text(0, 0, figure, 16, "touch" if touchable else "quiet", 700, "middle")
        parts.append(thing(x, y, drawn, id=name, label=label, touchable=touchable, lit=lit_box(width - 4, height - 2, 8)))
    return "".join(parts)


def _tray(now: Scene, area: Area, items: list[Item]) -> str:
    """Ships to choose from, five in a row, each with its caption."""
    tall = now.layout.tall
    width, height = (area.width - 20) / 5, 49 if tall else 70
    parts = []
    for i, (name, kind, caption, label, side) in enumerate(items):
        touchable = name in now.touch
        x, y = area.x + 10 + (i % 5 + 0.5) * width, area.y + (29 if tall else 35) + (i // 5 + 0.5) * height
        size = 24 if tall else 34
        if kind == WHOLE_FLEET:
            drawn = "".join(group(ship(one, size * 0.72, side), transform=move(dx, dy)) for one, dx, dy in FORMATION)
            drawn = group(drawn, transform=move(0, -7))
        else:
            one = (
                station(size * 0.55, side, str(now.v.players[side].armor), least=11 if tall else 16)
                if kind == BASE
                else ship(kind, size, side)
            )
            drawn = group(one, transform=move(0, -height * 0.12))
        drawn += text(0, height * 0.34, caption, 11 if tall else 16, "touch" if touchable else "quiet", 700, "middle")
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
    report = report_of(now.v, now.v.fought)
    seat = int(now.v.absorber)
    return (
        f"{NAMES[report.sector]}: {'you absorb' if seat == now.seat else f'{seat_within(seat)} absorbs'} {now.v.toll[seat]}"
        if seat != NOBODY
        else NAMES[report.sector]
    )


def _losses(now: Scene, area: Area) -> str:
    """6.4: the ships that are still in the combat, and the armor each would take off."""
    report = report_of(now.v, now.v.fought)
    seat = int(now.v.absorber)
    left = still_in(report, seat)
    items = []
    for kind in sorted(left, key=ORDER.__getitem__):
        label = f"Lose a {kind_word(kind)}, which takes off {ARMOR[kind]}"
        items.append((f"lose:{KIND_NAMES[kind].replace(' ', '-')}", kind, f"×{left[kind]} −{ARMOR[kind]}", label, seat))
    if has_base(now.v, seat, int(report.sector)):
        items.append(("lose:base", BASE, "last", f"The base, armor {now.v.players[seat].armor}, takes what the ships leave", seat))
    return _tray(now, area, items)


def _below(now: Scene, area: Area, lines: list[str], rows: int = 1) -> str:
    """Lines under a tray."""
    tall = now.layout.tall
    size = 11.5 if tall else 16
    shown = [part for line in lines for part in wrap(line, 60 if tall else 42)]
    top = 35 + 49 * rows if tall else 44 + 70 * rows
    return written(
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
    report = report_of(now.v, now.v.fought)
    sides = [side for side in range(SIDES) if report.strength[side] or brought(report, side)]
    names = ["Pirates" if side == PIRATE else who(side, now.seat) for side in sides]
    return [f"{name}: {strength_words(report, side)}" for name, side in zip(names, sides, strict=True)]
