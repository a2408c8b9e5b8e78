import type { Source } from "../source";
import { stream } from "./columns";
import { facilityRecord } from "./facility-record";
import { parsePhone } from "../parse/numbers";
import { parseOneLine } from "../parse/one-line";
import { NO_STATUS_WORD } from "../parse/terms";

/** Names and addresses of the locator, without types. */
const providers = stream({
  name: "providers",
  kind: "facilities",
  lists: {
    scope: "licensed_only",
    reason:
      "The agency's locator lists licensed child care, each provider under its license number.",
  },
  required: { id: "vendorId", name: "name", address: "addressLines" },
  optional: { phone: "phoneNumber" },
  map(row) {
    if (row.id === undefined) return { refused: "no_key", detail: "no vendorId" };
    const record = facilityRecord({
      key: row.id,
      draft: {
        name: row.name,
        license_number: row.id,
        ...NO_STATUS_WORD,
        ...parseOneLine(row.address, "OK"),
        state_code: "OK",
        phone: parsePhone(row.phone),
      },
    });
    return { records: [record] };
  },
});

export const okDhs: Source = {
  source_id: "ok-dhs",
  jurisdiction_id: "ok-dhs",
  state_code: "OK",
  agency: "Oklahoma Human Services, Child Care Services",
  title: "Oklahoma licensed child care (names and addresses)",
  portal_url: "https://childcarefind.okdhs.org/providers",
  lookup_url: "https://childcarefind.okdhs.org/providers",
  // Public tools open the locator's pages by `vendorId`.
  record_page: { url_prefix: "https://childcarefind.okdhs.org/providers/" },
  data_license: "Not stated (public record)",
  cadence_days: 31,
  grounds: "data",
  publishes: { inspections: "none", severity: false, license_status: false, roster_total: true },
  priority: 1,
  streams: [providers],
  endpoints: [],
  manual_reason:
    "The list is part of a web page, and the map layer's address and fields aren't known. Request the file.",
};
