"""What a clue of several words is: a compound, a name or a place that exists, a sentence, or something made up."""

from enum import StrEnum
from itertools import pairwise

from fairclue.lexicons import Lexicon, WordTrait
from fairclue.lexicons.types import NAME
from fairclue.validator.parse_clue import ParsedClue

_NAME_IN_USE = 1.5  # how common (Zipf) an unlisted word must be to pass for a surname
_PLAUSIBLE = 0.45  # how similar (of 1) two words must be to pass for a compound
_MOST_WORDS = 6  # of a title that no source lists
_A_PAIR = 2


class Phrase(StrEnum):
    """What a clue is that is written as several words."""

    ONE_WORD = "one word"
    PLACE = "place"
    NAME = "name"
    COMPOUND = "compound"
    LIKELY_NAME = "likely name"  # this and the following: no source lists it
    LIKELY_COMPOUND = "likely compound"
    FOREIGN = "foreign"
    SENTENCE = "sentence"
    WITH_ARTICLE = "with article"
    INVENTED = "invented"
    INVENTED_NAME = "invented name"
    UNKNOWN = "unknown"


def phrase_of(parsed: ParsedClue, lexicon: Lexicon) -> Phrase:
    """What a clue of several words is: what a source lists it as, or else what its words suggest."""
    if _is_one_word(parsed, lexicon):
        return Phrase.ONE_WORD
    if found := _listed(parsed, lexicon):
        return found
    return _unlisted(parsed, lexicon) if len(parsed.words) <= _MOST_WORDS else Phrase.SENTENCE


def _unlisted(parsed: ParsedClue, lexicon: Lexicon) -> Phrase:
    traits = [lexicon.traits(word) for word in parsed.words]
    fillers = [word in lexicon.language.function_words for word in parsed.words]
    if any(fillers):
        return _with_fillers(parsed, lexicon, fillers)
    if _is_person(parsed, lexicon, traits) or any(word.isdecimal() for word in parsed.words):  # Formula 1, Area 51
        return Phrase.LIKELY_NAME
    if all(_go_together(lexicon, one, two) for one, two in pairwise(parsed.words)):
        return Phrase.LIKELY_COMPOUND
    if traits[0] & WordTrait.PERSON and all(word[0].isupper() for word in parsed.text.replace("-", " ").split()):
        return Phrase.INVENTED_NAME
    if any(trait & WordTrait.FOREIGN for trait in traits):
        return Phrase.FOREIGN
    return Phrase.INVENTED if all(trait & (WordTrait.LISTED | NAME) for trait in traits) else Phrase.UNKNOWN


def _go_together(lexicon: Lexicon, one: str, two: str) -> bool:
    """Whether two words occur side by side, or are so similar that a dictionary may have missed the pair."""
    if lexicon.stand_together(one, two) or lexicon.traits(f"{one} {two}") & WordTrait.PAIR:
        return True
    return lexicon.similarity(one, two).score >= _PLAUSIBLE


def _is_one_word(parsed: ParsedClue, lexicon: Lexicon) -> bool:
    """Whether the parts are one word: e-mail is email, ex-wife has a prefix, and snow man is the compound snowman."""
    closed = "".join(parsed.words)
    traits = lexicon.traits(closed)
    if " " in parsed.spellings[0]:
        splits = {split.parts for split in lexicon.splits(closed)} if traits & WordTrait.LISTED else set()
        return parsed.words in splits and not lexicon.traits(parsed.spellings[0]) & WordTrait.PHRASE
    first, rest = parsed.words[0], "-".join(parsed.words[1:])
    if rest.isdecimal():  # covid-19
        return bool(lexicon.traits(first) & (WordTrait.LISTED | NAME))
    if first in lexicon.language.hyphened_prefixes or _takes_hyphen(lexicon, first):
        return bool(lexicon.traits(rest) & (WordTrait.LISTED | NAME))
    return bool(traits & (WordTrait.LISTED | NAME))


def _takes_hyphen(lexicon: Lexicon, first: str) -> bool:
    """Whether the language joins words freely, and letters, digits and abbreviations with a hyphen: tv-kväll."""
    short = len(first) == 1 or first.isdecimal() or lexicon.traits(first) & WordTrait.ABBREVIATION
    return bool(short and lexicon.language.free_compounding)


def _listed(parsed: ParsedClue, lexicon: Lexicon) -> Phrase | None:
    for spelling in parsed.spellings:
        traits = lexicon.traits(spelling)
        if traits & WordTrait.PLACE and parsed.text[:1].isupper():
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


def _with_fillers(parsed: ParsedClue, lexicon: Lexicon, fillers: list[bool]) -> Phrase:
    """What words with an "of" or "the" among them are: perhaps a title, if capitalised; otherwise mostly a sentence."""
    shown = parsed.text.replace("-", " ").split()
    if len(shown) == len(fillers) and not all(fillers):
        if all(word[:1].isupper() for word, filler in zip(shown, fillers, strict=True) if not filler):
            return Phrase.LIKELY_NAME
    if _is_joined(parsed, lexicon, fillers):
        return Phrase.LIKELY_COMPOUND
    if len(fillers) == _A_PAIR and parsed.words[0] in lexicon.language.articles:
        return Phrase.WITH_ARTICLE
    if len(fillers) == _A_PAIR and any(lexicon.traits(word) & WordTrait.LOAN for word in parsed.words):
        return Phrase.UNKNOWN  # who knows what people say with a borrowed word: on lah
    return Phrase.SENTENCE


def _is_joined(parsed: ParsedClue, lexicon: Lexicon, fillers: list[bool]) -> bool:
    """Whether words that go together are joined by an "and" or "of": salt and pepper, corn on the cob."""
    words, joiners = parsed.words, lexicon.language.joiners
    between = [word for word, filler in zip(words, fillers, strict=True) if filler]
    joined = [word for word, filler in zip(words, fillers, strict=True) if not filler]
    if fillers[0] or fillers[-1] or not all(word in joiners for word in between):
        return False
    return all(_go_together(lexicon, one, two) for one, two in pairwise(joined))


def _is_person(parsed: ParsedClue, lexicon: Lexicon, traits: list[WordTrait]) -> bool:
    """Whether these are given names or initials and a surname, or a rare word in its place."""
    words = parsed.words
    named = [bool(trait & WordTrait.PERSON) or len(word) == 1 for word, trait in zip(words, traits, strict=True)]
    surname = not traits[-1] & (WordTrait.LISTED | WordTrait.FOREIGN) and lexicon.zipf(words[-1]) >= _NAME_IN_USE
    return all(named[:-1]) and (named[-1] or surname)
