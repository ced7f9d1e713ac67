"""Plots as SVG: bars, columns and chances, with whiskers for 95 % confidence intervals. They need no script and no network."""

from __future__ import annotations

import math
from collections.abc import Sequence
from itertools import pairwise
from typing import NamedTuple

from cosmodrome.engine.drawing.markup import Attribute, element, escape, text
from cosmodrome.lab.statistics import Estimate

WIDTH = 720
FONT = 13
MOST_COLUMNS = 44


class Series(NamedTuple):
    """What one colour of a plot shows."""

    name: str
    values: Sequence[Estimate]


def bars(labels: Sequence[str], series: Sequence[Series], title: str, reference: float | None = None, percent: bool = True) -> str:
    """A bar for each label and series, from left to right; `reference` is a dashed line, such as an equal share."""
    left, right, thick, gap = 10 + 7.2 * max(map(len, labels)), 140, 16, 10
    left = min(left, 330)
    most = max([_top(one) for s in series for one in s.values] + [reference or 0.0, 1e-9])
    scale = (WIDTH - left - right) / most
    parts, y = [], 8.0
    for i, label in enumerate(labels):
        middle = y + thick * len(series) / 2
        parts.append(text(left - 8, middle, _short(label, 44), FONT, anchor="end"))
        for number, one in enumerate(series):
            value = one.values[i]
            parts.append(_rect(left, y + 1, (value.value if value.of else 0) * scale, thick - 2, number))
            parts.append(_whisker(left + value.low * scale, left + value.high * scale, y + thick / 2, across=False) if value.of else "")
            parts.append(text(left + _top(value) * scale + 8, y + thick / 2, _figure(value, percent), FONT - 1, role="quiet"))
            y += thick
        y += gap
    if reference is not None:
        x = left + reference * scale
        parts.append(element("line", x1=x, x2=x, y1=2, y2=y - 4, class_="s-info dashed"))
    return _figure_of(title, parts, y, series)


def columns(labels: Sequence[str], series: Sequence[Series], title: str, across: str, percent: bool = True) -> str:
    """A column for each label and series; `across` says what the labels are."""
    height, left, bottom = 220.0, 52.0, 44.0
    most = max([_top(one) for s in series for one in s.values] + [1e-9])
    slot = (WIDTH - left - 10) / max(len(labels), 1)
    thick = min(slot * 0.86, 60.0) / len(series)
    parts = [*_grid(left, height, most, percent)]
    every = max(1, math.ceil(len(labels) * (7.2 * max(map(len, labels)) + 10) / (WIDTH - left)))
    for i, label in enumerate(labels):
        middle = left + slot * (i + 0.5)
        for number, one in enumerate(series):
            value = one.values[i]
            if value.of:
                x, tall = middle - thick * len(series) / 2 + thick * number, max(value.value, 0) / most * height
                parts.append(_rect(x, height + 8 - tall, thick * 0.94, tall, number))
                if thick > 5:
                    top, low = (height + 8 - end / most * height for end in (value.high, value.low))
                    parts.append(_whisker(top, low, x + thick * 0.47, across=True))
        if i % every == 0:
            parts.append(text(middle, height + 22, label, FONT - 1, role="quiet", anchor="middle"))
    parts.append(text((left + WIDTH) / 2, height + bottom - 4, across, FONT, anchor="middle"))
    return _figure_of(title, parts, height + bottom + 8, series)


def intervals(labels: Sequence[str], ends: Sequence[tuple[float, float, float]], title: str) -> str:
    """For each label a difference in points of a hundred, with how far it may reach; the dashed line is no difference."""
    left, right, thick = min(10 + 7.2 * max(map(len, labels)), 330), 150, 24.0
    most = max(abs(end) for one in ends for end in one) or 1e-9
    middle, scale = (left + WIDTH - right) / 2, (WIDTH - left - right) / 2 / most
    parts, y = [], 8.0
    for label, (value, low, high) in zip(labels, ends, strict=True):
        parts.append(text(left - 8, y + thick / 2, _short(label, 44), FONT, anchor="end"))
        parts.append(_whisker(middle + low * scale, middle + high * scale, y + thick / 2, across=False))
        parts.append(element("circle", cx=middle + value * scale, cy=y + thick / 2, r=4.5, class_="series-0"))
        parts.append(
            text(WIDTH - right + 12, y + thick / 2, f"{100 * value:+.1f} ({100 * low:+.1f} to {100 * high:+.1f})", FONT - 1, role="quiet")
        )
        y += thick
    parts.append(element("line", x1=middle, x2=middle, y1=2, y2=y + 2, class_="s-info dashed"))
    return _figure_of(title, parts, y + 4, ())


