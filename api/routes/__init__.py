"""The routes, a module for each thing that they are about."""
