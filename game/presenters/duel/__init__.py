"""How Splendor Duel is shown."""
