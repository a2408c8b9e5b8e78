# Generated from the API description by `npm run sdk -- generate`. Don't edit.

from typing import Any, Dict, Iterator, List, Literal, Optional, TypedDict, Union, cast

from .. import types
from .._caller import Caller
from .._route import Route

_SEARCH_FACILITIES = Route("GET", "/v1/facilities", repeatable=True, limit_max=100)


class SearchOperations(Caller):
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
