import type { FacilityType } from "#lib/kernel/vocabulary";
import type { FacilityFields } from "../records";
import type { Source, Unmapped } from "../source";
import { stream } from "./columns";
import { facilityRecord } from "./facility-record";
import { contentKey } from "./keys";
import { parseCity, parseZip } from "../parse/addresses";
import { parseCapacity, parsePhone } from "../parse/numbers";
import { foldTerm, licenseOf, type LicenseTable, termOf } from "../parse/terms";
import { reportUnread } from "../parse/unread";

/** The list mixes in exempt programs, so only the word Licensed gives a status. */
const STATUS: LicenseTable = {
  "licensed group child care program": "active",
  "licensed family child care program": "active",
  "license exempt family child care program": "unknown",
  "license exempt facility": "unknown",
};

const TYPE: Readonly<Record<string, FacilityType | null>> = {
  "licensed group child care program": "center",
  "licensed family child care program": "home",
  "license exempt family child care program": "home",
  "license exempt facility": null,
};

/** Homes for children in state custody are on the same list, but out of scope. */
const RESIDENTIAL = "residential child care program";

/** The export of the state's search. Its columns for license number and dates are empty. */
const programs = stream({
  name: "programs",
  kind: "facilities",
  required: {
    name: "Program Name",
    street: "Shipping Street",
    city: "Shipping City",
    zip: "Shipping Zip",
    type: "Account Record Type",
    capacity: "Capacity",
  },
  optional: { phone: "Program Phone", step: "GSQ Approved Step" },
  map(row) {
    const { name, street, type } = row;
    if (!name || !street) return { refused: "no_key", detail: "no name or no street" };
    const word = type === undefined ? undefined : foldTerm(type);
    if (word === RESIDENTIAL) return { skipped: "out_of_scope", detail: "residential care" };
    const unmapped: Unmapped[] = [];
    const record = facilityRecord({
      // The export has no number. Name and street are unique in it.
      key: contentKey(name, street),
      draft: {
        name,
        facility_type: termOf(TYPE, "facility_type", type, unmapped),
        facility_subtype: type,
        ...licenseOf(STATUS, type, unmapped),
        license_exempt: word?.startsWith("license exempt") || undefined,
        address_line1: street,
        city: parseCity(row.city, "NH"),
        state_code: "NH",
        zip: parseZip(row.zip),
        phone: parsePhone(row.phone),
        capacity: parseCapacity(row.capacity),
        quality_rating: ratingOf(row.step),
      },
    });
    return { records: [record], unmapped };
  },
});

/** Returns Step 1 to 4. "Licensed" is in the column too, but is no step. */
function ratingOf(step: string | undefined): FacilityFields["quality_rating"] {
  if (step === undefined || step === "Licensed") return undefined;
  if (!/^Step [1-4]$/.test(step)) return reportUnread("step", step);
  return { system: "Granite Steps for Quality", value: step };
}

export const nhDhhs: Source = {
  source_id: "nh-dhhs",
  jurisdiction_id: "nh-dhhs",
  state_code: "NH",
  agency: "New Hampshire Department of Health and Human Services, Child Care Licensing Unit",
  title: "New Hampshire child care programs",
  portal_url: "https://new-hampshire.my.site.com/nhccis/NH_ChildCareSearch",
  lookup_url: "https://new-hampshire.my.site.com/nhccis/NH_ChildCareSearch",
  data_license: "Not stated (public record)",
  cadence_days: 31,
  grounds: "data",
  publishes: { inspections: "none", severity: false, license_status: true, roster_total: true },
  priority: 1,
  streams: [programs],
  endpoints: [],
  manual_reason:
    "The agency's search exports a CSV file on a click, without a public address. Export it there.",
};
