# Generated from the API description by `npm run sdk -- generate`. Don't edit.

from typing import Any, Dict, Iterator, List, Literal, Optional, TypedDict, Union, cast

from .. import types
from .._caller import Caller
from .._route import Route

_LIST_STATES = Route("GET", "/v1/states", repeatable=True)
_LIST_JURISDICTIONS = Route("GET", "/v1/trust/jurisdictions", repeatable=True, limit_max=100)
_READ_COVERAGE = Route("GET", "/v1/coverage/snapshot", repeatable=True)
_READ_BULK_MANIFEST = Route("GET", "/v1/bulk", repeatable=True)
_LIST_PRICES = Route("GET", "/v1/prices", repeatable=True, limit_max=100)
_LIST_REPORTS = Route("GET", "/v1/reports", repeatable=True, limit_max=100)
_READ_REPORT = Route("GET", "/v1/reports/{slug}", repeatable=True)


class DataOperations(Caller):
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
