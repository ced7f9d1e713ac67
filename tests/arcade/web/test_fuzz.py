"""The API's own description is true, and nothing that fits it, or nearly does, breaks the server."""

from __future__ import annotations

from typing import Any

import pytest
import schemathesis
from hypothesis import HealthCheck, Phase, given, settings
from hypothesis.strategies import sampled_from
from schemathesis import GenerationMode
from schemathesis.checks import not_a_server_error
from schemathesis.specs.openapi.checks import content_type_conformance, response_schema_conformance, status_code_conformance

from arcade.servers import Person, Server

EXAMPLES = 25  # for each of the operations
CHECKS = [not_a_server_error, status_code_conformance, content_type_conformance, response_schema_conformance]


@pytest.fixture
def tables(sqlite_server: Server) -> tuple[Person, list[str]]:
    """Somebody with tables that wait, that are full of secrets, and that are over."""
    ada = Person(sqlite_server, "Ada")
    names = [ada.new_table("galaxy-express", "me"), ada.new_table("bio-mutants", "me", "open"), ada.new_table("galaxy-of-d", "me", "open")]
    ada.post(f"/api/tables/{names[2]}/resign", {"seat": 0, "number": ada.see(names[2])["number"]})
    return ada, names


def test_whatever_is_sent_the_answer_is_one_that_was_described(sqlite_server: Server, tables: tuple[Person, list[str]]) -> None:
    ada, names = tables
    description = schemathesis.openapi.from_url(f"{sqlite_server.url}/openapi.json")
    operations = [found.ok() for found in description.get_all_operations()]
    assert len(operations) > 15
    for operation in operations:
        sense, nonsense = (operation.as_strategy(generation_mode=mode) for mode in GenerationMode)

        @given(case=sense | nonsense, mode=sampled_from(range(4)))
        @settings(max_examples=EXAMPLES, deadline=None, suppress_health_check=list(HealthCheck), phases=[Phase.explicit, Phase.generate])
        def fuzz(case: Any, mode: int) -> None:
            if "table" in (case.path_parameters or {}) and mode < len(names) and not case.path.endswith("/live"):
                case.path_parameters["table"] = names[mode]  # (a stream of a real table would not end)
            case.call_and_validate(checks=CHECKS, headers={"Authorization": f"Bearer {ada.token}"})

        fuzz()


def test_the_docs_page_names_every_operation(sqlite_server: Server) -> None:
    http = Person(sqlite_server).http
    page = http.get("/docs").text
    for path, operations in http.get("/openapi.json").json()["paths"].items():
        for method, operation in operations.items():
            assert f"<code>{method.upper()} {path}</code>" in page
            assert operation["summary"]
    assert "<script>" not in page
