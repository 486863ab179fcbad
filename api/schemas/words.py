"""Languages and words."""

from pydantic import BaseModel, Field

from fairclue.api.schemas.clues import EvidenceOut


class SourceOut(BaseModel):
    """A data source with its terms."""

    key: str
    package: str
    version: str
    licence: str
    attribution: str
    takes: str


class LanguageOut(BaseModel):
    """A language that can be played in, and where the knowledge of its words comes from."""

    code: str
    name: str = Field(description="in English")
    native_name: str = Field(description="in the language itself")
    extends: str | None = Field(description="the code of the language that this one adds to")
    ruleset: str | None = Field(description="the ruleset that is usual in this language")
    deck: str | None = Field(description="the deck that is usual in this language")
    lexicon: str = Field(description="the version of the lexicon")
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
