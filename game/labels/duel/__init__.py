"""Every sentence that only Splendor Duel needs."""
