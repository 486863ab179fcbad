"""Measures how often rulings are right: labelled pairs, scores, and the report."""
