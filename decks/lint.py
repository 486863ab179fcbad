"""Lint: what is wrong with a deck, word by word, by the lexicons and the relations that the referee uses."""

from collections import defaultdict
from collections.abc import Collection, Iterator, Sequence
from itertools import chain, islice

from rapidfuzz.distance import OSA

from fairclue.decks.adult_words import adult_words
from fairclue.decks.deal import BOARD_SIZE
from fairclue.decks.deck import Deck
from fairclue.decks.remarks import Remark, RemarkKind
from fairclue.lexicons import Lexicon, RelationKind, Strength, WordTrait
from fairclue.lexicons.text import joined
from fairclue.lexicons.types import NAME
from fairclue.validator.board_index import BoardIndex
from fairclue.validator.clue_on_board import find_relations
from fairclue.validator.open_lexicons import lexicon_of, ready_lexicons
from fairclue.validator.parse_clue import parse_clue
from fairclue.validator.pausing import Pausing, run_to_end
from fairclue.validator.relation_sentences import relation_sentence
from fairclue.validator.types import Board, CodenameError
from fairclue.wording import DEFAULT, Wording, wording_in

_LONG = 5  # letters from which on words that differ by a slip are near duplicates
_FEW = 5  # other words that are named for one word
_MANY = 25  # words with one root that a word is compared with
_MOST_SUGGESTED = 25  # unknown words that the nearest known ones are sought for, which is slow
_BUILT_ON = (RelationKind.SAME, RelationKind.FORM, RelationKind.WHOLE)  # a form of a word, or a compound with it


def lint(deck: Deck, explain_in: str = DEFAULT) -> list[Remark]:
    """All remarks on a deck: on each word by itself, then on words that clash, then on the whole deck."""
    return run_to_end(lint_in_steps(deck, explain_in))


def lint_in_steps(deck: Deck, explain_in: str = DEFAULT, most: int | None = None) -> Pausing[list[Remark]]:
    """The same in small steps, for a server that has other requests to answer in between.

    After so many words as `most` says, the others are only checked for words for adults.
    """
    lexicon, wording = lexicon_of(deck.language), wording_in(explain_in)
    linter = _Linter(lexicon, adult_words(deck.language) if deck.rating != "adult" else (), wording)
    seen: dict[str, str] = {}
    checked: list[str] = []
    remarks: list[Remark] = []
    for word in deck.words:
        yield
        try:
            Board([word])
        except CodenameError as error:
            message = wording.say(f"lint.no_codename.{error.kind}", word=ascii(word)[1:-1])
            suggestion = wording.say("lint.no_codename.suggestion")
            remarks.append(Remark(RemarkKind.ODD_CHARACTERS, word, None, message, suggestion))
            continue
        key = joined(lexicon.fold(word))
        if key in seen:
            name = "twice" if word == seen[key] else "same_word"
            remarks.append(_remark(wording, RemarkKind.DUPLICATE, name, word, seen[key]))
            continue
        seen[key] = word
        if most is not None and len(checked) >= most:
            remarks += linter.check_adult(word)
            continue
        checked.append(word)
        remarks += linter.check_word(word)
    for remark in linter.check_pairs(checked):
        if remark:
            remarks.append(remark)
        yield
    if len(checked) < BOARD_SIZE:
        message = wording.say("lint.too_few.message", n=len(checked), board=BOARD_SIZE)
        suggestion = wording.say("lint.too_few.suggestion", n=BOARD_SIZE - len(checked))
        remarks.append(Remark(RemarkKind.TOO_FEW, "", None, message, suggestion))
    return [remark.accepted(deck.reasons) for remark in remarks]


