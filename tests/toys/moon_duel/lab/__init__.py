"""What Moon Duel is measured by."""
