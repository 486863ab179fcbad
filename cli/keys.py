"""`fairclue keys`: the access keys of those who may change decks and house rulesets."""

from collections.abc import Callable
from typing import Annotated, Concatenate, ParamSpec, TypeVar

import typer
from rich.markup import escape
from rich.table import Table
from sqlalchemy.orm import Session

from fairclue.api.store import keys
from fairclue.cli.output import err, out
from fairclue.cli.service import database, settings

P = ParamSpec("P")
T = TypeVar("T")

app = typer.Typer(
    no_args_is_help=True, help="Make, list and revoke the access keys of those who may change decks and house rulesets."
)


@app.command()
def add(
    name: str,
    role: Annotated[str, typer.Option(help="curator (may change own decks) or admin (may change all)")] = "curator",
) -> None:
    """Make a key. It is shown only once, and stored as a digest."""
    typer.echo(_work(keys.add, name, role))
    err.print("Send it as: Authorization: Bearer KEY. It is not shown again.")


@app.command(name="list")
def list_keys() -> None:
    """List the keys, without their secrets."""
    table = Table(box=None, pad_edge=False)
    for column in ("name", "role", "made", "revoked"):
        table.add_column(column)
    for row in _work(keys.listed):
        revoked = f"{row.revoked_at:%Y-%m-%d}" if row.revoked_at else ""
        table.add_row(escape(row.name), row.role, f"{row.created_at:%Y-%m-%d}", revoked)
    out.print(table)


@app.command()
def revoke(name: str) -> None:
    """Revoke a key: it no longer works."""
    _work(keys.revoke, name)
    err.print(f"The key of {escape(name)} is revoked.")


def _work(work: Callable[Concatenate[Session, P], T], *args: P.args, **kwargs: P.kwargs) -> T:
    """Do something in one transaction, on tables of the newest schema version."""
    with database(settings()) as opened:
        opened.upgrade()
        with Session(opened.engine, expire_on_commit=False) as session, session.begin():
            return work(session, *args, **kwargs)
