"""Measurements: `python -m splendor_site.bench`, or `make bench`."""
