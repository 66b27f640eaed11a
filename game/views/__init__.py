"""Views of the lobby and the tables: function views, one module per page."""

from game.views.lobby import lobby
from game.views.record import record, record_import
from game.views.story import log, replay
from game.views.table import (
    table,
    table_act,
    table_again,
    table_hand_over,
    table_pace,
    table_pick,
    table_step,
    table_take_back,
    table_warnings,
)

__all__ = [
    "lobby",
    "log",
    "record",
    "record_import",
    "replay",
    "table",
    "table_act",
    "table_again",
    "table_hand_over",
    "table_pace",
    "table_pick",
    "table_step",
    "table_take_back",
    "table_warnings",
]
