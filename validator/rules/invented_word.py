"""The clue was made up."""

from collections.abc import Iterator
from itertools import permutations, product

from fairclue.lexicons import Strength
from fairclue.validator.clue_on_board import ClueOnBoard
from fairclue.validator.pausing import Pausing
from fairclue.validator.rule import Example, FiresOn, Rule
from fairclue.validator.several_words import Phrase
from fairclue.validator.types import Observation


def invented_word(clue: ClueOnBoard) -> Iterator[Observation | None]:
    """A clue must already exist: compounds and names may not be made up for the occasion."""
    if clue.phrase is Phrase.INVENTED_NAME:
        yield Observation("name", Strength.DERIVED)
    elif clue.phrase is Phrase.INVENTED:
        if clue.lexicon.language.has_word_pairs:
            yield Observation("phrase", Strength.DERIVED)
        elif (yield from _part_for_one_target(clue, clue.parsed.words)):
            yield Observation("phrase", Strength.DERIVED, on_targets=True)
        else:
            yield Observation("phrase", Strength.GUESS)
    elif parts := clue.unlisted_parts:
        if for_one := (yield from _part_for_one_target(clue, parts)):
            part, target = for_one
            yield Observation(
                "points",
                Strength.DERIVED,
                words={"parts": parts, "part": part, "target": target},
                on_targets=True,
            )
        else:
            yield Observation("unlisted", Strength.GUESS, words={"parts": parts})


def _part_for_one_target(clue: ClueOnBoard, parts: tuple[str, ...]) -> Pausing[tuple[str, str] | None]:
    """A part of the clue that is similar to a single target, which another part is not similar to, and that target."""
    if len(clue.targets) == 1:
        return None
    similar: dict[str, list[str]] = {part: [] for part in parts}
    for part, target in product(similar, clue.targets):
        if clue.lexicon.similarity(part, target).is_similar:
            similar[part].append(target)
        yield
    for one, other in permutations(parts, 2):
        if len(similar[one]) == 1 and similar[one][0] not in similar[other]:
            return one, similar[one][0]
    return None


RULE = Rule(
    invented_word,
    FiresOn.ODD,
    examples=(
        Example("en", "cheese robot", "MOUSE, MACHINE", number=2, targets=("MOUSE", "MACHINE")),
        Example("en", "sunflower", "MOUSE, MACHINE", fires=False),
        Example("sv", "Per Gurka", "KRYDDA, BIL"),
        Example("sv", "sommarstuga", "KRYDDA, BIL", fires=False),
    ),
)
