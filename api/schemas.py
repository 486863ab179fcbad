"""What goes in and out over HTTP."""

from datetime import datetime
from typing import Annotated, Any, Literal

from pydantic import BaseModel, ConfigDict, Field

from validator.terms import UNLIMITED

Word = Annotated[str, Field(max_length=200)]
Stance = Literal["allow", "ask", "forbid"]
Verdict = Literal["valid", "ask", "invalid"]
Strength = Literal["guess", "derived", "listed"]
Rating = Literal["everyone", "teen", "adult"]
Language = Literal["en", "sv", "singlish"]
SLUG = "^[a-z0-9]+(-[a-z0-9]+)*$"
Tag = Annotated[str, Field(min_length=1, max_length=50)]
CardFaces = Annotated[list[Word], Field(min_length=1, max_length=2)]
Number = Annotated[int, Field(ge=0, lt=1_000_000)] | Annotated[str, Field(max_length=20)] | None

FILE_BODY: dict[str, Any] = {
    "requestBody": {
        "required": True,
        "content": {"text/plain": {"schema": {"type": "string"}, "example": "DESK / STAPLER"}},
    }
}
STRENGTHS: dict[int, Strength] = {1: "guess", 2: "derived", 3: "listed"}
STANCES: dict[int, Stance] = {0: "allow", 1: "ask", 2: "forbid"}
_QUESTION: dict[str, Any] = {
    "clue": "stationery",
    "number": 1,
    "board": ["SUBSTATION", "ROW", "VOTE"],
    "covered": ["VOTE"],
    "ruleset": "english",
}


def stance(value: int) -> Stance:
    """A stance as it goes out."""
    return STANCES[int(value)]


class Question(BaseModel):
    """A board and the rules that it is played by."""

    model_config = ConfigDict(extra="forbid")

    board: list[Word] = Field(max_length=400, description="the codenames on the table")
    covered: list[Word] = Field([], max_length=400, description="those that are covered")
    ruleset: str = Field("english", max_length=100, description="an edition, with presets: english+strict")
    settings: dict[str, Stance] = Field({}, max_length=50, description="house settings, for flexible rules")
    play_in: str | None = Field(
        None, max_length=20, description="one of the edition's languages; its first if not given"
    )


class CheckRequest(Question):
    """A clue to rule on."""

    model_config = ConfigDict(extra="forbid", json_schema_extra={"examples": [_QUESTION]})

    clue: str = Field(max_length=10_000)
    number: Number = Field(None, description=f"0, 1, 2 and so on, or {UNLIMITED!r}")
    targets: list[Word] = Field([], max_length=400, description="the codenames that are meant, if declared")
    language: str | None = Field(None, max_length=20, description="of the explanations: en or sv; else Accept-Language")


class EvidenceOut(BaseModel):
    """A claim, who says so and how sure that is."""

    claim: str
    sources: list[str]
    strength: Strength


class FindingOut(BaseModel):
    """What a rule saw and what the ruleset makes of it."""

    rule: str
    codename: str | None
    stance: Stance
    explanation: str
    evidence: list[EvidenceOut]
    section: str = Field(description="where the edition says so")
    says: str = Field(description="what it says there, in our words")


class RulesetUsed(BaseModel):
    """The rules that a ruling was made by."""

    name: str
    version: str
    settings: dict[str, Stance]


class RulingOut(BaseModel):
    """A verdict with its reasons."""

    verdict: Verdict
    summary: str
    findings: list[FindingOut]
    noticed: list[FindingOut] = Field(description="seen, but allowed by this ruleset")
    blocking: list[str]
    legal_when_covered: list[str]
    ruleset: RulesetUsed
    lexicon: str
    language: str


class ScreenRequest(Question):
    """Candidates to screen at one board."""

    model_config = ConfigDict(
        extra="forbid",
        json_schema_extra={
            "examples": [{"candidates": ["sparrow", "rowing"], "board": ["ROW", "MOON"], "reasons": True}]
        },
    )

    candidates: list[Word]
    reasons: bool = Field(False, description="say which rule and codename speak against a candidate")


