# Generated from the API description by `npm run sdk -- generate`. Don't edit.

from typing import Any, Dict, List, Literal, TypedDict, Union

from ._values import (
    Freshness,
    TrustTier,
)


class MergeContextSourcesItem(TypedDict):
    source_id: str
    """The source."""
    record_id: str
    """Its own key of the record."""
    role: str
    """What the record adds: roster, enrichment or license action."""
    matched_by: str
    """The rule that joined it."""
    confidence: float
    """How sure the match is, 0 to 1."""
    retrieved_at: str
    """When the file was retrieved (ISO 8601, UTC)"""
    sha256: str
    """SHA-256 of the file."""


class MergeContextCompletenessReasonsItem(TypedDict):
    code: str
    """Reason code."""
    field: str
    """The field it speaks of."""
    severity: Literal["info", "warn", "block"]
    """How much it weighs."""
    detail: str
    """The reason in words."""


class MergeContextCompleteness(TypedDict):
    percent: float
    """Share of ten core fields that are whole, 0 to 100."""
    reasons: List["MergeContextCompletenessReasonsItem"]
    """What is incomplete, and why."""


class MergeContext(TypedDict):
    """How the canonical record was put together."""
    canonical_id: str
    """Id of the facility: `fac_` followed by a 26-character ULID."""
    sources: List["MergeContextSourcesItem"]
    """The records that were merged."""
    field_sources: Dict[str, str]
    """Which source gave each field."""
    completeness: "MergeContextCompleteness"
    """How complete the record is."""
    merged_from: List[str]
    """Older ids that now lead here."""


class _FacilityProofSourcesItem(TypedDict):
    source_id: str
    """The source."""
    url: str
    """Address of the agency's page for this license, else of its search."""
    document_sha256: str
    """SHA-256 of the file it was read from."""
    retrieved_at: str
    """When the file was retrieved (ISO 8601, UTC)"""
    data_license: str
    """Terms under which the agency publishes."""


class FacilityProofSourcesItem(_FacilityProofSourcesItem, total=False):
    source_updated_at: str
    """When the source says it was updated; exists only if it states this (ISO 8601, UTC)"""


class FacilityProofFreshness(TypedDict):
    days: int
    """Age of the newest source, days."""
    status: "Freshness"
    """fresh to 45 days, aging to 120."""
    expected_within_days: int
    """How often the source is expected to be updated."""


class FacilityProofTrustDecisionGrade(TypedDict):
    granted: bool
    """Whether the overlay is granted."""
    blockers: List[str]
    """Metrics that prevent it."""


class FacilityProofTrust(TypedDict):
    tier: "TrustTier"
    """How far the records of this jurisdiction can be relied on, `pending` to `launch_ready`."""
    explanation: str
    """The tier in words, with what holds it back."""
    decision_grade: "FacilityProofTrustDecisionGrade"
    """The decision-grade overlay of its jurisdiction."""


class FacilityProofScoreabilityInputs(TypedDict):
    inspections: int
    """Visits that give exposure."""
    effective_inspections: float
    """Weighted exposure."""


class FacilityProofScoreability(TypedDict):
    scoreable: bool
    """Whether there is a score."""
    inputs: "FacilityProofScoreabilityInputs"
    """What the score rests on."""
    method_version: str
    """The method."""
    caps: List[str]
    """Caps whose condition holds."""


class FacilityProofAbstentionsItem(TypedDict):
    field: str
    """What we do not say: `safety_score` or `risk_probability`."""
    code: str
    """Why."""
    message: str
    """Why, in words."""
    resolves_when: str
    """What would end it."""


class FacilityProof(TypedDict):
    """Source, freshness, trust and abstention of one record."""
    facility_id: str
    """Id of the facility: `fac_` followed by a 26-character ULID."""
    generated_at: str
    """When this was written (ISO 8601, UTC)"""
    sources: List["FacilityProofSourcesItem"]
    """Where the record comes from."""
    freshness: "FacilityProofFreshness"
    """How old it is."""
    trust: "FacilityProofTrust"
    """Trust, with the decision-grade overlay."""
    scoreability: "FacilityProofScoreability"
    """Whether and on what it is scored."""
    abstentions: List["FacilityProofAbstentionsItem"]
    """What we abstain from: the score, and the risk forecast. A forecast is also withheld for
    every reason that withholds the score; of those only the first is repeated.
    """
