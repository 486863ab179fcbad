"""Benchmarks. Each module is a command that prints what it measures."""