class Reason(BaseModel):
    """What speaks against a candidate."""

    candidate: int = Field(description="its place in the list, from 0")
    rule: str
    codename: str | None


class Screening(BaseModel):
    """A verdict for each candidate, in order."""

    verdicts: list[Verdict]
    reasons: list[Reason]


class RuleOut(BaseModel):
    """A rule."""

    name: str
    title: str
    meaning: str
    needs_targets: bool


class PositionOut(BaseModel):
    """What a ruleset says of one rule."""

    rule: str
    stance: Stance
    firm: bool
    section: str
    says: str


class RulesetSummary(BaseModel):
    """A ruleset in a line."""

    name: str
    title: str
    version: str
    languages: list[str]
    about: str


class RulesetOut(RulesetSummary):
    """A ruleset with its position on every rule."""

    rules: list[PositionOut]


class Rulesets(BaseModel):
    """The editions, and the presets that can be laid over one."""

    editions: list[RulesetSummary]
    presets: list[str]


class SourceOut(BaseModel):
    """A data source with its terms."""

    key: str
    package: str
    version: str
    licence: str
    attribution: str
    takes: str


class LanguageOut(BaseModel):
    """A language and where the knowledge of its words comes from."""

    code: str
    name: str
    extends: str | None
    lexicon: str
    sources: list[SourceOut]


class WordOut(BaseModel):
    """What the lexicon knows about a word."""

    word: str
    language: str
    known: EvidenceOut | None
    foreign: EvidenceOut | None
    zipf: float
    traits: list[str]
    note: str
    lemmas: list[EvidenceOut]
    forms: list[str]
    variants: list[str]
    shortenings: list[str]
    built_on: list[EvidenceOut]
    family: list[str]
    parts: list[list[str]]
    homophones: list[str]
    nearest: list[str]


class DeckSummary(BaseModel):
    """A word pack in a line."""

    slug: str
    built_in: bool
    owner: str | None
    revision: int
    published: int = Field(description="number of the newest published version, 0 if there is none")
    retired: bool
    forked_from: str | None
    title: str
    language: str
    description: str
    rating: Rating
    tags: list[str]
    author: str
    licence: str
    cards: int
    words: int


class DeckOut(DeckSummary):
    """A word pack with its cards; a card has one or two faces."""

    faces: list[list[str]]


class DeckPage(BaseModel):
    """A page of decks."""

    decks: list[DeckSummary]
    next: str | None = Field(description="cursor of the next page, if there is one")


class DeckChanges(BaseModel):
    """What to change of what is said of a deck."""

    model_config = ConfigDict(extra="forbid", json_schema_extra={"examples": [{"title": "Office words"}]})

    title: str | None = Field(None, min_length=1, max_length=200)
    language: Language | None = None
    description: str | None = Field(None, max_length=2000)
    rating: Rating | None = None
    author: str | None = Field(None, max_length=200)
    licence: str | None = Field(None, max_length=100)
    tags: list[Tag] | None = Field(None, max_length=20)


class NewDeck(BaseModel):
    """A deck to create."""

    model_config = ConfigDict(
        extra="forbid",
        json_schema_extra={
            "examples": [
                {"slug": "office", "title": "Office", "language": "en", "cards": [["DESK", "STAPLER"], ["COFFEE"]]}
            ]
        },
    )

    slug: Annotated[str, Field(min_length=2, max_length=60, pattern=SLUG)]
    title: str = Field(min_length=1, max_length=200)
    language: Language
    description: str = Field("", max_length=2000)
    rating: Rating = "everyone"
    author: str = Field("", max_length=200)
    licence: str = Field("", max_length=100)
    tags: list[Tag] = Field([], max_length=20)
    cards: list[CardFaces] = Field([], max_length=5000)


class Cards(BaseModel):
    """Cards, each with one or two faces."""

    model_config = ConfigDict(extra="forbid", json_schema_extra={"examples": [{"cards": [["DESK", "STAPLER"]]}]})

    cards: list[CardFaces] = Field(max_length=5000)


