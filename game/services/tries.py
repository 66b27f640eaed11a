"""A limit on guessing: failed tries are counted, right ones never.

The counts stand in the database, so that they hold for all processes. The address of a network is
stored as a keyed hash, which the first failure of a later stretch of time clears away.
"""

import time
from ipaddress import ip_address, ip_network
from typing import Final, NamedTuple

from django.db.models import F, Q, QuerySet
from django.http import HttpRequest
from django.utils.crypto import salted_hmac

from game.models import FailedTries

SALT: Final = "game.tries"
IPV6_NETWORK: Final = 64  # bits that one household or school has at least
ALL: Final = ""


class Limit(NamedTuple):
    """How many tries may fail.

    per_network  from one network in one stretch; a class of 200 sits behind one address
    overall      from everywhere in one stretch
    seconds      the length of a stretch
    """

    purpose: str
    per_network: int
    overall: int
    seconds: int


def is_reached(limit: Limit, request: HttpRequest) -> bool:
    """Whether no more tries from this request's network are taken for now.

    Requests that are under way at the same moment may exceed the limit by their number.
    """
    of_network = Q(network=network_hash(request), count__gte=limit.per_network)
    of_all = Q(network=ALL, count__gte=limit.overall)
    return _counts(limit).filter(of_network | of_all, stretch=_stretch(limit)).exists()


def count_failure(limit: Limit, request: HttpRequest) -> None:
    """Count one more failed try, and forget those of earlier stretches."""
    stretch = _stretch(limit)
    for network in (ALL, network_hash(request)):
        row, _ = _counts(limit).get_or_create(
            purpose=limit.purpose, network=network, stretch=stretch
        )
        _counts(limit).filter(pk=row.pk).update(count=F("count") + 1)
    _counts(limit).filter(stretch__lt=stretch).delete()


def network_hash(request: HttpRequest) -> str:
    """The network that a request comes from, as a keyed hash."""
    return salted_hmac(SALT, _network(request), algorithm="sha256").hexdigest()


def _network(request: HttpRequest) -> str:
    text: str = request.META.get("REMOTE_ADDR", "")
    try:
        address = ip_address(text)
    except ValueError:  # a socket in the file system
        return text
    if address.version == 6:
        mapped = address.ipv4_mapped
        return str(mapped or ip_network((address, IPV6_NETWORK), strict=False))
    return str(address)


def _counts(limit: Limit) -> QuerySet[FailedTries]:
    return FailedTries.objects.filter(purpose=limit.purpose)


def _stretch(limit: Limit) -> int:
    return int(time.time()) // limit.seconds
