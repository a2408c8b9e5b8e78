import type { FacilityType } from "#lib/kernel/vocabulary";
import type { FacilityFields } from "../records";
import type { Source, Unmapped } from "../source";
import { stream } from "./columns";
import { facilityRecord } from "./facility-record";
import { prices } from "./ky-chfs-prices";
import { titleCase } from "../parse/addresses";
import { type Ages, NO_AGES } from "../parse/ages";
import { parseDate } from "../parse/dates";
import { parseCapacity, parsePhone } from "../parse/numbers";
import { parseOneLine } from "../parse/one-line";
import { foldTerm, NO_STATUS_WORD, termOf } from "../parse/terms";

/** The state licenses centers and certifies homes. The letter of a number is L or C. */
const TYPE: Readonly<Record<string, FacilityType>> = { licensed: "center", certified: "home" };

/** First and last month of the groups, which follow one another. */
const AGES: Readonly<Record<string, readonly [first: number, last: number]>> = {
  infant: [0, 11],
  toddler: [12, 23],
  two_to_school: [24, 59],
  // The report writes it both ways.
  school_age: [60, 167],
  "school age": [60, 167],
};

const NOT_RATED = "not participating";

/** The report "Provider Results" of the state's search. */
const results = stream({
  name: "results",
  kind: "facilities",
  lists: {
    scope: "licensed_only",
    reason: "Each provider in the report is Licensed or Certified, with a number and an end date.",
  },
  blanks: ["No Information Available"],
  required: {
    number: "CLR#",
    name: "Name",
    address: "Location Address",
    county: "County",
    type: "Provider Type",
    expires_on: "Expiration Date",
    capacity: "Capacity",
  },
  optional: {
    phone: "Phone",
    ages: "Age Range Of Service",
    stars: "Stars Rating",
    subsidy: "Active CCAP Children",
  },
  map(row) {
    if (row.number === undefined) return { refused: "no_key", detail: "no CLR#" };
    const unmapped: Unmapped[] = [];
    const record = facilityRecord({
      key: row.number,
      draft: {
        name: row.name && withQuotes(row.name),
        facility_type: termOf(TYPE, "facility_type", row.type, unmapped),
        facility_subtype: row.type,
        license_number: row.number,
        ...NO_STATUS_WORD,
        expires_on: parseDate(row.expires_on),
        ...parseOneLine(row.address, "KY"),
        state_code: "KY",
        county: titleCase(row.county),
        phone: parsePhone(row.phone),
        capacity: parseCapacity(row.capacity),
        ...agesOf(row.ages, unmapped),
        // No such children today doesn't mean that the provider refuses subsidies.
        subsidy_accepted: row.subsidy === "Y" || undefined,
        quality_rating: ratingOf(row.stars),
      },
    });
    return { records: [record], unmapped };
  },
});

/** Restores the first quotation mark, which the export moved to the end: `Owl" Preschool"`. */
function withQuotes(name: string): string {
  const isMoved = name.endsWith('"') && name.indexOf('"') > 0 && name.split('"').length === 3;
  return isMoved ? `"${name.slice(0, -1)}` : name;
}

/** Parses "Infant To Two_To_School": from the first month of the first group to the last. */
function agesOf(text: string | undefined, unmapped: Unmapped[]): Ages {
  const words = text?.split(" To ") ?? [];
  const groups = words.flatMap((word) => {
    const months = termOf(AGES, "ages", word, unmapped);
    return months ? [months] : [];
  });
  if (groups.length === 0) return NO_AGES;
  return {
    age_min_months: Math.min(...groups.map(([first]) => first)),
    age_max_months: Math.max(...groups.map(([, last]) => last)),
  };
}

function ratingOf(stars: string | undefined): FacilityFields["quality_rating"] {
  if (stars === undefined || foldTerm(stars) === NOT_RATED) return undefined;
  return { system: "Kentucky All STARS", value: stars };
}

export const kyChfs: Source = {
  source_id: "ky-chfs",
  jurisdiction_id: "ky-chfs",
  state_code: "KY",
  agency: "Kentucky Cabinet for Health and Family Services",
  title: "Kentucky licensed and certified child care providers",
  portal_url: "https://kynect.ky.gov/benefits/s/child-care-provider",
  lookup_url: "https://kynect.ky.gov/benefits/s/child-care-provider",
  data_license: "Not stated (public record)",
  cadence_days: 31,
  grounds: "data",
  publishes: { inspections: "none", severity: false, license_status: false, roster_total: true },
  priority: 1,
  streams: [results, prices],
  endpoints: [],
  manual_reason: "The data of the agency's search aren't read yet. Request the file.",
};
