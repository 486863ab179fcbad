"""The `fairclue` command."""

import sys
from typing import Any

import typer
from typer.core import TyperGroup

from fairclue.cli import backup, db, decks, keys, lexicon, play, referee, serve
from fairclue.cli.output import BAD_QUESTION, refuse
from fairclue.errors import FairclueError

_UsageError: type[Exception] = typer.BadParameter.__mro__[1]  # click's own, wherever typer keeps it


class _Commands(TyperGroup):
    """The one place where an error ends a command: its message is printed, without a traceback."""

    def invoke(self, ctx: Any) -> Any:
        """Run the command that was asked for."""
        try:
            return super().invoke(ctx)
        except FairclueError as error:
            refuse(error)


app = typer.Typer(
    cls=_Commands, no_args_is_help=True, help="A referee and deck library for Codenames-style word games."
)
app.add_typer(lexicon.app, name="lexicon")
app.add_typer(decks.app, name="deck")
app.command()(referee.check)
app.command()(referee.screen)
app.command()(referee.rules)
app.command()(referee.rulesets)
app.command()(play.play)
app.command()(serve.serve)
app.command()(backup.backup)
app.command()(backup.restore)
app.add_typer(keys.app, name="keys")
app.add_typer(db.app, name="db")


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
