# Generated from the API description by `npm run sdk -- generate`. Don't edit.

from typing import Any, Dict, Iterator, List, Literal, Optional, TypedDict, Union, cast

from .. import types
from .._caller import Caller
from .._route import Route

_READ_FACILITY = Route("GET", "/v1/facilities/{facility_id}", repeatable=True)
_READ_PROOF = Route("GET", "/v1/facilities/{facility_id}/proof", repeatable=True)
_LIST_EVIDENCE = Route("GET", "/v1/facilities/{facility_id}/evidence", repeatable=True, limit_max=50)
_LIST_CHANGES = Route("GET", "/v1/changes", repeatable=True, limit_max=100)
_FORECAST_RISK = Route("GET", "/v1/facilities/{facility_id}/risk-forecast", repeatable=True)


class FacilitiesOperations(Caller):
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
