import { isOperating } from "#lib/kernel/vocabulary";
import type { Row, Unmapped } from "../source";
import { CA_STATUS, CA_TYPE } from "./ca-ccld-terms";
import { facilityRecord } from "./facility-record";
import { parseCity, parseZip, titleCase } from "../parse/addresses";
import { parseDate } from "../parse/dates";
import { parseCapacity, parsePhone } from "../parse/numbers";
import { foldTerm, licenseOf, termOf } from "../parse/terms";

/** Columns that the CKAN rows and the transparency file share. */
export const CA_COLUMNS = {
  required: {
    number: ["Facility Number", "facility_number"],
    name: "Facility Name",
    type: "Facility Type",
    status: "Facility Status",
    capacity: "Facility Capacity",
    city: "Facility City",
    zip: "Facility Zip",
    county: "County Name",
  },
  optional: {
    address: "Facility Address",
    licensee: "Licensee",
    phone: "Facility Telephone Number",
    first_on: "License First Date",
    closed_on: "Closed Date",
  },
} as const;

export const CA_CITATIONS = {
  inspect_a: "Inspect TypeA",
  inspect_b: "Inspect TypeB",
  other_a: "Other TypeA",
  other_b: "Other TypeB",
} as const;

/** Nine digits. The open data lost the zero in front, which the agency's site and downloads have. */
export const californiaNumber = ({ number }: Row): string | undefined =>
  number !== undefined && /^\d{7,8}$/.test(number) ? number.padStart(9, "0") : number;

/** Maps one license. California's have no end date, and homes have no street. */
export function californiaFacility(row: Row, key: string, unmapped: Unmapped[]) {
  const isWithheld = row.address === undefined || foldTerm(row.address) === "unavailable";
  const type = termOf(CA_TYPE, "facility_type", row.type, unmapped);
  const license = licenseOf(CA_STATUS, row.status, unmapped);
  const issued_on = parseDate(row.first_on);
  const closed_on = parseDate(row.closed_on);
  // An earlier closing date belongs to a previous license.
  const isDoubtful = closed_on !== undefined && issued_on !== undefined && closed_on >= issued_on;
  const record = facilityRecord({
    key,
    draft: {
      name: row.name,
      legal_name: row.licensee,
      facility_type: type,
      facility_subtype: row.type,
      license_number: key,
      ...license,
      // Licensed, but with a closing date: both are published, so `may_operate` is unknown.
      ...(isDoubtful &&
        isOperating(license.license_status) && {
          may_operate: null,
          license_conditions: [`Closed date: ${closed_on}`],
        }),
      license_status_on: closed_on,
      issued_on,
      address_line1: isWithheld ? undefined : row.address,
      address_withheld: isWithheld || undefined,
      city: parseCity(row.city, "CA"),
      state_code: "CA",
      zip: parseZip(row.zip),
      county: titleCase(row.county),
      phone: parsePhone(row.phone),
      capacity: parseCapacity(row.capacity),
    },
  });
  record.missing.push({ field: "expires_on", code: "not_applicable" });
  return record;
}
