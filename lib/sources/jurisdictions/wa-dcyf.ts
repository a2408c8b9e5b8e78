import type { FacilityType } from "#lib/kernel/vocabulary";
import type { Source, Unmapped } from "../source";
import { stream } from "./columns";
import { facilityRecord } from "./facility-record";
import { parseCity, parseZip, titleCase } from "../parse/addresses";
import { parseAges } from "../parse/ages";
import { parseDate } from "../parse/dates";
import { parseCapacity } from "../parse/numbers";
import { pointOf, pointWithin } from "../parse/points";
import { licenseOf, type LicenseTable, termOf } from "../parse/terms";

/** Only "Active" occurs in the data. Further words count as unmapped. */
const STATUS: LicenseTable = {
  active: "active",
  closed: "closed",
  inactive: "closed",
  suspended: "suspended",
  revoked: "revoked",
  pending: "pending",
};

const TYPE: Readonly<Record<string, FacilityType>> = {
  "child care center": "center",
  "school-age program": "school_age",
  "outdoor nature based program": "center",
};

/** Centers, school-age, and outdoor programs. Family homes are not in the set. */
const providers = stream({
  name: "providers",
  kind: "facilities",
  required: {
    key: "wacompassid",
    name: "providername",
    type: "facilitytypegeneric",
    status: "latestoperatingstatus",
    capacity: "licensecapacity",
    address: "physicalstreetaddress",
    city: "physicalcity",
    zip: "physicalzip",
  },
  optional: {
    ssps: "sspsprovidernumber",
    famlink: "famlinkid",
    doing_business_as: "doingbusinessas",
    certificate: "licensecertificatetypedesc",
    issued_on: "initiallicensedate",
    starting_age: "startingage",
    ending_age: "endingage",
    county: "physicalcounty",
    // The set has this spelling.
    lat: ["physciallatitude", "physicallatitude"],
    lng: "physicallongitude",
    rating: "earating",
  },
  map(row) {
    if (row.key === undefined) return { refused: "no_key", detail: "no wacompassid" };
    const unmapped: Unmapped[] = [];
    const point = pointWithin("WA", pointOf(row.lat, row.lng));
    const hasAges = row.starting_age !== undefined && row.ending_age !== undefined;
    const record = facilityRecord({
      key: row.key,
      aliases: [row.ssps && `ssps:${row.ssps}`, row.famlink && `famlink:${row.famlink}`],
      draft: {
        name: row.doing_business_as ?? row.name,
        legal_name: row.name,
        doing_business_as: row.doing_business_as,
        facility_type: termOf(TYPE, "facility_type", row.type, unmapped),
        facility_subtype: row.certificate ?? row.type,
        license_number: row.key,
        ...licenseOf(STATUS, row.status, unmapped),
        issued_on: parseDate(row.issued_on),
        address_line1: row.address,
        city: parseCity(row.city, "WA"),
        state_code: "WA",
        zip: parseZip(row.zip),
        county: titleCase(row.county),
        lat: point?.lat,
        lng: point?.lng,
        location_precision: point ? "street" : undefined,
        capacity: parseCapacity(row.capacity),
        ...parseAges(hasAges ? `${row.starting_age} to ${row.ending_age}` : undefined),
        quality_rating:
          row.rating === undefined ? undefined : { system: "Early Achievers", value: row.rating },
      },
    });
    return { records: [record], unmapped };
  },
});

export const waDcyf: Source = {
  source_id: "wa-dcyf",
  jurisdiction_id: "wa-dcyf",
  state_code: "WA",
  agency: "Washington State Department of Children, Youth, and Families",
  title: "Washington licensed child care centers and school-age programs",
  portal_url: "https://data.wa.gov/d/was8-3ni8",
  lookup_url: "https://www.findchildcarewa.org/",
  // Public tools open these pages by `wacompassid`, the site's own account id.
  record_page: { url_prefix: "https://www.findchildcarewa.org/PSS_Provider?id=" },
  data_license: "Not stated (state open data)",
  cadence_days: 31,
  grounds: "documentation",
  publishes: { inspections: "none", severity: false, license_status: true, roster_total: false },
  priority: 1,
  streams: [providers],
  endpoints: [
    {
      style: "soda",
      stream: "providers",
      host: "data.wa.gov",
      dataset: "was8-3ni8",
      order: "wacompassid",
    },
  ],
};
