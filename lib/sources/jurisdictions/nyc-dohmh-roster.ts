import type { FacilityType } from "#lib/kernel/vocabulary";
import type { Unmapped } from "../source";
import { stream } from "./columns";
import { facilityRecord } from "./facility-record";
import { boroughOf } from "./nyc-dohmh-terms";
import { parseZip } from "../parse/addresses";
import { parseAges } from "../parse/ages";
import { parseCapacity, parsePhone } from "../parse/numbers";
import { pointOf, pointWithin } from "../parse/points";
import { NO_STATUS_WORD, termOf } from "../parse/terms";

/** Group child care centers, and school-based programs, which have no permit number. */
const TYPE: Readonly<Record<string, FacilityType>> = { gcc: "center", sbcc: "school_based" };

const PROGRAM: Readonly<Record<string, string>> = {
  preschool: "Pre School",
  "infant toddler": "Infants/Toddlers",
};

/**
 * The set `gy3q-4tzp`: active programs, without a status. `dcid` is the Site ID of the portal and
 * the Day Care ID of the inspection set. A center has one per age group, so addresses repeat.
 */
export const roster = stream({
  name: "roster",
  kind: "facilities",
  lists: {
    scope: "licensed_only",
    reason: "The data set is titled active child care roster.",
  },
  blanks: ["NO DATA", "N/A"],
  required: {
    site_id: "dcid",
    permit_number: "permit_number",
    name: "program_name",
    type: "facility_type",
    program: "program_type",
    address: "address",
    borough: "borough",
    zip: "zipcode",
    capacity: "capacity",
  },
  optional: { phone: "phone", ages: "age_range", lat: "latitude", lng: "longitude" },
  map(row) {
    if (row.site_id === undefined) return { refused: "no_key", detail: "no dcid" };
    const unmapped: Unmapped[] = [];
    const place = boroughOf(row.borough);
    const point = pointWithin("NY", pointOf(row.lat, row.lng));
    const record = facilityRecord({
      key: row.site_id,
      draft: {
        name: row.name,
        facility_type: termOf(TYPE, "facility_type", row.type, unmapped),
        facility_subtype: termOf(PROGRAM, "program_type", row.program, unmapped) ?? row.program,
        license_number: row.permit_number,
        ...NO_STATUS_WORD,
        address_line1: row.address,
        city: place?.city,
        state_code: "NY",
        zip: parseZip(row.zip),
        county: place?.county,
        county_fips: place?.county_fips,
        phone: parsePhone(row.phone),
        lat: point?.lat,
        lng: point?.lng,
        location_precision: point ? "street" : undefined,
        capacity: parseCapacity(row.capacity),
        ...parseAges(row.ages),
      },
    });
    return { records: [record], unmapped };
  },
});
