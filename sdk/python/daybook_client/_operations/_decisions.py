# Generated from the API description by `npm run sdk -- generate`. Don't edit.

from typing import Any, Dict, Iterator, List, Literal, Optional, TypedDict, Union, cast

from .. import types
from .._caller import Caller
from .._route import Route

_COMPARE_FACILITIES = Route("POST", "/v1/facilities/compare", repeatable=True)
_COMPARE_FACILITIES_BY_QUERY = Route("GET", "/v1/facilities/compare", repeatable=True)
_WRITE_MEMO = Route("POST", "/v1/decision/memo", repeatable=True)
_READ_MEMO = Route("GET", "/v1/decision/memo/{memo_id}", repeatable=True)


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


class DecisionsOperations(Caller):
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
