"""What is shown at one moment of a game, and how it is fitted into a window or written as plain lines."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from textwrap import shorten, wrap

from rich.text import Text

from cosmodrome.engine.drawing.ink import Line, without_colour
from cosmodrome.terminal.style import ROLES, inked, width_of

MOST_TOLD = 12  # lines of what happened, however tall the window
LEAST_TOLD = 2  # of what is new, however many choices there are
AROUND = 10  # lines that a window needs beside the board
MARGIN = " "
FOLDED = 3  # as many that begin alike have their beginning said once


@dataclass(frozen=True)
class Told:
    """One thing that happened, in words; a seat decided it, or it came of itself."""

    text: str
    decided: bool
    fresh: bool  # since this seat last looked


@dataclass(frozen=True)
class Scene:
    """Everything on the screen at one moment."""

    title: str
    corner: str = ""
    board: Sequence[Line] = ()
    small: Sequence[Line] = ()  # the board for a small window, where there is another
    told: Sequence[Told] = ()
    task: Sequence[str] = ()
    aside: str = ""  # said after the task, if that leaves room for the choices
    mood: str = "task"
    choices: Sequence[tuple[int, str]] = ()  # by the number to type; 0: it has none
    follows: Mapping[str, str] = field(default_factory=dict)  # by the text of a choice: what it brings about, where that is certain
    notices: Sequence[tuple[str, str]] = field(default=())  # a role and a sentence each
    hint: str = ""


def plain_lines(scene: Scene) -> list[str]:
    """The scene for a screen reader, a pipe or a terminal without colour: what is new, then where things stand."""
    fresh = [told.text for told in scene.told if told.fresh]
    choices = [f"{number} {text}" if number else text for number, text in scene.choices]
    board = without_colour(scene.board).splitlines()
    now = [*(text for _, text in scene.notices), *scene.task, scene.aside, *choices, scene.hint]
    parts = [fresh, board, [line for line in now if line]]
    return [line for part in parts if part for line in ("", *part)]


def fit(scene: Scene, width: int, height: int, page: int = 0) -> list[Text]:
    """The scene in at most `height` lines of a window; the prompt comes under the last of them.

    What must be seen (board, task, choices) comes first; what happened gets the room that is left, and what is said aside only room that
    no choice wants. Choices that do not fit are turned over page by page.
    """
    small = 0 < len(scene.small) < len(scene.board) and len(scene.board) + AROUND > height + 2
    head = [_ends(scene.title, scene.corner, width), *([] if small else [Text("─" * width, ROLES["line"])])]
    board = [Text(MARGIN) + inked(line) for line in (scene.small if small else scene.board)]
    task = [line for sentence in scene.task for line in _wrapped(sentence, width, scene.mood)]
    notices = [line for role, sentence in scene.notices for line in _wrapped(sentence, width, role)]
    hint = _wrapped(scene.hint, width, "quiet") if scene.hint else []
    taken = len(head) + len(board) + len(task) + len(notices) + len(hint)
    fresh = len([line for one in _gathered(_apart(scene.told)) if one.fresh for line in _said(one, width)])
    kept = min(LEAST_TOLD, fresh)  # what others did is seen before what one can do
    most = max(height - taken - max(kept, 1), 2)
    aside = _wrapped(scene.aside, width, scene.mood) if scene.aside else []
    foreseen = bool(scene.follows) and len(scene.choices) + len(aside) <= most
    choices = _foreseen(scene, width) if foreseen else _choices(scene.choices, width, most, page)
    if len(choices) + len(aside) <= most or not choices:
        task += aside
        taken += len(aside)
    room = height - taken - len(choices)
    told = _told(scene.told, width, min(max(room - 2, min(kept, room)), MOST_TOLD))
    gaps = room - len(told)
    blank = Text()
    lines = [*head, *board]
    lines += [blank] * (gaps >= 2 or (gaps == 1 and not told)) + told + [blank] * (gaps >= 1 and bool(told))
    airy = [blank] if gaps >= 4 else []  # in a tall window the parts stand apart
    return [*lines, *task, *airy, *choices, *(airy if choices or notices else []), *notices, *hint]


def too_small(scene: Scene, width: int, height: int) -> str:
    """A sentence if the window cannot hold what must be seen."""
    board = min(scene.board, scene.small or scene.board, key=len)
    wide = max([width_of(without_colour([line])) + len(MARGIN) for line in board], default=0)
    high = len(board) + AROUND
    if wide <= width and high <= height:
        return ""
    return f"This window is {width}×{height}; the game wants {max(wide, 80)}×{max(high, 24)}."


def _ends(left: str, right: str, width: int) -> Text:
    room = width - width_of(right) - 2 * len(MARGIN) - 2
    left = left if width_of(left) <= room else f"{left[: max(room - 1, 0)].rstrip()}…"
    gap = max(width - width_of(left) - width_of(right) - 2 * len(MARGIN), 2)
    return Text.assemble(MARGIN, (left, ROLES["title"]), " " * gap, (right, ROLES["quiet"]))


def _wrapped(sentence: str, width: int, role: str, indent: str = "") -> list[Text]:
    lines = wrap(sentence, max(width - 2 * len(MARGIN), 10), subsequent_indent=indent) or [""]
    return [Text(MARGIN + line, ROLES[role]) for line in lines]


def _told(told: Sequence[Told], width: int, room: int) -> list[Text]:
    """The last things that happened, as many as fit, always as many lines as there is room so that nothing jumps.

    Each has a line of its own if all that is new fits so; else what came of one decision is run together, and only its end is shown.
    """
    if room <= 0:
        return []
    apart = _apart(told)
    new = [one for one in apart if one.fresh]
    shown: list[Text] = []
    if sum(len(_said(one, width)) for one in new) > room:
        shown = _the_end_of(new, width, room)
    else:
        for one in reversed(apart):
            lines = _said(one, width)
            if len(shown) + len(lines) > room:
                break
            shown = [*lines, *shown]
    return shown + [Text()] * (room - len(shown))


def _the_end_of(told: Sequence[Told], width: int, room: int) -> list[Text]:
    """As many of the last sentences as fit when they run on."""
    for left_out in range(len(told)):
        some = list(told[left_out:])
        if left_out:
            some[0] = Told(f"… {some[0].text}", some[0].decided, some[0].fresh)
        lines = [line for one in _gathered(some) for line in _said(one, width)]
        if len(lines) <= room:
            return lines
    return [Text(f"{MARGIN}  … ", lines[-room].style) + lines[-room].plain.strip(), *lines[len(lines) - room + 1 :]]


def _apart(told: Sequence[Told]) -> list[Told]:
    """A decision, and each thing that came of it, by itself."""
    return [Told(text, one.decided and i == 0, one.fresh) for one in told for i, text in enumerate(one.text.split("\n"))]


def _gathered(told: Sequence[Told]) -> list[Told]:
    """What came of itself after one decision, run together."""
    gathered: list[Told] = []
    for one in told:
        if gathered and not one.decided and not gathered[-1].decided and one.fresh == gathered[-1].fresh:
            gathered[-1] = Told(f"{gathered[-1].text} {one.text}", False, one.fresh)
        else:
            gathered.append(one)
    return gathered


def _said(one: Told, width: int) -> list[Text]:
    mark, indent = ("› ", "  ") if one.decided else ("    ", "    ")
    rows = wrap(one.text, max(width - 2 * len(MARGIN) - len(indent), 10)) or [""]
    role = "info" if one.fresh else "quiet"
    return [Text(MARGIN + (indent if i else mark) + row, ROLES[role]) for i, row in enumerate(rows)]


def _foreseen(scene: Scene, width: int) -> list[Text]:
    """The choices one under the other, each with what follows from it, as far as the line goes."""
    digits = len(str(max(number for number, _ in scene.choices)))
    cell = max(width_of(text) for _, text in scene.choices) + 2
    lines = []
    for number, text in scene.choices:
        line = Text(MARGIN)
        line.append(f"{number or '':>{digits}} ", ROLES["quiet"])
        line.append(text.ljust(cell), ROLES["touchable"])
        line.append(shorten(scene.follows.get(text, ""), max(width - len(MARGIN) - digits - 1 - cell, 4), placeholder=" …"), ROLES["quiet"])
        lines.append(line)
    return lines


def _choices(choices: Sequence[tuple[int, str]], width: int, room: int, page: int) -> list[Text]:
    """The choices in columns; where there is no room for that one after the other, and if they still do not all fit, a page of them."""
    if not choices:
        return []
    digits = len(str(max(number for number, _ in choices)))
    cell = max(width_of(text) for _, text in choices) + digits + 4
    columns = max((width - len(MARGIN)) // cell, 1)
    rows = -(-len(choices) // columns)
    if rows <= room:
        return _columns(choices, rows, cell, digits)
    lines = _run_on(choices, width)
    if len(lines) <= room:
        return [line for _, line in lines]
    rows = max(room - 1, 1)
    pages = -(-len(lines) // rows)
    first = page % pages * rows
    shown = lines[first : first + rows]
    before, there = (sum(count for count, _ in some) for some in (lines[:first], shown))
    more = f"Choices {before + 1} to {before + there} of {len(choices)}: m shows more, the beginning of a text picks out some."
    return [*(line for _, line in shown), Text(MARGIN + more, ROLES["quiet"])]


def _columns(choices: Sequence[tuple[int, str]], rows: int, cell: int, digits: int) -> list[Text]:
    """Read downwards, then to the right."""
    lines = []
    for row in range(min(rows, len(choices))):
        line = Text(MARGIN)
        for number, text in choices[row::rows]:
            line.append(f"{number or '':>{digits}} ", ROLES["quiet"])
            line.append(text.ljust(cell - digits - 1), ROLES["touchable"])
        lines.append(line)
    return lines


def _parted(text: str) -> tuple[str, str]:
    """What a choice begins with, and its last word; nothing and all of it if that is a number, which would stand beside another."""
    begin, _, last = text.rpartition(" ")
    return ("", text) if last.isdecimal() else (begin, last)


def _run_on(choices: Sequence[tuple[int, str]], width: int) -> list[tuple[int, Text]]:
    """The choices one after the other, with how many each line has; what several begin with is said once a line: "fly: 1 tarn  2 home"."""
    lines: list[tuple[int, Text]] = []
    said = ""
    for i, (number, text) in enumerate(choices):
        begin, last = _parted(text)
        goes_on = bool(begin) and begin == said
        alike = sum(_parted(other)[0] == begin for _, other in choices[i : i + FOLDED])
        said = begin if begin and (goes_on or alike == FOLDED) else ""
        entry = Text(f"{number} " if number else "", ROLES["quiet"]).append(last if said else text, ROLES["touchable"])
        whole = Text.assemble((f"{said}: ", ROLES["info"]), entry) if said else entry
        added = Text.assemble(("  ", ROLES["quiet"]), entry) if goes_on else Text.assemble((" · ", ROLES["quiet"]), whole)
        if lines and lines[-1][1].cell_len + added.cell_len <= width:
            lines[-1] = (lines[-1][0] + 1, Text.assemble(lines[-1][1], added))
        else:
            lines.append((1, Text.assemble(MARGIN, whole)))
    return lines
