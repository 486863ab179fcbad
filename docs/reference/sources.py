"""The data sources, from each `language.toml`."""

from docs.reference.markdown import table
from fairclue.lexicons import language


def page() -> str:
    """A table a language."""
    parts = [
        "# Data sources\n\nThe lexicons are compiled from these packages, each pinned by version and hash. "
        "`NOTICE` names them as well, and `fairclue lexicon sources` counts what is taken from each.\n"
    ]
    for code in language.codes():
        spoken = language.load(code)
        added = f" It adds to {spoken.base.name}." if spoken.base else ""
        parts.append(f"## {spoken.name}\n\nCode `{code}`.{added}\n")
        rows = [
            (
                f"[{source.title}]({source.url})" if source.url else source.title,
                f"{source.package} {source.version}",
                source.takes,
                source.licence,
                source.attribution,
            )
            for source in spoken.sources
        ]
        parts.append(table(("source", "package", "what is taken", "licence", "attribution"), rows))
    return "\n".join(parts)
