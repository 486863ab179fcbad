"""Languages and words."""

from pydantic import BaseModel, Field

from fairclue.api.schemas.clues import EvidenceOut


class SourceOut(BaseModel):
    """A data source with its terms."""

    key: str
    title: str
    url: str = Field(description="its own page; empty for the hand-written tables")
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
    ready: bool = Field(description="whether it can be asked now; while it is not, a question about it gets 503")
    lexicon: str | None = Field(description="the version of the lexicon, if it is ready")
    share_done: float | None = Field(description="while it is being compiled: how much of that is done, 0 to 1")
    seconds_left: int | None = Field(description="while it is being compiled: about when it will be ready")
    problem: str | None = Field(description="if it is not ready: a sentence that says why")
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
