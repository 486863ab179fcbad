"""Compiling a language with the compiler in its folder, `lexicons/CODE/compile.py`."""

from importlib import import_module
from typing import Protocol, cast

from fairclue.lexicons.build.draft import Draft
from fairclue.lexicons.build.sources import Sources
from fairclue.lexicons.language import Language


class Compiler(Protocol):
    """What the module `compile.py` of a language holds."""

    def compile_language(self, draft: Draft, sources: Sources) -> None:
        """Add everything known about the words to a draft: an empty one, or that of the extended language."""


def compile_language(language: Language, sources: Sources, base: Draft | None = None) -> Draft:
    """The draft of a language. One that extends another needs the draft of that one, which is changed."""
    compiler = cast(Compiler, import_module(f"fairclue.lexicons.{language.code}.compile"))
    draft = base or Draft(language)
    if base:
        base.extend(language)
    compiler.compile_language(draft, sources)
    return draft
