"""The rules, from `validator/rules`, their wording and the editions."""

from docs.reference.markdown import code, table
from fairclue.validator import explanations, load_ruleset
from fairclue.validator.rule import Example, Rule
from fairclue.validator.rules import RULES
from fairclue.validator.ruleset_files import edition_in, edition_names
from fairclue.wording import languages, wording_in


def page() -> str:
    """A section a rule, in the order of the rulebooks."""
    return (
        "# Rules\n\nWhat each rule looks for, in the order of the rulebooks. A rule only observes; [the editions]"
        "(editions.md) say what is made of it. A **firm** rule holds at every table, a **flexible** one may be changed "
        "by house settings.\n\n" + "\n".join(map(_section, RULES))
    )


def _section(rule: Rule) -> str:
    meanings = "\n\n".join(
        f"**{explanations.title(rule.name, wording)}.** {explanations.meaning(rule, wording)}"
        for wording in map(wording_in, languages())
    )
    needs = "\n\nIt needs declared targets; without them it stays silent." if rule.needs_targets else ""
    rows = []
    for name in edition_names():
        edition = load_ruleset(name)
        position = edition.rules[rule.name]
        firm = "firm" if position.firm else "flexible"
        rows.append((code(name), str(position.stance), firm, position.section, position.says["en"]))
    return (
        f"## {rule.name}\n\n{meanings}{needs}\n\n"
        + table(("edition", "stance", "", "section", "what it says, in our words"), rows)
        + f"\n{_examples(rule, 'It fires on', fires=True)}\n{_examples(rule, 'It does not fire on', fires=False)}\n"
    )


def _examples(rule: Rule, introduction: str, *, fires: bool) -> str:
    """The examples of one sort in the rule's file."""
    shown = "; ".join(_example(example) for example in rule.examples if example.fires == fires)
    return f"- {introduction} {shown}."


def _example(example: Example) -> str:
    number = "" if example.number is None else f": {example.number}"
    targets = f", meant for {', '.join(example.targets)}" if example.targets else ""
    return f"`{example.clue}{number}` beside {example.board}{targets} ({edition_in(example.language)})"
