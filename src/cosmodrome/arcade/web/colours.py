"""The arcade's colours as one style sheet, made from `engine/art.py`, so that pages and pictures share their tokens.

A picture carries its own style sheet, which a strict content security policy keeps from working inside a page. Here the same roles are
CSS variables: dark, light for those who prefer that, and whatever the page's own switch (`data-theme` on the root) says.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache

from cosmodrome.engine.drawing.art import BRIGHT, DARK, DAYLIGHT_TOUCH, FONTS, LIGHT, TOUCH_FILL


def _variables(roles: Mapping[str, str], glow: str, strength: float, scheme: str) -> str:
    values = "".join(f"--{role}:{value};" for role, value in roles.items())
    return f"color-scheme:{scheme};{values}--glow:{glow};--glow-strength:{strength}"


@lru_cache(maxsize=1)
def stylesheet() -> str:
    """The tokens, and the classes that pictures name them by."""
    dark = _variables(DARK, DARK["touch"], TOUCH_FILL, "dark")
    light = _variables(LIGHT, *DAYLIGHT_TOUCH, "light")
    bright = "".join(f"--{role}:{value};" for role, value in BRIGHT.items())
    roles = "".join(f".cosmodrome .f-{role}{{fill:var(--{role})}}.cosmodrome .s-{role}{{stroke:var(--{role})}}" for role in DARK | BRIGHT)
    return "\n".join(
        (
            f":root{{{dark};{bright}--fonts:{FONTS}}}",
            f"@media (prefers-color-scheme:light){{:root:not([data-theme=dark]){{{light}}}}}",
            f":root[data-theme=light]{{{light}}}",
            ".cosmodrome{font-family:var(--fonts);font-variant-numeric:tabular-nums}",
            ".cosmodrome .none{fill:none}",
            roles,
            ".cosmodrome .lit{fill:var(--glow);fill-opacity:var(--glow-strength)}",
            ".cosmodrome .touch{cursor:pointer;outline:none}",
            ".cosmodrome .touch:hover .lit{fill-opacity:.24}",
            ".cosmodrome .touch:focus-visible .lit{fill-opacity:.3;stroke-width:5}",
        )
    )
