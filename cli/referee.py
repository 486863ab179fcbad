"""`fairclue check`, `screen`, `rules` and `rulesets`: the referee in a terminal."""

import json
import sys
from pathlib import Path
from typing import Annotated, Any

import typer
from pydantic import ValidationError
from rich.markup import escape
from rich.padding import Padding
from rich.table import Table

from fairclue import validator
from fairclue.cli.output import out
from fairclue.cli.refusal import refuse
from fairclue.errors import FairclueError, InputError
from fairclue.validator import Board, Clue, Finding, Ruleset, Ruling, Verdict, explanations, load_ruleset
from fairclue.validator.request import CheckRequest
from fairclue.validator.rules import RULES
from fairclue.validator.ruleset_files import edition_names, preset_names, read_ruleset
from fairclue.wording import DEFAULT, in_language, languages, wording_in

STATUS = {Verdict.VALID: 0, Verdict.INVALID: 1, Verdict.ASK: 2}
_SHOWN = {
    Verdict.VALID: "[bold green]✓ VALID[/bold green]",
    Verdict.ASK: "[bold yellow]? ASK[/bold yellow]",
    Verdict.INVALID: "[bold red]✗ INVALID[/bold red]",
}
_STANCES = {"allow": "[green]allow[/green]", "ask": "[yellow]ask[/yellow]", "forbid": "[red]forbid[/red]"}

BoardOption = Annotated[
    str, typer.Option("--board", "-b", help='the codenames: "BREAK, NEW YORK, (PIANO)"; brackets mean covered')
]
RulesetOption = Annotated[
    str, typer.Option("--ruleset", "-r", help="an edition, optionally with presets (english+strict), or a .toml file")
]
NumberOption = Annotated[
    str | None, typer.Option("--number", "-n", help="the number of the clue: 0, 1, 2 and so on, or unlimited")
]
SetOption = Annotated[
    list[str], typer.Option("--set", help="a house setting for a flexible rule, such as abbreviation=allow")
]
_IN = " or ".join(languages())
PrintedInOption = Annotated[str, typer.Option("--language", "-l", help=f"the language of the output: {_IN}")]
LanguageOption = Annotated[
    str | None, typer.Option("--language", "-l", help=f"the language of the explanations: {_IN}")
]
PlayOption = Annotated[
    str | None, typer.Option("--play-in", help="the language of the clue and the board, if the edition has several")
]


def check(
    clue: Annotated[str | None, typer.Argument(help="the clue; write -- before one that begins with a hyphen")] = None,
    board: BoardOption = "",
    number: NumberOption = None,
    ruleset: RulesetOption = "english",
    targets: Annotated[
        str, typer.Option("--targets", "-t", help='the codenames that the clue is for: "BREAK, PIANO"')
    ] = "",
    settings: SetOption = [],  # noqa: B006 (typer copies it)
    language: LanguageOption = None,
    play_in: PlayOption = None,
    jsonl: Annotated[bool, typer.Option("--jsonl", help="answer questions on stdin, one JSON object per line")] = False,
) -> None:
    """Rule on a clue.

    The exit status is 0 for valid, 1 for invalid, 2 for ask, and 64 or more if the question cannot be answered.
    """
    if jsonl:
        _answer_lines(ruleset, language)
        return
    if clue is None:
        refuse("there is no clue; write: fairclue check CLUE --board ...")
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
    valid: Annotated[bool, typer.Option("--valid", help="print only the valid words")] = False,
) -> None:
    """Check many words from stdin, one per line, at one board.

    Prints word, verdict, rule and codename, separated by tabs.
    """
    words = (line.rstrip("\n") for line in sys.stdin)
    edition = _edition(ruleset, settings)
    for found in validator.screen(words, Board.parse(board), edition, play_in=play_in, number=number):
        if not valid:
            sys.stdout.write("\t".join((found.text, found.verdict, found.rule or "", found.codename or "")) + "\n")
        elif found.verdict is Verdict.VALID:
            sys.stdout.write(found.text + "\n")


def rules(
    rule: Annotated[str | None, typer.Argument(help="a rule, to see what each edition says about it")] = None,
    language: PrintedInOption = DEFAULT,
) -> None:
    """Print what the rules mean, or what each edition says about one."""
    wording = wording_in(language)
    chosen = [known for known in RULES if rule in (None, known.name)]
    if not chosen:
        refuse(f"there is no rule {rule!r}; the rules are {', '.join(known.name for known in RULES)}")
    for known in chosen:
        needs = " [dim](with declared targets)[/dim]" if known.needs_targets else ""
        out.print(f"[bold]{known.name}[/bold]{needs}")
        out.print(Padding(explanations.meaning(known, wording), (0, 0, 0, 2)))
        if rule:
            out.print(
                _positions([(name, load_ruleset(name), known.name) for name in edition_names()], "edition", language)
            )


