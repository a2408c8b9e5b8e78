import type { FacilityType } from "#lib/kernel/vocabulary";
import type { Source, Unmapped } from "../source";
import { stream } from "./columns";
import { facilityRecord } from "./facility-record";
import { parseCity, parseZip, titleCase } from "../parse/addresses";
import { type Ages, NO_AGES } from "../parse/ages";
import { parseDate } from "../parse/dates";
import { parseCapacity, parsePhone } from "../parse/numbers";
import { foldTerm, licenseOf, type LicenseTable, lookUp, termOf } from "../parse/terms";
import { reportUnread } from "../parse/unread";

/**
 * Half of the active certificates have an end date that has passed: the state keeps them while they
 * are renewed, so the date doesn't end them here.
 */
const STATUS: LicenseTable = { active: "active" };

const TYPE: Readonly<Record<string, FacilityType>> = {
  "child care center": "center",
  "child care group home": "home",
};

/** Approved services that name ages, in months, and those that don't. */
const SERVICES: Readonly<Record<string, readonly [first: number, last: number] | null>> = {
  "infant care": [0, 11],
  "one-year-old care": [12, 23],
  "two-year-old care": [24, 35],
  "3/4/5-year-old care": [36, 71],
  "school-age child care": [60, 167],
  "full-day care": null,
  "part day care": null,
  "evening/nighttime care": null,
  "weekend care": null,
};

/** Licensed centers and group homes. Another agency certifies family homes. */
const providers = stream({
  name: "providers",
  kind: "facilities",
  required: {
    number: "Certificate Number",
    name: "Account Name",
    type: "Type",
    status: "Status",
    street: "Physical Street",
    city: "Physical City",
    zip: "Physical Zip/Postal Code",
    capacity: "Capacity-Total Licensed",
  },
  optional: {
    effective_on: "Certificate Effective Date",
    expires_on: "Certificate Expiration Date",
    county: "Physical County",
    phone: "Phone",
    services: "Approved To",
  },
  map(row) {
    // The sheet ends with notes.
    if (row.number === undefined && row.status === undefined) {
      return { skipped: "no_data", detail: "no certificate and no status" };
    }
    if (row.number === undefined) return { refused: "no_key", detail: "no Certificate Number" };
    const unmapped: Unmapped[] = [];
    const record = facilityRecord({
      key: row.number,
      draft: {
        name: row.name,
        facility_type: termOf(TYPE, "facility_type", row.type, unmapped),
        facility_subtype: row.type,
        license_number: row.number,
        ...licenseOf(STATUS, row.status, unmapped),
        issued_on: parseDate(row.effective_on),
        expires_on: parseDate(row.expires_on),
        address_line1: row.street,
        city: parseCity(row.city, "AZ"),
        state_code: "AZ",
        zip: parseZip(row.zip),
        county: titleCase(row.county),
        phone: parsePhone(row.phone),
        capacity: parseCapacity(row.capacity),
        ...agesOf(row.services),
      },
    });
    return { records: [record], unmapped };
  },
});

function agesOf(text: string | undefined): Ages {
  const words = (text ?? "").split(";").filter((word) => word.trim() !== "");
  const read = words.map((word) => lookUp(SERVICES, foldTerm(word)));
  if (read.includes(undefined)) reportUnread("services", text);
  const ranges = read.filter((range) => range !== undefined && range !== null);
  if (ranges.length === 0) return NO_AGES;
  return {
    age_min_months: Math.min(...ranges.map(([first]) => first)),
    age_max_months: Math.max(...ranges.map(([, last]) => last)),
  };
}

const workbook = "https://www.azdhs.gov/documents/licensing/databases/CCProvider-List.xlsx";

export const azAdhs: Source = {
  source_id: "az-adhs",
  jurisdiction_id: "az-adhs",
  state_code: "AZ",
  agency: "Arizona Department of Health Services, Bureau of Child Care Licensing",
  title: "Arizona licensed child care centers and group homes",
  portal_url: "https://www.azdhs.gov/licensing/childcare-facilities/",
  lookup_url: "https://azchildcaresearch.azdes.gov/",
  data_license: "Not stated (public record)",
  cadence_days: 31,
  grounds: "data",
  publishes: { inspections: "none", severity: false, license_status: true, roster_total: true },
  priority: 1,
  streams: [providers],
  endpoints: [{ style: "csv", stream: "providers", url: workbook }],
};
