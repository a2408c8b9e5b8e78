# Generated from the API description by `npm run sdk -- generate`. Don't edit.

from typing import Any, Dict, List, Literal, TypedDict, Union


class ScoreChange(TypedDict):
    """Payload of score_change."""
    facility_id: str
    """Id of the facility: `fac_` followed by a 26-character ULID."""
    previous_safety_score: int
    """The safety score served before, 0 to 100."""
    new_safety_score: int
    """The safety score served now, 0 to 100."""
    delta: int
    """New minus previous."""
    cause: Literal["new_visit", "correction"]
    """Why the score moved."""
    source_url: str
    """Address where the agency publishes this: its page for the license, else its search."""
    sequence: int
    """Increases with every change of the facility. Deliveries arrive in any order: of
    `score_change`, and of `license_change`, drop what is lower than the highest of that event;
    drop no finding by it.
    """


class _LicenseChange(TypedDict):
    facility_id: str
    """Id of the facility: `fac_` followed by a 26-character ULID."""
    previous_license_status: "LicenseStatus"
    """License status in our terms; `license.state_term` has the agency's term."""
    new_license_status: "LicenseStatus"
    """License status in our terms; `license.state_term` has the agency's term."""
    may_operate: Union[bool, None]
    """Whether the license allows the facility to operate, by the agency's list of `as_of`. Null if
    the agency leaves it open: it publishes no status, the license has ended, or it lists a
    closing or a pause. Absent, unless it is false, if the facility is off the list (`off_list`)
    or the end date passed after that list (`end_date_passed`). Never read null or absent as
    yes.
    """
    source_url: str
    """Address where the agency publishes this: its page for the license, else its search."""
    sequence: int
    """Increases with every change of the facility. Deliveries arrive in any order: of
    `score_change`, and of `license_change`, drop what is lower than the highest of that event;
    drop no finding by it.
    """


class LicenseChange(_LicenseChange, total=False):
    """Payload of license_change."""
    previous_state_term: str
    """The state's word before (exists only where the state publishes one)."""
    new_state_term: str
    """The state's word now (exists only where the state publishes one)."""


class _ViolationRecorded(TypedDict):
    facility_id: str
    """Id of the facility: `fac_` followed by a 26-character ULID."""
    inspection_date: str
    """Day of the visit (YYYY-MM-DD); the date of the file that reports it if none is published."""
    severity: "SeverityLevel"
    """Our level of the finding; the worst one if there are several."""
    summary: str
    """The finding in the state's words, shortened."""
    status: "ViolationStatus"
    """Whether it is corrected."""
    source_url: str
    """Address where the agency publishes this: its page for the license, else its search."""
    sequence: int
    """Increases with every change of the facility. Deliveries arrive in any order: of
    `score_change`, and of `license_change`, drop what is lower than the highest of that event;
    drop no finding by it.
    """


class ViolationRecorded(_ViolationRecorded, total=False):
    """Payload of violation_recorded."""
    violation_id: str
    """Id of the finding; absent where `count` is."""
    severity_state_term: str
    """The state's own level (exists only where the state publishes one)."""
    code: str
    """The rule, as the state cites it (exists only where the state names one, never with `count`)."""
    count: int
    """Number of violations of one inspection in this event (exists only if several are reported as
    one).
    """


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
    """Matches left out because their agency gives only a county, one that the searched area may
    lie in (exists only with a ZIP code, a city or `radius`).
    """
    county_fips: str
    """Nearest county with such matches; its search, which `Link: rel=related` leads to, lists them
    (exists only if `excluded_unlocated` is not 0).
    """
    unlocated_by_county: List["UnlocatedCounty"]
    """`excluded_unlocated` by county, nearest first (exists only if it is not 0)."""
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


class _Problem(TypedDict):
    type: str
    """Address of the page that explains this problem."""
    title: str
    """The problem in a few words; the same for every occurrence."""
    status: int
    """The HTTP status."""
    detail: str
    """What happened this time."""
    instance: str
    """The requested path."""
    code: str
    """Stable code to branch on."""
    request_id: str
    """Id of the request, equal to the X-Request-Id header."""


class Problem(_Problem, total=False):
    """A failure, as RFC 9457 problem details."""
    errors: List["Fault"]
    """All faults of the request, if it has several."""
    existing_id: str
    """On a conflict: the id that exists already."""


class _Fault(TypedDict):
    code: str
    """What kind of fault it is."""
    detail: str
    """The fault in words."""


class Fault(_Fault, total=False):
    """One fault of a request."""
    parameter: str
    """The path, query or tool parameter at fault."""
    pointer: str
    """JSON Pointer to the body member at fault."""
    allowed: List[str]
    """The values that are allowed."""
    min: float
    """The smallest value or length allowed."""
    max: float
    """The largest value or length allowed."""
    did_you_mean: str
    """The nearest name that exists."""


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


class _Provider(TypedDict):
    agency: str
    """The agency that licenses it."""
    agency_record_id: str
    """The agency's own id of the record."""
    missing: List["Missing"]
    """Every absent member, each with its reason."""


class _ProviderAddress(TypedDict):
    state_code: str
    """State."""


class ProviderAddress(_ProviderAddress, total=False):
    line1: str
    """Street address; absent if it is withheld."""
    city: str
    """City."""
    zip: str
    """ZIP code."""
    county: str
    """County name."""
    county_fips: str
    """County FIPS code."""


class _ProviderLocation(TypedDict):
    precision: "LocationPrecision"
    """How exact the point is; `zip` and `withheld` give the ZIP code's point at most."""


class ProviderLocation(_ProviderLocation, total=False):
    lat: float
    """Latitude, WGS 84."""
    lng: float
    """Longitude, WGS 84."""


