"""Building the store of a language with the compiler in its folder, `lexicons/CODE/compile.py`."""

import gc
from importlib import import_module
from pathlib import Path
from typing import Protocol, cast

from fairclue.lexicons.build.draft import Draft
from fairclue.lexicons.build.layer import LayerDraft, write_layer
from fairclue.lexicons.build.sources import Sources
from fairclue.lexicons.build.writer import write
from fairclue.lexicons.language import Language
from fairclue.lexicons.store import Store


class Compiler(Protocol):
    """What the module `compile.py` of a language holds."""

    def compile_language(self, draft: Draft, sources: Sources) -> None:
        """Add everything known about the words to a draft: an empty one, or a layer over the extended language."""


def build_store(language: Language, sources: Sources, folder: Path, base: Path | None = None) -> None:
    """Compile a language and write its store to a folder. One that extends another needs the other's store, the base.

    The process should do nothing else and end soon: its garbage collector is turned off, as it would walk through
    millions of facts again and again and find none to free.
    """
    gc.disable()
    compiler = cast(Compiler, import_module(f"fairclue.lexicons.{language.code}.compile"))
    if base is None:
        draft = Draft(language)
        compiler.compile_language(draft, sources)
        write(draft, folder)
    else:
        layer = LayerDraft(language, Store(base))
        compiler.compile_language(layer, sources)
        write_layer(layer, folder)
