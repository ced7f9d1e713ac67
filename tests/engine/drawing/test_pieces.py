"""The shared pieces, their colours and the markup they are made of."""

from __future__ import annotations

import itertools
import xml.etree.ElementTree as ET

import pytest

from cosmodrome.engine.drawing import instruments, pieces, shapes
from cosmodrome.engine.drawing.art import (
    BRIGHT,
    DARK,
    DAYLIGHT_TOUCH,
    INK,
    LIGHT,
    PLANETS,
    SEATS,
    SUIT_SHADE,
    SUITS,
    TOUCH_FILL,
    UNSEEN_PLANET,
    style,
)
from cosmodrome.engine.drawing.markup import element, escape, fitting, number, text

READABLE = 4.5
THEMES = {"dark": DARK, "light": LIGHT}


def rgb(colour: str) -> tuple[float, ...]:
    return tuple(int(colour[i : i + 2], 16) / 255 for i in (1, 3, 5))


def over(top: str, alpha: float, below: str) -> str:
    """The colour that shows where one lies over another."""
    mixed = [alpha * a + (1 - alpha) * b for a, b in zip(rgb(top), rgb(below), strict=True)]
    return "#" + "".join(f"{round(255 * part):02x}" for part in mixed)


def luminance(colour: str) -> float:
    parts = [part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in rgb(colour)]
    return 0.2126 * parts[0] + 0.7152 * parts[1] + 0.0722 * parts[2]


def contrast(a: str, b: str) -> float:
    light, dark = sorted((luminance(a), luminance(b)), reverse=True)
    return (light + 0.05) / (dark + 0.05)


# Colours


@pytest.mark.parametrize("theme", THEMES)
@pytest.mark.parametrize("ground", ["space", "board", "panel"])
@pytest.mark.parametrize("ink", ["text", "quiet", "touch", "info", "danger", "good"])
def test_text_can_be_read_on_every_ground(theme: str, ground: str, ink: str) -> None:
    assert contrast(THEMES[theme][ink], THEMES[theme][ground]) >= READABLE


@pytest.mark.parametrize("theme", THEMES)
@pytest.mark.parametrize("ground", ["space", "board", "panel"])
def test_text_can_be_read_on_what_can_be_touched(theme: str, ground: str) -> None:
    roles = THEMES[theme]
    glow = {"dark": (DARK["touch"], TOUCH_FILL), "light": DAYLIGHT_TOUCH}[theme]
    assert contrast(roles["touch"], over(*glow, roles[ground])) >= READABLE


@pytest.mark.parametrize("suit", SUITS)
def test_a_figure_can_be_read_on_a_coin_and_on_its_suit(suit: str) -> None:
    assert contrast(INK, SUITS[suit]) >= READABLE
    assert contrast(INK, over(INK, SUIT_SHADE, SUITS[suit])) >= READABLE


def test_figures_can_be_read_on_badges_of_seats_and_planets() -> None:
    assert all(contrast(INK, seat) >= READABLE for seat in SEATS)
    assert contrast(BRIGHT["paper"], UNSEEN_PLANET[1]) >= READABLE
    assert contrast(BRIGHT["paper"], INK) >= READABLE


def test_amber_is_the_colour_of_nothing_else() -> None:
    colours = [colour for role, colour in (DARK | BRIGHT).items() if role != "touch"] + [colour for face in PLANETS for colour in face]
    assert DARK["touch"] not in colours


def test_both_themes_have_the_same_roles() -> None:
    assert DARK.keys() == LIGHT.keys()


def test_the_style_sheet_reaches_no_further_than_the_picture() -> None:
    rules = style().replace("@media (prefers-color-scheme:light){", "").split("}")
    assert all(rule.startswith(".cosmodrome") for rule in rules if rule)
    assert "var(" not in style()


# Shapes: never colour alone


def test_every_suit_and_seat_has_a_shape_of_its_own() -> None:
    assert shapes.SUIT_SHAPES.keys() == SUITS.keys()
    assert len(set(shapes.SUIT_SHAPES.values())) == 8
    assert len(set(shapes.SEAT_SHAPES)) == len(SEATS) == 5


# Markup


def test_text_from_outside_cannot_become_markup() -> None:
    nasty = '<script>&"'
    assert escape(nasty) == "&lt;script&gt;&amp;&quot;"
    root = ET.fromstring(text(0, 0, nasty, 12, id=nasty))
    assert root.text == nasty
    assert root.get("id") == nasty


def test_attributes_are_written_as_svg_writes_them() -> None:
    assert element("g", class_="a", stroke_width=1.50, opacity=None, x=2) == '<g class="a" stroke-width="1.5" x="2"/>'


