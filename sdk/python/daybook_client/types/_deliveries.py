# Generated from the API description by `npm run sdk -- generate`. Don't edit.

from typing import Any, Dict, List, Literal, TypedDict, Union

from ._events import (
    LicenseChange,
    ScoreChange,
    ViolationRecorded,
)


class Delivery1(TypedDict):
    event: Literal["score_change"]
    """Name of the event."""
    delivery_id: str
    """Id of the delivery; the same at every attempt."""
    occurred_at: str
    """When it happened, if the records state it (ISO 8601, UTC)"""
    payload: "ScoreChange"
    """What happened."""


class Delivery2(TypedDict):
    event: Literal["license_change"]
    """Name of the event."""
    delivery_id: str
    """Id of the delivery; the same at every attempt."""
    occurred_at: str
    """When it happened, if the records state it (ISO 8601, UTC)"""
    payload: "LicenseChange"
    """What happened."""


class Delivery3(TypedDict):
    event: Literal["violation_recorded"]
    """Name of the event."""
    delivery_id: str
    """Id of the delivery; the same at every attempt."""
    occurred_at: str
    """When it happened, if the records state it (ISO 8601, UTC)"""
    payload: "ViolationRecorded"
    """What happened."""


class _Delivery4Payload(TypedDict):
    subscription_id: str
    """The subscription that was tested."""
    message: str
    """That this is a test."""


class Delivery4Payload(_Delivery4Payload, total=False):
    facility_id: str
    """The facility that the subscription follows; absent if it follows an area."""


class Delivery4(TypedDict):
    event: Literal["ping"]
    """Name of the event."""
    delivery_id: str
    """Id of the delivery; the same at every attempt."""
    occurred_at: str
    """When it happened, if the records state it (ISO 8601, UTC)"""
    payload: "Delivery4Payload"
    """What happened."""


Delivery = Union["Delivery1", "Delivery2", "Delivery3", "Delivery4"]
"""The body of a webhook delivery."""
