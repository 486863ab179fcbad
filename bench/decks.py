"""Measures how many meanings the words of the English decks have: `python -m bench.decks`.

A codename that means several things gives more clues. The meanings are the senses that WordNet has for the word itself,
as the lexicon keeps them; a word that WordNet does not know has none.
"""

from statistics import mean

from fairclue.decks import built_in_decks
from fairclue.lexicons.lexicon import Lexicon, open_lexicon
from fairclue.lexicons.store import Section


def count_senses(word: str, lexicon: Lexicon) -> int:
    """How many senses WordNet has for a word."""
    number = lexicon.number(lexicon.fold(word))
    return 0 if number is None else len(lexicon.store.section(number, Section.SENSES))


def main() -> None:
    """Print a line for each English deck."""
    lexicon = open_lexicon("en")
    for slug, deck in built_in_decks().items():
        if deck.language == "en":
            senses = [count_senses(word, lexicon) for word in deck.words]
            few = sum(count < 2 for count in senses)
            print(f"{slug}: {mean(senses):.2f} senses a word, {few} of {len(senses)} words with one or none")


if __name__ == "__main__":
    main()
