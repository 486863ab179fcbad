"""Languages and words."""

from pydantic import BaseModel

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
