"""What all pictures and boards are made of: the look, markup, pieces, and the instruments around a board."""
