"""The routes, one module for each topic."""
