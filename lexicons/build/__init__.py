"""Compiling registry data into the lexicon stores."""
