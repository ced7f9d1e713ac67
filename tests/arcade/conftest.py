"""Both kinds of store, and one server on each for the tests that leave no trace in each other's way."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from arcade.here import Arcades, Here
from arcade.servers import Person, Server, postgresql, serving
from cosmodrome.arcade.store.store import Store, open_store


@pytest.fixture(autouse=True)
def closing_time() -> Iterator[None]:
    """Everybody leaves."""
    yield
    while Person.present:
        Person.present.pop().http.close()


@pytest.fixture(scope="session")
def cluster() -> Iterator[str]:
    """A private PostgreSQL."""
    with postgresql() as url:
        yield url


@pytest.fixture(scope="module", params=["sqlite", "postgresql"])
def database(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> str:
    """A database of each kind."""
    if request.param == "postgresql":
        url: str = request.getfixturevalue("cluster")
        return url
    return str(tmp_path_factory.mktemp("arcade") / "arcade.sqlite")


@pytest.fixture
def store(database: str) -> Iterator[Store]:
    """The store on it, in this process."""
    opened = open_store(database)
    yield opened
    opened.close()


@pytest.fixture(scope="module")
def server(database: str) -> Iterator[Server]:
    """An arcade on it."""
    with serving(database) as running:
        yield running


@pytest.fixture(scope="module")
def sqlite_server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """An arcade on a file, for what does not depend on the store."""
    path: Path = tmp_path_factory.mktemp("arcade") / "arcade.sqlite"
    with serving(str(path)) as running:
        yield running


@pytest.fixture
def arcade(tmp_path: Path) -> Iterator[Arcades]:
    """Opens arcades in this process."""
    opened: list[Here] = []

    def open_one(**limits: Any) -> Here:
        opened.append(Here(**{"database": str(tmp_path / "arcade.sqlite")} | limits))
        return opened[-1]

    yield open_one
    for one in opened:
        one.close()
