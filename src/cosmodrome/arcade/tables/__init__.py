"""Who plays what with whom: the tables in memory, the people and the bots at them."""
