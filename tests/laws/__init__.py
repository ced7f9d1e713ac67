"""Laws: what must hold of every game. A new game folder is tested by them with no new code."""
