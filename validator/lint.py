"""What is wrong with a word pack, word by word: asked of the lexicons and of the referee's own relations."""

from collections import defaultdict
from collections.abc import Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass
from enum import StrEnum
from itertools import chain, islice

from rapidfuzz.distance import OSA

from fairclue.errors import InputError
from fairclue.lexicons import Lexicon, RelationKind, Strength, WordTrait
from fairclue.lexicons.text import joined
from fairclue.lexicons.types import NAME
from fairclue.validator.board_index import BoardIndex
from fairclue.validator.clue_on_board import ClueOnBoard
from fairclue.validator.parse_clue import read
from fairclue.validator.pausing import Pausing, finished
from fairclue.validator.types import Board, Clue, Observation
from fairclue.validator.wording import LANGUAGES, Wording, wording

_ENOUGH = 25  # words to deal a board
_LONG = 5  # letters from which on a slip makes near duplicates
_FEW = 5  # other words that are named for one word
_MANY = 25  # words with one root that a word is compared with
_PATIENCE = 25  # unknown words that the nearest known ones are sought for, which is slow
_GOES_BACK = (RelationKind.SAME, RelationKind.FORM, RelationKind.WHOLE)  # a form of a word, or a compound with it


class Flaw(StrEnum):
    """What a remark is about."""

    DUPLICATE = "duplicate"
    NEAR_DUPLICATE = "near_duplicate"
    RELATED = "related"
    UNKNOWN = "unknown"
    FOREIGN = "foreign"
    ADULT = "adult"
    SEVERAL_WORDS = "several_words"
    ODD_CHARACTERS = "odd_characters"
    TOO_FEW = "too_few"


@dataclass(frozen=True, slots=True)
class Remark:
    """One flaw of a pack: the word, the earlier word that it clashes with, the reason and what to do."""

    flaw: Flaw
    word: str
    other: str | None
    reason: str
    suggestion: str


def lint(
    words: Sequence[str],
    lexicon: Lexicon,
    adult_words: Collection[str] = (),
    others: Sequence[Lexicon] = (),
    explain_in: str = LANGUAGES[0],
) -> list[Remark]:
    """All remarks on a pack: of each word in turn, then of words that clash, then of the pack.

    `adult_words` are none if the pack is rated adult; a star after one means its whole family. `others` are
    lexicons of other languages, to tell which of them a strange word is from.
    """
    return finished(linting(words, lexicon, adult_words, others, explain_in))


def linting(
    words: Sequence[str],
    lexicon: Lexicon,
    adult_words: Collection[str] = (),
    others: Sequence[Lexicon] = (),
    explain_in: str = LANGUAGES[0],
    most: int | None = None,
) -> Pausing[list[Remark]]:
    """The same in small steps, for a server that has others to answer: a pause after each word, then the remarks.

    After so many words as `most` says, the others are only looked at for whether they are for adults.
    """
    told = wording(explain_in)
    editor = _Editor(lexicon, adult_words, others, told)
    seen: dict[str, str] = {}
    sound: list[str] = []  # different words that can be said
    remarks: list[Remark] = []
    for word in words:
        yield
        try:
            Board([word])
        except InputError as error:
            reason = f"{str(error)[0].upper()}{str(error)[1:]}."
            _, suggestion = told.remark("odd_characters", word=word)
            remarks.append(Remark(Flaw.ODD_CHARACTERS, word, None, reason, suggestion))
            continue
        key = joined(lexicon.fold(word))
        if key in seen:
            said = told.remark("twice" if word == seen[key] else "same_word", word=word, other=seen[key])
            remarks.append(Remark(Flaw.DUPLICATE, word, seen[key], *said))
            continue
        seen[key] = word
        if most is not None and len(sound) >= most:
            remarks += editor.for_adults(word)
            continue
        sound.append(word)
        remarks += editor.of_one(word)
    for remark in editor.of_two(sound):
        if remark:
            remarks.append(remark)
        yield
    if len(sound) < _ENOUGH:
        there = told.counted("different_words", len(sound))
        missing = told.counted("words", _ENOUGH - len(sound))
        said = told.remark("too_few", there=there, missing=missing, board=str(_ENOUGH))
        remarks.append(Remark(Flaw.TOO_FEW, "", None, *said))
    return remarks


