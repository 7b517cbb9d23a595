"""The OpenAPI description, made from the messages themselves."""

from __future__ import annotations

from typing import Any

import msgspec
from fastapi import FastAPI
from fastapi.openapi.utils import get_openapi

from wyrmtable.core.scene import Odds
from wyrmtable.server import messages as m

REFS = "#/components/schemas/{name}"
WHY = {
    400: "The body is no JSON of the described form.",
    403: "Somebody else may do that.",
    404: "There is no such thing.",
    409: "The table has moved on since.",
    413: "The message is too large.",
    422: "It was refused; one sentence says why.",
    429: "Too many messages.",
    503: "The database cannot be reached now.",
}
SPOKEN = (
    list[m.GameAbout],
    m.Rules,
    m.Fame,
    m.Shelf,
    m.NewTable,
    m.Made,
    m.Command,
    m.Done,
    m.Problem,
    m.Hint,
    Odds,
    m.TableView,
    m.Summaries,
    m.Moments,
    m.MatchFile,
    m.Hello,
    m.Envelope,
    m.News,
)
_schemas, COMPONENTS = msgspec.json.schema_components(SPOKEN, ref_template=REFS)
SCHEMAS = dict(zip((str(kind) for kind in SPOKEN), _schemas, strict=True))


def takes(kind: Any) -> dict[str, Any]:
    """The description of a route's body."""
    content = {"application/json": {"schema": SCHEMAS[str(kind)]}}
    return {"requestBody": {"required": True, "content": content}}


def gives(kind: Any, *problems: int, status: int = 200) -> dict[int | str, dict[str, Any]]:
    """The description of a route's answers: what it gives, and how it can refuse."""
    problem = {"application/json": {"schema": SCHEMAS[str(m.Problem)]}}
    answers: dict[int | str, dict[str, Any]] = {
        status: {"description": "Done.", "content": {"application/json": {"schema": SCHEMAS[str(kind)]}}}
    }
    return answers | {code: {"description": WHY[code], "content": problem} for code in problems}


def describe(app: FastAPI) -> None:
    """Let an app describe itself with our schemas."""

    def openapi() -> dict[str, Any]:
        if not app.openapi_schema:
            page = get_openapi(
                title=app.title,
                version=app.version,
                description=app.description,
                routes=app.routes,
                tags=app.openapi_tags,
            )
            page.setdefault("components", {})["schemas"] = COMPONENTS
            for path in page["paths"].values():
                for route in path.values():
                    if "HTTPValidationError" in str(route.get("responses", {}).get("422", "")):
                        route["responses"]["422"] = gives(m.Problem, 422)[422]
            app.openapi_schema = page
        return app.openapi_schema

    app.openapi = openapi  # type: ignore[method-assign]
