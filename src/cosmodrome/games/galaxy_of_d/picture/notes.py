"""The instruments of Galaxy of D: what happened last, and what the combats ahead would come to."""

from __future__ import annotations

from functools import lru_cache
from textwrap import wrap as wrapped

from cosmodrome.engine.drawing.instruments import Area, panel
from cosmodrome.engine.drawing.markup import text
from cosmodrome.engine.drawing.pieces import die, moving, part
from cosmodrome.games.galaxy_of_d.picture.scene import Scene
from cosmodrome.games.galaxy_of_d.rules.ships_fight import meetings
from cosmodrome.games.galaxy_of_d.rules.state import phase
from cosmodrome.games.galaxy_of_d.words.combats import combat_words, preview, report_of
from cosmodrome.games.galaxy_of_d.words.stacks import chosen


def notes(now: Scene) -> str:
    """The combats ahead, if there are any, else those that were."""
    area = now.layout.notes
    inner = Area(area.x, area.y + 32, area.width, area.height - 36)
    if ahead := combats_ahead(now, 42):
        return part(panel(*area, "Combats ahead"), written(inner, ahead, 16), id="notes", label=f"Combats ahead: {' '.join(ahead)}")
    return part(panel(*area, "Last combats"), story(now, inner), _die(now, area), id="notes", label="Last combats")


def _die(now: Scene, area: Area) -> str:
    """7.2: the die as it fell last."""
    face = int(now.v.die)
    if not face:
        return ""
    return moving(area.x + area.width - 30, area.y + 22, die(face, 28), piece="die", motion=f"tumble {face}")


def story(now: Scene, area: Area) -> str:
    """The last combats, newest first, as far as there is room."""
    tall = now.layout.tall
    size = 12 if tall else 16
    lines: list[str] = [f"Turn {now.v.turn}. Cargo sells for ${now.v.price}."] if now.v.turn else []
    if now.v.turn == 0 and now.v.price:
        lines.append(f"Cargo sells for ${now.v.price}.")
    newest = int(now.v.fought) - 1
    for n in range(newest, max(newest - 2, -1), -1):
        lines += wrap(combat_words(now.v, report_of(now.v, n), now.seat), int((area.width - 28) / (size * 0.56)))
    return written(area, lines, size)


def combats_ahead(now: Scene, width: int) -> list[str]:
    """What the combats ahead would come to, for the seat on turn, in lines."""
    if now.phase not in (phase.MOVING, phase.ORDERING) or now.seat != now.v.active:
        return []
    sectors = chosen(now.v.combats if now.phase == phase.ORDERING else meetings(now.v, now.seat))
    return [line for sector in sectors for line in wrap(preview(now.v, now.seat, sector), width)]


@lru_cache(maxsize=1024)
def wrap(said: str, width: int) -> tuple[str, ...]:
    """A sentence in lines."""
    return tuple(wrapped(said, width))


def written(area: Area, lines: list[str], size: float) -> str:
    """Lines of text, the first of them brighter, as many as there is room for."""
    room = int(area.height / (size * 1.36))
    shown = lines if len(lines) <= room else [*lines[: room - 1], f"{lines[room - 1]} …"]
    return "".join(text(area.x + 16, area.y + 10 + i * size * 1.36, line, size, "quiet" if i else "text") for i, line in enumerate(shown))
