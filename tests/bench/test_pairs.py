"""Labelled pairs: what the readers take from a dictionary's text, and what is drawn from it."""

import shutil
import subprocess
from pathlib import Path

import pytest

from bench.accuracy.checks import Row
from bench.accuracy.pairs import debian, en, freedict, gcide, hunspell, rows, sv
from fairclue.lexicons.fetch import FetchError

GCIDE = r"""
Mouse \Mouse\ (mous), n.; pl. {Mice} (m[imac]s). [OE. mous, AS. m[=u]s; akin to G. maus.]
   1. A small beast. [1913 Webster]

Fling \Fling\ (fl[i^]ng), v. t. [imp. & p. p. {Flung}
   (fl[u^]ng); p. pr. & vb. n. {Flinging}.] [OE. flingen
   to rush.]
   To cast from the hand. [1913 Webster]

Backside \Back"side`\ (b[a^]k"s[imac]d`), n. [Back, a. + side.]
   The part behind. [1913 Webster]

Horseshoe \Horse"shoe`\, n.
   1. A shoe for horses. [1913 Webster]

Carpet \Car"pet\ (k[aum]r"p[e^]t), n. [OF. carpite rug.]
   A cover for floors. [1913 Webster]

Car \Car\ (k[aum]r), n. [OF. char, L. carrus.]
   A small wagon. [1913 Webster]

Pet \Pet\ (p[e^]t), n. [Of uncertain making; cf. Gael. peata.]
   A tame beast. [1913 Webster]

Horse \Horse\, n. [AS. hors.]
   A beast to ride. [1913 Webster]

Shoe \Shoe\, n. [AS. sc[=o]h.]
   A cover for the foot. [1913 Webster]

Boldly \Bold"ly\, adv.
   In a bold manner. [1913 Webster]

Unload \Un*load"\, v. t. [1st pref. un- + load.]
   To take the load from. [1913 Webster]

Theater \The"a*ter\, Theatre \The"a*tre\, n. [F. th['e][^a]tre.]
   A house for plays. [1913 Webster]

Gray \Gray\, a. [Written also {grey}.] [OE. gray.]
   Between white and black. [1913 Webster]

Coach \Coach\, n. [F. coche. Written also {couch}.]
   A carriage. [1913 Webster]

Couch \Couch\, n. [F. couche.]
   A bed. [1913 Webster]

Pair \Pair\ (p[^a]r), n. [F. paire.]
   Two of a sort. [1913 Webster]

Pear \Pear\ (p[^a]r), n. [AS. pere.]
   A fruit. [1913 Webster]

Port \Port\, n. [L. portus harbor.]
   A harbor. [1913 Webster]

Portrait \Por"trait\, n. [F., fr. OF. portraire to draw.]
   A likeness. [1913 Webster]

Pen \Pen\, n. [L. penna feather.]
   A tool to write with. [1913 Webster]

Pennant \Pen"nant\, n. [OF. penon, L. penna.]
   A small flag. [1913 Webster]

Gadget \Gad"get\, n. [L. gadgetum.]
   A handy thing. [WordNet 1.5]
"""


def _kinds(found: list[Row]) -> dict[str, set[frozenset[str]]]:
    kinds: dict[str, set[frozenset[str]]] = {}
    for row in found:
        kind = {"compound_part": "part", "part_in_compound": "part"}.get(row["kind"], row["kind"])  # either, by lot
        kinds.setdefault(kind, set()).add(frozenset((row["board"], row["clue"])))
    return kinds


def test_an_article_tells_forms_etymology_sound_and_spellings() -> None:
    read = {article.word: article for article in gcide.articles(GCIDE)}
    assert read["mouse"].forms == {"mice"}
    assert read["fling"].forms == {"flung", "flinging"}
    assert read["fling"].etymology.startswith("OE. flingen")
    assert read["backside"].sound == "b[a^]ks[imac]d"
    assert read["theater"].variants == {"theatre"}
    assert read["boldly"].etymology == ""
    assert read["boldly"].definition.startswith("In a bold manner")


def test_what_comes_from_wordnet_is_left_out() -> None:
    assert "gadget" not in {article.word for article in gcide.articles(GCIDE)}


ENGLISH = [
    ("inflection", "fling flung", True),
    ("inflection", "mouse mice", True),
    ("derivation", "boldly bold", True),
    ("derivation", "unload load", True),
    ("part", "backside back", True),  # the etymology says so
    ("part", "horseshoe shoe", True),  # both halves bear a stress, and the definition names it
    ("part", "carpet pet", False),
    ("spelling_variant", "theater theatre", True),
    ("spelling_variant", "gray grey", True),
    ("spelling_variant", "coach couch", False),
    ("contested_spelling", "coach couch", True),  # a word of its own
    ("coincidental_substring", "carpet pet", True),
    ("coincidental_substring", "pennant pen", False),  # of one ancestor
    ("coincidental_substring", "portrait port", False),  # an article names something like the other word
    ("coincidental_substring", "horseshoe shoe", False),
    ("homophone", "pair pear", True),
]


@pytest.mark.parametrize(("kind", "pair", "there"), ENGLISH)
def test_english_pairs_follow_from_the_articles(kind: str, pair: str, there: bool) -> None:
    found = _kinds(list(en.rows(gcide.articles(GCIDE), str.isalpha)))
    assert (frozenset(pair.split()) in found.get(kind, set())) is there


