"""How English words sound: comparable pronunciations, homophones and rhymes."""

from collections import defaultdict
from collections.abc import Iterable

from fairclue.lexicons.build.draft import Draft

STRESS = "ˈˌ"
VOWELS = "aeiouæɑɒɔəɛɜɪʊʌAIOQWYɐɚɝᵊ"
_PLAIN = str.maketrans(
    {"ˈ": None, "ˌ": None, "ɾ": "t", "ʔ": "t", "ᵊ": "ə", "ː": None, "ᵻ": "ɪ", "ɐ": "ə", "ɚ": "əɹ", "ɝ": "əɹ"}
)

Pronunciations = dict[str, dict[str, set[str]]]  # word -> accent -> its pronunciations


def plain(ipa: str) -> str:
    """A pronunciation without stress, length and reduced vowels, so that it can be compared with that of parts."""
    return ipa.translate(_PLAIN).replace("ɜɹ", "əɹ").replace("ɜ", "ə")


def add_sounds(draft: Draft, pronunciations: Pronunciations) -> None:
    """Give each word the keys by which homophones and rhymes are found."""
    for word, by_accent in pronunciations.items():
        for accent, found in by_accent.items():
            for ipa in found:
                draft.sounds[word].add(f"{accent}:{plain(ipa)}")
                rhyme = rhyme_of(ipa)
                if rhyme:
                    draft.rhymes[word].add(f"{accent}:{rhyme}")


def rhyme_of(ipa: str) -> str:
    """The sounds from the vowel with the main stress to the end."""
    at = ipa.rfind("ˈ")
    tail = ipa[at + 1 :] if at >= 0 else ipa
    for start, sound in enumerate(tail):
        if sound in VOWELS:
            return plain(tail[start:])
    return ""


def collect_pronunciations(rows: Iterable[tuple[str, str, str]]) -> Pronunciations:
    """Collect rows of word, accent and pronunciation."""
    table: Pronunciations = defaultdict(lambda: defaultdict(set))
    for word, accent, ipa in rows:
        table[word.lower()][accent].add(ipa)
    return table
