"""ety: Etymological Wordnet, what a word was made of."""

from fairclue.lexicons.build.archive import Archive

Origins = dict[str, dict[str, list[tuple[str, str]]]]


def origins(archive: Archive, only: str | None = None) -> Origins:
    """Language -> word -> (ancestor, its language), for all languages or only one; an affix keeps its hyphen."""
    return {
        language: {
            word: [(parent, parent_language) for link in links for parent, parent_language in link.items()]
            for word, links in words.items()
        }
        for language, words in archive.json("ety/data/etymologies.json").items()
        if only in (None, language)
    }
