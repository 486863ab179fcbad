"""Writing out the abbreviated inflections of the Swedish Academy's list.

`+en +ar` adds endings to the word. `-pinnar` replaces its last part, and so shows the seam of a compound. A full word
stands for itself. `pl.`, `best. pl.`, `pres.` and `n.` say which form follows.
"""

import re
from collections.abc import Callable
from dataclasses import dataclass

_ABBREVIATION = re.compile(r"\b(?:el|åld|vard|prov|h|i|ett|uttryck|undviks|imper|sing|obest)\b[.:]*")
_CUT = 49  # the list cuts the field off at this length; its last word may be incomplete and is left out


@dataclass(frozen=True, slots=True)
class Paradigm:
    """All forms of an entry, the place of its seam (0 if that is not shown), and its pattern."""

    forms: frozenset[str]
    seam: int
    pattern: frozenset[str]  # the listed forms alone, which a compound shares with its head


Paradigms = dict[str, list[tuple[str, Paradigm]]]  # word -> (part of speech, paradigm)


def write_out(word: str, pos: str, conj: str, attested: Callable[[str], bool]) -> Paradigm:
    """Every form that the printed inflection stands for; `attested` says whether a form is seen in use."""
    listed, seam = _listed(word, conj)
    forms = {word, *(form for _, form in listed)}
    if pos == "n":
        forms |= _noun(word, listed, attested)
    elif pos == "v":
        forms |= _verb(word, conj, listed, attested)
    elif pos == "a" and conj:
        forms |= _adjective(word, listed, attested)
    return Paradigm(frozenset(forms), seam, frozenset(form for _, form in listed))


def _listed(word: str, conj: str) -> tuple[list[tuple[str, str]], int]:
    """The printed forms, each with its label, and the seam that a shortened form shows."""
    found: list[tuple[str, str]] = []
    seam = 0
    torn = conj.rsplit(maxsplit=1)[-1].strip(".,;:") if len(conj) >= _CUT else None
    for group in re.split("[;,]", _ABBREVIATION.sub(" ", conj)):
        label = ""
        for token in group.split():
            if token.endswith((".", ":")):
                label += token
                continue
            form, at = _expanded(word, token.strip("()"))
            if not form or token.strip(".,;:") == torn:
                continue
            if at and len(token) > 3:
                seam = seam or at
            found.append((label, form))
    return found, seam


def _expanded(word: str, token: str) -> tuple[str, int]:
    if token.startswith("+"):
        return word + token[1:], 0
    if not token.startswith("-"):
        return (token, 0) if token.replace("-", "").isalpha() else ("", 0)
    tail = token[1:]
    best, seam = 0, 0
    for at in range(1, len(word)):
        shared = 0
        while at + shared < len(word) and shared < len(tail) and word[at + shared] == tail[shared]:
            shared += 1
        if shared and shared >= best:
            best, seam = shared, at
    return (word[:seam] + tail, seam) if seam else ("", 0)


def _noun(word: str, listed: list[tuple[str, str]], attested: Callable[[str], bool]) -> set[str]:
    unlabelled = [form for label, form in listed if not label]
    definite = [form for form in unlabelled if form[-1] in "nt" and form != word][:1]
    plurals = [form for label, form in listed if label == "pl."]
    plurals = plurals or [form for form in unlabelled if form not in definite and form[-1] in "rn"]
    has_definite_plural = any(label.startswith("best.") for label, _ in listed)
    forms = {word, *(form for _, form in listed)}
    for plural in plurals:
        if plural.endswith("r"):
            forms.add(plural + "na")
        elif plural == word:
            if not has_definite_plural:
                forms |= {form for form in (word + "en", word + "na") if attested(form)}
        elif plural.endswith("n"):
            forms.add(plural + "a")
    return forms | {form if form.endswith("s") else form + "s" for form in forms}


def _verb(word: str, conj: str, listed: list[tuple[str, str]], attested: Callable[[str], bool]) -> set[str]:
    if "+de" in conj:  # the open class: titta, tittade, tittat
        return {word + ending for ending in ("r", "d", "de", "t", "nde", "s", "des", "ts", "ndes")}
    stem = word.removesuffix("a")
    single = stem[:-1] if stem.endswith("mm") else stem  # göm! of gömma
    likely = {stem + ending for ending in ("", "er", "ar", "r", "ande", "ende", "s", "es", "as", "andet", "ardet")}
    likely |= {single, single + "s"}
    for _, form in listed:
        if form.endswith(("de", "te")):
            likely |= {form + "s", form[:-1], form[:-2] + form[-2]}
        else:
            likely.add(form + "s")
    return {form for form in likely if len(form) > 2 and attested(form)}


def _adjective(word: str, listed: list[tuple[str, str]], attested: Callable[[str], bool]) -> set[str]:
    forms = {word + ending for ending in ("are", "ast", "aste", "e", "a", "t") if attested(word + ending)}
    for _, form in listed:
        if form.endswith("a") and form != word + "a":  # vackra, vackrare
            forms |= {form[:-1] + e for e in ("are", "ast", "aste", "e") if attested(form[:-1] + e)}
    return forms | {form + "s" for form in forms if attested(form + "s")}
