"""Makes docs/rulings.md: what the referee answers to many questions in each interface language, to be read through.

Run it with `python -m docs.rulings`. The questions are those of docs/rulings.tsv and the examples of the rules.
"""

from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

from docs.reference.markdown import code, table
from fairclue.lexicons import language as spoken
from fairclue.lexicons import tsv
from fairclue.validator import Board, Clue, Finding, Ruling, Verdict, check, explanations, load_ruleset
from fairclue.validator.rules import RULES
from fairclue.wording import about, languages, wording_in

FOLDER = Path(__file__).parent
PAGE = FOLDER / "rulings.md"
_COLUMNS = ("ruleset", "clue", "number", "board", "targets")
_INTRODUCTION = """# Rulings to read

`python -m docs.rulings` made this page: {count} questions, and what the referee answers in each interface language.
The questions are those of `docs/rulings.tsv` and the examples of the rules. They touch every rule, every way in which
two words can be related, and every sentence about what a rule saw. Read them aloud: a sentence that sounds odd at a
table is a bug.

A question is the clue with its number, the words on the table (in brackets: covered), the declared targets after an
arrow, and the ruleset. The verdict is in bold; a picture of the words and the sources follow what was seen.
"""


class Question(NamedTuple):
    """A clue at a board, by the rules of an edition."""

    ruleset: str
    clue: str
    number: str
    board: str
    targets: tuple[str, ...]
    play_in: str | None = None

    def __str__(self) -> str:
        asked = f"{self.clue or '(nothing)'} {self.number}".strip()
        targets = f" → {', '.join(self.targets)}" if self.targets else ""
        return f"{asked}: {self.board}{targets} ({self.ruleset})"

    def answer(self, language: str) -> Ruling:
        """The ruling, explained in an interface language."""
        clue = Clue(self.clue, self.number or None, self.targets)
        ruleset = load_ruleset(self.ruleset)
        return check(clue, Board.parse(self.board), ruleset, play_in=self.play_in, explain_in=language)


def questions() -> list[Question]:
    """All questions, each once."""
    found = dict.fromkeys(_examples())
    for row in tsv.rows(FOLDER / "rulings.tsv", *_COLUMNS):
        found[Question(row["ruleset"], row["clue"], row["number"], row["board"], tuple(_listed(row["targets"])))] = None
    return list(found)


def page() -> str:
    """The page: under each rule, the questions on which it is the first to speak."""
    by_rule: dict[str, list[tuple[str, ...]]] = {rule.name: [] for rule in RULES}
    by_rule["valid"] = []
    asked = questions()
    for question in asked:
        answers = [question.answer(language) for language in languages()]
        rule = answers[0].findings[0].rule if answers[0].findings else "valid"
        by_rule[rule].append((str(question), *map(told, answers)))
    parts = [_INTRODUCTION.format(count=len(asked))]
    for rule, rows in by_rule.items():
        title = "Nothing against it" if rule == "valid" else explanations.title(rule, wording_in("en"))
        parts += [f"## {title}\n", table(("question", *(about(language)["name"] for language in languages())), rows)]
    return "\n".join(parts)


def _examples() -> Iterator[Question]:
    for rule in RULES:
        for example in rule.examples:
            usual = spoken.load(example.language).usual_ruleset
            if example.fires and usual:
                number = "" if example.number is None else str(example.number)
                yield Question(usual, example.clue, number, example.board, example.targets, example.language)


def told(ruling: Ruling) -> str:
    """A ruling in words, once: the verdict, what it rests on, and what would make the clue legal."""
    wording = wording_in(ruling.language)
    titles = {source.key: source.title for source in ruling.sources}
    said = [_shown(one, titles) for one in ruling.reasons] or [ruling.summary]
    if ruling.read_as is not None and ruling.reasons:
        said.insert(0, wording.say("pages.verdict.readAs", clue=ruling.read_as.upper()))
    if ruling.legal_when_covered:
        said.append(explanations.legal_when_covered(ruling.legal_when_covered, wording))
    if ruling.verdict is Verdict.VALID:
        said += [one.explanation for one in ruling.noticed]
    return "<br>".join([f"**{wording.say(f'pages.verdict.{ruling.verdict}')}**", *said])


def _shown(finding: Finding, titles: dict[str, str]) -> str:
    keys = dict.fromkeys(key for evidence in finding.evidence for key in evidence.sources)
    picture = f" {code(finding.picture)}" if finding.picture else ""
    sources = f" *{', '.join(titles[key] for key in keys)}*" if keys else ""
    return f"{finding.explanation}{picture}{sources}"


def _listed(text: str) -> list[str]:
    return [name.strip() for name in text.split(",") if name.strip()]


if __name__ == "__main__":
    PAGE.write_text(page(), encoding="utf-8")
