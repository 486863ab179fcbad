"""`foreign_word`"""

from collections.abc import Iterator

from fairclue.lexicons import Strength, WordTrait
from fairclue.validator.clue_on_board import ClueOnBoard
from fairclue.validator.several_words import Phrase
from fairclue.validator.types import Observation


def foreign_word(question: ClueOnBoard) -> Iterator[Observation]:
    """A clue is a word of the language that is played in, or one that its speakers have taken in."""
    lexicon = question.lexicon
    if question.is_in_other_letters:
        yield Observation("script", Strength.DERIVED)
    elif question.parsed.is_one_word or question.phrase is Phrase.FOREIGN:
        for word in dict.fromkeys((question.word, *question.parsed.words)):
            if lexicon.traits(word) & WordTrait.FOREIGN:
                common = lexicon.zipf(word) >= lexicon.language.foreign.borrowed_zipf
                strength = Strength.GUESS if common else Strength.DERIVED
                words: dict[str, str | tuple[str, ...]] = {"word": word, "tongues": lexicon.foreign_languages(word)}
                yield Observation("tongues", strength, words=words, sources=("wordfreq",))
                return
