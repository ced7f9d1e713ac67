"""The roles of the art direction as terminal colours."""

from __future__ import annotations

from rich.cells import cell_len
from rich.markdown import Markdown
from rich.style import Style
from rich.text import Text
from rich.theme import Theme

from cosmodrome.engine.drawing.ink import Ink, Line

NIGHT, TEXT, QUIET, AMBER, CYAN, LINE = "#0b1020", "#e8ecf8", "#9aa6cf", "#ffc857", "#5cc8ff", "#2a3560"
DANGER, GOOD = "#ff6b6b", "#6ee7a8"

MOST_READABLE = 96  # columns of running text

GROUND = Style(color=TEXT, bgcolor=NIGHT)

ROLES = {
    "touchable": Style(color=AMBER, bold=True),
    "info": Style(color=CYAN),
    "danger": Style(color=DANGER, bold=True),
    "good": Style(color=GOOD, bold=True),
    "quiet": Style(color=QUIET),
    "line": Style(color=LINE),
    "title": Style(color=TEXT, bold=True),
    "task": Style(color=TEXT, bold=True),
    "ship": Style(color="#ffffff", bold=True),
    "seat-0": Style(color="#e4572e", bold=True),
    "seat-1": Style(color="#4ea5ff", bold=True),
    "seat-2": Style(color="#3cc48b", bold=True),
    "seat-3": Style(color="#f2c14e", bold=True),
    "seat-4": Style(color="#b07cff", bold=True),
    "suns": Style(color="#ff8a3d", bold=True),
    "moons": Style(color="#b8c4e8", bold=True),
    "crowns": Style(color="#ffd24a", bold=True),
    "arms": Style(color="#6fa8ff", bold=True),
    "spring": Style(color="#7bd88f", bold=True),
    "summer": Style(color="#ff6f91", bold=True),
    "autumn": Style(color="#d08c5b", bold=True),
    "winter": Style(color="#8fe3f0", bold=True),
}

THEME = Theme(
    {
        "markdown.h1": Style(color=TEXT, bold=True),
        "markdown.h2": Style(color=CYAN, bold=True),
        "markdown.strong": Style(color=TEXT, bold=True),
        "markdown.em": Style(color=QUIET, italic=True),
        "markdown.item.bullet": Style(color=QUIET),
    }
)


def inked(line: Line) -> Text:
    """A line of a board, coloured by its roles; a role nobody knows keeps the text's own colour."""
    return Text.assemble(*((part.text, ROLES.get(part.role, "")) if isinstance(part, Ink) else part for part in line))


def markdown(text: str) -> Markdown:
    """A rulebook, set for reading."""
    return Markdown(text, hyperlinks=False)


def width_of(text: str) -> int:
    """How many columns of a terminal a text takes."""
    return cell_len(text)
