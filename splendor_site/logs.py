"""What the log says of requests."""

import logging


def drop_traceback_of_refusals(record: logging.LogRecord) -> bool:
    """Keep the line of a refused request (status 400 to 499) but not its traceback.

    Anybody can cause such an answer, and the line says all there is to know; a traceback is kept
    for faults of the site itself.
    """
    if 400 <= getattr(record, "status_code", 0) < 500:
        record.exc_info = None
        record.exc_text = None
    return True
