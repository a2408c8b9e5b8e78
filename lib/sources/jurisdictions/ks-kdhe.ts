import type { FacilityType } from "#lib/kernel/vocabulary";
import type { Source, Unmapped } from "../source";
import { stream } from "./columns";
import { facilityRecord } from "./facility-record";
import { parseAges } from "../parse/ages";
import { parseCapacity } from "../parse/numbers";
import { parseOneLine } from "../parse/one-line";
import { NO_STATUS_WORD, termOf } from "../parse/terms";

const TYPE: Readonly<Record<string, FacilityType>> = {
  "child care centers": "center",
  preschools: "center",
  "family child care home": "home",
  "school age programs": "school_age",
};

/** Between the type and the words for what a provider offers, such as care paid by the state. */
const OFFERS = " Offers: ";
const ENROLLED = "Enrolled DCF";

/** The table of a search by ZIP code. Its rows don't state the status of a license. */
const results = stream({
  name: "results",
  has_real_files: true,
  kind: "facilities",
  long: ["hours"],
  required: {
    number: "License ID",
    name: "Provider Name",
    type: "Type",
    address: "Address",
    capacity: "Capacity",
    ages: "Ages Served",
    hours: "Hours",
  },
  map(row) {
    if (row.number === undefined) return { refused: "no_key", detail: "no License ID" };
    const unmapped: Unmapped[] = [];
    const [type, offers] = row.type?.split(OFFERS) ?? [];
    // The whole text is "Not Displayed by Owner's Request", with either apostrophe.
    const isWithheld = row.address?.startsWith("Not Displayed") === true;
    const record = facilityRecord({
      // Seven digits, whose leading zeros belong to the number.
      key: row.number.padStart(7, "0"),
      draft: {
        name: row.name,
        facility_type: termOf(TYPE, "facility_type", type, unmapped),
        facility_subtype: type,
        license_number: row.number.padStart(7, "0"),
        ...NO_STATUS_WORD,
        ...(isWithheld ? { address_withheld: true } : parseOneLine(row.address, "KS")),
        state_code: "KS",
        capacity: parseCapacity(row.capacity),
        ...parseAges(row.ages),
        hours: row.hours && withOneSpan(row.hours),
        subsidy_accepted: offers?.includes(ENROLLED) || undefined,
      },
    });
    return { records: [record], unmapped };
  },
});

const SPAN = /\d{1,2}:\d\d[ap]m - \d{1,2}:\d\d[ap]m/g;

/** Shortens "Monday : 8:00am - 3:00pm Tuesday : 8:00am - 3:00pm" if all days have equal hours. */
function withOneSpan(hours: string): string {
  const [first, ...others] = hours.match(SPAN) ?? [];
  if (first === undefined || others.length === 0) return hours;
  if (others.some((span) => span !== first)) return hours;
  return `${hours.replaceAll(first, "").replaceAll(":", "").split(" ").filter(Boolean).join(", ")} ${first}`;
}

export const ksKdhe: Source = {
  source_id: "ks-kdhe",
  jurisdiction_id: "ks-kdhe",
  state_code: "KS",
  agency: "Kansas Department of Health and Environment",
  title: "Kansas child care providers of a ZIP code (partial list)",
  portal_url: "https://khap.kdhe.ks.gov/OIDS",
  lookup_url: "https://khap.kdhe.ks.gov/OIDS",
  data_license: "Not stated (public record)",
  cadence_days: 31,
  // Only the 25 rows of one search are known, so this is a layout, not a list.
  grounds: "documentation",
  publishes: { inspections: "none", severity: false, license_status: false, roster_total: false },
  priority: 1,
  streams: [results],
  endpoints: [],
  manual_reason:
    "The search shows one county at a time, in pages that exist only in a session. Request the file.",
};
