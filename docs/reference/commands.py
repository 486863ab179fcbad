"""The commands, from the `fairclue` application itself."""

from collections.abc import Iterator
from enum import Enum
from typing import Any

from docs.reference.markdown import code, table
from fairclue.cli.main import COMMANDS, load_command


def commands() -> Iterator[tuple[str, Any]]:
    """Each command as it is typed, with what typer knows of it."""
    return _below("fairclue", {name: load_command(name) for name in COMMANDS})


def page() -> str:
    """A section a command."""
    return (
        "# Commands\n\nEvery command answers `--help`. A command that cannot do what was asked prints why and ends "
        "with exit status 64 or more, so that it cannot be taken for a verdict.\n\n"
        + "\n".join(_section(name, command) for name, command in commands())
    )


def _below(name: str, commands: dict[str, Any]) -> Iterator[tuple[str, Any]]:
    for word, command in commands.items():
        if hasattr(command, "commands"):
            yield from _below(f"{name} {word}", command.commands)
        else:
            yield f"{name} {word}", command


def _section(name: str, command: Any) -> str:
    arguments = [option for option in command.params if not option.opts[0].startswith("-")]
    options = [option for option in command.params if option not in arguments]
    typed = " ".join(option.name.upper() if option.required else f"[{option.name.upper()}]" for option in arguments)
    usage = " ".join(filter(None, (name, typed, "[OPTIONS]" if options else "")))
    rows = [(_name(option), _help(option)) for option in (*arguments, *options)]
    shown = "\n" + table(("", "what it is"), rows) if rows else ""
    return f"## {name}\n\n{' '.join((command.help or '').split())}\n\n```text\n{usage}\n```\n{shown}"


def _name(option: Any) -> str:
    if not option.opts[0].startswith("-"):
        return code(option.name.upper())
    value = "" if option.is_flag else f" {option.name.upper()}"
    return ", ".join(code(f"{one}{value}") for one in option.opts)


def _help(option: Any) -> str:
    parts = [option.help or ""]
    if isinstance(option.default, Enum):
        parts.append(
            f"One of {', '.join(code(one.value) for one in type(option.default))}; else {code(option.default.value)}."
        )
    elif option.default and not option.is_flag:
        parts.append(f"Else {code(option.default)}.")
    if getattr(option, "multiple", False):
        parts.append("May be given several times.")
    first, *rest = parts
    return ". ".join([first.rstrip("."), " ".join(rest)]) if first and rest else first or " ".join(rest)
