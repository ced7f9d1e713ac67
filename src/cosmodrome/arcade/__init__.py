"""The arcade: all games in the browser, alone, with bots, with friends."""
