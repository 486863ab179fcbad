"""`fairclue keys` and `fairclue db`: who may change things, and where they are kept."""

from collections.abc import Callable
from typing import Annotated, Concatenate, ParamSpec, TypeVar

import typer
from rich.console import Console
from rich.table import Table
from sqlalchemy.orm import Session

from api.store import keys as key_store
from api.store.database import NEWEST
from cli.opening import database, err, settings

P = ParamSpec("P")
T = TypeVar("T")

keys = typer.Typer(no_args_is_help=True, help="Who may change decks and house rules.")
db = typer.Typer(no_args_is_help=True, help="The database that they are kept in.")
out = Console(highlight=False)


@keys.command()
def add(name: str, role: Annotated[str, typer.Option(help="curator (own decks) or admin (all)")] = "curator") -> None:
    """Make a key. It is shown this once and kept only as a digest."""
    typer.echo(_work(key_store.add, name, role))
    err.print("Send it as: Authorization: Bearer KEY. It is not shown again.")


@keys.command(name="list")
def list_keys() -> None:
    """List the keys, without their secrets."""
    table = Table(box=None, pad_edge=False)
    for column in ("name", "role", "made", "revoked"):
        table.add_column(column)
    for row in _work(key_store.listed):
        table.add_row(
            row.name, row.role, f"{row.created_at:%Y-%m-%d}", f"{row.revoked_at:%Y-%m-%d}" if row.revoked_at else ""
        )
    out.print(table)


@keys.command()
def revoke(name: str) -> None:
    """Make a key useless from now on."""
    _work(key_store.revoke, name)
    err.print(f"The key of {name} is revoked.")


@db.command()
def upgrade() -> None:
    """Bring the tables to the newest form."""
    with database(settings()) as opened:
        opened.upgrade()
        err.print(f"The tables have form {opened.form()}.")


@db.command()
def status() -> None:
    """Say which form the tables have; the exit status is 1 if it is not the newest."""
    with database(settings()) as opened:
        there = opened.form()
    typer.echo(f"{there or 'no tables'} (newest: {NEWEST})")
    raise typer.Exit(0 if there == NEWEST else 1)


def _work(work: Callable[Concatenate[Session, P], T], *args: P.args, **kwargs: P.kwargs) -> T:
    with database(settings()) as opened:
        opened.upgrade()
        with Session(opened.engine, expire_on_commit=False) as session, session.begin():
            return work(session, *args, **kwargs)