def curves(labels: Sequence[str], lines: Sequence[tuple[str, Sequence[float]]], title: str, across: str) -> str:
    """A line for each name, a point for each label, from 0 up."""
    height, left, bottom = 220.0, 52.0, 44.0
    most = max([value for _, values in lines for value in values] + [1e-9])
    step = (WIDTH - left - 20) / max(len(labels) - 1, 1)
    parts = [*_grid(left, height, most, percent=False)]
    for number, (_, values) in enumerate(lines):
        points = [(left + step * i, height + 8 - value / most * height) for i, value in enumerate(values)]
        for (x1, y1), (x2, y2) in pairwise(points):
            parts.append(element("line", x1=x1, y1=y1, x2=x2, y2=y2, class_=f"line-{number}"))
        parts += [element("circle", cx=x, cy=y, r=3.5, class_=f"series-{number}") for x, y in points]
    every = max(1, math.ceil(len(labels) / 20))
    parts += [text(left + step * i, height + 22, labels[i], FONT - 1, role="quiet", anchor="middle") for i in range(0, len(labels), every)]
    parts.append(text((left + WIDTH) / 2, height + bottom - 4, across, FONT, anchor="middle"))
    return _figure_of(title, parts, height + bottom + 8, [Series(name, ()) for name, _ in lines])


def groups(counts: Sequence[Sequence[int]]) -> list[range]:
    """The bins to be shown as one column each: none of the empty ones at both ends, and several together where they are too many."""
    used = [i for i in range(len(counts[0])) if any(row[i] for row in counts)]
    if not used:
        return [range(1)]
    first, last = used[0], used[-1] + 1
    wide = -(-(last - first) // MOST_COLUMNS)
    return [range(start, min(start + wide, last)) for start in range(first, last, wide)]


def _top(value: Estimate) -> float:
    return max(value.high, value.value) if value.of else 0.0


def _grid(left: float, height: float, most: float, percent: bool) -> list[str]:
    """Lines at round values."""
    step = 10.0 ** math.floor(math.log10(most))
    step = next(step * part for part in (0.2, 0.5, 1, 2) if most / (step * part) <= 5.5)
    parts = []
    for i in range(int(most / step) + 1):
        y = height + 8 - i * step / most * height
        parts.append(element("line", x1=left, x2=WIDTH - 6, y1=y, y2=y, class_="s-line"))
        label = f"{100 * i * step:g} %" if percent else f"{i * step:g}"
        parts.append(text(left - 6, y, label, FONT - 1, role="quiet", anchor="end"))
    return parts


def _rect(x: float, y: float, width: float, height: float, number: int) -> str:
    return element("rect", x=x, y=y, width=max(width, 0.5), height=max(height, 0.0), class_=f"series-{number}")


def _whisker(start: float, end: float, at: float, across: bool) -> str:
    line: dict[str, Attribute] = {"x1": at, "x2": at, "y1": start, "y2": end} if across else {"x1": start, "x2": end, "y1": at, "y2": at}
    return element("line", class_="s-text", **line)


def _figure(value: Estimate, percent: bool) -> str:
    if not value.of:
        return "–"
    if percent:
        return f"{100 * value.value:.1f} % ±{50 * (value.high - value.low):.1f}"
    return f"{value.value:,.2f} ±{(value.high - value.low) / 2:.2f}"


def _short(label: str, most: int) -> str:
    return label if len(label) <= most else f"{label[: most - 1]}…"


def _figure_of(title: str, parts: Sequence[str], height: float, series: Sequence[Series]) -> str:
    """The plot with its legend, if there is more than one series."""
    legend = ""
    if len(series) > 1:
        marks = [f'<span class="key series-{i}"></span>{escape(one.name)}' for i, one in enumerate(series)]
        legend = f'<p class="legend">{" ".join(marks)}</p>'
    caption = f"<figcaption>{escape(title)}</figcaption>" if not series else ""
    drawn = element("svg", *parts, viewBox=f"0 0 {WIDTH} {math.ceil(height)}", role="img", aria_label=title)
    return f"<figure>{legend}{drawn}{caption}</figure>"
