"""Swedish: settings, hand-written tables and compiler."""