@pytest.mark.parametrize(("value", "written"), [(3, "3"), (3.0, "3"), (1.2345, "1.23"), (-0.001, "0"), (-2.5, "-2.5"), (100.0, "100")])
def test_numbers_are_short(value: float, written: str) -> None:
    assert number(value) == written


def test_long_words_get_smaller_letters() -> None:
    assert fitting("short", 20, 300) == 20
    assert fitting("a" * 50, 20, 320) == 10
    assert fitting("", 20, 300) == 20


# Pieces

GALLERY = {
    "tile": pieces.tile(80, 80),
    "coin back": pieces.coin_back(20),
    "coin slot": pieces.coin_slot(20),
    "chip": pieces.chip("3", 10),
    "ship": pieces.starship(40, 90, 0.5),
    "adrift": pieces.starship(40, 90, 0.5, adrift=True),
    "unseen planet": pieces.planet(30, None),
    "card": pieces.card(100, 140, "Meteors <&>", "one", "two"),
    "empty stack": pieces.stack(20, 0),
    "stack": pieces.stack(20, 4),
    "parcel": pieces.parcel(20),
    "check": pieces.check(10),
    "touch box": pieces.lit_box(44, 44),
    "touch disc": pieces.lit_disc(22),
    "track": instruments.track(100, 8, 3),
    "sky": instruments.sky(0, 0, 100, 100, 20),
    "panel": instruments.panel(0, 0, 100, 100, "Speed"),
    **{f"{suit} coin": pieces.coin(suit, "3", 20) for suit in SUITS},
    **{f"{suit} shape": pieces.coin(suit, "", 20) for suit in SUITS},
    **{f"{suit} die": pieces.die("ace", 20, suit) for suit in SUITS},
    **{f"{suit} cube": pieces.cube(20, suit) for suit in SUITS},
    **{f"die {face}": pieces.die(face, 20) for face in range(1, 7)},
    **{f"planet {face}": pieces.planet(30, face, str(face)) for face in range(8)},
    **{f"{side} planet": pieces.planet(30, 2, "2", side) for side in ("light", "dark")},
    **{f"badge {seat}": pieces.seat_badge(seat, 10, "A") for seat in range(5)},
    **{f"gauge {value}": instruments.gauge(50, value, 10, "speed") for value in (0, 5, 10)},
    **{
        f"station {seat} {figure} {shielded} {disabled}": pieces.station(20, seat, figure, shielded, disabled)
        for seat, figure, shielded, disabled in itertools.product(range(5), ("", "4"), (False, True), (False, True))
    },
}


@pytest.mark.parametrize("name", GALLERY)
def test_a_piece_is_well_formed_and_names_only_known_roles(name: str) -> None:
    root = ET.fromstring(f"<g>{GALLERY[name]}</g>")
    roles = DARK | BRIGHT
    for drawn in root.iter():
        for part in drawn.get("class", "").split():
            assert part in ("none", "lit") or part[2:] in roles, part
        if "touch" not in name:
            assert "touch" not in drawn.get("class", "")


def test_no_two_pieces_look_the_same() -> None:
    assert len(set(GALLERY.values())) == len(GALLERY)


def test_a_die_shows_its_pips() -> None:
    assert [pieces.die(face, 20).count("<circle") for face in range(1, 7)] == [1, 2, 3, 4, 5, 6]


def test_a_thing_is_a_button_only_while_it_can_be_touched() -> None:
    lit = pieces.lit_disc(22)
    on = ET.fromstring(pieces.thing(5, 6, "<path/>", id="coin:1", label="Coin 1", touchable=True, lit=lit))
    off = ET.fromstring(pieces.thing(5, 6, "<path/>", id="coin:1", label="Coin 1", touchable=False, lit=lit))
    assert (on.get("id"), on.get("class"), on.get("role"), on.get("tabindex")) == ("coin:1", "touch", "button", "0")
    assert (off.get("id"), off.get("class"), off.get("role"), off.get("tabindex")) == ("coin:1", None, "img", None)
    assert on.get("transform") == off.get("transform") == "translate(5 6)"
    assert len(on) == len(off) + 2


def test_a_button_looks_different_when_it_cannot_be_touched() -> None:
    on, off = (instruments.button(0, 0, 100, 44, "Refuel", "button:refuel", touchable, "10 points") for touchable in (True, False))
    assert "s-touch" in on
    assert "touch" not in off
    assert "stroke-dasharray" in off
    assert 'aria-label="Refuel 10 points"' in off


def test_the_sky_is_always_the_same() -> None:
    again = instruments.sky.__wrapped__(0, 0, 100, 100, 20)
    assert again == instruments.sky(0, 0, 100, 100, 20)
