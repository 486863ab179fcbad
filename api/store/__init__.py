"""Storage in SQLite or PostgreSQL: keys, decks with versions and history, house rulesets, and the logs of tables."""
