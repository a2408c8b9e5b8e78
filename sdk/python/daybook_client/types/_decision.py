# Generated from the API description by `npm run sdk -- generate`. Don't edit.

from typing import Any, Dict, List, Literal, TypedDict, Union

from ._values import (
    CommuteEngine,
    DistanceBasis,
    LicenseStatus,
    LicenseStatusBasis,
    LocationPrecision,
    MemoDimension,
    PriceSource,
    TrustTier,
)
from ._search import (
    Missing,
)


class _DecisionMemoTradeoffsItem(TypedDict):
    axis: str
    """The dimension, or as_of, evidence, tie, budget, priorities."""
    note: str
    """What the first place gives up, or what to mind."""


class DecisionMemoTradeoffsItem(_DecisionMemoTradeoffsItem, total=False):
    kind: str
    """What kind of note it is; the members below say the same as `note` (exists only where more
    than the note was kept).
    """
    facility_id: str
    """Who leads (only with lead and tie)."""
    against_id: str
    """Who is compared with it (only with lead and tie)."""
    by: float
    """The difference (only with lead and tie)."""
    value: float
    """The leader's value; a license counts 1 when active (only with lead)."""
    given: float
    """The first place's value (only with lead)."""
    count: int
    """How many it concerns (only with unknown, historical_records, and historical_scores)."""
    of: int
    """Of how many (only with unknown, historical_records, and historical_scores)."""
    list_dates: List[str]
    """Dates of their lists, or last days of their inspections, YYYY-MM-DD (only with
    historical_records and historical_scores).
    """
    years: List[int]
    """Years of the prices (only with benchmark_prices)."""
    names: List[str]
    """Priorities that were left out (only with not_weighed)."""


class _DecisionMemoExcludedItem(TypedDict):
    reason_code: str
    """Why."""
    count: int
    """How many."""


class DecisionMemoExcludedItem(_DecisionMemoExcludedItem, total=False):
    county_fips: str
    """County whose search lists them (exists only with `unlocated`)."""


class DecisionMemoWeightsItem(TypedDict):
    dimension: "MemoDimension"
    """The dimension."""
    weight: float
    """Its share of the score, 0 to 1."""


class _DecisionMemo(TypedDict):
    memo_id: str
    """`memo_` id; the same for the same inputs and data."""
    summary: str
    """The memo in a paragraph. Its text is templated, not a model's."""
    shortlist: List["ShortlistItem"]
    """Best first; empty when nothing fits."""
    tradeoffs: List["DecisionMemoTradeoffsItem"]
    """At most four notes, and one on priorities that were left out."""
    trust_floor: "TrustTier"
    """How far the records of this jurisdiction can be relied on, `pending` to `launch_ready`."""
    excluded: List["DecisionMemoExcludedItem"]
    """How many were left out before anything was weighed, by first reason."""
    weights: List["DecisionMemoWeightsItem"]
    """What was weighed: rank-order centroid weights."""
    inputs: "MemoInputs"
    data_version: int
    """The data it was made from."""
    method_version: str
    """The method that made it."""


class DecisionMemo(_DecisionMemo, total=False):
    """A ranked shortlist with its reasons."""
    radius_miles: float
    """Miles around the ZIP code (exists only for a ZIP code)."""
    commute_engine: "CommuteEngine"
    """Who gave the drive times (exists only with an origin)."""


class ShortlistItemUtilities(TypedDict, total=False):
    safety_score: float
    """0 to 1; only when it is weighed."""
    price_weekly: float
    """0 to 1; only when it is weighed."""
    commute_minutes: float
    """0 to 1; only when it is weighed."""
    license_status: float
    """0 to 1; only when it is weighed."""
    risk_30d: float
    """0 to 1; only when it is weighed."""
    inspection_recency: float
    """0 to 1; only when it is weighed."""


class _ShortlistItem(TypedDict):
    rank: int
    """Place from 1."""
    facility_id: str
    """Id of the facility: `fac_` followed by a 26-character ULID."""
    name: str
    """The facility's name."""
    score: float
    """Weighted utility, 0 to 100, one decimal."""
    recommendation: Literal["verify_first", "consider_with_caution", "strong_fit", "good_fit", "weak_fit"]
    """What to do about it."""
    why: List[str]
    """The facts that the rank rests on, weightiest first."""
    evidence_ids: List[str]
    """Newest citable items, at most three."""
    utilities: "ShortlistItemUtilities"
    """What each fact is worth, 0 to 1; a missing one counts as 0.4."""
    facts: "ListedFacts"
    trust_tier: "TrustTier"
    """How far the records of this jurisdiction can be relied on, `pending` to `launch_ready`."""


