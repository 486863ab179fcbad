"""What is kept: keys, decks with their versions and history, house rulesets. SQLite or PostgreSQL."""
