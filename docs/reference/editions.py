"""The editions side by side, from `rulesets/`."""

from docs.reference.markdown import code, table
from fairclue.lexicons import language
from fairclue.validator import load_ruleset
from fairclue.validator.rules import RULES
from fairclue.validator.ruleset import Ruleset
from fairclue.validator.ruleset_files import edition_names, preset_names, preset_stances


def page() -> str:
    """The stances side by side, what each edition is, and the presets."""
    editions = {name: load_ruleset(name) for name in edition_names()}
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
        + "\n## Presets\n\nAdded to an edition, as in `english+strict`. Firm rules stay as they are, and so do "
        "those that a preset does not name.\n\n" + table(("rule", *map(code, preset_names())), _presets())
    )


def _stance(edition: Ruleset, rule: str) -> str:
    position = edition.rules[rule]
    return f"**{position.stance}**" if position.firm else str(position.stance)


def _sections(editions: dict[str, Ruleset]) -> list[tuple[str, ...]]:
    return [(rule.name, *(edition.rules[rule.name].section for edition in editions.values())) for rule in RULES]


def _about(edition: Ruleset) -> str:
    spoken = ", ".join(language.load(code).name for code in edition.languages)
    english, *others = edition.title
    return (
        f"## {edition.name}\n\n**{edition.title[english]}**, version {edition.version}, played in {spoken}. "
        f"{edition.about[english]}\n\n"
        + "\n\n".join(f"**{edition.title[code]}.** {edition.about[code]}" for code in others)
        + "\n"
    )


def _presets() -> list[tuple[str, ...]]:
    """What each preset sets, for the rules that any of them sets."""
    stances = [preset_stances(name) for name in preset_names()]
    rows = [(rule.name, *(str(preset.get(rule.name, "")) for preset in stances)) for rule in RULES]
    return [row for row in rows if any(row[1:])]
