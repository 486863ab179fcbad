"""The rules, from `validator/rules`, their wording, the editions and the case tables."""

from pathlib import Path

from docs.reference.markdown import code, table
from fairclue.lexicons import tsv
from fairclue.validator import load_ruleset
from fairclue.validator.rules import RULES, Rule
from fairclue.validator.ruleset import names
from fairclue.validator.wording import wording

CASES = Path(__file__).parent.parent.parent / "tests" / "cases" / "rules"
_COLUMNS = ("ruleset", "clue", "number", "board", "targets", "answer")
_MOST = 3  # examples of a sort


def page() -> str:
    """A section a rule, in the order of the rulebooks."""
    return (
        "# Rules\n\nWhat each rule looks for, in the order of the rulebooks. A rule only observes; [the editions]"
        "(editions.md) say what is made of it. A **firm** rule holds at every table, a **flexible** one may be changed "
        "by house settings.\n\n" + "\n".join(map(_section, RULES))
    )


def _section(rule: Rule) -> str:
    english, swedish = wording("en"), wording("sv")
    needs = "\n\nIt needs declared targets; without them it stays silent." if rule.needs_targets else ""
    rows = []
    for name in names():
        edition = load_ruleset(name)
        position = edition.rules[rule.name]
        firm = "firm" if position.firm else "flexible"
        rows.append((code(name), str(position.stance), firm, position.section, position.says["en"]))
    return (
        f"## {rule.name}\n\n**{english.title(rule.name)}.** {english.meaning(rule)}\n\n"
        f"**{swedish.title(rule.name)}.** {swedish.meaning(rule)}{needs}\n\n"
        + table(("edition", "stance", "", "section", "what it says, in our words"), rows)
        + f"\n{_examples(rule, 'fires', 'It sees')}\n{_examples(rule, 'silent', 'It does not mind')}\n"
    )


def _examples(rule: Rule, answer: str, says: str) -> str:
    """Some cases of one sort, from the table that the rule is tested by; each with another board."""
    shown: dict[str, str] = {}
    for row in tsv.rows(CASES / f"{rule.name}.tsv", *_COLUMNS):
        fits = row["answer"] == answer and row["clue"] and row["clue"].isprintable()
        if fits and row["board"] not in shown and len(shown) < _MOST:
            meant = f", meant for {row['targets']}" if row["targets"] else ""
            number = f": {row['number']}" if row["number"] else ""
            shown[row["board"]] = f"`{row['clue']}{number}` beside {row['board']}{meant} ({row['ruleset']})"
    return f"- {says} {'; '.join(shown.values())}."
