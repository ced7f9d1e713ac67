"""The instruments of Galaxy Express: speed, points, queue, coins, refuels, and the score sheet at the end."""

from __future__ import annotations

from textwrap import wrap

from cosmodrome.engine.drawing.ink import plural
from cosmodrome.engine.drawing.instruments import Area, button, gauge, panel, track
from cosmodrome.engine.drawing.markup import box, fitting, group, move, path, text
from cosmodrome.engine.drawing.pieces import check, chip, coin, coin_slot, lit_disc, part, thing
from cosmodrome.engine.drawing.shapes import STAR
from cosmodrome.games.galaxy_express.picture.scene import Scene
from cosmodrome.games.galaxy_express.rules.score import unspent
from cosmodrome.games.galaxy_express.rules.state import MOST_REFUELS, PLANETS, SHOWING, TOP_SPEED, UNKNOWN, phase
from cosmodrome.games.galaxy_express.words.facts import coming_numbers, points
from cosmodrome.games.galaxy_express.words.names import RANKS, rank
from cosmodrome.games.galaxy_express.words.task import verdict

SUIT = {"thrust": "suns", "brake": "moons"}


def console(scene: Scene) -> str:
    """All instruments; at the end the score sheet takes the place of the last."""
    kept = _speed(scene) + _queue(scene) + _coins(scene, "thrust") + _coins(scene, "brake")
    if not scene.over:
        return kept + _refuel(scene) + _unseen(scene)
    return kept + (_unseen(scene) if scene.layout.tall else "") + _score_sheet(scene)


def _signed(score: int) -> str:
    return str(score).replace("-", "−")


def _speed(scene: Scene) -> str:
    area, tall = scene.layout.speed, scene.layout.tall
    r = 58 if tall else 80
    right, line = area.x + area.width - 20, 22 if tall else 27
    top = area.y + (30 if tall else 44)
    done = f"{scene.delivered} of {PLANETS} delivered"
    dial = group(
        gauge(r, scene.speed, TOP_SPEED, "warp speed"), transform=move(area.x + (92 if tall else 118), area.y + area.height * 0.77)
    )
    score = text(right, top, _signed(points(scene.v)), 32 if tall else 42, "text", 800, "end")
    caption = text(right, top + line * 1.2, "points so far" if not scene.over else "points", 13 if tall else 16, "quiet", None, "end")
    so_far = text(right, top + line * 2.2, done, 13 if tall else 16, "quiet", None, "end")
    turn = text(right, top + line * 3.1, f"turn {scene.turns}", 13 if tall else 16, "quiet", None, "end")
    return "".join(
        [
            panel(*area),
            part(dial, id="speed", label=f"Warp speed {scene.speed}"),
            part(score, caption, id="points", label=plural(points(scene.v), "point")),
            part(so_far, id="delivered", label=done),
            part(turn, id="turn", label=f"Turn {scene.turns}"),
        ]
    )


def _queue(scene: Scene) -> str:
    """The Delivery Queue: what is done, what is next, what is known to come last, and what nobody knows."""
    area, tall = scene.layout.queue, scene.layout.tall
    size, step = (31, 35.6) if tall else (46, 60)
    x, y = area.x + 16 + size / 2, area.y + (52 if tall else 62)
    parts = [panel(*area, "Delivery queue")]
    coming = coming_numbers(scene.v)
    if len(coming) > 1:  # 2.2: of which numbers the unknown ones are
        numbers = " ".join(map(str, coming))
        said = f"of {numbers}" if tall else f"to come: {numbers}"
        parts.append(text(area.x + area.width - 16, area.y + 20, said, 11 if tall else 16, "quiet", None, "end"))
    for i, number in enumerate(scene.queue):
        figure = "?" if number == UNKNOWN else str(number)
        if i < scene.delivered:
            state, role = "done", "quiet"
        elif i == scene.delivered and number != UNKNOWN:
            state, role = "next", "good"
        else:
            state, role = ("" if number == UNKNOWN else "last"), "quiet"
        dashes = "4 4" if number == UNKNOWN else None
        edge = "good" if state == "next" else "line"
        drawn = box(-size / 2, -size / 2, size, size, size * 0.24, f"f-board s-{edge}", stroke_width=2, stroke_dasharray=dashes)
        drawn += text(0, 0, figure, size * 0.44, role, 700, "middle")
        below = size / 2 + (13 if tall else 14)
        if state == "done":
            drawn += group(check(5 if tall else 6, "good"), transform=move(0, below))
        elif state:
            drawn += text(0, below, state, 11 if tall else 16, role, 600 if state == "next" else None, "middle")
        label = f"Delivery {i + 1}: " + ("unknown" if number == UNKNOWN else f"parcel {number}") + (f", {state}" if state else "")
        parts.append(thing(x + i * step, y, drawn, id=f"queue:{i}", label=label, motion=f"turn {figure}"))
    return part(*parts, id="queue", label="Delivery queue")


