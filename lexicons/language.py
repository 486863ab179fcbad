"""A language as its folder describes it: the settings in `language.toml` and the place of its hand-written tables."""

from functools import cache
from pathlib import Path
from typing import Annotated, Literal, Self

from pydantic import Field, PrivateAttr, StringConstraints, model_validator

from fairclue.errors import NotFoundError
from fairclue.lexicons.plainness import PlainnessSettings
from fairclue.lexicons.settings import Settings, check_settings, read_toml, settings_error

FOLDER = Path(__file__).parent

Digest = Annotated[str, StringConstraints(pattern="^[0-9a-f]{64}$")]


LetterFact = Literal["plural", "palindrome", "anagram", "vowel", "consonant", "one_syllable", "rhyme", "alliteration"]


class UnknownLanguageError(NotFoundError):
    """No folder describes a language with this code."""


class Source(Settings):
    """One data source: what it is, what is taken from it and on which terms."""

    key: str
    title: str = ""  # what people call it
    url: str = ""  # its own page; empty for the hand-written tables
    package: str = ""  # empty for the hand-written tables, which need no download
    version: str = ""
    sha256: tuple[Digest, ...] = ()
    megabytes: float = 0.0
    python: str = ""  # the version and the platform that the wheel is built for, if it is for one alone:
    platform: str = ""  # its data can be read on any other
    licence: str
    attribution: str
    takes: str

    @property
    def is_ours(self) -> bool:
        """Is it a hand-written table of ours, not a package?"""
        return not self.package

    @model_validator(mode="after")
    def _is_pinned(self) -> Self:
        pins = (self.package, self.version, self.sha256, self.megabytes)
        if any(pins) and not all(pins):
            raise ValueError("a source has all of package, version, sha256 and megabytes, or none of them")
        return self


class UnlistedWords(Settings):
    """How to take apart words that no source lists."""

    part_zipf: float  # how common (Zipf) the parts of an unlisted compound must be
    linking_letters: tuple[str, ...] = ()  # between the parts of a compound
    endings: tuple[tuple[str, str], ...] = ()  # endings that any word may take, and what to put back
    respellings: tuple[tuple[str, str], ...] = ()  # habits of spelling by ear, as patterns: see `respelling.py`


class ForeignWords(Settings):
    """How to tell words of other languages from words that this one has borrowed."""

    languages: tuple[str, ...] = ()  # the languages to look in, as wordfreq and simplemma name them
    native_sources: tuple[str, ...]  # a word that one of these sources lists is not foreign
    borrowed_zipf: float  # a foreign word that is this common here may have been borrowed after all
    plural_ending: str = ""  # a borrowed word takes it too: chorizos


class RootSettings(Settings):
    """How to find the words that a word goes back to."""

    shifting_prefixes: tuple[str, ...] = ()  # prefixes that make a new word with another meaning: förstå of stå
    negating_prefixes: tuple[str, ...] = ()  # prefixes that negate any word: unbeatable, nonbinary
    kept_stem_is_form: bool = False  # a form that keeps its stem is one even if its meaning is far off: booked of book
    bare_s_is_no_form: bool = False  # a word of its own is not a form of another by its s alone: vals, gås


class MeaningSources(Settings):
    """The source that is named as evidence for each link by meaning."""

    company: tuple[str, ...]
    sense: str
    definition: str
    phrase: str
    compound: str


class SimilarityWeights(Settings):
    """How much each link by meaning says: log odds that a clue was given for a codename, and not for another one.

    Without any link the odds are those of `base`. `python -m bench.clues --fit` fits them on clues of people.
    """

    base: float = -2.2
    company: float = 14.0  # times the cosine of the two vectors
    same: float = 2.4
    kind: float = 0.0
    field: float = 0.0
    definition: float = 2.6
    phrase: float = 2.6
    compound: float = 1.8


class GoesWith(Settings):
    """When a clue goes with a word that sounds like the target, in log odds of similarity (0: as likely as not)."""

    strong: float  # at least so well with that word
    absent: float  # and at most so well with the target
    gap: float  # and so much better with the one than with the other


class Homonyms(Settings):
    """When a clue is taken to mean another word that sounds like the target."""

    common: float = 2.5  # how common (Zipf) that word must be to come to mind
    plain: GoesWith = GoesWith(strong=1.5, absent=-0.3, gap=3.2)  # nobody would take it for a clue to the target
    likely: GoesWith = GoesWith(strong=0.9, absent=1.0, gap=1.6)  # a question is fair


