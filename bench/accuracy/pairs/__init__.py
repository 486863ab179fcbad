"""Labelled pairs from dictionaries that the lexicons do not read: readers, and what follows from each for the rules."""
