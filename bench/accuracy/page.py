"""Writes the accuracy report: fills the results into the text of `page.md`."""

import hashlib
import statistics
from collections import Counter
from collections.abc import Iterable
from pathlib import Path
from string import Template

from bench.accuracy.checks import ASK, BLOCKED, FREE, half
from bench.accuracy.pairs.rows import COMMON, DOUBTFUL, EACH, LABELS, RARER, UNSCORED
from bench.accuracy.pairs.sources import LANGUAGES, SOURCES
from bench.accuracy.scores import CHECKS, Made, Scored, Screening, Share, balanced, right
from docs.reference.markdown import table

_TEXT = Path(__file__).parent / "page.md"
_SHOWN = 20  # errors of each sort


def page(scored: list[Scored], rarer: list[Scored], screenings: dict[str, Screening], made: Made) -> str:
    """The page in Markdown."""
    scores = [one for one in scored if one.row["label"] != DOUBTFUL]
    return Template(_TEXT.read_text(encoding="utf-8")).substitute(
        pairs=f"{len(scores):,}",
        each=EACH,
        common=COMMON,
        rarer=RARER,
        headline=_headline(scores, [one for one in rarer if one.row["label"] != DOUBTFUL]),
        kinds="\n".join(f"### {name}\n\n{_kinds(_of(code, scores))}" for code, name in LANGUAGES.items()),
        unscored=_unscored(scored),
        counted=_counted(scored),
        random=Share(*_banned_at_random(scores)),
        boards=f"{len(next(iter(screenings.values())).ours):,}",
        nouns=f"{next(iter(screenings.values())).nouns:,}",
        screenings=_screenings(screenings),
        bans="\n".join(f"- {LANGUAGES[code]}: {_some_bans(found)}" for code, found in screenings.items()),
        sources=_sources(made),
        lexicons=", ".join(f"`{version}`" for version in made.lexicons.values()),
        errors="\n".join(f"### Errors in {name}\n\n{_errors(_of(code, scores))}" for code, name in LANGUAGES.items()),
    )


def _of(code: str, scored: Iterable[Scored]) -> list[Scored]:
    return [one for one in scored if one.row["lang"] == code]


def _headline(scored: list[Scored], rarer: list[Scored]) -> str:
    lines = []
    for code, name in LANGUAGES.items():
        for check, title in CHECKS.items():
            lines.append((name, title, *_summary(_of(code, scored), check)))
        lines.append((name, "the lexicon, rarer words too", *_summary(_of(code, rarer), "lexicon")))
    head = ("language", "check", "pairs", "blocked, of what should be", "blocked, of what should not be")
    return table((*head, "balanced accuracy"), lines)


def _summary(scored: list[Scored], check: str) -> tuple[str, str, str, str]:
    blocked = {
        label: Share(sum(one.verdicts[check] == BLOCKED for one in found), len(found))
        for label in (BLOCKED, FREE)
        for found in [[one for one in scored if one.label == label]]
    }
    return f"{len(scored):,}", str(blocked[BLOCKED]), str(blocked[FREE]), f"{balanced(scored, check):.3f}"


def _kinds(scored: list[Scored]) -> str:
    lines = []
    for kind, label in LABELS.items():
        found = [one for one in scored if one.row["kind"] == kind]
        if found:
            asks = Share(sum(one.verdicts["lexicon"] == ASK for one in found), len(found))
            lines.append(
                (kind, label, str(len(found)), str(right(found)), f"{asks.value:.1%}", str(right(found, "naive")))
            )
    return table(("kind", "should be", "pairs", "ruled right", "asked", "the naive check"), lines)


def _unscored(scored: list[Scored]) -> str:
    lines = []
    for kind, label in UNSCORED.items():
        for code, name in LANGUAGES.items():
            found = [one for one in _of(code, scored) if one.row["kind"] == kind]
            if found:
                blocked = Share(sum(one.verdicts["lexicon"] == BLOCKED for one in found), len(found))
                lines.append((kind, name, label, str(len(found)), str(blocked)))
    return table(("kind", "language", "would be", "pairs", "blocked"), lines)


def _counted(scored: list[Scored]) -> str:
    """The balanced accuracy over all pairs, including the kinds that are not scored."""
    return " and ".join(f"{balanced(_of(code, scored), 'lexicon'):.3f} in {name}" for code, name in LANGUAGES.items())


def _banned_at_random(scored: list[Scored]) -> tuple[int, int]:
    found = [one for one in scored if one.row["kind"] == "random"]
    return sum(one.verdicts["lexicon"] == BLOCKED for one in found), len(found)


def _screenings(screenings: dict[str, Screening]) -> str:
    lines = [
        (
            LANGUAGES[code],
            who,
            f"{statistics.mean(counts):.1f}",
            f"{statistics.mean(counts) / found.nouns:.2%}",
            str(max(counts)),
        )
        for code, found in screenings.items()
        for who, counts in (("the referee", found.ours), ("the naive check", found.naive))
    ]
    return table(("language", "check", "nouns ruled out on a board, mean", "share", "at most"), lines)


def _some_bans(found: Screening) -> str:
    drawn = sorted(set(found.bans), key=lambda ban: _random_key(*ban))[:_SHOWN]
    return ", ".join(f"{clue} ({codename})" for clue, codename in drawn)


def _sources(made: Made) -> str:
    lines = [
        (LANGUAGES[code], f"{one.package} {made.packages[one.package]}", one.takes, one.licence, one.attribution)
        for code, found in SOURCES.items()
        for one in found
    ]
    return table(("language", "Debian package", "what is taken", "licence", "attribution"), lines)


def _errors(scored: list[Scored]) -> str:
    wrong = [one for one in scored if not one.is_right()]
    misses = [one for one in wrong if one.row["label"] == BLOCKED]
    blocks = [one for one in wrong if one.row["label"] == FREE]
    counted = Counter((one.row["label"], one.row["kind"], _sort(one)) for one in wrong)
    sorts = [
        (kind, sort, str(count))
        for (_, kind, sort), count in sorted(counted.items(), key=lambda item: (item[0][0], -item[1]))
    ]
    shown = [
        ("Blocked, and should not be", _sample(blocks), len(blocks)),
        ("Not blocked, and should be", _sample(misses), len(misses)),
    ]
    parts = [table(("kind", "what went wrong", "pairs"), sorts)]
    for title, some, count in shown:
        lines = [
            (one.row["board"].upper(), one.row["clue"], one.row["kind"], one.reason or "nothing found") for one in some
        ]
        parts.append(
            f"{title}: {len(some)} of {count}, at random.\n\n"
            + table(("board", "clue", "kind", "what the lexicon says"), lines)
        )
    return "\n".join(parts)


def _sort(one: Scored) -> str:
    if one.row["label"] == FREE:
        return f"blocked on what is {one.strength}"
    return "only asked" if one.verdicts["lexicon"] == ASK else "nothing found"


def _sample(scored: list[Scored]) -> list[Scored]:
    """A random sample from the half that may be studied."""
    seen = [one for one in scored if half(one.row) == "look"]
    return sorted(seen, key=lambda one: _random_key(one.row["board"], one.row["clue"]))[:_SHOWN]


def _random_key(*words: str) -> str:
    return hashlib.sha256("/".join(words).encode()).hexdigest()
