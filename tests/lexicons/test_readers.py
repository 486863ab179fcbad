"""Readers turn the files of a package into plain values."""

import lzma
import zipfile
from pathlib import Path

import pytest

from fairclue.lexicons.build.archive import Archive
from fairclue.lexicons.build.readers import simplemma
from fairclue.lexicons.en.readers import wordnet

_NOUNS = """\
  1 This line is a part of the licence.
00001740 03 n 01 entity 0 000 | that which exists
00015388 03 n 02 animal 0 fauna 0 002 @ 00001740 n 0000 + 02601456 a 0101 | a living being
02083346 05 n 01 canine 0 002 @ 00015388 n 0000 ~ 02084071 n 0000 | a mammal with fangs
02084071 05 n 02 dog 0 domestic_dog 0 001 @ 02083346 n 0000 | a pet; "the dog barked all night"
09000000 18 n 01 Lassie 0 001 @i 02084071 n 0000 | a dog of films
"""
_ADJECTIVES = """\
02601456 01 s 02 animal(a) 0 beastly(p) 0 001 + 00015388 n 0101 | of an animal
"""


_SENSES = """\
animal%1:03:00:: 00015388 1 3
animal%5:00:00:beastly:00 02601456 1 8
dog%1:05:00:: 02084071 1 42
dog%1:18:00:: 09000000 2 2
domestic_dog%1:05:00:: 02084071 1 0
"""


@pytest.fixture
def archive(tmp_path: Path) -> Archive:
    with zipfile.ZipFile(tmp_path / "package.whl", "w") as package:
        folder = "pattern/text/en/wordnet/dict/"
        for name, text in (("noun1", _NOUNS), ("noun2", ""), ("verb", ""), ("adj", _ADJECTIVES), ("adv", "")):
            package.writestr(f"{folder}data.{name}", text)
        package.writestr(f"{folder}index.sense", _SENSES)
        package.writestr("simplemma/strategies/dictionaries/data/xx.plzma", lzma.compress(_front_coded()))
        package.writestr("simplemma/strategies/dictionaries/data/yy.plzma", lzma.compress(b"other"))
    return Archive(tmp_path / "package.whl")


def _front_coded() -> bytes:
    long = "ö" * 100
    return b"".join(
        (
            b"SMFC1\0\x05",  # five pairs
            b"\0\x03cat\0\0",  # cat: nothing trimmed, nothing added
            b"\x03\x01s\x01\0",  # cats: the key without its last byte
            b"\x02\x02ve\xff\x04cave",  # cave: literally
            b"\x04\x01s\xfe",  # caves: as before
            b"\0\xc8\x01" + long.encode() + b"\xfe",  # 200 bytes, a length of two bytes
        )
    )


def test_a_sense_has_its_words_its_kinds_and_its_related_forms(archive: Archive) -> None:
    senses = {sense.words[0]: sense for sense in wordnet.synsets(archive) if sense.pos == "n"}
    entity, animal, canine, dog, lassie = (senses[w] for w in ("entity", "animal", "canine", "dog", "Lassie"))
    assert dog.words == ("dog", "domestic dog")
    assert dog.kinds == (canine.number, animal.number, entity.number)
    assert lassie.kinds == (dog.number, canine.number, animal.number)  # no farther than three levels
    assert (dog.field, entity.field, lassie.instance, dog.instance) == ("noun.animal", "", True, False)
    assert "barked" in dog.gloss


def test_links_between_words_lead_to_the_word_and_marks_of_adjectives_are_left_out(archive: Archive) -> None:
    (adjective,) = (sense for sense in wordnet.synsets(archive) if sense.pos == "a")
    assert adjective.words == ("animal", "beastly")
    assert adjective.related_forms == (("animal", "animal"),)


def test_a_word_is_defined_by_the_first_sense_of_its_most_usual_part_of_speech(archive: Archive) -> None:
    meanings = {sense.number: sense.meaning for sense in wordnet.synsets(archive)}
    defined = {word: meanings[number] for word, number in wordnet.usual_senses(archive)}
    assert defined == {"animal": "of an animal", "dog": "a pet", "domestic dog": "a pet"}


def test_front_coded_pairs_are_read(archive: Archive) -> None:
    assert list(simplemma.lemmas(archive, "xx")) == [
        ("cat", "cat"),
        ("cats", "cat"),
        ("cave", "cave"),
        ("caves", "cave"),
        ("ö" * 100, "cave"),
    ]


def test_another_form_of_the_file_is_refused(archive: Archive) -> None:
    with pytest.raises(ValueError, match="not in the front-coded form"):
        list(simplemma.lemmas(archive, "yy"))
