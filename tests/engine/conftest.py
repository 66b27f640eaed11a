"""Hypothesis on a busy machine: no test fails because an example took long."""

from hypothesis import HealthCheck, settings

settings.register_profile(
    "patient", settings(), deadline=None, suppress_health_check=[HealthCheck.too_slow]
)
settings.load_profile("patient")
