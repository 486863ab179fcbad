"""Rules on clues."""

import json
from dataclasses import asdict
from functools import partial

from fastapi import APIRouter, Request
from fastapi.responses import Response

from fairclue.api import metrics
from fairclue.api.bodies import BodyRoute
from fairclue.api.languages import preferred_language
from fairclue.api.problems import Problem, responses
from fairclue.api.rulesets import find_ruleset
from fairclue.api.schemas import clues as schemas
from fairclue.api.schemas.common import STRENGTHS, stance
from fairclue.api.turns import compute_sample, each_in_turns, in_turns
from fairclue.validator import Evidence, Finding, Ruleset, Ruling, Screened, check_in_steps, screen
from fairclue.validator.pausing import Pausing, run_to_end
from fairclue.validator.screen import related_words_in_steps
from fairclue.validator.word_picture import DrawnWord, Picture

# These are the busiest routes: for speed they have no dependencies, and their responses are not validated again.
router = APIRouter(prefix="/v1/clues", tags=["clues"], route_class=BodyRoute)
_LARGE_BOARD = 50  # codenames from which on indexing the board takes so long that it is done in slices
_ACCEPT_LANGUAGE = {
    "parameters": [
        {
            "name": "accept-language",
            "in": "header",
            "required": False,
            "schema": {"type": "string"},
            "description": "the language of the explanations, if `language` is not given",
            "example": "sv-SE, sv;q=0.9",
        }
    ]
}


@router.post("/check", responses=responses(422, 503), response_model=schemas.RulingOut, openapi_extra=_ACCEPT_LANGUAGE)
async def check_clue(question: schemas.CheckRequest, request: Request) -> Response:
    """Rule on a clue: the verdict, the reasons in words, and the codenames that would have to be covered."""
    steps = check_in_steps(
        question.to_clue(),
        question.to_board(),
        await _ruleset(question, request),
        play_in=question.play_in,
        explain_in=question.language or preferred_language(request.headers.get("accept-language")),
    )
    ruling = await in_turns(steps) if len(question.board) > _LARGE_BOARD else run_to_end(steps)
    metrics.RULINGS.labels(ruling.ruleset, ruling.verdict).inc()
    return Response(_ruling(ruling).model_dump_json(), media_type="application/json")


@router.post("/screen", responses=responses(422, 503), response_model=schemas.Screening)
async def screen_clues(question: schemas.ScreenRequest, request: Request) -> Response:
    """Screen many candidates at one board: the verdicts of check, without targets and without explanations."""
    most = request.app.state.settings.max_candidates
    if len(question.candidates) > most:
        detail = f"at most {most:,} candidates in one call, not {len(question.candidates):,}"
        raise Problem(422, "bad-request", "The request cannot be read", detail)
    board = question.to_board()
    ruleset = await _ruleset(question, request)
    screened = partial(screen, board=board, ruleset=ruleset, play_in=question.play_in, number=question.number)
    if (
        len(question.board) > _LARGE_BOARD
    ):  # refuse too many candidates before the related words are found, which takes a while
        await in_turns(compute_sample(question.candidates, partial(screened, related_words=frozenset()), "candidates"))
    related = await in_turns(related_words_in_steps(board, ruleset, question.play_in))
    found = await each_in_turns(question.candidates, partial(screened, related_words=related), "candidates")
    return Response(await in_turns(_screening_json(found, question.reasons)), media_type="application/json")


async def _ruleset(question: schemas.CheckRequest | schemas.ScreenRequest, request: Request) -> Ruleset:
    state = request.app.state
    return await find_ruleset(question.ruleset, question.settings, state.find_house_ruleset, state.offered)


def _screening_json(found: list[Screened], with_reasons: bool) -> Pausing[str]:
    """Write a `Screening` as JSON, in steps, because a hundred thousand verdicts take a while."""
    verdicts, reasons = [], []
    codenames: dict[str | None, str] = {}
    for place, one in enumerate(found):
        verdicts.append(f'"{one.verdict}"')
        if with_reasons and one.rule:
            codename = codenames.setdefault(one.codename, json.dumps(one.codename))
            reasons.append(f'{{"candidate":{place},"rule":"{one.rule}","codename":{codename}}}')
        yield
    return f'{{"verdicts":[{",".join(verdicts)}],"reasons":[{",".join(reasons)}]}}'


def _ruling(ruling: Ruling) -> schemas.RulingOut:
    return schemas.RulingOut.model_construct(
        verdict=ruling.verdict.value,
        summary=ruling.summary,
        read_as=ruling.read_as,
        number=ruling.clue.number,
        suggestions=list(ruling.suggestions),
        findings=[_finding(finding) for finding in ruling.findings],
        noticed=[_finding(finding) for finding in ruling.noticed],
        blocking=list(ruling.blocking),
        legal_when_covered=list(ruling.legal_when_covered),
        definitions=[schemas.DefinitionOut.model_construct(**one._asdict()) for one in ruling.definitions],
        sources=[schemas.CitedSourceOut.model_construct(**asdict(one)) for one in ruling.sources],
        ruleset=schemas.RulesetUsed.model_construct(
            name=ruling.ruleset,
            version=ruling.ruleset_version,
            settings={rule: stance(value) for rule, value in ruling.settings.items()},
        ),
        lexicon=ruling.lexicon_version,
        language=ruling.language,
    )


def _finding(finding: Finding) -> schemas.FindingOut:
    return schemas.FindingOut.model_construct(
        rule=finding.rule,
        codename=finding.codename,
        stance=stance(finding.stance),
        seen=finding.seen,
        explanation=finding.explanation,
        picture=_picture(finding.picture) if finding.picture else None,
        evidence=[_evidence(evidence) for evidence in finding.evidence],
        section=finding.section,
        says=finding.says,
        plainness=finding.plainness,
    )


def _picture(picture: Picture) -> schemas.PictureOut:
    return schemas.PictureOut.model_construct(
        clue=_drawn(picture.clue), codename=_drawn(picture.codename), root=picture.root
    )


def _drawn(word: DrawnWord) -> schemas.DrawnWordOut:
    parts = [schemas.SegmentOut.model_construct(text=part.text, shared=part.shared) for part in word.parts]
    return schemas.DrawnWordOut.model_construct(parts=parts, through=list(word.through))


def _evidence(evidence: Evidence) -> schemas.EvidenceOut:
    return schemas.EvidenceOut.model_construct(
        claim=evidence.claim, sources=list(evidence.sources), strength=STRENGTHS[int(evidence.strength)]
    )
