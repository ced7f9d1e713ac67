"""What is kept: people, tables and everything that happened, in SQLite or PostgreSQL."""
