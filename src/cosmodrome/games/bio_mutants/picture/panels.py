"""What there is to do beside moving the arm: the coins in one's hand, the auction, and at the end the result."""

from __future__ import annotations

from cosmodrome.engine.drawing.ink import plural
from cosmodrome.engine.drawing.instruments import button, panel
from cosmodrome.engine.drawing.markup import group, move, text
from cosmodrome.engine.drawing.pieces import check, coin, lit_disc, part, seat_badge, thing
from cosmodrome.engine.drawing.seats import whom
from cosmodrome.games.bio_mutants.picture.pieces import MARKS
from cosmodrome.games.bio_mutants.picture.plants import plant
from cosmodrome.games.bio_mutants.picture.scene import Scene
from cosmodrome.games.bio_mutants.rules.end import ranking, winners
from cosmodrome.games.bio_mutants.rules.harvest import harvests
from cosmodrome.games.bio_mutants.rules.state import COINS, MONEY, RANKS, phase
from cosmodrome.games.bio_mutants.words.actions import RAISES
from cosmodrome.games.bio_mutants.words.names import SUIT_NAMES, TILE_IDS, TILE_NAMES

ROOM = 130  # for a seat in the result, from which on its plants are shown, too


def console(scene: Scene) -> str:
    """The panel of the phase."""
    if scene.phase < phase.BIDDING:
        return _hand(scene)
    return _result(scene) if scene.phase == phase.OVER else _auction(scene)