def _coins(scene: Scene, kind: str) -> str:
    """The coins of a kind: those face up with the speed they would give, and small what is left in the stack."""
    area, tall = (scene.layout.thrust if kind == "thrust" else scene.layout.brake), scene.layout.tall
    r = 23 if tall else 34
    parts = [panel(*area, kind)]
    up, left = scene.up[kind], scene.stack[kind]
    y = area.y + (62 if tall else 72)
    places = [area.x + (36 + 57 * i if tall else 50 + 84 * i) for i in range(SHOWING)]
    parts += [group(coin_slot(r), transform=move(x, y)) for x in places[len(up) :]]
    for x, value in zip(places, up, strict=False):
        name = f"{kind}:{value}"
        speed = min(scene.speed + value, TOP_SPEED) if kind == "thrust" else max(scene.speed - value, 0)
        touchable = name in scene.touch
        label = f"{kind.capitalize()} coin {value}" + (f", gives speed {speed}" if touchable else ", face up")
        drawn = coin(SUIT[kind], str(value), r)
        parts.append(thing(x, y, drawn, id=name, label=label, touchable=touchable, lit=lit_disc(r + 3.4), motion="turn up"))
        if touchable:
            parts.append(text(x, y + r + 17, f"speed {speed}", 11 if tall else 16, "quiet", None, "middle"))
    if not tall:
        stack = f"{len(left)} in the stack" if left else "stack is empty"
        parts.append(text(area.x + 14, area.y + 147, stack, 16, "quiet"))
    first = y - 12.5 * ((len(left) + 1) // 2 - 1)
    for i, value in enumerate(left):
        at = (area.x + 138 + 25 * (i % 2), first + 25 * (i // 2)) if tall else (area.x + 27 + 26 * i, area.y + 172)
        label = f"{kind.capitalize()} coin {value}, in the stack"
        drawn = chip(str(value), 11 if tall else 12, least=11 if tall else 16)
        parts.append(thing(*at, drawn, id=f"{kind}:{value}", label=label, motion="turn down"))
    return part(*parts, id=kind, label=f"{kind.capitalize()} coins")


def _refuel(scene: Scene) -> str:
    """5.1, 5.2, 5.3: how often the ship has refuelled, and what to do when it has stopped."""
    area, tall = scene.layout.refuel, scene.layout.tall
    used = f"{scene.refuels} of {MOST_REFUELS}"
    width, height = (area.width - 44) / 2, (50 if tall else 58)
    y = area.y + area.height - height / 2 - 14
    right = area.x + area.width - 16
    return "".join(
        [
            part(
                panel(*area, "Refuels"),
                text(right, area.y + 20, used, 13 if tall else 16, "quiet", None, "end"),
                group(track(170, MOST_REFUELS, scene.refuels), transform=move(right - 60 - 85, area.y + 20), aria_hidden="true"),
                id="refuels",
                label=f"Refuels: {used}",
            ),
            button(area.x + 16 + width / 2, y, width, height, "Refuel", "button:refuel", "button:refuel" in scene.touch, "costs 10 points"),
            button(
                right - width / 2, y, width, height, "Carry on", "button:carry-on", "button:carry-on" in scene.touch, "with these coins"
            ),
        ]
    )


def _unseen(scene: Scene) -> str:
    """2.2: the planet numbers that have not been seen."""
    area, tall = scene.layout.unseen, scene.layout.tall
    parts = [panel(*area, "Unseen" if tall else "Unseen planets")]
    known = {number for _, number in scene.planets}
    unseen = [number for number in range(PLANETS) if number not in known]
    for i, number in enumerate(unseen):
        x, y = (area.x + 28 + 32 * (i % 3), area.y + 48 + 31 * (i // 3)) if tall else (area.x + 36 + 48 * i, area.y + 61)
        parts.append(group(chip(str(number), 13 if tall else 18), transform=move(x, y)))
    if not unseen:
        parts.append(text(area.x + 16, area.y + (54 if tall else 60), "all are known", 12 if tall else 16, "quiet"))
    said = " ".join(map(str, unseen)) or "none"
    return part(*parts, id="unseen", label=f"Planets not seen yet: {said}")


def _score_sheet(scene: Scene) -> str:
    """7.1, 7.2: how the score came about, and what the company makes of it; beside the chart, where nobody needs the refuels any more."""
    won, tall = scene.phase == phase.WON, scene.layout.tall
    role = "good" if won else "danger"
    area, below = scene.layout.refuel, scene.layout.unseen
    if not tall:
        area = Area(area.x, area.y, area.width, below.y + below.height - area.y)
    x, right = area.x + area.width / 2, area.x + area.width - 24
    left = int(unspent(scene.v))
    score = points(scene.v)
    sums = [
        (str(20 * scene.delivered), plural(scene.delivered, "parcel")),
        (f"−{10 * scene.refuels}" if scene.refuels else "0", plural(scene.refuels, "refuel")),
        (f"+{left}", f"{plural(left, 'coin')} left"),
        (_signed(score), "point" if abs(score) == 1 else "points"),
    ]
    edge = {"stroke_width": 2 if tall else 3, "stroke_dasharray": None if won else "10 8"}
    parts = [box(*area, 18, f"f-panel s-{role}", **edge)]
    head, step, middle = (16, 18, 28) if tall else (22, 26, 50)
    lines = wrap(rank(score), 34 if tall else 28)
    for i, line in enumerate(lines):
        y = area.y + middle + (i - (len(lines) - 1) / 2) * step
        parts.append(text(x, y, line, fitting(line, head, area.width - 32), role, 700, "middle"))
    if won:
        earned = sum(score >= least for least, _ in RANKS[:3])
        star = 9 if tall else 15
        for i in range(3):
            kind = f"f-{role}" if i < earned else "f-panel"
            at = f"{move(x + (i - 1) * star * 2.8, area.y)} scale({star / 10})"
            parts.append(path(STAR, f"{kind} s-{role}", stroke_width=1.4, transform=at))
    for i, (value, caption) in enumerate(sums):
        last = i == len(sums) - 1
        if tall:  # side by side
            place = x + (i - 1.5) * area.width * 0.24
            parts.append(text(place, area.y + 66, value, 24, role if last else "text", 800, "middle"))
            parts.append(text(place, area.y + 90, caption, 12, "quiet", None, "middle"))
            continue
        y = area.y + 106 + i * 33 + 4 * last
        parts.append(text(area.x + 24, y, caption, 18, "text" if last else "quiet", 700 if last else None))
        parts.append(text(right, y, value, 32 if last else 24, role if last else "text", 800, "end"))
    if not tall:
        parts.append(path(f"M{area.x + 24} {area.y + 191:g}H{right:g}", "none s-line", stroke_width=1.6))
    return group(*parts, id="score", role="img", aria_label=str(verdict(scene.v, 0)))
