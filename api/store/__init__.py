"""What is kept in SQLite or PostgreSQL: keys, decks with versions and history, house rulesets, the logs of tables."""
