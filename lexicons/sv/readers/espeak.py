"""espeak-ng: how words sound. Its library is called, but only when a lexicon is built."""

import ctypes
import tempfile
from collections.abc import Iterable, Iterator
from pathlib import Path

from fairclue.lexicons.build.archive import Archive

_SILENT_OUTPUT, _UTF8, _IPA = 2, 1, 0x02


def pronunciations(archive: Archive, voice: str, words: Iterable[str]) -> Iterator[tuple[str, str]]:
    """Yield (word, pronunciation in IPA)."""
    with tempfile.TemporaryDirectory(prefix="fairclue-espeak-") as root:
        folder = archive.extract("espeakng_loader/", Path(root))
        library = ctypes.CDLL(str(folder / "libespeak-ng.so"))
        library.espeak_TextToPhonemes.restype = ctypes.c_char_p
        if library.espeak_Initialize(_SILENT_OUTPUT, 0, str(folder).encode(), 0) <= 0:
            raise OSError("espeak-ng did not find its own data")
        if library.espeak_SetVoiceByName(voice.encode()) != 0:
            raise OSError(f"espeak-ng has no voice {voice}")
        for word in words:
            text = ctypes.c_char_p(word.encode())
            ipa = library.espeak_TextToPhonemes(ctypes.byref(text), _UTF8, _IPA)
            if ipa:
                yield word, ipa.decode().replace(" ", "")
        library.espeak_Terminate()
