"""What the compilers of several languages share: readers of packages, the draft, and the writer of stores."""
