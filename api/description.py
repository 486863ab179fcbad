"""The OpenAPI description: what FastAPI generates from the routes, with problems and real examples added."""

import json
from pathlib import Path
from typing import Any

from anyio import to_thread
from fastapi import FastAPI
from fastapi.responses import Response

from fairclue.api.problems import ProblemDetails, responses

EXAMPLES = Path(__file__).parent / "examples.json"  # operation -> its recorded response; written by scripts/openapi


def describe(app: FastAPI) -> None:
    """Serve the complete description at /openapi.json. It is generated once, in a thread, as that takes a while."""
    generate = app.openapi
    app.openapi_url = "/openapi.json"
    written: list[bytes] = []

    def described() -> dict[str, Any]:
        if app.openapi_schema is None:
            description = generate()
            problem = ProblemDetails.model_json_schema(ref_template="#/components/schemas/{model}")
            description["components"]["schemas"] |= {**problem.pop("$defs"), "ProblemDetails": problem}
            _drop_unused(description)
            examples = json.loads(EXAMPLES.read_text(encoding="utf-8"))
            for operations in description["paths"].values():
                for operation in operations.values():
                    _complete(operation, examples.get(operation["operationId"]))
        return generate()

    def write() -> None:
        written.append(json.dumps(described(), ensure_ascii=False).encode())

    async def openapi() -> Response:
        if not written:
            await to_thread.run_sync(write)
        return Response(written[-1], media_type="application/json")

    app.openapi = described  # type: ignore[method-assign]
    app.add_api_route(app.openapi_url, openapi, include_in_schema=False)


def _drop_unused(description: dict[str, Any]) -> None:
    """Remove the schemas of types that are never sent as they are, only in another form."""
    schemas, text = description["components"]["schemas"], json.dumps(description)
    for name in [name for name in schemas if f'"#/components/schemas/{name}"' not in text]:
        del schemas[name]


def _complete(operation: dict[str, Any], example: Any) -> None:
    """Add the problems that any call may return, and the example of its response."""
    limits = responses(400, 408, 413, 429) if "requestBody" in operation else responses(400, 429)
    operation["responses"] |= {str(status): response for status, response in limits.items()}
    success = next(one for status, one in operation["responses"].items() if status.startswith("2"))
    if example is not None:
        for content in success.get("content", {}).values():
            content["example"] = example
