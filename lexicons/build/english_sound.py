"""How English words sound: comparable pronunciations, homophones and rhymes."""

from collections import defaultdict

from fairclue.lexicons.build.draft import Draft

STRESS = "ˈˌ"
VOWELS = "aeiouæɑɒɔəɛɜɪʊʌAIOQWYɐɚɝᵊ"
_PLAIN = str.maketrans(
    {"ˈ": None, "ˌ": None, "ɾ": "t", "ʔ": "t", "ᵊ": "ə", "ː": None, "ᵻ": "ɪ", "ɐ": "ə", "ɚ": "əɹ", "ɝ": "əɹ"}
)

Sayings = dict[str, dict[str, set[str]]]  # word -> accent -> pronunciations


def plain(said: str) -> str:
    """A pronunciation without stress, length and reduction, so that parts can be laid end to end."""
    return said.translate(_PLAIN).replace("ɜɹ", "əɹ").replace("ɜ", "ə")


def add_sounds(draft: Draft, sayings: Sayings) -> None:
    """Give each word the keys by which homophones and rhymes are found."""
    for word, by_accent in sayings.items():
        for accent, ways in by_accent.items():
            for said in ways:
                draft.sounds[word].add(f"{accent}:{plain(said)}")
                rhyme = rhyme_of(said)
                if rhyme:
                    draft.rhymes[word].add(f"{accent}:{rhyme}")


def rhyme_of(said: str) -> str:
    """From the last stressed vowel to the end."""
    at = max(said.rfind(mark) for mark in STRESS)
    tail = said[at + 1 :] if at >= 0 else said
    for start, sound in enumerate(tail):
        if sound in VOWELS:
            return plain(tail[start:])
    return ""


def sayings_of(rows: list[tuple[str, str, str]]) -> Sayings:
    """Collect (word, accent, pronunciation) rows."""
    table: Sayings = defaultdict(lambda: defaultdict(set))
    for word, accent, said in rows:
        table[word.lower()][accent].add(said)
    return table
