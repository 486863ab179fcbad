"""The clue is a part of a compound codename in sight."""

import re
from collections.abc import Iterator

from fairclue.lexicons import Lexicon, RelationKind, Strength
from fairclue.validator.clue_on_board import ClueOnBoard
from fairclue.validator.related_codenames import related_codenames
from fairclue.validator.rule import Example, FiresOn, Rule
from fairclue.validator.types import Observation


def part_of_codename(clue: ClueOnBoard) -> Iterator[Observation | None]:
    """A clue may not be a part of a compound codename in sight, nor a form of such a part."""
    yield from related_codenames(clue, RelationKind.PART)
    for codename, phrases in clue.board_index.expansions.items():
        phrase = next((phrase for phrase in phrases if _is_word_of(phrase, clue)), None)
        if phrase:
            yield Observation("expansion", Strength.GUESS, codename, words={"phrase": phrase})


def _is_word_of(phrase: str, clue: ClueOnBoard) -> bool:
    """Whether the clue is a form of a word of the phrase that a codename stands for: states, for USA."""
    words = {lemma for word in re.split("[ -]", phrase) for lemma in _lemmas(word, clue.lexicon)}
    said = _lemmas(clue.word, clue.lexicon) if clue.parsed.is_one_word else set()
    return not said.isdisjoint(words - clue.lexicon.language.function_words)


def _lemmas(word: str, lexicon: Lexicon) -> set[str]:
    return {word, *(link.other for link in lexicon.lemmas(word))}


RULE = Rule(
    part_of_codename,
    FiresOn.RELATED,
    examples=(
        Example("en", "berries", "BLUEBERRY, BEACH"),
        Example("en", "pet", "CARPET, BEACH", fires=False),
        Example("sv", "fötter", "FOTBOLL, STRAND"),
        Example("sv", "mat", "TOMAT, STRAND", fires=False),
    ),
)
