"""What a browser may load where: the Content-Security-Policy of each kind of answer."""

PAGES = "; ".join(
    (
        "default-src 'self'",
        "object-src 'none'",
        "base-uri 'none'",
        "form-action 'none'",
        "frame-ancestors 'none'",
        "require-trusted-types-for 'script'",  # text never becomes markup: innerHTML and the like are refused
        "trusted-types worker",  # the one address that is made: that of the service worker
    )
)
DOCS = "default-src 'self'; script-src 'self' 'unsafe-inline'; style-src 'self' 'unsafe-inline'; img-src 'self' data:"
ANSWERS = "default-src 'none'; frame-ancestors 'none'"
