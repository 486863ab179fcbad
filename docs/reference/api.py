"""The calls of the API and the shapes of what goes in and out, from `openapi.json`."""

import json
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Any

from docs.reference.markdown import block, code, table

DESCRIPTION = Path(__file__).parent.parent.parent / "openapi.json"
_WHO = {"Player": "the token of a player", "HTTPBearer": "an access key"}
_LONGEST = 60  # lines of an example that are shown


def pages() -> dict[str, str]:
    """A page for each group of calls, one with all of them, and one with the shapes."""
    made = {"reference/api/index.md": _index(), "reference/api/shapes.md": _shapes()}
    for group in _groups():
        parts = [_call(method, path, call) for method, path, call in _calls() if group in call["tags"]]
        made[f"reference/api/{_file(group)}"] = f"# {group.capitalize()}\n\n" + "\n".join(parts)
    return made


@cache
def _description() -> Any:
    return json.loads(DESCRIPTION.read_text(encoding="utf-8"))


def _calls() -> Iterator[tuple[str, str, dict[str, Any]]]:
    for path, operations in _description()["paths"].items():
        for method, call in operations.items():
            yield method.upper(), path, call


def _groups() -> list[str]:
    return list(dict.fromkeys(group for _, _, call in _calls() for group in call["tags"]))


def _file(group: str) -> str:
    return f"{group.replace(' ', '-')}.md"


def _index() -> str:
    rows = [
        (
            f"[`{method} {path}`]({_file(call['tags'][0])}#{call['operationId']})",
            call["description"].split("\n\n")[0],
            _access(call),
        )
        for method, path, call in _calls()
    ]
    return (
        "# Calls\n\nEvery call of the service. Examples are what the service really answered; long lists are cut. "
        "Each problem is `application/problem+json`: see [the service](../../service.md#errors).\n\n"
        + table(("call", "what it does", "needs"), rows)
    )


def _access(call: dict[str, Any]) -> str:
    return ", ".join(_WHO[name] for need in call.get("security", ()) for name in need)


def _call(method: str, path: str, call: dict[str, Any]) -> str:
    name = call["operationId"]
    title = name.replace("_", " ").capitalize()
    parts = [f"## {title} {{#{name}}}\n", f"`{method} {path}`\n", f"{call['description']}\n"]
    if access := _access(call):
        parts.append(f"Needs {access}, sent as `Authorization: Bearer ...`.\n")
    if call.get("parameters"):
        parts.append(_parameters(call["parameters"]))
    for media, content in call.get("requestBody", {}).get("content", {}).items():
        parts.append(_request(media, content))
    parts += [_answer(call["responses"]), _problems(call["responses"])]
    return "\n".join(filter(None, parts))


def _parameters(parameters: list[dict[str, Any]]) -> str:
    rows = [
        (
            code(one["name"]),
            one["in"] + (", needed" if one.get("required") else ""),
            _kind(one["schema"]),
            one.get("description", ""),
        )
        for one in parameters
    ]
    return table(("parameter", "in", "kind", "what it is"), rows)


def _request(media: str, content: dict[str, Any]) -> str:
    schema = content.get("schema", {})
    whole = _shape(schema["$ref"]) if "$ref" in schema else schema
    examples = [content.get("example"), *schema.get("examples", ()), *whole.get("examples", ())]
    example = next((one for one in examples if one is not None), None)
    sentence = f"Send {_kind(schema)} as `{media}`"
    return f"{sentence}:\n\n{block(example)}" if example is not None else f"{sentence}.\n"


def _answer(responses: dict[str, Any]) -> str:
    status, response = next((status, one) for status, one in responses.items() if status.startswith("2"))
    contents = response.get("content", {})
    kinds = " or ".join(
        f"{_kind(content['schema'])} (`{media}`)" if content.get("schema") else code(media)
        for media, content in contents.items()
    )
    example = next((content["example"] for content in contents.values() if "example" in content), None)
    sentence = f"Answers {status} with {kinds}"
    return f"{sentence}:\n\n{_cut(block(example))}" if example is not None else f"{sentence}.\n"


def _problems(responses: dict[str, Any]) -> str:
    problems = [f"{code(status)} {one['description']}" for status, one in sorted(responses.items()) if status[0] != "2"]
    return f"Problems: {' · '.join(problems)}\n" if problems else ""


def _cut(shown: str) -> str:
    """Cut a long example short."""
    lines = shown.splitlines()
    return shown if len(lines) <= _LONGEST else "\n".join([*lines[: _LONGEST - 2], "  ...", "```"]) + "\n"


def _shapes() -> str:
    parts = ["# Shapes\n\nWhat goes in and what comes out, by the names that the calls use.\n"]
    for name, schema in sorted(_description()["components"]["schemas"].items()):
        parts.append(f"## {name}\n")
        if about := schema.get("description"):
            parts.append(f"{about}\n")
        if "properties" in schema:
            parts.append(_fields(schema))
        else:
            parts.append(f"{_kind(schema)}\n")
    return "\n".join(parts)


def _fields(schema: dict[str, Any]) -> str:
    needed = schema.get("required", ())
    rows = [
        (
            code(name),
            _kind(one),
            "needed" if name in needed else f"else {code(json.dumps(one['default']))}" if "default" in one else "",
            one.get("description", ""),
        )
        for name, one in schema["properties"].items()
    ]
    return table(("field", "kind", "", "what it is"), rows)


def _shape(reference: str) -> dict[str, Any]:
    found: dict[str, Any] = _description()["components"]["schemas"][reference.rsplit("/", 1)[-1]]
    return found


def _kind(schema: dict[str, Any]) -> str:
    """A schema in few words, with links to the shapes."""
    if "$ref" in schema:
        name = schema["$ref"].rsplit("/", 1)[-1]
        return f"[{name}](shapes.md#{name.lower()})"
    if "anyOf" in schema:
        return " or ".join(dict.fromkeys(_kind(one) for one in schema["anyOf"]))
    if "const" in schema or "enum" in schema:
        return ", ".join(code(value) for value in schema.get("enum", [schema.get("const")]))
    if schema.get("type") == "array":
        return f"list of {_kind(schema.get('items', {}))}"
    if schema.get("type") == "object" and isinstance(schema.get("additionalProperties"), dict):
        return f"object of {_kind(schema['additionalProperties'])}"
    return " ".join(filter(None, (_PLAIN.get(str(schema.get("type")), "anything"), _limits(schema))))


_PLAIN = {
    "string": "text",
    "integer": "whole number",
    "number": "number",
    "boolean": "true or false",
    "null": "null",
    "object": "object",
}


def _limits(schema: dict[str, Any]) -> str:
    low, high = schema.get("minimum"), schema.get("maximum")
    longest = schema.get("maxLength")
    return ", ".join(
        filter(
            None,
            (
                f"from {low}" if low is not None else "",
                f"to {high}" if high is not None else "",
                f"up to {longest} letters" if longest else "",
            ),
        )
    )
