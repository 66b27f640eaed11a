"""What lessons about Splendor Duel can speak of."""
