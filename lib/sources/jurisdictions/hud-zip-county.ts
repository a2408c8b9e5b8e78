import type { Source } from "../source";
import { stream } from "./columns";
import { keyOf } from "./keys";
import { parseNumber } from "../parse/numbers";

const zipCounty = stream({
  name: "zip_county",
  kind: "places",
  required: {
    zip: "ZIP",
    county: "COUNTY",
    residential: "RES_RATIO",
    total: "TOT_RATIO",
  },
  map(row) {
    const { zip, county } = row;
    if (!zip || !county || !/^\d{5}$/.test(zip) || !/^\d{5}$/.test(county)) {
      return { refused: "no_key", detail: "no ZIP or county code" };
    }
    const residential = parseNumber(row.residential);
    const total = parseNumber(row.total);
    if (residential === undefined || total === undefined) {
      return { refused: "unparsable", detail: "no ratio" };
    }
    // ZIP codes without residents (offices, post boxes) use the share of all addresses.
    const share = residential > 0 ? residential : total;
    const key = keyOf(zip, county);
    return { records: [{ kind: "zip_county", key, zip, county_fips: county, share }] };
  },
});

export const hudZipCounty: Source = {
  source_id: "hud-zip-county",
  jurisdiction_id: "us-hud",
  state_code: "US",
  agency: "US Department of Housing and Urban Development",
  title: "USPS ZIP code to county crosswalk",
  portal_url: "https://www.huduser.gov/portal/datasets/usps_crosswalk.html",
  data_license: "US Government data",
  cadence_days: 92,
  grounds: "data",
  publishes: { inspections: "none", severity: false, license_status: false, roster_total: false },
  priority: 9,
  streams: [zipCounty],
  endpoints: [],
  manual_reason: "HUD publishes a new file each quarter, under a new address. Download it.",
};
