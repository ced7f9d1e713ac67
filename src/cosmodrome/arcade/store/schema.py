"""What the arcade keeps, as tables of a database: people, their tables and seats, and every event, to which rows are only ever added.

The database says "player" for a person, as it always has; here it is a person. Whatever changes here is a new version of the schema, and a
step in migrations.py leads to it.
"""

from __future__ import annotations

from sqlalchemy import BigInteger, Boolean, Column, Float, Index, Integer, MetaData, String, Table, Text

metadata = MetaData()

# What there is to say of the database itself: the version of its schema, and its name.
ABOUT = Table("about", metadata, Column("name", String(32), primary_key=True), Column("value", Text, nullable=False))

PEOPLE = Table(
    "players",
    metadata,
    Column("id", String(32), primary_key=True),
    Column("name", String(48), nullable=False),
    Column("made", Float, nullable=False),
)

# A person has a token on each device; only its hash is kept.
TOKENS = Table(
    "tokens",
    metadata,
    Column("hash", String(64), primary_key=True),
    Column("player", String(32), key="person", nullable=False),
    Column("made", Float, nullable=False),
)

# Codes to go on at another device, each good once and for minutes.
CODES = Table(
    "codes",
    metadata,
    Column("hash", String(64), primary_key=True),
    Column("player", String(32), key="person", nullable=False),
    Column("until", Float, nullable=False),
)

# A table as it was made, and below the line what follows from its events, so that lists need not replay them.
TABLES = Table(
    "tables",
    metadata,
    Column("id", String(32), primary_key=True),
    Column("game", String(64), nullable=False),
    Column("seats", Integer, nullable=False),
    Column("options", Text, nullable=False),  # JSON
    Column("rules", Integer, nullable=False),  # the version of the rules it is played by
    Column("start", Text),  # JSON of the position it starts from, if that is not the game's own
    Column("record", Boolean, nullable=False),  # made from an uploaded record, to look at
    Column("listed", Boolean, nullable=False),
    Column("pace", String(8), nullable=False),
    Column("maker", String(32), nullable=False),
    Column("made", Float, nullable=False),
    # ---
    Column("change", Integer, nullable=False),  # counts every change; a writer that has not seen the last one is refused
    Column("updated", Float, nullable=False),  # the last change that everybody may know of
    Column("over", Boolean, nullable=False),
    Column("waiting", Integer, nullable=False),  # a bit for each seat
    Column("bot_due", Boolean, nullable=False),  # a bot has to decide
    Column("has_open", Boolean, nullable=False),
    Column("given_up", Integer, nullable=False),  # a bit for each seat
    Column("verdict", Text),
    Column("rematch", String(32)),
    Column("clock", Text),  # JSON of what was agreed on, see arcade/clocks.py; none: there is no clock
    Column("clocks", Text),  # JSON of how the clocks stand
    Column("deadline", Float),  # when a seat's time is out, unless something happens before
    Column("talk", Integer, nullable=False),  # how many lines were ever said at it; no change of the game
    Index("tables_by_deadline", "deadline"),
    Index("tables_by_time", "listed", "over", "updated"),
    Index("tables_by_bot", "bot_due", "updated"),
    Index("tables_by_maker", "maker", "over"),
)

SEATS = Table(
    "seats",
    metadata,
    Column("table_id", String(32), primary_key=True),
    Column("seat", Integer, primary_key=True),
    Column("kind", String(8), nullable=False),  # person, bot, open
    Column("player", String(32), key="person"),
    Column("name", String(48), nullable=False),
    Column("level", String(16)),
    Column("declined", String(48)),  # who was asked to play again here and does not want to
    Index("seats_by_player", "person"),
)

# Who left a table, and from which seat: they may know what it hides, so no other seat is for them.
LEAVERS = Table(
    "leavers",
    metadata,
    Column("table_id", String(32), primary_key=True),
    Column("player", String(32), key="person", primary_key=True),
    Column("seat", Integer, primary_key=True),
)

# What people say at a table, counted from 1: a text, or an emote by its name.
TALK = Table(
    "talk",
    metadata,
    Column("table_id", String(32), primary_key=True),
    Column("number", Integer, primary_key=True),
    Column("seat", Integer, nullable=False),
    Column("player", String(32), key="person", nullable=False),
    Column("text", Text),
    Column("emote", String(16)),
    Column("at", Float, nullable=False),
    Index("talk_by_player", "person", "at"),
)

# Whom somebody does not want to hear; an asterisk: anybody.
MUTES = Table(
    "mutes",
    metadata,
    Column("player", String(32), key="person", primary_key=True),
    Column("muted", String(32), primary_key=True),
)

# Which process plays for the bots of a table, and for how long unless it says so again, by the database's clock.
CLAIMS = Table(
    "claims",
    metadata,
    Column("table_id", String(32), primary_key=True),
    Column("process", String(32), nullable=False),
    Column("until", Float, nullable=False),
)

# Devices that are called, by their browsers' push services, when it is somebody's move.
SUBSCRIPTIONS = Table(
    "subscriptions",
    metadata,
    Column("hash", String(64), primary_key=True),  # of the endpoint
    Column("player", String(32), key="person", nullable=False),
    Column("endpoint", Text, nullable=False),
    Column("made", Float, nullable=False),
    Index("subscriptions_by_player", "person"),
)

# Whom somebody does not want to be invited by.
BLOCKS = Table(
    "blocks",
    metadata,
    Column("player", String(32), key="person", primary_key=True),
    Column("blocked", String(32), primary_key=True),
)

# Who and what whoever runs the arcade has shut out: people by id, addresses and networks, and tables that are closed.
BANS = Table(
    "bans",
    metadata,
    Column("kind", String(8), primary_key=True),  # person, address, table
    Column("who", String(64), primary_key=True),
    Column("made", Float, nullable=False),
)

# Which servers share this database, and for how long unless they say so again, by the database's clock.
SERVERS = Table("servers", metadata, Column("process", String(32), primary_key=True), Column("until", Float, nullable=False))

# What a table's luck follows from, see engine/match/fair.py. The secret is told when the game is over, and not before.
LUCKS = Table(
    "lucks",
    metadata,
    Column("table_id", String(32), primary_key=True),
    Column("seal", String(64), nullable=False),
    Column("secret", String(64)),  # a record that was uploaded may lack it
    Column("stamp", String(64)),  # only of a record that was uploaded: otherwise it follows from the rest
    Column("held", Boolean, nullable=False),  # luck waits until everybody sits and has given words
    Column("words", Text, nullable=False),  # JSON: seats and their words, in the order in which they were given; null: awaited
)

EVENTS = Table(
    "events",
    metadata,
    Column("table_id", String(32), primary_key=True),
    Column("number", Integer, primary_key=True),  # from 0; two writers cannot both have the same
    Column("kind", String(8), nullable=False),  # decision, luck, resign, undo
    Column("seat", Integer, nullable=False),
    Column("code", BigInteger, nullable=False),
    Column("text", Text, nullable=False),
    Column("told", Text, nullable=False),  # JSON: the line each viewer hears, see rows.py
    Column("at", Float, nullable=False),
)
