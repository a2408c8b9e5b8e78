# Generated from the API description by `npm run sdk -- generate`. Don't edit.

from typing import Any, Dict, List, Literal, TypedDict, Union


class Usage(TypedDict):
    """Requests of one key."""
    data: List["UsageRow"]
    """Requests by day and status."""
    meta: "UsageMeta"


class UsageRow(TypedDict):
    """Requests of one day with one status."""
    day: str
    """Day of the requests, in UTC (YYYY-MM-DD)"""
    status: int
    """HTTP status of the responses."""
    requests: int
    """Number of requests."""


UsageMeta = TypedDict(
    "UsageMeta",
    {
        "from": str,
        "until": str,
        "total": int,
    },
)
