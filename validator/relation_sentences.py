"""Tells how two words are related: `STATIONERY is built on STATION, which is a part of SUBSTATION.`"""

from collections.abc import Callable, Sequence
from itertools import groupby

from fairclue.lexicons import Link, Relation, Step
from fairclue.wording import Wording

_AKIN = "akin"
_ENDING = 2  # letters that a base may lose before a suffix: decide, decision
_STEM = 3  # letters that it keeps at least


def relation_sentence(relation: Relation, word: str, other: str, wording: Wording) -> str:
    """The way from a word to the other, each as its user wrote it, in one sentence."""
    one, two = word.upper(), other.upper()
    ours, theirs = _shortened(relation.word_steps, wording), _shortened(relation.other_steps, wording)
    if not ours and not theirs:
        return (
            wording.say("relations.alike", word=two) if one == two else wording.say("relations.same", one=one, two=two)
        )
    if not ours and [step for step, _ in theirs] in ([Step.VARIANT], [Step.ORIGIN]):
        ours, theirs = [(theirs[0][0], two)], []  # as true the other way round
    if len(ours) == len(theirs) == 1 and ours[0][0] is theirs[0][0]:
        clauses = {_clause(start, *steps[0]) for start, steps in ((one, ours), (two, theirs))}
        clause = clauses.pop() if len(clauses) == 1 else _AKIN
        told = wording.say(f"relations.both.{clause}", one=one, two=two, word=relation.via.upper())
    elif theirs == [(Step.PART, relation.via.upper())]:
        is_part = wording.say("relations.steps.is_part", word=two)
        told = (
            f"{_chain(one, ours, wording)}, {wording.say('relations.which')} {is_part}" if ours else f"{one} {is_part}"
        )
    else:
        chains = [_chain(start, steps, wording) for start, steps in ((one, ours), (two, theirs)) if steps]
        told = f", {wording.say('relations.and')} ".join(chains)
    return f"{told}."


def link_sentence(link: Link, wording: Wording) -> str:
    """One step of a relation: `VOTED is a form of VOTE.`"""
    return f"{_chain(link.word.upper(), _shortened([link], wording), wording)}."


def link_claim(link: Link, wording: Wording) -> str:
    """The same as the lexicon spells it, for those who look up words: `voted is a form of vote`."""
    return _chain(link.word, [(link.step, _told(link, wording))], wording)


def _chain(word: str, steps: Sequence[tuple[Step, str]], wording: Wording) -> str:
    starts = (word, *(other for _, other in steps))
    clauses = [
        wording.say(f"relations.steps.{_clause(start, step, other)}", word=other)
        for start, (step, other) in zip(starts, steps, strict=False)
    ]
    return f"{word} " + f", {wording.say('relations.which')} ".join(clauses)


def _shortened(links: Sequence[Link], wording: Wording) -> list[tuple[Step, str]]:
    """Steps of one sort in a row are told as one: built on, and on, is built on."""
    last = [list(run)[-1] for _, run in groupby(links, key=lambda link: link.step)]
    return [(link.step, _told(link, wording, str.upper)) for link in last]


def _told(link: Link, wording: Wording, written: Callable[[str], str] = str) -> str:
    """What a step leads to; all that a blend is made of, as one word alone does not tell how it came about."""
    if link.step is Step.BLEND and link.parts:
        return wording.listed(map(written, link.parts))
    return written(link.other)


def _clause(word: str, step: Step, other: str) -> str:
    """The name of the clause that tells a step. A word is built on another only if something is added to it."""
    if step in (Step.FAMILY, Step.PREFIXED) and not _adds(word.lower(), other.lower()):
        return _AKIN
    return step.name.lower()


def _adds(word: str, base: str) -> bool:
    """Is the word a longer one with the base in it, perhaps without its last letters? THEFT is not, with THIEF."""
    stem = base[: max(len(base) - _ENDING, _STEM)]
    return len(word) > len(base) and (base in word or word.startswith(stem))
