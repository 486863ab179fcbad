"""The clue refers to letters, to their number or to places on the table."""

from collections.abc import Iterable, Iterator

from fairclue.lexicons import Strength
from fairclue.lexicons.language import LetterFact
from fairclue.validator import letter_facts
from fairclue.validator.clue_on_board import ClueOnBoard
from fairclue.validator.parse_clue import value_of
from fairclue.validator.pausing import Pausing
from fairclue.validator.rule import Example, FiresOn, Rule
from fairclue.validator.types import Observation

_SCRAP = 2  # letters of a clue that is hardly a word, so that only a listed link of meaning counts
_LISTED = {"same", "definition", "phrase", "compound"}
_SHORT = 3  # letters of a clue that may be just the beginning or end of words


def letters(clue: ClueOnBoard) -> Iterator[Observation | None]:
    """A clue is about meaning: it may not refer to a codename's letters, their number, or where the card lies."""
    word = clue.word
    if not word or not clue.parsed.is_one_word:
        return
    if len(word) == 1 and word.isalpha():
        yield from _about_letter(clue, word)
    elif (value := value_of(clue.parsed, clue.lexicon)) is not None:
        yield from _about_length(clue, value)
    elif facts := [fact for fact, words in clue.lexicon.language.letter_facts.items() if word in words]:
        yield from _literally(clue, facts[0])
    elif word in clue.lexicon.language.letter_words:
        yield from _about(clue, "letter_word")
    elif word in clue.lexicon.language.place_words:
        yield from _about(clue, "place_word")
    elif len(word) <= _SHORT and len(clue.targets) > 1:
        if all(clue.board_index.letters[target].startswith(word) for target in clue.targets):
            yield from _without_meaning(clue, "starts")
        elif all(clue.board_index.letters[target].endswith(word) for target in clue.targets):
            yield from _without_meaning(clue, "ends")


def _about_letter(clue: ClueOnBoard, letter: str) -> Iterator[Observation | None]:
    starting = [name for name in clue.board_index.codenames if clue.board_index.letters[name].startswith(letter)]
    if clue.targets:
        if all(target in starting for target in clue.targets):
            yield from _without_meaning(clue, "starts")
        elif all(letter in clue.board_index.letters[target] for target in clue.targets):
            unrelated = yield from _unrelated_targets(clue)
            if len(unrelated) == len(clue.targets):
                yield Observation("holds", Strength.GUESS, words=_codenames(unrelated), on_targets=True)
    elif starting and len(starting) == clue.number:
        yield Observation("initial", Strength.GUESS, words=_codenames(starting))


def _about_length(clue: ClueOnBoard, value: int) -> Iterator[Observation | None]:
    long = [name for name in clue.board_index.codenames if len(clue.board_index.letters[name]) == value]
    if clue.targets:
        if all(target in long for target in clue.targets):
            yield from _without_meaning(clue, "counts")
        elif value == len(clue.targets) == clue.number and value > 1:
            yield from _without_meaning(clue, "repeats")


def _about(clue: ClueOnBoard, seen: str) -> Iterator[Observation | None]:
    """A guess if the clue has no meaning for any of the targets."""
    unrelated = yield from _unrelated_targets(clue)
    if unrelated and len(unrelated) == len(clue.targets):
        yield Observation(seen, Strength.GUESS, words=_codenames(unrelated), on_targets=True)


def _literally(clue: ClueOnBoard, fact: LetterFact) -> Iterator[Observation | None]:
    """What a word such as plural or palindrome says of letters, if it is true of all targets."""
    written = [clue.board_index.letters[target] for target in clue.targets]
    if written and letter_facts.holds(fact, written, clue.lexicon):
        yield from _without_meaning(clue, "letter_word")


def _without_meaning(clue: ClueOnBoard, seen: str) -> Iterator[Observation | None]:
    """An observation if the clue has no meaning for the targets.

    It is a guess if the clue has a meaning for some of them, or if there is only one: that it fits may be chance.
    """
    unrelated = yield from _unrelated_targets(clue)
    if unrelated:
        strength = Strength.DERIVED if 1 < len(unrelated) == len(clue.targets) else Strength.GUESS
        yield Observation(seen, strength, words=_codenames(unrelated), on_targets=True)


def _unrelated_targets(clue: ClueOnBoard) -> Pausing[list[str]]:
    """The targets that the meaning of the clue does not link to."""
    unrelated = []
    for target in clue.targets:
        if not _is_meant(clue, target):
            unrelated.append(target)
        yield
    return unrelated


def _is_meant(clue: ClueOnBoard, target: str) -> bool:
    """Whether the clue is similar to the target in meaning, or makes a word with it: O and TUR make OTUR."""
    if clue.lexicon.is_listed(clue.word + clue.board_index.letters[target]):
        return True
    found = clue.lexicon.similarity(clue.word, target, by_form=True)
    return bool(found.links & _LISTED) if len(clue.word) <= _SCRAP else found.is_similar


def _codenames(names: Iterable[str]) -> dict[str, tuple[str, ...]]:
    return {"codenames": tuple(names)}


RULE = Rule(
    letters,
    FiresOn.ODD,
    examples=(
        Example("en", "five", "TIGER, TABLE, BEACH", number=2, targets=("TIGER", "TABLE")),
        Example("en", "x", "RAY, BEACH", targets=("RAY",), fires=False),
        Example("sv", "fyra", "KATT, KOPP, STRAND", number=2, targets=("KATT", "KOPP")),
        Example("sv", "djur", "KATT, STRAND", targets=("KATT",), fires=False),
    ),
)
