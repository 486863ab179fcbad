"""A clue of several words: does it exist as one thing, or was it made up?"""

from __future__ import annotations

from enum import StrEnum
from itertools import pairwise
from typing import TYPE_CHECKING

from fairclue.lexicons import WordTrait
from fairclue.lexicons.types import NAME

if TYPE_CHECKING:
    from fairclue.validator.clue_on_board import ClueOnBoard

_NAME_IN_USE = 1.5  # how common (Zipf) a word must be that no dictionary has, to pass for a surname
_PLAUSIBLE = 0.3  # how near (of 1) two words must be to pass for a compound
_MOST_WORDS = 6  # of a title that no source lists
_ARTICLE_AND_NOUN = 2


class Phrase(StrEnum):
    """What a clue is, if it is written as several words."""

    ONE_WORD = "one word"
    PLACE = "place"
    NAME = "name"
    COMPOUND = "compound"
    LIKELY_NAME = "likely name"  # from here on no source lists it
    LIKELY_COMPOUND = "likely compound"
    FOREIGN = "foreign"
    SENTENCE = "sentence"
    WITH_ARTICLE = "with article"
    INVENTED = "invented"
    INVENTED_NAME = "invented name"
    UNKNOWN = "unknown"


def phrase(question: ClueOnBoard) -> Phrase:
    """What a clue of several words is: listed phrases first, then what the words themselves tell."""
    if _is_one_word(question):
        return Phrase.ONE_WORD
    if found := _listed(question):
        return found
    return _unlisted(question) if len(question.parsed.words) <= _MOST_WORDS else Phrase.SENTENCE


def _unlisted(question: ClueOnBoard) -> Phrase:
    said, lexicon = question.parsed, question.lexicon
    traits = [lexicon.traits(word) for word in said.words]
    fillers = [word in lexicon.language.function_words for word in said.words]
    if any(fillers):
        return _with_fillers(question, fillers)
    if _is_person(question, traits) or any(word.isdecimal() for word in said.words):  # Formula 1, Area 51
        return Phrase.LIKELY_NAME
    if all(_go_together(question, one, two) for one, two in pairwise(said.words)):
        return Phrase.LIKELY_COMPOUND
    if traits[0] & WordTrait.PERSON and all(word[0].isupper() for word in said.text.replace("-", " ").split()):
        return Phrase.INVENTED_NAME
    if any(trait & WordTrait.FOREIGN for trait in traits):
        return Phrase.FOREIGN
    return Phrase.INVENTED if all(trait & (WordTrait.LISTED | NAME) for trait in traits) else Phrase.UNKNOWN


def _go_together(question: ClueOnBoard, one: str, two: str) -> bool:
    """Seen side by side, or near enough in meaning that a dictionary may have missed the pair."""
    lexicon = question.lexicon
    if lexicon.stand_together(one, two) or lexicon.traits(f"{one} {two}") & WordTrait.PAIR:
        return True
    return lexicon.similarity(one, two).score >= _PLAUSIBLE


def _is_one_word(question: ClueOnBoard) -> bool:
    """Hyphens that may as well be left out (e-mail), or that a prefix takes (ex-wife), and closed compounds apart."""
    said, lexicon = question.parsed, question.lexicon
    closed = "".join(said.words)
    traits = lexicon.traits(closed)
    if " " in said.spellings[0]:
        splits = {split.parts for split in lexicon.splits(closed)} if traits & WordTrait.LISTED else set()
        return said.words in splits and not lexicon.traits(said.spellings[0]) & WordTrait.PHRASE
    first, rest = said.words[0], "-".join(said.words[1:])
    if rest.isdecimal():  # covid-19
        return bool(lexicon.traits(first) & (WordTrait.LISTED | NAME))
    if first in lexicon.language.hyphened_prefixes or _takes_hyphen(question, first):
        return bool(lexicon.traits(rest) & (WordTrait.LISTED | NAME))
    return bool(traits & (WordTrait.LISTED | NAME))


def _takes_hyphen(question: ClueOnBoard, first: str) -> bool:
    """Where words are joined freely, letters, figures and abbreviations are joined with a hyphen: k-pop, tv-kväll."""
    lexicon = question.lexicon
    short = len(first) == 1 or first.isdecimal() or lexicon.traits(first) & WordTrait.ABBREVIATION
    return bool(short and lexicon.language.free_compounding)


def _listed(question: ClueOnBoard) -> Phrase | None:
    for spelling in question.parsed.spellings:
        traits = question.lexicon.traits(spelling)
        if traits & WordTrait.PLACE and question.parsed.text[:1].isupper():
            return Phrase.PLACE
        if traits & WordTrait.LISTED and traits & WordTrait.PHRASE:
            return Phrase.COMPOUND
        if traits & WordTrait.PLACE:
            return Phrase.PLACE
        if traits & NAME:
            return Phrase.NAME
        if traits & (WordTrait.PHRASE | WordTrait.ABBREVIATION | WordTrait.LISTED):
            return Phrase.COMPOUND
    return None


def _with_fillers(question: ClueOnBoard, fillers: list[bool]) -> Phrase:
    """A title in capitals may exist; anything else with an "of" or "the" is more than a word."""
    said = question.parsed
    shown = said.text.replace("-", " ").split()
    if len(shown) == len(fillers) and not all(fillers):
        if all(word[:1].isupper() for word, filler in zip(shown, fillers, strict=True) if not filler):
            return Phrase.LIKELY_NAME
    if _is_joined(question, fillers):
        return Phrase.LIKELY_COMPOUND
    if len(fillers) == _ARTICLE_AND_NOUN and said.words[0] in question.lexicon.language.articles:
        return Phrase.WITH_ARTICLE
    return Phrase.SENTENCE


def _is_joined(question: ClueOnBoard, fillers: list[bool]) -> bool:
    """Words that go together, joined by an "and" or "of": salt and pepper, corn on the cob."""
    words, joiners = question.parsed.words, question.lexicon.language.joiners
    between = [word for word, filler in zip(words, fillers, strict=True) if filler]
    joined = [word for word, filler in zip(words, fillers, strict=True) if not filler]
    if fillers[0] or fillers[-1] or not all(word in joiners for word in between):
        return False
    return all(_go_together(question, one, two) for one, two in pairwise(joined))


def _is_person(question: ClueOnBoard, traits: list[WordTrait]) -> bool:
    """Given names, initials and a surname, or a word in that place that only a surname can be."""
    lexicon, words = question.lexicon, question.parsed.words
    named = [bool(trait & WordTrait.PERSON) or len(word) == 1 for word, trait in zip(words, traits, strict=True)]
    surname = not traits[-1] & (WordTrait.LISTED | WordTrait.FOREIGN) and lexicon.zipf(words[-1]) >= _NAME_IN_USE
    return all(named[:-1]) and (named[-1] or surname)
