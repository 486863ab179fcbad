"""The clue is a word of another language."""

from collections.abc import Iterator

from fairclue.lexicons import Strength, WordTrait
from fairclue.validator.clue_on_board import ClueOnBoard
from fairclue.validator.rule import Example, FiresOn, Rule
from fairclue.validator.several_words import Phrase
from fairclue.validator.types import Observation


def foreign_word(clue: ClueOnBoard) -> Iterator[Observation]:
    """A clue is a word of the language that is played in, or a foreign word that its speakers have adopted."""
    lexicon = clue.lexicon
    if clue.is_in_other_letters:
        yield Observation("script", Strength.DERIVED)
    elif clue.parsed.is_one_word or clue.phrase is Phrase.FOREIGN:
        for word in dict.fromkeys((clue.word, *clue.parsed.words)):
            if lexicon.traits(word) & WordTrait.FOREIGN:
                common = lexicon.zipf(word) >= lexicon.language.foreign.borrowed_zipf
                strength = Strength.GUESS if common else Strength.DERIVED
                words: dict[str, str | tuple[str, ...]] = {"word": word, "languages": lexicon.foreign_languages(word)}
                yield Observation("tongues", strength, words=words, sources=("wordfreq",))
                return


RULE = Rule(
    foreign_word,
    FiresOn.ODD,
    examples=(
        Example("en", "Schmetterling", "MOON, BEACH"),
        Example("en", "kindergarten", "MOON, BEACH", fires=False),
        Example("sv", "mushroom", "MÅNE, STRAND"),
        Example("sv", "jeans", "MÅNE, STRAND", fires=False),
    ),
)
