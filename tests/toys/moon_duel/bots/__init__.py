"""How Moon Duel is judged."""
