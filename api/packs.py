"""The built-in word packs: data files in `decks/`, read once, never changed."""

import tomllib
from collections.abc import Mapping
from dataclasses import dataclass, fields
from functools import cache
from pathlib import Path

from pydantic import ValidationError

from fairclue.api.schemas.common import Rating
from fairclue.api.schemas.decks import NewDeck
from fairclue.errors import DataFileError
from fairclue.lexicons import language as languages
from fairclue.lexicons import tsv

FOLDER = Path(__file__).parent.parent / "decks"
RATINGS: tuple[Rating, ...] = ("everyone", "teen", "adult")


def strictest(*ratings: str) -> Rating:
    """The one of these ratings that lets the fewest in."""
    return max((rating for rating in RATINGS if rating in ratings), key=RATINGS.index)


class PackError(DataFileError):
    """A file in `decks/` that is no pack, with its name and what is wrong."""


@dataclass(frozen=True, slots=True)
class Pack:
    """A word pack."""

    slug: str
    title: str
    language: str
    rating: Rating
    description: str
    tags: tuple[str, ...]
    author: str
    licence: str
    cards: tuple[tuple[str, ...], ...]
    reasons: Mapping[str, str]  # "WORD", "WORD / OTHER" or a flaw -> why a remark of the lint report stays

    def holds(self, text: str) -> bool:
        """Does a case-folded text stand in the title, the description, a tag or a word?"""
        texts = (self.slug, self.title, self.description, *self.tags, *self.words)
        return any(text in where.casefold() for where in texts)

    @property
    def words(self) -> list[str]:
        """Every face, card by card."""
        return [face for card in self.cards for face in card]


@cache
def packs() -> dict[str, Pack]:
    """Slug -> pack."""
    return {path.stem: read(path) for path in sorted(FOLDER.glob("*.toml"))}


@cache
def adult_words(language: str) -> frozenset[str]:
    """Words that belong in packs for adults alone."""
    spoken = (language, languages.load(language).extends)
    rows = tsv.rows(FOLDER / "adult_words.tsv", "language", "word")
    return frozenset(row["word"] for row in rows if row["language"] in spoken)


def read(path: Path) -> Pack:
    """A pack from its file."""
    try:
        data = tomllib.loads(path.read_text(encoding="utf-8"))
        reasons = data.pop("reasons", {})
        NewDeck.model_validate({"slug": path.stem, **data})
    except tomllib.TOMLDecodeError as error:
        raise PackError(f"{path.name} cannot be read: {error}") from error
    except ValidationError as error:
        wrong = (f"{'.'.join(map(str, one['loc']))}: {one['msg']}" for one in error.errors())
        raise PackError(f"{path.name}: {'; '.join(wrong)}") from error
    missing = [field.name for field in fields(Pack) if field.name not in {"slug", "reasons", *data}]
    if missing:
        raise PackError(f"{path.name} lacks {', '.join(missing)}")
    cards = tuple(tuple(card) for card in data.pop("cards"))
    return Pack(slug=path.stem, cards=cards, tags=tuple(data.pop("tags")), reasons=reasons, **data)
