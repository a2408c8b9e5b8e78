import type { FacilityType } from "#lib/kernel/vocabulary";
import type { Source, Unmapped } from "../source";
import { stream } from "./columns";
import { facilityRecord } from "./facility-record";
import { contentKey } from "./keys";
import { parsePhone } from "../parse/numbers";
import { parseOneLine } from "../parse/one-line";
import {
  foldTerm,
  type License,
  licenseOf,
  type LicenseTable,
  NO_STATUS_WORD,
  termOf,
} from "../parse/terms";

/** Only one word says that a provider is licensed. Informal and in-home care is exempt. */
const STATUS: LicenseTable = {
  "licensed center": "active",
  informal: "unknown",
  "in-home": "unknown",
};
const EXEMPT = ["informal", "in-home"];
/** The list doesn't state whether these providers are registered. */
const WITHOUT_STATUS = ["family day care", "school age program"];

const TYPE: Readonly<Record<string, FacilityType>> = {
  "licensed center": "center",
  "family day care": "home",
  "school age program": "school_age",
  informal: "home",
  "in-home": "home",
};

/** The export of a search for all providers. */
const providers = stream({
  name: "providers",
  kind: "facilities",
  required: { name: "Provider Name", address: "Address", type: "Program Type" },
  optional: { phone: "Phone Number" },
  map({ name, address, type, phone }) {
    if (!name || !address) return { refused: "no_key", detail: "no name or no address" };
    const unmapped: Unmapped[] = [];
    const record = facilityRecord({
      // The list has no number. Name and address are unique in it.
      key: contentKey(name, address),
      draft: {
        name,
        facility_type: termOf(TYPE, "facility_type", type, unmapped),
        facility_subtype: type,
        ...statusOf(type, unmapped),
        license_exempt: (type !== undefined && EXEMPT.includes(foldTerm(type))) || undefined,
        ...parseOneLine(address, "SD"),
        state_code: "SD",
        phone: parsePhone(phone),
      },
    });
    return { records: [record], unmapped };
  },
});

function statusOf(type: string | undefined, unmapped: Unmapped[]): Partial<License> {
  const isWithout = type === undefined || WITHOUT_STATUS.includes(foldTerm(type));
  return isWithout ? NO_STATUS_WORD : licenseOf(STATUS, type, unmapped);
}

export const sdDss: Source = {
  source_id: "sd-dss",
  jurisdiction_id: "sd-dss",
  state_code: "SD",
  agency: "South Dakota Department of Social Services, Office of Licensing and Accreditation",
  title: "South Dakota child care providers (names and addresses)",
  portal_url: "https://olapublic.sd.gov/child-care-provider-search",
  lookup_url: "https://olapublic.sd.gov/child-care-provider-search",
  data_license: "Not stated (public record)",
  cadence_days: 31,
  grounds: "data",
  publishes: { inspections: "none", severity: false, license_status: true, roster_total: true },
  priority: 1,
  streams: [providers],
  endpoints: [],
  manual_reason: "The list is a web page. Export a blank search.",
};
