"""A whole picture: the drawing of a game on the darkness of space, with its heading or, where a page says that itself, without."""

from __future__ import annotations

from typing import NamedTuple

from cosmodrome.engine.drawing.art import definitions, style
from cosmodrome.engine.drawing.markup import element, escape, fitting, number, text

TALL_WIDTH = 390  # of a tall sheet
WIDE_TEXT, TALL_TEXT = (
    16,
    11,
)  # the smallest text: eleven pixels of a laptop's window, where a wide sheet is drawn at 0.69, and of a phone's
WIDE_HEADING, TALL_HEADING = 80, 50  # how much of a wide and of a tall sheet is the heading's, from the top


class Sheet(NamedTuple):
    """What a game draws: its size, the room at the top left free for a heading, what it shows in words, and the markup."""

    width: float
    height: float
    description: str
    drawn: str

    @property
    def tall(self) -> bool:
        """Whether it is for a window higher than wide."""
        return self.height > self.width

    @property
    def head(self) -> int:
        """The height of the room for the heading."""
        return TALL_HEADING if self.tall else WIDE_HEADING


def whole_picture(sheet: Sheet, title: str, what: str, more: str) -> str:
    """A picture that stands by itself: with its heading, its colours and the darkness of space."""
    width, height = number(sheet.width), number(sheet.height)
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" class="cosmodrome" viewBox="0 0 {width} {height}" '
        f'role="group" aria-labelledby="picture-title picture-text">'
        f'<title id="picture-title">{escape(title)}</title><desc id="picture-text">{escape(_description(sheet, what, more))}</desc>'
        f"<style>{style()}</style><defs>{definitions()}</defs>"
        f'<rect width="{width}" height="{height}" class="f-space"/><g class="heading">{_heading(sheet, what, more)}</g>{sheet.drawn}</svg>'
    )


def bare_picture(sheet: Sheet, title: str, what: str, more: str) -> str:
    """A picture for a page that has the colours, the darkness and the heading already."""
    height = number(sheet.height - sheet.head)
    label = escape(f"{title}: {_description(sheet, what, more)}")
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" class="cosmodrome" viewBox="0 {sheet.head} {number(sheet.width)} {height}" '
        f'preserveAspectRatio="xMidYMin" role="group" aria-label="{label}"><defs>{definitions()}</defs>{sheet.drawn}</svg>'
    )


def _description(sheet: Sheet, what: str, more: str) -> str:
    return " ".join(said for said in (what, more, sheet.description) if said)


def _heading(sheet: Sheet, what: str, more: str) -> str:
    """The largest text of the picture; on a phone it has a line to itself."""
    if sheet.tall:
        below = text(12, 43, more, fitting(more, 13.5, 366, 0.53), "quiet") if more else ""
        return text(12, 20, what, fitting(what, 19, 366, 0.6), "text", 700) + below
    size = fitting(what, 28, 1370, 0.56)
    left = max(1370 - 0.56 * size * len(what), 1)
    first = element("tspan", escape(what), class_="f-text", font_size=size, font_weight=700)
    rest = element("tspan", escape(more), dx=16, font_size=fitting(more, 18, left, 0.5)) if more else ""
    return element("text", first, rest, x=30, y=58, class_="f-quiet")
