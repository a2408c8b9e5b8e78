import type { FacilityType } from "#lib/kernel/vocabulary";
import type { Source, Unmapped } from "../source";
import { stream } from "./columns";
import { facilityRecord } from "./facility-record";
import { joinWords, parseCity, parseZip, titleCase } from "../parse/addresses";
import { parseCapacity, parsePhone } from "../parse/numbers";
import { NO_STATUS_WORD, termOf } from "../parse/terms";

/**
 * Types of license by number. The agency publishes no words for them, so these types are read from
 * names and capacities in the rows. Types whose rows have only a name give no type of care.
 */
const TYPE: Readonly<Record<string, FacilityType | null>> = {
  "1694": "center",
  "1695": "center",
  "1698": "center",
  "3189": "center",
  "3009": "school_age",
  "3070": "home",
  "1696": null,
  "1697": null,
  "3229": null,
  "3249": null,
};

/** Types of child care license that the search is for. No provider has the type 3689 yet. */
const SEARCHED: readonly string[] = [...Object.keys(TYPE), "3689"];

/** Rows of the site's search. More than half have only a name. */
const facilities = stream({
  name: "facilities",
  kind: "facilities",
  lists: {
    scope: "licensed_only",
    reason: "The search was for the types of child care license, without exempt providers.",
  },
  required: {
    id: "id",
    name: "name",
    type: "licenseTypeId",
    street: "addressOne",
    city: "city",
    zip: "zipCode",
    capacity: "totalCapacity",
  },
  optional: { unit: "addressTwo", county: "county", phone: "phone" },
  map(row) {
    if (row.id === undefined) return { refused: "no_key", detail: "no id" };
    // The site licenses other care as well, in case it ignores the types of a search.
    if (row.type !== undefined && !SEARCHED.includes(row.type)) {
      return { skipped: "out_of_scope", detail: "not a type of child care license" };
    }
    const unmapped: Unmapped[] = [];
    const record = facilityRecord({
      key: row.id,
      draft: {
        name: row.name,
        facility_type: termOf(TYPE, "facility_type", row.type, unmapped),
        ...NO_STATUS_WORD,
        address_line1: joinWords(row.street, row.unit),
        city: parseCity(row.city, "UT"),
        state_code: "UT",
        zip: parseZip(row.zip),
        county: titleCase(row.county),
        phone: parsePhone(row.phone),
        capacity: parseCapacity(row.capacity),
      },
    });
    return { records: [record], unmapped };
  },
});

const types = SEARCHED.map((type) => `licTypes[]=${type}`).join("&");

export const utDlbc: Source = {
  source_id: "ut-dlbc",
  jurisdiction_id: "ut-dlbc",
  state_code: "UT",
  agency: "Utah Division of Licensing and Background Checks",
  title: "Utah licensed child care facilities",
  portal_url: "https://ccl.utah.gov/ccl",
  lookup_url: "https://ccl.utah.gov/ccl",
  complaint_url: "https://childcarelicensing.utah.gov/contact-us/file-a-complaint",
  data_license: "Not stated (public record)",
  cadence_days: 31,
  grounds: "data",
  publishes: { inspections: "none", severity: false, license_status: false, roster_total: true },
  priority: 1,
  streams: [facilities],
  // One page has room for all rows, about 2,100. If it isn't enough, the total refuses the read.
  endpoints: [
    {
      style: "json",
      stream: "facilities",
      url: `https://ccl.utah.gov/ccl/public/facilities-search.json?page.size=3000&${types}`,
      rows: ["content"],
      total: ["totalElements"],
      lift: ["address"],
    },
  ],
};
