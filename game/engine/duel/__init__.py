"""Splendor Duel for two players (rules part D)."""
