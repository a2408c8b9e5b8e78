import type { Source } from "../source";
import { stream } from "./columns";
import { facilityRecord } from "./facility-record";
import { parseCity, parseZip, titleCase } from "../parse/addresses";
import { parsePhone } from "../parse/numbers";
import { NO_STATUS_WORD } from "../parse/terms";

/** The list of the search, without streets and types. It doesn't state who is licensed. */
const providers = stream({
  name: "providers",
  kind: "facilities",
  required: { name: "Center Name", url: "URL", city: "City", zip: "Postal Code" },
  optional: { county: "County", phone: "Phone" },
  map(row) {
    const key = /[?&]q=(\d+)/.exec(row.url ?? "")?.[1];
    if (key === undefined) return { refused: "no_key", detail: "no number in the URL" };
    const record = facilityRecord({
      key,
      draft: {
        name: row.name,
        ...NO_STATUS_WORD,
        city: parseCity(row.city, "WV"),
        state_code: "WV",
        zip: parseZip(row.zip),
        county: titleCase(row.county),
        phone: parsePhone(row.phone),
      },
    });
    return { records: [record] };
  },
});

export const wvDhhr: Source = {
  source_id: "wv-dhhr",
  jurisdiction_id: "wv-dhhr",
  state_code: "WV",
  agency: "West Virginia Department of Human Services, Early Care and Education",
  title: "West Virginia child care providers (names and cities)",
  portal_url: "https://dhhr.wv.gov/bfa/ece/pages/providersearch.aspx",
  lookup_url: "https://dhhr.wv.gov/bfa/ece/pages/providersearch.aspx",
  data_license: "Not stated (public record)",
  cadence_days: 31,
  grounds: "data",
  publishes: { inspections: "none", severity: false, license_status: false, roster_total: true },
  priority: 1,
  streams: [providers],
  endpoints: [],
  manual_reason: "The list is a web page. Convert it to CSV.",
};
