"""The way of a text from the code into four other languages: extract, update, compile, check.

Run it as `python -m splendor_site.i18n update|update-lessons|compile|check`; `check` takes the languages to
look at.
"""
