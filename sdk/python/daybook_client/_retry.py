import email.utils
import random
import time
from typing import Optional

RETRIED = frozenset({408, 429, 500, 502, 503, 504})
"""Statuses after which a repeated request may succeed. 409 only if the server says when."""
FIRST_WAIT_S = 0.5
WAIT_MAX_S = 8.0
RETRY_AFTER_MAX_S = 60.0
"""Longer waits are the caller's decision: the error has `retry_after`."""
SPREAD_S = 0.5
"""Keeps clients that got the same `Retry-After` from returning at the same moment."""


def parse_retry_after(header: Optional[str], now: Optional[float] = None) -> Optional[float]:
    """Parses `Retry-After`, which is a number of seconds or a date. Returns seconds."""
    if header is None or not header.strip():
        return None
    if header.strip().isdigit():
        return float(header)
    try:
        date = email.utils.parsedate_to_datetime(header)
    except (TypeError, ValueError):
        return None
    return max(0.0, date.timestamp() - (time.time() if now is None else now))


def is_retried_status(status: int, retry_after: Optional[float]) -> bool:
    if (retry_after or 0) > RETRY_AFTER_MAX_S:
        return False
    return status in RETRIED or (status == 409 and retry_after is not None)


def retry_delay(attempt: int, retry_after: Optional[float]) -> float:
    """Returns the seconds before the next attempt: `Retry-After` if the server sent it, else a
    random part of a wait that doubles with each attempt. `attempt` counts from 0.
    """
    if retry_after is not None:
        return retry_after + random.random() * SPREAD_S
    return random.random() * min(WAIT_MAX_S, FIRST_WAIT_S * 2.0**attempt)