class ProviderAgesMonths(TypedDict, total=False):
    min: int
    """Youngest age served, months, rounded down."""
    min_weeks: int
    """Youngest age served, weeks (exists only if the agency gives it in weeks)."""
    max: int
    """Oldest age served, months."""


class _ProviderOpenHours(TypedDict):
    opens_at: str
    """Local time of opening, HH:MM."""
    closes_at: str
    """Local time of closing, HH:MM; past 24:00 where care ends the next day."""


class ProviderOpenHours(_ProviderOpenHours, total=False):
    open_days: List["Weekday"]
    """Days of the week, where they are published and can be read in one way alone."""


class _ProviderQualityRating(TypedDict):
    system: str
    """Name of the state's rating system."""
    value: str
    """The rating, verbatim."""


class ProviderQualityRating(_ProviderQualityRating, total=False):
    scale: List[str]
    """All ratings of the system, lowest first. Absent if we don't know its order."""
    as_of: str
    """Date of the rating (YYYY-MM-DD)"""
    source_url: str
    """Where the rating is published."""


class Provider(_Provider, total=False):
    """Who runs the facility, and where."""
    legal_name: str
    """Legal name of the operator."""
    doing_business_as: str
    """Trade name, where it differs."""
    phone: str
    """Phone, where the agency publishes it."""
    website: str
    """Normalized http or https URL of up to 2,048 characters; absent if the agency publishes no
    valid one.
    """
    address: "ProviderAddress"
    """Its location."""
    location: "ProviderLocation"
    """Point on the map."""
    capacity: int
    """Children it is licensed for."""
    ages_months: "ProviderAgesMonths"
    """Ages served."""
    hours: str
    """Opening hours, verbatim."""
    open_hours: "ProviderOpenHours"
    """What `hours` says, where it can be read in one way alone."""
    subsidy_accepted: bool
    """Whether it takes childcare subsidies."""
    quality_rating: "ProviderQualityRating"
    """The state's own quality rating. It takes no part in our score."""


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


class ChangeList(TypedDict):
    """One page of the change log."""
    data: List["FacilityChange"]
    """The matches of this page."""
    meta: "FeedMeta"
    """Paging of this list."""


class _FacilityChange(TypedDict):
    cursor: str
    """Place in the log; pass it as `after`."""
    change_id: str
    """Id of the change: `chg_` followed by a 26-character ULID."""
    facility_id: str
    """Id of the facility: `fac_` followed by a 26-character ULID."""
    facility_name: str
    """The facility's name today."""
    state_code: "StateCode"
    """Two-letter code of a state, or DC."""
    type: "KnownChangeType"
    """What changed. `listed`: the facility is on the agency's list for the first time or again.
    `off_list`: the newest list doesn't have it, which is not a closure. `details_change`: other
    members of the record.
    """
    observed_on: str
    """Date of the agency file that has the change (YYYY-MM-DD)"""
    recorded_at: str
    """When we stored it (ISO 8601, UTC)"""
    before: "ChangedValues"
    """Values before the change; empty if there were none."""
    after: "ChangedValues"
    """Values since the change; empty if there are none."""
    source_url: str
    """Address where the agency publishes this; `source_url_kind` says what it opens."""


class FacilityChange(_FacilityChange, total=False):
    """One change of a facility."""
    fields: List[str]
    """Members of the record that changed (exists only if the type is `details_change`). Values
    that an agency can withhold for a home are in neither `before` nor `after`.
    """


class FeedMeta(TypedDict):
    """Where the feed goes on."""
    limit: int
    """Page size applied."""
    next: str
    """Pass it as `after` to read on, now or later."""


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


class StateList(TypedDict):
    """The state directory."""
    data: List[Union["StateFull", "StateLean"]]
    """The matches of this page."""
    meta: "PageMeta"
    """Paging of this list."""


class _StateFullAgency(TypedDict):
    name: str
    """Name of the agency."""


class StateFullAgency(_StateFullAgency, total=False):
    lookup_url: str
    """Where a person looks a facility up."""
    complaint_url: str
    """Where a person files a complaint."""


class _StateFullAgenciesItem(TypedDict):
    jurisdiction_id: str
    """Id of the licensing agency."""
    name: str
    """Name of the licensing agency."""
    facility_count: int
    """Facilities that its current lists name."""
    off_list_count: int
    """Facilities on record that no current list names. Other counts leave them out."""


class StateFullAgenciesItem(_StateFullAgenciesItem, total=False):
    observed_on: str
    """Date of its newest list (YYYY-MM-DD); absent when none is dated."""
    days: int
    """Age of that list in days; absent when it has no date."""
    status: "Freshness"
    """Age of that list as a word; absent when it has no date."""


class StateFullSourcesItem(TypedDict):
    source_id: str
    """The source."""
    title: str
    """Its title."""
    url: str
    """Address of its publication."""


class StateFullFreshness(TypedDict):
    observed_on: Union[str, None]
    """Date that the newest lists of all agencies share; null if they differ (`dates_differ`)."""
    days: Union[int, None]
    """Its age in days; null without a shared date."""
    status: Union[Literal["fresh", "aging", "stale"], None]
    """Its age as a word; null without a date."""


class StateFullTierHistoryItem(TypedDict):
    as_of: str
    """Day of the move (YYYY-MM-DD)."""
    jurisdiction_id: str
    """The licensing agency."""
    trust_tier: "TrustTier"
    """How far the records of this jurisdiction can be relied on, `pending` to `launch_ready`."""


