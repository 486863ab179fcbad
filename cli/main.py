"""The `fairclue` command."""

import sys

import typer

from fairclue.cli import backup, db, keys, lexicon, play, referee, serve
from fairclue.cli.output import BAD_QUESTION

_UsageError: type[Exception] = typer.BadParameter.__mro__[1]  # click's own, wherever typer keeps it
app = typer.Typer(no_args_is_help=True, help="A referee and word-pack library for Codenames-style word games.")
app.add_typer(lexicon.app, name="lexicon")
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
