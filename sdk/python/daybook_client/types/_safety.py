# Generated from the API description by `npm run sdk -- generate`. Don't edit.

from typing import Any, Dict, List, Literal, TypedDict, Union


class SafetyCapsItem(TypedDict):
    code: Literal["harm_within_year", "license_probationary"]
    """Which cap."""
    limit: int
    """The highest score that it allows."""


class _Safety(TypedDict):
    method_version: str
    """The method that made it."""
    peer_group: str
    """Whom it is compared with."""
    caps: List["SafetyCapsItem"]
    """Caps whose condition holds, binding or not."""
    abstention_reasons: List[str]
    """Why there is no score; empty when there is one."""


class Safety(_Safety, total=False):
    """The safety score, with its inputs."""
    value: int
    """The score; absent when we abstain."""
    low: int
    """Low end of the 80% interval; absent when capped."""
    high: int
    """High end of the 80% interval; absent when capped."""
    inputs: "SafetyInputs"
    """What it is computed from; absent where its peer group has no usual rate, as
    `abstention_reasons` says.
    """
    similar_inspections: "SimilarInspections"
    """What inspections of similar providers found on average, in three years. Given only if the
    record is of today, and at least 30 similar providers have inspections with a level for each
    violation.
    """


SafetyInputs = TypedDict(
    "SafetyInputs",
    {
        "as_of": str,
        "mu": float,
        "k": float,
        "half_life_days": float,
        "n": int,
        "effective_inspections": float,
        "points_weighted": float,
        "lambda": float,
        "ratio": float,
        "raw": float,
        "visits": List["SafetyVisit"],
    },
)


class SafetyVisit(TypedDict):
    """One visit as the score counts it."""
    inspection_id: str
    """The visit."""
    date: str
    """Its day (YYYY-MM-DD)"""
    age_days: int
    """Its age at `as_of`, days."""
    exposure: float
    """1 full, 0.5 partial, 0 follow-up."""
    points: float
    """Weighted findings, at most 30."""
    weight: float
    """2^(-age/365)."""
    basis: Literal["findings", "class"]
    """Whether points come from findings or from the visit's class."""


class SimilarInspections(TypedDict):
    """Average violations per inspection of similar providers, by level."""
    facilities: int
    """Similar providers with such inspections: agency and type."""
    inspections: int
    """Their inspections."""
    serious: float
    """Serious violations per inspection, two decimals."""
    moderate: float
    """Moderate violations per inspection, two decimals."""
    low: float
    """Low violations per inspection, two decimals."""


class ScorePoint(TypedDict):
    """One point of the score's history."""
    as_of: str
    """Day of the score (YYYY-MM-DD)"""
    safety_score: Union[int, None]
    """The score served; null while we abstained."""
    method_version: str
    """The method that made it."""
    cause: Literal["new_visit", "correction", "method_epoch", "aging"]
    """Why it was computed again."""
