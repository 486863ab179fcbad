"""Languages and words."""

from pydantic import BaseModel, ConfigDict, Field

from fairclue.api.schemas.clues import EvidenceOut
from fairclue.api.schemas.common import Body, Words
from fairclue.decks.deck import Slug


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


class PartsRequest(Body):
    """Words to be broken at their parts."""

    model_config = ConfigDict(
        json_schema_extra={"examples": [{"language": "en", "words": ["SUBSTATION", "TRENCH", "WATERMELON JUICE"]}]}
    )

    language: str = Field(max_length=20)
    words: Words = Field(max_length=400)


class PartsOut(BaseModel):
    """Where words may be broken on a card."""

    parts: dict[str, list[str]] = Field(
        description="word -> its pieces, which give it again when joined; a word that is not to be broken is left out"
    )


class Decks(Body):
    """The decks that somebody plays with."""

    language: str = Field(max_length=20)
    decks: list[Slug] = Field([], max_length=20, description="if none is named, all for everyone in that language")
    codenames: Words = Field([], max_length=2000, description="more words on cards, as of a deck of one's own")


class CompletionsRequest(Decks):
    """What somebody has typed so far."""

    model_config = ConfigDict(
        json_schema_extra={"examples": [{"language": "en", "typed": "row nig", "decks": ["english"], "limit": 4}]}
    )

    typed: str = Field(max_length=200, description="its last word is completed, or its last words if they are one name")
    limit: int = Field(8, ge=1, le=50)


class CompletionOut(BaseModel):
    """A word that may be meant."""

    word: str = Field(description="in capitals, as on cards")
    typed: str = Field(description="the end of what was typed that it stands for")


class CompletionsOut(BaseModel):
    """The words that may be meant."""

    words: list[CompletionOut] = Field(description="those of the decks first, then others that are likely on a card")


class WordListRequest(Decks):
    """The words of a board, as somebody typed or pasted them."""

    model_config = ConfigDict(
        json_schema_extra={
            "examples": [{"language": "en", "text": "1. row night (vote)\n2. new york", "decks": ["english"]}]
        }
    )

    text: str = Field(
        max_length=5_000,
        description="commas, tabs, new lines and two spaces part words, a space where that gives known words; quotes "
        "and no-break spaces keep words together; brackets mean that a word is covered",
    )


class TypedWordOut(BaseModel):
    """A codename that was typed."""

    word: str = Field(description="as the deck spells it, else in capitals")
    typed: str = Field(description="the very text that was typed")
    known: bool = Field(description="whether a deck or the lexicon has it")
    covered: bool = Field(description="whether it was in brackets")


class WordListOut(BaseModel):
    """The codenames of a text, in order."""

    words: list[TypedWordOut] = Field(description="each once")
    repeated: list[str] = Field(description="words that were there more than once")
    left_out: list[str] = Field(description="what cannot be a codename, such as a number alone")
