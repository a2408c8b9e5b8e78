# Generated from the API description by `npm run sdk -- generate`. Don't edit.

from typing import Any, Dict, List, Literal, TypedDict, Union

from ._states import (
    DecisionGrade,
    TrustMetrics,
)
from ._search import (
    Missing,
)
from ._evidence import (
    PageMeta,
)
from ._values import (
    StateCode,
    TrustTier,
)


class JurisdictionList(TypedDict):
    """Licensing agencies and their trust."""
    data: List["Jurisdiction"]
    """The matches of this page."""
    meta: "PageMeta"
    """Paging of this list."""


class Jurisdiction(TypedDict):
    """A licensing agency with its trust metrics."""
    jurisdiction_id: str
    """Id of the licensing agency."""
    agency: str
    """Name of the licensing agency."""
    state_code: "StateCode"
    """Two-letter code of a state, or DC."""
    state_name: str
    """Name of the state."""
    is_sample: bool
    """Whether it is of the fictional sample."""
    facility_count: int
    """Facilities on the agencies' current lists."""
    off_list_count: int
    """Facilities on record that no current list names. Other counts leave them out."""
    trust_tier: "TrustTier"
    """How far the records of this jurisdiction can be relied on, `pending` to `launch_ready`."""
    explanation: str
    """The tier in words."""
    reasons: List[str]
    """Metrics that keep it from the next tier."""
    decision_grade: "DecisionGrade"
    metrics: "TrustMetrics"
    missing: List["Missing"]
    """Every absent member, each with its reason."""
