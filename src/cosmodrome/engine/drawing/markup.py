"""SVG as text, built by small functions.

svg.py, which builds a tree of objects first, takes about 10 µs an element; a server draws hundreds of pictures a second with hundreds of
elements each, so strings are put together at once here. What comes from outside goes through `escape`, here and nowhere else.
"""

from __future__ import annotations

from functools import lru_cache

from cosmodrome.engine.drawing.seats import named

Attribute = str | float | None

_ESCAPES = str.maketrans({chr(code): " " for code in range(32)} | {"&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;"})


@lru_cache(maxsize=4096)
def escape(text: str) -> str:
    """Text as it may stand in an element or in a quoted attribute."""
    return text.translate(_ESCAPES)


def number(value: float) -> str:
    """A number in as few characters as a hundredth of a unit needs."""
    return str(value) if isinstance(value, int) else _rounded(value)


@lru_cache(maxsize=16384)  # the places on a board come again and again
def _rounded(value: float) -> str:
    short = f"{value:.2f}".rstrip("0").rstrip(".")
    return "0" if short == "-0" else short


@lru_cache(maxsize=256)
def _attribute(name: str) -> str:
    return name.rstrip("_").replace("_", "-")


def element(name: str, *content: str, **attributes: Attribute) -> str:
    """An element around markup. `class_` is written class, `stroke_width` stroke-width; an attribute that is None is left out."""
    parts = [name]
    for key, value in attributes.items():
        if value is not None:
            written = escape(value) if isinstance(value, str) else number(value)
            parts.append(f'{_attribute(key)}="{written}"')
    opening = " ".join(parts)
    return f"<{opening}>{''.join(content)}</{name}>" if content else f"<{opening}/>"


_remembered = lru_cache(maxsize=8192)  # one picture mostly repeats the one before it


@_remembered
def text(
    x: float, y: float, words: str, size: float, role: str = "text", weight: int | None = None, anchor: str | None = None, **more: Attribute
) -> str:
    """A line of text whose figures and capitals are centred on the height y; `anchor` is start, middle or end."""
    return element(
        "text",
        escape(words),
        x=x,
        y=y + 0.36 * size,
        class_=f"f-{role}",
        font_size=size,
        font_weight=weight,
        text_anchor=anchor,
        **more,
    )


def fitting(words: str, size: float, width: float, letter: float = 0.64) -> float:
    """The font size, at most `size`, at which words keep within a width: in the widest of the system fonts a bold letter takes 0.64 em."""
    return min(size, width / (letter * max(len(named(words)), 1)))


@_remembered
def circle(x: float, y: float, r: float, class_: str, **more: Attribute) -> str:
    """A disc or ring."""
    return element("circle", cx=x or None, cy=y or None, r=r, class_=class_, **more)


@_remembered
def box(x: float, y: float, width: float, height: float, radius: float, class_: str, **more: Attribute) -> str:
    """A rectangle with round corners."""
    return element("rect", x=x, y=y, width=width, height=height, rx=radius, class_=class_, **more)


@_remembered
def path(d: str, class_: str, **more: Attribute) -> str:
    """A path."""
    return element("path", d=d, class_=class_, **more)


def group(*content: str, **attributes: Attribute) -> str:
    """Elements that belong together."""
    return element("g", *content, **attributes)


def move(x: float, y: float) -> str:
    """The transform that moves to a place."""
    return f"translate({number(x)} {number(y)})"
