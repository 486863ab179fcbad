"""Stores are whole or refused, written whole or not at all, and give back what was written."""

import json
import os
import shutil
import subprocess
import sys
from pathlib import Path

import numpy as np
import pytest

from fairclue.lexicons import Lexicon, Step, Strength, open_lexicon
from fairclue.lexicons.build.draft import DraftLink
from fairclue.lexicons.build.writer import write
from fairclue.lexicons.relations import Link
from fairclue.lexicons.store import FILES, FORMAT, Section, Store, StoreError, check
from tests.support.paths import ROOT
from tests.support.small_lexicons import small_draft


@pytest.fixture
def folder(small_store: Path, tmp_path: Path) -> Path:
    """A copy of the small store that a test may harm; its copy of the stamp holds no more."""
    return shutil.copytree(small_store, tmp_path / "stores" / "copy", copy_function=shutil.copy)


def flip_a_byte(path: Path) -> None:
    data = bytearray(path.read_bytes())
    data[len(data) // 2] ^= 0xFF
    path.write_bytes(data)


def change_about(folder: Path, **changes: object) -> None:
    path = folder / "about.json"
    path.write_text(json.dumps({**json.loads(path.read_text()), **changes}))


# ---------------------------------------------------------------------- refused


@pytest.mark.parametrize("name", FILES)
def test_a_damaged_file_is_refused_by_name(folder: Path, name: str) -> None:
    flip_a_byte(folder / name)
    with pytest.raises(StoreError, match=rf"is damaged \({name}\); run: fairclue lexicon build --force"):
        Store(folder)


@pytest.mark.parametrize("name", FILES)
def test_a_truncated_file_is_refused(folder: Path, name: str) -> None:
    path = folder / name
    path.write_bytes(path.read_bytes()[:-4])
    with pytest.raises(StoreError, match="is damaged"):
        Store(folder)


@pytest.mark.parametrize("name", [*FILES, "about.json"])
def test_a_missing_file_is_refused(folder: Path, name: str) -> None:
    (folder / name).unlink()
    with pytest.raises(StoreError, match="missing or unreadable; run: fairclue lexicon build"):
        Store(folder)


def test_a_missing_folder_is_refused(tmp_path: Path) -> None:
    with pytest.raises(StoreError, match="missing or unreadable; run: fairclue lexicon build"):
        Store(tmp_path / "nowhere")


def test_a_language_without_a_store_says_what_to_do(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("FAIRCLUE_CACHE", str(tmp_path))
    with pytest.raises(StoreError, match="run: fairclue lexicon build") as caught:
        open_lexicon("sv")
    assert f"there is no Swedish lexicon in {tmp_path / 'lexicons'} yet" in str(caught.value)


def test_a_torn_description_is_refused(folder: Path) -> None:
    (folder / "about.json").write_text('{"format": 1, "langu')
    with pytest.raises(StoreError, match="missing or unreadable"):
        Store(folder)


def test_another_format_is_refused(folder: Path) -> None:
    change_about(folder, format=FORMAT + 1)
    with pytest.raises(StoreError, match="has another format; run: fairclue lexicon build"):
        Store(folder)


# ---------------------------------------------------------------------- checked once


def test_a_store_found_whole_is_not_read_in_full_again(folder: Path) -> None:
    check(folder)
    change_about(folder, checksums=dict.fromkeys(FILES, 0))  # no file would pass now
    assert check(folder)["language"] == "en"


def test_a_change_after_the_check_is_noticed(folder: Path) -> None:
    check(folder)
    flip_a_byte(folder / "records.bin")
    with pytest.raises(StoreError, match=r"is damaged \(records\.bin\)"):
        check(folder)


def test_a_touched_file_is_read_in_full_again(folder: Path) -> None:
    check(folder)
    change_about(folder, checksums=dict.fromkeys(FILES, 0))
    os.utime(folder / "text.bin", (1, 1))
    with pytest.raises(StoreError, match="is damaged"):
        check(folder)


def test_a_torn_stamp_is_no_stamp(folder: Path) -> None:
    (folder / "checked.json").write_text("{")
    assert check(folder)["words"] > 0
    assert json.loads((folder / "checked.json").read_text()).keys() == set(FILES)


# ---------------------------------------------------------------------- written whole


def test_writing_replaces_the_old_store_and_leaves_nothing_else(folder: Path) -> None:
    draft = small_draft()
    draft.notes["cat"] = "new"
    write(draft, folder)
    assert Lexicon(Store(folder)).note("cat") == "new"
    assert list(folder.parent.iterdir()) == [folder]


def test_a_write_that_fails_midway_leaves_the_old_store_in_use(folder: Path) -> None:
    before = {path.name: path.read_bytes() for path in folder.iterdir()}
    draft = small_draft()
    draft.meaning.vectors = np.asarray([["no numbers"]])  # which shows when most of the files are written
    with pytest.raises(TypeError, match="multiply"):
        write(draft, folder)
    assert {path.name: path.read_bytes() for path in folder.iterdir()} == before
    assert Lexicon(Store(folder)).forms("vote") == ["voted", "votes"]
    assert list(folder.parent.iterdir()) == [folder]


def test_a_first_write_that_fails_leaves_nothing(tmp_path: Path) -> None:
    draft = small_draft()
    draft.meaning.vectors = np.asarray([["no numbers"]])  # which shows when most of the files are written
    with pytest.raises(TypeError, match="multiply"):
        write(draft, tmp_path / "stores" / "new")
    assert list((tmp_path / "stores").iterdir()) == []


def test_an_open_store_goes_on_answering_while_it_is_replaced(folder: Path) -> None:
    old = Lexicon(Store(folder))
    draft = small_draft()
    draft.notes["cat"] = "new"
    write(draft, folder)
    assert old.note("cat") == "räv, 猫 and 🐈"
    assert old.forms("vote") == ["voted", "votes"]


def test_two_stores_of_one_draft_are_equal_byte_for_byte(tmp_path: Path) -> None:
    script = "import sys; from pathlib import Path; from fairclue.lexicons.build.writer import write; "
    script += "from tests.support.small_lexicons import small_draft; write(small_draft(), Path(sys.argv[1]))"
    folders = [tmp_path / "one", tmp_path / "two"]
    for seed, folder in enumerate(folders):
        environment = {**os.environ, "PYTHONHASHSEED": str(seed + 1)}
        subprocess.run([sys.executable, "-c", script, str(folder)], check=True, env=environment, cwd=ROOT)
    for name in (*FILES, "about.json"):
        assert (folders[0] / name).read_bytes() == (folders[1] / name).read_bytes(), name


def test_a_store_says_how_much_each_source_gave(small_store: Path) -> None:
    given = Store(small_store).about["sources"]
    assert given["tables"] == 7  # t-shirt, Zürich, snail mail, tv; demo, lab and tv as short words
    assert given["faker"] == 0


def test_the_last_store_stays_in_use_until_a_change_is_compiled(
    small_store: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("FAIRCLUE_CACHE", str(tmp_path))
    shutil.copytree(small_store, tmp_path / "lexicons" / "en-older")
    with pytest.warns(UserWarning, match="older than its sources; run: fairclue lexicon build"):
        assert open_lexicon("en").store.folder.name == "en-older"


# ---------------------------------------------------------------------- the records


def test_a_record_holds_only_the_sections_that_the_word_has(small: Lexicon) -> None:
    number = small.number("sea")
    assert number is not None
    held = {section for section in Section if len(small.store.section(number, section))}
    assert held == {Section.SOUNDS, Section.SOUND_OF, Section.SENSES}


def test_every_section_is_held_by_some_word(small: Lexicon) -> None:
    held = {s for number in range(len(small.store)) for s in Section if len(small.store.section(number, s))}
    assert held == set(Section)


def test_every_word_is_found_by_its_number_and_back(small: Lexicon) -> None:
    words = [small.store.word(number) for number in range(len(small.store))]
    assert [small.store.number(word) for word in words] == list(range(len(words)))
    assert len(set(words)) == small.store.about["words"]


def test_words_are_found_by_their_beginning(small: Lexicon) -> None:
    assert sorted(small.store.words("vot")) == ["vote", "voted", "voter", "votes"]
    assert small.store.words("qwzx") == []


def test_frequency_and_vector_are_kept(small: Lexicon) -> None:
    moon, hat, sea = (small.number(word) for word in ("moon", "hat", "sea"))
    assert moon is not None
    assert hat is not None
    assert sea is not None
    assert small.store.zipf(moon) == 4.5
    assert small.store.vector(sea) is None
    vector = small.store.vector(hat)
    assert vector is not None
    assert vector.tolist() == [102, 76]


def test_links_keep_their_step_their_strength_and_their_sources(tmp_path: Path) -> None:
    draft = small_draft()
    expected = {}
    for step in set(Step) - {Step.PART, Step.BLEND}:  # which are steps of splits
        for strength in Strength:
            word = f"{step.name}{strength.name}".lower()
            draft.add_base(word, "moon", step, "wordnet", strength)
            draft.add_base(word, "moon", step, "ety", strength)
            expected[word] = [Link(word, step, "moon", strength, ("wordnet", "ety"))]
    write(draft, tmp_path / "store")
    store = Store(tmp_path / "store")
    assert {word: store.links(store.number(word) or 0, Section.BASES) for word in expected} == expected


def test_more_kinds_of_links_than_the_format_has_room_for_are_an_error(tmp_path: Path) -> None:
    draft = small_draft()
    for sources in range(1, 600):
        draft.bases[f"word{sources}"]["moon"] = DraftLink(Step.FAMILY, Strength.LISTED, sources)
    with pytest.raises(ValueError, match="too many kinds of links"):
        write(draft, tmp_path / "store")
    assert list(tmp_path.iterdir()) == []
