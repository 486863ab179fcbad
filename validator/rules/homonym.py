"""The clue is linked to a target by sound alone."""

from collections.abc import Iterator

from fairclue.lexicons import RelationKind, Strength
from fairclue.lexicons.language import GoesWith
from fairclue.validator.clue_on_board import ClueOnBoard
from fairclue.validator.rule import Example, Rule
from fairclue.validator.types import Observation

# Of the target to a clue that is itself the word that sounds alike, which is a link by spelling in any case.
_BY_SOUND = 1.0  # up to here, sound is all
_BY_MEANING = 2.5  # from here on, meaning links them as well; in between, a question is fair


def homonym(clue: ClueOnBoard) -> Iterator[Observation | None]:
    """The clue fits a declared target by sound alone: it goes with another word that sounds the same."""
    lexicon = clue.lexicon
    if len(clue.word) < 2:
        return  # a single letter
    for target in clue.targets:
        yield None
        found = [
            (strength, seen, other)
            for other in lexicon.homophones(target)
            if lexicon.is_listed(other)
            and lexicon.zipf(other) >= lexicon.language.homonyms.common
            and not _is_same_word(clue, other, target)
            for seen, strength in _linked(clue, target, other)
        ]
        if found:
            strength, seen, other = max(found)
            yield Observation(seen, strength, target, {"homophone": other}, on_targets=True)


def _linked(clue: ClueOnBoard, target: str, other: str) -> Iterator[tuple[str, Strength]]:
    """How the clue is linked to another word that sounds like the target, if that is what links it to the target."""
    to_target = clue.similarity(target).log_odds
    if any(_is_same_word(clue, spelling, other) for spelling in clue.parsed.spellings):
        if to_target is None or to_target < _BY_MEANING:
            sure = to_target is not None and to_target <= _BY_SOUND
            yield "sounds", Strength.DERIVED if sure else Strength.GUESS
        return
    to_other = clue.lexicon.similarity(clue.word, other, by_form=True).log_odds
    if to_other is None:
        return
    levels = clue.lexicon.language.homonyms
    if to_target is not None and _goes(to_other, to_target, levels.plain):
        yield "goes_with", Strength.DERIVED
    elif _goes(to_other, to_target or 0.0, levels.likely):
        yield "goes_with", Strength.GUESS


def _goes(to_other: float, to_target: float, least: GoesWith) -> bool:
    return to_other >= least.strong and to_target <= least.absent and to_other - to_target >= least.gap


def _is_same_word(clue: ClueOnBoard, one: str, two: str) -> bool:
    """Whether two words are forms or spellings of one: theatre and theater sound alike but are no homonyms."""
    kinds = {related.kind for related in clue.lexicon.find_relations(one, two)}
    return bool(kinds & {RelationKind.SAME, RelationKind.FORM})


RULE = Rule(
    homonym,
    needs_targets=True,
    examples=(
        Example("en", "naked", "BEAR, BEACH", targets=("BEAR",)),
        Example("en", "honey", "BEAR, BEACH", targets=("BEAR",), fires=False),
        Example("sv", "fällt", "FÄLT, STRAND", targets=("FÄLT",)),
        Example("sv", "åker", "FÄLT, STRAND", targets=("FÄLT",), fires=False),
    ),
)
