"""The `fairclue` command."""

import typer

from cli import lexicon

app = typer.Typer(no_args_is_help=True, help="A referee and word-pack library for Codenames-style word games.")
app.add_typer(lexicon.app, name="lexicon")


@app.callback()
def main() -> None:
    """Keep subcommands even while there is one."""


if __name__ == "__main__":
    app()
