"""Which interface language a browser asks for."""

import pytest

from fairclue.api.languages import answer_language, preferred_language


@pytest.mark.parametrize(
    ("header", "language"),
    [
        ("sv", "sv"),
        ("SV-se", "sv"),
        ("sv-SE, sv;q=0.9, en;q=0.8", "sv"),
        ("en;q=0.8, sv; q=0.9", "sv"),
        ("en ; q=0.5 ,sv ;q=1.0", "sv"),
        ("de, fr;q=0.9, sv;q=0.1", "sv"),
        ("sv;q=0.7, en-GB;q=0.7", "sv"),
        ("en;q=0.001, *;q=0.5", "en"),
        ("sv;q=0, en;q=0.2", "en"),
        ("sv;q=0", None),
        ("de", None),
        ("*", None),
        ("sve", None),
        ("sv;q=nan", None),
        ("sv;q=2", None),
        ("sv;level=1", None),
        ("", None),
        (None, None),
    ],
)
def test_the_best_of_our_languages_is_found(header: str | None, language: str | None) -> None:
    assert preferred_language(header) == language


def test_who_asks_for_none_of_ours_is_answered_in_english() -> None:
    assert answer_language("de, fr;q=0.5") == answer_language(None) == "en"