class _StateFull(TypedDict):
    slug: str
    """Name of the state in URLs."""
    name: str
    """Name of the state."""
    trust_tier: "TrustTier"
    """How far the records of this jurisdiction can be relied on, `pending` to `launch_ready`."""
    scored_facility_count: int
    """Facilities with a score."""
    unmaterialized_state_agency_pct: Union[float, None]
    """Active records of the agency that we do not hold, percent; null when unknown."""
    last_refreshed_at: Union[str, None]
    """When a file of the state was last accepted (ISO 8601, UTC); null when none was."""
    state_code: "StateCode"
    """Two-letter code of a state, or DC."""
    agency: "StateFullAgency"
    """The licensing agency whose records we have most of, or the state's first one if we have no
    records.
    """
    licensing_agencies: List["LicensingAgency"]
    """Every agency that licenses child care in the state, with or without records."""
    is_list_partial: bool
    """Whether our files are known to have only some of the state's providers."""
    jurisdiction_ids: List[str]
    """The licensing agencies of the state whose records we have."""
    agencies: List["StateFullAgenciesItem"]
    """Each licensing agency with the date of its own list, largest first."""
    facility_count: int
    """Facilities on the agencies' current lists."""
    off_list_count: int
    """Facilities on record that no current list names. Other counts leave them out."""
    by_type: Dict[str, int]
    """Facilities by type."""
    by_license_status: Dict[str, int]
    """Facilities by license status."""
    scored_pct: Union[float, None]
    """Active facilities with a score, percent; null when unknown."""
    inspections_36m: int
    """Inspections of the last three years on record; one of a place with several permits counts
    once.
    """
    sources: List["StateFullSourcesItem"]
    """Where the records come from."""
    freshness: "StateFullFreshness"
    """Age of the records if all agencies' lists have one date. See `agencies`."""
    decision_grade: "DecisionGrade"
    tier_history: List["StateFullTierHistoryItem"]
    """Moves between tiers, oldest first."""
    metrics: "TrustMetrics"
    missing: List["Missing"]
    """Every absent member, each with its reason."""


class StateFullPricesSummary(TypedDict):
    counties: int
    """Counties with a benchmark."""
    price_year: int
    """Newest year."""
    weekly_median_low: float
    """Lowest county median for preschool in centers, USD a week."""
    weekly_median_high: float
    """Highest county median for preschool in centers, USD a week."""


class StateFull(_StateFull, total=False):
    """A state, as read with a key."""
    no_records_reason: str
    """Why we have no records of the state's agency (exists only then): no file is loaded
    (`not_loaded`), the agency's search is closed to programs (`blocks_programs`), gives single
    results only (`search_only`) or only a part of its list at a time (`search_capped`), or
    nothing reads its list yet (`no_connector`).
    """
    prices_summary: "StateFullPricesSummary"
    """County prices; absent if none are published."""


class DecisionGrade(TypedDict):
    """The decision-grade overlay on a trust tier."""
    granted: bool
    """Whether the overlay is granted."""
    blockers: List[str]
    """Metrics that prevent it."""


class TrustMetrics(TypedDict):
    """What a jurisdiction is measured by."""
    roster_count: Union[float, None]
    """Facilities on the agency's current lists; null when unknown."""
    roster_age_days: Union[float, None]
    """Age of the newest roster, days; null when unknown."""
    inspection_age_days: Union[float, None]
    """Age of the newest inspection pull, days; null when unknown."""
    unmaterialized_state_agency_pct: Union[float, None]
    """Active records of the agency that we do not hold, percent; null when unknown."""
    source_linked_pct: Union[float, None]
    """Facilities with a link to the agency's public records (their own, or its search), percent;
    null when unknown.
    """
    inspected_36m_pct: Union[float, None]
    """Active facilities inspected within three years, percent; null when unknown."""
    scored_pct: Union[float, None]
    """Active facilities with a score, percent; null when unknown."""
    unresolved_duplicate_pct: Union[float, None]
    """Facilities in an open merge conflict, percent; null when unknown."""
    severity_rated_pct: Union[float, None]
    """Findings with a published level, percent; null when unknown."""
    unmapped_terms_pct: Union[float, None]
    """The agency's words for status, type and severity that we do not know, percent; null when
    unknown.
    """
    geocoded_pct: Union[float, None]
    """Facilities with a point on the map, percent; null when unknown."""
    history_months: Union[float, None]
    """Months of inspections on record; null when unknown."""
    price_county_pct: Union[float, None]
    """Facilities in counties with a price benchmark, percent; null when unknown."""
    price_vintage_years: Union[float, None]
    """Age of the price benchmark, years; null when unknown."""
    backtest_auc_30: Union[float, None]
    """AUC of the 30-day forecast in its latest back-test; null when unknown."""
    backtest_bss_30: Union[float, None]
    """Brier skill of the 30-day forecast; null when unknown."""
    backtest_ece_30: Union[float, None]
    """Expected calibration error of the 30-day forecast; null when unknown."""
    backtest_oe_90: Union[float, None]
    """Observed over expected events of the 90-day forecast; null when unknown."""
    backtest_unfair_groups: Union[float, None]
    """Groups whose observed over expected leaves 0.8 to 1.25; null when unknown."""


class StateLean(TypedDict):
    """A state, as read without a key."""
    slug: str
    """Name of the state in URLs."""
    name: str
    """Name of the state."""
    trust_tier: "TrustTier"
    """How far the records of this jurisdiction can be relied on, `pending` to `launch_ready`."""
    scored_facility_count: int
    """Facilities with a score."""
    unmaterialized_state_agency_pct: Union[float, None]
    """Active records of the agency that we do not hold, percent; null when unknown."""
    last_refreshed_at: Union[str, None]
    """When a file of the state was last accepted (ISO 8601, UTC); null when none was."""


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


