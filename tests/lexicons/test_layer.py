"""The store of a language that extends another answers as if all of it had been compiled into one store."""

from collections import defaultdict
from collections.abc import Callable
from pathlib import Path

import numpy as np
import pytest

from fairclue.lexicons import Lexicon, Step, Strength, WordTrait, language
from fairclue.lexicons.build.draft import Draft
from fairclue.lexicons.build.layer import LayerDraft, write_layer
from fairclue.lexicons.build.writer import write
from fairclue.lexicons.store import CHANGED_FILE, NUMBER_BITS, Section, Store, StoreError
from tests.support.small_lexicons import kinds, small_draft

Change = Callable[[Draft], object]


def add_new_words(draft: Draft) -> None:
    draft.add_word("kopi", "singlish", WordTrait.LISTED | WordTrait.LOAN)
    draft.add_base("kopee", "kopi", Step.VARIANT, "singlish")
    draft.notes["kopi"] = "coffee"


def lead_a_base_word_on(draft: Draft) -> None:
    """Whatever goes back to the sea now goes back to the new word as well."""
    draft.add_base("shoe", "footwear", Step.FAMILY, "singlish")
    draft.add_base("vote", "undi", Step.VARIANT, "singlish", Strength.DERIVED)


def split_words(draft: Draft) -> None:
    draft.add_split("moon", ("mo", "on"), "singlish", Strength.GUESS)
    draft.add_split("kopicake", ("kopi", "cake"), "singlish")
    draft.add_base("kopicakes", "kopicake", Step.FAMILY, "singlish")


def change_facts(draft: Draft) -> None:
    draft.add_word("apfel", "singlish", WordTrait.LISTED)
    draft.traits["apfel"] &= ~WordTrait.FOREIGN
    draft.foreign_languages["apfel"] = set()
    draft.notes["cat"] = "kucing"
    draft.define("hat", "topi", "singlish")
    draft.zipf["wug"] = 4.0


def relate(draft: Draft) -> None:
    draft.meaning.mentions["cat"].update({"moon", "hat"})
    draft.meaning.mentions["whale"].add("hat")
    draft.meaning.next_to["snail"].add("cake")
    draft.meaning.next_to["unheard"].add("cake")


CHANGES: list[Change] = [add_new_words, lead_a_base_word_on, split_words, change_facts, relate]


def everything(draft: Draft) -> None:
    for change in CHANGES:
        change(draft)


def contents(store: Store) -> dict[str, list[object]]:
    """What the store tells about each word, without numbers."""

    def named(number: int, section: Section) -> set[tuple[str, int]]:
        return {(store.word(value & NUMBER_BITS), value & ~NUMBER_BITS) for value in store.section(number, section)}

    rooted = (Section.ROOTS, Section.PART_ROOTS, Section.ROOT_OF, Section.PART_ROOT_OF)
    found = {}
    for word in store.words():
        number = store.number(word)
        assert number is not None
        assert store.word(number) == word
        vector = store.vector(number)
        found[word] = [
            store.traits(number),
            store.listed_by(number),
            store.zipf(number),
            store.note(number),
            store.definition(number),
            store.links(number, Section.LEMMAS),
            store.links(number, Section.BASES),
            store.splits(number),
            vector and vector.tolist(),
            [named(number, section) for section in (*rooted, Section.MENTIONS, Section.NEXT_TO, Section.SOUND_OF)],
            [set(store.section(number, section)) for section in (Section.SENSES, Section.KINDS)],
            list(store.section(number, Section.FOREIGN_LANGUAGES)),
        ]
    return found


def layer_over(small_store: Path, change: Change) -> Store:
    draft = LayerDraft(language.load("singlish"), Store(small_store))
    draft.opaque.clear()  # as in the small English
    change(draft)
    folder = small_store.parent / f"layer-{change.__name__}"
    write_layer(draft, folder)
    return Store(folder)


@pytest.mark.parametrize("change", [*CHANGES, everything], ids=lambda change: change.__name__)
def test_a_layer_answers_as_one_store_would(small_store: Path, tmp_path: Path, change: Change) -> None:
    whole = small_draft()
    whole.language = language.load("singlish")
    whole.bits = whole.language.source_bits
    whole.opaque.clear()
    whole.meaning.mentions = defaultdict(set, whole.meaning.mentions)
    whole.meaning.next_to = defaultdict(set, whole.meaning.next_to)
    change(whole)
    write(whole, tmp_path / "whole")
    layer = layer_over(small_store, change)
    assert contents(layer) == contents(Store(tmp_path / "whole"))
    assert len(layer) == len(contents(layer))


def test_a_layer_holds_no_more_than_it_changes(small_store: Path) -> None:
    layer = layer_over(small_store, add_new_words)
    assert (layer.folder / CHANGED_FILE).stat().st_size == 0
    assert layer.words("kop") == ["kopee", "kopi"]


def test_a_lexicon_reads_through_a_layer(small_store: Path) -> None:
    singlish = Lexicon(layer_over(small_store, everything))
    assert kinds(singlish, "kopicakes", "cake") == ["whole"]
    assert kinds(singlish, "horseshoe", "footwear") == ["whole"]
    assert kinds(singlish, "voted", "votes") == ["form"]
    assert singlish.foreign("apfel") is None


def test_a_new_word_gets_the_vector_that_the_layer_gives_it(small_store: Path) -> None:
    def add_vectors(draft: Draft) -> None:
        draft.add_word("kopi", "singlish", WordTrait.LISTED)
        draft.meaning.row = {"kopi": 0, "sea": 1}
        draft.meaning.vectors = np.asarray([[0, 1], [1, 0]], np.float32)

    singlish = Lexicon(layer_over(small_store, add_vectors))
    assert singlish.similarity("kopi", "moon").score == 1.0
    assert singlish.similarity("sea", "cat").score == 1.0
    assert singlish.closeness("cat", "hat") == pytest.approx(0.8, abs=0.01)


def test_a_layer_without_its_base_is_refused(small_store: Path, tmp_path: Path) -> None:
    layer = layer_over(small_store, add_new_words)
    alone = layer.folder.rename(tmp_path / "alone")
    with pytest.raises(StoreError, match="missing or unreadable; run: fairclue lexicon build"):
        Store(alone)
