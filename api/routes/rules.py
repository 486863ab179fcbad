"""The rules, the rulesets and the languages."""

from typing import Annotated, Any

from fastapi import APIRouter, Header, Path

from api import schemas
from api.languages import explain_in
from api.problems import Problem, responses
from lexicons import language as languages
from lexicons.facts import facts_of
from validator import Ruleset, load_ruleset
from validator.check import lexicon_of
from validator.rules import RULES
from validator.ruleset import RulesetError, names, presets
from validator.wording import LANGUAGES, wording

router = APIRouter(prefix="/v1", tags=["rules and words"])
AcceptLanguage = Annotated[str | None, Header()]


@router.get("/rules")
async def list_rules(accept_language: AcceptLanguage = None) -> list[schemas.RuleOut]:
    """Every rule in the order of the rulebooks, and what it means."""
    told = wording(explain_in(accept_language) or LANGUAGES[0])
    return [
        schemas.RuleOut(
            name=rule.name, title=told.title(rule.name), meaning=told.meaning(rule), needs_targets=rule.needs_targets
        )
        for rule in RULES
    ]


@router.get("/rulesets")
async def list_rulesets(accept_language: AcceptLanguage = None) -> schemas.Rulesets:
    """The editions, and the presets that can be laid over one."""
    language = explain_in(accept_language) or LANGUAGES[0]
    return schemas.Rulesets(
        editions=[schemas.RulesetSummary(**_summary(load_ruleset(name), language)) for name in names()],
        presets=list(presets()),
    )


@router.get("/rulesets/{name}", responses=responses(404, 422))
async def read_ruleset(
    name: Annotated[str, Path(max_length=100)], accept_language: AcceptLanguage = None
) -> schemas.RulesetOut:
    """What an edition says of every rule, with presets laid over it if named: english+strict."""
    language = explain_in(accept_language) or LANGUAGES[0]
    try:
        ruleset = load_ruleset(name)
    except RulesetError as error:
        raise Problem(404, "not-found", "There is no such ruleset", str(error)) from None
    rules = [
        schemas.PositionOut(
            rule=rule,
            stance=schemas.stance(ruleset.stance(rule)),
            firm=position.firm,
            section=position.section,
            says=position.says[language],
        )
        for rule, position in ruleset.rules.items()
    ]
    return schemas.RulesetOut(**_summary(ruleset, language), rules=rules)


@router.get("/languages")
async def list_languages() -> list[schemas.LanguageOut]:
    """The languages, with each data source, its licence and attribution."""
    found = []
    for code in languages.codes():
        spoken = languages.load(code)
        sources = [
            schemas.SourceOut(
                key=source.key,
                package=source.package,
                version=source.version,
                licence=source.licence,
                attribution=source.attribution,
                takes=source.takes,
            )
            for source in spoken.sources
        ]
        found.append(
            schemas.LanguageOut(
                code=code, name=spoken.name, extends=spoken.extends, lexicon=lexicon_of(code).version, sources=sources
            )
        )
    return found


@router.get("/words/{language}/{word}", responses=responses(404, 422))
async def read_word(
    language: Annotated[str, Path(max_length=20)], word: Annotated[str, Path(max_length=200)]
) -> schemas.WordOut:
    """What the lexicon of a language knows about a word."""
    languages.load(language)
    facts = facts_of(lexicon_of(language), word)
    facts["parts"] = [reading["parts"] for reading in facts["parts"]]
    return schemas.WordOut(**{name: facts[name] for name in schemas.WordOut.model_fields})


def _summary(ruleset: Ruleset, language: str) -> dict[str, Any]:
    return {
        "name": ruleset.name,
        "title": ruleset.title[language],
        "version": ruleset.version,
        "languages": list(ruleset.languages),
        "about": ruleset.about[language],
    }
