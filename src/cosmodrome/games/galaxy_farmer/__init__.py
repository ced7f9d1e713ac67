"""Galaxy Farmer, a solitaire about food, fuel and pirates; its cards are our own."""

from __future__ import annotations

from cosmodrome.engine.match.about import About, Option
from cosmodrome.games.galaxy_farmer.rules.cards import CARDS, EDITION_NAMES, EDITIONS

ABOUT = About(
    title="Galaxy Farmer",
    pitch="Farm eight turning planets and fill the orders of a hungry world before the clock, the fuel or the pirates run you down.",
    seats=range(1, 2),
    minutes=(40, 80),
    weight="heavy",
    rules_version=5,
    history=(
        "The first version.",
        "Timers a turn shorter, other quests.",
        "Timers as they were at first, and fewer events: 14 on easy, 12 on standard, 13 on hard; a troop that the enemy ship leaves alone "
        "with somebody strong enough is gone before losing is checked.",
        "The second edition: other numbers on the cards; the first is an option, and what older records are played by.",
        "The third edition: other numbers on some cards; the second is an option, too, and records keep what they were played by.",
    ),
    oldest_rules_version=3,
    score_bounds=(0, max(d.points for d in CARDS.difficulties) - 1 + 3 * max(order.points for order in CARDS.orders)),
    # at most 8 stops a turn; about 55 decisions at HOME and 18 on a planet, which alternate
    most_decisions=320 * max(d.events for cards in EDITIONS for d in cards.difficulties),
    credits="Rules version 1.1, April 2024; the rulebook names no author. Cards, tiles and their texts are written for Cosmodrome.",
    options=(
        Option(
            "difficulty",
            "standard",
            tuple(difficulty.name for difficulty in CARDS.difficulties),
            "How many points win, in how many turns, and how many failed orders and lost workers are forgiven.",
        ),
        Option(
            "ship", CARDS.ships[0].name.lower(), tuple(ship.name.lower() for ship in CARDS.ships), "What you fly: fuel, berths and room."
        ),
        Option(
            "edition",
            EDITION_NAMES[0],
            EDITION_NAMES,
            "Which numbers are printed on the cards: those of the third edition, or those of an earlier one, as older games were played.",
            before=((4, "first"), (5, "second")),
        ),
    ),
)
