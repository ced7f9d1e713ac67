"""The look of Cosmodrome: a quiet ship's console at night, in which amber always and only means "you can touch this".

Colours are roles. A drawing names them by class, `f-<role>` to fill and `s-<role>` to stroke, and one style sheet in each picture gives
them their values: dark, and light for those who prefer that. Only plain rules are used: resvg, which turns pictures into PNG, knows no CSS
variables, and leaves media queries out, so a PNG is dark.
"""

from __future__ import annotations

from functools import lru_cache

DARK = {
    "space": "#0b1020",
    "board": "#0d1430",
    "panel": "#141b33",
    "line": "#2a3560",
    "text": "#e8ecf8",
    "quiet": "#9aa6cf",
    "touch": "#ffc857",
    "info": "#5cc8ff",
    "danger": "#ff6b6b",
    "good": "#6ee7a8",
    "hull": "#e8ecf8",
    "hull-line": "#0b1020",
}
LIGHT = {
    "space": "#e9edf7",
    "board": "#f6f8fe",
    "panel": "#ffffff",
    "line": "#bcc6e2",
    "text": "#141b33",
    "quiet": "#4d5980",
    "touch": "#8c5200",
    "info": "#08659f",
    "danger": "#b8232f",
    "good": "#0a6b43",
    "hull": "#ffffff",
    "hull-line": "#1c2546",
}

# Bright things that look the same by day and by night; figures on them are in ink, whatever the theme
INK = "#0b1020"
SUITS = {
    "suns": "#ff8a3d",
    "moons": "#b8c4e8",
    "crowns": "#ffd24a",
    "arms": "#6fa8ff",
    "spring": "#7bd88f",
    "summer": "#ff6f91",
    "autumn": "#d08c5b",
    "winter": "#8fe3f0",
}
SEATS = ("#e4572e", "#4ea5ff", "#3cc48b", "#f2c14e", "#b07cff")
BRIGHT = {"ink": INK, "paper": "#ffffff", "spit": "#b9dc4a"} | SUITS | {f"seat-{i}": colour for i, colour in enumerate(SEATS)}

# The faces of planets: lit side, body, night side. None of them is amber.
PLANETS = (
    ("#a5e3ff", "#4fb4ea", "#12476e"),
    ("#ffc2d1", "#ef7b98", "#6e2140"),
    ("#dcc4ff", "#a67be8", "#3f2478"),
    ("#b4f7cf", "#5cc98d", "#155537"),
    ("#f7f3e6", "#c9c3b0", "#565142"),
    ("#ffb38f", "#d8683f", "#65230d"),
    ("#a8f3ec", "#3fb5ad", "#0f4a4c"),
    ("#d5dcf5", "#8492c4", "#2b3567"),
)
UNSEEN_PLANET = ("#828cad", "#565f82", "#2b3350")

# The system's own fonts. The last names are for resvg, which does not know what system-ui is.
FONTS = "system-ui,-apple-system,'Segoe UI',Roboto,'Helvetica Neue',Arial,'Noto Sans','DejaVu Sans','Liberation Sans',sans-serif"

TOUCH_FILL = 0.1
DAYLIGHT_TOUCH = ("#ffb020", 0.16)  # by day text needs a dark amber, which would make a grey fill: the glow is brighter than the outline
SUIT_SHADE = 0.22  # how strongly the suit's shape shows behind a figure


def colours(roles: dict[str, str]) -> str:
    """The rules that give roles their colours."""
    return "".join(f".cosmodrome .f-{role}{{fill:{value}}}.cosmodrome .s-{role}{{stroke:{value}}}" for role, value in roles.items())


@lru_cache(maxsize=1)
def style() -> str:
    """The style sheet that each picture carries. Its rules reach no further than the picture, so a page can hold several."""
    glow, strength = DAYLIGHT_TOUCH
    return (
        f".cosmodrome{{font-family:{FONTS};font-variant-numeric:tabular-nums}}"
        + ".cosmodrome .none{fill:none}"
        + colours(DARK)
        + colours(BRIGHT)
        + f".cosmodrome .lit{{fill-opacity:{TOUCH_FILL}}}"
        + ".cosmodrome .touch{cursor:pointer;outline:none}"
        + ".cosmodrome .touch:hover .lit{fill-opacity:.24}"
        + ".cosmodrome .touch:focus-visible .lit{fill-opacity:.3;stroke-width:5}"
        + f"@media (prefers-color-scheme:light){{{colours(LIGHT)}.cosmodrome .lit{{fill:{glow};fill-opacity:{strength}}}}}"
    )


@lru_cache(maxsize=1)
def definitions() -> str:
    """The light on the planets, radial from the top left, and the board's own."""
    faces = {**{str(i): face for i, face in enumerate(PLANETS)}, "unseen": UNSEEN_PLANET}
    board = (
        '<radialGradient id="board-light"><stop offset="0" stop-color="#5b7bff" stop-opacity=".16"/>'
        '<stop offset="1" stop-color="#5b7bff" stop-opacity="0"/></radialGradient>'
    )
    return board + "".join(
        f'<radialGradient id="planet-light-{name}" cx=".34" cy=".3" r=".78"><stop offset="0" stop-color="{lit}"/>'
        f'<stop offset=".5" stop-color="{body}"/><stop offset="1" stop-color="{night}"/></radialGradient>'
        for name, (lit, body, night) in faces.items()
    )