class CoverageSnapshotTotals(TypedDict):
    is_sample: bool
    """Whether they are of the fictional sample."""
    states: int
    """States with records."""
    jurisdictions: int
    """Licensing agencies with records."""
    facilities: int
    """Facilities on the agencies' current lists."""
    off_list_count: int
    """Facilities on record that no current list names. Other counts leave them out."""
    scored_facilities: int
    """Facilities with a score."""
    inspections_36m: int
    """Inspections of the last three years; one of a place with several permits counts once."""


class CoverageSnapshotStatesItem(TypedDict):
    slug: str
    """Name of the state in URLs."""
    name: str
    """Name of the state."""
    trust_tier: "TrustTier"
    """How far the records of this jurisdiction can be relied on, `pending` to `launch_ready`."""
    scored_facility_count: int
    """Facilities with a score."""
    unmaterialized_state_agency_pct: Union[float, None]
    """Active records of the agency that we do not hold, percent; null when unknown."""
    last_refreshed_at: Union[str, None]
    """When a file of the state was last accepted (ISO 8601, UTC); null when none was."""
    state_code: "StateCode"
    """Two-letter code of a state, or DC."""
    is_sample: bool
    """Whether its records are of the fictional sample."""
    facility_count: int
    """Facilities on the agencies' current lists."""
    off_list_count: int
    """Facilities on record that no current list names. Other counts leave them out."""


class _CoverageSnapshotSourcesItem(TypedDict):
    source_id: str
    """The source."""
    agency: str
    """Whose it is."""
    title: str
    """Title of the publication."""
    url: str
    """Address of the publication."""
    data_license: str
    """Terms as the publisher states them, or `Not stated`. We haven't confirmed them with the
    publisher.
    """
    attribution: str
    """Credit line to show with the source's records."""
    cadence_days: int
    """How often it is expected to change."""
    records: int
    """Records of it that are held."""
    late: bool
    """Whether it is past its cadence."""


class CoverageSnapshotSourcesItem(_CoverageSnapshotSourcesItem, total=False):
    last_attempt_at: str
    """Last attempt (exists only after one)."""
    last_success_at: str
    """Last reading of which nothing was refused (exists only after one)."""


class CoverageSnapshot(TypedDict):
    """The one manifest that state, trust and proof surfaces share."""
    snapshot_id: str
    """`snap_` id of this manifest."""
    generated_at: str
    """When the data it describes last changed (ISO 8601, UTC)"""
    data_version: int
    """Counter that moves with each accepted change."""
    method_version: str
    """The scoring method."""
    totals: "CoverageSnapshotTotals"
    """Sums over all real records; over the fictional sample only while there are no real ones."""
    states: List["CoverageSnapshotStatesItem"]
    """The 50 states and DC, always."""
    terms: str
    """Terms of the records as a whole. Each source has its own."""
    sources: List["CoverageSnapshotSourcesItem"]
    """Sources that were ever attempted."""


class _BulkManifest(TypedDict):
    data_version: int
    """Version of the data that the files hold."""
    edition: str
    """What the files depend on: versions of data, methods and release, and the clock's day."""
    files: List["BulkFile"]
    """Every dataset in each format, the facilities first."""
    datasets: List["BulkDataset"]
    """What the files list, with the schema of a row."""
    terms: str
    """Terms of the files. Those of each source are in `sources`."""
    data_package_url: str
    """Address of the Frictionless data package."""


class BulkManifest(_BulkManifest, total=False):
    """Files of all records, with what proves them whole."""
    last_ingest_at: str
    """When the data of these files were loaded: ask search for `updated_since` this time next;
    exists only once some were (ISO 8601, UTC)
    """


class _BulkFile(TypedDict):
    name: str
    """Name of the file."""
    dataset: Literal["facilities", "inspections", "violations", "prices", "sources"]
    """What its rows are."""
    format: Literal["ndjson", "csv", "parquet"]
    """One JSON object per line, CSV with a header, or Apache Parquet."""
    rows: int
    """Number of rows."""
    bytes: int
    """Its length."""
    sha256: str
    """SHA-256 of its bytes, in hexadecimal."""
    url: str
    """Address of the file, until a newer edition replaces it."""


class BulkFile(_BulkFile, total=False):
    """One file of all rows of a dataset."""
    compression: Literal["gzip"]
    """How the whole file is compressed; exists only if it is."""


class BulkDataset(TypedDict):
    """A kind of row that bulk files list."""
    name: Literal["facilities", "inspections", "violations", "prices", "sources"]
    """Name of the dataset."""
    title: str
    """Its title."""
    description: str
    """What its rows are."""
    schema_url: str
    """Address of the JSON Schema of a row."""


class PriceList(TypedDict):
    """County price benchmarks."""
    data: List["Price"]
    """The matches of this page."""
    meta: "PriceMeta"
    """Paging of this list."""


class PriceMissingItem(TypedDict):
    field: str
    """Absent member."""
    code: str
    """Why."""


class _Price(TypedDict):
    county_fips: str
    """Five-digit county FIPS code."""
    county: str
    """County name."""
    state_code: "StateCode"
    """Two-letter code of a state, or DC."""
    age_group: "AgeGroup"
    """Age group."""
    setting: "PriceSetting"
    """Center or home."""
    weekly_median: float
    """Median price, USD a week, in the money of `price_year`."""
    currency: Literal["USD"]
    """Always USD."""
    price_year: int
    """The year of the price. Nothing is inflated."""
    imputed: bool
    """Whether the publisher marks it as estimated. Where its release marks nothing, it is false
    and `missing` lists `imputed`: that is not known.
    """
    source_url: str
    """Address of its publication."""
    is_sample: bool
    """Whether it is of the fictional sample."""
    missing: List["PriceMissingItem"]
    """Every absent or unknown member, with its reason."""


