"""What is wrong with a word pack, word by word: asked of the lexicon and of the referee's own bonds."""

from collections.abc import Collection, Iterator, Sequence
from dataclasses import dataclass
from enum import StrEnum

from rapidfuzz import process
from rapidfuzz.distance import OSA

from lexicons import Lexicon, Strength, Trait
from lexicons.text import joined
from validator.question import Question
from validator.sight import Sight
from validator.terms import Board, Clue, QuestionError

_ENOUGH = 25  # words to deal a board
_LONG = 5  # letters from which on a slip makes near duplicates


class Flaw(StrEnum):
    """What a remark is about."""

    DUPLICATE = "duplicate"
    NEAR_DUPLICATE = "near_duplicate"
    RELATED = "related"
    UNKNOWN = "unknown"
    FOREIGN = "foreign"
    ADULT = "adult"
    SEVERAL_WORDS = "several_words"
    ODD_CHARACTERS = "odd_characters"
    TOO_FEW = "too_few"


@dataclass(frozen=True, slots=True)
class Remark:
    """One flaw of a pack: the word, the other word if there is one, the reason and what to do."""

    flaw: Flaw
    word: str
    other: str | None
    reason: str
    suggestion: str


def lint(words: Sequence[str], lexicon: Lexicon, adult_words: Collection[str] = ()) -> list[Remark]:
    """All remarks on a pack, in the order of its words. `adult_words` are none if the pack is rated adult."""
    seen: dict[str, str] = {}
    remarks: list[Remark] = []
    adult = {lexicon.fold(word) for word in adult_words}
    for word in words:
        key = joined(lexicon.fold(word))
        if key in seen:
            remarks.append(Remark(Flaw.DUPLICATE, word, seen[key], f"{word} is there twice.", "Remove one of them."))
            continue
        seen[key] = word
        remarks += _of_one(word, lexicon, adult)
    kept = list(seen.values())
    remarks += _of_two(kept, lexicon)
    if len(kept) < _ENOUGH:
        reason = f"{len(kept)} different words are too few to deal a board of {_ENOUGH}."
        remarks.append(Remark(Flaw.TOO_FEW, "", None, reason, f"Add {_ENOUGH - len(kept)} words."))
    return remarks


def _of_one(word: str, lexicon: Lexicon, adult: Collection[str]) -> Iterator[Remark]:
    try:
        Board([word])
    except QuestionError as error:
        reason = f"{str(error)[0].upper()}{str(error)[1:]}."
        yield Remark(Flaw.ODD_CHARACTERS, word, None, reason, "Write it with letters, digits and spaces.")
        return
    if not all(char.isalnum() or char in " -'&." for char in word):
        reason = f"{word} holds a character that players may not know how to say."
        yield Remark(Flaw.ODD_CHARACTERS, word, None, reason, "Write it with letters, digits and spaces.")
    question = Question(Clue(word), Board(()), lexicon)
    if len(question.said.words) > 1:
        reason = f"{word} is more than one word, so that each of its words blocks clues."
        yield Remark(Flaw.SEVERAL_WORDS, word, None, reason, "Keep it only if it is worth that.")
    folded = lexicon.fold(word)
    if folded in adult:
        reason = f"{word} is a word for adults."
        yield Remark(Flaw.ADULT, word, None, reason, "Remove it, or rate the pack adult.")
    if lexicon.traits(folded) & Trait.FOREIGN:
        reason = f"{word} is not a word of {lexicon.language.name}."
        yield Remark(Flaw.FOREIGN, word, None, reason, "Remove it, or change the language of the pack.")
    elif not lexicon.known(word) and not all(lexicon.known(part) for part in question.said.words):
        nearest = [near.upper() for near in lexicon.nearest(folded, 3)]
        suggestion = f"Did you mean {' or '.join(nearest)}?" if nearest else "Check how it is spelled."
        yield Remark(Flaw.UNKNOWN, word, None, f"No source here knows {word}.", suggestion)


def _of_two(words: list[str], lexicon: Lexicon) -> Iterator[Remark]:
    """Pairs that are forms or parts of each other, and pairs that a slip tells apart."""
    sight = Sight(words, lexicon)
    told = set()
    for word in words:
        for other in sight.may_relate([lexicon.fold(word)], lexicon):
            founded = [bond for bond in lexicon.bonds(word, other) if bond.strength > Strength.GUESS]
            if other != word and founded and (other, word) not in told:
                told.add((word, other))
                steps = lexicon.explained(word, other, founded[0]).steps()
                because = "; ".join(step.claim for step in steps) or "they are spelled alike"
                reason = f"{word} and {other} block each other's clues: {because}."
                yield Remark(Flaw.RELATED, word, other, reason, "Replace one of them.")
    keys = {joined(lexicon.fold(word)): word for word in words}
    long = [key for key in keys if len(key) >= _LONG]
    for place, key in enumerate(long):
        for near, _, _ in process.extract(key, long[place + 1 :], scorer=OSA.distance, score_cutoff=1, limit=5):
            word, other = keys[key], keys[near]
            if (word, other) not in told and (other, word) not in told:
                reason = f"{word} and {other} are one slip apart."
                yield Remark(Flaw.NEAR_DUPLICATE, word, other, reason, "Check that both are meant.")
