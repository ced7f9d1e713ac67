"""The altered plants, and the arm that harvests them.

A plant's head is the shape of its suit, so that it can be told by shape and colour; its stem and leaves are its own kind's.
All are drawn around (0, 0), ten units up and down.
"""

from __future__ import annotations

from cosmodrome.engine.drawing.markup import box, circle, group, move, number, path
from cosmodrome.engine.drawing.pieces import remembered, shape
from cosmodrome.engine.drawing.shapes import SUIT_SHAPES

STEMS = {  # what stands between the soil and the head
    "suns": "M0 8V-1M0 5.6C-3.4 5.8 -5.6 4 -6 1.2C-3 1.2 -.6 2.6 0 5.6M0 4.4C3.2 4.4 5.4 2.6 5.8 -.2C2.8 0 .6 1.6 0 4.4",
    "moons": "M0 8C1.8 5.4 -1.8 3.4 0 -1M.4 5.4C2.6 6 4.4 5 5 3C3 2.6 1.2 3.2 .4 5.4M-.4 3.6C-3 4.2 -4.4 3 -5 1C-3 .8 -1 1 -.4 3.6",
    "crowns": "M0 8V0M0 8C-2.6 6.4 -4.6 2.8 -4.8 -.6C-2.2 1.4 -.4 4.6 0 8M0 8C2.6 6.4 4.6 2.8 4.8 -.6C2.2 1.4 .4 4.6 0 8",
    "arms": "M0 8V1M0 6.4H-4.8V3.4M0 5H4.8V2",  # a cactus
}
STUB = "M-1.2 8V4.6M1.4 8V5.8M-1.2 6.4L-3.6 4.8M1.4 7L3.6 5.6"
SOIL = "M-7.4 9.8C-7.4 7.6 -4.2 7 0 7S7.4 7.6 7.4 9.8Z"
HEAD = {"suns": (5.6, -4.2), "moons": (5.8, -4.2), "crowns": (5.4, -3.8), "arms": (5, -3.6)}  # its size and its height
FACE = {"suns": 0.0, "moons": -2.5, "crowns": 1.6, "arms": -0.6}  # how far beside or below its middle a head has its face


@remembered
def plant(suit: str, size: float, awake: bool = True) -> str:
    """A plant, `size` high; it is awake when it is somebody's: eyes open and mouth wide, for it sings."""
    r, height = HEAD[suit]
    across, down = (FACE[suit], 0.0) if suit == "moons" else (0.0, FACE[suit])
    stem = path(STEMS[suit], "none s-spring", stroke_width=1.9 if suit == "arms" else 1.3, stroke_linecap="round", stroke_linejoin="round")
    head = shape(SUIT_SHAPES[suit], r, suit) + group(_face(awake), transform=move(across, down))
    soil = path(SOIL, "f-autumn", opacity=0.6)
    return group(soil, stem, group(head, transform=move(0, height)), transform=f"scale({number(size / 20)})")


def _face(awake: bool) -> str:
    if not awake:
        return path("M-2 -.7h1.5M.5 -.7h1.5", "none s-ink", stroke_width=0.6, stroke_linecap="round")
    eyes = "".join(circle(x, -0.9, 0.95, "f-paper") + circle(x, -0.8, 0.5, "f-ink") for x in (-1.25, 1.25))
    return eyes + path("M-1.3 .8C-1 2.6 1 2.6 1.3 .8Z", "f-ink")


@remembered
def stubble(size: float) -> str:
    """What is left of a plant."""
    left = path(STUB, "none s-spring", stroke_width=1.2, stroke_linecap="round", opacity=0.75)
    return group(path(SOIL, "f-autumn", opacity=0.45), left, transform=f"scale({number(size / 20)})")


@remembered
def arm(size: float) -> str:
    """The robot arm over a tile `size` high: a carriage, a telescope, and a hand that opens downwards."""
    metal, edge = "f-hull s-hull-line", 0.55
    carriage = (
        box(-2.8, -10.4, 5.6, 2.3, 0.9, metal, stroke_width=edge) + circle(-1.5, -9.3, 0.6, "f-info") + circle(1.5, -9.3, 0.6, "f-info")
    )
    telescope = box(-0.9, -8.2, 1.8, 1.7, 0.3, metal, stroke_width=edge)
    finger = "M-.9 -6.6C-7.4 -6.4 -9.2 -1.4 -7 2.6L-4.9 2.4C-6.4 -.8 -5.4 -4 -.5 -5.1Z"
    fingers = path(finger, metal, stroke_width=edge) + group(path(finger, metal, stroke_width=edge), transform="scale(-1 1)")
    joints = circle(-6.2, -3.4, 0.7, "f-info") + circle(6.2, -3.4, 0.7, "f-info")
    hub = circle(0, -6, 1.5, "f-info s-hull-line", stroke_width=edge)
    return group(carriage, telescope, fingers, joints, hub, transform=f"scale({number(size / 20)})", stroke_linejoin="round")
