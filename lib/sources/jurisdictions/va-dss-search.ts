import type { Unmapped } from "../source";
import { stream } from "./columns";
import { facilityRecord } from "./facility-record";
import { parseZip, titleCase } from "../parse/addresses";
import { parseAges } from "../parse/ages";
import { parseDate } from "../parse/dates";
import { parseCapacity, parseFlag, parsePhone } from "../parse/numbers";
import { pointOf, pointWithin } from "../parse/points";
import { foldTerm, licenseOf, termOf } from "../parse/terms";
import { reportUnread } from "../parse/unread";
import { virginiaCounts } from "./va-dss-counts";
import { VA_STATUS, VA_TYPE } from "./va-dss-terms";

const ADDRESS = /^(.*), ([^,]+), VA (\d{5}(?:-\d{4})?)$/;
/** The reader of the pages kept only the unit of some addresses. */
const UNIT_ONLY = /^(?:#|(?:apt|unit|suite|ste|bldg)\b)[^,]*$/i;

/**
 * All child day programs of the state's search, read from its pages by the University of Virginia.
 * `id` is the `ID` in a page's URL, the key of the older list. Its `facility_id` isn't unique.
 */
export const search = stream({
  name: "search",
  kind: "facilities",
  contents: ["roster", "visits"],
  blanks: ["NA", "</td>"],
  required: {
    id: "id",
    name: "name",
    address: "address",
    type: "type",
    license: "licence",
    expires_on: "expiration",
    capacity: "capacity",
    inspections: "inspections",
    last_on: "inspection_last",
    with_violation: "inspection_violation",
  },
  optional: {
    phone: "phone",
    lat: "lat",
    lng: "long",
    ages: "ages",
    quality: "quality",
    subsidy: "subsidiary",
    first_on: "inspection_first",
    about_complaints: "inspection_complicant",
    about_subsidy: "inspection_shsi",
  },
  map(row, { observed_on }) {
    if (row.id === undefined) return { refused: "no_key", detail: "no id" };
    const unmapped: Unmapped[] = [];
    const point = pointWithin("VA", pointOf(row.lat, row.lng));
    const record = facilityRecord({
      key: row.id,
      draft: {
        name: row.name,
        facility_type: termOf(VA_TYPE, "facility_type", row.type, unmapped),
        facility_subtype: row.type,
        ...licenseOf(VA_STATUS, row.license, unmapped),
        license_exempt: foldTerm(row.license ?? "") === "exempt" || undefined,
        expires_on: parseDate(row.expires_on),
        ...addressOf(row.address),
        state_code: "VA",
        phone: parsePhone(row.phone),
        lat: point?.lat,
        lng: point?.lng,
        location_precision: point ? "street" : undefined,
        capacity: parseCapacity(row.capacity),
        ...parseAges(row.ages),
        subsidy_accepted: parseFlag(row.subsidy),
        quality_rating:
          row.quality === undefined
            ? undefined
            : { system: "Virginia Quality", value: row.quality },
      },
    });
    return { records: [record, ...virginiaCounts(row, row.id, observed_on)], unmapped };
  },
});

function addressOf(text: string | undefined) {
  const match = ADDRESS.exec(text ?? "");
  if (!match) return { address_line1: reportUnread("address", text) };
  const [, street = "", city, zip] = match;
  const address_line1 = UNIT_ONLY.test(street) ? reportUnread("address", text) : street;
  return { address_line1, city: titleCase(city), zip: parseZip(zip) };
}
