# Generated from the API description by `npm run sdk -- generate`. Don't edit.

from typing import Any, Dict, List, Literal, TypedDict, Union

from ._values import (
    KnownEvidenceKind,
    KnownSourceUrlKind,
)
from ._search import (
    Missing,
)


class _EvidenceItem(TypedDict):
    id: str
    """`evd_` id."""
    kind: "KnownEvidenceKind"
    """What kind of document it is."""
    title: str
    """Title to cite it by."""
    url: str
    """Address where the agency publishes this; `source_url_kind` says what it opens."""
    source_url_kind: "KnownSourceUrlKind"
    """What the address opens: the agency's page for this license (`record`), its report of this
    inspection or violation (`report`), or a site to search for the license (`search`).
    """
    summary: str
    """What it says, in a sentence."""
    captured_at: str
    """When we read it (ISO 8601, UTC)"""
    source_id: str
    """The source it came from."""
    missing: List["Missing"]
    """Every absent member, each with its reason."""


class EvidenceItem(_EvidenceItem, total=False):
    """One citable item."""
    basis: str
    """How the contents were read. Absent if they are the agency's own data, as for most agencies."""
    published_on: str
    """When the agency dated it (YYYY-MM-DD)"""
    sha256: str
    """SHA-256 of the captured file."""
    media_type: str
    """Media type of the captured file."""


class EvidenceList(TypedDict):
    """A page of citable items."""
    data: List["EvidenceItem"]
    """The matches of this page."""
    meta: "PageMeta"
    """Paging of this list."""


class PageMeta(TypedDict):
    """Paging of a list."""
    limit: int
    """Page size applied."""
    offset: int
    """Offset applied."""
    total: int
    """How many match in all."""