class Rhymes(Settings):
    """When a rhyme is all that links a clue to the target, in log odds of similarity."""

    none: float = -1.0  # up to here, nothing else links them
    some: float = 1.2  # from here on, something else does; in between, a question is fair


class Language(Settings):
    """The settings that the lexicon, the referee and every compiler share."""

    name: str
    native_name: str
    extends: str | None = None  # the code of the language that this one adds to
    alphabet: str  # with the accented letters that count as letters of their own
    usual_ruleset: str | None = None
    usual_deck: str | None = None

    ampersand: str  # the word that & stands for
    articles: frozenset[str]
    joiners: frozenset[str]
    function_words: frozenset[str]
    particles: frozenset[str] = frozenset()  # like function words, they block nothing as a part of a phrase: out, lah
    hyphened_prefixes: frozenset[str]
    letter_words: frozenset[str]  # words that talk about letters
    letter_facts: dict[LetterFact, frozenset[str]] = Field(default_factory=dict)  # words for what can be checked
    place_words: frozenset[str]  # words that talk about places on the board
    numbers: dict[str, int]
    free_compounding: bool = False  # any two words may be joined to a new one
    has_word_pairs: bool = False  # a source lists which words are seen side by side

    dictionary: str  # the source whose words are plain words even if they are abbreviations too: us, it
    unlisted: UnlistedWords
    foreign: ForeignWords
    roots: RootSettings = RootSettings()
    plainness: PlainnessSettings = PlainnessSettings()
    meaning: MeaningSources
    similarity: SimilarityWeights = SimilarityWeights()
    homonyms: Homonyms = Homonyms()
    rhymes: Rhymes = Rhymes()
    sources: tuple[Source, ...]

    _folder: Path = PrivateAttr()

    @property
    def folder(self) -> Path:
        """The folder that holds all that belongs to the language."""
        return self._folder

    @property
    def code(self) -> str:
        """The name of the folder."""
        return self._folder.name

    @property
    def base(self) -> "Language | None":
        """The language that this one adds to."""
        return read_language(self.folder.parent / self.extends) if self.extends else None

    @property
    def all_sources(self) -> tuple[Source, ...]:
        """The sources in use, those of the extended language first."""
        return (self.base.all_sources if self.base else ()) + self.sources

    @property
    def source_bits(self) -> dict[str, int]:
        """Key of a source -> its bit in numbers that name several sources."""
        return {source.key: 1 << place for place, source in enumerate(self.all_sources)}

    def source(self, key: str) -> Source:
        """The source with this key."""
        return next(source for source in self.all_sources if source.key == key)

    def table(self, name: str) -> Path:
        """The path of a hand-written table."""
        return self.folder / f"{name}.tsv"


_NOT_INHERITED = {"name", "native_name", "extends", "usual_ruleset", "usual_deck", "sources"}


def codes() -> list[str]:
    """The codes of all languages."""
    return sorted(path.parent.name for path in FOLDER.glob("*/language.toml"))


def load(code: str) -> Language:
    """The language with this code."""
    if code not in codes():
        raise UnknownLanguageError(f"no language {code!r}; there are {', '.join(codes())}")
    return read_language(FOLDER / code)


@cache
def read_language(folder: Path) -> Language:
    """The language in a folder. One that extends another takes over each setting that its own file does not have."""
    path = folder / "language.toml"
    data = read_toml(path)
    if "extends" in data:
        data = {**_inherited(path, str(data["extends"])), **data}
    language = check_settings(path, data, Language)
    language._folder = folder
    keys = [source.key for source in language.all_sources]
    meaning = language.meaning
    named = {language.dictionary, *language.foreign.native_sources, *meaning.company}
    named |= {meaning.sense, meaning.definition, meaning.phrase, meaning.compound}
    if unknown := sorted(named.difference(keys)):
        raise settings_error(path, f"there is no source {', '.join(unknown)}; the sources are {', '.join(keys)}")
    return language


def _inherited(path: Path, code: str) -> dict[str, object]:
    """The settings of the extended language that apply to the extending one as well."""
    others = sorted(folder.name for folder in path.parent.parent.iterdir() if (folder / "language.toml").exists())
    if code not in others or code == path.parent.name:
        raise settings_error(path, f"extends: no language {code!r}; there are {', '.join(others)}")
    base = read_language(path.parent.parent / code)
    if base.extends:
        raise settings_error(path, f"extends: {code} extends {base.extends} itself; extend that")
    return base.model_dump(exclude=_NOT_INHERITED)
