"""Clues as people give them, and clues by sound alone, with what the referee says of them."""
