"""Which names and addresses the site answers to."""

from ipaddress import ip_address

from django.conf import settings
from django.http.request import split_domain_port, validate_host


def is_allowed_host(host: str) -> bool:
    """Tell whether a Host header is answered.

    Loopback and literal private addresses always are, so that a room's devices reach a laptop.
    A name is only where it is listed: a page elsewhere could make its own name point here.
    """
    domain, _port = split_domain_port(host)
    return (
        domain == "localhost"
        or _is_private_address(domain)
        or validate_host(domain, settings.SITE_HOSTS)
    )


def _is_private_address(domain: str) -> bool:
    try:
        address = ip_address(domain.strip("[]"))
    except ValueError:
        return False
    return address.is_private and not address.is_unspecified
