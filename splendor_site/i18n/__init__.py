"""The way of a text from the code into four other languages: extract, update, compile, check.

Run it as `python -m splendor_site.i18n update|compile|check`.
"""
