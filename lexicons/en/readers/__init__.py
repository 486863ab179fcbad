"""Readers of the packages that only English uses."""
