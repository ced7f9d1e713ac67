"""The shell: pages, scripts, styles and rulebooks, all that is the same for everybody. It has a version, by which its files are called.

A page names its files as /static/-VERSION/…, so a browser may keep them for ever, and no page ever gets a file of another version. Every
answer says the version, so a page that is older than the server notices. A service worker (pages/worker.js) keeps a shell as a whole, for
when there is no connection; it keeps nothing else.
"""

from __future__ import annotations

import json
from functools import lru_cache
from hashlib import sha256
from pathlib import Path

from starlette.responses import Response
from starlette.staticfiles import StaticFiles
from starlette.types import Scope

import cosmodrome
from cosmodrome.arcade.web.colours import stylesheet
from cosmodrome.arcade.web.icons import ICONS, icon

WEB = Path(__file__).parent
STATIC, PAGES = WEB / "static", WEB / "pages"
HEADER = "cosmodrome-shell"
YEAR = "public, max-age=31536000, immutable"
PARTS = {"arcade": ("py", "html", "css", "js", "svg"), "games": ("md", "toml"), "engine/drawing": ("py",)}


@lru_cache(maxsize=1)
def version() -> str:
    """Another one whenever anything that a page shows, or speaks to, has changed; the same on all servers that run the same."""
    home = Path(cosmodrome.__file__).parent
    made = sha256(cosmodrome.__version__.encode())
    for folder, kinds in PARTS.items():
        for path in sorted(path for kind in kinds for path in (home / folder).rglob(f"*.{kind}")):
            made.update(path.relative_to(home).as_posix().encode() + b"\0" + path.read_bytes())
    return made.hexdigest()[:12]


def versioned(html: str) -> str:
    """A page whose files are called by their version."""
    return html.replace('"/static/', f'"/static/-{version()}/')


def page(name: str) -> str:
    """A page as it is sent."""
    return versioned((PAGES / f"{name}.html").read_text(encoding="utf-8"))


def kept() -> list[str]:
    """Where all that is that a browser keeps for when there is no connection."""
    files = [path.relative_to(STATIC).as_posix() for path in sorted(STATIC.rglob("*.*"))]
    games = list(cosmodrome.games())
    return [
        "/offline",
        *(f"/{door}/{game}" for game in games for door in ("rules", "learn")),
        *(f"/static/-{version()}/{name}" for name in (*files, "art.css", "icon-192.png")),
        "/api/games",
        *(f"/api/games/{game}/{what}" for game in games for what in ("rules", "lessons")),
    ]


@lru_cache(maxsize=1)
def worker() -> str:
    """The service worker, which begins with what it has to keep."""
    told = json.dumps({"version": version(), "kept": kept()})
    return f"const SHELL = {told};\n{(PAGES / 'worker.js').read_text(encoding='utf-8')}"


class Files(StaticFiles):
    """The static files. Called by their version a browser may keep them; called otherwise it asks again each time."""

    async def get_response(self, path: str, scope: Scope) -> Response:
        """A file, or that it has not changed."""
        called, _, rest = path.partition("/")
        if not called.startswith("-"):
            called, rest = "", path
        response = _made(rest) or await super().get_response(rest, scope)
        # A page of another version, loaded while the server was replaced, gets what there is; but that is not kept by a wrong name.
        response.headers["cache-control"] = YEAR if called == f"-{version()}" else "no-store" if called else "no-cache"
        return response


def _made(path: str) -> Response | None:
    """Those files that are made rather than kept."""
    if path == "art.css":
        return Response(stylesheet(), media_type="text/css")
    return Response(icon(path), media_type="image/png") if path in ICONS else None
