import type { Row, Unmapped } from "../source";
import { stream } from "./columns";
import { type Draft, facilityRecord } from "./facility-record";
import { mapLayer } from "./map-layer";
import { parseMichiganAddress } from "./mi-mileap-address";
import { MI_STATUS, MI_TYPE } from "./mi-mileap-terms";
import { parseCity, parseZip, titleCase } from "../parse/addresses";
import { parseDate } from "../parse/dates";
import { parseCapacity } from "../parse/numbers";
import { foldTerm, type License, licenseOf, NO_STATUS_WORD, termOf } from "../parse/terms";

/** Every facility on the department's site, closed ones included. */
export const facilities = stream({
  name: "facilities",
  kind: "facilities",
  blanks: ["N/A"],
  required: {
    number: "License Number",
    name: "Name",
    address: "Address",
    type: "Type",
    status: "Status",
    license: "License Status",
    closed_on: "Closed Date",
    zip: "Zip",
  },
  optional: { county: "County", capacity: "Capacity", licensee: "Licensee Name" },
  map(row) {
    if (row.number === undefined) return { refused: "no_key", detail: "no License Number" };
    const unmapped: Unmapped[] = [];
    const record = facilityRecord({
      key: row.number,
      draft: {
        facility_type: termOf(MI_TYPE, "facility_type", row.type, unmapped),
        ...ownNames(row.name, row.licensee),
        facility_subtype: row.type,
        license_number: row.number,
        ...licenseIn(row, unmapped),
        license_status_on: parseDate(row.closed_on),
        ...parseMichiganAddress(row.address),
        state_code: "MI",
        zip: parseZip(row.zip),
        county: titleCase(row.county),
        capacity: parseCapacity(row.capacity),
      },
    });
    return { records: [record], unmapped };
  },
});

/** The first column decides, unless it says active. */
function licenseIn(row: Row, unmapped: Unmapped[]): License {
  const { status, license } = row;
  const isActive = status !== undefined && foldTerm(status) === "active";
  return licenseOf(MI_STATUS, isActive ? (license ?? status) : status, unmapped);
}

/** Homes named "HOME" are shown by their licensee. */
export function ownNames(name: string | undefined, licensee: string | undefined): Draft {
  const isGeneric = name !== undefined && foldTerm(name) === "home";
  return { name: isGeneric ? (licensee ?? name) : name, legal_name: licensee };
}

/** All result pages of the search of 2020, without a status. */
export const listings = stream({
  name: "listings",
  kind: "facilities",
  required: {
    number: "license_number",
    name: "facility_name",
    type: "facility_type",
    street: "street",
  },
  optional: { city: "city", zip: "zip", county: "county", licensee: "licensee_name" },
  map(row) {
    if (row.number === undefined) return { refused: "no_key", detail: "no license_number" };
    const unmapped: Unmapped[] = [];
    const record = facilityRecord({
      key: row.number,
      draft: {
        facility_type: termOf(MI_TYPE, "facility_type", row.type, unmapped),
        ...ownNames(row.name, row.licensee),
        facility_subtype: row.type,
        license_number: row.number,
        ...NO_STATUS_WORD,
        address_line1: row.street,
        city: parseCity(row.city, "MI"),
        state_code: "MI",
        zip: parseZip(row.zip),
        county: titleCase(row.county),
      },
    });
    return { records: [record], unmapped };
  },
});

/** The state's map layer "Child Care". It names no licensee, county, or status. */
export const layer = mapLayer({
  name: "layer",
  state_code: "MI",
  fields: {
    id: "LicenseNumber",
    name: "FacilityName",
    type: "FacilityType",
    street: "StreetAddress",
    city: "City",
    zip: "ZIPCode",
    capacity: "Capacity",
  },
  types: { center: "center", "family home (1-6)": "home", "group home (7-12)": "home" },
});
