"""Benchmarks: each prints what it measures."""
