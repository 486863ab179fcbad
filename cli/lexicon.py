"""`fairclue lexicon`: build, pack and unpack the lexicons, look words up, list the data sources."""

import json
import time
from typing import Annotated, Any

import typer
from rich.console import Console
from rich.markup import escape
from rich.progress import BarColumn, Progress, SpinnerColumn, TaskID, TextColumn, TimeElapsedColumn
from rich.table import Table

from fairclue.cli import lexicon_files
from fairclue.cli.output import err, out
from fairclue.lexicons import language as languages
from fairclue.lexicons import open_lexicon
from fairclue.lexicons.build.packages import MissingPackagesError, check_packages
from fairclue.lexicons.stores import is_built
from fairclue.validator.word_facts import facts_of, link_between

app = typer.Typer(
    no_args_is_help=True, help="Build, pack and unpack the lexicons, look up words, list the data sources."
)

LanguageOption = Annotated[
    str, typer.Option("--language", "-l", help=f"language of the words: {', '.join(languages.codes())}")
]


@app.command()
def build(
    language: Annotated[str | None, typer.Option("--language", "-l", help="build only this language")] = None,
    force: Annotated[bool, typer.Option("--force", help="build even if it is up to date")] = False,
) -> None:
    """Download the pinned data sources and compile the lexicons that are out of date."""
    codes = [languages.load(language).code] if language else languages.codes()
    try:
        check_packages()
    except MissingPackagesError:
        if force or not all(is_built(languages.load(code)) for code in codes):
            raise
        err.print("The lexicons are up to date.")
        return
    # Imported here, as an installation that only serves does not have what compiling needs.
    from fairclue.lexicons.build.pipeline import BuildError, Event  # noqa: PLC0415
    from fairclue.lexicons.build.pipeline import build as build_stores  # noqa: PLC0415

    started = time.monotonic()
    columns = (SpinnerColumn(), TextColumn("{task.fields[name]:9}"), BarColumn(), TextColumn("{task.description}"))
    console = Console(stderr=True, highlight=False)
    with Progress(*columns, TimeElapsedColumn(), console=console, disable=not console.is_terminal) as progress:
        bars: dict[str, TaskID] = {}

        def watch(event: Event) -> None:
            described = languages.load(event.language)
            if event.language not in bars:
                steps = len([source for source in described.sources if not source.is_ours]) + 2
                bars[event.language] = progress.add_task("", total=steps, name=described.name)
            bar = bars[event.language]
            progress.update(bar, advance=1, description=event.doing)
            if not err.is_terminal:  # a line for each step instead of a progress bar
                err.print(f"{described.name}: {event.doing}")
            if event.finished:
                progress.update(bar, completed=progress.tasks[bar].total)

        try:
            built = build_stores(codes, watch, force=force)
        except BuildError as error:
            progress.stop()
            err.print(f"[red]{escape(str(error))}[/red]\nWhat was built before is still in use.")
            raise typer.Exit(1) from None
        except KeyboardInterrupt:
            progress.stop()
            err.print("Stopped. What was built before is still in use; run the build again to go on.")
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
        counts = open_lexicon(code).store.about["sources"]
        table = Table(title=f"{described.name} ({code})", title_justify="left", show_lines=True)
        for column in ("source", "facts", "what is taken", "licence", "attribution"):
            table.add_column(column, justify="right" if column == "facts" else "left", overflow="fold")
        for source in described.sources:
            name = f"{source.package} {source.version}" if source.package else "own tables"
            table.add_row(name, f"{counts[source.key]:,}", source.takes, source.licence, source.attribution)
        out.print(table)


@app.command()
def explain(
    word: str,
    other: Annotated[str | None, typer.Argument()] = None,
    language: LanguageOption = "en",
    as_json: Annotated[bool, typer.Option("--json", help="print JSON")] = False,
) -> None:
    """Show everything known about a word, or how two words are related."""
    lexicon = open_lexicon(languages.load(language).code)
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
