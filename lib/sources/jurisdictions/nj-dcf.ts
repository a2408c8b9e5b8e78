import type { Source, Unmapped } from "../source";
import { stream } from "./columns";
import { facilityRecord } from "./facility-record";
import { digestOf, keyOf } from "./keys";
import { joinWords, parseCity, parseZip, titleCase } from "../parse/addresses";
import { parseAges } from "../parse/ages";
import { parseCapacity, parsePhone } from "../parse/numbers";
import { pointOf, pointWithin } from "../parse/points";
import { foldTerm, NO_STATUS_WORD, termOf } from "../parse/terms";

const PRECISION = {
  pointaddress: "rooftop",
  subaddress: "rooftop",
  poi: "rooftop",
  streetaddress: "street",
  streetint: "street",
  streetname: "street",
  postal: "zip",
  postalloc: "zip",
} as const;

/** A program for children from age five is a school-age program. */
const SCHOOL_MONTHS = 60;

/**
 * Licensed centers. They have no license number, so name and address identify them. The same
 * center under its number, from `nj-dcf-pdf`, takes precedence.
 */
const centers = stream({
  name: "centers",
  kind: "facilities",
  lists: {
    scope: "licensed_only",
    reason: "The data set is titled licensed child care centers.",
  },
  required: {
    name: "CENTER",
    county: "COUNTY",
    ages: "AGES",
    capacity: "CAPACITY",
    city: "CITY",
    address: "ADDR1",
    zip: "ZIP",
  },
  optional: {
    phone: "PHONE",
    address_more: "ADDR2",
    lng: "ESRI_Lon",
    lat: "ESRI_Lat",
    match: "ESRI_Match_Type",
  },
  map(row) {
    if (row.name === undefined || row.address === undefined) {
      return { refused: "no_key", detail: "no name or no address" };
    }
    const unmapped: Unmapped[] = [];
    const zip = parseZip(row.zip);
    const ages = parseAges(row.ages);
    const point = pointWithin("NJ", pointOf(row.lat, row.lng));
    const precision = termOf(PRECISION, "match_type", row.match, unmapped) ?? "street";
    const isSchoolAge = (ages.age_min_months ?? 0) >= SCHOOL_MONTHS;
    const record = facilityRecord({
      key: digestOf(keyOf(foldTerm(row.name), foldTerm(row.address), zip)),
      draft: {
        name: row.name,
        facility_type: isSchoolAge ? "school_age" : "center",
        ...NO_STATUS_WORD,
        address_line1: joinWords(row.address, row.address_more),
        city: parseCity(row.city, "NJ"),
        state_code: "NJ",
        zip,
        county: titleCase(row.county),
        phone: parsePhone(row.phone),
        lat: point?.lat,
        lng: point?.lng,
        location_precision: point ? precision : undefined,
        capacity: parseCapacity(row.capacity),
        ...ages,
      },
    });
    return { records: [record], unmapped };
  },
});

export const njDcf: Source = {
  source_id: "nj-dcf",
  jurisdiction_id: "nj-dcf",
  state_code: "NJ",
  agency: "New Jersey Department of Children and Families, Office of Licensing",
  title: "New Jersey licensed child care centers",
  portal_url: "https://data.nj.gov/d/cru5-4rmm",
  lookup_url: "https://www.childcarenj.gov/",
  data_license: "State of New Jersey open data",
  cadence_days: 31,
  grounds: "data",
  publishes: { inspections: "none", severity: false, license_status: false, roster_total: false },
  priority: 2,
  streams: [centers],
  endpoints: [
    {
      style: "soda",
      stream: "centers",
      host: "data.nj.gov",
      dataset: "cru5-4rmm",
      order: ":id",
    },
  ],
};
