"""Pictures of tables that are drawn, with the words on them, and how well they are read."""
