"""Pictures of a match as files."""

from __future__ import annotations

from pathlib import Path

from cosmodrome.engine.errors import CosmodromeError
from cosmodrome.engine.match import Match

WIDTH = 1440  # pixels, unless asked for otherwise

_PROBE = (
    '<svg xmlns="http://www.w3.org/2000/svg" width="24" height="24"><text y="20" font-size="20" font-family="sans-serif">{}</text></svg>'
)


def picture(match: Match, seat: int | None, tall: bool, kind: str, width: int | None) -> bytes:
    """The picture as SVG or PNG."""
    if kind not in (".svg", ".png"):
        raise CosmodromeError(f"The picture's name must end in .svg or .png, not {kind or 'without a dot'!r}.")
    if kind == ".svg" and width is not None:
        raise CosmodromeError("--width is for .png: an .svg has no size in pixels.")
    viewer = seat if seat is not None or match.seats > 1 else 0
    svg = str(match.picture(viewer, tall))
    return svg.encode() if kind == ".svg" else _png(svg, width or (WIDTH // 2 if tall else WIDTH))


def _png(svg: str, width: int) -> bytes:
    import resvg_py

    try:
        return bytes(resvg_py.svg_to_bytes(svg_string=svg, width=width))
    except ValueError as error:
        raise CosmodromeError(f"The picture could not be turned into PNG: {error}.") from None


def has_fonts() -> bool:
    """Whether this machine has a font to write with: the letter M leaves something to be seen."""
    import resvg_py

    return bool(resvg_py.svg_to_bytes(svg_string=_PROBE.format("M")) != resvg_py.svg_to_bytes(svg_string=_PROBE.format("")))


def kind_of(path: Path) -> str:
    """What kind of picture a file name asks for."""
    return path.suffix.lower()
