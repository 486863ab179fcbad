"""The confirmation that publishing a deck needs: its curator has read what lint found."""

from collections import defaultdict
from collections.abc import Iterable, Sequence

from fairclue.api.problems import Problem
from fairclue.api.schemas.decks import Publication, RemarkOut
from fairclue.decks import RemarkKind

_NAMED = 5  # words that are named for each kind of remark


def confirm_publication(slug: str, remarks: Iterable[RemarkOut], wish: Publication) -> str:
    """The reason that was given, which may be empty. Raises if it was not confirmed, or if a reason is needed."""
    unexplained = [remark for remark in remarks if remark.reason is None]
    adult = [remark.word for remark in unexplained if remark.kind == RemarkKind.ADULT]
    reason = wish.reason.strip()
    if not wish.confirmed:
        needed = ' and a "reason" why the words for adults stay' if adult and not reason else ""
        detail = f'lint found {_found(unexplained)}; to publish {slug} so, send "confirmed": true{needed}'
        raise Problem(409, "unconfirmed", "Publishing has to be confirmed", detail)
    if adult and not reason:
        detail = (
            f"{slug} has words for adults ({_named(adult)}) and is not rated so;"
            ' rate it adult, take them out, or publish it with a "reason" why they stay'
        )
        raise Problem(422, "adult-words", "There are words for adults in it", detail)
    return reason


def _found(remarks: Sequence[RemarkOut]) -> str:
    """How many remarks there are, of which kinds, on which words."""
    if not remarks:
        return "nothing to remark on"
    words: dict[str, list[str]] = defaultdict(list)
    for remark in remarks:
        words[remark.kind].append(remark.word)
    kinds = (f"{len(those)} {kind}{f' ({_named(those)})' if any(those) else ''}" for kind, those in words.items())
    return f"{len(remarks)} remark{'s' if len(remarks) > 1 else ''}: {', '.join(kinds)}"


def _named(words: Iterable[str]) -> str:
    """The first of these words, each once."""
    different = list(dict.fromkeys(words))
    more = ["..."] if len(different) > _NAMED else []
    return ", ".join([*different[:_NAMED], *more])
