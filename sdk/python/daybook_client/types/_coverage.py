# Generated from the API description by `npm run sdk -- generate`. Don't edit.

from typing import Any, Dict, List, Literal, TypedDict, Union

from ._values import (
    StateCode,
    TrustTier,
)


class CoverageSnapshotTotals(TypedDict):
    is_sample: bool
    """Whether they are of the fictional sample."""
    states: int
    """States with records."""
    jurisdictions: int
    """Licensing agencies with records."""
    facilities: int
    """Facilities on the agencies' current lists."""
    off_list_count: int
    """Facilities on record that no current list names. Other counts leave them out."""
    scored_facilities: int
    """Facilities with a score."""
    inspections_36m: int
    """Inspections of the last three years; one of a place with several permits counts once."""


class CoverageSnapshotStatesItem(TypedDict):
    slug: str
    """Name of the state in URLs."""
    name: str
    """Name of the state."""
    trust_tier: "TrustTier"
    """How far the records of this jurisdiction can be relied on, `pending` to `launch_ready`."""
    scored_facility_count: int
    """Facilities with a score."""
    unmaterialized_state_agency_pct: Union[float, None]
    """Active records of the agency that we do not hold, percent; null when unknown."""
    last_refreshed_at: Union[str, None]
    """When a file of the state was last accepted (ISO 8601, UTC); null when none was."""
    state_code: "StateCode"
    """Two-letter code of a state, or DC."""
    is_sample: bool
    """Whether its records are of the fictional sample."""
    facility_count: int
    """Facilities on the agencies' current lists."""
    off_list_count: int
    """Facilities on record that no current list names. Other counts leave them out."""


class _CoverageSnapshotSourcesItem(TypedDict):
    source_id: str
    """The source."""
    agency: str
    """Whose it is."""
    title: str
    """Title of the publication."""
    url: str
    """Address of the publication."""
    data_license: str
    """Terms as the publisher states them, or `Not stated`. We haven't confirmed them with the
    publisher.
    """
    attribution: str
    """Credit line to show with the source's records."""
    cadence_days: int
    """How often it is expected to change."""
    records: int
    """Records of it that are held."""
    late: bool
    """Whether it is past its cadence."""


class CoverageSnapshotSourcesItem(_CoverageSnapshotSourcesItem, total=False):
    last_attempt_at: str
    """Last attempt (exists only after one)."""
    last_success_at: str
    """Last reading of which nothing was refused (exists only after one)."""


class CoverageSnapshot(TypedDict):
    """The one manifest that state, trust and proof surfaces share."""
    snapshot_id: str
    """`snap_` id of this manifest."""
    generated_at: str
    """When the data it describes last changed (ISO 8601, UTC)"""
    data_version: int
    """Counter that moves with each accepted change."""
    method_version: str
    """The scoring method."""
    totals: "CoverageSnapshotTotals"
    """Sums over all real records; over the fictional sample only while there are no real ones."""
    states: List["CoverageSnapshotStatesItem"]
    """The 50 states and DC, always."""
    terms: str
    """Terms of the records as a whole. Each source has its own."""
    sources: List["CoverageSnapshotSourcesItem"]
    """Sources that were ever attempted."""
