# Generated from the API description by `npm run sdk -- generate`. Don't edit.

from typing import Any, Dict, List, Literal, TypedDict, Union

from ._values import (
    KnownSourceUrlKind,
    SeverityLevel,
    ViolationStatus,
    VisitPurpose,
)
from ._search import (
    Missing,
)


class _Inspection(TypedDict):
    id: str
    """`insp_` id."""
    date: str
    """Day of the visit (YYYY-MM-DD)"""
    source: str
    """Address where the agency publishes this; `source_url_kind` says what it opens."""
    source_url_kind: "KnownSourceUrlKind"
    """What the address opens: the agency's page for this license (`record`), its report of this
    inspection or violation (`report`), or a site to search for the license (`search`).
    """
    kind: str
    """The agency's own name of the visit's kind."""
    purpose: "VisitPurpose"
    """What the visit covered; a follow-up gives no exposure of its own."""
    missing: List["Missing"]
    """Every absent member, each with its reason."""


class _InspectionFindings(TypedDict):
    harm: int
    """Findings of harm; that the agency closed the place at the visit is one."""


class InspectionFindings(_InspectionFindings, total=False):
    serious: int
    """Serious findings."""
    moderate: int
    """Moderate findings."""
    low: int
    """Low findings."""
    unrated: int
    """Findings without a published level."""


class Inspection(_Inspection, total=False):
    """One visit of the agency."""
    violations: int
    """Findings of the visit; absent where only a class is published."""
    outcome: str
    """The agency's own words for the result."""
    basis: str
    """How the contents were read. Absent if they are the agency's own data, as for most agencies."""
    repeats: str
    """`insp_` id of the inspection that counts instead: the agency may record one inspection once
    per permit. Absent if this one counts.
    """
    findings: "InspectionFindings"
    """Findings by level. Absent if the visit's findings are not published; it then has `harm`
    alone if the result of the visit states it.
    """


class _Violation(TypedDict):
    id: str
    """`vio_` id."""
    severity: "SeverityLevel"
    """Our level; the crosswalk is published."""
    status: "ViolationStatus"
    """Correction status; `open` where the agency has confirmed no correction."""
    source_url: str
    """Address where the agency publishes this; `source_url_kind` says what it opens."""
    source_url_kind: "KnownSourceUrlKind"
    """What the address opens: the agency's page for this license (`record`), its report of this
    inspection or violation (`report`), or a site to search for the license (`search`).
    """
    missing: List["Missing"]
    """Every absent member, each with its reason."""


class Violation(_Violation, total=False):
    """One finding."""
    inspection_id: str
    """The visit that found it."""
    cited_on: str
    """Day of the citation (YYYY-MM-DD)"""
    code: str
    """The rule that was broken, as the agency numbers it."""
    text: str
    """The finding in the agency's words."""
    severity_state_term: str
    """The agency's own level, verbatim."""
    corrected_on: str
    """Day of the correction (exists only after it) (YYYY-MM-DD)"""
