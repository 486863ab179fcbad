"""`fairclue check`, `screen`, `rules` and `rulesets`: ask the referee from a terminal."""

import json
import sys
from pathlib import Path
from typing import Annotated, Any

import typer
from rich.markup import escape
from rich.padding import Padding
from rich.table import Table

from fairclue import validator
from fairclue.cli.output import out, refuse
from fairclue.errors import FairclueError, InputError
from fairclue.validator import Board, Clue, Finding, Ruleset, Ruling, Verdict, load_ruleset
from fairclue.validator.rules import RULES
from fairclue.validator.ruleset import names, presets, read_ruleset
from fairclue.validator.wording import LANGUAGES, wording

STATUS = {Verdict.VALID: 0, Verdict.INVALID: 1, Verdict.ASK: 2}
_SHOWN = {
    Verdict.VALID: "[bold green]✓ VALID[/bold green]",
    Verdict.ASK: "[bold yellow]? ASK[/bold yellow]",
    Verdict.INVALID: "[bold red]✗ INVALID[/bold red]",
}
_STANCES = {"allow": "[green]allow[/green]", "ask": "[yellow]ask[/yellow]", "forbid": "[red]forbid[/red]"}

BoardOption = Annotated[str, typer.Option("--board", "-b", help='"BREAK, NEW YORK, (PIANO)": brackets mean covered')]
RulesetOption = Annotated[
    str, typer.Option("--ruleset", "-r", help="an edition, with presets: english+strict; or a .toml file")
]
NumberOption = Annotated[str | None, typer.Option("--number", "-n", help="0, 1, 2 ... or unlimited")]
SetOption = Annotated[list[str], typer.Option("--set", help="a house setting, such as abbreviation=allow")]
LanguageOption = Annotated[str | None, typer.Option("--language", "-l", help="of the explanations: en or sv")]
PlayOption = Annotated[str | None, typer.Option("--play-in", help="one of the edition's languages")]


def check(
    clue: Annotated[str | None, typer.Argument(help="the clue; after -- if it begins with a hyphen")] = None,
    board: BoardOption = "",
    number: NumberOption = None,
    ruleset: RulesetOption = "english",
    targets: Annotated[str, typer.Option("--targets", "-t", help='the codenames meant: "BREAK, PIANO"')] = "",
    settings: SetOption = [],  # noqa: B006 (typer copies it)
    language: LanguageOption = None,
    play_in: PlayOption = None,
    jsonl: Annotated[bool, typer.Option("--jsonl", help="read questions from stdin, a JSON object a line")] = False,
) -> None:
    """Rule on a clue. The exit status is 0 for valid, 1 for invalid, 2 for ask, 64 and up for a bad question."""
    if jsonl:
        _answer_lines(ruleset, language)
        return
    if clue is None:
        refuse("say which clue: fairclue check CLUE --board ...")
    asked = Clue(clue, number, [target.strip() for target in targets.split(",") if target.strip()])
    edition = _edition(ruleset, settings)
    ruling = validator.check(asked, Board.parse(board), edition, play_in=play_in, explain_in=language)
    _show(ruling, edition)
    raise typer.Exit(STATUS[ruling.verdict])


def screen(
    board: BoardOption,
    number: NumberOption = None,
    ruleset: RulesetOption = "english",
    settings: SetOption = [],  # noqa: B006 (typer copies it)
    play_in: PlayOption = None,
    valid: Annotated[bool, typer.Option("--valid", help="print the valid words alone")] = False,
) -> None:
    """Screen the words on stdin, one a line: word, verdict, rule and codename, parted by tabs."""
    words = (line.rstrip("\n") for line in sys.stdin)
    edition = _edition(ruleset, settings)
    for found in validator.screen(words, Board.parse(board), edition, play_in=play_in, number=number):
        if not valid:
            sys.stdout.write("\t".join((found.text, found.verdict, found.rule or "", found.codename or "")) + "\n")
        elif found.verdict is Verdict.VALID:
            sys.stdout.write(found.text + "\n")


def rules(
    rule: Annotated[str | None, typer.Argument()] = None,
    language: Annotated[str, typer.Option("--language", "-l", help="en or sv")] = LANGUAGES[0],
) -> None:
    """Print what the rules mean, and what each edition says of one."""
    told = wording(language)
    chosen = [known for known in RULES if rule in (None, known.name)]
    if not chosen:
        refuse(f"there is no rule {rule!r}; the rules are {', '.join(known.name for known in RULES)}")
    for known in chosen:
        needs = " [dim](with declared targets)[/dim]" if known.needs_targets else ""
        out.print(f"[bold]{known.name}[/bold]{needs}")
        out.print(Padding(told.meaning(known), (0, 0, 0, 2)))
        if rule:
            out.print(_positions([(name, load_ruleset(name), known.name) for name in names()], "edition", language))