class Price(_Price, total=False):
    """A county's childcare price benchmark."""
    weekly_p75: float
    """75th percentile, USD a week."""


class _PriceMeta(TypedDict):
    limit: int
    """Page size applied."""
    offset: int
    """Offset applied."""
    total: int
    """How many match in all."""


class PriceMeta(_PriceMeta, total=False):
    """Paging of a list of prices."""
    did_you_mean: List["PlaceHint"]
    """Places that may be meant, nearest spelling first (exists only if nothing was found and we
    don't know the city or county).
    """


class ReportList(TypedDict):
    """Monthly reports."""
    data: List["ReportSummary"]
    """The matches of this page."""
    meta: "PageMeta"
    """Paging of this list."""


class ReportSummary(TypedDict):
    """A monthly report, as the list shows it."""
    slug: str
    """Name of the report: its month, YYYY-MM."""
    title: str
    """Its title."""
    month: str
    """First day of the month that the report covers (YYYY-MM-DD)"""
    published_at: str
    """When it was published (ISO 8601, UTC)"""
    summary: str
    """The month in two sentences."""
    canonical_url: str
    """Address of its page."""
    is_sample: bool
    """Whether all its records are of the fictional sample."""


class ReportSectionsItem(TypedDict):
    id: str
    """Anchor of the section."""
    heading: str
    """Its heading."""
    body_md: str
    """Its text, as Markdown."""
    figures: List["ReportFigure"]
    """Its figures."""


class Report(TypedDict):
    """A monthly report."""
    slug: str
    """Name of the report: its month, YYYY-MM."""
    title: str
    """Its title."""
    month: str
    """First day of the month that the report covers (YYYY-MM-DD)"""
    published_at: str
    """When it was published (ISO 8601, UTC)"""
    summary: str
    """The month in two sentences."""
    canonical_url: str
    """Address of its page."""
    is_sample: bool
    """Whether all its records are of the fictional sample."""
    status: Literal["provisional", "confirmed"]
    """True until the inspections of every agency that keeps up reach past the month, or for 92
    days. Until then, each new file counts the report again.
    """
    as_of: str
    """Date of the agencies' status (YYYY-MM-DD)"""
    data_version: int
    """Version of the data in which it was published."""
    summary_metrics: List["ReportMetric"]
    """The month in numbers."""
    sections: List["ReportSectionsItem"]
    """The report itself."""
    corrections: List["ReportCorrection"]
    """What was put right since, oldest first."""


class _ReportMetric(TypedDict):
    name: str
    """What is counted."""
    value: float
    """Its value."""
    unit: str
    """Its unit."""
    source_url: str
    """Where it can be looked up."""


class ReportMetric(_ReportMetric, total=False):
    """A number that sums a report up."""
    id: str
    """Id of what is counted: the name may change, the id doesn't (exists only if the figure is
    still published).
    """
    previous: float
    """Its value in the month before, without the agencies that `compared_value` leaves out (exists
    only with an earlier report, and if some agency's files cover both months).
    """
    compared_value: float
    """Its value without agencies whose files do not cover both months: compare `previous` with
    this one (exists only if some agency is left out).
    """


class ReportFigure(TypedDict):
    """One figure of a report, with its sources."""
    id: str
    """Name of the figure within the report, as in its addresses."""
    title: str
    """What it shows."""
    kind: Literal["bar", "table"]
    """How it is best shown."""
    series: List["ReportSeries"]
    """Its values."""
    source_urls: List[str]
    """Where the records behind it are published."""
    csv_url: str
    """The same values as CSV."""


class ReportSeriesPointsItem(TypedDict):
    label: str
    """What is counted: a state, a level, or a status."""
    value: float
    """The value."""


class ReportSeries(TypedDict):
    """Values of one kind in a figure."""
    name: str
    """What is counted."""
    unit: str
    """Unit of its values."""
    points: List["ReportSeriesPointsItem"]
    """Values in the order of the figure."""


class _ReportCorrection(TypedDict):
    name: str
    """The number that was wrong."""
    previous: float
    """What the report said."""
    value: float
    """What it is."""
    corrected_at: str
    """When it was put right (ISO 8601, UTC)"""
    reason: str
    """Why it changed, in words."""


class ReportCorrection(_ReportCorrection, total=False):
    """A number that was put right after publication."""
    id: str
    """Id of what is counted: the name may change, the id doesn't (exists only if the figure is
    still published).
    """
    reason_code: Literal["late_records"]
    """Why it changed, as a code (exists only for reasons that have one)."""


class DocList(TypedDict):
    """Pages of the documentation."""
    data: List["DocSummary"]
    """The matches of this page."""
    meta: "PageMeta"
    """Paging of this list."""


class DocSummary(TypedDict):
    """A page of the documentation, as lists show it."""
    slug: str
    """Last part of the page's address."""
    title: str
    """Title of the page."""
    category: str
    """The chapter it belongs to."""
    summary: str
    """Summary of the page, one or two sentences."""
    canonical_url: str
    """Address of the page."""


class DocPageSectionsItem(TypedDict):
    id: str
    """Anchor of the section."""
    heading: str
    """Heading of the section."""
    body_md: str
    """Text of the section, Markdown."""


class DocPageCodeSamplesItem(TypedDict):
    language: str
    """curl, typescript, python, json or another language."""
    title: str
    """What the sample does."""
    code: str
    """The sample, ready to run with DAYBOOK_KEY set."""


