# Generated from the API description by `npm run sdk -- generate`. Don't edit.

from typing import Any, Dict, List, Literal, TypedDict, Union

from ._values import (
    CommuteEngine,
    CompareDimension,
    DistanceBasis,
    LicenseStatus,
    LicenseStatusBasis,
    TrustTier,
)
from ._search import (
    Missing,
    PriceBasis,
)


class _Comparison(TypedDict):
    comparison_id: str
    """`cmp_` id; the same for the same question and data."""
    dimensions: List["CompareDimension"]
    """What was compared, in order."""
    rows: List["ComparedRow"]
    """One a facility, in the order asked."""
    deltas: List["ComparedDelta"]
    """One a dimension, in order."""
    recommendation: "CompareRecommendation"
    summary: str
    """The comparison in a paragraph."""
    as_of: str
    """The day of the answer (YYYY-MM-DD)"""
    data_version: int
    """The data it was made from."""


class Comparison(_Comparison, total=False):
    """Facilities side by side."""
    commute_engine: "CommuteEngine"
    """Who gave the drive times (exists only with commute_minutes)."""


class _ComparedRow(TypedDict):
    facility_id: str
    """Id of the facility: `fac_` followed by a 26-character ULID."""
    name: str
    """The facility's name."""
    is_sample: bool
    """Whether it is made up, of the fictional sample."""
    as_of: str
    """Date of the newest agency list that names it (YYYY-MM-DD)"""
    listed: bool
    """Whether the agency's newest lists name it."""
    license_status_basis: "LicenseStatusBasis"
    """What the license status rests on, as `license.status_basis` of the record."""
    visits_as_of: str
    """The day that its visits and its risk forecast are seen from: today, or the day up to which
    its agency's visits are known (YYYY-MM-DD)
    """
    missing: List["Missing"]
    """Every absent member, each with its reason."""


class ComparedRow(_ComparedRow, total=False):
    """One facility in a comparison."""
    safety_score: Union[int, None]
    """Safety score, 0 to 100; null = missing, see `missing`; only if requested."""
    price_weekly: Union[float, None]
    """USD a week; null = missing, see `missing`; only if requested."""
    license_status: "LicenseStatus"
    """License status; only if requested."""
    risk_probability_30d: Union[float, None]
    """Calibrated probability of the 30 days from the row's `visits_as_of`; null = missing, see
    `missing`; only if requested.
    """
    violations_12m: Union[float, None]
    """Findings of the last 12 months; null = missing, see `missing`; only if requested."""
    serious_findings_36m: Union[float, None]
    """Serious findings and harm of the last 36 months; null = missing, see `missing`; only if
    requested.
    """
    days_since_last_inspection: Union[float, None]
    """Days from the last visit to the row's `visits_as_of`; null = missing, see `missing`; only if
    requested.
    """
    inspections_36m: Union[float, None]
    """Visits of the last 36 months; null = missing, see `missing`; only if requested."""
    open_corrections: Union[float, None]
    """Findings not yet corrected; null = missing, see `missing`; only if requested."""
    capacity: Union[float, None]
    """Children it is licensed for; null = missing, see `missing`; only if requested."""
    license_tenure_years: Union[float, None]
    """Years since the first license if the source publishes its date, else since the published
    issue date, up to the row's `as_of`; absent if that day is later (`issued_after_as_of`);
    null = missing, see `missing`; only if requested.
    """
    commute_minutes: Union[float, None]
    """Minutes to drive from the origin; null = missing, see `missing`; only if requested."""
    distance_miles: Union[float, None]
    """Great-circle miles from the origin; null = missing, see `missing`; only if requested."""
    trust_tier: "TrustTier"
    """Trust tier; only if requested."""
    evidence_count: Union[float, None]
    """Citable items on record, citations and enforcement among them: more is better documented,
    not better kept; null = missing, see `missing`; only if requested.
    """
    source_age_days: Union[float, None]
    """Age of the newest source record, days; null = missing, see `missing`; only if requested."""
    price_basis: "PriceBasis"
    """Whose price it is, for which age group and of which year (exists only with a known
    price_weekly).
    """
    distance_basis: "DistanceBasis"
    """Whether `distance_miles` is measured to the address or to the ZIP code's point (exists only
    with `distance_miles`).
    """


class ComparedDeltaValuesItem(TypedDict):
    facility_id: str
    """Id of the facility: `fac_` followed by a 26-character ULID."""
    value: Union[float, None]
    """The value as a number; null when missing."""
    delta: Union[float, None]
    """The value minus the leader's."""
    rank: Union[int, None]
    """Place from 1; equal values share one. Null when it can't be compared."""


class ComparedDelta(TypedDict):
    """One dimension of a comparison."""
    dimension: "CompareDimension"
    """The dimension."""
    unit: str
    """Its unit; values such as license statuses count in steps."""
    better: Literal["higher", "lower", "none"]
    """Which end is better."""
    leader_facility_id: Union[str, None]
    """Who leads; null when neither end is better, all are equal or missing, the others are county
    prices, or the records can't be compared (see `caveats`).
    """
    spread: Union[float, None]
    """Best to worst; null when nothing is known."""
    material: bool
    """Whether the leader's distance to the next one matters."""
    comparable: bool
    """Whether at least two values can be compared. Never across records with a barrier, nor for
    county prices.
    """
    values: List["ComparedDeltaValuesItem"]
    """In the order of the rows."""
    caveats: List[str]
    """What to mind when reading this."""


class _CompareRecommendation(TypedDict):
    facility_id: Union[str, None]
    """The one recommended; null when none is."""
    basis: Literal["dominance", "weighted", "tie", "abstain"]
    """What the recommendation rests on."""
    margin: Union[float, None]
    """Points between the best two of 100; null when nothing was weighed."""
    confidence: Literal["high", "medium", "low"]
    """How firm it is."""
    rationale: str
    """Why, in a sentence."""
    caveats: List[str]
    """What to mind when reading this."""


class CompareRecommendation(_CompareRecommendation, total=False):
    """Which one, or why none."""
    reason_code: str
    """Why none is recommended (exists only with the basis `abstain`)."""
