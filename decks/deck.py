"""The model of a deck: what it is called, for whom it is, and its cards, each with one or two faces."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field, replace
from typing import Annotated, Any, ClassVar, Literal

from pydantic import AfterValidator, ConfigDict, Field

from fairclue.lexicons import language as languages
from fairclue.validator import Board
from fairclue.validator.invisible_characters import plain_text

MOST_CARDS = 5_000
MOST_FACES = 2

Rating = Literal["everyone", "teen", "adult"]
RATINGS: tuple[Rating, ...] = ("everyone", "teen", "adult")  # the mildest first
Card = tuple[str, ...]  # the words on its one or two faces


def _known_language(code: str) -> str:
    if code not in languages.codes():
        raise ValueError(f"there is no language {code!r}; there are {', '.join(languages.codes())}")
    return code


# What a field of a deck may hold, for pydantic: the API's schemas use the same types.
Plain = AfterValidator(plain_text)
Slug = Annotated[str, Field(min_length=2, max_length=60, pattern="^[a-z0-9]+(-[a-z0-9]+)*$")]
Title = Annotated[str, Field(min_length=1, max_length=200), Plain]
LanguageCode = Annotated[
    str, AfterValidator(_known_language), Field(json_schema_extra={"enum": list(languages.codes())})
]
Description = Annotated[str, Field(max_length=2000), Plain]
Tag = Annotated[str, Field(min_length=1, max_length=50), Plain]
Author = Annotated[str, Field(max_length=200), Plain]
Licence = Annotated[str, Field(max_length=100), Plain]

METADATA = ("title", "language", "description", "rating", "author", "licence", "tags")


def strictest(*ratings: str) -> Rating:
    """The strictest of these ratings: the one for the fewest people."""
    return max((rating for rating in RATINGS if rating in ratings), key=RATINGS.index)


@dataclass(frozen=True, slots=True)
class Deck:
    """A deck of cards.

    `reasons` says why a remark of lint is accepted, by what `Remark.keys` name. `version` counts how often the words of
    a built-in deck were changed; the versions of stored decks are in the database.
    """

    __pydantic_config__: ClassVar = ConfigDict(extra="forbid")

    slug: Slug
    title: Title
    language: LanguageCode
    cards: tuple[Card, ...]
    rating: Rating = "everyone"
    description: Description = ""
    tags: Annotated[tuple[Tag, ...], Field(max_length=20)] = ()
    author: Author = ""
    licence: Licence = ""
    reasons: Mapping[str, str] = field(default_factory=dict)
    version: Annotated[int, Field(ge=1)] = 1

    @property
    def words(self) -> list[str]:
        """The word on every face, card by card."""
        return [face for card in self.cards for face in card]

    @property
    def metadata(self) -> dict[str, Any]:
        """All but the slug, the cards, the reasons and the version, as JSON has it."""
        return {name: getattr(self, name) for name in METADATA} | {"tags": list(self.tags)}

    def mentions(self, text: str) -> bool:
        """Whether a case-folded text stands in the slug, the title, the description, a tag or a word."""
        texts = (self.slug, self.title, self.description, *self.tags, *self.words)
        return any(text in where.casefold() for where in texts)

    def with_words(self, words: Iterable[str]) -> "Deck":
        """The deck with a card of one face for each of these words, such as a table's own for an evening."""
        added = Board(word.upper() for word in words).codenames
        return replace(self, cards=self.cards + tuple((word,) for word in added))
