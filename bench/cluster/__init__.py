"""Several services behind a load balancer on one PostgreSQL, with the power cut in the middle."""