class DocPageRelatedLinksItem(TypedDict):
    title: str
    """Title of the link."""
    url: str
    """Where it leads."""


class DocPage(TypedDict):
    """One page of the documentation."""
    slug: str
    """Last part of the page's address."""
    title: str
    """Title of the page."""
    category: str
    """The chapter it belongs to."""
    summary: str
    """Summary of the page, one or two sentences."""
    canonical_url: str
    """Address of the page."""
    sections: List["DocPageSectionsItem"]
    """The text, in order."""
    code_samples: List["DocPageCodeSamplesItem"]
    """The samples of the text, apart."""
    related_links: List["DocPageRelatedLinksItem"]
    """Where to read on."""


class ToolCatalogToolsItemExamplesItem(TypedDict):
    input: Dict[str, Any]
    """Arguments."""


class _ToolCatalogToolsItem(TypedDict):
    name: str
    """Name of the tool."""
    title: str
    """Its title."""
    description: str
    """What it does and when to use it."""
    input_schema: Dict[str, Any]
    """JSON Schema of its arguments."""
    output_schema: Dict[str, Any]
    """JSON Schema of its structured content."""
    annotations: Dict[str, Any]
    """Hints of the protocol."""
    examples: List["ToolCatalogToolsItemExamplesItem"]
    """Calls that work."""


class ToolCatalogToolsItemRest(TypedDict):
    method: str
    """HTTP method."""
    path: str
    """Path template."""


class ToolCatalogToolsItem(_ToolCatalogToolsItem, total=False):
    rest: "ToolCatalogToolsItemRest"
    """The same over REST; absent for tools without a route."""


class ToolCatalogResourcesItem(TypedDict):
    uri: str
    """Address of the resource."""
    name: str
    """Its name."""
    title: str
    """Its title."""
    description: str
    """Its content."""
    mime_type: str
    """Media type."""


class ToolCatalogResourceTemplatesItem(TypedDict):
    uri_template: str
    """Address with a variable in braces (RFC 6570)."""
    name: str
    """Name of the template."""
    title: str
    """Its title."""
    description: str
    """The content of its resources."""
    mime_type: str
    """Media type."""


class ToolCatalogPromptsItemArgumentsItem(TypedDict):
    name: str
    """Name of the argument; its value is a string."""
    description: str
    """What it means."""
    required: bool
    """Whether it is needed."""


class ToolCatalogPromptsItem(TypedDict):
    name: str
    """Name of the prompt."""
    title: str
    """Its title."""
    description: str
    """What it makes."""
    arguments: List["ToolCatalogPromptsItemArgumentsItem"]
    """Its arguments."""


class ToolCatalog(TypedDict):
    """What the agent-tool endpoint offers."""
    protocol_versions: List[str]
    """Protocol revisions, newest first."""
    endpoint: str
    """Address of the agent-tool endpoint."""
    tools: List["ToolCatalogToolsItem"]
    """The tools, in the order of tools/list."""
    resources: List["ToolCatalogResourcesItem"]
    """The resources."""
    resource_templates: List["ToolCatalogResourceTemplatesItem"]
    """Addresses of resources that aren't listed one by one."""
    prompts: List["ToolCatalogPromptsItem"]
    """The prompts."""


class CreatedWebhook(TypedDict):
    """A new subscription and its secret."""
    subscription_id: str
    """Id of the subscription, as creation gave it."""
    signing_secret: str
    """Verifies deliveries: `whsec_…`. Shown this once; keep it private."""


class WebhookList(TypedDict):
    """A page of subscriptions."""
    data: List["WebhookSubscription"]
    """The matches of this page."""
    meta: "PageMeta"
    """Paging of this list."""


class _WebhookSubscription(TypedDict):
    subscription_id: str
    """Id of the subscription, as creation gave it."""
    callback_url: str
    """Where deliveries are sent."""
    events: List["SubscriptionEvent"]
    """Subscribed event types."""
    status: Literal["active", "paused", "disabled"]
    """`paused` while no API key of its owner works; `disabled` after 410, after 120 hours of
    failure, or because you requested it. Nothing is sent then; pending deliveries are kept for
    30 days.
    """
    created_at: str
    """When it was created (ISO 8601, UTC)"""
    consecutive_failures: int
    """Failed attempts since the last success."""


class WebhookSubscription(_WebhookSubscription, total=False):
    """A subscription; never its secret."""
    facility_id: str
    """The facility that it follows; absent if it follows an area."""
    area: "WebhookArea"
    """The area that it follows; absent if it follows a facility."""
    description: str
    """Your own note (exists only if you sent one)."""
    last_delivery_at: str
    """When the last attempt ended; exists only after one (ISO 8601, UTC)"""
    last_delivery_status: Literal["delivered", "failed"]
    """What became of the last attempt (exists only after one)."""
    disabled_reason: str
    """`gone`: the receiver returned 410. `failing`: no success for 120 hours. `requested`: you
    sent `active: false`. Exists only while disabled.
    """


class WebhookArea(TypedDict, total=False):
    """An area whose facilities a subscription follows."""
    state_code: "StateCode"
    """State. Only if the area is a state."""
    county_fips: str
    """County FIPS code. Only if the area is a county."""
    zip_code: str
    """ZIP code. Only if the area is around one."""
    radius: int
    """Miles around the ZIP code. Absent for the ZIP code itself, or without one."""


class DeletedWebhook(TypedDict):
    """Confirmation of the deletion."""
    deleted: Literal[True]
    """Always true."""
    subscription_id: str
    """Id of the subscription, as creation gave it."""


