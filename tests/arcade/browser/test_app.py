"""The arcade as an app: it can be installed, opens without a connection, keeps nothing private, and follows a new server."""

from __future__ import annotations

import random
import shutil
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

import cosmodrome
from arcade.browser.conftest import Server
from arcade.browser.table import new_table
from arcade.browser.test_axe import violations
from arcade.browser.test_presence import until, waits
from arcade.push_service import new_key, serving
from arcade.servers import SOON

KEPT = """async () => {
  const names = await caches.keys();
  const inside = async (name) => (await (await caches.open(name)).keys()).map(({url}) => new URL(url).pathname);
  return [names, (await Promise.all(names.map(inside))).flat()];
}"""


@pytest.fixture
def arcade(tmp_path: Path) -> Iterator[Server]:
    made = Server(tmp_path)
    made.start()
    yield made
    made.stop()


def app(visit: Callable[..., Any], arcade: Server, **more: Any) -> Any:
    """A page that has a service worker."""
    page = visit("/", base_url=arcade.url, service_workers="allow", **more)
    page.wait_for_function("() => navigator.serviceWorker.controller")
    return page


def test_it_can_be_installed_and_opens_without_a_connection(visit: Callable[..., Any], arcade: Server) -> None:
    page = app(visit, arcade)
    told = page.context.new_cdp_session(page)
    assert told.send("Page.getAppManifest")["errors"] == []
    errors = {one["errorId"] for one in told.send("Page.getInstallabilityErrors")["installabilityErrors"]}
    assert errors <= {"in-incognito"}, "a page of Playwright's is private"
    table = new_table(page, "galaxy-express", [{"kind": "me"}])
    page.wait_for_selector(".picture .touch")
    page.goto("/rules/galaxy-farmer")
    page.locator(".rules-text h1").wait_for()
    _, kept = page.evaluate(KEPT)
    assert "/offline" in kept
    private = [path for path in kept if not path.startswith(("/static/", "/api/games", "/rules/", "/learn/", "/offline"))]
    assert private == [], "nobody finds out here who played what"

    arcade.stop()
    page.goto(f"/t/{table}")
    page.get_by_role("heading", name="No connection").wait_for()
    page.get_by_role("link", name="Rules of Galaxy of D").wait_for()
    assert violations(page) == []
    page.get_by_role("link", name="Rules of Galaxy of D").click()
    page.locator(".rules-text h1", has_text="Galaxy of D").wait_for()
    page.goto("/learn/galaxy-express")
    page.get_by_role("heading", name="Learn Galaxy Express").wait_for()
    page.goto(f"/t/{table}")
    page.get_by_role("heading", name="No connection").wait_for()
    arcade.start()
    page.wait_for_selector(".picture .touch")  # by itself
    assert page.url.endswith(table)


def test_a_new_version_of_the_server_replaces_the_shell(visit: Callable[..., Any], arcade: Server, monkeypatch: pytest.MonkeyPatch) -> None:
    page = app(visit, arcade)
    other = app(visit, arcade)
    new_table(page, "galaxy-express", [{"kind": "me"}])
    page.wait_for_selector(".picture .touch")
    files = "() => [...document.querySelectorAll('script[src], link[rel=stylesheet]')].map((one) => (one.src || one.href).split('/')[4])"
    (old,) = set(page.evaluate(files))
    assert page.evaluate(KEPT)[0] == [f"shell{old}"]

    newer = arcade.folder / "newer"
    shutil.copytree(Path(cosmodrome.__file__).parent, newer / "cosmodrome", ignore=shutil.ignore_patterns("__pycache__"))
    theme = newer / "cosmodrome/arcade/web/static/parts/theme.js"
    theme.write_text(theme.read_text() + "window.newer = true;\n")
    arcade.stop()
    page.get_by_text("The connection is gone").wait_for()
    monkeypatch.setenv("PYTHONPATH", str(newer))
    arcade.start()
    page.wait_for_function("() => window.newer")  # the open table has followed by itself
    page.wait_for_selector(".picture .touch")
    (new,) = set(page.evaluate(files))
    assert new != old
    for _ in range(300):
        names, kept = page.evaluate(KEPT)
        if names == [f"shell{new}"]:
            break
        page.wait_for_timeout(100)
    assert names == [f"shell{new}"], "the old shell is gone"
    assert {path.split("/")[2] for path in kept if path.startswith("/static/")} == {new}
    other.goto("/look")  # the first page from the new server, behind the old service worker
    assert set(other.evaluate(files)) == {new}
    assert other.evaluate("window.newer")


# A browser without a push service of its own gets an endpoint of ours.
PUSH = """endpoint => {
  let given = null;
  PushManager.prototype.getSubscription = async () => given;
  PushManager.prototype.subscribe = async ({applicationServerKey}) => {
    const bytes = Uint8Array.from(atob(applicationServerKey.replaceAll('-', '+').replaceAll('_', '/')), (one) => one.charCodeAt(0));
    return (given = {endpoint, options: {applicationServerKey: bytes.buffer}, unsubscribe: async () => { given = null; }});
  };
}"""


SHOWN = """async () => {
  const worker = await navigator.serviceWorker.getRegistration();
  return (await worker.getNotifications()).map(({title, data}) => [title, data]);
}"""


def deliver(page: Any, origin: str) -> None:
    """What a push service would bring the browser: nothing but that it was called."""
    session, known = page.context.new_cdp_session(page), []
    session.on("ServiceWorker.workerRegistrationUpdated", lambda told: known.extend(told["registrations"]))
    session.send("ServiceWorker.enable")
    for _ in range(100):
        page.wait_for_timeout(0 if known else 50)
    session.send("ServiceWorker.deliverPushMessage", {"origin": origin, "registrationId": known[0]["registrationId"], "data": ""})


def test_a_call_comes_while_no_page_is_open(visit: Callable[..., Any], tmp_path: Path) -> None:
    with serving() as service:
        options = ("--push-key", str(new_key(tmp_path)), "--push-contact", "mailto:ada@example.org", "--push-service", service.origin)
        arcade = Server(tmp_path, *options, "--limit", "call_seconds=0.1")
        arcade.start()
        try:
            ada, ben, chance = app(visit, arcade, permissions=["notifications"]), visit("/", base_url=arcade.url), random.Random(4)
            table = new_table(ada, "weird-galaxy", [{"kind": "me"}, {"kind": "open"}])
            ben.request.post(f"/api/tables/{table}/join", data={})
            until(lambda: waits(ada, table), ada, table, chance)
            ada.evaluate(PUSH, f"{service.origin}/ada")
            ada.locator("[data-tool=menu]").click()
            ada.locator(".menu button", has_text="Notices").click()
            ada.locator(".toast", has_text="when it is your turn and you are not here").wait_for()
            ada.goto("/look")
            until(lambda: not waits(ada, table), ben, table, chance)
            assert service.asked.get(timeout=SOON)[0] == "/ada"
            deliver(ada, arcade.url)
            shown: list[Any] = []
            for _ in range(100):
                shown = shown or ada.evaluate(SHOWN)
                ada.wait_for_timeout(0 if shown else 100)
            assert shown == [["Your move — It's a Weird, Weird Galaxy", {"address": f"/t/{table}"}]]
        finally:
            arcade.stop()
