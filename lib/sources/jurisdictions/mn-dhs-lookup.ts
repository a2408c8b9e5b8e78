import type { Unmapped } from "../source";
import { stream } from "./columns";
import { facilityRecord } from "./facility-record";
import { sharedFacts } from "./mn-dhs-facts";
import { MN_STATUS } from "./mn-dhs-terms";
import { parseDate, parseEnd } from "../parse/dates";
import { parsePhone } from "../parse/numbers";
import { licenseOf } from "../parse/terms";

/** The lookup's download, county by county. */
export const lookup = stream({
  name: "lookup",
  kind: "facilities",
  long: ["restrictions"],
  required: {
    license_number: "License Number",
    type: "License Type",
    name: "Name of Program",
    city: "City",
    zip: "Zip",
    status: "License Status",
    capacity: "Capacity",
  },
  optional: {
    county: "County",
    phone: "Phone",
    holder: "License Holder",
    effective_on: "Current Effective Date",
    expires_on: "Expiration Date",
    restrictions: "Restrictions",
  },
  map(row, { observed_on }) {
    if (row.license_number === undefined) return { refused: "no_key", detail: "no license number" };
    const unmapped: Unmapped[] = [];
    const issued_on = parseDate(row.effective_on);
    const expires_on = parseEnd(row.expires_on, issued_on, observed_on);
    const record = facilityRecord({
      key: row.license_number,
      draft: {
        ...sharedFacts(row, unmapped),
        ...licenseOf(MN_STATUS, row.status, unmapped, { expires_on, observed_on }),
        license_conditions: row.restrictions === undefined ? undefined : [row.restrictions],
        issued_on,
        expires_on,
        phone: parsePhone(row.phone),
      },
    });
    return { records: [record], unmapped };
  },
});
