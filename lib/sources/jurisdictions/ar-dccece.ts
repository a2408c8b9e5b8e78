import type { FacilityType } from "#lib/kernel/vocabulary";
import type { FacilityFields } from "../records";
import type { Source, Unmapped } from "../source";
import { stream } from "./columns";
import { facilityRecord } from "./facility-record";
import { titleCase } from "../parse/addresses";
import { parseCapacity, parseFlag, parsePhone } from "../parse/numbers";
import { parseOneLine } from "../parse/one-line";
import { NO_STATUS_WORD, termOf } from "../parse/terms";
import { reportUnread } from "../parse/unread";

/** Early Intervention Day Treatment is a health program, which no type of care describes. */
const TYPE: Readonly<Record<string, FacilityType | null>> = {
  "child care center": "center",
  "licensed child care family home": "home",
  "registered child care family home": "home",
  "out of school time": "school_age",
  "early intervention day treatment (eidt)": null,
};

/** The export of the licensing portal's search. */
const providers = stream({
  name: "providers",
  kind: "facilities",
  lists: {
    scope: "licensed_only",
    reason: "The portal is titled eLicensing, and its search finds licensed providers.",
  },
  required: {
    number: "Facility Number",
    name: "Facility Name",
    type: "Facility Type",
    address: "Address",
    county: "County",
    capacity: "Total Allowed Capacity",
  },
  optional: {
    level: "Better Beginnings",
    owner: "Owner",
    phone: "Phone",
    vouchers: "Voucher Participant",
  },
  map(row) {
    if (row.number === undefined) return { refused: "no_key", detail: "no Facility Number" };
    const unmapped: Unmapped[] = [];
    const record = facilityRecord({
      key: row.number,
      draft: {
        name: row.name,
        legal_name: row.owner,
        facility_type: termOf(TYPE, "facility_type", row.type, unmapped),
        facility_subtype: row.type,
        license_number: row.number,
        ...NO_STATUS_WORD,
        ...parseOneLine(row.address, "AR"),
        state_code: "AR",
        county: titleCase(row.county),
        phone: parsePhone(row.phone),
        capacity: parseCapacity(row.capacity),
        subsidy_accepted: parseFlag(row.vouchers),
        quality_rating: ratingOf(row.level),
      },
    });
    return { records: [record], unmapped };
  },
});

/** Returns Level 1 to 6. Better Beginnings starts at 1, so 0 means that a provider takes no part. */
function ratingOf(level: string | undefined): FacilityFields["quality_rating"] {
  if (level === undefined || level === "Level 0") return undefined;
  if (!/^Level [1-6]$/.test(level)) return reportUnread("level", level);
  return { system: "Better Beginnings", value: level };
}

export const arDccece: Source = {
  source_id: "ar-dccece",
  jurisdiction_id: "ar-dccece",
  state_code: "AR",
  agency: "Arkansas Department of Human Services, Child Care Licensing",
  title: "Arkansas licensed child care providers",
  portal_url: "https://ardhslicensing.my.site.com/elicensing",
  lookup_url: "https://ardhslicensing.my.site.com/elicensing",
  data_license: "Not stated (public record)",
  cadence_days: 31,
  grounds: "data",
  publishes: { inspections: "none", severity: false, license_status: false, roster_total: true },
  priority: 1,
  streams: [providers],
  endpoints: [],
  manual_reason:
    "The agency's search exports a spreadsheet on a click, without a public address. Export it there.",
};
