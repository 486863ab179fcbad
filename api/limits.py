"""How much one request, one table and one reader may take: more than people who play ever need, and no more."""

SLICE = 0.004  # seconds that long work may keep others waiting before it is their turn
CPU = 1.9  # seconds of CPU after which a request is ended
LIKELY_CPU = 1.2  # seconds of CPU that a request may be expected to cost; one that looks dearer is refused at once

TABLE_ENTRIES = 10_000  # entries of a table's log: a hundred evenings
TABLE_BYTES = 16_000_000  # of a table's log
DISPUTE_BYTES = 64_000  # of an entry that a spymaster adds at the desk
HOUSE_BYTES = 128_000  # of edition, settings and precedents that a table takes in
LINTED = 1_500  # words of a deck that are linted in full; the game's own decks have some 400
FILE_BYTES = 2_000_000  # of a file with cards

KEPT_TABLES = 2_000  # tables in the memory of a process that nobody listens to
KEPT_BYTES = 200_000_000  # of their logs

BEHIND = 200  # entries that a reader of a stream may be behind before it is given up
PATIENCE = 20.0  # seconds that a reader may take for one entry
