"""Every sentence about the game, in the reader's language.

Engine values go in, whole sentences come out; an id, a letter or an enum value never shows. The
messages are looked up when a function is called, for the language that is active then.
"""
