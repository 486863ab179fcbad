"""The editions side by side, from `rulesets/`."""

import tomllib

from docs.reference.markdown import code, table
from fairclue.lexicons import language
from fairclue.validator import load_ruleset
from fairclue.validator.rules import RULES
from fairclue.validator.ruleset import FOLDER, Ruleset, names, presets


def page() -> str:
    """The stances side by side, what each edition is, and the presets."""
    editions = {name: load_ruleset(name) for name in names()}
    rows = [
        (f"[{rule.name}](rules.md#{rule.name})", *(_stance(edition, rule.name) for edition in editions.values()))
        for rule in RULES
    ]
    return (
        "# Editions\n\nWhat each edition makes of each rule. Stances in **bold** are firm: no house setting changes "
        "them.\n\n"
        + table(("rule", *map(code, editions)), rows)
        + "\nWhere each edition says so:\n\n"
        + table(("rule", *map(code, editions)), _sections(editions))
        + "\n"
        + "\n".join(map(_about, editions.values()))
        + "\n## Presets\n\nLaid over an edition, as in `english+strict`; firm rules stay as they are.\n\n"
        + table(("rule", *map(code, presets())), _presets())
    )


def _stance(edition: Ruleset, rule: str) -> str:
    position = edition.rules[rule]
    return f"**{position.stance}**" if position.firm else str(position.stance)


def _sections(editions: dict[str, Ruleset]) -> list[tuple[str, ...]]:
    return [(rule.name, *(edition.rules[rule.name].section for edition in editions.values())) for rule in RULES]


def _about(edition: Ruleset) -> str:
    spoken = ", ".join(language.load(code).name for code in edition.languages)
    return (
        f"## {edition.name}\n\n**{edition.title['en']}**, version {edition.version}, played in {spoken}. "
        f"{edition.about['en']}\n\n**{edition.title['sv']}.** {edition.about['sv']}\n"
    )


def _presets() -> list[tuple[str, ...]]:
    """What each preset sets, for the rules that any of them sets."""
    laid = [tomllib.loads((FOLDER / f"{name}.toml").read_text(encoding="utf-8"))["rules"] for name in presets()]
    rows = [(rule.name, *(preset.get(rule.name, "") for preset in laid)) for rule in RULES]
    return [row for row in rows if any(row[1:])]