def _hand(scene: Scene) -> str:
    """1.6: the coins one has yet to place; for others, who is still arranging."""
    area, tall = scene.layout.console, scene.layout.tall
    arranging = scene.phase == phase.ARRANGING and scene.seat >= 0 and scene.players[scene.seat].placed < COINS
    if not arranging:
        return part(panel(*area, "Rows"), _arranging(scene), id="console", label="Rows are arranged")
    parts = [panel(*area, "Your hand")]
    placed = scene.players[scene.seat].placed
    parts.append(text(area.x + area.width - 16, area.y + 20, f"{placed} of {COINS} placed", 13 if tall else 16, "quiet", None, "end"))
    r = 24 if tall else 52
    for i, (suit, rank) in enumerate(scene.players[scene.seat].coins[placed:]):
        tile = suit * RANKS + rank
        x, y = (
            (area.x + 34 + 61 * i, area.y + 64) if tall else (area.x + 74 + 118 * (i % 3), area.y + area.height * (0.34 + 0.38 * (i // 3)))
        )
        name = f"coin:{TILE_IDS[tile]}"
        label = f"Place {TILE_NAMES[tile]}"
        drawn = coin(SUIT_NAMES[suit], MARKS[rank], r)
        parts.append(thing(x, y, drawn, id=name, label=label, touchable=name in scene.touch, lit=lit_disc(r + 3.5)))
    return part(*parts, id="console", label="Your hand")


def _arranging(scene: Scene) -> str:
    area, tall = scene.layout.console, scene.layout.tall
    parts = []
    for seat, player in enumerate(scene.players):
        done = player.placed == COINS
        x = area.x + (48 + 92 * seat if tall else 60)
        y = area.y + (56 if tall else 80 + 62 * seat)
        parts.append(group(seat_badge(seat, 13 if tall else 20, str(seat)), transform=move(x, y)))
        if tall:
            parts.append(text(x, y + 28, "complete" if done else "arranging", 12, "good" if done else "quiet", None, "middle"))
        else:
            parts.append(text(x + 40, y, "row complete" if done else "arranging the row", 18, "good" if done else "quiet", 600))
            parts.append(group(check(10), transform=move(area.x + area.width - 40, y)) if done else "")
    return "".join(parts)


def _auction(scene: Scene) -> str:
    """The standing bid, and the ways to answer it."""
    area, tall = scene.layout.console, scene.layout.tall
    won = scene.phase == phase.MOVING
    caption = "nobody has bid yet" if scene.bid == 0 else f"{'paid' if won else 'bid'} by {whom(scene.bidder, scene.seat)}"
    parts = [panel(*area, "The arm is sold" if won else "Auction")]
    if tall:
        standing = text(area.x + area.width - 16, area.y + 21, str(scene.bid) if scene.bid else "–", 24, "text", 800, "end")
        standing += text(area.x + area.width - 66, area.y + 21, caption, 13, "quiet", None, "end")
    else:
        x, y = area.x + 46, area.y + 76
        standing = group(seat_badge(scene.bidder, 24), transform=move(x, y)) if scene.bid else ""
        standing += text(area.x + (88 if scene.bid else 24), y, str(scene.bid) if scene.bid else "–", 58, "text", 800)
        standing += text(area.x + area.width - 20, y, caption, 18, "quiet", None, "end")
        parts.append(_yours(scene))
    parts.append(part(standing, id="standing", label=f"{scene.bid or 'No bid'}, {caption}"))
    return part(*parts, _buttons(scene), id="console", label="The arm is sold" if won else "Auction")


def _yours(scene: Scene) -> str:
    """One's own experiments that the arm could harvest now, best first."""
    if scene.seat < 0:
        return ""
    area = scene.layout.console
    reached = [tile for tile, (seat, _) in scene.owners.items() if seat == scene.seat and scene.in_reach(tile) and not scene.stopped[tile]]
    worth = sorted(((scene.points(scene.column(*scene.owners[tile])), tile) for tile in reached), reverse=True)
    top, middle = area.y + 134, area.y + 188
    parts = [text(area.x + 16, top, "YOURS IN REACH" if worth else "NONE OF YOURS IS IN REACH", 16, "quiet", 700, letter_spacing=0.8)]
    for i, (points, tile) in enumerate(worth):
        x = area.x + 42 + 60 * i
        parts.append(group(coin(SUIT_NAMES[tile // RANKS], MARKS[tile % RANKS], 24), transform=move(x, middle - 6)))
        parts.append(text(x, middle + 30, f"+{points}", 17, "text", 700, "middle"))
    return part(*parts, id="yours", label="Yours in reach" if worth else "None of yours is in reach")


def _buttons(scene: Scene) -> str:
    area, tall = scene.layout.console, scene.layout.tall
    labels = [(f"+{more}", f"bid:+{more}", "" if scene.bid + more > MONEY else f"bid {scene.bid + more}") for more in RAISES]
    labels += [("Other", "bid", "amount"), ("Pass", "button:pass", "")]
    parts = []
    for i, (label, name, note) in enumerate(labels):
        touchable = name in scene.touch
        if tall:
            width, height = 67.0, 48.0
            x, y = area.x + 7 + width / 2 + i * (width + 6), area.y + area.height - 34
        else:
            width, height = (109.0, 64.0) if i < 3 else (171.0, 64.0)
            x = area.x + 16 + width / 2 + (i if i < 3 else i - 3) * (width + 12)
            y = area.y + area.height - (128 if i < 3 else 50)
        parts.append(button(x, y, width, height, label, name, touchable, note))
    return "".join(parts)


def _result(scene: Scene) -> str:
    """6.3, 6.4, 6.5: points, harvests and money of each seat, best first."""
    area, tall = scene.layout.console, scene.layout.tall
    won = int(winners(scene.v))
    order = sorted(range(scene.seats), key=lambda seat: -int(ranking(scene.v, seat)))
    parts = [panel(*area, "Result")]
    for i, seat in enumerate(order):
        player = scene.players[seat]
        harvested = plural(int(harvests(scene.v, seat)), "harvest")
        wins = bool(won >> seat & 1)
        role = "good" if wins else "text"
        if tall:
            x, y = area.x + 26 + i * 92, area.y + 50
            parts.append(group(seat_badge(seat, 11, str(seat)), transform=move(x, y)))
            parts.append(text(x + 18, y, str(player.score), 24, role, 800))
            parts.append(text(x - 10, y + 24, harvested, 11.5, "quiet"))
            parts.append(text(x - 10, y + 39, f"bank {player.bank}", 11.5, "quiet"))
        else:
            step = (area.height - 50) / scene.seats
            x, y = area.x + 50, area.y + 74 + i * step
            parts.append(group(seat_badge(seat, 22, str(seat)), transform=move(x, y)))
            parts.append(text(x + 44, y - 2, str(player.score), 40, role, 800))
            parts.append(text(x + 110, y - 12, harvested, 16, "quiet"))
            parts.append(text(x + 110, y + 12, f"{player.bank} in the bank", 16, "quiet"))
            said = "lost" if seat == scene.v.conceder else "" if not wins else "wins" if won == 1 << seat else "shares the win"
            parts.append(text(area.x + area.width - 20, y - 12, said, 16, "good" if wins else "quiet", 700, "end") if said else "")
            parts.append(_garden(scene, seat, area.x + 40, y + 62, step >= 2 * ROOM) if step >= ROOM else "")
    return part(*parts, id="console", label="Result")


def _garden(scene: Scene, seat: int, x: float, y: float, large: bool) -> str:
    """The six plants of a seat, those harvested awake; large ones in two rows."""
    size, across = (94, 3) if large else (56, COINS)
    left, step = (x + 34, 116) if large else (x, 60)
    places = [scene.tile_of(seat, place) for place in range(COINS)]
    drawn = [
        group(
            plant(SUIT_NAMES[tile // RANKS], size, scene.harvested(seat, i)),
            transform=move(left + step * (i % across), y + (14 if large else 0) + 100 * (i // across)),
            opacity=None if scene.harvested(seat, i) else 0.3,
        )
        for i, tile in enumerate(places)
        if tile >= 0
    ]
    return group(*drawn, aria_hidden="true")
