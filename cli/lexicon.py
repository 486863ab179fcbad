"""`fairclue lexicon`: build, pack and unpack the lexicons, look words up, list the data sources."""

import json
import time
from typing import Annotated, Any

import typer
from rich.markup import escape
from rich.table import Table

from fairclue.cli import lexicon_files
from fairclue.cli.output import err, out
from fairclue.lexicons import language as languages
from fairclue.lexicons.store import StoreError
from fairclue.validator.open_lexicons import open_ready_lexicon
from fairclue.validator.word_facts import facts_of, link_between

app = typer.Typer(
    no_args_is_help=True, help="Build, pack and unpack the lexicons, look up words, list the data sources."
)

LanguageOption = Annotated[
    str, typer.Option("--language", "-l", help=f"language of the words: {', '.join(languages.codes())}")
]


@app.command()
def build(
    language: Annotated[
        list[str] | None, typer.Option("--language", "-l", help="build only this language; may be given several times")
    ] = None,
    force: Annotated[bool, typer.Option("--force", help="build even if it is up to date")] = False,
) -> None:
    """Download the data sources and compile the lexicons that are out of date: those that FAIRCLUE_LANGUAGES names."""
    # Imported here, as the other commands do not need it.
    from fairclue.cli.background_build import STOPPED  # noqa: PLC0415
    from fairclue.cli.building import BuildDisplay  # noqa: PLC0415
    from fairclue.cli.service import settings  # noqa: PLC0415
    from fairclue.lexicons.build.pipeline import BuildError  # noqa: PLC0415
    from fairclue.lexicons.build.pipeline import build as build_stores  # noqa: PLC0415

    codes = [languages.load(code).code for code in language] if language else settings().language_codes
    started = time.monotonic()
    try:
        with BuildDisplay() as display:
            built = build_stores(codes, display.watch, force=force)
    except BuildError as error:
        err.print(f"[red]{escape(str(error))}[/red]\nWhat was built before is still in use.")
        raise typer.Exit(1) from None
    except KeyboardInterrupt:
        err.print(STOPPED)
        raise typer.Exit(130) from None
    names = ", ".join(languages.load(code).name for code in built)
    err.print(f"Built {names} in {time.monotonic() - started:.0f} s." if built else "The lexicons are up to date.")


app.command()(lexicon_files.pack)
app.command()(lexicon_files.unpack)


@app.command()
def sources() -> None:
    """List the data sources with their licences and how much is taken from each."""
    for code in languages.codes():
        described = languages.load(code)
        counts = _counts(code)
        table = Table(title=f"{described.name} ({code})", title_justify="left", show_lines=True)
        for column in ("source", "facts", "what is taken", "licence", "attribution"):
            table.add_column(column, justify="right" if column == "facts" else "left", overflow="fold")
        for source in described.sources:
            name = f"{source.package} {source.version}" if source.package else "own tables"
            count = f"{counts[source.key]:,}" if counts else "not built"
            table.add_row(name, count, source.takes, source.licence, source.attribution)
        out.print(table)


def _counts(code: str) -> dict[str, int]:
    """Key of a source -> how much is taken from it; empty for a language that is not built."""
    try:
        return open_ready_lexicon(code).store.about["sources"]
    except StoreError:
        return {}


@app.command()
def explain(
    word: str,
    other: Annotated[str | None, typer.Argument()] = None,
    language: LanguageOption = "en",
    as_json: Annotated[bool, typer.Option("--json", help="print JSON")] = False,
) -> None:
    """Show everything known about a word, or how two words are related."""
    lexicon = open_ready_lexicon(languages.load(language).code)
    facts = facts_of(lexicon, word) if other is None else link_between(lexicon, word, other)
    if as_json:
        typer.echo(json.dumps(facts, ensure_ascii=False, indent=2))
    elif other is None:
        _show_word(facts)
    else:
        _show_link(facts)


def _show_word(facts: dict[str, Any]) -> None:
    name = languages.load(facts["language"]).name
    out.print(f"[bold]{escape(facts['word'])}[/bold]  [dim]{name}[/dim]")
    if facts["known"]:
        _line("known", _claim(facts["known"]))
    else:
        _line("known", "[yellow]no source here knows it[/yellow]")
    if facts["foreign"]:
        _line("foreign", _claim(facts["foreign"]))
    if facts["zipf"]:
        _line("common", f"Zipf {facts['zipf']:.1f}")
    _line("kind", ", ".join(facts["traits"]).replace("_", " "))
    _line("note", escape(facts["note"]))
    for name in ("lemmas", "built_on"):
        for evidence in facts[name]:
            _line(name.replace("_", " "), _claim(evidence))
    for split in facts["parts"]:
        parts, sources = " + ".join(split["parts"]), ", ".join(split["sources"])
        _line("parts", f"[bold]{escape(parts)}[/bold] [dim]{split['strength']} {sources}[/dim]")
    for name in ("forms", "variants", "shortenings", "family", "compounds", "homophones", "nearest"):
        _line(name, _some(facts[name]))


def _show_link(facts: dict[str, Any]) -> None:
    one, two = escape(facts["word"]), escape(facts["other"])
    if not facts["relations"]:
        out.print(f"[green]{one}[/green] and [green]{two}[/green] share no form and no part.")
    for relation in facts["relations"]:
        out.print(f"[bold red]{escape(relation['claim'])}[/bold red]  [dim]{relation['strength']}[/dim]")
        for evidence in relation["evidence"]:
            _line("because", _claim(evidence))
    if facts["sound_alike"]:
        out.print("They sound alike.")
    elif facts["rhyme"]:
        out.print("They rhyme.")
    out.print(f"Similarity of meaning: {facts['similarity']:.2f}")
    for evidence in facts["similar_by"]:
        _line("because", _claim(evidence))


def _line(label: str, text: str) -> None:
    if text:
        out.print(f"  [cyan]{label:12}[/cyan]{text}", soft_wrap=True)


def _claim(evidence: dict[str, Any]) -> str:
    sources = ", ".join(evidence["sources"])
    return f"{escape(evidence['claim'])} [dim]{evidence['strength']}{': ' if sources else ''}{sources}[/dim]"


def _some(words: list[str], limit: int = 24) -> str:
    more = f" [dim]and {len(words) - limit} more[/dim]" if len(words) > limit else ""
    return escape(", ".join(words[:limit])) + more
