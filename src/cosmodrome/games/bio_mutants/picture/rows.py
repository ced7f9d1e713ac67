"""The rows of coins, each coin under the phase in which it is ripe, with die, bank and score of its seat."""

from __future__ import annotations

from cosmodrome.engine.drawing.ink import plural
from cosmodrome.engine.drawing.markup import box, group, move, text
from cosmodrome.engine.drawing.pieces import coin, coin_back, die, moving, part, remembered, seat_badge, thing
from cosmodrome.engine.drawing.seats import seat_name, whose
from cosmodrome.games.bio_mutants.picture.pieces import MARKS, slot, spent_coin
from cosmodrome.games.bio_mutants.picture.scene import Scene
from cosmodrome.games.bio_mutants.rules.state import COINS, MONEY, RANKS, UNKNOWN, phase
from cosmodrome.games.bio_mutants.words.names import RANK_NAMES, SUIT_NAMES, TILE_IDS, TILE_NAMES


def rows(scene: Scene) -> str:
    """A strip for each seat, and above them what a harvest scores now."""
    return _header(scene) + "".join(_strip(scene, seat) for seat in range(scene.seats)) + _beam(scene)


def _strip_at(scene: Scene, seat: int) -> tuple[float, float]:
    """The top of a seat's strip, and how high it is."""
    where = scene.layout
    return where.rows + (22 if where.tall else 30) + seat * where.strip, where.strip - (6 if where.tall else 8)


def _header(scene: Scene) -> str:
    """5.4: what a coin under each phase would score now."""
    where = scene.layout
    y = where.rows + (9 if where.tall else 14)
    parts = []
    for rank in range(RANKS):
        here = scene.rolled and rank == scene.moon and scene.phase != phase.OVER
        if not scene.rolled:
            said = str(rank + 1)
        elif scene.phase == phase.OVER:
            said = RANK_NAMES[rank]
        else:
            said = f"{scene.points(rank)} pts" if where.tall else f"{RANK_NAMES[rank]} scores {scene.points(rank)}"
        shown = text(where.x(rank), y, said, 12 if where.tall else 16, "info" if here else "quiet", 700 if here else None, "middle")
        parts.append(part(shown, id=f"ripe:{rank}", label=said))
    return "".join(parts)


def _beam(scene: Scene) -> str:
    """The phase that is on, as light over the coins that are ripe."""
    if not scene.rolled or scene.phase == phase.OVER:
        return ""
    where = scene.layout
    top, bottom = where.rows - 2, sum(_strip_at(scene, scene.seats - 1))
    width = where.column - (3 if where.tall else 22)
    at = (where.x(scene.moon) - width / 2, top, width, bottom - top + 3, 12)
    light = box(*at, "f-info", opacity=0.09, pointer_events="none")
    return light + box(*at, "none s-info", stroke_width=1.2, opacity=0.55, pointer_events="none")


def _strip(scene: Scene, seat: int) -> str:
    where, player = scene.layout, scene.players[seat]
    y, height = _strip_at(scene, seat)
    speaks = seat == scene.turn
    x, width = (8, 374) if where.tall else (24, 1392)
    edge = box(x, y, width, height, 12, f"f-panel s-{'info' if speaks else 'line'}", stroke_width=2 if speaks else 1.2)
    middle = y + (height - 26 if where.tall else height / 2)
    coins = "".join(_coin(scene, seat, place, middle) for place in range(COINS))
    name = _tall_name(scene, seat, y) if where.tall else _wide_name(scene, seat, y, height)
    return edge + coins + name + _die(scene, seat, middle, player.die)


def _who(seat: int, mine: bool) -> str:
    return "You" if mine else seat_name(seat)


def _state(scene: Scene, seat: int) -> str:
    """What a seat is doing while rows are arranged."""
    if scene.phase == phase.ARRANGING:
        return "row complete" if scene.players[seat].placed == COINS else "arranging"
    return "drawing" if scene.phase == phase.DRAWING else ""


def _wide_name(scene: Scene, seat: int, y: float, height: float) -> str:
    player = scene.players[seat]
    left, right, width = 1040, 1398, 210
    parts = [
        group(seat_badge(seat, 17, str(seat)), transform=move(50, y + height / 2)),
        text(left, y + height * 0.32, _who(seat, seat == scene.seat), 16, "text", 700),
        text(left + 130, y + height * 0.32, _state(scene, seat), 16, "quiet"),
    ]
    score = text(right, y + height * 0.36, str(player.score), 32, "text", 800, "end")
    score += text(right, y + height * 0.76, "points", 16, "quiet", None, "end")
    figure = text(left + width + 14, y + height * 0.72, f"{player.bank}", 18, "text", 700)
    return _row(scene, seat, parts, _bank(left, y + height * 0.72, width, 10, player.bank) + figure, score)


