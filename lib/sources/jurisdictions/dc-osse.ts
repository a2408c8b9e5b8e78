import type { FacilityType } from "#lib/kernel/vocabulary";
import type { FacilityFields } from "../records";
import type { Row, Source, Unmapped } from "../source";
import { stream } from "./columns";
import { facilityRecord } from "./facility-record";
import { parseZip } from "../parse/addresses";
import { parseDate, parseEnd } from "../parse/dates";
import { parseCapacity, parsePhone } from "../parse/numbers";
import { pointOf, pointWithin } from "../parse/points";
import { foldTerm, licenseOf, type LicenseTable, NO_STATUS_WORD, termOf } from "../parse/terms";

/**
 * A restricted license has conditions, but allows care. A temporary closure is the agency's word
 * for a facility that gives no care now and keeps its license.
 */
const STATUS: LicenseTable = {
  "full license": "active",
  restricted: "probationary",
  "temporary closure": { status: "closed", stage: "temporarily_closed" },
  expired: "expired",
};

/** By the letters of the license number: centers, homes, and larger ("expanded") homes. */
const TYPE: Readonly<Record<string, FacilityType>> = { cdc: "center", cdh: "home", cdx: "home" };

const NOT_TIERED = "private - not tiered";

/** The open data layer, with the columns of 2025 and those of 2017. */
const licenses = stream({
  name: "licenses",
  kind: "facilities",
  required: {
    number: ["LICENSE_NUMBER", "LIC_NUM"],
    name: "NAME",
    address: "ADDRESS",
    zip: "ZIPCODE",
    expires_on: ["LICENSE_EXPIRATION_DATE", "LIC_EXP"],
    capacity: ["AUTHORIZED_CAPACITY", "TOT_LIC_CAP"],
  },
  optional: {
    status: "LICENSE_TYPE",
    type: "TYPE",
    issued_on: ["LICENSE_ISSUE_DATE", "LIC_ISSUE_DATE"],
    phone: "PHONE",
    lat: "LATITUDE",
    lng: "LONGITUDE",
    tier: "TIER_NAME",
  },
  map(row, { observed_on }) {
    if (row.number === undefined) return { refused: "no_key", detail: "no license number" };
    const unmapped: Unmapped[] = [];
    const point = pointWithin("DC", pointOf(row.lat, row.lng));
    const issued_on = parseDate(row.issued_on);
    const expires_on = parseEnd(row.expires_on, issued_on, observed_on);
    const end = { expires_on, observed_on, keeps_term: true };
    const record = facilityRecord({
      key: row.number,
      draft: {
        name: row.name,
        facility_type: termOf(TYPE, "facility_type", row.number.split("-")[0], unmapped),
        facility_subtype: row.type,
        license_number: row.number,
        // The columns of 2017 have no status, and the layer also has ended licenses.
        ...(row.status === undefined
          ? NO_STATUS_WORD
          : licenseOf(STATUS, row.status, unmapped, end)),
        issued_on,
        expires_on,
        address_line1: row.address,
        city: "Washington",
        state_code: "DC",
        zip: parseZip(row.zip),
        phone: parsePhone(row.phone),
        lat: point?.lat,
        lng: point?.lng,
        location_precision: point ? "street" : undefined,
        capacity: parseCapacity(row.capacity),
        quality_rating: ratingOf(row),
      },
    });
    return { records: [record], unmapped };
  },
});

/** Returns the tier of Going for the Gold, the rating system of 2017. */
function ratingOf({ tier }: Row): FacilityFields["quality_rating"] {
  if (tier === undefined || foldTerm(tier) === NOT_TIERED) return undefined;
  return { system: "Going for the Gold", value: tier };
}

export const dcOsse: Source = {
  source_id: "dc-osse",
  jurisdiction_id: "dc-osse",
  state_code: "DC",
  agency: "DC Office of the State Superintendent of Education",
  title: "DC child development centers and homes",
  portal_url: "https://opendata.dc.gov/",
  lookup_url: "https://mychildcare.dc.gov/",
  data_license: "CC BY 4.0 (the portal's default; the file states none)",
  cadence_days: 31,
  grounds: "data",
  publishes: { inspections: "none", severity: false, license_status: true, roster_total: true },
  priority: 1,
  streams: [licenses],
  endpoints: [],
  manual_reason:
    "The address and field names of the layer on Open Data DC aren't known. Download it as CSV.",
};
