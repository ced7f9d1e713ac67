"""A game being played: what a game is made of, the match and its log, luck, records, and what each seat may know."""
