"""The metrics of the service, for Prometheus."""

import os

from prometheus_client import CollectorRegistry, Counter, Histogram, generate_latest, multiprocess

REQUESTS = Counter("fairclue_requests_total", "Requests", ["method", "route", "status"])
RULINGS = Counter("fairclue_rulings_total", "Rulings", ["ruleset", "verdict"])
LATENCY = Histogram(
    "fairclue_request_seconds",
    "Time a request took",
    ["route"],
    buckets=(0.001, 0.002, 0.005, 0.01, 0.05, 0.1, 0.5, 1, 5),
)
PHOTOS = Counter("fairclue_photos_total", "Photos of boards, by what became of them", ["outcome"])
PHOTO_SECONDS = Histogram(
    "fairclue_photo_seconds", "Time that reading a photo took", buckets=(0.5, 1, 2, 3, 5, 8, 13, 20, 30)
)


def exposition() -> bytes:
    """The metrics in the text format of Prometheus: of all workers if they share a folder, else of this process."""
    if not os.environ.get("PROMETHEUS_MULTIPROC_DIR"):
        return generate_latest()
    registry = CollectorRegistry()
    multiprocess.MultiProcessCollector(registry)  # type: ignore[no-untyped-call]
    return generate_latest(registry)
