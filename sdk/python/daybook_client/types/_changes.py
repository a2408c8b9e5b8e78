# Generated from the API description by `npm run sdk -- generate`. Don't edit.

from typing import Any, Dict, List, Literal, TypedDict, Union

from ._values import (
    KnownChangeType,
    StateCode,
)


class ChangeList(TypedDict):
    """One page of the change log."""
    data: List["FacilityChange"]
    """The matches of this page."""
    meta: "FeedMeta"
    """Paging of this list."""


class _FacilityChange(TypedDict):
    cursor: str
    """Place in the log; pass it as `after`."""
    change_id: str
    """Id of the change: `chg_` followed by a 26-character ULID."""
    facility_id: str
    """Id of the facility: `fac_` followed by a 26-character ULID."""
    facility_name: str
    """The facility's name today."""
    state_code: "StateCode"
    """Two-letter code of a state, or DC."""
    type: "KnownChangeType"
    """What changed. `listed`: the facility is on the agency's list for the first time or again.
    `off_list`: the newest list doesn't have it, which is not a closure. `details_change`: other
    members of the record.
    """
    observed_on: str
    """Date of the agency file that has the change (YYYY-MM-DD)"""
    recorded_at: str
    """When we stored it (ISO 8601, UTC)"""
    before: "ChangedValues"
    """Values before the change; empty if there were none."""
    after: "ChangedValues"
    """Values since the change; empty if there are none."""
    source_url: str
    """Address where the agency publishes this; `source_url_kind` says what it opens."""


class FacilityChange(_FacilityChange, total=False):
    """One change of a facility."""
    fields: List[str]
    """Members of the record that changed (exists only if the type is `details_change`). Values
    that an agency can withhold for a home are in neither `before` nor `after`.
    """


class FeedMeta(TypedDict):
    """Where the feed goes on."""
    limit: int
    """Page size applied."""
    next: str
    """Pass it as `after` to read on, now or later."""


ChangedValues = Dict[str, Union[str, float, bool, List[str]]]
"""Values by the member of the record that they belong to, such as `provider.hours`."""
