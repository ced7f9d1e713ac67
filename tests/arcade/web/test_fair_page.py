"""The page that explains fair luck shows an example that can be worked out, and the docs show the same."""

from __future__ import annotations

from pathlib import Path

from cosmodrome.arcade.web.pages import page
from cosmodrome.engine.match.fair import drawn, seal_of, stamp_of

DOCS = Path(__file__).parents[3] / "docs" / "fair.md"
SECRET = "5eed" * 16


def test_the_page_and_the_docs_show_the_same_example_and_it_is_right() -> None:
    words = ((0, "rosebud"), (1, "open sesame"))
    stamp = stamp_of(seal_of(SECRET), words)
    draws = [drawn(SECRET, stamp, number, 6) for number in (1, 2, 3)]
    for text in (page("fair"), DOCS.read_text(encoding="utf-8")):
        for one in (SECRET, seal_of(SECRET), stamp, *(said for _, said in words), ", ".join(map(str, draws))):
            assert one in text, one
