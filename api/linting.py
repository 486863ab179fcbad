"""What there is to remark on in a pack, asked of the lexicons of all languages."""

from fairclue.api import limits
from fairclue.api.packs import Pack, adult_words
from fairclue.api.schemas.decks import RemarkOut
from fairclue.api.turns import in_turns
from fairclue.lexicons import language as languages
from fairclue.validator.check import lexicon_of
from fairclue.validator.lint import kept, linting


async def remarks_on(pack: Pack, language: str) -> list[RemarkOut]:
    """The remarks on a pack, word by word, told in a language; with the pack's own reason where one stays.

    Of a very large pack only the first words are looked at in full, and all for whether they are for adults.
    """
    bold = adult_words(pack.language) if pack.rating != "adult" else ()
    others = [lexicon_of(code) for code in languages.codes()]
    steps = linting(pack.words, lexicon_of(pack.language), bold, others, language, limits.LINTED)
    found = await in_turns(steps, advice="make several smaller decks of this one")
    return [
        RemarkOut(
            flaw=remark.flaw,
            word=remark.word,
            other=remark.other,
            reason=remark.reason,
            suggestion=remark.suggestion,
            kept=kept(remark, pack.reasons),
        )
        for remark in found
    ]
