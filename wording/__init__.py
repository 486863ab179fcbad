"""Every sentence that people read, one folder an interface language: `en/*.toml`, `sv/*.toml`.

    >>> say("en", "table.disputes.allow", clue="TREE")
    'TREE is allowed.'

A sentence has a dotted name, {fillers} in braces and, if it counts something, one text for each CLDR plural category;
the filler `n` chooses. The pages get the sentences under `pages/` as JSON and fill them in the same way
(`web/js/shared/text.js`).
"""

import re
import tomllib
from collections.abc import Callable, Iterable, Iterator, Mapping
from functools import cache, cached_property, lru_cache
from pathlib import Path
from typing import TypedDict

from babel import Locale
from babel.lists import format_list

from fairclue.errors import DataFileError, InputError

FOLDER = Path(__file__).parent
DEFAULT = "en"
PLURAL_CATEGORIES = frozenset({"zero", "one", "two", "few", "many", "other"})
PAGES = "pages."
_ABOUT = "language.toml"
_FILLER = re.compile(r"\{(\w+)\}")

Sentence = str | dict[str, str]  # one text, or one for each plural category
Table = Mapping[str, object]  # as TOML is read


class WordingFileError(DataFileError):
    """A file of sentences that cannot be used."""


class About(TypedDict):
    """What the folder of an interface language says of itself, in `language.toml`."""

    name: str  # in the language itself
    locale: str  # for CLDR: which plurals and lists the language has
    unreachable: str  # told when the service cannot be reached, and so no other sentence


class Wording:
    """The sentences of one interface language."""

    def __init__(self, language: str) -> None:
        if language not in languages():
            raise InputError(f"there are no explanations in {language!r}; there are {', '.join(languages())}")
        self.language = language
        self.about = about(language)
        self.sentences = read(FOLDER / language)
        self._language_names: dict[str, str] = {}

    def say(self, name: str, /, **fillers: object) -> str:
        """The sentence of this name, filled in; `n` chooses the plural form if the sentence has several."""
        sentence = self.sentences[name]
        if not isinstance(sentence, str):
            sentence = sentence[self._plural_category(fillers["n"])]
        return sentence.format(**fillers)

    def has(self, name: str) -> bool:
        """Is there a sentence of this name?"""
        return name in self.sentences

    def listed(self, words: Iterable[str]) -> str:
        """`A, B and C`."""
        return format_list([*words], locale=self._locale)

    def alternatives(self, words: Iterable[str]) -> str:
        """`A, B or C`."""
        return format_list([*words], "or", locale=self._locale)

    def language_name(self, code: str) -> str:
        """What a language is called: `Swedish`, `svenska`."""
        if code not in self._language_names:
            is_ours = self.has(f"languages.{code}")
            self._language_names[code] = self.say(f"languages.{code}") if is_ours else self._locale.languages[code]
        return self._language_names[code]

    def pages(self) -> dict[str, Sentence]:
        """The sentences of the pages, by the names that the pages use."""
        return {name.removeprefix(PAGES): text for name, text in self.sentences.items() if name.startswith(PAGES)}

    @cached_property
    def _locale(self) -> Locale:
        return Locale.parse(self.about["locale"], sep="-")

    @cached_property
    def _plural_category(self) -> Callable[[object], str]:
        return lru_cache(maxsize=1024)(self._locale.plural_form)


def say(language: str, name: str, /, **fillers: object) -> str:
    """The sentence of this name in an interface language, filled in."""
    return wording_in(language).say(name, **fillers)


@cache
def wording_in(language: str) -> Wording:
    """The sentences of an interface language."""
    return Wording(language)


@cache
def languages() -> tuple[str, ...]:
    """The interface languages: each folder is one. English comes first, as what is used where nobody asks."""
    codes = sorted(path.parent.name for path in FOLDER.glob(f"*/{_ABOUT}"))
    return tuple(sorted(codes, key=lambda code: code != DEFAULT))


@cache
def about(language: str) -> About:
    """What an interface language says of itself."""
    table = tomllib.loads((FOLDER / language / _ABOUT).read_text(encoding="utf-8"))
    if table.keys() != About.__annotations__.keys() or not all(isinstance(text, str) for text in table.values()):
        raise WordingFileError(f"{language}/{_ABOUT} must have the texts {', '.join(About.__annotations__)}")
    return About(name=table["name"], locale=table["locale"], unreachable=table["unreachable"])


def in_language(texts: Mapping[str, str], language: str) -> str:
    """One of several translations, as a ruleset has them: in this language, or else in English."""
    return texts.get(language) or texts[DEFAULT]


def fillers(sentence: Sentence) -> set[str]:
    """The names in braces."""
    return set(_FILLER.findall(sentence if isinstance(sentence, str) else " ".join(sentence.values())))


def read(folder: Path) -> dict[str, Sentence]:
    """All sentences of a folder by their names: `[lint.twice]` has `lint.twice.reason`, in whatever file it stands.

    Those in the subfolder `pages/` have names of their own, which begin with `pages.`.
    """
    found: dict[str, Sentence] = {}
    for path in sorted(folder.rglob("*.toml")):
        if path.name == _ABOUT:
            continue
        above = "".join(f"{part}." for part in path.relative_to(folder).parent.parts)
        for name, sentence in _sentences(tomllib.loads(path.read_text(encoding="utf-8")), above):
            if name in found:
                raise WordingFileError(f"{path}: {name} is there twice")
            if sentence is None:
                raise WordingFileError(f"{path}: {name} must be a text, or a table of texts by plural category")
            found[name] = sentence
    return found


def _sentences(table: Table, above: str) -> Iterator[tuple[str, Sentence | None]]:
    for key, value in table.items():
        name = f"{above}{key}"
        if not isinstance(value, dict):
            yield name, value if isinstance(value, str) else None
        elif "other" in value:
            counts = value.keys() <= PLURAL_CATEGORIES and all(isinstance(text, str) for text in value.values())
            yield name, value if counts else None
        else:
            yield from _sentences(value, f"{name}.")