def rulesets(
    name: Annotated[str | None, typer.Argument(help="an edition or a .toml file, to see its rules")] = None,
    language: PrintedInOption = DEFAULT,
) -> None:
    """List the editions, or print what one says about every rule."""
    wording_in(language)  # an error if there is no such wording
    if name is None:
        for known in edition_names():
            edition = load_ruleset(known)
            out.print(f"[bold]{known}[/bold] [dim]{', '.join(edition.languages)}[/dim]")
            out.print(Padding(in_language(edition.about, language), (0, 0, 0, 2)))
        out.print(f"Presets, to be added as in english+strict: {', '.join(preset_names())}")
        return
    edition = _edition(name, [])
    out.print(
        f"[bold]{escape(in_language(edition.title, language))}[/bold] [dim]version {escape(edition.version)}[/dim]"
    )
    out.print(escape(in_language(edition.about, language)))
    out.print(_positions([(rule, edition, rule) for rule in edition.rules], "rule", language))


# ---------------------------------------------------------------------- questions in JSON


def _answer_lines(ruleset: str, language: str | None) -> None:
    """Answer each line at once; a line that cannot be answered gets an error and the next is read."""
    for line in sys.stdin:
        if line.strip():
            sys.stdout.write(json.dumps(_answer(line, ruleset, language), ensure_ascii=False) + "\n")
            sys.stdout.flush()


def _answer(line: str, ruleset: str, language: str | None) -> dict[str, Any]:
    try:
        question = json.loads(line)
    except json.JSONDecodeError as error:
        return {"id": None, "error": f"this line is not JSON: {error}"}
    if not isinstance(question, dict):
        return {"id": None, "error": "a question is a JSON object with clue, board, number and ruleset"}
    given = {"ruleset": ruleset, "language": language, **question}
    try:
        request = CheckRequest.model_validate({key: value for key, value in given.items() if value is not None})
        ruling = validator.check(
            request.to_clue(),
            request.to_board(),
            load_ruleset(request.ruleset, request.settings),
            play_in=request.play_in,
            explain_in=request.language,
        )
    except ValidationError as error:
        problems = [f"{'.'.join(map(str, found['loc']))}: {found['msg']}" for found in error.errors()[:3]]
        return {"id": question.get("id"), "error": "; ".join(problems)}
    except FairclueError as error:
        return {"id": question.get("id"), "error": str(error)}
    findings = [_finding(finding) for finding in ruling.findings]
    return {"id": question.get("id"), "verdict": ruling.verdict, "findings": findings}


def _finding(finding: Finding) -> dict[str, Any]:
    return {
        "rule": finding.rule,
        "codename": finding.codename,
        "stance": str(finding.stance),
        "explanation": finding.explanation,
    }


# ---------------------------------------------------------------------- showing


def _show(ruling: Ruling, edition: Ruleset) -> None:
    number = "" if ruling.clue.number is None else f": {ruling.clue.number}"
    wording = wording_in(ruling.language)
    titles = {source.key: source.title for source in ruling.sources}
    out.print(f"{_SHOWN[ruling.verdict]}  [bold]{escape(ruling.clue.text)}{number}[/bold]")
    if ruling.read_as is not None and ruling.verdict is not Verdict.ASK:  # then the summary says so
        out.print(escape(wording.say("pages.verdict.readAs", clue=ruling.read_as.upper())))
    for finding in ruling.reasons:
        out.print(f"\n  [bold]{explanations.title(finding.rule, wording)}[/bold]  [dim]{finding.rule}[/dim]")
        _indented(finding.seen)
        if finding.picture:
            _indented(str(finding.picture), "bold")
        _indented(f"{in_language(edition.title, ruling.language)}, {finding.section}: {finding.says}", "dim")
        keys = dict.fromkeys(key for evidence in finding.evidence for key in evidence.sources)
        if keys:
            _indented(wording.say("rulings.sources", sources=wording.listed(titles[key] for key in keys)), "dim")
    if ruling.verdict is Verdict.ASK:
        out.print(f"\n{escape(ruling.summary)}")
    elif ruling.legal_when_covered:
        out.print(f"\n{escape(explanations.legal_when_covered(ruling.legal_when_covered, wording))}")
    also = [f"{one.word.upper()}: {one.meaning}" for one in ruling.definitions]
    if ruling.verdict is Verdict.VALID:
        also += [f"· {finding.explanation}" for finding in ruling.noticed]
    if also:
        out.print()
    for line in also:
        _indented(line, "dim")


def _indented(text: str, style: str = "") -> None:
    out.print(Padding(escape(text), (0, 0, 0, 2), style=style))


def _positions(rows: list[tuple[str, Ruleset, str]], what: str, language: str) -> Table:
    table = Table(show_lines=False, box=None, pad_edge=False)
    for column in (what, "stance", "", "what it says"):
        table.add_column(column, overflow="fold")
    for label, edition, rule in rows:
        position = edition.rules[rule]
        firm = "firm" if position.firm else "flexible"
        table.add_row(
            label,
            _STANCES[str(edition.stance(rule))],
            f"[dim]{firm}[/dim]",
            escape(in_language(position.says, language)),
        )
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
