import type { FacilityType } from "#lib/kernel/vocabulary";
import type { Row, Source, Unmapped } from "../source";
import { stream } from "./columns";
import { type Draft, facilityRecord } from "./facility-record";
import { joinWords, parseCity, parseZip, titleCase } from "../parse/addresses";
import { parseAges } from "../parse/ages";
import { parseDate } from "../parse/dates";
import { formatSpan } from "../parse/hours";
import { parseCapacity, parsePhone } from "../parse/numbers";
import { foldTerm, licenseOf, type LicenseTable, termOf } from "../parse/terms";

const STATUS: LicenseTable = { active: "active", "license exempt": "unknown" };

/** An exempt program's word names no kind of care. */
const TYPE: Readonly<Record<string, FacilityType | null>> = {
  "child care center": "center",
  "family home": "home",
  "group home": "home",
  "license exempt program": null,
};

const EXEMPTION: Readonly<Record<string, boolean>> = {
  licensable: false,
  "license exempt": true,
};

/** The department's number has nine digits. Spreadsheets remove the zeros in front. */
const DVN_DIGITS = 9;

/** The monthly list of active facilities. */
const facilities = stream({
  name: "facilities",
  kind: "facilities",
  required: {
    dvn: "dvn",
    name: "facility name",
    type: "facility type",
    regulatory: "regulatory status",
    status: "status",
    street: "street address",
    city: "city",
    zip: "zip code",
    capacity: "total capacity",
  },
  optional: {
    county: "COUNTY",
    phone: "facility phone",
    effective_on: "effective date",
    renewal: "Anniversary/Expiration Date",
    first_effective_on: "INITIAL_EFFECTIVE_DATE",
    opens: "from hours",
    closes: "to hours",
    days: "Days of Operation",
    age_from: "minimum age",
    age_to: "maximum age",
    owner: "owner name",
  },
  map(row) {
    if (row.dvn === undefined) return { refused: "no_key", detail: "no dvn" };
    const key = /^\d+$/.test(row.dvn) ? row.dvn.padStart(DVN_DIGITS, "0") : row.dvn;
    const unmapped: Unmapped[] = [];
    const hasAges = row.age_from !== undefined && row.age_to !== undefined;
    const record = facilityRecord({
      key,
      draft: {
        name: row.name,
        legal_name: row.owner,
        facility_type: termOf(TYPE, "facility_type", row.type, unmapped),
        facility_subtype: row.type,
        license_number: key,
        ...licenseIn(row, unmapped),
        issued_on: parseDate(row.effective_on),
        first_licensed_on: parseDate(row.first_effective_on),
        expires_on: endOf(row.renewal),
        address_line1: row.street,
        city: parseCity(row.city, "MO"),
        state_code: "MO",
        zip: parseZip(row.zip),
        county: titleCase(row.county),
        phone: parsePhone(row.phone),
        capacity: parseCapacity(row.capacity),
        ...parseAges(hasAges ? `${row.age_from} - ${row.age_to}` : undefined),
        hours: joinWords(formatSpan(row.opens, row.closes), row.days),
      },
    });
    return { records: [record], unmapped };
  },
});

/** An exempt program has no license, and may operate. */
function licenseIn(row: Row, unmapped: Unmapped[]): Draft {
  const { status, regulatory } = row;
  const isExempt = termOf(EXEMPTION, "regulatory_status", regulatory, unmapped) ?? false;
  if (!isExempt) return licenseOf(STATUS, status, unmapped);
  return { ...licenseOf(STATUS, regulatory, unmapped), license_exempt: true, may_operate: true };
}

/** "Apr 1" is the day of a license's yearly check, without a year. Exempt programs have an end. */
const endOf = (renewal: string | undefined): string | undefined =>
  /^[a-z]{3} \d{1,2}$/.test(foldTerm(renewal ?? "")) ? undefined : parseDate(renewal);

export const moDese: Source = {
  source_id: "mo-dese",
  jurisdiction_id: "mo-dese",
  state_code: "MO",
  agency: "Missouri Department of Elementary and Secondary Education, Office of Childhood",
  title: "Missouri active child care facility list",
  portal_url: "https://dese.mo.gov/childhood/child-care",
  lookup_url: "https://healthapps.dhss.mo.gov/childcaresearch",
  // The search site's own links have this form.
  record_page: { url_prefix: "https://healthapps.dhss.mo.gov/childcaresearch/Facility.aspx?LID=" },
  data_license: "Not stated (public record)",
  cadence_days: 31,
  grounds: "data",
  publishes: { inspections: "none", severity: false, license_status: true, roster_total: true },
  priority: 1,
  streams: [facilities],
  // Each month's workbook has an address of its own.
  endpoints: [],
  manual_reason:
    "The agency publishes a new workbook each month, under a new address. Download it.",
};
