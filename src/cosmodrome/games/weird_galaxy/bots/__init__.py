"""How the game is judged and planned."""
