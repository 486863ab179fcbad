"""`fairclue deck`: lint, show, deal and convert decks, without a running service."""

import json
import secrets
from dataclasses import asdict
from pathlib import Path
from typing import Annotated

import typer
from rich.columns import Columns
from rich.markup import escape
from rich.table import Table

from fairclue.cli.output import err, out
from fairclue.decks import (
    Deck,
    Format,
    Remark,
    WeightedDeck,
    built_in_deck,
    built_in_decks,
    deal,
    lint,
    read_deck,
    write_deck,
)
from fairclue.decks.deal import BOARD_SIZE
from fairclue.decks.files import format_of
from fairclue.errors import InputError
from fairclue.lexicons import language as languages
from fairclue.wording import DEFAULT
from fairclue.wording import languages as interface_languages

app = typer.Typer(no_args_is_help=True, help="Lint, show, deal and convert decks in files, and the built-in ones.")

Source = Annotated[str, typer.Argument(metavar="FILE|SLUG", help="a TXT, CSV, JSON or TOML file, or a built-in deck")]
Language = Annotated[
    str | None,
    typer.Option(
        "--language", "-l", help=f"language of the words, if the file has none: {', '.join(languages.codes())}"
    ),
]
AsJson = Annotated[bool, typer.Option("--json", help="print JSON")]


@app.command(name="lint")
def lint_deck(
    deck: Source,
    language: Language = None,
    explain_in: Annotated[
        str, typer.Option(help=f"language of the remarks: {' or '.join(interface_languages())}")
    ] = DEFAULT,
    as_json: AsJson = False,
) -> None:
    """Print what is wrong with a deck. The exit status is 1 if the deck has remarks that it gives no reason for."""
    found = _open(deck, language)
    remarks = lint(found, explain_in)
    left = [remark for remark in remarks if remark.reason is None]
    if as_json:
        typer.echo(json.dumps([asdict(remark) for remark in remarks], ensure_ascii=False, indent=2))
    else:
        for remark in remarks:
            _show_remark(remark)
        accepted = len(remarks) - len(left)
        err.print(f"{escape(found.title)}: {len(found.words)} words, {len(left)} to fix, {accepted} accepted.")
    raise typer.Exit(1 if left else 0)


@app.command()
def show(deck: Source, language: Language = None) -> None:
    """Print the metadata and cards of a deck."""
    found = _open(deck, language)
    out.print(f"[bold]{escape(found.title)}[/bold]  [dim]{escape(found.slug)}[/dim]")
    lines = {
        "language": languages.load(found.language).name,
        "rating": found.rating,
        "cards": f"{len(found.cards)}, with {len(found.words)} words",
        "about": found.description,
        "tags": ", ".join(found.tags),
        "author": found.author,
        "licence": found.licence,
    }
    for label, text in lines.items():
        if text:
            out.print(f"  [cyan]{label:10}[/cyan]{escape(text)}", soft_wrap=True)
    out.print(Columns([escape(" / ".join(card)) for card in found.cards], padding=(0, 3)))


@app.command(name="deal")
def deal_board(
    decks: Annotated[list[str], typer.Argument(metavar="FILE|SLUG...", help="decks to deal from, in equal parts")],
    seed: Annotated[
        int | None, typer.Option(help="number that chooses the board; the same seed deals the same board")
    ] = None,
    size: Annotated[int, typer.Option(min=1, help="words on the board")] = BOARD_SIZE,
    language: Language = None,
    as_json: AsJson = False,
) -> None:
    """Deal a board, and print its seed."""
    chosen = secrets.randbits(48) if seed is None else seed
    board = deal([WeightedDeck(_open(deck, language)) for deck in decks], chosen, size)
    if as_json:
        typer.echo(json.dumps(asdict(board), ensure_ascii=False, indent=2))
        return
    grid = Table.grid(padding=(0, 3))
    for start in range(0, size, 5):
        grid.add_row(*(escape(card.word) for card in board.cards[start : start + 5]))
    out.print(grid)
    err.print(f"Dealt with --seed {board.seed}.")


@app.command()
def convert(
    deck: Source,
    to: Annotated[
        Format | None, typer.Option(help="output format; by default, from the name of the output file")
    ] = None,
    output: Annotated[Path | None, typer.Option("--output", "-o", help="file to write; by default, print it")] = None,
    language: Language = None,
) -> None:
    """Write a deck in another format. TXT and CSV hold only the cards; JSON and TOML also hold the metadata."""
    format = to or (format_of(output.name) if output else None)
    if format is None:
        raise InputError("say which format: --to txt, csv, json or toml")
    text = write_deck(_open(deck, language), format)
    if output is None:
        typer.echo(text, nl=False)
        return
    try:
        output.write_text(text, encoding="utf-8")
    except OSError as error:
        raise InputError(f"{output} cannot be written: {error.strerror}") from None


def _open(source: str, language: str | None) -> Deck:
    """A deck from a file; a name that is not one of a file is a built-in deck's slug."""
    if source in built_in_decks() or (format_of(source) is None and not Path(source).exists()):
        return built_in_deck(source)
    return read_deck(Path(source), language)


def _show_remark(remark: Remark) -> None:
    words = " / ".join(filter(None, (remark.word, remark.other))) or "the deck"
    if remark.reason is None:
        out.print(f"[bold red]✗ {escape(words)}[/bold red] [dim]{remark.kind}[/dim]")
        out.print(f"  {escape(remark.message)} {escape(remark.suggestion)}", soft_wrap=True)
    else:
        out.print(
            f"[green]✓ {escape(words)}[/green] [dim]{remark.kind}, accepted: {escape(remark.reason)}[/dim]",
            soft_wrap=True,
        )
