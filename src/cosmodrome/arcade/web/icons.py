"""The arcade's icons, drawn from its own sign, and what a browser has to know to install it as an app."""

from __future__ import annotations

from functools import lru_cache
from pathlib import Path
from typing import Any

from cosmodrome.engine.drawing.art import DARK

SIGN = Path(__file__).parent / "static" / "favicon.svg"
ICONS = {"icon-180.png": 180, "icon-192.png": 192, "icon-512.png": 512, "icon-512-whole.png": 512}  # with how many pixels
WHOLE = ("icon-180.png", "icon-512-whole.png")


@lru_cache(maxsize=None)
def icon(name: str) -> bytes:
    """A PNG."""
    import resvg_py

    drawn = SIGN.read_text(encoding="utf-8")
    return bytes(resvg_py.svg_to_bytes(svg_string=_whole(drawn) if name in WHOLE else drawn, width=ICONS[name]))


def _whole(drawn: str) -> str:
    """Without corners of its own: systems cut it to their own shape, of which the inner four fifths are sure to be seen."""
    inner = drawn[drawn.index("<ellipse") : drawn.index("</svg>")]
    ground = f'<rect width="64" height="64" fill="{DARK["space"]}"/>'
    small = f'<g transform="translate(5.6 5.3) scale(.825)">{inner}</g>'
    return f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64">{ground}{small}</svg>'


def manifest(files: str) -> dict[str, Any]:
    """The web app manifest; `files` is where the icons are."""
    named = [("icon-192.png", "any"), ("icon-512.png", "any"), ("icon-512-whole.png", "maskable")]
    sizes = {name: f"{ICONS[name]}x{ICONS[name]}" for name, _ in named}
    pictures = [{"src": f"{files}/{name}", "sizes": sizes[name], "type": "image/png", "purpose": use} for name, use in named]
    return {
        "id": "/",
        "name": "Cosmodrome: five space games",
        "short_name": "Cosmodrome",
        "description": "Five space games of the tabletop: alone, with bots, with friends.",
        "lang": "en",
        "start_url": "/",
        "scope": "/",
        "display": "standalone",
        "categories": ["games"],
        "background_color": DARK["space"],
        "theme_color": DARK["space"],
        "icons": [{"src": f"{files}/favicon.svg", "sizes": "any", "type": "image/svg+xml", "purpose": "any"}, *pictures],
    }
