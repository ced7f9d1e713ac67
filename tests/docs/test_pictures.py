"""The pictures of the documentation are those the code draws."""

from __future__ import annotations

import runpy
from pathlib import Path

DOCS = Path(__file__).parents[2] / "docs"


def test_the_pictures_are_up_to_date() -> None:
    """If this fails after a change of the art: `python docs/pictures.py`."""
    for name, picture in runpy.run_path(str(DOCS / "pictures.py"))["pictures"]().items():
        assert (DOCS / name).read_text(encoding="utf-8") == picture + "\n", name
