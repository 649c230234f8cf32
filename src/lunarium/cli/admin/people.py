"""`lunarium admin people` and `forget`."""

from __future__ import annotations

import click

from lunarium.cli.admin.common import administrator, instant
from lunarium.cli.language import words
from lunarium.cli.localized_help import LocalizedCommand
from lunarium.cli.output import print_columns, print_json
from lunarium.kernel.text import mark
from lunarium.server.office.books import Books
from lunarium.server.office.tidying import forget, guests


@click.command(
    "people", cls=LocalizedCommand, help=mark("List the people: their ids, names, and at how many tables they are.")
)
@click.option("--name", default="", metavar="NAME", help=mark("Only those of this name."))
@administrator
def people_(books: Books, name: str, as_json: bool) -> None:
    found = guests(books, name)
    if as_json:
        print_json([{"id": p.id, "name": p.name, "created": instant(p.created), "tables": p.tables} for p in found])
        return
    t = words()
    rows = [[person.id, person.name, instant(person.created), str(person.tables)] for person in found]
    if rows:
        print_columns([t("Person"), t("Name"), t("Since"), t("Tables")], rows, (3,))
    click.echo(t.n("{n} person.", "{n} people.", len(found)))


@click.command(
    "forget",
    cls=LocalizedCommand,
    help=mark(
        "Delete a person's data: their name, keys, account, notes and words. Their tables stay readable for the others.\n"
        "A person is named by the id that `lunarium admin people` tells."
    ),
)
@click.argument("person", metavar="ID")
@administrator
def forget_(books: Books, person: str, as_json: bool) -> None:
    rows = forget(books, person)
    if as_json:
        print_json({"person": person, "rows": rows})
    else:
        t = words()
        click.echo(
            t.n("Forgotten: {n} row was changed or deleted.", "Forgotten: {n} rows were changed or deleted.", rows)
        )
