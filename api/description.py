"""The API description (OpenAPI): what FastAPI makes of the routes, with the problems and real examples added."""

import json
from pathlib import Path
from typing import Any

from fastapi import FastAPI

from api.problems import ProblemDetails, responses

EXAMPLES = Path(__file__).parent / "examples.json"  # operation -> what it really answered; scripts/openapi writes it


def describe(app: FastAPI) -> None:
    """Have the application describe itself in full."""
    plain = app.openapi

    def described() -> dict[str, Any]:
        if app.openapi_schema is None:
            description = plain()
            problem = ProblemDetails.model_json_schema(ref_template="#/components/schemas/{model}")
            description["components"]["schemas"] |= {**problem.pop("$defs"), "ProblemDetails": problem}
            examples = json.loads(EXAMPLES.read_text(encoding="utf-8"))
            for operations in description["paths"].values():
                for operation in operations.values():
                    _complete(operation, examples.get(operation["operationId"]))
        return plain()

    app.openapi = described  # type: ignore[method-assign]


def _complete(operation: dict[str, Any], example: Any) -> None:
    """What any call may be answered with, and what this one was."""
    limits = responses(413, 429) if "requestBody" in operation else responses(429)
    operation["responses"] |= {str(status): response for status, response in limits.items()}
    success = next(one for status, one in operation["responses"].items() if status.startswith("2"))
    if example is not None:
        for content in success["content"].values():
            content["example"] = example
