"""What lessons about Splendor can speak of."""
