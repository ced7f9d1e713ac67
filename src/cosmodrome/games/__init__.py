"""The games: a folder each, found by the registry. Nothing outside a game's folder names that game."""