def rulesets(
    name: Annotated[str | None, typer.Argument()] = None,
    language: Annotated[str, typer.Option("--language", "-l", help="en or sv")] = LANGUAGES[0],
) -> None:
    """List the editions, or print what one says of every rule."""
    wording(language)  # refuses a language that there is no wording in
    if name is None:
        for known in names():
            edition = load_ruleset(known)
            out.print(f"[bold]{known}[/bold] [dim]{', '.join(edition.languages)}[/dim]")
            out.print(Padding(edition.about[language], (0, 0, 0, 2)))
        out.print(f"Presets to lay over one, as in english+strict: {', '.join(presets())}")
        return
    edition = _edition(name, [])
    out.print(f"[bold]{escape(edition.title[language])}[/bold] [dim]version {escape(edition.version)}[/dim]")
    out.print(escape(edition.about[language]))
    out.print(_positions([(rule, edition, rule) for rule in edition.rules], "rule", language))


# ---------------------------------------------------------------------- questions in JSON


def _answer_lines(ruleset: str, language: str | None) -> None:
    """Answer each line as it comes; a bad one is answered by its error."""
    for line in sys.stdin:
        if line.strip():
            sys.stdout.write(json.dumps(_answer(line, ruleset, language), ensure_ascii=False) + "\n")
            sys.stdout.flush()


def _answer(line: str, ruleset: str, language: str | None) -> dict[str, Any]:
    asked: Any = {}
    try:
        asked = json.loads(line)
        if not isinstance(asked, dict):
            raise InputError("a question is a JSON object with clue, number, board and ruleset")
        ruling = _ruled(asked, ruleset, language)
    except json.JSONDecodeError as error:
        return {"id": None, "error": f"this line is no JSON: {error}"}
    except FairclueError as error:
        return {"id": asked.get("id") if isinstance(asked, dict) else None, "error": str(error)}
    return {"id": asked.get("id"), "verdict": ruling.verdict, "findings": [_plain(found) for found in ruling.findings]}


def _ruled(asked: dict[str, Any], ruleset: str, language: str | None) -> Ruling:
    for key in ("clue", "board"):
        if key not in asked:
            raise InputError(f"the question has no {key!r}")
    lists = {key: asked.get(key) or [] for key in ("board", "covered", "targets")}
    for key, value in lists.items():
        if not isinstance(value, list):
            raise InputError(f"{key!r} must be a list of codenames")
    settings = asked.get("settings") or {}
    if not isinstance(settings, dict):
        raise InputError('\'settings\' must be an object, such as {"abbreviation": "allow"}')
    return validator.check(
        Clue(asked["clue"], asked.get("number"), lists["targets"]),
        Board(lists["board"], lists["covered"]),
        load_ruleset(str(asked.get("ruleset") or ruleset), settings),
        play_in=asked.get("play_in"),
        explain_in=asked.get("language") or language,
    )


def _plain(finding: Finding) -> dict[str, Any]:
    return {
        "rule": finding.rule,
        "codename": finding.codename,
        "stance": str(finding.stance),
        "explanation": finding.explanation,
    }


# ---------------------------------------------------------------------- showing


def _show(ruling: Ruling, edition: Ruleset) -> None:
    number = "" if ruling.clue.number is None else f": {ruling.clue.number}"
    out.print(f"{_SHOWN[ruling.verdict]}  [bold]{escape(ruling.clue.text)}{number}[/bold]")
    out.print(escape(ruling.summary))
    for finding in ruling.findings:
        out.print(f"\n  [bold]{wording(ruling.language).title(finding.rule)}[/bold]  [dim]{finding.rule}[/dim]")
        out.print(Padding(escape(finding.explanation), (0, 0, 0, 2)))
        source = f"{edition.title[ruling.language]}, {finding.section}: {finding.says}"
        out.print(Padding(f"[dim]{escape(source)}[/dim]", (0, 0, 0, 2)))
    if ruling.noticed:
        out.print()
    for finding in ruling.noticed:
        out.print(Padding(f"[dim]· {escape(finding.explanation)}[/dim]", (0, 0, 0, 2)))


def _positions(rows: list[tuple[str, Ruleset, str]], what: str, language: str) -> Table:
    table = Table(show_lines=False, box=None, pad_edge=False)
    for column in (what, "stance", "", "what it says"):
        table.add_column(column, overflow="fold")
    for label, edition, rule in rows:
        position = edition.rules[rule]
        firm = "firm" if position.firm else "flexible"
        table.add_row(label, _STANCES[str(edition.stance(rule))], f"[dim]{firm}[/dim]", escape(position.says[language]))
    return table


def _edition(name: str, settings: list[str]) -> Ruleset:
    wanted = {}
    for setting in settings:
        rule, given, stance = setting.partition("=")
        if not given:
            raise InputError(f"--set {setting}: write rule=stance, such as abbreviation=allow")
        wanted[rule.strip()] = stance.strip()
    if name.endswith(".toml"):
        return read_ruleset(Path(name)).with_settings(wanted)
    return load_ruleset(name, wanted)
