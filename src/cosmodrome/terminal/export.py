"""Pictures of a match as files."""

from __future__ import annotations

from pathlib import Path

from cosmodrome.engine.match.errors import CosmodromeError
from cosmodrome.engine.match.match import Match
from cosmodrome.files import write_for

WIDTH, TALL_WIDTH = 1440, 780  # pixels, unless asked for otherwise
THUMBNAIL = 240


def svg(match: Match, seat: int | None, tall: bool) -> str:
    """The picture as the seat sees it; in a solitaire that is its one seat, else, if none is named, what everybody sees."""
    return str(match.picture(seat if seat is not None or match.seats > 1 else 0, tall))


def png(picture: str, width: int) -> bytes:
    """The picture as PNG."""
    return _rendered(picture, width)


def lacks_fonts(picture: str) -> bool:
    """Whether this machine has no font that the picture could be written with: then it looks the same as without any font."""
    return "<text" in picture and _rendered(picture, THUMBNAIL) == _rendered(picture, THUMBNAIL, skip_system_fonts=True)


def _rendered(picture: str, width: int, skip_system_fonts: bool = False) -> bytes:
    import resvg_py

    try:
        return bytes(resvg_py.svg_to_bytes(svg_string=picture, width=width, skip_system_fonts=skip_system_fonts))
    except ValueError as error:
        raise CosmodromeError(f"The picture could not be turned into PNG: {error}.") from None


def export(match: Match, out: Path, seat: int | None, tall: bool, width: int | None) -> str:
    """Write the picture into a file. Returns a sentence if something about it should be known."""
    kind = out.suffix.lower()
    if kind not in (".svg", ".png"):
        raise CosmodromeError(f"A picture's file name ends in .svg or .png; {str(out)!r} does not.")
    if kind == ".svg" and width is not None:
        raise CosmodromeError("--width is for .png: an .svg has no size in pixels.")
    picture = svg(match, seat, tall)
    write_for(out, picture.encode() if kind == ".svg" else png(picture, width or (TALL_WIDTH if tall else WIDTH)))
    if kind == ".png" and lacks_fonts(picture):
        return "This machine has no font for the picture, so its texts are missing; an .svg shows them wherever there are fonts."
    return ""