GERMAN = """
regn /rɛŋn/ <n, neut>
Regen
vatten från himlen
båge /boːɡə/ <n, ut>
1. Bogen
vapen
2. Bügel
regnbåge /rɛŋnboːɡə/ <n, ut>
Regenbogen
färger på himlen
över /øːvər/ <preposition>
über
övervaka /øːvərvɑːka/ <v>
überwachen
vaka /vɑːka/ <v>
wachen
tomat /tuːmɑːt/ <n, ut>
Tomate
mat /mɑːt/ <n, ut>
Essen
dag /dɑːɡ/ <n, ut>
Tag
rik /riːk/ <adj>
reich
rike /riːkə/ <n, neut>
Reich
riksdag /rɪksdɑːɡ/ <n, ut>
Reichstag
målare /moːlarə/ <n, ut>
Maler
person som målar
"""
FRENCH = """
tomat /tuːmɑːt/ <n, ut>
tomate
mat /mɑːt/ <n, ut>
nourriture
"""
AFFIXES = """
COMPOUNDPERMITFLAG W
SFX A Y 2
SFX A 0 s [^s]
SFX A e ar e
SFX X Y 1
SFX X 0 s/W .
"""
WORDS = "2\nbåge/AX\nregn/X\n"


def test_an_entry_tells_translations_and_definitions() -> None:
    read = {entry.word: entry for entry in freedict.entries(GERMAN)}
    assert read["båge"].translations == {"Bogen", "Bügel"}
    assert read["båge"].definitions == ["vapen"]
    assert (read["över"].pos, read["mat"].pos) == ("preposition", "n")


def test_forms_are_made_by_endings_but_parts_of_compounds_are_no_forms() -> None:
    assert set(hunspell.forms(AFFIXES, WORDS)) == {("båges", "båge"), ("bågar", "båge")}


SWEDISH = [
    ("part", "regnbåge regn", True),
    ("part", "regnbåge båge", True),
    ("part", "riksdag dag", False),  # of rik or of rike: doubtful
    ("part", "övervaka över", False),
    ("particle_part", "övervaka över", True),
    ("part", "tomat mat", False),
    ("part_form", "regnbåge bågar", True),
    ("inflection", "båge bågar", True),
    ("derivation", "målare målar", True),
    ("coincidental_substring", "tomat mat", True),
    ("coincidental_substring", "regnbåge regn", False),
]


@pytest.mark.parametrize(("kind", "pair", "there"), SWEDISH)
def test_swedish_pairs_follow_from_translations_endings_and_definitions(kind: str, pair: str, there: bool) -> None:
    dictionaries = {"deu": freedict.entries(GERMAN), "fra": freedict.entries(FRENCH)}
    found = _kinds(list(sv.rows(dictionaries, hunspell.forms(AFFIXES, WORDS), str.isalpha)))
    assert (frozenset(pair.split()) in found.get(kind, set())) is there


def test_a_draw_is_the_same_each_time_and_no_word_fills_it() -> None:
    pairs = [("cat", f"cat{letter}") for letter in "abcdef"] + [(f"dog{n}", "dog") for n in "abc"]
    drawn = list(rows.draw("en", "derivation", pairs))
    assert drawn == list(rows.draw("en", "derivation", reversed(pairs)))
    assert len(drawn) == 4
    assert {row["label"] for row in drawn} == {"blocked"}


def test_no_compound_is_paired_with_its_part_twice() -> None:
    pairs = rows.part_pairs({"rain": ["rainbow", "raincoat", "rainfall"], "bow": ["rainbow", "bowman"]})
    drawn = [frozenset(pair) for kind in ("compound_part", "part_in_compound") for pair in pairs[kind]]
    assert len(drawn) == len(set(drawn)) == 5
    assert all(pairs.values())


def test_what_is_doubtful_has_no_label_that_is_scored() -> None:
    (row,) = rows.draw("sv", "shared_particle", [("överleva", "övervaka")])
    assert row["label"] == rows.DOUBTFUL


def test_a_package_in_the_cache_is_read_without_a_download(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("FAIRCLUE_CACHE", str(tmp_path))
    made = tmp_path / "made"
    (made / "DEBIAN").mkdir(parents=True)
    (made / "words.txt").write_text("snail\n", encoding="utf-8")
    (made / "DEBIAN" / "control").write_text(
        "Package: wordy\nVersion: 1:2.0\nArchitecture: all\nMaintainer: none <none@example.org>\nDescription: words\n",
        encoding="utf-8",
    )
    folder = tmp_path / "sources" / "debian"
    folder.mkdir(parents=True)
    target = folder / "wordy_1%3a2.0_all.deb"
    subprocess.run(["dpkg-deb", "--root-owner-group", "--build", made, target], check=True, capture_output=True)
    found = debian.package("wordy")
    assert (found.name, found.version, found.text("words.txt")) == ("wordy", "1:2.0", "snail\n")


def test_a_machine_without_apt_is_told_what_to_do(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("FAIRCLUE_CACHE", str(tmp_path))
    monkeypatch.setattr(shutil, "which", lambda tool: None)
    with pytest.raises(FetchError, match="apt-get is missing"):
        debian.package("wordy")
