"""The pages of the site; those of the reference are made from code and data."""
