# Generated from the API description by `npm run sdk -- generate`. Don't edit.

from typing import Any, Dict, List, Literal, TypedDict, Union

from ._values import (
    DistanceBasis,
    FacilityType,
    KnownSourceUrlKind,
    LicenseStatus,
    StateCode,
    TrustTier,
)
from ._evidence import (
    EvidenceItem,
)
from ._proof import (
    FacilityProof,
    MergeContext,
)
from ._inspections import (
    Inspection,
    Violation,
)
from ._license import (
    License,
)
from ._search import (
    Missing,
    PriceBasis,
)
from ._provider import (
    Provider,
)
from ._safety import (
    Safety,
    ScorePoint,
)


class _FacilityDetail(TypedDict):
    id: str
    """Id of the facility: `fac_` followed by a 26-character ULID."""
    name: str
    """The facility's name as the agency publishes it; if it publishes none, its license number,
    with an entry in `missing`.
    """
    state_code: "StateCode"
    """Two-letter code of a state, or DC."""
    license_status: "LicenseStatus"
    """License status in our terms; `license.state_term` has the agency's term."""
    source_url: str
    """Address where the agency publishes this; `source_url_kind` says what it opens."""
    source_url_kind: "KnownSourceUrlKind"
    """What the address opens: the agency's page for this license (`record`), its report of this
    inspection or violation (`report`), or a site to search for the license (`search`).
    """
    trust_tier: "TrustTier"
    """How far the records of this jurisdiction can be relied on, `pending` to `launch_ready`."""
    is_sample: bool
    """Whether the record is of the fictional sample that ships with the software."""
    as_of: str
    """Date of the newest agency list that names the facility (YYYY-MM-DD)"""
    listed: bool
    """Whether the agency's current lists still name the facility. False is not a closure."""
    last_listed_on: str
    """Date of the newest list that names the facility: `as_of`, also when it is off the list now
    (YYYY-MM-DD)
    """
    missing: List["Missing"]
    """Every absent member, each with its reason."""
    trust: "Trust"
    license: "License"
    provider: "Provider"
    inspections: List["Inspection"]
    """Visits, latest first."""
    violations: List["Violation"]
    """Findings, latest first."""
    evidence: List["EvidenceItem"]
    """The first five citable items."""
    evidence_total: int
    """How many citable items there are."""
    safety: "Safety"
    score_history: List["ScorePoint"]
    """Scores that were served, oldest first."""
    merge_context: "MergeContext"
    facility_proof: "FacilityProof"


class FacilityDetail(_FacilityDetail, total=False):
    """All that is known of one facility."""
    facility_type: "FacilityType"
    """What kind of care it is; `school_based` is located in a school. Absent from an answer if the
    agency publishes none (`not_published`) or a word that we don't know (`unmapped_term`).
    """
    safety_score: int
    """0 to 100, higher is better, 75 stands for the average rate of findings of its state and
    type; absent when we abstain.
    """
    county: str
    """County name."""
    city: str
    """City."""
    zip: str
    """Five-digit US ZIP code."""
    distance_miles: float
    """Great-circle miles from the point searched; only with a radius or a point."""
    distance_basis: "DistanceBasis"
    """Whether `distance_miles` is measured to the address or to the ZIP code's point (exists only
    with `distance_miles`).
    """
    price_weekly: float
    """USD a week."""
    price_basis: "PriceBasis"
    directory_entry: bool
    """True if the record is of a directory, not of the licensing agency: it has a name and
    address, and no license record. Ask the agency (exists only then).
    """
    not_seen_since: str
    """Date of the first list without it (exists only if `listed` is false) (YYYY-MM-DD)"""
    facility_subtype: str
    """The agency's own name for the kind of facility, verbatim."""
    inspections_known_until: str
    """Last day for which the agency's inspections are known (absent if it publishes none)
    (YYYY-MM-DD)
    """


class Trust(TypedDict):
    """How far the record can be relied on."""
    tier: "TrustTier"
    """How far the records of this jurisdiction can be relied on, `pending` to `launch_ready`."""
    explanation: str
    """The tier in words, with what holds it back."""


class _RiskForecast(TypedDict):
    facility_id: str
    """Id of the facility: `fac_` followed by a 26-character ULID."""
    horizon_days: int
    """The requested horizon, days."""
    top_signals: List["TopSignal"]
    """The strongest signals, strongest first; empty when we abstain."""
    generated_at: str
    """When this was written (ISO 8601, UTC)"""
    as_of: str
    """The first day of the horizon. Today, or the day up to which the agency's visits are known,
    which is at most 120 days ago if there is a probability (YYYY-MM-DD)
    """
    model_version: str
    """The model that made it."""
    outcome_definition: str
    """What exactly the probability is of."""
    abstention_reasons: List[str]
    """Why there is no probability, first reason first; empty when there is one."""
    missing: List["Missing"]
    """Every absent member, each with its reason."""


class RiskForecast(_RiskForecast, total=False):
    """The risk forecast of one facility."""
    risk_probability: float
    """Calibrated probability of the outcome within the horizon; absent when we abstain."""
    base_rate: float
    """Share of the jurisdiction's facilities with the outcome."""
    baseline: "ForecastBaseline"
    calibration: "ForecastCalibration"


class TopSignal(TypedDict):
    """One of the signals that moved the forecast most."""
    signal: str
    """Which signal."""
    weight: float
    """What it adds to the log hazard of the usual facility; positive raises the risk."""


class ForecastBaseline(TypedDict):
    """How much this region's inspectors record."""
    region: str
    """FIPS code of the county that it is measured in."""
    offset: float
    """Log hazard of the region beyond its jurisdiction's."""
    probability: float
    """What the usual facility of the region would be given."""


class ForecastCalibration(TypedDict):
    """The jurisdiction's latest back-test."""
    horizon_days: int
    """The tested horizon nearest to the one asked: 30 or 90."""
    auc: float
    """Chance that a facility with an event is ranked above one without."""
    brier_skill: float
    """Brier skill against the base rate; above 0 is better."""
    ece: float
    """Expected calibration error over ten bins."""
    observed_expected: float
    """Observed over expected events; 1 is right."""
    n: int
    """Facility-months tested."""
    as_of: str
    """First day of the month that the back-test was run for (YYYY-MM-DD)"""