def _row(scene: Scene, seat: int, name: list[str], bank: str, score: str) -> str:
    """What is told about a seat beside its coins."""
    player = scene.players[seat]
    return (
        part(*name, id=f"player:{seat}", label=_who(seat, seat == scene.seat))
        + (part(bank, id=f"bank:{seat}", label=f"{player.bank} in the bank") if bank else "")
        + (part(score, id=f"points:{seat}", label=plural(player.score, "point")) if score else "")
    )


def _tall_name(scene: Scene, seat: int, y: float) -> str:
    player = scene.players[seat]
    bank = [
        text(200, y + 16, "bank", 12, "quiet", None, "end"),
        _bank(206, y + 16, 70, 7, player.bank),
        text(282, y + 16, str(player.bank), 13, "text", 700),
    ]
    state = _state(scene, seat)
    parts = [
        group(seat_badge(seat, 11, str(seat)), transform=move(23, y + 16)),
        text(40, y + 16, _who(seat, seat == scene.seat), 14, "text", 700),
        text(372, y + 16, state, 14, "quiet", None, "end") if state else "",
    ]
    score = "" if state else text(372, y + 16, plural(player.score, "pt"), 14, "text", 800, "end")
    return _row(scene, seat, parts, "" if state else "".join(bank), score)


def _bank(x: float, y: float, width: float, height: float, bank: int) -> str:
    """Money as a bar of which a hundred is the whole."""
    full = box(x, y - height / 2, width, height, height / 2, "f-board s-line", stroke_width=1.2)
    share = width * bank / MONEY
    filled = box(x, y - height / 2, max(share, height), height, height / 2, "f-good") if bank else ""
    return full + filled


def _die(scene: Scene, seat: int, y: float, face: int) -> str:
    """5.3: the die lies above the first coin of the row."""
    if face == UNKNOWN or not scene.rolled:
        return ""
    where = scene.layout
    r = 19 if where.tall else 27
    label = f"{whose(seat, scene.seat)} die: {RANK_NAMES[face]}, at the first coin"
    drawn = die(MARKS[face], 20 if where.tall else 29)
    return thing(where.x(face) - r, y - r * 0.72, drawn, id=f"die:{seat}", label=label, motion=f"tumble {MARKS[face]}")


def _coin(scene: Scene, seat: int, place: int, y: float) -> str:
    """A coin of a row as far as it can be seen; an empty place is a ring."""
    where = scene.layout
    r = 19 if where.tall else 27
    suit, _ = scene.players[seat].coins[place]
    x = where.x(scene.column(seat, place))
    mine = seat == scene.seat
    if mine and scene.phase <= phase.ARRANGING and place >= scene.players[seat].placed:
        return slot(x, y, r)
    if suit == UNKNOWN:
        complete = scene.phase == phase.ARRANGING and scene.players[seat].placed == COINS
        if not complete:
            return slot(x, y, r)
        return moving(x, y, coin_back(r), piece=f"row:{seat}-{place}", motion="turn down")
    ripe = scene.column(seat, place) if scene.rolled else None
    return _drawn_coin(x, y, r, seat, place, mine, suit, scene.tile_of(seat, place), ripe, scene.harvested(seat, place))


@remembered
def _drawn_coin(x: float, y: float, r: float, seat: int, place: int, mine: bool, suit: int, tile: int, ripe: int | None, done: bool) -> str:
    rank = tile % RANKS if tile != UNKNOWN else UNKNOWN
    drawn = spent_coin(SUIT_NAMES[suit], MARKS[rank], r) if done else coin(SUIT_NAMES[suit], MARKS[rank] if rank != UNKNOWN else "", r)
    what = TILE_NAMES[tile] if tile != UNKNOWN else f"{SUIT_NAMES[suit]}, rank unknown"
    when = f", ripe in phase {RANK_NAMES[ripe]}" if ripe is not None else ""
    label = f"{_who(seat, mine)}: {what}{when}{', harvested' if done else ''}"
    name, shows = f"coin:{TILE_IDS[tile]}" if mine else f"row:{seat}-{place}", "spent" if done else "rank" if rank != UNKNOWN else "suit"
    return thing(x, y, drawn, id=name, label=label, motion=f"turn {shows}")
