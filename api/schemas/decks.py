"""Decks, their versions and changes, and lint reports."""

from datetime import datetime
from typing import Annotated

from pydantic import BaseModel, ConfigDict, Field

from fairclue.api.schemas.common import Body, Plain, Word
from fairclue.decks import RemarkKind
from fairclue.decks.deck import (
    MOST_CARDS,
    MOST_FACES,
    Author,
    Description,
    LanguageCode,
    Licence,
    Rating,
    Slug,
    Tag,
    Title,
)

CardFaces = Annotated[list[Word], Field(min_length=1, max_length=MOST_FACES, fail_fast=True)]
CardList = Annotated[list[CardFaces], Field(max_length=MOST_CARDS, fail_fast=True)]


class DeckMetadata(BaseModel):
    """The metadata of a deck."""

    title: str
    language: str
    description: str
    rating: Rating
    author: str
    licence: str
    tags: list[str]


class DeckSummary(DeckMetadata):
    """A deck without its cards."""

    slug: str
    built_in: bool
    owner: str | None
    revision: int
    published: int = Field(description="number of the newest published version, 0 if there is none")
    retired: bool
    forked_from: str | None
    dealt_as: Rating = Field(
        description="the rating to list and deal it with: a stricter one counts at once, a milder one once published"
    )
    card_count: int
    word_count: int = Field(description="words on all faces of the cards")


class DeckOut(DeckSummary):
    """A deck with its cards."""

    cards: list[list[str]] = Field(description="the words on the one or two faces of each card")


class DeckPage(BaseModel):
    """A page of decks."""

    decks: list[DeckSummary]
    next: str | None = Field(description="cursor of the next page, if there is one")


class DeckChanges(Body):
    """The metadata of a deck that is to be changed."""

    model_config = ConfigDict(json_schema_extra={"examples": [{"title": "Office words"}]})

    title: Title | None = None
    language: LanguageCode | None = None
    description: Description | None = None
    rating: Rating | None = None
    author: Author | None = None
    licence: Licence | None = None
    tags: list[Tag] | None = Field(None, max_length=20)


class NewDeck(Body):
    """A deck to create."""

    model_config = ConfigDict(
        json_schema_extra={
            "examples": [
                {"slug": "office", "title": "Office", "language": "en", "cards": [["DESK", "STAPLER"], ["COFFEE"]]}
            ]
        },
    )

    slug: Slug
    title: Title
    language: LanguageCode
    description: Description = ""
    rating: Rating = "everyone"
    author: Author = ""
    licence: Licence = ""
    tags: list[Tag] = Field([], max_length=20)
    cards: CardList = Field(default_factory=list)


class Cards(Body):
    """Cards, each with one or two faces."""

    model_config = ConfigDict(json_schema_extra={"examples": [{"cards": [["DESK", "STAPLER"], ["COFFEE"]]}]})

    cards: CardList


class WordChange(Body):
    """The new word on a card."""

    model_config = ConfigDict(json_schema_extra={"examples": [{"word": "CHAIR"}]})

    word: Word


class Fork(Body):
    """The slug of the copy."""

    model_config = ConfigDict(json_schema_extra={"examples": [{"slug": "my-english"}]})

    slug: Slug


class Publication(Body):
    """A confirmation, and a reason if the deck has words for adults but is not rated adult."""

    model_config = ConfigDict(json_schema_extra={"examples": [{"confirmed": True}]})

    confirmed: bool = Field(
        False, description="publish it whatever lint found; without this, the response lists what lint found"
    )
    reason: Annotated[str, Plain] = Field("", max_length=500, description="stored in the history")


class RemarkOut(BaseModel):
    """What lint says about a word, two words, or the whole deck."""

    kind: RemarkKind
    word: str
    other: str | None = Field(description="the earlier word that it clashes with")
    message: str
    suggestion: str
    reason: str | None = Field(description="why the deck accepts it, if it says so")


class LintReport(BaseModel):
    """What is wrong with a deck, word by word."""

    deck: str
    remarks: list[RemarkOut]
    looked_at: int = Field(
        description="words checked in full; the other words of a larger deck are only checked for adult words"
    )


class SkippedRow(BaseModel):
    """A row of a file that makes no card, why, and what to do about it."""

    line: int = Field(description="number of the line, or of the card in a JSON file")
    text: str = Field(description="what is written there, or how it begins")
    message: str
    suggestion: str


class ImportReport(BaseModel):
    """What an import changed, or would change."""

    dry_run: bool
    added: list[str]
    removed: list[str]
    duplicates: list[str]
    skipped: list[SkippedRow] = Field(description="rows that are not imported, since they make no card")
    card_count: int
    revision: int
    remarks: list[RemarkOut] = Field(
        [], description="what lint would say of the deck, if this is a dry run; else empty"
    )


class CardsReport(BaseModel):
    """The cards of a file, and what lint says of them."""

    cards: list[list[str]] = Field(description="the words on the one or two faces of each card, each word once")
    duplicates: list[str] = Field(description="words that the file has more than once")
    skipped: list[SkippedRow] = Field(description="rows that make no card")
    remarks: list[RemarkOut]
    looked_at: int = Field(description="words checked in full; the others are only checked for adult words")


class KeyHolder(BaseModel):
    """Whose key it is, and what it allows: a curator changes their own decks, an admin all of them."""

    name: str
    role: str = Field(description="curator or admin")


class VersionSummary(BaseModel):
    """A published version without its cards."""

    number: int
    published_by: str
    published_at: datetime
    card_count: int


class VersionOut(VersionSummary):
    """A published version with its cards."""

    meta: DeckMetadata
    cards: list[list[str]]


class ChangeOut(BaseModel):
    """One change: who made it, and what it did to the words."""

    revision: int
    action: str
    by: str
    at: datetime
    added: list[str]
    removed: list[str]
    reason: str = Field(description="why it was made, if a reason was given")
