"""The description of the API is complete, and the server keeps to it whatever it is asked."""

from __future__ import annotations

import inspect
from typing import Any

import msgspec
import pytest
import schemathesis
from hypothesis import HealthCheck, settings
from schemathesis.checks import not_a_server_error
from schemathesis.specs.openapi.checks import (
    content_type_conformance,
    negative_data_rejection,
    response_headers_conformance,
    response_schema_conformance,
    status_code_conformance,
)
from starlette.routing import Route

from tests.server.running import Server
from wyrmtable.server import messages as m
from wyrmtable.server.app import build
from wyrmtable.server.settings import Settings

CHECKS = [  # a table may refuse what is well written, and only who sits at it needs a key
    not_a_server_error,
    status_code_conformance,
    content_type_conformance,
    response_headers_conformance,
    response_schema_conformance,
    negative_data_rejection,
]


@pytest.fixture(scope="module")
def made(server: Server) -> m.Made:
    """A table at which a game is under way; another person stays when Ann leaves."""
    made = server.make(m.NewTable("pig", [m.SeatWish("me", "Ann"), m.SeatWish("open")], {"target": 1000}))
    server.do(made.table, "", m.Sit(1, "Bob"))
    server.do(made.table, made.key, m.Start())
    return made


@pytest.fixture(scope="module")
def api(server: Server, made: m.Made) -> Any:
    """The description, with addresses that lead to something."""
    schema = server.http.get("/api/docs.json").json()
    known = {"table": [made.table, "nowhere"], "game": ["pig", "chess"]}
    for path in schema["paths"].values():
        for operation in path.values():
            for given in operation.get("parameters", []):
                if given["name"] in known:
                    given["schema"]["enum"] = known[given["name"]]
    loaded = schemathesis.openapi.from_dict(schema)
    loaded.config.update(base_url=server.address)
    return loaded


lazy = schemathesis.pytest.from_fixture("api")


@lazy.parametrize()
@settings(max_examples=40, suppress_health_check=list(HealthCheck))
def test_every_answer_is_as_described(case: schemathesis.Case[Any], made: m.Made) -> None:
    case.call_and_validate(timeout=30, checks=CHECKS, headers={"Authorization": f"Bearer {made.key}"})


# --- the description


def described() -> dict[str, Any]:
    return build(Settings("sqlite:///unused.db")).openapi()


def test_every_route_is_described() -> None:
    app = build(Settings("sqlite:///unused.db"))
    paths = {route.path for route in app.routes if isinstance(route, Route) and route.path.startswith("/api/")}
    assert paths - {"/api/docs.json"} == set(described()["paths"])


def test_every_message_is_described() -> None:
    messages = {
        name
        for name, one in inspect.getmembers(m, inspect.isclass)
        if issubclass(one, msgspec.Struct) and one.__module__ == m.__name__
    }
    assert messages <= set(described()["components"]["schemas"])


def test_every_operation_says_what_it_is_for_and_how_it_refuses() -> None:
    for path in described()["paths"].values():
        for operation in path.values():
            assert operation["description"]
            assert {"429", "503"} <= set(operation["responses"])


def test_the_socket_is_told_about() -> None:
    assert "/api/tables/{table}/socket" in described()["info"]["description"]
