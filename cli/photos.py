"""`fairclue board read` and `fairclue photos fetch`: the board on a photograph."""

import json
from pathlib import Path
from typing import Annotated

import typer
from rich import box
from rich.markup import escape
from rich.table import Table
from rich.text import Text

from fairclue.cli.output import err, out
from fairclue.decks import built_in_deck, built_in_decks
from fairclue.decks.files import read_cards
from fairclue.errors import InputError
from fairclue.lexicons import language as languages
from fairclue.photos import BoardReading, Cell, Vocabulary, fetch_models, models_ready, read_board
from fairclue.photos.report import as_json as reading_as_json
from fairclue.validator.open_lexicons import open_ready_lexicon
from fairclue.wording import DEFAULT

board = typer.Typer(no_args_is_help=True, help="Read the board on a photograph of the table.")
photos = typer.Typer(no_args_is_help=True, help="Fetch what reads photographs.")

Lines = Annotated[int | None, typer.Option(min=2, max=10, help="of the grid; found from the cards if not given")]


@board.callback()
def _group() -> None:
    """Keep `read` a subcommand, though it is the only one."""


@photos.callback()
def _photos_group() -> None:
    """Keep `fetch` a subcommand, though it is the only one."""


@board.command()
def read(
    photo: Annotated[Path, typer.Argument(metavar="PHOTO", help="a JPEG, PNG or WebP picture")],
    language: Annotated[
        str, typer.Option("--language", "-l", help=f"language of the words: {', '.join(languages.codes())}")
    ] = "en",
    deck: Annotated[
        list[str] | None, typer.Option("--deck", "-d", help="a built-in deck on the table; may be given several times")
    ] = None,
    words: Annotated[
        Path | None, typer.Option("--words", help="a file with the words that cards may have, one a line or by commas")
    ] = None,
    rows: Lines = None,
    columns: Lines = None,
    as_json: Annotated[bool, typer.Option("--json", help="print JSON")] = False,
) -> None:
    """Read the words on a photograph of the table.

    Cards are matched with the decks and words that are named, else with all that is known in the language.
    The exit status is 1 if no board was found.
    """
    vocabulary = _vocabulary(languages.load(language).code, deck or [], words)
    reading = read_board(_bytes(photo), vocabulary, rows, columns)
    report = reading_as_json(reading, DEFAULT)
    if as_json:
        typer.echo(json.dumps(report, ensure_ascii=False, indent=2))
    else:
        if reading.cells:
            out.print(_drawn(reading))
        for warning in report["warnings"]:
            err.print(f"[yellow]{escape(warning['message'])}[/yellow]")
    if not reading.cells:
        raise typer.Exit(1)


@photos.command()
def fetch() -> None:
    """Download the models that read photographs, about 27 MB, unless they are there."""
    if models_ready():
        err.print("The models that read photos are there.")
        return
    fetch_models()
    err.print("Fetched the models that read photos.")


def _vocabulary(language: str, slugs: list[str], words: Path | None) -> Vocabulary:
    """The words that are named, or else all built-in decks of the language and its lexicon."""
    named = [word for slug in slugs for word in built_in_deck(slug).words]
    if words:
        listed = read_cards(_bytes(words), "paste")
        named += [word for card in listed.cards for word in card]
        if not named:
            raise InputError(f"{words} has no words. Write one on each line, or part them by commas.")
    if named:
        return Vocabulary(named, True, None)
    spoken = [code for code in (language, languages.load(language).extends) if code]
    everything = [word for one in built_in_decks().values() if one.language in spoken for word in one.words]
    return Vocabulary(everything, False, open_ready_lexicon(language))


def _bytes(path: Path) -> bytes:
    try:
        return path.read_bytes()
    except OSError as error:
        raise InputError(f"{path} cannot be read: {error.strerror}") from None


def _drawn(reading: BoardReading) -> Table:
    """The grid. What is in doubt has a question mark and the other words that it may be, what is empty a dot."""
    grid = Table(box=box.ROUNDED, show_header=False, show_lines=True)
    for _ in range(reading.columns):
        grid.add_column(justify="center", min_width=8)
    for start in range(0, len(reading.cells), reading.columns):
        grid.add_row(*map(_text, reading.cells[start : start + reading.columns]))
    return grid


def _text(cell: Cell) -> Text:
    if cell.word is None:
        return Text("·", style="dim")
    if cell.status == "sure":
        return Text(cell.word, style="bold")
    others = f"\nor {', '.join(cell.alternatives)}" if cell.alternatives else ""
    return Text.assemble((f"{cell.word}?", "bold yellow"), (others, "dim"))
