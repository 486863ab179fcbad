"""Lists the rules and the languages, and looks words up in a lexicon."""

from functools import cache
from typing import Annotated

from fastapi import APIRouter, Path

from fairclue.api.bodies import BodyRoute
from fairclue.api.languages import AnswerLanguage
from fairclue.api.offered import Offered, Readiness
from fairclue.api.problems import responses
from fairclue.api.schemas.rules import ExampleOut, RuleOut
from fairclue.api.schemas.words import LanguageOut, PartsOut, PartsRequest, SourceOut, WordOut
from fairclue.api.turns import each_in_turns
from fairclue.lexicons import language as languages
from fairclue.validator import Board, explanations
from fairclue.validator.open_lexicons import lexicon_of
from fairclue.validator.rule import Example
from fairclue.validator.rules import RULES
from fairclue.validator.word_facts import facts_of
from fairclue.validator.word_parts import broken_at_parts
from fairclue.wording import wording_in

router = APIRouter(prefix="/v1", tags=["rules and words"], route_class=BodyRoute)


@router.get("/rules")
async def list_rules(language: AnswerLanguage) -> list[RuleOut]:
    """Every rule in the order of the rulebooks: what it means, with examples that fire and examples that do not."""
    wording = wording_in(language)
    return [
        RuleOut(
            name=rule.name,
            title=explanations.title(rule.name, wording),
            meaning=explanations.meaning(rule, wording),
            needs_targets=rule.needs_targets,
            examples=_examples(rule.name),
        )
        for rule in RULES
    ]


@router.get("/languages")
async def list_languages(offered: Offered) -> list[LanguageOut]:
    """The languages that are offered: whether they are ready, their usual ruleset and deck, and their data sources."""
    return [_language(languages.load(code), found) for code, found in offered.readiness().items()]


@router.get("/words/{language}/{word:path}", responses=responses(404, 422, 503))
async def read_word(
    language: Annotated[str, Path(max_length=20, examples=["en"])],
    word: Annotated[str, Path(max_length=200, examples=["horseshoes"])],
    answer_in: AnswerLanguage,
    offered: Offered,
) -> WordOut:
    """What the lexicon of a language knows about a word."""
    languages.load(language)
    offered.check(language)
    facts = facts_of(lexicon_of(language), word, answer_in)
    facts["parts"] = [split["parts"] for split in facts["parts"]]
    return WordOut(**{name: facts[name] for name in WordOut.model_fields})


@router.post("/words/parts", responses=responses(422, 503))
async def break_words(wish: PartsRequest, offered: Offered) -> PartsOut:
    """Break words at their parts, for cards: SUB, STATION. Letters stay as they were sent.

    Of a text of several words each is broken for itself.
    """
    languages.load(wish.language)
    offered.check(wish.language)
    lexicon = lexicon_of(wish.language)
    words = list(dict.fromkeys(wish.words))
    pieces = await each_in_turns(words, lambda some: (broken_at_parts(lexicon, word) for word in some), "words")
    return PartsOut(parts={word: parts for word, parts in zip(words, pieces, strict=True) if len(parts) > 1})


@cache
def _examples(name: str) -> dict[str, list[ExampleOut]]:
    rule = next(rule for rule in RULES if rule.name == name)
    return {code: [_example(one) for one in rule.examples_in(languages.load(code))] for code in languages.codes()}


def _example(example: Example) -> ExampleOut:
    board = Board.parse(example.board)
    return ExampleOut(
        clue=example.clue,
        number=example.number,
        board=list(board.codenames),
        covered=sorted(board.covered),
        targets=list(example.targets),
        fires=example.fires,
    )


def _language(spoken: languages.Language, found: Readiness) -> LanguageOut:
    sources = [
        SourceOut(
            key=source.key,
            title=source.title,
            url=source.url,
            package=source.package,
            version=source.version,
            licence=source.licence,
            attribution=source.attribution,
            takes=source.takes,
        )
        for source in spoken.sources
    ]
    return LanguageOut(
        code=spoken.code,
        name=spoken.name,
        native_name=spoken.native_name,
        extends=spoken.extends,
        ruleset=spoken.usual_ruleset,
        deck=spoken.usual_deck,
        ready=found.version is not None,
        lexicon=found.version,
        share_done=found.share_done,
        seconds_left=found.seconds_left,
        problem=found.problem,
        sources=sources,
    )
