import type { FacilityType } from "#lib/kernel/vocabulary";
import type { FacilityFields } from "../records";
import type { Row, Source, Unmapped } from "../source";
import { stream } from "./columns";
import { facilityRecord } from "./facility-record";
import { contentKey } from "./keys";
import { parseCity, parseZip, titleCase } from "../parse/addresses";
import { parseDate } from "../parse/dates";
import { parseCapacity, parsePhone } from "../parse/numbers";
import { foldTerm, licenseOf, type LicenseTable, termOf } from "../parse/terms";

/** The kind of permit. Exempt programs are listed too, so the list alone states no status. */
const STATUS: LicenseTable = {
  license: "active",
  registration: "active",
  approval: "active",
  "not licensed (exempt)": "unknown",
};
const EXEMPT = "not licensed (exempt)";

/** "Exempt" is the type of exempt programs, whatever their kind of care. */
const TYPE: Readonly<Record<string, FacilityType | null>> = {
  "child care center": "center",
  "group child care home": "home",
  "family child care home": "home",
  exempt: null,
};

const providers = stream({
  name: "providers",
  kind: "facilities",
  required: {
    name: "Provider Name",
    permit: "Permit Type",
    number: "Permit Number",
    type: "Facility Type",
    street: "Street",
    city: "City",
    zip: "Zip",
    capacity: "Capacity",
  },
  optional: {
    operator: "Operator",
    county: "County",
    phone: "Phone",
    level: "ABC Level",
    rated_on: "Last ABC Inspection Date",
  },
  map(row) {
    const key = keyIn(row);
    if (key === undefined) return { refused: "no_key", detail: "no permit number" };
    const unmapped: Unmapped[] = [];
    const facility_type = termOf(TYPE, "facility_type", row.type, unmapped);
    const record = facilityRecord({
      key,
      draft: {
        name: row.name,
        // At a center, the operator is the person in charge: each site of one company has another.
        legal_name: facility_type === "home" ? row.operator : undefined,
        facility_type,
        facility_subtype: row.type,
        license_number: row.number,
        ...licenseOf(STATUS, row.permit, unmapped),
        license_exempt: isExempt(row) || undefined,
        address_line1: row.street,
        city: parseCity(row.city, "SC"),
        state_code: "SC",
        zip: parseZip(row.zip),
        county: titleCase(row.county),
        phone: parsePhone(row.phone),
        capacity: parseCapacity(row.capacity),
        quality_rating: ratingOf(row),
      },
    });
    return { records: [record], unmapped };
  },
});

const isExempt = ({ permit }: Row) => permit !== undefined && foldTerm(permit) === EXEMPT;

/** Exempt programs have no permit, so name and street are their key. */
function keyIn(row: Row): string | undefined {
  if (row.number !== undefined) return row.number;
  return isExempt(row) && row.name && row.street ? contentKey(row.name, row.street) : undefined;
}

/**
 * Returns the level in ABC Quality. Its visits are for quality, not for licensing. The agency's
 * page says that "P" is pending: the program waits for its level.
 */
function ratingOf({ level, rated_on }: Row): FacilityFields["quality_rating"] {
  if (level === undefined || level === "P") return undefined;
  const as_of = parseDate(rated_on);
  return { system: "ABC Quality", value: level, ...(as_of ? { as_of } : {}) };
}

export const scDss: Source = {
  source_id: "sc-dss",
  jurisdiction_id: "sc-dss",
  state_code: "SC",
  agency: "South Carolina Department of Social Services, Child Care Licensing",
  title: "South Carolina child care providers",
  portal_url: "https://www.scchildcare.org/provider-search/?all=1",
  lookup_url: "https://www.scchildcare.org/provider-search/",
  data_license: "Not stated (public record)",
  cadence_days: 31,
  grounds: "data",
  publishes: { inspections: "none", severity: false, license_status: true, roster_total: true },
  priority: 1,
  streams: [providers],
  endpoints: [],
  manual_reason:
    "The agency's search exports a CSV file on a click, without a public address. Export it there.",
};
