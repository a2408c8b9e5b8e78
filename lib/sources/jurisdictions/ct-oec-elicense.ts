import type { FacilityType } from "#lib/kernel/vocabulary";
import type { Unmapped } from "../source";
import { stream } from "./columns";
import { facilityRecord } from "./facility-record";
import { joinWords, parseCity, parseZip } from "../parse/addresses";
import { parseAges } from "../parse/ages";
import { parseDate } from "../parse/dates";
import { parseCapacity, parsePhone } from "../parse/numbers";
import { NO_STATUS_WORD, termOf } from "../parse/terms";

/** Center, group home, and family home, by the letters before the number. */
const TYPE: Readonly<Record<string, FacilityType>> = { dccc: "center", dcgh: "home", dcfh: "home" };

const WORD: Readonly<Record<string, string>> = {
  dccc: "Child Care Center",
  dcgh: "Group Child Care Home",
  dcfh: "Family Child Care Home",
};

const LICENSE_NUMBER = /^DC(?:CC|GH|FH)\.\d+$/i;

/** Returns a license number of the form "DCCC.12001", which is the key of rosters. */
export const connecticutNumber = (text: string | undefined): string | undefined =>
  LICENSE_NUMBER.test(text ?? "") ? text?.toUpperCase() : undefined;

/** The eLicense rosters: centers and group homes in one file, family homes in another. */
export const elicense = stream({
  name: "elicense",
  kind: "facilities",
  has_real_files: true,
  lists: {
    scope: "licensed_only",
    reason: 'The rosters are titled "Total by Date (Active)".',
  },
  required: {
    number: "License #",
    address: "Address",
    city: "City",
    zip: "Zip",
    phone: "Phone",
    expires_on: "Expiration Date",
  },
  optional: {
    name: "Name",
    last_name: "Last Name",
    first_name: "First Name",
    operator: "Legal Operator (LO)",
    ages: "Ages Served",
    total: "Total Capacity",
    regular: "Regular Capacity",
  },
  map(row) {
    const key = connecticutNumber(row.number);
    if (key === undefined) return { refused: "no_key", detail: `license ${row.number ?? "blank"}` };
    const unmapped: Unmapped[] = [];
    const prefix = key.slice(0, 4);
    const record = facilityRecord({
      key,
      draft: {
        // A family home is named after its licensee.
        name: row.name ?? joinWords(row.first_name, row.last_name),
        legal_name: row.operator,
        facility_type: termOf(TYPE, "facility_type", prefix, unmapped),
        facility_subtype: termOf(WORD, "facility_type", prefix, unmapped),
        license_number: key,
        ...NO_STATUS_WORD,
        expires_on: parseDate(row.expires_on),
        address_line1: row.address,
        city: parseCity(row.city, "CT"),
        state_code: "CT",
        zip: parseZip(row.zip),
        phone: parsePhone(row.phone),
        capacity: parseCapacity(row.total) ?? parseCapacity(row.regular),
        ...parseAges(row.ages),
      },
    });
    return { records: [record], unmapped };
  },
});
