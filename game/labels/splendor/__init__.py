"""Every sentence that only Splendor needs."""
