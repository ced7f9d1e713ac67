"""The rulebook's list of cards, made of cards.toml.

python -m games.galaxy_farmer.listing          (in tests/) writes it into the rulebook anew
"""

from __future__ import annotations

from pathlib import Path

import cosmodrome
from cosmodrome.engine.drawing.ink import plural
from cosmodrome.games.galaxy_farmer.rules.cards import CARDS, COLOURS
from cosmodrome.games.galaxy_farmer.words.names import ability_text, event_effect, need_name, quest_text

HEAD, NEXT = "## The cards\n", "## Credits\n"
RULEBOOK = Path(cosmodrome.__file__).parent / "games" / "galaxy_farmer" / "rulebook.md"


def listing() -> str:
    """Every card: what it is, what it does, and its flavour."""
    parts = [
        "The words in italics are flavour and change nothing.",
        _part("Ships", [(s.name, f"{s.fuel} fuel, {s.berths} berths, hold {s.hold}.", s.flavour) for s in CARDS.ships]),
        _part("Planets", [(p.name, f"{COLOURS[p.colour]}, grows {p.resource}.", p.flavour) for p in CARDS.planets]),
        _part(
            "Orders",
            [
                (
                    o.name,
                    f"{', '.join(f'{need.count} {need_name(need)}' for need in o.needs)}; {plural(o.points, 'point')}, {o.timer} turns.",
                    o.flavour,
                )
                for o in CARDS.orders
            ],
        ),
        _part("Events", [(e.name, event_effect(e), e.flavour) for e in CARDS.events]),
        _part(
            "Representatives",
            [
                (r.name, f"{'; '.join(map(quest_text, r.quests))}. As your partner: {ability_text(r)}.", r.flavour)
                for r in CARDS.representatives
            ],
        ),
    ]
    return "\n\n".join(parts) + "\n"


def _part(title: str, cards: list[tuple[str, str, str]]) -> str:
    return f"### {title}\n\n" + "\n".join(f"- {name}: {what} *{flavour}*" for name, what, flavour in cards)


def listed(rulebook: str) -> str:
    """What a rulebook lists under its heading."""
    return rulebook.partition(HEAD)[2].partition(NEXT)[0].strip()


if __name__ == "__main__":
    text = RULEBOOK.read_text(encoding="utf-8")
    before, after = text.partition(HEAD)[0].rstrip(), text.partition(NEXT)[2]
    RULEBOOK.write_text(f"{before}\n\n{HEAD}\n{listing()}\n{NEXT}{after}", encoding="utf-8")
