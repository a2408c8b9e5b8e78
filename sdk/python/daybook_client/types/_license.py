# Generated from the API description by `npm run sdk -- generate`. Don't edit.

from typing import Any, Dict, List, Literal, TypedDict, Union

from ._values import (
    LicenseStatus,
    LicenseStatusBasis,
)
from ._search import (
    Missing,
)


class _License(TypedDict):
    status: "LicenseStatus"
    """License status in our terms; `license.state_term` has the agency's term."""
    status_basis: "LicenseStatusBasis"
    """`listed` if the agency's list has licensed providers only and no status word: `status` is
    `active` because the list names the facility. Otherwise `stated`.
    """
    as_of: str
    """Date of the newest agency list that names the facility (YYYY-MM-DD)"""
    others: List["OtherLicense"]
    """Other licenses of the same facility; `status` above is that of the active one, if any. Empty
    if there is one license.
    """
    missing: List["Missing"]
    """Every absent member, each with its reason."""


class License(_License, total=False):
    """The license behind a facility."""
    number: str
    """License or permit number."""
    state_term: str
    """The agency's own word for the status, verbatim."""
    may_operate: Union[bool, None]
    """Whether the license allows the facility to operate, by the agency's list of `as_of`. Null if
    the agency leaves it open: it publishes no status, the license has ended, or it lists a
    closing or a pause. Absent, unless it is false, if the facility is off the list (`off_list`)
    or the end date passed after that list (`end_date_passed`). Never read null or absent as
    yes.
    """
    issued_on: str
    """First or latest issue (YYYY-MM-DD)"""
    expires_on: str
    """End of the license (YYYY-MM-DD)"""
    stage: str
    """A stage within the status, such as `in_renewal`."""
    conditions: List[str]
    """Conditions on the license and actions taken on it, verbatim; an action that a later list
    does not follow with its day.
    """
    exempt: bool
    """Whether it operates legally without a license."""


class _OtherLicense(TypedDict):
    status: "LicenseStatus"
    """License status in our terms; `license.state_term` has the agency's term."""
    source_id: str
    """The source that lists it."""
    agency_record_id: str
    """The agency's own id of the record."""
    missing: List["Missing"]
    """Every absent member, each with its reason."""


class OtherLicense(_OtherLicense, total=False):
    """Another license of the same place."""
    number: str
    """License or permit number."""
    state_term: str
    """The agency's own word for the status, verbatim."""
    expires_on: str
    """End of the license (YYYY-MM-DD)"""
    not_seen_since: str
    """Since when the source no longer lists it (exists only then) (YYYY-MM-DD)"""
