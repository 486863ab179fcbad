"""Photos of boards: taken in, and read in a process of their own."""
