"""Words of other languages that this one has not taken in."""

from lexicons.build.archive import Archive
from lexicons.build.draft import Draft
from lexicons.build.readers import wordfreq
from lexicons.terms import NAME, Trait

TONGUES = ("de", "en", "es", "fi", "fr", "it", "ms", "nb", "nl", "pl", "pt", "sv")
_MARGIN = 1.0  # ten times as common there as here


def add_foreign(draft: Draft, archive: Archive) -> None:
    """Mark each word that another language uses far more and no dictionary of this one lists."""
    for tongue in TONGUES:
        if tongue == draft.language.code:
            continue
        for word, zipf in wordfreq.zipf(archive, tongue, "small").items():
            folded = draft.fold(word)
            if not folded.isalpha() or len(folded) < 3:
                continue
            at_home = draft.traits.get(folded, Trait(0)) & (Trait.LISTED | NAME | Trait.ABBREVIATION)
            if not at_home and zipf - draft.zipf.get(folded, 0.0) >= _MARGIN:
                draft.traits[folded] |= Trait.FOREIGN
                draft.tongues[folded].add(tongue)
