import type { Source, Unmapped } from "../source";
import { parseColoradoAges } from "./co-cdec-ages";
import { CO_TYPE, parseColoradoOperator, parseColoradoRating } from "./co-cdec-terms";
import { stream } from "./columns";
import { facilityRecord } from "./facility-record";
import { parseCity, parseZip, titleCase } from "../parse/addresses";
import { parseCapacity, parseFlag } from "../parse/numbers";
import { pointOf, pointWithin } from "../parse/points";
import { NO_STATUS_WORD, termOf } from "../parse/terms";

/**
 * The monthly list, from the portal or from the files of 2016 to 2019 on request, whose names and
 * ratings ("Level 4") are spelled otherwise. `PROVIDERID` was the license number then too.
 */
const licenses = stream({
  name: "licenses",
  kind: "facilities",
  lists: {
    scope: "licensed_only",
    reason: "The data set is titled Colorado Licensed Child Care Facilities Report.",
  },
  long: ["governing_body"],
  // The R export writes NA, and some cells of the portal have NA or N/A.
  blanks: ["NA", "N/A"],
  required: {
    license_number: ["LICENSE NUMBER", "provider_id"],
    name: "PROVIDER NAME",
    type: "PROVIDER SERVICE TYPE",
    city: "CITY",
    zip: "ZIP",
    county: "COUNTY",
    capacity: "TOTAL LICENSED CAPACITY",
  },
  optional: {
    address: "STREET ADDRESS",
    lng: "POINT_X",
    lat: "POINT_Y",
    rating: ["QUALITY RATING", "QRISRATINGLEVEL"],
    rated_on: ["QUALITY RATING EFFECTIVE DATE", "award_date"],
    rated_until: ["QUALITY RATING EXPIRATION DATE", "expiration_date"],
    subsidy: ["CCCAP FISCAL AGREEMENT STATUS", "cccap_fa_status_d1"],
    governing_body: "GOVERNING BODY",
    infant_seats: ["LICENSED CENTER INFANT CAPACITY", "licensed_infant_capacity"],
    toddler_seats: ["LICENSED CENTER TODDLER CAPACITY", "licensed_toddler_capacity"],
    preschool_seats: ["LICENSED CENTER PRESCHOOL CAPACITY", "licensed_preschool_capacity"],
    mixed_seats: "LICENSED PRESCHOOL AND SCHOOL AGE CAPACITY",
    school_age_seats: "LICENSED SCHOOL AGE CAPACITY",
  },
  map(row, { observed_on }) {
    if (row.license_number === undefined) return { refused: "no_key", detail: "no license number" };
    const unmapped: Unmapped[] = [];
    const type = termOf(CO_TYPE, "facility_type", row.type, unmapped);
    const point = pointWithin("CO", pointOf(row.lat, row.lng));
    const record = facilityRecord({
      key: row.license_number,
      draft: {
        name: row.name,
        legal_name: parseColoradoOperator(row.governing_body),
        facility_type: type,
        facility_subtype: row.type,
        license_number: row.license_number,
        ...NO_STATUS_WORD,
        address_line1: row.address,
        // The agency lists homes without a street, so it withholds the address.
        address_withheld: (type === "home" && row.address === undefined) || undefined,
        city: parseCity(row.city, "CO"),
        state_code: "CO",
        zip: parseZip(row.zip),
        county: titleCase(row.county),
        // Only the older files have points.
        ...(point && { location_precision: "street" as const, ...point }),
        capacity: parseCapacity(row.capacity),
        // The groups are those of centers. A home may take the ages of its kind of license.
        ...(type === undefined || type === "home" ? {} : parseColoradoAges(row)),
        subsidy_accepted: parseFlag(row.subsidy),
        quality_rating: parseColoradoRating(row, observed_on),
      },
    });
    return { records: [record], unmapped };
  },
});

export const coCdec: Source = {
  source_id: "co-cdec",
  jurisdiction_id: "co-cdec",
  state_code: "CO",
  agency: "Colorado Department of Early Childhood",
  title: "Colorado Licensed Child Care Facilities Report",
  portal_url: "https://data.colorado.gov/d/a9rr-k8mu",
  // No `record_page`: the site's pages use an id that no open data set has.
  lookup_url: "https://www.coloradoshines.com/search",
  complaint_url: "https://cdec.colorado.gov/for-providers/support-resources-and-guides",
  data_license: "Open Data Commons PDDL (as a third party states it)",
  cadence_days: 31,
  grounds: "data",
  publishes: { inspections: "none", severity: false, license_status: false, roster_total: true },
  priority: 1,
  streams: [licenses],
  endpoints: [
    {
      style: "soda",
      stream: "licenses",
      host: "data.colorado.gov",
      dataset: "a9rr-k8mu",
      order: "provider_id",
    },
  ],
};
