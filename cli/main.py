"""The `fairclue` command. A subcommand is imported when it is asked for, as most need only a part of the libraries."""

import sys
from importlib import import_module
from typing import Any, NamedTuple

import typer
from typer.core import TyperGroup

from fairclue.cli.refusal import BAD_QUESTION, refuse
from fairclue.errors import FairclueError

_UsageError: type[Exception] = typer.BadParameter.__mro__[1]  # click's own, wherever typer keeps it


class _Command(NamedTuple):
    """Where a subcommand is defined, and its summary: the first paragraph of its help."""

    module: str
    name: str  # of its function, or of the Typer application of a group
    summary: str


COMMANDS = {
    "check": _Command("referee", "check", "Rule on a clue."),
    "screen": _Command("referee", "screen", "Check many words from stdin, one per line, at one board."),
    "rules": _Command("referee", "rules", "Print what the rules mean, or what each edition says about one."),
    "rulesets": _Command("referee", "rulesets", "List the editions, or print what one says about every rule."),
    "play": _Command(
        "play",
        "play",
        "Play games in this terminal. By default, the referee checks every clue before the operatives see it.",
    ),
    "serve": _Command(
        "serve",
        "serve",
        "Serve the referee, the decks and the tables over HTTP. Defaults: FAIRCLUE_HOST, _PORT, _WORKERS, _BUILD.",
    ),
    "backup": _Command(
        "backup",
        "backup",
        "Copy the SQLite database to a file while the service runs. For PostgreSQL, print the command to use instead.",
    ),
    "restore": _Command("backup", "restore", "Replace the database with a backup. Stop the service first."),
    "lexicon": _Command("lexicon", "app", "Build, pack and unpack the lexicons, look up words, list the data sources."),
    "board": _Command("photos", "board", "Read the board on a photograph of the table."),
    "photos": _Command("photos", "photos", "Fetch what reads photographs."),
    "deck": _Command("decks", "app", "Lint, show, deal and convert decks in files, and the built-in ones."),
    "keys": _Command(
        "keys",
        "app",
        "Make, list and revoke the access keys of those who may change decks and house rulesets.",
    ),
    "db": _Command("db", "app", "Show or migrate the schema version of the database."),
}


def load_command(name: str) -> Any:
    """Import a subcommand; it has all its options, and its own subcommands if it is a group."""
    command = COMMANDS[name]
    found = getattr(import_module(f"fairclue.cli.{command.module}"), command.name)
    parent = typer.Typer()
    if isinstance(found, typer.Typer):
        parent.add_typer(found, name=name)
    else:
        parent.command(name)(found)
    return typer.main.get_group(parent).commands[name]


class _Commands(TyperGroup):
    """Lists the subcommands with their summaries, and loads the one that is asked for.

    This is the one place where an error ends a command: its message is printed, without a traceback.
    """

    def resolve_command(self, ctx: Any, args: list[str]) -> Any:
        """The subcommand that is asked for, and the words that follow it."""
        name, command, rest = super().resolve_command(ctx, args)
        return name, command if name is None else load_command(name), rest

    def invoke(self, ctx: Any) -> Any:
        """Run the command that was asked for."""
        try:
            return super().invoke(ctx)
        except FairclueError as error:
            refuse(error)


app = typer.Typer(
    cls=_Commands, no_args_is_help=True, help="A referee and deck library for Codenames-style word games."
)
for _name, _command in COMMANDS.items():
    app.command(_name, help=_command.summary)(lambda: None)


def main() -> None:
    """Run the command; a usage error must not look like a verdict."""
    try:
        status = app(standalone_mode=False)
    except _UsageError as error:
        sys.stderr.write(f"{error}\nTry: fairclue --help\n")
        sys.exit(BAD_QUESTION)
    except typer.Abort:
        sys.exit(130)
    sys.exit(status if isinstance(status, int) else 0)


if __name__ == "__main__":
    main()
