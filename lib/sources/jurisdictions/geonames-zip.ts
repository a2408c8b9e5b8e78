import type { Source } from "../source";
import { stream } from "./columns";
import { pointOf } from "../parse/points";

/** A point, post office city, and county of each ZIP code, including new ones and post boxes. */
const zips = stream({
  name: "zips",
  kind: "places",
  required: {
    zip: "postal_code",
    city: "place_name",
    state_code: "admin_code1",
    county: "admin_code2",
    lat: "latitude",
    lng: "longitude",
  },
  map(row) {
    const { zip, city, state_code, county } = row;
    const point = pointOf(row.lat, row.lng);
    if (!zip || !/^\d{5}$/.test(zip)) return { refused: "no_key", detail: "no ZIP" };
    if (!point) return { refused: "unparsable", detail: "no point" };
    // Military post offices have no state. Two of their ZIP codes also have a civilian row.
    if (!state_code) return { skipped: "out_of_scope", detail: "a military post office" };
    const county_code = county?.padStart(3, "0");
    return {
      records: [
        {
          kind: "zip",
          key: zip,
          ...point,
          state_code,
          ...(city === undefined ? {} : { city }),
          ...(county_code === undefined ? {} : { county_code }),
        },
      ],
    };
  },
});

export const geonamesZip: Source = {
  source_id: "geonames-zip",
  jurisdiction_id: "geonames",
  state_code: "US",
  agency: "GeoNames",
  title: "Postal codes: points of ZIP codes",
  portal_url: "https://download.geonames.org/export/zip/",
  data_license: "CC BY 4.0",
  cadence_days: 365,
  grounds: "data",
  publishes: { inspections: "none", severity: false, license_status: false, roster_total: false },
  priority: 9,
  streams: [zips],
  endpoints: [],
  manual_reason:
    "GeoNames publishes a compressed file, which isn't unpacked. Download and unpack it.",
};
