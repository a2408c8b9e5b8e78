# Generated from the API description by `npm run sdk -- generate`. Don't edit.

import abc
from typing import Any, Dict, Iterator, List, Literal, Mapping, Optional, TypedDict, Union, cast

from . import types
from ._route import Route

_SEARCH_FACILITIES = Route("GET", "/v1/facilities", repeatable=True, limit_max=100)
_READ_FACILITY = Route("GET", "/v1/facilities/{facility_id}", repeatable=True)
_READ_PROOF = Route("GET", "/v1/facilities/{facility_id}/proof", repeatable=True)
_LIST_EVIDENCE = Route("GET", "/v1/facilities/{facility_id}/evidence", repeatable=True, limit_max=50)
_LIST_CHANGES = Route("GET", "/v1/changes", repeatable=True, limit_max=100)
_FORECAST_RISK = Route("GET", "/v1/facilities/{facility_id}/risk-forecast", repeatable=True)
_COMPARE_FACILITIES = Route("POST", "/v1/facilities/compare", repeatable=True)
_COMPARE_FACILITIES_BY_QUERY = Route("GET", "/v1/facilities/compare", repeatable=True)
_WRITE_MEMO = Route("POST", "/v1/decision/memo", repeatable=True)
_READ_MEMO = Route("GET", "/v1/decision/memo/{memo_id}", repeatable=True)
_LIST_STATES = Route("GET", "/v1/states", repeatable=True)
_LIST_JURISDICTIONS = Route("GET", "/v1/trust/jurisdictions", repeatable=True, limit_max=100)
_READ_COVERAGE = Route("GET", "/v1/coverage/snapshot", repeatable=True)
_READ_BULK_MANIFEST = Route("GET", "/v1/bulk", repeatable=True)
_LIST_PRICES = Route("GET", "/v1/prices", repeatable=True, limit_max=100)
_LIST_REPORTS = Route("GET", "/v1/reports", repeatable=True, limit_max=100)
_READ_REPORT = Route("GET", "/v1/reports/{slug}", repeatable=True)
_LIST_DOCS = Route("GET", "/v1/docs", repeatable=True, limit_max=100)
_READ_DOC = Route("GET", "/v1/docs/{path}", repeatable=True)
_READ_TOOL_CATALOG = Route("GET", "/v1/mcp/tool-catalog", repeatable=True)
_CREATE_WEBHOOK = Route("POST", "/v1/webhooks", repeatable=True, headers={"idempotency_key": "Idempotency-Key"})
_LIST_WEBHOOKS = Route("GET", "/v1/webhooks", repeatable=True, limit_max=100)
_UPDATE_WEBHOOK = Route("PATCH", "/v1/webhooks/{subscription_id}")
_DELETE_WEBHOOK = Route("DELETE", "/v1/webhooks/{subscription_id}", repeatable=True)
_LIST_DELIVERIES = Route("GET", "/v1/webhooks/{subscription_id}/deliveries", repeatable=True, limit_max=100)
_REDELIVER = Route("POST", "/v1/webhooks/{subscription_id}/deliveries/{delivery_id}/redeliver")
_TEST_WEBHOOK = Route("POST", "/v1/webhooks/{subscription_id}/test")
_ROTATE_WEBHOOK_SECRET = Route("POST", "/v1/webhooks/{subscription_id}/rotate-secret")
_ENABLE_WEBHOOK = Route("POST", "/v1/webhooks/{subscription_id}/enable")
_LIST_EVENTS = Route("GET", "/v1/events", repeatable=True, limit_max=100)
_READ_HEALTH = Route("GET", "/api/health", repeatable=True)
_READ_USAGE = Route("GET", "/v1/usage", repeatable=True)


class CompareFacilitiesCommuteOrigin2(TypedDict):
    zip: str
    """Five-digit US ZIP code."""


class CompareFacilitiesCommuteOrigin3(TypedDict):
    lat: float
    """Latitude, WGS 84 degrees."""
    lng: float
    """Longitude, WGS 84 degrees."""


class WriteMemoCommuteOrigin2(TypedDict):
    zip: str
    """Five-digit US ZIP code."""


class WriteMemoCommuteOrigin3(TypedDict):
    lat: float
    """Latitude, WGS 84 degrees."""
    lng: float
    """Longitude, WGS 84 degrees."""


class CreateWebhookArea(TypedDict, total=False):
    state_code: "types.StateCode"
    """Two-letter code of a state, or DC. Names and lower case are accepted: `Texas`, `tx`."""
    county_fips: str
    """Five-digit county FIPS code."""
    zip_code: str
    """Five-digit ZIP code."""
    radius: int
    """Miles around the ZIP code, 1 to 50. Without it: facilities in exactly this ZIP code."""


