"""Commands for whoever runs the arcade, thin like those of `cosmodrome/cli.py`, which takes them in."""

from __future__ import annotations

from enum import StrEnum
from pathlib import Path
from typing import Annotated

import typer

app = typer.Typer()

Database = Annotated[
    str | None,
    typer.Option(metavar="URL|PATH", help="postgresql://…, or a SQLite file. Otherwise one in your data folder.", show_default=False),
]


class Log(StrEnum):
    """How messages are written."""

    TEXT = "text"
    JSON = "json"


@app.command(
    epilog="""Examples:

cosmodrome serve  [dim]# for this machine alone, on a free port[/]

cosmodrome serve --host 0.0.0.0 --port 8080  [dim]# for everybody who can reach this machine[/]

cosmodrome serve --database postgresql://arcade@db/arcade  [dim]# several servers may share one such database[/]"""
)
def serve(
    host: Annotated[str, typer.Option(metavar="ADDRESS", help="The address to listen at; 0.0.0.0 is all there are.")] = "127.0.0.1",
    port: Annotated[int, typer.Option(min=0, max=65535, help="The port to listen at; 0 is any that is free.")] = 0,
    database: Database = None,
    browser: Annotated[bool, typer.Option("--browser", help="Open the browser, too.")] = False,
    workers: Annotated[int | None, typer.Option(min=1, max=1024, help="How many processes think for bots.", show_default=False)] = None,
    rate: Annotated[float, typer.Option(min=0.1, help="Requests a second that one player may send.")] = 20.0,
    limit: Annotated[
        list[str] | None,
        typer.Option(metavar="NAME=NUMBER", help="A bound, such as watchers=50; again for more. A wrong name lists them all."),
    ] = None,
    allow_host: Annotated[
        list[str] | None,
        typer.Option(metavar="NAME", help="A name by which people reach it, beside this machine's own; again for more. * is any."),
    ] = None,
    proxy: Annotated[
        list[str] | None,
        typer.Option(metavar="ADDRESS", help="A proxy in front, whose word is believed on where a request comes from; again for more."),
    ] = None,
    log: Annotated[
        Log, typer.Option(help="Messages on standard error: text, or json, which has a line for every request, too.")
    ] = Log.TEXT,
    metrics: Annotated[
        list[str] | None,
        typer.Option(metavar="ADDRESS", help="An address or network that may read /metrics; again for more. Otherwise nobody may."),
    ] = None,
    archive: Annotated[
        Path | None,
        typer.Option(
            metavar="DIR",
            help="Write the records of finished games here before keep_finished_days (a --limit) deletes them.",
            show_default=False,
        ),
    ] = None,
    push_key: Annotated[
        Path | None,
        typer.Option(
            metavar="FILE", help="A private key (P-256, PEM): people can be called to their moves by Web Push.", show_default=False
        ),
    ] = None,
    push_contact: Annotated[
        str, typer.Option(metavar="URL", help="Whom push services may write to about it: mailto:you@example.org.", show_default=False)
    ] = "",
    push_service: Annotated[
        list[str] | None,
        typer.Option(metavar="ORIGIN", help="A push service beside the browsers' own, as https://push.example; again for more."),
    ] = None,
) -> None:
    """Open the arcade: all games in the browser, alone, with bots, with friends.

    Every move is on the disk before it is acknowledged. Stop it whenever you like: games go on when it is started again.
    """
    from cosmodrome.arcade.command import serve as run

    push = (push_key, push_contact, push_service or ()) if push_key else None
    limits = [f"rate={rate}", *(limit or ())]
    run(host, port, database, browser, limits, workers, proxy or (), allow_host or (), log, metrics or (), archive, push)


@app.command(
    epilog="""Examples:

cosmodrome backup arcade.backup  [dim]# of the arcade in your data folder[/]

cosmodrome backup --yes arcade.backup --database postgresql://arcade@db/arcade  [dim]# by PostgreSQL's own pg_dump[/]"""
)
def backup(
    file: Annotated[Path, typer.Argument(metavar="FILE", help="Where to.", show_default=False)],
    database: Database = None,
    yes: Annotated[bool, typer.Option("--yes", help="Write over a file that is there.")] = False,
) -> None:
    """Copy the arcade's database into a file, while it is running: everything as it is at one moment.

    Whoever has the file knows all that is hidden in the games. It can be read by you alone; keep it so.
    """
    from cosmodrome.arcade.command import back_up

    back_up(file, database, yes)