class WordChange(BaseModel):
    """What to write on a face instead."""

    model_config = ConfigDict(extra="forbid", json_schema_extra={"examples": [{"word": "PENCIL"}]})

    word: Word


class Fork(BaseModel):
    """The slug of the copy."""

    model_config = ConfigDict(extra="forbid", json_schema_extra={"examples": [{"slug": "my-english"}]})

    slug: Annotated[str, Field(min_length=2, max_length=60, pattern=SLUG)]


class ImportReport(BaseModel):
    """What an import changed, or would change."""

    dry_run: bool
    added: list[str]
    removed: list[str]
    duplicates: list[str]
    cards: int
    revision: int


class VersionSummary(BaseModel):
    """A published version in a line."""

    number: int
    published_by: str
    published_at: datetime
    cards: int


class VersionOut(VersionSummary):
    """A published version."""

    meta: dict[str, Any]
    faces: list[list[str]]


class ChangeOut(BaseModel):
    """One change: who made it, and what it did to the words."""

    revision: int
    action: str
    by: str
    at: datetime
    added: list[str]
    removed: list[str]


class NewHouse(BaseModel):
    """A house ruleset: an edition with settings of its own."""

    model_config = ConfigDict(
        extra="forbid",
        json_schema_extra={
            "examples": [
                {"name": "club", "extends": "english", "title": "Our club", "settings": {"abbreviation": "allow"}}
            ]
        },
    )

    name: Annotated[str, Field(min_length=2, max_length=60, pattern=SLUG)]
    extends: str = Field(max_length=60)
    title: str = Field(min_length=1, max_length=200)
    settings: dict[str, Stance] = Field(max_length=50)


class HouseChanges(BaseModel):
    """What to change of a house ruleset."""

    model_config = ConfigDict(extra="forbid", json_schema_extra={"examples": [{"settings": {"rhyme": "allow"}}]})

    title: str | None = Field(None, min_length=1, max_length=200)
    settings: dict[str, Stance] | None = Field(None, max_length=50)


class HouseOut(BaseModel):
    """A house ruleset."""

    name: str
    extends: str
    title: str
    settings: dict[str, Stance]
    owner: str
    retired: bool
    revision: int


class RemarkOut(BaseModel):
    """A flaw of a pack."""

    flaw: str
    word: str
    other: str | None
    reason: str
    suggestion: str
    kept: str | None = Field(description="why it stays, if the pack says so")


class LintReport(BaseModel):
    """What is wrong with a pack, word by word."""

    deck: str
    remarks: list[RemarkOut]


class DeckShare(BaseModel):
    """A deck to deal from."""

    model_config = ConfigDict(extra="forbid")

    slug: str = Field(max_length=100)
    weight: float = Field(1.0, ge=0, le=1000)


class DealRequest(BaseModel):
    """A board to deal."""

    model_config = ConfigDict(
        extra="forbid", json_schema_extra={"examples": [{"decks": [{"slug": "english"}], "seed": 7, "key": True}]}
    )

    decks: list[DeckShare] = Field(min_length=1, max_length=20)
    size: int = Field(25, ge=1, le=100)
    seed: int | None = Field(None, ge=0, lt=2**53, description="for a deal that can be repeated")
    rating: Rating = Field("everyone", description="the boldest rating that may be dealt")
    avoid: list[Word] = Field([], max_length=5000, description="words used recently")
    unrelated: bool = Field(False, description="no two words that are forms or parts of each other")
    key: bool = Field(False, description="with a key: who is who and who starts")
    flip: bool = Field(False, description="the board of the cards' other faces")


class CardOut(BaseModel):
    """A card on the board."""

    word: str
    flip: str
    deck: str
    role: Literal["red", "blue", "bystander", "assassin"] | None = None


class BoardOut(BaseModel):
    """A dealt board; the seed deals it again."""

    seed: int
    starts: Literal["red", "blue"] | None
    cards: list[CardOut]


class Health(BaseModel):
    """Is it well?"""

    status: Literal["ok"]


class Readiness(BaseModel):
    """Is it ready to serve?"""

    status: Literal["ready"]
    lexicons: dict[str, str]
    database: str = Field(description="form of the tables")
