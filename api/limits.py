"""The fixed limits of the service: what one request, one table and one stream may use.

They are well above what people who play need, so only misuse runs into them.
"""

SLICE_SECONDS = 0.004  # how long a long task may run before other requests get a turn
CPU_SECONDS = 1.9  # CPU time after which a request is stopped
EXPECTED_CPU_SECONDS = 1.2  # a request that is estimated to cost more CPU time is refused at once

TABLE_ENTRIES = 10_000  # entries in the log of a table: about a hundred evenings
TABLE_BYTES = 16_000_000  # size of the log of a table
DISPUTE_BYTES = 64_000  # body of a request that opens a dispute at the desk
HOUSE_BYTES = 128_000  # body of a request that imports an edition, settings and precedents
LINTED_WORDS = 1_500  # words of a deck that are linted in full; the game's own decks have about 400
FILE_BYTES = 2_000_000  # size of an imported file with cards

IDLE_TABLES = 2_000  # tables without listeners that a process keeps in memory
IDLE_BYTES = 200_000_000  # total size of the logs that a process keeps in memory

STREAM_BACKLOG = 200  # entries that the reader of a stream may fall behind before it is disconnected
STREAM_SECONDS = 20.0  # how long the reader of a stream may take to receive one entry
