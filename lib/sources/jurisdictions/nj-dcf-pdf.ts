import type { FacilityType } from "#lib/kernel/vocabulary";
import type { Source, Unmapped } from "../source";
import { stream } from "./columns";
import { facilityRecord } from "./facility-record";
import { parseCity, parseZip, titleCase } from "../parse/addresses";
import { parseAges } from "../parse/ages";
import { parseCapacity, parsePhone } from "../parse/numbers";
import { NO_STATUS_WORD, termOf } from "../parse/terms";

const TYPE: Readonly<Record<string, FacilityType>> = { "child care center": "center" };

/** The monthly PDF, whose rows have the license number that the open data set lacks. */
const list = stream({
  name: "list",
  kind: "facilities",
  lists: {
    scope: "licensed_only",
    reason: "The document is titled licensed child care centers.",
  },
  required: {
    number: "License Number",
    type: "Provider Type",
    name: "Provider Name",
    address: ["Address 1", "Provider Address 1"],
    city: ["City", "Provider City"],
    zip: ["Zip", "Provider Zip Code"],
    county: ["County", "Provider County"],
    ages: "Ages Served",
    capacity: "Licensed Capacity",
  },
  optional: { phone: ["Phone", "Provider Phone Number"] },
  map(row) {
    if (row.number === undefined) return { refused: "no_key", detail: "no license number" };
    const unmapped: Unmapped[] = [];
    const record = facilityRecord({
      key: row.number,
      draft: {
        name: row.name,
        facility_type: termOf(TYPE, "facility_type", row.type, unmapped),
        facility_subtype: row.type,
        license_number: row.number,
        ...NO_STATUS_WORD,
        address_line1: row.address,
        city: parseCity(row.city, "NJ"),
        state_code: "NJ",
        zip: parseZip(row.zip),
        county: titleCase(row.county),
        phone: parsePhone(row.phone),
        capacity: parseCapacity(row.capacity),
        ...parseAges(row.ages),
      },
    });
    return { records: [record], unmapped };
  },
});

/**
 * The same agency's centers under their license numbers. Its records come before those of `nj-dcf`,
 * whose keys are digests of name and address, so they give the id of a merged facility.
 */
export const njDcfPdf: Source = {
  source_id: "nj-dcf-pdf",
  jurisdiction_id: "nj-dcf",
  state_code: "NJ",
  agency: "New Jersey Department of Children and Families, Office of Licensing",
  title: "New Jersey licensed child care centers, with license numbers",
  portal_url: "https://www.nj.gov/dcf/about/divisions/ol/NJDCF-Licensed-Child-Care-Centers.pdf",
  lookup_url: "https://www.childcarenj.gov/",
  data_license: "Not stated (public record)",
  cadence_days: 31,
  grounds: "data",
  publishes: { inspections: "none", severity: false, license_status: false, roster_total: true },
  priority: 1,
  streams: [list],
  endpoints: [],
  manual_reason: "The list is a PDF. Convert it to CSV.",
};
