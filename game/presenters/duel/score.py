"""What a seat has at the end of a game, and where it came from."""

from typing import NamedTuple

from game.engine.duel.cards import CARDS, ROYALS
from game.engine.duel.state import SeatState
from game.engine.tokens import GEMS
from game.labels.duel.cards import card_label, royal_label
from game.labels.duel.outcomes import breakdown_text, colour_track, crowns_track, points_track


class Score(NamedTuple):
    """What a seat has at the end.

    tracks    each of the three ways in words, the best colour only
    points, crowns and colour: the cards that gave something on each way, as labels
    """

    points: int
    cards: int
    tracks: tuple[str, ...]
    breakdown: str
    point_cards: tuple[str, ...]
    crown_cards: tuple[str, ...]
    colour_cards: tuple[str, ...]
    colour_track: str


def present_score(seat: SeatState) -> Score:
    """Where the points and crowns of a seat come from."""
    royal_points = sum(ROYALS[royal].points for royal in seat.royals)
    best = seat.colour_points.index(max(seat.colour_points))
    track = colour_track(GEMS[best], seat.colour_points[best])
    coloured = [
        card
        for card, colour in zip(seat.cards, seat.colours, strict=True)
        if colour == GEMS[best] and CARDS[card].points
    ]
    return Score(
        points=seat.points,
        cards=len(seat.cards),
        tracks=(points_track(seat.points), crowns_track(seat.crowns), track),
        breakdown=breakdown_text(seat.points - royal_points, royal_points),
        point_cards=(
            *(card_label(CARDS[card].id) for card in seat.cards if CARDS[card].points),
            *(royal_label(ROYALS[royal].id) for royal in seat.royals),
        ),
        crown_cards=tuple(card_label(CARDS[card].id) for card in seat.cards if CARDS[card].crowns),
        colour_cards=tuple(card_label(CARDS[card].id) for card in coloured),
        colour_track=track,
    )