def kept(remark: Remark, reasons: Mapping[str, str]) -> str | None:
    """Why a pack keeps what a remark is about: by `WORD` or `WORD / OTHER`, or by the flaw for the whole pack."""
    key = f"{remark.word} / {remark.other}" if remark.other else remark.word
    return reasons.get(key, reasons.get(remark.flaw))


class _Editor:
    """Who reads a pack: what one has to know for it, looked up once."""

    def __init__(
        self, lexicon: Lexicon, adult_words: Collection[str], others: Sequence[Lexicon], told: Wording
    ) -> None:
        self.lexicon, self.told = lexicon, told
        families = [word.removesuffix("*") for word in adult_words if word.endswith("*")]
        self.adult = {joined(lexicon.fold(word.removesuffix("*"))) for word in adult_words}
        self.families = BoardIndex(families, lexicon)
        ours = (lexicon.language.code, lexicon.language.extends)
        strangers = (other for other in others if other.language.code not in ours)
        self.others = sorted(strangers, key=lambda other: other.language.extends is not None)  # English before Singlish
        self.patience = _PATIENCE

    # ------------------------------------------------------------------ one word

    def of_one(self, word: str) -> Iterator[Remark]:
        """What there is to say of a word by itself."""
        said = read(word, self.lexicon).words
        if not all(char.isalnum() or char in " -'’&." for char in word):
            yield Remark(Flaw.ODD_CHARACTERS, word, None, *self.told.remark("odd_characters", word=word))
        if len(said) > 1:
            yield Remark(Flaw.SEVERAL_WORDS, word, None, *self.told.remark("several_words", word=word))
        yield from self.for_adults(word)
        if not _at_home(word, self.lexicon):
            yield from self._strange(word, said)

    def for_adults(self, word: str) -> Iterator[Remark]:
        """Whether a word is for adults, by itself or by where it comes from."""
        folded = self.lexicon.fold(word)
        if joined(folded) in self.adult:
            yield Remark(Flaw.ADULT, word, None, *self.told.remark("adult", word=word))
            return
        related = self.families.may_relate([folded], self.lexicon)
        families = (other for other in related if self._goes_back(folded, other))
        lemmas = (link.other for link in self.lexicon.lemmas(folded) if self._is_form(folded, link.other))
        for origin in islice(chain(families, lemmas), 1):
            said = self.told.remark("adult_origin", word=word, origin=origin.upper())
            yield Remark(Flaw.ADULT, word, None, *said)

    def _is_form(self, word: str, lemma: str) -> bool:
        """Is the lemma for adults, and the word not so much more common that it must be another: come, of cum?"""
        return lemma in self.adult and self.lexicon.zipf(word) < self.lexicon.zipf(lemma) + 1

    def _goes_back(self, word: str, origin: str) -> bool:
        """Is the word a form of this very word, or a compound with it?"""
        number = self.lexicon.number(origin)
        relations = (
            related
            for related in self.lexicon.find_relations(word, origin)
            if related.kind in _GOES_BACK and number in related.roots
        )
        return any(related.strength > Strength.GUESS for related in relations)

    def _strange(self, word: str, said: Sequence[str]) -> Iterator[Remark]:
        """Whether a word that is not at home is one of another language, or of none."""
        home = self.told.language_name(self.lexicon.language.code)
        other = next((other for other in self.others if _is_of(word, other)), None)
        if other:
            tongue = self.told.language_name(other.language.code)
            yield Remark(Flaw.FOREIGN, word, None, *self.told.remark("foreign", word=word, tongue=tongue, home=home))
        elif any(self.lexicon.traits(part) & WordTrait.FOREIGN for part in (word, *said)):
            yield Remark(Flaw.FOREIGN, word, None, *self.told.remark("not_at_home", word=word, home=home))
        elif not self.lexicon.known(word) and not all(self.lexicon.known(part) or part.isdecimal() for part in said):
            key, nearest = "unknown", ""
            if words := self._nearest(word):
                key, nearest = "unknown_nearest", self.told.alternatives(words)
            yield Remark(Flaw.UNKNOWN, word, None, *self.told.remark(key, word=word, nearest=nearest))

    def _nearest(self, word: str) -> list[str]:
        """What the word may be a slip of; of a word and its forms the word alone."""
        self.patience -= 1
        nearest = self.lexicon.suggestions(word, 3) if self.patience >= 0 else []
        return [near.upper() for near in nearest if not self._is_form_of_any(near, nearest)]

    def _is_form_of_any(self, word: str, lemmas: Collection[str]) -> bool:
        return any(link.other != word and link.other in lemmas for link in self.lexicon.lemmas(word))

    # ------------------------------------------------------------------ two words

    def of_two(self, words: Sequence[str]) -> Iterator[Remark | None]:
        """Words that are forms or parts of each other or share a part, and words that a slip tells apart.

        None is a pause, before each word.
        """
        by_root: dict[int, list[str]] = defaultdict(list)
        by_rest: dict[str, list[str]] = defaultdict(list)
        for word in words:
            yield None
            related = dict(islice(self._related(word, by_root), _FEW))
            for other, relation in related.items():
                yield Remark(Flaw.RELATED, word, other, *self.told.remark("related", relation=relation))
            for other in islice(self._near(word, by_rest), _FEW):
                if other not in related:
                    said = self.told.remark("near_duplicate", word=word, other=other)
                    yield Remark(Flaw.NEAR_DUPLICATE, word, other, *said)

    def _related(self, word: str, by_root: dict[int, list[str]]) -> Iterator[tuple[str, str]]:
        """The earlier words that this one is related to, each with how. Remembers the word by its roots."""
        places = [by_root[root] for root in set().union(*self.lexicon.root_flags(self.lexicon.fold(word)))]
        earlier = dict.fromkeys(other for place in places for other in place)
        for place in places:
            if len(place) < _MANY:
                place.append(word)
        for other in earlier:
            if any(related.strength > Strength.GUESS for related in self.lexicon.find_relations(word, other)):
                question = ClueOnBoard(Clue(word), Board([other]), self.lexicon)
                for codename, related in (
                    (name, related) for name in question.may_relate for related in question.find_relations(name)
                ):
                    if related.strength > Strength.GUESS:
                        seen = Observation("related", related.strength, codename, related=related)
                        yield other, self.told.seen("word_form", seen, question)
                        break

    def _near(self, word: str, by_rest: dict[str, list[str]]) -> Iterator[str]:
        """The earlier words that one slip tells apart from this one. Two such are alike with a letter left out."""
        key = joined(self.lexicon.fold(word))
        if len(key) < _LONG:
            return
        places = [by_rest[rest] for rest in dict.fromkeys((key, *_shorter(key)))]
        earlier = dict.fromkeys(other for place in places for other in place)
        for place in places:
            place.append(word)
        for other in earlier:
            if OSA.distance(key, joined(self.lexicon.fold(other))) == 1:
                yield other


def _at_home(word: str, lexicon: Lexicon) -> bool:
    """Is a word, or each word of it, listed in this language, a form of one that is, common here, or a number?"""

    def one(text: str) -> bool:
        known = lexicon.known(text)
        if not known:
            return text.isdecimal()
        taken_in: float = lexicon.language.traits["taken_in"]
        return known.strength is Strength.LISTED or bool(lexicon.lemmas(text)) or lexicon.zipf(text) >= taken_in

    return one(word) or all(one(part) for part in read(word, lexicon).words)


def _is_of(word: str, lexicon: Lexicon) -> bool:
    """Is a word, or each word of it, in a dictionary of this language, and no name?"""
    words = [word] if lexicon.is_listed(word) else read(word, lexicon).words
    return bool(words) and all(lexicon.is_listed(part) and not lexicon.traits(part) & NAME for part in words)


def _shorter(key: str) -> Iterator[str]:
    """A spelling with each of its letters left out in turn."""
    return (key[:at] + key[at + 1 :] for at in range(len(key)))
