"""Words of other languages that this one has not taken in."""

from lexicons.build.archive import Archive
from lexicons.build.draft import Draft
from lexicons.build.readers import wordfreq
from lexicons.terms import NAME, Trait

TONGUES = ("de", "en", "es", "fi", "fr", "it", "ms", "nb", "nl", "pl", "pt", "sv")
_MARGIN = 1.0  # ten times as common there as here
_WIDE = 1.5  # and more, where a harvested word list has the word all the same


def add_foreign(draft: Draft, archive: Archive) -> None:
    """Mark each word that another language uses far more and no dictionary of this one lists."""
    home = sum(draft.bits[key] for key in draft.language.traits["home"])
    for tongue in TONGUES:
        if tongue == draft.language.code:
            continue
        for word, zipf in wordfreq.zipf(archive, tongue, "small").items():
            folded = draft.fold(word)
            if not folded.isalpha() or len(folded) < 3:
                continue
            traits = draft.traits.get(folded, Trait(0))
            if draft.listed_by.get(folded, 0) & home or traits & (NAME | Trait.ABBREVIATION):
                continue
            if zipf - draft.zipf.get(folded, 0.0) >= (_WIDE if traits & Trait.LISTED else _MARGIN):
                draft.traits[folded] = (traits | Trait.FOREIGN) & ~Trait.LISTED
                draft.tongues[folded].add(tongue)
