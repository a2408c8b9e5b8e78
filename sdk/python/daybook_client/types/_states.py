# Generated from the API description by `npm run sdk -- generate`. Don't edit.

from typing import Any, Dict, List, Literal, TypedDict, Union

from ._values import (
    Freshness,
    StateCode,
    TrustTier,
)
from ._search import (
    LicensingAgency,
    Missing,
)
from ._evidence import (
    PageMeta,
)


class StateList(TypedDict):
    """The state directory."""
    data: List[Union["StateFull", "StateLean"]]
    """The matches of this page."""
    meta: "PageMeta"
    """Paging of this list."""


class _StateFullAgency(TypedDict):
    name: str
    """Name of the agency."""


class StateFullAgency(_StateFullAgency, total=False):
    lookup_url: str
    """Where a person looks a facility up."""
    complaint_url: str
    """Where a person files a complaint."""


class _StateFullAgenciesItem(TypedDict):
    jurisdiction_id: str
    """Id of the licensing agency."""
    name: str
    """Name of the licensing agency."""
    facility_count: int
    """Facilities that its current lists name."""
    off_list_count: int
    """Facilities on record that no current list names. Other counts leave them out."""


class StateFullAgenciesItem(_StateFullAgenciesItem, total=False):
    observed_on: str
    """Date of its newest list (YYYY-MM-DD); absent when none is dated."""
    days: int
    """Age of that list in days; absent when it has no date."""
    status: "Freshness"
    """Age of that list as a word; absent when it has no date."""


class StateFullSourcesItem(TypedDict):
    source_id: str
    """The source."""
    title: str
    """Its title."""
    url: str
    """Address of its publication."""


class StateFullFreshness(TypedDict):
    observed_on: Union[str, None]
    """Date that the newest lists of all agencies share; null if they differ (`dates_differ`)."""
    days: Union[int, None]
    """Its age in days; null without a shared date."""
    status: Union[Literal["fresh", "aging", "stale"], None]
    """Its age as a word; null without a date."""


class StateFullTierHistoryItem(TypedDict):
    as_of: str
    """Day of the move (YYYY-MM-DD)."""
    jurisdiction_id: str
    """The licensing agency."""
    trust_tier: "TrustTier"
    """How far the records of this jurisdiction can be relied on, `pending` to `launch_ready`."""


class _StateFull(TypedDict):
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
    agency: "StateFullAgency"
    """The licensing agency whose records we have most of, or the state's first one if we have no
    records.
    """
    licensing_agencies: List["LicensingAgency"]
    """Every agency that licenses child care in the state, with or without records."""
    is_list_partial: bool
    """Whether our files are known to have only some of the state's providers."""
    jurisdiction_ids: List[str]
    """The licensing agencies of the state whose records we have."""
    agencies: List["StateFullAgenciesItem"]
    """Each licensing agency with the date of its own list, largest first."""
    facility_count: int
    """Facilities on the agencies' current lists."""
    off_list_count: int
    """Facilities on record that no current list names. Other counts leave them out."""
    by_type: Dict[str, int]
    """Facilities by type."""
    by_license_status: Dict[str, int]
    """Facilities by license status."""
    scored_pct: Union[float, None]
    """Active facilities with a score, percent; null when unknown."""
    inspections_36m: int
    """Inspections of the last three years on record; one of a place with several permits counts
    once.
    """
    sources: List["StateFullSourcesItem"]
    """Where the records come from."""
    freshness: "StateFullFreshness"
    """Age of the records if all agencies' lists have one date. See `agencies`."""
    decision_grade: "DecisionGrade"
    tier_history: List["StateFullTierHistoryItem"]
    """Moves between tiers, oldest first."""
    metrics: "TrustMetrics"
    missing: List["Missing"]
    """Every absent member, each with its reason."""


class StateFullPricesSummary(TypedDict):
    counties: int
    """Counties with a benchmark."""
    price_year: int
    """Newest year."""
    weekly_median_low: float
    """Lowest county median for preschool in centers, USD a week."""
    weekly_median_high: float
    """Highest county median for preschool in centers, USD a week."""


class StateFull(_StateFull, total=False):
    """A state, as read with a key."""
    no_records_reason: str
    """Why we have no records of the state's agency (exists only then): no file is loaded
    (`not_loaded`), the agency's search is closed to programs (`blocks_programs`), gives single
    results only (`search_only`) or only a part of its list at a time (`search_capped`), or
    nothing reads its list yet (`no_connector`).
    """
    prices_summary: "StateFullPricesSummary"
    """County prices; absent if none are published."""


class DecisionGrade(TypedDict):
    """The decision-grade overlay on a trust tier."""
    granted: bool
    """Whether the overlay is granted."""
    blockers: List[str]
    """Metrics that prevent it."""


class TrustMetrics(TypedDict):
    """What a jurisdiction is measured by."""
    roster_count: Union[float, None]
    """Facilities on the agency's current lists; null when unknown."""
    roster_age_days: Union[float, None]
    """Age of the newest roster, days; null when unknown."""
    inspection_age_days: Union[float, None]
    """Age of the newest inspection pull, days; null when unknown."""
    unmaterialized_state_agency_pct: Union[float, None]
    """Active records of the agency that we do not hold, percent; null when unknown."""
    source_linked_pct: Union[float, None]
    """Facilities with a link to the agency's public records (their own, or its search), percent;
    null when unknown.
    """
    inspected_36m_pct: Union[float, None]
    """Active facilities inspected within three years, percent; null when unknown."""
    scored_pct: Union[float, None]
    """Active facilities with a score, percent; null when unknown."""
    unresolved_duplicate_pct: Union[float, None]
    """Facilities in an open merge conflict, percent; null when unknown."""
    severity_rated_pct: Union[float, None]
    """Findings with a published level, percent; null when unknown."""
    unmapped_terms_pct: Union[float, None]
    """The agency's words for status, type and severity that we do not know, percent; null when
    unknown.
    """
    geocoded_pct: Union[float, None]
    """Facilities with a point on the map, percent; null when unknown."""
    history_months: Union[float, None]
    """Months of inspections on record; null when unknown."""
    price_county_pct: Union[float, None]
    """Facilities in counties with a price benchmark, percent; null when unknown."""
    price_vintage_years: Union[float, None]
    """Age of the price benchmark, years; null when unknown."""
    backtest_auc_30: Union[float, None]
    """AUC of the 30-day forecast in its latest back-test; null when unknown."""
    backtest_bss_30: Union[float, None]
    """Brier skill of the 30-day forecast; null when unknown."""
    backtest_ece_30: Union[float, None]
    """Expected calibration error of the 30-day forecast; null when unknown."""
    backtest_oe_90: Union[float, None]
    """Observed over expected events of the 90-day forecast; null when unknown."""
    backtest_unfair_groups: Union[float, None]
    """Groups whose observed over expected leaves 0.8 to 1.25; null when unknown."""


class StateLean(TypedDict):
    """A state, as read without a key."""
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
