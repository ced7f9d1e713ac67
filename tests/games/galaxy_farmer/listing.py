"""The rulebook's list of cards, made of cards.toml.

python -m games.galaxy_farmer.listing          (in tests/) writes it into the rulebook anew
"""

from __future__ import annotations

from pathlib import Path

import cosmodrome
from cosmodrome.engine.drawing.ink import plural
from cosmodrome.games.galaxy_farmer.rules.cards import CARDS, COLOURS, EDITIONS, PRINTED, Cards, Order, Representative, Ship
from cosmodrome.games.galaxy_farmer.words.names import ability_text, event_effect, need_name, quest_text

HEAD, NEXT = "## The cards\n", "## Credits\n"
RULEBOOK = Path(cosmodrome.__file__).parent / "games" / "galaxy_farmer" / "rulebook.md"


def listing() -> str:
    """Every card: what it is, what it does, and its flavour."""
    parts = [
        "The words in italics are flavour and change nothing.",
        _part("Ships", [(s.name, _ship(s), s.flavour) for s in CARDS.ships]),
        _part("Planets", [(p.name, f"{COLOURS[p.colour]}, grows {p.resource}.", p.flavour) for p in CARDS.planets]),
        _part("Orders", [(o.name, _order(o), o.flavour) for o in CARDS.orders]),
        _part("Events", [(e.name, event_effect(e), e.flavour) for e in CARDS.events]),
        _part("Representatives", [(r.name, _representative(r), r.flavour) for r in CARDS.representatives]),
        *(_earlier(name, cards) for name, cards in zip(PRINTED[1:], EDITIONS[1:], strict=False)),
    ]
    return "\n\n".join(parts) + "\n"


def _ship(one: Ship) -> str:
    return f"{one.fuel} fuel, {one.berths} berths, hold {one.hold}."


def _order(one: Order) -> str:
    return f"{', '.join(f'{need.count} {need_name(need)}' for need in one.needs)}; {plural(one.points, 'point')}, {one.timer} turns."


def _representative(one: Representative) -> str:
    return f"{'; '.join(map(quest_text, one.quests))}. As your partner: {ability_text(one)}."


def _earlier(name: str, cards: Cards) -> str:
    """What an earlier edition prints otherwise. Of orders only the turns differ, and they are many: they are told by how many they are."""
    told = [
        (was.name, text(was))
        for text, before, now in (
            (_ship, cards.ships, CARDS.ships),
            (event_effect, cards.events, CARDS.events),
            (_representative, cards.representatives, CARDS.representatives),
        )
        for was, one in zip(before, now, strict=True)
        if text(was) != text(one)
    ]
    (longer,) = {was.timer - one.timer for was, one in zip(cards.orders, CARDS.orders, strict=True) if one.name != "Glittulum"}
    assert [order.timer for order in cards.orders if order.name == "Glittulum"] == [5]
    waits = f"Every order waits {plural(longer, 'turn')} longer, but Glittulum, which waits 5. What differs besides:"
    head = waits if longer else "Orders are the same. What differs:"
    return f"### The {name} edition\n\n{head}\n\n" + "\n".join(f"- {name}: {what}" for name, what in told)


def _part(title: str, cards: list[tuple[str, str, str]]) -> str:
    return f"### {title}\n\n" + "\n".join(f"- {name}: {what} *{flavour}*" for name, what, flavour in cards)


def listed(rulebook: str) -> str:
    """What a rulebook lists under its heading."""
    return rulebook.partition(HEAD)[2].partition(NEXT)[0].strip()


if __name__ == "__main__":
    text = RULEBOOK.read_text(encoding="utf-8")
    before, after = text.partition(HEAD)[0].rstrip(), text.partition(NEXT)[2]
    RULEBOOK.write_text(f"{before}\n\n{HEAD}\n{listing()}\n{NEXT}{after}", encoding="utf-8")
