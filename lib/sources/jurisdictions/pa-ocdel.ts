import type { FacilityType } from "#lib/kernel/vocabulary";
import type { Source, Unmapped } from "../source";
import { stream } from "./columns";
import { facilityRecord } from "./facility-record";
import { joinWords, parseCity, parseZip, titleCase } from "../parse/addresses";
import { parseDate } from "../parse/dates";
import { parseCapacity, parsePhone } from "../parse/numbers";
import { parsePoint, pointWithin } from "../parse/points";
import { NO_STATUS_WORD, termOf } from "../parse/terms";

const TYPE: Readonly<Record<string, FacilityType>> = {
  "child care center": "center",
  "group child care home": "home",
  "group day care home": "home",
  "family child care home": "home",
  "family day care home": "home",
};

/** Providers that are open and certified at the end of a month, without a status. */
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
    capacity: "capacity",
  },
  optional: {
    address_more: "facility_address_continued",
    county: "facility_county",
    phone: "facility_phone",
    issued_on: "license_issue_date",
    expires_on: "license_exp_date",
    star_level: "star_level",
    point: "geocoded_column",
  },
  map(row) {
    if (row.key === undefined) return { refused: "no_key", detail: "no master_provider_index" };
    const unmapped: Unmapped[] = [];
    const point = pointWithin("PA", parsePoint(row.point));
    const stars = /[1-4]/.exec(row.star_level ?? "")?.[0];
    const record = facilityRecord({
      key: row.key,
      draft: {
        name: row.name,
        facility_type: termOf(TYPE, "facility_type", row.type, unmapped),
        facility_subtype: row.type,
        license_number: row.license_number,
        ...NO_STATUS_WORD,
        issued_on: parseDate(row.issued_on),
        expires_on: parseDate(row.expires_on),
        address_line1: joinWords(row.address, row.address_more),
        city: parseCity(row.city, "PA"),
        state_code: "PA",
        zip: parseZip(row.zip),
        county: titleCase(row.county),
        phone: parsePhone(row.phone),
        lat: point?.lat,
        lng: point?.lng,
        location_precision: point ? "street" : undefined,
        capacity: parseCapacity(row.capacity),
        quality_rating: stars ? { system: "Keystone STARS", value: stars } : undefined,
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
  grounds: "documentation",
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
