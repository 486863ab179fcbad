"""Which sentences the code asks for, found in its source: the calls of `say` in Python, the texts in the pages."""

import ast
import re
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from pathlib import Path

from tests.support.paths import ROOT

_SEGMENT = "[A-Za-z0-9_-]+"  # what a name that is put together may have in a place that is filled in
_PYTHON = ("wording", "validator", "decks", "game", "table", "photos", "api", "cli", "bench", "lexicons", "rulesets")


@dataclass(frozen=True)
class Asked:
    """One place where a sentence is asked for: its name as a pattern, and the fillers that are given."""

    where: str
    pattern: str
    fillers: frozenset[str]
    has_more: bool  # fillers that only running the code tells


@cache
def in_python() -> list[Asked]:
    """The calls of `say(language, name)` and `wording.say(name)`."""
    found = []
    for path, tree in _modules():
        for call in ast.walk(tree):
            if isinstance(call, ast.Call) and (name := _name_asked(call)) is not None:
                fillers = frozenset(keyword.arg for keyword in call.keywords if keyword.arg)
                has_more = any(keyword.arg is None for keyword in call.keywords)
                where = f"{path.relative_to(ROOT)}:{call.lineno}"
                found += [Asked(where, pattern, fillers, has_more) for pattern in _patterns(name)]
    return found


@cache
def in_pages() -> list[Asked]:
    """The calls of `t("name", {fillers})` and `counted("name", n, {fillers})` in the pages' scripts."""
    call = re.compile(r'(?<![\w.])(t|counted)\(\s*"([\w.-]+)"')
    found = []
    for path in sorted((ROOT / "web").rglob("*.js")):
        text = path.read_text(encoding="utf-8")
        for match in call.finditer(text):
            rest = _arguments(text, match.end())
            given = rest[-1] if rest else ""
            fillers = {"n"} if match[1] == "counted" else set[str]()
            if given.startswith("{"):
                fillers |= {re.split(r"[:\s]", part.strip())[0] for part in _split(given[1:-1]) if part.strip()}
            has_more = any(name.startswith("...") for name in fillers) or bool(
                given and match[1] == "t" and given[0] != "{"
            )
            where = f"{path.relative_to(ROOT)}: {match[0]}"
            found.append(Asked(where, re.escape(f"pages.{match[2]}"), frozenset(fillers), has_more))
    return found


@cache
def named_in_pages() -> str:
    """A pattern for all names that stand in the pages, as texts or put together."""
    texts = [path.read_text(encoding="utf-8") for path in _page_files()]
    whole = {name for text in texts for name in re.findall(r"""["'`]([\w-]+(?:\.[\w-]+)+)["'`]""", text)}
    made = {pattern for text in texts for pattern in _made_names(text)}
    return "|".join([*map(re.escape, sorted(whole)), *sorted(made)])


@cache
def words() -> frozenset[str]:
    """All words that stand in the code as texts or names, in small letters: such words fill names."""
    found: set[str] = set()
    for _, tree in _modules():
        for node in ast.walk(tree):
            match node:
                case ast.Constant(value=str(value)) if " " not in value:
                    found |= {value.lower(), *value.lower().split(".")}
                case ast.Name(id=name) | ast.Attribute(attr=name) | ast.FunctionDef(name=name):
                    found.add(name.lower())
    for path in _page_files():
        found |= {word.lower() for word in re.findall(r"[\w-]+", path.read_text(encoding="utf-8"))}
    return frozenset(found)


@cache
def parts_of_words() -> re.Pattern[str]:
    """A pattern for words that are put together themselves: `dispute_{status}`, `ended_${why}`."""
    made = {
        "".join(re.escape(str(part.value)) if isinstance(part, ast.Constant) else _SEGMENT for part in node.values)
        for _, tree in _modules()
        for node in ast.walk(tree)
        if isinstance(node, ast.JoinedStr)
    }
    made |= {
        _SEGMENT.join(map(re.escape, _static_parts(template)))
        for path in _page_files()
        for template in _templates(path.read_text(encoding="utf-8"))
    }
    last = {pattern.rpartition(r"\.")[2] for pattern in made}
    return re.compile("|".join(sorted(one for one in last if re.fullmatch(rf"\w+_{re.escape(_SEGMENT)}", one))))


# ---------------------------------------------------------------------- Python


@cache
def _modules() -> list[tuple[Path, ast.Module]]:
    paths = [path for folder in _PYTHON for path in sorted((ROOT / folder).rglob("*.py"))]
    return [(path, ast.parse(path.read_text(encoding="utf-8"))) for path in paths]


def _name_asked(call: ast.Call) -> ast.expr | None:
    match call:
        case ast.Call(func=ast.Attribute(attr="say"), args=[name, *_]):
            return name
        case ast.Call(func=ast.Name(id="say"), args=[_, name, *_]):
            return name
    return None


def _patterns(name: ast.expr) -> Iterator[str]:
    match name:
        case ast.Constant(value=str(value)):
            yield re.escape(value)
        case ast.JoinedStr(values=parts):
            yield "".join(re.escape(str(part.value)) if isinstance(part, ast.Constant) else _SEGMENT for part in parts)
        case ast.IfExp(body=one, orelse=two):
            yield from _patterns(one)
            yield from _patterns(two)


# ---------------------------------------------------------------------- pages


def _page_files() -> list[Path]:
    return [path for suffix in ("js", "html") for path in sorted((ROOT / "web").rglob(f"*.{suffix}"))]


def _made_names(text: str) -> Iterator[str]:
    """`table.seat.${seat}` in a script, `skip.$skip_to` in a page."""
    for template in [*_templates(text), *re.findall(r'data-\w+="([^"]*\$[^"]*)"', text)]:
        parts = _static_parts(re.sub(r"\$(\w+)", r"${\1}", template))
        if (
            re.fullmatch(r"[\w.-]*", "".join(parts))
            and "." in "".join(parts)
            and any(part.strip(".") for part in parts)
        ):
            yield _SEGMENT.join(map(re.escape, parts))


def _templates(text: str) -> Iterator[str]:
    """The texts between backquotes, those inside others too."""
    for start in (match.start() for match in re.finditer("`", text)):
        end, depth = start + 1, 0
        while end < len(text) and (text[end] != "`" or depth):
            depth += {"{": 1, "}": -1}.get(text[end], 0) if depth or text[end - 1] == "$" else 0
            end += 1
        yield text[start + 1 : end]


def _static_parts(template: str) -> list[str]:
    """What stands around the filled-in places."""
    parts, at = [""], 0
    while at < len(template):
        if template.startswith("${", at):
            depth, at = 1, at + 2
            while at < len(template) and depth:
                depth += {"{": 1, "}": -1}.get(template[at], 0)
                at += 1
            parts.append("")
        else:
            parts[-1] += template[at]
            at += 1
    return parts


def _arguments(text: str, start: int) -> list[str]:
    """The arguments of a call that stand after `start`."""
    depth, end = 1, start
    while depth:
        depth += {"(": 1, "{": 1, "[": 1, ")": -1, "}": -1, "]": -1}.get(text[end], 0)
        end += 1
    return [part.strip() for part in _split(text[start : end - 1]) if part.strip()]


def _split(text: str) -> list[str]:
    """The parts between commas that stand in no brackets."""
    parts, depth = [""], 0
    for char in text:
        depth += {"(": 1, "{": 1, "[": 1, ")": -1, "}": -1, "]": -1}.get(char, 0)
        if char == "," and not depth:
            parts.append("")
        else:
            parts[-1] += char
    return parts
