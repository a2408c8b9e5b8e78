import type { FacilityType } from "#lib/kernel/vocabulary";
import type { Source, Unmapped } from "../source";
import { stream } from "./columns";
import { type Draft, facilityRecord } from "./facility-record";
import { joinWords, parseCity, parseZip } from "../parse/addresses";
import { parseDate, parseVisitDate } from "../parse/dates";
import { parseCapacity, parsePhone } from "../parse/numbers";
import { foldTerm, licenseOf, type LicenseTable, NO_STATUS_WORD, termOf } from "../parse/terms";

const TYPE: Readonly<Record<string, FacilityType>> = {
  "family child care": "home",
  "large group": "center",
  "small group": "center",
  "public school": "school_based",
  "private school": "school_based",
};

/** Schools may run programs without a license, so being on the list states nothing of one. */
const SCHOOL: LicenseTable = { "public school": "unknown", "private school": "unknown" };

/** The search page's export. A search covers a ZIP code and its surroundings. */
const programs = stream({
  name: "programs",
  kind: "facilities",
  lists: {
    scope: "licensed_only",
    reason:
      'Every row has a license number and a "License First Issue Date"; schools are marked by type.',
  },
  // Rows end with a comma that the header lacks, so they have an empty cell more.
  has_variable_width: true,
  required: {
    number: "License Number",
    name: "Program Name",
    type: "Program Type",
    street: "Program Address 1",
    town: "Town",
    zip: "Program Zip",
    capacity: "Capacity",
    first_issued_on: "License First Issue Date",
  },
  optional: {
    street_more: "Program Address 2",
    phone: "Program Phone",
    renewed_on: "Most Recently Renewed",
  },
  map(row, { observed_on }) {
    if (row.number === undefined) return { refused: "no_key", detail: "no License Number" };
    const unmapped: Unmapped[] = [];
    const record = facilityRecord({
      key: row.number,
      draft: {
        name: row.name,
        facility_type: termOf(TYPE, "facility_type", row.type, unmapped),
        facility_subtype: row.type,
        license_number: row.number,
        ...licenseIn(row.type),
        first_licensed_on: parseDate(row.first_issued_on),
        // A renewal that is still to come isn't the current license's date.
        issued_on: parseVisitDate(row.renewed_on, observed_on),
        address_line1: joinWords(row.street, row.street_more),
        city: parseCity(row.town, "MA"),
        state_code: "MA",
        // Spreadsheets removed the leading zero, and some ZIP codes end with a dash.
        zip: parseZip(row.zip?.replace(/-$/, "")),
        phone: parsePhone(row.phone),
        capacity: parseCapacity(row.capacity),
      },
    });
    return { records: [record], unmapped };
  },
});

function licenseIn(type: string | undefined): Draft {
  const isSchool = Object.hasOwn(SCHOOL, foldTerm(type ?? ""));
  return isSchool ? licenseOf(SCHOOL, type, []) : NO_STATUS_WORD;
}

export const maEec: Source = {
  source_id: "ma-eec",
  jurisdiction_id: "ma-eec",
  state_code: "MA",
  agency: "Massachusetts Department of Early Education and Care",
  title: "Massachusetts licensed programs",
  portal_url: "https://childcare.mass.gov/findchildcare",
  lookup_url: "https://childcare.mass.gov/findchildcare",
  data_license: "Not stated (public record)",
  cadence_days: 31,
  grounds: "data",
  publishes: { inspections: "none", severity: false, license_status: false, roster_total: true },
  priority: 1,
  streams: [programs],
  // The export is behind a reCAPTCHA.
  endpoints: [],
  manual_reason: "The search page has a reCAPTCHA. Export by hand, or request the file.",
};
