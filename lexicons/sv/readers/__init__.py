"""Readers of the packages that only Swedish uses."""