class ShortlistItem(_ShortlistItem, total=False):
    """One facility of a shortlist."""
    is_sample: bool
    """Whether it is made up, of the fictional sample (absent from older memos)."""
    as_of: str
    """Date of the newest agency list that names it (absent for memos kept before this was
    published) (YYYY-MM-DD)
    """
    rank_stability: float
    """Share of changes of the weights, each by up to 20%, under which it keeps its rank. If risk
    is weighed it is at least this: facilities whose forecast could not bring them onto the list
    count as if they had no risk. Absent, with code `tied`, if another facility has equal
    utilities, or if its record or score is historical: those are listed by distance, not
    ranked.
    """
    missing: List["Missing"]
    """Every absent member, each with its reason."""


class _ListedFacts(TypedDict):
    license_status: "LicenseStatus"
    """License status in our terms; `license.state_term` has the agency's term."""
    missing: List["Missing"]
    """Every absent member, each with its reason."""


class ListedFacts(_ListedFacts, total=False):
    """The facts behind a rank."""
    as_of: str
    """Date of the newest agency list that names it (absent for memos kept before this was
    published) (YYYY-MM-DD)
    """
    safety_score: int
    """Safety score, 0 to 100."""
    price_weekly: float
    """USD a week, for the child's age."""
    price_source: "PriceSource"
    """Whose price it is: the facility's own, or the county's usual one."""
    price_year: int
    """The year of a county price."""
    price_imputed: bool
    """Whether the publisher of a county price marks it as estimated (exists only for a county
    price whose publisher marks them; absent from older memos).
    """
    age_min_months: int
    """Youngest age served, months."""
    age_max_months: int
    """Oldest age served, months."""
    license_status_basis: "LicenseStatusBasis"
    """What the license status rests on, as `license.status_basis` of the record (absent for memos
    kept before this was published).
    """
    inspections_known_until: str
    """Last day for which the agency's inspections are known (absent if it publishes none, and for
    memos kept before this was published) (YYYY-MM-DD)
    """
    license_stage: str
    """A stage within the status, such as `temporarily_closed` (exists only then)."""
    may_operate: Union[bool, None]
    """Whether the license allows it to operate, by the list of `as_of`. Null if the agency leaves
    it open; absent, with code `end_date_passed`, if the end date passed after that list.
    """
    license_ended_on: str
    """The license's printed end date (exists only if it has passed) (YYYY-MM-DD)"""
    distance_miles: float
    """Great-circle miles from the ZIP code's point."""
    distance_basis: "DistanceBasis"
    """Whether `distance_miles` is measured to the address or to the ZIP code's point (exists only
    with `distance_miles`; absent from older memos).
    """
    location_precision: "LocationPrecision"
    """How exact the point is that miles and minutes are measured to: for `zip` and `withheld` it
    is the ZIP code's own (exists only if there is a point; absent from older memos).
    """
    commute_minutes: float
    """Minutes to drive from the origin."""
    risk_probability_30d: float
    """Calibrated probability of the 30 days from `risk_as_of`."""
    risk_as_of: str
    """The day that its risk forecast is seen from: the memo's own, or the day up to which its
    agency's visits are known (exists only with risk_probability_30d; absent from older memos)
    (YYYY-MM-DD)
    """
    last_inspected_on: str
    """Last visit on record (YYYY-MM-DD)"""
    not_seen_since: str
    """Since when the source no longer lists it (exists only in memos kept before such facilities
    were left out) (YYYY-MM-DD)
    """


class _MemoInputs(TypedDict):
    geography: str
    """The ZIP code or state."""
    child_age_months: int
    """Age of the child, months."""
    budget_weekly: int
    """USD a week."""
    shortlist_limit: int
    """Number of facilities requested."""
    priorities: List["MemoDimension"]
    """What was named and weighed, in order."""
    allow_non_launch_ready: bool
    """Whether lower tiers were allowed."""
    as_of: str
    """The day of the answer: ages and tiers are seen from it (YYYY-MM-DD)"""


class MemoInputs(_MemoInputs, total=False):
    """A memo's question in its one spelling."""
    commute_origin: str
    """ZIP code or point, to three decimals (exists only when given)."""
