import type { Unmapped } from "../source";
import { stream } from "./columns";
import { facilityRecord } from "./facility-record";
import { parseCity, parseZip } from "../parse/addresses";
import { parsePhone } from "../parse/numbers";
import { foldTerm, licenseOf, termOf } from "../parse/terms";
import { licenseNumberOf, NC_PERMIT, NC_RATING, NC_TYPE } from "./nc-dcdee-terms";

const STARS = ["one star", "two star", "three star", "four star", "five star"];

/** The result list of the facility search, read from its PDF. The first list with addresses. */
export const search = stream({
  name: "search",
  kind: "facilities",
  required: {
    number: "License Number",
    name: "Facility Name",
    type: "Facility Type",
    permit: "Permit Type",
    street: "street",
    city: "city",
    zip: "zip",
  },
  optional: { phone: "phone" },
  map(row) {
    if (row.number === undefined) return { refused: "no_key", detail: "no license number" };
    const unmapped: Unmapped[] = [];
    const key = licenseNumberOf(row.number);
    const permit = foldTerm(row.permit ?? "");
    const stars = STARS.findIndex((word) => permit.startsWith(word)) + 1;
    const record = facilityRecord({
      key,
      draft: {
        name: row.name,
        facility_type: termOf(NC_TYPE, "facility_type", row.type, unmapped),
        facility_subtype: row.type,
        license_number: key,
        ...licenseOf(NC_PERMIT, row.permit, unmapped),
        address_line1: row.street,
        city: parseCity(row.city, "NC"),
        state_code: "NC",
        zip: parseZip(row.zip),
        phone: parsePhone(row.phone),
        quality_rating: stars > 0 ? { system: NC_RATING, value: String(stars) } : undefined,
      },
    });
    return { records: [record], unmapped };
  },
});
