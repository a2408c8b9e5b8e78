import type { Source } from "../source";
import { stream } from "./columns";
import { facilityRecord } from "./facility-record";
import { parseCity, parseZip } from "../parse/addresses";
import { NO_STATUS_WORD } from "../parse/terms";

/** Names, cities, and ZIP codes. The state masks every street with asterisks. */
const providers = stream({
  name: "providers",
  kind: "facilities",
  lists: {
    scope: "licensed_only",
    reason: "The page is the provider search of Child Care Licensing, for licensed providers.",
  },
  required: { number: "number", name: "name", state: "state", city: "city", zip: "zip" },
  map(row) {
    if (row.number === undefined) return { refused: "no_key", detail: "no number" };
    if (row.name === "Duplicate - Do Not Use") {
      return { skipped: "out_of_scope", detail: "the agency's note about a duplicate" };
    }
    const record = facilityRecord({
      key: row.number,
      draft: {
        name: row.name,
        license_number: row.number,
        ...NO_STATUS_WORD,
        address_withheld: true,
        city: parseCity(row.city, "MT"),
        state_code: "MT",
        zip: parseZip(row.zip),
      },
    });
    return { records: [record] };
  },
});

export const mtDphhs: Source = {
  source_id: "mt-dphhs",
  jurisdiction_id: "mt-dphhs",
  state_code: "MT",
  agency: "Montana Department of Public Health and Human Services, Child Care Licensing",
  title: "Montana licensed providers (names and cities)",
  portal_url: "https://dphhs.mt.gov/ecfsd/childcare/childcarelicensing/providersearch",
  lookup_url: "https://dphhs.mt.gov/ecfsd/childcare/childcarelicensing/providersearch",
  data_license: "Not stated (public record)",
  cadence_days: 31,
  grounds: "data",
  publishes: { inspections: "none", severity: false, license_status: false, roster_total: true },
  priority: 1,
  streams: [providers],
  endpoints: [],
  manual_reason:
    "The data of the agency's search have no documented address or fields. Request the file.",
};
