"""English: settings, hand-written tables and compiler."""
