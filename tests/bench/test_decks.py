"""How many meanings the words of the English deck have."""

from statistics import mean

import pytest

from bench.decks import count_senses, main
from fairclue.decks import built_in_deck
from fairclue.lexicons.lexicon import open_lexicon


def test_the_words_of_the_english_deck_have_seven_meanings_on_average() -> None:
    lexicon = open_lexicon("en")
    senses = [count_senses(word, lexicon) for word in built_in_deck("english").words]
    assert mean(senses) >= 7
    assert sum(count < 2 for count in senses) <= 20


def test_senses_are_counted_for_the_word_as_it_is_written_on_a_card() -> None:
    lexicon = open_lexicon("en")
    assert count_senses("UNICORN", lexicon) == 1
    assert count_senses("ROLL", lexicon) > 20
    assert count_senses("QXZVW", lexicon) == 0


def test_the_figures_are_printed(capsys: pytest.CaptureFixture[str]) -> None:
    main()
    assert [line.split(":")[0] for line in capsys.readouterr().out.splitlines()] == ["after-dark", "english"]
