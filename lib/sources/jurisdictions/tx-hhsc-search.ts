import type { AgeGroup } from "#lib/kernel/vocabulary";
import type { Row, Unmapped } from "../source";
import { stream } from "./columns";
import { facilityRecord } from "./facility-record";
import { joinWords, parseZip, titleCase } from "../parse/addresses";
import { agesOfBands } from "../parse/bands";
import { parseDate } from "../parse/dates";
import { parseCapacity, parseFlag, parsePhone } from "../parse/numbers";
import { licenseOf, termOf } from "../parse/terms";
import { operationAlias, operationKey } from "./tx-hhsc-operations";
import { TX_STATUS, TX_TYPE } from "./tx-hhsc-terms";

/** The download of "Search Texas Child Care". Its quoting is broken, which `readCsv` handles. */
export const search = stream({
  name: "search",
  kind: "facilities",
  omits_license_actions: true,
  required: {
    operation_number: "Operation #",
    name: "Operation/Caregiver Name",
    address: "Address",
    city: "City",
    zip: "Zip",
    county: "County",
    type: "Type",
    status: "Status",
    capacity: "Capacity",
  },
  optional: {
    // Exports until 2022 have the agency's internal id too.
    facility_id: "Facility ID",
    phone: "Phone",
    issued_on: "Issue Date",
    infant: "Infant",
    toddler: "Toddler",
    preschool: "Preschool",
    school: "School",
    hours: "Hours",
    subsidy: ["Accepts ChildCare Scholarships", "Accepts Child Care Scholarships"],
    rating: "Texas Rising Star",
  },
  map(row) {
    if (row.operation_number === undefined) return { refused: "no_key", detail: "no number" };
    const unmapped: Unmapped[] = [];
    const isWithheld = row.address === undefined && row.city === undefined;
    const key = operationKey(row.operation_number);
    const record = facilityRecord({
      key,
      aliases: [row.facility_id && operationAlias(row.facility_id)],
      draft: {
        name: row.name,
        facility_type: termOf(TX_TYPE, "facility_type", row.type, unmapped),
        facility_subtype: row.type,
        license_number: key,
        ...licenseOf(TX_STATUS, row.status, unmapped),
        issued_on: parseDate(row.issued_on),
        address_line1: joinWords(row.address),
        address_withheld: isWithheld || undefined,
        city: titleCase(row.city),
        state_code: "TX",
        zip: parseZip(row.zip),
        county: titleCase(row.county),
        phone: parsePhone(row.phone),
        capacity: parseCapacity(row.capacity),
        ...agesOfBands(bandsOf(row)),
        hours: row.hours,
        subsidy_accepted: parseFlag(row.subsidy),
        quality_rating:
          row.rating === undefined ? undefined : { system: "Texas Rising Star", value: row.rating },
      },
    });
    return { records: [record], unmapped };
  },
});

function bandsOf(row: Row): AgeGroup[] {
  const flags: [AgeGroup, string | undefined][] = [
    ["infant", row.infant],
    ["toddler", row.toddler],
    ["preschool", row.preschool],
    ["school_age", row.school],
  ];
  return flags.filter(([, flag]) => parseFlag(flag)).map(([band]) => band);
}
