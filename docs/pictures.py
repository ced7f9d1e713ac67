"""Draws the pictures of the documentation, from games that were really played: `python docs/pictures.py`."""

from __future__ import annotations

from pathlib import Path

import cosmodrome

HERE = Path(__file__).parent

GALAXY_EXPRESS = """
start h5, thrust 2, slide south, thrust 3, slide west, brake 5, carry on, thrust 5, slide east, brake 3, slide north, brake 2,
carry on, thrust 1, slide east, thrust 0, slide west, thrust 4, slide north, brake 4, slide south, brake 1, refuel, thrust 4,
slide north, brake 5, carry on, thrust 2
"""


def galaxy_express() -> cosmodrome.Match:
    """A flight with four parcels delivered, about to slide two squares."""
    match = cosmodrome.game("galaxy-express").new(luck=cosmodrome.seeded(1009))
    for text in GALAXY_EXPRESS.split(","):
        match.play(0, text.strip())
    return match


def pictures() -> dict[str, str]:
    """The files, by name."""
    return {"galaxy-express.svg": galaxy_express().picture(0)}


if __name__ == "__main__":
    for name, picture in pictures().items():
        (HERE / name).write_text(picture + "\n", encoding="utf-8")
        print(f"docs/{name}")
