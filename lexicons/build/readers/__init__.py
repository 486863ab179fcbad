"""One module for each data package: it knows the package's files and yields plain Python values."""
