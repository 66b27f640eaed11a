"""URLs of the lobby and the tables, below /<language>/play/."""

from django.urls import path, register_converter

from game import views
from game.presenters.games import GAMES

app_name = "game"


class GameConverter:
    """The name of a game in an address; no table's code reads like one."""

    regex = "|".join(GAMES)

    def to_python(self, value: str) -> str:
        return value

    def to_url(self, value: str) -> str:
        return value


register_converter(GameConverter, "game")

urlpatterns = [
    path("", views.lobby, name="lobby"),
    path("<game:game>/", views.lobby, name="lobby"),
    path("record/", views.record_import, name="record-import"),
    path("<slug:code>/", views.table, name="table"),
    path("<slug:code>/pick", views.table_pick, name="table-pick"),
    path("<slug:code>/act", views.table_act, name="table-act"),
    path("<slug:code>/step", views.table_step, name="table-step"),
    path("<slug:code>/take-back", views.table_take_back, name="table-take-back"),
    path("<slug:code>/hand-over", views.table_hand_over, name="table-hand-over"),
    path("<slug:code>/again", views.table_again, name="table-again"),
    path("<slug:code>/pace", views.table_pace, name="table-pace"),
    path("<slug:code>/warnings", views.table_warnings, name="table-warnings"),
    path("<slug:code>/log/", views.log, name="log"),
    path("<slug:code>/replay/", views.replay, name="replay"),
    path("<slug:code>/record.json", views.record, name="record"),
]
