"""Invisible and look-alike characters, which could hide a word from the referee or a message in a clue."""

import re
import unicodedata

# Unicode's default-ignorable characters (joiners, direction marks, fillers, tags) and the blank Braille pattern.
_UNSEEN = re.compile(
    "[\u00ad\u034f\u061c\u115f\u1160\u17b4\u17b5\u180b-\u180f\u200b-\u200f\u202a-\u202e\u2060-\u206f\u2800\u3164"
    "\ufe00-\ufe0f\ufeff\uffa0\ufff0-\ufffb\U0001bca0-\U0001bca3\U0001d173-\U0001d17a\U000e0000-\U000e0fff]"
)
_ALIKE = {"LATIN", "GREEK", "CYRILLIC", "ARMENIAN", "COPTIC", "CHEROKEE"}  # scripts that share letter shapes
_NO_TEXT = {"Cc", "Cs", "Co", "Cn"}


def visible(text: str) -> str:
    """The text without invisible characters."""
    return text if text.isascii() else _UNSEEN.sub("", text)


def holds_no_text(text: str) -> bool:
    """Whether it has a character that is no text: a control, surrogate, private or unassigned character."""
    return any(unicodedata.category(char) in _NO_TEXT for char in text)


def plain_text(text: str) -> str:
    """The text without what nobody sees; raises ValueError if it holds control characters other than ends of lines."""
    shown = visible(text)
    if holds_no_text("".join(shown.split())) or (text and not shown):
        raise ValueError("it holds a character that is no text; take it out")
    return shown


def mixes_scripts(text: str) -> bool:
    """Whether one of its words mixes alphabets that look alike, such as a Cyrillic letter among Latin ones."""
    if text.isascii():
        return False
    words = re.split(r"[\s\-]", unicodedata.normalize("NFKC", text))
    scripts = ({unicodedata.name(char, "").split(" ")[0] for char in word if char.isalpha()} for word in words)
    return any(len(found & _ALIKE) > 1 for found in scripts)