class WebhookDeliveryList(TypedDict):
    """A page of the delivery log."""
    data: List["WebhookDelivery"]
    """The matches of this page."""
    meta: "PageMeta"
    """Paging of this list."""


class _WebhookDelivery(TypedDict):
    delivery_id: str
    """Id of the delivery; the same at every attempt."""
    subscription_id: str
    """Id of the subscription, as creation gave it."""
    event: Literal["score_change", "license_change", "violation_recorded", "ping"]
    """Name of the event."""
    status: "DeliveryStatus"
    """`held`: waits until the subscription is active again, for up to 30 days. `failed`: the
    schedule is exhausted.
    """
    created_at: str
    """When it was queued (ISO 8601, UTC)"""
    body: str
    """The exact bytes of every attempt, as UTF-8 text."""
    attempts: List["WebhookAttempt"]
    """Every request made, oldest first; the latest 20."""


class WebhookDelivery(_WebhookDelivery, total=False):
    """One delivery of a subscription, with its attempts."""
    next_attempt_at: str
    """When it is tried next; exists only while it is pending (ISO 8601, UTC)"""
    settled_at: str
    """When it was delivered, or given up; exists only after that (ISO 8601, UTC)"""


class _WebhookAttempt(TypedDict):
    started_at: str
    """When it began (ISO 8601, UTC)"""
    outcome: Literal["succeeded", "failed", "unknown"]
    """`unknown`: it is under way, or its process ended before it could record the result; the
    request may have reached you.
    """
    headers: Dict[str, str]
    """Headers of the request as sent."""


class WebhookAttempt(_WebhookAttempt, total=False):
    """One request of a delivery."""
    ended_at: str
    """When its outcome was written; exists only after that (ISO 8601, UTC)"""
    status_code: int
    """HTTP status of your response (exists only if there was one)."""
    fault: str
    """What went wrong (exists only if there was no response)."""
    address: str
    """The IP address that was called (exists only where a connection was made)."""
    answer: str
    """The first kilobyte of your answer, as text (exists only where it had a body)."""


class RotatedWebhookSecret(TypedDict):
    """A subscription's new secret."""
    subscription_id: str
    """Id of the subscription, as creation gave it."""
    signing_secret: str
    """Verifies deliveries: `whsec_…`. Shown this once; keep it private."""
    previous_valid_until: str
    """Until when the secret before also signs (ISO 8601, UTC)"""


class EventFeed(TypedDict):
    """One page of the events feed."""
    data: List["WebhookEvent"]
    """The matches of this page."""
    meta: "FeedMeta"
    """Paging of this list."""


class WebhookEvent1(TypedDict):
    event: Literal["score_change"]
    """Name of the event."""
    delivery_id: str
    """Id of the delivery; the same at every attempt."""
    occurred_at: str
    """When it happened, if the records state it (ISO 8601, UTC)"""
    payload: "ScoreChange"
    """What happened."""
    cursor: str
    """Place in the feed; pass it as `after`."""


class WebhookEvent2(TypedDict):
    event: Literal["license_change"]
    """Name of the event."""
    delivery_id: str
    """Id of the delivery; the same at every attempt."""
    occurred_at: str
    """When it happened, if the records state it (ISO 8601, UTC)"""
    payload: "LicenseChange"
    """What happened."""
    cursor: str
    """Place in the feed; pass it as `after`."""


class WebhookEvent3(TypedDict):
    event: Literal["violation_recorded"]
    """Name of the event."""
    delivery_id: str
    """Id of the delivery; the same at every attempt."""
    occurred_at: str
    """When it happened, if the records state it (ISO 8601, UTC)"""
    payload: "ViolationRecorded"
    """What happened."""
    cursor: str
    """Place in the feed; pass it as `after`."""


class HealthChecksApi(TypedDict):
    status: "CheckStatus"
    """Whether it answers."""
    latency_ms: float
    """How long the last probe took, milliseconds; 0 for `api`, which is not probed."""


class HealthChecksSupabase(TypedDict):
    status: "CheckStatus"
    """Whether it answers."""
    latency_ms: float
    """How long the last probe took, milliseconds; 0 for `api`, which is not probed."""


class HealthChecksMcp(TypedDict):
    status: "CheckStatus"
    """Whether it answers."""
    latency_ms: float
    """How long the last probe took, milliseconds; 0 for `api`, which is not probed."""


class HealthChecksPages(TypedDict):
    status: "CheckStatus"
    """Whether it answers."""
    latency_ms: float
    """How long the last probe took, milliseconds; 0 for `api`, which is not probed."""


class HealthChecks(TypedDict):
    api: "HealthChecksApi"
    """The API itself."""
    supabase: "HealthChecksSupabase"
    """The database (PostgreSQL; the member's name is the contract's); where records are read from
    a replica, both.
    """
    mcp: "HealthChecksMcp"
    """The agent-tool endpoint."""
    pages: "HealthChecksPages"
    """The website: whether it can render a page."""


class HealthReasonsItem(TypedDict):
    code: str
    """What is wrong."""
    detail: str
    """What is wrong and what it takes with it, in words."""


class HealthRoutesItem(TypedDict):
    path: str
    """A route of the API."""
    status: "ServiceStatus"
    """Status of the route; `degraded`: it answers those who send no key."""


class HealthMissingItem(TypedDict):
    field: str
    """Absent member."""
    code: str
    """Why."""


