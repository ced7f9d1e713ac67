"""What the tests of all pictures share: reading an SVG, and looking at it in a real browser."""

from __future__ import annotations

import xml.etree.ElementTree as ET
from collections.abc import Iterator
from typing import Any

NAMESPACE = "{http://www.w3.org/2000/svg}"
FINGER = 44

MEASURE = """
() => {
  const svg = document.querySelector("svg");
  const plain = (r) => ({x: r.left, y: r.top, width: r.width, height: r.height});
  const hits = (r, id) => [[.5, .5], [.25, .25], [.75, .25], [.25, .75], [.75, .75]].every(([a, b]) => {
    const there = document.elementFromPoint(r.left + a * r.width, r.top + b * r.height);
    return there && there.closest(".touch") && there.closest(".touch").id === id;
  });
  return {
    sheet: plain(svg.getBoundingClientRect()),
    targets: [...svg.querySelectorAll(".touch")].map((g) => {
      const r = g.querySelector(".lit").getBoundingClientRect();
      return {id: g.id, hit: hits(r, g.id), ...plain(r)};
    }),
    texts: [...svg.querySelectorAll("text")].map((t) => ({words: t.textContent, ...plain(t.getBoundingClientRect())})),
  };
}
"""


def parse(svg: str) -> ET.Element:
    """The picture as a tree; what is not well-formed raises."""
    return ET.fromstring(svg)


def ids(root: ET.Element) -> list[str]:
    """All ids."""
    return [element.attrib["id"] for element in root.iter() if "id" in element.attrib]


def touchable(root: ET.Element) -> list[ET.Element]:
    """What can be touched."""
    return [element for element in root.iter() if "touch" in element.get("class", "").split()]


def faults(svg: str, touch: frozenset[str]) -> Iterator[str]:
    """What is wrong with a picture in which exactly these things should be touchable."""
    root = parse(svg)
    if root.tag != f"{NAMESPACE}svg" or "viewBox" not in root.attrib:
        yield "it is not an svg with a viewBox"
    names = ids(root)
    yield from (f"the id {name} is there twice" for name in set(names) if names.count(name) > 1)
    lit = touchable(root)
    if {element.get("id") for element in lit} != touch:
        yield f"touchable are {sorted(str(element.get('id')) for element in lit)}, not {sorted(touch)}"
    for element in lit:
        if element.get("role") != "button" or element.get("tabindex") != "0" or not element.get("aria-label"):
            yield f"{element.get('id')} is no button with a label that the keyboard reaches"
    amber = [element for element in root.iter() if {"f-touch", "s-touch"} & set(element.get("class", "").split())]
    if amber and not touch:
        yield "something is amber though nothing can be touched"
    for element in root.iter():
        if (path := element.get("data-also")) and path.split()[0] not in touch:
            yield f"{element.get('id')} is a second way to {path}, which cannot be touched"
    for name in ("title", "desc"):
        if not root.findtext(f"{NAMESPACE}{name}"):
            yield f"it has no {name}"
    if "var(" in svg or svg.count("http") != 1 or "@import" in svg or "<image" in svg:
        yield "it fetches something, or uses CSS variables, which resvg does not know"


def measured(page: Any, svg: str) -> dict[str, Any]:
    """The picture's targets and texts as the browser lays them out."""
    page.set_content(f'<body style="margin:0">{svg}</body>')
    found: dict[str, Any] = page.evaluate(MEASURE)
    return found


def overlap(a: dict[str, Any], b: dict[str, Any], slack: float = 0.5) -> bool:
    """Whether two rectangles share more than an edge."""
    across = min(a["x"] + a["width"], b["x"] + b["width"]) - max(a["x"], b["x"])
    down = min(a["y"] + a["height"], b["y"] + b["height"]) - max(a["y"], b["y"])
    return bool(across > slack and down > slack)


def within(inner: dict[str, Any], outer: dict[str, Any], slack: float = 0.5) -> bool:
    """Whether a rectangle keeps inside another."""
    return bool(
        inner["x"] >= outer["x"] - slack
        and inner["y"] >= outer["y"] - slack
        and inner["x"] + inner["width"] <= outer["x"] + outer["width"] + slack
        and inner["y"] + inner["height"] <= outer["y"] + outer["height"] + slack
    )


def misplaced(page: Any, svg: str, least: float = FINGER) -> list[str]:
    """What a finger or an eye would stumble over in this picture, on this page."""
    found = measured(page, svg)
    targets, texts, sheet = found["targets"], found["texts"], found["sheet"]
    wrong = [f"{t['id']} is {t['width']:.1f} × {t['height']:.1f}" for t in targets if min(t["width"], t["height"]) < least - 0.01]
    wrong += [f"{t['id']} leaves the picture" for t in targets if not within(t, sheet)]
    wrong += [f"{t['id']} is covered by something else" for t in targets if not t["hit"]]
    wrong += [f"{a['id']} and {b['id']} overlap" for i, a in enumerate(targets) for b in targets[:i] if overlap(a, b)]
    wrong += [f"“{t['words']}” leaves the picture" for t in texts if not within(t, sheet)]
    return wrong


def entangled(page: Any, svg: str) -> list[str]:
    """Texts that run into each other: their middle halves overlap, for a line of text is taller than its letters."""
    texts = measured(page, svg)["texts"]
    for text in texts:
        text["y"] += text["height"] / 4
        text["height"] /= 2
    return [f"“{a['words']}” and “{b['words']}”" for i, a in enumerate(texts) for b in texts[:i] if overlap(a, b)]
