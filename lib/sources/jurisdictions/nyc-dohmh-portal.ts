import type { Unmapped } from "../source";
import { stream } from "./columns";
import { facilityRecord } from "./facility-record";
import { boroughOf, NYC_STATUS } from "./nyc-dohmh-terms";
import { parseZip } from "../parse/addresses";
import { parseAges } from "../parse/ages";
import { parseDate } from "../parse/dates";
import { parseCapacity, parsePhone } from "../parse/numbers";
import { pointOf, pointWithin } from "../parse/points";
import { licenseOf } from "../parse/terms";

/**
 * One permit. A center for infants and preschoolers has two, which are two sites at one address.
 */
export const permits = stream({
  name: "permits",
  kind: "facilities",
  required: {
    site_id: "Site ID",
    name: "Center Name",
    holder: "Permit Holder",
    address: "Address",
    borough: "Borough",
    zip: "Zip Code",
    permit_number: "Permit Number",
    expires_on: "Permit Expiration Date",
    status: "Permit Status",
  },
  optional: {
    phone: "Phone",
    ages: "Age Range",
    capacity: "Maximum Capacity",
    site_type: "Site Type",
  },
  map(row, { observed_on }) {
    if (row.site_id === undefined) return { refused: "no_key", detail: "no Site ID" };
    const unmapped: Unmapped[] = [];
    const expires_on = parseDate(row.expires_on);
    const place = boroughOf(row.borough);
    const record = facilityRecord({
      key: row.site_id,
      draft: {
        name: row.name,
        legal_name: row.holder,
        facility_type: "center",
        facility_subtype: row.site_type,
        license_number: row.permit_number,
        ...licenseOf(NYC_STATUS, row.status, unmapped, { expires_on, observed_on }),
        expires_on,
        address_line1: row.address,
        city: place?.city,
        state_code: "NY",
        zip: parseZip(row.zip),
        county: place?.county,
        county_fips: place?.county_fips,
        phone: parsePhone(row.phone),
        capacity: parseCapacity(row.capacity),
        ...parseAges(row.ages),
      },
    });
    return { records: [record], unmapped };
  },
});

/** Geocoded points. The file's counts refer to violations that it doesn't contain. */
export const sitePoints = stream({
  name: "site_points",
  kind: "facilities",
  contents: [],
  required: { site_id: "Site_ID", lat: "Lat", lng: "Lon" },
  map(row) {
    if (row.site_id === undefined) return { refused: "no_key", detail: "no Site_ID" };
    const point = pointWithin("NY", pointOf(row.lat, row.lng));
    if (!point) return { skipped: "no_data", detail: "no point in the state" };
    const draft = { location_precision: "street" as const, ...point };
    return { records: [facilityRecord({ key: row.site_id, role: "enrichment", draft })] };
  },
});
