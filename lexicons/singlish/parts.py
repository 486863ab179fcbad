"""The parts of words that are written with a gap or closed: bojio is bo jio, so it has the word jio in it."""

from collections import defaultdict

from fairclue.lexicons.build.draft import Draft
from fairclue.lexicons.singlish.spellings import ENGLISH, Row
from fairclue.lexicons.types import NAME

_SHORTEST = 3  # letters of a part


def add_parts(draft: Draft, rows: list[Row], items: list[str]) -> None:
    """Split each item into the words of its open spellings, and the closed spellings where an open one has its gaps.

    All parts must be words of one language, and of the item's own: the sap of hum sap is no English sap. Particles do
    not count (the bo of bojio), and neither do borrowed parts that are spelled like an English word (the song of
    buay song), unless a table lists them.
    """
    english = sum(draft.bits[key] for key in draft.language.foreign.native_sources)
    origins: dict[str, set[str]] = defaultdict(set)
    by_item: dict[str, list[Row]] = defaultdict(list)
    for row, head in zip(rows, items, strict=True):
        for spelling in row.spellings:
            origins[spelling] |= row.origins
        if not row.traits & NAME:
            by_item[head].append(row)

    def languages(token: str) -> set[str]:
        is_english = bool(draft.listed_by.get(token, 0) & english)
        return origins.get(token, set()) | ({ENGLISH} if is_english else set())

    for sharing in by_item.values():
        spellings = {spelling for row in sharing for spelling in row.spellings}
        own = set[str]().union(*(row.origins for row in sharing))
        is_listed = any(draft.splits.get(spelling) for spelling in spellings)
        for spelling in sorted(spellings):
            tokens = spelling.replace("-", " ").split()
            shared = set.intersection(*map(languages, tokens))
            if len(set(tokens)) < 2 or not (is_listed or (shared & own if own else shared)):
                continue
            draft.add_split(spelling, tuple(tokens), "singlish")
            closed = "".join(tokens)
            found = [token for token in tokens if len(token) >= _SHORTEST and token not in draft.language.particles]
            if own and ENGLISH not in own:
                found = [token for token in found if ENGLISH not in languages(token)]
            if found and closed in spellings and not is_listed:
                draft.add_split(closed, tuple(found), "singlish")
