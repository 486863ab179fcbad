"""What there is to remark on in a pack, asked of the lexicons of all languages."""

from anyio import to_thread

from api.meter import metered
from api.packs import Pack, adult_words
from api.schemas.decks import RemarkOut
from lexicons import language as languages
from validator.check import lexicon_of
from validator.lint import kept, lint


async def remarks_on(pack: Pack, language: str) -> list[RemarkOut]:
    """The remarks on a pack, word by word, told in a language; with the pack's own reason where one stays."""
    bold = adult_words(pack.language) if pack.rating != "adult" else ()
    others = [lexicon_of(code) for code in languages.codes()]
    found = await to_thread.run_sync(metered(lint), pack.words, lexicon_of(pack.language), bold, others, language)
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
