"""The client's files, without a browser: small, complete, and in step with the engine's art."""

from __future__ import annotations

import re
from pathlib import Path

import cosmodrome.arcade
from cosmodrome.arcade.web.colours import stylesheet
from cosmodrome.arcade.web.docs import HEAD
from cosmodrome.arcade.web.icons import ICONS
from cosmodrome.engine.drawing.art import BRIGHT, DARK, LIGHT, style

WEB = Path(cosmodrome.arcade.__file__).parent / "web"
STATIC, PAGES = WEB / "static", WEB / "pages"
FILES = {path.relative_to(STATIC).as_posix(): path for path in STATIC.rglob("*.*")}


def imported(script: str, later: bool = False) -> set[str]:
    """The modules that a script rests on, however deep; with those that it fetches when somebody asks, if `later`."""
    found: set[str] = set()
    todo = [script]
    while todo:
        one = todo.pop()
        for name in re.findall(r'(?:from |import\()"(\.[\w./]+)"' if later else r'from "(\.[\w./]+)"', FILES[one].read_text()):
            module = (FILES[one].parent / name).resolve().relative_to(STATIC).as_posix()
            if module not in found:
                found.add(module)
                todo.append(module)
    return found


def test_the_table_page_preloads_every_module_it_needs() -> None:
    page = (PAGES / "table.html").read_text()
    loaded = set(re.findall(r'<script type="module" src="/static/([\w/]+\.js)">', page))
    needed = set().union(*(imported(script) for script in loaded)) - loaded
    assert set(re.findall(r'<link rel="modulepreload" href="/static/([\w/]+\.js)">', page)) == needed


def test_every_file_is_used_and_every_used_file_is_there() -> None:
    used: set[str] = set()
    for text in [*(page.read_text() for page in PAGES.glob("*.html")), HEAD]:
        names = set(re.findall(r"/static/([\w./-]+)", text)) - {"art.css", *ICONS}
        used |= names | set().union(*(imported(name, later=True) for name in names if name.endswith(".js")))
    assert used == set(FILES)


def test_what_a_folder_holds_belongs_to_its_page_alone_or_to_all() -> None:
    """Scripts and styles of a page lie in its folder; what several pages share lies in parts. A lesson is played at a table."""
    for page in PAGES.glob("*.html"):
        names = set(re.findall(r"/static/([\w./]+/[\w.]+)", page.read_text()))
        folders = {name.split("/")[0] for name in names.union(*(imported(name) for name in names if name.endswith(".js")))}
        known = {"lost": {"look"}, "lesson": {"lesson", "table"}}
        assert folders <= {"parts"} | known.get(page.stem, {page.stem}), page.name


def test_pages_hold_no_script_or_style_of_their_own() -> None:
    """The content security policy would not let them run."""
    for page in PAGES.glob("*.html"):
        text = page.read_text()
        assert re.findall(r"<script(?![^>]*\bsrc=)", text) == [], page.name
        assert re.findall(r"<style|\sstyle=|\son\w+=", text) == [], page.name


def test_nothing_is_fetched_from_elsewhere() -> None:
    for path in [*PAGES.glob("*.html"), *FILES.values()]:
        text = path.read_text().replace("http://www.w3.org/2000/svg", "")
        assert "://" not in text, path.name


def test_the_pages_have_all_the_colours_of_the_pictures() -> None:
    made = stylesheet()
    for role in re.findall(r"\.cosmodrome (\.[fs]-[\w-]+)\{", style()):
        assert f".cosmodrome {role}{{" in made
    for roles in (DARK, LIGHT, BRIGHT):
        for role, value in roles.items():
            assert f"--{role}:{value}" in made


def test_the_client_names_no_game() -> None:
    import cosmodrome

    for path in [*PAGES.glob("*.html"), *FILES.values()]:
        for name in cosmodrome.games():
            assert name not in path.read_text(), f"{path.name} names {name}"
