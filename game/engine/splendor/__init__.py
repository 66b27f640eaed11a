"""Splendor for two to four players (rules part S)."""
