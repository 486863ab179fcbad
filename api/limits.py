"""The fixed limits of the service: what one request, one table and one stream may use.

They are well above what people who play need, so only misuse runs into them.
"""

SLICE_SECONDS = 0.004  # how long a long task may run before other requests get a turn
CPU_SECONDS = 1.9  # CPU time after which a request is stopped
EXPECTED_CPU_SECONDS = 1.2  # a request that is estimated to cost more CPU time is refused at once

TABLE_ENTRIES = 10_000  # entries in the log of a table: about a hundred evenings
TABLE_BYTES = 16_000_000  # size of the log of a table
SETTINGS_BYTES = 250_000  # body of a request that opens a table or changes its settings, with decks of the players' own
DISPUTE_BYTES = 64_000  # body of a request that opens a dispute at the desk
HOUSE_BYTES = 128_000  # body of a request that imports an edition, settings and precedents
LINTED_WORDS = 1_500  # words of a deck that are linted in full; the game's own decks have about 400
FILE_BYTES = 2_000_000  # size of an imported file with cards

IDLE_TABLES = 2_000  # tables without listeners that a process keeps in memory
IDLE_BYTES = 200_000_000  # total size of the logs that a process keeps in memory

STREAM_BACKLOG = 200  # entries that the reader of a stream may fall behind before it is disconnected
STREAM_SECONDS = 20.0  # how long the reader of a stream may take to receive one entry

PHOTO_SECONDS = 60  # that reading one photo may take on a busy machine; by itself it takes a few
PHOTO_MEMORY = 1_500_000_000  # bytes of memory of the process that reads photos
PHOTO_IDLE_SECONDS = 60.0  # after which that process ends, and gives its memory back
PHOTOS_WAITING = 4  # photos that wait while one is read
PHOTOS_COMING = 16  # photos whose bytes are on their way, or that wait or are read: each may have megabytes in memory
PHOTO_FORM_BYTES = 200_000  # of a form beside the photo itself: decks and words
VOCABULARY_WORDS = 20_000  # words of stored decks that are looked for on a photo if no deck is named
