"""Code as text that is the same with every version of Python and without comments and docstrings.

`ast.dump` is not: later versions have more fields, leave out empty ones, or cut the text of an f-string otherwise.
Needs the standard library only, so that any Python can be asked.
"""

import ast


def text_of(tree: ast.Module) -> str:
    """The code of a module as text."""
    return _text(tree)


def _text(value: object) -> str:
    if isinstance(value, list):
        return f"[{','.join(map(_text, value))}]"
    if not isinstance(value, ast.AST):
        return ascii(value)  # `repr` writes letters that this Python's Unicode does not know as numbers
    fields = ",".join(f"{name}={_text(one)}" for name, one in _fields(value) if one is not None and one != [])
    return f"{type(value).__name__}({fields})"


def _fields(node: ast.AST) -> list[tuple[str, object]]:
    """The fields of a node, without its docstring and with the constants of an f-string as one."""
    fields = list(ast.iter_fields(node))
    if isinstance(node, ast.Module | ast.ClassDef | ast.FunctionDef | ast.AsyncFunctionDef):
        if ast.get_docstring(node, clean=False) is not None:
            return [(name, value[1:] if name == "body" else value) for name, value in fields]
    if isinstance(node, ast.JoinedStr):
        return [("values", _joined(node.values))]
    return fields


def _joined(values: list[ast.expr]) -> list[object]:
    """The parts of an f-string: fields, and between two of them at most one text, which is not empty."""
    parts: list[object] = []
    for value in values:
        part = value.value if isinstance(value, ast.Constant) else value
        if isinstance(part, str) and parts and isinstance(parts[-1], str):
            parts[-1] += part
        elif part != "":
            parts.append(part)
    return parts
