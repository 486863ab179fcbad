"""Tests several services behind a load balancer, while processes and the database are killed."""
