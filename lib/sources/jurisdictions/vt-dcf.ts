import type { FacilityType } from "#lib/kernel/vocabulary";
import type { Source, Unmapped } from "../source";
import { stream } from "./columns";
import { facilityRecord } from "./facility-record";
import { joinWords, parseCity, parseZip } from "../parse/addresses";
import { parseCounty } from "../parse/counties";
import { parseDate, parseEnd } from "../parse/dates";
import { parseCapacity } from "../parse/numbers";
import { licenseOf, type LicenseTable, termOf } from "../parse/terms";

/** The set names the kind of license. Its programs were in business at the end of a month. */
const STATUS: LicenseTable = { "licensed provider": "active", "registered home": "active" };

/** CBCCPP: center-based child care and preschool program. FCCH: family child care home. */
const TYPE: Readonly<Record<string, FacilityType>> = {
  cbccpp: "center",
  "cbccpp - non-recurring": "center",
  "afterschool child care program": "school_age",
  "licensed fcch": "home",
  "registered fcch": "home",
};

/**
 * The monthly set of programs. Its points are moved on purpose, so that programs at one address
 * don't overlap on a map, and are left out.
 */
const programs = stream({
  name: "programs",
  kind: "facilities",
  required: {
    number: "license_id",
    license_type: "license_type",
    name: "provider_name",
    type: "provider_program_type",
    address: "address_1",
    city: "provider_town",
    zip: "zip_code",
  },
  optional: {
    unit: "address_2",
    county: "county",
    issued_on: "current_license_start_date",
    expires_on: "current_license_end_date",
    capacity: "total_licensed_capacity",
  },
  map(row, { observed_on }) {
    if (row.number === undefined) return { refused: "no_key", detail: "no license_id" };
    const unmapped: Unmapped[] = [];
    const issued_on = parseDate(row.issued_on);
    const expires_on = parseEnd(row.expires_on, issued_on, observed_on);
    const end = { expires_on, observed_on, keeps_term: true };
    const record = facilityRecord({
      key: row.number,
      draft: {
        name: row.name,
        facility_type: termOf(TYPE, "facility_type", row.type, unmapped),
        facility_subtype: row.type,
        license_number: row.number,
        ...licenseOf(STATUS, row.license_type, unmapped, end),
        issued_on,
        expires_on,
        address_line1: joinWords(row.address, row.unit),
        city: parseCity(row.city, "VT"),
        state_code: "VT",
        zip: parseZip(row.zip),
        county: parseCounty(row.county),
        capacity: parseCapacity(row.capacity),
      },
    });
    return { records: [record], unmapped };
  },
});

export const vtDcf: Source = {
  source_id: "vt-dcf",
  jurisdiction_id: "vt-dcf",
  state_code: "VT",
  agency: "Vermont Department for Children and Families",
  title: "Vermont child care provider data",
  portal_url: "https://data.vermont.gov/d/ctdw-tmfz",
  lookup_url: "https://www.brightfutures.dcf.state.vt.us",
  data_license: "Open Database License (ODbL) 1.0",
  cadence_days: 31,
  // Written from the set's description and from counts of its words, without its rows.
  grounds: "documentation",
  publishes: { inspections: "none", severity: false, license_status: true, roster_total: true },
  priority: 1,
  streams: [programs],
  endpoints: [
    {
      style: "soda",
      stream: programs.name,
      host: "data.vermont.gov",
      dataset: "ctdw-tmfz",
      order: "license_id",
    },
  ],
};
