"""Singlish: settings, hand-written tables and compiler."""
