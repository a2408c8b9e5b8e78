import type { FacilityFields } from "../records";
import type { Source, Unmapped } from "../source";
import { stream } from "./columns";
import { facilityRecord } from "./facility-record";
import { facilities, layer, listings, ownNames } from "./mi-mileap-lara";
import { layerEndpoint } from "./map-layer";
import { MI_TYPE } from "./mi-mileap-terms";
import { parseCity, parseZip, titleCase } from "../parse/addresses";
import { parseAges } from "../parse/ages";
import { parseDate } from "../parse/dates";
import { parseCapacity, parseFlag, parsePhone } from "../parse/numbers";
import { foldTerm, NO_STATUS_WORD, termOf } from "../parse/terms";

/** The quality register's export. Types, capacity, and dates in it are those of the license. */
const register = stream({
  name: "register",
  kind: "facilities",
  lists: {
    scope: "licensed_only",
    reason:
      "Every type in the register is licensed: Licensed Centers, Licensed Family Homes, and Licensed Group Homes.",
  },
  required: {
    number: "License Number",
    name: "Business Name",
    type: "License Type",
    address: "Address",
    city: "City",
    zip: "Zip Code",
    capacity: "Capacity",
    level: "Quality Level",
  },
  optional: {
    phone: "Phone",
    county: "County",
    licensed_on: "Licensed/registered date",
    from: "Accepts Ages From",
    to: "Accepts Ages To",
    level_on: "Publish Level Date",
    subsidy: "Child Development and Care (CDC) Scholarships",
  },
  map(row) {
    if (row.number === undefined) return { refused: "no_key", detail: "no License Number" };
    const unmapped: Unmapped[] = [];
    const hasAges = row.from !== undefined && row.to !== undefined;
    const record = facilityRecord({
      key: row.number,
      draft: {
        name: ownNames(row.name, undefined).name,
        facility_type: termOf(MI_TYPE, "facility_type", row.type, unmapped),
        facility_subtype: row.type,
        license_number: row.number,
        ...NO_STATUS_WORD,
        first_licensed_on: parseDate(row.licensed_on),
        address_line1: row.address,
        city: parseCity(row.city, "MI"),
        state_code: "MI",
        zip: parseZip(row.zip),
        county: titleCase(row.county),
        phone: parsePhone(row.phone),
        capacity: parseCapacity(row.capacity),
        ...parseAges(hasAges ? `${row.from} - ${row.to}` : undefined),
        subsidy_accepted: parseFlag(row.subsidy),
        quality_rating: ratingOf(row.level, row.level_on),
      },
    });
    return { records: [record], unmapped };
  },
});

function ratingOf(level?: string, day?: string): FacilityFields["quality_rating"] {
  const isUnrated = level === undefined || foldTerm(level).endsWith("currently unavailable");
  if (isUnrated) return undefined;
  const as_of = parseDate(day);
  return { system: "Great Start to Quality", value: level, ...(as_of ? { as_of } : {}) };
}

export const miMileap: Source = {
  source_id: "mi-mileap",
  jurisdiction_id: "mi-mileap",
  state_code: "MI",
  agency: "Michigan Department of Lifelong Education, Advancement, and Potential",
  title: "Michigan licensed child care: quality register and licensing lists",
  portal_url: "https://greatstarttoquality.org/find-programs/",
  lookup_url: "https://cclb.michigan.gov/",
  data_license: "Not stated (public record)",
  cadence_days: 31,
  grounds: "data",
  publishes: { inspections: "none", severity: false, license_status: true, roster_total: true },
  priority: 1,
  streams: [register, facilities, listings, layer],
  endpoints: [
    layerEndpoint(
      layer,
      "https://utility.arcgis.com/usrsvcs/servers/a79c3b0caedf412599085941e2af91d4/rest/services/CSS/CSS_LARA/MapServer/5",
    ),
  ],
};
