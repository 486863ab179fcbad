"""What holds for any text at all."""

import pytest
from hypothesis import assume, example, given, settings
from hypothesis import strategies as st

from fairclue.lexicons import Lexicon, RelationKind, language, open_lexicon
from fairclue.lexicons.text import fold, joined

CODES = language.codes()
TURNED = {RelationKind.WHOLE: RelationKind.PART, RelationKind.PART: RelationKind.WHOLE}

any_text = st.one_of(
    st.text(),
    st.text(st.characters(max_codepoint=0x24F)),
    st.text(st.characters(categories=["Cc", "Cf", "Zs", "Mn", "So", "Pd"])),
    st.text("aeinorst -'åäö", max_size=12),
    st.builds(lambda text, times: text * times, st.text(min_size=1, max_size=20), st.integers(100, 1000)),
)
quickly = settings(max_examples=100, deadline=None, database=None, derandomize=True)
thoroughly = settings(quickly, max_examples=500)


class Words:
    """Draws pairs of words from a lexicon that have something to do with one another, or not."""

    def __init__(self, code: str) -> None:
        self.lexicon = open_lexicon(code)

    def pair(self, data: st.DataObject) -> tuple[str, str]:
        """Draw a word, and another that is mostly of its family, its compounds or its sound."""
        word = data.draw(self._word(), "word")
        kin = [*self.lexicon.family(word), *self.lexicon.compounds(word), *self.lexicon.homophones(word)]
        kin += [part for split in self.lexicon.splits(word) for part in split.parts]
        kin += [other for part in kin[-3:] for other in self.lexicon.compounds(part)[:50]]
        other = data.draw(st.one_of(self._word(), any_text, *([st.sampled_from(kin)] * 4 if kin else [])), "other")
        return word, other

    def _word(self) -> st.SearchStrategy[str]:
        return st.integers(0, len(self.lexicon.store) - 1).map(self.lexicon.store.word)


@pytest.fixture(scope="module", params=CODES)
def words(request: pytest.FixtureRequest) -> Words:
    return Words(request.param)


@pytest.fixture(scope="module", params=CODES)
def lexicon(request: pytest.FixtureRequest) -> Lexicon:
    return open_lexicon(request.param)


@quickly
@given(text=any_text)
@example(text="")
@example(text="-")
@example(text=" \t\n\x00")
@example(text="🐌")
@example(text="a" * 100_000)
@example(text="snail mail " * 1000)
def test_any_text_gets_an_answer(lexicon: Lexicon, text: str) -> None:
    for ask in (
        lexicon.known,
        lexicon.foreign,
        lexicon.foreign_languages,
        lexicon.traits,
        lexicon.note,
        lexicon.lemmas,
        lexicon.forms,
        lexicon.bases,
        lexicon.variants,
        lexicon.shortenings,
        lexicon.family,
        lexicon.splits,
        lexicon.compounds,
        lexicon.homophones,
    ):
        ask(text)  # and none of them raises
    assert 0.0 <= lexicon.zipf(text) <= 8.0


@settings(quickly, max_examples=25)
@given(text=any_text)
@example(text="")
@example(text="a")
@example(text="🐌")
@example(text="a" * 100_000)
def test_any_text_has_nearest_words_or_none(lexicon: Lexicon, text: str) -> None:
    found = lexicon.suggestions(text)
    assert len(found) <= 5
    assert len(set(found)) == len(found)
    assert lexicon.fold(text) not in found


@quickly
@given(text=any_text, other=any_text)
@example(text="", other="")
@example(text="snail", other="snail " * 1000)
def test_any_two_texts_can_be_compared(lexicon: Lexicon, text: str, other: str) -> None:
    for relation in lexicon.relations(text, other):
        assert relation.word == lexicon.fold(text)
        assert relation.other == lexicon.fold(other)
    assert lexicon.rhyme(text, other) is lexicon.rhyme(other, text)
    assert 0.0 <= lexicon.similarity(text, other).score <= 1.0


@quickly
@given(text=any_text)
def test_a_word_is_the_same_as_itself_and_nothing_else_to_itself(lexicon: Lexicon, text: str) -> None:
    assume(joined(lexicon.fold(text)))
    assert [relation.kind for relation in lexicon.relations(text, text)] == [RelationKind.SAME]


@quickly
@given(data=st.data())
def test_relations_are_the_same_from_both_sides(words: Words, data: st.DataObject) -> None:
    word, other = words.pair(data)
    assume(joined(words.lexicon.fold(word)) and joined(words.lexicon.fold(other)))
    ours = {relation.kind: relation for relation in words.lexicon.relations(word, other)}
    theirs = {TURNED.get(r.kind, r.kind): r for r in words.lexicon.relations(other, word)}
    assert ours.keys() == theirs.keys()
    for kind, relation in ours.items():
        assert relation.strength is theirs[kind].strength
        if kind is not RelationKind.SAME:
            assert relation.via == theirs[kind].via


@quickly
@given(data=st.data())
def test_every_relation_is_explained_from_end_to_end(words: Words, data: st.DataObject) -> None:
    word, other = words.pair(data)
    for relation in words.lexicon.relations(word, other):
        if relation.kind is RelationKind.SAME:
            continue
        for start, steps in ((relation.word, relation.word_steps), (relation.other, relation.other_steps)):
            at = start
            for link in steps:
                assert joined(link.word) == joined(at)
                at = link.other
            assert joined(at) == joined(relation.via)
        assert any(relation.steps())


@quickly
@given(data=st.data())
def test_sound_and_meaning_are_the_same_from_both_sides(words: Words, data: st.DataObject) -> None:
    word, other = words.pair(data)
    lexicon = words.lexicon
    assert lexicon.rhyme(word, other) is lexicon.rhyme(other, word)
    assert lexicon.similarity(word, other).score == lexicon.similarity(other, word).score
    assert (lexicon.fold(other) in lexicon.homophones(word)) is (lexicon.fold(word) in lexicon.homophones(other))


@quickly
@given(data=st.data())
def test_a_form_and_its_lemma_are_told_from_both_sides(words: Words, data: st.DataObject) -> None:
    word, _ = words.pair(data)
    word = words.lexicon.fold(word)
    for link in words.lexicon.lemmas(word):
        if link.sources:  # listed, not worked out from an ending
            assert word in words.lexicon.forms(link.other)
    for other in words.lexicon.variants(word):
        assert word in words.lexicon.variants(other)
    for other in words.lexicon.shortenings(word):
        assert word in words.lexicon.shortenings(other)


@thoroughly
@given(text=any_text, code=st.sampled_from(CODES))
def test_folding_twice_changes_nothing(text: str, code: str) -> None:
    alphabet = language.load(code).alphabet
    assert fold(fold(text, alphabet), alphabet) == fold(text, alphabet)


@thoroughly
@given(text=any_text, code=st.sampled_from(CODES))
def test_folded_text_has_plain_spaces_and_no_capitals(text: str, code: str) -> None:
    folded = fold(text, language.load(code).alphabet)
    assert folded == " ".join(folded.split())
    assert folded == folded.lower()
