"""The rules and the tables people play on."""
