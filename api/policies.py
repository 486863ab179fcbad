"""What a browser may do with the responses: what each kind may load, and which parts of a device the pages may use."""

PAGES = "; ".join(
    (
        "default-src 'self'",
        "object-src 'none'",
        "base-uri 'none'",
        "form-action 'none'",
        "frame-ancestors 'none'",
        "require-trusted-types-for 'script'",  # innerHTML and the like are refused, so that text cannot become markup
        "trusted-types worker",  # the only policy, for the address of the service worker
    )
)
DOCS = "default-src 'self'; script-src 'self' 'unsafe-inline'; style-src 'self' 'unsafe-inline'; img-src 'self' data:"
ANSWERS = "default-src 'none'; frame-ancestors 'none'"
PERMISSIONS = (
    "camera=(self), geolocation=(), microphone=()"  # the camera for the photograph of a table, for no other site
)
