# Generated from the API description by `npm run sdk -- generate`. Don't edit.

from typing import Any, Dict, List, Literal, TypedDict, Union

from ._values import (
    AgeGroup,
    DistanceBasis,
    FacilityType,
    KnownSourceUrlKind,
    LicenseStatus,
    PriceSetting,
    PriceSource,
    StateCode,
    TrustTier,
)


class FacilityList(TypedDict):
    """A page of facilities."""
    data: List["FacilitySummary"]
    """The matches of this page."""
    meta: "SearchMeta"
    """Paging of this list."""


class _FacilitySummary(TypedDict):
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


class FacilitySummary(_FacilitySummary, total=False):
    """One facility, as search lists it."""
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


class _PriceBasis(TypedDict):
    source: "PriceSource"
    """Whose price it is."""
    age_group: "AgeGroup"
    """Age group of the price."""
    price_year: int
    """The year of the price. Nothing is inflated."""


class PriceBasis(_PriceBasis, total=False):
    """What a weekly price is based on."""
    setting: "PriceSetting"
    """Center or home; absent for a facility's own price if its type is not known."""
    county_fips: str
    """Five-digit county FIPS code."""
    imputed: bool
    """Whether the publisher marks it as estimated. Absent if its release marks nothing."""
    converted_from: Literal["daily"]
    """`daily` if the provider's price per day was multiplied by five (exists only then)."""


class Missing(TypedDict):
    """An absent member and the reason for its absence."""
    field: str
    """The member that is absent."""
    code: str
    """Why it is absent."""


class UnlocatedCounty(TypedDict):
    """Matches of one county that may lie in the searched area."""
    county_fips: str
    """Five-digit county FIPS code."""
    county: str
    """County name."""
    state_code: "StateCode"
    """Two-letter code of a state, or DC."""
    count: int
    """How many of `excluded_unlocated` are in this county."""


class UnlocatedState(TypedDict):
    """Matches of one state that may lie anywhere in it."""
    state_code: "StateCode"
    """Two-letter code of a state, or DC."""
    count: int
    """How many of `excluded_unlocated` are known only by this state."""


class _LicensingAgency(TypedDict):
    name: str
    """Name of the agency."""
    unverified: List[str]
    """Members above that only third-party notes give. Check these with the agency."""


class LicensingAgency(_LicensingAgency, total=False):
    """An agency that licenses child care."""
    search_url: str
    """Its search for providers; absent if we know of none."""
    complaint_url: str
    """Its page for complaints; absent if we know of none."""
    phone: str
    """Its phone number for families; absent if we know of none."""


class PlaceHint(TypedDict):
    """A place with a similar name, or one in another state."""
    parameter: Literal["city", "county"]
    """Parameter whose value we don't know."""
    value: str
    """Value to send instead, such as `Austin, TX`."""


class _SearchMeta(TypedDict):
    limit: int
    """Page size applied."""
    offset: int
    """Offset applied."""
    total: int
    """How many match in all."""


class SearchMeta(_SearchMeta, total=False):
    """Paging of a search, and what it left out."""
    excluded_unscored: int
    """Matches left out because they have no score (exists only with `min_safety_score`)."""
    excluded_unknown_hours: int
    """Matches left out because their hours are not published or cannot be read (exists only with
    `open_from`, `open_until` or `open_on`).
    """
    age_unknown: int
    """Matches kept although their age range is unknown (exists only with `age_months`)."""
    excluded_unlocated: int
    """Matches left out because their agency gives only a county or a state, one that the searched
    area may lie in (exists only with a ZIP code, a city or `radius`).
    """
    county_fips: str
    """Nearest county with such matches; its search, which `Link: rel=related` leads to, lists them
    (exists only with `unlocated_by_county`).
    """
    unlocated_by_county: List["UnlocatedCounty"]
    """`excluded_unlocated` by county, nearest first (exists only if a county has some)."""
    unlocated_by_state: List["UnlocatedState"]
    """Those of `excluded_unlocated` that have not even a county, by state; the state's search
    lists them (exists only if there are some).
    """
    excluded_not_operating: int
    """Matches left out because they are off the agency's lists or barred from operating (exists
    only with `include_not_operating=false`).
    """
    name_match: Literal["words", "similar"]
    """`similar` when no name has all the words and the nearest spellings are given instead (exists
    only with `name_query`).
    """
    licensing_agencies: List["LicensingAgency"]
    """Agencies that license child care in the searched state, ZIP code, or county (exists only if
    nothing was found there).
    """
    no_records_reason: str
    """Why we may lack providers of the state. We have no records of its agency: no file is loaded
    (`not_loaded`), the agency's search is closed to programs (`blocks_programs`), gives single
    results only (`search_only`) or only a part of its list at a time (`search_capped`), or
    nothing reads its list yet (`no_connector`). Or our files may have only a part of its
    providers (`partial_list`). Exists only if nothing was found in the state and one of these
    applies.
    """
    did_you_mean: List["PlaceHint"]
    """Places that may be meant, nearest spelling first (exists only if nothing was found and we
    don't know the city or county).
    """
    sort_applied: Literal["distance", "name"]
    """Order used instead of `safety_score`, because no match has a score (exists only then)."""
    last_ingest_at: str
    """When the data of this answer were loaded: the first page's is what to ask for as
    `updated_since` next time, and another on a later page says that a load came between; exists
    only with `updated_since` (ISO 8601, UTC)
    """
