"""What the game is measured by."""
