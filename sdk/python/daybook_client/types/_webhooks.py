# Generated from the API description by `npm run sdk -- generate`. Don't edit.

from typing import Any, Dict, List, Literal, TypedDict, Union

from ._values import (
    DeliveryStatus,
    StateCode,
    SubscriptionEvent,
)
from ._evidence import (
    PageMeta,
)


class CreatedWebhook(TypedDict):
    """A new subscription and its secret."""
    subscription_id: str
    """Id of the subscription, as creation gave it."""
    signing_secret: str
    """Verifies deliveries: `whsec_…`. Shown this once; keep it private."""


class WebhookList(TypedDict):
    """A page of subscriptions."""
    data: List["WebhookSubscription"]
    """The matches of this page."""
    meta: "PageMeta"
    """Paging of this list."""


class _WebhookSubscription(TypedDict):
    subscription_id: str
    """Id of the subscription, as creation gave it."""
    callback_url: str
    """Where deliveries are sent."""
    events: List["SubscriptionEvent"]
    """Subscribed event types."""
    status: Literal["active", "paused", "disabled"]
    """`paused` while no API key of its owner works; `disabled` after 410, after 120 hours of
    failure, or because you requested it. Nothing is sent then; pending deliveries are kept for
    30 days.
    """
    created_at: str
    """When it was created (ISO 8601, UTC)"""
    consecutive_failures: int
    """Failed attempts since the last success."""


class WebhookSubscription(_WebhookSubscription, total=False):
    """A subscription; never its secret."""
    facility_id: str
    """The facility that it follows; absent if it follows an area."""
    area: "WebhookArea"
    """The area that it follows; absent if it follows a facility."""
    description: str
    """Your own note (exists only if you sent one)."""
    last_delivery_at: str
    """When the last attempt ended; exists only after one (ISO 8601, UTC)"""
    last_delivery_status: Literal["delivered", "failed"]
    """What became of the last attempt (exists only after one)."""
    disabled_reason: str
    """`gone`: the receiver returned 410. `failing`: no success for 120 hours. `requested`: you
    sent `active: false`. Exists only while disabled.
    """


class WebhookArea(TypedDict, total=False):
    """An area whose facilities a subscription follows."""
    state_code: "StateCode"
    """State. Only if the area is a state."""
    county_fips: str
    """County FIPS code. Only if the area is a county."""
    zip_code: str
    """ZIP code. Only if the area is around one."""
    radius: int
    """Miles around the ZIP code. Absent for the ZIP code itself, or without one."""


class DeletedWebhook(TypedDict):
    """Confirmation of the deletion."""
    deleted: Literal[True]
    """Always true."""
    subscription_id: str
    """Id of the subscription, as creation gave it."""


class WebhookDeliveryList(TypedDict):
    """A page of the delivery log."""
    data: List["WebhookDelivery"]
    """The matches of this page."""
    meta: "PageMeta"
    """Paging of this list."""


class _WebhookDelivery(TypedDict):
    delivery_id: str
    """Id of the delivery; the same at every attempt."""
    subscription_id: str
    """Id of the subscription, as creation gave it."""
    event: Literal["score_change", "license_change", "violation_recorded", "ping"]
    """Name of the event."""
    status: "DeliveryStatus"
    """`held`: waits until the subscription is active again, for up to 30 days. `failed`: the
    schedule is exhausted.
    """
    created_at: str
    """When it was queued (ISO 8601, UTC)"""
    body: str
    """The exact bytes of every attempt, as UTF-8 text."""
    attempts: List["WebhookAttempt"]
    """Every request made, oldest first; the latest 20."""


class WebhookDelivery(_WebhookDelivery, total=False):
    """One delivery of a subscription, with its attempts."""
    next_attempt_at: str
    """When it is tried next; exists only while it is pending (ISO 8601, UTC)"""
    settled_at: str
    """When it was delivered, or given up; exists only after that (ISO 8601, UTC)"""


class _WebhookAttempt(TypedDict):
    started_at: str
    """When it began (ISO 8601, UTC)"""
    outcome: Literal["succeeded", "failed", "unknown"]
    """`unknown`: it is under way, or its process ended before it could record the result; the
    request may have reached you.
    """
    headers: Dict[str, str]
    """Headers of the request as sent."""


class WebhookAttempt(_WebhookAttempt, total=False):
    """One request of a delivery."""
    ended_at: str
    """When its outcome was written; exists only after that (ISO 8601, UTC)"""
    status_code: int
    """HTTP status of your response (exists only if there was one)."""
    fault: str
    """What went wrong (exists only if there was no response)."""
    address: str
    """The IP address that was called (exists only where a connection was made)."""
    answer: str
    """The first kilobyte of your answer, as text (exists only where it had a body)."""


class RotatedWebhookSecret(TypedDict):
    """A subscription's new secret."""
    subscription_id: str
    """Id of the subscription, as creation gave it."""
    signing_secret: str
    """Verifies deliveries: `whsec_…`. Shown this once; keep it private."""
    previous_valid_until: str
    """Until when the secret before also signs (ISO 8601, UTC)"""
