"""`letters`"""

from collections.abc import Iterable, Iterator

from fairclue.lexicons import Strength
from fairclue.validator.clue_on_board import ClueOnBoard
from fairclue.validator.parse_clue import value_of
from fairclue.validator.pausing import Pausing
from fairclue.validator.types import Observation

_SHORT = 3  # letters of a clue that only tells how words begin or end


def letters(question: ClueOnBoard) -> Iterator[Observation | None]:
    """A clue is about meaning: it may not tell of a codename's letters, how many they are, or where the card lies."""
    word = question.word
    if not word or not question.parsed.is_one_word:
        return
    if len(word) == 1 and word.isalpha():
        yield from _letter(question, word)
    elif (value := value_of(question.parsed, question.lexicon)) is not None:
        yield from _count(question, value)
    elif word in question.lexicon.language.letter_words:
        yield from _talk(question, "letter_word")
    elif word in question.lexicon.language.place_words:
        yield from _talk(question, "place_word")
    elif len(word) <= _SHORT and len(question.targets) > 1:
        if all(question.board_index.letters[target].startswith(word) for target in question.targets):
            yield from _unless_meant(question, "starts")
        elif all(question.board_index.letters[target].endswith(word) for target in question.targets):
            yield from _unless_meant(question, "ends")


def _letter(question: ClueOnBoard, letter: str) -> Iterator[Observation | None]:
    starting = [
        name for name in question.board_index.codenames if question.board_index.letters[name].startswith(letter)
    ]
    if question.targets:
        if all(target in starting for target in question.targets):
            yield from _unless_meant(question, "starts")
        elif all(letter in question.board_index.letters[target] for target in question.targets):
            unmeant = yield from _unmeant(question)
            if len(unmeant) == len(question.targets):
                yield Observation("holds", Strength.GUESS, words=_listing(unmeant), on_targets=True)
    elif starting and len(starting) == question.number:
        yield Observation("initial", Strength.GUESS, words=_listing(starting))


def _count(question: ClueOnBoard, value: int) -> Iterator[Observation | None]:
    long = [name for name in question.board_index.codenames if len(question.board_index.letters[name]) == value]
    if question.targets:
        if all(target in long for target in question.targets):
            yield from _unless_meant(question, "counts")
        elif value == len(question.targets) == question.number and value > 1:
            yield from _unless_meant(question, "repeats")


def _talk(question: ClueOnBoard, seen: str) -> Iterator[Observation | None]:
    if question.targets:
        yield from _unless_meant(question, seen)


def _unless_meant(question: ClueOnBoard, seen: str) -> Iterator[Observation | None]:
    """One target that the clue has a meaning for makes it doubtful, all of them make it fine."""
    unmeant = yield from _unmeant(question)
    if unmeant:
        strength = Strength.DERIVED if len(unmeant) == len(question.targets) else Strength.GUESS
        yield Observation(seen, strength, words=_listing(unmeant), on_targets=True)


def _unmeant(question: ClueOnBoard) -> Pausing[list[str]]:
    """The targets that the clue has no meaning for."""
    unmeant = []
    for target in question.targets:
        if not _meant(question, target):
            unmeant.append(target)
        yield
    return unmeant


def _meant(question: ClueOnBoard, target: str) -> bool:
    """Near in meaning, or a word together with it, as O and TUR are."""
    together = question.word + question.board_index.letters[target]
    return question.similarity(target).is_similar or question.lexicon.is_listed(together)


def _listing(names: Iterable[str]) -> dict[str, tuple[str, ...]]:
    return {"codenames": tuple(names)}