class _Health(TypedDict):
    status: "ServiceStatus"
    """`degraded` when the service is up, but a database that it reads from or the website is not,
    or a disk is full: requests that need it return 503. `reasons` lists them.
    """
    checks: "HealthChecks"
    """The parts. The database is probed at most every five seconds, or every second while it is
    down; `mcp` has its status. Pages are probed at most every five seconds, in the background.
    """
    reasons: List["HealthReasonsItem"]
    """Why `status` is not `ok`; empty if it is."""
    routes: List["HealthRoutesItem"]
    """Every route of the API."""
    time: str
    """The clock of the service (ISO 8601, UTC)"""
    missing: List["HealthMissingItem"]
    """Every absent member, with its reason."""


class Health(_Health, total=False):
    """Status of the service."""
    last_state_ingest_at: str
    """When a licensing agency's file was last accepted (ISO 8601, UTC)"""


class Usage(TypedDict):
    """Requests of one key."""
    data: List["UsageRow"]
    """Requests by day and status."""
    meta: "UsageMeta"


class UsageRow(TypedDict):
    """Requests of one day with one status."""
    day: str
    """Day of the requests, in UTC (YYYY-MM-DD)"""
    status: int
    """HTTP status of the responses."""
    requests: int
    """Number of requests."""


UsageMeta = TypedDict(
    "UsageMeta",
    {
        "from": str,
        "until": str,
        "total": int,
    },
)


class Delivery1(TypedDict):
    event: Literal["score_change"]
    """Name of the event."""
    delivery_id: str
    """Id of the delivery; the same at every attempt."""
    occurred_at: str
    """When it happened, if the records state it (ISO 8601, UTC)"""
    payload: "ScoreChange"
    """What happened."""


class Delivery2(TypedDict):
    event: Literal["license_change"]
    """Name of the event."""
    delivery_id: str
    """Id of the delivery; the same at every attempt."""
    occurred_at: str
    """When it happened, if the records state it (ISO 8601, UTC)"""
    payload: "LicenseChange"
    """What happened."""


class Delivery3(TypedDict):
    event: Literal["violation_recorded"]
    """Name of the event."""
    delivery_id: str
    """Id of the delivery; the same at every attempt."""
    occurred_at: str
    """When it happened, if the records state it (ISO 8601, UTC)"""
    payload: "ViolationRecorded"
    """What happened."""


class _Delivery4Payload(TypedDict):
    subscription_id: str
    """The subscription that was tested."""
    message: str
    """That this is a test."""


class Delivery4Payload(_Delivery4Payload, total=False):
    facility_id: str
    """The facility that the subscription follows; absent if it follows an area."""


class Delivery4(TypedDict):
    event: Literal["ping"]
    """Name of the event."""
    delivery_id: str
    """Id of the delivery; the same at every attempt."""
    occurred_at: str
    """When it happened, if the records state it (ISO 8601, UTC)"""
    payload: "Delivery4Payload"
    """What happened."""


ChangedValues = Dict[str, Union[str, float, bool, List[str]]]
"""Values by the member of the record that they belong to, such as `provider.hours`."""

WebhookEvent = Union["WebhookEvent1", "WebhookEvent2", "WebhookEvent3"]
"""The body of a delivery, with its place in the feed."""

StateCode = Literal["AL", "AK", "AZ", "AR", "CA", "CO", "CT", "DE", "DC", "FL", "GA", "HI", "ID", "IL", "IN", "IA", "KS", "KY", "LA", "ME", "MD", "MA", "MI", "MN", "MS", "MO", "MT", "NE", "NV", "NH", "NJ", "NM", "NY", "NC", "ND", "OH", "OK", "OR", "PA", "RI", "SC", "SD", "TN", "TX", "UT", "VT", "VA", "WA", "WV", "WI", "WY"]

FacilityType = Literal["center", "home", "school_age", "school_based"]

LicenseStatus = Literal["active", "probationary", "expired", "revoked", "suspended", "pending", "closed", "unknown"]

Weekday = Literal["mon", "tue", "wed", "thu", "fri", "sat", "sun"]

ChangeType = Literal["score_change", "license_change", "violation_recorded", "listed", "off_list", "details_change"]

TrustTier = Literal["pending", "historical", "covered", "score_ready", "launch_ready"]

AgeGroup = Literal["infant", "toddler", "preschool", "school_age"]

PriceSetting = Literal["center", "home"]

SubscriptionEvent = Literal["score_change", "license_change", "violation_recorded"]

DeliveryStatus = Literal["pending", "held", "delivered", "failed"]

SeverityLevel = Literal["harm", "serious", "moderate", "low", "unrated"]

ViolationStatus = Literal["open", "corrected", "disputed", "dismissed", "unknown"]

KnownSourceUrlKind = str

DistanceBasis = Literal["address", "zip"]

PriceSource = Literal["facility", "county_benchmark"]

LicenseStatusBasis = Literal["stated", "listed"]

LocationPrecision = Literal["rooftop", "street", "zip", "withheld"]

VisitPurpose = Literal["full", "partial", "follow_up", "unknown"]

KnownEvidenceKind = str

Freshness = Literal["fresh", "aging", "stale"]

KnownChangeType = str

CompareDimension = Literal["safety_score", "price_weekly", "license_status", "risk_probability_30d", "violations_12m", "serious_findings_36m", "days_since_last_inspection", "inspections_36m", "open_corrections", "capacity", "license_tenure_years", "commute_minutes", "distance_miles", "trust_tier", "evidence_count", "source_age_days"]

CommuteEngine = Literal["osrm", "valhalla", "great_circle_estimate"]

MemoDimension = Literal["safety_score", "price_weekly", "commute_minutes", "license_status", "risk_30d", "inspection_recency"]

ServiceStatus = Literal["ok", "degraded", "down"]

CheckStatus = Literal["ok", "down"]

Delivery = Union["Delivery1", "Delivery2", "Delivery3", "Delivery4"]
"""The body of a webhook delivery."""
