import type { Source } from "../source";
import { stream } from "./columns";
import { pointOf } from "../parse/points";

/** A point in each ZIP code area of 2010. */
const zips = stream({
  name: "zips",
  kind: "places",
  required: { zip: "geoid", lat: "intptlat", lng: "intptlong", population: "pop10" },
  map(row) {
    const point = pointOf(row.lat, row.lng);
    if (!/^\d{5}$/.test(row.zip ?? "")) return { refused: "no_key", detail: "no ZIP" };
    if (!row.zip || !point) return { refused: "unparsable", detail: "no point" };
    return { records: [{ kind: "zip", key: row.zip, ...point }] };
  },
});

/** A point in each county of 2017. */
const counties = stream({
  name: "counties",
  kind: "places",
  required: {
    fips: "geoid",
    state_code: "usps",
    name: "name",
    lat: "intptlat",
    lng: "intptlong",
  },
  map(row) {
    const point = pointOf(row.lat, row.lng);
    if (!/^\d{5}$/.test(row.fips ?? "")) return { refused: "no_key", detail: "no county code" };
    if (!row.fips || !row.name || !row.state_code || !point) {
      return { refused: "unparsable", detail: "no name, state or point" };
    }
    const { name, state_code } = row;
    return { records: [{ kind: "county", key: row.fips, name, state_code, ...point }] };
  },
});

export const censusZcta: Source = {
  source_id: "census-zcta",
  jurisdiction_id: "us-census",
  state_code: "US",
  agency: "US Census Bureau",
  title: "Gazetteer: points of ZIP code areas and counties",
  portal_url:
    "https://www.census.gov/geographies/reference-files/time-series/geo/gazetteer-files.html",
  data_license: "US Government work, public domain",
  cadence_days: 365,
  grounds: "data",
  publishes: { inspections: "none", severity: false, license_status: false, roster_total: false },
  priority: 9,
  streams: [zips, counties],
  endpoints: [],
  manual_reason:
    "The Census Bureau publishes a new file each year, under a new address. Download it.",
};
