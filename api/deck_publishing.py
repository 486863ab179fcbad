"""Checks that a curator has confirmed what lint found before a deck is published."""

from collections import defaultdict
from collections.abc import Iterable, Sequence

from fairclue.api.problems import Problem
from fairclue.api.schemas.decks import Publication, RemarkOut
from fairclue.decks import RemarkKind

_LISTED_WORDS = 5  # words that are listed for each kind of remark


def confirm_publication(slug: str, remarks: Iterable[RemarkOut], wish: Publication) -> str:
    """Return the given reason, which may be empty. Raises if the confirmation or a needed reason is missing."""
    unexplained = [remark for remark in remarks if remark.reason is None]
    adult = [remark.word for remark in unexplained if remark.kind == RemarkKind.ADULT]
    reason = wish.reason.strip()
    if not wish.confirmed:
        needed = ' and a "reason" why the words for adults stay' if adult and not reason else ""
        detail = f'lint found {_summary(unexplained)}; to publish {slug} so, send "confirmed": true{needed}'
        raise Problem(409, "unconfirmed", "Publishing has to be confirmed", detail)
    if adult and not reason:
        detail = (
            f"{slug} has words for adults ({_list(adult)}) and is not rated so;"
            ' rate it adult, take them out, or publish it with a "reason" why they stay'
        )
        raise Problem(422, "adult-words", "There are words for adults in it", detail)
    return reason


def _summary(remarks: Sequence[RemarkOut]) -> str:
    """The number of remarks, with their kinds and words."""
    if not remarks:
        return "nothing to remark on"
    words: dict[str, list[str]] = defaultdict(list)
    for remark in remarks:
        words[remark.kind].append(remark.word)
    kinds = (f"{len(those)} {kind}{f' ({_list(those)})' if any(those) else ''}" for kind, those in words.items())
    return f"{len(remarks)} remark{'s' if len(remarks) > 1 else ''}: {', '.join(kinds)}"


def _list(words: Iterable[str]) -> str:
    """List the first few words, without repetitions."""
    different = list(dict.fromkeys(words))
    more = ["..."] if len(different) > _LISTED_WORDS else []
    return ", ".join([*different[:_LISTED_WORDS], *more])
