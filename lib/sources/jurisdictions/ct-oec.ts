import type { FacilityType } from "#lib/kernel/vocabulary";
import type { Source, Unmapped } from "../source";
import { stream } from "./columns";
import { connecticutNumber, elicense } from "./ct-oec-elicense";
import { facilityRecord } from "./facility-record";
import { joinWords, parseCity, parseZip } from "../parse/addresses";
import { parseDate, parseEnd } from "../parse/dates";
import { parseCapacity } from "../parse/numbers";
import { licenseOf, type LicenseTable, termOf } from "../parse/terms";

/**
 * Only ACTIVE occurs in the data. The others are plain English, and further words count as
 * unmapped.
 */
const STATUS: LicenseTable = {
  active: "active",
  inactive: "closed",
  closed: "closed",
  expired: "expired",
  lapsed: "expired",
  surrendered: "closed",
  suspended: "suspended",
  revoked: "revoked",
  pending: "pending",
  probation: "probationary",
};

const TYPE: Readonly<Record<string, FacilityType>> = {
  "child care center": "center",
  "group child care home": "home",
  "family child care home": "home",
  "group day care home": "home",
  "family day care home": "home",
};

const credentials = stream({
  name: "credentials",
  kind: "facilities",
  required: {
    key: "uniquekey",
    name: "name",
    type: "licensetype",
    status: "status",
    city: "city",
    zip: "zipcode",
    expires_on: "expirationdate",
  },
  optional: {
    license_number: "licensenumber",
    credential: "credentialidnt",
    address: "address2",
    address_more: "address3",
    issued_on: "effectivedate",
    maximum: "maximumcapacity",
    regular: "regularcapacity",
  },
  map(row, { observed_on }) {
    if (row.key === undefined) return { refused: "no_key", detail: "no uniquekey" };
    if (/camp/i.test(row.type ?? "")) return { skipped: "out_of_scope", detail: row.type ?? "" };
    const unmapped: Unmapped[] = [];
    const issued_on = parseDate(row.issued_on);
    const expires_on = parseEnd(row.expires_on, issued_on, observed_on);
    const record = facilityRecord({
      // A number in the form of the rosters joins them. Other rows keep the set's own key.
      key: connecticutNumber(row.license_number) ?? row.key,
      aliases: [row.credential && `credential:${row.credential}`],
      draft: {
        name: row.name,
        facility_type: termOf(TYPE, "facility_type", row.type, unmapped),
        facility_subtype: row.type,
        license_number: row.license_number,
        ...licenseOf(STATUS, row.status, unmapped, { expires_on, observed_on }),
        issued_on,
        expires_on,
        address_line1: joinWords(row.address, row.address_more),
        city: parseCity(row.city, "CT"),
        state_code: "CT",
        zip: parseZip(row.zip),
        capacity: parseCapacity(row.maximum) ?? parseCapacity(row.regular),
      },
    });
    return { records: [record], unmapped };
  },
});

export const ctOec: Source = {
  source_id: "ct-oec",
  jurisdiction_id: "ct-oec",
  state_code: "CT",
  agency: "Connecticut Office of Early Childhood",
  title: "Connecticut child care licensing",
  portal_url: "https://data.ct.gov/d/h8mr-dn95",
  lookup_url: "https://www.elicense.ct.gov/Lookup/LicenseLookup.aspx",
  complaint_url: "https://www.ctoec.org/contact-us/file-a-complaint/",
  data_license: "Public domain (as the set states)",
  cadence_days: 7,
  // The rosters were read from real files. The set that the endpoint reads was not.
  grounds: "documentation",
  publishes: { inspections: "none", severity: false, license_status: true, roster_total: true },
  priority: 1,
  streams: [credentials, elicense],
  endpoints: [
    {
      style: "soda",
      stream: "credentials",
      host: "data.ct.gov",
      dataset: "h8mr-dn95",
      order: "uniquekey",
    },
  ],
};