@app.command(
    epilog="""Example:

cosmodrome restore --yes arcade.backup  [dim]# once the arcade is closed[/]"""
)
def restore(
    file: Annotated[Path, typer.Argument(metavar="FILE", help="What [bold]cosmodrome backup[/] has written.", show_default=False)],
    database: Database = None,
    yes: Annotated[bool, typer.Option("--yes", help="Put it in the place of a database that is there, which is lost.")] = False,
) -> None:
    """Go back to a backup. The arcade must be closed; a backup of an earlier version is brought up to date when it is opened again.

    All of it is put back, or, if something fails, nothing.
    """
    from cosmodrome.arcade.command import restore as run

    run(file, database, yes)


admin = typer.Typer(no_args_is_help=True, help="Look after an arcade: its tables, its people, and who is shut out.")
Most = Annotated[int, typer.Option(metavar="N", min=1, max=100_000, help="How many, at most.")]
Json = Annotated[bool, typer.Option("--json", help="Print JSON.")]
TableName = Annotated[
    str, typer.Argument(metavar="TABLE", help="Its id, the beginning of it, or the address of its page.", show_default=False)
]
PersonName = Annotated[str, typer.Argument(metavar="PERSON", help="Their id, the beginning of it, or their name.", show_default=False)]
Who = Annotated[
    str, typer.Argument(metavar="PERSON|ADDRESS", help="A person, an address, or a network such as 203.0.113.0/24.", show_default=False)
]


@admin.command("tables")
def admin_tables(database: Database = None, most: Most = 50, json: Json = False) -> None:
    """List tables, the one that changed last first."""
    from cosmodrome.arcade import admin

    admin.tables(database, most, json)


@admin.command("people")
def admin_people(
    called: Annotated[str | None, typer.Argument(metavar="[NAME]", help="Letters of the name.", show_default=False)] = None,
    database: Database = None,
    most: Most = 50,
    json: Json = False,
) -> None:
    """List people, the newest first."""
    from cosmodrome.arcade import admin

    admin.people(database, called, most, json)


@admin.command("bans")
def admin_bans(database: Database = None, json: Json = False) -> None:
    """List who is shut out, and which tables are closed."""
    from cosmodrome.arcade import admin

    admin.shut(database, json)


@admin.command("close")
def admin_close(table: TableName, database: Database = None) -> None:
    """Close a table: it is listed no more and can be looked at, but nothing is done there, by people or bots."""
    from cosmodrome.arcade import admin

    admin.close(database, table, True)


@admin.command("open")
def admin_open(table: TableName, database: Database = None) -> None:
    """Open a table again that was closed."""
    from cosmodrome.arcade import admin

    admin.close(database, table, False)


@admin.command("rename")
def admin_rename(
    person: PersonName,
    name: Annotated[str, typer.Argument(metavar="NAME", help="What they are called from now on.", show_default=False)],
    database: Database = None,
) -> None:
    """Give somebody another name, on every seat."""
    from cosmodrome.arcade import admin

    admin.rename(database, person, name)


@admin.command("remove-name")
def admin_remove_name(person: PersonName, database: Database = None) -> None:
    """Take somebody's name away, on every seat; they are a guest with a number then."""
    from cosmodrome.arcade import admin

    admin.rename(database, person, None)


@admin.command("ban")
def admin_ban(who: Who, database: Database = None) -> None:
    """Shut somebody out. A person may come again as somebody else; an address, or a household's network in IPv6, may not."""
    from cosmodrome.arcade import admin

    admin.ban(database, who, True)


@admin.command("unban")
def admin_unban(who: Who, database: Database = None) -> None:
    """Let somebody in again."""
    from cosmodrome.arcade import admin

    admin.ban(database, who, False)