class _Linter:
    """Checks words and pairs of words in one language. What that needs is looked up once."""

    def __init__(self, lexicon: Lexicon, adult_words: Collection[str], wording: Wording) -> None:
        self.lexicon, self.wording = lexicon, wording
        families = [word.removesuffix("*") for word in adult_words if word.endswith("*")]
        self.adult = {joined(lexicon.fold(word.removesuffix("*"))) for word in adult_words}
        self.families = BoardIndex(families, lexicon)
        own = (lexicon.language.code, lexicon.language.extends)
        others = (other for other in ready_lexicons() if other.language.code not in own)
        self.others = sorted(others, key=lambda other: other.language.extends is not None)  # English before Singlish
        self.suggestions_left = _MOST_SUGGESTED

    # ------------------------------------------------------------------ one word

    def check_word(self, word: str) -> Iterator[Remark]:
        """Remarks on a word by itself."""
        parts = parse_clue(word, self.lexicon).words
        if not all(char.isalnum() or char in " -'’&." for char in word):
            yield _remark(self.wording, RemarkKind.ODD_CHARACTERS, "odd_characters", word)
        if len(parts) > 1:
            yield _remark(self.wording, RemarkKind.SEVERAL_WORDS, "several_words", word)
        yield from self.check_adult(word)
        if not _is_native(word, self.lexicon):
            yield from self._check_unknown(word, parts)

    def check_adult(self, word: str) -> Iterator[Remark]:
        """A remark if a word is for adults, or is a form of or a compound with such a word."""
        folded = self.lexicon.fold(word)
        if joined(folded) in self.adult:
            yield _remark(self.wording, RemarkKind.ADULT, "adult", word)
            return
        related = self.families.may_relate([folded], self.lexicon)
        families = (other for other in related if self._is_built_on(folded, other))
        lemmas = (link.other for link in self.lexicon.lemmas(folded) if self._is_adult_form(folded, link.other))
        for origin in islice(chain(families, lemmas), 1):
            yield _remark(self.wording, RemarkKind.ADULT, "adult_origin", word, origin=origin.upper())

    def _is_adult_form(self, word: str, lemma: str) -> bool:
        """Whether the lemma is for adults and the word not far more common, as `come` is, a form of `cum` by chance."""
        return lemma in self.adult and self.lexicon.zipf(word) < self.lexicon.zipf(lemma) + 1

    def _is_built_on(self, word: str, origin: str) -> bool:
        """Whether the word is a form of this very word, or a compound with it."""
        number = self.lexicon.number(origin)
        relations = (
            related
            for related in self.lexicon.find_relations(word, origin)
            if related.kind in _BUILT_ON and number in related.roots
        )
        return any(related.strength > Strength.GUESS for related in relations)

    def _check_unknown(self, word: str, parts: Sequence[str]) -> Iterator[Remark]:
        """A remark if a word that is not of this language is of another, or of none."""
        home = self.wording.language_name(self.lexicon.language.code)
        other = next((other for other in self.others if _is_word_of(word, other)), None)
        if other:
            language = self.wording.language_name(other.language.code)
            yield _remark(self.wording, RemarkKind.FOREIGN, "foreign", word, language=language, home=home)
        elif any(self.lexicon.traits(part) & WordTrait.FOREIGN for part in (word, *parts)):
            yield _remark(self.wording, RemarkKind.FOREIGN, "not_at_home", word, home=home)
        elif not self.lexicon.known(word) and not all(self.lexicon.known(part) or part.isdecimal() for part in parts):
            if words := self._nearest(word):
                nearest = self.wording.alternatives(words)
                yield _remark(self.wording, RemarkKind.UNKNOWN, "unknown_nearest", word, nearest=nearest)
            else:
                yield _remark(self.wording, RemarkKind.UNKNOWN, "unknown", word)

    def _nearest(self, word: str) -> list[str]:
        """Known words that it may be a slip of, without forms of each other."""
        self.suggestions_left -= 1
        nearest = self.lexicon.suggestions(word, 3) if self.suggestions_left >= 0 else []
        return [near.upper() for near in nearest if not self._is_form_of_any(near, nearest)]

    def _is_form_of_any(self, word: str, lemmas: Collection[str]) -> bool:
        return any(link.other != word and link.other in lemmas for link in self.lexicon.lemmas(word))

    # ------------------------------------------------------------------ two words

    def check_pairs(self, words: Sequence[str]) -> Iterator[Remark | None]:
        """Remarks on words that are forms or parts of each other or share a part, and on words that differ by a slip.

        None is a pause, before each word.
        """
        by_root: dict[int, list[str]] = defaultdict(list)
        by_rest: dict[str, list[str]] = defaultdict(list)
        for word in words:
            yield None
            related = dict(islice(self._related(word, by_root), _FEW))
            for other, relation in related.items():
                yield Remark(RemarkKind.RELATED, word, other, relation, self.wording.say("lint.related.suggestion"))
            for other in islice(self._near(word, by_rest), _FEW):
                if other not in related:
                    yield _remark(self.wording, RemarkKind.NEAR_DUPLICATE, "near_duplicate", word, other)

    def _related(self, word: str, by_root: dict[int, list[str]]) -> Iterator[tuple[str, str]]:
        """The earlier words that this one is related to, and how. Adds the word to those of its roots."""
        places = [by_root[root] for root in set().union(*self.lexicon.root_flags(self.lexicon.fold(word)))]
        earlier = dict.fromkeys(other for place in places for other in place)
        for place in places:
            if len(place) < _MANY:
                place.append(word)
        parsed = parse_clue(word, self.lexicon)
        for other in earlier:
            relations = find_relations(parsed, other, self.lexicon)
            found = next((relation for relation in relations if relation.strength > Strength.GUESS), None)
            if found:
                yield other, relation_sentence(self.lexicon.explained(found), parsed.text, other, self.wording)

    def _near(self, word: str, by_rest: dict[str, list[str]]) -> Iterator[str]:
        """The earlier words that differ from this one by a slip. Two such are alike with a letter left out."""
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


def _remark(
    wording: Wording, kind: RemarkKind, name: str, word: str, other: str | None = None, **fillers: str
) -> Remark:
    """A remark that the two sentences of this name tell."""
    message, suggestion = (
        wording.say(f"lint.{name}.{part}", word=word, other=other, **fillers) for part in ("message", "suggestion")
    )
    return Remark(kind, word, other, message, suggestion)


def _is_native(word: str, lexicon: Lexicon) -> bool:
    """Whether each part of a word is listed in this language, a form of a listed word, common in it, or a number."""

    def one(text: str) -> bool:
        known = lexicon.known(text)
        if not known:
            return text.isdecimal()
        borrowed_zipf = lexicon.language.foreign.borrowed_zipf
        return known.strength is Strength.LISTED or bool(lexicon.lemmas(text)) or lexicon.zipf(text) >= borrowed_zipf

    return one(word) or all(one(part) for part in parse_clue(word, lexicon).words)


def _is_word_of(word: str, lexicon: Lexicon) -> bool:
    """Whether each part of a word is in a dictionary of this language, and no name."""
    words = [word] if lexicon.is_listed(word) else parse_clue(word, lexicon).words
    return bool(words) and all(lexicon.is_listed(part) and not lexicon.traits(part) & NAME for part in words)


def _shorter(key: str) -> Iterator[str]:
    """A spelling with each of its letters left out in turn."""
    return (key[:at] + key[at + 1 :] for at in range(len(key)))
