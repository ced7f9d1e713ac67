"""How Galaxy Express is judged and planned."""
