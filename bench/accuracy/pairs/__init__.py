"""Makes labelled pairs from dictionaries that the lexicons do not read."""
