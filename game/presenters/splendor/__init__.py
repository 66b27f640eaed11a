"""How Splendor is shown."""