class Operations(abc.ABC):
    """A method for each operation of the API."""

    @abc.abstractmethod
    def _call(self, route: Route, params: Mapping[str, object]) -> Any: ...

    @abc.abstractmethod
    def _text(self, route: Route, params: Mapping[str, object], form: str) -> str: ...

    @abc.abstractmethod
    def _iterate(self, route: Route, params: Mapping[str, object]) -> Iterator[Any]: ...

    def search_facilities(
        self,
        *,
        zip_code: Optional[str] = None,
        state_code: Optional["types.StateCode"] = None,
        county: Optional[str] = None,
        county_fips: Optional[str] = None,
        city: Optional[str] = None,
        lat: Optional[float] = None,
        lng: Optional[float] = None,
        radius: Optional[int] = None,
        bbox: Optional[List[float]] = None,
        name_query: Optional[str] = None,
        license_number: Optional[str] = None,
        facility_type: Optional[List["types.FacilityType"]] = None,
        license_status: Optional[List["types.LicenseStatus"]] = None,
        listed: Optional[bool] = None,
        include_not_operating: Optional[bool] = None,
        min_safety_score: Optional[int] = None,
        age_months: Optional[int] = None,
        quality_rating_min: Optional[str] = None,
        subsidy_accepted: Optional[bool] = None,
        capacity_min: Optional[int] = None,
        open_from: Optional[str] = None,
        open_until: Optional[str] = None,
        open_on: Optional[List["types.Weekday"]] = None,
        inspected_since: Optional[str] = None,
        updated_since: Optional[str] = None,
        sort: Optional[Literal["safety_score", "distance", "name"]] = None,
        limit: Optional[int] = None,
        offset: Optional[int] = None,
        page: Optional[int] = None,
        fields: Optional[List[Literal["all", "id", "name", "state_code", "facility_type", "license_status", "safety_score", "source_url", "source_url_kind", "county", "city", "zip", "distance_miles", "distance_basis", "trust_tier", "price_weekly", "price_basis", "price_basis.source", "price_basis.age_group", "price_basis.setting", "price_basis.county_fips", "price_basis.price_year", "price_basis.imputed", "price_basis.converted_from", "is_sample", "directory_entry", "as_of", "listed", "last_listed_on", "not_seen_since", "missing", "facility_subtype", "last_inspected_on", "inspections_count", "inspections_known_until", "trust", "trust.tier", "trust.explanation", "license", "license.number", "license.status", "license.status_basis", "license.state_term", "license.may_operate", "license.as_of", "license.issued_on", "license.expires_on", "license.stage", "license.conditions", "license.others", "license.exempt", "license.missing", "provider", "provider.legal_name", "provider.doing_business_as", "provider.agency", "provider.agency_record_id", "provider.phone", "provider.website", "provider.address", "provider.address.line1", "provider.address.city", "provider.address.state_code", "provider.address.zip", "provider.address.county", "provider.address.county_fips", "provider.location", "provider.location.lat", "provider.location.lng", "provider.location.precision", "provider.capacity", "provider.ages_months", "provider.ages_months.min", "provider.ages_months.min_weeks", "provider.ages_months.max", "provider.hours", "provider.open_hours", "provider.open_hours.opens_at", "provider.open_hours.closes_at", "provider.open_hours.open_days", "provider.subsidy_accepted", "provider.quality_rating", "provider.quality_rating.system", "provider.quality_rating.value", "provider.quality_rating.scale", "provider.quality_rating.as_of", "provider.quality_rating.source_url", "provider.missing", "evidence_total", "safety", "safety.value", "safety.low", "safety.high", "safety.method_version", "safety.peer_group", "safety.inputs", "safety.inputs.as_of", "safety.inputs.mu", "safety.inputs.k", "safety.inputs.half_life_days", "safety.inputs.n", "safety.inputs.effective_inspections", "safety.inputs.points_weighted", "safety.inputs.lambda", "safety.inputs.ratio", "safety.inputs.raw", "safety.caps", "safety.similar_inspections", "safety.similar_inspections.facilities", "safety.similar_inspections.inspections", "safety.similar_inspections.serious", "safety.similar_inspections.moderate", "safety.similar_inspections.low", "safety.abstention_reasons", "merge_context", "merge_context.completeness", "merge_context.completeness.percent", "facility_proof", "facility_proof.freshness", "facility_proof.freshness.days", "facility_proof.freshness.status", "facility_proof.freshness.expected_within_days", "facility_proof.trust", "facility_proof.trust.decision_grade", "facility_proof.trust.decision_grade.granted", "facility_proof.trust.decision_grade.blockers", "facility_proof.scoreability", "facility_proof.scoreability.scoreable", "facility_proof.scoreability.inputs", "facility_proof.scoreability.inputs.inspections", "facility_proof.scoreability.inputs.effective_inspections", "facility_proof.scoreability.method_version", "facility_proof.scoreability.caps"]]] = None,
    ) -> "types.FacilityList":
        """
        Search facilities. Finds licensed childcare facilities by ZIP, radius, state, county,
        city, name or license number, narrowed by type, license, score and the child's age.
        Without any place it lists everything. Facilities without enough records have no score;
        they are listed, not hidden. As an agent tool it leaves out facilities that are off the
        agency's lists or barred from operating, and counts them; `include_not_operating: true`
        brings them.

        zip_code: Five-digit ZIP. Without `radius`: facilities in exactly this ZIP.
        state_code: Two-letter code of a state, or DC. Names and lower case are accepted:
            `Texas`, `tx`.
        county: County name, with or without `County`; `Cook County, IL` is the county in
            that state.
        county_fips: Five-digit county FIPS code.
        city: City name; `St.` and `Saint`, `Ft.` and `Fort`, `Mt.` and `Mount` are the
            same. `Austin, TX` is the city in that state.
        lat: Latitude to search around.
        lng: Longitude to search around.
        radius: Miles around the ZIP code's or the given point, 1 to 50.
        bbox: Box on the map as west,south,east,north in degrees, such as
            `-97.9,30.1,-97.6,30.4`. Facilities without a point aren't in any box.
        name_query: Words of the name, in any order; 1 to 100 characters. Case, accents and
            punctuation make no difference; `St` and `Saint`, `&` and `and`, `Y.M.C.A.` and
            `YMCA` are the same.
        license_number: Exact number of a license or permit; any of those of a place with
            several.
        facility_type: Kinds of care to keep.
        license_status: License statuses to include.
        listed: Keep facilities that the agency's current lists name, or only those off the
            list.
        include_not_operating: Whether to include facilities that are off the agency's lists
            or barred from operating. Default: true in REST, false in agent tools. If false,
            `meta.excluded_not_operating` counts them, and facilities that may or may not
            operate come last.
        min_safety_score: Lowest safety score. Unscored facilities are left out and counted
            in `meta.excluded_unscored`.
        age_months: Age of the child. Facilities of unknown range are kept and counted in
            `meta.age_unknown`.
        quality_rating_min: Lowest quality rating, as the agency writes it, such as `3` or
            `4-Star`. Needs `state_code`, because ratings of two states' systems can't be
            compared. Facilities without a rating are left out.
        subsidy_accepted: Keep those known to take (or not take) subsidies.
        capacity_min: Smallest licensed capacity.
        open_from: Local time, HH:MM: keep those that open by then. Hours that cannot be
            read are left out and counted in `meta.excluded_unknown_hours`.
        open_until: Local time, HH:MM to 24:00: keep those that are open until then.
        open_on: Days of the week: keep those open on all of them.
        inspected_since: Keep facilities whose last inspection on record is on or after this
            day (YYYY-MM-DD).
        updated_since: Keep records that changed at or after this time: an ISO 8601 date and
            time with its offset, or a date (its start in UTC).
        sort: Order. Default: distance when `radius` is given, else name; fuzzy matches by
            similarity. By `safety_score`, historical scores sort after current ones, and
            unscored facilities last; if no match has a score, `meta.sort_applied` names the
            order used. Ties: listed facilities first, then by id.
        limit: Page size, 1 to 100.
        offset: How many matches to skip. Past the end the page is empty and `total` still
            true.
        page: Page number from 1: an alternative to `offset`, which is then absent or 0.
        fields: Fields of each row to return, by name or path. `all` adds every other member
            of the record. Rows contain only these fields, even if the schema requires others,
            so generated types don't fit.
        """
        return cast("types.FacilityList", self._call(_SEARCH_FACILITIES, {"zip_code": zip_code, "state_code": state_code, "county": county, "county_fips": county_fips, "city": city, "lat": lat, "lng": lng, "radius": radius, "bbox": bbox, "name_query": name_query, "license_number": license_number, "facility_type": facility_type, "license_status": license_status, "listed": listed, "include_not_operating": include_not_operating, "min_safety_score": min_safety_score, "age_months": age_months, "quality_rating_min": quality_rating_min, "subsidy_accepted": subsidy_accepted, "capacity_min": capacity_min, "open_from": open_from, "open_until": open_until, "open_on": open_on, "inspected_since": inspected_since, "updated_since": updated_since, "sort": sort, "limit": limit, "offset": offset, "page": page, "fields": fields}))

    def iterate_facilities(
        self,
        *,
        zip_code: Optional[str] = None,
        state_code: Optional["types.StateCode"] = None,
        county: Optional[str] = None,
        county_fips: Optional[str] = None,
        city: Optional[str] = None,
        lat: Optional[float] = None,
        lng: Optional[float] = None,
        radius: Optional[int] = None,
        bbox: Optional[List[float]] = None,
        name_query: Optional[str] = None,
        license_number: Optional[str] = None,
        facility_type: Optional[List["types.FacilityType"]] = None,
        license_status: Optional[List["types.LicenseStatus"]] = None,
        listed: Optional[bool] = None,
        include_not_operating: Optional[bool] = None,
        min_safety_score: Optional[int] = None,
        age_months: Optional[int] = None,
        quality_rating_min: Optional[str] = None,
        subsidy_accepted: Optional[bool] = None,
        capacity_min: Optional[int] = None,
        open_from: Optional[str] = None,
        open_until: Optional[str] = None,
        open_on: Optional[List["types.Weekday"]] = None,
        inspected_since: Optional[str] = None,
        updated_since: Optional[str] = None,
        sort: Optional[Literal["safety_score", "distance", "name"]] = None,
        limit: Optional[int] = None,
        fields: Optional[List[Literal["all", "id", "name", "state_code", "facility_type", "license_status", "safety_score", "source_url", "source_url_kind", "county", "city", "zip", "distance_miles", "distance_basis", "trust_tier", "price_weekly", "price_basis", "price_basis.source", "price_basis.age_group", "price_basis.setting", "price_basis.county_fips", "price_basis.price_year", "price_basis.imputed", "price_basis.converted_from", "is_sample", "directory_entry", "as_of", "listed", "last_listed_on", "not_seen_since", "missing", "facility_subtype", "last_inspected_on", "inspections_count", "inspections_known_until", "trust", "trust.tier", "trust.explanation", "license", "license.number", "license.status", "license.status_basis", "license.state_term", "license.may_operate", "license.as_of", "license.issued_on", "license.expires_on", "license.stage", "license.conditions", "license.others", "license.exempt", "license.missing", "provider", "provider.legal_name", "provider.doing_business_as", "provider.agency", "provider.agency_record_id", "provider.phone", "provider.website", "provider.address", "provider.address.line1", "provider.address.city", "provider.address.state_code", "provider.address.zip", "provider.address.county", "provider.address.county_fips", "provider.location", "provider.location.lat", "provider.location.lng", "provider.location.precision", "provider.capacity", "provider.ages_months", "provider.ages_months.min", "provider.ages_months.min_weeks", "provider.ages_months.max", "provider.hours", "provider.open_hours", "provider.open_hours.opens_at", "provider.open_hours.closes_at", "provider.open_hours.open_days", "provider.subsidy_accepted", "provider.quality_rating", "provider.quality_rating.system", "provider.quality_rating.value", "provider.quality_rating.scale", "provider.quality_rating.as_of", "provider.quality_rating.source_url", "provider.missing", "evidence_total", "safety", "safety.value", "safety.low", "safety.high", "safety.method_version", "safety.peer_group", "safety.inputs", "safety.inputs.as_of", "safety.inputs.mu", "safety.inputs.k", "safety.inputs.half_life_days", "safety.inputs.n", "safety.inputs.effective_inspections", "safety.inputs.points_weighted", "safety.inputs.lambda", "safety.inputs.ratio", "safety.inputs.raw", "safety.caps", "safety.similar_inspections", "safety.similar_inspections.facilities", "safety.similar_inspections.inspections", "safety.similar_inspections.serious", "safety.similar_inspections.moderate", "safety.similar_inspections.low", "safety.abstention_reasons", "merge_context", "merge_context.completeness", "merge_context.completeness.percent", "facility_proof", "facility_proof.freshness", "facility_proof.freshness.days", "facility_proof.freshness.status", "facility_proof.freshness.expected_within_days", "facility_proof.trust", "facility_proof.trust.decision_grade", "facility_proof.trust.decision_grade.granted", "facility_proof.trust.decision_grade.blockers", "facility_proof.scoreability", "facility_proof.scoreability.scoreable", "facility_proof.scoreability.inputs", "facility_proof.scoreability.inputs.inspections", "facility_proof.scoreability.inputs.effective_inspections", "facility_proof.scoreability.method_version", "facility_proof.scoreability.caps"]]] = None,
    ) -> Iterator["types.FacilitySummary"]:
        """Iterates over all items of `search_facilities`, page by page."""
        return cast(Iterator["types.FacilitySummary"], self._iterate(_SEARCH_FACILITIES, {"zip_code": zip_code, "state_code": state_code, "county": county, "county_fips": county_fips, "city": city, "lat": lat, "lng": lng, "radius": radius, "bbox": bbox, "name_query": name_query, "license_number": license_number, "facility_type": facility_type, "license_status": license_status, "listed": listed, "include_not_operating": include_not_operating, "min_safety_score": min_safety_score, "age_months": age_months, "quality_rating_min": quality_rating_min, "subsidy_accepted": subsidy_accepted, "capacity_min": capacity_min, "open_from": open_from, "open_until": open_until, "open_on": open_on, "inspected_since": inspected_since, "updated_since": updated_since, "sort": sort, "limit": limit, "fields": fields}))

    def search_facilities_as_csv(
        self,
        *,
        zip_code: Optional[str] = None,
        state_code: Optional["types.StateCode"] = None,
        county: Optional[str] = None,
        county_fips: Optional[str] = None,
        city: Optional[str] = None,
        lat: Optional[float] = None,
        lng: Optional[float] = None,
        radius: Optional[int] = None,
        bbox: Optional[List[float]] = None,
        name_query: Optional[str] = None,
        license_number: Optional[str] = None,
        facility_type: Optional[List["types.FacilityType"]] = None,
        license_status: Optional[List["types.LicenseStatus"]] = None,
        listed: Optional[bool] = None,
        include_not_operating: Optional[bool] = None,
        min_safety_score: Optional[int] = None,
        age_months: Optional[int] = None,
        quality_rating_min: Optional[str] = None,
        subsidy_accepted: Optional[bool] = None,
        capacity_min: Optional[int] = None,
        open_from: Optional[str] = None,
        open_until: Optional[str] = None,
        open_on: Optional[List["types.Weekday"]] = None,
        inspected_since: Optional[str] = None,
        updated_since: Optional[str] = None,
        sort: Optional[Literal["safety_score", "distance", "name"]] = None,
        limit: Optional[int] = None,
        offset: Optional[int] = None,
        page: Optional[int] = None,
        fields: Optional[List[Literal["all", "id", "name", "state_code", "facility_type", "license_status", "safety_score", "source_url", "source_url_kind", "county", "city", "zip", "distance_miles", "distance_basis", "trust_tier", "price_weekly", "price_basis", "price_basis.source", "price_basis.age_group", "price_basis.setting", "price_basis.county_fips", "price_basis.price_year", "price_basis.imputed", "price_basis.converted_from", "is_sample", "directory_entry", "as_of", "listed", "last_listed_on", "not_seen_since", "missing", "facility_subtype", "last_inspected_on", "inspections_count", "inspections_known_until", "trust", "trust.tier", "trust.explanation", "license", "license.number", "license.status", "license.status_basis", "license.state_term", "license.may_operate", "license.as_of", "license.issued_on", "license.expires_on", "license.stage", "license.conditions", "license.others", "license.exempt", "license.missing", "provider", "provider.legal_name", "provider.doing_business_as", "provider.agency", "provider.agency_record_id", "provider.phone", "provider.website", "provider.address", "provider.address.line1", "provider.address.city", "provider.address.state_code", "provider.address.zip", "provider.address.county", "provider.address.county_fips", "provider.location", "provider.location.lat", "provider.location.lng", "provider.location.precision", "provider.capacity", "provider.ages_months", "provider.ages_months.min", "provider.ages_months.min_weeks", "provider.ages_months.max", "provider.hours", "provider.open_hours", "provider.open_hours.opens_at", "provider.open_hours.closes_at", "provider.open_hours.open_days", "provider.subsidy_accepted", "provider.quality_rating", "provider.quality_rating.system", "provider.quality_rating.value", "provider.quality_rating.scale", "provider.quality_rating.as_of", "provider.quality_rating.source_url", "provider.missing", "evidence_total", "safety", "safety.value", "safety.low", "safety.high", "safety.method_version", "safety.peer_group", "safety.inputs", "safety.inputs.as_of", "safety.inputs.mu", "safety.inputs.k", "safety.inputs.half_life_days", "safety.inputs.n", "safety.inputs.effective_inspections", "safety.inputs.points_weighted", "safety.inputs.lambda", "safety.inputs.ratio", "safety.inputs.raw", "safety.caps", "safety.similar_inspections", "safety.similar_inspections.facilities", "safety.similar_inspections.inspections", "safety.similar_inspections.serious", "safety.similar_inspections.moderate", "safety.similar_inspections.low", "safety.abstention_reasons", "merge_context", "merge_context.completeness", "merge_context.completeness.percent", "facility_proof", "facility_proof.freshness", "facility_proof.freshness.days", "facility_proof.freshness.status", "facility_proof.freshness.expected_within_days", "facility_proof.trust", "facility_proof.trust.decision_grade", "facility_proof.trust.decision_grade.granted", "facility_proof.trust.decision_grade.blockers", "facility_proof.scoreability", "facility_proof.scoreability.scoreable", "facility_proof.scoreability.inputs", "facility_proof.scoreability.inputs.inspections", "facility_proof.scoreability.inputs.effective_inspections", "facility_proof.scoreability.method_version", "facility_proof.scoreability.caps"]]] = None,
    ) -> str:
        """Returns a page of `search_facilities` as CSV text."""
        return self._text(_SEARCH_FACILITIES, {"zip_code": zip_code, "state_code": state_code, "county": county, "county_fips": county_fips, "city": city, "lat": lat, "lng": lng, "radius": radius, "bbox": bbox, "name_query": name_query, "license_number": license_number, "facility_type": facility_type, "license_status": license_status, "listed": listed, "include_not_operating": include_not_operating, "min_safety_score": min_safety_score, "age_months": age_months, "quality_rating_min": quality_rating_min, "subsidy_accepted": subsidy_accepted, "capacity_min": capacity_min, "open_from": open_from, "open_until": open_until, "open_on": open_on, "inspected_since": inspected_since, "updated_since": updated_since, "sort": sort, "limit": limit, "offset": offset, "page": page, "fields": fields}, "csv")

    def search_facilities_as_geojson(
        self,
        *,
        zip_code: Optional[str] = None,
        state_code: Optional["types.StateCode"] = None,
        county: Optional[str] = None,
        county_fips: Optional[str] = None,
        city: Optional[str] = None,
        lat: Optional[float] = None,
        lng: Optional[float] = None,
        radius: Optional[int] = None,
        bbox: Optional[List[float]] = None,
        name_query: Optional[str] = None,
        license_number: Optional[str] = None,
        facility_type: Optional[List["types.FacilityType"]] = None,
        license_status: Optional[List["types.LicenseStatus"]] = None,
        listed: Optional[bool] = None,
        include_not_operating: Optional[bool] = None,
        min_safety_score: Optional[int] = None,
        age_months: Optional[int] = None,
        quality_rating_min: Optional[str] = None,
        subsidy_accepted: Optional[bool] = None,
        capacity_min: Optional[int] = None,
        open_from: Optional[str] = None,
        open_until: Optional[str] = None,
        open_on: Optional[List["types.Weekday"]] = None,
        inspected_since: Optional[str] = None,
        updated_since: Optional[str] = None,
        sort: Optional[Literal["safety_score", "distance", "name"]] = None,
        limit: Optional[int] = None,
        offset: Optional[int] = None,
        page: Optional[int] = None,
        fields: Optional[List[Literal["all", "id", "name", "state_code", "facility_type", "license_status", "safety_score", "source_url", "source_url_kind", "county", "city", "zip", "distance_miles", "distance_basis", "trust_tier", "price_weekly", "price_basis", "price_basis.source", "price_basis.age_group", "price_basis.setting", "price_basis.county_fips", "price_basis.price_year", "price_basis.imputed", "price_basis.converted_from", "is_sample", "directory_entry", "as_of", "listed", "last_listed_on", "not_seen_since", "missing", "facility_subtype", "last_inspected_on", "inspections_count", "inspections_known_until", "trust", "trust.tier", "trust.explanation", "license", "license.number", "license.status", "license.status_basis", "license.state_term", "license.may_operate", "license.as_of", "license.issued_on", "license.expires_on", "license.stage", "license.conditions", "license.others", "license.exempt", "license.missing", "provider", "provider.legal_name", "provider.doing_business_as", "provider.agency", "provider.agency_record_id", "provider.phone", "provider.website", "provider.address", "provider.address.line1", "provider.address.city", "provider.address.state_code", "provider.address.zip", "provider.address.county", "provider.address.county_fips", "provider.location", "provider.location.lat", "provider.location.lng", "provider.location.precision", "provider.capacity", "provider.ages_months", "provider.ages_months.min", "provider.ages_months.min_weeks", "provider.ages_months.max", "provider.hours", "provider.open_hours", "provider.open_hours.opens_at", "provider.open_hours.closes_at", "provider.open_hours.open_days", "provider.subsidy_accepted", "provider.quality_rating", "provider.quality_rating.system", "provider.quality_rating.value", "provider.quality_rating.scale", "provider.quality_rating.as_of", "provider.quality_rating.source_url", "provider.missing", "evidence_total", "safety", "safety.value", "safety.low", "safety.high", "safety.method_version", "safety.peer_group", "safety.inputs", "safety.inputs.as_of", "safety.inputs.mu", "safety.inputs.k", "safety.inputs.half_life_days", "safety.inputs.n", "safety.inputs.effective_inspections", "safety.inputs.points_weighted", "safety.inputs.lambda", "safety.inputs.ratio", "safety.inputs.raw", "safety.caps", "safety.similar_inspections", "safety.similar_inspections.facilities", "safety.similar_inspections.inspections", "safety.similar_inspections.serious", "safety.similar_inspections.moderate", "safety.similar_inspections.low", "safety.abstention_reasons", "merge_context", "merge_context.completeness", "merge_context.completeness.percent", "facility_proof", "facility_proof.freshness", "facility_proof.freshness.days", "facility_proof.freshness.status", "facility_proof.freshness.expected_within_days", "facility_proof.trust", "facility_proof.trust.decision_grade", "facility_proof.trust.decision_grade.granted", "facility_proof.trust.decision_grade.blockers", "facility_proof.scoreability", "facility_proof.scoreability.scoreable", "facility_proof.scoreability.inputs", "facility_proof.scoreability.inputs.inspections", "facility_proof.scoreability.inputs.effective_inspections", "facility_proof.scoreability.method_version", "facility_proof.scoreability.caps"]]] = None,
    ) -> str:
        """Returns a page of `search_facilities` as GEOJSON text."""
        return self._text(_SEARCH_FACILITIES, {"zip_code": zip_code, "state_code": state_code, "county": county, "county_fips": county_fips, "city": city, "lat": lat, "lng": lng, "radius": radius, "bbox": bbox, "name_query": name_query, "license_number": license_number, "facility_type": facility_type, "license_status": license_status, "listed": listed, "include_not_operating": include_not_operating, "min_safety_score": min_safety_score, "age_months": age_months, "quality_rating_min": quality_rating_min, "subsidy_accepted": subsidy_accepted, "capacity_min": capacity_min, "open_from": open_from, "open_until": open_until, "open_on": open_on, "inspected_since": inspected_since, "updated_since": updated_since, "sort": sort, "limit": limit, "offset": offset, "page": page, "fields": fields}, "geojson")

    def read_facility(
        self,
        facility_id: str,
        *,
        as_of: Optional[str] = None,
    ) -> "types.FacilityDetail":
        """
        Read a facility. All that is known of one facility: license, provider, inspections,
        violations, evidence, score with its inputs, history, how the record was merged, and its
        proof. Every absent value is named with the reason. The old id of a merged facility
        returns 308. With `as_of`, it returns what the sources had published by that day; before
        the first of them it is not found.

        facility_id: Id of the facility: `fac_` followed by a 26-character ULID.
        as_of: Answers what was known at the end of this day instead (YYYY-MM-DD); of a day
            that has not come, what is known today. Prices and trust stay today's, and what the
            agency withholds today about a home is withheld.
        """
        return cast("types.FacilityDetail", self._call(_READ_FACILITY, {"facility_id": facility_id, "as_of": as_of}))

    def read_proof(
        self,
        facility_id: str,
    ) -> "types.FacilityProof":
        """
        Read a facility's proof. Where the record comes from, how fresh it is, how far it can be
        trusted, whether it can be scored, and what we abstain from and why. At most 4 KB.

        facility_id: Id of the facility: `fac_` followed by a 26-character ULID.
        """
        return cast("types.FacilityProof", self._call(_READ_PROOF, {"facility_id": facility_id}))

    def list_evidence(
        self,
        facility_id: str,
        *,
        limit: Optional[int] = None,
        offset: Optional[int] = None,
    ) -> "types.EvidenceList":
        """
        List a facility's evidence. Citable items behind a facility's record, newest first:
        inspection reports, citations, complaints, enforcement actions and the license record,
        each with its address and, where the file was captured, its SHA-256.

        facility_id: Id of the facility: `fac_` followed by a 26-character ULID.
        limit: Page size, 1 to 50.
        offset: How many matches to skip. Past the end the page is empty and `total` still
            true.
        """
        return cast("types.EvidenceList", self._call(_LIST_EVIDENCE, {"facility_id": facility_id, "limit": limit, "offset": offset}))

    def iterate_evidence(
        self,
        facility_id: str,
        *,
        limit: Optional[int] = None,
    ) -> Iterator["types.EvidenceItem"]:
        """Iterates over all items of `list_evidence`, page by page."""
        return cast(Iterator["types.EvidenceItem"], self._iterate(_LIST_EVIDENCE, {"facility_id": facility_id, "limit": limit}))

    def list_changes(
        self,
        *,
        state_code: Optional["types.StateCode"] = None,
        county_fips: Optional[str] = None,
        zip_code: Optional[str] = None,
        facility_id: Optional[str] = None,
        jurisdiction_id: Optional[str] = None,
        type: Optional[List["types.ChangeType"]] = None,
        since: Optional[str] = None,
        until: Optional[str] = None,
        after: Optional[str] = None,
        limit: Optional[int] = None,
    ) -> "types.ChangeList":
        """
        List changes. Lists what changed in the records of a state, county, ZIP code, agency, or
        facility, oldest first: scores, license statuses, violations, listings, and other
        details, up to 400 days back. Read on with `after` = `meta.next`; an empty page means
        that you have everything. First loads of a source, and changes that only our own rules
        made, are left out.

        state_code: Two-letter code of a state, or DC. Names and lower case are accepted:
            `Texas`, `tx`.
        county_fips: Five-digit county FIPS code.
        zip_code: Five-digit US ZIP code.
        facility_id: Id of the facility: `fac_` followed by a 26-character ULID.
        jurisdiction_id: Id of the licensing agency, such as `tx-hhsc`.
        type: Types of change to keep.
        since: Keep changes that we stored at or after this time: an ISO 8601 date and time
            with its offset, or a date (its start in UTC).
        until: Keep changes that we stored before this time: an ISO 8601 date and time with
            its offset, or a date (its start in UTC).
        after: Return changes after this cursor: a change's `cursor`, or `meta.next`.
            Default: the oldest kept.
        limit: Page size, 1 to 100.
        """
        return cast("types.ChangeList", self._call(_LIST_CHANGES, {"state_code": state_code, "county_fips": county_fips, "zip_code": zip_code, "facility_id": facility_id, "jurisdiction_id": jurisdiction_id, "type": type, "since": since, "until": until, "after": after, "limit": limit}))

    def iterate_changes(
        self,
        *,
        state_code: Optional["types.StateCode"] = None,
        county_fips: Optional[str] = None,
        zip_code: Optional[str] = None,
        facility_id: Optional[str] = None,
        jurisdiction_id: Optional[str] = None,
        type: Optional[List["types.ChangeType"]] = None,
        since: Optional[str] = None,
        until: Optional[str] = None,
        after: Optional[str] = None,
        limit: Optional[int] = None,
    ) -> Iterator["types.FacilityChange"]:
        """Iterates over all items of `list_changes`, page by page."""
        return cast(Iterator["types.FacilityChange"], self._iterate(_LIST_CHANGES, {"state_code": state_code, "county_fips": county_fips, "zip_code": zip_code, "facility_id": facility_id, "jurisdiction_id": jurisdiction_id, "type": type, "since": since, "until": until, "after": after, "limit": limit}))

    def forecast_risk(
        self,
        facility_id: str,
        *,
        horizon_days: Optional[int] = None,
    ) -> "types.RiskForecast":
        """
        Forecast a facility's risk. The calibrated probability that the regulator records a
        significant finding here within the horizon. Has the signals behind it, the usual rate,
        and how the forecast did in the jurisdiction's latest back-test. It is recorded risk: a
        facility without inspections looks safe. If records are too thin, it abstains:
        `risk_probability` is absent and `abstention_reasons` gives the reasons.

        facility_id: Id of the facility: `fac_` followed by a 26-character ULID.
        horizon_days: Days ahead, 7 to 90.
        """
        return cast("types.RiskForecast", self._call(_FORECAST_RISK, {"facility_id": facility_id, "horizon_days": horizon_days}))

    def compare_facilities(
        self,
        *,
        facility_ids: List[str],
        dimensions: Optional[List[Literal["safety_score", "price_weekly", "license_status", "risk_probability_30d", "violations_12m", "serious_findings_36m", "days_since_last_inspection", "inspections_36m", "open_corrections", "capacity", "license_tenure_years", "commute_minutes", "distance_miles", "trust_tier", "evidence_count", "source_age_days", "safety", "price", "license", "risk", "commute"]]] = None,
        commute_origin: Optional[Union[str, "CompareFacilitiesCommuteOrigin2", "CompareFacilitiesCommuteOrigin3"]] = None,
        age_months: Optional[int] = None,
    ) -> "types.Comparison":
        """
        Compare facilities. Compares two to five facilities: a row for each, who leads each
        dimension and by how much, and whether the difference matters. Adds a recommendation
        with its confidence, or the reason why there is none. Scores of different agencies
        compare rank, not hazard; such comparisons carry `cross_jurisdiction`.

        facility_ids: Two to five different facilities; rows answer in this order.
        dimensions: What to compare, most important first. Default: safety_score,
            price_weekly, license_status. `commute_minutes` and `distance_miles` need
            `commute_origin`.
        commute_origin: Where the drive starts: a ZIP code "78704", a point "30.25,-97.75",
            {"zip": …} or {"lat": …, "lng": …}. Points are used to three decimals. Drive times
            are estimated from the great circle unless a routing engine is configured.
        age_months: Age of the child, months: county prices are those of its age group.
            Without it, preschool.
        """
        return cast("types.Comparison", self._call(_COMPARE_FACILITIES, {"facility_ids": facility_ids, "dimensions": dimensions, "commute_origin": commute_origin, "age_months": age_months}))

    def compare_facilities_by_query(
        self,
        *,
        facility_ids: List[str],
        dimensions: Optional[List[Literal["safety_score", "price_weekly", "license_status", "risk_probability_30d", "violations_12m", "serious_findings_36m", "days_since_last_inspection", "inspections_36m", "open_corrections", "capacity", "license_tenure_years", "commute_minutes", "distance_miles", "trust_tier", "evidence_count", "source_age_days", "safety", "price", "license", "risk", "commute"]]] = None,
        commute_origin: Optional[str] = None,
        age_months: Optional[int] = None,
    ) -> "types.Comparison":
        """
        Compare facilities by query. The same comparison as POST, by an address that can be kept
        and shared: ids and dimensions are comma-separated or repeated. The same question has
        the same `comparison_id` in both forms.

        facility_ids: Two to five different facilities; rows answer in this order.
        dimensions: What to compare, most important first. Default: safety_score,
            price_weekly, license_status. `commute_minutes` and `distance_miles` need
            `commute_origin`.
        commute_origin: Where the drive starts: a ZIP code "78704" or a point
            "30.25,-97.75". Points are used to three decimals. Drive times are estimated from
            the great circle unless a routing engine is configured.
        age_months: Age of the child, months: county prices are those of its age group.
            Without it, preschool.
        """
        return cast("types.Comparison", self._call(_COMPARE_FACILITIES_BY_QUERY, {"facility_ids": facility_ids, "dimensions": dimensions, "commute_origin": commute_origin, "age_months": age_months}))

    def write_memo(
        self,
        *,
        geography: str,
        child_age_months: int,
        budget_weekly: int,
        shortlist_limit: Optional[int] = None,
        priorities: Optional[List[str]] = None,
        allow_non_launch_ready: Optional[bool] = None,
        commute_origin: Optional[Union[str, "WriteMemoCommuteOrigin2", "WriteMemoCommuteOrigin3"]] = None,
    ) -> "types.DecisionMemo":
        """
        Write a decision memo. A ranked shortlist for a place, a child's age and a weekly
        budget. It states why each is listed, what the first gives up, how many were left out
        and why, and how firm each rank is. By default only launch_ready facilities are listed;
        an empty shortlist is an answer, and the summary says why. The text is templated. The
        same question on the same day and data gives the same memo, byte for byte. Two memos of
        one key are written at a time; a few more wait, and the rest are rejected as
        `rate_limited`.

        geography: A five-digit ZIP code (15 miles around it, 25 where few are near) or a
            state code.
        child_age_months: Age of the child, months, 0 to 144.
        budget_weekly: USD a week.
        shortlist_limit: How many facilities to list, 1 to 10.
        priorities: What matters most, first to last: safety_score, price_weekly,
            commute_minutes, license_status, risk_30d, inspection_recency (or safety, price,
            commute, license, risk). Unknown names are ignored and listed in `tradeoffs`.
        allow_non_launch_ready: Also list facilities of jurisdictions that are not
            launch_ready, down to historical.
        commute_origin: Where the drive starts: a ZIP code "78704", a point "30.25,-97.75",
            {"zip": …} or {"lat": …, "lng": …}. Points are used to three decimals. Drive times
            are estimated from the great circle unless a routing engine is configured.
        """
        return cast("types.DecisionMemo", self._call(_WRITE_MEMO, {"geography": geography, "child_age_months": child_age_months, "budget_weekly": budget_weekly, "shortlist_limit": shortlist_limit, "priorities": priorities, "allow_non_launch_ready": allow_non_launch_ready, "commute_origin": commute_origin}))

    def read_memo(
        self,
        memo_id: str,
    ) -> "types.DecisionMemo":
        """
        Read a decision memo back. A memo as it was first returned, byte for byte, for 400 days,
        even after the data have changed. A memo has a child's age and a budget, so only the key
        that requested it can read it, or its rotated successor; other keys get 404.

        memo_id: Id of the memo: `memo_` followed by a 26-character ULID.
        """
        return cast("types.DecisionMemo", self._call(_READ_MEMO, {"memo_id": memo_id}))

    def list_states(
        self,
    ) -> "types.StateList":
        """
        List states. The 50 states and DC, always. Without a key a lean view of each; with one,
        agency, counts, sources, freshness, prices, tier history and all trust metrics.
        """
        return cast("types.StateList", self._call(_LIST_STATES, {}))

    def list_jurisdictions(
        self,
        *,
        tier: Optional["types.TrustTier"] = None,
        state_code: Optional["types.StateCode"] = None,
        limit: Optional[int] = None,
        offset: Optional[int] = None,
    ) -> "types.JurisdictionList":
        """
        List jurisdictions with their trust. Every licensing agency whose records we have, with
        its trust tier, the metrics behind it, what keeps it from the next tier, and the
        decision-grade overlay.

        tier: Only jurisdictions of this tier.
        state_code: Two-letter code of a state, or DC. Names and lower case are accepted:
            `Texas`, `tx`.
        limit: Page size, 1 to 100.
        offset: How many matches to skip. Past the end the page is empty and `total` still
            true.
        """
        return cast("types.JurisdictionList", self._call(_LIST_JURISDICTIONS, {"tier": tier, "state_code": state_code, "limit": limit, "offset": offset}))

    def iterate_jurisdictions(
        self,
        *,
        tier: Optional["types.TrustTier"] = None,
        state_code: Optional["types.StateCode"] = None,
        limit: Optional[int] = None,
    ) -> Iterator["types.Jurisdiction"]:
        """Iterates over all items of `list_jurisdictions`, page by page."""
        return cast(Iterator["types.Jurisdiction"], self._iterate(_LIST_JURISDICTIONS, {"tier": tier, "state_code": state_code, "limit": limit}))

    def read_coverage(
        self,
    ) -> "types.CoverageSnapshot":
        """
        Read the coverage manifest. The one manifest that state, trust and proof surfaces share:
        totals, every state, and when each source was last read.
        """
        return cast("types.CoverageSnapshot", self._call(_READ_COVERAGE, {}))

    def read_bulk_manifest(
        self,
    ) -> "types.BulkManifest":
        """
        List the bulk files. All facilities with every member of the record, and all
        inspections, violations, county prices, and sources, as NDJSON, CSV (each also with
        gzip), and Parquet, with the length and SHA-256 of each file. The files need no key. The
        addresses hold for one edition: until the data move, a new release serves them or the
        day ends (UTC). An address of an older one returns 404. A new edition's files are
        written in the background. Until they are complete, this returns 503 with `Retry-After`.
        To find later changes, search with `updated_since` and this manifest's `last_ingest_at`.
        """
        return cast("types.BulkManifest", self._call(_READ_BULK_MANIFEST, {}))

    def list_prices(
        self,
        *,
        state_code: Optional["types.StateCode"] = None,
        county_fips: Optional[str] = None,
        zip_code: Optional[str] = None,
        county: Optional[str] = None,
        city: Optional[str] = None,
        age_group: Optional["types.AgeGroup"] = None,
        setting: Optional["types.PriceSetting"] = None,
        limit: Optional[int] = None,
        offset: Optional[int] = None,
        fields: Optional[List[Literal["all", "county_fips", "county", "state_code", "age_group", "setting", "weekly_median", "weekly_p75", "currency", "price_year", "imputed", "source_url", "is_sample", "missing"]]] = None,
    ) -> "types.PriceList":
        """
        List county prices. County benchmarks of weekly childcare prices by age group and
        setting, with their year. Estimates of the publisher are flagged; nothing is inflated. A
        state without published prices has no rows.

        state_code: Two-letter code of a state, or DC. Names and lower case are accepted:
            `Texas`, `tx`.
        county_fips: Five-digit county FIPS code.
        zip_code: Five-digit ZIP: the counties it lies in.
        county: County name, with or without `County`; `Travis County, TX` works too.
        city: City name: the counties it lies in; `Austin, TX` works too.
        age_group: Keep one age group.
        setting: Keep centers or homes.
        limit: Page size, 1 to 100.
        offset: How many matches to skip. Past the end the page is empty and `total` still
            true.
        fields: Fields of each row to return, by name or path. Rows contain only these
            fields, even if the schema requires others, so generated types don't fit.
        """
        return cast("types.PriceList", self._call(_LIST_PRICES, {"state_code": state_code, "county_fips": county_fips, "zip_code": zip_code, "county": county, "city": city, "age_group": age_group, "setting": setting, "limit": limit, "offset": offset, "fields": fields}))

    def iterate_prices(
        self,
        *,
        state_code: Optional["types.StateCode"] = None,
        county_fips: Optional[str] = None,
        zip_code: Optional[str] = None,
        county: Optional[str] = None,
        city: Optional[str] = None,
        age_group: Optional["types.AgeGroup"] = None,
        setting: Optional["types.PriceSetting"] = None,
        limit: Optional[int] = None,
        fields: Optional[List[Literal["all", "county_fips", "county", "state_code", "age_group", "setting", "weekly_median", "weekly_p75", "currency", "price_year", "imputed", "source_url", "is_sample", "missing"]]] = None,
    ) -> Iterator["types.Price"]:
        """Iterates over all items of `list_prices`, page by page."""
        return cast(Iterator["types.Price"], self._iterate(_LIST_PRICES, {"state_code": state_code, "county_fips": county_fips, "zip_code": zip_code, "county": county, "city": city, "age_group": age_group, "setting": setting, "limit": limit, "fields": fields}))

    def list_prices_as_csv(
        self,
        *,
        state_code: Optional["types.StateCode"] = None,
        county_fips: Optional[str] = None,
        zip_code: Optional[str] = None,
        county: Optional[str] = None,
        city: Optional[str] = None,
        age_group: Optional["types.AgeGroup"] = None,
        setting: Optional["types.PriceSetting"] = None,
        limit: Optional[int] = None,
        offset: Optional[int] = None,
        fields: Optional[List[Literal["all", "county_fips", "county", "state_code", "age_group", "setting", "weekly_median", "weekly_p75", "currency", "price_year", "imputed", "source_url", "is_sample", "missing"]]] = None,
    ) -> str:
        """Returns a page of `list_prices` as CSV text."""
        return self._text(_LIST_PRICES, {"state_code": state_code, "county_fips": county_fips, "zip_code": zip_code, "county": county, "city": city, "age_group": age_group, "setting": setting, "limit": limit, "offset": offset, "fields": fields}, "csv")

    def list_reports(
        self,
        *,
        limit: Optional[int] = None,
        offset: Optional[int] = None,
    ) -> "types.ReportList":
        """
        List monthly reports. Monthly reports on coverage, trust and decision grade, newest
        first. A report covers one month and is published once the month has ended.

        limit: Page size, 1 to 100.
        offset: How many matches to skip. Past the end the page is empty and `total` still
            true.
        """
        return cast("types.ReportList", self._call(_LIST_REPORTS, {"limit": limit, "offset": offset}))

    def iterate_reports(
        self,
        *,
        limit: Optional[int] = None,
    ) -> Iterator["types.ReportSummary"]:
        """Iterates over all items of `list_reports`, page by page."""
        return cast(Iterator["types.ReportSummary"], self._iterate(_LIST_REPORTS, {"limit": limit}))

    def read_report(
        self,
        slug: str,
    ) -> "types.Report":
        """
        Read a monthly report. One monthly report: the month in numbers next to the month
        before, its sections with figures, where each figure's records are published, and what
        was put right since. It is provisional until the inspections of every agency that keeps
        up have been read past its month.

        slug: Name of the report as the list gives it: its month, such as `2026-10`.
        """
        return cast("types.Report", self._call(_READ_REPORT, {"slug": slug}))

    def list_docs(
        self,
        *,
        query: Optional[str] = None,
        category: Optional[str] = None,
        limit: Optional[int] = None,
        offset: Optional[int] = None,
    ) -> "types.DocList":
        """
        List documentation pages. The pages of this documentation: guides in reading order, then
        one reference page for each operation. `query` keeps the pages that have all its words,
        best first.

        query: Words to look for in the pages.
        category: Keep the pages of this category.
        limit: Page size, 1 to 100.
        offset: How many matches to skip. Past the end the page is empty and `total` still
            true.
        """
        return cast("types.DocList", self._call(_LIST_DOCS, {"query": query, "category": category, "limit": limit, "offset": offset}))

    def iterate_docs(
        self,
        *,
        query: Optional[str] = None,
        category: Optional[str] = None,
        limit: Optional[int] = None,
    ) -> Iterator["types.DocSummary"]:
        """Iterates over all items of `list_docs`, page by page."""
        return cast(Iterator["types.DocSummary"], self._iterate(_LIST_DOCS, {"query": query, "category": category, "limit": limit}))

    def read_doc(
        self,
        path: str,
    ) -> "types.DocPage":
        """
        Read a documentation page. One page of this documentation: its sections as Markdown, its
        code samples apart, and where to read on.

        path: Slug of the page as the list gives it, such as `quickstart`.
        """
        return cast("types.DocPage", self._call(_READ_DOC, {"path": path}))

    def read_tool_catalog(
        self,
    ) -> "types.ToolCatalog":
        """
        Read the tool catalog. The tools, resources and prompts of the agent-tool endpoint, as
        the live endpoint lists them: schemas of arguments and answers, hints, examples, and the
        REST route that does the same.
        """
        return cast("types.ToolCatalog", self._call(_READ_TOOL_CATALOG, {}))

    def create_webhook(
        self,
        *,
        callback_url: str,
        events: List["types.SubscriptionEvent"],
        idempotency_key: Optional[str] = None,
        facility_id: Optional[str] = None,
        area: Optional["CreateWebhookArea"] = None,
        description: Optional[str] = None,
    ) -> "types.CreatedWebhook":
        """
        Subscribe to changes. Sends signed deliveries to your URL when the score, license or
        violations of a facility change: of one facility (`facility_id`), or of all in an area
        (`area`). The signing secret is in this answer and in no other. With an
        `Idempotency-Key` header (up to 255 characters) a repeated request within 24 hours gets
        the first answer again. At most 1,000 subscriptions per key and 20 per facility or area.

        idempotency_key: A text of your own for this request: sent again within 24 hours, it
            gets the same response.
        facility_id: Id of the facility: `fac_` followed by a 26-character ULID.
        area: Follow all facilities of an area instead of one: `state_code`, `county_fips`,
            or `zip_code` with an optional `radius`.
        callback_url: Where to send deliveries: https, port 443 or 8443, a public host.
        events: Event types to subscribe to.
        description: A note of your own, up to 200 characters.
        """
        return cast("types.CreatedWebhook", self._call(_CREATE_WEBHOOK, {"idempotency_key": idempotency_key, "facility_id": facility_id, "area": area, "callback_url": callback_url, "events": events, "description": description}))

    def list_webhooks(
        self,
        *,
        limit: Optional[int] = None,
        offset: Optional[int] = None,
    ) -> "types.WebhookList":
        """
        List your subscriptions. The subscriptions of the calling key and of the keys it was
        rotated from, oldest first, each with its status. Secrets are never shown again.

        limit: Page size, 1 to 100.
        offset: How many matches to skip. Past the end the page is empty and `total` still
            true.
        """
        return cast("types.WebhookList", self._call(_LIST_WEBHOOKS, {"limit": limit, "offset": offset}))

    def iterate_webhooks(
        self,
        *,
        limit: Optional[int] = None,
    ) -> Iterator["types.WebhookSubscription"]:
        """Iterates over all items of `list_webhooks`, page by page."""
        return cast(Iterator["types.WebhookSubscription"], self._iterate(_LIST_WEBHOOKS, {"limit": limit}))

    def update_webhook(
        self,
        subscription_id: str,
        *,
        callback_url: Optional[str] = None,
        events: Optional[List["types.SubscriptionEvent"]] = None,
        description: Optional[str] = None,
        active: Optional[bool] = None,
    ) -> "types.WebhookSubscription":
        """
        Change a subscription. Changes the URL, the events, the note, or whether the
        subscription is active; members that you leave out stay. A new URL applies to pending
        deliveries too, and new events to changes from now on. The secret stays. While it isn't
        active, deliveries are held for up to 30 days.

        subscription_id: Id of the subscription, as creation gave it.
        callback_url: Where to send deliveries: https, port 443 or 8443, a public host.
        events: Event types to subscribe to.
        description: A note of your own, up to 200 characters; empty removes it.
        active: `false` holds its deliveries; `true` sends them, as enabling does.
        """
        return cast("types.WebhookSubscription", self._call(_UPDATE_WEBHOOK, {"subscription_id": subscription_id, "callback_url": callback_url, "events": events, "description": description, "active": active}))

    def delete_webhook(
        self,
        subscription_id: str,
    ) -> "types.DeletedWebhook":
        """
        Cancel a subscription. Ends the subscription; nothing is signed with its secrets again.
        No delivery starts after this answer; one that is under way may still reach you. What
        was not yet delivered is cancelled, and its events leave `/v1/events`: read that to its
        end first. The same creation sent again with its `Idempotency-Key` gets the same
        response for 24 hours, and subscribes to nothing.

        subscription_id: Id of the subscription, as creation gave it.
        """
        return cast("types.DeletedWebhook", self._call(_DELETE_WEBHOOK, {"subscription_id": subscription_id}))

    def list_deliveries(
        self,
        subscription_id: str,
        *,
        status: Optional["types.DeliveryStatus"] = None,
        limit: Optional[int] = None,
        offset: Optional[int] = None,
    ) -> "types.WebhookDeliveryList":
        """
        Read the delivery log. Pending and sent deliveries of a subscription in the last 30
        days, latest first. Each has its exact body, the headers and response of every attempt,
        and the time of the next one.

        subscription_id: Id of the subscription, as creation gave it.
        status: Only deliveries with this status.
        limit: Page size, 1 to 100.
        offset: How many matches to skip. Past the end the page is empty and `total` still
            true.
        """
        return cast("types.WebhookDeliveryList", self._call(_LIST_DELIVERIES, {"subscription_id": subscription_id, "status": status, "limit": limit, "offset": offset}))

    def iterate_deliveries(
        self,
        subscription_id: str,
        *,
        status: Optional["types.DeliveryStatus"] = None,
        limit: Optional[int] = None,
    ) -> Iterator["types.WebhookDelivery"]:
        """Iterates over all items of `list_deliveries`, page by page."""
        return cast(Iterator["types.WebhookDelivery"], self._iterate(_LIST_DELIVERIES, {"subscription_id": subscription_id, "status": status, "limit": limit}))

    def redeliver(
        self,
        subscription_id: str,
        delivery_id: str,
    ) -> "types.WebhookDelivery":
        """
        Send a delivery again. Restarts the schedule of a delivery, whatever its outcome. It has
        the same delivery_id and the same bytes, so a receiver can recognize one that it already
        has. Tests and redeliveries together are at most 10 a minute for one subscription, and
        30 to one host.

        subscription_id: Id of the subscription, as creation gave it.
        delivery_id: Id of the delivery; the same at every attempt.
        """
        return cast("types.WebhookDelivery", self._call(_REDELIVER, {"subscription_id": subscription_id, "delivery_id": delivery_id}))

    def test_webhook(
        self,
        subscription_id: str,
    ) -> "types.WebhookDelivery":
        """
        Send a test delivery. Queues a delivery of the event `ping`, signed and tried like any
        other; the delivery log shows what came of it. While one is under way, asking again
        answers the same; one that waits for its next attempt is tried at once. Tests and
        redeliveries together are at most 10 a minute for one subscription, and 30 to one host.

        subscription_id: Id of the subscription, as creation gave it.
        """
        return cast("types.WebhookDelivery", self._call(_TEST_WEBHOOK, {"subscription_id": subscription_id}))

    def rotate_webhook_secret(
        self,
        subscription_id: str,
    ) -> "types.RotatedWebhookSecret":
        """
        Replace the signing secret. Gives the subscription a new secret, shown in this answer
        alone. For 24 hours `webhook-signature` carries a signature of each secret, and
        `X-Service-Signature` stays with the oldest active one. A receiver of that header keeps
        both secrets, and accepts either until `previous_valid_until`.

        subscription_id: Id of the subscription, as creation gave it.
        """
        return cast("types.RotatedWebhookSecret", self._call(_ROTATE_WEBHOOK_SECRET, {"subscription_id": subscription_id}))

    def enable_webhook(
        self,
        subscription_id: str,
    ) -> "types.WebhookSubscription":
        """
        Enable a subscription again. Makes a disabled subscription active. What was held for it,
        for up to 30 days, is sent from the start of the schedule. Enabling an active one
        changes nothing.

        subscription_id: Id of the subscription, as creation gave it.
        """
        return cast("types.WebhookSubscription", self._call(_ENABLE_WEBHOOK, {"subscription_id": subscription_id}))

    def list_events(
        self,
        *,
        after: Optional[str] = None,
        limit: Optional[int] = None,
    ) -> "types.EventFeed":
        """
        Read the events feed. The bodies of your subscriptions' deliveries of the last 30 days,
        in the order in which they became known, delivered or not. A receiver that was down can
        read what it missed. Read on with `after` = `meta.next`; an empty page means that you
        have everything.

        after: Return events after this cursor: an event's `cursor`, or `meta.next`.
            Default: the oldest kept.
        limit: Page size, 1 to 100.
        """
        return cast("types.EventFeed", self._call(_LIST_EVENTS, {"after": after, "limit": limit}))

    def iterate_events(
        self,
        *,
        after: Optional[str] = None,
        limit: Optional[int] = None,
    ) -> Iterator["types.WebhookEvent"]:
        """Iterates over all items of `list_events`, page by page."""
        return cast(Iterator["types.WebhookEvent"], self._iterate(_LIST_EVENTS, {"after": after, "limit": limit}))

    def read_health(
        self,
    ) -> "types.Health":
        """
        Health of the service. Whether the API, its database, the agent-tool endpoint and the
        website answer, and when a state's file was last accepted. Also at /health.
        """
        return cast("types.Health", self._call(_READ_HEALTH, {}))

    def read_usage(
        self,
        *,
        days: Optional[int] = None,
    ) -> "types.Usage":
        """
        Read your usage. Lists the requests of the calling key by day and status, newest day
        first, over REST and MCP, up to 400 days back. Other servers' requests appear within 30
        seconds. Days and statuses without requests have no row.

        days: Number of days, today included, 1 to 400.
        """
        return cast("types.Usage", self._call(_READ_USAGE, {"days": days}))
