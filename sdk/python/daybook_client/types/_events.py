# Generated from the API description by `npm run sdk -- generate`. Don't edit.

from typing import Any, Dict, List, Literal, TypedDict, Union

from ._changes import (
    FeedMeta,
)
from ._values import (
    LicenseStatus,
    SeverityLevel,
    ViolationStatus,
)


class ScoreChange(TypedDict):
    """Payload of score_change."""
    facility_id: str
    """Id of the facility: `fac_` followed by a 26-character ULID."""
    previous_safety_score: int
    """The safety score served before, 0 to 100."""
    new_safety_score: int
    """The safety score served now, 0 to 100."""
    delta: int
    """New minus previous."""
    cause: Literal["new_visit", "correction"]
    """Why the score moved."""
    source_url: str
    """Address where the agency publishes this: its page for the license, else its search."""
    sequence: int
    """Increases with every change of the facility. Deliveries arrive in any order: of
    `score_change`, and of `license_change`, drop what is lower than the highest of that event;
    drop no finding by it.
    """


class _LicenseChange(TypedDict):
    facility_id: str
    """Id of the facility: `fac_` followed by a 26-character ULID."""
    previous_license_status: "LicenseStatus"
    """License status in our terms; `license.state_term` has the agency's term."""
    new_license_status: "LicenseStatus"
    """License status in our terms; `license.state_term` has the agency's term."""
    may_operate: Union[bool, None]
    """Whether the license allows the facility to operate, by the agency's list of `as_of`. Null if
    the agency leaves it open: it publishes no status, the license has ended, or it lists a
    closing or a pause. Absent, unless it is false, if the facility is off the list (`off_list`)
    or the end date passed after that list (`end_date_passed`). Never read null or absent as
    yes.
    """
    source_url: str
    """Address where the agency publishes this: its page for the license, else its search."""
    sequence: int
    """Increases with every change of the facility. Deliveries arrive in any order: of
    `score_change`, and of `license_change`, drop what is lower than the highest of that event;
    drop no finding by it.
    """


class LicenseChange(_LicenseChange, total=False):
    """Payload of license_change."""
    previous_state_term: str
    """The state's word before (exists only where the state publishes one)."""
    new_state_term: str
    """The state's word now (exists only where the state publishes one)."""


class _ViolationRecorded(TypedDict):
    facility_id: str
    """Id of the facility: `fac_` followed by a 26-character ULID."""
    inspection_date: str
    """Day of the visit (YYYY-MM-DD); the date of the file that reports it if none is published."""
    severity: "SeverityLevel"
    """Our level of the finding; the worst one if there are several."""
    summary: str
    """The finding in the state's words, shortened."""
    status: "ViolationStatus"
    """Whether it is corrected."""
    source_url: str
    """Address where the agency publishes this: its page for the license, else its search."""
    sequence: int
    """Increases with every change of the facility. Deliveries arrive in any order: of
    `score_change`, and of `license_change`, drop what is lower than the highest of that event;
    drop no finding by it.
    """


class ViolationRecorded(_ViolationRecorded, total=False):
    """Payload of violation_recorded."""
    violation_id: str
    """Id of the finding; absent where `count` is."""
    severity_state_term: str
    """The state's own level (exists only where the state publishes one)."""
    code: str
    """The rule, as the state cites it (exists only where the state names one, never with `count`)."""
    count: int
    """Number of violations of one inspection in this event (exists only if several are reported as
    one).
    """


class EventFeed(TypedDict):
    """One page of the events feed."""
    data: List["WebhookEvent"]
    """The matches of this page."""
    meta: "FeedMeta"
    """Paging of this list."""


class WebhookEvent1(TypedDict):
    event: Literal["score_change"]
    """Name of the event."""
    delivery_id: str
    """Id of the delivery; the same at every attempt."""
    occurred_at: str
    """When it happened, if the records state it (ISO 8601, UTC)"""
    payload: "ScoreChange"
    """What happened."""
    cursor: str
    """Place in the feed; pass it as `after`."""


class WebhookEvent2(TypedDict):
    event: Literal["license_change"]
    """Name of the event."""
    delivery_id: str
    """Id of the delivery; the same at every attempt."""
    occurred_at: str
    """When it happened, if the records state it (ISO 8601, UTC)"""
    payload: "LicenseChange"
    """What happened."""
    cursor: str
    """Place in the feed; pass it as `after`."""


class WebhookEvent3(TypedDict):
    event: Literal["violation_recorded"]
    """Name of the event."""
    delivery_id: str
    """Id of the delivery; the same at every attempt."""
    occurred_at: str
    """When it happened, if the records state it (ISO 8601, UTC)"""
    payload: "ViolationRecorded"
    """What happened."""
    cursor: str
    """Place in the feed; pass it as `after`."""


WebhookEvent = Union["WebhookEvent1", "WebhookEvent2", "WebhookEvent3"]
"""The body of a delivery, with its place in the feed."""
