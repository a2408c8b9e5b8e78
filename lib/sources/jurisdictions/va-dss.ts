import type { Source, Unmapped } from "../source";
import { stream } from "./columns";
import { facilityRecord } from "./facility-record";
import { parseAges } from "../parse/ages";
import { parseCapacity } from "../parse/numbers";
import { licenseOf, termOf } from "../parse/terms";
import { parseVirginiaAddress } from "./va-dss-address";
import { search } from "./va-dss-search";
import { VA_STATUS, VA_TYPE } from "./va-dss-terms";

/** The state's search pages as a table. The page URL has the facility's id. */
const centers = stream({
  name: "centers",
  kind: "facilities",
  required: {
    name: "name",
    url: "url",
    address: "address",
    type: "facility_type",
    license: "license_type",
    capacity: "capacity",
    ages: "ages",
  },
  map(row) {
    const key = /[?;&]ID=(\d+)/.exec(row.url ?? "")?.[1];
    if (key === undefined) return { refused: "no_key", detail: "no ID in the url" };
    const unmapped: Unmapped[] = [];
    const { address_line1, city, zip } = parseVirginiaAddress(row.address);
    const record = facilityRecord({
      key,
      draft: {
        name: row.name?.replaceAll("\\", ""),
        facility_type: termOf(VA_TYPE, "facility_type", row.type, unmapped),
        facility_subtype: row.type,
        ...licenseOf(VA_STATUS, row.license, unmapped),
        address_line1,
        city,
        state_code: "VA",
        zip,
        capacity: parseCapacity(row.capacity),
        ...parseAges(row.ages),
      },
    });
    return { records: [record], unmapped };
  },
});

export const vaDss: Source = {
  source_id: "va-dss",
  jurisdiction_id: "va-dss",
  state_code: "VA",
  agency: "Virginia Department of Social Services",
  title: "Virginia child day programs, with inspection counts",
  portal_url: "https://www.dss.virginia.gov/facility/search/cc2.cgi",
  lookup_url: "https://www.dss.virginia.gov/facility/search/cc2.cgi",
  // The agency's own form, in the column `url` of its list.
  record_page: {
    url_prefix: "https://www.dss.virginia.gov/facility/search/cc2.cgi?rm=Details;ID=",
  },
  data_license: "Not stated (public record)",
  cadence_days: 31,
  grounds: "data",
  publishes: { inspections: "counts", severity: false, license_status: true, roster_total: true },
  priority: 1,
  streams: [centers, search],
  endpoints: [],
  manual_reason:
    "Each provider has a web page, and there is no list to download. Request the file.",
};
