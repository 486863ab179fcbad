"""The models of requests and responses, one module for each topic."""
