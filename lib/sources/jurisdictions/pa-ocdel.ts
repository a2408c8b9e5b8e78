import type { Source, Unmapped } from "../source";
import { stream } from "./columns";
import { facilityRecord } from "./facility-record";
import { issuedBy, licenseIn, NO_CAPACITY, PA_TYPE, starsOf } from "./pa-ocdel-terms";
import { joinWords, parseCity, parseZip, titleCase } from "../parse/addresses";
import { parseDate } from "../parse/dates";
import { parseCapacity, parseFlag, parsePhone } from "../parse/numbers";
import { parsePoint, pointWithin } from "../parse/points";
import { foldTerm, termOf } from "../parse/terms";

/**
 * Providers that are open at the end of a month, without a status. The API and the download have
 * different headers. It lists programs without a license too.
 */
const providers = stream({
  name: "providers",
  kind: "facilities",
  blanks: ["N/A"],
  required: {
    key: "master_provider_index",
    name: "facility_name",
    type: "provider_type",
    address: "facility_address",
    city: "facility_city",
    zip: "facility_zip_code",
    license_number: "license_number",
    capacity: ["capacity", "Child Capacity"],
  },
  optional: {
    address_more: ["facility_address_continued", "Facility Address (Continued)"],
    county: "facility_county",
    county_code: "Facility County FIPS Code",
    phone: "facility_phone",
    legal_name: "Legal Entity Name",
    issued_on: "license_issue_date",
    expires_on: ["license_exp_date", "License Expiration Date"],
    sanctions: ["negative_sanctions", "Negative Sanctions"],
    star_level: "star_level",
    star_level_on: "STAR Level Effective Date",
    subsidy: "Subsidy Agreement",
    point: ["geocoded_column", "Facility Latitude & Longitude"],
  },
  map(row, { observed_on }) {
    if (row.key === undefined) return { refused: "no_key", detail: "no master_provider_index" };
    const unmapped: Unmapped[] = [];
    const point = pointWithin("PA", parsePoint(row.point));
    const record = facilityRecord({
      key: row.key,
      draft: {
        name: row.name,
        legal_name: row.legal_name,
        facility_type: termOf(PA_TYPE, "facility_type", row.type, unmapped),
        facility_subtype: row.type,
        license_number: row.license_number,
        ...licenseIn(row, observed_on, unmapped),
        // A sanction is a condition. The certificate may still be valid.
        license_conditions: parseFlag(row.sanctions) ? ["Negative sanctions"] : undefined,
        issued_on: issuedBy(observed_on, row.issued_on),
        expires_on: parseDate(row.expires_on),
        address_line1: joinWords(row.address, row.address_more),
        city: parseCity(row.city, "PA"),
        state_code: "PA",
        zip: parseZip(row.zip),
        county: titleCase(row.county),
        county_fips:
          row.county_code && /^\d{3}$/.test(row.county_code) ? `42${row.county_code}` : undefined,
        phone: parsePhone(row.phone),
        lat: point?.lat,
        lng: point?.lng,
        location_precision: point ? "street" : undefined,
        capacity:
          foldTerm(row.capacity ?? "") === NO_CAPACITY ? undefined : parseCapacity(row.capacity),
        subsidy_accepted: parseFlag(row.subsidy),
        quality_rating: starsOf(row),
      },
    });
    return { records: [record], unmapped };
  },
});

export const paOcdel: Source = {
  source_id: "pa-ocdel",
  jurisdiction_id: "pa-ocdel",
  state_code: "PA",
  agency: "Pennsylvania Office of Child Development and Early Learning",
  title: "Pennsylvania child care providers",
  portal_url: "https://data.pa.gov/d/ajn5-kaxt",
  lookup_url: "https://www.compass.dhs.pa.gov/providersearch/",
  complaint_url: "https://www.pa.gov/services/dhs/file-a-child-care-facility-complaint.html",
  data_license: "Public domain (as the set states)",
  cadence_days: 31,
  grounds: "data",
  publishes: { inspections: "none", severity: false, license_status: false, roster_total: true },
  priority: 1,
  streams: [providers],
  endpoints: [
    {
      style: "soda",
      stream: "providers",
      host: "data.pa.gov",
      dataset: "ajn5-kaxt",
      order: "master_provider_index",
    },
  ],
};
