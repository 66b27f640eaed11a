"""Which decision is due."""

from enum import StrEnum


class Phase(StrEnum):
    """The decision that is due. Splendor uses act, return, noble and over."""

    ACT = "act"
    GAIN = "gain"
    STEAL = "steal"
    ROYAL = "royal"
    RETURN = "return"
    NOBLE = "noble"
    OVER = "over"
